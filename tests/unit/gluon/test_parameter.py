"""Parameters, constants and dictionaries of them."""

import copy
import pickle

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import Constant, DeferredInitializationError, Parameter, ParameterDict


def initialized(name="a_weight", shape=(2, 3), ctx=None, **kwargs):
    param = Parameter(name, shape=shape, **kwargs)
    param.initialize(mx.init.One(), ctx=ctx)
    return param


def test_parameter_data_before_initialize():
    param = Parameter("a_weight", shape=(2, 3))
    assert repr(param) == "Parameter a_weight (shape=(2, 3), dtype=<class 'numpy.float32'>)"
    for use in (param.data, param.grad, param.list_data, param.list_grad, param.list_ctx):
        with pytest.raises(RuntimeError, match="has not been initialized") as caught:
            use()
        assert not isinstance(caught.value, mx.MXNetError)
    with pytest.raises(AssertionError, match="has not been initialized"):
        param.set_data(mx.nd.ones((2, 3)))
    with pytest.raises(ValueError, match="Cannot reset context"):
        param.reset_ctx(mx.cpu())
    param.zero_grad()


def test_parameter_initialize():
    param = initialized()
    assert (param.data().asnumpy() == 1).all()
    assert (param.grad().asnumpy() == 0).all()
    assert param.list_ctx() == [mx.cpu(0)]
    with pytest.warns(UserWarning, match="already initialized, ignoring"):
        param.initialize(mx.init.Zero())
    param.initialize(mx.init.Zero(), force_reinit=True)
    assert (param.data().asnumpy() == 0).all()


@pytest.mark.parametrize(
    ("own", "passed", "default", "value"),
    [("zeros", None, mx.init.One(), 0), (None, mx.init.One(), "zeros", 1), (None, None, mx.init.One(), 1)],
)
def test_parameter_initialize_init_before_default_init(own, passed, default, value):
    param = Parameter("a_bias", shape=3, init=own)
    param.initialize(passed, default_init=default)
    assert (param.data().asnumpy() == value).all()


def test_parameter_initialize_on_several_contexts():
    param = initialized(ctx=[mx.cpu(0), mx.cpu(1)])
    assert [a.context for a in param.list_data()] == [mx.cpu(0), mx.cpu(1)]
    assert [a.context for a in param.list_grad()] == [mx.cpu(0), mx.cpu(1)]
    assert param.data(mx.cpu(1)).context == mx.cpu(1)
    with mx.cpu(1):
        assert param.data().context == mx.cpu(1)
    with pytest.raises(RuntimeError, match=r"only initialized on \[cpu\(0\), cpu\(1\)\]"):
        param.data(mx.cpu(2))
    param.data(mx.cpu(1))[:] = 3
    assert (param._reduce().asnumpy() == 2).all()  # the mean
    param.reset_ctx(mx.cpu(2))
    assert param.list_ctx() == [mx.cpu(2)]
    assert (param.data().asnumpy() == 2).all()


def test_parameter_allow_deferred_init():
    param = Parameter("a_weight", shape=(0, 3), allow_deferred_init=True)
    param.initialize(ctx=[mx.cpu(0), mx.cpu(1)])
    with pytest.raises(DeferredInitializationError, match="initialization was deferred") as caught:
        param.data()
    assert isinstance(caught.value, mx.MXNetError)
    assert param.list_ctx() == [mx.cpu(0), mx.cpu(1)]
    param.set_data(mx.nd.ones((4, 3)))
    param._finish_deferred_init()
    assert [a.shape for a in param.list_data()] == [(4, 3)] * 2
    with pytest.raises(ValueError, match="invalid shape"):
        Parameter("a_weight", shape=(0, 3)).initialize()
    other = Parameter("a_weight", shape=(0, 3), allow_deferred_init=True)
    other.initialize()
    with pytest.raises(AssertionError, match="Please specify in_units"):
        other._finish_deferred_init()


@pytest.mark.parametrize("shape", [(3, 3), (2, 3, 1)])
def test_parameter_shape_cannot_change(shape):
    with pytest.raises(AssertionError, match="incompatible with given shape"):
        initialized().shape = shape
    with pytest.raises(AssertionError, match="incompatible with given shape"):
        initialized().set_data(mx.nd.ones(shape))


@pytest.mark.parametrize("argument", ["grad_req", "stype", "grad_stype"])
def test_parameter_refuses_wrong_grad_req_and_storage_types(argument):
    with pytest.raises(AssertionError, match="must be one of"):
        Parameter("a", **{argument: "foo"})


def test_parameter_grad_req():
    param = initialized()
    param.grad_req = "add"
    for _ in range(2):
        with autograd.record():
            (param.data() * 3).backward()
    assert (param.grad().asnumpy() == 6).all()
    param.zero_grad()
    assert (param.grad().asnumpy() == 0).all()
    param.grad_req = "null"
    with pytest.raises(RuntimeError, match="grad_req='null'"):
        param.grad()
    assert param.data().grad is None
    param.grad_req = "write"
    with autograd.record():
        (param.data() * 3).backward()
    assert (param.grad().asnumpy() == 3).all()
    fixed = Parameter("a", shape=(1,), differentiable=False)
    fixed.grad_req = "write"
    assert fixed.grad_req == "null"


def test_parameter_cast():
    param = initialized()
    param.cast("float16")
    assert (param.dtype, param.data().dtype, param.grad().dtype) == ("float16", onp.float16, onp.float16)
    param.dtype = "float64"
    with autograd.record():
        (param.data() * 3).backward()
    assert param.grad().asnumpy().tolist() == [[3] * 3] * 2


def test_parameter_var():
    param = Parameter("a_weight", shape=(2, 0), init=mx.init.One(), lr_mult=2, wd_mult=0.5, dtype="float16")
    assert param.var() is param.var()
    assert param.var().attr_dict()["a_weight"] == {
        "__shape__": "(2, 0)",
        "__dtype__": "2",
        "__lr_mult__": "2",
        "__wd_mult__": "0.5",
        "lr_mult": "2",
        "wd_mult": "0.5",
        "__init__": '["one", {}]',
        "__storage_type__": "0",
    }


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda p: pickle.loads(pickle.dumps(p))], ids=["copy", "pickle"])
def test_parameter_copies_are_independent_and_trainable(copied):
    param = initialized()
    other = copied(param)
    other.set_data(mx.nd.zeros((2, 3)))
    assert (param.data().asnumpy() == 1).all()
    with autograd.record():
        (other.data() * 3).backward()
    assert (other.grad().asnumpy() == 3).all()
    assert (param.grad().asnumpy() == 0).all()


def test_parameter_load_init():
    param = Parameter("a", shape=(2, 0), allow_deferred_init=True)
    param._load_init(mx.nd.ones((2, 3)), mx.cpu(1))
    assert param.data().context == mx.cpu(1)
    half = mx.nd.ones((2, 3), dtype="float16")
    with pytest.raises(AssertionError, match="dtype incompatible"):
        param._load_init(half, None)
    param._load_init(half, None, cast_dtype=True)
    assert param.data().dtype == onp.float32
    param._load_init(half, None, cast_dtype=True, dtype_source="saved")
    assert param.data().dtype == onp.float16
    with pytest.raises(AssertionError, match=r"previous initialized on \[cpu\(1\)\]"):
        param._load_init(half, mx.cpu(0))
    with pytest.raises(AssertionError, match="shape incompatible"):
        param._load_init(mx.nd.ones((2, 4)), None)


def test_constant():
    constant = Constant("c", [[1, 2], [3, 4]])
    constant.initialize(ctx=[mx.cpu(0), mx.cpu(1)])
    assert constant.data(mx.cpu(1)).asnumpy().tolist() == [[1, 2], [3, 4]]
    assert repr(constant) == "Constant c (shape=(2, 2), dtype=<class 'numpy.float32'>)"
    with pytest.warns(UserWarning, match='does not support grad_req other than "null"'):
        constant.grad_req = "write"
    assert constant.grad_req == "null"
    assert isinstance(mx.init.create(constant.init), mx.init.Initializer)


def test_parameter_row_sparse_data_of_dense_parameters():
    with pytest.raises(RuntimeError, match=r"Please use data\(\) instead"):
        initialized().row_sparse_data(mx.nd.array([0]))
    with pytest.raises(RuntimeError, match=r"Please use data\(\) instead"):
        initialized().list_row_sparse_data(mx.nd.array([0]))


def test_parameter_dict_get():
    params = ParameterDict("a_")
    weight = params.get("weight", shape=(2, 0))
    assert weight.name == "a_weight"
    assert params.get("weight", shape=(0, 3)) is weight
    assert weight.shape == (2, 3)
    assert params.get("weight", init="ones").init == "ones"
    assert params.get("weight", dtype="float32") is weight
    for wrong in ({"shape": (3, 3)}, {"dtype": "float64"}, {"grad_req": "add"}, {"lr_mult": 2}):
        with pytest.raises(AssertionError, match="desired attribute does not match"):
            params.get("weight", **wrong)
    shared = ParameterDict("a_", shared=params)
    assert shared.get("weight") is weight
    assert "a_weight" in shared
    assert list(shared) == list(shared.keys()) == ["a_weight"]
    assert shared["a_weight"] is weight
    with pytest.raises(KeyError):
        params["weight"]


def test_parameter_dict_get_constant():
    params = ParameterDict("a_")
    with pytest.raises(KeyError, match="No constant named 'a_c'"):
        params.get_constant("c")
    constant = params.get_constant("c", [1, 2])
    assert params.get_constant("c") is constant
    assert params.get_constant("c", mx.nd.array([1, 2])) is constant
    with pytest.raises(AssertionError, match="value doesn't match"):
        params.get_constant("c", mx.nd.array([1, 3]))
    params.get("p", shape=(1,))
    with pytest.raises(AssertionError, match="not a constant"):
        params.get_constant("p", [1])


def test_parameter_dict_bool_and_repr():
    assert ParameterDict()
    assert repr(ParameterDict()) == "(\n\n)"
    params = ParameterDict("a_")
    params.get("w", shape=(1,))
    assert repr(params) == "a_ (\n  Parameter a_w (shape=(1,), dtype=<class 'numpy.float32'>)\n)"


def test_parameter_dict_update():
    params, others = ParameterDict("a_"), ParameterDict("a_")
    params.get("w", shape=(1,))
    others.get("w", shape=(1,))
    others.get("v", shape=(1,))
    with pytest.raises(AssertionError, match="different Parameters with the same name 'a_w'"):
        params.update(others)
    assert list(params) == ["a_w"]


def test_parameter_dict_acts_on_all():
    params = ParameterDict("a_")
    params.get("u", shape=(2,))
    params.get("v", shape=(3,))
    params.initialize(mx.init.One(), ctx=[mx.cpu(0), mx.cpu(1)])
    assert params.list_ctx() == [mx.cpu(0), mx.cpu(1)]
    params.setattr("grad_req", "add")
    with autograd.record():
        losses = [p.data(mx.cpu(0)) * 2 for p in params.values()]
    autograd.backward(losses)
    assert params["a_u"].grad(mx.cpu(0)).asnumpy().tolist() == [2, 2]
    params.zero_grad()
    assert params["a_u"].grad(mx.cpu(0)).asnumpy().tolist() == [0, 0]
    params.reset_ctx(mx.cpu(3))
    assert params.list_ctx() == [mx.cpu(3)]


def test_parameter_dict_save_and_load(tmp_path):
    file = str(tmp_path / "a.params")
    params = ParameterDict("a_")
    params.get("u", shape=(2,))
    params.initialize(mx.init.One())
    params.save(file, strip_prefix="a_")
    assert list(mx.nd.load(file)) == ["u"]
    other = ParameterDict("b_")
    other.get("u", shape=(0,), allow_deferred_init=True)
    other.load(file, restore_prefix="b_", ctx=mx.cpu(1))
    assert other["b_u"].data(mx.cpu(1)).asnumpy().tolist() == [1, 1]
    with pytest.raises(AssertionError, match="restore_prefix is 'z_'"):
        other.load(file, restore_prefix="z_")
    with pytest.raises(ValueError, match="is to be striped"):
        params.save(file, strip_prefix="z_")
    with pytest.raises(AssertionError, match="'b_u' is missing in file"):
        other.load(file)
    with pytest.raises(AssertionError, match="Set ignore_extra to True"):
        other.load_dict({"b_u": mx.nd.ones(2), "q": mx.nd.ones(1)})
    other.load_dict({"arg:b_u": mx.nd.zeros(2), "q": mx.nd.ones(1)}, ignore_extra=True)
    assert other["b_u"].data().asnumpy().tolist() == [0, 0]


def test_block_initialize_verbose_takes_initializers():
    net = gluon.nn.Dense(2, in_units=2)
    net.initialize(mx.init.Xavier(), verbose=True)
    assert (net.weight.data().asnumpy() != 0).all()
