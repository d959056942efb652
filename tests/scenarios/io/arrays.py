"""Iterators over arrays: batches, descriptions, what happens at the end of an epoch."""

import pickle

import numpy as onp

from .. import error

X = onp.arange(14).reshape(7, 2).astype("float32")
Y = onp.arange(7)


def described(descriptions):
    return [(d.name, tuple(d.shape), onp.dtype(d.dtype).name, d.layout) for d in descriptions]


def batches(iterator):
    return [(list(b.data), list(b.label), b.pad, b.index) for b in iterator]


def case_epochs(mx):
    results = {}
    for handle in ("pad", "discard", "roll_over"):
        for size in (2, 3, 7, 10) if handle != "roll_over" else (2, 3, 7):
            iterator = mx.io.NDArrayIter(X, Y, size, last_batch_handle=handle)
            epochs = []
            for _ in range(4):
                epochs.append((batches(iterator), iterator.cursor))
                iterator.reset()
            results[handle, size] = epochs
    return results


def case_shuffled(mx):
    results = {}
    for handle in ("pad", "discard", "roll_over"):
        onp.random.seed(3)
        iterator = mx.io.NDArrayIter({"x": X, "w": Y * 2}, Y, 3, shuffle=True, last_batch_handle=handle)
        epochs = []
        for _ in range(3):
            epochs.append((iterator.idx.tolist(), batches(iterator)))
            iterator.reset()
        results[handle] = epochs
    return results


def case_descriptions(mx):
    nd, iterator_class = mx.nd, mx.io.NDArrayIter
    iterators = [
        iterator_class(X, Y, 3),
        iterator_class(X, None, 3),
        iterator_class(X, [], 2),
        iterator_class({"b": X, "a": Y}, {"l2": Y, "l1": X}, 4),
        iterator_class([X, Y], [Y, Y], 4),
        iterator_class([X], [Y], 4, data_name="d", label_name="l", layout="NTC"),
        iterator_class(nd.array(X, dtype="float64"), nd.array(Y, dtype="int32"), 4),
        iterator_class(X.astype("float64"), Y, 4),
        iterator_class(X.astype("uint8"), Y.astype("int8"), 1),
        iterator_class([[1, 2], [3, 4]], None, 1),
    ]
    return [(described(i.provide_data), described(i.provide_label), i.num_source, batches(i)[0]) for i in iterators]


def case_steps(mx):
    iterator = mx.io.NDArrayIter(X, Y, 3)
    results = [iterator.cursor, iterator.num_data, iterator.batch_size, next(iterator).pad, iterator.cursor]
    results += [iterator.getdata(), iterator.getlabel(), iterator.getpad(), iterator.getindex(), iterator.iter_next()]
    iterator.hard_reset()
    results.append(len(batches(iterator)))
    results += [error(iterator.next), error(iterator.getdata)]
    rolling = mx.io.NDArrayIter(X, Y, 3, last_batch_handle="roll_over")
    next(rolling)
    rolling.reset()
    results.append(batches(rolling))
    rolling.hard_reset()
    results.append(batches(rolling))
    return results


def case_errors(mx):
    iterator_class = mx.io.NDArrayIter
    return [
        error(iterator_class, "text", Y, 2),
        error(iterator_class, None, Y, 2),
        error(iterator_class, [], Y, 2),
        error(iterator_class, 3, Y, 2),
        error(mx.io.DataBatch, mx.nd.ones((2,))),
        error(mx.io.DataBatch, [mx.nd.ones((2,))], mx.nd.ones((2,))),
    ]


def case_data_desc(mx):
    desc = mx.io.DataDesc
    plain, full = desc("data", (2, 3)), desc("a/b", (2, 3), "int32", "NTC")
    copied = pickle.loads(pickle.dumps(full))
    return [
        repr(full),
        str(full),
        tuple(plain),
        len(plain),
        plain == ("data", (2, 3)),
        plain.dtype is onp.float32,
        plain.layout,
        (copied.name, copied.shape, copied.dtype, copied.layout),
        [desc.get_batch_axis(layout) for layout in ("NTC", "TNC", None, "CHW")],
        described(desc.get_list([("a", (1, 2)), ("b", (3,))], [("a", "float32"), ("b", "int32")])),
        described(desc.get_list([("a", (1, 2))], None)),
        error(desc.get_list, [("a", (1, 2))], [("x", "int32")]),
        [base.__name__ for base in desc.__mro__],
    ]


def case_data_batch(mx):
    ones = mx.nd.ones
    first = mx.io.DataBatch([ones((2, 3))], [ones((2,))])
    second = mx.io.DataBatch((ones((2,)),), pad=1, index=[2], bucket_key=3, provide_data=4, provide_label=5)
    attributes = vars(second)
    return str(first), str(second), first.pad, [attributes[k] for k in sorted(attributes) if k != "data"]


def case_own_iterator(mx):
    class Three(mx.io.DataIter):
        def __init__(self):
            super(Three, self).__init__(2)
            self.count = 0

        def iter_next(self):
            self.count += 1
            return self.count < 4

        def getdata(self):
            return [mx.nd.ones((2,)) * self.count]

        def getlabel(self):
            return [mx.nd.zeros((2,))]

        def getpad(self):
            return self.count

    base = mx.io.DataIter(4)
    empty = base.iter_next(), base.getdata(), base.getlabel(), base.getindex(), base.getpad(), base.reset()
    return batches(Three()), base.batch_size, empty, error(base.next)
