"""Train with a store; worker 1 may kill itself on the way, at its first attempt.

Arguments: the store's type, a folder for checkpoints, and the step before which to die (or "never"). Each worker tells
a digest of the parameters that it ends with.

With servers these hold the parameters, and know which step a worker has come to. Workers alone write
checkpoints every few steps, and all go on from the newest when they are started again.
"""

import hashlib
import json
import os
import sys
import time
from pathlib import Path

import mxnet as mx

# isort: split
import numpy as onp

from mxnet import autograd, gluon

KIND, FOLDER, DEATH = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
STEPS, EVERY, BATCH = 30, 5, 8
PAUSE = float(os.environ.get("SECONDS_A_STEP", "0"))  # so that somebody can do harm meanwhile
ATTEMPT = int(os.environ.get("TORCHELASTIC_RESTART_COUNT") or os.environ.get("DMLC_NUM_ATTEMPT") or 0)

store = mx.kv.create(KIND)
on_servers = store.type == "dist_sync"
network = gluon.nn.HybridSequential()
network.add(gluon.nn.Dense(16, activation="tanh", in_units=6), gluon.nn.Dense(3, in_units=16))
mx.random.seed(3)
network.initialize(mx.init.Xavier())
trainer = gluon.Trainer(
    network.collect_params(),
    "sgd",
    {"learning_rate": 0.1, "momentum": 0.9},
    kvstore=store,
    update_on_kvstore=None if on_servers else False,
)
loss_function = gluon.loss.SoftmaxCrossEntropyLoss()


def write(path, text):
    """Write a small file as a whole or not at all."""
    temporary = path.with_suffix(f".{os.getpid()}")
    temporary.write_text(text)
    temporary.replace(path)


def begin():
    """Return the step to go on with."""
    if on_servers:
        return mx.elastic.resume(trainer)
    newest = FOLDER / "newest"
    if not newest.exists():
        return 0
    step = int(newest.read_text())
    network.load_parameters(str(FOLDER / f"{step}.params"))
    trainer.load_states(str(FOLDER / f"{step}.states"))
    return step


def finish(step):
    """Keep how far training has come."""
    if on_servers:
        write(FOLDER / f"rank{store.rank}", str(step))
    elif step % EVERY == 0 and store.rank == 0:
        network.save_parameters(str(FOLDER / f"{step}.params"))
        trainer.save_states(str(FOLDER / f"{step}.states"))
        write(FOLDER / "newest", str(step))


for step in range(begin(), STEPS):
    if str(step) == DEATH and store.rank == 1 and ATTEMPT == 0:
        os.kill(os.getpid(), 9)
    time.sleep(PAUSE)
    generator = onp.random.RandomState(step * 100 + store.rank)
    data = mx.nd.array(generator.normal(size=(BATCH, 6)))
    label = mx.nd.array(generator.randint(0, 3, BATCH))
    with autograd.record():
        loss = loss_function(network(data), label)
    loss.backward()
    trainer.step(BATCH * store.num_workers)
    finish(step + 1)

arrays = [parameter.data().asnumpy() for _, parameter in sorted(network._collect_params_with_prefix().items())]
digest = hashlib.sha256(b"".join(array.tobytes() for array in arrays)).hexdigest()
print("RESULT " + json.dumps({"rank": store.rank, "digest": digest, "attempt": ATTEMPT}), flush=True)
