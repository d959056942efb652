"""Networks of nodes with the methods of ``mx.mod.Module``, and callbacks of its loop."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from types import SimpleNamespace
from typing import Any

import torch
from torch import Tensor, nn

from .callbacks import log_info
from .initializing import initialize, parameter, set_data
from .recording import update
from .symbols import Head, Node


class SymbolNetwork(nn.Module):
    """A graph of nodes as a network, which is fed batches with lists ``data`` and ``label``."""

    def __init__(
        self,
        outputs: Any,
        data_names: Sequence[str] = ("data",),
        label_names: Sequence[str] | None = ("softmax_label",),
        device: Any = None,
    ) -> None:
        super().__init__()
        self.heads = list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]
        self.data_names, self.label_names, self.device = (
            data_names,
            label_names or (),
            device,
        )
        self.nodes = in_order(self.heads)
        self.layers: Any = nn.ModuleDict(
            layers_of(self.nodes, (*data_names, *self.label_names))
        )
        self.loss: Any = None
        self.outputs: list[Any] = []
        self.monitors: list[Any] = []
        self.initialized = False
        self.rescale_grad: float | None = None
        self.optimizer: Any = None

    def init_params(
        self, fill: Callable[[Tensor], Any], force_init: bool = False
    ) -> None:
        """Fill the parameters, once."""
        if force_init or not self.initialized:
            self.initialized = True
            initialize(self, fill, self.device)

    def get_params(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return parameters, and what layers keep besides, by the layer's name and their own."""
        return named_as_symbols(self.named_parameters()), named_as_symbols(
            self.named_buffers()
        )

    def set_params(
        self, arg_params: Any, aux_params: Any = None, allow_missing: bool = False
    ) -> None:
        """Copy values into parameters of the same names."""
        given = {**(arg_params or {}), **(aux_params or {})}
        for params in self.get_params():
            for name, value in params.items():
                if name in given:
                    set_data(value, given[name])
                elif not allow_missing:
                    raise KeyError(f"set_params: {name} is missing")

    def forward(self, *data: Tensor) -> Any:
        """Return the output, or a list of outputs."""
        self.compute(dict(zip(self.data_names, data, strict=False)))
        return self.outputs[0] if len(self.outputs) == 1 else self.outputs

    def compute(self, fed: dict[str, Tensor]) -> None:
        """Compute ``outputs``, and ``loss`` where labels are fed."""
        value_of_node: dict[Any, Any] = {}
        losses: list[Tensor] = []
        for node in self.nodes:
            inputs = [value_of_node.get(source, source) for source in node.inputs]
            if node.function is None:
                value_of_node[node] = (
                    self.layers[node.name].value
                    if node.name in self.layers
                    else fed.get(node.name)
                )
            elif isinstance(node.function, Head):
                value_of_node[node] = node.function(inputs[0])
                if fed.keys() & set(self.label_names) or type(node.function) is Head:
                    losses.append(node.function.loss(inputs[0], inputs[1]))
            else:
                value_of_node[node] = node.function(*inputs)
            for monitor in self.monitors:
                monitor.see(node.name, value_of_node[node])
        self.outputs = [value_of_node[head] for head in self.heads]
        self.loss = sum(losses) if losses else None

    def init_optimizer(self, optimizer: Any, rescale_grad: float | None = None) -> None:
        """Set the optimizer; gradients are divided by the batch size, or else multiplied by ``rescale_grad``."""
        self.optimizer, self.rescale_grad = optimizer, rescale_grad

    def run_batch(self, batch: Any, is_train: bool | None = True) -> None:
        """Compute outputs and loss of a batch."""
        self.train(is_train is not False)
        fed = dict(zip(self.data_names, batch.data, strict=False))
        labels = list(batch.label or ())
        fed.update(zip(self.label_names, labels, strict=False))
        if labels:
            fed[""] = labels[0]
        self.batch_size = len(batch.data[0])
        with torch.set_grad_enabled(is_train is not False):
            self.compute({name: tensor.to(self.device) for name, tensor in fed.items()})

    def get_outputs(self) -> list[Tensor]:
        """Return the outputs of the last batch."""
        return [output.detach() for output in self.outputs]

    def backward(self) -> None:
        """Compute the gradients of the last batch."""
        self.zero_grad()
        self.loss.backward()

    def forward_backward(self, batch: Any) -> None:
        """Compute outputs and gradients of a batch."""
        self.run_batch(batch)
        self.backward()

    def update(self) -> None:
        """Update the parameters, gradients divided by the batch size."""
        update(
            self.optimizer,
            self.batch_size if self.rescale_grad is None else 1 / self.rescale_grad,
        )

    def update_metric(self, metric: Any, labels: Any) -> None:
        """Add the last batch to a metric."""
        metric.update(labels, self.get_outputs())

    def fit(
        self,
        train_data: Any,
        optimizer: Any,
        fill: Callable[[Tensor], Any],
        num_epoch: int,
        begin_epoch: int = 0,
        eval_data: Any = None,
        eval_metric: Any = None,
        validation_metric: Any = None,
        batch_end_callback: Any = None,
        epoch_end_callback: Any = None,
        rescale_grad: float | None = None,
        eval_end_callback: Any = None,
        eval_batch_end_callback: Any = None,
        arg_params: Any = None,
        aux_params: Any = None,
        monitor: Any = None,
    ) -> None:
        """Train for some epochs, and log the metrics of each."""
        self.init_params(fill)
        if arg_params or aux_params:
            self.set_params(arg_params, aux_params, allow_missing=True)
        if monitor is not None:
            monitor.install(self)
        self.init_optimizer(optimizer, rescale_grad)
        for epoch in range(begin_epoch, num_epoch):
            began = time.time()
            eval_metric.reset()
            train_data.reset()
            for number, batch in enumerate(train_data):
                if monitor is not None:
                    monitor.tic()
                self.forward_backward(batch)
                self.update()
                self.update_metric(eval_metric, batch.label)
                if monitor is not None:
                    monitor.toc_print()
                called = SimpleNamespace(
                    epoch=epoch, nbatch=number, eval_metric=eval_metric
                )
                for callback in listed(batch_end_callback):
                    callback(called)
            for name, value in eval_metric.get_name_value():
                log_info("Epoch[%d] Train-%s=%f", epoch, name, value)
            log_info("Epoch[%d] Time cost=%.3f", epoch, time.time() - began)
            for callback in listed(epoch_end_callback):
                callback(
                    epoch,
                    self,
                    dict(self.named_parameters()),
                    dict(self.named_buffers()),
                )
            if eval_data is not None:
                measured = self.score(
                    eval_data,
                    validation_metric or eval_metric,
                    epoch,
                    eval_batch_end_callback,
                    eval_end_callback,
                )
                for name, value in measured:
                    log_info("Epoch[%d] Validation-%s=%f", epoch, name, value)

    def score(
        self,
        eval_data: Any,
        eval_metric: Any,
        epoch: int = 0,
        batch_end_callback: Any = None,
        score_end_callback: Any = None,
    ) -> list[tuple[str, float]]:
        """Return the names and values of a metric over batches."""
        eval_metric.reset()
        eval_data.reset()
        called = SimpleNamespace(epoch=epoch, nbatch=0, eval_metric=eval_metric)
        for number, batch in enumerate(eval_data):
            self.run_batch(batch, is_train=False)
            self.update_metric(eval_metric, batch.label)
            called.nbatch = number
            for callback in listed(batch_end_callback):
                callback(called)
        for callback in listed(score_end_callback):
            callback(called)
        return list(eval_metric.get_name_value())

    def predict(self, eval_data: Any) -> Any:
        """Return the outputs for all samples, without those that fill up the last batch."""
        eval_data.reset()
        collected = []
        for batch in eval_data:
            self.run_batch(batch, is_train=False)
            collected.append(
                [output[: len(output) - batch.pad] for output in self.get_outputs()]
            )
        joined = [torch.cat(parts) for parts in zip(*collected, strict=False)]
        return joined[0] if len(joined) == 1 else joined


def layers_of(nodes: Sequence[Any], fed: Sequence[str]) -> dict[str, nn.Module]:
    """Return the layers of nodes, and their parameters, by name."""
    layers: dict[str, nn.Module] = {}
    for node in nodes:
        if isinstance(node.function, nn.Module):
            layers[
                node.name or f"{type(node.function).__name__.lower()}{len(layers)}"
            ] = node.function
        elif node.function is None and node.shape is not None and node.name not in fed:
            own_fill = nn.init.zeros_ if node.name.endswith(("bias", "beta")) else None
            layers[node.name] = nn.ParameterDict(
                {"value": parameter(node.shape, own_fill)}
            )
    return layers


def named_as_symbols(values: Any) -> dict[str, Any]:
    """Return parameters by the layer's name and their own, joined as MXNet joins them."""
    params_by_name = (
        (name.removeprefix("layers.").removesuffix(".value"), value)
        for name, value in values
    )
    return {re.sub(r"\.(\d+\.)*", "_", name): value for name, value in params_by_name}


def in_order(outputs: Sequence[Any]) -> list[Any]:
    """Return the nodes that outputs need, each after its inputs."""
    ordered: dict[Any, None] = {}
    waiting = [(node, False) for node in reversed(outputs)]
    while waiting:
        node, is_ready = waiting.pop()
        if is_ready:
            ordered[node] = None
        elif node not in ordered:
            waiting.append((node, True))
            waiting += [
                (parent, False)
                for parent in reversed(node.inputs)
                if isinstance(parent, Node)
            ]
    return list(ordered)


def decayed(network: nn.Module, decay: float) -> list[dict[str, Any]]:
    """Return groups of parameters of which those whose names end in ``weight`` decay, as in Module."""
    decays = [
        (
            value,
            decay if name.removesuffix(".value").endswith(("weight", "gamma")) else 0.0,
        )
        for name, value in network.named_parameters()
    ]
    return [
        {"params": [value], "weight_decay": decay, "wd": decay}
        for value, decay in decays
    ]


def listed(callbacks: Any) -> list[Any]:
    """Return one callback, several or none as a list."""
    return (
        callbacks
        if isinstance(callbacks, list)
        else []
        if callbacks is None
        else [callbacks]
    )
