"""One wrong input at a time for every operator of the conformance tables: is any message left in torch's words?

python -m tests.conformance.wrong_inputs [FAMILY]   lists the messages in which torch speaks
"""

from __future__ import annotations

import re
import sys
import warnings
from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

import numpy as onp

import mxnet as mx

from ..probes.rows import recorded
from .execute import call, device_arrays, semantics

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from .case import Case

# What torch and its libraries say and we do not.
TORCHS = re.compile(
    r"aten::|torch|Expected |expected .* but got|size of tensor|mat1|mat2|\bself\b|non-singleton|dimension \d|"
    r"Tensor|\bstrides?\b.*sizes|input\.|scalar type|ScalarType|Long\b|Float\b|Double\b|_cpu|\bdim\b.*range|argument #|"
    r"invalid for input of size|broadcast_shapes|shape mismatch|must be the same|object has no attribute|"
    r"unsupported operand|not supported between|NoneType"
)
# Words that torch and we share.
OURS = re.compile(
    r"mx\.nd\.from_dlpack|torch\.Tensor: convert|\(torch\.Tensor|must have NDArray type|out of bounds for dimension \d+"
)


class Answer(NamedTuple):
    """What an operator said of a wrong input."""

    family: str
    operator: str
    wrong: str
    kind: str
    text: str


def _longer(array: onp.ndarray) -> onp.ndarray:
    return onp.concatenate([array, array[:1]]) if array.ndim and array.shape[0] else onp.zeros((3, 1, 2), array.dtype)


def _last_longer(array: onp.ndarray) -> onp.ndarray:
    return onp.concatenate([array, array[..., :1]], -1) if array.ndim and array.shape[-1] else array[..., None]


# From a right input to a wrong one; most are arrays, the others are given as they are.
WRONG: dict[str, Callable[[onp.ndarray], object]] = {
    "an axis more": lambda array: mx.nd.array(array[None], dtype=array.dtype),
    "an axis less": lambda array: mx.nd.array(array.reshape((*array.shape[:-2], -1)), dtype=array.dtype),
    "longer": lambda array: mx.nd.array(_longer(array), dtype=array.dtype),
    "longer at the end": lambda array: mx.nd.array(_last_longer(array), dtype=array.dtype),
    "float64": lambda array: mx.nd.array(array, dtype="float64"),
    "float16": lambda array: mx.nd.array(array, dtype="float16"),
    "int32": lambda array: mx.nd.array(array, dtype="int32"),
    "uint8": lambda array: mx.nd.array(onp.abs(array), dtype="uint8"),
    "None": lambda array: None,
    "NumPy": lambda array: array,
    "a number": lambda array: 3.0,
    "a list": lambda array: [1.0, 2.0],
}


def answers(case: Case, family: str) -> Iterator[Answer]:
    """Return what an operator says, for each of its inputs, of each wrong one; nothing where it takes it."""
    arrays = case.arrays()
    for position, array in enumerate(arrays):
        for wrong, make in WRONG.items():
            with semantics(mx, case), warnings.catch_warnings():
                warnings.simplefilter("ignore")
                inputs = device_arrays(mx, case, arrays)
                try:
                    inputs[position] = make(array)
                except (ValueError, mx.MXNetError):
                    continue  # there is no such array
                if case.is_numpy and isinstance(inputs[position], mx.nd.NDArray):
                    inputs[position] = inputs[position].as_np_ndarray()
                try:
                    for output in call(mx, case, inputs):
                        output.wait_to_read()
                except Exception as error:
                    text = str(error)
                    yield Answer(family, case.operator, f"{wrong} as input {position}", type(error).__name__, text)


def of_torch(answer: Answer) -> bool:
    """Return whether torch, or Python, speaks in a message."""
    return TORCHS.search(OURS.sub("", answer.text)) is not None


def all_answers(family: str = "") -> Iterator[Answer]:
    """Return the answers of one row for each operator and number of inputs."""
    seen = set()
    for name, case in recorded(family).items():
        key = case.operator, len(case.makers)
        if key not in seen:
            seen.add(key)
            yield from answers(case, name.partition("/")[0])


def main() -> None:
    """List the messages in which torch speaks, once for each operator and text."""
    shown, count = set(), Counter()
    for answer in all_answers(*sys.argv[1:2]):
        count["messages"] += 1
        key = answer.operator, answer.text.splitlines()[0][:60] if answer.text else ""
        if of_torch(answer):
            count["of torch"] += 1
            if key not in shown:
                shown.add(key)
                print(f"{answer.family} {answer.operator}: {answer.wrong}: {answer.kind}: {answer.text[:240]!r}")
    print(dict(count))


if __name__ == "__main__":
    main()
