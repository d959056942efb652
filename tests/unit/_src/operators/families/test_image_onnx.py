"""Operators on images that no symbol of MXNet has, exported and run by onnxruntime."""

from __future__ import annotations

from pathlib import Path

import exported_rows
import numpy as onp
import pytest
from conformance.case import Case, expand
from conformance.cases import image_codec

import mxnet as mx
from mxnet.onnx._verification import open_session

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


def exported(symbol: mx.sym.Symbol, image: onp.ndarray, path: Path, free: tuple | None = None) -> onp.ndarray:
    """Export a symbol of ``data`` and return what onnxruntime makes of an image."""
    options = {} if free is None else {"dynamic": True, "dynamic_input_shapes": [free]}
    mx.onnx.export_model(symbol, {}, [image.shape], image.dtype.name, str(path), **options)
    return open_session(str(path)).run(None, {"data": image})[0]


IMAGE = onp.arange(8 * 9 * 3, dtype="float32").reshape(8, 9, 3)


@pytest.mark.parametrize("interp", [0, 1])
@pytest.mark.parametrize("image", [IMAGE, IMAGE.astype("uint8")], ids=["float32", "uint8"])
def test_images_of_unknown_size(interp: int, image: onp.ndarray, tmp_path: Path) -> None:
    symbol = mx.sym.image.resize(mx.sym.var("data"), size=(7, 5), interp=interp)
    output = exported(symbol, image, tmp_path / "resize.onnx", ("height", "width", 3))
    expected = symbol.eval(data=mx.nd.array(image, dtype=image.dtype))[0].asnumpy()
    assert (output.dtype, output.shape) == (expected.dtype, expected.shape)
    onp.testing.assert_allclose(output.astype(float), expected, atol=1e-3 if image.dtype == "float32" else 1)


@pytest.mark.parametrize("place", [0.0, 1.0])
def test_crops_whose_draws_have_one_value(place: float, tmp_path: Path) -> None:
    data, ranges = mx.sym.var("data"), {"xrange": (place, place), "yrange": (place, place)}
    for symbol in (
        mx.sym.image.random_crop(data, width=4, height=12, **ranges),
        mx.sym.image.random_resized_crop(
            data, width=3, height=2, area=(0.125, 0.125), ratio=(2.25, 2.25), max_trial=2, **ranges
        ),
        mx.sym.image.random_resized_crop(data, width=3, height=2, area=(9.0, 9.0), ratio=(1.0, 1.0), **ranges),
    ):
        output = exported(symbol, IMAGE, tmp_path / "crop.onnx")
        onp.testing.assert_allclose(output, symbol.eval(data=mx.nd.array(IMAGE))[0].asnumpy(), rtol=1e-5)


def test_crops_at_random(tmp_path: Path) -> None:
    data = mx.sym.var("data")
    for symbol in (
        mx.sym.image.random_crop(data, width=4, height=3),
        mx.sym.image.random_resized_crop(data, width=4, height=3),
    ):
        output = exported(symbol, IMAGE, tmp_path / "crop.onnx")
        assert output.shape == (3, 4, 3)
        assert (output >= 0).all()
        assert (output <= IMAGE.max()).all()
        assert onp.allclose(onp.diff(output, axis=2), 1, atol=1e-3)  # neighbours of one pixel
