"""Every operation of `horovod.mxnet`; each process asserts what it gets, and tells that it came to the end."""

import horovod.mxnet as hvd  # before mxnet, as Horovod's examples have it

# isort: split
import json
import re
import sys

import numpy as onp
import pytest
from horovod.mxnet.compression import Compression
from horovod.mxnet.functions import broadcast_object
from horovod.mxnet.mpi_ops import allreduce

import mxnet as mx

mx.util.set_np_shape(True)  # shapes without elements, or without axes, are known ones
hvd.init()
RANK, SIZE = hvd.rank(), hvd.size()


def same(array, expected):
    values_of_array = array.asnumpy()
    expected = onp.asarray(expected)
    assert values_of_array.shape == expected.shape, (values_of_array.shape, expected.shape)
    onp.testing.assert_array_equal(values_of_array, expected)


def raises(error_type, text, call):
    with pytest.raises(error_type, match=re.escape(text)):
        call()


def check_the_job():
    assert (hvd.local_rank(), hvd.local_size(), hvd.cross_rank(), hvd.cross_size()) == (RANK, SIZE, 0, 1)
    assert hvd.is_initialized()
    assert hvd.is_homogeneous()
    assert hvd.gloo_built()
    assert hvd.gloo_enabled()
    assert not any((hvd.mpi_built(), hvd.mpi_enabled(), hvd.mpi_threads_supported(), hvd.ddl_built()))
    assert allreduce is hvd.allreduce
    assert broadcast_object is hvd.broadcast_object
    assert Compression is hvd.Compression


def check_allreduce():
    ranks = onp.arange(SIZE)
    for dtype in ("float16", "float32", "float64", "int32", "int64", "uint8"):
        x = mx.nd.array(onp.full((2, 3), RANK + 1), dtype=dtype)
        total = hvd.allreduce(x, average=False, name="sum")
        assert total.dtype == onp.dtype(dtype)
        same(total, onp.full((2, 3), (ranks + 1).sum(), dtype))
        same(x, onp.full((2, 3), RANK + 1, dtype))  # stays
    x = mx.nd.array([RANK, 2.0 * RANK])
    same(hvd.allreduce(x), [ranks.mean(), 2 * ranks.mean()])
    same(hvd.allreduce(x, op=hvd.Max), [SIZE - 1, 2 * SIZE - 2])
    same(hvd.allreduce(x + 1, op=hvd.Min), [1, 1])
    same(hvd.allreduce(x + 1, op=hvd.Product), [onp.prod(ranks + 1), onp.prod(2 * ranks + 1)])
    same(hvd.allreduce(x, average=False, prescale_factor=2, postscale_factor=0.5), [ranks.sum(), 2 * ranks.sum()])
    returned = hvd.allreduce_(x, average=False)
    assert returned is x
    same(x, [ranks.sum(), 2 * ranks.sum()])
    same(hvd.allreduce(mx.nd.array([RANK], dtype="int32")), [int(ranks.mean())])
    scalar = hvd.allreduce(mx.np.array(RANK), average=False)
    assert type(scalar) is mx.np.ndarray
    assert scalar.shape == ()
    # One weight that backward passes know of: written in place, its gradient request stays.
    weight = mx.nd.ones((2,)) * RANK
    weight.attach_grad()
    hvd.allreduce_(weight)
    with mx.autograd.record():
        loss = (weight * weight).sum()
    loss.backward()
    same(weight.grad, [2 * ranks.mean()] * 2)
    raises(ValueError, "supersedes average", lambda: hvd.allreduce(x, average=True, op=hvd.Sum))
    raises(mx.MXNetError, "row_sparse", lambda: hvd.allreduce(mx.nd.zeros((2, 2)).tostype("row_sparse")))
    raises(TypeError, "expected an NDArray, got list", lambda: hvd.allreduce([1]))


def check_groups():
    arrays = [mx.nd.ones((n, 2), dtype=dtype) * RANK for n in (1, 3, 0) for dtype in ("float32", "float64")]
    large = mx.nd.ones((7 * 2**20,)) * RANK  # 28 MB: more than a bucket
    reduced = hvd.grouped_allreduce([*arrays, large, large + 1], average=False)
    for result, array in zip(reduced[:6], arrays, strict=True):
        same(result, onp.full(array.shape, SIZE * (SIZE - 1) / 2, array.dtype))
    assert float(reduced[6].min().asscalar()) == float(reduced[6].max().asscalar()) == SIZE * (SIZE - 1) / 2
    assert float(reduced[7].min().asscalar()) == SIZE * (SIZE - 1) / 2 + SIZE
    returned = hvd.grouped_allreduce_(arrays, average=False)
    assert all(a is b for a, b in zip(returned, arrays, strict=True))
    same(arrays[0], reduced[0].asnumpy())


def check_gather_and_broadcast():
    rows = mx.nd.ones((RANK, 2)) * RANK  # none in rank 0
    expected = onp.concatenate([onp.full((rank, 2), rank, "float32") for rank in range(SIZE)])
    same(hvd.allgather(rows), expected)
    for gathered in hvd.grouped_allgather([rows, rows], name="both"):
        same(gathered, expected)
    raises(mx.MXNetError, "first axis", lambda: hvd.allgather(mx.np.array(1.0)))
    x = mx.nd.array([RANK, 7], dtype="int32")
    same(hvd.broadcast(x, 1), [1, 7])
    same(x, [RANK, 7])
    assert hvd.broadcast_(x, root_rank=SIZE - 1) is x
    same(x, [SIZE - 1, 7])
    raises(mx.MXNetError, f"root_rank {SIZE} is not in", lambda: hvd.broadcast(x, SIZE))
    assert hvd.broadcast_object({"of": RANK}, root_rank=1) == {"of": 1}
    assert hvd.allgather_object(("rank", RANK)) == [("rank", rank) for rank in range(SIZE)]


def check_alltoall_and_reducescatter():
    x = mx.nd.array([[RANK * 10 + to] for to in range(SIZE)])
    same(hvd.alltoall(x), [[rank * 10 + RANK] for rank in range(SIZE)])
    # To rank r go r rows from everybody.
    rows = mx.nd.ones((SIZE * (SIZE - 1) // 2,)) * RANK
    received, counts = hvd.alltoall(rows, splits=mx.nd.array(range(SIZE), dtype="int32"))
    same(received, onp.repeat(onp.arange(SIZE), RANK))
    same(counts, [RANK] * SIZE)
    assert counts.dtype == onp.int32
    raises(mx.MXNetError, "rank 0: splits", lambda: hvd.alltoall(rows, splits=[1] if RANK == 0 else list(range(SIZE))))
    y = mx.nd.arange(2 * SIZE + 1).reshape((-1, 1)) * (RANK + 1)
    share = [2 * SIZE + 1 - 2 * SIZE + 2] + [2] * (SIZE - 1)
    begin = sum(share[:RANK])
    factor = SIZE * (SIZE + 1) / 2
    all_rows = onp.arange(2 * SIZE + 1, dtype="float32").reshape(-1, 1) * factor
    same(hvd.reducescatter(y, op=hvd.Sum), all_rows[begin : begin + share[RANK]])
    same(hvd.reducescatter(y), all_rows[begin : begin + share[RANK]] / SIZE)
    assert len(hvd.grouped_reducescatter([y, y])) == 2


def check_process_sets():
    pair = hvd.add_process_set([0, SIZE - 1])
    single = hvd.add_process_set(hvd.ProcessSet([1]))
    assert (pair.process_set_id, single.process_set_id, hvd.global_process_set.process_set_id) == (1, 2, 0)
    assert (pair.size(), pair.ranks, pair.included()) == (2, [0, SIZE - 1], RANK in (0, SIZE - 1))
    if pair.included():
        assert pair.rank() == (0 if RANK == 0 else 1)
        same(hvd.allreduce(mx.nd.array([RANK]), average=False, process_set=pair), [SIZE - 1])
        same(hvd.broadcast(mx.nd.array([RANK]), SIZE - 1, process_set=pair), [SIZE - 1])
        received, split = hvd.alltoall(mx.nd.array([1, 2, 3]) + RANK, splits=[1, 2], process_set=pair)
        same(received, [1, 3] if RANK == 0 else [2, 3, 4, 5])
        assert split.asnumpy().tolist() == ([1, 1] if RANK == 0 else [2, 2])
    else:
        raises(mx.MXNetError, "rank 1 is not in the process set of ranks [0, 2]",
               lambda: hvd.allreduce(mx.nd.ones(1), process_set=pair))  # fmt: skip
    if RANK == 1:
        same(hvd.allreduce(mx.nd.array([RANK]), process_set=single), [1])
    raises(mx.MXNetError, "already", lambda: hvd.add_process_set([1]))
    raises(mx.MXNetError, "not some of 0 to 2", lambda: hvd.add_process_set([0, 7]))
    raises(mx.MXNetError, "call add_process_set", lambda: hvd.ProcessSet([0]).included())
    assert hvd.remove_process_set(pair)
    assert not hvd.remove_process_set(pair)
    assert not hvd.remove_process_set(hvd.global_process_set)


def check_adasum():
    pair = hvd.add_process_set([0, 1])
    if pair.included():
        # Orthogonal gradients add up, parallel ones are averaged.
        x = mx.nd.array([1, 0] if RANK == 0 else [0, 2])
        same(hvd.allreduce(x, op=hvd.Adasum, process_set=pair), [1, 2])
        same(hvd.allreduce(mx.nd.array([2, 4]), op=hvd.Adasum, process_set=pair), [2, 4])
    raises(mx.MXNetError, "Adasum needs 2, 4, 8", lambda: hvd.allreduce(mx.nd.ones(2), op=hvd.Adasum))
    hvd.remove_process_set(pair)


def check_disagreement():
    """Different shapes, operations and orders are errors in all processes, and the group goes on."""
    shapes = mx.nd.ones((2 + (RANK == 1),))
    raises(mx.MXNetError, "rank 1: allreduce('x', op=0) of (3,) float32", lambda: hvd.allreduce(shapes, name="x"))
    one_of_two = (lambda: hvd.broadcast(shapes, 0)) if RANK == 0 else (lambda: hvd.allgather(shapes))
    raises(mx.MXNetError, "processes do not do the same", one_of_two)
    same(hvd.allreduce(mx.nd.ones(1), average=False), [SIZE])


def check_timeline(path):
    if RANK == 0:
        hvd.start_timeline(path)
    hvd.allreduce(mx.nd.ones(3), name="seen")
    hvd.broadcast(mx.nd.ones(3), 0)
    if RANK == 0:
        hvd.stop_timeline()
        with open(path) as stream:
            events = json.load(stream)["traceEvents"]
        assert [(event["name"], event["args"]) for event in events] == [
            ("allreduce", {"name": "seen", "bytes": 12}),
            ("broadcast", {"name": None, "bytes": 12}),
        ]
        assert all(event["dur"] > 0 for event in events)


def check_shutdown():
    hvd.shutdown()
    assert not hvd.is_initialized()
    raises(ValueError, "Horovod has not been initialized; use hvd.init().", hvd.rank)
    hvd.init(process_sets=[[0, 1]])
    assert (hvd.rank(), hvd.size()) == (RANK, SIZE)
    same(hvd.allreduce(mx.nd.ones(1), average=False), [SIZE])


check_the_job()
check_allreduce()
check_groups()
check_gather_and_broadcast()
check_alltoall_and_reducescatter()
check_process_sets()
check_adasum()
check_disagreement()
check_timeline(sys.argv[1])
check_shutdown()
print("RESULT " + json.dumps({"rank": RANK, "size": SIZE}), flush=True)
