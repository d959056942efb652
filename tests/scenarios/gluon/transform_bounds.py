"""Transforms of images with their parameters at the bounds and beyond, and images that they are not made for."""

import random as seeded

import numpy as onp

from .. import _bounds

NUMBERS = (0, 1, -1, 2.5, None, "", "x", (), (1, 2))

RELATIVE = {"float32": 1e-5}
# Other memory is read, chance or nothing defined decides, or MXNet fails in its own message; and what stands in
# docs/differences.md.
LEFT_OUT = (
    *("Cast dtype=None", "CropResize x=-1", "CropResize y=-1", "RandomColorJitter brightness=0"),
    *("RandomResizedCrop interpolation=None", "RandomResizedCrop interpolation='x'"),
    *("ToTensor float16", "Resize int8", "RandomHue grey", "RandomLighting grey"),
    *("RandomResizedCrop numpy",),
    *("Compose none ()", "Compose tuple ()", "Compose a transform ()", "Compose nones ()"),
)
SIZES = (*NUMBERS, 3, 20, (4, 3), [4, 3], (0, 2), (2.5, 3), (2, None), (3,), (1, 2, 3), "3", -2)
PAIRS = (
    *NUMBERS,
    (1, 1),
    (0, 0),
    (1, 0.5),
    (0.5, 2),
    (2, 3),
    (-1, 1),
    [0.5, 1],
    (None, 1),
    ("a", "b"),
    (1,),
    (1, 2, 3),
)
INTERPOLATIONS = (0, 1, 2, 3, 4, 9, 10, 11, -1, None, "x", 1.5)
AMOUNTS = (0, 0.0, -1, None, "", "x", (), (1, 2), (0, 0))
CHANCES = (0, 1, 0.0, 1.0, -1, 2, None, "x", ())


def picture(mx):
    return mx.nd.array((onp.arange(6 * 8 * 3) * 7 % 256).reshape(6, 8, 3), dtype="uint8")


def _floating(mx):
    return mx.nd.array(onp.cos(onp.arange(6 * 8 * 3)).reshape(3, 6, 8))


def _applied(mx, make, image, random):
    """Return what an image becomes, or its shape where chance decides."""

    _bounds.outcome(("wait", lambda _: mx.nd.waitall()))  # MXNet reports what failed before at whatever is read next

    def call(transform):
        seeded.seed(1)
        image_out = transform(image)
        image_out.wait_to_read()
        return [image_out.dtype.__name__, list(image_out.shape)] if random else image_out

    outcome = _bounds.outcome(("made", lambda _: make()), ("called", call))
    if isinstance(outcome, list) and isinstance(outcome[-1], float):
        outcome[-1] = onp.array(outcome[-1], "float32")  # compared as RELATIVE says
    return outcome


def _rows(mx):
    """Return {name: (arguments, table of values, whether chance decides, image)}."""
    image, floating = picture(mx), _floating(mx)
    turned = {
        "zoom_in": (True, 0, None, "x"),
        "zoom_out": (True, None, "x"),
    }
    return {
        "Cast": ({}, {"dtype": ("uint8", "int32", "float16", "float64", "bool", "x", None, 1, (), "")}, False, image),
        "ToTensor": ({}, {}, False, image),
        "Normalize": (
            {"mean": 0.5, "std": 2.0},
            {
                "mean": (*NUMBERS, (1, 2, 3), [1, 2, 3], (1,), (1, 2, 3, 4), ("a",)),
                "std": (*NUMBERS, (1, 2, 3), [1, 2, 3], (1,), (1, 0, 3), (1, 2, 3, 4)),
            },
            False,
            floating,
        ),
        "Rotate": (
            {"rotation_degrees": 30},
            dict(turned, rotation_degrees=(*NUMBERS, -90, 90)),
            False,
            floating,
        ),
        "RandomRotation": (
            {"angle_limits": (-10, 10)},
            dict(turned, angle_limits=PAIRS, rotate_with_proba=CHANCES),
            True,
            floating,
        ),
        "Resize": (
            {"size": 4},
            {"size": SIZES, "keep_ratio": (True, None, "x", 0, 1), "interpolation": INTERPOLATIONS},
            False,
            image,
        ),
        "CropResize": (
            {"x": 1, "y": 1, "width": 3, "height": 2},
            {
                "x": (*NUMBERS, 5, 6, 8),
                "y": (*NUMBERS, 4, 5),
                "width": (*NUMBERS, 7, 8),
                "height": (*NUMBERS, 5, 6),
                "size": SIZES,
                "interpolation": INTERPOLATIONS,
            },
            False,
            image,
        ),
        "CenterCrop": ({"size": 4}, {"size": SIZES, "interpolation": INTERPOLATIONS}, False, image),
        "RandomResizedCrop": (
            {"size": 4},
            {"size": SIZES, "scale": PAIRS, "ratio": PAIRS, "interpolation": INTERPOLATIONS},
            True,
            image,
        ),
        "RandomFlipLeftRight": ({}, {"p": CHANCES}, False, image),
        "RandomFlipTopBottom": ({}, {"p": CHANCES}, False, image),
        "RandomBrightness": ({"brightness": 0}, {"brightness": (*AMOUNTS, 2, 300, 1e30)}, True, image),
        "RandomContrast": ({"contrast": 0}, {"contrast": (*AMOUNTS, 2, 300)}, True, image),
        "RandomSaturation": ({"saturation": 0}, {"saturation": (*AMOUNTS, 2, 300)}, True, image),
        "RandomHue": ({"hue": 0}, {"hue": (*AMOUNTS, 2, 300)}, True, image),
        "RandomColorJitter": (
            {"brightness": 0.1},
            {"brightness": AMOUNTS, "contrast": AMOUNTS, "saturation": AMOUNTS, "hue": AMOUNTS},
            True,
            image,
        ),
        "RandomLighting": ({"alpha": 0}, {"alpha": (*AMOUNTS, 2, 300)}, True, image),
    }


# Without effect chance decides nothing: what these give is compared.
CERTAIN = ("brightness=0", "contrast=0", "saturation=0", "hue=0", "alpha=0", "angle_limits=(0, 0)")


def _questions(mx, chosen):
    transforms, questions = mx.gluon.data.vision.transforms, {}
    for name, (base, table, random, image) in _rows(mx).items():
        if not chosen(name):
            continue

        def ask(arguments, name=name, random=random, image=image):
            certain = ["%s=%r" % pair in CERTAIN for pair in arguments.items()]
            chancy = random and not (certain and all(certain))
            if name.startswith("RandomFlip"):
                chancy = arguments.get("p", 0.5) not in (0, 1)
            return _applied(mx, lambda: getattr(transforms, name)(**arguments), image, chancy)

        more = _bounds.varied(ask, base, table)
        questions.update((name + " " + suffix, question) for suffix, question in more.items())
    return questions


def _is_random(name):
    return name.startswith("Random")


def case_transforms(mx):
    return _bounds.answers(_questions(mx, lambda name: not _is_random(name)), LEFT_OUT)


def case_random_transforms(mx):
    return _bounds.answers(_questions(mx, _is_random), LEFT_OUT)


def case_images(mx):
    """Each transform given images of other types, numbers of axes and sizes."""
    pixels = (onp.arange(6 * 8 * 3) * 7 % 256).reshape(6, 8, 3)
    images = {
        "uint8": lambda: mx.nd.array(pixels, dtype="uint8"),
        "float32": lambda: mx.nd.array(pixels),
        "float64": lambda: mx.nd.array(pixels, dtype="float64"),
        "float16": lambda: mx.nd.array(pixels, dtype="float16"),
        "int32": lambda: mx.nd.array(pixels, dtype="int32"),
        "int8": lambda: mx.nd.array(pixels % 100, dtype="int8"),
        "grey": lambda: mx.nd.array(pixels[:, :, :1], dtype="uint8"),
        "four channels": lambda: mx.nd.array(onp.concatenate([pixels, pixels[:, :, :1]], 2), dtype="uint8"),
        "flat": lambda: mx.nd.array(pixels[:, :, 0], dtype="uint8"),
        "batch": lambda: mx.nd.array(pixels[None], dtype="uint8"),
        "five axes": lambda: mx.nd.array(pixels[None, None], dtype="uint8"),
        "pixel": lambda: mx.nd.array(pixels[:1, :1], dtype="uint8"),
        "vector": lambda: mx.nd.array(pixels.ravel(), dtype="uint8"),
        "numpy": lambda: pixels.astype("uint8"),
        "list": lambda: [[[1, 2, 3]]],
        "none": lambda: None,
        "channels first": lambda: mx.nd.array(pixels.transpose(2, 0, 1)),
        "batch first": lambda: mx.nd.array(pixels.transpose(2, 0, 1)[None]),
    }
    base_arguments = {name: base for name, (base, _, _, _) in _rows(mx).items()}
    base_arguments["RandomFlipLeftRight"] = base_arguments["RandomFlipTopBottom"] = {"p": 1}
    questions = {}
    for name, arguments in base_arguments.items():
        for kind, make in images.items():
            questions["%s %s" % (name, kind)] = lambda name=name, arguments=arguments, make=make: _applied(
                mx,
                lambda: getattr(mx.gluon.data.vision.transforms, name)(**arguments),
                make(),
                name in ("RandomResizedCrop", "RandomRotation", "RandomColorJitter"),
            )
    return _bounds.answers(questions, LEFT_OUT)


def case_compositions(mx):
    transforms = mx.gluon.data.vision.transforms
    members = {
        "none": lambda: None,
        "empty": list,
        "one": lambda: [transforms.ToTensor()],
        "tuple": lambda: (transforms.ToTensor(),),
        "plain": lambda: [transforms.Resize(4), lambda x: x + 1, transforms.ToTensor()],
        "a transform": transforms.ToTensor,
        "nones": lambda: [None],
        "numbers": lambda: [1],
        "mixed": lambda: [transforms.Resize(4), transforms.Cast("float32")],
        "nested": lambda: [transforms.Compose([transforms.Resize(4)]), transforms.ToTensor()],
        "broken": lambda: [lambda x: 1 // 0],
    }
    questions = {}
    for kind in ("Compose", "RandomApply"):
        for name, make in members.items():
            if kind == "RandomApply" and isinstance(make(), (list, tuple)):
                continue  # MXNet applies one transform
            for chance in (0, 1, -1, 2, None, "x") if "Random" in kind else ((),):
                questions["%s %s %r" % (kind, name, chance)] = lambda kind=kind, make=make, chance=chance: _applied(
                    mx,
                    lambda: getattr(transforms, kind)(make(), *(() if chance == () else (chance,))),
                    picture(mx),
                    False,
                )
    return _bounds.answers(questions, LEFT_OUT)
