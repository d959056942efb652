"""Make a program that differs as small as it gets, while it differs in the same way."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as onp

import mxnet

from . import execute

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .program import Program, Step

ATTEMPTS = 600
SECONDS = 10.0


def shrink(program: Program, fails: Callable[[Program], bool], seconds: float = SECONDS) -> Program:
    """The smallest program that a greedy search reaches.

    Parameters
    ----------
    fails : callable (program) -> bool
        Whether a program still differs.
    """
    end, attempts, again = time.monotonic() + seconds, 0, True
    while again:
        again = False
        for make in (_fewer_results, _fewer_steps, _shorter, _plainer_steps, _plainer_leaves):
            found = True
            while found:
                found = False
                for smaller in make(program):
                    attempts += 1
                    if attempts > ATTEMPTS or time.monotonic() > end:
                        return program
                    if _fails(smaller, fails):
                        program, found, again = smaller, True, True
                        break
    return program


def _fails(program: Program, fails: Callable[[Program], bool]) -> bool:
    try:
        return bool(program.steps) and fails(program)
    except Exception:  # what was left of it is no program
        return False


def _values(program: Program) -> dict[str, onp.ndarray]:
    """All values of the program, as plain calls give them."""
    values: dict[str, onp.ndarray] = dict(program.leaves)
    with execute.semantics(mxnet, program):
        arrays = {name: execute.array_of(mxnet, program, array) for name, array in program.leaves.items()}
        for step in program.steps:
            outputs = execute.call(mxnet.nd, step, [arrays[name] for name in step.inputs])
            arrays.update(zip(step.outputs, outputs, strict=False))
        values.update({name: array.asnumpy() for name, array in arrays.items() if name not in values})
    return values


def _fewer_results(program: Program) -> Iterator[Program]:
    for step in program.steps:
        for name in step.outputs:
            if program.results != (name,):
                yield replace(program, results=(name,)).pruned()
    if len(program.results) > 1:
        for name in program.results:
            yield replace(program, results=tuple(other for other in program.results if other != name)).pruned()


def _fewer_steps(program: Program) -> Iterator[Program]:
    """Put an array in the place of a step: what it gave."""
    try:
        values = _values(program)
    except mxnet.MXNetError:
        return
    for step in reversed(program.steps):
        if set(step.outputs).intersection(program.results):
            continue
        made = {name: values[name] for name in step.outputs}
        requests = {name: "write" for name, array in made.items() if array.dtype.kind == "f"}
        for asked in (requests, {}):
            smaller = replace(
                program,
                leaves={**program.leaves, **made},
                steps=tuple(other for other in program.steps if other is not step),
                requests={**program.requests, **asked},
            )
            yield smaller.pruned()


def _shorter(program: Program) -> Iterator[Program]:
    """Make axes shorter: all of one length together, with the parameters of that length, then one by one."""
    lengths = sorted({size for array in program.leaves.values() for size in array.shape if size > 1}, reverse=True)
    for length in lengths:
        for shorter in sorted({1, 2, length // 2, length - 1}):
            if shorter < length:
                cut = {name: _cut(array, length, shorter) for name, array in program.leaves.items()}
                smaller = replace(program, leaves=cut)
                yield smaller
                yield replace(smaller, steps=tuple(_with_length(step, length, shorter) for step in program.steps))
    for name, array in program.leaves.items():
        for axis, length in enumerate(array.shape):
            for shorter in sorted({1, length // 2, length - 1}):
                if 0 < shorter < length:
                    one = onp.take(array, range(shorter), axis)
                    yield replace(program, leaves={**program.leaves, name: one})


def _cut(array: onp.ndarray, length: int, shorter: int) -> onp.ndarray:
    return array[tuple(slice(shorter) if size == length else slice(None) for size in array.shape)]


def _with_length(step: Step, length: int, shorter: int) -> Step:
    def changed(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(changed(item) for item in value)
        return shorter if type(value) is int and value == length else value

    return replace(step, params={key: changed(value) for key, value in step.params.items()})


def _plainer_steps(program: Program) -> Iterator[Program]:
    for number, step in enumerate(program.steps):
        for plainer in _plainer(step):
            yield replace(program, steps=(*program.steps[:number], plainer, *program.steps[number + 1 :]))


def _plainer(step: Step) -> Iterator[Step]:
    if step.into:
        yield replace(step, into="")
    for key, value in step.params.items():
        yield replace(step, params={other: step.params[other] for other in step.params if other != key})
        if isinstance(value, float) and value != round(value):
            yield replace(step, params={**step.params, key: float(round(value))})
        if type(value) is int and value not in (0, 1):
            yield replace(step, params={**step.params, key: value - 1 if value > 0 else value + 1})


def _plainer_leaves(program: Program) -> Iterator[Program]:
    for name in program.requests:
        yield replace(program, requests={other: req for other, req in program.requests.items() if other != name})
        if program.requests[name] != "write":
            yield replace(program, requests={**program.requests, name: "write"})
    if len(program.data) and program.weights:
        for name in program.weights:
            if name not in program.states:
                yield replace(program, weights=tuple(other for other in program.weights if other != name))
    for name, array in program.leaves.items():
        for plainer in _plainer_values(array):
            yield replace(program, leaves={**program.leaves, name: plainer})
    if program.np_shape and not program.numpy:
        yield replace(program, np_shape=False)


def _plainer_values(array: onp.ndarray) -> Iterator[onp.ndarray]:
    """Arrays that are easier to read; each is farther along the line than the one before, so this ends."""
    if array.dtype == onp.float64:
        yield array.astype(onp.float32)
    for plainer in (
        onp.ones_like(array),
        (onp.arange(array.size).reshape(array.shape) + 1).astype(array.dtype),
        onp.round(array.astype(onp.float64)).astype(array.dtype),
        onp.round(array.astype(onp.float64), 1).astype(array.dtype),
    ):
        if (plainer == array).all():
            return
        yield plainer
