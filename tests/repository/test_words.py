"""Names are the field's words: those that the package once had of its own do not come back."""

from __future__ import annotations

import ast

import pytest
from paths import ROOT

# What names are called instead. Parts of longer names (`_NOT_FOUND`) and prose are free.
INSTEAD = {
    "found": "result, match",
    "made": "result, created",
    "wanted": "expected, requested",
    "given": "params, values, supplied",
    "place": "index, position",
    "places": "indices, positions",
    "taps": "axis_samples",
    "era": "generation",
    "lane": "channel",
    "put_off": "defer",
    "on_free_cores": "with_thread_limit",
    "gives_way": "is_throttled",
    "is_alone": "is_sole_owner",
    "Above": "FrontendHooks",
    "Attendance": "Participation",
    "Board": "EventLog",
    "Joint": "SynchronizationPoint",
    "Lost": "UnreachableVariables",
    "NotYet": "PendingError",
    "Origin": "GradNode",
    "Roster": "GroupMembership",
    "Servers": "ParameterServerClient",
    "Ticket": "Contribution",
}
MODULES = {
    "_meeting": "_synchronization",
    "neighbours": "cpu_contention",
    "observation": "hooks",
    "refusals": "kernel_errors",
    "reruns": "replay",
    "whole_numbers": "integral_gradients",
    "_putting_off": "_batched_transforms",
    "_later": "_deferred",
    "_usual": "_call_cache",
    "leaders": "ftrl",
    "attendance": "participation",
    "board": "event_log",
    "roster": "membership",
}
SOURCES = [
    path
    for package in ("mxnet", "_remx_cli")
    for path in sorted((ROOT / package).rglob("*.py"))
    if "_generated" not in path.parts
]


def names(source: str) -> set[str]:
    """The names that a module binds: variables, arguments, attributes, functions and classes."""
    bound: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
        elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
            bound.add(node.attr)
        elif isinstance(node, ast.arg):
            bound.add(node.arg)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            bound.add(node.name)
    return bound


def test_names_are_the_fields_words() -> None:
    old: dict[str, set[str]] = {}
    for path in SOURCES:
        for name in names(path.read_text(encoding="utf-8")) & INSTEAD.keys():
            old.setdefault(f"{name} (say {INSTEAD[name]})", set()).add(str(path.relative_to(ROOT)))
    assert old == {}


def test_modules_are_the_fields_words() -> None:
    old = {part for path in SOURCES for part in path.relative_to(ROOT).with_suffix("").parts if part in MODULES}
    assert {part: MODULES[part] for part in old} == {}


@pytest.mark.parametrize("source", ["found = 1", "def f(given): pass", "class Joint: pass", "self.place = 2"])
def test_an_old_word_is_noticed(source: str) -> None:
    assert names(source) & INSTEAD.keys()
