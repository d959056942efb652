"""What files of records do beside holding the bytes that MXNet's hold (for those see scenarios/io/recordio.py)."""

import json
import os
import pickle
import random
import struct
import sys
import threading
from pathlib import Path

import numpy as onp
import pytest
from paths import ROOT

import mxnet as mx
from mxnet import recordio
from mxnet._src.formats import recordio as file_format

MAGIC = struct.pack("<I", file_format.MAGIC)
RECORDED = json.loads((ROOT / "tests" / "scenarios" / "io" / "recordio.json").read_text())["bytes"]


def write(path, records):
    record = recordio.MXIndexedRecordIO(f"{path}.idx", f"{path}.rec", "w")
    for key, data in enumerate(records):
        record.write_idx(key, data)
    record.close()
    return Path(f"{path}.rec")


def read_all(path):
    record = recordio.MXRecordIO(path, "r")
    return list(iter(record.read, None))


def in_child(function):
    """Return what a function returns, or the name of the error it raises, in a forked process."""
    receive, send = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            answer = function()
        except BaseException as error:
            answer = type(error).__name__
        os.write(send, pickle.dumps(answer))
        os._exit(0)
    os.close(send)
    with os.fdopen(receive, "rb") as stream:
        answer = pickle.loads(stream.read())
    os.waitpid(pid, 0)
    return answer


def test_a_file_that_mxnet_wrote_is_read_and_written_again(tmp_path):
    data = bytes.fromhex(RECORDED["tuple"][0])
    (tmp_path / "a.rec").write_bytes(data)
    records = read_all(tmp_path / "a.rec")
    assert len(records) == 16
    assert write(tmp_path / "b", records).read_bytes() == data


@pytest.mark.parametrize("sizes", [(0, 40), (3000, 9000), (100_000, 700_000)], ids=["small", "pages", "large"])
def test_recordio_random_records_with_the_magic_number_survive(tmp_path, sizes):
    source = random.Random(sizes[0])
    records = []
    for _ in range(2000 if sizes[1] < 100 else 20):
        data = bytearray(source.randbytes(source.randint(*sizes)))
        for _ in range(source.randint(0, 3)):
            place = source.randint(0, len(data))
            data[place:place] = MAGIC
        records.append(bytes(data))
    path = write(tmp_path / "a", records)
    assert read_all(path) == records
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(path), "r")
    for key in source.choices(range(len(records)), k=500):
        assert record.read_idx(key) == records[key]
        assert record.read() == (records[key + 1] if key + 1 < len(records) else None)


def test_recordio_what_is_written_may_be_any_bytes(tmp_path):
    record = recordio.MXRecordIO(tmp_path / "a.rec", "w")
    for value in (bytearray(b"ab"), memoryview(b"cd"), onp.arange(2, dtype="uint8")):
        record.write(value)
    record.close()
    assert read_all(tmp_path / "a.rec") == [b"ab", b"cd", b"\0\1"]


def test_recordio_records_of_2_to_the_29_bytes_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(file_format, "MAX_LENGTH", 100)
    record = recordio.MXRecordIO(str(tmp_path / "a.rec"), "w")
    record.write(bytes(100))
    with pytest.raises(mx.MXNetError, match="at most 100 bytes, given 101"):
        record.write(bytes(101))


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (MAGIC + b"\4\0\0\0ab", "byte 12 of 22: expected a record of 4 bytes"),
        (MAGIC + b"\3\0\0\0abc", "byte 12 of 23: expected a record of 3 bytes, padded"),
        (MAGIC, "byte 12 of 16: expected the 8 bytes in front of a record"),
        (b"abcd" * 4, "byte 12 of 28: expected the magic number 0xced7230a of a record, found 0x64636261"),
        (MAGIC + b"\0\0\0\x20", "byte 20 of 20: the file ends within the record at byte 12"),
        (MAGIC + b"\0\0\0\x60", "byte 12 of 20: a record starts with the middle or the end"),
        ((MAGIC + b"\0\0\0\x20") * 2, "byte 20 of 28: the record at byte 12 lacks its last part"),
        (MAGIC + b"\0\0\0\xa0", "byte 12 of 20: no record has parts of kind 5"),
        (MAGIC + b"\xff\xff\xff\x1f", "expected a record of 536870911 bytes"),
    ],
)
def test_recordio_damage_is_an_error_that_says_where(tmp_path, data, message):
    (tmp_path / "a.rec").write_bytes(MAGIC + b"\4\0\0\0abcd" + data)
    record = recordio.MXRecordIO(str(tmp_path / "a.rec"), "r")
    assert record.read() == b"abcd"
    for _ in range(2):
        with pytest.raises(mx.MXNetError, match=r"a.rec.*" + message):
            record.read()


@pytest.mark.parametrize("place", [-4, 2, 13, 1000, 2**70])
def test_recordio_wrong_index_is_an_error(tmp_path, place):
    path = write(tmp_path / "a", [b"abcd"])
    (tmp_path / "a.idx").write_text(f"0\t{place}\n")
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(path), "r")
    with pytest.raises(mx.MXNetError, match=rf"a.rec.*byte {place}"):
        record.read_idx(0)


def test_recordio_index_that_points_to_the_end_is_an_error(tmp_path):
    path = write(tmp_path / "a", [b"abcd"])
    (tmp_path / "a.idx").write_text("0\t12\n")
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(path), "r")
    with pytest.raises(mx.MXNetError, match="ends where"):
        record.read_idx(0)


def test_recordio_bad_line_of_an_index_is_named(tmp_path):
    path = write(tmp_path / "a", [b"abcd"])
    (tmp_path / "a.idx").write_text("0\t0\n1 12\n")
    with pytest.raises(ValueError, match=r"a.idx', line 2: expected a key, a tab and an offset, got '1 12'"):
        recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(path), "r")


def test_recordio_forked_processes_read_by_key(tmp_path):
    path = write(tmp_path / "a", [b"a", b"b", b"c"])
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(path), "r")
    assert record.read() == b"a"
    os.remove(path)  # what is open stays readable
    assert in_child(lambda: (record.read_idx(2), record.pid == os.getpid())) == (b"c", True)
    assert in_child(record.read) == "RuntimeError"
    assert in_child(lambda: (record.seek(1), record.read())) == (None, b"b")
    assert record.read() == b"b"


def test_recordio_forked_processes_do_not_write(tmp_path):
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(tmp_path / "a.rec"), "w")
    record.write_idx(0, b"a")
    assert in_child(lambda: record.write_idx(1, b"b")) == "RuntimeError"
    assert in_child(record.close) is None
    record.write_idx(2, b"c")
    record.close()
    assert read_all(tmp_path / "a.rec") == [b"a", b"c"]
    assert (tmp_path / "a.idx").read_text() == "0\t0\n2\t12\n"


def test_recordio_threads_read_by_key(tmp_path):
    records = [bytes([i]) * (i * 37) for i in range(200)]
    path = write(tmp_path / "a", records)
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(path), "r")
    wrong = []

    def read(seed):
        source = random.Random(seed)
        for key in source.choices(range(200), k=2000):
            if record.read_idx(key) != records[key]:
                wrong.append(key)

    threads = [threading.Thread(target=read, args=(seed,)) for seed in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong


def test_recordio_record_is_not_lost_when_the_file_grows(tmp_path):
    writer = recordio.MXRecordIO(str(tmp_path / "a.rec"), "w")
    reader = recordio.MXRecordIO(str(tmp_path / "a.rec"), "r")
    assert reader.read() is None
    writer.write(b"a")
    writer.close()
    assert reader.read() == b"a"


def test_recordio_headers_are_pickled():
    header = recordio.IRHeader(0, 1.5, 2, 3)
    assert pickle.loads(pickle.dumps(header)) == header


def test_recordio_pack_labels_may_be_ndarrays():
    header, data = recordio.unpack(recordio.pack(recordio.IRHeader(0, mx.nd.array([1, 2]), 0, 0), b"x"))
    assert header.label.tolist() == [1, 2]
    assert data == b"x"


@pytest.mark.parametrize("suffix", [".png", ".PNG", ".bmp"])
def test_recordio_pack_img_and_unpack_img(suffix):
    image = onp.random.RandomState(1).randint(0, 255, (5, 7, 3)).astype("uint8")
    for source in (image, mx.nd.array(image, dtype="uint8")):
        header, unpacked = recordio.unpack_img(recordio.pack_img((0, [1, 2], 3, 4), source, 9, suffix))
        assert header.label.tolist() == [1, 2]
        assert (unpacked == image).all()
    packed = recordio.pack_img((0, 1, 2, 3), image, 9, suffix)
    assert recordio.unpack_img(packed, iscolor=0)[1].shape == (5, 7)


def test_recordio_pack_img_quality():
    image = onp.random.RandomState(1).randint(0, 255, (50, 70, 3)).astype("uint8")
    poor, good = (recordio.pack_img((0, 1, 2, 3), image, quality) for quality in (20, 95))
    assert len(poor) < len(good) / 2
    errors = [abs(recordio.unpack_img(p)[1].astype(int) - image).mean() for p in (poor, good)]
    assert errors[1] < errors[0]


def test_recordio_unpack_img_of_no_image(monkeypatch):
    for data in (b"", b"no image"):
        assert recordio.unpack_img(recordio.pack((0, 1, 2, 3), data))[1] is None
    with pytest.raises(mx.MXNetError, match="cannot encode the image as 'jpg'"):
        recordio.pack_img((0, 1, 2, 3), onp.zeros((2, 2, 3), "uint8"), img_fmt="jpg")
    monkeypatch.setitem(sys.modules, "cv2", None)
    with pytest.raises(ImportError, match=r"pip install opencv-python-headless"):
        recordio.unpack_img(recordio.pack((0, 1, 2, 3), b""))


@pytest.mark.parametrize("name", ["idx", "rec"])
def test_recordio_indexed_keeps_a_pair_when_one_cannot_be_opened(name: str, tmp_path: Path) -> None:
    records = write(tmp_path / "a", [bytes([key]) * 100 for key in range(5)])
    index = records.with_suffix(".idx")
    missing = tmp_path / "none" / "a"
    with pytest.raises((mx.MXNetError, OSError), match="No such file"):
        recordio.MXIndexedRecordIO(missing if name == "idx" else index, missing if name == "rec" else records, "w")
    record = recordio.MXIndexedRecordIO(index, records, "r")
    assert [record.read_idx(key) for key in record.keys] == [bytes([key]) * 100 for key in range(5)]
    with pytest.raises(mx.MXNetError, match="No such file"):
        recordio.MXIndexedRecordIO(str(tmp_path / "new.idx"), missing, "w")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.idx", "a.rec"]


def test_recordio_indexed_names_a_record_in_its_index_after_it_was_written(tmp_path: Path) -> None:
    record = recordio.MXIndexedRecordIO(str(tmp_path / "a.idx"), str(tmp_path / "a.rec"), "w")
    for key in range(30):
        record.write_idx(key, bytes(100_000))
        size = (tmp_path / "a.rec").stat().st_size
        offsets = [int(line.split()[1]) for line in (tmp_path / "a.idx").read_text().splitlines()]
        assert all(offset + 100_008 <= size for offset in offsets)
    assert len(offsets) >= 20
    record.fidx.flush()  # as programs do that write lines of their own
    assert (tmp_path / "a.rec").stat().st_size == record.tell()
    assert len((tmp_path / "a.idx").read_text().splitlines()) == 30
    record.close()


def test_recordio_indexed_passes_over_part_of_a_line(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    records = write(tmp_path / "a", [bytes([key]) * 100 for key in range(5)])
    index = records.with_suffix(".idx")
    whole = index.read_text()
    for cut in range(1, 6):  # the last line is "4\\t432\\n"
        index.write_text(whole[:-cut])
        record = recordio.MXIndexedRecordIO(index, records, "r")
        assert record.keys == [0, 1, 2, 3, 4][: 5 if cut == 1 else 4]
        assert record.read_idx(record.keys[-1])[0] == record.keys[-1]
    assert caplog.text.count("ends with part of a line") == 4
