"""A program as data: arrays, and steps that each call one operator.

Runs on the reference's Python 3.8 as well.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as onp

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any


@dataclass(frozen=True)
class Step:
    """One call of one operator.

    Parameters
    ----------
    operator : str
        Registry name, or a name of `control_flow.BODIES`.
    inputs, outputs : tuple of str
        Names of values; each is given once.
    keywords : tuple of str
        What the inputs are called where they are passed by keyword.
    into : str
        A value of the same shape and dtype whose memory receives the output where programs may write in place; no
        later step uses it under its old name.
    """

    operator: str
    inputs: tuple[str, ...]
    params: Mapping[str, Any]
    outputs: tuple[str, ...]
    keywords: tuple[str, ...] = ()
    into: str = ""


@dataclass(frozen=True)
class Program:
    """Steps on arrays.

    Parameters
    ----------
    leaves : dict name -> array
        What the program begins with.
    results : tuple of str
        The values that it returns.
    requests : dict name -> str
        ``grad_req`` of the leaves that have a gradient.
    weights : tuple of str
        Leaves that are a block's parameters; the others are its inputs.
    states : tuple of str
        Weights that operators update (moving statistics).
    numpy : bool
        Arrays are mx.np's, under NumPy semantics.
    np_shape : bool
        Arrays may have no elements or no axes.
    seed : int
        Of the head gradients, and of what gradient buffers hold before.
    tolerance : (rtol, atol)
        The largest that a conformance row of one of the operators needs.
    """

    leaves: Mapping[str, onp.ndarray]
    steps: tuple[Step, ...]
    results: tuple[str, ...]
    requests: Mapping[str, str] = field(default_factory=dict)
    weights: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    numpy: bool = False
    np_shape: bool = False
    seed: int = 0
    tolerance: tuple[float, float] = (0.0, 0.0)

    @property
    def is_numpy(self) -> bool:
        """Whether it runs under NumPy's semantics, as rows of the conformance tables say it."""
        return self.numpy

    @property
    def data(self) -> list[str]:
        """Leaves that are inputs of a block."""
        return [name for name in self.leaves if name not in self.weights]

    @property
    def wanted(self) -> list[str]:
        """Leaves whose gradient is computed."""
        return [name for name in self.leaves if self.requests.get(name, "null") != "null"]

    def pruned(self) -> Program:
        """Leave out the steps and arrays that no result depends on."""
        used, steps = set(self.results), []
        for step in reversed(self.steps):
            if used.intersection(step.outputs):
                used.update(step.inputs)
                steps.append(step if step.into in used else replace(step, into=""))
        leaves = {name: array for name, array in self.leaves.items() if name in used}
        return replace(
            self,
            leaves=leaves,
            steps=tuple(reversed(steps)),
            requests={name: request for name, request in self.requests.items() if name in leaves},
            weights=tuple(name for name in self.weights if name in leaves),
            states=tuple(name for name in self.states if name in leaves),
        )

    def depending(self, names: Iterable[str]) -> set[str]:
        """The values that any of ``names`` can change, and ``names``."""
        reached = set(names)
        for step in self.steps:
            if reached.intersection(step.inputs):
                reached.update(step.outputs)
        return reached

    def plain(self) -> dict[str, Any]:
        """Nested dicts, lists and arrays, which golden.py encodes as JSON and bytes; leaves keep their order."""
        return {**asdict(self), "leaves": [list(self.leaves), list(self.leaves.values())]}


def from_plain(content: dict[str, Any]) -> Program:
    """The inverse of `Program.plain`, after JSON has made lists of tuples."""
    steps = tuple(
        Step(
            step["operator"],
            tuple(step["inputs"]),
            {name: _tuples(value) for name, value in step["params"].items()},
            tuple(step["outputs"]),
            tuple(step["keywords"]),
            step["into"],
        )
        for step in content["steps"]
    )
    plain = {name: _tuples(value) for name, value in content.items() if name not in ("leaves", "steps", "requests")}
    leaves = dict(zip(*content["leaves"]))  # noqa: B905  # Python 3.8
    return Program(leaves=leaves, steps=steps, requests=content["requests"], **plain)


def _tuples(value: Any) -> Any:
    return tuple(_tuples(item) for item in value) if isinstance(value, list) else value
