"""What trains over servers trains over workers alone too, with the numbers of one process; each worker asserts.

The job has servers; MXNET_KVSTORE_ENGINE chooses who adds up. Any number of workers that divides 8.
"""

import os
import struct
import warnings
from unittest import mock

import numpy as onp
import pytest
from telling import tell

import mxnet as mx
from mxnet import autograd, gluon, nd
from mxnet._src.distributed.collective import world

warnings.simplefilter("ignore")
WORKERS = world.start()
RANK, SIZE = WORKERS.rank, WORKERS.size
tell(RANK)
JOINED = 8  # rows of all workers' batches together
OWN = slice(RANK * JOINED // SIZE, (RANK + 1) * JOINED // SIZE)
RANDOM = onp.random.RandomState(7)
DATA = RANDOM.normal(size=(6, JOINED, 5)).astype("float32")
LABELS = RANDOM.randint(0, 3, size=(6, JOINED)).astype("float32")
ENGINES = ("server", "collective")


def engine(name, **variables):
    """Choose who adds up in the stores made meanwhile."""
    return mock.patch.dict(os.environ, {"MXNET_KVSTORE_ENGINE": name, **variables})


def close(actual, expected, tolerance=2e-5):
    """Assert that all workers have the same values, up to rounding those of one process."""
    assert len(actual) == len(expected)
    for mine, value in zip(actual, expected, strict=True):
        onp.testing.assert_allclose(mine.astype("float64"), value.astype("float64"), rtol=tolerance, atol=tolerance)
    for other in WORKERS.all_gather_object(actual):
        assert all(onp.array_equal(one, two) for one, two in zip(other, actual, strict=True))


def values(parameters):
    return [parameter.data(parameter.list_ctx()[0]).asnumpy() for parameter in parameters.values()]


# Gluon


def network(dtype="float32", contexts=None, normalised=None):
    mx.random.seed(0)
    net = gluon.nn.HybridSequential()
    net.add(gluon.nn.Dense(6, in_units=5, activation="tanh"))
    if normalised is not None:
        net.add(gluon.contrib.nn.SyncBatchNorm(in_channels=6, num_devices=1, across_workers=normalised))
    net.add(gluon.nn.Dense(3, in_units=6))
    net.initialize(mx.init.Xavier(), ctx=contexts)
    net.cast(dtype)
    return net


def train(net, trainer, rows, contexts=None, dtype="float32", meddle=None):
    """Make six steps with some rows of each batch; return the parameters."""
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()
    for step, (data, labels) in enumerate(zip(DATA[:, rows], LABELS[:, rows], strict=True)):
        parts = gluon.utils.split_and_load(nd.array(data, dtype=dtype), contexts or [mx.cpu()])
        targets = gluon.utils.split_and_load(nd.array(labels), contexts or [mx.cpu()])
        with autograd.record():
            losses = [loss_function(net(x), y) for x, y in zip(parts, targets, strict=True)]
        autograd.backward(losses)
        trainer.step(JOINED)
        if meddle is not None:
            meddle(step, trainer)
    return values(net.collect_params())


SETTINGS = {
    "sgd": {"learning_rate": 0.25, "momentum": 0.9, "wd": 0.01},
    "adam": {"learning_rate": 0.05},
}


def alone(optimizer="sgd", dtype="float32", meddle=None, normalised=None, **settings):
    """Train one process on the joined batches."""
    net = network(dtype, normalised=normalised)
    settings = {**SETTINGS[optimizer], **settings}
    trainer = gluon.Trainer(net.collect_params(), optimizer, settings, kvstore=None)
    return train(net, trainer, slice(None), dtype=dtype, meddle=meddle)


def together(
    kind="dist_sync", optimizer="sgd", dtype="float32", contexts=None, meddle=None, normalised=None, **trainer_options
):
    """Train all workers, each on its rows."""
    net = network(dtype, contexts, normalised)
    settings = {**SETTINGS[optimizer], **trainer_options.pop("settings", {})}
    trainer = gluon.Trainer(net.collect_params(), optimizer, settings, kvstore=kind, **trainer_options)
    trained = train(net, trainer, OWN, contexts, dtype, meddle)
    assert trainer._kvstore.num_workers == SIZE
    return trained, trainer


def check_every_place_of_updates(name):
    for optimizer in SETTINGS:
        expected = alone(optimizer)
        for on_store in (None, True, False):
            trained, trainer = together(optimizer=optimizer, update_on_kvstore=on_store)
            assert trainer._update_on_kvstore == (on_store is not False)
            close(trained, expected)
    with engine(name, MXNET_UPDATE_ON_KVSTORE="0"):
        trained, trainer = together()
        assert not trainer._update_on_kvstore
    close(trained, alone())


def check_a_rate_that_changes_midway(name):
    def slow_down(step, trainer):
        if step == 2:
            trainer.set_learning_rate(0.01)

    expected = alone(meddle=slow_down)
    assert not onp.allclose(expected[0], alone()[0], atol=1e-3)
    for on_store in (True, False):
        close(together(meddle=slow_down, update_on_kvstore=on_store)[0], expected)
    schedule = lambda: mx.lr_scheduler.FactorScheduler(step=2, factor=0.5, base_lr=0.25)  # noqa: E731
    expected = alone(lr_scheduler=schedule())
    for on_store in (True, False):
        close(together(settings={"lr_scheduler": schedule()}, update_on_kvstore=on_store)[0], expected)


def check_other_widths_of_numbers(name):
    for dtype, tolerance in (("float64", 1e-12), ("float16", 2e-2)):
        settings = {"multi_precision": dtype == "float16"}
        expected = alone(dtype=dtype, **settings)
        assert expected[0].dtype == dtype
        for on_store in (True, False):
            trained, _ = together(dtype=dtype, update_on_kvstore=on_store, settings=settings)
            assert trained[0].dtype == dtype
            close(trained, expected, tolerance)


def check_two_devices_in_each_worker(name):
    contexts = [mx.cpu(0), mx.cpu(1)]
    expected = alone()
    for kind in ("dist_sync", "dist_sync_device"):
        for on_store in (True, False):
            trained, trainer = together(kind, contexts=contexts, update_on_kvstore=on_store)
            close(trained, expected)
            for parameter in trainer._params:  # on both devices
                one, two = (array.asnumpy() for array in parameter.list_data())
                assert onp.array_equal(one, two)


def check_batch_norm_over_workers(name):
    expected = alone(normalised=False)
    for on_store in (True, False):
        close(together(normalised=True, update_on_kvstore=on_store)[0], expected)


def check_estimators(name):
    """Each worker's loader has its part of the rows; metrics are of its own rows."""
    loss_function = gluon.loss.SoftmaxCrossEntropyLoss()

    def fitted(rows, batch, kind):
        net = network()
        trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.25}, kvstore=kind)
        estimator = gluon.contrib.estimator.Estimator(net, loss_function, train_metrics=mx.metric.Accuracy(),
                                                      trainer=trainer, context=mx.cpu())  # fmt: skip
        estimator.logger.setLevel("ERROR")
        dataset = gluon.data.ArrayDataset(DATA[:, rows].reshape(-1, 5), LABELS[:, rows].reshape(-1))
        loader = gluon.data.DataLoader(dataset, batch_size=batch)
        estimator.fit(loader, loader, epochs=2)
        accuracy = next(metric for metric in estimator.train_metrics if "accuracy" in metric.get()[0])
        return values(net.collect_params()), accuracy

    # An Estimator divides by one worker's rows, so the sum over workers is as many times as large.
    net = network()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.25 * SIZE}, kvstore=None)
    for _ in range(2):
        train(net, trainer, slice(None))
    fitted_params, accuracy = fitted(OWN, JOINED // SIZE, "dist_sync")
    close(fitted_params, values(net.collect_params()))
    assert accuracy.num_inst == 6 * JOINED // SIZE


# Modules

START = {
    "one_weight": nd.array(RANDOM.normal(size=(8, 5))),
    "one_bias": nd.zeros(8),
    "two_weight": nd.array(RANDOM.normal(size=(3, 8))),
    "two_bias": nd.zeros(3),
}


def symbol(data="data"):
    hidden = mx.sym.FullyConnected(mx.sym.var(data), num_hidden=8, name="one")
    scores = mx.sym.FullyConnected(mx.sym.Activation(hidden, act_type="tanh"), num_hidden=3, name="two")
    return mx.sym.SoftmaxOutput(scores, name="softmax")


def plain(**settings):
    return mx.mod.Module(symbol(), **settings)


def two_devices():
    return mx.mod.Module(symbol(), context=[mx.cpu(0), mx.cpu(1)])


def bucketing():
    return mx.mod.BucketingModule(lambda key: (symbol(), ("data",), ("softmax_label",)), default_bucket_key=0)


def chain():
    hidden = mx.sym.Activation(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=8, name="one"), act_type="tanh")
    scores = mx.sym.FullyConnected(mx.sym.var("hidden"), num_hidden=3, name="two")
    chained = mx.mod.SequentialModule()
    chained.add(mx.mod.Module(hidden, label_names=None))
    chained.add(mx.mod.Module(mx.sym.SoftmaxOutput(scores, name="softmax"), data_names=("hidden",)),
             take_labels=True, auto_wiring=True)  # fmt: skip
    return chained


class Keyed(mx.io.NDArrayIter):
    """Batches whose keys alternate between two buckets, which share their parameters."""

    default_bucket_key = 0
    turn = 0

    def next(self):
        batch = super().next()
        self.turn += 1
        batch.bucket_key, batch.provide_data, batch.provide_label = self.turn % 2, self.provide_data, self.provide_label
        return batch


def fit(make, rows, kind, optimizer="sgd", **settings):
    data, labels = DATA[:, rows], LABELS[:, rows]
    module = make(**settings)
    source = (Keyed if make is bucketing else mx.io.NDArrayIter)(
        data.reshape(-1, 5), labels.reshape(-1), batch_size=data.shape[1]
    )
    start = {name: value.copy() if RANK == 0 or kind is None else value * 0 for name, value in START.items()}
    module.fit(source, num_epoch=2, kvstore=kind, optimizer=optimizer, optimizer_params=SETTINGS[optimizer],
               arg_params=start)  # fmt: skip
    params = module.get_params()[0]
    return [params[name].asnumpy() for name in START]


def check_modules(name):
    expected = fit(plain, slice(None), None)
    makers = [plain, bucketing, chain] + ([two_devices] if SIZE <= JOINED // 2 else [])
    for make in makers:
        close(fit(make, OWN, "dist_sync"), expected)
    with engine(name, MXNET_UPDATE_ON_KVSTORE="0"):
        for make in makers:
            close(fit(make, OWN, "dist_sync"), expected)
    with engine(name, MXNET_UPDATE_ON_KVSTORE="1"):
        close(fit(plain, OWN, "dist_sync"), expected)
    close(fit(plain, OWN, "dist_sync", "adam"), fit(plain, slice(None), None, "adam"))


ROUNDED = []


def check_two_bits(name):
    """Both engines round alike."""
    compressed = fit(plain, OWN, "dist_sync", compression_params={"type": "2bit", "threshold": 0.05})
    close(compressed, ROUNDED or compressed)
    ROUNDED[:] = compressed
    assert not onp.allclose(compressed[0], fit(plain, slice(None), None)[0], atol=1e-3)
    store = mx.kv.create("dist_sync")
    store.set_gradient_compression({"type": "2bit"})
    store.init("half", nd.zeros(2, dtype="float16"))

    def push():
        store.push("half", nd.ones(2, dtype="float16"))
        store._barrier()  # workers alone exchange here

    with pytest.raises(mx.MXNetError, match="compression needs float32; what was pushed to key 'half' is float16"):
        push()


for chosen in ENGINES:
    for check in [value for name, value in list(globals().items()) if name.startswith("check_")]:
        with engine(chosen):
            check(chosen)


# Parts of the data, by rank

COUNT = 41


def write_files():
    """Write a record file, a text file and MNIST's, with the number of the row as the label."""
    records = mx.recordio.MXIndexedRecordIO("rows.idx", "rows.rec", "w")
    boxes = mx.recordio.MXIndexedRecordIO("boxes.idx", "boxes.rec", "w")
    for image_index in range(COUNT):
        picture = onp.full((4, 4, 3), image_index, "uint8")
        header = mx.recordio.IRHeader(0, image_index, image_index, 0)
        records.write_idx(image_index, mx.recordio.pack_img(header, picture, img_fmt=".png"))
        box = mx.recordio.IRHeader(0, [2, 5, image_index, 0.1, 0.1, 0.9, 0.9], image_index, 0)
        boxes.write_idx(image_index, mx.recordio.pack_img(box, picture, img_fmt=".png"))
    records.close()
    boxes.close()
    with open("rows.svm", "w") as stream:
        stream.writelines(f"{number} 0:{number}\n" for number in range(COUNT))
    with open("images", "wb") as stream:
        stream.write(struct.pack(">IIII", 2051, COUNT, 2, 2) + bytes(n for n in range(COUNT) for _ in range(4)))
    with open("labels", "wb") as stream:
        stream.write(struct.pack(">II", 2049, COUNT) + bytes(range(COUNT)))


def read(iterator, column=()):
    """Return the labels of an iterator's batches of one row."""
    return [int(batch.label[0].asnumpy()[(0, *column)]) for batch in iterator]


def of_rank(part, size):
    """Return the rows that one of several parts has, by iterator."""
    share = {"num_parts": size, "part_index": part, "batch_size": 1}
    images = {"data_shape": (3, 4, 4), "path_imgrec": "rows.rec", "preprocess_threads": 1}
    rows_by_iterator = {
        kind: read(getattr(mx.io, kind)(**images, **share))
        for kind in ("ImageRecordIter", "ImageRecordUInt8Iter", "ImageRecordInt8Iter")
    }
    rows_by_iterator["with an index"] = read(
        mx.io.ImageRecordIter(**images, path_imgidx="rows.idx", shuffle=True, **share)
    )
    rows_by_iterator["ImageDetRecordIter"] = read(
        mx.io.ImageDetRecordIter(**{**images, "path_imgrec": "boxes.rec"}, label_pad_width=12, **share), (6,)
    )
    rows_by_iterator["LibSVMIter"] = read(mx.io.LibSVMIter(data_libsvm="rows.svm", data_shape=(1,), **share))
    rows_by_iterator["MNISTIter"] = read(
        mx.io.MNISTIter(image="images", label="labels", shuffle=False, silent=True, **share)
    )
    sampler = gluon.data.SplitSampler(COUNT, size, part)
    loader = gluon.data.DataLoader(gluon.data.SimpleDataset(range(COUNT)), 1, sampler=sampler)
    rows_by_iterator["DataLoader"] = [int(batch.asscalar()) for batch in loader]
    indexed = {"data_shape": (3, 4, 4), "path_imgrec": "rows.rec", "path_imgidx": "rows.idx"}
    rows_by_iterator["ImageIter"] = read(mx.image.ImageIter(**indexed, **share))
    indexed["path_imgrec"], indexed["path_imgidx"] = "boxes.rec", "boxes.idx"
    rows_by_iterator["ImageDetIter"] = read(mx.image.ImageDetIter(**indexed, aug_list=[], **share), (0, 0))
    return rows_by_iterator


if RANK == 0:
    write_files()
WORKERS.barrier()
parts = WORKERS.all_gather_object(of_rank(RANK, SIZE))
for kind in parts[0]:
    seen = [row for part in parts for row in part[kind]]
    # These two leave out what cannot be dealt out evenly, as MXNet's do.
    count = COUNT // SIZE * SIZE if kind in ("ImageIter", "ImageDetIter") else COUNT
    assert sorted(seen) == list(range(count)), (kind, [part[kind] for part in parts])
even = gluon.data.SplitSampler(COUNT, SIZE, RANK, even_size=True)
assert len({len(part) for part in WORKERS.all_gather_object(list(even))}) == 1
with pytest.raises(mx.MXNetError, match="part_index"):
    mx.io.LibSVMIter(data_libsvm="rows.svm", data_shape=(1,), batch_size=1, num_parts=SIZE, part_index=SIZE)
WORKERS.barrier()
tell("done")
