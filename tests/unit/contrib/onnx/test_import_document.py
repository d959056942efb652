"""docs/onnx_import.md says what is read."""

from __future__ import annotations

import re

from paths import ROOT

from mxnet._src.operators.exchange.onnx.readers import find_reader, supported_operators

TEXT = (ROOT / "docs" / "onnx_import.md").read_text(encoding="utf-8")


def test_lists_of_operators() -> None:
    paragraph = TEXT.split("<!-- operators")[1].split("-->\n")[1]
    count, names = re.match(r"(\d+) operators are read: ([\w\s]+), and Constant", paragraph).groups()  # type: ignore[union-attr]
    assert names.split() == supported_operators()
    assert int(count) == len(supported_operators())
    other = re.search(r"ai\.onnx\.ml:\s+([\w\s]+)\.", paragraph)[1]  # type: ignore[index]
    assert other.split() == supported_operators("ai.onnx.ml")


def test_each_has_a_reader() -> None:
    assert all(callable(find_reader("", kind)) for kind in supported_operators())
    assert find_reader("", "Nonsense") is None
    assert find_reader("com.example", "Add") is None
