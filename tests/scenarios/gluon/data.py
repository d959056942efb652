"""Datasets, samplers, batches, loaders."""

import io
import pickle
import sys

import numpy as onp

from .. import error


def samples(dataset):
    return [dataset[i] for i in range(len(dataset))]


def case_datasets(mx):
    data = mx.gluon.data
    pair = data.ArrayDataset(onp.arange(6).reshape(3, 2), [1, 2, 3])
    arrays = data.ArrayDataset(mx.nd.array([1, 2, 3]), mx.nd.array([[1, 2], [3, 4], [5, 6]]))
    return [
        samples(pair),
        pair[-1],
        samples(arrays),
        [type(arrays[0][0]).__name__, type(arrays._data[0]).__name__],
        samples(data.ArrayDataset(mx.nd.array([[1, 2], [3, 4]]))),
        samples(data.ArrayDataset([1, 2], data.SimpleDataset([3, 4]))),
        data.SimpleDataset([5, 6, 7])[1:3],
        [error(data.ArrayDataset), error(data.ArrayDataset, [1, 2], [1]), error(data.ArrayDataset, 3)],
        [error(lambda: pair[5]), error(lambda: data.Dataset()[0]), error(len, data.Dataset())],
    ]


def case_transforms(mx):
    data = mx.gluon.data
    dataset, pairs = data.SimpleDataset([5, 6, 7]), data.ArrayDataset([1, 2], [3, 4])
    calls = []

    def noting(x):
        calls.append(x)
        return x * 2

    lazy = dataset.transform(noting)
    results = [list(calls), samples(lazy), lazy[0], list(calls)]
    eager = dataset.transform(noting, lazy=False)
    return [
        results,
        [list(calls), eager[0], len(calls), type(eager).__name__, eager._data],
        samples(pairs.transform(lambda x, y: (x, y + 1))),
        samples(pairs.transform_first(lambda x: x * 10)),
        samples(pairs.transform_first(lambda x: x * 10, lazy=False)),
        samples(dataset.transform_first(lambda x: x * 10)),
        error(lambda: pairs.transform(lambda x: x)[0]),
    ]


def case_parts(mx):
    data = mx.gluon.data
    dataset = data.SimpleDataset(list(range(10)))
    return [
        samples(dataset.filter(lambda x: x % 3 == 0)),
        [[samples(dataset.shard(n, i)) for i in range(n)] for n in (1, 3, 4, 12)],
        [samples(dataset.take(n)) for n in (0, 3, None, 100)],
        samples(dataset.sample(data.SequentialSampler(3, 2))),
        samples(dataset.filter(lambda x: x > 4).take(3).transform(lambda x: -x)),
        [error(dataset.shard, *a) for a in ((3, 3), (0, 0), (2, -1), ("a", 1), (3, 1.0))],
        [error(dataset.take, "a"), error(dataset.take, 2.5), error(dataset.sample, [1, 2])],
    ]


def case_samplers(mx):
    data = mx.gluon.data
    onp.random.seed(3)
    shuffled = data.RandomSampler(10)
    some = data.FilterSampler(lambda x: x > 6, [5, 6, 7, 8])
    return [
        [list(data.SequentialSampler(3)), list(data.SequentialSampler(3, 2)), len(data.SequentialSampler(3, 2))],
        [list(shuffled), list(shuffled), len(shuffled)],
        [list(some), len(some)],
        [error(iter, data.Sampler()), error(len, data.Sampler())],
    ]


def case_batch_samplers(mx):
    data = mx.gluon.data
    results = {}
    for kind in ("keep", "discard", "rollover"):
        for size in (2, 3, 7, 9):
            sampler = data.BatchSampler(data.SequentialSampler(7), size, kind)
            results[kind, size] = [[len(sampler), list(sampler)] for _ in range(4)]
    wrong = data.BatchSampler(data.SequentialSampler(7), 3, "other")
    return results, error(list, wrong), error(len, wrong)


def case_batches(mx):
    loader = mx.gluon.data.dataloader
    rows = (
        [1, 2, 3],
        [1.5, 2, 3],
        [True, False],
        [2**40],
        [onp.float64(1), onp.float64(2)],
        [onp.int32(1), onp.int32(2)],
        [onp.uint8(3)],
        [onp.float16(3)],
        [onp.ones(2), onp.zeros(2)],
        [onp.array([True, False])],
        onp.ones((3, 2)),
        [mx.nd.ones(2), mx.nd.zeros(2)],
        [mx.nd.ones((2, 3), dtype="int32"), mx.nd.zeros((2, 3), dtype="int32")],
        mx.nd.ones((2, 2)),
        [(1, mx.nd.ones(2)), (2, mx.nd.zeros(2))],
        [[1, 2], [3, 4]],
        [(1, (2, 3)), (4, (5, 6))],
        [(1, 2), (3,)],
    )
    unequal = [mx.nd.ones(2), mx.nd.ones(3)]
    results = []
    for function in (loader.default_batchify_fn, loader.default_mp_batchify_fn):
        results.append([function(row) for row in rows])
        results.append([str(function(rows[0]).context), str(function(rows[11]).context)])
        results.append([error(function, []), error(function, ()), error(lambda f=function: f(unequal).asnumpy())])
    return results


def case_contexts_of_batches(mx):
    as_in_context = mx.gluon.data.dataloader._as_in_context
    x = mx.nd.ones(1)
    moved = as_in_context([x, (x, 3), {1: x}, "a"], mx.cpu(1))
    return str(moved[0].context), str(moved[1][0].context), type(moved[1]).__name__, moved[1][1], moved[3]


def passes(loader, count=2):
    """Return the batches of several passes, and where their arrays are."""
    results = [list(loader) for _ in range(count)]
    return results, sorted({str(batch.context) for batch in results[0]})


WORKERS = (
    {},
    {"prefetch": 2},
    {"num_workers": 2},
    {"num_workers": 1, "prefetch": 0},
    {"num_workers": 2, "thread_pool": True},
)


def case_loaders(mx):
    results = {}
    for i, workers in enumerate(WORKERS):
        for kind in (None, "keep", "discard", "rollover"):
            for reload in (False, True):
                loader = mx.gluon.data.DataLoader(list(range(7)), 3, last_batch=kind, auto_reload=reload, **workers)
                results[i, kind, reload] = [len(loader), passes(loader), loader._num_workers, loader._prefetch]
    return results


def case_loaded_arrays(mx):
    data = mx.gluon.data
    x = onp.arange(24, dtype="float32").reshape(4, 3, 2)
    results = []
    for workers in ({}, {"num_workers": 1}):
        for dataset in (x, mx.nd.array(x), data.ArrayDataset(x, mx.nd.array(x)), data.ArrayDataset(x, [1, 2, 3, 4])):
            results.append(list(data.DataLoader(dataset, 3, **workers)))
        results.append(passes(data.DataLoader(x, 2, pin_memory=True, **workers), 1))
    return results


def as_dictionary(samples):
    return {"a": samples, "b": tuple(samples)}


def case_batch_functions_and_samplers(mx):
    data = mx.gluon.data
    integers = list(range(7))
    batches = data.BatchSampler(data.SequentialSampler(6, 1), 4)
    onp.random.seed(4)
    shuffled = data.DataLoader(integers, 7, shuffle=True)
    return [
        list(data.DataLoader(integers, 3, batchify_fn=sum)),
        list(data.DataLoader(integers, 3, batchify_fn=as_dictionary, num_workers=1)),
        list(data.DataLoader(integers, batch_sampler=batches)),
        list(data.DataLoader(integers, 3, sampler=data.SequentialSampler(4, 2), num_workers=1)),
        list(shuffled),
        list(shuffled),
    ]


class Broken:
    """A dataset with a sample that cannot be read."""

    def __len__(self):
        return 6

    def __getitem__(self, index):
        if index == 2:
            raise KeyError(index)
        return index


def case_dataset_errors(mx):
    results = []
    for workers in WORKERS:
        batches = iter(mx.gluon.data.DataLoader(Broken(), 2, **workers))
        results.append([next(batches), error(next, batches), error(next, batches)])
    return results


def case_argument_errors(mx):
    data = mx.gluon.data
    # MXNet prints that it cannot delete a loader that it could not make.
    stderr, sys.stderr = sys.stderr, io.StringIO()
    try:
        return [
            error(data.DataLoader, [1], **arguments)
            for arguments in (
                {},
                {"batch_size": 1, "sampler": data.SequentialSampler(1), "shuffle": True},
                {"batch_size": 1, "batch_sampler": [[0]]},
                {"batch_sampler": [[0]], "shuffle": True},
                {"batch_sampler": [[0]], "last_batch": "keep"},
                {"batch_sampler": [[0]], "sampler": data.SequentialSampler(1)},
                {"batch_size": 1, "timeout": 0},
                {"batch_size": 1, "num_workers": -2, "prefetch": -1},
            )
        ]
    finally:
        sys.stderr = stderr


def case_shared_arrays(mx):
    loader = mx.gluon.data.dataloader
    shared = mx.nd.ones((2, 3), ctx=mx.Context("cpu_shared", 0))
    stream = io.BytesIO()
    loader.ForkingPickler(stream, pickle.HIGHEST_PROTOCOL).dump(shared)
    other = pickle.loads(stream.getvalue())
    other[:] = 5
    results = [shared, str(other.context)]
    rebuild, arguments = loader.reduce_ndarray(mx.nd.array([[1, 2]], dtype="int32"))
    copy = rebuild(*arguments)
    return results, [rebuild is loader.rebuild_ndarray, copy, str(copy.context), list(arguments[2])]


def case_first_loader(mx):
    loader = mx.gluon.data.dataloader
    integers = list(range(7))
    results = [list(loader.DataLoaderV1(integers, 3, **w)) for w in ({}, {"num_workers": 2})]
    results.append([str(b.context) for b in loader.DataLoaderV1(integers, 3, num_workers=1, pin_memory=True)])
    for kind in (loader.Queue, loader.SimpleQueue):
        queue = kind()
        queue.put((1, mx.nd.ones(2)))
        results.append(list(queue.get()))
    return results, len(loader.DataLoaderV1(integers, 3)), error(loader.DataLoaderV1, integers)
