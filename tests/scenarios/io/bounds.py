"""Parameters of iterators over arrays and of those around other iterators, at their bounds and beyond."""

import itertools

import numpy as onp

from .. import _bounds
from .._bounds import FLAGS, NAMES, NUMBERS, Given

MOST = 6  # batches that are looked at, since some never end
# What stands in docs/differences.md: arrays without elements, tuples where MXNet wants lists, too few names, and text
# files with less than the batches need.
LEFT_OUT = (
    *("data=no columns", "label=no columns", "iters=tuple"),
    *("rename_%s=%s" % (part, names) for part in ("data", "label") for names in ("[]", "{}", "1")),
    *("data_csv='lines.csv'", "data_csv='one.csv'", "data_csv='ends.csv'", "batch_size=12"),
    *("label_csv='gaps.csv'", "label_csv='fewer.csv'"),
)


def _shown(batch):
    """Return a batch's digest at once: MXNet writes the next one into the same memory."""
    return _bounds.digest([list(batch.data), list(batch.label or ()), batch.pad])


def _described(iterator):
    parts = (iterator.provide_data, iterator.provide_label)
    return ["%s %s %s %s" % (d.name, list(d.shape), onp.dtype(d.dtype).name, d.layout) for part in parts for d in part]


def _read(iterator, first):
    results = [[first] + [_shown(batch) for batch in itertools.islice(iterator, MOST)]]
    iterator.reset()
    return [*results, [_shown(batch) for batch in itertools.islice(iterator, MOST)]]


def _epochs(make):
    """Return what an iterator says of itself and its batches in two epochs; each stage may raise."""
    created = []
    return _bounds.outcome(
        ("made", lambda _: created.append(make())),
        ("described", lambda _: created.append(_described(created[0]))),
        ("first", lambda _: _shown(created[0].next())),
        ("epochs", lambda first: [created[1], _read(created[0], first)]),
    )


def _arrays():
    return {"data": onp.arange(10.0).reshape(5, 2), "label": onp.arange(5.0), "batch_size": 2}


def case_array_iterators(mx):
    data = (
        *(None, [], {}, (), "x", 5, 2.5, [None], ["x"], [1, 2], [[1, 2], [3, 4]], {"a": None}, {"a": [1, 2, 3]}),
        *({1: onp.zeros((5, 2)), 2: onp.ones(5)}, {"b": onp.zeros((5, 2)), "a": onp.ones((5, 1))}),
        Given("no rows", lambda: onp.zeros((0, 2))),
        Given("no columns", lambda: onp.zeros((5, 0))),
        Given("no axes", lambda: onp.array(3.0)),
        Given("one row", lambda: onp.ones((1, 2))),
        Given("NDArray", lambda: mx.nd.ones((5, 2), dtype="int32")),
        Given("text", lambda: onp.array(["a", "b"])),
        Given("booleans", lambda: onp.array([True, False, True, True, False])),
        Given("objects", lambda: onp.array([None, 2, 3, 4, 5])),
        Given("longer first", lambda: [onp.ones(5), onp.ones(4)]),
        Given("longer second", lambda: [onp.ones(4), onp.ones(5)]),
        Given("sparse", lambda: mx.nd.ones((5, 2)).tostype("csr")),
        Given("rows", lambda: mx.nd.ones((5, 2)).tostype("row_sparse")),
    )
    table = {
        "data": data,
        "label": data,
        "batch_size": (*NUMBERS, 5, 6, 11, -3),
        "shuffle": (0, None, ""),
        "last_batch_handle": ("pad", "discard", "roll_over", "rollover", "keep", "PAD", None, "", 1),
        "data_name": NAMES,
        "label_name": NAMES,
        "layout": (*NAMES, "NTC", "x"),
    }
    questions = _bounds.varied(lambda arguments: _epochs(lambda: mx.io.NDArrayIter(**arguments)), _arrays(), table)
    for handle in ("discard", "roll_over"):
        base = dict(_arrays(), last_batch_handle=handle)
        sizes = {"batch_size": (0, 1, -1, 2.5, None, "x", 5, 6, 12)}
        more = _bounds.varied(lambda arguments: _epochs(lambda: mx.io.NDArrayIter(**arguments)), base, sizes)
        questions.update((handle + " " + name, ask) for name, ask in more.items())
    shapes = {"TNC": (4, 5, 2), "TN": (4, 5), "CN": (2, 4), "NT": (5, 4), "N": (5,), "TCN": (3, 2, 3), "C": (4, 3)}
    for layout, shape in shapes.items():
        for handle in ("pad", "discard", "roll_over"):
            shaped = {"data": onp.arange(onp.prod(shape)).reshape(shape), "layout": layout, "last_batch_handle": handle}
            for size in (2, 3):
                questions["%s %s %d" % (layout, handle, size)] = lambda shaped=shaped, size=size: _epochs(
                    lambda: mx.io.NDArrayIter(batch_size=size, **shaped)
                )
    return _bounds.answers(questions, LEFT_OUT)


def case_resized_iterators(mx):
    def iterator(batch_size=2):
        return mx.io.NDArrayIter(**dict(_arrays(), batch_size=batch_size))

    def wrapped():
        return mx.io.ResizeIter(iterator(), 2)

    table = {
        "data_iter": (None, 3, "x", [], Given("list", lambda: [iterator()]), Given("wrapped", wrapped)),
        "size": (*NUMBERS, 3, 4, 5),
        "reset_internal": FLAGS,
    }

    base = {"data_iter": Given("iterator", iterator), "size": 2}
    questions = _bounds.varied(lambda arguments: _epochs(lambda: mx.io.ResizeIter(**arguments)), base, table)
    questions["as it is"] = lambda: _epochs(wrapped)
    return _bounds.answers(questions, LEFT_OUT)


class _Breaking:
    """An iterator that raises at its second batch, and goes on after it."""

    def __init__(self, mx, error):
        self._iterator, self._error, self._count = mx.io.NDArrayIter(**_arrays()), error, 0
        self.provide_data, self.provide_label = self._iterator.provide_data, self._iterator.provide_label
        self.batch_size = 2

    def next(self):
        self._count += 1
        if self._count == 2:
            raise self._error("broken")
        return self._iterator.next()

    def reset(self):
        self._iterator.reset()


def case_resized_iterators_that_break(mx):
    def steps(error):
        resized, results = mx.io.ResizeIter(_Breaking(mx, error), 4), []
        for _ in range(5):
            results.append(_bounds.outcome(("next", lambda _: resized.next().data[0])))
        return results

    return _bounds.answers({e.__name__: lambda e=e: steps(e) for e in (ValueError, KeyError, StopIteration)})


def case_prefetched_iterators(mx):
    def iterator(batch_size=2):
        return mx.io.NDArrayIter(**dict(_arrays(), batch_size=batch_size))

    renamed = (None, [], [{}], {}, "x", 1, [None], [{"data": "x"}], [{"data": "x"}] * 2, [{"no": "x"}], [{"data": 1}])
    table = {
        "iters": (
            *(None, [], "x", 3, [None]),
            Given("one", iterator),
            Given("two", lambda: [iterator(), iterator()]),
            Given("tuple", lambda: (iterator(),)),
            Given("one and none", lambda: [iterator(), None]),
        ),
        "rename_data": renamed,
        "rename_label": (*renamed, [{"softmax_label": "x"}]),
    }
    base = {"iters": Given("list", lambda: [iterator()])}
    questions = _bounds.varied(lambda arguments: _epochs(lambda: mx.io.PrefetchingIter(**arguments)), base, table)
    questions["as it is"] = lambda: _epochs(lambda: mx.io.PrefetchingIter([iterator()]))
    return _bounds.answers(questions, LEFT_OUT)


def _write(name, text):
    with open(name, "w", encoding="utf-8") as stream:
        stream.write(text)


def case_text_iterators(mx):
    rows = "\n".join("%d,%d" % (i, i + 1) for i in range(5))
    _write("data.csv", rows)
    _write("labels.csv", "\n".join(str(i) for i in range(5)))
    _write("empty.csv", "")
    _write("lines.csv", "\n\n\n")
    _write("ragged.csv", "1,2\n3\n4,5,6\n")
    _write("words.csv", "a,b\n1,2\n")
    _write("fewer.csv", "1\n2\n")
    _write("one.csv", "1,2")
    _write("gaps.csv", "1,\n,2\n")
    _write("ends.csv", "1,2\r\n3,4\r\n\r\n")
    paths = ("missing.csv", "empty.csv", "lines.csv", "ragged.csv", "words.csv", "one.csv", "gaps.csv", "ends.csv")
    shapes = ((), (0,), (-1,), (1,), (3,), (1, 2), (2, 1), (2, 2), [2], "(2,)", "2", "[2]", "", "x", (2.5,), (2.0,))
    table = {
        "data_csv": (*paths, None, "", 1),
        "label_csv": (*paths, "fewer.csv", "NULL", None, "", 1),
        "data_shape": shapes,
        "label_shape": shapes,
        "batch_size": (1, -1, 2.5, 2.0, "2", None, "x", 5, 6, 12, True),
        "round_batch": (0, 1, True, False, None, "x", 2, "True", "true"),
        "dtype": ("float32", "int32", "int64", "float64", "float16", "uint8", "x", None, 0),
    }
    base = {"data_csv": "data.csv", "data_shape": (2,), "label_csv": "labels.csv", "batch_size": 2}
    questions = _bounds.varied(lambda arguments: _epochs(lambda: mx.io.CSVIter(**arguments)), base, table)
    return _bounds.answers(questions, LEFT_OUT)
