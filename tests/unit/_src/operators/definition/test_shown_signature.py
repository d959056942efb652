"""What ``inspect.signature`` and ``help`` say of operators, methods and layers."""

from __future__ import annotations

import copy
import dataclasses
import inspect
import json
import pickle
import pydoc
import re
from functools import cache
from typing import Any

import pytest
from api_gaps import REFERENCE
from api_gaps_operators import MISDOCUMENTED, same_default, split_description

import mxnet as mx
from mxnet import gluon
from mxnet._src.operators.definition.shown_signature import ShownSignature, operator_of
from mxnet._src.operators.definition.signature import safe

MODULES = ("op", "contrib", "linalg", "image", "random", "sparse", "_internal")
# Front ends whose functions are operators as they are, and how many parameters of theirs are compared at least.
OF_OPERATORS = {
    **{
        f"{front}.{name}": 15 if name in ("linalg", "image", "random") else 55
        for front in ("nd", "sym")
        for name in MODULES
    },
    "npx": 50,
    "npx.image": 15,
    "sym.npx": 50,
}
FRONTS = [*OF_OPERATORS, *("np", "np.linalg", "np.random", "npx.random", "sym.np")]
# MXNet's inventory has inputs, or counts of inputs, that cannot be given so: tests/api/known_gaps.toml says why.
OTHER_INPUTS = re.compile(r"_sg_mkldnn_|_imdecode|_contrib_dgl_")


@cache
def inventory() -> Any:
    return json.loads((REFERENCE / "operators.json").read_text(encoding="utf-8"))


def functions(front: str) -> dict[str, Any]:
    module = mx
    for part in front.split("."):
        module = getattr(module, part)
    return {name: value for name, value in vars(module).items() if isinstance(value, type(functions))}


def shown(function: Any) -> dict[str, inspect.Parameter]:
    return dict(inspect.signature(function).parameters)


@pytest.mark.parametrize("front", OF_OPERATORS)
def test_names_and_defaults_are_those_of_mxnets_inventory(front: str) -> None:
    compared = 0
    for name, function in functions(front).items():
        op = operator_of(function)
        if op is None or not isinstance(vars(function).get("__signature__"), ShownSignature):
            continue
        entry = inventory().get(op.name)
        if entry is None or OTHER_INPUTS.match(op.name):
            continue
        params = MISDOCUMENTED.get(op.name, entry["params"])
        signature, own_params = shown(function), {p.name: p for p in op.params}
        inputs = [input_name for input_name, kind in entry["inputs"] if kind != "Symbol"] or [
            input_name for input_name, _ in entry["inputs"]
        ]
        names_of_op = [*inputs, *params]
        counted = {entry["variadic"], "num_args"} if entry["variadic"] else set()
        expected = [safe(name) for name in names_of_op if name not in counted]
        assert [name for name in signature if name in expected] == expected, name
        assert set(signature) - set(expected) <= {"out", "name", "attr", "kwargs", *counted}, name
        for param_name, text in params.items():
            default = split_description(text)[1]
            if param_name in counted:
                continue
            if default is None and text.endswith("required"):
                assert repr(signature[safe(param_name)].default) == "_Null", (name, param_name)
            elif default is not None:
                param = dataclasses.replace(own_params[param_name], default=signature[safe(param_name)].default)
                assert same_default(param, default), (name, param_name, param.default, default)
            compared += 1
    assert compared >= OF_OPERATORS[front]


@pytest.mark.parametrize("front", FRONTS)
def test_help_says_what_each_argument_is(front: str) -> None:
    for name, function in functions(front).items():
        if name.startswith(("_", "backward")) or "_backward" in name:
            continue
        document = inspect.getdoc(function) or ""
        assert len(document) > 20, name
        if operator_of(function) is None:
            continue
        for argument in shown(function):
            if argument not in ("self", "kwargs") and not (argument == "out" and front.startswith("sym")):
                assert re.search(rf"\b{argument}\b", document), (name, argument)


@pytest.mark.parametrize("kind", [mx.nd.NDArray, mx.sym.Symbol, mx.np.ndarray])
def test_methods_show_parameters(kind: type) -> None:
    for name, method in inspect.getmembers(kind, inspect.isfunction):
        if not name.startswith("_"):
            assert (method.__doc__ or "").strip(), name
            assert shown(method), name
    x = mx.sym.var("x") if kind is mx.sym.Symbol else mx.np.ones(2) if kind is mx.np.ndarray else mx.nd.ones(2)
    assert "axis" in shown(x.mean)
    assert "self" not in shown(x.mean)


@pytest.mark.parametrize("array", [mx.nd.ones(2), mx.sym.var("x")], ids=["array", "symbol"])
def test_methods_that_are_operators_show_its_defaults(array: Any) -> None:
    assert str(inspect.signature(array.softmax)) == (
        "(length=None, axis=-1, temperature=None, dtype=None, use_length=False, out=None, name=None, **kwargs)"
        if isinstance(array, mx.nd.NDArray)
        else "(length=None, axis=-1, temperature=None, dtype=None, use_length=False, name=None, attr=None, out=None, "
        "**kwargs)"
    )
    text = pydoc.render_doc(type(array).softmax, renderer=pydoc.plaintext)
    assert "temperature=None" in text
    assert "temperature : float" in text


def layers() -> list[type]:
    modules = (gluon.nn, gluon.rnn, gluon.loss, gluon.contrib.nn, gluon.contrib.rnn, gluon.contrib.cnn)
    classes = {value for module in modules for value in vars(module).values() if inspect.isclass(value)}
    return sorted((cls for cls in classes if issubclass(cls, gluon.Block)), key=lambda cls: cls.__qualname__)


@pytest.mark.parametrize("layer", layers(), ids=lambda layer: layer.__qualname__)
def test_layers_show_parameters(layer: type) -> None:
    parameters = shown(layer)
    assert list(parameters) != ["args", "kwargs"]
    documents = " ".join(inspect.getdoc(base) or "" for base in layer.__mro__ if issubclass(base, gluon.Block))
    documents += " ".join(layer.__doc__ or "" for layer in layers() if f"as for `{layer.__name__}`" in documents)
    for name in parameters:
        if name not in ("kwargs", "args"):
            assert re.search(rf"\b{name}\b", documents), name


def test_help_of_an_operator() -> None:
    text = pydoc.render_doc(mx.nd.Convolution, renderer=pydoc.plaintext)
    assert "kernel=_Null, stride=(), dilate=(), pad=(), num_filter=_Null, num_group=1" in text
    assert "num_filter : int" in text
    assert "Examples" in text


def test_any_number_of_inputs() -> None:
    assert str(inspect.signature(mx.nd.concat)) == "(*data, dim=1, **kwargs)"


def test_it_is_a_signature() -> None:
    signature: Any = inspect.signature(mx.nd.relu)
    assert isinstance(signature, ShownSignature)
    assert str(signature.called) == "(data=None, out=None, name=None, **kwargs)"
    assert (
        str(inspect.signature(mx.nd.LeakyReLU).bind(1, 2, slope=0.5)) == "<BoundArguments (data=1, gamma=2, slope=0.5)>"
    )
    assert signature == copy.deepcopy(signature) == pickle.loads(pickle.dumps(signature))
    assert signature.replace(parameters=[]).parameters == {}
    assert mx.nd.relu.__module__ == "mxnet.ndarray.op"


def test_tools_compare_what_functions_are_called_with() -> None:
    from api_gaps_names import signature_text

    assert "num_group=_Null" in str(signature_text(mx.nd.Convolution))
