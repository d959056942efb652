"""Symbols made from others: for a backend, with layers on integers, with operators in a narrow type."""

from __future__ import annotations

from typing import Any

import numpy as onp

from ... import symbol as sym
from ...base import MXNetError
from ...contrib.amp._conversion import reduce_precision
from ...contrib.amp._rules import make_rules, narrow_type
from ...contrib.quantization._symbols import _calibrate_quantized_sym, _quantize_symbol
from . import memory
from .arrays import ARRAY, arrays, context, dtype_of
from .executors import by_name, shapes_by_name, storage_types_by_name
from .library import c_function, c_results
from .operators import options
from .symbols import new as new_symbol
from .symbols import symbol


@c_function
def MXOptimizeForBackend(*arguments: Any) -> None:
    """Return a symbol prepared for a backend, and arrays that the backend adds to its arguments and states."""
    handle, backend, dev_type, out, arg_count, args, aux_count, aux, option_count, keys, values = arguments[:11]
    shapes, types, stypes = arguments[11:15], arguments[15:18], arguments[18:21]
    skip_infer, *targets = arguments[21:]
    network = symbol(handle)
    held = (
        _held(network.list_arguments(), arrays(args, arg_count), "arguments"),
        _held(network.list_auxiliary_states(), arrays(aux, aux_count), "auxiliary states"),
    )
    known = [set(arrays_by_name) for arrays_by_name in held]
    optimized = network.optimize_for(
        memory.text(backend),
        *held,
        context(dev_type, 0),
        shapes_by_name(*shapes),
        {name: dtype_of(code) for name, code in by_name(*types).items()},
        storage_types_by_name(*stypes),
        bool(skip_infer),
        **options(option_count, keys, values),
    )
    for i, (after, before) in enumerate(zip(held, known, strict=True)):
        added = {name: array for name, array in after.items() if name not in before}
        size, handles_, names = targets[3 * i : 3 * i + 3]
        size[0] = len(added)
        handles_[0] = memory.kept_handles(f"MXOptimizeForBackend arrays {i}", ARRAY, added.values())
        names[0] = memory.ffi().cast("char **", memory.kept_texts(f"MXOptimizeForBackend names {i}", added))
    out[0] = new_symbol(optimized)


def _held(names: list[str], listed: list[Any], what: str) -> dict[str, Any]:
    """Return arrays by name; none, or one for each name, NULL where it is not known."""
    if listed and len(listed) != len(names):
        raise MXNetError(f"there are {len(names)} {what}, {names}, got {len(listed)} arrays")
    return {name: array for name, array in zip(names, listed, strict=False) if array is not None}


@c_function
def MXQuantizeSymbol(
    handle: Any,
    out: Any,
    dev_type: Any,
    excluded_count: int,
    excluded: Any,
    operator_count: int,
    operators: Any,
    offline_count: int,
    offline: Any,
    dtype: Any,
    _calibrates: bool,
    mode: Any,
    granularity: Any,
    size: Any,
    names: Any,
) -> None:
    """Return a symbol with layers on integers, and the names of outputs whose ranges it is calibrated with.

    Whether it is going to be calibrated changes neither, as in 1.9.1.
    """
    quantized, outputs = _quantize_symbol(
        symbol(handle),
        context(dev_type[0], 0),
        memory.texts(excluded, excluded_count),
        memory.texts(operators, operator_count),
        memory.texts(offline, offline_count),
        memory.text(dtype),
        memory.text(mode),
        memory.text(granularity),
    )
    size[0], names[0] = len(outputs), memory.kept_texts("MXQuantizeSymbol", outputs)
    out[0] = new_symbol(quantized)


@c_function
def MXSetCalibTableToQuantizedSymbol(handle: Any, count: int, names: Any, lows: Any, highs: Any, out: Any) -> None:
    """Return a quantized symbol with the ranges of outputs."""
    ranges = zip(memory.values(lows, count), memory.values(highs, count), strict=True)
    table = dict(zip(memory.texts(names, count), ranges, strict=True))
    out[0] = new_symbol(_calibrate_quantized_sym(symbol(handle), table))


@c_function
def MXReducePrecisionSymbol(*arguments: Any) -> None:
    """Return a symbol whose operators compute in a narrow type, or in float32, according to lists of them."""
    handle, out, data_count, data_types, start_count, starts, target, casts_parameters = arguments[:8]
    narrow_count, wide_count, widest_count, conditional_count, excluded_count, parameter_count = arguments[8:14]
    narrow, wide, widest, conditional, excluded, names, values, parameters, data = arguments[14:]
    begins = memory.values(starts, start_count)
    operators = memory.texts(conditional, conditional_count)
    if begins and len(begins) != len(operators) + 1:
        raise MXNetError(f"there are {len(operators)} operators with conditions, got {len(begins)} positions")
    conditions = [
        (op, memory.text(names[i]), [memory.text(values[j]) for j in range(begins[i], begins[i + 1])])
        for i, op in enumerate(operators)
    ]
    rules = make_rules(
        narrow_type(dtype_of(target[0]), "the type to compute in is float16 or bfloat16"),
        memory.texts(narrow, narrow_count),
        memory.texts(wide, wide_count),
        conditions,
        memory.texts(widest, widest_count),
    )
    types = {memory.text(data[i]): dtype_of(data_types[i]) for i in range(data_count)}
    others = sorted(name for name, dtype in types.items() if dtype is not onp.float32)
    if others:
        raise MXNetError(f"data is float32 before it is cast; {others} are not")
    left_out = memory.texts(excluded, excluded_count)
    variables = set(memory.texts(parameters, parameter_count))
    out[0] = new_symbol(reduce_precision(symbol(handle), rules, left_out, variables, types, bool(casts_parameters)))


c_results(
    MXGenBackendSubgraph=lambda handle, backend: new_symbol(symbol(handle).get_backend_symbol(memory.text(backend))),
    MXSymbolRemoveAmpCast=lambda handle: new_symbol(sym.load_json(symbol(handle).tojson(remove_amp_cast=True))),
)
