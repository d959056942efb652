"""Reading and writing ``.params`` files, against files that MXNet 1.9.1 wrote."""

from __future__ import annotations

import io
import os
import stat
import struct
import threading
from pathlib import Path

import numpy as onp
import pytest
import record_fixtures as recorded
import torch
from paths import ROOT

from mxnet import autograd, nd
from mxnet._src.core.dtype import TORCH_OF_NAME
from mxnet._src.formats import atomic, memory, params, temporary
from mxnet._src.formats.params import ArrayRecord
from mxnet.base import MXNetError

FOLDER = ROOT / "tests" / "compat" / "params"
CONTENT = {**recorded.DENSE, **recorded.NP_SHAPE}


def tensor(shape: tuple[int, ...], dtype: str) -> torch.Tensor:
    return torch.from_numpy(recorded.values(shape, dtype)).to(TORCH_OF_NAME[dtype])


def expected_content(name: str) -> tuple[list[ArrayRecord], list[str]]:
    content = CONTENT[name]
    records = [ArrayRecord(tensor(shape, dtype)) for shape, dtype in content.values()]
    return records, [] if name.startswith("list") else list(content)


def written(records: list[ArrayRecord], names: list[str] | None = None, np_shape: bool = False) -> bytes:
    stream = io.BytesIO()
    params.write(stream, records, names or [], np_shape=np_shape)
    return stream.getvalue()


def assert_same(actual: ArrayRecord, expected: ArrayRecord) -> None:
    assert (actual.stype, actual.shape, actual.data.dtype) == (expected.stype, expected.shape, expected.data.dtype)
    assert torch.equal(actual.data, expected.data)
    assert (actual.dev_type, actual.dev_id) == (expected.dev_type, expected.dev_id)


@pytest.mark.parametrize("name", CONTENT)
def test_nd_save_and_load_reads_what_mxnet_wrote(name: str) -> None:
    records, names = params.load_file(FOLDER / f"{name}.params", np_shape=name in recorded.NP_SHAPE)
    expected, expected_names = expected_content(name)
    assert names == expected_names
    assert len(records) == len(expected)
    for record, expected_record in zip(records, expected, strict=True):
        assert_same(record, expected_record)


@pytest.mark.parametrize("name", CONTENT)
def test_writes_the_bytes_that_mxnet_wrote(name: str, tmp_path: Path) -> None:
    records, names = expected_content(name)
    np_shape = name in recorded.NP_SHAPE
    params.save_file(tmp_path / "x.params", records, names, np_shape=np_shape)
    assert (tmp_path / "x.params").read_bytes() == (FOLDER / f"{name}.params").read_bytes()
    assert written(records, names, np_shape) == (FOLDER / f"{name}.params").read_bytes()


def test_devices() -> None:
    records, names = params.load_file(FOLDER / "devices.params")
    places = {name: (r.dev_type, r.dev_id) for name, r in zip(names, records, strict=True)}
    assert places == recorded.DEVICES
    assert written(records, names) == (FOLDER / "devices.params").read_bytes()


def test_sparse() -> None:
    records, names = params.load_file(FOLDER / "sparse.params")
    records_by_name = dict(zip(names, records, strict=True))
    rows, csr = records_by_name["row_sparse"], records_by_name["csr"]
    assert (rows.stype, rows.shape) == (1, (4, 3))
    assert rows.data.tolist() == [[0, 1, 0], [2, 0, 3], [0, 0, 4]]
    assert rows.aux[0].tolist() == [0, 2, 3]
    assert (csr.stype, csr.shape) == (2, (4, 3))
    assert csr.data.tolist() == [1, 2, 3, 4]
    assert [index.tolist() for index in csr.aux] == [[0, 1, 1, 3, 4], [1, 0, 2, 2]]
    assert records_by_name["csr_empty"].data.numel() == records_by_name["row_sparse_empty"].data.numel() == 0
    assert written(records, names) == (FOLDER / "sparse.params").read_bytes()
    with pytest.raises(MXNetError, match="only dense arrays"):
        written(records, names, np_shape=True)


@pytest.mark.parametrize("rows", [0, 1, 7])
def test_nd_save_and_load_sparse_saved_before_it_was_computed(rows: int) -> None:
    """MXNet 1.9.1 writes such files, and loads them: the shape of the stored values is out of date."""
    data = bytearray((FOLDER / "sparse.params").read_bytes())
    assert struct.unpack_from("<q", data, 36) == (3,)
    struct.pack_into("<q", data, 36, rows)
    assert params.read(data)[0][0].data.tolist() == [[0, 1, 0], [2, 0, 3], [0, 0, 4]]


@pytest.mark.parametrize("version", ["v1", "oldest"])
def test_nd_save_and_load_layouts_no_longer_written(version: str) -> None:
    records, names = params.load_file(FOLDER / f"{version}.params", np_shape=False)
    assert names == ["weight"]
    assert_same(records[0], ArrayRecord(tensor((2, 3), "float32")))


def test_nd_save_and_load_shape_semantics_must_match() -> None:
    with pytest.raises(MXNetError, match=r"np_shape\(False\)"):
        params.load_file(FOLDER / "list.params", np_shape=True)
    with pytest.raises(MXNetError, match=r"np_shape\(True\)"):
        params.load_file(FOLDER / "np_shape.params", np_shape=False)
    assert params.load_file(FOLDER / "np_shape.params")[0][0].shape == ()
    with pytest.raises(MXNetError, match=r"Reshape it to \(1,\)"):
        written([ArrayRecord(torch.tensor(1.0))])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.params")), ids=lambda path: path.stem)
def test_nd_save_and_load_every_truncation_is_an_error(path: Path) -> None:
    data = path.read_bytes()
    for length in range(len(data)):
        with pytest.raises(MXNetError, match=rf"byte \d+ of {length}, .*expected"):
            params.read(data[:length])
    params.read(data + b"more")  # as MXNet does


def _list(array: bytes, count: int = 1, names: bytes = bytes(8)) -> bytes:
    return struct.pack("<3Q", 0x112, 0, count) + array + names


def _array(shape: tuple[int, ...], code: int = 0, stype: int = 0, magic: int = 0xF993FAC9, data: bytes = b"") -> bytes:
    return struct.pack(f"<Iii{len(shape)}q3i", magic, stype, len(shape), *shape, 1, 0, code) + data


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            b"\x13" + bytes(23),
            "byte 24 of 24, header: not a list of arrays, as nd.save writes: expected the magic number 0x112, got 0x13",
        ),
        (b"\x13\x01" + bytes(22), "expected the magic number 0x112, got 0x113"),
        (_list(b"", count=1 << 60), "expected 1152921504606846976 arrays"),
        (
            _list(_array((2,), data=bytes(8)), names=struct.pack("<Q", 2)),
            "name for each of the 1 arrays, or none; got 2",
        ),
        (_list(_array((2,), data=bytes(8)), names=struct.pack("<2Q", 1, 1 << 62)), "name 0: expected its text"),
        (_list(_array((2,), data=bytes(8)), names=struct.pack("<2Q", 1, 1) + b"\xff"), "not UTF-8"),
        (_list(_array((1 << 40,), data=bytes(8))), r"array 0: expected float32 values of shape \(1099511627776,\)"),
        (_list(_array((1 << 32, 1 << 32, 0))), "expected float32 values of shape"),
        (_list(_array((-1,), data=bytes(8))), r"length 0 or more, got shape \(-1,\)"),
        (_list(_array((2,), code=9, data=bytes(8))), "code of an element type .*got 9"),
        (_list(_array((2,), stype=3, data=bytes(8))), "expected storage type .*got 3"),
        (_list(_array((2,), stype=1, magic=0xF993FACA, data=bytes(8))), r"expected storage type 0 \(dense\), got 1"),
        (_list(_array((1,) * 33, data=bytes(8))), "1 to 32 axes, got 33"),
        (_list(_array((), data=bytes(8))), "1 to 32 axes, got 0"),
        (_list(_array((2,), magic=0xF993FACB, data=bytes(8))), "expected a magic number"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_hostile_files(data: bytes, message: str) -> None:
    with pytest.raises(MXNetError, match=message):
        params.read(data)


@pytest.mark.parametrize(
    ("where", "value", "message"),
    [
        ("rows", [0, 2, 4], "ascending row numbers from 0 to 3"),
        ("rows", [2, 0, 3], "ascending row numbers"),
        ("starts", [0, 1, 1, 3, 5], "ascending row starts from 0 to 4"),
        ("starts", [0, 3, 1, 3, 4], "ascending row starts"),
        ("columns", [1, 0, 2, 3], "column numbers from 0 to 2"),
        ("columns", [1, 0, 2, -1], "column numbers from 0 to 2"),
    ],
)
def test_nd_save_and_load_sparse_indices_out_of_range(where: str, value: list[int], message: str) -> None:
    records, names = params.load_file(FOLDER / "sparse.params")
    records_by_name = dict(zip(names, records, strict=True))
    index = {
        "rows": records_by_name["row_sparse"].aux[0],
        "starts": records_by_name["csr"].aux[0],
        "columns": records_by_name["csr"].aux[1],
    }[where]
    index.copy_(torch.tensor(value))
    with pytest.raises(MXNetError, match=message):
        params.read(written(records, names))


def test_nd_save_and_load_bool_is_0_or_1() -> None:
    records, _ = params.read(_list(_array((3,), code=7, data=b"\x00\x01\x07")))
    assert records[0].data.view(torch.uint8).tolist() == [0, 1, 1]


def test_nd_save_and_load_what_is_written_is_read() -> None:
    # Not at the head: where tests are collected, its plugin would collect the constants of all sources for it.
    from hypothesis import HealthCheck, given, settings
    from hypothesis import strategies as st

    dense = st.tuples(st.lists(st.integers(0, 3), min_size=1, max_size=4), st.sampled_from(sorted(TORCH_OF_NAME)))

    # A busy machine may take seconds of the clock for anything.
    @settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
    @given(st.lists(dense, max_size=4), st.data())
    def check(content: list[tuple[list[int], str]], data: st.DataObject) -> None:
        records = [ArrayRecord(tensor(tuple(shape), dtype)) for shape, dtype in content]
        text = st.text(st.characters(exclude_categories=["Cs"]), max_size=5)
        names = data.draw(st.one_of(st.just([]), st.lists(text, min_size=len(records), max_size=len(records))))
        np_shape = data.draw(st.booleans())
        read_records, read_names = params.read(written(records, names, np_shape), np_shape=np_shape)
        assert read_names == names
        assert len(read_records) == len(records)
        for a, b in zip(read_records, records, strict=True):
            assert_same(a, b)

    check()


def test_nd_save_and_load_views_and_gradients_are_saved_by_value() -> None:
    base = torch.arange(6.0).reshape(2, 3).requires_grad_()
    records, _ = params.read(written([ArrayRecord(base.t()), ArrayRecord(base[1:, ::2])]))
    assert [record.data.tolist() for record in records] == [[[0, 3], [1, 4], [2, 5]], [[3, 5]]]


@pytest.mark.parametrize("dtype", sorted(TORCH_OF_NAME))
def test_nd_save_many_alike_writes_the_bytes_of_each(dtype: str) -> None:
    alike = [ArrayRecord(tensor((2, 3), dtype) + tensor((2, 3), dtype).new_tensor(n % 2)) for n in range(600)]
    odd = [ArrayRecord(tensor((3, 2), dtype).t()), ArrayRecord(tensor((2, 3), dtype), dev_id=1)]
    scalars = [ArrayRecord(tensor((1,), dtype)[0])] * 20
    empty = [ArrayRecord(tensor((0, 3), dtype))] * 20
    large = [ArrayRecord(tensor((5000,), dtype))] * 10
    for records, np_shape in (([*alike, *odd, *alike[:3], *empty, *large], False), ([*scalars, *alike], True)):
        joined_bytes = b"".join([b"".join(params.encode_array(record, np_shape=np_shape)) for record in records])
        assert written(records, np_shape=np_shape)[24:-8] == joined_bytes


def test_nd_save_sparse_arrays_alike(tmp_path: Path) -> None:
    rows = [ArrayRecord(torch.full((1, 2), n), (4, 2), 1, (torch.tensor([n % 4]),)) for n in range(20)]
    params.save_file(tmp_path / "x.params", rows)
    records, _ = params.load_file(tmp_path / "x.params")
    assert [record.data.tolist() for record in records] == [record.data.tolist() for record in rows]
    assert [record.aux[0].tolist() for record in records] == [[n % 4] for n in range(20)]


@pytest.mark.parametrize("count", [3, 2_000_000], ids=["small", "on huge pages"])
def test_nd_load_arrays_are_independent_and_writable(count: int, tmp_path: Path) -> None:
    path = tmp_path / "x.params"
    params.save_file(path, [ArrayRecord(torch.arange(count, dtype=torch.float64)), ArrayRecord(torch.ones(2))])
    (first, second), _ = params.load_file(path)
    path.write_bytes(bytes(path.stat().st_size))
    path.unlink()
    assert first.data.data_ptr() % 16 == 0
    assert first.data[-1] == count - 1
    first.data.add_(1)
    assert first.data[0] == 1
    assert first.data._version == 1
    assert second.data._version == 0  # separate for autograd, too
    assert second.data.tolist() == [1, 1]


def test_nd_save_and_load_system_without_huge_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **keywords: object) -> None:
        raise OSError("no mappings left")

    assert memory.empty_bytes(5 << 20).nbytes == 5 << 20
    monkeypatch.setattr(memory.mmap, "mmap", refuse)
    assert memory.empty_bytes(5 << 20).nbytes == 5 << 20


def test_nd_save_and_load_element_types_without_a_code() -> None:
    with pytest.raises(MXNetError, match=r"torch\.complex64 cannot be saved; allowed: float32"):
        written([ArrayRecord(torch.ones(1, dtype=torch.complex64))])
    with pytest.raises(MXNetError, match="each of the 1 arrays, or none; got 2"):
        written([ArrayRecord(torch.ones(1))], ["a", "b"])


def test_nd_save_and_load_one_array_alone() -> None:
    record = ArrayRecord(tensor((2, 3), "int32"), dev_type=2, dev_id=1)
    assert_same(params.decode_array(b"".join(params.encode_array(record))), record)
    with pytest.raises(MXNetError, match="array, byte 0 of 3"):
        params.decode_array(b"abc")


# Saving is atomic.


def test_nd_save_failed_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "x.params"
    params.save_file(path, [ArrayRecord(torch.ones(3))])
    before = path.read_bytes()
    with pytest.raises(MXNetError):
        params.save_file(path, [ArrayRecord(torch.ones(3)), ArrayRecord(torch.tensor(1.0))])
    with pytest.raises(TypeError), atomic.replacing(path) as stream:
        stream.writelines([b"half", None])
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["x.params"]


def test_nd_save_and_load_readers_see_the_old_or_the_new_file(tmp_path: Path) -> None:
    path = tmp_path / "x.params"
    contents = [[ArrayRecord(torch.full((n,), float(n)))] for n in (1000, 3000)]
    params.save_file(path, contents[0])
    finished = threading.Event()

    def save_often() -> None:
        for turn in range(50):
            params.save_file(path, contents[turn % 2])
        finished.set()

    thread = threading.Thread(target=save_often)
    thread.start()
    while not finished.is_set():
        data = params.load_file(path)[0][0].data
        assert (data == len(data)).all()
    thread.join()


def test_nd_save_and_load_permissions(tmp_path: Path) -> None:
    path, plain = tmp_path / "x.params", tmp_path / "plain"
    plain.touch()
    params.save_file(path, [])
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(plain.stat().st_mode)
    path.chmod(0o640)
    params.save_file(path, [])
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_nd_save_and_load_links_and_pipes(tmp_path: Path) -> None:
    target, link, pipe = tmp_path / "target", tmp_path / "link", tmp_path / "pipe"
    link.symlink_to(target)
    params.save_file(link, [ArrayRecord(torch.ones(2))])
    assert link.is_symlink()
    assert params.load_file(target)[0][0].data.tolist() == [1, 1]
    os.mkfifo(pipe)
    writer = threading.Thread(target=params.save_file, args=(pipe, [ArrayRecord(torch.ones(2))]))
    writer.start()
    with open(
        pipe, "rb", buffering=0
    ) as opened_pipe:  # as a shell hands over what it has opened: program <(zcat x.params)
        assert params.load_file(f"/dev/fd/{opened_pipe.fileno()}")[0][0].data.tolist() == [1, 1]
    writer.join()
    with pytest.raises(MXNetError, match=r"'.*pipe': it is a named pipe, not a regular file"):
        params.load_file(pipe)
    params.save_file(os.devnull, [ArrayRecord(torch.ones(2))])


def test_nd_save_and_load_reserved_room_is_exact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(temporary, "_RESERVE_FROM", 0)
    for name in CONTENT:
        records, names = expected_content(name)
        params.save_file(tmp_path / "x.params", records, names, np_shape=name in recorded.NP_SHAPE)
        assert (tmp_path / "x.params").read_bytes() == (FOLDER / f"{name}.params").read_bytes()


@pytest.mark.parametrize("action", ["load", "save"])
@pytest.mark.parametrize(
    ("fname", "message"),
    [
        ("missing/x.params", "'missing/x.params': No such file"),
        ("", "'': "),
        ("s3://bucket/x.params", "s3:// is not supported"),
    ],
)
def test_nd_save_and_load_files_that_cannot_be_opened(action: str, fname: str, message: str) -> None:
    with pytest.raises(MXNetError, match=message):
        params.load_file(fname) if action == "load" else params.save_file(fname, [])


def test_nd_save_and_load_file_addresses(tmp_path: Path) -> None:
    params.save_file(f"file://{tmp_path}/x.params", [ArrayRecord(torch.ones(2))])
    assert params.load_file(f"file://{tmp_path}/x.params")[0][0].data.tolist() == [1, 1]
    with pytest.raises(MXNetError, match="Is a directory"):
        params.load_file(tmp_path)


def test_nd_save_and_load_numpy_reads_the_values_where_they_should_be() -> None:
    """An independent look at the layout: the values of list.params stand at the offset the format says."""
    data = (FOLDER / "list.params").read_bytes()
    offset = 24 + 12 + 2 * 8 + 12
    assert (onp.frombuffer(data, "<f4", 6, offset) == recorded.values((2, 3), "float32").ravel()).all()
    assert params.read(data)[0][0].data.flatten().tolist() == onp.frombuffer(data, "<f4", 6, offset).tolist()


def test_nd_save_of_variables_recorded_and_sparse_arrays(tmp_path: Path) -> None:
    weight = nd.array([[1, 2], [3, 4]])
    weight.attach_grad()
    with autograd.record():
        doubled = weight * 2
    arrays = [weight, doubled, weight[1], nd.array([1], dtype="int8")]
    nd.save(str(tmp_path / "dense.params"), arrays)
    dense = nd.load(str(tmp_path / "dense.params"))
    assert [a.asnumpy().tolist() for a in dense] == [[[1, 2], [3, 4]], [[2, 4], [6, 8]], [3, 4], [1]]
    nd.save(str(tmp_path / "mixed.params"), {"dense": weight, "csr": doubled.tostype("csr")})
    mixed = nd.load(str(tmp_path / "mixed.params"))
    assert [(name, a.stype) for name, a in mixed.items()] == [("dense", "default"), ("csr", "csr")]
    assert mixed["csr"].asnumpy().tolist() == [[2, 4], [6, 8]]
    with pytest.raises(TypeError, match="save only accept"):
        nd.save(str(tmp_path / "x.params"), {1: weight})
    with pytest.raises(TypeError, match="save only accept"):
        nd.save(str(tmp_path / "x.params"), [weight, onp.ones(2)])


def test_arrays_of_one_shape_after_another_come_back_apart(tmp_path):
    random = onp.random.RandomState(1)
    shapes = [(3,)] * 4 + [(4,)] * 3 + [(3,), (4,)] * 2 + [(2000,)] * 3
    arrays = [nd.array(random.uniform(size=shape)) for shape in shapes]
    arrays[2] = arrays[2].astype("int32")
    path = str(tmp_path / "arrays.params")
    nd.save(path, arrays)
    loaded = nd.load(path)
    for actual, expected in zip(loaded, arrays, strict=True):
        assert actual.dtype == expected.dtype
        onp.testing.assert_array_equal(actual.asnumpy(), expected.asnumpy())
    loaded[0][:] = 7
    onp.testing.assert_array_equal(loaded[1].asnumpy(), arrays[1].asnumpy())
