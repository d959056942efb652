import numpy as onp
import pytest
import torch
from generated_sources import assert_formatted, assert_passes_ruff, assert_typed

import mxnet as mx
from mxnet._src.exporters.convert.torch_tree.convert import network_of, source_of
from mxnet.gluon.model_zoo import vision

QUICK = ("resnet18_v2", "mobilenetv2_0.25")
LARGE = {"inceptionv3": 299, "densenet": 224, "squeezenet": 224}  # sizes for which the last pooling was made


def size_of(name):
    return next((size for beginning, size in LARGE.items() if name.startswith(beginning)), 64)


def same_as_gluon(name, size):
    """Compare outputs and all gradients of a network of the zoo, in evaluation mode, to rounding of float32."""
    mx.random.seed(1)
    net = vision.get_model(name, classes=10)
    net.initialize(mx.init.Xavier(magnitude=2))
    x = mx.nd.array(onp.random.RandomState(0).normal(size=(2, 3, size, size)).astype("float32"))
    module = net.to_torch(layers="torch", inputs=x, share=False).eval()
    with mx.autograd.record(train_mode=False):
        expected = net(x)
        expected.square().sum().backward()
    actual = module(torch.from_numpy(x.asnumpy()))
    torch.testing.assert_close(
        actual.detach().numpy(), expected.asnumpy(), rtol=1e-4, atol=1e-5 * abs(expected.asnumpy()).max()
    )
    actual.square().sum().backward()
    count = 0
    for path, weight in network_of(net, x).weights.items():
        if weight.parameter.grad_req != "null" and not weight.is_one:
            gradient = weight.parameter.grad().asnumpy()
            # sums over a whole image, in another order
            onp.testing.assert_allclose(
                module.get_parameter(path).grad.numpy(), gradient, 2e-3, 2e-4 * abs(gradient).max()
            )
            count += 1
    assert count == len([p for p in net.collect_params().values() if p.grad_req != "null"])
    _, tensors = source_of(net, x, name, "weights.safetensors")
    assert set(tensors) == set(module.state_dict())


@pytest.mark.slow
def test_sources_of_the_whole_zoo_are_formatted_and_strictly_typed(tmp_path):
    for name in vision._MODELS:
        net = vision.get_model(name, classes=10)
        net.initialize()
        text, _ = source_of(net, mx.nd.zeros((1, 3, size_of(name), size_of(name))), name, "weights.safetensors")
        (tmp_path / f"{name.replace('.', '_')}.py").write_text(text)
    assert_formatted(tmp_path)
    assert_passes_ruff(tmp_path)
    assert_typed(tmp_path, "--strict")


@pytest.mark.parametrize("name", QUICK)
def test_to_torch_layers_compute_what_a_network_of_the_zoo_does(name):
    same_as_gluon(name, 32)


@pytest.mark.slow
@pytest.mark.parametrize("name", vision._MODELS)
def test_to_torch_layers_compute_what_the_whole_zoo_does(name):
    same_as_gluon(name, size_of(name))
