"""A program as Python source that runs by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as onp

    from .program import Program, Step

_HEADER = """\
import sys

sys.path.insert(0, ".")  # the repository, for qa.random_programs.execute
import numpy as onp
import mxnet as mx
from qa.random_programs import execute
from qa.random_programs.program import Program, Step
"""


def text(program: Program, modes: tuple[str, ...] = ("plain", "recorded")) -> str:
    """Source that runs the program in some modes, after the calls that it stands for."""
    lines = [_HEADER, "# What it does:"]
    lines += [f"#   {line}" for line in calls(program)]
    lines += ["", "program = Program("]
    lines += ["    leaves={"]
    lines += [f"        {name!r}: {_array(array)}," for name, array in program.leaves.items()]
    lines += ["    },", "    steps=("]
    lines += [f"        {step!r}," for step in program.steps]
    lines += ["    ),"]
    for name in ("results", "requests", "weights", "states", "numpy", "np_shape", "seed"):
        lines.append(f"    {name}={getattr(program, name)!r},")
    lines += [")", f"for mode in {modes!r}:", "    print(mode, execute.answer(mx, program, mode))"]
    return "\n".join(lines) + "\n"


def calls(program: Program) -> list[str]:
    """The steps as calls that a user writes."""
    found = [
        f"{name} = {array.dtype}{list(array.shape)}"
        + (f", grad_req {program.requests[name]}" if name in program.requests else "")
        for name, array in program.leaves.items()
    ]
    return [*found, *(_call(step) for step in program.steps), f"return {', '.join(program.results)}"]


def _call(step: Step) -> str:
    names = list(step.inputs)
    if step.keywords:
        names = [f"{keyword}={name}" for keyword, name in zip(step.keywords, step.inputs, strict=True)]
    arguments = [*names, *(f"{key}={value!r}" for key, value in step.params.items())]
    return f"{', '.join(step.outputs)} = {step.operator}({', '.join(arguments)})" + (
        f"  # into {step.into}" if step.into else ""
    )


def _array(array: onp.ndarray) -> str:
    return f"onp.array({array.ravel().tolist()!r}, {array.dtype.name!r}).reshape({array.shape!r})"
