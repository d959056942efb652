"""Images from record files: threads, files, memory, damage and random augmentation; `tests/scenarios` has the rest."""

from __future__ import annotations

import gc
import os
import sys
import threading
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from requirements import needs_fork
from scenarios.io.images import picture, png, write

import mxnet as mx
from mxnet.base import MXNetError

RAMP_HEIGHT, RAMP_WIDTH = 40, 60


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    gc.collect()  # iterators of tests that failed


def make(name: str = "a", kind: str = "ImageRecordIter", **options: Any) -> Any:
    arguments = {"path_imgrec": f"{name}.rec", "data_shape": (3, 5, 6), "batch_size": 2, "preprocess_threads": 2}
    return getattr(mx.io, kind)(**{**arguments, **options})


def labels(iterator: Any) -> list[float]:
    return [float(n) for batch in iterator for n in batch.label[0].asnumpy()]


def augmented(name: str, count: int, size: int = 8, **options: Any) -> onp.ndarray:
    iterator = make(name, batch_size=count, data_shape=(3, size, size), **options)
    return iterator.next().data[0].asnumpy()


def write_ramps(count: int) -> None:
    """Write images whose red is the column and whose green is the row."""
    ramp = onp.zeros((RAMP_HEIGHT, RAMP_WIDTH, 3), "uint8")
    ramp[..., 0] = onp.arange(RAMP_WIDTH)
    ramp[..., 1] = onp.arange(RAMP_HEIGHT)[:, None]
    ramp[..., 2] = 200
    write(mx, "ramp", [ramp] * count)


def write_plain(count: int, color: tuple[int, int, int] = (100, 150, 50)) -> None:
    write(mx, "plain", [onp.full((8, 8, 3), color, "uint8")] * count)


def workers() -> int:
    return sum(thread.name.startswith("mxnet.io") for thread in threading.enumerate())


def open_files() -> list[str]:
    folder = Path("/proc/self/fd")
    if not folder.exists():
        pytest.skip("open files are counted in /proc")
    names = [os.readlink(folder / name) for name in os.listdir(folder) if (folder / name).is_symlink()]
    return [name for name in names if name.endswith(".rec")]


def test_image_record_iter_ends_its_threads_and_files() -> None:
    write(mx, "a", [picture(i, 5, 6) for i in range(9)])
    for use in (lambda i: None, next, list, lambda i: (next(i), i.reset())):
        iterator = make(preprocess_threads=3)
        use(iterator)
        assert workers() > 0
        assert len(open_files()) == 1
        del iterator
        gc.collect()
        assert workers() == 0
        assert open_files() == []


def test_image_record_iter_ends_its_threads_and_files_with_errors() -> None:
    write(mx, "a", [picture(0, 5, 6), picture(1, 5, 6), b"no image", picture(2, 5, 6)])
    for options in ({"batch_size": 3}, {"label_width": 2}, {"inter_method": 7}, {"mean_img": "a.idx"}):
        with pytest.raises((MXNetError, ValueError)):
            make(**options)
        assert workers() == 0
        assert open_files() == []

    def fails_early() -> None:
        for _ in make():
            raise KeyError

    with pytest.raises(KeyError):
        fails_early()
    gc.collect()
    assert workers() == 0
    assert open_files() == []


@needs_fork
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of forking with threads
def test_image_record_iter_in_a_forked_process() -> None:
    write(mx, "a", [picture(i, 5, 6) for i in range(9)])
    iterator = make()
    first = next(iterator)
    child = os.fork()
    if child == 0:
        iterator.handle.close()
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
    assert len([first, *iterator]) == 5


def test_image_record_iter_batches_stay_as_they_are_and_memory_is_used_again() -> None:
    write(mx, "a", [onp.full((5, 6, 3), i, "uint8") for i in range(64)])
    iterator = make(batch_size=4)
    kept = list(iterator)
    assert [float(b.data[0].asnumpy().max()) for b in kept] == [4 * i + 3 for i in range(16)]
    part = kept[3].data[0][1:2]
    del kept
    places = set()
    for _ in range(10):
        iterator.reset()
        for batch in iterator:
            places.add(batch.data[0]._tensor.data_ptr())
    assert len(places) < 30  # of 160 batches
    assert float(part.asnumpy().max()) == 13


def test_image_record_iter_numbers_depend_on_seeds_not_on_threads() -> None:
    write_ramps(20)
    options = {"rand_crop": True, "rand_mirror": True, "brightness": 0.3, "pca_noise": 0.1, "max_rotate_angle": 20}
    one, four = (augmented("ramp", 20, preprocess_threads=n, seed_aug=3, **options) for n in (1, 4))
    onp.testing.assert_array_equal(one, four)
    assert (one != augmented("ramp", 20, seed_aug=4, **options)).any()
    iterator = make("ramp", batch_size=20, data_shape=(3, 8, 8), **options)
    first = next(iterator).data[0].asnumpy()
    iterator.reset()
    assert (next(iterator).data[0].asnumpy() != first).any()  # every epoch draws anew


def test_image_record_iter_early_reset_begins_with_the_first_image() -> None:
    write(mx, "a", [picture(i, 5, 6) for i in range(5)])
    iterator = make()
    next(iterator)
    iterator.reset()
    assert labels(iterator) == [0, 1, 2, 3, 4, 0]
    iterator.reset()
    second = list(iterator)
    assert [b.label[0].asnumpy().tolist() for b in second] == [[1, 2], [3, 4]]
    assert [b.pad for b in second] == [0, 0]


def test_image_record_iter_without_round_batch_pad_counts_the_missing() -> None:
    write(mx, "a", [onp.full((5, 6, 3), 9, "uint8")] * 5)
    iterator = make(round_batch=False)
    for _ in range(2):
        batches = list(iterator)
        assert [b.pad for b in batches] == [0, 0, 1]
        assert batches[-1].data[0].asnumpy().reshape(2, -1).max(1).tolist() == [9, 0]
        iterator.reset()


@pytest.mark.parametrize("options", [{}, {"path_imgidx": "a.idx", "shuffle": True}, {"shuffle": True}])
def test_image_record_iter_with_fewer_images_than_a_batch(options: Any) -> None:
    write(mx, "a", [picture(i, 5, 6) for i in range(3)])
    iterator = make(batch_size=8, **options)
    for _ in range(3):
        numbers = labels(iterator)
        assert len(numbers) == 8
        assert set(numbers) == {0, 1, 2}
        iterator.reset()


@pytest.mark.parametrize("parts", [2, 3, 7])
@pytest.mark.parametrize("index", ["", "a.idx"])
def test_image_record_iter_num_parts_have_each_record_once(parts: int, index: str) -> None:
    write(mx, "a", [png(picture(i, 5, 6)) + bytes(i % 13) for i in range(60)])
    options = {"num_parts": parts, "path_imgidx": index, "batch_size": 1}
    assert [n for i in range(parts) for n in labels(make(part_index=i, **options))] == list(range(60))


def test_image_record_iter_shuffle_chunks_have_each_record_once() -> None:
    image = png(picture(0, 5, 6))
    write(mx, "a", [image + bytes(100_000) for _ in range(60)])
    iterator = make(batch_size=60, shuffle_chunk_size=1, shuffle_chunk_seed=1)
    first = labels(iterator)
    iterator.reset()
    second = labels(iterator)
    assert sorted(first) == sorted(second) == list(range(60))
    assert first != second
    assert 0 < onp.count_nonzero(onp.diff(first) != 1) <= 6


def damage(how: str) -> None:
    content = bytearray(Path("a.rec").read_bytes())
    size = len(content) // 6
    if how == "magic":
        content[4 * size : 4 * size + 4] = bytes(4)
    elif how == "length":
        content[4 * size + 4 : 4 * size + 8] = (1 << 20).to_bytes(4, "little")
    elif how == "cut":
        del content[-20:]
    else:
        content += bytes(8)
    Path("a.rec").write_bytes(content)


@pytest.mark.parametrize("how", ["magic", "length", "cut", "tail"])
def test_image_record_iter_damage_between_records_ends_the_epoch(how: str) -> None:
    write(mx, "a", [picture(0, 5, 6)] * 6)
    damage(how)
    iterator = make()
    for _ in range(2):
        numbers = []
        with pytest.raises(MXNetError, match=r"a\.rec.*byte \d+"):
            numbers += list(iterator)
        assert list(iterator) == []
        iterator.reset()
    del iterator
    gc.collect()
    assert workers() == 0


def test_image_record_iter_what_is_no_image_costs_its_batch() -> None:
    write(mx, "a", [picture(0, 5, 6)] * 4 + [b"no image", picture(0, 5, 6)] + [picture(0, 5, 6)] * 2)
    iterator = make()
    assert [next(iterator).pad for _ in range(2)] == [0, 0]
    with pytest.raises(
        MXNetError, match=r"ImageRecordIter: 'a\.rec': record 4: the 8 bytes are no image that OpenCV can decode"
    ):
        next(iterator)
    assert next(iterator).label[0].asnumpy().tolist() == [6, 7]


def test_image_record_iter_refuses_empty_and_wrong_files() -> None:
    write(mx, "a", [picture(0, 5, 6)])
    Path("empty.rec").touch()
    Path("bad.idx").write_text("0\n")
    with pytest.raises(MXNetError, match=r"'empty\.rec' is empty"):
        make("empty")
    with pytest.raises(MXNetError, match=r"'bad\.idx': expected lines of a key and an offset"):
        make(path_imgidx="bad.idx")
    with pytest.raises(MXNetError, match=r"cannot open 'none\.idx'"):
        make(path_imgidx="none.idx")


def test_image_record_iter_names_unknown_parameters() -> None:
    write(mx, "a", [picture(0, 5, 6)] * 2)
    with pytest.warns(UserWarning, match="ImageRecordIter has no parameter 'rand_flip': no effect") as caught:
        make(rand_flip=True)
    assert caught[0].filename == __file__


def test_image_record_iter_names_missing_opencv(monkeypatch: pytest.MonkeyPatch) -> None:
    write(mx, "a", [picture(0, 5, 6)] * 2)
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(ImportError, match=r"pip install opencv-python-headless"):
        make()


# Random augmentation: 400 images of one kind each, numbers with room for six standard errors.


def test_rand_crop_is_everywhere() -> None:
    write_ramps(400)
    images = augmented("ramp", 400, rand_crop=True)
    left, top = images[:, 0, 0, 0], images[:, 1, 0, 0]
    assert (top.min(), top.max()) == (0, RAMP_HEIGHT - 8)
    assert abs(left.mean() - 26) < 6 * 15.3 / 20
    assert abs(top.mean() - 16) < 6 * 9.5 / 20
    assert (images[:, 0, 0, -1] - left == 7).all()


def test_rand_mirror_mirrors_half_of_the_images() -> None:
    write_ramps(400)
    images = augmented("ramp", 400, rand_mirror=True)
    share = (images[:, 0, 0, 0] > images[:, 0, 0, -1]).mean()
    assert 0.35 < share < 0.65


def test_min_crop_size_and_max_crop_size_draw_squares() -> None:
    write_ramps(400)
    images = augmented("ramp", 400, rand_crop=True, min_crop_size=12, max_crop_size=20)
    width = (images[:, 0, 3, -1] - images[:, 0, 3, 0]) * 8 / 7
    height = (images[:, 1, -1, 3] - images[:, 1, 0, 3]) * 8 / 7
    assert 11 < width.min() < 14
    assert 18 < width.max() < 21
    assert abs(width - height).max() <= 2.5
    assert abs(width.mean() - 16) < 1


def slopes(images: onp.ndarray) -> onp.ndarray:
    """Return how columns and rows of the ramp grow along x and y, (N, 2, 2)."""
    size = images.shape[-1]
    middle = (size - 1) / 2
    x = onp.arange(size) - middle
    weight = (x**2).sum() * size
    along_x = (images[:, :2] * x).sum((2, 3)) / weight
    along_y = (images[:, :2] * x[:, None]).sum((2, 3)) / weight
    return onp.stack([along_x, along_y], -1)


def test_random_resized_crop_has_the_areas_and_aspect_ratios_asked_for() -> None:
    write_ramps(400)
    area = {"min_random_area": 0.2, "max_random_area": 0.5, "min_aspect_ratio": 0.8, "max_aspect_ratio": 1.0}
    fitted = slopes(augmented("ramp", 400, 20, random_resized_crop=True, **area))
    width, height = fitted[:, 0, 0] * 20, fitted[:, 1, 1] * 20
    share = width * height / (RAMP_HEIGHT * RAMP_WIDTH)
    assert 0.18 < share.min() < 0.25
    assert 0.45 < share.max() < 0.52
    assert abs(share.mean() - 0.35) < 0.03
    ratio = width / height
    assert 0.74 < ratio.min() < 0.85
    assert 1.18 < ratio.max() < 1.35  # or its inverse


def test_max_rotate_angle_draws_angles() -> None:
    write_ramps(400)
    fitted = slopes(augmented("ramp", 400, 14, max_rotate_angle=20))
    angles = onp.degrees(onp.arctan2(fitted[:, 1, 0], fitted[:, 0, 0]))
    assert abs(angles).max() < 21
    assert angles.std() == pytest.approx(11.8, abs=1.5)
    assert abs(angles.mean()) < 4


def test_max_random_scale_and_max_aspect_ratio() -> None:
    write_ramps(400)
    fitted = slopes(augmented("ramp", 400, 16, max_random_scale=1.5, min_random_scale=0.75))
    scale = 1 / fitted[:, 0, 0]
    assert 0.7 < scale.min() < 0.85
    assert 1.4 < scale.max() < 1.56
    fitted = slopes(augmented("ramp", 400, 16, max_aspect_ratio=0.3))
    ratio = fitted[:, 0, 0] / fitted[:, 1, 1]
    assert 0.65 < ratio.min() < 0.75
    assert 1.25 < ratio.max() < 1.5


def test_max_shear_ratio_draws_shears() -> None:
    write_ramps(400)
    fitted = slopes(augmented("ramp", 400, 16, max_shear_ratio=0.3))
    shear = fitted[:, 0, 1]
    assert 0.24 < abs(shear).max() < 0.33
    assert abs(shear.mean()) < 0.06


def colors(**options: Any) -> onp.ndarray:
    write_plain(400)
    images = augmented("plain", 400, **options)
    assert (images == images[:, :, :1, :1]).all()
    return images[:, :, 0, 0]


def test_brightness_is_one_factor() -> None:
    pixels = colors(brightness=0.4)
    factor = pixels[:, 0] / 100
    assert factor.min() == pytest.approx(0.6, abs=0.03)
    assert factor.max() == pytest.approx(1.4, abs=0.03)
    assert abs(pixels[:, 1] - 1.5 * pixels[:, 0]).max() <= 1.5


@pytest.mark.parametrize("what", ["contrast", "saturation"])
def test_contrast_and_saturation_keep_the_gray_of_mxnet(what: str) -> None:
    pixels = colors(**{what: 0.4})  # gray is 114.4 with the weights of red and blue exchanged
    assert pixels.min(0) == pytest.approx([94, 136, 24], abs=2)
    assert pixels.max(0) == pytest.approx([106, 164, 76], abs=2)


def test_pca_noise_is_along_principal_components() -> None:
    noise = colors(pca_noise=0.1) - [100, 150, 50]
    assert noise.std(0) == pytest.approx([3.17, 3.22, 3.25], rel=0.25)
    assert onp.corrcoef(noise.T).min() > 0.9


def test_random_h_random_s_and_random_l() -> None:
    hue, saturation, lightness = (colors(**{f"random_{letter}": 20}) for letter in "hsl")
    assert [hue[:, 0].min(), hue[:, 0].max()] == pytest.approx([50, 150], abs=3)
    assert (hue[:, 1].min(), hue[:, 2].max()) == (pytest.approx(140, abs=8), pytest.approx(63, abs=6))
    assert (saturation[:, 0] == 100).all()
    assert [saturation[:, 1].min(), saturation[:, 1].max()] == pytest.approx([142, 158], abs=2)
    assert [lightness[:, 0].min(), lightness[:, 0].max()] == pytest.approx([81, 119], abs=3)


def shares_of(shifts: onp.ndarray, limit: int) -> list[float]:
    """Return which shares of shifts are within 0.2, 0.6, 0.8 and 0.9 of a limit."""
    return [float((abs(shifts) <= limit * share).mean()) for share in (0.2, 0.6, 0.8, 0.9)]


def test_random_l_is_rarely_large() -> None:
    count = 8000
    write(mx, "g", [onp.full((2, 2, 3), 128, "uint8")] * count)
    batch = next(make("g", batch_size=count, data_shape=(3, 2, 2), random_l=120))
    shifts = batch.data[0].asnumpy()[:, 0, 0, 0] - 128
    # Recorded from 60,000 images of MXNet. Of 8,000, a share varies by 0.005.
    assert abs(shifts).max() <= 119
    assert float(shifts.std()) == pytest.approx(56.5, rel=0.02)
    assert shares_of(shifts, 120) == pytest.approx([0.258, 0.759, 0.940, 0.986], abs=0.015)


def test_max_random_illumination_for_detection_is_even_and_below_the_limit() -> None:
    count = 4000
    write(mx, "g", [onp.full((2, 2, 3), 128, "uint8")] * count, [[2, 5, 1, 0.1, 0.2, 0.5, 0.6]] * count)
    options = {"max_random_illumination": 60, "random_illumination_prob": 1.0}
    batch = next(make("g", "ImageDetRecordIter", batch_size=count, data_shape=(3, 2, 2), **options))
    shifts = batch.data[0].asnumpy()[:, 0, 0, 0] - 128
    assert (shifts.min(), shifts.max()) == (-59, 59)  # of 12,000 images of MXNet, too
    assert float(shifts.std()) == pytest.approx(34.4, rel=0.03)
    assert shares_of(shifts, 60) == pytest.approx([0.21, 0.61, 0.81, 0.91], abs=0.025)


def test_max_random_contrast_and_illumination_of_floats() -> None:
    options = {"max_random_contrast": 0.3, "max_random_illumination": 20, "mean_r": 10, "std_r": 2, "scale": 0.5}
    red, green, blue = colors(**options).T
    factor = (green - blue) / 50
    assert [factor.min(), factor.max()] == pytest.approx([0.7, 1.3], abs=0.02)
    summand = 2 * blue - 50 * factor
    assert [summand.min(), summand.max()] == pytest.approx([-20, 20], abs=1)
    onp.testing.assert_allclose(red, (90 * factor + summand) * 0.25, rtol=1e-4)


# Detection.


def objects(count: int, **options: Any) -> tuple[onp.ndarray, list[onp.ndarray]]:
    """Return images with a white square on black, and their boxes in pixels."""
    image = onp.zeros((60, 80, 3), "uint8")
    image[15:36, 20:52] = 255
    write(mx, "o", [image] * count, [[2, 5, 7, 20 / 80, 15 / 60, 52 / 80, 36 / 60]] * count)
    batch = next(make("o", "ImageDetRecordIter", batch_size=count, data_shape=(3, 60, 80), **options))
    boxes = [row[6 : 4 + int(row[3])].reshape(-1, 5) for row in batch.label[0].asnumpy()]
    return batch.data[0].asnumpy()[:, 0], [rows * [1, 80, 60, 80, 60] for rows in boxes]


@pytest.mark.parametrize(
    "options",
    [
        {"rand_mirror_prob": 0.5},
        {"rand_pad_prob": 1, "max_pad_scale": 2.0, "fill_value": 0},
        {"rand_crop_prob": 1, "min_crop_scales": 0.5, "max_crop_scales": 0.9, "min_crop_object_coverages": 0.5},
        {"rand_crop_prob": 1, "min_crop_scales": (0.3, 0.8), "num_crop_sampler": 2, "crop_emit_mode": "overlap"},
    ],
)
def test_image_det_record_iter_boxes_stay_on_their_objects(options: Any) -> None:
    images, boxes = objects(50, **options)
    for image, rows in zip(images, boxes, strict=True):
        assert len(rows) == 1
        columns, lines = onp.flatnonzero(image.max(0) > 127), onp.flatnonzero(image.max(1) > 127)
        seen = [columns[0], lines[0], columns[-1] + 1, lines[-1] + 1]
        assert rows[0][0] == 7
        onp.testing.assert_allclose(rows[0][1:], seen, atol=3.0)


def test_image_det_record_iter_crop_samplers_limit_crops() -> None:
    limits = {"min_crop_object_coverages": 0.99, "min_crop_scales": 0.4, "max_crop_scales": 0.7}
    _, boxes = objects(60, rand_crop_prob=1, max_crop_trials=200, **limits)
    widths = onp.array([rows[0][3] - rows[0][1] for rows in boxes])
    assert (widths > 32 / 0.75).mean() > 0.9  # enlarged, and hardly anything cut off


def test_image_det_record_iter_labels_must_have_their_layout() -> None:
    write(mx, "o", [picture(0, 5, 6)], [[1.0, 2.0, 3.0]])
    with pytest.raises(MXNetError, match="no header width"):
        make("o", "ImageDetRecordIter", batch_size=1)


def test_image_det_record_iter_colour_changes_come_with_their_probability() -> None:
    write(mx, "o", [onp.full((8, 8, 3), (100, 150, 50), "uint8")] * 400, [[2, 5, 0, 0.1, 0.1, 0.9, 0.9]] * 400)
    options = {"kind": "ImageDetRecordIter", "batch_size": 400, "data_shape": (3, 8, 8)}
    pixels = next(make("o", random_contrast_prob=0.5, max_random_contrast=0.5, **options)).data[0].asnumpy()[:, 0, 0, 0]
    assert 0.35 < (pixels == 100).mean() < 0.65
    assert [pixels.min(), pixels.max()] == pytest.approx([50, 150], abs=6)
    lighter = next(make("o", random_illumination_prob=1, max_random_illumination=40, **options)).data[0].asnumpy()
    assert lighter[:, 0].std() > 10
