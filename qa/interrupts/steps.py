"""The steps that are interrupted."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import torch

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.operators.definition import inference, registry, tracing
from mxnet.gluon import nn

from .probe import step

X = np.arange(12, dtype="float32").reshape(4, 3) / 7 - 0.5


def _dense(hybrid: bool | None = None, **flags: Any) -> nn.HybridSequential:
    mx.random.seed(1)
    net = nn.HybridSequential()
    net.add(
        nn.Dense(5, activation="relu", in_units=3),
        nn.BatchNorm(in_channels=5),
        nn.Dropout(0.5),
        nn.Dense(2, in_units=5),
    )
    net.initialize(mx.init.Xavier())
    if hybrid:
        net.hybridize(**flags)
    return net


def _gradients(net: Any) -> list[Any]:
    return [p.grad() for p in net.collect_params().values() if p.grad_req != "null"]


def _statistics(net: Any, contexts: Any = (None,)) -> Callable[[], None]:
    """Return what gives a network its present parameters and statistics back."""
    kept = {name: p.data(contexts[0]).copy() for name, p in net.collect_params().items()}

    def reset() -> None:
        for name, p in net.collect_params().items():
            p.set_data(kept[name])

    return reset


@step("record, forward, backward")
def _eager() -> Any:
    x = nd.array(X)
    x.attach_grad()

    def run() -> Any:
        with autograd.record():
            y = nd.relu(x * 2) + x
        y.backward()
        return [x.grad, y]

    return run


@step("backward, several variables, retained graph")
def _several() -> Any:
    x, w, i = nd.array(X), nd.array(X[:2]), nd.array([1, 2, 3], dtype="int32")
    for each in (x, w, i):
        each.attach_grad()

    def run() -> Any:
        with autograd.record():
            y = nd.dot(x, w, transpose_b=True)
            z = (y * y).sum() + (i * i).astype("float32").sum()
        z.backward(retain_graph=True)
        first = [x.grad.copy(), w.grad.copy()]
        z.backward()
        return [*first, x.grad, w.grad, i.grad]

    return run


@step("grad with create_graph")
def _second() -> Any:
    x = nd.array(X)
    x.attach_grad()

    def run() -> Any:
        with autograd.record():
            y = (x * x * x).sum()
            (g,) = autograd.grad(y, [x], create_graph=True, retain_graph=True)
            z = (g * g).sum()
        z.backward()
        return [g, x.grad]

    return run


def _network(name: str, hybrid: bool, fresh: bool, **flags: Any) -> None:
    # A plan for prediction is rounded otherwise, and whether there is one yet depends on the calls before.
    @step(name, fresh=fresh, exact=not flags)
    def make() -> Any:
        net = _dense(hybrid, **flags)
        x = nd.array(X)
        reset = _statistics(net)

        def run() -> Any:
            reset()
            with autograd.record():
                y = net(x)
                loss = (y * y).sum()
            loss.backward()
            return [y, *_gradients(net), net(x)]

        return run


_network("network, eager", False, False)
_network("network, hybridized", True, False)
_network("network, hybridized static", True, False, static_alloc=True, static_shape=True)
_network("network, hybridized, first call", True, True)
_network("network, hybridized static, first call", True, True, static_alloc=True, static_shape=True)


@step("network of unknown shapes, first call", fresh=True)
def _deferred() -> Any:
    mx.random.seed(1)
    net = nn.HybridSequential()
    net.add(nn.Dense(5, activation="relu"), nn.Dense(2))
    net.initialize(mx.init.One())
    net.hybridize()
    x = nd.array(X)

    def run() -> Any:
        with autograd.record():
            loss = (net(x) ** 2).sum()
        loss.backward()
        return [loss, *_gradients(net)]

    return run


def _trainer(name: str, optimizer: str, contexts: int, **options: Any) -> None:
    """A step of a Trainer; an update may be there or not after an interrupt, so states are set before each run."""

    @step(name)
    def make() -> Any:
        ctx = [mx.cpu(i) for i in range(contexts)]
        mx.random.seed(1)
        net = nn.Dense(2, in_units=3)
        net.initialize(mx.init.One(), ctx=ctx)
        made = [gluon.Trainer(net.collect_params(), optimizer, {"learning_rate": 0.1}, **options)]
        reset = _statistics(net, ctx)
        parts = [nd.array(X, ctx=c) for c in ctx]

        def backward() -> None:
            with autograd.record():
                losses = [(net(part) ** 2).sum() for part in parts]
            autograd.backward(losses)

        def run() -> Any:
            reset()
            backward()
            made[0].step(4)
            gradients = [g for p in net.collect_params().values() for g in p.list_grad()]
            return [*gradients, *(np.isfinite(p.data().asnumpy()).all() for p in net.collect_params().values())]

        return run


for _optimizer in ("sgd", "adam", "nag", "rmsprop", "ftrl", "lamb", "adagrad"):
    _trainer(f"Trainer, {_optimizer}", _optimizer, 1)
_trainer("Trainer, sgd, two contexts", "sgd", 2)
_trainer("Trainer, sgd, two contexts, on workers", "sgd", 2, update_on_kvstore=False)
_trainer("Trainer, adam, two contexts, on store", "adam", 2, update_on_kvstore=True)


@step("Trainer without states, weights", fresh=False)
def _plain_trainer() -> Any:
    net = nn.Dense(2, in_units=3)
    net.initialize(mx.init.One())
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    reset = _statistics(net)
    x = nd.array(X)

    def run() -> Any:
        reset()
        with autograd.record():
            loss = (net(x) ** 2).sum()
        loss.backward()
        trainer.step(4)
        return [p.data() for p in net.collect_params().values()]

    return run


@step("Trainer, first step", fresh=True)
def _first_step() -> Any:
    return _plain_trainer()


@step("gradients added")
def _added() -> Any:
    x = nd.array(X)
    x.attach_grad("add")

    def run() -> Any:
        x.grad[:] = 0
        with autograd.record():
            y = nd.relu(x * 2) + x
        y.backward()
        return [x.grad]

    return run


def _symbol() -> Any:
    data = mx.sym.var("data")
    net = mx.sym.FullyConnected(data, num_hidden=4, name="fc1")
    net = mx.sym.Activation(net, act_type="tanh")
    net = mx.sym.FullyConnected(net, num_hidden=2, name="fc2")
    return mx.sym.SoftmaxOutput(net, name="softmax")


@step("executor")
def _executor() -> Any:
    executor = _symbol().simple_bind(mx.cpu(), data=(4, 3), softmax_label=(4,))
    for i, array in enumerate(executor.arg_arrays):
        array[:] = np.linspace(-1, 1, array.size).reshape(array.shape) + i

    def run() -> Any:
        executor.forward(is_train=True)
        executor.backward()
        return [*executor.outputs, *(g for g in executor.grad_arrays if g is not None)]

    return run


@step("executor, first pass", fresh=True)
def _first_pass() -> Any:
    return _executor()


@step("Module")
def _module() -> Any:
    module = mx.mod.Module(_symbol())
    module.bind([("data", (4, 3))], [("softmax_label", (4,))])
    module.init_params(mx.init.One())
    module.init_optimizer(optimizer="sgd", optimizer_params={"learning_rate": 0.1})
    batch = mx.io.DataBatch([nd.array(X)], [nd.array([0, 1, 1, 0])])
    kept = module.get_params()
    kept = [{k: v.copy() for k, v in each.items()} for each in kept]

    def run() -> Any:
        module.set_params(*kept)
        module.forward_backward(batch)
        module.update()
        return [*module.get_outputs(), *module.get_params()[0].values()]

    return run


@step("Module.fit", fresh=True)
def _fit() -> Any:
    module = mx.mod.Module(_symbol())
    data = mx.io.NDArrayIter(X, np.array([0, 1, 1, 0]), batch_size=2)

    def run() -> Any:
        data.reset()
        module.fit(
            data,
            num_epoch=1,
            initializer=mx.init.One(),
            force_init=True,
            force_rebind=True,
            kvstore=None,
            optimizer_params={"learning_rate": 0.1},
        )
        return list(module.get_params()[0].values())

    return run


@step("KVStore")
def _store() -> Any:
    store = mx.kv.create("local")
    store.init("a", nd.zeros((2, 2)))
    contexts = [mx.cpu(0), mx.cpu(1)]

    def run() -> Any:
        outs = [nd.zeros((2, 2), ctx=ctx) for ctx in contexts]
        store.push("a", [nd.ones((2, 2), ctx=ctx) for ctx in contexts])
        store.pull("a", out=outs)
        return outs

    return run


@step("DataLoader")
def _loader() -> Any:
    loader = gluon.data.DataLoader(gluon.data.ArrayDataset(X, np.arange(4)), batch_size=2)
    return lambda: [part for batch in loader for part in batch]


@step("DataLoader, threads")
def _loader_threads() -> Any:
    dataset = gluon.data.ArrayDataset(nd.array(X), nd.arange(4))
    loader = gluon.data.DataLoader(dataset, batch_size=2, num_workers=1, thread_pool=True)
    return lambda: [part for batch in loader for part in batch]


@step("DataLoader, processes")
def _loader_processes() -> Any:
    loader = gluon.data.DataLoader(gluon.data.ArrayDataset(X, np.arange(4)), batch_size=2, num_workers=1)
    return lambda: [part for batch in loader for part in batch]


@step("DataLoader with transforms")
def _transforms() -> Any:
    vision = gluon.data.vision.transforms
    images = nd.array(np.arange(4 * 6 * 6 * 3).reshape(4, 6, 6, 3) % 255, dtype="uint8")
    chain = vision.Compose([vision.ToTensor(), vision.Normalize(0.5, 0.2)])
    loader = gluon.data.DataLoader(gluon.data.ArrayDataset(images).transform(chain), batch_size=4)
    return lambda: list(loader)


def _store(kind: str) -> None:
    @step(f"KVStore {kind}")
    def make() -> Any:
        store = mx.kv.create(kind)
        store.init("3", nd.zeros((2, 2)))
        values = [nd.ones((2, 2), ctx=mx.cpu(i)) for i in range(2)]
        out = [nd.zeros((2, 2), ctx=mx.cpu(i)) for i in range(2)]

        def run() -> Any:
            store.push("3", values)
            store.pull("3", out=out)
            store.pushpull("3", values, out=out)
            return out

        return run


_store("local")
_store("device")


class _Square(mx.operator.CustomOp):
    def forward(self, is_train: Any, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        self.assign(out_data[0], req[0], in_data[0] * in_data[0])

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        self.assign(in_grad[0], req[0], 2 * in_data[0] * out_grad[0])


@mx.operator.register("interrupted_square")
class _SquareProp(mx.operator.CustomOpProp):
    def create_operator(self, ctx: Any, shapes: Any, dtypes: Any) -> _Square:
        return _Square()


@step("Custom operator")
def _custom() -> Any:
    x = nd.array(X)
    x.attach_grad()

    def run() -> Any:
        with autograd.record():
            y = nd.Custom(x, op_type="interrupted_square")
        y.backward()
        return [x.grad, y]

    return run


class _Cube(autograd.Function):
    def forward(self, x: Any) -> Any:
        y = x * x * x
        self.save_for_backward(x, y)
        return y

    def backward(self, dy: Any) -> Any:
        x, _ = self.saved_tensors
        return 3 * x * x * dy


@step("autograd.Function")
def _function() -> Any:
    x = nd.array(X)
    x.attach_grad()

    def run() -> Any:
        with autograd.record():
            y = _Cube()(x)
        y.backward()
        return [x.grad, y]

    return run


@step("SyncBatchNorm over two devices")
def _synchronized() -> Any:
    layer = gluon.contrib.nn.SyncBatchNorm(in_channels=3, num_devices=2)
    contexts = [mx.cpu(0), mx.cpu(1)]
    layer.initialize(ctx=contexts)
    reset = _statistics(layer, contexts)
    parts = [nd.array(X + i, ctx=c) for i, c in enumerate(contexts)]
    for part in parts:
        part.attach_grad()

    def run() -> Any:
        reset()
        with autograd.record():
            outputs = [layer(part) for part in parts]
            losses = [(y * y * y).sum() for y in outputs]
        autograd.backward(losses)
        return [*outputs, *(part.grad for part in parts)]

    return run


@step("sparse embedding")
def _embedding() -> Any:
    layer = nn.Embedding(6, 2, sparse_grad=True)
    layer.initialize(mx.init.One())
    trainer = gluon.Trainer(layer.collect_params(), "sgd", {"learning_rate": 0.1})
    reset = _statistics(layer)
    x = nd.array([1, 3, 3])

    def run() -> Any:
        reset()
        with autograd.record():
            loss = (layer(x) ** 2).sum()
        loss.backward()
        trainer.step(1)
        return [layer.weight.data(), layer.weight.grad().tostype("default")]

    return run


@step("profiler", long=True)
def _profiler() -> Any:
    run_once = _eager()

    def run() -> Any:
        mx.profiler.set_config(profile_all=True, filename="/dev/null", aggregate_stats=True)
        mx.profiler.set_state("run")
        result = run_once()
        mx.profiler.set_state("stop")
        mx.profiler.dumps(reset=True)
        return result

    return run


@step("foreach and while_loop")
def _loops() -> Any:
    x = nd.array(X)
    x.attach_grad()

    def run() -> Any:
        with autograd.record():
            outputs, total = nd.contrib.foreach(lambda a, s: (a * 2, a + s), x, nd.zeros(3))
            _, (i, s) = nd.contrib.while_loop(
                lambda i, s: i < 3,
                lambda i, s: (None, (i + 1, s * total)),
                (nd.array([0]), nd.ones(3)),
                max_iterations=4,
            )
            loss = outputs.sum() + s.sum()
        loss.backward()
        return [outputs, s, i, x.grad]

    return run


@step("recurrent network, hybridized")
def _recurrent() -> Any:
    mx.random.seed(1)
    cell = gluon.rnn.LSTMCell(4, input_size=3)
    cell.initialize(mx.init.One())
    cell.hybridize()
    x = nd.array(np.stack([X, X]))

    def run() -> Any:
        with autograd.record():
            outputs, _ = cell.unroll(4, x.swapaxes(0, 1).swapaxes(0, 1)[:, :4], merge_outputs=True)
            loss = outputs.sum()
        loss.backward()
        return [outputs, *_gradients(cell)]

    return run


@step("NumPy semantics")
def _numpy() -> Any:
    x = mx.np.array(X)
    x.attach_grad()

    def run() -> Any:
        with mx.util.np_shape(True), mx.util.np_array(True), autograd.record():
            y = mx.np.tanh(x).sum()
        y.backward()
        return [x.grad, y]

    return run


@step("symbols with scopes", fresh=True)
def _scopes() -> Any:
    def run() -> Any:
        with mx.AttrScope(ctx_group="a"), mx.name.Prefix("p_"), mx.Context("cpu", 1), mx.engine.bulk(3):
            symbol = mx.sym.FullyConnected(mx.sym.var("x"), num_hidden=2)
            states = mx.sym.contrib.foreach(lambda a, s: (a + s, s), mx.sym.var("a"), mx.sym.var("s"))
        return [np.array(symbol.list_arguments()), np.array(states[0].list_arguments())]

    return run


@step("shapes inferred, kernels traced")
def _shapes() -> Any:
    lengths = itertools.count(3)  # each time other ones, of which nothing is remembered
    relu = registry.get("relu")

    def run() -> Any:
        length = next(lengths)
        ((shape, _),) = inference.run_meta(relu, [(2, length)], [torch.float32], {})
        trace = tracing.trace(relu, {}, [(2, length)], [torch.float32])
        return [nd.array(X) * 2, np.array([call.name for call in trace.calls]), np.array(shape) - (0, length)]

    return run


@step("estimator", fresh=True)
def _estimator() -> Any:
    from mxnet.gluon.contrib.estimator import Estimator

    net = nn.Dense(2, in_units=3)
    net.initialize(mx.init.One())
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    loader = gluon.data.DataLoader(gluon.data.ArrayDataset(X, np.array([0, 1, 1, 0])), batch_size=2)
    reset = _statistics(net)

    def run() -> Any:
        import logging

        reset()
        estimator = Estimator(net, gluon.loss.SoftmaxCrossEntropyLoss(), trainer=trainer)
        estimator.logger.setLevel(logging.ERROR)
        estimator.fit(loader, epochs=1)
        return [p.data() for p in net.collect_params().values()]

    return run


@step("mixed precision's loss scale")
def _scaled() -> Any:
    from mxnet.contrib import amp

    net = nn.Dense(2, in_units=3)
    net.initialize(mx.init.One())
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    trainer._amp_loss_scaler = amp.LossScaler(16.0) if hasattr(amp, "LossScaler") else amp.amp.LossScaler()
    trainer._amp_original_scale = trainer._scale
    reset = _statistics(net)
    x = nd.array(X)

    def run() -> Any:
        reset()
        trainer._amp_loss_scaler._loss_scale = 16.0
        with autograd.record():
            loss = (net(x) ** 2).sum()
            with amp.scale_loss(loss, trainer) as scaled:
                autograd.backward(scaled)
        trainer.step(1)
        return [p.data() for p in net.collect_params().values()]

    return run


@step("network made and initialized")
def _made() -> Any:
    x = nd.array(X)

    def run() -> Any:
        net = nn.HybridSequential(prefix="made_")
        with net.name_scope():
            net.add(nn.Dense(4, activation="relu"), nn.BatchNorm(), nn.PReLU(), nn.Dense(2))
        net.initialize(mx.init.Xavier())
        y = net(x)
        return [np.array(list(net.collect_params())), y, *(p.data() for p in net.collect_params().values())]

    return run


@step("module of torch in a block")
def _bridge() -> Any:
    torch.manual_seed(1)
    block = gluon.from_torch(torch.nn.Sequential(torch.nn.Linear(3, 4), torch.nn.Tanh()))
    x = nd.array(X)
    x.attach_grad()

    def run() -> Any:
        with autograd.record():
            y = block(x)
        y.backward()
        return [y, x.grad, block(x)]

    return run


@step("boxes")
def _boxes() -> Any:
    anchors = nd.contrib.MultiBoxPrior(nd.ones((1, 1, 2, 2)), sizes=(0.5, 0.3))
    labels = nd.array([[[0, 0.1, 0.1, 0.6, 0.6]]])
    scores = nd.array(np.linspace(0, 1, 16).reshape(1, 2, 8))

    def run() -> Any:
        with autograd.record():
            targets = nd.contrib.MultiBoxTarget(anchors, labels, scores)
            boxes = nd.contrib.MultiBoxDetection(scores, targets[0], anchors)
        return [*targets, boxes]

    return run
