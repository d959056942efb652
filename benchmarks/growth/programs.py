"""The programs, one for each part: ordinary MXNet 1.9.1, for both sides alike. Runs under Python 3.8 too.

Each is called with MXNet's module, the clock, the size, and a folder for files. It enters ``clock(step)`` around what
is timed; the time is divided by the size, or by ``count`` where that is given.
"""

from __future__ import annotations

import random

import numpy as onp

SAMPLES, BATCH = 4096, 32


def graphs(mx, clock, size, folder):
    """Compose, read, write and bind a chain of operators."""
    with clock("compose"):
        net = data = mx.sym.Variable("data")
        for _ in range(size // 2):
            net = mx.sym.tanh(net + data)
    with clock("infer_shape"):
        net.infer_shape(data=(2, 3))
    with clock("tojson"):
        text = net.tojson()
    with clock("load_json"):
        mx.sym.load_json(text)
    array, grad, head = mx.nd.ones((2, 3)), mx.nd.zeros((2, 3)), mx.nd.ones((2, 3))
    with clock("bind"):
        executor = net.bind(mx.cpu(), {"data": array}, {"data": grad})
    for step in ("first", "pass"):
        with clock(step):
            executor.forward(is_train=True)
            executor.backward(head)


def tapes(mx, clock, size, folder):
    """Record a chain of operations."""
    data = mx.nd.ones((2, 3))
    data.attach_grad()
    with mx.autograd.record(), clock("record"):
        value = data
        for _ in range(size // 2):
            value = (value + data).tanh()
    with clock("backward"):
        value.backward()


def files(mx, clock, size, folder):
    """Write and read a file of parameters, as ``save_parameters`` and ``load_parameters`` do."""
    path = folder + "/some.params"
    arrays = {"arg:weight%d" % number: mx.nd.ones((4, 4)) for number in range(size)}
    with clock("save"):
        mx.nd.save(path, arrays)
    with clock("load"):
        mx.nd.load(path)


def layers(mx, clock, size, folder):
    """Call a block with many children, whose weights learn their shapes from it."""
    net = mx.gluon.nn.HybridSequential()
    for _ in range(size):
        net.add(mx.gluon.nn.Dense(4))
    data = mx.nd.ones((2, 4))
    with clock("initialize"):
        net.initialize()
    with clock("collect"):
        net.collect_params()
    with clock("eager"):
        net(data)
    with clock("hybridize"):
        net.hybridize()
    with clock("hybrid"):
        net(data)


def records(mx, clock, size, folder):
    """Write a file of records with its index, and read it in random order."""
    names = folder + "/some.idx", folder + "/some.rec"
    content = b"x" * 100
    with clock("write"):
        writer = mx.recordio.MXIndexedRecordIO(*names, "w")
        for number in range(size):
            writer.write_idx(number, content)
        writer.close()
    with clock("open"):
        reader = mx.recordio.MXIndexedRecordIO(*names, "r")
    order = list(range(size))
    random.Random(0).shuffle(order)
    with clock("read"):
        for number in order:
            reader.read_idx(number)
    reader.close()


def keys(mx, clock, size, folder):
    """Exchange many small arrays with a local store."""
    store = mx.kvstore.create("local")
    names = list(range(size))
    arrays = [mx.nd.ones((4, 4)) for _ in names]
    with clock("init"):
        store.init(names, arrays)
    with clock("push"):
        store.push(names, arrays)
    with clock("pull"):
        store.pull(names, arrays)


class Images:
    """A data set whose samples take some arithmetic of NumPy's."""

    def __len__(self):
        return SAMPLES

    def __getitem__(self, number):
        image = onp.full((32, 32, 3), number % 256, dtype="float32")
        return ((image / 255 - 0.5) * 2).transpose(2, 0, 1), number


def workers(mx, clock, size, folder):
    """Load with so many worker processes: until the first batch is there, and samples once they run."""
    with clock("start", count=max(1, size)):
        loader = mx.gluon.data.DataLoader(Images(), batch_size=BATCH, num_workers=size)
        batches = iter(loader)
        next(batches)
    for _ in batches:
        pass
    with clock("samples", count=SAMPLES):
        for _ in loader:
            pass
