"""Operators on regions and deformable layers where MXNet's CPU build gives no answer, against slow NumPy formulas."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as onp
import pytest
from requirements import needs_gpu
from value_reads import count_reads

import mxnet as mx
from mxnet._src.operators.families.common.limits import StepLimit
from mxnet._src.operators.families.detection import bin_means as _bin_means
from mxnet._src.operators.families.detection import bounded_means as _bounded_means
from mxnet._src.operators.families.detection import position_sensitive as _position_sensitive
from mxnet._src.operators.families.detection import region_maximum as _region_maximum
from mxnet._src.operators.families.detection import region_mean as _region_mean
from mxnet._src.operators.families.resampling import pixels as _sampling
from mxnet.base import MXNetError

Array = onp.ndarray


def _random(*shape: int, seed: int = 0) -> Array:
    return onp.random.RandomState(seed).standard_normal(shape)


def _run(function: Callable[..., mx.nd.NDArray], inputs: Sequence[Array], head: Array | None = None) -> list[Array]:
    """Return the result and, with a head gradient, the gradients of all inputs, in the inputs' dtype."""
    arrays = [mx.nd.array(array, dtype=array.dtype) for array in inputs]
    for array in arrays:
        array.attach_grad()
    with mx.autograd.record():
        result = function(*arrays)
    if head is None:
        return [result.asnumpy()]
    result.backward(mx.nd.array(head, dtype=head.dtype))
    return [result.asnumpy(), *(array.grad.asnumpy() for array in arrays)]


def _assert_slope(
    formula: Callable[..., Array], inputs: Sequence[Array], position: int, head: Array, gradient: Array
) -> None:
    """Compare the gradient of one input with central differences, at 12 places."""
    step, random = 1e-6, onp.random.RandomState(position)
    for flat in random.permutation(inputs[position].size)[:12]:
        place = onp.unravel_index(flat, gradient.shape)
        values = []
        for sign in (1, -1):
            moved = [array.copy() for array in inputs]
            moved[position][place] += sign * step
            values.append((formula(*moved) * head).sum())
        assert gradient[place] == pytest.approx((values[0] - values[1]) / (2 * step), rel=1e-6, abs=1e-6)


def _faded(image: Array, y: float, x: float) -> Array:
    """Interpolate all channels of an image (C, H, W) that is surrounded by zeros."""
    sampled = onp.zeros(image.shape[0])
    for row in (math.floor(y), math.floor(y) + 1):
        for column in (math.floor(x), math.floor(x) + 1):
            if 0 <= row < image.shape[1] and 0 <= column < image.shape[2]:
                sampled += image[:, row, column] * (1 - abs(y - row)) * (1 - abs(x - column))
    return sampled


CONVOLUTION = {"kernel": (2, 3), "stride": (2, 1), "dilate": (1, 2), "pad": (1, 2), "num_filter": 4}


def _modulated(data: Array, offset: Array, mask: Array, weight: Array, bias: Array) -> Array:
    """Return the modulated deformable convolution of CONVOLUTION with two groups, and two for offsets, as loops."""
    images, places = data.shape[0], offset.shape[2:]
    output = onp.zeros((images, 4, *places)) + bias[:, None, None]
    for n, i, j, p, q, channel in onp.ndindex(images, *places, 2, 3, data.shape[1]):
        part = channel // (data.shape[1] // 2)
        point = (part * 2 + p) * 3 + q
        y = i * 2 - 1 + p + offset[n, 2 * point, i, j]
        x = j - 2 + q * 2 + offset[n, 2 * point + 1, i, j]
        sample = _faded(data[n, channel : channel + 1], y, x)[0] * mask[n, point, i, j]
        inner = data.shape[1] // 2
        filters = slice(2 * (channel // inner), 2 * (channel // inner) + 2)
        output[n, filters, i, j] += weight[filters, channel % inner, p, q] * sample
    return output


@pytest.mark.parametrize("step", [2**17, 50])
def test_modulated_deformable_convolution_and_its_gradients(step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_sampling, "_STEP_LIMIT", StepLimit(step, step))
    inputs = [
        _random(2, 4, 3, 4),
        _random(2, 24, 2, 4, seed=1) * 1.5,
        _random(2, 12, 2, 4, seed=2),
        _random(4, 2, 2, 3, seed=3),
        _random(4, seed=4),
    ]
    head = _random(2, 4, 2, 4, seed=5)

    def operator(*arrays: mx.nd.NDArray) -> mx.nd.NDArray:
        return mx.nd.contrib.ModulatedDeformableConvolution(*arrays, num_group=2, num_deformable_group=2, **CONVOLUTION)

    result, *gradients = _run(operator, inputs, head)
    onp.testing.assert_allclose(result, _modulated(*inputs), rtol=1e-10, atol=1e-10)
    for number, gradient in enumerate(gradients):
        _assert_slope(_modulated, inputs, number, head, gradient)


def _rotated(data: Array, rois: Array) -> Array:
    """Return rotated ROIAlign with 2 x 3 bins, two samples per axis and a scale of a half, as loops."""
    pooled = onp.zeros((len(rois), data.shape[1], 2, 3))
    _, _, height, width = data.shape
    for r, (image, centre_x, centre_y, given_width, given_height, degrees) in enumerate(rois):
        wide, high = max(given_width / 2, 1), max(given_height / 2, 1)
        cosine, sine = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        for row, column, i, j in onp.ndindex(2, 3, 2, 2):
            down = -high / 2 + (row + (i + 0.5) / 2) * high / 2
            along = -wide / 2 + (column + (j + 0.5) / 2) * wide / 3
            y = down * cosine - along * sine + centre_y / 2
            x = along * cosine + down * sine + centre_x / 2
            if -1 <= y <= height and -1 <= x <= width:
                y, x = min(max(y, 0), height - 1), min(max(x, 0), width - 1)
                pooled[r, :, row, column] += _faded(data[int(image)], y, x) / 4
    return pooled


def test_rotated_roi_align_and_its_gradient() -> None:
    data = _random(2, 2, 5, 6)
    rois = onp.array([[0, 5.3, 4.1, 6.2, 5.5, 30], [1, 2.2, 7.7, 9.1, 3.3, -80], [0, 11, 9, 4, 9, 200.0]])
    head = _random(3, 2, 2, 3, seed=1)

    def operator(*arrays: mx.nd.NDArray) -> mx.nd.NDArray:
        return mx.nd.contrib.RROIAlign(*arrays, pooled_size=(2, 3), spatial_scale=0.5, sampling_ratio=2)

    result, of_data, of_rois = _run(operator, [data, rois], head)
    onp.testing.assert_allclose(result, _rotated(data, rois), rtol=1e-10, atol=1e-10)
    _assert_slope(_rotated, [data, rois], 0, head, of_data)
    assert not of_rois.any()


def _region_operators() -> dict[str, Callable[[mx.nd.NDArray, mx.nd.NDArray], mx.nd.NDArray]]:
    contrib = mx.nd.contrib
    grid = {"pooled_size": (2, 3), "spatial_scale": 0.5}
    part = {"output_dim": 1, "pooled_size": 3, "group_size": 2, "spatial_scale": 0.5}
    return {
        "pooling": lambda data, rois: mx.nd.ROIPooling(data, rois, **grid),
        "align": lambda data, rois: contrib.ROIAlign(data, rois, **grid),
        "aligned": lambda data, rois: contrib.ROIAlign(data, rois, aligned=True, sample_ratio=2, **grid),
        "parts": lambda data, rois: contrib.PSROIPooling(data, rois, **part),
        "deformable": lambda data, rois: contrib.DeformablePSROIPooling(data, rois, no_trans=True, **part),
        "rotated": lambda data, rois: contrib.RROIAlign(data, _turned(rois), **grid),
    }


def _turned(rois: mx.nd.NDArray) -> mx.nd.NDArray:
    return mx.nd.concat(rois, mx.nd.full((rois.shape[0], 1), 20), dim=1)


EVERY = sorted(_region_operators())


@pytest.mark.parametrize("name", EVERY)
def test_regions_of_images_that_do_not_exist_are_zero(name: str) -> None:
    data = _random(2, 4, 6, 7).astype("float32")
    rois = onp.array([[-1, 0, 0, 9, 9], [2, 0, 0, 9, 9], [1, 0, 0, 9, 9]], "float32")
    result, gradient, _ = _run(_region_operators()[name], [data, rois], onp.ones(_shape(name, 3), "float32"))
    assert not result[:2].any()
    assert result[2].any()
    assert not gradient[0].any()
    assert gradient[1].any()


def _shape(name: str, count: int) -> tuple[int, ...]:
    return (count, 1, 3, 3) if name in ("parts", "deformable") else (count, 4, 2, 3)


@pytest.mark.parametrize("name", EVERY)
def test_a_region_of_nan_leaves_the_others_alone(name: str) -> None:
    data = _random(1, 4, 6, 7).astype("float32")
    rois = onp.array([[0, 1, 2, 9, 8], [0, math.nan, 2, 9, 8], [0, 3, 1, 8, 9]], "float32")
    result = _run(_region_operators()[name], [data, rois])[0]
    onp.testing.assert_allclose(result[::2], _run(_region_operators()[name], [data, rois[::2]])[0], rtol=1e-6)


@pytest.mark.parametrize("name", EVERY)
def test_no_regions(name: str) -> None:
    data = onp.ones((1, 4, 6, 7), "float32")
    with mx.util.np_shape(True):
        result, gradient, _ = _run(
            _region_operators()[name], [data, onp.zeros((0, 5), "float32")], onp.zeros(_shape(name, 0), "float32")
        )
    assert result.shape == _shape(name, 0)
    assert gradient.shape == data.shape
    assert not gradient.any()


@pytest.mark.parametrize("name", EVERY)
def test_regions_computed_in_steps(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data, random = _random(2, 4, 19, 17).astype("float32"), onp.random.RandomState(3)
    start = random.uniform(0, 30, (40, 2))
    rois = onp.concatenate([random.randint(0, 2, (40, 1)), start, start + random.uniform(1, 30, (40, 2))], 1)
    inputs, head = [data, rois.astype("float32")], random.standard_normal(_shape(name, 40)).astype("float32")
    expected_results = _run(_region_operators()[name], inputs, head)
    monkeypatch.setattr(_region_mean, "_STEP_LIMIT", 500)
    monkeypatch.setattr(_region_maximum, "_STEP_LIMIT", StepLimit(50, 50))
    monkeypatch.setattr(_region_maximum, "_TABLE_LIMIT", StepLimit(2000, 2000))
    for expected, actual in zip(expected_results, _run(_region_operators()[name], inputs, head), strict=True):
        onp.testing.assert_allclose(actual, expected, rtol=1e-5, atol=1e-5)


def test_align_of_a_region_without_area_is_zero() -> None:
    """MXNet ends the process there."""
    rois = mx.nd.array([[0, 2, 2, 2, 2], [0, 3, 3, 1, 1], [0, 1, 1, 3, 3]])
    data = mx.nd.ones((1, 2, 6, 6))
    result = mx.nd.contrib.ROIAlign(data, rois, pooled_size=(2, 2), spatial_scale=1.0, aligned=True).asnumpy()
    assert not result[:2].any()
    assert (result[2] == 1).all()


def test_align_of_a_region_far_larger_than_the_image() -> None:
    """Only samples near the image are made: all of them would fill the memory."""
    rois = mx.nd.array([[0, -1e9, -1e9, 1e9, 1e9], [0, -3000, -3000, 3000, 3000]])
    data = mx.nd.ones((1, 1, 4, 4))
    result = mx.nd.contrib.ROIAlign(data, rois, pooled_size=(3, 3), spatial_scale=1.0).asnumpy()
    # 6 x 6 of the 2000 x 2000 samples of the middle bin are at most a pixel outside; those below 0 count in full.
    inside = sum(-1 <= -1000 + sample + 0.5 <= 4 for sample in range(2000))
    assert result[1, 0, 1, 1] == pytest.approx((inside / 2000) ** 2, rel=1e-3)
    assert onp.isfinite(result).all()


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_pooling_gradient_goes_to_the_first_of_equal_maxima(dtype: str) -> None:
    random = onp.random.RandomState(0)
    data = random.randint(-2, 3, (2, 3, 9, 8)).astype(dtype)
    rois = onp.array([[0, 1, 1, 6, 7], [1, 0, 2, 7, 8], [1, 2, 2, 5, 4]], dtype)
    head = random.standard_normal((3, 3, 1, 1)).astype(dtype)
    expected = onp.zeros_like(data)
    for r, (image, left, top, right, bottom) in enumerate(rois.astype(int)):
        for channel in range(3):
            window = data[image, channel, top : bottom + 1, left : right + 1]
            row, column = onp.unravel_index(window.argmax(), window.shape)
            expected[image, channel, top + row, left + column] += head[r, channel, 0, 0]
    results = _run(lambda *a: mx.nd.ROIPooling(*a, pooled_size=(1, 1), spatial_scale=1.0), [data, rois], head)
    onp.testing.assert_allclose(results[1], expected, rtol=1e-6)


def test_parts_need_their_channels_and_offsets() -> None:
    data, rois = mx.nd.ones((1, 7, 5, 5)), mx.nd.array([[0, 1, 1, 3, 3], [0, 0, 0, 4, 4]])
    with pytest.raises(MXNetError, match="need 8 channels"):
        mx.nd.contrib.PSROIPooling(data, rois, spatial_scale=1.0, output_dim=2, pooled_size=2)
    with pytest.raises(MXNetError, match=r"trans \(1, 2, 2, 2\) must be \(2, 2 \* classes, 2, 2\)"):
        mx.nd.contrib.DeformablePSROIPooling(
            data, rois, mx.nd.ones((1, 2, 2, 2)), spatial_scale=1.0, output_dim=1, group_size=2, pooled_size=2
        )


def test_deformable_convolution_infers_its_inputs_from_data() -> None:
    names = ("data", "offset", "mask", "weight", "bias")
    symbol = mx.sym.contrib.ModulatedDeformableConvolution(
        *(mx.sym.var(name) for name in names), num_group=2, num_deformable_group=2, **CONVOLUTION
    )
    shapes, results, _ = symbol.infer_shape(data=(2, 4, 3, 4))
    assert dict(zip(names, shapes, strict=True)) == {
        "data": (2, 4, 3, 4),
        "offset": (2, 24, 2, 4),
        "mask": (2, 12, 2, 4),
        "weight": (4, 2, 2, 3),
        "bias": (4,),
    }
    assert results == [(2, 4, 2, 4)]


def test_half_precision_deformable_convolution() -> None:
    """MXNet has it on GPUs only; positions are computed in single precision."""
    inputs = [_random(1, 4, 6, 6), _random(1, 18, 4, 4, seed=1), _random(2, 4, 3, 3, seed=2)]
    params = {"kernel": (3, 3), "num_filter": 2, "no_bias": True}
    halves = [array.astype("float16") for array in inputs]
    results = _run(
        lambda *a: mx.nd.contrib.DeformableConvolution(*a, **params), halves, onp.ones((1, 2, 4, 4), "float16")
    )
    wide = [array.astype("float64") for array in halves]
    expected = _run(lambda *a: mx.nd.contrib.DeformableConvolution(*a, **params), wide, onp.ones((1, 2, 4, 4)))
    for mine, reference in zip(results, expected, strict=True):
        assert mine.dtype == onp.float16
        onp.testing.assert_allclose(mine, reference, rtol=5e-3, atol=5e-3 * abs(reference).max())


@needs_gpu
@pytest.mark.parametrize("name", EVERY)
def test_regions_on_a_gpu(name: str) -> None:
    data = _random(2, 4, 12, 11).astype("float32")
    rois = onp.array([[0, 1, 2, 19, 18], [1, 3, 1, 8, 20], [0, 3, 1, 8, 9]], "float32")
    head = _random(*_shape(name, 3), seed=1).astype("float32")
    expected = _run(_region_operators()[name], [data, rois], head)
    with mx.gpu(0):
        results = _run(_region_operators()[name], [data, rois], head)
    for mine, reference in zip(results, expected, strict=True):
        onp.testing.assert_allclose(mine, reference, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("dtype", ["float32", "float64"])
def test_psroi_pooling_from_a_table_of_sums(dtype: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """On devices bins are taken from a table without reading a value, NaN and infinities included."""
    random = onp.random.RandomState(0)
    data = _random(2, 18, 11, 9).astype(dtype)
    data[0, :2] = 0
    rois = onp.concatenate([random.randint(-1, 3, (30, 1)), random.uniform(-3, 14, (30, 4))], 1).astype(dtype)
    head = random.standard_normal((30, 2, 3, 3)).astype(dtype)
    special = data.copy()
    for first, value in enumerate((math.nan, math.inf, -math.inf)):
        special[:, first::3, 2:8, 2:8] = value

    def pool(data: mx.nd.NDArray, rois: mx.nd.NDArray) -> mx.nd.NDArray:
        return mx.nd.contrib.PSROIPooling(data, rois, spatial_scale=1.0, output_dim=2, pooled_size=3)

    monkeypatch.setattr(_position_sensitive, "suits_table", lambda data, bins: False)
    direct, of_special = _run(pool, [data, rois], head), _run(pool, [special, rois])[0]
    monkeypatch.undo()
    monkeypatch.setattr(_bin_means, "must_wait", lambda tensor: True)
    arrays = [mx.nd.array(x, dtype=dtype) for x in (data, rois)]
    assert count_reads(lambda: pool(*arrays)) == 0
    table = _run(pool, [data, rois], head)
    rtol = 1e-5 if dtype == "float32" else 1e-12
    for ours, theirs in zip(table[:2], direct[:2], strict=True):
        onp.testing.assert_allclose(ours, theirs, rtol, rtol)
        assert onp.array_equal(ours == 0, theirs == 0)
    for is_special in (onp.isnan, onp.isposinf, onp.isneginf):
        assert is_special(of_special).any()
    onp.testing.assert_allclose(_run(pool, [special, rois])[0], of_special, rtol, rtol)


@pytest.mark.parametrize(("sample_ratio", "of_large"), [(-1, [[math.inf] * 2] * 2), (2, [[3.625, 10.875]] * 2)])
def test_roi_align_takes_no_pixel_that_a_bin_lacks(sample_ratio: int, of_large: list[list[float]]) -> None:
    """Values of MXNet 1.9.1: a region beside an infinity is as finite as without a large one in the batch."""
    image = onp.zeros((1, 1, 16, 16), "float32") + onp.arange(16)
    image[0, 0, 7, 7] = image[0, 0, 15, 15] = math.inf
    rois = mx.nd.array([[0, 2, 2, 4, 4], [0, 0, 0, 14.5, 14.5], [0, 40, 40, 50, 50]])
    means = mx.nd.contrib.ROIAlign(
        mx.nd.array(image), rois, pooled_size=(2, 2), spatial_scale=1.0, sample_ratio=sample_ratio
    ).asnumpy()
    onp.testing.assert_allclose(means[0, 0], [[2.5, 3.5], [2.5, 3.5]], rtol=1e-6)
    onp.testing.assert_allclose(means[1, 0], of_large, rtol=1e-6)
    onp.testing.assert_array_equal(means[2], 0)


@pytest.mark.parametrize("position_sensitive", [False, True])
@pytest.mark.parametrize("aligned", [False, True])
def test_roi_align_of_whole_bins_reads_nothing_of_a_device(
    aligned: bool, position_sensitive: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Devices take as many pixels as all bins of a region can touch: of regions of any size, with gradients."""
    random = onp.random.RandomState(3)
    data, count = _random(2, 12, 17, 12).astype("float32"), 40
    centres, sizes = random.uniform(-8, 24, (count, 2)), random.choice([0.4, 3, 12, 40, 9000], (count, 1))
    rois = onp.concatenate([random.randint(-1, 3, (count, 1)), centres - sizes / 2, centres + sizes / 2], 1)
    rois = rois.astype("float32")
    head = random.standard_normal((count, 2 if position_sensitive else 12, 3, 2)).astype("float32")
    options = {"position_sensitive": position_sensitive, "aligned": aligned, "sample_ratio": -1}

    def pool(data: mx.nd.NDArray, rois: mx.nd.NDArray) -> mx.nd.NDArray:
        return mx.nd.contrib.ROIAlign(data, rois, pooled_size=(3, 2), spatial_scale=0.8, **options)

    of_cpu = _run(pool, [data, rois], head)
    for module in (_bounded_means, _region_mean):
        monkeypatch.setattr(module, "must_wait", lambda tensor: True)
    arrays = [mx.nd.array(x) for x in (data, rois)]
    assert count_reads(lambda: pool(*arrays)) == 0
    for ours, theirs in zip(_run(pool, [data, rois], head), of_cpu, strict=True):
        onp.testing.assert_allclose(ours, theirs, 1e-4, 1e-5)
    monkeypatch.setattr(_region_mean, "_STEP_LIMIT", 1 << 10)  # region by region
    onp.testing.assert_allclose(_run(pool, [data, rois], head)[0], of_cpu[0], 1e-4, 1e-5)
