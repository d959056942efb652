"""Functions on executors: ``MXExecutor...``."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...base import MXNetError
from ..core import handles as handles
from ..core.type_codes import _GRAD_REQ_MAP, _STORAGE_TYPE_ID_TO_STR
from . import memory
from .arrays import all_arrays, array, arrays, context, dtype_of
from .library import also, c_function, c_functions, c_results
from .symbols import new as new_symbol
from .symbols import symbol

EXECUTOR = "Executor"
_REQUESTS = {code: name for name, code in _GRAD_REQ_MAP.items()}


def request(code: int) -> str:
    """Return MXNet's word for the number of a gradient request."""
    if code not in _REQUESTS:
        raise MXNetError(f"there is no gradient request {code}; they are {_REQUESTS}")
    return _REQUESTS[code]


def executor(handle: Any) -> Any:
    """Return the executor of a handle."""
    return memory.get(EXECUTOR, handle)


def _groups(count: int, keys: Any, types: Any, ids: Any) -> dict[str, Any] | None:
    names = memory.texts(keys, count)
    return {name: context(types[i], ids[i]) for i, name in enumerate(names)} or None


def _bind(
    handle: Any,
    dev_type: int,
    dev_id: int,
    groups: dict[str, Any] | None,
    count: int,
    args: Any,
    grads: Any,
    requests: Any,
    aux_count: int,
    aux: Any,
    out: Any,
) -> None:
    null = memory.ffi().NULL
    words = [request(requests[i]) for i in range(count)]
    bound = symbol(handle).bind(
        context(dev_type, dev_id),
        all_arrays(args, count),
        [None if word == "null" or grads[i] == null else array(grads[i]) for i, word in enumerate(words)],
        words,
        all_arrays(aux, aux_count),
        groups,
    )
    out[0] = memory.new(EXECUTOR, bound)


@c_function
def MXExecutorBind(handle: Any, dev_type: int, dev_id: int, *rest: Any) -> None:
    """Bind a symbol to arrays."""
    _bind(handle, dev_type, dev_id, None, *rest)


@c_function
def MXExecutorBindX(
    handle: Any, dev_type: int, dev_id: int, key_count: int, keys: Any, types: Any, ids: Any, *rest: Any
) -> None:
    """Bind a symbol to arrays, groups of its nodes to devices."""
    _bind(handle, dev_type, dev_id, _groups(key_count, keys, types, ids), *rest)


@c_function
def MXExecutorBindEX(*arguments: Any) -> None:
    """Bind a symbol to arrays; memory is pooled without an executor to share it with, the last argument but one."""
    *common, _shared, out = arguments
    MXExecutorBindX(*common, out)


def by_name(count: int, names: Any, values: Any) -> dict[str, Any]:
    """Return integers by name."""
    return dict(zip(memory.texts(names, count), memory.values(values, count), strict=True))


def storage_types_by_name(count: int, names: Any, codes: Any) -> dict[str, str]:
    """Return storage types by name."""
    return {name: _STORAGE_TYPE_ID_TO_STR[code] for name, code in by_name(count, names, codes).items()}


def shapes_by_name(count: int, names: Any, data: Any, starts: Any) -> dict[str, tuple[int, ...]]:
    """Return shapes by name: those of all names stand one after the other."""
    begins = memory.values(starts, count + 1) if count else []
    return {memory.text(names[i]): tuple(data[j] for j in range(begins[i], begins[i + 1])) for i in range(count)}


def _requested(count: int, names: Any, types: Any) -> Any:
    """Return gradient requests: one for all arguments, a list, or by name."""
    null = memory.ffi().NULL
    if types == null:
        return "write"
    if count == 0:
        return memory.text(types[0])
    words = memory.texts(types, count)
    return words if names == null else dict(zip(memory.texts(names, count), words, strict=True))


def _return_arrays(executor_: Any, targets: Sequence[Any]) -> None:
    count, args, grads, aux_count, aux = targets
    count[0], aux_count[0] = len(executor_.arg_arrays), len(executor_.aux_arrays)
    args[0] = memory.kept_handles("arguments", "NDArray", executor_.arg_arrays)
    grads[0] = memory.kept_handles("gradients", "NDArray", executor_.grad_arrays)
    aux[0] = memory.kept_handles("states", "NDArray", executor_.aux_arrays)


@also("MXExecutorSimpleBindEx", "MXExecutorSimpleBindEx64")
@c_function
def MXExecutorSimpleBind(*arguments: Any) -> None:
    """Bind a symbol to new arrays."""
    handle, dev_type, dev_id, group_count, group_keys, group_types, group_ids = arguments[:7]
    req_count, req_names, req_types, shape_count, shape_names, shape_data, shape_starts = arguments[7:14]
    type_count, type_names, types, stype_count, stype_names, stypes = arguments[14:20]
    shared_count, shared_names, buffer_size, buffer_names, buffer_arrays, new_names, new_arrays = arguments[20:27]
    *targets, shared, out = arguments[27:]
    null = memory.ffi().NULL
    pool: dict[str, Any] | None = None
    if buffer_size != null and buffer_size[0] >= 0:
        names = memory.texts(buffer_names, buffer_size[0])
        pool = dict(zip(names, arrays(buffer_arrays, buffer_size[0]), strict=True))
    bound = symbol(handle).simple_bind(
        context(dev_type, dev_id),
        _requested(req_count, req_names, req_types),
        {name: dtype_of(code) for name, code in by_name(type_count, type_names, types).items()} or None,
        storage_types_by_name(stype_count, stype_names, stypes) or None,
        _groups(group_count, group_keys, group_types, group_ids),
        memory.texts(shared_names, shared_count),
        None if shared == null else executor(shared),
        pool,
        **shapes_by_name(shape_count, shape_names, shape_data, shape_starts),
    )
    if pool is not None:
        buffer_size[0] = len(pool)
        new_names[0] = memory.kept_texts("MXExecutorSimpleBind names", list(pool))
        new_arrays[0] = memory.kept_handles("MXExecutorSimpleBind buffers", "NDArray", list(pool.values()))
    _return_arrays(bound, targets)
    out[0] = memory.new(EXECUTOR, bound)


@also("MXExecutorReshapeEx")
@c_function
def MXExecutorReshape(*arguments: Any) -> None:
    """Return an executor for other shapes, with the same arrays where they fit."""
    partial, up_sizing, dev_type, dev_id, group_count, group_keys, group_types, group_ids = arguments[:8]
    shapes = shapes_by_name(*arguments[8:12])
    *targets, shared, out = arguments[12:]
    before = executor(shared)
    devices = context(dev_type, dev_id), _groups(group_count, group_keys, group_types, group_ids)
    if devices != (before._ctx, before._group2ctx or None):
        raise MXNetError(f"reshaping leaves an executor on its devices, {before._ctx}, and was asked for {devices}")
    reshaped = before.reshape(bool(partial), bool(up_sizing), **shapes)
    _return_arrays(reshaped, targets)
    out[0] = memory.new(EXECUTOR, reshaped)


@c_function
def MXExecutorBackwardEx(handle: Any, count: int, heads: Any, is_train: int) -> None:
    """Compute the gradients."""
    executor(handle).backward(arrays(heads, count) or None, bool(is_train))


@c_function
def MXExecutorOutputs(handle: Any, size: Any, out: Any) -> None:
    """Return the outputs, the same arrays after each forward pass."""
    outputs = executor(handle).outputs
    size[0], out[0] = len(outputs), memory.kept_handles("MXExecutorOutputs", "NDArray", outputs)


def _monitor(handle: Any, callback: Any, context_: Any, shows_all: bool) -> None:
    def show(name: str, output: Any) -> None:
        # The function frees the handle, as MXNet's.
        callback(memory.kept_text("ExecutorMonitorCallback", name), memory.new("NDArray", output), context_)

    executor(handle).set_monitor_callback(show, shows_all)


@c_function
def MXExecutorSetMonitorCallbackEX(handle: Any, callback: Any, context_: Any, shows_all: bool) -> None:
    """Have a function called with each result, and with inputs if ``shows_all``."""
    _monitor(handle, callback, context_, bool(shows_all))


c_results(
    MXExecutorPrint=lambda handle: memory.kept_text("MXExecutorPrint", executor(handle).debug_str()),
    MXExecutorGetOptimizedSymbol=lambda handle: new_symbol(executor(handle).get_optimized_symbol()),
)
c_functions(
    MXExecutorForward=lambda handle, is_train: executor(handle).forward(is_train=bool(is_train)),
    MXExecutorBackward=lambda handle, count, heads: executor(handle).backward(arrays(heads, count) or None),
    MXExecutorFree=lambda handle: handles.free(EXECUTOR, memory.number(handle)),
    MXExecutorSetMonitorCallback=lambda handle, callback, context_: _monitor(handle, callback, context_, False),
)
