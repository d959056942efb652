"""Helpers of mx.base and small modules, beyond what MXNet can be asked; the rest is in scenarios/services/base.py."""

import ctypes
import doctest
import importlib
import json
import re
import sys

import pytest
from paths import ROOT

import mxnet as mx
from mxnet import base, ndarray_doc, space, symbol_doc


@pytest.mark.parametrize("module", [ndarray_doc, symbol_doc], ids=lambda m: m.__name__)
def test_examples(module):
    globs = {"mx": mx, "SymbolDoc": symbol_doc.SymbolDoc}
    failed, tried = doctest.testmod(module, extraglobs=globs)
    assert failed == 0
    assert tried >= 5


def test_failed_c_function():
    with pytest.raises(mx.MXNetError, match="C function failed"):
        base.check_call(-1)
    assert isinstance(base.get_last_ffi_error(), mx.MXNetError)


@pytest.mark.parametrize("by_name", [True, False])
def test_file_and_line_in_docstrings(tmp_path, monkeypatch, by_name):
    (tmp_path / "documented.py").write_text(
        'def f():\n    """F."""\n\n\ndef bare():\n    return 1\n\n\n'
        'class A:\n    """A."""\n\n    def method(self):\n        """M."""\n'
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "documented", raising=False)
    module = importlib.import_module("documented")
    base.add_fileline_to_docstring("documented" if by_name else module, incursive=by_name)
    path = tmp_path / "documented.py"
    method = f"M.\n\nFrom:{path}:12" if by_name else "M."
    assert (module.f.__doc__, module.A.__doc__) == (f"F.\n\nFrom:{path}:1", "A.")
    assert (module.bare.__doc__, module.A.method.__doc__) == (None, method)


def test_wrong_pointers_are_named():
    numbers = (ctypes.c_int * 2)()
    with pytest.raises(RuntimeError, match="expected float pointer, got LP_c_int"):
        base.ctypes2numpy_shared(ctypes.cast(numbers, ctypes.POINTER(ctypes.c_int)), (2,))
    with pytest.raises(TypeError, match="expected char pointer, got int"):
        base.ctypes2buffer(3, 1)


def test_spaces_can_be_written_as_json():
    """MXNet's writes its own objects, unless the space came from JSON."""
    choices = space.OtherOptionSpace([space.OtherOptionEntity(v) for v in (1, 2)])
    spaces = space.ConfigSpaces()
    spaces["op"] = space.ConfigSpace({"tile": choices}, {"tile": space.OtherOptionEntity(2)})
    text = json.dumps(spaces.to_json_dict())
    assert repr(space.ConfigSpaces.from_json_dict(json.loads(text))) == repr(spaces)


def test_spaces_from_tvm():
    class Like:
        def __init__(self, **fields):
            vars(self).update(fields)

    theirs = Like(space_map={"a": Like(entities=[Like(val=1), Like(val=2)])}, _entity_map={"a": Like(val=1)})
    assert space.ConfigSpace.from_tvm(theirs).to_json_dict() == {"e": [("a", "ot", 1)], "s": [("a", "ot", [1, 2])]}


def test_addresses_of_base_classes():
    from mxnet._ctypes.ndarray import CachedOp, NDArrayBase
    from mxnet._ctypes.symbol import SymbolBase

    assert issubclass(mx.nd.NDArray, NDArrayBase)
    assert issubclass(mx.sym.Symbol, SymbolBase)
    assert {c.__module__ for c in (CachedOp, NDArrayBase)} == {"mxnet._ctypes.ndarray"}
    x = mx.nd.array([1, 2])
    (y,) = (CachedOp(mx.sym.Group([mx.sym.var("x") * 2]))(x),)
    assert y.asnumpy().tolist() == [2, 4]


def test_tvm_features_are_those_of_the_runtime():
    assert mx.tvmop.Features is mx.runtime.Features


def test_other_functions_of_the_c_library_are_refused():
    with pytest.raises(mx.MXNetError, match=r"_LIB\.MXLoadLib: this function needs a compiled library"):
        base._LIB.MXLoadLib(None, 0)
    assert base._load_lib() is base._LIB is mx.nd.ndarray._LIB
    assert base._notify_shutdown() is None


def test_documents_name_what_the_c_library_answers():
    page = (ROOT / "docs/differences.md").read_text(encoding="utf-8")
    line = next(line for line in page.splitlines() if "`mx.base._LIB` |" in line)
    named = set()
    for name in re.findall(r"`(MX[\w()]+)`", line):
        named |= {re.sub(r"\(\w+\)", "", name), name.replace("(", "").replace(")", "")}
    assert set(base._LIB._answers) == named - {"MXNetError"}


def test_text_stays_text():
    assert base.py_str("x\u00e4") == base.py_str("x\u00e4".encode()) == "x\u00e4"
