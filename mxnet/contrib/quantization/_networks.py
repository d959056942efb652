"""Quantize a Gluon network."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from ... import context, symbol
from ..._src.messages.tracebacks import warn
from ...context import Context
from ...gluon import HybridBlock, SymbolBlock
from ...gluon._interface import grouped
from ...gluon._structure import _flatten
from ...io import DataBatch, DataDesc, DataIter
from ...module import Module
from ._data import _as_data_iter
from ._models import _BACKEND, calib_graph, quantize_graph
from ._statistics import _collect_layer_statistics

_CPU = context.cpu()


def quantize_net_v2(
    network: HybridBlock,
    quantized_dtype: str = "auto",
    quantize_mode: str = "full",
    quantize_granularity: str = "tensor-wise",
    exclude_layers: list[str] | None = None,
    exclude_layers_match: Sequence[str] | None = None,
    exclude_operators: list[str] | None = None,
    calib_data: Any = None,
    data_shapes: Sequence[Any] | None = None,
    calib_mode: str | None = "none",
    num_calib_examples: int | None = None,
    ctx: Context = _CPU,
    LayerOutputCollector: Any = None,
    logger: Any = None,
) -> SymbolBlock:
    """Return a network with layers on 8-bit integers; the given one stays as it is.

    Parameters
    ----------
    network : HybridBlock
        With initialised parameters.
    calib_data : DataIter, DataLoader, or another iterable of arrays or lists of them
        Batches like those that the network is for; what the network does not take (labels) comes last and is left out.
    calib_mode : {'none', 'naive', 'entropy', 'customize', None}
        As for `quantize_model`; 'customize' uses ``LayerOutputCollector``.
    ctx : Context, default cpu()
        Where the network is. On a cpu layers are fused.
    LayerOutputCollector : object, optional
        See `quantize_graph`.

    Returns
    -------
    SymbolBlock

    Raises
    ------
    ValueError
        Without shapes or data, or for an argument that is none of the above.
    TypeError
        For data that cannot be iterated.
    """
    if logger:
        logger.info("Export HybridBlock")
    data = None
    if calib_data is not None:
        data, descriptions = _as_data_iter(calib_data)
    elif data_shapes is None:
        raise ValueError("data_shapes required")
    else:
        descriptions = _described(data_shapes)
    if calib_mode not in (None, "none") and data is None:
        raise ValueError(f"calib_data must be provided when calib_mode={calib_mode}")
    inputs, sym, descriptions = _traced(network, descriptions, ctx)
    args, states = _parameters(network, sym, ctx)
    if ctx.device_type == "cpu":
        sym = sym.get_backend_symbol(_BACKEND)
    excluded = (_excluded(sym, exclude_layers, exclude_layers_match), exclude_operators)
    options = (quantized_dtype, quantize_mode, quantize_granularity)
    qsym, qargs, aux, collector = quantize_graph(
        sym, args, states, ctx, *excluded, calib_mode or "none", *options, LayerOutputCollector, logger
    )
    if collector is not None:
        _calibrate(sym, args, states, data, descriptions, collector, num_calib_examples, ctx, logger)
        qsym, qargs, aux = calib_graph(qsym, args, aux, collector, str(calib_mode), quantized_dtype, logger)
    if ctx.device_type == "cpu":
        qsym = qsym.get_backend_symbol(_BACKEND)
    return _block(qsym, inputs, {**qargs, **aux}, ctx)


def quantize_net(
    network: HybridBlock,
    quantized_dtype: str = "auto",
    quantize_mode: str = "full",
    exclude_layers: list[str] | None = None,
    exclude_layers_match: Sequence[str] | None = None,
    exclude_operators: list[str] | None = None,
    calib_data: Any = None,
    data_shapes: Sequence[Any] | None = None,
    calib_mode: str | None = "none",
    num_calib_examples: int | None = None,
    ctx: Context = _CPU,
    logger: Any = None,
) -> SymbolBlock:
    """Return a network with layers on integers: `quantize_net_v2` with one scale for each array of weights.

    Parameters
    ----------
    network, calib_data, calib_mode, ctx
        As for `quantize_net_v2`.

    Returns
    -------
    SymbolBlock
    """
    warn("WARNING: This will be deprecated after MXNet 2.0, please use quantize_net_v2.")
    excluded = (exclude_layers, exclude_layers_match, exclude_operators)
    options = (quantized_dtype, quantize_mode, "tensor-wise")
    calibration: tuple[Any, ...] = (calib_data, data_shapes, calib_mode, num_calib_examples, ctx, None, logger)
    return quantize_net_v2(network, *options, *excluded, *calibration)


def _described(shapes: Sequence[Any]) -> list[DataDesc]:
    """Return descriptions of inputs named as hybridized blocks name them, whatever is given."""
    descriptions = []
    for index, value in enumerate(shapes):
        shape = getattr(value, "shape", value)
        if not isinstance(shape, (tuple, list)):
            raise AttributeError(f"data_shapes: expected DataDesc or tuples of int, got {value!r}.")
        name = "data" if len(shapes) == 1 else f"data{index}"
        descriptions.append(DataDesc(name, tuple(shape), getattr(value, "dtype", "float32")))
    return descriptions


def _traced(
    network: HybridBlock, descriptions: Sequence[DataDesc], ctx: Context
) -> tuple[list[Any], Any, list[DataDesc]]:
    """Return the network's input variables, its symbol, and descriptions of what it takes.

    Data that the network does not take, labels, come last.
    """
    if not isinstance(network, HybridBlock):
        raise TypeError(f"quantize_net: expected a HybridBlock, got {type(network)}.")
    for count in range(len(descriptions), 0, -1):
        names = ["data"] if count == 1 else [f"data{i}" for i in range(count)]
        inputs = [symbol.var(name) for name in names]
        try:
            leaves, _ = _flatten(network(*inputs), "output")
            break
        except (TypeError, ValueError, AssertionError):
            if count == 1:
                raise
    out = grouped(leaves)
    described = zip(names, descriptions, strict=False)
    named = [DataDesc(name, tuple(d.shape), d.dtype) for name, d in described]
    _initialize(network, out, {d.name: tuple(d.shape) for d in named})
    return inputs, out, named


def _initialize(network: HybridBlock, out: Any, shapes: dict[str, tuple[int, ...]]) -> None:
    """Initialise parameters that wait for their shapes."""
    waiting = [p for p in network.collect_params().values() if p._deferred_init]
    if waiting:
        arguments, _, states = out.infer_shape(**shapes)
        known = dict(zip(out.list_arguments(), arguments, strict=True))
        known.update(zip(out.list_auxiliary_states(), states, strict=True))
        for param in waiting:
            param.shape = known[param.name]
            param._finish_deferred_init()


def _parameters(network: HybridBlock, sym: Any, ctx: Context) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return the values of a symbol's arguments and auxiliary states, those of a network."""
    params = network.collect_params()
    arguments, states = (
        {name: params[name]._reduce().as_in_context(ctx) for name in names if name in params}
        for names in (sym.list_arguments(), sym.list_auxiliary_states())
    )
    return arguments, states


def _excluded(sym: Any, names: list[str] | None, parts: Sequence[str] | None) -> list[str] | None:
    """Return the names of nodes that stay, those inside fused nodes among them."""
    if parts is None:
        return names
    known = {n.name for node in sym.graph.nodes for n in (node, *(i for g in node.subgraphs for i in g.nodes))}
    return [*(names or []), *sorted(name for name in known if any(part in name for part in parts))]


class _FirstData(DataIter):
    """Batches with the first arrays of others' data, in which labels come last."""

    def __init__(self, batches: Any, descriptions: Sequence[DataDesc]) -> None:
        super().__init__(batches.batch_size)
        self.batches = batches
        self.provide_data = list(descriptions)

    def reset(self) -> None:
        self.batches.reset()

    def next(self) -> DataBatch:
        batch = self.batches.next()
        return DataBatch(batch.data[: len(self.provide_data)], pad=batch.pad)


def _calibrate(
    sym: Any,
    args: dict[str, Any],
    states: dict[str, Any],
    data: Any,
    descriptions: list[DataDesc],
    collector: Any,
    count: int | None,
    ctx: Context,
    logger: Any,
) -> None:
    """Show a collector what the layers of the original network give."""
    module = Module(sym, [d.name for d in descriptions], None, logger or logging, ctx)
    module.bind(descriptions, for_training=False)
    module.set_params(args, states)
    num_examples = _collect_layer_statistics(module, _FirstData(data, descriptions), collector, count, logger)
    if logger:
        logger.info(f"Collected layer output values from FP32 model using {num_examples} examples")


def _block(qsym: Any, inputs: list[Any], params: dict[str, Any], ctx: Context) -> SymbolBlock:
    block = SymbolBlock(qsym, inputs)
    for name, param in block.collect_params().items():
        param._load_init(params[name], ctx, cast_dtype=True, dtype_source="saved")
    return block
