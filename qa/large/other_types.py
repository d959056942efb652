"""Arrays of more than 2^31 elements in bool and float16, in a process that says how much memory it took.

As a program: ``python qa/large/other_types.py bool`` prints what each row gives, and the most gigabytes at a time.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import mxnet as mx
from mxnet import nd

EDGE = 2**31
LENGTH = EDGE + 16
NUMBERS = {EDGE - 1: 7, EDGE: 5, EDGE + 7: 4, LENGTH - 1: 9}  # all others are 0; in bool these are True

Rows = dict[str, tuple[Callable[[Any], Any], list[Any]]]
BOOL: Rows = {
    "elements": (lambda x: mx.np.stack([x[place] for place in NUMBERS]), [True] * 4),
    "slice": (lambda x: x[EDGE - 2 : EDGE + 2], [False, True, True, False]),
    "step": (lambda x: x[EDGE - 1 :: 8], [True, True, True]),
    "take": (lambda x: x[mx.np.array([EDGE, -16, LENGTH - 1], dtype="int64")], [True, True, True]),
    "count": (lambda x: x.sum(dtype="int64").reshape(1), [4]),
    "count of rows": (lambda x: x.reshape(-1, 16).sum(axis=0, dtype="int64")[[0, 7, 15]], [1, 1, 2]),
    "any, all": (lambda x: mx.np.stack([mx.np.any(x), mx.np.all(x)]), [True, False]),
    "not": (lambda x: mx.np.logical_not(x)[EDGE : EDGE + 2], [False, True]),
    "equal": (lambda x: (x == x[EDGE])[-1:], [True]),
    "invert": (lambda x: mx.np.invert(x)[EDGE : EDGE + 2], [False, True]),
    "copy": (lambda x: x.copy()[-1:], [True]),
    "flip": (lambda x: mx.np.flip(x, 0)[:2], [True, False]),
    "int8": (lambda x: x.astype("int8")[-2:], [0, 1]),
    "where": (lambda x: mx.np.where(x[EDGE - 1 :], 2, 3)[:3], [2, 2, 3]),
    "mask of itself": (lambda x: x[x], [True] * 4),
    "split": (lambda x: mx.np.split(x, [EDGE])[1][:2], [True, False]),
    "nd": (lambda x: x.as_nd_ndarray()[EDGE:][:2], [True, False]),
}
HALF: Rows = {
    "elements": (lambda x: mx.np.stack([x[place] for place in NUMBERS]), list(NUMBERS.values())),
    "slice": (lambda x: x[EDGE - 2 : EDGE + 2], [0, 7, 5, 0]),
    "step": (lambda x: x[EDGE - 1 :: 8], [7, 4, 9]),
    "take": (lambda x: x[mx.np.array([EDGE, -17, LENGTH - 1], dtype="int64")], [5, 7, 9]),
    "take of nd": (lambda x: nd.take(x.as_nd_ndarray(), nd.array([EDGE, LENGTH - 1], dtype="int64")), [5, 9]),
    "max, min": (lambda x: mx.np.stack([x.max(), x.min()]), [9, 0]),
    "sum": (lambda x: x.sum().reshape(1), [25]),
    "sum in float32": (lambda x: _rows(x).sum(axis=0, dtype="float32")[[0, 7, 15]], [5, 4, 16]),
    "mean of rows": (lambda x: _rows(x)[-2:].mean(axis=0)[[0, 15]], [2.5, 8]),
    "a part": (lambda x: (mx.np.sqrt(x[-9:]) + x[-9:])[[0, -1]], [2 + 4, 3 + 9]),
    "arithmetic of a part": (lambda x: x[EDGE - 1 :] * 2 - 1, [13, 9, *[-1] * 6, 7, *[-1] * 7, 17]),
    "columns": (lambda x: _rows(x)[-1, [0, 7, 15]], [5, 4, 9]),
    "comparison of a part": (lambda x: (x[EDGE - 9 :] > 4)[8:10], [True, True]),
    "slice of nd": (lambda x: nd.slice_axis(x.as_nd_ndarray(), axis=0, begin=EDGE, end=EDGE + 2), [5, 0]),
    "float32 of a part": (lambda x: x[EDGE - 1 :].astype("float32")[:2], [7, 5]),
    "in place": (lambda x: _changed(x)[EDGE - 1 : EDGE + 2], [8, 6, 0]),
}
TYPES = {"bool": BOOL, "float16": HALF}


def _rows(array: Any) -> Any:
    """Return rows of 16 that share the array's memory, which those of ``mx.np`` do not."""
    return array.as_nd_ndarray().reshape((-1, 16)).as_np_ndarray()


def _changed(array: Any) -> Any:
    part = array[EDGE - 1 : EDGE + 1]
    part += 1
    array[EDGE - 1 : EDGE + 1] = part
    return array


def gigabytes() -> float:
    """Return the most memory that this program had at a time.

    Not ``ru_maxrss``, which begins with what the process that started the program had.
    """
    (kilobytes,) = re.findall(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    return int(kilobytes) * 1024 / 1e9


def main() -> None:
    """Print, as JSON, what each row of a type gives, and how much memory that took so far."""
    dtype = sys.argv[1]
    array = mx.np.zeros((LENGTH,), dtype=dtype)
    for place, number in NUMBERS.items():
        array[place] = number
    found = {}
    for name, (compute, _) in TYPES[dtype].items():
        found[name] = compute(array).asnumpy().tolist(), gigabytes()
        print(name, found[name], file=sys.stderr, flush=True)
    print(json.dumps(found))


if __name__ == "__main__":
    main()
