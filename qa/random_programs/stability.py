"""How far rounding carries: a program runs again with noise on every value, and its results show what that does.

Rounding is noise of the size of a dtype's epsilon at every step. Noise that is larger by a known factor shows by what
factor a program amplifies it, so that a comparison allows that much and no more, whatever the program.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as onp

from tests.conformance.case import seeded

from . import execute

if TYPE_CHECKING:
    from types import ModuleType

    from .program import Program, Step

NOISE = 1e-6  # of float64, far above its rounding and far below what bends a function


def in_float64(program: Program) -> Program:
    """The same with float64 leaves, and casts to float64 in the place of those to other floats."""
    leaves = {n: a.astype(onp.float64) if a.dtype.kind == "f" else a for n, a in program.leaves.items()}
    steps = tuple(
        replace(step, params={k: "float64" if v in ("float16", "float32") else v for k, v in step.params.items()})
        for step in program.steps
    )
    return replace(program, leaves=leaves, steps=steps)


def noisy(random: onp.random.RandomState, array: onp.ndarray, amplitude: float) -> onp.ndarray:
    """The array with noise relative to its values, and to a hundredth of its largest; zeros stay zeros."""
    if array.dtype.kind != "f" or not array.size:
        return array
    largest = onp.abs(array[onp.isfinite(array)]).max(initial=0.0)
    noise = amplitude * random.uniform(-1, 1, array.shape) * (onp.abs(array) + 0.01 * largest)
    return onp.asarray(array + onp.where(array == 0, 0, noise), array.dtype)


def amplification(mx: ModuleType, program: Program) -> dict[str, list[float]]:
    """For each array of an answer: its largest change, in units of the noise put on every value."""
    exact = in_float64(program)
    runs = [_run(mx, exact, seed) for seed in (None, 1, 2, 3)]
    return {
        key: [
            max(float(onp.abs(run[key][i] - array).max(initial=0.0)) for run in runs[1:]) / NOISE
            for i, array in enumerate(arrays)
        ]
        for key, arrays in runs[0].items()
    }


def _run(mx: ModuleType, program: Program, seed: int | None) -> dict[str, list[onp.ndarray]]:
    random = seeded(f"noise/{seed}")
    if seed is not None:
        leaves = {name: noisy(random, array, NOISE) for name, array in program.leaves.items()}
        program = replace(program, leaves=leaves)
    with execute.semantics(mx, program):

        def call(F: Any, step: Step, inputs: list[Any]) -> list[Any]:
            if seed is None:
                return execute.call(F, step, inputs)
            # Each use of a value has noise of its own: gradients of all uses are rounded before they are added up.
            used = [
                value if name in program.states else disturbed(value)
                for name, value in zip(step.inputs, inputs, strict=True)
            ]
            return [disturbed(output) for output in execute.call(F, step, used)]

        def disturbed(value: Any) -> Any:
            return _disturbed(mx, program, random, value)

        answer = execute.recorded(mx, program, call=call)
        inference = execute.plain(mx, program, call=call)
    found = {"training": answer["training"], "inference": inference["inference"][0]}
    found.update({key: answer[key] for key in ("gradients", "states") if key in answer})
    return {key: [onp.asarray(array, onp.float64) for array in arrays] for key, arrays in found.items()}


def _disturbed(mx: ModuleType, program: Program, random: onp.random.RandomState, output: Any) -> Any:
    """A value with noise, whose gradient has noise relative to itself, too."""
    values = output.asnumpy()
    if values.dtype.kind != "f" or not values.size:
        return output
    times = 1 + NOISE * random.uniform(-1, 1, values.shape)
    with mx.autograd.pause():
        factor = execute.array_of(mx, program, onp.asarray(times, values.dtype))
        noise = execute.array_of(mx, program, noisy(random, values, NOISE) - values)
    return output * factor + noise
