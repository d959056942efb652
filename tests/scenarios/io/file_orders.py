"""Iterators over files: ways to write numbers, lists of labels, sizes and shapes, orders."""

import gzip
import struct

import numpy as onp

from .. import error
from .files import described, kept
from .images import epochs, make, orders, picture, write, write_objects


def made(function):
    """Return a result, or the name of the exception instead."""
    try:
        return function()
    except Exception as raised:
        return "raises " + type(raised).__name__


def summary(values):
    """Return an array, short."""
    weights = onp.arange(1, values.size + 1).reshape(values.shape) % 97
    return list(values.shape), values.dtype.name, float((values.astype("float64") * weights).sum())


def first(mx, name, count, **options):
    """Return the first batch of an iterator over images, short."""

    def run():
        batch = next(make(mx, name, batch_size=count, **options))
        return summary(batch.data[0].asnumpy()), batch.label[0].asnumpy()

    return made(run)


def run(mx, iterator, count=2, has_index=True):
    kept(mx, iterator)
    results = [described(iterator.provide_data), described(iterator.provide_label), iterator.batch_size]
    for _ in range(count):
        rows = []
        for b in iterator:
            index = None if b.index is None else [int(i) * has_index for i in b.index]
            rows.append((b.data[0].asnumpy(), b.label[0].asnumpy(), b.pad, index))
        results.append(rows)
        iterator.reset()
    return results


def text(name, lines):
    with open(name, "w") as stream:
        stream.writelines(line + "\n" for line in lines)
    return name


def case_csv(mx):
    data = text("a.csv", ["1,2,3", "4,5,6", "7,8,9", "10,11,12", "13,14,15"])
    one = text("l.csv", ["1", "2", "3", "4", "5"])
    two = text("l2.csv", ["1,10", "2,20", "3,30", "4,40", "5,50"])
    rows = (
        {"batch_size": 2},
        {"batch_size": 2, "round_batch": False},
        {"batch_size": 5},
        {"batch_size": 3, "label_csv": one},
        {"batch_size": 3, "label_csv": two, "label_shape": (2,)},
        {"batch_size": 2, "dtype": "int32", "label_csv": one},
        {"batch_size": 2, "dtype": "int64"},
        {"batch_size": 2, "dtype": "float32"},
        {"batch_size": 2, "data_name": "x", "label_name": "y"},
        {"batch_size": 2, "data_shape": (1, 3)},
        {"batch_size": 2, "data_shape": (3, 1)},
        {"batch_size": 2, "prefetch_buffer": 1},
    )
    return [run(mx, mx.io.CSVIter(data_csv=data, **dict({"data_shape": (3,)}, **row)), 3) for row in rows]


def case_csv_numbers(mx):
    files = (
        ["1, 2, 3", " 4,5 ,6"],
        ["1e1,-2.5E-1,+3", "0.5,.5,5."],
        ["1,2,3", "", "4,5,6"],
        ["nan,inf,-inf", "1,2,3"],
        ["1,2,3\r", "4,5,6\r"],
        ["1\t,2,3", "4,5,6"],
        ["1,2,3,", "4,5,6,"],
    )
    results = []
    for lines in files:
        name = text("f.csv", lines)
        results.append(run(mx, mx.io.CSVIter(data_csv=name, data_shape=(3,), batch_size=1), 1)[3])
    return results


def case_csv_steps(mx):
    name = text("a.csv", ["1,2,3", "4,5,6", "7,8,9"])
    iterator = kept(mx, mx.io.CSVIter(data_csv=name, data_shape=(3,), batch_size=2))
    results = [iterator.iter_next(), iterator.getdata().asnumpy(), iterator.getlabel().asnumpy(), iterator.getpad()]
    return [*results, [int(i) for i in iterator.getindex()], [iterator.iter_next() for _ in range(3)]]


def write_digits(count=10):
    pixels = onp.random.RandomState(0).randint(0, 256, count * 12).astype("uint8").tobytes()
    files = {
        "im": struct.pack(">IIII", 2051, count, 4, 3) + pixels,
        "la": struct.pack(">II", 2049, count) + onp.arange(count).astype("uint8").tobytes(),
    }
    for name, content in files.items():
        with open(name, "wb") as plain, gzip.open(name + ".gz", "wb") as packed:
            plain.write(content)
            packed.write(content)


def case_mnist(mx):
    write_digits()
    rows = (
        {"batch_size": 3},
        {"batch_size": 3, "flat": True},
        {"batch_size": 4, "shuffle": False},
        {"batch_size": 5, "shuffle": False, "input_shape": (12,)},
        {"batch_size": 2, "shuffle": False, "num_parts": 3, "part_index": 1},
        {"batch_size": 2, "shuffle": True, "seed": 4},
        {"batch_size": 10, "shuffle": False, "silent": True},
        {"batch_size": 4, "shuffle": False, "data_name": "d", "label_name": "l"},
        {"batch_size": 3, "shuffle": False, "flat": True, "num_parts": 2, "part_index": 0},
    )
    results = [
        made(lambda r=row: run(mx, mx.io.MNISTIter(image="im", label="la", **r), has_index=False)) for row in rows
    ]
    wrong = (("im.gz", "la.gz"), ("no", "la"), ("la", "im"))
    return results, [error(mx.io.MNISTIter, image=a, label=b, batch_size=2) for a, b in wrong]


def case_image_epochs(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(7)])
    rows = (
        {"batch_size": 7},
        {"batch_size": 3, "round_batch": True},
        {"batch_size": 4, "num_parts": 2, "part_index": 1, "path_imgidx": "a.idx"},
        {"batch_size": 2, "preprocess_threads": 3},
        {"batch_size": 2, "prefetch_buffer": 1},
        {"batch_size": 2, "prefetch_buffer": 8},
        {"batch_size": 2, "seed": 9, "seed_aug": 3},
        {"batch_size": 2, "device_id": 0, "ctx": "cpu"},
        {"batch_size": 2, "dtype": "int8", "data_name": "q"},
        {"batch_size": 6, "verbose": True},
    )
    return [epochs(mx, make(mx, "a", **row), 2, has_index=False) for row in rows]


def case_image_steps(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(5)])
    iterator = make(mx, "a", batch_size=2)
    results = [iterator.iter_next(), iterator.getlabel().asnumpy(), iterator.getpad()]
    results += [[iterator.next().label[0].asnumpy() for _ in range(3)], error(iterator.next), error(iterator.next)]
    iterator.reset()
    results.append([b.label[0].asnumpy() for b in iterator])
    iterator.reset()
    iterator.reset()
    return [*results, iterator.next().label[0].shape]


def case_image_parameters_as_text(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(2)])
    rows = (
        {"data_shape": "(3,5,6)"},
        {"data_shape": [3, 5, 6]},
        {"mirror": "True"},
        {"mirror": 1},
        {"scale": "0.5"},
        {"mean_r": "5"},
    )
    return [first(mx, "a", "2")] + [first(mx, "a", 2, **row) for row in rows]


def case_image_sizes(mx):
    write(mx, "a", [picture(i, 9, 13) for i in range(2)])
    shapes = ((3, 1, 1), (3, 9, 13), (3, 13, 9), (3, 20, 1), (1, 4, 4), (3, 30, 30))
    rows = (
        {"pad": 1},
        {"pad": 4, "fill_value": 0},
        {"pad": 2, "resize": 6},
        {"pad": 1, "mirror": True, "fill_value": 128},
        {"resize": 5},
        {"resize": 6, "inter_method": 0},
        {"resize": 6, "inter_method": 4},
        {"max_crop_size": 6, "min_crop_size": 6},
        {"max_crop_size": 9, "min_crop_size": 9, "inter_method": 3},
        {"rotate": 10, "inter_method": 0},
        {"rotate": 10, "inter_method": 2},
        {"rotate": 270},
        {"rotate": 359, "fill_value": 0},
        {"max_img_size": 8},
        {"min_img_size": 20},
        {"max_random_scale": 1.1, "min_random_scale": 1.1, "rotate": 5},
    )
    results = [first(mx, "a", 2, data_shape=shape) for shape in shapes]
    return results + [first(mx, "a", 2, **dict({"data_shape": (3, 5, 6)}, **row)) for row in rows]


def case_gray_images(mx):
    write(mx, "a", [picture(i, 9, 13, 1) for i in range(2)])
    rows = (
        {},
        {"rotate": 30},
        {"pad": 2},
        {"mirror": True},
        {"resize": 6},
        {"mean_r": 3, "mean_g": 4, "mean_b": 5},
        {"std_r": 2.0, "scale": 0.1},
    )
    return [first(mx, "a", 2, data_shape=(channels, 5, 6), **row) for channels in (1, 3) for row in rows]


def case_labels_in_records(mx):
    images = [picture(i, 5, 6) for i in range(3)]
    write(mx, "f", images, [1.5, -2.0, 3e10])
    write(mx, "l1", images, [[1.0], [2.0], [3.0]])
    write(mx, "l5", images, [[i] * 5 for i in range(3)])
    rows = (("f", 1), ("l1", 1), ("l5", 5), ("l5", 3))
    return [first(mx, name, 3, label_width=width) for name, width in rows]


def case_lists_of_labels(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(3)])
    lists = (
        "0\t5\ta\n1\t6\tb\n2\t7\tc\n",
        "0 5 a\n1 6 b\n2 7 c\n",
        "2\t5\ta\n1\t6\tb\n0\t7\tc\n",
        "0\t5\ta b c\n1\t6\tb\n2\t7\tc",
        "0\t1e1\ta\n1\t-2.5\tb\n2\t0\tc\n",
        "0\t1\ta\n0\t2\ta\n1\t6\tb\n2\t7\tc\n",
        "0\t1\n1\t2\n2\t3\n",
        "0 1 2 a\n1 2 3\n2 3 4 5 6",
        "0 1 2\n1 2 3\n2\n",
    )
    results = []
    for content in lists:
        with open("x.lst", "w") as stream:
            stream.write(content)
        results.append(first(mx, "a", 3, path_imglist="x.lst"))
    with open("x.lst", "w") as stream:
        stream.write(lists[7])
    results.append(first(mx, "a", 3, path_imglist="x.lst", label_width=2))
    return [*results, error(make, mx, "a", batch_size=1, path_imglist="none.lst")]


def case_orders(mx):
    write(mx, "a", [onp.full((2, 2, 3), i % 256, "uint8") for i in range(40)])
    rows = (
        {},
        {"path_imgidx": "a.idx"},
        {"num_parts": 2, "part_index": 1},
        {"num_parts": 3, "part_index": 2, "path_imgidx": "a.idx"},
    )
    return [orders(mx, "a", shuffle=True, batch_size=7, seed=seed, **row) for seed in (0, 1, 100) for row in rows]


def case_detection(mx):
    write_objects(mx)
    rows = (
        {"label_pad_width": 25},
        {"label_pad_width": 12},
        {"data_shape": (3, 20, 30), "resize_mode": "fit"},
        {"data_shape": (3, 3, 30), "resize_mode": "shrink"},
        {"data_shape": (1, 5, 6)},
        {"inter_method": 0, "data_shape": (3, 7, 9)},
        {"inter_method": 3, "data_shape": (3, 4, 4)},
        {"resize": 20, "data_shape": (3, 9, 9)},
        {"rand_mirror_prob": 1, "mean_r": 3, "scale": 2},
        {"rand_crop_prob": 0, "rand_pad_prob": 0},
        {"rand_pad_prob": 1, "max_pad_scale": 1},
        {"label_width": -1},
        {"std_r": 2, "std_g": 3, "std_b": 4},
    )
    return [first(mx, "objects", 4, kind="ImageDetRecordIter", **row) for row in rows]


def case_limits_of_crops(mx):
    write_objects(mx)
    names = ("scales", "aspect_ratios", "overlaps", "sample_coverages", "object_coverages")
    pairs = ((0.5, 0.5), (0.6, 0.5), (-0.1, 0.5), (0.5, 1.5), (0.0, 1.0), (1.0, 1.0))
    rows = [{"min_crop_" + name: low, "max_crop_" + name: high} for name in names for low, high in pairs]
    rows += [{"rand_crop_prob": 1.5}, {"max_crop_trials": (0,)}, {"resize": 0}]
    rows += [{"num_crop_sampler": 2, "min_crop_scales": (0.1, 0.2, 0.3)}]
    return [error(make, mx, "objects", kind="ImageDetRecordIter", batch_size=2, **row) for row in rows]
