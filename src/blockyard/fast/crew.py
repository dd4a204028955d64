"""A crew: threads that divide a compiled loop among themselves, again and again.

A step of a batch takes less time than waking a thread does, so the threads of a crew wait for the
next one without sleeping, for a moment. They wait in machine code, where they don't need the GIL.
"""

import ctypes
import os
import time
import weakref
from collections.abc import Callable, Sequence
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np
from llvmlite import binding
from numpy.typing import NDArray

from blockyard.compiler.llvm import this_machine
from blockyard.compiler.native import NativeCode
from blockyard.compiler.types import Number
from blockyard.fast.compiling import address

BEGUN, FINISHED, FUNCTION, FIRST_ARGUMENT = 0, 8, 16, 17
"""Words of a task: how many tasks a thread has been given and has finished, each in a cache line of
its own; the loop, and its arguments."""

MOST_ARGUMENTS = 23
TASK_WORDS = FIRST_ARGUMENT + MOST_ARGUMENTS
"""Whole cache lines."""

LOOKS = 200_000
"""How often a thread looks for its next task before it goes to sleep: some tenths of a ms."""

NAP = 50e-6
"""Seconds between looks at a thread that takes much longer than the others."""

SERVE = """
define i64 @serve(i64 %task, i64 %looks) {{
start:
  %begun_at = inttoptr i64 %task to ptr
  %finished_at = getelementptr i64, ptr %begun_at, i64 {finished}
  %function_at = getelementptr i64, ptr %begun_at, i64 {function}
  %before = load i64, ptr %finished_at
  br label %look
look:
  %done = phi i64 [%before, %start], [%begun, %work], [%done, %wait]
  %left = phi i64 [%looks, %start], [%looks, %work], [%fewer, %wait]
  %begun = load atomic i64, ptr %begun_at acquire, align 8
  %is_new = icmp ne i64 %begun, %done
  br i1 %is_new, label %work, label %wait
wait:
  %fewer = sub i64 %left, 1
  %is_tired = icmp sle i64 %fewer, 0
  br i1 %is_tired, label %end, label %look
work:
  %function = load ptr, ptr %function_at
  {arguments}
  call void %function({passed})
  store atomic i64 %begun, ptr %finished_at release, align 8
  br label %look
end:
  ret i64 0
}}
"""
"""Perform tasks as they come; returns after many looks without a new one."""

AWAIT = """
define i64 @await(i64 %task, i64 %looks) {{
start:
  %begun_at = inttoptr i64 %task to ptr
  %finished_at = getelementptr i64, ptr %begun_at, i64 {finished}
  %begun = load i64, ptr %begun_at
  br label %look
look:
  %left = phi i64 [%looks, %start], [%fewer, %wait]
  %finished = load atomic i64, ptr %finished_at acquire, align 8
  %is_done = icmp eq i64 %finished, %begun
  br i1 %is_done, label %end, label %wait
wait:
  %fewer = sub i64 %left, 1
  %is_tired = icmp sle i64 %fewer, 0
  br i1 %is_tired, label %end, label %look
end:
  %result = zext i1 %is_done to i64
  ret i64 %result
}}
"""
"""Wait until a thread has finished its task: 1, or 0 after many looks."""


@cache
def _waiting() -> dict[str, Callable[..., int]]:
    """``serve`` and ``await`` as machine code.

    Every loop is passed all the words of a task: wherever we run, the caller clears away what a
    function has no parameters for.
    """
    words = range(MOST_ARGUMENTS)
    loads = [
        f"%place{word} = getelementptr i64, ptr %begun_at, i64 {FIRST_ARGUMENT + word}\n"
        f"  %word{word} = load i64, ptr %place{word}"
        for word in words
    ]
    text = (SERVE + AWAIT).format(
        finished=FINISHED,
        function=FUNCTION,
        arguments="\n  ".join(loads),
        passed=", ".join(f"i64 %word{word}" for word in words),
    )
    machine = this_machine()
    module = binding.parse_assembly(text)
    module.triple = machine.triple
    module.data_layout = str(machine.target_data)
    module.verify()
    signature = ((Number(), Number()), Number())
    code = machine.emit_object(module)
    return NativeCode(code, {"serve": signature, "await": signature}).functions


class _Shared:
    """What the threads of a crew know; not the crew itself, so that it can be deleted."""

    def __init__(self, threads: int) -> None:
        # Whole cache lines, so that threads don't slow each other down.
        line = 8
        words: NDArray[np.int64] = np.zeros(threads * TASK_WORDS + line, dtype=np.int64)
        skipped = -(words.ctypes.data // words.itemsize) % line
        self.tasks = words[skipped : skipped + threads * TASK_WORDS].reshape(threads, TASK_WORDS)
        self.places = [address(task) for task in self.tasks]
        self.is_asleep = [False] * threads
        self.bells: list[SimpleQueue[None]] = [SimpleQueue() for _ in range(threads)]
        self.is_over = False
        # Without a processor for each thread, those that wait would keep others from working.
        self.looks = LOOKS if threads <= (os.cpu_count() or 1) else 1

    def serve(self, thread: int) -> None:
        """What a thread does until the crew is no longer needed."""
        serve, task = _waiting()["serve"], self.tasks[thread]
        while not self.is_over:
            serve(self.places[thread], self.looks)
            self.is_asleep[thread] = True
            # Asleep first, then a last look; ``begin`` does the opposite, so one of them notices.
            if task[BEGUN] == task[FINISHED] and not self.is_over:
                self.bells[thread].get()
            self.is_asleep[thread] = False

    def wake(self, thread: int) -> None:
        """Wake a thread if it sleeps."""
        if self.is_asleep[thread]:
            self.bells[thread].put(None)

    def end(self) -> None:
        """Let all threads end."""
        self.is_over = True
        for bell in self.bells:
            bell.put(None)


class Crew:
    """Some threads: the caller's, and others that wait for their share of its work."""

    def __init__(self, threads: int) -> None:
        self._shared = _Shared(threads)
        self._threads = range(1, threads)
        # Compiled here, so that the threads don't all do it.
        _waiting()
        for thread in self._threads:
            Thread(target=self._shared.serve, args=(thread,), daemon=True).start()
        weakref.finalize(self, self._shared.end)

    @property
    def is_resting(self) -> bool:
        """Whether all threads but the caller's sleep: there was nothing to do for a while."""
        return all(self._shared.is_asleep[thread] for thread in self._threads)

    def run(self, loop: Callable[..., Any], shares: Sequence[Sequence[int]]) -> None:
        """Call a compiled loop once for each thread, with the arguments of its share."""
        function = ctypes.cast(loop, ctypes.c_void_p).value  # type: ignore[arg-type]  # any ctypes function
        for thread in self._threads:
            self._begin(thread, [function, *shares[thread]])
        try:
            loop(*shares[0])
        finally:
            # Even after Ctrl-C, no thread may still be writing when the caller goes on.
            for thread in self._threads:
                self._await(thread)

    def _begin(self, thread: int, words: list[int | None]) -> None:
        task = self._shared.tasks[thread]
        task[FUNCTION : FUNCTION + len(words)] = words
        task[BEGUN] += 1
        self._shared.wake(thread)

    def _await(self, thread: int) -> None:
        wait, place = _waiting()["await"], self._shared.places[thread]
        while not wait(place, self._shared.looks):
            time.sleep(NAP)
