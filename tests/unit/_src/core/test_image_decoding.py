"""Encoded images: cut ones, ones of too many pixels, and what errors name."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cv2
import numpy as onp
import pytest
import warm_processes

import mxnet as mx
from mxnet._src.core.image_headers import JpegFrame, begins_with_jfif, jpeg_frame, num_pixels
from mxnet.base import MXNetError

SHAPE = (48, 40)
PIXELS = cv2.resize(onp.random.RandomState(0).randint(0, 256, (6, 5, 3)).astype("uint8"), SHAPE[::-1])


def jpeg(*parameters: int, pixels: Any = PIXELS) -> bytes:
    data: bytes = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, 90, *parameters])[1].tobytes()
    return data


SEQUENTIAL = {
    "plain": jpeg(),
    "restarts": jpeg(cv2.IMWRITE_JPEG_RST_INTERVAL, 1),
    "optimized": jpeg(cv2.IMWRITE_JPEG_OPTIMIZE, 1),
    "grey": jpeg(pixels=PIXELS[..., 0]),
}
PROGRESSIVE = jpeg(cv2.IMWRITE_JPEG_PROGRESSIVE, 1)


def record_file(encoded: bytes, label: Any = 1.0) -> str:
    record = mx.recordio.MXIndexedRecordIO("a.idx", "a.rec", "w")
    record.write_idx(0, mx.recordio.pack(mx.recordio.IRHeader(0, label, 7, 0), encoded))
    record.close()
    return "a.rec"


def of_file(encoded: bytes) -> Any:
    Path("a.jpg").write_bytes(encoded)
    return mx.image.imread("a.jpg").asnumpy()


def of_folder(encoded: bytes) -> Any:
    os.makedirs("folder/a", exist_ok=True)
    Path("folder/a/1.jpg").write_bytes(encoded)
    return mx.gluon.data.vision.ImageFolderDataset("folder")[0][0].asnumpy()


def of_iterator(encoded: bytes, kind: str = "ImageRecordIter", label: Any = 1.0) -> Any:
    path = record_file(encoded, label)
    iterator = getattr(mx.io, kind)(path_imgrec=path, data_shape=(3, *SHAPE), batch_size=1, preprocess_threads=1)
    return next(iterator).data[0].asnumpy()[0].transpose(1, 2, 0)


def of_image_iter(encoded: bytes) -> Any:
    batches = mx.image.ImageIter(1, (3, *SHAPE), path_imgrec=record_file(encoded), aug_list=[])
    return batches.next().data[0].asnumpy()[0].transpose(1, 2, 0)


def of_unpack_img(encoded: bytes) -> Any:
    image = mx.recordio.unpack_img(mx.recordio.pack(mx.recordio.IRHeader(0, 1.0, 7, 0), encoded), 1)[1]
    if image is None:
        raise MXNetError("None")
    return image[..., ::-1]


DOORS: dict[str, Callable[[bytes], Any]] = {
    "imdecode": lambda encoded: mx.image.imdecode(encoded).asnumpy(),
    "imread": of_file,
    "ImageRecordDataset": lambda encoded: mx.gluon.data.vision.ImageRecordDataset(record_file(encoded))[0][0].asnumpy(),
    "ImageFolderDataset": of_folder,
    "ImageIter": of_image_iter,
    "ImageRecordIter": of_iterator,
    "ImageRecordUInt8Iter": lambda encoded: of_iterator(encoded, "ImageRecordUInt8Iter"),
    "ImageRecordIter_v1": lambda encoded: of_iterator(encoded, "ImageRecordIter_v1"),
    "ImageDetRecordIter": lambda encoded: of_iterator(encoded, "ImageDetRecordIter", [2, 5, 0, 0.1, 0.2, 0.5, 0.6]),
    "unpack_img": of_unpack_img,
}


@pytest.fixture(autouse=True)
def _in_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", SEQUENTIAL)
def test_imdecode_of_jpeg_data_without_the_end_marker(door: str, name: str) -> None:
    full_image = DOORS[door](SEQUENTIAL[name])
    for missing in (1, 2):
        onp.testing.assert_array_equal(DOORS[door](SEQUENTIAL[name][:-missing]), full_image)


@pytest.mark.parametrize("door", DOORS)
def test_imdecode_of_jpeg_data_that_are_cut(door: str) -> None:
    encoded = SEQUENTIAL["plain"]
    full_image = DOORS[door](encoded)
    begin = encoded.index(b"\xff\xda") + 14  # of the scan's data
    for share in (0.5, 0.9):
        cut = DOORS[door](encoded[: begin + int((len(encoded) - begin) * share)])
        same = (cut == full_image).all((1, 2))
        # Whole rows of blocks, 16 pixels high, that come before the cut; the rest of the data may lie anywhere.
        assert same[: int(SHAPE[0] * share) // 16 * 16 - 16].all(), share
        assert not same.all()


@pytest.mark.parametrize("door", DOORS)
def test_imdecode_refuses_what_mxnet_refuses(door: str) -> None:
    png = cv2.imencode(".png", PIXELS)[1].tobytes()
    bmp = cv2.imencode(".bmp", PIXELS)[1].tobytes()
    plain = SEQUENTIAL["plain"]
    header = plain[: plain.index(b"\xff\xda")]
    for encoded in (
        PROGRESSIVE[:-2],
        PROGRESSIVE[:-200],
        header[:100],
        header,
        png[:-20],
        png[:100],
        bmp[:-10],
        b"",
        b"abc",
    ):
        with pytest.raises(MXNetError):
            DOORS[door](encoded)


@pytest.mark.parametrize(
    ("door", "names"),
    [
        ("imread", "'a.jpg'"),
        ("ImageFolderDataset", "'folder/a/1.jpg'"),
        ("ImageRecordDataset", "'a.rec', record 0"),
        ("ImageIter", "index: 0 of 'a.rec'"),
        ("ImageRecordIter", "'a.rec': record 7"),
        ("ImageDetRecordIter", "'a.rec': record 7"),
    ],
)
def test_errors_name_file_and_record(door: str, names: str) -> None:
    with pytest.raises(MXNetError) as raised:
        DOORS[door](b"no image")
    assert names in str(raised.value)


@pytest.mark.parametrize("options", [{}, {"num_workers": 1}, {"num_workers": 1, "thread_pool": True}], ids=str)
def test_errors_of_data_loaders_name_file_and_record(options: dict[str, Any]) -> None:
    vision = mx.gluon.data.vision
    os.makedirs("folder/a")
    Path("folder/a/1.png").write_bytes(b"no image")
    for dataset, names in (
        (vision.ImageFolderDataset("folder"), "'folder/a/1.png'"),
        (vision.ImageRecordDataset(record_file(b"no image")), "'a.rec', record 0"),
    ):
        with pytest.raises(MXNetError) as raised:
            list(mx.gluon.data.DataLoader(dataset, 1, timeout=60, **options))
        assert names in str(raised.value)


def png_header(width: int, height: int) -> bytes:
    def chunk(name: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + name + content + struct.pack(">I", zlib.crc32(name + content))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", b"x") + chunk(b"IEND", b"")


def headers(width: int, height: int) -> dict[str, bytes]:
    """Return images whose headers declare a size."""
    size = struct.pack(">HH", height, width)
    frame = SEQUENTIAL["plain"].index(b"\xff\xc0") + 5
    bmp = cv2.imencode(".bmp", PIXELS)[1].tobytes()
    gif = cv2.imencode(".gif", PIXELS)[1].tobytes()
    extent = (width - 1).to_bytes(3, "little") + (height - 1).to_bytes(3, "little")
    webp = b"WEBPVP8X" + struct.pack("<II", 10, 0) + extent + bytes(64)
    tiff = [(256, width), (257, height), (258, 8), (259, 1), (262, 1), (273, 8), (277, 1), (278, height), (279, 8)]
    return {
        "png": png_header(width, height),
        "jpeg": SEQUENTIAL["plain"][:frame] + size + SEQUENTIAL["plain"][frame + 4 :],
        "bmp": bmp[:18] + struct.pack("<ii", width, height) + bmp[26:],
        "gif": gif[:6] + struct.pack("<HH", width, height) + gif[10:],
        "ppm": b"P6\n%d %d\n255\nabc" % (width, height),
        "pgm": b"P5\n%d %d\n255\nabc" % (width, height),
        "webp": b"RIFF" + struct.pack("<I", len(webp)) + webp,
        "tiff": b"II*\0"
        + struct.pack("<I", 16)
        + bytes(8)
        + struct.pack("<H", len(tiff))
        + b"".join(struct.pack("<HHII", tag, 4, 1, value) for tag, value in tiff)
        + bytes(4),
    }


@pytest.mark.parametrize("door", DOORS)
def test_imdecode_refuses_headers_of_too_many_pixels(door: str) -> None:
    for name, encoded in headers(65500, 65500).items():  # the most that libjpeg takes
        with pytest.raises(MXNetError) as raised:
            DOORS[door](encoded)
        assert "more than 1073741824 pixels" in str(raised.value) or name in ("webp", "tiff"), (name, raised.value)


def test_the_limit_on_pixels_is_adjustable() -> None:
    Path("a.jpg").write_bytes(SEQUENTIAL["plain"])
    environment = {**os.environ, "OPENCV_IO_MAX_IMAGE_PIXELS": str(SHAPE[0] * SHAPE[1] - 1)}
    program = "import mxnet as mx\ntry:\n    mx.image.imread('a.jpg')\nexcept mx.MXNetError as error:\n    print(error)"
    run = warm_processes.run(program, environment=environment)
    assert run.returncode == 0, run.stderr
    assert "'a.jpg': the header declares an image of more than 1919 pixels" in run.stdout


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "memfd_create"), reason="images are decoded in memory files on Linux")
def test_large_images_are_held_once() -> None:
    length = 12000
    packer = zlib.compressobj(9)
    rows = b"".join(packer.compress(bytes(1 + 3 * length)) for _ in range(length)) + packer.flush()
    head = png_header(length, length)
    data = struct.pack(">I", len(rows)) + b"IDAT" + rows + struct.pack(">I", zlib.crc32(b"IDAT" + rows))
    record_file(head[:33] + data + head[-12:])
    program = (
        "import resource, mxnet as mx\n"
        "mx.nd.ones(1).asnumpy(); mx.image.imdecode(open('small.jpg', 'rb').read())\n"
        "before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss\n"
        "options = dict(data_shape=(3, 8, 8), batch_size=1, preprocess_threads=1, prefetch_buffer=1)\n"
        "next(mx.io.ImageRecordIter(path_imgrec='a.rec', **options))\n"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before)\n"
    )
    Path("small.jpg").write_bytes(SEQUENTIAL["plain"])
    run = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True, timeout=300)
    assert int(run.stdout) < 1.2 * length * length * 3 / 1024


def test_jpeg_frame_of_each_kind() -> None:
    assert jpeg_frame(SEQUENTIAL["plain"]) == JpegFrame(*SHAPE, is_progressive=False)
    assert jpeg_frame(PROGRESSIVE) == JpegFrame(*SHAPE, is_progressive=True)
    assert jpeg_frame(b"\xff\xd8\xff\xff" + SEQUENTIAL["plain"][3:]) == JpegFrame(*SHAPE, is_progressive=False)
    for end in range(len(SEQUENTIAL["plain"])):
        frame = jpeg_frame(SEQUENTIAL["plain"][:end])
        assert frame is None or frame == JpegFrame(*SHAPE, is_progressive=False)


def test_num_pixels_of_each_header() -> None:
    for name, encoded in headers(65535, 4000).items():
        assert num_pixels(encoded) == (65535 * 4000 if name in ("png", "jpeg") else 0), name


def test_begins_with_jfif_of_each_beginning() -> None:
    assert begins_with_jfif(SEQUENTIAL["plain"])
    assert not begins_with_jfif(SEQUENTIAL["plain"].replace(b"JFIF", b"JFXX"))
    assert not begins_with_jfif(b"\xff\xd8")
