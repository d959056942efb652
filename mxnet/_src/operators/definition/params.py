"""Types of operator parameters: parse what users and JSON files give, check it, print it.

A parameter type turns a Python value or MXNet's string form ("(3, 3)", "True", "None", "1e-05") into one plain
Python value, and rejects everything else with an error that names what is allowed.
"""

from __future__ import annotations

import math
import re
import types
import typing
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import numpy as onp
import torch

from ....base import MXNetError
from ...core.dtype import dtype_name, no_dtype
from ...core.literals import literal_value

Shape = tuple[int, ...]
Scalar = int | float  # next to an array: integers that float64 does not represent stay integers
Floats = tuple[float, ...]


class ParamValueError(ValueError):
    """A value that the parameter's type does not accept; the caller adds operator and parameter."""


class ArgumentValueError(ValueError):
    """What a kernel raises where MXNet raises a plain ValueError, not an MXNetError; callers see ValueError."""


def failure(where: str, error: Exception) -> Exception:
    """Return the error that callers see of an error inside a kernel that ran as part of a graph."""
    return (ValueError if isinstance(error, ArgumentValueError) else MXNetError)(f"{where}: {error}")


@dataclass(frozen=True)
class DType:
    """Mark a ``str`` parameter as an element type limited to ``names`` ("None" among them: absent is allowed)."""

    names: tuple[str, ...]


FLOAT_TYPES = ("float16", "float32", "float64")
ALL_TYPES = ("bfloat16", "bool", "float16", "float32", "float64", "int32", "int64", "int8", "uint8")
AnyDType = Annotated[str, DType(ALL_TYPES)]


@dataclass(frozen=True)
class ParamType:
    """How one kind of parameter is read and described.

    Attributes
    ----------
    describe : str
        The type in MXNet's words, as in "int, required".
    parse : callable
        Value or string -> Python value; raises ParamValueError.
    """

    describe: str
    parse: Callable[[Any], Any]
    choices: tuple[str, ...] = ()


_INT = re.compile(r"\s*[+-]?\d{1,40}\s*L?\s*$")  # Python takes its time with thousands of digits, or refuses them
_INTEGER_OF_64_BITS = re.compile(r"[+-]?\d{16,19}")  # all that float64 may not represent
_MOST = 1 << 63  # MXNet's integers have at most 64 bits
_SHOWN = 200  # characters of a text that messages show; files may hold any


def _unfit(expected: str, text: str) -> ParamValueError:
    shown_text = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}... ({len(text)} characters)"
    return ParamValueError(f"expect {expected} but value={shown_text!r}")


def _parse_int(value: Any) -> int:
    if isinstance(value, (int, onp.integer)) and not isinstance(value, (bool, onp.bool_)):
        number = int(value)
    else:
        text = str(value)  # of an array without axes, its number
        if not _INT.match(text):
            raise _unfit("int", text)
        number = int(text.strip().rstrip("L"))
    if not -_MOST <= number < _MOST:
        raise ParamValueError(f"expect int of at most 64 bits but value has {number.bit_length()}")
    return number


def _parse_count(value: Any) -> int:
    number = _parse_int(value)
    if number > MOST_COUNTED:
        raise ParamValueError(f"expect int of at most {MOST_COUNTED} but value={number}")
    return number


def _parse_float(value: Any) -> float:
    try:
        if isinstance(value, (int, float, onp.number)) and not isinstance(value, bool):
            return float(value)
        text = str(value)  # of an array without axes, its number
        return float(text)
    except OverflowError:
        raise ParamValueError("expect float but value is larger than any") from None
    except ValueError:
        raise _unfit("float", text) from None


_TRUE = {"True", "true", "1"}
_FALSE = {"False", "false", "0"}


def _parse_bool(value: Any) -> bool:
    text = str(value)
    if text in _TRUE:
        return True
    if text in _FALSE:
        return False
    raise _unfit("boolean", text)


@lru_cache(maxsize=4096)  # graphs have the same few texts again and again
def _literal(text: str) -> Any:
    """Return the sequence, or the number, that is written as MXNet writes it."""
    without_suffix = re.sub(r"(?<=\d)L\b", "", text.strip())
    if re.fullmatch(r"[-+\d.eE]+|None", without_suffix):
        without_suffix = f"({without_suffix},)"
    try:
        value = literal_value(re.sub(r"\b(nan|inf)\b", r'"\1"', without_suffix))
    except (ValueError, SyntaxError):
        raise _unfit("Shape(tuple)", text) from None
    return tuple(value) if isinstance(value, list) else value


def _parse_scalar(value: Any) -> int | float:
    """Return a number as a float; integers of 64 bits that float64 does not represent stay integers."""
    if type(value) is int or (isinstance(value, str) and _INTEGER_OF_64_BITS.fullmatch(value)):
        integer = int(value)
        if -_MOST <= integer < _MOST and float(integer) != integer:
            return integer
    return _parse_float(value)


def _parse_sequence(value: Any) -> tuple[Any, ...]:
    if isinstance(value, str):
        value = _literal(value)
    if isinstance(value, (int, float, onp.number)):
        return (value,)
    if isinstance(value, (tuple, list, onp.ndarray)):
        return tuple(value)
    raise _unfit("Shape(tuple)", str(value))


def _parse_shape(value: Any) -> Shape:
    if type(value) is tuple and all(type(v) is int for v in value):
        return value
    return tuple(_parse_int(v) for v in _parse_sequence(value))


def _is_none(value: Any) -> bool:
    return value is None or (isinstance(value, str) and value == "None")


def _parse_unknown_shape(value: Any) -> Shape | None:
    return None if _is_none(value) else _parse_shape(value)


def _parse_omissible_shape(value: Any) -> Shape:
    return () if _is_none(value) else _parse_shape(value)


def _parse_partial_shape(value: Any) -> tuple[int | None, ...] | None:
    if _is_none(value):
        return None
    return tuple(None if v is None or v == "None" else _parse_int(v) for v in _parse_sequence(value))


def _parse_shapes(value: Any) -> tuple[Shape, ...]:
    return tuple(_parse_shape(v) for v in _parse_sequence(value))


def _parse_character(value: Any) -> str:
    text = str(value)
    if len(text) != 1:
        raise _unfit("one character", text)
    return text


@dataclass(frozen=True)
class PartialShape:
    """Mark a tuple parameter whose entries may be None (``begin``/``end`` of ``slice``)."""


@dataclass(frozen=True)
class NestedShapes:
    """Mark a parameter that is a tuple of shapes."""


@dataclass(frozen=True)
class OneCharacter:
    """Mark a ``str`` parameter of one character (``UPLO``); MXNet's description leaves its type out."""


Character = Annotated[str, OneCharacter()]


@dataclass(frozen=True)
class Counted:
    """Mark an ``int`` parameter that is the number of inputs or outputs.

    Names and lists are created by it before the missing inputs are noticed; so it has a limit.
    """


Count = Annotated[int, Counted()]
MOST_COUNTED = 100_000


@dataclass(frozen=True)
class LongTuple:
    """Mark a parameter that is a tuple of positions; unlike a shape, MXNet reads and shows it as a list of numbers."""


Longs = Annotated[tuple[int, ...], LongTuple()]
# MXNet's type of a shape that may be left unknown: None, although its description does not say so.
UnknownShape = Annotated[tuple[int, ...] | None, "unknown shape"]
# The same where None means that no shape is given, as () does.
OmissibleShape = Annotated[tuple[int, ...], "omissible shape"]
SlicePoint = Annotated[tuple[Any, ...] | None, PartialShape()]
Shapes = Annotated[tuple[Any, ...], NestedShapes()]

_SIMPLE: dict[Any, ParamType] = {
    int: ParamType("int", _parse_int),
    float: ParamType("float", _parse_float),
    Scalar: ParamType("float", _parse_scalar),
    bool: ParamType("boolean", _parse_bool),
    str: ParamType("string", str),
    Shape: ParamType("Shape(tuple)", _parse_shape),
    Floats: ParamType("tuple of <float>", lambda value: tuple(_parse_float(v) for v in _parse_sequence(value))),
    UnknownShape: ParamType("Shape(tuple)", _parse_unknown_shape),
    OmissibleShape: ParamType("Shape(tuple)", _parse_omissible_shape),
}


def _numpy_dtype(text: str) -> str:
    """Return NumPy's name of an element type ("f4" is float32); TypeError, as in MXNet, for what is none at all."""
    try:
        return text if text in ("None", "bfloat16") else str(onp.dtype(text).name)
    except (TypeError, ValueError, SyntaxError):  # the latter are what NumPy raises for "1_000" and "(1,"
        raise no_dtype(text) from None


def _choice(
    names: tuple[str, ...], normalise: Callable[[Any], str], parse_leniently: Callable[[str], str] | None = None
) -> ParamType:
    described = "{" + ", ".join(f"'{n}'" for n in sorted(names)) + "}"

    def parse(value: Any) -> str:
        try:
            text = normalise(value)
        except (TypeError, ValueError, RuntimeError):
            text = str(value)
        if text not in names and parse_leniently is not None:
            text = parse_leniently(text)
        if text not in names:
            raise ParamValueError(f"Invalid Input: {text[:_SHOWN]!r}, valid values are: {described}")
        return text

    return ParamType(described, parse, names)


def _dtype_text(value: Any) -> str:
    if value is None or value == "None":
        return "None"
    return dtype_name(value) if not isinstance(value, str) else value


def _optional(inner: ParamType) -> ParamType:
    def parse(value: Any) -> Any:
        return None if _is_none(value) else inner.parse(value)

    return ParamType(f"{inner.describe} or None", parse, inner.choices)


_MARKED: dict[type, ParamType] = {
    Counted: ParamType("int", _parse_count),
    OneCharacter: ParamType("", _parse_character),
    PartialShape: ParamType("Shape(tuple)", _parse_partial_shape),
    LongTuple: ParamType("tuple of <long>", _parse_shape),
    NestedShapes: ParamType("tuple of <Shape(tuple)>", _parse_shapes),
}


def param_type(annotation: Any) -> ParamType:
    """Return the ParamType of an annotation: a Python type, one of this module or ``Literal``, maybe ``| None``."""
    if annotation in _SIMPLE:
        return _SIMPLE[annotation]
    origin = get_origin(annotation)
    if origin is Literal:
        return _choice(tuple(str(a) for a in get_args(annotation)), str)
    if origin is Annotated:
        dtype_choice = get_args(annotation)[1]
        return (
            _choice(dtype_choice.names, _dtype_text, _numpy_dtype)
            if isinstance(dtype_choice, DType)
            else _MARKED[type(dtype_choice)]
        )
    if origin in (Union, types.UnionType):
        inner = [a for a in get_args(annotation) if a is not type(None)]
        if len(inner) == 1:
            return _optional(param_type(inner[0]))
    raise TypeError(f"no operator parameter type for {annotation!r}")


def to_text(value: Any) -> str:
    """Write a parameter the way MXNet's Python front end passes it on, and so the way it stands in JSON."""
    if isinstance(value, (torch.dtype, onp.dtype, type)):
        return dtype_name(value)
    if isinstance(value, float) and not math.isfinite(value):
        return repr(value)
    if isinstance(value, onp.generic):
        value = value.item()
    if isinstance(value, (tuple, list)):
        # NumPy 2 prints numbers inside containers as np.int64(3); MXNet's files hold plain digits.
        value = type(value)([v.item() if isinstance(v, onp.generic) else v for v in value])
    return str(value)


_EVALUATED: dict[tuple[int, str], Any] = {}


def resolve_annotations(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the evaluated annotations of a kernel, ``Annotated`` marks kept."""
    scope = function.__globals__
    if not scope.get("__package__", "").startswith("mxnet._src.operators.families"):
        return typing.get_type_hints(function, include_extras=True)
    # Our own modules write the same few annotations again and again, and stay: each is compiled once. The general
    # function does it every time, at 0.1 s for all operators.
    return {name: _evaluated(written, scope) for name, written in function.__annotations__.items()}


def _evaluated(written: Any, scope: dict[str, Any]) -> Any:
    if not isinstance(written, str):
        return written
    key = (id(scope), written)
    if key not in _EVALUATED:
        _EVALUATED[key] = eval(written, scope)
    return _EVALUATED[key]
