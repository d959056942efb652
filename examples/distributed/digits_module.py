"""Train the digits with ``Module.fit`` on several workers.

This is how torchrun starts it, alone and on two hosts::

    torchrun --nproc-per-node 2 examples/distributed/digits_module.py
    mxnet-launch --torchrun --nnodes 2 --nproc-per-node 4 --rdzv-backend c10d --rdzv-endpoint HOST:29400 \
        python examples/distributed/digits_module.py

With ``mxnet-launch -n 2 -s 1`` and ``--kv-store dist_sync`` servers hold the parameters.
"""

from __future__ import annotations

import mxnet as mx  # in a scheduler or server this serves, and ends with the job: the rest is for workers

# isort: split
import argparse
import logging
import sys
from pathlib import Path
from typing import Any

import numpy as onp

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the parts of the other examples with digits

from digits_data import load_splits

REQUIRED_ACCURACY = 0.9
BATCH_SIZE = 32  # of one worker


def network() -> Any:
    """Return the graph of a perceptron with one hidden layer."""
    layer = mx.sym.FullyConnected(mx.sym.Flatten(mx.sym.var("data")), num_hidden=128, name="hidden")
    layer = mx.sym.Activation(layer, act_type="relu")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(layer, num_hidden=10, name="scores"), name="softmax")


def main() -> int:
    """Train with the store that the command line names; the status is 0 if the digits were learned."""
    parser = argparse.ArgumentParser(description="Train the digits with a Module on several workers.")
    parser.add_argument("--kv-store", default="dist_sync_device")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--learning-rate", type=float, default=0.1)
    options = parser.parse_args()
    store = mx.kv.create(options.kv_store)
    mx.random.seed(1)
    onp.random.seed(store.rank)  # each worker takes its part in another order
    if store.rank == 0:
        logging.basicConfig(level=logging.INFO, format="%(message)s")

    splits = load_splits()
    count = len(splits["train_images"]) // store.num_workers  # the same in all workers
    part = slice(store.rank * count, (store.rank + 1) * count)
    training = mx.io.NDArrayIter(
        splits["train_images"][part],
        splits["train_labels"][part],
        BATCH_SIZE,
        shuffle=True,
        last_batch_handle="discard",
    )
    module = mx.mod.Module(network())
    module.fit(
        training,
        kvstore=store,
        optimizer="sgd",
        optimizer_params={"learning_rate": options.learning_rate, "momentum": 0.9},
        initializer=mx.init.Xavier(),
        num_epoch=options.epochs,
    )
    found = dict(module.score(mx.io.NDArrayIter(splits["test_images"], splits["test_labels"], BATCH_SIZE), "acc"))
    print(f"rank {store.rank} of {store.num_workers}: test accuracy {found['accuracy']:.4f}", flush=True)
    return 0 if found["accuracy"] >= REQUIRED_ACCURACY else 1


if __name__ == "__main__":
    sys.exit(main())
