"""Every metric and label used in the server's code is declared; none is counted as other."""

import ast
from collections.abc import Iterator
from pathlib import Path

from blockyard import server
from blockyard.server.operations.metrics import Counter, Gauge, Metrics

SOURCES = sorted(Path(server.__file__).parent.rglob("*.py"))

PASSED_ON = {
    ("sockets", "_reject"): "guard_closed",
    ("rooms", "snapshot"): "snapshots_sent",
    ("rooms", "snapshots"): "snapshots_sent",
}
"""By folder and name, functions to which the label of a metric is passed."""

RETURNED = {
    ("operations", "refusal"): "handshakes_refused",
    ("sockets", "acquire"): "handshakes_refused",
}
"""By folder and name, functions in which a label is chosen."""

Use = tuple[str, str]
"""A metric and a label."""


def texts(node: ast.expr) -> list[str]:
    """The texts that an expression can have, as far as they are literals."""
    if isinstance(node, ast.IfExp):
        return texts(node.body) + texts(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def uses_in_call(folder: str, call: ast.Call) -> Iterator[Use]:
    """The metrics and labels used by a call."""
    function = call.func
    name = function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")
    words = [texts(argument) for argument in call.args]
    if (folder, name) in PASSED_ON:
        yield from ((PASSED_ON[folder, name], label) for word in words for label in word)
    elif name in ("add", "_count", "observe") and isinstance(function, ast.Attribute):
        owner = function.value.attr if isinstance(function.value, ast.Attribute) else ""
        if owner in ("counters", "_counters") or name == "_count":
            labels = words[1] if len(words) > 1 else []
            yield from ((metric, label) for metric in words[0] for label in labels or [""])
        elif isinstance(function.value, ast.Attribute) and "metrics" in ast.unparse(function.value):
            yield from ((owner, label) for word in words[:1] for label in word)


def uses() -> set[Use]:
    """All metrics and labels used in the server's code."""
    found: set[Use] = set()
    for path in SOURCES:
        folder = path.parent.name
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Call):
                found.update(uses_in_call(folder, node))
            elif isinstance(node, ast.FunctionDef) and (folder, node.name) in RETURNED:
                metric = RETURNED[folder, node.name]
                found.update((metric, label) for label in chosen_in(node))
    return found


def chosen_in(function: ast.FunctionDef) -> Iterator[str]:
    """The texts that a function returns or stores, except the empty one."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return | ast.Assign) and node.value is not None:
            yield from filter(None, texts(node.value))


def test_the_code_is_read() -> None:
    found = uses()
    for use in (
        ("guard_closed", "bytes"),
        ("handshakes_refused", "lag"),
        ("inputs", "done"),
        ("snapshots_sent", "enter"),
        ("rate_limited", "codes"),
        ("bus_refused", "epoch"),
        ("claims_refused", ""),
    ):
        assert use in found


def test_every_metric_and_label_in_use_is_declared() -> None:
    metrics = Metrics().all()
    for name, label in sorted(uses()):
        assert name in metrics, name
        metric = metrics[name]
        if label:
            assert isinstance(metric, Counter | Gauge), name
            assert label in metric.values, f"{name} has no label {label}"
