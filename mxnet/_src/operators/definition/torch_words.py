"""Torch's errors for invalid inputs, reworded in terms of shapes and types.

Asked last: what is wrong with a call is known better by the operator (its facet `explains`) and by its rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_TYPES = {
    "Float": "float32",
    "Double": "float64",
    "Half": "float16",
    "BFloat16": "bfloat16",
    "Int": "int32",
    "Long": "int64",
    "Char": "int8",
    "Byte": "uint8",
    "Bool": "bool",
    "Short": "int16",
    "float": "float32",
    "double": "float64",
    "c10::Half": "float16",
    "c10::BFloat16": "bfloat16",
    "int": "int32",
    "int64_t": "int64",
    "long": "int64",
    "long int": "int64",
    "long long": "int64",
    "signed char": "int8",
    "unsigned char": "uint8",
    "bool": "bool",
}


def type_named(name: str) -> str:
    """Return MXNet's name of an element type of torch."""
    return _TYPES.get(name, name.lower())


def shape_of(text: str) -> tuple[int, ...]:
    """Return the shape that torch writes as ``[2, 3]`` or ``2x3``."""
    return tuple(int(n) for n in re.findall(r"-?\d+", text))


def _not_in(name: str) -> str:
    return f"it cannot be computed in {type_named(name)}; convert by astype('float32')."


def _lengths(one: str, other: str, axis: str) -> str:
    return f"lengths {one} and {other} on axis {axis} do not fit together."


def _types(one: str, other: str) -> str:
    return f"types {type_named(one)} and {type_named(other)} do not go together; convert by astype()."


_SAYINGS: tuple[tuple[str, Callable[..., str]], ...] = (
    (
        r"The size of tensor a \((\d+)\) must match the size of tensor b \((\d+)\) at non-singleton dimension (\d+)",
        _lengths,
    ),
    (
        r"The expanded size of the tensor \((-?\d+)\) must match the existing size \((\d+)\) at non-singleton "
        r"dimension (\d+)",
        _lengths,
    ),
    (
        r"Sizes of tensors must match except in dimension (\d+)\. Expected (?:size )?(\d+) (?:in dimension \d+ )?but "
        r"got (?:size )?(\d+)",
        lambda axis, one, other: f"lengths {one} and {other} differ; only those of axis {axis} may.",
    ),
    (
        r"(?:mat1 and mat2|self and mat2|batch1 and batch2).*? \(?(\d+x\d+)\D+(\d+x\d+)",
        lambda one, other: f"matrices of {shape_of(one)} and {shape_of(other)} cannot be multiplied.",
    ),
    (
        r"shape '(\[[-\d, ]*\])' is invalid for input of size (\d+)",
        lambda shape, count: f"{count} elements cannot have shape {shape_of(shape)}.",
    ),
    (
        r"Dimension out of range \(expected to be in range of \[(-?\d+), (-?\d+)\], but got (-?\d+)\)",
        lambda least, most, axis: f"there is no axis {axis}; axes are {least} to {most}.",
    ),
    (
        r"Dimension specified as (-?\d+) but tensor has no dimensions",
        lambda axis: f"there is no axis {axis}: the array is a single number.",
    ),
    (
        r"expected (?:m1 and m2|mat1 and mat2|.*?) to have the same dtype, but got: ([\w: ]+) != ([\w: ]+)",
        _types,
    ),
    (r"expected scalar type (\w+) but found (\w+)", _types),
    (r"Found dtype (\w+) but expected (\w+)", _types),
    (r"Expected .*? (?:same dtype|dtype) (?:of|as) \w+ \w+, but got (\w+) and (\w+)", _types),
    (
        r"Input type \(([\w:. ]+)\) and \w+ type \(([\w:. ]+)\) should be the same",
        lambda a, b: _types(*map(_last, (a, b))),
    ),
    (r"not implemented for '(\w+)'", _not_in),
    (
        r"result type (\w+) can't be cast to the desired output type (\w+)",
        lambda one, other: f"results of type {type_named(one)} cannot be written as {type_named(other)}.",
    ),
    (
        r"index (-?\d+) is out of bounds for dimension (\d+) with size (\d+)",
        lambda index, axis, size: f"index {index} is outside of axis {axis}, which has {size} elements.",
    ),
    (r"index out of range in self", lambda: "an index is outside of what it points into."),
    (
        r"tensors used as indices must be",
        lambda: "indices must be integers; convert them by astype('int32').",
    ),
    (
        r"does not match the length of the desired ordering of dimensions .*input\.dim\(\) = (\d+) is not equal to "
        r"len\(dims\) = (\d+)",
        lambda axes, num_listed: f"the array has {axes} axes, {num_listed} are given.",
    ),
    (
        r"Expected size for first two dimensions of batch2 tensor to be: (\[[\d, ]*\]) but got: (\[[\d, ]*\])",
        lambda one, other: f"batches of {shape_of(one)} and {shape_of(other)} matrices and rows do not fit together.",
    ),
    (
        r"expected bias to be 1-dimensional with (\d+) elements, but got bias of size (\[[\d, ]*\])",
        lambda count, shape: f"bias must be ({count},), not {shape_of(shape)}.",
    ),
    (r"Low precision dtypes not supported\. Got (\w+)", _not_in),
    (r"Expected a floating point or complex tensor as input\. Got (\w+)", _not_in),
    (r"linalg\.\w+\((\w+)\{", _not_in),
    (
        r"mixed dtype \(CPU\)|get_mkldnn_dtype: unsupported data type|itensor_view_from_dense expects",
        lambda: "the inputs' types do not go together; convert by astype().",
    ),
    (
        r"could not create a primitive",
        lambda: "there is no kernel for inputs of these shapes and types; convert by astype('float32').",
    ),
    (r"ZeroDivisionError|division by zero", lambda: "a number is divided by zero."),
    (
        r"TensorAccessor expected (\d+) dims but tensor has (\d+)",
        lambda num_needed, num_axes: f"an input has {num_axes} axes where {num_needed} are needed.",
    ),
    (r"to have the same dtype, but got \(self\) (\w+) and \(source\) (\w+)", _types),
    (r"must have the same dtype, but got (\w+) and (\w+)", _types),
    (
        r"output with shape (\[[\d, ]*\]) doesn't match the broadcast shape (\[[\d, ]*\])",
        lambda one, other: f"results of shape {shape_of(other)} do not fit into {shape_of(one)}.",
    ),
    (
        r"a Tensor with (\d+) elements cannot be converted to Scalar",
        lambda count: f"a single number is needed where {count} are given.",
    ),
    (
        r"value cannot be converted to type (\w+) without overflow",
        lambda name: f"a number does not fit into {type_named(name)}.",
    ),
    (
        r"shape mismatch: (?:value tensor of shape|indexing tensors could not be broadcast together with shapes) "
        r"(\[[\d, ]*\]).*?(\[[\d, ]*\])",
        lambda one, other: f"shapes {shape_of(one)} and {shape_of(other)} do not fit together.",
    ),
)
_TYPE = re.compile(r"\btorch\.((?:b?float|u?int)\d+|bool)\b")


def _last(name: str) -> str:
    return name.rpartition(".")[2].removesuffix("Tensor")


def in_our_words(text: str) -> str:
    """Reword a message of torch; "" if it is unknown."""
    for pattern, say in _SAYINGS:
        match = re.search(pattern, text, re.DOTALL)  # compiled at first use: hardly any program needs one
        if match is not None:
            return say(*match.groups())
    return ""


def said(error: Exception) -> str:
    """Return the message of an error that has no other explanation, reworded if it is known."""
    text = str(error).strip()
    first = text.splitlines()[0] if text else repr(error)
    return in_our_words(text) or (f"torch says: {first}" if isinstance(error, RuntimeError) else first)


def with_types_of_mxnet(text: str) -> str:
    """Return a message in which element types have MXNet's names."""
    return _TYPE.sub(r"\1", text)
