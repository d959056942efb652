"""Train the digits with Horovod's interface, as programs for Horovod and MXNet are written.

::

    mxnet-launch -np 2 python examples/distributed/digits_horovod.py

``torchrun``, ``mpirun`` and ``srun`` start it as well.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import horovod.mxnet as hvd
import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the parts of the other examples with digits

from digits_data import load_splits
from digits_model import accuracy, build_network

REQUIRED_ACCURACY = 0.9
BATCH_SIZE = 32  # of one process


def train(epochs: int, learning_rate: float) -> float:
    """Train, and return the accuracy on digits kept apart."""
    context = mx.gpu(hvd.local_rank()) if mx.num_gpus() else mx.cpu()
    splits = load_splits()
    mx.random.seed(1)
    onp.random.seed(hvd.rank())  # each process takes its part in another order
    part = gluon.data.ArrayDataset(splits["train_images"], splits["train_labels"]).shard(hvd.size(), hvd.rank())
    batches = gluon.data.DataLoader(part, BATCH_SIZE, shuffle=True, last_batch="discard")

    network = build_network()
    network.initialize(mx.init.Xavier(magnitude=2.24), ctx=context)
    network.hybridize()
    hvd.broadcast_parameters(network.collect_params(), root_rank=0)
    trainer = hvd.DistributedTrainer(
        network.collect_params(), "sgd", {"learning_rate": learning_rate * hvd.size(), "momentum": 0.9}
    )
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    for epoch in range(1, epochs + 1):
        seen = mx.metric.Loss()
        for data, label in batches:
            with autograd.record():
                loss = loss_function(network(data.as_in_context(context)), label.as_in_context(context))
            loss.backward()
            trainer.step(BATCH_SIZE)
            seen.update(None, [loss])
        mean = hvd.allreduce(mx.nd.array([seen.get()[1]]), name="loss").asscalar()
        if hvd.rank() == 0:
            print(f"epoch {epoch}  loss {mean:.4f}", flush=True)
    network.collect_params().reset_ctx(mx.cpu())
    return float(accuracy(network, splits["test_images"], splits["test_labels"]))


def main() -> int:
    """Train; the status is 0 if the digits were learned."""
    parser = argparse.ArgumentParser(description="Train the digits with Horovod's interface.")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--learning-rate", type=float, default=0.03, help="of one process")
    options = parser.parse_args()
    hvd.init()
    found = train(options.epochs, options.learning_rate)
    print(f"rank {hvd.rank()} of {hvd.size()}: test accuracy {found:.4f}", flush=True)
    return 0 if found >= REQUIRED_ACCURACY else 1


if __name__ == "__main__":
    sys.exit(main())
