"""What functions of mx.np and mx.npx are called with, as `inputs.py` has it for classic operators.

Runs under Python 3.8 too, as MXNet 1.9.1 does.
"""

from __future__ import annotations

from dataclasses import dataclass

from benchmarks.operators.scale import LARGE, MEDIUM
from tests.conformance.case import (
    Case,
    distinct,
    integers,
    normal,
    positive,
    positive_definite,
    uniform,
)


@dataclass(frozen=True)
class FunctionCall(Case):
    """A call of a function below ``mx``; ``operator`` is its path, "np.linalg.norm".

    Parameters
    ----------
    arguments : tuple
        What follows the arrays by position.
    before : tuple
        What comes before them.
    listed : bool, default False
        Whether the arrays are one argument, a list.
    """

    arguments: tuple = ()
    before: tuple = ()
    listed: bool = False

    @property
    def is_numpy(self):
        """Whether arrays are mx.np arrays: they are."""
        return True


def _each(names, inputs, *arguments, **options):
    return [FunctionCall(name, list(inputs), arguments=arguments, **options) for name in names.split()]


def _np(names, inputs, *arguments, **options):
    return _each(" ".join("np." + name for name in names.split()), inputs, *arguments, **options)


def _npx(name, inputs, params=None, **options):
    yield FunctionCall("npx." + name, list(inputs), dict(params or {}), **options)


def _matrix(at):
    return at(1024), at(512)


def _elementwise(at):
    size = _, m = _matrix(at)
    data, other, row, above_zero = normal(*size), normal(*size), normal(m), positive(*size)
    yield from _np("abs negative exp expm1 square sin cos tanh sign floor ceil rint", [data])
    yield from _np("log log2 log1p sqrt cbrt reciprocal", [above_zero])
    yield from _np("isnan isfinite logical_not nan_to_num", [data], grad=False)
    yield from _np("clip", [data], -0.5, 0.5)
    yield from _np("around", [data], 1)
    yield from _np("add subtract multiply maximum minimum arctan2 hypot", [data, other])
    yield from _np("divide power mod", [above_zero, above_zero])
    yield from _np("equal less greater_equal", [data, other], grad=False)
    yield from _np("add multiply", [data, row], id="a row")
    yield from _np("add multiply power", [above_zero], 1.5, id="a number")
    yield from _np("bitwise_and", [integers(0, 99, *size, dtype="int32")] * 2, grad=False)


def _reductions(at):
    size = _matrix(at)
    data = normal(*size)
    yield from _np("sum mean max min prod std var", [data], id="all")
    yield from _np("sum mean max var cumsum", [data], 1, id="axis 1")
    yield from _np("argmax argmin", [data], 1, grad=False)
    yield from _np("any all", [integers(0, 2, *size, dtype="bool")], 1, grad=False)
    yield from _np("average", [data])
    yield from _np("percentile quantile", [data], 0.5, 1, grad=False)
    yield from _np("bincount", [integers(0, 100, at.square(100_000), dtype="int64")], grad=False)
    yield FunctionCall("np.histogram", [data], {"bins": 100, "range": (-4.0, 4.0)}, grad=False)
    yield from _np("diff", [data])
    yield from _np("ediff1d", [data])
    yield from _np("polyval", [normal(4), data])
    yield from _np("interp", [data, distinct(at(100)), normal(at(100))], grad=False)


def _shapes(at):
    size = n, m = _matrix(at)
    data, other, half = normal(*size), normal(*size), normal(at(256), at(256))
    yield from _np("transpose ravel flip", [data])
    yield from _np("reshape", [data], (m, n))
    yield from _np("swapaxes moveaxis", [data], 0, 1)
    yield from _np("expand_dims", [data], 1)
    yield from _np("squeeze", [normal(n, 1, m)])
    yield from _np("concatenate stack", [data, other], 1, listed=True)
    yield from _np("vstack hstack dstack", [data, other], listed=True)
    yield from _np("split array_split", [data], 4)
    yield from _np("repeat", [half], 4, 1)
    yield from _np("tile", [half], (2, 4))
    yield from _np("roll", [data], 3, 1)
    yield from _np("rot90", [data])
    yield from _np("pad", [half], ((2, 2), (2, 2)))
    yield from _np("broadcast_to", [normal(m)], size)
    yield from _np("tril", [half])
    yield from _np("diag diagonal", [half])
    yield from _np("meshgrid", [normal(n), normal(m)], grad=False)
    yield from _np("insert", [normal(at.square(100_000))], 1, 2.0, grad=False)
    if at is not LARGE:  # 3.5 s for 100,000 numbers in MXNet, and that squared
        yield from _np("delete", [normal(at.square(100_000))], 1, grad=False)
    yield from _np("append", [data, other])
    yield from _np("copy", [data])
    yield from _np("zeros ones", [], size, grad=False)
    yield from _np("full", [], size, 2.0, grad=False)
    yield from _np("arange", [], at.square(500_000), grad=False)
    yield from _np("linspace", [], 0, 1, at.square(500_000), grad=False)
    yield from _np("eye", [], at(700), grad=False)
    yield from _np("zeros_like ones_like", [data], grad=False)


def _indexing(at):
    size = n, m = _matrix(at)
    data, other = normal(*size), normal(*size)
    rows = integers(0, n, at(4096), dtype="int64")
    yield from _np("take", [data, rows], 0, grad=[0])
    yield from _np("where", [integers(0, 2, *size, dtype="bool"), data, other], grad=[1, 2])
    yield from _np("ndarray.__getitem__", [data], slice(1, n - 1), id="slice")
    yield from _np("ndarray.__getitem__", [data], (slice(None), 1), id="column")
    yield from _np("ndarray.__getitem__", [data, rows], grad=[0], id="indices")
    yield from _np("ndarray.__getitem__", [data, integers(0, 2, n, dtype="bool")], grad=[0], id="mask")
    yield from _np("ndarray.__setitem__", [data], slice(1, n - 1), 2.0, grad=False, id="slice")
    yield from _np("nonzero flatnonzero", [integers(0, 2, *size)], grad=False)
    yield from _np("unique", [integers(0, 1000, at.square(100_000))], grad=False)
    yield from _np("sort argsort", [distinct(*size)], grad=False)
    yield from _np("unravel_index", [integers(0, n * m, at.square(100_000), dtype="int64")], size, grad=False)


def _linear_algebra(at):
    square, few = normal(at(512), at(512)), at(64, 4)
    yield from _np("dot matmul", [square, square])
    yield from _np("tensordot", [square, square], 1)
    if at is not LARGE:  # 1.3 s in MXNet at the medium size, 64 times as long here
        yield FunctionCall("np.einsum", [square, square], before=("ij,jk->ik",), id="ij,jk->ik")
    yield FunctionCall("np.einsum", [normal(32, few, few), normal(32, few, few)], before=("bij,bkj->bik",), id="batch")
    yield from _np("inner vdot", [normal(at(1024)), normal(at(1024))])
    yield from _np("outer", [normal(at(1024)), normal(at(512))])
    yield from _np("trace", [square])
    yield from _np("linalg.norm", [square])
    definite = positive_definite(8, few, few)
    yield from _np("linalg.inv linalg.det linalg.slogdet linalg.cholesky", [definite])
    yield from _np("linalg.eigh linalg.eigvalsh linalg.pinv", [definite], grad=False)
    yield from _np("linalg.solve", [definite, normal(8, few, 4)])
    yield from _np("linalg.svd", [normal(few, 2 * few)], grad=False)


def _random(at):
    size = _matrix(at)
    yield from _np("random.uniform random.normal", [], 0.0, 1.0, size, random=True)
    yield from _np("random.randn random.rand", [], *size, random=True)
    yield from _np("random.randint", [], 0, 100, size, random=True)
    yield from _np("random.gamma", [], 2.0, 1.0, size, random=True)
    yield from _np("random.exponential", [], 1.0, size, random=True)
    yield from _np("random.choice", [], at(1024), at(1024), random=True)
    yield from _np("random.shuffle", [normal(*size)], random=True)
    yield from _np("random.multinomial", [], 20, [0.25] * 4, (at(100),), random=True)


def _extension(at):
    size = n, m = _matrix(at)
    data = normal(*size)
    for name in ("relu", "sigmoid", "softmax", "log_softmax", "erf", "gammaln"):
        yield from _npx(name, [positive(*size) if name == "gammaln" else data])
    yield from _npx("leaky_relu", [data], {"act_type": "gelu"})
    yield from _npx("activation", [data], {"act_type": "softrelu"})
    yield from _npx("topk", [distinct(*size)], {"k": min(10, m)}, grad=False)
    yield from _npx("pick", [data, integers(0, m, n)], {"axis": 1}, grad=[0])
    yield from _npx("one_hot", [integers(0, m, n)], {"depth": m}, grad=False)
    yield from _npx("layer_norm", [data, positive(m), normal(m)])
    yield from _npx("fully_connected", [normal(at(128), 512), normal(256, 512), normal(256)], {"num_hidden": 256})
    table = at(10_000)
    rows = [integers(0, table, at(64), 64), normal(table, 128)]
    yield from _npx("embedding", rows, {"input_dim": table, "output_dim": 128}, grad=[1])
    k, few = at(128, 4), at(64, 4)
    yield from _npx("batch_dot", [normal(32, k, few), normal(32, few, k)])
    yield from _npx("gather_nd", [data, integers(0, m, 2, at(4096))], grad=[0])
    yield from _npx("arange_like", [data], grad=False)
    mask = [normal(64, at(32), at(256)), integers(1, 64, at(32))]
    yield from _npx("sequence_mask", mask, {"use_sequence_length": True}, grad=[0])
    images = normal(at.batch(8), 32, at.side(28), at.side(28))
    yield from _npx("convolution", [images, normal(64, 32, 3, 3), normal(64)], {"kernel": (3, 3), "num_filter": 64})
    pooled = {"kernel": (2, 2), "stride": (2, 2), "pool_type": "max"}
    yield from _npx("pooling", [images], pooled)
    statistics = [positive(32), normal(32), normal(32), uniform(0.5, 2, 32)]
    yield from _npx("batch_norm", [images, *statistics], {"fix_gamma": False}, mutates=[3, 4], grad=[0, 1, 2])


def cases(at=MEDIUM):
    """Return all calls of functions of mx.np and mx.npx."""
    parts = (_elementwise, _reductions, _shapes, _indexing, _linear_algebra, _random, _extension)
    return [case for part in parts for case in part(at)]
