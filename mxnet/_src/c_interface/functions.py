"""The functions of MXNet before its operators, of which 1.9.1 has four left: ``MXListFunctions``, ``MXFuncInvoke``."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ..core import handles as handles
from ..operators.definition.registry import get
from ..operators.definition.schema import OpDef
from ..run.calls.invoke import call
from . import memory
from .arrays import arrays, slot
from .library import c_function

FUNCTION = "function"
_ARRAYS_FIRST, _MAY_BE_EMPTY = 1, 4  # in a mask: arrays come before scalars; the result may be an empty array


class FunctionDescription(NamedTuple):
    """A function: its arguments with their types, how many arrays and scalars it takes, and how it is called."""

    name: str
    arguments: tuple[tuple[str, str], ...]
    arrays: int
    scalars: int
    mask: int
    act: Callable[..., Any]


def _fill(op: OpDef, _: Any, scalars: Any, out: Any, __: Any) -> Any:
    return call(op, [out], (scalars[0],), out, {})


def _compute(op: OpDef, inputs: Any, _: Any, out: Any, __: Any) -> Any:
    return call(op, inputs, (), out, {})


def _decode(op: OpDef, inputs: Any, scalars: Any, out: Any, texts: Any) -> Any:
    numbers = [int(scalar) for scalar in scalars]
    content = repr(bytes(memory.content(texts["str_img"], numbers[-1])))
    return call(op, inputs, (*numbers, content), out, {})


_TWO, _IMAGE = (("lhs", "NDArray"), ("rhs", "NDArray")), ("index", "x0", "y0", "x1", "y1", "c", "size")
_FUNCTIONS = {
    description.name: description
    for description in (
        FunctionDescription("_set_value", (("src", "real_t"),), 0, 1, 0, _fill),
        FunctionDescription("_onehot_encode", _TWO, 2, 0, _ARRAYS_FIRST | _MAY_BE_EMPTY, _compute),
        FunctionDescription(
            "fill_element_0index",
            (_TWO[0], ("mhs", "NDArray"), _TWO[1]),
            *(3, 0, _ARRAYS_FIRST | _MAY_BE_EMPTY, _compute),
        ),
        FunctionDescription(
            "_imdecode",
            (("mean", "NDArray-or-Symbol"), *((name, "int") for name in _IMAGE)),
            *(1, 7, _ARRAYS_FIRST | _MAY_BE_EMPTY, _decode),
        ),
    )
}
_NUMBERS: dict[str, int] = {}


def _handle(name: str) -> Any:
    if name not in _NUMBERS:
        _NUMBERS[name] = handles.new(FUNCTION, _FUNCTIONS[name])
    return memory.pointer_of(_NUMBERS[name])


def _function(handle: Any) -> FunctionDescription:
    function: FunctionDescription = memory.get(FUNCTION, handle)
    return function


@c_function
def MXListFunctions(size: Any, out: Any) -> None:
    """Return the handles of all functions."""
    size[0] = len(_FUNCTIONS)
    out[0] = memory.kept_array("MXListFunctions", "const void *", list(map(_handle, _FUNCTIONS)))


@c_function
def MXGetFunction(name: Any, out: Any) -> None:
    """Return the handle of a function, NULL if there is none of that name."""
    requested = memory.text(name)
    out[0] = _handle(requested) if requested in _FUNCTIONS else memory.ffi().NULL


@c_function
def MXFuncGetInfo(
    handle: Any, name: Any, text: Any, count: Any, names: Any, types: Any, texts: Any, return_type: Any
) -> None:
    """Describe a function."""
    function = _function(handle)
    name[0] = memory.kept_text("MXFuncGetInfo name", function.name)
    text[0] = memory.kept_text("MXFuncGetInfo text", (get(function.name).kernel.__doc__ or "").strip())
    count[0] = len(function.arguments)
    names[0] = memory.kept_texts("MXFuncGetInfo names", [argument_name for argument_name, _ in function.arguments])
    types[0] = memory.kept_texts("MXFuncGetInfo types", [type_name for _, type_name in function.arguments])
    texts[0] = memory.kept_texts("MXFuncGetInfo texts", [""] * len(function.arguments))
    if return_type != memory.ffi().NULL:
        return_type[0] = memory.kept_text("MXFuncGetInfo result", "")


@c_function
def MXFuncDescribe(handle: Any, array_count: Any, scalar_count: Any, result_count: Any, mask: Any) -> None:
    """Return how many arrays and scalars a function takes, how many arrays it writes, and in which order they come."""
    function = _function(handle)
    array_count[0], scalar_count[0], result_count[0] = function.arrays, function.scalars, 1
    mask[0] = function.mask


def _invoke(handle: Any, inputs: Any, scalars: Any, outputs: Any, texts: dict[str, Any]) -> None:
    function, entry = _function(handle), slot(outputs[0])
    values = memory.values(scalars, function.scalars)
    entry.value = function.act(get(function.name), arrays(inputs, function.arrays), values, entry.value, texts)


@c_function
def MXFuncInvoke(handle: Any, inputs: Any, scalars: Any, outputs: Any) -> None:
    """Call a function."""
    _invoke(handle, inputs, scalars, outputs, {})


@c_function
def MXFuncInvokeEx(handle: Any, inputs: Any, scalars: Any, outputs: Any, count: int, keys: Any, values: Any) -> None:
    """Call a function that takes texts, too."""
    _invoke(handle, inputs, scalars, outputs, {memory.text(keys[i]): values[i] for i in range(count)})
