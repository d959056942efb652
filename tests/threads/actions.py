"""What the threads of the stress do: each action gives the same arrays whenever it is called with the same variant."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet.gluon import nn

VARIANTS = 3
ROWS, FEATURES = 6, 4

Run = Callable[[int, Path], list[Any]]


@dataclass(frozen=True)
class Action:
    """Something to do.

    ``run`` takes a variant, from 0 to `VARIANTS` - 1, and a folder of the thread. ``interruptible`` actions take no
    locks of Python's own modules, which an exception sent into the thread may leave held.
    """

    name: str
    run: Run
    interruptible: bool


ACTIONS: list[Action] = []


def action(name: str, interruptible: bool = True) -> Callable[[Run], Run]:
    """Add a function to the actions."""

    def add(run: Run) -> Run:
        ACTIONS.append(Action(name, run, interruptible))
        return run

    return add


def _values(variant: int, *shape: int) -> Any:
    return np.random.RandomState(variant).uniform(-1, 1, shape).astype("float32")


def _fill(net: Any, variant: int) -> None:
    """Give a network weights without the random numbers that threads share."""
    net(nd.zeros((1, FEATURES)))
    for number, parameter in enumerate(net.collect_params().values()):
        if parameter.grad_req != "null":
            parameter.set_data(nd.array(_values(variant + 10 * number, *parameter.shape)))


def _network(variant: int) -> nn.HybridSequential:
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Dense(8, activation="relu"), nn.BatchNorm(), nn.Dense(3))
    net.initialize(mx.init.Zero())
    _fill(net, variant)
    if variant:
        net.hybridize(static_alloc=variant == 2, static_shape=variant == 2)
    return net


def _data(variant: int) -> tuple[Any, Any]:
    return nd.array(_values(variant + 5, ROWS, FEATURES)), nd.array(_values(variant + 6, ROWS, 3))


def _parameters(net: Any) -> list[Any]:
    return [parameter.data() for parameter in net.collect_params().values()]


@action("train a network")
def _train(variant: int, folder: Path) -> list[Any]:
    net = _network(variant)
    trainer = gluon.Trainer(net.collect_params(), ("sgd", "adam", "rmsprop")[variant], {"learning_rate": 0.01})
    loss = gluon.loss.L2Loss()
    data, label = _data(variant)
    for _ in range(3):
        with autograd.record():
            error = loss(net(data), label)
        error.backward()
        trainer.step(ROWS)
    return [*_parameters(net), error]


@action("save, load and predict", interruptible=False)
def _save(variant: int, folder: Path) -> list[Any]:
    net, other = _network(variant), _network(0)
    net.save_parameters(str(folder / "net.params"))
    other.load_parameters(str(folder / "net.params"))
    data, label = _data(variant)
    nd.save(str(folder / "arrays"), {"data": data, "label": label})
    return [other(data), net(data), *nd.load(str(folder / "arrays")).values()]


@action("export and import", interruptible=False)
def _export(variant: int, folder: Path) -> list[Any]:
    net = _network(variant)
    net.hybridize()
    data, _ = _data(variant)
    net(data)
    net.export(str(folder / "net"))
    block = gluon.SymbolBlock.imports(str(folder / "net-symbol.json"), ["data"], str(folder / "net-0000.params"))
    return [block(data)]


@action("read a DataLoader with threads", interruptible=False)
def _loader(variant: int, folder: Path) -> list[Any]:
    dataset = gluon.data.ArrayDataset(*(array.asnumpy() for array in _data(variant))).transform_first(lambda x: x * 2)
    loader = gluon.data.DataLoader(dataset, 2, num_workers=2, thread_pool=True, timeout=60)
    return [array for batch in loader for array in batch]


class _Square(mx.operator.CustomOp):
    def forward(self, is_train: Any, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        self.assign(out_data[0], req[0], in_data[0] * in_data[0])

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        self.assign(in_grad[0], req[0], 2 * in_data[0] * out_grad[0])


@mx.operator.register("stress_square")
class _SquareProp(mx.operator.CustomOpProp):
    def create_operator(self, ctx: Any, shapes: Any, dtypes: Any) -> _Square:
        return _Square()


@action("custom operator")
def _custom(variant: int, folder: Path) -> list[Any]:
    x, _ = _data(variant)
    x.attach_grad()
    with autograd.record():
        y = nd.Custom(x, op_type="stress_square") * 3
    y.backward()
    return [y, x.grad]


class _Cube(autograd.Function):
    def forward(self, x: Any) -> Any:
        self.save_for_backward(x)
        return x * x * x

    def backward(self, dy: Any) -> Any:
        (x,) = self.saved_tensors
        return 3 * x * x * dy


@action("autograd.Function")
def _function(variant: int, folder: Path) -> list[Any]:
    x, _ = _data(variant)
    x.attach_grad()
    with autograd.record():
        y = _Cube()(x) + x
    y.backward()
    return [y, x.grad]


def _symbol() -> Any:
    hidden = mx.sym.Activation(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=5, name="fc1"), act_type="tanh")
    return mx.sym.LinearRegressionOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="fc2"), name="out")


@action("executor")
def _executor(variant: int, folder: Path) -> list[Any]:
    executor = _symbol().simple_bind(mx.cpu(), data=(ROWS, FEATURES), out_label=(ROWS, 3))
    for number, array in enumerate(executor.arg_arrays):
        array[:] = _values(variant + number, *array.shape)
    for _ in range(2):
        executor.forward(is_train=True)
        executor.backward()
    return [*executor.outputs, *executor.grad_arrays]


@action("Module")
def _module(variant: int, folder: Path) -> list[Any]:
    module = mx.mod.Module(_symbol(), label_names=["out_label"], context=mx.cpu())
    data, label = _data(variant)
    batches = mx.io.NDArrayIter(data, label, 3, label_name="out_label")
    module.bind(batches.provide_data, batches.provide_label)
    shapes = dict(zip(module._symbol.list_arguments(), _symbol().infer_shape(data=(3, FEATURES))[0], strict=True))
    weights = {n: nd.array(_values(variant + len(n), *s)) for n, s in shapes.items() if n.startswith("fc")}
    module.init_params(arg_params=weights)
    module.init_optimizer(optimizer="sgd", optimizer_params={"learning_rate": 0.1, "momentum": 0.9})
    for batch in batches:
        module.forward_backward(batch)
        module.update()
    return list(module.get_params()[0].values())


@action("gradient of a gradient")
def _second(variant: int, folder: Path) -> list[Any]:
    x, _ = _data(variant)
    x.attach_grad()
    with autograd.record():
        (gradient,) = autograd.grad((x**3).sum(), [x], create_graph=True)
        z = (gradient * gradient).sum()
    z.backward()
    return [gradient, x.grad]


@action("recurrent network")
def _recurrent(variant: int, folder: Path) -> list[Any]:
    layer = (gluon.rnn.LSTM, gluon.rnn.GRU, gluon.rnn.RNN)[variant](4, input_size=FEATURES, prefix="rnn_")
    layer.initialize(mx.init.Constant(0.1))
    x = nd.array(_values(variant, 3, 2, FEATURES))
    with autograd.record():
        y = layer(x)
    y.backward()
    return [y, *(parameter.grad() for parameter in layer.collect_params().values())]


@action("convolutions")
def _convolutions(variant: int, folder: Path) -> list[Any]:
    net = nn.HybridSequential(prefix="conv_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, in_channels=2), nn.BatchNorm(in_channels=4), nn.MaxPool2D(), nn.Flatten(), nn.Dense(2))
    net.initialize(mx.init.Constant(0.1))
    if variant:
        net.hybridize()
    x = nd.array(_values(variant, 2, 2, 8, 8))
    with autograd.record():
        y = net(x)
    y.backward()
    return [y, net(x), *(p.grad() for p in net.collect_params().values() if p.grad_req != "null")]


@action("sparse gradients")
def _sparse(variant: int, folder: Path) -> list[Any]:
    weight = nd.array(_values(variant, 8, 3))
    weight.attach_grad(stype="row_sparse")
    rows = nd.array([variant, variant + 2])
    with autograd.record():
        y = nd.Embedding(rows, weight, input_dim=8, output_dim=3, sparse_grad=True)
    y.backward()
    csr = nd.array(_values(variant, 3, 8) * (_values(variant + 1, 3, 8) > 0)).tostype("csr")
    return [y, weight.grad.tostype("default"), nd.sparse.dot(csr, weight)]


@action("KVStore")
def _store(variant: int, folder: Path) -> list[Any]:
    store = mx.kv.create("local")
    data, _ = _data(variant)
    store.init("a", data)
    store.set_optimizer(mx.optimizer.SGD(learning_rate=0.1, momentum=0.9))
    out = nd.zeros(data.shape)
    for _ in range(2):
        store.push("a", [data, data * 2])
        store.pull("a", out)
    return [out]


@action("records", interruptible=False)
def _records(variant: int, folder: Path) -> list[Any]:
    path = str(folder / "records.rec")
    with_index = mx.recordio.MXIndexedRecordIO(path + ".idx", path, "w")
    for index in range(3):
        with_index.write_idx(index, bytes([variant, index]))
    with_index.close()
    reader = mx.recordio.MXIndexedRecordIO(path + ".idx", path, "r")
    contents = [np.frombuffer(reader.read_idx(index), "uint8") for index in (2, 0, 1)]
    reader.close()
    return contents


@action("NumPy interface")
def _numpy(variant: int, folder: Path) -> list[Any]:
    x = mx.np.array(_values(variant, 4, 4))
    x.attach_grad()
    with autograd.record():
        y = mx.np.einsum("ij,jk->ik", x, x).sum() + mx.np.linalg.norm(x)
    y.backward()
    return [y, x.grad, mx.np.sort(x, axis=1)]


class Shared:
    """Arrays and a network that all threads use at once."""

    def __init__(self) -> None:
        self.network = _network(1)
        self.data, _ = _data(1)
        self.written, self.added = nd.array(_values(1, 3, 3)), nd.array(_values(2, 3, 3))
        self.written.attach_grad()
        self.added.attach_grad("add")
        self.begun = self.ended = 0  # passes over `added`
        self._lock = threading.Lock()
        os.register_at_fork(after_in_child=self._lock._at_fork_reinit)  # type: ignore[attr-defined]

    def predict(self, variant: int, folder: Path) -> list[Any]:
        """Predict with the network."""
        return [self.network(self.data)]

    def write(self, variant: int, folder: Path) -> list[Any]:
        """Write a gradient that is the same in all threads."""
        with autograd.record():
            y = nd.dot(self.written, self.written) * self.written
        y.backward()
        return [self.written.grad]

    def add(self, variant: int, folder: Path) -> list[Any]:
        """Add to a gradient."""
        with self._lock:
            self.begun += 1
        with autograd.record():
            y = (self.added * self.added).sum()
        y.backward()
        with self._lock:
            self.ended += 1
        return [y]

    def check(self) -> None:
        """Check that the gradient is that of all passes, an interrupted one whole or not at all."""
        count = self.added.grad.asnumpy() / (2 * self.added.asnumpy())
        assert np.allclose(count, round(float(count[0, 0])), rtol=1e-3), count
        slack = 1e-3 * self.begun
        assert self.ended - slack <= count[0, 0] <= self.begun + slack, (self.ended, count[0, 0], self.begun)


def shared_actions(shared: Shared) -> list[Action]:
    """Return the actions on what is shared."""
    return [
        Action("predict with a shared network", shared.predict, True),
        Action("write a shared gradient", shared.write, True),
        Action("add to a shared gradient", shared.add, True),
    ]
