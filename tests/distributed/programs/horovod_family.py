"""All operations of Horovod with every element type, and shapes without axes or elements; errors for what is neither.

Each process computes what it expects from all ranks' numbers, and tells how many calls it compared.
"""

import json
import sys

import numpy as onp
import pytest

import mxnet as mx
import mxnet.contrib.horovod as hvd

mx.util.set_np_shape(True)
hvd.init()
RANK, SIZE = hvd.rank(), hvd.size()
FLOATS = ("float16", "float32", "float64")
INTEGERS = ("int8", "uint8", "int32", "int64", "bool")
TYPES = sys.argv[1:] or (*FLOATS, *INTEGERS, "bfloat16")
SHAPES = ((), (0,), (0, 3), (3, 0), (1,), (SIZE,), (2 * SIZE + 1, 2))
NAMES = (None, "", "a", "ä/b %s")
compared = 0


def numbers(rank, shape, dtype):
    """Return a rank's numbers: small whole ones, so that sums are exact in all types."""
    values = (onp.arange(onp.prod(shape, dtype=int)).reshape(shape) + rank) % 3
    return values.astype("float32" if dtype == "bfloat16" else dtype)


def arrays(shape, dtype):
    values = numbers(RANK, shape, dtype)
    if dtype == "bfloat16":
        yield mx.nd.array(values, dtype="float32").astype("bfloat16")
        return
    yield mx.nd.array(values, dtype=dtype)
    yield mx.np.array(values, dtype=dtype)


def same(actual, expected, like):
    global compared  # noqa: PLW0603
    compared += 1
    assert type(actual) is type(like)
    assert actual.dtype == like.dtype, (actual.dtype, like.dtype)
    is_known = str(onp.dtype(like.dtype)) in (*FLOATS, *INTEGERS)  # else NumPy has none such
    values = actual.asnumpy() if is_known else actual.astype("float32").asnumpy()
    assert values.shape == expected.shape, (values.shape, expected.shape)
    onp.testing.assert_array_equal(onp.asarray(values, "float64"), onp.asarray(expected, "float64"))


def combined(op, of_ranks, dtype):
    stacked = onp.stack(of_ranks).astype("float64")
    if op == hvd.Average:
        total = stacked.sum(0)
        return total / SIZE if dtype in (*FLOATS, "bfloat16") else onp.trunc(total / SIZE)
    total = {hvd.Sum: stacked.sum, hvd.Min: stacked.min, hvd.Max: stacked.max, hvd.Product: stacked.prod}[op](0)
    return total != 0 if dtype == "bool" else total


def check(shape, dtype, name):
    of_ranks = [numbers(rank, shape, dtype) for rank in range(SIZE)]
    for x in arrays(shape, dtype):
        if dtype == "bool":  # there is no mean of truth values
            operations = (hvd.Sum, hvd.Min, hvd.Max, hvd.Product)
        else:
            operations = (hvd.Average, hvd.Sum, hvd.Min, hvd.Max, hvd.Product)
        for op in operations:
            total = combined(op, of_ranks, dtype)
            same(hvd.allreduce(x, op=op, name=name), total, x)
            (one, other) = hvd.grouped_allreduce([x, x], op=op, name=name)
            same(one, total, x)
            same(other, total, x)
            if shape:
                counts = [shape[0] // SIZE + (rank < shape[0] % SIZE) for rank in range(SIZE)]
                start = sum(counts[:RANK])
                same(hvd.reducescatter(x, op=op, name=name), total[start : start + counts[RANK]], x)
        for root in range(SIZE):
            same(hvd.broadcast(x, root, name=name), of_ranks[root], x)
        if dtype in FLOATS:
            same(
                hvd.allreduce(x, op=hvd.Sum, prescale_factor=0.5, postscale_factor=4),
                combined(hvd.Sum, of_ranks, dtype) * 2,
                x,
            )
        if not shape:
            with pytest.raises(ValueError, match="scalar"):
                hvd.reducescatter(x)
            for call in (hvd.allgather, hvd.alltoall):
                with pytest.raises(mx.MXNetError, match="scalar"):
                    call(x)
            continue
        same(hvd.allgather(x, name=name), onp.concatenate(of_ranks), x)
        counts = [shape[0] // SIZE + (rank < shape[0] % SIZE) for rank in range(SIZE)]
        start = sum(counts[:RANK])
        expected = onp.concatenate([rank_values[start : start + counts[RANK]] for rank_values in of_ranks])
        for splits in (
            counts,
            tuple(counts),
            onp.array(counts),
            mx.nd.array(counts, dtype="int32"),
            [float(n) for n in counts],
        ):
            gathered, received = hvd.alltoall(x, splits, name=name)
            same(gathered, expected, x)
            assert received.asnumpy().tolist() == [counts[RANK]] * SIZE
        copy = x.copy()
        assert hvd.broadcast_(copy, 0) is copy
        same(copy, of_ranks[0], x)


for dtype in TYPES:
    for number, shape in enumerate(SHAPES):
        check(shape, dtype, NAMES[number % len(NAMES)])

x = mx.nd.ones((SIZE, 2))
WRONG = (None, 1, 1.5, "x", [1], onp.ones(3), (x,), {"a": x})
for wrong in WRONG:
    for call in (hvd.allreduce, hvd.allreduce_, hvd.allgather, hvd.alltoall, hvd.reducescatter,
                 lambda value: hvd.broadcast(value, 0), lambda value: hvd.broadcast_(value, 0),
                 lambda value: hvd.grouped_allreduce([value])):  # fmt: skip
        with pytest.raises(TypeError, match="expected an NDArray"):
            call(wrong)
        compared += 1
for splits in (
    mx.nd.ones(SIZE),
    onp.ones(SIZE),
    [1.5] * SIZE,
    ["1"] * SIZE,
    1,
    "x" * SIZE,
    [None] * SIZE,
    [float("nan")] * SIZE,
):
    with pytest.raises(mx.MXNetError, match="splits must be integers"):
        hvd.alltoall(x, splits)
    compared += 1
for splits in ([SIZE + 1, *[-1] * (SIZE - 1)] if SIZE > 1 else [2], [1] * (SIZE + 1), []):
    with pytest.raises(mx.MXNetError, match="are not"):
        hvd.alltoall(x, splits)
    compared += 1
for op in (-1, 6, "sum", None):
    if op is not None:
        with pytest.raises(mx.MXNetError, match="op is one of"):
            hvd.allreduce(x, op=op)
    with pytest.raises(mx.MXNetError, match="op is one of"):
        hvd.reducescatter(x, op=op)
    compared += 1
for root in (-1, SIZE, "0", None, 0.5):
    for call in (lambda root: hvd.broadcast(x, root), lambda root: hvd.broadcast_object(1, root)):
        with pytest.raises(mx.MXNetError, match="root_rank"):
            call(root)
        compared += 1


def trained(factor, size=SIZE):
    """Return weights after two steps with all of the four samples."""
    net = mx.gluon.nn.Dense(1, use_bias=False, in_units=2)
    net.initialize(mx.init.One())
    trainer = hvd.DistributedTrainer(
        net.collect_params(), "sgd", {"learning_rate": 0.25}, gradient_predivide_factor=factor
    )
    weight, optimizer = mx.nd.ones((1, 2)), hvd.DistributedOptimizer(mx.optimizer.SGD(learning_rate=0.25), factor)
    for _ in range(2):
        data = mx.nd.array([[1, 2], [2, 1]]) * (RANK + 1)
        with mx.autograd.record():
            loss = (net(data) ** 2).sum() / 16
        loss.backward()
        optimizer.update(0, weight, net.weight.grad().copy(), None)
        trainer.step(1)
    return net.weight.data().asnumpy().tolist(), weight.asnumpy().tolist()


expected = trained(1.0)
assert expected[0] == expected[1]
for factor in (2.0, 0.5, 8.0):
    assert trained(factor) == expected, (factor, trained(factor), expected)
    compared += 1
print("RESULT", json.dumps({"rank": RANK, "size": SIZE, "compared": compared}))
