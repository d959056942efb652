"""Train the digits so that a worker may die on the way: all start again, and go on from the newest checkpoint.

Here worker 1 kills itself once, and the digest of the parameters at the end is that of a run that nothing disturbed::

    mxnet-launch -np 2 --max-restarts 1 python examples/distributed/digits_elastic.py --output first --die-at 50
    mxnet-launch -np 2 python examples/distributed/digits_elastic.py --output second
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import sys
from pathlib import Path
from typing import Any

import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # the parts of the other examples with digits

from digits_data import load_splits
from digits_model import accuracy, build_network

REQUIRED_ACCURACY = 0.9
BATCH_SIZE = 32  # of one worker


def main() -> int:
    """Train; the status is 0 if the digits were learned."""
    parser = argparse.ArgumentParser(description="Train the digits with checkpoints and restarts.")
    parser.add_argument("--output", default="elastic-output", help="folder of the checkpoints, for this run alone")
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--every", type=int, default=20, help="steps between two checkpoints")
    parser.add_argument("--die-at", type=int, default=None, help="step at which worker 1 kills itself, the first time")
    options = parser.parse_args()

    store = mx.kv.create("dist_sync_device")
    splits = load_splits()
    dataset = gluon.data.ArrayDataset(splits["train_images"], splits["train_labels"])
    mx.random.seed(1)
    onp.random.seed(store.rank)  # each worker takes its part in another order
    part = gluon.data.SplitSampler(len(dataset), store.num_workers, store.rank, even_size=True)
    batches = gluon.data.DataLoader(dataset, BATCH_SIZE, sampler=part, last_batch="discard")

    network = build_network()
    network.initialize(mx.init.Xavier(magnitude=2.24))
    network.hybridize()
    network(mx.nd.zeros((1, 1, 8, 8)))  # a checkpoint restores parameters of known shapes
    trainer = gluon.Trainer(
        network.collect_params(), "sgd", {"learning_rate": 0.05, "momentum": 0.9}, store, update_on_kvstore=False
    )
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    is_first = os.environ.get("TORCHELASTIC_RESTART_COUNT", "0") == "0"  # torchrun's name, and mxnet-launch's

    def train(state: Any) -> None:
        for epoch in state.epochs(options.epochs):
            for data, label in state.batches(batches):
                if is_first and store.rank == 1 and state.step_count == options.die_at:
                    os.kill(os.getpid(), signal.SIGKILL)
                with autograd.record():
                    loss = loss_function(network(data), label)
                loss.backward()
                trainer.step(BATCH_SIZE * store.num_workers)
                state.step()
            if store.rank == 0:
                print(f"epoch {epoch}  loss of rank 0's last batch {loss.mean().asscalar():.4f}", flush=True)

    mx.elastic.run(train, mx.elastic.State(options.output, network, trainer, every=options.every))

    found = float(accuracy(network, splits["test_images"], splits["test_labels"]))
    trained = [p.data().asnumpy() for p in network.collect_params().values() if p.grad_req != "null"]
    digest = hashlib.sha256(b"".join(array.tobytes() for array in trained)).hexdigest()
    print(f"rank {store.rank} of {store.num_workers}: test accuracy {found:.4f}, parameters {digest[:16]}", flush=True)
    return 0 if found >= REQUIRED_ACCURACY else 1


if __name__ == "__main__":
    sys.exit(main())
