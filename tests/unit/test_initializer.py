"""Initializers: names and JSON, the rules by name, and what each one fills in."""

import json
import logging

import numpy as onp
import pytest

import mxnet as mx

INITIALIZERS = (  # as MXNet 1.9.1 dumps them
    (mx.init.Zero(), '["zero", {}]'),
    (mx.init.One(), '["one", {}]'),
    (mx.init.Constant(3), '["constant", {"value": 3}]'),
    (mx.init.Constant(onp.ones(2)), '["constant", {"value": [1.0, 1.0]}]'),
    (mx.init.Uniform(), '["uniform", {"scale": 0.07}]'),
    (mx.init.Normal(0.5), '["normal", {"sigma": 0.5}]'),
    (mx.init.Xavier(), '["xavier", {"rnd_type": "uniform", "factor_type": "avg", "magnitude": 3}]'),
    (mx.init.MSRAPrelu(), '["msraprelu", {"factor_type": "avg", "slope": 0.25}]'),
    (mx.init.Orthogonal(), '["orthogonal", {"scale": 1.414, "rand_type": "uniform"}]'),
    (mx.init.Bilinear(), '["bilinear", {}]'),
    (mx.init.LSTMBias(), '["lstmbias", {"forget_bias": 1.0}]'),
)


def filled(init, name="a_weight", shape=(4, 4), **attrs):
    array = mx.nd.full(shape, 7)
    init(mx.init.InitDesc(name, attrs), array)
    return array.asnumpy()


@pytest.mark.parametrize(("init", "text"), INITIALIZERS, ids=lambda v: type(v).__name__)
def test_init_dumps_and_create(init, text):
    assert init.dumps() == text
    reloaded = mx.init.create(text)
    assert type(reloaded) is type(init)
    assert reloaded.dumps() == text


@pytest.mark.parametrize("name", ["zeros", "Zeros", "zero"])
def test_init_create_by_name(name):
    assert isinstance(mx.init.create(name), mx.init.Zero)


def test_init_create_refuses():
    with pytest.raises(AssertionError, match="nope is not registered"):
        mx.init.create("nope")
    with pytest.raises(AssertionError, match="must be of string type"):
        mx.init.create(3)


def test_init_equality_is_by_value_and_there_is_no_hash():
    assert mx.init.Constant(1) == mx.init.Constant(1)
    assert mx.init.Constant(1) != mx.init.Constant(2)
    assert mx.init.Xavier() != mx.init.MSRAPrelu()
    with pytest.raises(TypeError):
        hash(mx.init.Zero())


@pytest.mark.parametrize(
    ("name", "value"),
    [("a_weight", 2), ("a_bias", 0), ("a_gamma", 1), ("a_beta", 0), ("a_min", 0), ("a_max", 1), ("a_weight_min", 0)],
)
def test_init_end_of_the_name_decides(name, value):
    assert (filled(mx.init.Constant(2), name) == value).all()


@pytest.mark.parametrize("name", ["moving_mean", "running_var", "alpha", "a_weight_scale"])
def test_init_unknown_names_raise(name):
    with pytest.raises(ValueError, match=f"Unknown initialization pattern for {name}"):
        filled(mx.init.One(), name)


@pytest.mark.parametrize(("text", "value"), [("one", 1), ('["constant", {"value": 5}]', 5)])
def test_init_variable_may_ask_for_its_own(text, value):
    assert (filled(mx.init.Zero(), "x_bias", __init__=text) == value).all()


@pytest.mark.parametrize(
    ("name", "shape", "value"),
    [
        ("moving_mean", (2,), 0),
        ("moving_var", (2,), 1),
        ("moving_inv_var", (2,), 0),
        ("moving_avg", (2,), 0),
        ("stn_loc_weight", (2, 2), 0),
        ("a_weight", (2,), 2),
    ],
)
def test_init_old_rules_for_plain_names(name, shape, value):
    array = mx.nd.full(shape, 7)
    with pytest.warns(DeprecationWarning, match="init\\(str, NDArray\\)"):
        mx.init.Constant(2)(name, array)
    assert (array.asnumpy() == value).all()


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_init_old_rules_for_spatial_transformers_and_upsampling():
    array = mx.nd.zeros((6,))
    mx.init.One()("stn_loc_bias", array)
    assert array.asnumpy().tolist() == [1, 0, 0, 0, 1, 0]
    with pytest.raises(AssertionError):
        mx.init.One()("stn_loc_bias", mx.nd.zeros((5,)))
    array = mx.nd.zeros((2, 1, 4, 4))
    mx.init.One()("upsampling0", array)
    assert array.asnumpy()[1, 0, 0].tolist() == [0.0625, 0.1875, 0.1875, 0.0625]
    with pytest.raises(TypeError, match="name must be string"):
        mx.init.One()(3, array)


def test_init_bilinear():
    weight = filled(mx.init.Bilinear(), shape=(1, 2, 3, 3))
    expected = [[0.0625, 0.1875, 0.1875], [0.1875, 0.5625, 0.5625], [0.1875, 0.5625, 0.5625]]
    assert weight[0, 1].tolist() == expected


def test_init_lstm_bias():
    assert filled(mx.init.LSTMBias(2.0), shape=(8,)).tolist() == [0, 0, 2, 2, 0, 0, 0, 0]


def test_init_constant_takes_arrays():
    assert filled(mx.init.Constant(mx.nd.array([[1, 2], [3, 4]])), shape=(2, 2)).tolist() == [[1, 2], [3, 4]]


def test_init_uniform_and_normal():
    weight = filled(mx.init.Uniform(0.5), shape=(200, 100))
    assert -0.5 <= weight.min() < -0.499
    assert 0.499 < weight.max() < 0.5
    assert filled(mx.init.Normal(2), shape=(200, 100)).std() == pytest.approx(2, rel=0.02)


@pytest.mark.parametrize(("kind", "factor"), [("avg", 1350), ("in", 900), ("out", 1800)])
def test_init_xavier(kind, factor):
    scale = (2 / factor) ** 0.5
    weight = filled(mx.init.Xavier("uniform", kind, 2), shape=(200, 100, 3, 3))
    assert onp.abs(weight).max() == pytest.approx(scale, rel=1e-3)
    weight = filled(mx.init.Xavier("gaussian", kind, 2), shape=(200, 100, 3, 3))
    assert weight.std() == pytest.approx(scale, rel=0.01)


def test_init_msra_prelu():
    weight = filled(mx.init.MSRAPrelu("in", slope=0.5), shape=(300, 200))
    assert weight.std() == pytest.approx((2 / 1.25 / 200) ** 0.5, rel=0.02)


@pytest.mark.parametrize(
    ("init", "shape", "match"),
    [
        (mx.init.Xavier(), (3,), "cannot be applied to vector a_weight"),
        (mx.init.Xavier("x"), (3, 3), "Unknown random type"),
        (mx.init.Xavier(factor_type="x"), (3, 3), "Incorrect factor type"),
        (mx.init.Orthogonal(rand_type="x"), (3, 3), "rand_type"),
    ],
)
def test_init_wrong_arguments(init, shape, match):
    with pytest.raises(ValueError, match=match):
        filled(init, shape=shape)


@pytest.mark.parametrize("shape", [(3, 2), (2, 3), (2, 3, 2)])
@pytest.mark.parametrize("kind", ["uniform", "normal"])
def test_init_orthogonal(shape, kind):
    weight = filled(mx.init.Orthogonal(2.0, kind), shape=shape).reshape(shape[0], -1)
    product = weight @ weight.T if weight.shape[0] <= weight.shape[1] else weight.T @ weight
    onp.testing.assert_allclose(product, 4 * onp.eye(len(product)), atol=1e-5)


def test_init_half_precision():
    array = mx.nd.zeros((3, 3), dtype="float16")
    mx.init.Uniform()(mx.init.InitDesc("a_weight"), array)
    assert array.dtype == onp.float16
    assert (array.asnumpy() != 0).any()


def test_init_verbosity(caplog):
    init = mx.init.One()
    assert init.set_verbosity(True) is init
    with caplog.at_level(logging.INFO):
        filled(init, "a_weight")
        filled(init, "a_bias", __init__="one")
    assert caplog.messages == ["Initialized a_weight as weight: 1.0", "Initialized a_bias as one: 1.0"]
    init.set_verbosity(True, lambda array: "shown")
    with caplog.at_level(logging.INFO):
        filled(init, "a_bias")
    assert caplog.messages[-1] == "Initialized a_bias as bias: shown"


def test_init_load(tmp_path, caplog):
    arrays = {"arg:a_weight": mx.nd.ones((2, 2)), "aux:b": mx.nd.ones((3,))}
    mx.nd.save(str(tmp_path / "a.params"), arrays)
    init = mx.init.Load(str(tmp_path / "a.params"), default_init=mx.init.Mixed([".*"], [mx.init.Zero()]), verbose=True)
    with caplog.at_level(logging.INFO):
        assert (filled(init, "a_weight", (2, 2)) == 1).all()
        assert (filled(init, "c_weight", (2, 2)) == 0).all()
    assert caplog.messages == ["Initialized a_weight by loading", "Initialized c_weight by default"]
    with pytest.raises(AssertionError, match="Shape mismatch"):
        filled(init, "b", (2,))
    with pytest.raises(AssertionError, match="Not found in loaded param"):
        filled(mx.init.Load(arrays), "c_weight")
    with pytest.raises(AssertionError, match="arrays by name"):
        mx.init.Load(3)


def test_init_mixed():
    init = mx.init.Mixed(["b.*", ".*"], [mx.init.Zero(), mx.init.One()])
    assert (filled(init, "b_weight") == 0).all()
    assert (filled(init, "a_weight") == 1).all()
    with pytest.raises(ValueError, match="did not match any pattern"):
        filled(mx.init.Mixed(["b"], [mx.init.Zero()]), "ab_weight")
    with pytest.raises(AssertionError):
        mx.init.Mixed(["b"], [])


@mx.init.register
class Numbered(mx.init.Initializer):
    names: list = []  # noqa: RUF012

    def __call__(self, desc, array):
        self.names.append(str(desc))
        array[:] = len(self.names)


@pytest.mark.parametrize(("mode", "gates"), [("lstm", 4), ("gru", 3), ("rnn_tanh", 1), ("rnn_relu", 1)])
@pytest.mark.parametrize("bidirectional", [False, True])
def test_init_fused_rnn(mode, gates, bidirectional):
    Numbered.names = []
    hidden, inputs, layers, directions = 2, 3, 2, 1 + bidirectional
    rows = directions * gates * hidden
    size = rows * (inputs + hidden) + rows * (directions * hidden + hidden) + layers * 2 * rows
    init = mx.init.FusedRNN(Numbered(), hidden, layers, mode, bidirectional, forget_bias=99)
    weight = filled(init, "rnn_weight", (size,))
    weights = [n for n in Numbered.names if n.endswith("weight")]
    assert len(weights) == layers * directions * 2 * gates
    suffix = {"lstm": "_i", "gru": "_r"}.get(mode, "")
    assert weights[0] == f"l0_i2h{suffix}_weight"
    assert (weight[: hidden * inputs] == 1).all()  # the first gate's weights of the inputs
    assert (weight == 99).sum() == (layers * directions * 2 * hidden if mode == "lstm" else 0)
    assert set(weight[weight != 99]) == set(range(1, len(Numbered.names) + 1))
    assert mx.init.create(init.dumps()).dumps() == init.dumps()


def test_init_fused_rnn_leaves_it_to_the_global_initializer():
    array = mx.nd.full((56,), 7)
    desc = mx.init.InitDesc("rnn_weight", global_init=mx.init.One())
    mx.init.FusedRNN(None, 2, 1, "lstm")(desc, array)
    assert array.asnumpy()[:40].tolist() == [1] * 40
    with pytest.raises(AssertionError, match="57 parameters"):
        mx.init.FusedRNN(None, 2, 1, "lstm")(desc, mx.nd.zeros((57,)))


def test_init_register_and_alias():
    @mx.init.alias("another_name")
    @mx.init.register
    class Mine(mx.init.Initializer):
        def __init__(self, value):
            super().__init__(value=value)
            self.value = value

        def _init_weight(self, _, array):
            array[:] = self.value

    assert json.loads(Mine(2).dumps()) == ["mine", {"value": 2}]
    assert (filled(mx.init.create("another_name", value=3)) == 3).all()
    with pytest.raises(AssertionError, match="Can only register subclass"):
        mx.init.register(int)


def test_init_desc():
    desc = mx.init.InitDesc("a", {"x": "1"}, mx.init.One())
    assert desc == "a"
    assert (desc.attrs, desc.global_init) == ({"x": "1"}, mx.init.One())
    assert mx.init.InitDesc("a").attrs == {}
