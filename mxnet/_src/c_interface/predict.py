"""Functions of ``c_predict_api.h``: prediction with a saved network."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from ...base import MXNetError
from ...contrib.predict import NDList, Predictor
from ..core import handles as handles
from ..core.type_codes import _DTYPE_NP_TO_MX
from . import memory
from .arrays import ARRAY, context, dtype_of
from .executors import shapes_by_name
from .library import c_function, c_functions, c_results

PREDICTOR, LIST = "Predictor", "NDList"


def _create(arguments: Sequence[Any], types: dict[str, Any] | None = None, outputs: Any = None) -> Predictor:
    """Return a predictor of what all functions that make one are given first."""
    symbol, params, size, dev_type, dev_id, count, keys, starts, lengths = arguments
    content = bytes(memory.content(params, size))
    device = context(dev_type, dev_id)
    return Predictor(
        memory.text(symbol),
        content,
        shapes_by_name(count, keys, lengths, starts),
        device.device_type,
        dev_id,
        types,
        outputs,
    )


@c_function
def MXPredCreate(*arguments: Any) -> None:
    """Make a predictor for inputs of some shapes."""
    *common, out = arguments
    out[0] = memory.new(PREDICTOR, _create(common))


@c_function
def MXPredCreateEx(*arguments: Any) -> None:
    """Make a predictor whose variables have some element types."""
    *common, count, names, codes, out = arguments
    types = {memory.text(names[i]): dtype_of(codes[i]) for i in range(count)}
    out[0] = memory.new(PREDICTOR, _create(common, types))


@c_function
def MXPredCreatePartialOut(*arguments: Any) -> None:
    """Make a predictor of nodes inside the network."""
    *common, count, names, out = arguments
    out[0] = memory.new(PREDICTOR, _create(common, outputs=memory.texts(names, count) or None))


@c_function
def MXPredCreateMultiThread(*arguments: Any) -> None:
    """Make predictors for several threads, which share their parameters."""
    *common, threads, out = arguments
    first = _create(common)
    for i in range(threads):
        out[i] = memory.new(PREDICTOR, first.reshaped({}) if i else first)


@c_function
def MXPredReshape(count: int, keys: Any, starts: Any, lengths: Any, handle: Any, out: Any) -> None:
    """Make a predictor for other shapes, with the same parameters."""
    predictor = memory.get(PREDICTOR, handle)
    out[0] = memory.new(PREDICTOR, predictor.reshaped(shapes_by_name(count, keys, lengths, starts)))


@c_function
def MXPredGetOutputShape(handle: Any, index: int, shape: Any, ndim: Any) -> None:
    """Return the shape of an output."""
    lengths = _at(memory.get(PREDICTOR, handle).output_shapes, index)
    shape[0] = memory.kept_array("MXPredGetOutputShape", "uint32_t", lengths)
    ndim[0] = len(lengths)


@c_function
def MXPredGetOutputType(handle: Any, index: int, dtype: Any) -> None:
    """Return the code of an output's element type."""
    dtype[0] = _DTYPE_NP_TO_MX[onp.dtype(_at(memory.get(PREDICTOR, handle).output_types, index)).type]


def _at(items: Any, index: int) -> Any:
    if index >= len(items):
        raise MXNetError(f"output {index} of {len(items)}")
    return items[index]


@c_function
def MXPredSetInput(handle: Any, key: Any, data: Any, size: int) -> None:
    """Set an input from values of its element type, of which there are ``size``."""
    predictor, name = memory.get(PREDICTOR, handle), memory.text(key)
    target = predictor.inputs.get(name)
    if target is None:
        raise MXNetError(f"there is no input {name!r}; inputs are {list(predictor.inputs)}")
    if size != target.size:
        raise MXNetError(f"input {name!r} {target.shape} has {target.size} values, got {size}")
    dtype = onp.dtype(target.dtype)
    content = memory.content(data, size * dtype.itemsize)
    predictor.set_input(name, onp.frombuffer(content, dtype).reshape(target.shape))


@c_function
def MXPredGetOutput(handle: Any, index: int, data: Any, size: int) -> None:
    """Copy an output to memory for ``size`` values of its element type."""
    values = memory.get(PREDICTOR, handle).get_output(index)
    if size != values.size:
        raise MXNetError(f"output {index} {values.shape} has {values.size} values, got memory for {size}")
    memory.write(data, values)


@c_function
def MXPredSetMonitorCallback(handle: Any, callback: Any, context: Any, monitor_all: bool) -> None:
    """Have a function called with each result."""

    def show(name: str, array: Any) -> None:
        number = memory.new(ARRAY, array)  # which the function frees, as of MXNet
        callback(memory.kept_text("PredMonitorCallback", name), number, context)

    memory.get(PREDICTOR, handle).set_monitor_callback(show, monitor_all)


@c_function
def MXNDListCreate(content: Any, size: int, out: Any, length: Any) -> None:
    """Read a file of arrays."""
    arrays = NDList(bytes(memory.content(content, size)))
    out[0] = memory.new(LIST, arrays)
    length[0] = len(arrays)


@c_function
def MXNDListGet(handle: Any, index: int, key: Any, data: Any, shape: Any, ndim: Any) -> None:
    """Return an array of a list: its memory is the list's."""
    ffi = memory.ffi()
    arrays = memory.get(LIST, handle)
    name, array = arrays.get(index)
    key[0] = memory.kept_text("MXNDListGet", name)
    data[0] = ffi.cast("float *", array.ctypes.data)
    shape[0] = memory.kept_array("MXNDListGet shape", "uint32_t", array.shape)
    ndim[0] = array.ndim


c_results(
    MXPredPartialForward=lambda handle, step: memory.get(PREDICTOR, handle).partial_forward(step),
)
c_functions(
    MXPredForward=lambda handle: memory.get(PREDICTOR, handle).forward(),
    MXPredFree=lambda handle: handles.free(PREDICTOR, memory.number(handle)),
    MXNDListFree=lambda handle: handles.free(LIST, memory.number(handle)),
)
