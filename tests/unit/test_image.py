"""`mx.image` where MXNet 1.9.1 gives no numbers to compare with; the rest is in ``scenarios/image/transforms.py``."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet._src.core import opencv as _opencv
from mxnet.image import _drawing


def png(colours: onp.ndarray) -> bytes:
    encoded: bytes = _opencv.opencv().imencode(".png", colours[..., ::-1])[1].tobytes()
    return encoded


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for i in range(3):
        (tmp_path / f"{i}.png").write_bytes(png(onp.full((8, 9, 3), 10 * i, "uint8")))
    return tmp_path


def classification(folder: Path, size: int, **chosen: Any) -> mx.image.ImageIter:
    images = [[float(i), f"{i}.png"] for i in range(3)]
    return mx.image.ImageIter(size, (3, 4, 6), imglist=images, path_root=str(folder), **chosen)


def detection(folder: Path, size: int = 2, **chosen: Any) -> mx.image.ImageDetIter:
    label = onp.array([2, 5, 1, 0.25, 0.25, 0.75, 0.75])
    images = [[label, f"{i}.png"] for i in range(3)]
    return mx.image.ImageDetIter(size, (3, 40, 60), imglist=images, path_root=str(folder), **chosen)


def test_a_batch_larger_than_the_data_repeats_it(folder: Path) -> None:
    batch = classification(folder, 8).next()
    assert batch.label[0].asnumpy().tolist() == [0, 1, 2, 0, 1, 2, 0, 1]
    assert batch.pad == 5


def test_leftovers_of_several_epochs_add_up(folder: Path) -> None:
    iterator = classification(folder, 8, last_batch_handle="roll_over")
    sizes = []
    for _ in range(3):
        sizes.append(len(list(iterator)))
        iterator.reset()
    assert sizes == [0, 0, 1]


def test_labels_of_lists_have_the_dtype_asked_for(folder: Path) -> None:
    iterator = classification(folder, 2, dtype="int32")
    assert iterator.imglist["1"][0].dtype == onp.int32
    assert iterator.next().label[0].dtype == onp.float32


def test_iterators_work_under_prefetching(folder: Path) -> None:
    plain = [batch.data[0].asnumpy() for batch in classification(folder, 2)]
    ahead = [batch.data[0].asnumpy() for batch in mx.io.PrefetchingIter(classification(folder, 2))]
    assert len(plain) == len(ahead) == 2
    assert all((a == b).all() for a, b in zip(plain, ahead, strict=True))


def test_broken_records_without_an_index_are_named(tmp_path: Path) -> None:
    path = str(tmp_path / "a.rec")
    record = mx.recordio.MXRecordIO(path, "w")
    record.write(mx.recordio.pack(mx.recordio.IRHeader(0, 1.0, 7, 0), b"no image"))
    record.close()
    with pytest.raises(
        mx.MXNetError, match=r"Broken image index: 0 of '.*a\.rec', _cvimdecode: the 8 bytes are no image"
    ):
        mx.image.ImageIter(1, (3, 4, 6), path_imgrec=path).next()


def test_one_number_pads_all_channels() -> None:
    random.seed(1)
    label = onp.array([[0, 0.1, 0.1, 0.5, 0.5]], "float32")
    padded, _ = mx.image.DetRandomPadAug(area_range=2, pad_val=5)(mx.nd.zeros((20, 30, 3)), label)
    assert padded[0, 0].asnumpy().tolist() == [5, 5, 5]
    assert padded.size > 20 * 30 * 3


@pytest.mark.parametrize(
    ("augmenter", "chosen"),
    [
        ("DetRandomCropAug", {"area_range": (0.5, 0.2)}),
        ("DetRandomCropAug", {"area_range": (-2, 0)}),
        ("DetRandomCropAug", {"aspect_ratio_range": (2, 1)}),
        ("DetRandomPadAug", {"area_range": (0.5, 0.8)}),
        ("DetRandomPadAug", {"aspect_ratio_range": (0, 1)}),
    ],
)
def test_invalid_ranges_warn_and_do_nothing(augmenter: str, chosen: dict[str, Any]) -> None:
    with pytest.warns(UserWarning, match=f"Skip {augmenter} due to invalid {next(iter(chosen))}"):
        augment = getattr(mx.image, augmenter)(**chosen)
    image, label = mx.nd.zeros((20, 30, 3)), onp.array([[0, 0.1, 0.1, 0.5, 0.5]], "float32")
    assert augment(image, label) == (image, label)


def test_boxes_are_drawn(folder: Path) -> None:
    images = list(detection(folder).draw_next(color=(255, 0, 10), thickness=1))
    assert len(images) == 3
    for i, image in enumerate(images):
        assert image.shape == (40, 60, 3)
        red = (image == (255, 0, 10)).all(-1)
        assert red[10, 15:46].all()
        assert red[30, 15:46].all()
        assert red[10:31, 15].all()
        assert red[10:31, 45].all()
        assert (image[~red] == 10 * i).all()
        assert red.sum() == 2 * 31 + 2 * 19


def test_drawing_undoes_normalisation(folder: Path) -> None:
    mean = onp.array([1.0, 2, 3])
    plain = [image.copy() for image in detection(folder).draw_next(color=(1, 2, 3))]
    normal = list(detection(folder, mean=mean, std=mean).draw_next(color=(1, 2, 3), mean=mean, std=mean))
    assert all(abs(a.astype(int) - b).max() <= 1 for a, b in zip(plain, normal, strict=True))
    usual = detection(folder, mean=True, std=True).draw_next(color=(1, 2, 3), mean=True, std=True)
    assert all(abs(a.astype(int) - b).max() <= 1 for a, b in zip(plain, usual, strict=True))


def test_names_of_classes_are_written(folder: Path) -> None:
    plain, named, other = (
        next(detection(folder).draw_next(color=(9, 99, 9), id2labels=names)) for names in (None, {1: "cat"}, {2: "dog"})
    )
    assert (plain == other).all()
    assert (plain != named).any()


def test_random_colours_come_from_numpy(folder: Path) -> None:
    onp.random.seed(0)
    first = next(detection(folder).draw_next())
    onp.random.seed(0)
    assert (next(detection(folder).draw_next()) == first).all()


def test_windows_need_an_opencv_with_windows(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def without_windows(*_: Any) -> None:
        raise _opencv.opencv().error("no windows")

    monkeypatch.setattr(_drawing.opencv(), "imshow", without_windows)
    with pytest.raises(RuntimeError, match="pip install opencv-python"):
        next(detection(folder).draw_next(waitKey=1))


def test_wrong_statistics_are_refused(folder: Path) -> None:
    with pytest.raises(ValueError, match=r"mean=.*1 or 3 values"):
        next(detection(folder).draw_next(mean=(1, 2)))
