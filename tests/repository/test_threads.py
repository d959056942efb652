"""What runs in other threads is not looked at, and locks are free in forked processes."""

from __future__ import annotations

import ast
import functools

import pytest
from paths import ROOT

PACKAGE = ROOT / "mxnet"
# Objects that another thread is making or ending do not survive this: a tuple that grows, a frame that returns.
LOOKS = ("get_objects", "get_referrers", "get_referents", "_current_frames", "_current_exceptions")
LOCKS = ("Lock", "RLock", "Condition", "Semaphore", "BoundedSemaphore", "Barrier")
# Locks that a fork may leave held, and why nobody waits for them then.
OTHER_LOCKS = {
    "_src/core/latch.py": "of one event, which a forked process forgets with the thread that would set it",
    "_src/core/process_lock.py": "`process_lock` itself",
    "_src/run/autograd/concurrent_backward.py": "of one pass, which a forked process forgets with its thread",
    "_src/run/engine/dependency_engine.py": "a forked process begins with new ones; the other is of one call",
    "_src/run/engine/worker_threads.py": "of one worker thread, which is not copied",
}


@functools.cache
def _calls() -> list[tuple[str, str, ast.Call]]:
    """Return the file, the function's last name and the call, of each call of an attribute or name."""
    calls = []
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if any(name in text for name in (*LOOKS, *LOCKS)):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call):
                    name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                    calls.append((path.relative_to(PACKAGE).as_posix(), name, node))
    return calls


def _locks() -> list[tuple[str, ast.Call]]:
    return [(file, call) for file, name, call in _calls() if name in LOCKS and _is_of_threading(call)]


def _is_of_threading(call: ast.Call) -> bool:
    function = call.func
    return isinstance(function, ast.Attribute) and getattr(function.value, "id", "") == "threading"


def _is_process_lock(node: ast.expr, file: str) -> bool:
    if isinstance(node, ast.Attribute):  # self.name
        return f"self.{node.attr} = process_lock(" in (PACKAGE / file).read_text(encoding="utf-8")
    return isinstance(node, ast.Call) and getattr(node.func, "id", "") == "process_lock"


def test_nothing_looks_at_objects_or_frames_of_other_threads() -> None:
    assert [(file, name, call.lineno) for file, name, call in _calls() if name in LOOKS] == []


def test_locks_are_free_after_a_fork() -> None:
    held_locks = [
        f"mxnet/{file}:{call.lineno}: use process_lock"
        for file, call in _locks()
        if file not in OTHER_LOCKS and not any(_is_process_lock(node, file) for node in call.args)
    ]
    assert held_locks == []


@pytest.mark.parametrize("file", OTHER_LOCKS)
def test_locks_with_reasons_exist(file: str) -> None:
    assert file in {lock_file for lock_file, _ in _locks()}
