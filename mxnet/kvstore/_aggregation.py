"""Sums of several keys at a time, by the engine where that is faster."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from typing import Any

import torch

from .. import engine
from ..ndarray.ndarray import NDArray

Sum = Callable[[Any, Sequence[NDArray]], NDArray]
# Numbers in each sum. With 10 keys of a million, two values each, on two cores, a push takes 14 ms in turn and 10 ms
# side by side; keys of 100,000 elements gain nothing. Where torch has several threads it uses all cores for each sum.
_LARGE = 1 << 19


def sums_of(add: Sum, keys: Sequence[Any], groups: Sequence[Sequence[NDArray]]) -> list[NDArray]:
    """Return the sums of groups of values, one for each key; raises what the first sum that fails raises."""
    if len(keys) == 1 or not _pays(groups) or len(set(keys)) < len(keys):
        return [add(key, values) for key, values in zip(keys, groups, strict=True)]
    totals: list[NDArray] = [values[0] for values in groups]
    variables = [engine.new_variable() for _ in keys]

    def begin(index: int) -> None:
        def run() -> None:
            totals[index] = add(keys[index], groups[index])

        engine.push_sync(run, mutable_vars=[variables[index]], name=f"kvstore: sum of key {keys[index]!r}")

    errors: list[BaseException] = []
    for index in range(len(keys)):
        begin(index)
    for variable in variables:
        try:
            engine.wait_for_var(variable)
        except BaseException as error:  # the others have to end, too, as they use the program's arrays
            errors.append(error)
    if errors:
        raise errors[0]
    return totals


def _pays(groups: Sequence[Sequence[NDArray]]) -> bool:
    if torch.get_num_threads() > 1 or (os.cpu_count() or 1) == 1:
        return False
    return all(
        len(values) > 1 and values[0].stype == "default" and values[0].size >= _LARGE and _is_on_cpu(values)
        for values in groups
    )


def _is_on_cpu(values: Sequence[NDArray]) -> bool:
    return all(value.context.device_type == "cpu" for value in values)
