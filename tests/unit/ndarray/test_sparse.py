"""Sparse arrays where results alone do not tell: memory, gradients in blocks, errors; see scenarios for the rest."""

import numpy as onp
import pytest
import scipy.sparse
import torch

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.operators.families.sparse import elementwise
from mxnet._src.operators.storage import formats

# An array of this shape would take 4 TB.
HUGE = (1_000_000_000, 1000)


def rows(numbers, values, shape):
    return nd.sparse.row_sparse_array((onp.asarray(values, "float32"), numbers), shape=shape)


def random_csr(shape, seed=0):
    matrix = scipy.sparse.random(*shape, density=0.3, format="csr", dtype="float32", random_state=seed)
    return nd.sparse.csr_matrix(matrix), matrix.toarray()


def test_row_sparse_arrays_take_no_memory_for_other_rows():
    x = rows([3, 70], onp.ones((2, 1000)), HUGE)
    x.attach_grad()
    with autograd.record():
        y = nd.sparse.retain(nd.sparse.elemwise_add(x, x) * 3, nd.array([70, 80], dtype="int64"))
    assert y.shape == HUGE
    assert y.indices.asnumpy().tolist() == [70, 80]
    assert y.data.asnumpy().sum() == 6000
    store = mx.kv.create("local")
    store.init("x", x)
    target = nd.zeros(HUGE, stype="row_sparse")
    store.row_sparse_pull("x", out=target, row_ids=nd.array([70]))
    assert target.data.asnumpy().sum() == 1000


def test_row_sparse_gradients_take_no_memory():
    table = rows([3, 70], onp.ones((2, 1000)), HUGE)
    table.attach_grad()
    with autograd.record():
        y = nd.Embedding(nd.array([70, 3, 70]), table, input_dim=HUGE[0], output_dim=HUGE[1], sparse_grad=True)
    y.backward()
    assert table.grad.indices.asnumpy().tolist() == [3, 70]
    assert table.grad.data.asnumpy()[:, 0].tolist() == [1, 2]


@pytest.mark.parametrize("dtype", ["float32", "float64"])
@pytest.mark.parametrize("transpose", [False, True])
def test_sparse_dot_agrees_with_dense(dtype, transpose):
    csr, dense = random_csr((30, 20))
    csr, dense = csr.astype(dtype), dense.astype(dtype)
    other = onp.random.rand(30 if transpose else 20, 7).astype(dtype)
    weight = nd.array(other, dtype=dtype)
    weight.attach_grad(stype="row_sparse")
    with autograd.record():
        product = nd.sparse.dot(csr, weight, transpose_a=transpose)
    head = onp.random.rand(*product.shape).astype(dtype)
    product.backward(nd.array(head, dtype=dtype))
    left = dense.T if transpose else dense
    onp.testing.assert_allclose(product.asnumpy(), left @ other, rtol=1e-5, atol=1e-6)
    onp.testing.assert_allclose(weight.grad.asnumpy(), left.T @ head, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("name", ["elemwise_add", "elemwise_sub", "elemwise_mul"])
def test_sparse_dot_of_two_csr_matrices(name):
    (a, x), (b, y) = random_csr((9, 8), 1), random_csr((9, 8), 2)
    result = getattr(nd.sparse, name)(a, b)
    expected = {"elemwise_add": x + y, "elemwise_sub": x - y, "elemwise_mul": x * y}[name]
    result.check_format()
    onp.testing.assert_allclose(result.asnumpy(), expected, rtol=1e-6)


def test_tostype_row_sparse_keeps_rows_of_nan():
    x = nd.array([[0, 0], [0, float("nan")], [0, 1]]).tostype("row_sparse")
    assert x.indices.asnumpy().tolist() == [1, 2]


def test_sparse_results_share_no_memory_with_inputs():
    x = rows([0, 1], [[1, 2], [3, 4]], (2, 2))
    copies = [x.copy(), x + 0, nd.identity(x), x.tostype("row_sparse"), nd.cast_storage(x, "row_sparse")]
    nd.sgd_update(x, rows([0], [[1, 1]], (2, 2)), lr=1, out=x)
    assert x.asnumpy()[0].tolist() == [0, 1]
    assert all(c.asnumpy()[0].tolist() == [1, 2] for c in copies)


def test_hybridize_takes_sparse_input():
    csr, dense = random_csr((6, 5))
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(4, activation="relu"), gluon.nn.Dense(2))
    net.initialize()
    expected = net(nd.array(dense)).asnumpy()
    net.hybridize()
    with autograd.record():
        loss = net(csr).sum()
    loss.backward()
    onp.testing.assert_allclose(net(csr).asnumpy(), expected, rtol=1e-5, atol=1e-6)
    assert abs(net[0].weight.grad().asnumpy()).sum() > 0


def test_a_reader_of_tensors_gets_a_clear_error():
    with pytest.raises(mx.MXNetError, match="tostype\\('default'\\)"):
        nd.zeros((2, 2), stype="csr")._tensor  # noqa: B018
    with pytest.raises(mx.MXNetError, match="_square_sum: Operator not implemented for input storage types \\[csr\\]"):
        nd._internal._square_sum(nd.zeros((2, 2), stype="csr"), axis=0)


def test_grad_req_add_in_either_storage():
    table = nd.ones((5, 2))
    for stype in ("row_sparse", "default"):
        table.attach_grad("add", stype=stype)
        for index in ([1, 3, 1], [0]):
            with autograd.record():
                y = nd.Embedding(nd.array(index), table, input_dim=5, output_dim=2, sparse_grad=True)
            y.backward()
        assert table.grad.stype == stype
        assert table.grad.asnumpy()[:, 0].tolist() == [1, 2, 0, 1, 0]


def test_trainer_refuses_what_row_sparse_parameters_cannot_do():
    parameter = gluon.Parameter("w", shape=(5, 2), stype="row_sparse")
    parameter.initialize()
    gluon.Trainer([parameter], "sgd", update_on_kvstore=False)
    with pytest.raises(ValueError, match="update_on_kvstore=False"):
        parameter.row_sparse_data(nd.array([1]))


def test_conversions_to_and_from_torch_forms():
    csr, dense = random_csr((4, 6))
    onp.testing.assert_array_equal(csr._parts.as_torch().to_dense().numpy(), dense)
    parts = formats.rows_of(nd.array(dense)._tensor)
    back = formats.rows_from_coo(formats.rows_as_coo(parts))
    onp.testing.assert_array_equal(back.to_dense().numpy(), dense)


def test_what_is_derived_from_indices_follows_writes_to_them():
    """Programs get copies of index arrays; what a kernel writes into them counts nevertheless."""
    rows = mx.nd.sparse.row_sparse_array((onp.array([[1.0], [2.0]]), [0, 1]), shape=(2, 1))
    assert rows.asnumpy().tolist() == [[1], [2]]
    rows._parts.indices.copy_(torch.tensor([1, 0]))
    assert rows.asnumpy().tolist() == [[2], [1]]
    assert mx.nd.dot(mx.nd.array([[1, 0]]).tostype("csr"), rows).asnumpy().tolist() == [[2]]
    matrix = mx.nd.array([[1, 0, 2]]).tostype("csr")
    for column in (0, 1):
        matrix._parts.indices.copy_(torch.tensor([column, 2]))
        product = mx.nd.sparse.dot(matrix, mx.nd.array([[1]]), transpose_a=True)
        assert product.indices.asnumpy().tolist() == [column, 2]
        assert product.data.asnumpy().tolist() == [[1], [2]]
    ordered = mx.nd.array([[1, 0, 2]]).tostype("csr")
    assert (matrix * ordered).asnumpy().tolist() == [[0, 0, 4]]
    matrix._parts.indices.fill_(2)  # elements at one index add up
    assert (matrix * ordered).asnumpy().tolist() == [[0, 0, 6]]


@pytest.mark.parametrize("dtype", ["int32", "int64"])
def test_sparse_retain_rows_do_not_change_with_their_list(dtype):
    rows, kept = nd.ones((4, 2)).tostype("row_sparse"), nd.array([0, 2], dtype=dtype)
    rows.attach_grad()
    with autograd.record():
        result = nd.sparse.retain(rows, kept)
    result.backward()
    kept[:] = 1
    assert result.indices.asnumpy().tolist() == [0, 2]
    assert rows.grad.asnumpy()[:, 0].tolist() == [1, 0, 1, 0]


@pytest.mark.parametrize("dtype", ["float16", "float32", "float64", "int8", "int32", "bool", "bfloat16"])
def test_tostype_csr_in_any_dtype(dtype):
    dense = mx.nd.array([[0, 1, 0], [0, 0, 0], [1, 1, 0]], dtype="float32").astype(dtype)
    matrix = dense.tostype("csr")
    assert matrix.indptr.asnumpy().tolist() == [0, 1, 1, 3]
    assert matrix.indices.asnumpy().tolist() == [1, 0, 1]
    assert matrix.asnumpy().tolist() == dense.asnumpy().tolist()


@pytest.mark.parametrize("density", [0.0, 0.002, 0.05, 0.6])
def test_products_with_some_rows_and_their_gradients(density):
    shape = (60, 900)
    matrix = scipy.sparse.random(*shape, density=density, format="csr", dtype="float32", random_state=4)
    data, dense = nd.sparse.csr_matrix(matrix), matrix.toarray()
    present = onp.unique(matrix.indices)
    for numbers in (present, present[::2], onp.arange(900), onp.arange(0, 900, 7), present[:0]):
        weight = onp.zeros((900, 3), "float32")
        weight[numbers] = onp.random.RandomState(5).rand(len(numbers), 3)
        stored = (
            rows(numbers, weight[numbers], weight.shape) if len(numbers) else nd.zeros((900, 3), stype="row_sparse")
        )
        stored.attach_grad()
        with autograd.record():
            product = nd.sparse.dot(data, stored)
            twice = product + nd.sparse.dot(nd.square(data), stored)
        twice.backward(nd.ones((60, 3)))
        onp.testing.assert_allclose(product.asnumpy(), dense @ weight, rtol=1e-5, atol=1e-6)
        expected = (dense + dense**2).T @ onp.ones((60, 3))
        onp.testing.assert_allclose(stored.grad.asnumpy(), expected, rtol=1e-5, atol=1e-6)


@pytest.mark.parametrize("pulled", [None, [0, 2, 3]])
def test_executor_row_sparse_gradients_of_several_operators(pulled):
    data, weight = mx.sym.var("data", stype="csr"), mx.sym.var("w", stype="row_sparse", shape=(4, 2))
    squares = mx.sym._internal._square_sum(weight, axis=1, keepdims=True)
    out = mx.sym.sum(mx.sym.sparse.dot(data, weight), axis=1, keepdims=True) + mx.sym.sparse.dot(data, squares)
    matrix = onp.array([[1, 0, 2, 0], [0, 0, 3, 0]], "float32")
    values = onp.arange(8, dtype="float32").reshape(4, 2) + 1
    numbers = [0, 2] if pulled is None else pulled
    row_sparse = rows(numbers, values[numbers], (4, 2))
    arguments = {"data": nd.array(matrix).tostype("csr"), "w": row_sparse}
    for req in ("write", "add"):
        gradient = nd.zeros((4, 2), stype="row_sparse")
        executor = out.bind(mx.cpu(), arguments, {"w": gradient}, {"data": "null", "w": req})
        kept = onp.zeros((4, 2), "float32")
        kept[numbers] = values[numbers]
        expected = matrix.T @ onp.ones((2, 2)) + 2 * kept * (matrix.T @ onp.ones((2, 1)))
        for count in (1, 2):
            executor.forward(is_train=True)
            executor.backward(nd.ones((2, 1)))
            executor.backward(nd.ones((2, 1)))
            times = 2 * count if req == "add" else 1
            onp.testing.assert_allclose(gradient.asnumpy(), times * expected, rtol=1e-6)


@pytest.mark.parametrize("shape", [(1, 1), (3, 4), (0, 4), (4, 0), (130, 170)])
@pytest.mark.parametrize("dtype", ["float32", "float16", "int32", "uint8"])
@pytest.mark.parametrize("name", ["elemwise_add", "elemwise_sub", "elemwise_mul", "_maximum"])
def test_csr_elementwise_stores_what_is_not_zero(name, dtype, shape):
    random = onp.random.RandomState(0)
    function = getattr(nd, name, None) or getattr(nd._internal, name)
    dense = {"elemwise_add": onp.add, "elemwise_sub": onp.subtract, "elemwise_mul": onp.multiply}.get(name, onp.maximum)
    for density in (0, 0.01, 0.3, 1):
        lhs, rhs = (random.randint(0, 3, shape) * (random.rand(*shape) < density) for _ in range(2))
        lhs, rhs = lhs.astype(dtype), rhs.astype(dtype)
        result = function(nd.array(lhs, dtype=dtype).tostype("csr"), nd.array(rhs, dtype=dtype).tostype("csr"))
        assert onp.array_equal(result.asnumpy(), dense(lhs, rhs))
        result.check_format()
        assert (result.data.asnumpy() != 0).all()
        assert (result.stype, result.dtype, result.indices.dtype) == ("csr", onp.dtype(dtype), onp.int64)


def test_csr_elemwise_mul_meets_infinities_only_where_both_have_elements():
    lhs = nd.array([[onp.inf, 2, onp.nan]]).tostype("csr")
    rhs = nd.array([[0, 3, 1]]).tostype("csr")
    product = nd.sparse.elemwise_mul(lhs, rhs)
    assert product.indices.asnumpy().tolist() == [1, 2]
    assert product.data.asnumpy()[0] == 6


@pytest.mark.parametrize("by_numpy", [True, False])
@pytest.mark.parametrize("name", ["elemwise_add", "elemwise_sub", "elemwise_mul"])
def test_row_sparse_elementwise_has_the_signs_of_zeros(name, by_numpy, monkeypatch):
    """Rows that one array lacks are zeros, and the result is that of dense arrays to the bit."""
    monkeypatch.setattr(elementwise, "rows_suit_numpy", lambda lhs, rhs: by_numpy)
    zeros = onp.array([[0.0, -0.0, 1.5, -onp.inf]], "float32").repeat(3, axis=0)
    lhs, rhs = rows([1, 2, 5], zeros, (7, 4)), rows([2, 3, 5], zeros[:, ::-1], (7, 4))
    result = getattr(nd.sparse, name)(lhs, rhs)
    dense = {"elemwise_add": onp.add, "elemwise_sub": onp.subtract, "elemwise_mul": onp.multiply}[name]
    with onp.errstate(invalid="ignore"):
        whole = dense(lhs.asnumpy(), rhs.asnumpy())[[1, 2, 3, 5]]
    assert result.indices.asnumpy().tolist() == [1, 2, 3, 5]
    values, is_number = result.data.asnumpy(), ~onp.isnan(whole)
    assert onp.array_equal(values, whole, equal_nan=True)
    assert onp.array_equal(onp.signbit(values[is_number]), onp.signbit(whole[is_number]))
