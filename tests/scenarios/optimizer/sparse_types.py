"""Optimizers of weights and gradients of each element type and storage type, with and without float32 copies."""

import numpy as onp

from .. import tried

OPTIMIZERS = (
    ("sgd", {}),
    ("sgd", {"momentum": 0.9}),
    ("nag", {"momentum": 0.9}),
    ("signum", {}),
    ("lbsgd", {}),
    ("lbsgd", {"momentum": 0.9}),
    ("adam", {}),
    ("rmsprop", {}),
    ("rmsprop", {"centered": True}),
    ("ftrl", {}),
    ("adamax", {}),
    ("lamb", {}),
)
STORAGE = (("default", "default"), ("default", "row_sparse"), ("row_sparse", "row_sparse"))


def updated(mx, name, options, dtype, multi_precision, storage):
    """Return a weight after three updates."""
    optimizer = mx.optimizer.create(name, learning_rate=0.125, wd=0.01, multi_precision=multi_precision, **options)
    weight = mx.nd.array(onp.arange(1, 13).reshape(4, 3) / 8, dtype=dtype).tostype(storage[0])
    grad = mx.nd.array([[0.5, -0.25, 0.75], [0, 0, 0], [0.5, 1, -0.5], [0, 0, 0]], dtype=dtype).tostype(storage[1])
    updater = mx.optimizer.get_updater(optimizer)
    for _ in range(3):
        updater(0, grad, weight)
    return [weight.stype, weight.tostype("default")]


def all_updated(mx, dtype, multi_precision, left_out=()):
    results = {}
    for name, options in OPTIMIZERS:
        if name not in left_out:
            results[name + str(sorted(options.items()))] = [
                tried(updated, mx, name, options, dtype, multi_precision, storage) for storage in STORAGE
            ]
    return results


def case_float32(mx):
    return all_updated(mx, "float32", False)


def case_float32_asked_for_copies(mx):
    return all_updated(mx, "float32", True)


def case_float64(mx):
    return all_updated(mx, "float64", False, ("rmsprop", "ftrl"))  # which MXNet refuses


def case_float16_with_copies(mx):
    return all_updated(mx, "float16", True)
