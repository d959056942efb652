"""What the MXNet programs share, and what the worker needs to know of the library."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import initial
import numpy as onp

import mxnet as mx
from mxnet import autograd

PROGRAMS = "mxnet_programs"
STATIC = {"static_alloc": True, "static_shape": True}


def versions():
    """Return the versions that matter to a reader of the results."""
    results = {"python": sys.version.split()[0], "mxnet": mx.__version__, "numpy": onp.__version__}
    if hasattr(mx, "__remx_version__"):
        results["remx"] = mx.__remx_version__
        results["torch"] = sys.modules["torch"].__version__
    return results


def synchronize():
    """Wait until all work has ended."""
    mx.nd.waitall()


def to_numpy(result):
    """Return a program's result as a NumPy array."""
    return result.asnumpy()


def example(name):
    """Return a module of the folder ``examples``."""
    path = Path(__file__).resolve().parents[2] / "examples" / (name + ".py")
    spec = spec_from_file_location(name, str(path))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def uniform(*shape, **seed):
    """Return an NDArray of the numbers that every contender gets."""
    return mx.nd.array(initial.uniform(*shape, **seed))


def fill(network, *inputs):
    """Initialize ``network`` for ``inputs`` with the weights that every contender gets."""
    network.initialize()
    network(*inputs)
    generator = onp.random.RandomState(0)
    for name, parameter in network.collect_params().items():
        if parameter.grad_req != "null":
            values = initial.weights(generator, parameter.shape, name.endswith("gamma"))
            parameter.set_data(mx.nd.array(values))
    return network


def training_step(network, loss, trainer, data, label):
    """Return a callable that does one training step and returns the loss of each sample."""
    batch = data.shape[0]

    def run():
        with autograd.record():
            losses = loss(network(data), label)
        losses.backward()
        trainer.step(batch)
        return losses

    return run
