"""Quantize a symbol with its parameters."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from ... import context
from ...context import Context
from ...module import Module
from . import _checks
from ._collectors import _LayerHistogramCollector, _LayerOutputMinMaxCollector
from ._statistics import _collect_layer_statistics
from ._symbols import _calibrate_quantized_sym, _quantize_params, _quantize_symbol
from ._thresholds import _get_optimal_thresholds

# Parameters of several functions.
TEXTS = """
sym : Symbol
arg_params, aux_params : dict of str to NDArray
data_names, label_names : list of str
    Variables that ``calib_data`` gives.
ctx : Context
    Where the model is calibrated.
excluded_sym_names, excluded_op_names : list of str, optional
    Nodes and operators that stay in floating point.
num_calib_examples : int, optional
    How many examples to use, in whole batches; default: all.
quantized_dtype : {'int8', 'uint8', 'auto'}
    'auto' takes unsigned integers where calibration saw no negative value.
quantize_mode : {'smart', 'full'}
    Quantize what can be quantized only between layers that have to be, or everywhere.
quantize_granularity : {'tensor-wise', 'channel-wise'}
    Whether weights of fully connected layers have one scale or one for each output (fused layers only).
exclude_layers : list of str, optional
    Names of nodes that stay in floating point, such as ``net0_conv0_fwd``.
exclude_layers_match : list of str, optional
    The same, of nodes whose name has one of these in it.
exclude_operators : list of str, optional
    Operators that stay, named as they are after fusing: ``_sg_mkldnn_fully_connected``.
data_shapes : list of DataDesc or of tuple of int
    Of the network's inputs; not needed with ``calib_data``.
logger : logging.Logger, optional
"""
_CPU = context.cpu()
_BACKEND = "MKLDNN_QUANTIZE"


def quantize_model(
    sym: Any,
    arg_params: Mapping[str, Any],
    aux_params: Mapping[str, Any],
    data_names: Sequence[str] = ("data",),
    label_names: Sequence[str] | None = ("softmax_label",),
    ctx: Context = _CPU,
    excluded_sym_names: list[str] | None = None,
    excluded_op_names: list[str] | None = None,
    calib_mode: str | None = "entropy",
    calib_data: Any = None,
    num_calib_examples: int | None = None,
    quantized_dtype: str = "int8",
    quantize_mode: str = "smart",
    quantize_granularity: str = "tensor-wise",
    logger: Any = None,
) -> tuple[Any, dict[str, Any], Mapping[str, Any]]:
    """Return a model with layers on 8-bit integers.

    Parameters
    ----------
    calib_mode : {'entropy', 'naive', 'none', None}
        How the ranges of layers are found: thresholds that keep the distribution of values best, the least and largest
        number, or not at all, so that every call looks for them, which is slow.
    calib_data : DataIter
        Batches like those that the model is for; not needed without calibration.

    Returns
    -------
    (Symbol, dict of str to NDArray, dict of str to NDArray)

    Raises
    ------
    ValueError
        For an argument that is none of the above, or calibration without data.
    """
    _checks.names(excluded_sym_names, excluded_op_names)
    _checks.quantizing(quantized_dtype, quantize_granularity)
    if calib_mode is not None and calib_mode != "none":
        _checks.data(calib_mode, calib_data)
        if calib_mode not in ("entropy", "naive"):
            raise ValueError(f"unknown calibration mode {calib_mode} received, expected `none`, `naive`, or `entropy`")
    excluded, options = (excluded_sym_names, excluded_op_names), (quantized_dtype, quantize_mode, quantize_granularity)
    qsym, qargs, aux, collector = quantize_graph(
        sym, arg_params, aux_params, ctx, *excluded, calib_mode or "none", *options, None, logger
    )
    if collector is None:
        return qsym, qargs, aux
    module = Module(sym, list(data_names), list(label_names) if label_names else None, logger or logging, ctx)
    labels = calib_data.provide_label or None
    module.bind(calib_data.provide_data, labels if label_names else None, for_training=False)
    module.set_params(arg_params, aux_params)
    count = _collect_layer_statistics(module, calib_data, collector, num_calib_examples, logger)
    if logger:
        logger.info(f"Collected layer outputs from FP32 model using {count} examples")
    return calib_graph(qsym, arg_params, aux, collector, str(calib_mode), quantized_dtype, logger)


def quantize_model_mkldnn(
    sym: Any,
    arg_params: Mapping[str, Any],
    aux_params: Mapping[str, Any],
    data_names: Sequence[str] = ("data",),
    label_names: Sequence[str] | None = ("softmax_label",),
    ctx: Context = _CPU,
    excluded_sym_names: list[str] | None = None,
    excluded_op_names: list[str] | None = None,
    calib_mode: str | None = "entropy",
    calib_data: Any = None,
    num_calib_examples: int | None = None,
    quantized_dtype: str = "int8",
    quantize_mode: str = "smart",
    quantize_granularity: str = "tensor-wise",
    logger: Any = None,
) -> tuple[Any, dict[str, Any], Mapping[str, Any]]:
    """Return a model with fused layers on 8-bit integers, which is what runs fast on a processor.

    Parameters
    ----------
    calib_mode, calib_data
        As for `quantize_model`; ``ctx`` has to be a cpu. An excluded name may be that of a layer inside a fused node.

    Returns
    -------
    (Symbol, dict of str to NDArray, dict of str to NDArray)

    Raises
    ------
    ValueError
        For another context, and as `quantize_model`.
    """
    if not isinstance(ctx, Context) or ctx.device_type != "cpu":
        raise ValueError("quantize_model_mkldnn only support Intel cpu platform with MKL-DNN Backend")
    model = (sym.get_backend_symbol(_BACKEND), arg_params, aux_params, data_names, label_names, ctx)
    excluded, options = (excluded_sym_names, excluded_op_names), (quantized_dtype, quantize_mode, quantize_granularity)
    qsym, qargs, aux = quantize_model(*model, *excluded, calib_mode, calib_data, num_calib_examples, *options, logger)
    return qsym.get_backend_symbol(_BACKEND), qargs, aux


def quantize_graph(
    sym: Any,
    arg_params: Mapping[str, Any],
    aux_params: Mapping[str, Any],
    ctx: Context = _CPU,
    excluded_sym_names: list[str] | None = None,
    excluded_op_names: list[str] | None = None,
    calib_mode: str = "entropy",
    quantized_dtype: str = "int8",
    quantize_mode: str = "full",
    quantize_granularity: str = "tensor-wise",
    LayerOutputCollector: Any = None,
    logger: Any = None,
) -> tuple[Any, dict[str, Any], Mapping[str, Any], Any]:
    """Return a model with layers on integers and a collector, which the caller shows the original model's outputs.

    Parameters
    ----------
    calib_mode : {'entropy', 'naive', 'customize', 'none'}
    LayerOutputCollector : object, optional
        For 'customize': it has a method ``collect(name, arr)``, to be given to an executor of the original symbol as
        its monitor, and leaves its ranges in ``min_max_dict``.

    Returns
    -------
    (Symbol, dict of str to NDArray, dict of str to NDArray, collector)
        The collector is None for 'none'.

    Raises
    ------
    ValueError
        For an argument that is none of the above.
    """
    _checks.names(excluded_sym_names, excluded_op_names)
    _checks.quantizing(quantized_dtype, quantize_granularity)
    if logger:
        logger.info("Quantizing graph")
    qsym, names = _quantize_symbol(
        sym,
        ctx,
        excluded_sym_names,
        excluded_op_names,
        list(arg_params),
        quantized_dtype,
        quantize_mode,
        quantize_granularity,
    )
    collector = None
    if calib_mode is not None and calib_mode != "none":
        collector = _collector(calib_mode, names, quantized_dtype, LayerOutputCollector, logger)
    if logger:
        logger.info("Quantizing parameters")
    return qsym, _quantize_params(qsym, arg_params, {}), aux_params, collector


def _collector(mode: str, names: list[str], dtype: str, custom: Any, logger: Any) -> Any:
    if mode == "entropy":
        return _LayerHistogramCollector(include_layer=names, logger=logger)
    if mode == "naive":
        return _LayerOutputMinMaxCollector(dtype, names, logger)
    if mode == "customize" and custom is not None:
        return custom
    raise _checks.unknown_mode(mode)


def calib_graph(
    qsym: Any,
    arg_params: Mapping[str, Any],
    aux_params: Mapping[str, Any],
    collector: Any,
    calib_mode: str = "entropy",
    quantized_dtype: str = "int8",
    logger: Any = logging,
) -> tuple[Any, dict[str, Any], Mapping[str, Any]]:
    """Return a quantized model with the ranges that a collector has seen.

    Parameters
    ----------
    qsym : Symbol
        What `quantize_graph` returned.
    arg_params, aux_params : dict of str to NDArray
        The original model's.
    collector : object
        With ``hist_dict`` for 'entropy', ``min_max_dict`` otherwise.
    calib_mode : {'entropy', 'naive', 'customize'}

    Returns
    -------
    (Symbol, dict of str to NDArray, dict of str to NDArray)

    Raises
    ------
    ValueError
        For another mode.
    """
    if calib_mode is None or calib_mode == "none":
        raise ValueError("please set calibration mode to naive or entropy.")
    if calib_mode == "entropy":
        if logger:
            logger.info("Calculating optimal thresholds for quantization")
        ranges = _get_optimal_thresholds(collector.hist_dict, quantized_dtype, logger=logger)
    elif calib_mode in ("naive", "customize"):
        ranges = collector.min_max_dict
    else:
        raise _checks.unknown_mode(calib_mode)
    qsym = _calibrate_quantized_sym(qsym, ranges)
    if logger:
        logger.info("Quantizing parameters")
    return qsym, _quantize_params(qsym, arg_params, ranges), aux_params
