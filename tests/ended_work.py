"""Pieces of work that a program leaves in the middle: each function makes some, and returns what is held then."""

from __future__ import annotations

import pickle
import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.core.opencv import opencv

Things = list[Any]
Maker = Callable[[random.Random, Path], Things]


# --- iterators


def write_files(folder: Path) -> None:
    """Write the files that iterators read."""
    writer = mx.recordio.MXIndexedRecordIO(str(folder / "a.idx"), str(folder / "a.rec"), "w")
    for i in range(12):
        image = bytes(opencv().imencode(".png", onp.full((8, 9, 3), i, "uint8"))[1])
        writer.write_idx(i, mx.recordio.pack(mx.recordio.IRHeader(0, [2, 5, i, 0.1, 0.1, 0.9, 0.9], i, 0), image))
    writer.close()
    (folder / "a.csv").write_text("1,2\n" * 12)
    (folder / "a.svm").write_text("1 0:1 1:2\n" * 12)
    header = onp.array([2051, 12, 4, 4], ">u4").tobytes()
    (folder / "images").write_bytes(header + bytes(12 * 16))
    (folder / "labels").write_bytes(onp.array([2049, 12], ">u4").tobytes() + bytes(12))


def _used(generator: random.Random, iterator: Any) -> Things:
    """Take some batches, perhaps begin again, and hold some of them."""
    live_objects: Things = [iterator]
    for _ in range(generator.choice((0, 1, 3))):
        live_objects.append(next(iterator, None))
    if generator.random() < 0.3:
        iterator.reset()
        live_objects.append(next(iterator))
    return live_objects


def array_iterator(generator: random.Random) -> Any:
    return mx.io.NDArrayIter(onp.zeros((12, 2)), onp.zeros(12), batch_size=3, shuffle=generator.random() < 0.5)


def prefetching(generator: random.Random, folder: Path) -> Things:
    inner = [array_iterator(generator) for _ in range(generator.choice((1, 2)))]
    names = [{"data": f"data{i}", "softmax_label": f"label{i}"} for i in range(len(inner))]
    prefetching_iter = mx.io.PrefetchingIter(inner, rename_data=names, rename_label=names)
    if generator.random() < 0.3:
        prefetching_iter = mx.io.PrefetchingIter(mx.io.ResizeIter(prefetching_iter, 7))
    return [*inner, *_used(generator, prefetching_iter)]


def record_iterators(generator: random.Random, folder: Path) -> Things:
    records = {"path_imgrec": str(folder / "a.rec"), "data_shape": (3, 8, 8), "batch_size": 3}
    index = {"path_imgidx": str(folder / "a.idx")}
    make = generator.choice(
        (
            lambda: mx.io.ImageRecordIter(**records, label_width=7, preprocess_threads=generator.randint(1, 4)),
            lambda: mx.io.ImageRecordIter(**records, **index, shuffle=True, label_width=7, prefetch_buffer=1),
            lambda: mx.io.ImageDetRecordIter(**records),
            lambda: mx.image.ImageIter(label_width=7, **records, **index, shuffle=True),
            lambda: mx.image.ImageDetIter(**records, **index),
            lambda: mx.io.PrefetchingIter(mx.io.ImageDetRecordIter(**records)),
        )
    )
    return _used(generator, make())


def text_iterators(generator: random.Random, folder: Path) -> Things:
    make = generator.choice(
        (
            lambda: mx.io.CSVIter(data_csv=str(folder / "a.csv"), data_shape=(2,), batch_size=3),
            lambda: mx.io.LibSVMIter(data_libsvm=str(folder / "a.svm"), data_shape=(2,), batch_size=3),
            lambda: mx.io.MNISTIter(image=str(folder / "images"), label=str(folder / "labels"), batch_size=3),
        )
    )
    return _used(generator, make())


def record_files(generator: random.Random, folder: Path) -> Things:
    """Readers and writers, of which some are closed, reset, or copied by pickle."""
    file_number = generator.randint(0, 3)
    path = str(folder / f"w{file_number}")
    plain = mx.recordio.MXRecordIO(path + ".rec", "w")
    indexed = mx.recordio.MXIndexedRecordIO(path + ".idx", path + "i.rec", "w")
    for i in range(generator.randint(0, 5)):
        plain.write(bytes(i))
        indexed.write_idx(i, bytes(i))
    readers: Things = [mx.recordio.MXRecordIO(str(folder / "a.rec"), "r")]
    readers.append(mx.recordio.MXIndexedRecordIO(str(folder / "a.idx"), str(folder / "a.rec"), "r"))
    readers[0].read()
    readers[1].read_idx(generator.randint(0, 11))
    readers.append(pickle.loads(pickle.dumps(readers[generator.randint(0, 1)])))
    generator.choice((plain.close, plain.reset, indexed.reset, readers[1].reset, readers[0].close))()
    missing(lambda: mx.recordio.MXIndexedRecordIO(str(folder / "none.idx"), str(folder / "a.rec"), "r"))
    return [plain, indexed, *readers]


def missing(make: Callable[[], Any]) -> None:
    """Do what fails, and forget it."""
    try:
        make()
    except (mx.MXNetError, OSError, ValueError):
        return
    raise AssertionError("this should have failed")


# --- training


def stores(generator: random.Random, folder: Path) -> Things:
    """Stores of values with an optimizer or an updater, compression and sparse values."""
    store = mx.kv.create(generator.choice(("local", "device", "local_allreduce_cpu")))
    keys = ["a", "b"]
    store.init(keys, [nd.ones((4, 3))] * 2)
    store.init("rows", nd.ones((4, 3)).tostype("row_sparse"))
    if generator.random() < 0.5:
        store.set_optimizer(mx.optimizer.Adam())
    elif generator.random() < 0.5:
        store._set_updater(lambda key, pushed, stored: stored.__iadd__(pushed))
    elif "device" in store.type:
        store.set_gradient_compression({"type": "2bit", "threshold": 0.5})
    values = [nd.ones((4, 3)) for _ in range(3)]
    if generator.random() < 0.8:
        store.push(keys, [values, values])
    out = nd.zeros((4, 3))
    if generator.random() < 0.5:
        store.pull("b", out=[out, values[0]])
        store.row_sparse_pull("rows", out=nd.zeros((4, 3), stype="row_sparse"), row_ids=nd.array([1, 3]))
    missing(lambda: store.push("none", out))
    return [store, out, *values]


def _symbol() -> Any:
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="first")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.relu(hidden), num_hidden=2), name="softmax")


def executors(generator: random.Random, folder: Path) -> Things:
    """Executors after, or in the middle of, passes; others made from them; what they hold."""
    symbol = _symbol()
    bound = symbol.simple_bind(mx.cpu(), data=(3, 5), softmax_label=(3,), grad_req=generator.choice(("write", "add")))
    live_objects: Things = [symbol, bound]
    for step in range(generator.randint(0, 4)):
        live_objects += bound.forward(is_train=step % 2 == 0, data=nd.ones((3, 5)))
        if generator.random() < 0.5 and step % 2 == 0:
            bound.backward()
    if generator.random() < 0.4:
        other = bound.reshape(data=(2, 5), softmax_label=(2,))
        live_objects += [other, *other.forward(is_train=True)]
    if generator.random() < 0.3:
        bound.set_monitor_callback(lambda name, array: live_objects.append(None), monitor_all=True)
        bound.forward(is_train=False)
    missing(lambda: bound.forward(data=nd.ones((3, 6))))
    return [*live_objects, bound.grad_arrays, *bound.arg_arrays]


def modules(generator: random.Random, folder: Path) -> Things:
    """Modules, also with buckets, in any state."""
    batches = mx.io.NDArrayIter(onp.ones((8, 5), "float32"), onp.zeros(8, "float32"), batch_size=4)
    if generator.random() < 0.5:
        module = mx.mod.Module(_symbol())
    else:
        names = (["data"], ["softmax_label"])
        module = mx.mod.BucketingModule(lambda key: (_symbol(), *names), default_bucket_key=5)
    module.bind(batches.provide_data, batches.provide_label)
    live_objects: Things = [module, batches]
    if generator.random() < 0.8:
        module.init_params()
        module.init_optimizer(kvstore=generator.choice(("local", "device", None)))
        batch = next(batches)
        batch.bucket_key, batch.provide_data, batch.provide_label = 5, batches.provide_data, batches.provide_label
        module.forward(batch, is_train=True)
        live_objects += module.get_outputs()
        for step in (module.backward, module.update)[: generator.randint(0, 2)]:
            step()
    return live_objects


def _network(generator: random.Random) -> Any:
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(4, in_units=5), gluon.nn.BatchNorm(in_channels=4), gluon.nn.Dense(2, in_units=4))
    net.initialize()
    hybridize_options = generator.choice(
        (None, {}, {"static_alloc": True}, {"static_alloc": True, "static_shape": True})
    )
    if hybridize_options is not None:
        net.hybridize(**hybridize_options)
    return net


def blocks(generator: random.Random, folder: Path) -> Things:
    """Hybridized blocks and cached operators, in the middle of their passes."""
    net = _network(generator)
    live_objects: Things = [net, net.collect_params(), *net]
    net.register_forward_hook(lambda block, given, made: live_objects.append(None))
    for _ in range(generator.randint(0, 3)):
        with generator.choice((autograd.record, autograd.pause))():
            live_objects.append(net(nd.ones((generator.randint(1, 3), 5))))
    program = nd.CachedOp(mx.sym.exp(mx.sym.var("x")) * 2)
    x = nd.ones((2, 2))
    x.attach_grad()
    with autograd.record():
        live_objects += [program(x), program(program(x))]
    if generator.random() < 0.3:
        inputs = mx.sym.var("data")
        live_objects.append(gluon.SymbolBlock(net(inputs), inputs, params=net.collect_params()))
    missing(lambda: net(nd.ones((2, 6))).wait_to_read())
    return [*live_objects, program, x]


def trainers(generator: random.Random, folder: Path) -> Things:
    """Trainers, more than one for a network, at any step."""
    net = _network(generator)
    live_objects: Things = [net]
    for _ in range(generator.randint(1, 2)):
        rule = generator.choice((("sgd", {"momentum": 0.9}), ("adam", {}), ("lamb", {})))
        store = generator.choice(("device", "local", None))
        trainer = gluon.Trainer(net.collect_params(), *rule, kvstore=store, update_on_kvstore=False)
        live_objects.append(trainer)
        for _ in range(generator.randint(0, 2)):
            with autograd.record():
                loss = net(nd.ones((3, 5))).sum()
            loss.backward()
            if generator.random() < 0.7:
                trainer.step(3)
            else:
                trainer.allreduce_grads()
            live_objects.append(loss)
        if generator.random() < 0.3:
            trainer.save_states(str(folder / "states"))
            trainer.load_states(str(folder / "states"))
    return live_objects


class Square(autograd.Function):
    """A function with a gradient of its own."""

    def forward(self, x: Any) -> Any:
        self.save_for_backward(x)
        return x * x

    def backward(self, dy: Any) -> Any:
        return 2 * dy * self.saved_tensors[0]


@mx.operator.register("ended_work_double")
class DoubleProp(mx.operator.CustomOpProp):  # type: ignore[misc]
    """An operator written in Python."""

    def create_operator(self, ctx: Any, shapes: Any, dtypes: Any) -> Any:
        return Double()


class Double(mx.operator.CustomOp):  # type: ignore[misc]
    """Twice its input."""

    def forward(self, is_train: bool, req: Any, in_data: Any, out_data: Any, aux: Any) -> None:
        self.assign(out_data[0], req[0], in_data[0] * 2)

    def backward(self, req: Any, out_grad: Any, in_data: Any, out_data: Any, in_grad: Any, aux: Any) -> None:
        self.assign(in_grad[0], req[0], out_grad[0] * 2)


class Interrupted(Exception):
    """Ends a block of a program."""


def recorded_graphs(generator: random.Random, folder: Path) -> Things:
    """Recorded steps that no backward pass follows, or several, or one that fails."""
    x, rows = nd.ones((3, 4)), nd.ones((3, 4)).tostype("row_sparse")
    x.attach_grad(generator.choice(("write", "add")))
    rows.attach_grad()
    with autograd.record():
        y = generator.choice((nd.exp, Square(), lambda x: nd.Custom(x, op_type="ended_work_double")))(x)
        z = (y * x).sum() + nd.sparse.sum(rows)
        (first,) = autograd.grad(nd.exp(x), [x], create_graph=True)
    live_objects: Things = [x, x.grad, y, z, first, rows]
    for _ in range(generator.randint(0, 2)):
        z.backward(retain_graph=True)
    if generator.random() < 0.3:
        first.backward()
        missing(first.backward)
    if generator.random() < 0.3:
        x.attach_grad()
    try:
        with autograd.record():
            live_objects.append(nd.sin(x) * rows)
            raise Interrupted
    except Interrupted:
        pass
    with autograd.record():
        live_objects.append(mx.np.sin(x.as_np_ndarray()))
    return live_objects


# --- what surrounds operators


def engines(generator: random.Random, folder: Path) -> Things:
    """The engine, and pools of their own, with functions that wait, run, or have failed."""
    gate, pool = threading.Event(), mx.engine.Engine(workers=generator.randint(1, 3), naive=False)
    variables = [mx.engine.new_variable() for _ in range(3)]
    for i in range(generator.randint(0, 6)):
        written, read = generator.sample(variables, 2)
        payload = nd.ones((2,))
        function = generator.choice((payload.copy, _fail, gate.wait))
        pool.push_sync(function, (read,), (written,), priority=i % 3, background=function == gate.wait)
    completes: Things = []
    pool.push_async(completes.append)
    if generator.random() < 0.5:
        pool.delete_variable(variables.pop())
    variable = mx.engine.new_variable()
    mx.engine.push_sync(lambda: None, mutable_vars=[variable])
    mx.engine.delete_variable(variable)
    return [pool, *variables, variable, _Opened(gate)]


def _fail() -> None:
    raise Interrupted


class _Opened:
    """Opens a gate when it is dropped, so that nothing waits for ever."""

    def __init__(self, gate: threading.Event) -> None:
        self.gate = gate

    def __del__(self) -> None:
        self.gate.set()


def profilers(generator: random.Random, folder: Path) -> Things:
    """Profiles with parts of a program that have not ended."""
    mx.profiler.set_config(filename=str(folder / "profile.json"), aggregate_stats=generator.random() < 0.5)
    mx.profiler.set_state("run")
    domain = mx.profiler.Domain("own")
    parts: Things = [domain.new_task("task"), domain.new_frame("frame"), mx.profiler.Event("event")]
    for part in parts:
        generator.choice((part.start, lambda: None))()
    counter, marker = domain.new_counter("counter", 3), domain.new_marker("marker")
    counter += 2
    marker.mark()
    net = _network(generator)
    with autograd.record():
        y = net(nd.ones((2, 5)))
    generator.choice((mx.profiler.pause, mx.profiler.resume, y.backward))()
    mx.profiler.dumps(reset=True)
    mx.profiler.dump()
    return [domain, counter, marker, net, y, *parts]


def checkpoints(generator: random.Random, folder: Path) -> Things:
    """Files being written while what they are made of, and what waits for them, is dropped."""
    prefix = str(folder / f"net{generator.randint(0, 10**9)}")
    arrays = {"w": nd.ones((20, 20))}
    live_objects: Things = [arrays, arrays["w"]]
    symbol = generator.choice((None, _symbol()))
    for epoch in range(generator.randint(1, 3)):
        live_objects.append(mx.model.save_checkpoint_async(prefix, epoch, symbol, arrays, {}))
    if generator.random() < 0.3:
        live_objects.append(mx.model.load_params(prefix, 0))
    nowhere = str(folder / "none" / f"net{generator.randint(0, 10**9)}")
    lost = mx.model.save_checkpoint_async(nowhere, 0, None, arrays, {})
    missing(lambda: mx.engine.wait_for_var(lost))
    return live_objects


KINDS: tuple[Maker, ...] = (
    prefetching,
    record_iterators,
    text_iterators,
    record_files,
    stores,
    executors,
    modules,
    blocks,
    trainers,
    recorded_graphs,
    engines,
    profilers,
    checkpoints,
)
