"""Sparse arrays with more than 2^31 rows or columns, of which few are stored.

Dense they would take 32 GiB and more: what asks for so much memory fails, however much the machine has free.
"""

import pickle
import resource

import numpy as onp
import pytest
from requirements import needs_linux

import mxnet as mx
from mxnet import autograd, nd

EDGE = 2**31
LENGTH = EDGE + 16
FAR = [3, EDGE, LENGTH - 1]
GIB = 2**30


@pytest.fixture(autouse=True)
def _no_dense_array():
    """Let no test have 4 GiB more than there are: what is not stored takes no memory."""
    limits = resource.getrlimit(resource.RLIMIT_AS)
    with open("/proc/self/statm") as counts:
        now = int(counts.read().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (now + 4 * GIB, limits[1]))
    yield
    resource.setrlimit(resource.RLIMIT_AS, limits)


pytestmark = needs_linux("a limit of memory holds there")


def rows(numbers, width=4, dtype="float32"):
    """Return an array of 2^31 rows, numbers in the stored ones counting from 1."""
    values = onp.arange(1, len(numbers) * width + 1, dtype=dtype).reshape(-1, width)
    return nd.sparse.row_sparse_array((values, numbers), shape=(LENGTH, width))


def matrix(columns=(LENGTH - 1, EDGE, 5), width=LENGTH):
    """Return a csr matrix with one element in each row: 1, 2, 3 and so on."""
    count = len(columns)
    values = onp.arange(1, count + 1, dtype="float32")
    return nd.sparse.csr_matrix((values, onp.array(columns), onp.arange(count + 1)), shape=(count, width))


def stored(array):
    """Return row numbers and numbers of a row_sparse array."""
    return array.indices.asnumpy().tolist(), array.data.asnumpy().tolist()


def test_row_sparse_array_rows_are_kept_added_and_scaled():
    array = rows(FAR)
    kept = nd.sparse.retain(array, nd.array([EDGE, LENGTH - 1], dtype="int64"))
    assert stored(kept) == ([EDGE, LENGTH - 1], [[5, 6, 7, 8], [9, 10, 11, 12]])
    added = array + rows([EDGE - 1, EDGE])
    assert added.indices.asnumpy().tolist() == [3, EDGE - 1, EDGE, LENGTH - 1]
    assert added.data.asnumpy()[:, 0].tolist() == [1, 1, 10, 9]
    assert stored(array * 2)[0] == FAR
    assert nd.sparse.norm(array).asscalar() == pytest.approx(onp.sqrt((onp.arange(1, 13) ** 2).sum()))


def test_row_sparse_array_sum_of_rows():
    array = rows(FAR)
    assert nd.sum(array).asnumpy().tolist() == [78]
    assert nd.sum(array, axis=0).asnumpy().tolist() == [15, 18, 21, 24]
    assert nd.sum(array, axis=0, keepdims=True).asnumpy().tolist() == [[15, 18, 21, 24]]
    assert nd.sum(array, axis=1, exclude=True).asnumpy().tolist() == [15, 18, 21, 24]
    assert nd.mean(array, axis=0).asnumpy() == pytest.approx(onp.array([15, 18, 21, 24]) / LENGTH)


def test_save_and_pickle_of_row_sparse_arrays(tmp_path):
    path = str(tmp_path / "rows")
    array = rows(FAR)
    nd.save(path, {"rows": array, "matrix": matrix()})
    loaded = nd.load(path)
    for copy in (loaded["rows"], pickle.loads(pickle.dumps(array))):
        assert copy.shape == (LENGTH, 4)
        assert stored(copy) == stored(array)
    assert loaded["matrix"].indices.asnumpy().tolist() == [LENGTH - 1, EDGE, 5]


def test_embedding_sparse_grad():
    table = rows(FAR)
    table.attach_grad(stype="row_sparse")
    words = nd.array([EDGE, 3, EDGE, LENGTH - 1, EDGE + 1], dtype="int64")
    with autograd.record():
        embedded = nd.Embedding(words, table, input_dim=LENGTH, output_dim=4, sparse_grad=True)
        loss = (embedded * embedded).sum()
    loss.backward()
    assert embedded.asnumpy()[:, 0].tolist() == [5, 1, 5, 9, 0]
    assert table.grad.indices.asnumpy().tolist() == [3, EDGE, EDGE + 1, LENGTH - 1]
    assert table.grad.data.asnumpy()[:, 0].tolist() == [2, 20, 0, 18]


def test_row_sparse_pull_gives_the_rows_asked_for():
    store = mx.kv.create("local")
    store.init("table", rows(FAR))
    empty = nd.sparse.zeros("row_sparse", (LENGTH, 4))
    store.row_sparse_pull("table", out=empty, row_ids=nd.array([EDGE, LENGTH - 1], dtype="int64"))
    assert stored(empty) == ([EDGE, LENGTH - 1], [[5, 6, 7, 8], [9, 10, 11, 12]])


@pytest.mark.parametrize("name", ["sgd", "adam", "adagrad", "ftrl"])
def test_optimizer_update_of_a_table_with_few_rows_is_refused(name):
    """As by MXNet, which updates row_sparse weights only where all rows are stored."""
    update = mx.optimizer.get_updater(mx.optimizer.create(name))
    with pytest.raises(mx.MXNetError, match=f"3 of {LENGTH} rows are stored"):
        update(0, rows([EDGE]), rows(FAR))


@pytest.mark.parametrize("width", [1, 4])
def test_sparse_dot_with_row_sparse(width):
    """The rows that a matrix meets are looked up; the other way around the gradient has the rows of its columns."""
    table = rows([EDGE, LENGTH - 1], width)
    table.attach_grad(stype="row_sparse")
    with autograd.record():
        product = nd.dot(matrix(), table)
    product.backward()
    first = onp.arange(1, 2 * width + 1).reshape(2, width)
    assert product.asnumpy().tolist() == [first[1].tolist(), (2 * first[0]).tolist(), [0] * width]
    assert stored(table.grad) == ([5, EDGE, LENGTH - 1], [[3] * width, [2] * width, [1] * width])


@pytest.mark.parametrize("width", [LENGTH, 2**32 + 8, 2**62])
def test_sparse_dot_transpose_a(width):
    columns = [width - 7, 1, width - 1, 3]  # numbers whose lower 32 bits are in another order
    product = nd.dot(matrix(columns, width), nd.array([[1], [10], [100], [1000]]), transpose_a=True)
    assert product.shape == (width, 1)
    assert stored(product) == ([1, 3, width - 7, width - 1], [[20], [4000], [1], [300]])


def test_csr_matrices_are_added_and_multiplied():
    one, other = matrix(), matrix((LENGTH - 1, EDGE - 1, 5))
    both = one + other
    assert both.indices.asnumpy().tolist() == [LENGTH - 1, EDGE - 1, EDGE, 5]
    assert both.data.asnumpy().tolist() == [2, 2, 2, 6]
    assert (one - one).data.shape == (0,)
    assert nd.sparse.elemwise_mul(one, other).data.asnumpy().tolist() == [1, 9]
    assert one[1].indices.asnumpy().tolist() == [EDGE]
    assert nd.slice(one, begin=(0, EDGE), end=(3, LENGTH)).indices.asnumpy().tolist() == [15, 0]
    assert nd.sum(one, axis=1).asnumpy().tolist() == [1, 2, 3]
    assert nd.contrib.edge_id(one, nd.array([1, 1]), nd.array([EDGE, 3], dtype="int64")).asnumpy().tolist() == [2, -1]


def test_sparse_shapes_beyond_int64_are_refused():
    """A matrix with more than 2^63 places cannot number them, which finding equal places needs."""
    one = matrix(width=2**62)
    with pytest.raises(mx.MXNetError, match="2\\^63"):
        one + matrix((1, 2, 3), 2**62)
