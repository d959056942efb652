"""Images turned by angles."""

import numpy as onp

from .. import error
from .transforms import seeded

RELATIVE = {"float32": 2e-4}  # places are found in float32 in another order, and neighbours differ by up to 255


def case_angles(mx):
    image = mx.nd.array(onp.random.RandomState(0).uniform(0, 255, (2, 4, 6)))
    batch = mx.nd.stack(image, image * 0.5)
    several, one = mx.nd.array([30, 60]), mx.nd.array([30])
    results = []
    for zoom in ({}, {"zoom_in": True}, {"zoom_out": True}):
        results.append([mx.image.imrotate(image, angle, **zoom) for angle in (0, 30, 45.0, 90, -60, 200)])
        results.append([mx.image.imrotate(batch, several, **zoom), mx.image.imrotate(batch, 30, **zoom)])
        results.append(seeded(mx.image.random_rotate, image, (-30, 40), **zoom))
        results.append(seeded(mx.image.random_rotate, batch, (-30, 40), **zoom))
    wrong = [
        error(mx.image.imrotate, image, 30, True, True),
        error(mx.image.imrotate, batch, one),
        error(mx.image.imrotate, image, one),
        error(mx.image.imrotate, image.astype("uint8"), 30),
        error(mx.image.imrotate, image.astype("float64"), 30),
        error(mx.image.imrotate, image[0], 30),
        error(mx.image.imrotate, batch, [30, 60]),
        error(mx.image.imrotate, batch, "a"),
        error(mx.image.imrotate, batch, None),
        error(mx.image.random_rotate, image, 30),
    ]
    return results, wrong
