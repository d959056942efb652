"""MXNet's modules of generated functions, and functions that its signatures hide inputs of."""

from __future__ import annotations

import inspect
import re
from operator import attrgetter

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd, sym
from mxnet.base import MXNetError

MODULES = ("op", "contrib", "linalg", "image", "sparse", "random", "_internal")


@pytest.mark.parametrize("module", MODULES)
@pytest.mark.parametrize("front", ["ndarray", "symbol"])
def test_generated_functions_live_in_their_module(front, module):
    name = f"mxnet.{front}.gen_{module}"
    found = __import__(name, fromlist=["x"])
    functions = [value for value in vars(found).values() if type(value) is type(_hot) and value.__name__[0] != "_"]
    if module not in ("image", "_internal"):
        assert functions
    assert {function.__module__ for function in functions} <= {name, "mxnet._src.messages.public"}


def test_generated_functions_compute_as_the_public_ones():
    data = nd.array([[1.0, -2.0]])
    assert nd.gen_op.relu(data).asnumpy().tolist() == [[1, 0]]
    assert nd.gen_op.relu.__module__ == "mxnet.ndarray.gen_op"
    assert nd.op.relu.__module__ == "mxnet.ndarray.op"
    assert nd.gen_op.relu.__doc__ == nd.op.relu.__doc__
    assert sym.gen_op.relu(sym.var("x"), name="r").list_outputs() == ["r_output"]


@pytest.mark.parametrize(
    "name", ["FullyConnected", "contrib.box_nms", "linalg.gemm2", "np._internal.add", "npx.relu", "random.gamma"]
)
def test_symbol_functions_have_the_docstrings_of_arrays(name):
    texts = [inspect.getdoc(attrgetter(name)(front)) for front in (nd, sym)]
    assert texts[0].split("\n")[0] == texts[1].split("\n")[0]
    assert "Symbol" in texts[1]
    assert not re.search("ndarray|Examples", texts[1], re.IGNORECASE)


def test_random_operators_have_short_names():
    from mxnet.ndarray import gen_random

    assert gen_random.uniform(low=2, high=3, shape=(4,)).shape == (4,)
    assert gen_random.normal_like(nd.ones((2, 3))).shape == (2, 3)


@pytest.mark.parametrize("front", [nd, sym])
@pytest.mark.parametrize("name", ["backward_hawkesll", "backward_index_copy", "backward_quadratic"])
def test_nodes_of_gradient_graphs_refuse_calls(front, name):
    with pytest.raises(MXNetError, match=name):
        getattr(front.contrib, name)()


@pytest.mark.parametrize("front", [nd, sym])
@pytest.mark.parametrize("name", ["_broadcast_backward", "_split_v2_backward"])
def test_internal_nodes_of_gradient_graphs_refuse_calls(front, name):
    with pytest.raises(MXNetError, match=name):
        getattr(front._internal, name)()


def test_auxiliary_states_are_given_by_keyword():
    mean, variance = sym.var("mean"), sym.var("variance")
    node = sym.BatchNorm_v1(sym.var("x"), moving_mean=mean, moving_var=variance, name="b")
    assert node.list_arguments() == ["x", "b_gamma", "b_beta"]
    assert node.list_auxiliary_states() == ["mean", "variance"]
    node = sym.IdentityAttachKLSparseReg(sym.var("x"), name="k")
    assert node.list_auxiliary_states() == ["k_moving_avg"]


def test_missing_auxiliary_states_are_named():
    ones = nd.ones(3)
    with pytest.raises(MXNetError, match="expects 5 inputs"):
        nd.BatchNorm_v1(nd.ones((2, 3)), ones, ones)


def test_device_copy_takes_its_input_by_keyword():
    node = sym._internal._CrossDeviceCopy(name="c")
    assert node.list_arguments() == ["c_data"]
    with pytest.raises(MXNetError, match="expects 1 inputs"):
        nd._internal._CrossDeviceCopy()


def _hot(indices, shape, **dtype):
    return nd.onehot_encode(nd.array(indices, **dtype), nd.ones(shape))


def test_onehot_encode_writes_rows():
    out = nd.ones((4, 3))
    assert nd.onehot_encode(nd.array([0, -1, 7, 1.9]), out) is out
    assert out.asnumpy().tolist() == [[1, 0, 0], [0, 0, 0], [0, 0, 0], [0, 1, 0]]


@pytest.mark.parametrize(("indices", "shape", "dtype"), [([0, 1], (3, 3), "float32"), ([0, 1], (2, 3), "int32")])
def test_onehot_encode_refuses_other_shapes_and_dtypes(indices, shape, dtype):
    with pytest.raises(MXNetError, match="_onehot_encode"):
        _hot(indices, shape, dtype=dtype)


def test_copyto_is_recorded():
    source, target = nd.array([1.0, 2.0]), nd.zeros(2)
    source.attach_grad()
    with mx.autograd.record():
        doubled = nd._internal._copyto(source, out=target) * 2
    doubled.backward()
    assert source.grad.asnumpy().tolist() == [2, 2]
    assert target.asnumpy().tolist() == [1, 2]


def _states(count, dtype="float32"):
    return [nd.array(onp.arange(1, 4) * (i + 1) / 3, dtype=dtype) for i in range(count)]


# Numbers of MXNet 1.9.1.
@pytest.mark.parametrize("scale", [0.5, nd.array([0.5])])
def test_adamw_takes_a_number_as_gradient_scale(scale):
    weight, grad, mean, variance = _states(4)
    result = nd.contrib.adamw_update(weight, grad, mean, variance, scale, 0.1, 1.0, wd=0.1, out=weight)
    assert result is weight
    assert weight.asnumpy() == pytest.approx([0.2191339, 0.48564285, 0.7599475], rel=1e-6)
    assert mean.asnumpy() == pytest.approx([0.93333334, 1.8666667, 2.7999997], rel=1e-6)
    assert variance.asnumpy() == pytest.approx([1.3321111, 2.6644444, 3.997], rel=1e-6)


def test_adamw_in_mixed_precision():
    weight, grad = _states(2, "float16")
    mean, variance, master = _states(3)
    result = nd.contrib.mp_adamw_update(weight, grad, mean, variance, master, 0.5, 0.1, 1.0)
    assert result.dtype == onp.float16
    assert result.asnumpy() == pytest.approx(master.asnumpy(), rel=1e-3)


def test_adamw_of_many_weights():
    weights, grads, means, variances = (_states(5) for _ in range(4))
    rates = {"lrs": [0.1] * 5, "wds": [0.0] * 5, "etas": [1.0] * 5}
    nd.contrib.multi_adamw_update(weights, grads, means, variances, 0.5, **rates, out=weights)
    assert weights[0].asnumpy() == pytest.approx([0.2784599, 0.58906716, 0.9049643], rel=1e-6)
    assert weights[4].asnumpy() == pytest.approx([1.5439863, 3.1598732, 4.7876], rel=1e-6)
    assert means[0].asnumpy() == pytest.approx([0.31666666, 0.6333333, 0.95], rel=1e-6)


def test_lamb_of_many_weights():
    weights, grads, means, variances = (_states(5) for _ in range(4))
    nd.contrib.multi_lamb_update(weights, grads, means, variances, [1] * 5, [0.1] * 5, [0.0] * 5, out=weights)
    assert weights[0].asnumpy() == pytest.approx([0.2824045, 0.59465444, 0.9118181], rel=1e-5)
    assert weights[4].asnumpy() == pytest.approx([1.4117967, 2.9731927, 4.5592856], rel=1e-5)


def test_adamw_as_symbols():
    arguments = [sym.var(name) for name in ("w", "g", "m", "v")]
    update = sym.contrib.adamw_update(*arguments, 0.5, 0.1, 1.0, name="z")
    assert update.list_arguments() + update.list_auxiliary_states() == ["w", "g", "m", "v"]


def test_sparse_arithmetic_takes_dense_arrays_and_numbers():
    data, row = nd.array([[1.0, 2], [3, 4]]), nd.array([[1.0, 10]])
    assert nd.sparse.subtract(data, row).asnumpy().tolist() == [[0, -8], [2, -6]]
    assert nd.sparse.multiply(2, data).asnumpy().tolist() == [[2, 4], [6, 8]]
    assert nd.sparse.divide(2, 4) == 0.5
    assert nd.sparse.add.__module__ == "mxnet.ndarray.sparse"
    with pytest.raises(TypeError, match="str"):
        nd.sparse.add(data, "x")
