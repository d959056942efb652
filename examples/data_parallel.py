"""Train one network on one device and on several, and show that the results are the same.

Each device computes a part of every batch; a key-value store adds up the gradients. The data are the handwritten digits
that ship with scikit-learn.

    python examples/data_parallel.py --devices 2
"""

from __future__ import annotations

import argparse
import logging
from typing import Any

import numpy as onp
from digits_data import load_splits

import mxnet as mx


def network(hidden: int) -> Any:
    """Return the graph of a perceptron with one hidden layer."""
    layer = mx.sym.FullyConnected(mx.sym.Flatten(mx.sym.var("data")), num_hidden=hidden, name="hidden")
    layer = mx.sym.Activation(layer, act_type="tanh")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(layer, num_hidden=10, name="scores"), name="softmax")


def first_values(symbol: Any, shape: tuple[int, ...], seed: int) -> dict[str, Any]:
    """Return parameters to begin with, the same for every run."""
    shapes, _, _ = symbol.infer_shape(data=shape)
    generator = onp.random.RandomState(seed)
    known = dict(zip(symbol.list_arguments(), shapes, strict=True))
    return {
        name: mx.nd.array(generator.normal(0, 0.1, size))
        for name, size in known.items()
        if name not in ("data", "softmax_label")
    }


def train(devices: list[Any], settings: argparse.Namespace) -> tuple[dict[str, Any], float]:
    """Train on devices; return the parameters and the accuracy on digits kept apart."""
    splits = load_splits()
    training, validation = (
        mx.io.NDArrayIter(
            splits[f"{part}_images"], splits[f"{part}_labels"], settings.batch_size, last_batch_handle="discard"
        )
        for part in ("train", "test")
    )
    symbol = network(settings.hidden)
    module = mx.mod.Module(symbol, context=devices)
    module.fit(
        training,
        optimizer="sgd",
        optimizer_params={"learning_rate": settings.learning_rate, "momentum": 0.9},
        kvstore="device",
        arg_params=first_values(symbol, training.provide_data[0].shape, settings.seed),
        aux_params={},
        num_epoch=settings.epochs,
    )
    return module.get_params()[0], dict(module.score(validation, "acc"))["accuracy"]


def largest_difference(first: dict[str, Any], second: dict[str, Any]) -> float:
    """Return the largest difference between parameters of the same name."""
    return max(float((first[name] - second[name]).abs().max().asscalar()) for name in first)


def arguments(given: list[str] | None = None) -> argparse.Namespace:
    """Return the settings of the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--devices", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--hidden", type=int, default=64)
    parser.add_argument("--batch-size", type=int, default=64)
    parser.add_argument("--learning-rate", type=float, default=0.1)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args(given)


def compare(settings: argparse.Namespace) -> tuple[float, float]:
    """Train on one device and on several; return the largest difference of parameters, and the accuracy."""
    alone, _ = train([mx.cpu(0)], settings)
    together, accuracy = train([mx.cpu(i) for i in range(settings.devices)], settings)
    return largest_difference(alone, together), accuracy


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    difference, reached = compare(arguments())
    print(f"accuracy {reached:.3f}, parameters differ by {difference:.1e}")
