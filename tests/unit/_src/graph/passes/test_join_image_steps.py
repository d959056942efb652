"""Images become normalised tensors in one node, with the values that the two operators give."""

import numpy as np
import pytest

import mxnet as mx
from mxnet._src.graph.passes.join_image_steps import join_image_steps
from mxnet.gluon import data
from mxnet.gluon.data.vision import transforms

ARGUMENTS = [((0.5, 0.4, 0.3), (0.2, 0.3, 0.7)), (0.5, 0.25), ((0.1,), (0.2, 0.3, 0.7)), (0.0, 1.0)]


def _images(dtype, shape):
    return mx.nd.array(np.random.RandomState(0).uniform(0, 255, shape), dtype=dtype)


def _graph(mean, std, also=False):
    tensor = mx.sym.image.to_tensor(mx.sym.var("x"))
    result = mx.sym.image.normalize(tensor, mean=mean, std=std)
    return (mx.sym.Group([result, tensor]) if also else result).graph


def _operators(graph):
    return [node.op.name for node in graph.nodes if node.op is not None]


def test_join_image_steps_two_nodes_become_one_unless_the_first_is_used():
    assert _operators(join_image_steps(_graph((0.5,), (0.5,)))) == ["_image_to_normalized"]
    assert _operators(join_image_steps(_graph((0.5,), (0.5,), also=True))) == ["_image_to_tensor", "_image_normalize"]


@pytest.mark.parametrize(("mean", "std"), ARGUMENTS, ids=str)
@pytest.mark.parametrize("shape", [(5, 4, 3), (2, 5, 4, 3)], ids=str)
@pytest.mark.parametrize("dtype", ["uint8", "float32", "float64", "float16", "int32"])
def test_join_image_steps_values_are_those_of_the_two_operators(dtype, shape, mean, std):
    images = _images(dtype, shape)
    expected = transforms.Normalize(mean, std)(transforms.ToTensor()(images)).asnumpy()
    together = transforms.Compose([transforms.ToTensor(), transforms.Normalize(mean, std)])
    before = images.asnumpy()
    for _ in range(2):
        result = together(images)
        np.testing.assert_array_equal(result.asnumpy(), expected)
    result[:] = 0
    np.testing.assert_array_equal(images.asnumpy(), before)


@pytest.mark.parametrize(("shape", "mean"), [((5, 4, 2), 0.5), ((5, 4), 0.5), ((5, 4, 3), (0.1, 0.2))], ids=str)
def test_join_image_steps_what_the_operators_refuse_is_refused(shape, mean):
    together = transforms.Compose([transforms.ToTensor(), transforms.Normalize(mean, 0.5)])
    with pytest.raises(mx.MXNetError, match=r"_image_(to_tensor|normalize)"):
        together(_images("uint8", shape))


def test_join_image_steps_gradients_pass():
    images = _images("float32", (5, 4, 3))
    images.attach_grad()
    together = transforms.Compose([transforms.ToTensor(), transforms.Normalize(0.5, 0.25)])
    with mx.autograd.record(train_mode=False):
        together(images).sum().backward()
    np.testing.assert_allclose(images.grad.asnumpy(), np.full((5, 4, 3), 4 / 255), rtol=1e-6)


@pytest.mark.parametrize("dtype", ["uint8", "float32"])
def test_join_image_steps_function_that_makes_arrays_is_done_for_batches_in_a_loader(dtype):
    images = np.random.RandomState(0).randint(0, 256, (10, 6, 5, 3)).astype("uint8")
    together = transforms.Compose([transforms.ToTensor(), transforms.Normalize((0.5, 0.4, 0.3), 0.25)])
    calls = []
    expected = np.stack([together(mx.nd.array(image, dtype=dtype)).asnumpy() for image in images])
    original = transforms.Compose.forward

    def forward(self, x, *args):
        calls.append(x.shape)
        return original(self, x, *args)

    dataset = data.ArrayDataset(list(images), np.arange(10))
    dataset = dataset.transform_first(lambda image: together(mx.nd.array(image, dtype=dtype)))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(transforms.Compose, "forward", forward)
        ((batch, labels),) = data.DataLoader(dataset, 10)
    np.testing.assert_array_equal(batch.asnumpy(), expected)
    assert labels.asnumpy().tolist() == list(range(10))
    assert calls == [(6, 5, 3), (10, 6, 5, 3)]  # one to know the shape, one for all
