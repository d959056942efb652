"""The names of MXNet in programs, without running them."""

import pytest

from mxnet._src.tools.checking.programs import uses_of


def names(source):
    return [use.name for use in uses_of(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import mxnet as mx\nmx.nd.relu(x)", ["mxnet", "mxnet.nd.relu"]),
        ("import mxnet\nmxnet.gluon.nn.Dense(3)", ["mxnet", "mxnet.gluon.nn.Dense"]),
        ("import mxnet.gluon\nmxnet.nd.ones(3)", ["mxnet.gluon", "mxnet.nd.ones"]),
        ("import mxnet.gluon as g\ng.Trainer", ["mxnet.gluon", "mxnet.gluon.Trainer"]),
        ("from mxnet import nd as F\nF.exp(1)", ["mxnet", "mxnet.nd", "mxnet.nd.exp"]),
        (
            "from mxnet.gluon import nn\nclass N(nn.Block): pass",
            ["mxnet.gluon", "mxnet.gluon.nn", "mxnet.gluon.nn.Block"],
        ),
        ("from mxnet import *", ["mxnet"]),
        ("import mxnet as mx\nnd = mx.nd\nnd.exp(1)", ["mxnet", "mxnet.nd", "mxnet.nd.exp"]),
        ("import mxnet as mx\na, b = mx.nd, 3\nb.exp", ["mxnet", "mxnet.nd"]),
        ("import mxnet as mx\nx = mx.nd.ones(3).sum()", ["mxnet", "mxnet.nd.ones"]),
        ("import mxnet as mx\nmx = 3\nmx.nd", ["mxnet"]),
        ("import mxnet as mx\nfor mx in y: mx.nd", ["mxnet"]),
        ("import mxnet as mx\nmx.nd.mine = 3", ["mxnet"]),
        ("import mxnetlike as mx\nmx.nd.exp", []),
        ("from .mxnet import nd\nnd.exp", []),
        ("import torch\ntorch.nn.Linear", []),
        ("import mxnet as mx\n@mx.util.use_np\ndef f(x=mx.cpu()): pass", ["mxnet", "mxnet.util.use_np", "mxnet.cpu"]),
        ("import mxnet as mx\nx = lambda mx: mx.nd", ["mxnet"]),
        ("import mxnet as mx\nx = lambda y: mx.nd.exp(y)", ["mxnet", "mxnet.nd.exp"]),
        ("import mxnet as mx\n[mx.nd.exp(i) for i in y]", ["mxnet", "mxnet.nd.exp"]),
        ("import mxnet as mx\nasync def f():\n  async for i in y: mx.nd.exp(i)", ["mxnet", "mxnet.nd.exp"]),
    ],
)
def test_check_programs_names_in_full(source, expected):
    assert names(source) == expected


def test_check_programs_functions_are_read_with_all_names_of_the_module():
    source = """
def later(): return nd.exp(1)
def own(nd): return nd.log(1)
class Block:
    nd = 3
    def method(self): return nd.sin(1)
    def hybrid_forward(self, F, x): return F.relu(x)
def inner():
    from mxnet import gluon
    def inmost(): return gluon.Trainer
    return inmost
from mxnet import nd
"""
    assert names(source) == [
        "mxnet",
        "mxnet.nd",
        "mxnet.nd.exp",
        "mxnet.nd.sin",
        "mxnet.nd.relu",
        "mxnet",
        "mxnet.gluon",
        "mxnet.gluon.Trainer",
    ]


def test_check_programs_failed_import_leaves_the_name():
    source = "try:\n  import mxnet as mx\nexcept ImportError:\n  mx = None\nmx.nd.exp(1)"
    assert [(use.name, use.guarded) for use in uses_of(source)] == [("mxnet", True), ("mxnet.nd.exp", False)]


@pytest.mark.parametrize(
    ("handler", "guarded"),
    [
        ("AttributeError", True),
        ("(KeyError, AttributeError)", True),
        ("Exception as e", True),
        ("", True),
        ("KeyError", False),
    ],
)
def test_check_programs_what_a_program_does_without(handler, guarded):
    source = f"import mxnet as mx\ntry:\n  mx.nd.a\nexcept {handler}:\n  mx.nd.b\nelse:\n  mx.nd.c"
    assert {use.name[-1]: use.guarded for use in uses_of(source)[1:]} == {"a": guarded, "b": False, "c": False}


def test_check_programs_lines_and_keywords():
    (_, use) = uses_of("import mxnet as mx\n\nmx.nd.Convolution(\n  x, kernel=(3, 3), **more)")
    assert (use.line, use.keywords) == (3, ("kernel",))


def test_check_programs_other_languages():
    with pytest.raises(SyntaxError):
        uses_of("print 'Python 2'")
