"""Images as arrays of mx.np: augmenters compute what they do for classic arrays, in place where those do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import image

PICTURE = onp.random.RandomState(0).uniform(0, 255, (8, 10, 3)).astype("float32")
AUGMENTERS: dict[str, Callable[[], Any]] = {
    "resize": lambda: image.ResizeAug(4),
    "force": lambda: image.ForceResizeAug((4, 4)),
    "crop": lambda: image.CenterCropAug((4, 4)),
    "flip": lambda: image.HorizontalFlipAug(1.0),
    "cast": lambda: image.CastAug("float64"),
    "normalize": lambda: image.ColorNormalizeAug(onp.array([1.0, 2.0, 3.0]), onp.array([4.0, 5.0, 6.0])),
    "grey": lambda: image.RandomGrayAug(1.0),
    "brightness": lambda: image.BrightnessJitterAug(0.0),
    "contrast": lambda: image.ContrastJitterAug(0.0),
    "saturation": lambda: image.SaturationJitterAug(0.0),
    "hue": lambda: image.HueJitterAug(0.0),
    "lighting": lambda: image.LightingAug(0.0, onp.array([1.0, 2.0, 3.0]), onp.eye(3)),
    "two": lambda: image.SequentialAug([image.HorizontalFlipAug(1.0), image.RandomGrayAug(1.0)]),
}


@pytest.mark.parametrize("name", AUGMENTERS)
def test_augmenters_take_classic_and_numpy_arrays(name: str) -> None:
    classic, numpy = mx.nd.array(PICTURE), mx.np.array(PICTURE)
    expected, numpy_result = AUGMENTERS[name]()(classic), AUGMENTERS[name]()(numpy)
    assert type(numpy_result) is mx.np.ndarray
    assert numpy_result.dtype == expected.dtype
    assert (numpy_result.asnumpy() == expected.asnumpy()).all()
    assert (numpy.asnumpy() == classic.asnumpy()).all()  # changed in place, or not


def test_functions_take_numpy_arrays() -> None:
    numpy, classic = mx.np.array(PICTURE), mx.nd.array(PICTURE)
    for call in (
        lambda x: mx.npx.image.imresize(x, 4, 5),
        lambda x: mx.npx.image.random_size_crop(x, (4, 4), (1.0, 1.0), (1.25, 1.25))[0],
        lambda x: image.imrotate(x.transpose((2, 0, 1)), 10.0),
    ):
        result = call(numpy)
        assert type(result) is mx.np.ndarray
        assert (result.asnumpy() == call(classic).asnumpy()).all()
