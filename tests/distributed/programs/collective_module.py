"""Module.fit over several workers gives what one process gives on the joined batches."""

import functools
import os

import numpy as onp
from telling import tell

import mxnet as mx
from mxnet._src.distributed.collective import reducer, world
from mxnet._src.distributed.collective.buckets import buckets_of

# Each array is a bucket of its own, so that these small networks send theirs during backward passes.
reducer.buckets_of = functools.partial(buckets_of, first_bytes=1, most_bytes=1)
WORKERS = world.start()
RANK, SIZE = WORKERS.rank, WORKERS.size
tell(RANK)
BATCH = 4
RANDOM = onp.random.RandomState(7)
DATA = RANDOM.normal(size=(5, SIZE * BATCH, 6)).astype("float32")
LABELS = RANDOM.randint(0, 3, size=(5, SIZE * BATCH)).astype("float32")
START = {
    "one_weight": mx.nd.array(RANDOM.normal(size=(8, 6))),
    "one_bias": mx.nd.zeros(8),
    "two_weight": mx.nd.array(RANDOM.normal(size=(3, 8))),
    "two_bias": mx.nd.zeros(3),
}
MINE = slice(RANK * BATCH, (RANK + 1) * BATCH)


def symbol(data="data"):
    hidden = mx.sym.FullyConnected(mx.sym.var(data), num_hidden=8, name="one")
    scores = mx.sym.FullyConnected(mx.sym.Activation(hidden, act_type="tanh"), num_hidden=3, name="two")
    return mx.sym.SoftmaxOutput(scores, name="softmax")


def fit(rows, store, module=None, **settings):
    data, labels = DATA[:, rows], LABELS[:, rows]
    source = mx.io.NDArrayIter(data.reshape(-1, 6), labels.reshape(-1), batch_size=data.shape[1])
    module = module or mx.mod.Module(symbol())
    start = {
        name: value.copy() if RANK == 0 or store in (None, "local") else value * 0 for name, value in START.items()
    }
    module.fit(source, num_epoch=2, kvstore=store, arg_params=start, **settings)
    return {name: value.asnumpy() for name, value in module.get_params()[0].items()}


def close(actual, expected):
    assert actual.keys() == expected.keys()
    for name in actual:
        onp.testing.assert_allclose(actual[name], expected[name], rtol=2e-5, atol=1e-6, err_msg=name)
    for other in WORKERS.all_gather_object(actual):
        assert all(onp.array_equal(other[name], actual[name]) for name in actual)


SGD = {"optimizer": "sgd", "optimizer_params": {"learning_rate": 0.1, "momentum": 0.9}}
EXPECTED = fit(slice(None), None, **SGD)


def check_stores():
    for name in ("dist_sync", "dist_sync_device", "horovod", "p3"):
        close(fit(MINE, name, **SGD), EXPECTED)
    adam = {"optimizer": "adam"}
    close(fit(MINE, "dist_sync", **adam), fit(slice(None), None, **adam))


def check_gradients_travel_during_the_backward_pass():
    """From the second batch on, all buckets set out before `update`; what changes in between goes once more."""
    source = mx.io.NDArrayIter(DATA[:, MINE].reshape(-1, 6), LABELS[:, MINE].reshape(-1), batch_size=BATCH)
    module, sent_before = mx.mod.Module(symbol()), []
    module.bind(source.provide_data, source.provide_label)
    module.init_params(arg_params={name: value.copy() for name, value in START.items()})
    module.init_optimizer(kvstore="dist_sync", **SGD)
    for epoch in range(2):
        source.reset()
        for number, batch in enumerate(source):
            module.forward_backward(batch)
            sums = module._kvstore.handle.workers._reducer
            sent_before.append(sums is not None and len(sums._sent) == len(sums.buckets) == 4)
            if (epoch, number) == (1, 2) and RANK == 0:
                for (gradient,) in module._exec_group.grad_arrays:
                    gradient[:] = gradient + 0.0  # other memory, the same numbers
            module.update()
    assert sent_before == [False] + [True] * 9, sent_before
    close({name: value.asnumpy() for name, value in module.get_params()[0].items()}, EXPECTED)


def check_one_bucket_sets_out_with_the_update():
    small, reducer.buckets_of = reducer.buckets_of, buckets_of
    module = mx.mod.Module(symbol())
    close(fit(MINE, "dist_sync", module, **SGD), EXPECTED)
    reducer.buckets_of = small
    sums = module._kvstore.handle.workers._reducer
    assert (len(sums.buckets), sums._hooks) == (1, [])


def check_updates_by_the_workers():
    os.environ["MXNET_UPDATE_ON_KVSTORE"] = "0"
    close(fit(MINE, "dist_sync", **SGD), EXPECTED)
    del os.environ["MXNET_UPDATE_ON_KVSTORE"]


def check_two_devices():
    """Four parts of each batch, two on each worker."""
    module = mx.mod.Module(symbol(), context=[mx.cpu(0), mx.cpu(1)])
    close(fit(MINE, "dist_sync", module, **SGD), EXPECTED)


def check_equality_to_the_bit():
    """One process with a device for each worker adds up the same parts of the batch."""
    if SIZE == 2:  # gloo's order of more depends on an element's place
        module = mx.mod.Module(symbol(), context=[mx.cpu(0), mx.cpu(1)])
        alone, together = fit(slice(None), "local", module, **SGD), fit(MINE, "dist_sync", **SGD)
        assert all(onp.array_equal(together[name], alone[name]) for name in alone)


def check_other_modules():
    bucketing = mx.mod.BucketingModule(lambda key: (symbol(), ("data",), ("softmax_label",)), default_bucket_key=0)
    source = mx.io.NDArrayIter(DATA[:, MINE].reshape(-1, 6), LABELS[:, MINE].reshape(-1), batch_size=BATCH)

    class Keyed(mx.io.DataIter):
        def __init__(self):
            super().__init__(BATCH)
            self.provide_data, self.provide_label, self.default_bucket_key = (
                source.provide_data,
                source.provide_label,
                0,
            )

        def reset(self):
            source.reset()

        def next(self):
            batch = source.next()
            batch.bucket_key, batch.provide_data, batch.provide_label = 0, self.provide_data, self.provide_label
            return batch

    start = {name: value.copy() if RANK == 0 else value * 0 for name, value in START.items()}
    bucketing.fit(Keyed(), num_epoch=2, kvstore="dist_sync", arg_params=start, **SGD)
    close({name: value.asnumpy() for name, value in bucketing.get_params()[0].items()}, EXPECTED)
    chain = mx.mod.SequentialModule()
    hidden = mx.sym.Activation(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=8, name="one"), act_type="tanh")
    scores = mx.sym.FullyConnected(mx.sym.var("hidden"), num_hidden=3, name="two")
    chain.add(mx.mod.Module(hidden, label_names=None))
    chain.add(mx.mod.Module(mx.sym.SoftmaxOutput(scores, name="softmax"), data_names=("hidden",)),
              take_labels=True, auto_wiring=True)  # fmt: skip
    close(fit(MINE, "dist_sync", chain, **SGD), EXPECTED)


for check in [value for name, value in list(globals().items()) if name.startswith("check_")]:
    check()
tell("done")
