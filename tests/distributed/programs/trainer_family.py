"""A Trainer by type of store, storage of weight and gradient, where updates are made, and precision.

``CONFIGURATION`` is one row: type, storage of the weight and of the gradient, update_on_kvstore, element type. It tells
what the trainer decided and the weights after two steps, or the class of the error.
"""

import json
import os

from telling import tell

import mxnet as mx
from mxnet import autograd, gluon, nd


def run(kind, weight_stype, grad_stype, on_store, dtype):
    parameter = gluon.Parameter(
        "w", shape=(4, 2), stype=weight_stype, grad_stype=grad_stype, dtype=dtype, init=mx.init.One()
    )
    parameter.initialize(ctx=mx.cpu())
    settings = {"learning_rate": 0.5, "momentum": 0.5, "multi_precision": dtype == "float16"}
    results = []
    try:
        trainer = gluon.Trainer([parameter], "sgd", settings, kvstore=kind, update_on_kvstore=on_store)
        rows = nd.array([0, 2])
        for _ in range(2):
            with autograd.record():
                weight = parameter.row_sparse_data(rows) if weight_stype == "row_sparse" else parameter.data()
                out = nd.Embedding(
                    rows, weight, input_dim=4, output_dim=2, dtype=dtype, sparse_grad=grad_stype == "row_sparse"
                )
                loss = out.sum()
            loss.backward()
            trainer.step(1)
        results.append(bool(trainer._update_on_kvstore))
        final_weight = parameter.row_sparse_data(nd.arange(4)) if weight_stype == "row_sparse" else parameter.data()
        results.append(final_weight.tostype("default").astype("float32").asnumpy().round(4).tolist())
    except Exception as error:
        results.append(type(error).__name__)
    return results


for row in json.loads(os.environ["CONFIGURATIONS"]):
    tell([row, run(*row)])
