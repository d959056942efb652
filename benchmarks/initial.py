"""The same numbers for every contender: inputs and initial weights."""

from __future__ import annotations

import numpy as onp


def uniform(*shape: int, seed: int = 0) -> onp.ndarray:
    """Return float32 numbers in [0, 1), a function of ``shape`` and ``seed`` alone."""
    return onp.random.RandomState(seed).uniform(size=shape).astype("float32")


def labels(count: int, classes: int) -> onp.ndarray:
    """Return ``count`` class numbers as int64."""
    return onp.random.RandomState(1).randint(0, classes, size=count)


def weights(generator: onp.random.RandomState, shape: tuple[int, ...], is_scale: bool) -> onp.ndarray:
    """Return initial values of a parameter: He initialisation, scales near one, shifts near zero.

    With these the activations of deep networks neither vanish (denormal numbers are slow) nor overflow.
    """
    if len(shape) > 1:
        fan_in = onp.prod(shape[1:])
        values = generator.normal(scale=(2.0 / fan_in) ** 0.5, size=shape)
    else:
        values = generator.uniform(-0.1, 0.1, size=shape) + (1.0 if is_scale else 0.0)
    return values.astype("float32")
