"""What is said when memory is exhausted."""

import contextlib
import gc
from pathlib import Path

import pytest
import torch
from requirements import needs_linux

import mxnet as mx
from mxnet._definition import exhaustion

GPU = torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.1 GiB")
CPU = RuntimeError("[enforce fail at alloc_cpu.cpp:124] . DefaultCPUAllocator: can't allocate memory: 12 bytes")
WORDS = [(GPU, ("GPU (2.00 GiB", "smaller batch", "nvidia-smi")), (CPU, ("on the CPU", "smaller batch"))]


@pytest.mark.parametrize(("error", "words"), WORDS, ids=["gpu", "cpu"])
def test_it_is_said_what_was_asked_for_and_what_helps(error, words):
    assert exhaustion.is_exhaustion(error)
    said = exhaustion.exhausted(error)
    assert all(word in said for word in words), said
    assert not exhaustion.is_exhaustion(RuntimeError("shapes do not fit"))


def refuse(*_):
    raise GPU


@pytest.mark.parametrize("hybrid", [False, True])
def test_a_layer_that_exhausts_memory_raises_mxnets_error(hybrid, monkeypatch):
    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.dot(x, x, transpose_b=True, name="greedy")

    monkeypatch.setattr("mxnet._ops.dot.matmul", refuse)
    net = Net(prefix="net_")
    if hybrid:
        net.hybridize()
    with pytest.raises(mx.MXNetError, match="out of memory on the GPU") as caught:
        net(mx.nd.ones((2, 3))).wait_to_read()
    assert "(2, 3) float32" in str(caught.value)
    assert ("Error in operator net_greedy" if hybrid else "in layer net (Net)") in str(caught.value)


@contextlib.contextmanager
def little_memory():
    """Leave 48 MiB more than are used."""
    resource = pytest.importorskip("resource")
    gc.collect()  # what other tests left would make room meanwhile
    limits = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (48 << 20), limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, limits)


def executor_that_fails():
    """Take little of an array, whose gradient is as large as the array."""
    first = mx.sym.slice_axis(mx.sym.var("data") * 1, axis=0, begin=0, end=2, name="first")
    executor = mx.sym.make_loss(mx.sym.sum(first, name="total")).simple_bind(mx.cpu(), data=(1 << 25,))
    executor.forward(is_train=True)
    with little_memory():
        executor.backward()


@needs_linux("memory is limited by setrlimit")
def test_a_backward_pass_of_an_executor_names_the_node():
    # Whichever comes too late for what memory earlier tests have left to the process.
    either = r"gradient of operator (first: slice_axis|_mulscalar\d+: _mul_scalar): out of memory"
    with pytest.raises(mx.MXNetError, match=either) as error:
        executor_that_fails()
    assert "(33554432,) float32" in str(error.value)
    assert isinstance(error.value.__cause__, RuntimeError)


LARGE = (1 << 24, 1 << 24)
MAKERS = {
    "empty": lambda: mx.nd.empty(LARGE),
    "zeros": lambda: mx.nd.zeros(LARGE),
    "numpy's empty": lambda: mx.np.empty(LARGE),
    "an operator": lambda: mx.nd.random.uniform(shape=LARGE),
}


@pytest.mark.parametrize("name", MAKERS)
def test_arrays_for_which_there_is_no_memory_raise_mxnets_error(name):
    with pytest.raises(mx.MXNetError, match="out of memory on the CPU"):
        MAKERS[name]()
