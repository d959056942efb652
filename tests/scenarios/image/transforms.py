"""Images: transforms, augmenters, iterators."""

import json
import random
import struct
import zlib

import numpy as onp

from .. import error

RELATIVE = {"float32": 5e-6}  # sums of three colours that nearly cancel


def png(pixels):
    """Return an RGB image as the bytes of a PNG file, which every decoder reads alike."""
    height, width = pixels.shape[:2]
    rows = b"".join(b"\0" + row.tobytes() for row in pixels)

    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data) & 0xFFFFFFFF)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def pixels(*shape):
    return onp.random.RandomState(sum(shape)).randint(0, 256, shape).astype("uint8")


def picture(mx, height=8, width=10, dtype="uint8"):
    return mx.nd.array(pixels(height, width, 3), dtype=dtype)


def seeded(function, *args, **kwargs):
    """Return the result of a random function, and the random numbers that come next."""
    random.seed(5)
    onp.random.seed(5)
    return function(*args, **kwargs), random.random(), onp.random.uniform()


def checksum(array):
    """Return what an image is made of, short."""
    values = array.asnumpy()
    weights = onp.arange(1, values.size + 1).reshape(values.shape) % 97
    return list(values.shape), values.dtype.name, float((values.astype("float64") * weights).sum())


def case_decoding(mx):
    image, data = mx.image, png(pixels(3, 4, 3))
    with open("a.png", "wb") as file:
        file.write(data)
    return [
        image.imdecode(data),
        image.imdecode(bytearray(data), to_rgb=False),
        image.imdecode(onp.frombuffer(data, "uint8"), 0),
        image.imdecode(mx.nd.array(onp.frombuffer(data, "uint8"), dtype="uint8"), flag=0, to_rgb=0),
        [error(image.imdecode, v) for v in (b"", b"abc", "abc", [1, 2], onp.array([], "uint8"))],
        [image.imread("a.png"), image.imread("a.png", 0), image.imread("a.png", to_rgb=0)],
        [error(image.imread, "b.png"), error(image.imdecode, data, -1)],
    ]


def case_sizes(mx):
    image, x = mx.image, picture(mx)
    methods = []
    for interp in range(-1, 12):
        random.seed(3)
        methods.append([error(image.image._get_interp_method, interp)])
        if methods[-1] == ["no error"]:
            for sizes in ((), (4, 4, 5, 5), (4, 4, 3, 3), (4, 4, 5, 3), (4, 4, 4, 4)):
                methods[-1].append(image.image._get_interp_method(interp, sizes))
    return [
        methods,
        [image.scale_down(*v) for v in (((640, 480), (720, 120)), ((360, 1000), (480, 500)), ((3, 3), (7, 9)))],
        [image.imresize(x, 4, 3), image.imresize(x, 4, 3, 2), image.imresize(x, 13, 9, interp=3)],
        [
            image.resize_short(x, 5),
            image.resize_short(x, 13, 9),
            image.resize_short(mx.nd.transpose(x, (1, 0, 2)), 5, 3),
        ],
        [image.resize_short(x.astype("float32"), 5, interp) for interp in (0, 1, 2, 3, 4, 9)],
        [error(image.imresize, x, 0, 3), error(image.resize_short, x, 5, 7)],
    ]


def case_crops(mx):
    image, x = mx.image, picture(mx)
    fixed = [
        image.fixed_crop(x, 1, 2, 4, 3),
        image.fixed_crop(x, 1, 2, 4, 3, (5, 6)),
        image.fixed_crop(x, 1, 2, 4, 3, (4, 3), 99),
        image.fixed_crop(x, 8, 2, 4, 3),
        image.fixed_crop(x, 1, 2, 4, 3, (2, 2), 9),
    ]
    results = [fixed]
    for size in ((4, 3), (20, 4), (10, 8), (3, 12)):
        results.append(
            [seeded(f, x, size, interp) for f in (image.random_crop, image.center_crop) for interp in (2, 10)]
        )
    for size, area in (((4, 3), (0.08, 1)), ((20, 4), 0.5), ((3, 9), (3.0, 4.0)), ((4, 4), (0.5, 0.5))):
        results.append(seeded(image.random_size_crop, x, size, area, (0.75, 1.5)))
        results.append(seeded(image.random_size_crop, x, size, area, (0.2, 5), interp=10))
    return results, error(image.random_size_crop, x, (4, 3), 0.1, (1, 1), other=3)


def case_borders_and_colours(mx):
    image, x = mx.image, picture(mx, 2, 3)
    y = x.astype("float32")
    mean, std = mx.nd.array([1, 2, 3]), mx.nd.array([2, 3, 4])
    normal = image.color_normalize(y, mean, std)
    return [
        [image.copyMakeBorder(x, 1, 2, 3, 4, kind) for kind in range(5)],
        image.copyMakeBorder(x, 1, 0, 1, 0, values=(1, 2, 3)),
        image.image.copyMakeBorder(x, 1, 0, 1, 0, type=0, value=9),
        [normal, normal is y, image.color_normalize(y, None, std), image.color_normalize(y, 1.5, 2)],
        [image.color_normalize(y, None), image.color_normalize(y, mean)],
        error(image.color_normalize, x, mean, std),
    ]


def augmenters(mx):
    image = mx.image
    values, vectors = onp.array([55.46, 4.794, 1.148]), onp.array([[1, 2, 3], [4, 5, 6], [7, 8, 9.5]]) / 10
    return [
        image.ResizeAug(5),
        image.ForceResizeAug((4, 6)),
        image.ForceResizeAug((4, 6), 9),
        image.RandomCropAug((4, 6)),
        image.RandomSizedCropAug((4, 6), (0.1, 1), (0.5, 2)),
        image.CenterCropAug((4, 6)),
        image.BrightnessJitterAug(0.3),
        image.ContrastJitterAug(0.3),
        image.SaturationJitterAug(0.3),
        image.HueJitterAug(0.3),
        image.ColorJitterAug(0.3, 0.2, 0.1),
        image.ColorJitterAug(0.3, 0, 0.1),
        image.LightingAug(0.1, values, vectors),
        image.ColorNormalizeAug(mx.nd.array([1, 2, 3]), mx.nd.array([2, 3, 4])),
        image.ColorNormalizeAug(onp.array([1, 2, 3]), None),
        image.ColorNormalizeAug(None, None),
        image.RandomGrayAug(0.5),
        image.RandomGrayAug(1),
        image.HorizontalFlipAug(0.5),
        image.HorizontalFlipAug(1),
        image.CastAug(),
        image.CastAug("float64"),
        image.SequentialAug([image.CastAug(), image.ResizeAug(4)]),
        image.RandomOrderAug([image.BrightnessJitterAug(0.3), image.ResizeAug(4), image.HorizontalFlipAug(0.5)]),
    ]


def case_augmenters(mx):
    results = []
    for augment in augmenters(mx):
        x = picture(mx, dtype="float32")

        def twice(augment=augment, x=x):
            return [augment(x).copy(), augment(x).copy()]

        results.append([augment.dumps(), seeded(twice), float((x != picture(mx, dtype="float32")).sum().asscalar())])
    return results


def case_augmenters_of_bytes(mx):
    gentle = [a for a in augmenters(mx) if error(seeded, a, picture(mx)) == "no error"]  # as seeded below
    return [[type(a).__name__, seeded(a, picture(mx))] for a in gentle]


def case_augmenter_errors(mx):
    image = mx.image
    base = image.Augmenter(a=1, b=mx.nd.array([1, 2]), c=onp.array([3.0, 4]), d=None, e=(1, 2))
    return [
        base.dumps(),
        error(base, picture(mx)),
        error(image.RandomSizedCropAug, (4, 6), 0.1, (1, 1), other=2),
        image.RandomSizedCropAug((4, 6), None, (1, 1), min_area=0.3).dumps(),
        error(image.CastAug(onp.int32).dumps),
    ]


def case_created_augmenters(mx):
    create, three = mx.image.CreateAugmenter, onp.array([1, 2, 3])
    choices = (
        {},
        {"resize": 5},
        {"rand_crop": True},
        {"rand_crop": True, "rand_resize": True},
        {"rand_mirror": True},
        {"mean": True},
        {"std": True},
        {"mean": three, "std": three},
        {"brightness": 0.1},
        {"contrast": 0.1, "saturation": 0.2},
        {"hue": 0.1, "pca_noise": 0.1, "rand_gray": 0.1},
        {"inter_method": 9, "resize": 3},
    )
    everything = {name: value for chosen in choices for name, value in chosen.items()}
    results = [[a.dumps() for a in create((3, 4, 6), **chosen)] for chosen in (*choices, everything)]
    wrong = ({"rand_resize": True}, {"mean": [1, 2, 3]}, {"mean": onp.array([1, 2])}, {"other": 1})
    return results, [error(create, (3, 4, 6), **chosen) for chosen in wrong], error(create, (4, 6))


def write_images(mx, count=5):
    """Write images as files, as lists of them, and as record files."""
    with open("list.lst", "w") as one, open("wide.lst", "w") as two:
        record = mx.recordio.MXIndexedRecordIO("a.idx", "a.rec", "w")
        for i in range(count):
            data = png(onp.full((8, 9, 3), i * 10, "uint8") + onp.arange(3, dtype="uint8"))
            with open("%d.png" % i, "wb") as file:
                file.write(data)
            one.write("%d\t%d\t%d.png\n" % (i, i, i))
            two.write("%d\t%d\t%g\t%d.png\n" % (i, i, i + 0.5, i))
            record.write_idx(i, mx.recordio.pack(mx.recordio.IRHeader(0, float(i), i, 0), data))
        record.close()
    return {
        "record": {"path_imgrec": "a.rec"},
        "index": {"path_imgrec": "a.rec", "path_imgidx": "a.idx"},
        "list": {"path_imglist": "list.lst", "path_root": "."},
        "memory": {"imglist": [[float(i), "%d.png" % i] for i in range(count)], "path_root": "."},
        "labelled": {"path_imgrec": "a.rec", "path_imgidx": "a.idx", "path_imglist": "list.lst"},
    }


def batches(iterator, epochs=2):
    results = []
    for _ in range(epochs):
        for batch in iterator:
            data, label = batch.data[0], batch.label[0]
            results.append([checksum(data), data[:, 0, 0, 0], label, batch.pad, batch.index])
        results.append("end")
        iterator.reset()
    return results


def case_batches(mx):
    results = {}
    for name, source in write_images(mx).items():
        for last_batch_handle in ("pad", "discard", "roll_over"):
            for size in (2, 3, 5, 8):
                if last_batch_handle != "roll_over" or size < 8:
                    iterator = mx.image.ImageIter(size, (3, 4, 6), last_batch_handle=last_batch_handle, **source)
                    results[name, last_batch_handle, size] = batches(iterator, 3)
    return results


def case_iterators(mx):
    results, sources = {}, write_images(mx)
    for name in ("index", "list", "memory"):

        def make(size=2, source=sources[name], **chosen):
            return mx.image.ImageIter(size, (3, 4, 6), **chosen, **source)

        random.seed(2)
        results[name] = [
            batches(make(shuffle=True)),
            [batches(make(num_parts=2, part_index=i), 1) for i in range(2)],
            error(make, num_parts=2, part_index=2),
            [make(data_name="d", label_name="l").provide_data, make(label_width=2).provide_label],
            [a.dumps() for a in make(resize=5, rand_mirror=True).auglist],
            [make().num_image, make().seq, make().cur, make(shuffle=False).shuffle],
            batches(make(aug_list=[mx.image.ForceResizeAug((6, 4))], rand_mirror=True), 1),
            str(make().next()),
        ]
    wide = {"path_imglist": "wide.lst", "path_root": ".", "label_width": 2}
    flat = [[1, 2, "0.png"], [3, 4, "1.png"]]
    results["labels"] = [
        batches(mx.image.ImageIter(2, (3, 4, 6), **wide), 1),
        batches(mx.image.ImageIter(2, (3, 4, 6), imglist=flat, path_root=".", label_width=2), 1),
        batches(mx.image.ImageIter(2, (3, 4, 6), label_width=2, **sources["record"]), 1),
        dict(mx.image.ImageIter(2, (3, 4, 6), **sources["memory"]).imglist),
    ]
    return results


def broken_image(function, *args):
    """Return what a call raises, by the type that MXNet has; ours is MXNetError, a subclass."""
    try:
        function(*args)
    except RuntimeError as raised:
        return "raises RuntimeError" if str(raised).startswith("Broken image ") else repr(raised)
    return "no error"


def case_iterator_methods(mx):
    source = write_images(mx)["memory"]
    it = mx.image.ImageIter(2, (3, 4, 6), **source)
    results = [
        it.next_sample()[0],
        it.cur,
        error(it.check_data_shape, (3, 4, 4)),
        error(it.check_data_shape, (1, 2, 3)),
    ]
    it.reset()
    results += [[it.next().pad for _ in range(3)], error(it.next), error(it.next), error(it.next_sample)]
    it.hard_reset()
    results += [it.next().pad, it.imdecode(it.read_image("0.png")).shape, broken_image(it.imdecode, b"abc")]
    results += [it.postprocess_data(picture(mx)).shape, it.augmentation_transform(picture(mx)).shape]
    rolling = mx.image.ImageIter(2, (3, 4, 6), last_batch_handle="roll_over", **source)
    results += [batches(rolling, 1), rolling.hard_reset(), batches(rolling, 1)]
    return results


def case_iterator_errors(mx):
    sources = write_images(mx)
    with open("bad.png", "wb") as file:
        file.write(b"abc")

    def make(**chosen):
        return mx.image.ImageIter(2, **{"data_shape": (3, 4, 6), **chosen})

    broken = make(imglist=[[1.0, "0.png"], [2.0, "bad.png"]], path_root=".")
    missing = make(imglist=[[1.0, "0.png"], [2.0, "none.png"]], path_root=".")
    return [
        [
            error(make),
            error(make, imglist=()),
            error(make, path_imglist="none.lst"),
            error(make, path_imgrec="none.rec"),
        ],
        [error(make, shuffle=True, **sources["record"]), error(make, num_parts=2, **sources["record"])],
        [error(make, data_shape=shape, **sources["list"]) for shape in ((4, 6), (4, 6, 6), (1, 4, 6))],
        [error(make, dtype=dtype, **sources["list"]) for dtype in ("uint8", "float16", "float64", "int32")],
        [broken_image(broken.next), error(missing.next), error(make, other=1, **sources["list"])],
        error(make(aug_list=[], **sources["list"]).next),
        error(make(imglist=[[1.0, "0.png"]]).next),
    ]


def boxes(*rows):
    return onp.array([4, 5, 0, 0, *(v for row in rows for v in row)], "float32")


LABEL = onp.array([[0, 0.1, 0.1, 0.5, 0.6], [1, 0.4, 0.3, 0.9, 0.8], [2, 0.05, 0.5, 0.15, 0.7], [-1] * 5], "float32")


def followed(mx, augment, count=12, label=LABEL):
    """Return what an augmenter for detection makes of an image, several times."""

    def run():
        results = []
        for i in range(count):
            changed, objects = augment(picture(mx, 20 + i, 30, "float32"), label.copy())
            results.append([checksum(changed), objects])
        return results

    return augment.dumps(), seeded(run)


def case_detection_augmenters(mx):
    image = mx.image
    flip, small = image.DetHorizontalFlipAug(1), image.DetBorrowAug(image.ResizeAug(10))
    base = image.DetAugmenter(a=1, b=mx.nd.array([1]), c=onp.array([2]))
    return [
        followed(mx, small, 1),
        followed(mx, image.DetHorizontalFlipAug(0.5), 4),
        followed(mx, image.DetRandomSelectAug([flip, small], 0.3), 8),
        followed(mx, image.DetRandomSelectAug(flip, 0.3), 4),
        followed(mx, image.DetRandomSelectAug([], 0.3), 2),
        [image.DetRandomSelectAug([], 0.3).skip_prob, base.dumps(), error(base, picture(mx), LABEL)],
        [error(image.DetBorrowAug, 3), error(image.DetRandomSelectAug, [3])],
    ]


def case_detection_crops(mx):
    choices = (
        {},
        {"min_object_covered": 0.7},
        {"min_object_covered": 0},
        {"aspect_ratio_range": (0.9, 1.1)},
        {"aspect_ratio_range": 2},
        {"aspect_ratio_range": (0.2, 5)},
        {"area_range": 0.3},
        {"area_range": (0.3, 0.5)},
        {"area_range": (0.5, 3)},
        {"area_range": (2, 3)},
        {"min_eject_coverage": 0.01, "area_range": (0.01, 0.4)},
        {"min_eject_coverage": 0.8, "area_range": (0.1, 0.4)},
        {"max_attempts": 1},
        {"max_attempts": 0},
    )
    label = onp.concatenate([LABEL, LABEL[:, :1]], 1)  # six numbers per object
    return [
        [followed(mx, mx.image.DetRandomCropAug(**chosen)) for chosen in choices],
        followed(mx, mx.image.DetRandomCropAug(), label=label),
    ]


def case_detection_pads(mx):
    choices = (
        {},
        {"aspect_ratio_range": 2},
        {"aspect_ratio_range": (0.9, 1.1)},
        {"area_range": 1.5},
        {"area_range": (1.5, 2)},
        {"area_range": (1.0, 1.2)},
        {"max_attempts": 1},
        {"max_attempts": 0},
        {"pad_val": (1, 2, 3)},
    )
    return [followed(mx, mx.image.DetRandomPadAug(**chosen)) for chosen in choices]


def case_created_detection_augmenters(mx):
    create, multi_crop, three = mx.image.CreateDetAugmenter, mx.image.CreateMultiRandCropAugmenter, onp.array([1, 2, 3])
    choices = (
        {},
        {"resize": 5},
        {"rand_crop": 0.5},
        {"rand_pad": 0.5},
        {"rand_gray": 0.1},
        {"rand_mirror": True},
        {"mean": True, "std": True},
        {"mean": three},
        {"brightness": 0.1, "contrast": 0.1, "saturation": 0.2, "hue": 0.1, "pca_noise": 0.1},
        {"min_object_covered": [0.1, 0.2], "rand_crop": 0.4},
        {"aspect_ratio_range": (0.5, 1.5), "area_range": (0.1, 2.0), "pad_val": (1, 2, 3), "max_attempts": 9},
        {"inter_method": 10},
    )
    everything = {name: value for chosen in choices for name, value in chosen.items()}
    results = [[a.dumps() for a in create((3, 4, 6), **chosen)] for chosen in (*choices, everything)]
    lists = ({}, {"area_range": [(0.1, 1), (0.2, 1)], "max_attempts": [5, 6]}, {"area_range": [0.1, 0.2]})
    results += [multi_crop(skip_prob=0.25, **chosen).dumps() for chosen in lists]
    wrong = error(multi_crop, min_object_covered=[0.1, 0.2], max_attempts=[1, 2, 3])
    return results, multi_crop(skip_prob=0.25).skip_prob, wrong, error(create, (3, 4, 6), mean=[1, 2, 3])


def detection(mx, size=2, labels=None, **chosen):
    if labels is None:
        labels = [
            boxes((0, 0.1, 0.1, 0.5, 0.6)),
            boxes((1, 0.2, 0.2, 0.4, 0.4), (2, 0.3, 0.1, 0.9, 0.8)),
            boxes((0, 0, 0, 1, 1)),
        ]
    chosen.setdefault("imglist", [[label, "%d.png" % i] for i, label in enumerate(labels)])
    return mx.image.ImageDetIter(size, (3, 4, 6), path_root=".", **chosen)


def case_detection_batches(mx):
    write_images(mx)
    flipped = [mx.image.DetHorizontalFlipAug(1), mx.image.DetBorrowAug(mx.image.ForceResizeAug((6, 4)))]

    def shuffled():
        everything = {"rand_mirror": True, "rand_crop": 0.5, "rand_pad": 0.5, "brightness": 0.2, "rand_gray": 0.3}
        return batches(detection(mx, shuffle=True, **everything), 6)

    return [
        [batches(detection(mx, size, last_batch_handle=r)) for r in ("pad", "discard", "roll_over") for size in (1, 2)],
        batches(detection(mx, 3), 1),
        batches(detection(mx, aug_list=flipped), 1),
        seeded(shuffled),
        [detection(mx).provide_data, detection(mx, data_name="d", label_name="l").provide_label],
        [a.dumps() for a in detection(mx, rand_mirror=True, resize=5).auglist],
    ]


def case_detection_labels(mx):
    write_images(mx)
    good = boxes((1, 0.2, 0.2, 0.4, 0.4), (2, 0.3, 0.1, 0.9, 0.8))
    labels = [
        [2, 5, 0, 0.1, 0.1, 0.5, 0.6],
        boxes((0, 0.5, 0.1, 0.1, 0.6), (1, 0.1, 0.1, 0.2, 0.2)),
        boxes((-1, 0.1, 0.1, 0.5, 0.6)),
        boxes((-1, 0.1, 0.1, 0.5, 0.6), (1, 0.1, 0.1, 0.2, 0.2)),
        boxes((0, -0.1, 0.1, 1.5, 0.6)),
    ]
    results = [batches(detection(mx, 1, [good, onp.array(label, "float32"), good]), 1) for label in labels]
    wrong = (
        [4, 5, 0.0],
        [1, 5, 0, 0.1, 0.1, 0.5, 0.6],
        [2, 5, 0, 0.1, 0.1, 0.5, 0.6, 0.7],
        boxes((0, 0.5, 0.1, 0.1, 0.6)),
    )
    results.append([error(detection, mx, 1, [onp.array(label, "float32")]) for label in wrong])
    results.append(batches(detection(mx, 1, [onp.array([2, 6, 0, 0.1, 0.1, 0.5, 0.6, 9], "float32")]), 1))
    return results, error(mx.image.ImageDetIter, 1, (3, 4, 6), imglist=[[1.0, "0.png"]], path_root=".")


def case_detection_shapes(mx):
    write_images(mx)
    it, other = detection(mx), detection(mx, 1, [boxes(*[(0, 0, 0, 1, 1)] * 3)])
    results = [
        it.label_shape,
        it.sync_label_shape(other) is other,
        it.label_shape,
        other.label_shape,
        batches(other, 1),
    ]
    it.reshape(data_shape=(3, 5, 5), label_shape=(4, 5))
    results += [it.provide_data, it.provide_label, it.label_shape, it.reshape(), it.data_shape]
    shapes = ((3, 5), (3,), (4, 6), (4, 5), (4, 5, 1))
    results.append([error(it.check_label_shape, shape) for shape in shapes])
    results += [
        error(it.reshape, label_shape=(1, 5)),
        error(it.reshape, data_shape=(1, 5, 5)),
        error(it.sync_label_shape, 3),
    ]
    changed, label = it.augmentation_transform(picture(mx), LABEL[:2])
    return [*results, changed.shape, label]


def case_dumps_are_json(mx):
    return [json.loads(a.dumps()) for a in mx.image.CreateAugmenter((3, 4, 6), resize=4, rand_mirror=True)]
