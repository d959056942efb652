"""Iterators over other iterators."""

import numpy as onp

from .. import error


def make(mx, samples=5, **options):
    data = onp.arange(samples * 2, dtype="float32").reshape(samples, 2)
    return mx.io.NDArrayIter(data, onp.arange(samples, dtype="float32"), 2, **options)


def described(descriptions):
    return [(d.name, tuple(d.shape), onp.dtype(d.dtype).name, d.layout) for d in descriptions]


def shown(batch):
    provided = [None if d is None else described(d) for d in (batch.provide_data, batch.provide_label)]
    return list(batch.data), list(batch.label), batch.pad, batch.index, batch.bucket_key, provided


def case_resize(mx):
    results = []
    for options in ({}, {"reset_internal": False}):
        iterator = mx.io.ResizeIter(make(mx), 4, **options)
        for _ in range(2):
            results.append(([shown(b) for b in iterator], iterator.cur, error(iterator.next)))
            iterator.reset()
        results.append((iterator.iter_next(), iterator.cur, iterator.getdata(), iterator.getlabel(), iterator.getpad()))
        results.append((iterator.getindex(), iterator.batch_size, iterator.size, iterator.reset_internal))
        results.append((described(iterator.provide_data), described(iterator.provide_label)))
    return results


def case_resize_details(mx):
    class Bucketed(mx.io.NDArrayIter):
        default_bucket_key = 7

        def next(self):
            batch = super(Bucketed, self).next()
            batch.bucket_key = 7
            return batch

    inner = Bucketed(onp.zeros((3, 2)), batch_size=1)
    iterator = mx.io.ResizeIter(inner, 2)
    batch = iterator.next()
    return [
        iterator.default_bucket_key,
        hasattr(mx.io.ResizeIter(make(mx), 2), "default_bucket_key"),
        batch.bucket_key,
        batch is iterator.current_batch,
        error(mx.io.ResizeIter(make(mx), 0).next),
        error(mx.io.ResizeIter(make(mx), 2).getdata),
        mx.io.ResizeIter.__module__,
        mx.io.PrefetchingIter.__module__,
    ]


def case_prefetching(mx):
    iterator = mx.io.PrefetchingIter(make(mx))
    results = [iterator.batch_size, iterator.n_iter, iterator.current_batch]
    for _ in range(2):
        results.append(([shown(b) for b in iterator], error(iterator.next), error(iterator.next)))
        iterator.reset()
    results.append((iterator.iter_next(), iterator.getdata(), iterator.getlabel(), iterator.getpad()))
    results.append(iterator.getindex())
    iterator.reset()
    batch = iterator.next()
    results.append((shown(batch), batch is iterator.current_batch))
    return results


def case_prefetching_several(mx):
    data, label = [{"data": "a"}, {"data": "b"}], [{"softmax_label": "l"}, {"softmax_label": "m"}]
    iterator = mx.io.PrefetchingIter([make(mx, layout="NTC"), make(mx)], rename_data=data, rename_label=label)
    plain = mx.io.PrefetchingIter([make(mx, layout="NTC"), make(mx)])
    results = [described(i.provide_data) + described(i.provide_label) for i in (iterator, plain)]
    uneven = mx.io.PrefetchingIter([make(mx, 5), make(mx, 6)])
    results.append(error(list, uneven))
    return [shown(b) for b in iterator], results


def case_prefetching_own_iterator(mx):
    class Empty(mx.io.DataIter):
        def __init__(self):
            super(Empty, self).__init__(2)
            self.provide_data = [("data", (2, 3))]
            self.provide_label = [("label", (2,))]

        def next(self):
            raise StopIteration

    iterator = mx.io.PrefetchingIter(Empty(), rename_data=[{"data": "renamed"}])
    return described(iterator.provide_data), iterator.provide_label, error(iterator.next)
