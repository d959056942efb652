"""Train the digits with a Gluon Trainer whose gradients meet in a key-value store.

Servers hold the parameters, and every worker sees its part of the data::

    mxnet-launch -n 2 -s 1 python examples/distributed/digits_kvstore.py --kv-store dist_sync
    mxnet-launch -n 2 -s 1 python examples/distributed/digits_kvstore.py --kv-store dist_async

Without servers the workers add up their gradients among themselves; torchrun starts them as well::

    mxnet-launch -n 2 -s 0 python examples/distributed/digits_kvstore.py --kv-store dist_sync_device
    torchrun --nproc-per-node 2 examples/distributed/digits_kvstore.py --kv-store dist_sync_device
"""

from __future__ import annotations

import mxnet as mx  # in a scheduler or server this serves, and ends with the job: the rest is for workers

# isort: split
import argparse
import sys
from pathlib import Path
from typing import Any

import numpy as onp

from mxnet import autograd, gluon

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the parts of the other examples with digits

from digits_data import load_splits
from digits_model import accuracy, build_network

REQUIRED_ACCURACY = 0.9
BATCH_SIZE = 32  # of one worker


def batches_of(store: Any, images: Any, labels: Any) -> gluon.data.DataLoader:
    """Return batches of this worker's part of the data, equally many in all workers, as dist_sync needs."""
    part = gluon.data.ArrayDataset(images, labels).shard(store.num_workers, store.rank)
    return gluon.data.DataLoader(part, BATCH_SIZE, shuffle=True, last_batch="discard")


def train(store: Any, epochs: int, learning_rate: float) -> float:
    """Train, and return the accuracy on digits kept apart."""
    splits = load_splits()
    mx.random.seed(1)  # the same first parameters everywhere; rank 0's would win anyway
    onp.random.seed(store.rank)  # each worker takes its part in another order
    network = build_network()
    network.initialize(mx.init.Xavier(magnitude=2.24))
    network.hybridize()
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    is_async = "async" in store.type
    # Gradients that come late act like momentum (Mitliagkas et al., 2016, arXiv:1605.09774).
    settings = {"learning_rate": learning_rate, "momentum": 0.0 if is_async else 0.9}
    trainer = gluon.Trainer(network.collect_params(), "sgd", settings, kvstore=store)
    # The store adds up the gradients of all workers, or takes one worker's at a time.
    examples = BATCH_SIZE if is_async else BATCH_SIZE * store.num_workers
    for epoch in range(1, epochs + 1):
        seen = mx.metric.Loss()
        for data, label in batches_of(store, splits["train_images"], splits["train_labels"]):
            with autograd.record():
                loss = loss_function(network(data), label)
            loss.backward()
            trainer.step(examples)
            seen.update(None, [loss])
        if store.rank == 0:
            print(f"epoch {epoch}  loss of rank 0's part {seen.get()[1]:.4f}", flush=True)
    return float(accuracy(network, splits["test_images"], splits["test_labels"]))


def main() -> int:
    """Train with the store that the command line names; the status is 0 if the digits were learned."""
    parser = argparse.ArgumentParser(description="Train the digits on several workers.")
    parser.add_argument("--kv-store", default="dist_sync", help="dist_sync, dist_async, dist_sync_device ...")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--learning-rate", type=float, default=0.05)
    options = parser.parse_args()
    store = mx.kv.create(options.kv_store)
    found = train(store, options.epochs, options.learning_rate)
    print(f"rank {store.rank} of {store.num_workers}: test accuracy {found:.4f} with {store.type}", flush=True)
    return 0 if found >= REQUIRED_ACCURACY else 1


if __name__ == "__main__":
    sys.exit(main())
