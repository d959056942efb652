"""Gradients that come again and again into the buffers of variables, whatever memory they are in."""

import numpy as np
import pytest
import torch

import mxnet as mx


class Returns(mx.autograd.Function):
    """The identity, whose gradient is what a function makes of the head's."""

    def __init__(self, make):
        super().__init__()
        self.make = make

    def forward(self, x):
        return x * 1

    def backward(self, dy):
        return self.make(dy)


def variable(*shape, req="write"):
    x = mx.nd.ones(shape)
    x.attach_grad(req)
    return x


def passes(x, function, times=3):
    """Take some backward passes, after the first of which a gradient may simply take the buffer's place."""
    for _ in range(times):
        with mx.autograd.record():
            y = function(x)
        y.backward()


def test_backward_gradients_of_shared_memory_are_apart():
    x, y = variable(2, 3), variable(6)
    for _ in range(3):
        with mx.autograd.record():
            z = (x.reshape(-1) + y) * 2
        z.backward()
        x.grad[:] = 7
        assert y.grad.asnumpy().tolist() == [2] * 6


def test_grad_views_follow_the_next_pass_until_replaced():
    x = variable(4)
    passes(x, lambda x: x * 2)
    part, gradient = x.grad[1:3], x.grad
    passes(x, lambda x: x * 3)
    assert part.asnumpy().tolist() == [3, 3]
    assert gradient is x.grad
    tensor = torch.from_dlpack(x.grad)
    passes(x, lambda x: x * 4)
    assert tensor.tolist() == [4] * 4
    x.grad[:] = 1
    assert part.asnumpy().tolist() == [1, 1]


def test_backward_copies_a_gradient_in_the_memory_of_numpy():
    x, values = variable(3), np.ones(3, np.float32)
    for _ in range(3):
        passes(x, Returns(lambda dy: mx.nd.from_numpy(values, zero_copy=True)), 1)
        assert x.grad.asnumpy().tolist() == [1, 1, 1]
        x.grad[:] = 5
        assert values.tolist() == [1, 1, 1]
        values.flags.writeable = True


def test_mark_variables_gradient_in_the_memory_of_numpy_is_written_into():
    values = np.zeros(3, np.float32)
    x, grad = mx.nd.ones((3,)), mx.nd.from_numpy(values, zero_copy=True)
    mx.autograd.mark_variables(x, grad)
    passes(x, lambda x: x * 2)
    assert grad.asnumpy().tolist() == values.tolist() == [2, 2, 2]


def test_backward_zero_gradients_have_memory():
    x = variable(3)
    passes(x, lambda x: x * 2)

    class Zeros(torch.autograd.Function):
        @staticmethod
        def forward(ctx, x):
            return x * 1

        @staticmethod
        def backward(ctx, dy):
            return torch._efficientzerotensor(dy.shape)

    for _ in range(2):
        leaf = x._tensor
        Zeros.apply(leaf).sum().backward()
        assert x.grad.asnumpy().tolist() == [0, 0, 0]
        x.grad[:] = 1
        assert x.grad.asnumpy().tolist() == [1, 1, 1]


def test_backward_sparse_gradients_of_dense_grad_arrays():
    x = variable(4, 2)
    passes(x, lambda x: x * 2)
    for _ in range(2):
        torch.nn.functional.embedding(torch.tensor([1, 1]), x._tensor, sparse=True).sum().backward()
        assert x.grad.asnumpy().tolist() == [[0, 0], [2, 2], [0, 0], [0, 0]]
        assert x.grad.stype == "default"


def test_backward_transposed_gradients_are_contiguous():
    x = variable(2, 3)
    other = mx.nd.arange(6).reshape((3, 2))
    for _ in range(3):
        passes(x, lambda x: mx.nd.transpose(x) * other, 1)
        assert x.grad._tensor.is_contiguous()
        assert x.grad.asnumpy().tolist() == [[0, 2, 4], [1, 3, 5]]


@pytest.mark.parametrize("dtype", ["float16", "float64"])
def test_backward_keeps_the_dtype_of_grad(dtype):
    x = mx.nd.ones((3,), dtype=dtype)
    x.attach_grad()
    passes(x, lambda x: x.astype("float32") * 2)
    assert x.grad.dtype == np.dtype(dtype)
    assert x.grad.asnumpy().tolist() == [2, 2, 2]


def test_backward_then_writing_into_the_head():
    x = variable(3)
    with mx.autograd.record():
        y = x * x
    y.backward()
    y[:] = 5
    assert y.asnumpy().tolist() == [5, 5, 5]
    with mx.autograd.record():
        z = y * x
    z.backward()
    assert x.grad.asnumpy().tolist() == [5, 5, 5]


def test_backward_into_large_and_small_grad_arrays():
    for size in 3, 20000:
        x = variable(size)
        passes(x, lambda x: x * 2)
        first, other = x.grad, x.grad.copy()
        passes(x, lambda x: x * 3)
        assert first is x.grad
        assert float(x.grad[-1].asscalar()) == 3
        assert float(other[-1].asscalar()) == 2


def test_backward_keeps_no_memory_of_a_large_gradient():
    x = variable(20000)
    passes(x, lambda x: x * 2)
    storage = x.grad._tensor.untyped_storage()
    use_count = torch._C._storage_Use_Count(storage._cdata)
    x.grad._tensor = torch.zeros(20000)
    assert torch._C._storage_Use_Count(storage._cdata) == use_count - 1 == 1


def test_grad_create_graph_after_passes_that_replaced_grad():
    x = variable(3)
    passes(x, lambda x: x * x)
    with mx.autograd.record():
        y = x * x * x
        (first,) = mx.autograd.grad(y, [x], create_graph=True, retain_graph=True)
    first.backward()
    assert x.grad.asnumpy().tolist() == [6, 6, 6]
    passes(x, lambda x: x * x)
    assert x.grad.asnumpy().tolist() == [2, 2, 2]
