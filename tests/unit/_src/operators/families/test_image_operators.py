"""Image operators where MXNet 1.9.1 gives no numbers to compare with: randomness, gradients, files, OpenCV missing."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import torch

import mxnet as mx
from mxnet._src.core import opencv as _opencv
from mxnet._src.operators.families.resampling import interpolation as _resampling
from mxnet.base import MXNetError

METHODS = range(6)
SIZES = [
    ((9, 7, 3), (5, 12)),
    ((12, 8, 1), (6, 4)),
    ((12, 9, 3), (4, 3)),
    ((10, 11, 4), (7, 5)),
    ((3, 4, 3), (9, 11)),
    ((9, 8, 200), (6, 5)),
]


def pixels(*shape: int, seed: int = 0) -> onp.ndarray:
    return onp.random.RandomState(seed).randint(0, 256, shape).astype("uint8")


def image(*shape: int, dtype: str = "uint8", seed: int = 0) -> mx.nd.NDArray:
    return mx.nd.array(pixels(*shape, seed=seed), dtype=dtype)


def draws(function: Any, count: int = 2000, seed: int = 3) -> onp.ndarray:
    mx.random.seed(seed)
    return onp.stack([function().asnumpy().ravel() for _ in range(count)])


# --- sizes -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("interp", METHODS)
@pytest.mark.parametrize(("shape", "size"), SIZES)
@pytest.mark.parametrize("dtype", [torch.uint8, torch.float32, torch.float64])
def test_image_kernels_resize_as_opencv_does(
    shape: tuple[int, ...], size: tuple[int, int], interp: int, dtype: torch.dtype, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = torch.from_numpy(pixels(*shape)).to(dtype)
    mixed = _resampling.resample(data, *size, interp)
    monkeypatch.setattr(_resampling, "is_available", lambda: False)
    alone = _resampling.resample(data, *size, interp)
    limit = 0 if dtype == torch.uint8 else 1e-4
    assert (mixed.double() - alone.double()).abs().max() <= limit
    assert mixed.dtype == alone.dtype == dtype


@pytest.mark.parametrize("interp", METHODS)
def test_image_batches_are_resized_image_by_image(interp: int) -> None:
    batch = image(3, 9, 7, 3)
    together = mx.nd.image.resize(batch, (5, 4), interp=interp)
    alone = mx.nd.stack(*(mx.nd.image.resize(one, (5, 4), interp=interp) for one in batch))
    assert (together.asnumpy() == alone.asnumpy()).all()


@pytest.mark.parametrize("interp", METHODS)
def test_image_gradient_of_resize_is_the_derivative(interp: int) -> None:
    x, direction = image(4, 5, 1, dtype="float64"), onp.random.RandomState(1).standard_normal((4, 5, 1))
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.image.resize(x, (3, 2), interp=interp)
    head = onp.random.RandomState(2).standard_normal(y.shape)
    y.backward(mx.nd.array(head, dtype="float64"))
    moved = [
        mx.nd.image.resize(x + sign * mx.nd.array(direction, dtype="float64"), (3, 2), interp=interp)
        for sign in (1, -1)
    ]
    slope = ((moved[0] - moved[1]).asnumpy() / 2 * head).sum()
    assert (x.grad.asnumpy() * direction).sum() == pytest.approx(slope, rel=1e-5, abs=1e-5)


def test_image_gradient_of_to_tensor_is_the_derivative() -> None:
    x = image(2, 3, 3, dtype="float32")
    x.attach_grad()
    with mx.autograd.record():
        y = mx.nd.image.to_tensor(x)
    head = onp.arange(18, dtype="float32").reshape(3, 2, 3)
    y.backward(mx.nd.array(head))
    onp.testing.assert_allclose(x.grad.asnumpy(), head.transpose(1, 2, 0) / 255, rtol=1e-6)


@pytest.mark.parametrize("dtype", ["int8", "bool"])
def test_image_other_bytes_are_resized_as_bytes(dtype: str) -> None:
    values = pixels(6, 8, 3) % 2
    small = mx.nd.image.resize(mx.nd.array(values, dtype=dtype), (4, 3))
    assert small.dtype == onp.dtype(dtype)
    same = mx.nd.image.resize(mx.nd.array(values, dtype="uint8"), (4, 3))
    assert (small.asnumpy().astype("uint8") == same.asnumpy()).all()


# --- randomness ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["brightness", "contrast", "saturation", "hue", "color_jitter", "lighting"])
def test_image_seeds_repeat_the_numbers(name: str) -> None:
    x = image(4, 5, 3)
    arguments = {"color_jitter": (0.3, 0.3, 0.3, 0.1), "lighting": (1.0,)}.get(name, (0.2, 1.8))
    first, second, other = (
        draws(lambda: getattr(mx.nd.image, f"random_{name}")(x, *arguments), 5, seed) for seed in (1, 1, 2)
    )
    assert (first == second).all()
    assert (first != other).any()


def test_image_factors_are_even() -> None:
    drawn = draws(lambda: mx.nd.image.random_brightness(mx.nd.ones((1, 1, 3)), 0.5, 2))
    assert (drawn[:, :1] == drawn).all()
    assert 0.5 <= drawn.min() < 0.51
    assert 1.99 < drawn.max() < 2
    assert drawn.mean() == pytest.approx(1.25, abs=0.04)
    assert drawn.std() == pytest.approx(1.5 / 12**0.5, abs=0.02)


@pytest.mark.parametrize(("place", "low", "high"), [(0, 70, 130), (1, 60, 140), (2, 70, 130)])
def test_image_bounds_of_color_jitter(place: int, low: float, high: float) -> None:
    arguments = [0.0] * 4
    arguments[place] = (high - low) / 200
    colour = [[[100, 100, 100], [0, 0, 0]]] if place == 1 else [[[100, 0, 0]]]
    drawn = draws(lambda: mx.nd.image.random_color_jitter(mx.nd.array(colour), *arguments))
    # With contrast, the mean grey of 50 stays.
    bounds = (50 + 50 * low / 100, 50 + 50 * high / 100) if place == 1 else (low, high)
    assert bounds[0] - 0.01 <= drawn[:, 0].min() < bounds[0] + 1
    assert bounds[1] - 1 < drawn[:, 0].max() <= bounds[1] + 0.01
    assert drawn[:, 0].mean() == pytest.approx(sum(bounds) / 2, abs=1.5)


def test_image_hue_of_color_jitter_turns_both_ways() -> None:
    drawn = draws(lambda: mx.nd.image.random_color_jitter(mx.nd.array([[[100, 0, 0]]]), 0, 0, 0, 0.1))
    assert (drawn[:, 0] == 100).all()
    assert drawn[:, 1:].max(0) == pytest.approx([60, 60], abs=1)  # a tenth of a turn towards green or blue
    assert (drawn[:, 1] > 0).mean() == pytest.approx(0.5, abs=0.05)


def test_image_steps_of_color_jitter_come_in_every_order() -> None:
    x = mx.nd.array([[[100, 20, 50], [10, 200, 30]]])
    drawn = draws(lambda: mx.nd.image.random_color_jitter(x, 1e-9, 0.9, 1e-9, 1e-9), 50)
    assert onp.isfinite(drawn).all()
    assert len(onp.unique(drawn[:, 0])) > 40


@pytest.mark.parametrize(("name", "shape"), [("left_right", (1, 2, 1)), ("top_bottom", (2, 1, 1))])
def test_image_every_other_image_is_flipped(name: str, shape: tuple[int, ...]) -> None:
    x = mx.nd.array([0, 1]).reshape(shape)
    drawn = draws(lambda: getattr(mx.nd.image, f"random_flip_{name}")(x))
    assert (drawn.sum(1) == 1).all()
    assert drawn[:, 0].mean() == pytest.approx(0.5, abs=0.04)


def test_image_lighting_is_normal_along_the_components() -> None:
    x = mx.nd.zeros((1, 1, 3))
    axes = onp.stack([mx.nd.image.adjust_lighting(x, alpha=tuple(row)).asnumpy().ravel() for row in onp.eye(3)])
    shares = onp.linalg.solve(axes.T, draws(lambda: mx.nd.image.random_lighting(x, alpha_std=0.5)).T)
    onp.testing.assert_allclose(shares.mean(1), 0, atol=0.05)
    onp.testing.assert_allclose(onp.cov(shares), onp.eye(3) * 0.25, atol=0.03)


def test_image_random_crop_takes_every_place() -> None:
    pixels = onp.arange(30).reshape(5, 6, 1)
    x = mx.nd.array(pixels)
    corners = draws(lambda: mx.nd.image.random_crop(x, width=4, height=3))[:, 0]
    assert set(corners) == set(pixels[:3, :3].ravel())
    assert onp.unique(corners, return_counts=True)[1] == pytest.approx(2000 / 9, rel=0.3)
    assert (draws(lambda: mx.nd.image.random_crop(x, (1, 1), (0, 0), width=4, height=3), 20)[:, 0] == 2).all()


def test_image_random_crop_enlarges_small_images() -> None:
    x = image(3, 4, 3)
    big = mx.nd.image.random_crop(x, width=8, height=2)
    assert big.shape == (2, 8, 3)
    rows = [mx.nd.image.resize(x[y : y + 2], (8, 2)).asnumpy() for y in (0, 1)]
    assert any((big.asnumpy() == row).all() for row in rows)


def test_image_random_resized_crop_keeps_its_bounds() -> None:
    x = mx.nd.array(onp.indices((40, 60)).transpose(1, 2, 0), dtype="float32")
    for _ in range(50):
        part = mx.nd.image.random_resized_crop(x, width=2, height=2, area=(0.3, 0.5), ratio=(0.8, 1.25), interp=0)
        rows, columns = part.asnumpy()[1, 1] - part.asnumpy()[0, 0]  # nearest pixels: half a part apart
        assert 0.25 < 4 * rows * columns / 2400 < 0.6
        assert 0.7 < columns / rows < 1.4
    assert mx.nd.image.random_resized_crop(x, width=3, height=5, area=(5, 6)).shape == (5, 3, 2)


@pytest.mark.parametrize(
    ("name", "arguments", "what"),
    [
        ("random_crop", {"width": 0, "height": 1}, "width=0"),
        ("random_crop", {"width": 1, "height": 1, "xrange": (0.5, 0.2)}, "xrange"),
        ("random_crop", {"width": 1, "height": 1, "yrange": (0, 2)}, "yrange"),
        ("random_resized_crop", {"width": 1, "height": 1, "area": (0.5, 0.2)}, "area"),
        ("random_resized_crop", {"width": 1, "height": 1, "ratio": (0, 0.2)}, "ratio"),
    ],
)
def test_image_random_crops_refuse(name: str, arguments: dict[str, Any], what: str) -> None:
    with pytest.raises(MXNetError, match=what):
        getattr(mx.nd.image, name)(image(4, 4, 3), **arguments)


@pytest.mark.parametrize("name", ["random_crop", "random_resized_crop"])
def test_image_random_crops_in_symbols(name: str) -> None:
    node = getattr(mx.sym.image, name)(mx.sym.Variable("data"), width=3, height=2)
    assert node.infer_shape(data=(2, 5, 6, 3))[1] == [(2, 2, 3, 3)]
    assert node.eval(data=image(5, 6, 3))[0].shape == (2, 3, 3)


def test_image_nan_stays_where_it_is() -> None:
    turned = mx.nd.image.random_hue(mx.nd.array([[[float("nan"), 1, 2], [200, 10, 10]]]), 0.5, 0.5).asnumpy()
    assert onp.isnan(turned[0, 0]).any()
    onp.testing.assert_allclose(turned[0, 1], [10, 200, 200], rtol=1e-5)


def test_image_negative_corners_are_refused() -> None:
    with pytest.raises(MXNetError, match="x=-1"):
        mx.nd.image.crop(image(4, 4, 3), -1, 0, 2, 2)


# --- files -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def png(tmp_path: Path) -> Path:
    path = tmp_path / "image.png"
    path.write_bytes(encoded(pixels(4, 5, 3), ".png"))
    return path


def encoded(colours: onp.ndarray, kind: str) -> bytes:
    cv2 = _opencv.opencv()
    encoded: bytes = cv2.imencode(kind, colours[..., ::-1])[1].tobytes()
    return encoded


def test_image_files_are_read(png: Path) -> None:
    assert (mx.nd._internal._cvimread(str(png)).asnumpy() == pixels(4, 5, 3)).all()
    assert (mx.nd._internal._cvimread(str(png), to_rgb=False).asnumpy() == pixels(4, 5, 3)[..., ::-1]).all()
    assert mx.nd._internal._cvimread(str(png), 0).shape == (4, 5, 1)
    png.write_bytes(b"no image")
    with pytest.raises(MXNetError, match="no image"):
        mx.nd._internal._cvimread(str(png))


def test_image_jpeg_is_nearly_what_was_encoded() -> None:
    smooth = onp.add.outer(onp.arange(16) * 5, onp.arange(24) * 3)[..., None] + onp.array([0, 20, 40])
    data = encoded(smooth.astype("uint8"), ".jpg")
    decoded = mx.image.imdecode(data).asnumpy().astype(int)
    assert abs(decoded - smooth).max() <= 8
    # Decoders may differ by a level or two.
    assert abs(decoded - _opencv.opencv().imdecode(onp.frombuffer(data, "uint8"), 1)[..., ::-1]).max() <= 2


def test_image_oldest_decoder_crops_and_subtracts() -> None:
    colours = pixels(4, 5, 3)
    data = encoded(colours, ".png")
    mean = onp.full((3, 2, 3), 7, "float32")
    part = {"index": 0, "x0": 1, "y0": 2, "x1": 4, "y1": 4, "c": 3, "size": len(data)}
    decoded = mx.nd._internal._imdecode(mx.nd.array(mean), **part, str_img=data)
    assert (decoded.asnumpy() == colours[2:4, 1:4].transpose(2, 0, 1).astype("float32") - mean).all()
    with pytest.raises(MXNetError, match="shape of the image"):
        mx.nd._internal._imdecode(mx.nd.zeros((3, 9, 9)), **part, str_img=data)
    with pytest.raises(MXNetError, match="bytes of an image"):
        mx.nd._internal._imdecode(mx.nd.zeros(1), **part, str_img="text")


def test_image_sizes_of_encoded_images_are_unknown_before() -> None:
    node = mx.sym._internal._cvimdecode(mx.sym.Variable("data"))
    with pytest.raises(MXNetError, match="once it is decoded"):
        node.infer_shape(data=(100,))


def test_image_missing_opencv_is_named(monkeypatch: pytest.MonkeyPatch, png: Path) -> None:
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(ImportError, match=r"pip install opencv-python-headless"):
        mx.image.imread(str(png))
    assert mx.nd.image.resize(image(4, 5, 3), 2).shape == (2, 2, 3)


def test_image_nd_imdecode_writes_into_a_batch() -> None:
    colours = pixels(4, 5, 3)
    data, expected_image = encoded(colours, ".png"), colours.transpose(2, 0, 1).astype("float32")
    assert (mx.nd.imdecode(data).asnumpy() == expected_image).all()
    assert (mx.nd.imdecode(data, clip_rect=(1, 0, 3, 4)).asnumpy() == expected_image[:, :, 1:3]).all()
    assert mx.nd.imdecode(data, channels=1).shape == (1, 4, 5)
    batch = mx.nd.zeros((2, 3, 4, 5))
    assert mx.nd.imdecode(data, out=batch, index=1, mean=mx.nd.ones((3, 4, 5))) is batch
    assert (batch.asnumpy() == [expected_image * 0, expected_image - 1]).all()
    with pytest.raises(MXNetError, match="room for"):
        mx.nd.imdecode(data, out=mx.nd.zeros((3, 9, 9)))
