"""Calls with sparse arrays, told by the arrays' classes and by parameters: nothing is raised on the way to them."""

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd
from mxnet._src.operators.storage.formats import SparseStorage


@pytest.fixture
def raised(monkeypatch):
    """Return a list of what has been raised since, as someone read the dense tensor of a sparse array."""
    errors = []
    init = SparseStorage.__init__

    def noting(self):
        init(self)
        errors.append(self)

    monkeypatch.setattr(SparseStorage, "__init__", noting)
    return errors


def dense():
    return mx.nd.array([[0, 2], [0, 0], [3, 0]])


CALLS = {
    "a rule": lambda: mx.nd.sparse.retain(dense().tostype("row_sparse"), mx.nd.array([0])),
    "a rule and a dense operand": lambda: mx.nd.dot(dense().tostype("csr"), mx.nd.ones((2, 3))),
    "dense copies": lambda: mx.nd.softmax(dense().tostype("row_sparse")),
    "a sparse result of dense arrays": lambda: mx.nd.cast_storage(dense(), "csr"),
    "a sparse product of dense arrays": lambda: mx.nd.dot(dense(), dense(), transpose_b=True, forward_stype="csr"),
    "a function of two": lambda: mx.nd.add(dense().tostype("csr"), dense()),
    "a function of two, sparse second": lambda: mx.nd.add(dense(), dense().tostype("csr")),
    "arithmetic": lambda: dense().tostype("row_sparse") * 2,
    "an executor": lambda: mx.sym.cast_storage(mx.sym.var("x"), stype="csr").eval(ctx=mx.cpu(), x=dense())[0],
}


@pytest.mark.parametrize("name", CALLS)
def test_sparse_call_calls_raise_nothing_on_the_way(name, raised):
    result = CALLS[name]()
    assert onp.isfinite(result.asnumpy()).all()
    assert raised == []


def test_sparse_call_writes_into_out(raised):
    target = mx.nd.sparse.zeros("row_sparse", (3, 2))
    mx.nd.elemwise_add(dense(), dense(), out=target)
    assert target.asnumpy().tolist() == (dense() * 2).asnumpy().tolist()
    assert raised == []


@mx.operator.register("halves_and_signs")
class HalvesAndSigns(mx.operator.CustomOpProp):
    """Two outputs, the second of integers."""

    def list_outputs(self):
        return ["half", "sign"]

    def infer_shape(self, in_shape):
        return in_shape, [in_shape[0], in_shape[0]], []

    def infer_type(self, in_type):
        return in_type, [in_type[0], onp.int32], []

    def create_operator(self, ctx, shapes, dtypes):
        return _HalvesAndSigns()


class _HalvesAndSigns(mx.operator.CustomOp):
    def forward(self, is_train, req, in_data, out_data, aux):
        self.assign(out_data[0], req[0], in_data[0] / 2)
        self.assign(out_data[1], req[1], mx.nd.sign(in_data[0]).astype("int32"))

    def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
        self.assign(in_grad[0], req[0], out_grad[0] / 2)


def test_sparse_call_programs_operator_with_integers_among_its_outputs(raised):
    x = dense()
    x.attach_grad()
    with autograd.record():
        half, sign = mx.nd.Custom(x, op_type="halves_and_signs")
        total = (half * 4).sum()
    total.backward()
    assert sign.dtype is onp.int32
    assert x.grad.asnumpy().tolist() == [[2, 2]] * 3
    assert raised == []


@pytest.mark.parametrize("context", [autograd.pause, autograd.record])
def test_sparse_call_wrong_number_of_inputs_is_named(context):
    x = dense()
    x.attach_grad()
    with context(), pytest.raises(mx.MXNetError, match=r"takes 1 inputs \(data\), but got 2"):
        mx.nd.Custom(x, x, op_type="halves_and_signs")


def test_sparse_call_reading_the_tensor_of_a_sparse_array_is_an_error():
    with pytest.raises(mx.MXNetError, match="sparse array was given where only dense ones are taken"):
        mx.nd.NDArray.detach(dense().tostype("csr"))._tensor  # noqa: B018
