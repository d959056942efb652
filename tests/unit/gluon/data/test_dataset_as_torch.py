"""``Dataset.as_torch`` and ``DataIter.as_torch``: the same samples and batches, as tensors."""

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet import gluon
from mxnet.gluon.data.vision import transforms


def _pictures():
    random = onp.random.RandomState(0)
    images = mx.nd.array(random.randint(0, 256, (10, 12, 9, 3)), dtype="uint8")
    return gluon.data.ArrayDataset(images, onp.arange(10, dtype="float32"))


def _same(ours, theirs):
    assert str(theirs.dtype).removeprefix("torch.") == onp.dtype(ours.dtype).name
    assert onp.array_equal(ours.asnumpy(), theirs.numpy())


@pytest.mark.parametrize("num_workers", [0, 2])
def test_dataset_as_torch_gives_equal_batches(num_workers):
    chain = transforms.Compose(
        [transforms.Resize(8), transforms.CenterCrop(6), transforms.ToTensor(), transforms.Normalize(0.4, 0.2)]
    )
    dataset = _pictures().transform_first(chain)
    ours = list(gluon.data.DataLoader(dataset, 4))
    theirs = list(torch.utils.data.DataLoader(dataset.as_torch(), 4, num_workers=num_workers))
    assert len(ours) == len(theirs) == 3
    for batch, other in zip(ours, theirs, strict=True):
        for array, tensor in zip(batch, other, strict=True):
            _same(array, tensor)


def test_dataset_as_torch_keeps_types_of_numbers():
    dataset = gluon.data.SimpleDataset([(1, 2.5, onp.float32(3)), (4, 5.5, onp.float32(6))])
    (ours,), (theirs,) = gluon.data.DataLoader(dataset, 2), torch.utils.data.DataLoader(dataset.as_torch(), 2)
    for array, tensor in zip(ours, theirs, strict=True):
        _same(array, tensor)


def test_dataset_as_torch_nests():
    dataset = gluon.data.SimpleDataset([{"data": mx.nd.ones(2), "boxes": [mx.nd.zeros((1, 4)), "cat"]}])
    sample = dataset.as_torch()[0]
    assert torch.equal(sample["data"], torch.ones(2))
    assert torch.equal(sample["boxes"][0], torch.zeros(1, 4))
    assert sample["boxes"][1] == "cat"


@pytest.mark.parametrize("num_workers", [0, 1])
def test_data_iter_as_torch_gives_equal_batches_each_pass(num_workers):
    data, label = onp.random.RandomState(0).randn(7, 3).astype("float32"), onp.arange(7, dtype="float32")
    batches = mx.io.NDArrayIter(data, label, batch_size=3)
    loader = torch.utils.data.DataLoader(batches.as_torch(), batch_size=None, num_workers=num_workers)
    for _ in range(2):
        batches.reset()
        ours = [(batch.data[0].copy(), batch.label[0].copy()) for batch in batches]
        theirs = list(loader)
        assert len(theirs) == 3
        for arrays, tensors in zip(ours, theirs, strict=True):
            for array, tensor in zip(arrays, tensors, strict=True):
                _same(array, tensor)


def test_data_iter_as_torch_leaves_out_padding():
    batches = mx.io.NDArrayIter({"a": onp.zeros((7, 3)), "b": onp.ones((7, 2))}, batch_size=4)
    shapes = [tuple(part.shape for part in batch) for batch in batches.as_torch(keep_padding=False)]
    assert shapes == [((4, 3), (4, 2)), ((3, 3), (3, 2))]


def test_data_iter_as_torch_refuses_several_workers():
    batches = mx.io.NDArrayIter(onp.zeros((8, 3)), batch_size=4)
    loader = torch.utils.data.DataLoader(batches.as_torch(), batch_size=None, num_workers=2)
    iterator = iter(loader)
    with pytest.raises(mx.MXNetError, match=r"2 workers would each yield all batches of NDArrayIter"):
        next(iterator)
    iterator._shutdown_workers()  # the error holds it: the collector's search would end each worker after five seconds
