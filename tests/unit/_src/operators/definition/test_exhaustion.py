"""What is said when memory is exhausted."""

import contextlib
import ctypes
import gc
from pathlib import Path

import numpy as onp
import pytest
import torch
from requirements import needs_linux

import mxnet as mx
from mxnet._src.operators.definition import exhaustion

GPU = torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity of 79.1 GiB")
CPU = RuntimeError("[enforce fail at alloc_cpu.cpp:124] . DefaultCPUAllocator: can't allocate memory: 12 bytes")
NUMPY = MemoryError("Unable to allocate 3.00 GiB for an array with shape (402653184,) and data type float64")
LARGE_ON_CPU = RuntimeError("DefaultCPUAllocator: can't allocate memory: you tried to allocate 8589934592000000 bytes.")
WORDS = {
    "gpu": (GPU, ("GPU (needs 2.1 GB)", "smaller batch", "nvidia-smi")),
    "cpu": (CPU, ("on the CPU", "smaller batch")),
    "numpy": (NUMPY, ("on the CPU (needs 3.2 GB",)),
    "more than the machine has": (LARGE_ON_CPU, ("needs 8,589,934.6 GB",)),
}


@pytest.mark.parametrize("kind", WORDS)
def test_it_is_said_what_was_asked_for_and_what_helps(kind):
    error, words = WORDS[kind]
    assert exhaustion.is_exhaustion(error)
    message = exhaustion.exhausted(error)
    assert all(word in message for word in words), message
    assert not exhaustion.is_exhaustion(RuntimeError("shapes do not fit"))


def refuse(*_):
    raise GPU


@pytest.mark.parametrize("hybrid", [False, True])
def test_a_layer_that_exhausts_memory_raises_mxnets_error(hybrid, monkeypatch):
    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.dot(x, x, transpose_b=True, name="greedy")

    monkeypatch.setattr("mxnet._src.operators.families.dot.kernel.matmul", refuse)
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
    getattr(ctypes.CDLL(None), "malloc_trim", int)(0)
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
def test_executor_backward_without_memory_says_how_much_it_needs():
    with pytest.raises(mx.MXNetError, match=r"backward pass: out of memory on the CPU \(needs 0\.1 GB\)") as error:
        executor_that_fails()
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


@needs_linux("the kernel says how much memory is available")
def test_it_is_said_how_much_there_is_where_that_is_why():
    assert "GB are available" in exhaustion.exhausted(LARGE_ON_CPU)
    assert "available" not in exhaustion.exhausted(CPU)


def array():
    return mx.nd.ones((1 << 12, 1 << 13))  # 134 MB, of which there is room for none


def recorded(req):
    x = array()
    x.attach_grad(req)
    with mx.autograd.record():
        return x, (mx.nd.exp(x) * x).sum()


class Turned(mx.gluon.HybridBlock):
    def hybrid_forward(self, F, x):
        return F.transpose(x)


def hybridized():
    net, x = Turned(), array()
    net.hybridize()
    net(mx.nd.ones((2, 3)))
    return net, x


def step():
    net = mx.gluon.nn.Dense(1 << 13, in_units=1 << 12)
    net.initialize()
    trainer = mx.gluon.Trainer(net.collect_params(), "adam")
    with mx.autograd.record():
        loss = net(mx.nd.ones((1, 1 << 12))).sum()
    loss.backward()
    return trainer


def assign(x):
    x[:] = onp.broadcast_to(onp.float64(1), x.shape)


# What is prepared while there is memory, and what then needs more.
CALLS = {
    "a kernel": (array, mx.nd.exp),
    "a number added": (array, lambda x: x + 1),
    "a copy of what a kernel returned": (array, lambda x: x.T),
    "several of them": (array, lambda x: mx.nd.split(x, num_outputs=2)),
    "copy": (array, lambda x: x.copy()),
    "astype": (array, lambda x: x.astype("float64")),
    "asnumpy": (array, lambda x: x.asnumpy()),
    "columns": (array, lambda x: x[:, 1:]),
    "assignment": (array, assign),
    "a mask": (lambda: array().as_np_ndarray(), lambda x: x[x > 0]),
    "a gradient buffer": (array, lambda x: x.attach_grad()),
    "another context": (array, lambda x: x.as_in_context(mx.cpu(1))),
    "a cast of storage": (array, lambda x: x.tostype("row_sparse")),
    "a sparse array as a dense one": (lambda: array().tostype("row_sparse"), lambda x: x.tostype("default")),
    "a sparse array in NumPy": (lambda: array().tostype("row_sparse"), lambda x: x.asnumpy()),
    "a product with a sparse array": (
        lambda: mx.nd.ones((1 << 12, 2)).tostype("csr"),
        lambda x: mx.nd.sparse.dot(x, mx.nd.ones((2, 1 << 13))),
    ),
    "backward": (lambda: recorded("write"), lambda prepared: prepared[1].backward()),
    "backward that adds": (lambda: recorded("add"), lambda prepared: prepared[1].backward()),
    "grad": (lambda: recorded("write"), lambda prepared: mx.autograd.grad(prepared[1], [prepared[0]])),
    "a hybridized network": (hybridized, lambda prepared: prepared[0](prepared[1])),
    "parameters": (lambda: mx.gluon.nn.Dense(1 << 13, in_units=1 << 12), lambda net: net.initialize()),
    "states of an optimizer": (step, lambda trainer: trainer.step(1)),
    "an executor": (
        lambda: mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=1 << 13),
        lambda symbol: symbol.simple_bind(mx.cpu(), data=(1, 1 << 12)),
    ),
}


@needs_linux("memory is limited by setrlimit")
@pytest.mark.parametrize("name", CALLS)
def test_every_call_that_exhausts_memory_raises_mxnets_error(name):
    prepare, call = CALLS[name]
    prepared = prepare()
    with pytest.raises(mx.MXNetError, match=r"out of memory on the CPU \(needs [\d.]+ [GM]B"), little_memory():
        call(prepared)


@pytest.mark.parametrize(
    "symbol",
    [
        mx.sym.broadcast_to(mx.sym.var("x"), shape=(2**45,)),
        mx.sym.broadcast_axis(mx.sym.var("x"), axis=0, size=2**45),
        mx.sym.transpose(mx.sym.broadcast_to(mx.sym.var("x").reshape((1, 1)), shape=(2**44, 2))),
    ],
)
def test_outputs_of_symbols_that_are_views_too_large_for_memory(symbol):
    one = mx.nd.ones((1,))
    with pytest.raises(mx.MXNetError, match="out of memory on the CPU"):
        symbol.eval(ctx=mx.cpu(), x=one)
    with pytest.raises(mx.MXNetError, match="out of memory on the CPU"):
        symbol.simple_bind(mx.cpu(), x=(1,)).forward(is_train=True)
    with pytest.raises(mx.MXNetError, match="out of memory on the CPU"):
        mx.nd.CachedOp(symbol)(one)
