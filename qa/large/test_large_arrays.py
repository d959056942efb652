"""Arrays of more than 2^31 elements, in uint8: 2.1 GB each, at most 9 GB at a time.

MXNet 1.9.1 as it is installed by pip refuses them, so that expected numbers are written out: all are 0 but four.
"""

from __future__ import annotations

import os
import pickle
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest
from requirements import needs_linux

import mxnet as mx
from mxnet import nd

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = [pytest.mark.slow, needs_linux("memory that is free is asked for there")]

EDGE = 2**31
LENGTH = EDGE + 16
SIZE = LENGTH / 2**30  # GiB of an array
NUMBERS = {EDGE - 1: 7, EDGE: 5, EDGE + 7: 4, LENGTH - 1: 9}
KEEP = 1.5  # GiB that others may take meanwhile


def demand(arrays: float) -> None:
    """Skip a test that has, at most, so many arrays at a time beside `large`."""
    needed = arrays * SIZE + KEEP
    with open("/proc/meminfo") as lines:
        found = {line.split(":")[0]: int(line.split()[1]) / 2**20 for line in lines}["MemAvailable"]
    if found < needed:
        pytest.skip(f"{needed:.1f} GiB of free memory are needed, {found:.1f} found")


@pytest.fixture(scope="module")
def large() -> Any:
    """Return the array, which tests do not change."""
    demand(1)
    array = nd.zeros((LENGTH,), dtype="uint8")
    for place, number in NUMBERS.items():
        array[place] = number
    return array


def places(*numbers: int) -> Any:
    return nd.array(numbers, dtype="int64")


def test_elements(large: Any) -> None:
    assert (large.size, large.shape, nd.size_array(large).asscalar()) == (LENGTH, (LENGTH,), LENGTH)
    for place, number in NUMBERS.items():
        assert large[place].asscalar() == large[place - LENGTH].asscalar() == number
    assert large[EDGE - 2 : EDGE + 2].asnumpy().tolist() == [0, 7, 5, 0]
    assert large[-17:].asnumpy().tolist() == [7, 5, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 9]
    assert large[EDGE - 3 : EDGE + 4 : 2].asnumpy().tolist() == [0, 7, 0, 0]
    for index in (places(EDGE, EDGE - 1, LENGTH - 1), [EDGE, EDGE - 1, -1], onp.array([EDGE, -17, LENGTH - 1])):
        assert large[index].asnumpy().tolist() == [5, 7, 9]
    with pytest.raises(IndexError):
        large[LENGTH]
    assert large.reshape((-1, 16)).shape == (LENGTH // 16, 16)
    assert large.reshape((-1, 16))[-1].asnumpy().tolist() == [5, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0, 0, 0, 0, 9]


CHOSEN: dict[str, tuple[Callable[[Any], Any], list[int]]] = {
    "take": (lambda x: nd.take(x, places(EDGE, LENGTH - 1, LENGTH + 5)), [5, 9, 9]),
    "take wrap": (lambda x: nd.take(x, places(EDGE, LENGTH + EDGE - 1), mode="wrap"), [5, 7]),
    "pick": (lambda x: nd.pick(x.reshape((1, -1)), places(EDGE), axis=1), [5]),
    "gather_nd": (lambda x: nd.gather_nd(x, places(EDGE, LENGTH - 1).reshape((1, 2))), [5, 9]),
    "gather_nd of rows": (lambda x: nd.gather_nd(x.reshape((-1, 16)), places(2**27, 15).reshape((2, 1))), [9]),
    "batch_take": (
        lambda x: nd.batch_take(x.reshape((2, -1)), nd.array([3, EDGE // 2 - 9], dtype="int32")),
        [0, 7],
    ),
    "Embedding": (
        lambda x: nd.Embedding(
            places(2**27, 0), x.reshape((-1, 16)), input_dim=2**27 + 1, output_dim=16, dtype="uint8"
        )[:, 7],
        [4, 0],
    ),
    "slice_axis": (lambda x: nd.slice_axis(x, axis=0, begin=EDGE, end=EDGE + 3), [5, 0, 0]),
    "slice_axis from the end": (lambda x: nd.slice_axis(x, axis=0, begin=-3, end=None), [0, 0, 9]),
    "slice": (lambda x: nd.slice(x, begin=(EDGE - 1,), end=(EDGE + 2,)), [7, 5, 0]),
    "mx.np.take": (lambda x: mx.np.take(x.as_np_ndarray(), places(EDGE, -1).as_np_ndarray(), mode="wrap"), [5, 9]),
}


@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_elements(large: Any, name: str) -> None:
    choose, expected = CHOSEN[name]
    assert choose(large).asnumpy().tolist() == expected


def test_a_place_beyond_the_array_is_refused(large: Any) -> None:
    with pytest.raises(mx.MXNetError, match=str(LENGTH)):
        nd.take(large, places(LENGTH), mode="raise")


WHOLE: dict[str, tuple[Callable[[Any], Any], list[int]]] = {
    "add": (lambda x: (x + 1)[-9:-7], [5, 1]),
    "clip": (lambda x: nd.clip(x, 1, 5)[-2:], [1, 5]),
    "broadcast_add": (
        lambda x: nd.broadcast_add(x.reshape((-1, 16)), nd.ones((1, 16), dtype="uint8"))[-1, 6:9],
        [1, 5, 1],
    ),
    "flip": (lambda x: nd.flip(x, axis=0)[:2], [9, 0]),
    "x[::-1]": (lambda x: x[::-1][15:17], [5, 7]),
    "transpose": (lambda x: x.reshape((-1, 16)).T[15, -2:], [7, 9]),
    "concat": (lambda x: nd.concat(x[: EDGE + 8], x[-8:], dim=0)[-10:-8], [0, 4]),
    "split": (lambda x: nd.split(x, 2, axis=0)[1][-9:], [4, 0, 0, 0, 0, 0, 0, 0, 9]),
    "stack": (lambda x: nd.stack(x[EDGE // 2 + 8 :], x[EDGE // 2 + 8 :])[1, -1:], [9]),
    "tile": (lambda x: nd.tile(nd.arange(16, dtype="uint8"), 2**27 + 1)[-2:], [14, 15]),
    "repeat": (lambda x: nd.repeat(nd.arange(16, dtype="uint8"), 2**27 + 1)[-(2**27) - 2 : -(2**27)], [14, 15]),
    "one_hot": (lambda x: nd.one_hot(places(EDGE + 3), LENGTH, dtype="uint8")[0, EDGE + 2 : EDGE + 5], [0, 1, 0]),
    "index_copy": (
        lambda x: nd.contrib.index_copy(x, places(EDGE + 1), nd.array([8], dtype="uint8"))[EDGE : EDGE + 3],
        [5, 8, 0],
    ),
    "mx.np.concatenate": (
        lambda x: mx.np.concatenate([x.as_np_ndarray(), x.as_np_ndarray()[-2:]])[EDGE - 1 : EDGE + 1],
        [7, 5],
    ),
    "mx.np.cumsum": (lambda x: mx.np.cumsum(x.as_np_ndarray(), dtype="int8")[-2:], [16, 25]),
    "symbol": (
        lambda x: (
            mx.sym.slice_axis(mx.sym.var("x") + 1, axis=0, begin=EDGE - 1, end=EDGE + 1)
            .bind(mx.cpu(), {"x": x})
            .forward()[0]
        ),
        [8, 6],
    ),
}


@pytest.mark.parametrize("name", WHOLE)
def test_results_as_large(large: Any, name: str) -> None:
    demand(2)
    compute, expected = WHOLE[name]
    assert compute(large).asnumpy().tolist() == expected


def test_sums_and_extremes(large: Any) -> None:
    """Nothing here makes a copy: one in int64 would take 16 GiB."""
    array = large.as_np_ndarray()
    assert nd.sum(large).asscalar() == 25
    assert array.sum(dtype="int64") == 25
    assert float(array.mean()) * LENGTH == pytest.approx(25)
    assert nd.mean(large).asscalar() == 0
    assert (large.max().asscalar(), large.min().asscalar()) == (9, 0)
    assert mx.np.argmax(array) == LENGTH - 1
    with pytest.raises(mx.MXNetError, match="do not fit into uint8"):
        nd.argmax(large, axis=0)


def test_masks(large: Any) -> None:
    demand(2)
    array = large.as_np_ndarray()
    assert mx.np.nonzero(array)[0].asnumpy().tolist() == list(NUMBERS)
    assert nd.contrib.boolean_mask(large, large == 5).asnumpy().tolist() == [5]


def test_assignment() -> None:
    demand(1)
    array = nd.zeros((LENGTH,), dtype="uint8")
    array[EDGE - 1 : EDGE + 1] = 3
    array[places(EDGE + 5)] = 2
    array[-1] = 1
    assert array[EDGE - 2 : EDGE + 7].asnumpy().tolist() == [0, 3, 3, 0, 0, 0, 0, 2, 0]
    assert array.as_np_ndarray().sum(dtype="int64") == 9


@pytest.mark.parametrize("form", ["params", "npz"])
def test_files(large: Any, form: str, tmp_path: Path) -> None:
    demand(1)
    if os.statvfs(tmp_path).f_bavail * os.statvfs(tmp_path).f_frsize < 2 * LENGTH:
        pytest.skip(f"{2 * SIZE:.0f} GiB of free disk are needed")
    path = str(tmp_path / "large")
    if form == "params":
        nd.save(path, {"large": large})
        found = nd.load(path)["large"]
    else:
        with mx.util.np_array(True), mx.util.np_shape(True):
            mx.npx.save(path, {"large": large.as_np_ndarray()})
            found = mx.npx.load(path)["large"]
    assert found.shape == (LENGTH,)
    assert found[EDGE - 1 : EDGE + 1].asnumpy().tolist() == [7, 5]
    assert found[-1:].asnumpy().tolist() == [9]
    os.remove(path)


def test_pickles(large: Any) -> None:
    demand(3)
    assert pickle.loads(pickle.dumps(large))[EDGE - 1 : EDGE + 1].asnumpy().tolist() == [7, 5]


def test_records_beyond_two_gigabytes(tmp_path: Path) -> None:
    """The places of records in an index have 64 bits; one record holds at most 2^29 bytes, as in MXNet."""
    index, path = str(tmp_path / "r.idx"), str(tmp_path / "r.rec")
    block = bytes(2**28)
    writer = mx.recordio.MXIndexedRecordIO(index, path, "w")
    for key in range(9):
        writer.write_idx(key, block)
    writer.write_idx(9, b"last")
    writer.close()
    assert os.path.getsize(path) > EDGE
    reader = mx.recordio.MXIndexedRecordIO(index, path, "r")
    assert reader.idx[9] > EDGE
    assert reader.read_idx(9) == b"last"
    assert len(reader.read_idx(8)) == 2**28
    reader.close()
    os.remove(path)
