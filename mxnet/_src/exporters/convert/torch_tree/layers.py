"""Which layer of torch stands for a layer of Gluon: dense, convolution, pooling, activation and other basic ones.

`torch_layer` takes a layer with its arguments, initialised or not. A class that overrides what the table's class
computes is no entry of the table; `trace` writes such a one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import torch

from ..... import gluon
from .....base import MXNetError
from .....gluon import nn
from ..torch_source.literals import each, literal
from . import helpers
from .layer import LayerWeight, TorchLayer, arguments, dtype_of, nested, option, stacked
from .layers_normalization import batch_norm, batch_norm_relu, group_norm, instance_norm, layer_norm
from .layers_recurrent import gru_cell, lstm_cell, recurrent, rnn_cell

_ACTIVATIONS = {
    "relu": "nn.ReLU()",
    "sigmoid": "nn.Sigmoid()",
    "tanh": "nn.Tanh()",
    "softrelu": "nn.Softplus()",
    "softsign": "nn.Softsign()",
}
_LEAST = torch.finfo(torch.float32).min  # what MXNet's windows in the padding have
_CHANNELS_FIRST = ("NCW", "NCHW", "NCDHW")


def torch_layer(block: Any, rank: int | None = None) -> TorchLayer | None:
    """Return the layer of torch that computes what a Gluon layer does.

    Parameters
    ----------
    block : Block
    rank : int, optional
        Number of axes of its input, where that is known. A batch normalization needs it.

    Returns
    -------
    TorchLayer or None
        None for a block that is no layer of the table, or one with options that torch's has not.

    Raises
    ------
    MXNetError
        If the rank is needed and not known.
    """
    for cls in type(block).__mro__:
        make = _TABLE.get(cls)
        if make is not None:
            return make(block, rank) if _computes_as(block, cls) else None
    return None


def _computes_as(block: Any, cls: type) -> bool:
    """Return whether a block runs the methods of a class, and not ones of a subclass."""
    methods = ("__call__", "forward", "hybrid_forward")
    return all(getattr(type(block), name, None) is getattr(cls, name, None) for name in methods)


def activation(name: str) -> TorchLayer:
    """Return the layer for a kind of MXNet's Activation."""
    if name not in _ACTIVATIONS:
        raise MXNetError(f"to_torch: activation {name!r} is none of {', '.join(_ACTIVATIONS)}.")
    return TorchLayer(_ACTIVATIONS[name])


def _with_activation(block: Any, *layers: TorchLayer) -> TorchLayer:
    act = getattr(block, "act", None)
    last = () if act is None else (torch_layer(act) or activation(act._act_type),)
    return stacked(*layers, *last)


def _dense(block: Any, rank: int | None) -> TorchLayer:
    units, features = block.weight.shape
    options = {"bias": option(block.bias is not None, True), "dtype": dtype_of(block.weight)}
    source = f"nn.Linear({arguments(features, units, **options)})"
    if not features > 0:
        source = f"nn.LazyLinear({arguments(units, **options)})"
    weights = _weight_and_bias(block, "weight")
    linear = TorchLayer(source, weights)
    flatten = (TorchLayer("nn.Flatten()"),) if block._flatten and rank != 2 else ()
    return _with_activation(block, *flatten, linear)


def _weight_and_bias(block: Any, weight: str, is_channels_last: bool = False) -> dict[str, LayerWeight]:
    weights = {"weight": LayerWeight(getattr(block, weight), is_channels_last)}
    if block.bias is not None:
        weights["bias"] = LayerWeight(block.bias)
    return weights


def _convolution(block: Any, rank: int | None) -> TorchLayer:
    options = block._kwargs
    kernel, count = options["kernel"], len(options["kernel"])
    transposed = block._op_name == "Deconvolution"
    last = options["layout"] not in _CHANNELS_FIRST
    adjust = tuple(options.get("adj") or (0,) * count)
    keywords = {
        "stride": _unless(options["stride"], 1),
        "padding": _unless(options["pad"], 0),
        "output_padding": _unless(adjust, 0),
        "dilation": _unless(options["dilate"], 1),
        "groups": option(options["num_group"], 1),
        "bias": option(options["no_bias"], False, lambda _: "False"),
        "dtype": dtype_of(block.weight),
    }
    shape = block.weight.shape
    inner = shape[0] if transposed else (shape[-1] if last else shape[1]) * options["num_group"]
    name = f"Conv{'Transpose' if transposed else ''}{count}d"
    sizes = [inner] if inner > 0 else []
    source = (
        f"nn.{'' if sizes else 'Lazy'}{name}({arguments(*sizes, block._channels, each(tuple(kernel)), **keywords)})"
    )
    layer = TorchLayer(source, _weight_and_bias(block, "weight", last))
    return _with_activation(block, _in_layout(layer, last))


def _unless(lengths: Any, default: int) -> str | None:
    """Return lengths for each axis as source, None where all are the default."""
    return None if set(lengths) == {default} else each(tuple(lengths))


def _in_layout(layer: TorchLayer, is_channels_last: bool) -> TorchLayer:
    return nested(helpers.ChannelsLast, layer, "layer") if is_channels_last else layer


def _pooling(block: Any, rank: int | None) -> TorchLayer:
    options = block._kwargs
    last = options["layout"] not in _CHANNELS_FIRST
    count, prefix = len(options["kernel"]), {"max": "Max", "avg": "Avg"}[options["pool_type"]]
    if options["global_pool"]:
        return _in_layout(TorchLayer(f"nn.Adaptive{prefix}Pool{count}d(1)"), last)
    return _in_layout(_windows(options, f"nn.{prefix}Pool{count}d"), last)


def _windows(options: dict[str, Any], name: str) -> TorchLayer:
    kernel, stride, pad = (tuple(options[key]) for key in ("kernel", "stride", "pad"))
    full = options["pooling_convention"] == "full"
    is_mean = options["pool_type"] == "avg"
    keywords = {
        "stride": None if stride == kernel else each(stride),
        "padding": _unless(pad, 0),
        "ceil_mode": option(full, False),
        "count_include_pad": option(options.get("count_include_pad", True), True) if is_mean else None,
    }
    windows = list(zip(kernel, stride, pad, strict=True))
    reaches_out = full and any(p + s > k for k, s, p in windows)  # torch leaves out windows that begin in the padding
    is_wide = any(2 * p > k for k, _, p in windows)  # torch refuses it
    if not (reaches_out or is_wide):
        return TorchLayer(f"{name}({arguments(each(kernel), **keywords)})")
    if is_mean:
        raise MXNetError(
            f"to_torch: no layer of torch averages windows of {kernel} at strides {stride} with padding {pad}, "
            f"the size rounded {'up' if full else 'down'}: torch leaves out windows that begin in the padding."
        )
    inner = TorchLayer(f"{name}({arguments(each(kernel), stride=keywords['stride'])})")
    if full:
        return nested(helpers.FullMaxPooling, inner, "pool", repr(tuple(windows)))
    margins = tuple(p for p in reversed(pad) for _ in range(2))
    return stacked(TorchLayer(f"nn.ConstantPad{len(pad)}d({margins}, {_LEAST})"), inner)


def _dropout(block: Any, rank: int | None) -> TorchLayer:
    if not block._rate > 0:
        return TorchLayer("nn.Identity()")
    axes = tuple(sorted(block._axes)) if block._axes else ()
    if axes:
        if axes == tuple(range(2, rank or 0)):  # whole channels
            return TorchLayer(f"nn.Dropout{len(axes)}d({literal(block._rate)})")
        return TorchLayer(f"SharedDropout({literal(block._rate)}, {axes})", helpers=(helpers.SharedDropout,))
    return TorchLayer(f"nn.Dropout({literal(block._rate)})")


def _embedding(block: Any, rank: int | None) -> TorchLayer:
    options = block._kwargs
    keywords = {"sparse": option(bool(options["sparse_grad"]), False), "dtype": dtype_of(block.weight)}
    source = f"nn.Embedding({arguments(options['input_dim'], options['output_dim'], **keywords)})"
    return TorchLayer(source, {"weight": LayerWeight(block.weight)}, kind="indices")


def _prelu(block: Any, rank: int | None) -> TorchLayer:
    slopes = block.alpha.shape[0]
    return TorchLayer(
        f"nn.PReLU({arguments(*([] if slopes == 1 else [slopes]), dtype=dtype_of(block.alpha))})",
        {"weight": LayerWeight(block.alpha)},
    )


def _swish(block: Any, rank: int | None) -> TorchLayer:
    if block._beta == 1:
        return TorchLayer("nn.SiLU()")
    return TorchLayer(f"Swish({literal(block._beta)})", helpers=(helpers.Swish,))


def _reflection_pad(block: Any, rank: int | None) -> TorchLayer:
    top, bottom, left, right = tuple(block._padding)[4:]
    sides = (left, right, top, bottom)
    return TorchLayer(f"nn.ReflectionPad2d({each(sides)})")


def _constantly(source: str) -> Callable[[Any, int | None], TorchLayer]:
    return lambda block, rank: TorchLayer(source)


_TABLE: dict[type, Callable[[Any, int | None], TorchLayer | None]] = {
    nn.Dense: _dense,
    nn.Conv1D: _convolution,
    nn.Conv2D: _convolution,
    nn.Conv3D: _convolution,
    nn.Conv1DTranspose: _convolution,
    nn.Conv2DTranspose: _convolution,
    nn.Conv3DTranspose: _convolution,
    nn.MaxPool1D: _pooling,
    nn.MaxPool2D: _pooling,
    nn.MaxPool3D: _pooling,
    nn.AvgPool1D: _pooling,
    nn.AvgPool2D: _pooling,
    nn.AvgPool3D: _pooling,
    nn.GlobalMaxPool1D: _pooling,
    nn.GlobalMaxPool2D: _pooling,
    nn.GlobalMaxPool3D: _pooling,
    nn.GlobalAvgPool1D: _pooling,
    nn.GlobalAvgPool2D: _pooling,
    nn.GlobalAvgPool3D: _pooling,
    nn.ReflectionPad2D: _reflection_pad,
    nn.Activation: lambda block, rank: activation(block._act_type),
    nn.LeakyReLU: lambda block, rank: TorchLayer(f"nn.LeakyReLU({literal(block._alpha)})"),
    nn.PReLU: _prelu,
    nn.ELU: lambda block, rank: TorchLayer(f"nn.ELU({arguments(alpha=option(block._alpha, 1.0))})"),
    nn.SELU: _constantly("nn.SELU()"),
    nn.GELU: _constantly("nn.GELU()"),
    nn.Swish: _swish,
    nn.Dropout: _dropout,
    nn.Embedding: _embedding,
    nn.Flatten: _constantly("nn.Flatten()"),
    nn.BatchNorm: batch_norm,
    nn.BatchNormReLU: batch_norm_relu,
    nn.InstanceNorm: instance_norm,
    nn.LayerNorm: layer_norm,
    nn.GroupNorm: group_norm,
    gluon.contrib.nn.Identity: _constantly("nn.Identity()"),
    gluon.contrib.nn.SparseEmbedding: _embedding,
    gluon.contrib.nn.SyncBatchNorm: batch_norm,
    gluon.rnn.RNN: recurrent,
    gluon.rnn.LSTM: recurrent,
    gluon.rnn.GRU: recurrent,
    gluon.rnn.RNNCell: rnn_cell,
    gluon.rnn.LSTMCell: lstm_cell,
    gluon.rnn.GRUCell: gru_cell,
}
