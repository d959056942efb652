"""Arrays, their gradients, and what holds them die when a program drops them."""

from __future__ import annotations

import gc
import resource
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from requirements import needs_linux

import mxnet as mx
from mxnet import autograd, gluon, nd

Watched = list[Any]


def variable(watch: Callable[[Any], None]) -> None:
    x = nd.ones((3, 4))
    x.attach_grad()
    for watched in (x, x.grad, x._tensor, x.grad._tensor):
        watch(watched)


def used_variable(watch: Callable[[Any], None]) -> None:
    x = nd.ones((3, 4))
    x.attach_grad("add")
    for _ in range(2):
        with autograd.record():
            y = (x * x).sum()
        y.backward()
    for watched in (x, x.grad, x._tensor, x.grad._tensor, y):
        watch(watched)


def variable_never_differentiated(watch: Callable[[Any], None]) -> None:
    x = nd.ones((3, 4))
    x.attach_grad()
    with autograd.record():
        y = (x * x).sum()
    for watched in (x, x._tensor, y):
        watch(watched)


def numpy_variable(watch: Callable[[Any], None]) -> None:
    x = mx.np.ones((3, 4))
    x.attach_grad()
    with autograd.record():
        y = (mx.np.exp(x) * x).sum()
    y.backward()
    for watched in (x, x._tensor, x.grad._tensor, y):
        watch(watched)


def sparse_variable(watch: Callable[[Any], None]) -> None:
    x = nd.ones((3, 4)).tostype("row_sparse")
    x.attach_grad()
    with autograd.record():
        y = nd.sparse.sum(x)
    y.backward()
    for watched in (x, x._token, x.grad, y):
        watch(watched)


def variable_marked_again(watch: Callable[[Any], None]) -> None:
    x = nd.ones((3, 4))
    for req in ("write", "add", "null", "write"):
        x.attach_grad(req)
        watch(x._tensor)
        watch(x.grad)
        x[:] = 2
    x.detach()


def marked_by_hand(watch: Callable[[Any], None]) -> None:
    x, gradient = nd.ones((3, 4)), nd.zeros((3, 4))
    autograd.mark_variables([x], [gradient])
    with autograd.record():
        y = nd.exp(x)
    y.backward()
    for watched in (x, x._tensor, gradient):
        watch(watched)


def gradient_of_gradient(watch: Callable[[Any], None]) -> None:
    x = nd.ones((3, 4))
    x.attach_grad()
    with autograd.record():
        (g,) = autograd.grad(nd.exp(x), [x], create_graph=True)
        y = (g * g).sum()
    y.backward()
    for watched in (x, x._tensor, x.grad, g):
        watch(watched)


def network(watch: Callable[[Any], None], hybrid: bool = False) -> None:
    net = gluon.nn.Sequential() if not hybrid else gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(4, in_units=3), gluon.nn.BatchNorm(in_channels=4), gluon.nn.Dense(2, in_units=4))
    net.initialize()
    if hybrid:
        net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1, "momentum": 0.9})
    for _ in range(3):
        with autograd.record():
            loss = net(nd.ones((5, 3))).sum()
        loss.backward()
        trainer.step(5)
        net(nd.ones((5, 3)))
    weight = net[0].weight
    for watched in (net, trainer, weight, weight.data(), weight.data()._tensor, weight.grad()._tensor, loss):
        watch(watched)


def hybrid_network(watch: Callable[[Any], None]) -> None:
    network(watch, hybrid=True)


def unused_network(watch: Callable[[Any], None]) -> None:
    net = gluon.nn.Dense(4, in_units=3)
    net.initialize()
    watch(net.weight.data()._tensor)
    watch(net.weight.grad()._tensor)


def executor(watch: Callable[[Any], None]) -> None:
    x = mx.sym.var("x")
    bound = mx.sym.FullyConnected(x, num_hidden=4).simple_bind(mx.cpu(), x=(2, 3))
    bound.forward(is_train=True)
    bound.backward([nd.ones((2, 4))])
    bound.forward()
    weight, gradient = bound.arg_arrays[1], bound.grad_arrays[1]
    for watched in (bound, weight, weight._tensor, gradient, gradient._tensor, bound.outputs[0]):
        watch(watched)


def module(watch: Callable[[Any], None]) -> None:
    data = mx.io.NDArrayIter(onp.ones((8, 3), "float32"), onp.zeros(8, "float32"), batch_size=4)
    symbol = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2), name="softmax")
    trained = mx.mod.Module(symbol)
    trained.fit(data, num_epoch=2)
    watch(trained)
    watch(trained._exec_group.execs[0])
    watch(trained._exec_group.execs[0].grad_arrays[1])


def cached_op(watch: Callable[[Any], None]) -> None:
    program = mx.nd.CachedOp(mx.sym.exp(mx.sym.var("x")) * 2)
    x = nd.ones((3, 4))
    x.attach_grad()
    with autograd.record():
        y = program(x)
    y.backward()
    for watched in (program, x, x._tensor, x.grad, y):
        watch(watched)


def own_function(watch: Callable[[Any], None]) -> None:
    class Square(autograd.Function):
        def forward(self, x: Any) -> Any:
            self.save_for_backward(x)
            return x * x

        def backward(self, dy: Any) -> Any:
            return 2 * dy * self.saved_tensors[0]

    function, x = Square(), nd.ones((3, 4))
    x.attach_grad()
    with autograd.record():
        y = function(x)
    y.backward()
    for watched in (function, x, x._tensor, y):
        watch(watched)


MAKERS = (
    variable,
    used_variable,
    variable_never_differentiated,
    numpy_variable,
    sparse_variable,
    variable_marked_again,
    marked_by_hand,
    gradient_of_gradient,
    network,
    hybrid_network,
    unused_network,
    executor,
    module,
    cached_op,
    own_function,
)


@pytest.mark.parametrize("make", MAKERS, ids=[m.__name__ for m in MAKERS])
def test_dies(make: Callable[[Callable[[Any], None]], None]) -> None:
    references: list[weakref.ref[Any]] = []
    kinds: list[str] = []

    def watch(thing: Any) -> None:
        references.append(weakref.ref(thing))
        kinds.append(type(thing).__name__)

    make(watch)
    gc.collect()
    assert references
    assert [kind for kind, reference in zip(kinds, references, strict=True) if reference() is not None] == []


def test_gradient_outlives_its_variable() -> None:
    """A buffer is filled as long as the recorded graph leads to it, whoever still holds the variable."""
    x = nd.array([1, 2, 3])
    x.attach_grad()
    gradient = x.grad
    with autograd.record():
        y = x * x
    del x
    y.backward()
    assert gradient.asnumpy().tolist() == [2, 4, 6]


def test_gradient_of_a_program_outlives_its_variable() -> None:
    program = mx.nd.CachedOp(mx.sym.square(mx.sym.var("x")))
    x = nd.array([1, 2, 3])
    x.attach_grad()
    gradient = x.grad
    with autograd.record():
        y = program(x)
    del x
    gc.collect()
    y.backward()
    assert gradient.asnumpy().tolist() == [2, 4, 6]


def resident() -> float:
    """Return the memory of this process in MB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


@needs_linux("what a process holds stands in /proc")
@pytest.mark.parametrize("make", [nd.zeros, mx.np.zeros])
def test_memory_stays_level(make: Callable[[tuple[int, ...]], Any]) -> None:
    """Forty inputs of 2 MB with a gradient, each used once; all of them would be 160 MB."""
    for round_ in range(40):
        if round_ == 8:
            before = resident()
        x = make((512, 1024))
        x.attach_grad()
        x.grad[:] = 1
        with autograd.record():
            y = (x * x).sum()
        y.backward()
    assert resident() - before < 30
