"""Symbols with layers on integers, and their parameters."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from ... import ndarray, symbol
from ..._src.graph.passes.quantize import calibrate, quantize
from ..._src.graph.passes.quantize_choice import Quantization
from ...base import MXNetError
from ...context import Context
from ...ndarray._generated import contrib, op
from ...symbol import Symbol
from ...symbol._base import make


def _quantize_symbol(
    sym: Any,
    ctx: Context,
    excluded_symbols: Sequence[str] | None = None,
    excluded_operators: Sequence[str] | None = None,
    offline_params: Sequence[str] | None = None,
    quantized_dtype: str = "int8",
    quantize_mode: str = "smart",
    quantize_granularity: str = "tensor-wise",
) -> tuple[Any, list[str]]:
    """Return a symbol with layers on integers, and the names of outputs whose ranges it is calibrated with."""
    if quantize_mode not in ("smart", "full"):
        raise MXNetError(f"unrecognized quantize mode: {quantize_mode}; expected 'smart' or 'full'")
    if not isinstance(ctx, Context):
        raise AttributeError(f"ctx must be a Context, got {type(ctx)}")
    options = Quantization(
        parameters=frozenset(offline_params or ()),
        excluded_names=frozenset(excluded_symbols or ()),
        excluded_operators=frozenset(excluded_operators or ()),
        dtype=quantized_dtype,
        smart=quantize_mode == "smart",
        granularity=quantize_granularity,
    )
    graph, names = quantize(sym.graph, options)
    return make(graph.outputs, type(sym)), names


def _quantize_params(qsym: Any, params: Mapping[str, Any], th_dict: Mapping[str, Any]) -> dict[str, Any]:
    """Return the parameters of a quantized symbol: integers of those that it takes as such, the others as they are."""
    states = set(qsym.list_auxiliary_states())
    quantized: dict[str, Any] = {}
    for name in qsym.list_arguments():
        if name in states or name in quantized:
            continue
        original = name.removesuffix("_quantize")
        if name in params:
            quantized[name] = params[name]
        elif name != original:
            param = params[original]
            low, high = op.min(param), op.max(param)
            integers = contrib.quantize(param, low, high, out_type="int8")
            quantized.update(zip((name, f"{name}_min", f"{name}_max"), integers, strict=True))
        else:
            quantized.update(_end(name, th_dict))
    return quantized


def _end(name: str, ranges: Mapping[str, Any]) -> dict[str, Any]:
    """Return the value of a variable that stands for one end of an output's range, if it is one."""
    for suffix, position in (("_min", 0), ("_max", 1)):
        output = f"{name.removesuffix(suffix)}_output"
        if name.endswith(suffix) and output in ranges:
            return {name: ndarray.array([float(ranges[output][position])])}
    return {}


def _calibrate_quantized_sym(qsym: Any, th_dict: Mapping[str, tuple[Any, Any]] | None) -> Any:
    """Return a quantized symbol with the ranges of its layers' floating-point values; itself if there are none."""
    if not th_dict:
        return qsym
    ranges = {name: (_number(low), _number(high)) for name, (low, high) in th_dict.items()}
    return make(calibrate(qsym.graph, ranges).outputs, type(qsym))


def _number(threshold: Any) -> float:
    """Return a number that may be an array of one."""
    return float(threshold.item() if hasattr(threshold, "item") else threshold)


def _load_sym(sym: Any, logger: logging.Logger | None = None) -> Any:
    """Return a symbol, read from a file if its path is given."""
    if isinstance(sym, Symbol):
        return sym
    if not isinstance(sym, str):
        raise ValueError(f"_load_sym only accepts Symbol or path to the symbol file, while received type {type(sym)}")
    if logger:
        logger.info(f"Loading symbol from file {sym}")
    return symbol.load(sym)


def _load_params(params: Any, logger: Any = logging) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a pair of dictionaries of arguments and auxiliary states, read from a file if its path is given."""
    if isinstance(params, str):
        if logger:
            logger.info(f"Loading params from file {params}")
        arg_and_aux_params: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
        for key, array in ndarray.load(params).items():
            prefix, _, name = key.partition(":")
            if prefix in ("arg", "aux"):
                arg_and_aux_params[prefix == "aux"][name] = array
        return arg_and_aux_params
    if isinstance(params, (tuple, list)) and len(params) == 2:
        return params[0], params[1]
    raise ValueError(
        "Unsupported params provided. Must be either a path to the param file or a pair of dictionaries representing "
        "arg_params and aux_params"
    )
