"""What differs on purpose, as a document and found by what it is about."""

import json
import re

import pytest
from document_links import anchor_of
from list_differences import DOCUMENT, TARGET, document, listed, names_in, sections

import mxnet as mx
from mxnet._src.tools.checking.differences import differences_of


def test_differences_document_and_the_package_hold_what_is_written_down():
    assert DOCUMENT.read_text(encoding="utf-8") == document(sections()), "run `make stubs`"
    assert TARGET.read_text(encoding="utf-8") == listed(sections()), "run `make stubs`"


def test_differences_sections_and_differences_have_anchors_of_their_own():
    known = [anchor_of(section["title"]) for section in sections()]
    known += [difference["id"] for section in sections() for difference in section["difference"]]
    assert len(known) > 300
    assert len(set(known)) == len(known)
    assert "softmax-in-single-precision" in known
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9-]*", anchor) for anchor in known)


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
def test_differences_names_of_a_row(where, names):
    assert names_in(where) == names


GIVEN = [
    {
        "title": "Sums, and `|`",
        "difference": [
            {"id": "of-a", "where": "`topk` | `b`", "mxnet": "c", "here": "d | e", "why": "f"},
            {"id": "of-g", "where": "g", "mxnet": "", "here": "i", "why": "j"},
        ],
    }
]


def test_differences_document_has_sections_of_rows_with_anchors():
    text = document(GIVEN)
    assert "\n- [Sums, and `|`](#sums-and-)\n" in text
    assert text.endswith(
        "\n## Sums, and `|`\n\n| where | MXNet 1.9.1 | Remx | why |\n|---|---|---|---|\n"
        '| <a id="of-a"></a>`topk` \\| `b` | c | d \\| e | f |\n'
        '| <a id="of-g"></a>g |  | i | j |\n'
    )


def test_differences_package_gets_rows_about_names():
    assert json.loads(listed(GIVEN)) == [
        {
            "id": "of-a",
            "where": "topk | b",
            "mxnet": "c",
            "here": "d | e",
            "why": "f",
            "names": ["mxnet.nd.topk", "mxnet.sym.topk"],
        }
    ]


def test_differences_function_is_known_by_itself():
    differences = differences_of(mx.ndarray.topk)
    assert differences
    assert differences == differences_of(mx.nd.topk)
    assert "ties" in str(differences[0])
    assert str(differences[0]).endswith("; differences.md#topk-sort-argsort)")
    assert differences_of(mx.nd.zeros_like) == ()
    assert differences_of(None) == ()
