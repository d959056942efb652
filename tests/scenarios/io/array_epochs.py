"""Iterators over arrays: inputs of all kinds, batches larger than the data, epochs that were cut off."""

import numpy as onp

from .. import error
from .arrays import X, Y, batches, described

KINDS = ("float16", "float64", "int32", "uint8", "int8", "int64")


def made(function):
    """Return a result, or the name of the exception instead."""
    try:
        return function()
    except Exception as raised:
        return "raises " + type(raised).__name__


def epochs(iterator, count=3):
    results = []
    for _ in range(count):
        results.append((made(lambda: batches(iterator)), iterator.cursor))
        iterator.reset()
    return results


def case_kinds(mx):
    results = []
    for shuffle in (False, True):
        for kind in KINDS:
            onp.random.seed(1)
            data, label = mx.nd.array(X, dtype=kind), mx.nd.array(Y, dtype=kind)
            iterator = mx.io.NDArrayIter(data, label, 3, shuffle=shuffle)
            results.append([described(iterator.provide_data), described(iterator.provide_label), batches(iterator)])
    return results


def case_rows_that_are_numbers(mx):
    return batches(mx.io.NDArrayIter(Y.astype("float32"), batch_size=2))


def case_batches_larger_than_the_data(mx):
    return [
        epochs(mx.io.NDArrayIter(X, Y, size, last_batch_handle=handle))
        for size in (8, 13, 14, 15, 21, 22, 50)
        for handle in ("pad", "discard")
    ] + [epochs(mx.io.NDArrayIter(X, Y, size, last_batch_handle="roll_over"), 4) for size in (8, 13, 14)]


def case_too_large_to_roll_over(mx):
    return [epochs(mx.io.NDArrayIter(X, Y, size, last_batch_handle="roll_over"), 2) for size in (15, 20, 50)]


def case_arrays_of_different_length(mx):
    results = []
    for data, label in ((X, Y[:5]), (X[:5], Y), ({"a": X, "b": X[:3]}, None)):
        iterator = mx.io.NDArrayIter(data, label, 3)
        results.append([made(lambda i=iterator: list(next(i).label)) for _ in range(3)])
    return results


def case_batches_are_copies(mx):
    results = []
    for size, shuffle in ((3, False), (7, False), (4, True)):
        data = mx.nd.array(X)
        onp.random.seed(0)
        iterator = mx.io.NDArrayIter(data, None, size, shuffle=shuffle)
        data[0] = 50
        first = next(iterator).data[0]
        first[:] = 100
        iterator.reset()
        results.append([first, data, next(iterator).data[0]])
    return results


def case_another_last_batch(mx):
    return epochs(mx.io.NDArrayIter(X, Y, 3, last_batch_handle="other"))


def case_no_rows(mx):
    iterator_class = mx.io.NDArrayIter
    return (
        error(iterator_class, onp.zeros((0, 2)), None, 1),
        error(iterator_class, {}, None, 1),
        error(iterator_class, X, Y, 0),
    )


def case_attributes(mx):
    named = mx.io.NDArrayIter({"b": X, "a": Y}, Y, 3)
    listed = mx.io.NDArrayIter([X, X], None, 3)
    return [
        [named.data_list, named.num_source, [k for k, _ in named.data], [k for k, _ in named.label], named.idx],
        [named.layout, named.last_batch_handle, named.shuffle, named.num_data],
        [listed.num_source, listed.label, [k for k, _ in listed.data], described(listed.provide_data)],
        [iter(named) is named, sum(1 for _ in named), sum(1 for _ in named), error(next, named)],
    ]


def case_rolling_over(mx):
    results = []
    for size in (2, 3, 4, 5, 6):
        iterator = mx.io.NDArrayIter(X, Y, size, last_batch_handle="roll_over")
        for _ in range(5):
            results.append([(list(b.data), b.pad, iterator.cursor, iterator.getpad()) for b in iterator])
            iterator.reset()
    several = mx.io.NDArrayIter({"u": X, "v": X * 2}, {"l": Y, "m": Y + 1}, 4, last_batch_handle="roll_over")
    return results, epochs(several)


def case_epochs_cut_off(mx):
    results = []
    for handle in ("pad", "discard", "roll_over"):
        iterator = mx.io.NDArrayIter(X, Y, 2, last_batch_handle=handle)
        for count in (1, 2, 3, 4):
            results.append([made(lambda i=iterator: (next(i).data[0], i.cursor)) for _ in range(count)])
            iterator.reset()
            results.append(iterator.cursor)
    return results


def case_shuffled_and_rolling_over(mx):
    onp.random.seed(7)
    iterator = mx.io.NDArrayIter(X, Y, 3, shuffle=True, last_batch_handle="roll_over")
    epochs_before = epochs(iterator, 4)
    iterator.hard_reset()
    return epochs_before, batches(iterator)


def case_wrappers_around_wrappers(mx):
    def plain():
        return mx.io.NDArrayIter(X, Y, 3)

    nested = (
        mx.io.ResizeIter(mx.io.PrefetchingIter(plain()), 5),
        mx.io.PrefetchingIter(mx.io.ResizeIter(plain(), 5)),
        mx.io.PrefetchingIter(mx.io.PrefetchingIter(plain())),
    )
    results = []
    for iterator in nested:
        for _ in range(2):
            results.append([(list(b.data), b.pad) for b in iterator])
            iterator.reset()
    return results, mx.io.PrefetchingIter(plain()).started


def case_descriptions_are_tuples(mx):
    desc = mx.io.DataDesc("data", (3, 4))
    same = [desc == mx.io.DataDesc("data", (3, 4), "int32"), hash(desc) == hash(("data", (3, 4)))]
    return [same, desc[0], desc[1], list(desc), dict(desc._asdict()), desc.layout]


def case_batches_as_text(mx):
    ones = mx.nd.ones
    named = mx.io.DataBatch([ones((2, 3)), ones((1,))], None, pad=2)
    return str(named), named.label, named.index, named.bucket_key
