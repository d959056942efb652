"""Functions and augmenters on images: sizes, dtypes, seeds, texts and attributes that `image` leaves out."""

import random

import numpy as onp

from .. import error
from .transforms import LABEL, batches, boxes, checksum, detection, picture, pixels, write_images


def made(function, *args, **kwargs):
    """Return a result, or the name of the exception instead."""
    try:
        return function(*args, **kwargs)
    except Exception as raised:
        return "raises " + type(raised).__name__


def case_resizing_dtypes(mx):
    x = picture(mx)
    kinds = ("uint8", "float32", "int8", "float64", "float16", "int32")
    results = [made(lambda k=kind: checksum(mx.image.imresize(x.astype(k), 5, 4))) for kind in kinds]
    errors = [error(mx.image.imresize, x.astype(k), 5, 4, i) for k in ("uint8", "float32") for i in range(5)]
    return results, errors


def case_channels(mx):
    image = mx.image
    one, four = (mx.nd.array(pixels(8, 10, n), dtype="uint8") for n in (1, 4))
    return [
        [image.imresize(one, 5, 4), image.imresize(four, 5, 4), image.resize_short(one, 5)],
        [image.center_crop(one, (3, 3))[0], image.fixed_crop(one, 0, 0, 3, 3, (5, 5))],
        [image.copyMakeBorder(one, 1, 1, 1, 1), image.copyMakeBorder(four, 1, 1, 1, 1, values=(1, 2, 3, 4))],
    ]


def case_scaling_down(mx):
    draw = random.Random(0)
    sizes = [[draw.randint(1, 50) for _ in range(4)] for _ in range(60)]
    return [mx.image.scale_down((a, b), (c, d)) for a, b, c, d in sizes], mx.image.scale_down((640.5, 480), (720, 120))


def case_methods(mx):
    interp_method = mx.image.image._get_interp_method
    results = [interp_method(9, (10, 10, a, b)) for a in (5, 10, 15) for b in (5, 10, 15)]
    return [
        *results,
        interp_method(9),
        interp_method(0),
        interp_method(4),
        error(interp_method, 5),
        error(interp_method, 11),
    ]


def case_resizing(mx):
    draw, results = random.Random(1), []
    for _ in range(40):
        rows, columns, size, method = draw.randint(3, 20), draw.randint(3, 20), draw.randint(2, 20), draw.randrange(5)
        x = mx.nd.array(pixels(rows, columns, 3), dtype=draw.choice(("uint8", "float32")))
        short = mx.image.resize_short(x, size, draw.choice((0, 1, 2, 3, 4, 9)))
        results.append([checksum(short), checksum(mx.image.imresize(x, draw.randint(1, 25), size, method))])
    return results


def case_random_crops(mx):
    image, results = mx.image, []
    x = picture(mx, 30, 40)
    for seed in range(8):
        random.seed(seed)
        crops = [
            image.random_crop(x, (20, 25)),
            image.center_crop(x, (21, 24)),
            image.random_size_crop(x, (10, 12), 0.3, (0.7, 1.4)),
            image.random_size_crop(x, (10, 12), (0.2, 0.5), (0.7, 1.4), 1),
            image.random_crop(x, (50, 30)),
        ]
        results.append([(checksum(part), list(box)) for part, box in crops])
    return results


def case_normalising(mx):
    def run(*statistics):
        return mx.image.color_normalize(picture(mx, 4, 5, "float32"), *statistics)

    one, two, three = (mx.nd.array(v) for v in ([1], [2, 2, 2], [1, 2, 3]))
    results = [run(three), run(three, two), run(3, 2), run(one)]
    return results, [error(run, v) for v in ([1, 2, 3], onp.array([1, 2, 3.0]), mx.nd.array([1, 2]))]


def augmenters(mx):
    image = mx.image
    return [
        image.ResizeAug(5, 1),
        image.ForceResizeAug((4, 6), 9),
        image.RandomCropAug((4, 6), 0),
        image.RandomSizedCropAug((4, 6), 0.08, (0.75, 1.33)),
        image.RandomSizedCropAug((4, 6), (0.1, 1), (0.5, 2), 3),
        image.CenterCropAug([4, 6]),
        image.BrightnessJitterAug(0.3),
        image.ContrastJitterAug(1),
        image.SaturationJitterAug(0),
        image.HueJitterAug(0.3),
        image.ColorJitterAug(0.1, 0.2, 0.3),
        image.ColorJitterAug(0, 0, 0),
        image.LightingAug(0.1, [1, 2, 3], [[1, 2, 3]] * 3),
        image.LightingAug(0.1, onp.ones(3), onp.eye(3)),
        image.ColorNormalizeAug(mx.nd.array([1, 2, 3]), None),
        image.ColorNormalizeAug([1, 2, 3], [4, 5, 6]),
        image.RandomGrayAug(0.2),
        image.HorizontalFlipAug(0.5),
        image.CastAug(),
        image.CastAug("float16"),
        image.SequentialAug([image.CastAug(), image.RandomOrderAug([image.CastAug()])]),
        image.RandomOrderAug([]),
        image.DetBorrowAug(image.CastAug()),
        image.DetRandomSelectAug([image.DetHorizontalFlipAug(0.5)], 0.1),
        image.DetHorizontalFlipAug(0.3),
        image.DetRandomCropAug(),
        image.DetRandomCropAug(0.3, 1.0, 0.5, 0.2, 10),
        image.DetRandomPadAug(),
        image.DetRandomPadAug(1, 2, 5, 3),
        image.DetRandomPadAug((0.5, 2), (1, 4), 50, (1, 2, 3)),
    ]


def case_texts(mx):
    return [augmenter.dumps() for augmenter in augmenters(mx)]


def case_attributes(mx):
    return [[type(a).__name__, sorted(name for name in vars(a) if name != "_kwargs")] for a in augmenters(mx)]


def case_creating(mx):
    everything = {
        "resize": 10,
        "rand_crop": True,
        "rand_resize": True,
        "rand_mirror": True,
        "mean": True,
        "std": True,
        "brightness": 0.1,
        "contrast": 0.2,
        "saturation": 0.3,
        "hue": 0.1,
        "pca_noise": 0.05,
        "rand_gray": 0.2,
        "inter_method": 10,
    }
    rows = (everything, {"mean": onp.array([1.0])}, {"std": mx.nd.array([1, 2, 3])}, {"pca_noise": 0.1})
    results = [[a.dumps() for a in mx.image.CreateAugmenter((3, 6, 8), **row)] for row in rows]
    shapes = []
    for seed in range(4):
        random.seed(seed)
        onp.random.seed(seed)
        x = picture(mx, 30, 40)
        for augment in mx.image.CreateAugmenter((3, 10, 12), **dict(everything, resize=15)):
            x = augment(x)
        shapes.append([x.shape, onp.dtype(x.dtype).name])
    return results, shapes, [type(a).__name__ for a in mx.image.CreateAugmenter((3, 6, 8), brightness=1)]


def case_iterator_attributes(mx):
    sources = write_images(mx)
    it = mx.image.ImageIter(2, (3, 4, 6), **sources["list"])
    results = [
        it.provide_data,
        it.provide_label,
        it.batch_size,
        list(it.data_shape),
        it.label_width,
        it.shuffle,
        it.seq,
    ]
    batch = it.next()
    results += [it.num_image, it.last_batch_handle, it.path_root, str(batch), batch.index, batch.pad, it.cur]
    plain = mx.image.ImageIter(2, (3, 4, 6), **sources["record"])
    return [*results, plain.seq, plain.num_image, plain.imglist, plain.imgidx, type(plain.imgrec).__name__]


def case_iterator_labels(mx):
    source = write_images(mx)["memory"]
    results = []
    for kind in ("int32", "float32", "int64", "float64"):
        it = mx.image.ImageIter(2, (3, 4, 6), dtype=kind, **source)
        label = it.next().label[0]
        results.append([onp.dtype(label.dtype).name, onp.dtype(it.next_sample()[0].dtype).name])
    lists = (
        (2, [[onp.array([1, 2.0]), "0.png"], [onp.array([3, 4.0]), "1.png"]]),
        (2, [[(1, 2), "0.png"], [(3, 4), "1.png"]]),
        (1, [[1, "0.png"], [2, "1.png"]]),
        (1, [[onp.float32(1), "0.png"], [onp.int64(2), "1.png"]]),
    )
    for width, rows in lists:
        it = mx.image.ImageIter(2, (3, 4, 6), imglist=rows, path_root=".", label_width=width)
        results.append(made(lambda i=it: i.next().label[0]))
    return results


def case_detection_iterators(mx):
    write_images(mx)
    rows = (
        {},
        {"last_batch_handle": "discard"},
        {"last_batch_handle": "roll_over"},
        {"shuffle": True},
        {"num_parts": 3, "part_index": 1},
        {"mean": True, "std": True},
        {"rand_mirror": True},
        {"resize": 10},
    )
    results = []
    for row in rows:
        random.seed(4)
        it = detection(mx, 2, **row)
        results.append([batches(it, 2), it.label_shape, it.num_image])
    parse = detection(mx, 2)._parse_label
    good = boxes((0, 0.1, 0.1, 0.5, 0.6), (1, 0, 0, 1, 1))
    return results, parse(good), parse(mx.nd.array(good)), error(parse, onp.array([1.0]))


def case_detection_mirrors(mx):
    return list(mx.image.DetHorizontalFlipAug(1)(picture(mx, 6, 7, "float32"), LABEL.copy()))
