"""mx.image.ImageIter and ImageDetIter with their parameters at the bounds and beyond."""

import itertools
import os
import random

import numpy as onp

from .. import _bounds
from .._bounds import NAMES, NUMBERS
from ..io.images import picture, png, write

# Other types than MXNet's error is about, files without images or boxes, what MXNet fails to warn about, what stands in
# docs/differences.md.
LEFT_OUT = (
    *["last_batch_handle=%r" % (handling,) for handling in ("keep", None, "", 1)],
    *("batch_size=12", "list, path_imglist='unlabelled.lst'"),
    *("path_imgrec='none.rec'", "list, path_imglist='empty.lst'", "list, num_parts=6"),
    *(
        "data_shape=[3, 6, 6]",
        "path_imgrec=3",
        "path_imgidx=3",
        "dtype=None",
        "dtype=1",
        "list, path_imglist='words.lst'",
    ),
    *("path_imgrec='no image.rec'", "path_imgrec='single.rec'", "label negative"),
    *("aspect_ratio_range=-1", "aspect_ratio_range=0", "aspect_ratio_range=(2, 1)", "aspect_ratio_range=(0, 1)"),
    *("area_range=(1, 1)", "area_range=(2, 1)", "area_range=(0, 1)"),
)
MOST = 4
SHAPES = (
    *(None, (), (3,), (3, 6), (3, 6, 6, 1), (1, 6, 6), (4, 6, 6), (0, 6, 6), (3, 0, 6), (3, -1, 6), (3, 1, 1)),
    *((3, 30, 30), [3, 6, 6], "x", 6, (3, 6.5, 6), (3, None, 6), (6, 6, 3)),
)


def _files(mx):
    images = [picture(i, 8, 9) for i in range(5)]
    write(mx, "five", images, [onp.array([i, i + 0.5], "float32") for i in range(5)])
    write(mx, "single", images)
    write(mx, "none", [])
    write(mx, "no image", [b"abc"] * 3)
    boxes = [onp.array([2, 5, i, 0.1, 0.2, 0.8, 0.9], "float32") for i in range(5)]
    write(mx, "boxes", images, boxes)
    write(mx, "odd boxes", images, [onp.array([2, 5, i, 0.9, 0.2, 0.1, 0.9], "float32") for i in range(5)])
    os.makedirs("images", exist_ok=True)
    for i, image in enumerate(images):
        with open("images/%d.png" % i, "wb") as stream:
            stream.write(png(image))
    lists = {
        "five.lst": "".join("%d\t%d\t%d.png\n" % (i, i % 2, i) for i in range(5)),
        "pairs.lst": "".join("%d\t%d\t%d\t%d.png\n" % (i, i % 2, i, i) for i in range(5)),
        "missing.lst": "0\t1\tmissing.png\n",
        "empty.lst": "",
        "words.lst": "a\tb\tc\n",
        "spaces.lst": "0 1 0.png\n",
        "unlabelled.lst": "0\t0.png\n",
        "boxes.lst": "".join("%d\t2\t5\t%d\t0.1\t0.2\t0.8\t0.9\t%d.png\n" % (i, i, i) for i in range(5)),
    }
    for name, content in lists.items():
        with open(name, "w", encoding="utf-8") as stream:
            stream.write(content)


def _shown(batch):
    return _bounds.digest([list(batch.data), list(batch.label or ()), batch.pad])


def _epochs(make):
    created = []
    random.seed(1)
    return _bounds.outcome(
        ("made", lambda _: created.append(make())),
        ("described", lambda _: [[d[0], list(d[1])] for d in created[0].provide_data + created[0].provide_label]),
        ("first", lambda shapes: [shapes, _shown(created[0].next())]),
        ("epoch", lambda epoch: epoch + [_shown(batch) for batch in itertools.islice(created[0], MOST)]),
        ("reset", lambda epoch: [created[0].reset(), epoch][1]),
        ("second", lambda epoch: [epoch, _shown(created[0].next())]),
    )


def _common():
    return {
        "batch_size": (*NUMBERS, 3, 5, 6, 12),
        "data_shape": SHAPES,
        "path_imgrec": (None, "", "missing.rec", "none.rec", "no image.rec"),
        "path_imgidx": ("five.idx", "missing.idx", ""),
        "shuffle": (0, None, "", "x"),
        "part_index": (*NUMBERS, 3),
        "num_parts": (*NUMBERS, 5, 6),
        "aug_list": ([], None, (), 3, "x", [None], [3]),
        "data_name": NAMES,
        "label_name": NAMES,
        "last_batch_handle": ("pad", "discard", "roll_over", "keep", None, "", 1),
    }


def case_classification(mx):
    _files(mx)
    table = dict(
        _common(),
        label_width=(0, 1, 2, 3, -1, 2.5, None, "x", "1"),
        dtype=("uint8", "int32", "float64", "float16", "x", None, 1),
        resize=(0, 4, -1, 2.5, None, "x", 20),
        mean=(True, False, None, 1, (1, 2, 3), "x", onp.ones(3), onp.ones(2)),
        std=(True, False, None, 1, (1, 2, 3), "x", onp.ones(3), onp.ones(2)),
        rand_mirror=(0, None, ""),
        no_such_parameter=(1,),
    )
    base = {"batch_size": 2, "data_shape": (3, 6, 6), "path_imgrec": "single.rec"}
    questions = _bounds.varied(lambda arguments: _epochs(lambda: mx.image.ImageIter(**arguments)), base, table)
    lists = {"batch_size": 2, "data_shape": (3, 6, 6), "path_imglist": "five.lst", "path_root": "images"}
    listed = {
        "path_imglist": [n + ".lst" for n in ["pairs", "missing", "empty", "words", "spaces", "unlabelled", "none"]]
        + [None, ""],
        "path_root": ("", "no folder", None, 3, "images/"),
        "label_width": (0, 1, 2, -1),
        "part_index": (1, 2),
        "num_parts": (2, 5, 6),
        "last_batch_handle": ("discard", "roll_over"),
    }
    more = _bounds.varied(lambda arguments: _epochs(lambda: mx.image.ImageIter(**arguments)), lists, listed)
    questions.update(("list, " + name, ask) for name, ask in more.items())
    plain = {"batch_size": 2, "data_shape": (3, 6, 6), "path_root": "images"}
    entries = {
        "imglist": (
            *([], [[1, "0.png"]], [[1, "0.png"], [0, "1.png"]], [(1, "0.png"), (0, "1.png")], [[[1, 2], "0.png"]] * 2),
            *([["0.png"]] * 2, [[1, 2]] * 2, [["x", "0.png"]] * 2, [None], 3, "x", {0: [1, "0.png"]}),
            *([[1, 2, "0.png"]] * 2, [[onp.ones(2), "0.png"]] * 2),
        ),
    }
    more = _bounds.varied(lambda arguments: _epochs(lambda: mx.image.ImageIter(**arguments)), plain, entries)
    questions.update(("entries, " + name, ask) for name, ask in more.items())
    wide = dict(base, path_imgrec="five.rec", path_imgidx="five.idx", label_width=2)
    for handle, size, shuffle in itertools.product(("pad", "discard", "roll_over"), (1, 2, 5, 6), (False, True)):
        options = dict(wide, last_batch_handle=handle, batch_size=size, shuffle=shuffle)
        questions["%s %d %s" % (handle, size, shuffle)] = lambda options=options: _epochs(
            lambda: mx.image.ImageIter(**options)
        )
    return _bounds.answers(questions, LEFT_OUT)


def case_detection(mx):
    _files(mx)
    table = dict(
        _common(),
        path_imgrec=(None, "", "missing.rec", "none.rec", "no image.rec", "single.rec", "odd boxes.rec", "five.rec"),
        path_imgidx=("boxes.idx", "missing.idx", ""),
        resize=(0, 4, -1, None, "x"),
        mean=(True, 1, "x", onp.ones(3)),
        min_object_covered=(0, 1, -1, 2, None, "x"),
        no_such_parameter=(1,),
    )
    base = {"batch_size": 2, "data_shape": (3, 6, 6), "path_imgrec": "boxes.rec"}
    questions = _bounds.varied(lambda arguments: _epochs(lambda: mx.image.ImageDetIter(**arguments)), base, table)
    lists = {"batch_size": 2, "data_shape": (3, 6, 6), "path_imglist": "boxes.lst", "path_root": "images"}
    listed = {"path_imglist": ("five.lst", "pairs.lst", "empty.lst", "missing.lst", "words.lst"), "num_parts": (2, 6)}
    more = _bounds.varied(lambda arguments: _epochs(lambda: mx.image.ImageDetIter(**arguments)), lists, listed)
    questions.update(("list, " + name, ask) for name, ask in more.items())
    one = [0, 0.1, 0.2, 0.8, 0.9]
    labels = {
        "plain": [2, 5, *one],
        "two": [2, 5, *one, *one],
        "none": [2, 5],
        "header of three": [3, 5, 7, *one],
        "cut": [2, 5, *one[:4]],
        "of six": [2, 6, *one, 1],
        "short": [2],
        "empty": [],
        "without header": one,
        "wide header": [20, 5, *one],
        "of four": [2, 4, *one[:4]],
        "negative": [2, -5, *one],
        "upside down": [2, 5, 0, 0.1, 0.9, 0.8, 0.2],
        "beyond": [2, 5, 0, -0.5, -0.5, 1.5, 1.5],
    }
    for name, label in labels.items():
        entries = [[label, "%d.png" % i] for i in range(2)]
        questions["label " + name] = lambda entries=entries: _epochs(
            lambda: mx.image.ImageDetIter(2, (3, 6, 6), imglist=entries, path_root="images")
        )
    return _bounds.answers(questions, LEFT_OUT)


def case_creators(mx):
    """Lists of augmenters made of parameters at their bounds: their kinds, in order."""
    shape = {"data_shape": (3, 6, 6)}
    flags, amounts = ("x", None, 1), (-1, 0, 1.5, None, "x", ())
    table = {
        "data_shape": SHAPES,
        "resize": amounts,
        "rand_crop": (*flags, 0.5),
        "rand_resize": flags,
        "rand_mirror": (*flags, 0.5),
        "mean": (True, False, 1, "x", (1, 2, 3), onp.ones(3), onp.ones(4), onp.ones((3, 1))),
        "std": (True, False, 1, "x", (1, 2, 3), onp.ones(3), onp.ones(4), onp.ones((3, 1))),
        "brightness": amounts,
        "contrast": amounts,
        "saturation": amounts,
        "hue": amounts,
        "pca_noise": amounts,
        "rand_gray": amounts,
        "inter_method": (-1, 0, 9, 10, 11, None, "x"),
    }
    detection = dict(
        {name: values for name, values in table.items() if name != "rand_resize"},
        rand_crop=amounts,
        rand_pad=amounts,
        rand_mirror=(*flags, 0.5),
        min_object_covered=(*amounts, (0.1, 0.5), [0.1, 0.5]),
        aspect_ratio_range=(*amounts, (1, 1), (2, 1), (0, 1), [(0.5, 1), (1, 2)], ((0.5, 1), (1, 2))),
        area_range=(*amounts, (1, 1), (2, 1), (0, 1), (1, 3), (0.5,)),
        min_eject_coverage=(*amounts, (0.1, 0.5)),
        max_attempts=(*amounts, (1, 2)),
        pad_val=(*amounts, (1, 2, 3), (1, 2)),
    )
    questions = {}
    for creator, base, replacements in (
        ("CreateAugmenter", shape, table),
        ("CreateDetAugmenter", shape, detection),
        ("CreateDetAugmenter", dict(shape, rand_crop=0.5, rand_pad=0.5), detection),
    ):

        def ask(options, creator=creator):
            return _bounds.outcome(
                ("made", lambda _: getattr(mx.image, creator)(**options)),
                ("listed", lambda augmenters: [type(augmenter).__name__ for augmenter in augmenters]),
            )

        prefix = "" if len(base) > 1 else creator + " "
        questions.update(
            (prefix + name, question) for name, question in _bounds.varied(ask, base, replacements).items()
        )
    return _bounds.answers(questions, LEFT_OUT)
