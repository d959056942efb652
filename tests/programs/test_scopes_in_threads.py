"""Names, attributes, contexts and handles that several threads use at once, one object in all of them."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest
import several_threads

import mxnet as mx
from mxnet._src.core import handles as handles


def test_name_manager_of_threads_gives_each_name_once() -> None:
    manager = mx.name.NameManager()
    names = [*chain(*several_threads.results(lambda _: [manager.get(None, "fc") for _ in range(3000)]))]
    assert sorted(names) == sorted(f"fc{i}" for i in range(len(names)))


def test_name_scope_of_threads_gives_each_prefix_once() -> None:
    net = mx.gluon.nn.HybridSequential(prefix="net_")

    def make(_: int) -> list[str]:
        prefixes = []
        for _ in range(50):
            with net.name_scope():
                prefixes.append(mx.gluon.nn.Flatten().prefix)
        return prefixes

    prefixes = [*chain(*several_threads.results(make))]
    assert sorted(prefixes) == sorted(f"net_flatten{i}_" for i in range(len(prefixes)))


@pytest.mark.parametrize(
    ("scope", "current"),
    [
        (mx.name.Prefix("shared_"), lambda: mx.name.NameManager.current),
        (mx.AttrScope(x="1"), lambda: mx.AttrScope.current),
        (mx.cpu(3), mx.current_context),
    ],
    ids=["Prefix", "AttrScope", "Context"],
)
def test_scopes_of_threads_end_in_what_was_before_in_each(scope: Any, current: Callable[[], Any]) -> None:
    entered = threading.Barrier(several_threads.COUNT)

    def enter(_: int) -> bool:
        before = current()
        with scope:
            entered.wait(several_threads.LIMIT)  # all are in it
            inside = current()
        return inside is scope and current() is before

    assert several_threads.results(enter) == [True] * several_threads.COUNT


def test_name_scope_of_threads_ends_in_what_was_before_in_each() -> None:
    net = mx.gluon.nn.HybridSequential(prefix="net_")
    entered = threading.Barrier(several_threads.COUNT)

    def enter(thread_index: int) -> tuple[str, str]:
        outer = mx.gluon.nn.HybridSequential(prefix=f"outer{thread_index}_")
        with outer.name_scope():
            with net.name_scope():
                entered.wait(several_threads.LIMIT)
            return mx.gluon.nn.Flatten().prefix, mx.sym.relu(mx.sym.var("x")).name

    assert several_threads.results(enter) == [
        (f"outer{n}_flatten0_", f"outer{n}_relu0") for n in range(several_threads.COUNT)
    ]


def test_handles_that_threads_free_are_freed_by_one() -> None:
    objects = [mx.nd.zeros(1) for _ in range(300)]
    handle_numbers = [handles.new("NDArray", array) for array in objects[:150]]
    handle_numbers += [handles.number_of(handles.of_python("NDArray", array)) for array in objects[150:]]

    def free(_: int) -> int:
        freed = 0
        for number in handle_numbers:
            with contextlib.suppress(mx.MXNetError):
                handles.free("NDArray", number)
                freed += 1
        return freed

    assert sum(several_threads.results(free)) == len(handle_numbers)
