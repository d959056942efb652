"""Iterators over images in record files. Images are PNG files, which all decoders read alike."""

import struct
import zlib

import numpy as onp

from .. import error
from .files import described, kept


def png(pixels):
    """Return the bytes of an image (H, W, C), red first."""
    height, width, channels = pixels.shape
    kind = {1: 0, 3: 2, 4: 6}[channels]
    rows = b"".join(b"\0" + row.tobytes() for row in onp.ascontiguousarray(pixels))

    def chunk(name, content):
        check = struct.pack(">I", zlib.crc32(name + content) & 0xFFFFFFFF)
        return struct.pack(">I", len(content)) + name + content + check

    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def picture(seed, height, width, channels=3):
    return onp.random.RandomState(seed).randint(0, 256, (height, width, channels)).astype("uint8")


def write(mx, name, images, labels=None):
    """Write name.rec and name.idx."""
    record = mx.recordio.MXIndexedRecordIO(name + ".idx", name + ".rec", "w")
    for i, image in enumerate(images):
        header = mx.recordio.IRHeader(0, float(i) if labels is None else labels[i], i, 0)
        record.write_idx(i, mx.recordio.pack(header, image if isinstance(image, bytes) else png(image)))
    record.close()


def make(mx, name, kind="ImageRecordIter", **options):
    arguments = {"path_imgrec": name + ".rec", "data_shape": (3, 5, 6), "preprocess_threads": 1, "verbose": False}
    return kept(mx, getattr(mx.io, kind)(**dict(arguments, **options)))


def one(mx, name, count, **options):
    """Return data and label of the first batch."""
    batch = next(make(mx, name, batch_size=count, **options))
    data = batch.data[0].asnumpy()
    is_integral = (data == onp.rint(data)).all()  # shorter in the file
    return str(data.dtype), data.astype("int32") if is_integral else data, batch.label[0].asnumpy()


def epochs(mx, iterator, count=3, has_index=True):
    """Return all batches of some epochs; without indices where MXNet leaves them 0."""
    results = [described(iterator.provide_data), described(iterator.provide_label)]
    for _ in range(count):
        batches = []
        for b in iterator:
            contexts = [str(x.context) for x in (b.data[0], b.label[0])]
            sums = b.data[0].asnumpy().astype("float64").sum((1, 2, 3))
            pad = b.pad if len(results) == 2 else None  # in later epochs MXNet sometimes repeats an old one
            batches.append((sums, b.label[0].asnumpy(), pad, [int(i) * has_index for i in b.index], contexts))
        results.append(batches)
        iterator.reset()
    return results


def case_geometry(mx):
    write(mx, "a", [picture(0, 12, 17), picture(1, 17, 12)])
    write(mx, "small", [picture(3, 3, 5), picture(4, 7, 4)])
    write(mx, "square", [picture(6, 11, 11)])
    results = [one(mx, name, count) for name, count in (("a", 2), ("small", 2), ("square", 1))]
    results += [one(mx, "a", 2, resize=n) for n in (4, 7, 14, 25)]
    results += [one(mx, "small", 2, resize=n) for n in (2, 9)]
    results += [one(mx, "a", 2, resize=9, inter_method=m) for m in (0, 1, 2, 3, 4, 9)]
    results += [one(mx, "a", 2, resize=25, inter_method=m) for m in (2, 3, 9)]
    results += [one(mx, "a", 2, mirror=True), one(mx, "small", 2, pad=2), one(mx, "small", 2, pad=3, fill_value=7)]
    results += [one(mx, "a", 2, max_crop_size=8, min_crop_size=8, inter_method=m) for m in (1, 2)]
    results.append(one(mx, "square", 1, max_crop_size=9, min_crop_size=9, data_shape=(3, 6, 6)))
    full_crop = {"random_resized_crop": True, "min_random_area": 1, "max_random_area": 1}
    results += [
        one(mx, "square", 1, **full_crop),
        one(mx, "square", 1, max_aspect_ratio=1, min_aspect_ratio=1, **full_crop),
    ]
    return results


def case_affine(mx):
    write(mx, "a", [picture(0, 12, 17), picture(1, 17, 12)])
    write(mx, "square", [picture(6, 11, 11)])
    results = [
        one(mx, "a", 2, rotate=angle, fill_value=fill) for angle, fill in ((30, 255), (45, 9), (90, 0), (180, 0))
    ]
    results += [one(mx, "square", 1, rotate=77, inter_method=m) for m in (1, 2, 3, 4, 9)]
    results += [one(mx, "square", 1, max_random_scale=s, min_random_scale=s) for s in (0.3, 0.5, 0.8, 1.5)]
    results.append(one(mx, "a", 2, max_random_scale=2, min_random_scale=2, max_img_size=20))
    results.append(one(mx, "a", 2, max_random_scale=0.5, min_random_scale=0.5, min_img_size=10))
    results.append(one(mx, "a", 2, max_random_scale=0.5, min_random_scale=0.5, max_img_size=4))
    results += [one(mx, "a", 2, min_aspect_ratio=r, max_aspect_ratio=r) for r in (0.5, 1.5)]
    both = {"min_aspect_ratio": 0.75, "max_aspect_ratio": 0.75, "max_random_scale": 1.25, "min_random_scale": 1.25}
    return [*results, one(mx, "a", 2, rotate=20, pad=1, resize=9, **both)]


def case_channels(mx):
    write(mx, "color", [picture(0, 5, 6), picture(1, 9, 8)])
    write(mx, "gray", [picture(2, 5, 6, 1), picture(3, 9, 8, 1)])
    write(mx, "alpha", [picture(4, 5, 6, 4)])
    return [
        one(mx, "color", 2, data_shape=(1, 5, 6)),
        one(mx, "gray", 2),
        one(mx, "gray", 2, data_shape=(1, 5, 6), mean_r=10, mean_g=20, std_r=3, std_g=5, scale=0.5),
        one(mx, "alpha", 1),
        one(mx, "alpha", 1, data_shape=(4, 5, 6), mean_r=1, mean_g=2, mean_b=3, mean_a=4, std_r=5, std_a=8),
        error(make, mx, "color", data_shape=(4, 5, 6), batch_size=1),
    ]


def case_normalized(mx):
    write(mx, "a", [picture(0, 5, 6)])
    rows = [
        {"mean_r": 100, "mean_g": 50, "mean_b": 25.5},
        {"mean_g": 3},
        {"std_g": 3},
        {"mean_r": 100, "std_r": 3, "std_g": 7, "std_b": 11},
        {"scale": 1 / 255.0},
        {
            "mean_r": 10.3,
            "mean_g": 3.7,
            "mean_b": 1.1,
            "std_r": 58.4,
            "std_g": 57.1,
            "std_b": 0.3,
            "scale": 0.0173,
            "mirror": True,
        },
    ]
    results = [one(mx, "a", 1, **options) for options in rows]
    for dtype in ("uint8", "int8"):
        results.append(one(mx, "a", 1, dtype=dtype, mean_r=100, scale=0.5, std_g=2, mirror=True))
    for kind in ("ImageRecordUInt8Iter", "ImageRecordInt8Iter", "ImageRecordIter_v1", "ImageRecordUInt8Iter_v1"):
        results.append(one(mx, "a", 1, kind=kind))
    return [*results, one(mx, "a", 1, kind="ImageRecordUInt8Iter", mirror=True)]


def case_mean_image(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(3)])
    results = [one(mx, "a", 3, mean_img="mean.nd")]
    saved = mx.nd.load("mean.nd")
    results += [list(saved), saved["mean_img"], one(mx, "a", 3, mean_img="mean.nd", scale=0.5, std_r=3, mean_r=9)]
    mx.nd.save("other.nd", {"any": mx.nd.arange(90).reshape((3, 5, 6))})
    return [*results, one(mx, "a", 3, mean_img="other.nd", mirror=True)]


def case_epochs(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(5)])
    rows = [
        {},
        {"batch_size": 5},
        {"batch_size": 3, "path_imgidx": "a.idx"},
        {"num_parts": 2, "part_index": 0},
        {"num_parts": 2, "part_index": 1},
        {"num_parts": 2, "part_index": 0, "path_imgidx": "a.idx"},
        {"num_parts": 2, "part_index": 1, "path_imgidx": "a.idx"},
        {"device_id": 2},
        {"device_id": -1},
        {"dtype": "uint8"},
        {"data_name": "x", "label_name": "y"},
        {"kind": "ImageRecordIter_v1"},
        {"kind": "ImageRecordUInt8Iter_v1"},
        {"kind": "ImageRecordInt8Iter"},
    ]
    iterators = [(make(mx, "a", **dict({"batch_size": 2}, **row)), "v1" in row.get("kind", "")) for row in rows]
    return [epochs(mx, iterator, has_index=is_first_version) for iterator, is_first_version in iterators]


def case_ids(mx):
    """The ids that batches tell: on MXNet those of ImageRecordIter_v1, since ImageRecordIter tells zeros there."""
    kind = "ImageRecordIter" if hasattr(mx, "__remx_version__") else "ImageRecordIter_v1"
    record = mx.recordio.MXIndexedRecordIO("ids.idx", "ids.rec", "w")
    for i in range(7):
        header = mx.recordio.IRHeader(0, float(i), 100 + 3 * i, 0)
        record.write_idx(i, mx.recordio.pack(header, png(picture(i, 5, 6))))
    record.close()
    with open("ids.lst", "w") as stream:
        stream.writelines("%d\t%d\tx.png\n" % (100 + 3 * i, 10 * i) for i in range(7))
    rows = (
        {},
        {"round_batch": False, "path_imgidx": "ids.idx"},
        {"shuffle": True},
        {"shuffle": True, "seed": 5, "path_imgidx": "ids.idx"},
        {"num_parts": 2, "part_index": 1, "batch_size": 2},
        {"path_imglist": "ids.lst", "shuffle": True},
        {"batch_size": 10},
    )
    results = []
    for row in rows:
        has_more = row.get("round_batch", True)  # or else MXNet's last rows are those of a batch before
        iterator = make(mx, "ids", kind=kind, **dict({"batch_size": 3}, **row))
        for _ in range(2):
            results.append([[int(i) for i in b.index][: len(b.index) if has_more else 1] for b in iterator])
            iterator.reset()
    stepped = make(mx, "ids", kind=kind, batch_size=2)
    results += [bool(stepped.iter_next()), [int(i) for i in stepped.getindex()], str(stepped.getindex().dtype)]
    resized = mx.io.ResizeIter(make(mx, "ids", kind=kind, batch_size=2), 2)
    results.append([[int(i) for i in b.index] for b in resized])
    prefetching = kept(mx, mx.io.PrefetchingIter(make(mx, "ids", kind=kind, batch_size=2)))
    return [*results, [[int(i) for i in b.index] for b in prefetching]]


def orders(mx, name, **options):
    iterator, results = make(mx, name, data_shape=(3, 2, 2), **options), []
    for _ in range(2):
        results.append(onp.concatenate([b.label[0].asnumpy() for b in iterator]).astype("int32"))
        iterator.reset()
    return results


def case_shuffled(mx):
    write(mx, "a", [onp.full((2, 2, 3), i % 256, "uint8") for i in range(100)])
    return [
        orders(mx, "a", shuffle=True, batch_size=100),
        orders(mx, "a", shuffle=True, batch_size=10, seed=5),
        orders(mx, "a", shuffle=True, batch_size=10, seed=5, path_imgidx="a.idx"),
        orders(mx, "a", shuffle=True, batch_size=30, seed=1, path_imgidx="a.idx"),
        orders(mx, "a", shuffle=True, batch_size=10, num_parts=3, part_index=1, path_imgidx="a.idx"),
        orders(mx, "a", shuffle=True, batch_size=10, seed=9, kind="ImageRecordIter_v1"),
    ]


def case_shuffled_in_chunks(mx):
    # 12 MB without an index: MXNet shuffles the records of each 8 MB.
    image = png(picture(0, 2, 2))
    write(mx, "b", [image + bytes(60000 - i) for i in range(200)])
    return orders(mx, "b", shuffle=True, batch_size=20, seed=4), orders(mx, "b", batch_size=40, num_parts=3)


def case_labels(mx):
    images = [picture(i, 5, 6) for i in range(3)]
    write(mx, "a", images)
    write(mx, "many", images, [[i, i + 0.5, i * 10] for i in range(3)])
    with open("one.lst", "w") as stream:
        stream.writelines("%d\t%g\tim%d.jpg\n" % (i, i * 2, i) for i in (2, 0, 1))
    with open("two.lst", "w") as stream:
        stream.writelines("%d\t%g\t%g\tim%d.jpg\n" % (i, i * 2, i * 3, i) for i in (2, 0, 1))
    with open("less.lst", "w") as stream:
        stream.write("0\t1\tim.jpg\n")
    results = [one(mx, "many", 3, label_width=3), one(mx, "a", 3, path_imglist="one.lst")]
    results += [one(mx, "a", 3, path_imglist="two.lst", label_width=width) for width in (1, 2)]
    results += [error(make, mx, "many", batch_size=1, label_width=width) for width in (1, 2, 4)]
    results += [
        error(make, mx, "a", batch_size=1, label_width=2),
        error(make, mx, "a", batch_size=3, path_imglist="less.lst"),
    ]
    return results


def case_errors(mx):
    write(mx, "a", [picture(i, 5, 6) for i in range(2)])
    rows = [
        {"dtype": "float16"},
        {"dtype": "float64"},
        {"dtype": "int32"},
        {"dtype": "other"},
        {"data_shape": (2, 5, 6)},
        {"data_shape": (5, 6)},
        {"path_imgrec": "none.rec"},
        {"path_imgrec": ""},
        {"preprocess_threads": 0},
        {"num_parts": 2, "part_index": 2},
        {"label_width": 0},
        {"batch_size": "many"},
        {"max_crop_size": 12, "min_crop_size": 12},
        {"random_resized_crop": True, "rand_crop": True, "min_random_area": 0.5},
        {"resize": "big"},
        {"rand_crop": "perhaps"},
        {"ctx": "tpu"},
    ]
    results = [error(make, mx, "a", **dict({"batch_size": 1}, **row)) for row in rows]
    return [*results, error(mx.io.ImageRecordIter), error(mx.io.ImageRecordIter, "a.rec")]


def case_damaged_images(mx):
    results = []
    for content in (b"no image at all", b"", png(picture(0, 5, 6))[:80]):
        write(mx, "a", [content])
        results.append(error(make, mx, "a", batch_size=1))
    record = mx.recordio.MXRecordIO("a.rec", "w")
    record.write(b"abc")
    record.close()
    return [*results, error(make, mx, "a", batch_size=1)]


def write_objects(mx):
    images = [picture(i, 5, 6) for i in range(3)] + [picture(9, 10, 15)]
    labels = [
        [2, 5, 1, 0.1, 0.2, 0.5, 0.6],
        [2, 5, 0, 0.1, 0.1, 0.3, 0.4, 2, 0.5, 0.5, 0.9, 0.8],
        [4, 6, 77, 88, 3, 0.2, 0.2, 0.6, 0.6, 0.5],
        [2, 5, 1, 0.25, 0.25, 0.75, 0.75],
    ]
    write(mx, "objects", images, labels)


def case_detection(mx):
    write_objects(mx)

    def run(count=4, **options):
        return one(mx, "objects", count, kind="ImageDetRecordIter", **options)

    return [
        run(),
        run(label_pad_width=30, label_pad_value=-7.0),
        run(rand_mirror_prob=1),
        run(resize=9),
        run(data_shape=(3, 5, 5), resize_mode="fit"),
        run(data_shape=(3, 12, 16), resize_mode="fit", fill_value=9),
        run(data_shape=(3, 12, 16), resize_mode="shrink", mean_r=5),
        run(mean_r=100.0, std_r=2.0, scale=0.5),
        run(mean_g=1, std_g=3),
        run(inter_method=2, data_shape=(3, 8, 8)),
        epochs(mx, make(mx, "objects", kind="ImageDetRecordIter", batch_size=3), 2),
        epochs(mx, make(mx, "objects", kind="ImageDetRecordIter", batch_size=2, shuffle=True, seed=3), 2),
    ]


def case_detection_errors(mx):
    write_objects(mx)
    rows = [
        {"label_pad_width": 5},
        {"label_width": 7},
        {"resize_mode": "bad"},
        {"dtype": "uint8"},
        {"crop_emit_mode": "bad"},
        {"path_imgrec": "none.rec"},
    ]
    return [error(make, mx, "objects", kind="ImageDetRecordIter", batch_size=2, **row) for row in rows]
