"""The API reference: each object once, real defaults, a table first, sources that are there."""

from __future__ import annotations

import pytest
from paths import ROOT
from site_api import api_pages, signature_of
from site_objects import TWINS, source_of

import mxnet as mx


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    return api_pages()[0]


def test_no_object_is_described_twice(pages: dict[str, str]) -> None:
    described = [line for text in pages.values() for line in text.splitlines() if line.startswith(".. py:module::")]
    assert len(described) == len(set(described))
    assert not [name for name in pages if TWINS.match(name.removesuffix(".rst"))]
    assert sum(".. py:function:: Convolution(" in text for text in pages.values()) == 2  # mx.nd's and mx.sym's


def test_modules_show_their_own_names_alone(pages: dict[str, str]) -> None:
    assert ".. py:class:: NDArray(" not in pages["mxnet.autograd.rst"]
    assert "check_call" not in pages["mxnet.autograd.rst"]
    assert ".. py:function:: record(" in pages["mxnet.autograd.rst"]


def test_pages_begin_with_a_table(pages: dict[str, str]) -> None:
    page = pages["mxnet.ndarray-layers-of-networks.rst"]
    assert page.index(":py:obj:`Convolution <mxnet.ndarray.Convolution>`") < page.index(".. py:function:: Activation(")
    assert "mxnet.ndarray.NDArray.rst" in pages
    assert max(map(len, pages.values())) < 150_000  # one page with all of mx.nd has 350,000


def test_no_marker_for_a_default_is_shown(pages: dict[str, str]) -> None:
    assert [name for name, text in pages.items() if "=_Null" in text] == []


def test_copies_are_named_once(pages: dict[str, str]) -> None:
    assert "``mxnet.ndarray.gen_op``" in pages["import_paths.rst"]


def test_signatures_have_the_defaults_that_apply() -> None:
    assert "num_group=1" in signature_of(mx.nd.Convolution)
    assert "p=0.5" in signature_of(mx.sym.Dropout)
    assert "kernel=required" in signature_of(mx.nd.Convolution)
    assert "shape=unset" in signature_of(mx.nd.random.normal)
    assert " at 0x" not in signature_of(mx.gluon.nn.Dense)


def test_the_source_of_an_operator_is_its_kernel() -> None:
    place = source_of(mx.nd.Pooling)
    assert place is not None
    path, line = place
    assert path.as_posix() == "mxnet/_src/operators/families/pooling/kernel.py"
    lines = (ROOT / path).read_text(encoding="utf-8").splitlines()
    assert any("Pooling" in line for line in lines[line - 1 : line + 3])
    assert source_of(mx.gluon.Trainer) is not None
    assert source_of(len) is None


def test_names_of_other_libraries_that_only_give_a_hint_are_no_members(pages: dict[str, str]) -> None:
    page = pages["mxnet.ndarray.NDArray.rst"]
    assert ".. py:method:: reshape(" in page
    assert "bmm" not in page
    assert not [name for name, text in pages.items() if "A name that a class" in text]
