"""Times of a network in Remx and in PyTorch.  ``python -m devices.gpu.bench NETWORK PRECISION OTHER SIZE RECORD``.

``PRECISION`` is ``float32``, without TF32 in either library, or ``amp``, mixed precision with float16; ``OTHER`` is
``eager`` or ``compiled`` (``torch.compile``). Both are measured by turns, in this process.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mxnet_programs.library as mxnet_library
import torch
import torch_programs.library as torch_library
from devices import accelerator
from timing import calibrate, measure_round, summary
from torch.nn import functional

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.contrib import amp

from . import networks
from .records import TEXT, Record

if TYPE_CHECKING:
    from collections.abc import Callable

    from .networks import Network

    Run = Callable[[], Any]

# How many rounds there are, and the seconds that a round of one contender takes, if one call is not longer.
ROUNDS = {"full": (7, 0.3), "small": (2, 0.01)}
SIZES = {"full": networks.FULL, "small": networks.SMALL}
AMP_TYPE = torch.float16
HOME = mx.gpu(0)


def remx_inference(network: Network, is_amp: bool, **flags: bool) -> Run:
    """Return a call of the hybridized network."""
    data = mx.nd.array(network.data)
    block = mxnet_library.fill(network.of_mxnet(), data)
    block.hybridize(**mxnet_library.STATIC, **flags)
    return lambda: block(data)


def remx_training(network: Network, is_amp: bool, **flags: bool) -> Run:
    """Return a step of training the hybridized network."""
    data, labels = mx.nd.array(network.data), mx.nd.array(network.labels())
    block, loss = mxnet_library.fill(network.of_mxnet(), data), gluon.loss.SoftmaxCrossEntropyLoss()
    for each in (block, loss):
        each.hybridize(**mxnet_library.STATIC, **flags)
    name, settings = network.optimizer[:2]
    trainer = gluon.Trainer(block.collect_params(), name, dict(settings), update_on_kvstore=False)
    if is_amp:
        amp.init_trainer(trainer)

    def scaled_step() -> Any:
        with autograd.record():
            losses = loss(block(data), labels)
            with amp.scale_loss(losses, trainer) as scaled:
                autograd.backward(scaled)
        trainer.step(network.batch)
        return losses

    return scaled_step if is_amp else mxnet_library.training_step(block, loss, trainer, data, labels)


def torch_inference(network: Network, is_amp: bool, compiled: bool) -> Run:
    """Return a call of PyTorch's network, eager or compiled."""
    module, data = _module(network, compiled), torch.from_numpy(network.data).to(_device())
    module.eval()

    def run() -> torch.Tensor:
        with torch.inference_mode(), _autocast(is_amp):
            result: torch.Tensor = module(data)
        return result

    return run


def torch_training(network: Network, is_amp: bool, compiled: bool) -> Run:
    """Return a step of training PyTorch's network, eager or compiled."""
    module, data = _module(network, compiled), torch.from_numpy(network.data).to(_device())
    labels = torch.from_numpy(network.labels()).to(_device())
    make, settings = network.optimizer[2:]
    optimizer = make(module.parameters(), **settings)  # type: ignore[arg-type]
    scaler = torch.amp.GradScaler(accelerator.kind(), enabled=is_amp)

    def run() -> torch.Tensor:
        optimizer.zero_grad()
        with _autocast(is_amp):
            loss = functional.cross_entropy(module(data), labels)
        scaler.scale(loss).backward()
        scaler.step(optimizer)
        scaler.update()
        return loss

    return run


def with_graphs(prepare: Callable[[], Run]) -> Run:
    """Return a call that may run as a graph of the device."""
    run = prepare()

    def call() -> Any:
        os.environ["REMX_DEVICE_GRAPHS"] = "1"
        try:
            return run()
        finally:
            del os.environ["REMX_DEVICE_GRAPHS"]

    return call


MODES = {"inference": (remx_inference, torch_inference), "training": (remx_training, torch_training)}


def _device() -> torch.device:
    return torch.device(accelerator.kind(), 0)


def _autocast(is_amp: bool) -> torch.autocast:
    return torch.autocast(accelerator.kind(), AMP_TYPE, enabled=is_amp)


def _module(network: Network, compiled: bool) -> Any:
    module = torch_library.fill(network.of_torch()).to(_device())
    return torch.compile(module) if compiled else module


def difference(one: Any, other: torch.Tensor) -> float:
    """Return the root mean square of a difference of outputs, as a part of the other's."""
    result, expected = torch.from_numpy(one.asnumpy()).double(), other.detach().double().cpu()
    return float((result - expected).square().mean().sqrt() / expected.square().mean().sqrt())


def measure(
    contenders: dict[str, Callable[[], Run]], rounds: int, seconds: float
) -> dict[str, dict[str, float] | Exception]:
    """Return what the times of each contender's calls were, in milliseconds, or what it raised."""
    results: dict[str, dict[str, float] | Exception] = {}
    runs: dict[str, tuple[Run, int]] = {}
    for name, prepare in contenders.items():
        try:
            run = prepare()
            runs[name] = run, calibrate(run, mx.nd.waitall, seconds)
        except Exception as error:
            results[name] = error
    times: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(rounds):
        for name, (run, number) in runs.items():
            times[name].append(1000 * measure_round(run, mx.nd.waitall, number))
    results.update({name: summary(values) for name, values in times.items()})
    return results


def outputs_differ_by(network: Network, is_amp: bool) -> float:
    """Return how far the two libraries' outputs are from each other."""
    return difference(remx_inference(network, is_amp)(), torch_inference(network, is_amp, compiled=False)())


def text(error: Exception) -> str:
    """Return what a record says of an error."""
    return f"{type(error).__name__}: {error}"[:TEXT]


def compare(network: Network, is_amp: bool) -> dict[str, Any]:
    """Return what the record says of the outputs' difference."""
    try:
        return {"value": outputs_differ_by(network, is_amp), "failed": {}}
    except Exception as error:
        return {"failed": {"outputs": text(error)}}


def main(name: str, precision: str, other: str, size: str, path: str) -> None:
    """Measure inference and training."""
    record = Record(Path(path))
    seen = {line["item"] for line in record.lines() if "item" in line}
    accelerator.start()
    torch.backends.cudnn.allow_tf32 = torch.backends.cuda.matmul.allow_tf32 = False
    network, is_amp = SIZES[size][name](), precision == "amp"
    if is_amp:
        amp.init()
    with HOME:
        if "difference" not in seen:
            record.add(item="difference", title=network.title, batch=network.batch, **compare(network, is_amp))
        for mode, (remx, of_torch) in MODES.items():
            if mode in seen:
                continue
            record.add(begin=mode)
            contenders = {
                "remx": partial(remx, network, is_amp),
                "graphs": partial(with_graphs, partial(remx, network, is_amp)),
                other: partial(of_torch, network, is_amp, other == "compiled"),
            }
            results = measure(contenders, *ROUNDS[size])
            errors = {key: text(value) for key, value in results.items() if isinstance(value, Exception)}
            times = {key: value for key, value in results.items() if key not in errors}
            record.add(item=mode, failed=errors, times=times)
    record.add(finished=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
