"""Rows of docs/differences.md, found by what they are about."""

import pytest
from list_differences import DOCUMENT, TARGET, listed, names_in, rows_of

import mxnet as mx
from mxnet._checking.differences import differences_of


def test_the_package_holds_what_the_document_says():
    assert TARGET.read_text(encoding="utf-8") == listed(DOCUMENT.read_text(encoding="utf-8")), "run `make stubs`"


@pytest.mark.parametrize(
    ("where", "names"),
    [
        ("`mx.viz.print_summary`", ["mxnet.viz.print_summary"]),
        ("`topk`, `sort`", ["mxnet.nd.topk", "mxnet.sym.topk", "mxnet.nd.sort", "mxnet.sym.sort"]),
        ("`norm(out_dtype=...)` of another type", ["mxnet.nd.norm", "mxnet.sym.norm"]),
        ("`np.diff(prepend=0)`", ["mxnet.np.diff"]),
        ("`Trainer` with a store", ["mxnet.gluon.Trainer"]),
        ("`dtype=None`, `x ** 0.5`, random numbers", []),
    ],
)
def test_names_of_a_row(where, names):
    assert names_in(where) == names


def test_rows_of_a_document():
    text = "| where | MXNet 1.9.1 | Remx | why |\n|---|---|---|---|\n| `a` | b | c | d |\n| `a \\| b` | c | d | e |\n"
    assert rows_of(text) == [["`a`", "b", "c", "d"], ["`a | b`", "c", "d", "e"]]


def test_a_function_is_known_by_itself():
    found = differences_of(mx.ndarray.topk)
    assert found
    assert found == differences_of(mx.nd.topk)
    assert "ties" in str(found[0])
    assert differences_of(mx.nd.zeros_like) == ()
    assert differences_of(None) == ()
