"""Operators by name, and calls of them on arrays."""

from __future__ import annotations

from typing import Any

from ...base import MXNetError, _Null
from ...symbol._base import SymbolBase
from ..core import handles as handles
from ..core.type_codes import _STORAGE_TYPE_STR_TO_ID
from ..operators.definition import registry
from ..operators.definition.schema import OpDef
from ..run.calls.invoke import call, call_variadic
from ..run.program.cached_op import CachedOp
from . import memory
from .arrays import ARRAY, arrays, slot
from .library import also, c_function, c_functions
from .operator_arguments import arguments as arguments_of
from .operator_arguments import count_of_inputs

OPERATOR, CACHED = "operator", "CachedOp"
_NUMBERS: dict[str, int] = {}


def handle_of(op: OpDef) -> Any:
    """Return the handle of an operator, one for all time."""
    if op.name not in _NUMBERS:
        _NUMBERS[op.name] = handles.new(OPERATOR, op)
    return memory.pointer_of(_NUMBERS[op.name])


@c_function
def NNGetOpHandle(name: Any, out: Any) -> None:
    """Return the handle of an operator."""
    requested = memory.text(name)
    op = registry.find(requested)
    if op is None:
        raise MXNetError(f"Operator {requested} is not registered")
    out[0] = handle_of(op)


@also("NNListAllOpNames")
@c_function
def MXListAllOpNames(size: Any, out: Any) -> None:
    """Return the names of all operators."""
    names = sorted(registry.all_names())
    size[0], out[0] = len(names), memory.kept_texts("MXListAllOpNames", names)


@also("NNListUniqueOps")
@c_function
def MXSymbolListAtomicSymbolCreators(size: Any, out: Any) -> None:
    """Return the handles of all operators."""
    handles = [handle_of(op) for op in registry.all_operators()]
    size[0], out[0] = len(handles), memory.kept_array("MXSymbolListAtomicSymbolCreators", "void *", handles)


@c_function
def MXSymbolGetAtomicSymbolName(handle: Any, name: Any) -> None:
    """Return the name of an operator."""
    name[0] = memory.kept_text("MXSymbolGetAtomicSymbolName", memory.get(OPERATOR, handle).name)


def _describe(function: str, op: OpDef, name: Any, text: Any, count: Any, names: Any, types: Any, texts: Any) -> None:
    listed = arguments_of(op)
    name[0] = memory.kept_text(f"{function} name", op.name)
    text[0] = memory.kept_text(f"{function} text", (op.kernel.__doc__ or "").strip())
    count[0] = len(listed)
    names[0] = memory.kept_texts(f"{function} names", [argument_name for argument_name, _ in listed])
    types[0] = memory.kept_texts(f"{function} types", [type_name for _, type_name in listed])
    texts[0] = memory.kept_texts(f"{function} texts", [""] * len(listed))


@c_function
def MXSymbolGetAtomicSymbolInfo(
    handle: Any, name: Any, text: Any, count: Any, names: Any, types: Any, texts: Any, variadic: Any, return_type: Any
) -> None:
    """Describe an operator."""
    op = memory.get(OPERATOR, handle)
    _describe("MXSymbolGetAtomicSymbolInfo", op, name, text, count, names, types, texts)
    variadic[0] = memory.kept_text("MXSymbolGetAtomicSymbolInfo variadic", count_of_inputs(op))
    if return_type != memory.ffi().NULL:
        return_type[0] = memory.ffi().NULL  # as MXNet's, of every operator


@c_function
def NNGetOpInfo(
    handle: Any, name: Any, text: Any, count: Any, names: Any, types: Any, texts: Any, return_type: Any
) -> None:
    """Describe an operator."""
    _describe("NNGetOpInfo", memory.get(OPERATOR, handle), name, text, count, names, types, texts)
    if return_type != memory.ffi().NULL:
        return_type[0] = memory.ffi().NULL


def options(count: int, keys: Any, values: Any) -> dict[str, str]:
    """Return parameters, as texts by name."""
    return dict(zip(memory.texts(keys, count), memory.texts(values, count), strict=True))


def _called(op: OpDef, inputs: list[Any], texts: dict[str, str], out: Any) -> list[Any]:
    if op.inputs and op.inputs[-1].name == "out":
        return [_filled(op, inputs, texts, out)]
    if op.inputs and op.inputs[0].variadic:
        result = call_variadic(op, inputs, {**texts, "out": out})
    else:
        if len(inputs) > len(op.inputs):
            raise MXNetError(f"{op.name}: takes {len(op.inputs)} inputs, got {len(inputs)}")
        inputs = [*inputs, *[None] * (len(op.inputs) - len(inputs))]
        values = tuple(texts.pop(name, _Null) for name in op.passed_names)
        result = call(op, inputs, values, out, texts)
    return list(result) if isinstance(result, (list, tuple)) else [result]


def _filled(op: OpDef, inputs: list[Any], texts: dict[str, str], out: Any) -> Any:
    """Call ``_set_value`` or ``_copyto``, which have no result: they write the array that C gives as output."""
    if len(inputs) != len(op.inputs) - 1:
        raise MXNetError(f"{op.name}: takes {len(op.inputs) - 1} inputs, got {len(inputs)}; its output is no input")
    if out is None or isinstance(out, list):
        count = 0 if out is None else len(out)
        raise MXNetError(
            f"{op.name}: writes 1 array that has values, given as output; got {count} outputs of that kind"
        )
    values = tuple(texts.pop(name, _Null) for name in op.passed_names)
    return call(op, [*inputs, out], values, out, texts)


def returned(function: str, results: list[Any], count: Any, outputs: Any) -> None:
    """Return arrays by pointer: in places that the caller gave, or in new ones."""
    if outputs[0] == memory.ffi().NULL:
        count[0] = len(results)
        outputs[0] = memory.kept_handles(function, "NDArray", results)
        return
    for i, result in enumerate(results):
        entry = slot(outputs[0][i])
        if entry.value is not result:
            entry.value = result


def _targets(count: Any, outputs: Any) -> list[Any] | None:
    """Return the arrays to write results to; None if there are none, or if some are null."""
    if outputs[0] == memory.ffi().NULL:
        return None
    targets = [slot(outputs[0][i]).value for i in range(count[0])]
    return None if any(target is None for target in targets) else targets


def _invoke(
    function: str, handle: Any, size: int, inputs: Any, count: Any, outputs: Any, options_: dict[str, str]
) -> list[Any]:
    op = memory.get(OPERATOR, handle)
    targets = _targets(count, outputs)
    out = targets[0] if targets and len(targets) == 1 else targets
    results = _called(op, arrays(inputs, size), options_, out)
    if outputs[0] != memory.ffi().NULL and len(results) != count[0]:
        raise MXNetError(f"{op.name}: has {len(results)} outputs, got places for {count[0]}")
    returned(function, results, count, outputs)
    return results


@c_function
def MXImperativeInvoke(
    handle: Any, size: int, inputs: Any, count: Any, outputs: Any, param_count: int, keys: Any, values: Any
) -> None:
    """Call an operator."""
    _invoke("MXImperativeInvoke", handle, size, inputs, count, outputs, options(param_count, keys, values))


@c_function
def MXImperativeInvokeEx(
    handle: Any,
    size: int,
    inputs: Any,
    count: Any,
    outputs: Any,
    param_count: int,
    keys: Any,
    values: Any,
    stypes: Any,
) -> None:
    """Call an operator, and return the storage types of its results too."""
    texts = options(param_count, keys, values)
    results = _invoke("MXImperativeInvokeEx", handle, size, inputs, count, outputs, texts)
    stypes[0] = storage_types("MXImperativeInvokeEx stypes", results)


def storage_types(name: str, results: list[Any]) -> Any:
    """Return the codes of arrays' storage types by pointer."""
    return memory.kept_array(name, "int", [_STORAGE_TYPE_STR_TO_ID[result.stype] for result in results])


def _create_cached(handle: Any, flags: dict[str, str], out: Any) -> None:
    symbol = memory.get("Symbol", handle)
    if not isinstance(symbol, SymbolBase):
        raise MXNetError(f"{symbol.op.name} has not been given its inputs: call MXSymbolCompose first")
    out[0] = memory.new(CACHED, CachedOp(symbol, flags))


@c_function
def MXCreateCachedOpEx(symbol: Any, count: int, keys: Any, values: Any, out: Any) -> None:
    """Make a graph that is called with arrays, with flags such as ``static_alloc``."""
    _create_cached(symbol, options(count, keys, values), out)


@c_function
def MXCreateCachedOpEX(symbol: Any, count: int, keys: Any, values: Any, out: Any, _thread_safe: bool) -> None:
    """Make a graph that is called with arrays; all are safe to call from several threads."""
    _create_cached(symbol, options(count, keys, values), out)


@c_function
def MXCachedOpRegisterOpHook(handle: Any, callback: Any, shows_all: bool) -> None:
    """Have a function called with the results of all operators, and with their inputs if ``shows_all``."""
    ffi = memory.ffi()

    def show(name: bytes, op: bytes, value: Any) -> None:
        # The function frees the handle, as MXNet's.
        callback(ffi.new("char[]", name), ffi.new("char[]", op), memory.new(ARRAY, value))

    memory.get(CACHED, handle)._register_op_hook(show, bool(shows_all))


def _invoke_cached(function: str, handle: Any, size: int, inputs: Any, count: Any, outputs: Any) -> list[Any]:
    targets = _targets(count, outputs)
    result = memory.get(CACHED, handle)(*arrays(inputs, size), out=targets)
    results = list(result) if isinstance(result, (list, tuple)) else [result]
    returned(function, results, count, outputs)
    return results


@c_function
def MXInvokeCachedOp(handle: Any, size: int, inputs: Any, count: Any, outputs: Any) -> None:
    """Call a graph."""
    _invoke_cached("MXInvokeCachedOp", handle, size, inputs, count, outputs)


@c_function
def MXInvokeCachedOpEx(handle: Any, size: int, inputs: Any, count: Any, outputs: Any, stypes: Any) -> None:
    """Call a graph, and return the storage types of its results too."""
    results = _invoke_cached("MXInvokeCachedOpEx", handle, size, inputs, count, outputs)
    stypes[0] = storage_types("MXInvokeCachedOpEx stypes", results)


c_functions(
    MXCreateCachedOp=lambda symbol, out: _create_cached(symbol, {}, out),
    MXFreeCachedOp=lambda handle: handles.free(CACHED, memory.number(handle)),
)
