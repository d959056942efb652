"""Arrays of more than 2^31 elements in int8, bool and float16, and data sets: at most 6 GB at a time."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from large import other_types
from large.test_large_arrays import EDGE, LENGTH, NUMBERS, demand, places
from paths import ROOT
from requirements import needs_linux

import mxnet as mx
from mxnet import nd

if TYPE_CHECKING:
    from collections.abc import Callable

pytestmark = [pytest.mark.slow, needs_linux("memory that is free is asked for there")]


def filled(dtype: str) -> Any:
    array = mx.np.zeros((LENGTH,), dtype=dtype)
    for place, number in NUMBERS.items():
        array[place] = number
    return array


@pytest.fixture(scope="module")
def signed() -> Any:
    """Return the array in int8, which tests do not change."""
    demand(1)
    return filled("int8")


RESULTS: dict[str, tuple[Callable[[Any], Any], list[float]]] = {
    "negative": (lambda x: (-x)[-1:], [-9]),
    "abs": (lambda x: mx.np.abs(x)[EDGE : EDGE + 1], [5]),
    "maximum": (lambda x: mx.np.maximum(x, 6)[EDGE - 1 : EDGE + 1], [7, 6]),
    "multiply": (lambda x: (x * 3)[EDGE - 1 : EDGE + 1], [21, 15]),
    "equal": (lambda x: (x == 5)[EDGE - 1 : EDGE + 1], [False, True]),
    "less": (lambda x: (x < 6)[EDGE - 1 : EDGE + 1], [False, True]),
    "astype bool": (lambda x: x.astype("bool")[EDGE - 1 : EDGE + 2], [True, True, False]),
    "astype uint8": (lambda x: x.astype("uint8")[-1:], [9]),
    "logical_not": (lambda x: mx.np.logical_not(x)[EDGE : EDGE + 2], [False, True]),
    "copy": (lambda x: x.copy()[-1:], [9]),
    "roll": (lambda x: mx.np.roll(x, 1)[:1], [9]),
    "expand and squeeze": (lambda x: mx.np.expand_dims(x, 0).squeeze(0)[-1:], [9]),
    "pad": (lambda x: mx.np.pad(x, ((1, 0),))[-2:], [0, 9]),
    "rows": (lambda x: x.reshape(-1, 16)[places(2**27, 0).as_np_ndarray()][:, 7], [4, 0]),
    "where of a scalar": (lambda x: mx.np.where(x.astype("bool")[EDGE:], 1, 0)[:2], [1, 0]),
    "ones_like": (lambda x: mx.np.ones_like(x)[-1:], [1]),
    "full": (lambda x: mx.np.full((LENGTH,), 3, dtype="int8")[-1:], [3]),
    "broadcast_to": (lambda x: mx.np.broadcast_to(x[-1:], (LENGTH,))[EDGE : EDGE + 2], [9, 9]),
    "split": (lambda x: mx.np.split(x, [EDGE])[1][:1], [5]),
    "sum of rows": (lambda x: x.reshape(-1, 16).sum(axis=0, dtype="int64")[[0, 7, 15]], [5, 4, 16]),
    "max of rows": (lambda x: x.reshape(16, -1).max(axis=1)[-1:], [9]),
    "argmin": (lambda x: mx.np.argmax(-x[EDGE - 1 :]).reshape(1), [2]),
    "any": (lambda x: mx.np.any(x).reshape(1), [True]),
    "all": (lambda x: mx.np.all(x).reshape(1), [False]),
    "prod": (lambda x: x[EDGE - 1 : EDGE + 1].prod(dtype="int64").reshape(1), [35]),
    "topk of a part": (lambda x: mx.npx.topk(x[EDGE - 1 :].astype("float32"), k=2, ret_typ="value"), [9, 7]),
    "contents of nd": (lambda x: nd.cast(x.as_nd_ndarray()[EDGE:], "float32")[:1], [5]),
    "squeeze of nd": (lambda x: nd.expand_dims(x.as_nd_ndarray(), axis=1)[EDGE, 0].reshape(1), [5]),
    "reverse": (lambda x: nd.reverse(x.as_nd_ndarray(), axis=0)[:1], [9]),
    "slice_like": (lambda x: nd.slice_like(x.as_nd_ndarray(), x.as_nd_ndarray()[: EDGE + 1])[-2:], [7, 5]),
    "where": (
        lambda x: nd.where(x.as_nd_ndarray()[EDGE:], x.as_nd_ndarray()[EDGE:], x.as_nd_ndarray()[EDGE:])[:1],
        [5],
    ),
}


@pytest.mark.parametrize("name", RESULTS)
def test_results(signed: Any, name: str) -> None:
    demand(1.2)
    compute, expected = RESULTS[name]
    assert compute(signed).asnumpy().tolist() == expected


def test_data_sets_and_iterators(signed: Any) -> None:
    rows = signed.as_nd_ndarray().reshape((-1, 16))
    data = mx.gluon.data.ArrayDataset(rows)
    assert len(data) == 2**27 + 1
    assert data[2**27].asnumpy()[[0, 7, 15]].tolist() == [5, 4, 9]
    loader = mx.gluon.data.DataLoader(data, batch_sampler=[[2**27, 2**27 - 1]])
    (batch,) = list(loader)
    assert batch[:, 15].asnumpy().tolist() == [9, 7]
    assert mx.gluon.data.DataLoader(data, batch_size=2**20, last_batch="discard").__len__() == 128


def test_a_part_has_a_gradient() -> None:
    demand(2)
    array = nd.zeros((LENGTH,), dtype="float16")[: LENGTH // 2]  # as many bytes as the limit of 32 bits
    array.attach_grad()
    with mx.autograd.record():
        part = array[-3:].sum()
    part.backward()
    assert array.grad[-4:].asnumpy().tolist() == [0, 1, 1, 1]


@pytest.mark.parametrize("dtype", other_types.TYPES)
def test_other_types_in_six_gigabytes(dtype: str) -> None:
    demand(2.3)
    run = subprocess.run([sys.executable, other_types.__file__, dtype], capture_output=True, text=True, check=False,
                         timeout=900, env={**os.environ, "PYTHONPATH": str(ROOT)})  # fmt: skip
    assert run.returncode == 0, run.stderr[-3000:]
    found = json.loads(run.stdout)
    expected = {name: value for name, (_, value) in other_types.TYPES[dtype].items()}
    values = {name: [item[0] if isinstance(item, list) else item for item in row] for name, (row, _) in found.items()}
    assert values == expected
    assert max(memory for _, memory in found.values()) < 6, {name: memory for name, (_, memory) in found.items()}
