"""Operators on images that no symbol of MXNet has, exported and run by onnxruntime."""

from __future__ import annotations

from pathlib import Path

import exported_rows
import pytest
from conformance.case import Case, expand
from conformance.cases import image_codec

import mxnet as mx

BORDERS = [case for row in image_codec.CASES if row.operator == image_codec.BORDER for case in expand([row])]


@pytest.mark.parametrize("case", BORDERS, ids=str)
def test_borders(case: Case, tmp_path: Path) -> None:
    exported_rows.check(exported_rows.Row("image_codec", case, False), tmp_path / "border.onnx")


@pytest.mark.parametrize("interp", [2, 3, 4, 5])
def test_a_method_that_needs_the_size_is_refused_without_it(interp: int, tmp_path: Path) -> None:
    symbol = mx.sym.image.resize(mx.sym.var("data"), size=(7, 5), interp=interp)
    with pytest.raises(mx.onnx.UnsupportedByONNX, match="fix height and width"):
        mx.onnx.export_model(
            symbol,
            {},
            [(4, 6, 3)],
            "float32",
            str(tmp_path / "resize.onnx"),
            dynamic=True,
            dynamic_input_shapes=[("height", "width", 3)],
        )
