"""LLVM: turns a program into machine code, for this machine or for WebAssembly."""

from functools import cache
from typing import Any

from llvmlite import binding

from blockyard.compiler.checks import Checks
from blockyard.compiler.generator import ModuleWriter
from blockyard.compiler.program import Program

WASM = "wasm32-unknown-unknown"
WASM_FEATURES = "+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"
"""What all browsers have supported for years."""

FASTEST, SMALLEST = 3, 2
"""LLVM's optimisation levels, for speed and for size."""


@cache
def start() -> None:
    """Prepare LLVM, once per process."""
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    # Otherwise LLVM may turn a loop into a formula that divides numbers of 128 bits, which needs
    # functions of a C compiler's library.
    binding.set_option("blockyard", "-replexitval=never")


def this_machine() -> Any:
    """LLVM's description of this machine."""
    start()
    target = binding.Target.from_default_triple()
    return target.create_target_machine(
        cpu=binding.get_host_cpu_name(),
        features=binding.get_host_cpu_features().flatten(),
        opt=FASTEST,
        reloc="pic",
        codemodel="small",
    )


def webassembly() -> Any:
    """LLVM's description of WebAssembly."""
    start()
    target = binding.Target.from_triple(WASM)
    return target.create_target_machine(features=WASM_FEATURES, opt=FASTEST, reloc="static")


def object_code(program: Program, machine: Any, checks: Checks | None = None) -> bytes:
    """A program as an object file for a machine."""
    module = binding.parse_assembly(ModuleWriter(program.library, program.exported, checks).write())
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    options = binding.create_pipeline_tuning_options(speed_level=FASTEST)
    options.loop_vectorization = True
    options.slp_vectorization = True
    builder = binding.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))
