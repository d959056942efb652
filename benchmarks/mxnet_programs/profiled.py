"""Training under the profiler."""

import os
import tempfile

import initial
from profiled_bench import STEPS

import mxnet as mx
from mxnet import gluon, profiler
from mxnet.gluon import nn

from .library import fill, training_step, uniform

SAMPLES, CLASSES = 16, 10


def train():
    network = nn.HybridSequential()
    network.add(nn.Conv2D(8, 3, activation="relu"), nn.MaxPool2D(), nn.Dense(32, activation="relu"), nn.Dense(CLASSES))
    data = uniform(SAMPLES, 1, 28, 28)
    fill(network, data)
    network.hybridize()
    trainer = gluon.Trainer(network.collect_params(), "sgd", {"learning_rate": 1e-4})
    loss = gluon.loss.SoftmaxCrossEntropyLoss()
    step = training_step(network, loss, trainer, data, mx.nd.array(initial.labels(SAMPLES, CLASSES)))
    folder = tempfile.TemporaryDirectory()
    path = os.path.join(folder.name, "trace.json")

    def run(folder=folder):  # which lives as long as what writes into it
        profiler.set_config(profile_all=True, aggregate_stats=True, filename=path)
        profiler.set_state("run")
        for _ in range(STEPS):
            result = step()
        result.wait_to_read()
        profiler.set_state("stop")
        profiler.dumps(reset=True)
        profiler.dump(finished=False)
        return result

    return run
