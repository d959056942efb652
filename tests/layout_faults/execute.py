"""Runs networks in each front end, and compares them with float64, for which torch has kernels in one layout only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as onp
import torch

import mxnet as mx
from mxnet import autograd, gluon

from .networks import Case, data_of

Results = dict[str, onp.ndarray]
PASSES = 3
_TOLERANCE = 2e-3  # of the largest value: normalization of few values divides by small deviations
# Of the case's largest gradient: a gradient that is small because large terms cancel (those before a normalization add
# up to nearly 0) has the rounding of these terms, which is 1e-5 of it in seed 249 and 6e-5 in seed 624: channels-last,
# torch's normalization adds values one by one in single precision, as MXNet's does (of (8, 64, 112, 112) statistics
# are wrong by 6e-5 in both). What a wrong kernel leaves out or writes elsewhere are whole terms.
_CANCELLED = 1e-4
_LARGEST = 1e30


class Misfit(Exception):
    """Shapes that do not fit each other were drawn."""


def check(case: Case, modes: Mapping[str, Callable[..., Results]]) -> None:
    """Raise an AssertionError if a front end's results differ from those in float64, Misfit if there are none."""
    data = data_of(case)
    double, net = _initialized(case, data), _initialized(case, data.astype("float32"))
    for parameter, other in zip(net.collect_params().values(), double.collect_params().values(), strict=True):
        parameter.set_data(other.data().astype("float32"))
    exact = {training: _exact(double, data, training) for training in (True, False)}
    for mode, run in modes.items():
        for training in (True, False):
            for _ in range(PASSES if training else 1):
                results = run(net, data.astype("float32"), training)
                _use_memory()
                words = f"{case.text}: {mode}, training={training}"
                _compare_all(results, exact[training], words)


def _initialized(case: Case, data: mx.nd.NDArray) -> gluon.HybridBlock:
    with mx.name.NameManager(), mx.AttrScope():
        net = case.make()
    onp.random.seed(0)
    mx.random.seed(0)
    net.initialize(mx.init.Uniform(0.5))
    net.cast(data.dtype)
    try:
        net(data).wait_to_read()
    except (mx.MXNetError, ValueError) as error:
        raise Misfit(str(error)) from error
    return net


def _exact(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool) -> Results:
    results = _recorded(net, data, training)
    if not all(onp.abs(values).max(initial=0) < _LARGEST for values in results.values()):
        raise Misfit("a window over nothing but padding has no finite maximum or mean")
    return results


def _compare_all(results: Results, exact: Results, words: str) -> None:
    """Compare what a front end shows of a pass: each gradient, or that of the data alone."""
    cancelled = _CANCELLED * max(_size(values) for name, values in exact.items() if name != "output")
    for name in exact if len(results) > 2 else ("output", "data"):
        _compare(results[name], exact[name], f"{words}: {name}", 0 if name == "output" else cancelled)


def _size(values: onp.ndarray) -> float:
    return float(onp.abs(values).max(initial=0))


def _compare(values: onp.ndarray, exact: onp.ndarray, words: str, cancelled: float = 0) -> None:
    limit = max(_TOLERANCE * (1 + _size(exact)), cancelled)
    onp.testing.assert_allclose(values, exact, rtol=0, atol=limit, err_msg=words)


def _use_memory() -> None:
    """Take and free blocks of many sizes, which shows that the heap is sound."""
    small_arrays = [mx.nd.ones(length) for length in range(1, 2000, 97)]
    del small_arrays


def _fixed(parameters: Mapping[str, Any]) -> list[Any]:
    return [parameter for name, parameter in parameters.items() if "running" in name]


def _recorded(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool) -> Results:
    parameters = net.collect_params()
    saved_values = [(parameter, parameter.data().copy()) for parameter in _fixed(parameters)]
    data.attach_grad()
    with autograd.record(train_mode=training):
        output = net(data)
        loss = (output * output).sum()
    loss.backward()
    results = {"output": output.asnumpy(), "data": data.grad.asnumpy()}
    results |= {name: p.grad().asnumpy() for name, p in parameters.items() if p.grad_req != "null"}
    for parameter, values in saved_values:
        parameter.set_data(values)
    return results


def eager(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool) -> Results:
    """Run a network that is not hybridized."""
    net.hybridize(active=False)
    return _recorded(net, data, training)


def hybridized(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool, **flags: bool) -> Results:
    """Run a hybridized network; without training, its plan for inference, too."""
    net.hybridize(**flags)
    if not training:
        with autograd.pause():
            alone = net(data).asnumpy()
        results = _recorded(net, data, training)
        _compare(alone, results["output"], "without recording")
        return results
    return _recorded(net, data, training)


def static(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool) -> Results:
    """Run a hybridized network whose memory is planned."""
    return hybridized(net, data, training, static_alloc=True, static_shape=True)


def executor(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool) -> Results:
    """Run a network's symbol."""
    net.hybridize(active=False)
    parameters = net.collect_params()
    symbol = net(mx.sym.var("data"))
    bound = symbol.simple_bind(mx.cpu(), data=data.shape)
    arrays = {name: parameter.data() for name, parameter in parameters.items()}
    bound.copy_params_from(
        {k: arrays[k] for k in symbol.list_arguments() if k != "data"},
        {k: arrays[k] for k in symbol.list_auxiliary_states()},
    )
    (output,) = bound.forward(is_train=training, data=data)
    values = output.asnumpy()
    if not training:
        bound.forward(is_train=True, data=data)  # executors differentiate training alone
        return _recorded(net, data, False) | {"output": values}
    bound.backward([2 * output])
    return {"output": values} | {k: grad.asnumpy() for k, grad in bound.grad_dict.items() if grad is not None}


def converted(net: gluon.HybridBlock, data: mx.nd.NDArray, training: bool) -> Results:
    """Run the torch module that a network becomes, on data in row order as torch users give them."""
    net.hybridize(active=False)
    module = net.to_torch().train(training)
    tensor = torch.from_numpy(data.asnumpy()).requires_grad_()
    parameters = net.collect_params()
    saved_values = [
        (parameter, parameter.data().copy()) for parameter in _fixed(parameters)
    ]  # which the module has in common with it
    output = module(tensor)
    (output * output).sum().backward()
    for parameter, values in saved_values:
        parameter.set_data(values)
    return {"output": output.detach().numpy(), "data": tensor.grad.numpy()}


MODES: dict[str, Callable[..., Results]] = {
    "eager": eager,
    "hybridized": hybridized,
    "static": static,
    "executor": executor,
    "converted": converted,
}
