"""What is said of inputs that are no arrays of ours, or that torch refuses."""

import numpy
import pytest
import torch

import mxnet as mx
from mxnet import nd


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (numpy.ones(2), "numpy.ndarray: convert it by mx.nd.array"),
        (torch.ones(2), "torch.Tensor: convert it by mx.nd.from_dlpack(tensor)"),
        (object(), "(object)"),
    ],
)
def test_call_error_how_to_convert_is_said(value, words):
    for call in (lambda: nd.softmax(value), lambda: nd.concat(nd.ones((2,)), value, dim=0)):
        with pytest.raises(AssertionError, match="must have NDArray type") as caught:
            call()
        assert words in str(caught.value)


def test_call_error_lists_are_converted_or_passed_one_by_one():
    with pytest.raises(AssertionError, match=r"list: convert it by mx\.nd\.array"):
        nd.softmax([1.0])
    with pytest.raises(AssertionError, match=r"list: pass them one by one: concat\(\*arrays\)"):
        nd.concat(nd.ones((2,)), [1.0], dim=0)


CALLS = {
    "axis 1 of lhs": lambda: nd.dot(nd.ones((2, 3)), nd.ones((2, 3))),
    "the batches have 2 and 3": lambda: nd.batch_dot(nd.ones((2, 2, 2)), nd.ones((3, 2, 2))),
    "only axis dim=0": lambda: nd.concat(nd.ones((2, 3)), nd.ones((2, 4)), dim=0),
    "another number of axes": lambda: nd.concat(nd.ones((2, 3)), nd.ones((2,)), dim=0),
    "the same shape": lambda: nd.stack(nd.ones((2, 3)), nd.ones((2, 4))),
    "on axis 0 they have lengths 2 and 3": lambda: nd.broadcast_add(nd.ones((2,)), nd.ones((3,))),
    "on axis 1": lambda: mx.np.ones((1, 2)) * mx.np.ones((1, 3)),
    "weight is float32": lambda: nd.Convolution(
        nd.ones((1, 1, 4, 4), dtype="float64"), nd.ones((1, 1, 2, 2)), kernel=(2, 2), num_filter=1, no_bias=True
    ),
    "data has 3 channels, weight expects 2": lambda: nd.Deconvolution(
        nd.ones((1, 3, 4, 4)), nd.ones((2, 1, 2, 2)), kernel=(2, 2), num_filter=1, no_bias=True
    ),
    "data has 3 channels (axis=1)": lambda: nd.BatchNorm(nd.ones((2, 3)), *[nd.ones((2,))] * 4),
    "num_group=2": lambda: nd.Convolution(
        nd.ones((1, 6, 4, 4)), nd.ones((2, 1, 2, 2)), kernel=(2, 2), num_filter=2, num_group=2, no_bias=True
    ),
}
CALLS.update(
    {
        "has 6 elements, shape=(4, 2) has 8": lambda: nd.reshape(nd.ones((2, 3)), shape=(4, 2)),
        "axes=(0, 2) is no order of the 2 axes": lambda: nd.transpose(nd.ones((2, 3)), axes=(0, 2)),
        "A has 3 columns, B 2 rows": lambda: nd.linalg.gemm2(nd.ones((2, 3)), nd.ones((2, 3))),
        "'j' is 3, and 2 in array 1": lambda: mx.np.einsum("ij,jk->ik", mx.np.ones((2, 3)), mx.np.ones((2, 3))),
        "'ij' has 2 letters, array 0 (3,) has 1": lambda: mx.np.einsum("ij->i", mx.np.ones((3,))),
        "there is no result: The diagonal element": lambda: nd.linalg.inverse(nd.zeros((2, 2))),
    }
)
TORCHS_WORDS = ("mat1", "non-singleton", "tensor a", "Sizes of tensors", "Given groups", "should contain", "torch says")


@pytest.mark.parametrize("words", CALLS)
def test_call_error_our_words_and_torchs_as_the_cause(words):
    with pytest.raises(mx.MXNetError) as caught:
        CALLS[words]().wait_to_read()
    message = str(caught.value)
    assert words in message
    assert not any(theirs in message for theirs in TORCHS_WORDS)
    assert isinstance(caught.value.__cause__, (RuntimeError, IndexError))
