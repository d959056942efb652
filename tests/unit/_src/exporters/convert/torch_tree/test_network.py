import inspect
import itertools
from pathlib import Path

import numpy as onp
import pytest
import torch
from generated_sources import assert_formatted, assert_passes_ruff, assert_typed
from tree_layers import OTHERWISE
from tree_networks import NETWORKS, made

import mxnet as mx
from mxnet import gluon
from mxnet._src.core.torch_internals import tree_leaves, tree_map
from mxnet._src.exporters.convert.torch_tree.convert import network_of, source_of
from mxnet._src.exporters.convert.torch_tree.trace import blocks_below

INTEGERS = ("embedding",)  # networks whose first layer is torch's embedding, which takes no other indices


def tensors(arrays, name):
    if name in INTEGERS:
        return tree_map(lambda array: torch.tensor(array.asnumpy()).long(), arrays)
    return tree_map(lambda array: torch.tensor(array.asnumpy(), requires_grad=True), arrays)


def close(actual, expected, share=3e-5):
    """Compare to rounding of float32: sums of some hundred products in another order."""
    torch.testing.assert_close(actual.detach(), torch.from_numpy(expected), rtol=share, atol=share)


def outputs_and_gradients(net, inputs):
    """Return Gluon's outputs in training, and the gradients of all parameters by name."""
    with mx.autograd.record():
        outputs = tree_leaves(net(*inputs))
        total = sum([(out * (out + 0.5)).sum() for out in outputs])
    total.backward()
    gradients = {p.name: p.grad().asnumpy() for p in net.collect_params().values() if p.grad_req != "null"}
    return [out.asnumpy() for out in outputs], gradients


@pytest.mark.filterwarnings("ignore:LSTM with projections is not supported with oneDNN")
@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[pytest.mark.slow] if n.startswith("layer_conv") else []) for n in NETWORKS]
)
def test_to_torch_layers_compute_what_gluons_do(name):
    net, inputs = made(name)
    module = net.to_torch(layers="torch", inputs=inputs, share=False)
    assert not any(type(part).__module__.startswith("mxnet.") for part in module.modules())
    module.eval()
    for actual, expected in zip(tree_leaves(module(*tensors(inputs, name))), tree_leaves(net(*inputs)), strict=True):
        close(actual, expected.asnumpy())
    module.train()
    expected, gradients = outputs_and_gradients(net, inputs)
    torch_inputs = tensors(inputs, name)
    actual = tree_leaves(module(*torch_inputs))
    for one, other in zip(actual, expected, strict=True):
        close(one, other)
    sum([(out * (out + 0.5)).sum() for out in actual]).backward()
    compared = set()
    for path, weight in network_of(net, inputs).weights.items():
        parameter = weight.parameter
        if parameter.name in gradients and not weight.is_one:
            wanted_gradient = weight.arranged(torch.from_numpy(gradients[parameter.name])).contiguous().numpy()
            scale = max(1.0, float(onp.abs(wanted_gradient).max()))
            close(module.get_parameter(path).grad / scale, wanted_gradient / scale, 1e-4)
            compared.add(parameter.name)
    assert compared == set(gradients)
    for tensor, array in zip(tree_leaves(torch_inputs), tree_leaves(inputs), strict=True):
        if tensor.grad is not None:
            close(tensor.grad, array.grad.asnumpy(), 1e-4)


def test_to_torch_layers_has_a_case_for_each_layer_of_gluon():
    rooms = (gluon.nn, gluon.rnn, gluon.loss, gluon.contrib.nn, gluon.contrib.rnn, gluon.contrib.cnn)
    public = {
        cls
        for name, cls in itertools.chain.from_iterable(map(inspect.getmembers, rooms))
        if inspect.isclass(cls) and issubclass(cls, gluon.Block) and not name.startswith("_")
    }
    covered = {type(block) for name in NETWORKS for block in blocks_below(NETWORKS[name][0]())}
    assert public - covered == set(OTHERWISE)


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A folder with the sources of all networks."""
    folder = tmp_path_factory.mktemp("sources")
    for name in NETWORKS:
        net, inputs = made(name)
        text, _ = source_of(net, inputs, name, f"{name}.safetensors")
        (folder / f"{name}.py").write_text(text)
    return folder


def test_sources_of_all_networks_are_formatted_and_pass_the_projects_rules(sources):
    assert_formatted(sources)
    assert_passes_ruff(sources, "--config", str(Path(mx.__file__).parents[1] / "pyproject.toml"), "--ignore", "PLR0915")


@pytest.mark.slow
def test_sources_of_all_networks_are_strictly_typed(sources):
    assert_typed(sources, "--strict")
