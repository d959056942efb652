"""Memory stays flat over a thousand epochs of a small fit, after a warm-up in which caches fill."""

from __future__ import annotations

import gc
import logging
import resource
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
from requirements import needs_linux

import mxnet as mx

EPOCHS, WARM_UP = 1000, 200
# Pages that the allocator has not given back yet; a leak of one small array (4 KB) for each batch would be 12 MB.
MOST_GROWTH = 2.0  # MB

pytestmark = [
    pytest.mark.slow,
    needs_linux("what a process holds stands in /proc"),
]


def resident() -> float:
    """Return the memory of this process in MB."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def data() -> tuple[onp.ndarray, onp.ndarray]:
    generator = onp.random.RandomState(0)
    return generator.randn(96, 32).astype("float32"), generator.randint(0, 4, 96).astype("float32")


def growth(run: Callable[[Callable[[int], None]], Any]) -> float:
    """Return by how many MB a training grows after the warm-up; it calls back after each epoch."""
    sizes: dict[int, float] = {}

    def after(epoch: int) -> None:
        if epoch in (WARM_UP, EPOCHS):
            sizes[epoch] = resident()

    run(after)
    return sizes[EPOCHS] - sizes[WARM_UP]


def network() -> Any:
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=64, name="first")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.relu(hidden), num_hidden=4), name="softmax")


@pytest.mark.parametrize("prefetch", [False, True])
def test_module_fit(prefetch: bool, tmp_path: Path) -> None:
    logging.disable(logging.INFO)
    batches: Any = mx.io.NDArrayIter(*data(), batch_size=32, shuffle=True)
    if prefetch:
        batches = mx.io.PrefetchingIter(batches)
    save = mx.callback.do_checkpoint(str(tmp_path / "net"), period=100)
    module = mx.mod.Module(network())

    def run(after: Callable[[int], None]) -> None:
        module.fit(
            batches,
            num_epoch=EPOCHS,
            optimizer="adam",
            epoch_end_callback=[save, lambda epoch, *_: after(epoch + 1)],
        )

    try:
        assert growth(run) < MOST_GROWTH
    finally:
        logging.disable(logging.NOTSET)


@pytest.mark.parametrize("hybrid", [False, True])
def test_gluon_loop(hybrid: bool) -> None:
    net = mx.gluon.nn.HybridSequential()
    net.add(mx.gluon.nn.Dense(64, activation="relu"), mx.gluon.nn.Dropout(0.3), mx.gluon.nn.Dense(4))
    net.initialize()
    if hybrid:
        net.hybridize()
    trainer = mx.gluon.Trainer(net.collect_params(), "adam")
    loss_of, metric = mx.gluon.loss.SoftmaxCrossEntropyLoss(), mx.metric.Accuracy()
    loader = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(*data()), 32, shuffle=True)

    def run(after: Callable[[int], None]) -> None:
        for epoch in range(1, EPOCHS + 1):
            metric.reset()
            for x, y in loader:
                with mx.autograd.record():
                    out = net(x)
                    loss = loss_of(out, y)
                loss.backward()
                trainer.step(len(x))
                metric.update(y, out)
            after(epoch)

    assert growth(run) < MOST_GROWTH


def test_iterators_of_records(tmp_path: Path) -> None:
    path = str(tmp_path / "a")
    writer = mx.recordio.MXIndexedRecordIO(path + ".idx", path + ".rec", "w")
    for i in range(12):
        image = onp.full((16, 16, 3), i * 20, "uint8")
        writer.write_idx(i, mx.recordio.pack_img(mx.recordio.IRHeader(0, float(i), i, 0), image, img_fmt=".png"))
    writer.close()
    plain = mx.io.ImageRecordIter(path_imgrec=path + ".rec", data_shape=(3, 12, 12), batch_size=4, rand_crop=True)
    slow = mx.image.ImageIter(4, (3, 12, 12), path_imgrec=path + ".rec", path_imgidx=path + ".idx", rand_crop=True)

    def run(after: Callable[[int], None]) -> None:
        for epoch in range(1, EPOCHS + 1):
            for batches in (plain, slow):
                for batch in batches:
                    assert batch.data[0].shape == (4, 3, 12, 12)
                batches.reset()
            after(epoch)

    assert growth(run) < MOST_GROWTH
