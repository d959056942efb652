"""Values of rows, with an optimizer on the servers."""

from telling import tell

import mxnet as mx

kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)
kv.set_optimizer(mx.optimizer.SGD(learning_rate=0.5, momentum=0.9))
for key, rows, width in (("small", 6, 2), ("large", 40, 5)):  # the bound is 100
    kv.init(key, (mx.nd.arange(rows * width).reshape((rows, width)) + 1).tostype("row_sparse"))
    out = mx.nd.sparse.zeros("row_sparse", (rows, width))
    every = mx.nd.arange(rows, dtype="int64")
    for step in range(3):
        own_rows = sorted([1 + step, rows - 2 - step]) if r else [0, rows - 1 - step]
        grad = mx.nd.sparse.row_sparse_array((mx.nd.full((2, width), r + 1.0 + step), own_rows), shape=(rows, width))
        kv.push(key, grad)
        kv.row_sparse_pull(key, out=out, row_ids=every)
        tell([out.indices.asnumpy().tolist(), out.data.asnumpy().ravel().tolist()])
    kv.row_sparse_pull(key, out=out, row_ids=mx.nd.array([3, 1, 3], dtype="int64"))
    tell([out.indices.asnumpy().tolist(), out.data.asnumpy().ravel().tolist(), out.stype])
kv._barrier()
