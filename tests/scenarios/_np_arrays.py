"""What programs about arrays of mx.np share."""

import random

import numpy as onp

from . import tried
from ._numpy import with_numpy


def outcomes(mx, table, start):
    """Return what each function of a table makes of fresh arrays: a result, or the name of an exception."""
    return {name: tried(function, mx, *start(mx)) for name, function in table.items()}


def two_modes(case):
    """Return a case's results with NumPy semantics, and with classic ones."""

    def run(mx):
        return [with_numpy(case)(mx), case(mx)]

    return run


def put(array, key, value):
    """Assign to a part of an array, and return the array."""
    array[key] = value
    return array


def random_keys(seed, count, kinds):
    """Return pairs of a shape and a key, whose index arrays and masks are NumPy's.

    Parameters
    ----------
    kinds : set of str
        What keys hold beyond integers, slices and ``...``: "none", "array", "mask".
    """
    rng = random.Random(seed)
    pairs = ((rng.choice([(4, 5, 6), (3, 4), (5,), (2, 3, 4, 5)])) for _ in range(count))
    return [(shape, _random_key(rng, shape, kinds)) for shape in pairs]


def _random_key(rng, shape, kinds):
    shapes = rng.choice([[(3,), (2, 3), (1,), (2, 1)], [(4,), (1,)], [(2,), (2, 2)]])
    parts, used = [], rng.randrange(1, len(shape) + 1)
    dots = rng.randrange(used + 1) if rng.random() < 0.25 else -1
    for key_position in range(used):
        axis = key_position if dots < 0 or key_position < dots else len(shape) - (used - key_position)
        if key_position == dots:
            parts.append(Ellipsis)
        if "none" in kinds and rng.random() < 0.2:
            parts.append(None)
        parts.append(_random_part(rng, shape[axis], shapes, kinds))
    return tuple(parts)


def _random_part(rng, size, shapes, kinds):
    chance = rng.random()
    if "array" in kinds and chance < 0.45:
        shape = rng.choice(shapes)
        return onp.array([rng.randrange(-size, size) for _ in range(int(onp.prod(shape)))]).reshape(shape)
    if "mask" in kinds and chance < 0.6:
        return onp.arange(size) == rng.randrange(size)
    if chance > 0.85:
        return rng.randrange(-size, size)
    ends = [rng.choice([None, rng.randrange(-size - 1, size + 2)]) for _ in range(2)]
    return slice(*ends, rng.choice([None, 1, 2, 3, -1, -2]))


def as_key(mx, key):
    """Return a key with NumPy's arrays as arrays of mx.np."""
    return tuple(mx.np.array(part) if isinstance(part, onp.ndarray) else part for part in key)
