"""The comparison with the inventory must see each kind of difference."""

import ctypes
import sys
import types

import pytest
from api_gaps_names import compare_names, normalise
from api_gaps_operators import compare_operator, describe_kind, split_description
from api_gaps_report import Figures, markdown

from mxnet._src.operators.definition.params import param_type
from mxnet._src.operators.definition.schema import Input, OpDef, Param

INVENTORY = {
    "fake_mxnet": {
        "Block": {
            "kind": "class",
            "home": "fake_mxnet",
            "bases": ["builtins.dict"],
            "signature": "(prefix=None)",
            "members": {"forward": "(self, x)", "name": "attribute"},
        },
        "load": {"kind": "function", "home": "fake_mxnet", "signature": "(fname, ctx=None)"},
        "limit": {"kind": "value", "type": "int"},
    },
    "fake_mxnet_again": {"load": {"kind": "function", "home": "fake_mxnet"}},
}

FAITHFUL = """
class Block(dict):
    def __init__(self, prefix: str | None = None) -> None: ...
    def forward(self, x): ...
    @property
    def name(self): ...

def load(fname, ctx=None): ...

limit = 3
"""


def gaps_of(source, monkeypatch, again=None):
    module = types.ModuleType("fake_mxnet")
    exec(source, module.__dict__)
    again_module = types.ModuleType("fake_mxnet_again")
    again_module.load = again or module.__dict__.get("load")
    monkeypatch.setitem(sys.modules, "fake_mxnet", module)
    monkeypatch.setitem(sys.modules, "fake_mxnet_again", again_module)
    return {(gap.name, gap.kind) for gap in compare_names(INVENTORY)[1]}


def test_a_faithful_module_has_no_gap(monkeypatch):
    assert gaps_of(FAITHFUL, monkeypatch) == set()


def test_a_pointer_type_belongs_to_who_asked_ctypes_first(monkeypatch):
    class Record(ctypes.Structure):
        pass

    module = types.ModuleType("fake_mxnet")
    module.pointer = ctypes.POINTER(Record)  # its home is this module, not the one of the inventory
    monkeypatch.setitem(sys.modules, "fake_mxnet", module)
    entry = {"kind": "class", "home": "fake_mxnet", "bases": ["_ctypes._Pointer", "_ctypes._CData"], "members": {}}
    inventory = {"fake_mxnet": {"pointer": {**entry, "signature": None}}}
    assert module.pointer.__module__ != "fake_mxnet"
    assert compare_names(inventory)[1] == []


@pytest.mark.parametrize(
    ("old", "new", "gap"),
    [
        ("limit = 3", "", ("limit", "missing")),
        ("limit = 3", "limit = 3.0", ("limit", "kind")),
        ("ctx=None", "ctx=0", ("load", "signature")),
        ("(fname, ctx=None)", "(fname)", ("load", "signature")),
        ("(dict)", "(list)", ("Block", "bases")),
        ("prefix: str | None = None", "prefix", ("Block", "signature")),
        ("self, x", "self, *x", ("Block.forward", "signature")),
        ("def forward", "def other", ("Block.forward", "missing")),
        ("@property\n", "\n", ("Block.name", "kind")),
        ("def load(", "load = 3\ndef other(", ("load", "kind")),
    ],
)
def test_each_difference_is_found(old, new, gap, monkeypatch):
    assert old in FAITHFUL
    assert gap in gaps_of(FAITHFUL.replace(old, new), monkeypatch)


def test_a_copy_from_elsewhere_is_found(monkeypatch):
    def load(fname, ctx=None):
        return fname, ctx

    assert gaps_of(FAITHFUL, monkeypatch, again=load) == {("load", "home")}


def test_an_absent_module_misses_all_its_names_and_members():
    figures, gaps = compare_names({"no_such_module": INVENTORY["fake_mxnet"]})
    assert figures == [Figures("names", "no_such_module", total=5, present=0, equal=0)]
    assert {gap.kind for gap in gaps} == {"missing"}


def test_signatures_do_not_depend_on_the_machine():
    assert normalise("(a=<f.Uniform object at 0x7f85>, b=<module 'logging' from '/usr/lib/x.py'>)") == (
        "(a=<f.Uniform object>, b=<module 'logging'>)"
    )


DATA = Input("data")
SIZE = Param("size", param_type(int))
RATE = Param("rate", param_type(float), 0.1)

ENTRY = {
    "real_name": "op",
    "inputs": [["data", "NDArray-or-Symbol"]],
    "params": {"size": "int (non-negative), required", "rate": "float, optional, default=0.100000001"},
    "variadic": None,
}


@pytest.mark.parametrize(
    ("inputs", "params", "kinds"),
    [
        ([DATA], [SIZE, RATE], set()),
        ([Input("x")], [SIZE, RATE], {"inputs"}),
        ([Input("data", variadic=True)], [SIZE, RATE], {"inputs"}),
        ([DATA], [Param("length", param_type(int)), RATE], {"parameters"}),
        ([DATA], [RATE, SIZE], {"parameters"}),
        ([DATA], [Param("size", param_type(int), 1), RATE], {"default"}),
        ([DATA], [Param("size", param_type(str)), RATE], {"type"}),
        ([DATA], [SIZE, Param("rate", param_type(float), 0.11)], {"default"}),
        ([DATA], [SIZE, Param("rate", param_type(float))], {"default"}),
        ([DATA], [SIZE, Param("rate", param_type(float | None), 0.1)], {"type"}),
    ],
)
def test_each_difference_of_an_operator_is_found(inputs, params, kinds):
    operator = OpDef("op", kernel=len, inputs=tuple(inputs), params=tuple(params))
    assert {gap.kind for gap in compare_operator("op", ENTRY, operator)} == kinds


def test_what_the_inventory_leaves_open_is_no_gap():
    entry = dict(ENTRY, params={"rate": "float"}, variadic="size")
    operator = OpDef("op", kernel=len, inputs=(DATA,), params=(SIZE, RATE))
    assert compare_operator("op", entry, operator) == []


def test_an_absent_operator_is_missing_and_an_alias_is_compared_once():
    assert [gap.kind for gap in compare_operator("op", ENTRY, None)] == ["missing"]
    other = OpDef("op", kernel=len, inputs=(), params=())
    assert compare_operator("alias", ENTRY, other) == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int (non-negative)", ("int", False)),
        ("double or None", ("float", True)),
        ("{None, 'NHWC', 'NCHW'}", ("{NCHW, NHWC}", True)),
        ("{'None', 'int32'}", ("{int32}", True)),
    ],
)
def test_kinds_of_values(text, expected):
    assert describe_kind(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int, required", ("int", None)),
        ("Shape(tuple), optional, default=[]", ("Shape(tuple)", "[]")),
        ("{'max', 'sum'},optional, default='max'", ("{'max', 'sum'}", "max")),
        ("int", ("int", None)),
    ],
)
def test_descriptions_are_split(text, expected):
    assert split_description(text) == expected


def test_the_page_sums_up():
    page = markdown([Figures("names", "mxnet.a", 4, 3, 2), Figures("names", "mxnet.b", 6, 6, 6)])
    assert "| `mxnet.a` | 4 | 3 | 2 |" in page
    assert "| **total** | 10 | 9 | 8 |" in page
