"""Iterators over text files and MNIST's files."""

import struct

import numpy as onp

from .. import error

KEPT = []


def kept(mx, iterator):
    """Return an iterator that lives on: MXNet sometimes ends the process where it is deleted."""
    if not hasattr(mx, "__remx_version__"):
        KEPT.append(iterator)
    return iterator


def described(descriptions):
    return [(d.name, tuple(d.shape), onp.dtype(d.dtype).name, d.layout) for d in descriptions]


def shown(batch, has_index=True):
    index = None if batch.index is None else [int(i) * has_index for i in batch.index]
    return [x.asnumpy() for x in batch.data], [x.asnumpy() for x in batch.label], batch.pad, index


def epochs(mx, iterator, count=2, has_index=True):
    """Return all batches of some epochs; without indices where MXNet leaves them 0."""
    results = [described(iterator.provide_data), described(iterator.provide_label), iterator.batch_size]
    kept(mx, iterator)
    for _ in range(count):
        results.append([shown(b, has_index) for b in iterator])
        iterator.reset()
    return results


def write_csv():
    onp.savetxt("d.csv", onp.arange(20).reshape(5, 4), delimiter=",", fmt="%g")
    onp.savetxt("l.csv", onp.arange(10).reshape(5, 2) / 2, delimiter=",", fmt="%g")


def write_idx(name, array):
    with open(name, "wb") as stream:
        stream.write(struct.pack(">BBBB", 0, 0, 8, array.ndim) + struct.pack(">%dI" % array.ndim, *array.shape))
        stream.write(array.astype("uint8").tobytes())


def write_mnist(count=7, shape=(2, 3)):
    pixels = onp.arange(count)[:, None, None] * 10 + onp.arange(6).reshape(1, 2, 3)
    write_idx("images", pixels[:, : shape[0], : shape[1]])
    write_idx("labels", onp.arange(count))


def write_libsvm():
    with open("d.svm", "w") as stream:
        stream.write("1 0:1 2:2.5\n0 1:3\n1\n-1.5 0:4 3:5\n0 2:6\n")
    with open("l.svm", "w") as stream:
        stream.write("0 0:1 1:2\n0 1:3\n0 0:4\n0 0:5 1:6\n0 1:7\n")


def case_csv(mx):
    write_csv()

    def run(**options):
        return epochs(mx, mx.io.CSVIter(data_csv="d.csv", **dict({"data_shape": (4,), "batch_size": 2}, **options)))

    return [
        run(),
        run(label_csv="l.csv", label_shape=(2,)),
        run(round_batch=False),
        run(dtype="int32"),
        run(dtype="int64", data_shape=(2, 2)),
        run(batch_size=5),
        run(batch_size=7),
        run(data_shape=4, prefetch_buffer=1, ctx="cpu"),
        run(data_name="x", label_name="y"),
        run(batch_size="3", round_batch="1"),
    ]


def case_csv_errors(mx):
    write_csv()

    def failed(**options):
        return error(mx.io.CSVIter, **dict({"data_csv": "d.csv", "data_shape": (4,), "batch_size": 2}, **options))

    return [
        failed(data_csv="none.csv"),
        failed(batch_size="x"),
        failed(batch_size=2.5),
        failed(batch_size=-1),
        failed(data_shape=(3,)),
        failed(label_csv="l.csv"),
        failed(label_csv="l.csv", label_shape=(3,)),
        failed(dtype="float64"),
        failed(dtype="float16"),
        failed(dtype="other"),
        failed(dtype=None),
        failed(round_batch="maybe"),
        failed(ctx="tpu"),
        error(mx.io.CSVIter),
        error(mx.io.CSVIter, "d.csv"),
    ]


def case_steps(mx):
    write_csv()

    def make():
        return kept(mx, mx.io.CSVIter(data_csv="d.csv", data_shape=(4,), batch_size=2))

    iterator = make()
    results = [iterator.getdata(), iterator.getpad(), iterator.iter_next(), iterator.getdata(), iterator.getlabel()]
    results += [[int(i) for i in iterator.getindex()], shown(next(iterator)), shown(next(iterator)), iterator.getdata()]
    results += [bool(iterator.iter_next()), iterator.getpad(), bool(iterator.iter_next()), error(iterator.next)]
    skipping = make()
    skipping.debug_skip_load()
    results.append([shown(next(skipping)) for _ in range(4)])
    results += [mx.io.CSVIter.__name__, mx.io.CSVIter.__module__, type(iterator).__name__, type(iterator).__module__]
    return results


def case_mnist(mx):
    write_mnist()

    def run(**options):
        iterator = mx.io.MNISTIter(image="images", label="labels", **dict({"batch_size": 2}, **options))
        return epochs(mx, iterator, has_index=False)

    parts = [run(shuffle=False, num_parts=n, part_index=i) for n, i in ((2, 0), (2, 1), (3, 2))]
    return [run(shuffle=False), run(shuffle=False, flat=True), run(), run(seed=3), run(batch_size=7), parts]


def case_mnist_order(mx):
    write_mnist(250, (1, 1))
    results = []
    for seed in (0, 1, 7, 12345):
        iterator = kept(mx, mx.io.MNISTIter(image="images", label="labels", batch_size=250, seed=seed))
        results.append(next(iterator).label[0].asnumpy().astype("int32"))
    return results


def case_mnist_errors(mx):
    write_mnist()

    def failed(**options):
        return error(mx.io.MNISTIter, **dict({"image": "images", "label": "labels", "batch_size": 2}, **options))

    return [
        failed(image="none"),
        failed(label="none"),
        failed(image="labels"),
        failed(num_parts=2, part_index=2),
        failed(flat=2),
        failed(batch_size=0),
        failed(dtype="uint8"),
        failed(dtype="int32"),
        error(mx.io.MNISTIter),
    ]


def case_libsvm(mx):
    write_libsvm()

    def run(**options):
        return epochs(
            mx, mx.io.LibSVMIter(data_libsvm="d.svm", **dict({"data_shape": (4,), "batch_size": 2}, **options))
        )

    labels = {"label_libsvm": "l.svm", "label_shape": (2,)}
    return [run(), run(**labels), run(data_shape=(9,)), run(batch_size=5), run(batch_size=7)]


def case_libsvm_errors(mx):
    write_libsvm()

    def failed(**options):
        return error(mx.io.LibSVMIter, **dict({"data_libsvm": "d.svm", "data_shape": (4,), "batch_size": 2}, **options))

    return [
        failed(round_batch=False),
        failed(data_shape=(2, 2)),
        failed(data_libsvm="none"),
        failed(label_libsvm="l.svm"),
        failed(dtype="int32"),
        error(mx.io.LibSVMIter),
    ]
