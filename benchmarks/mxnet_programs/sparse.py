"""A factorization machine (Rendle, 2010) with ``Module``: rows of the weights are pulled as batches need them."""

import initial
import numpy as onp
from sparse_bench import BATCH, BATCHES, FACTORS, FEATURES, PRESENT

import mxnet as mx


def _network():
    data = mx.sym.var("data", stype="csr")
    linear = mx.sym.var("linear", stype="row_sparse", shape=(FEATURES, 1))
    factors = mx.sym.var("factors", stype="row_sparse", shape=(FEATURES, FACTORS))
    sums = mx.sym.square(mx.sym.sparse.dot(data, factors))
    squares = mx.sym.sparse.dot(mx.sym.square(data), mx.sym._internal._square_sum(factors, axis=1, keepdims=True))
    pairs = (mx.sym.sum(sums, axis=1, keepdims=True) - squares) * 0.5
    scores = mx.sym.broadcast_add(mx.sym.sparse.dot(data, linear) + pairs, mx.sym.var("bias", shape=(1,)))
    return mx.sym.LogisticRegressionOutput(scores, mx.sym.var("label"), name="score")


def _batch(seed):
    generator = onp.random.RandomState(seed)
    chosen = generator.randint(0, FEATURES // PRESENT, size=(BATCH, PRESENT))
    columns = onp.sort(chosen * PRESENT + onp.arange(PRESENT))  # different ones, ascending
    rows = onp.arange(BATCH + 1) * PRESENT
    values = initial.uniform(BATCH * PRESENT, seed=seed)
    data = mx.nd.sparse.csr_matrix((values, columns.reshape(-1), rows), shape=(BATCH, FEATURES))
    rows_of = mx.nd.array(onp.unique(columns), dtype="int64")
    label = mx.nd.array(initial.labels(BATCH, 2).reshape(BATCH, 1))
    return mx.io.DataBatch([data], [label]), {"linear": rows_of, "factors": rows_of}


def factorization():
    module = mx.mod.Module(_network(), data_names=("data",), label_names=("label",))
    module.bind([("data", (BATCH, FEATURES))], [("label", (BATCH, 1))])
    start = {
        "linear": mx.nd.array(initial.uniform(FEATURES, 1) * 0.1).tostype("row_sparse"),
        "factors": mx.nd.array(initial.uniform(FEATURES, FACTORS, seed=1) * 0.1).tostype("row_sparse"),
        "bias": mx.nd.zeros((1,)),
    }
    module.init_params(arg_params=start, allow_missing=False)
    settings = {"learning_rate": 0.001, "lazy_update": True, "rescale_grad": 1 / BATCH}
    module.init_optimizer(kvstore=mx.kv.create("local"), optimizer="adam", optimizer_params=settings)
    batches = [_batch(seed) for seed in range(BATCHES)]
    done = []

    def step():
        batch, rows = batches[len(done) % BATCHES]
        done.append(None)
        module.prepare(batch, sparse_row_id_fn=lambda _: rows)
        module.forward_backward(batch)
        module.update()
        return module.get_outputs()[0]

    return step
