"""Symbols: what MXNet 1.9.1 says of the same programs (tests/compat/symbols.json), and behaviour."""

import copy
import json
import pickle

import numpy as np
import pytest
import warm_processes
from paths import ROOT

import mxnet as mx
from tests.compat import symbol_programs

S = mx.sym
RECORDED = json.loads((ROOT / "tests" / "compat" / "symbols.json").read_text())


@pytest.mark.parametrize("program", symbol_programs.PROGRAMS, ids=lambda p: p.__name__)
def test_as_recorded(program):
    facts = symbol_programs.facts(mx, program)
    expected = RECORDED[program.__name__]
    for key in expected:
        assert facts[key] == expected[key], key


@pytest.mark.parametrize("program", symbol_programs.PROGRAMS, ids=lambda p: p.__name__)
def test_tojson_round_trip(program):
    text = RECORDED[program.__name__]["json"]
    loaded = S.load_json(text)
    assert loaded.tojson() == text
    assert copy.deepcopy(loaded).tojson() == text
    assert pickle.loads(pickle.dumps(loaded)).tojson() == text


def test_symbol_save_and_load(tmp_path):
    net = symbol_programs.mlp(mx)
    net.save(str(tmp_path / "net-symbol.json"))
    assert S.load(str(tmp_path / "net-symbol.json")).tojson() == net.tojson()
    with pytest.raises(mx.MXNetError, match="nothing"):
        S.load(str(tmp_path / "nothing"))


OLD = """{"nodes": [
 {"op": "null", "param": {}, "name": "data", "inputs": [], "backward_source_id": -1},
 {"op": "null", "param": {}, "name": "bn_gamma", "inputs": [], "backward_source_id": -1, "attr": {"lr_mult": "2"}},
 {"op": "null", "param": {}, "name": "bn_beta", "inputs": [], "backward_source_id": -1},
 {"op": "BatchNorm", "param": {"eps": "0.001", "momentum": "0.9", "fix_gamma": "True"}, "name": "bn",
  "inputs": [[0, 0], [1, 0], [2, 0]], "backward_source_id": -1, "attr": {"ctx_group": "g"}},
 {"op": "FullyConnected", "param": {"num_hidden": "2", "no_bias": "True"}, "name": "fc",
  "inputs": [[3, 0], [5, 0]], "backward_source_id": -1}],
 "arg_nodes": [0, 1, 2, 5], "heads": [[4, 0]]}"""


def test_load_json_of_files_from_before_0_9():
    text = OLD.replace(
        '{"op": "FullyConnected"', '{"op": "null", "param": {}, "name": "w", "inputs": []},\n {"op": "FullyConnected"'
    )
    text = text.replace("[[3, 0], [5, 0]]", "[[3, 0], [4, 0]]").replace('"heads": [[4, 0]]', '"heads": [[5, 0]]')
    net = S.load_json(text)
    assert net.list_arguments() == ["data", "bn_gamma", "bn_beta", "w"]
    assert net.list_auxiliary_states() == ["bn_moving_mean", "bn_moving_var"]
    assert net.attr_dict()["bn_gamma"]["__lr_mult__"] == "2"
    assert net.attr_dict()["bn"]["ctx_group"] == "g"
    assert net.infer_shape(data=(4, 3))[1] == [(4, 2)]


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"a": 1}',
        '{"nodes": [], "heads": []}',
        '{"nodes": [{"op": "null", "name": "x", "inputs": []}], "heads": [[3, 0, 0]]}',
        '{"nodes": [{"op": "null", "name": "x", "inputs": []}], "heads": [[0, 5, 0]]}',
        '{"nodes": [{"op": "Nope", "name": "x", "inputs": []}], "heads": [[0, 0, 0]]}',
        '{"nodes": [{"op": "relu", "name": "x", "inputs": [[0, 0, 0]]}], "heads": [[0, 0, 0]]}',
        '{"nodes": [{"op": "relu", "name": 3, "inputs": []}], "heads": [[0, 0, 0]]}',
    ],
)
def test_load_json_refuses_damaged_json(text):
    with pytest.raises(mx.MXNetError):
        S.load_json(text)


def test_symbol_getitem_by_number_and_name():
    net = symbol_programs.group_and_split(mx)
    assert len(net) == 3
    assert net.name is None
    assert [s.list_outputs()[0] for s in net] == net.list_outputs()
    internals = symbol_programs.mlp(mx).get_internals()
    assert internals["fc0_output"].list_arguments() == ["data", "fc0_weight", "fc0_bias"]
    with pytest.raises(ValueError, match="nope"):
        internals["nope"]
    with pytest.raises(IndexError):
        net[7]


def test_operators_take_single_outputs():
    parts = S.split(S.var("x"), num_outputs=2)
    with pytest.raises(mx.MXNetError, match="single value"):
        S.Activation(parts, act_type="relu")


@pytest.mark.parametrize(
    ("call", "error"),
    [
        (bool, mx.base.NotImplementedForSymbol),
        (lambda x: x.asnumpy(), mx.base.NotImplementedForSymbol),
        (lambda x: x + None, TypeError),
        (lambda x: x == "a", TypeError),
        (hash, TypeError),
        (S.FullyConnected, mx.MXNetError),
        (lambda x: S.FullyConnected(x, num_hidden=3, foo=2), mx.MXNetError),
        (lambda x: S.FullyConnected(1, num_hidden=3), AssertionError),
        (lambda x: S.var(3), TypeError),
        (lambda x: S.var("a", foo="b"), ValueError),
        (lambda x: x._set_attr(foo=3), ValueError),
        (lambda x: x(S.var("y")), mx.MXNetError),
        (lambda x: x(y=S.var("y")), mx.MXNetError),
    ],
)
def test_misuse(call, error):
    with pytest.raises(error):
        call(S.var("x"))


def test_infer_shape_errors_and_unknowns():
    net = S.FullyConnected(S.var("data"), num_hidden=3, name="fc")
    with pytest.raises(mx.MXNetError, match=r"fc.*5|5.*fc"):
        net.infer_shape(data=(2, 5), fc_weight=(3, 4))
    with pytest.raises(mx.MXNetError, match="foo"):
        net.infer_shape(foo=(1,))
    with pytest.warns(UserWarning, match="data"):
        assert net.infer_shape() == (None, None, None)
    assert net.infer_shape_partial(data=(0, 5)) == ([(0, 5), (3, 5), (3,)], [(0, 3)], [])
    assert net.infer_type(data="float16")[0] == [np.float16] * 3


def test_eval_and_numbers():
    x, y = S.var("x"), S.var("y")
    (quotient,) = ((x + y) / 100).eval(x=mx.nd.array([100, 200]), y=mx.nd.array([300, 50]))
    np.testing.assert_allclose(quotient.asnumpy(), [4, 2.5])


def test_sym_np_functions_without_inputs_make_symbols_before_mx_np_is_imported():
    program = (
        "import sys, mxnet as mx\n"
        "made = mx.sym.np.zeros((2,)), mx.sym.np.random.uniform(size=(2,))\n"
        "assert all(isinstance(each, mx.sym.Symbol) for each in made), made\n"
    )
    done = warm_processes.run(program)
    assert done.returncode == 0, done.stderr
