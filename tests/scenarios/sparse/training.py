"""Training with row_sparse parameters and gradients: updates, optimizers, stores, Gluon, Module, iterators."""

import numpy as onp
import scipy.sparse

from .. import error, tried
from .arrays import parts

WEIGHT = onp.array([[1.25, 2], [1.5, 0.25], [1, 1], [1, 2]], "float32")


def rows(mx, row_ids=(1, 3), values=((1, 2), (-3, 0.5)), count=4):
    return mx.nd.sparse.row_sparse_array((onp.array(values, "float32"), list(row_ids)), shape=(count, 2))


def updated(mx, function, stype, state_stypes, **options):
    """Return weight and states after two updates."""
    weight = mx.nd.array(WEIGHT).tostype(stype)
    states = [
        mx.nd.zeros((4, 2), stype="row_sparse") if s == "zero" else mx.nd.full((4, 2), 0.5).tostype(s)
        for s in state_stypes
    ]
    for _ in range(2):
        function(weight, rows(mx), *states, out=weight, **options)
    return parts([weight, *states])


def case_update_operators(mx):
    nd = mx.nd
    clipped = {"clip_gradient": 0.7, "rescale_grad": 2}
    results = {}
    for lazy in (True, False):
        settings = {"lr": 0.1, "wd": 0.1, "lazy_update": lazy}
        results["sgd", lazy] = [updated(mx, nd.sgd_update, s, (), **settings) for s in ("default", "row_sparse")]
        pairs = [("default", "default"), ("row_sparse", "row_sparse"), ("row_sparse", "zero"), ("default", "zero")]
        results["mom", lazy] = [updated(mx, nd.sgd_mom_update, w, (s,), momentum=0.9, **settings) for w, s in pairs]
        results["adam", lazy] = [
            updated(mx, nd.adam_update, w, (s, s), **settings) for w, s in pairs[:2] + (pairs[2:3] if lazy else [])
        ]
    results["clip"] = updated(mx, nd.sgd_update, "default", (), lr=0.1, wd=0.1, **clipped)
    results["ftrl"] = [
        updated(mx, nd.ftrl_update, w, (s, s), lr=0.1, wd=0.1, **clipped)
        for w, s in (("default", "default"), ("row_sparse", "row_sparse"), ("row_sparse", "zero"))
    ]
    results["adagrad"] = [
        updated(mx, nd.sparse.adagrad_update, w, (s,), lr=0.1, epsilon=1e-3, **clipped)
        for w, s in (("default", "default"), ("row_sparse", "row_sparse"), ("row_sparse", "zero"))
    ]
    results["dense kernels"] = [updated(mx, nd.nag_mom_update, "default", ("default",), lr=0.1, momentum=0.9)]
    results["dense kernels"] += [updated(mx, nd.signsgd_update, "default", (), lr=0.1)]
    return list(results.values())


def optimized(mx, name, stype, **options):
    optimizer = mx.optimizer.create(name, learning_rate=0.1, **options)
    weight = mx.nd.array(WEIGHT).tostype(stype)
    state = optimizer.create_state(0, weight)
    for _ in range(2):
        optimizer.update(0, weight, rows(mx), state)
    states = list(state) if isinstance(state, tuple) else [state]
    return parts([weight] + [s for s in states if s is not None])


def case_optimizers(mx):
    results = []
    for stype in ("default", "row_sparse"):
        for lazy in (True, False):
            for momentum in (0.0, 0.9):
                results.append(optimized(mx, "sgd", stype, lazy_update=lazy, momentum=momentum, wd=0.01))
            results.append(optimized(mx, "adam", stype, lazy_update=lazy, wd=0.01))
        clipped = {"clip_gradient": 0.5, "rescale_grad": 2.0}
        results.append(optimized(mx, "sgd", stype, momentum=0.9, wd=0.1, **clipped))
        results.append(optimized(mx, "adam", stype, wd=0.1, **clipped))
        for name in ("adagrad", "groupadagrad", "ftrl"):
            results.append(optimized(mx, name, stype, **clipped))
        for name in ("ftrl", "rmsprop", "adadelta", "signum", "nag", "ftml"):
            results.append(optimized(mx, name, stype, wd=0.01))
    return results


def filled(mx):
    return mx.nd.array(onp.arange(10).reshape(5, 2)).tostype("row_sparse")


def pulled(mx, store, key, row_ids):
    target = mx.nd.zeros((5, 2), stype="row_sparse")
    store.row_sparse_pull(key, out=target, row_ids=mx.nd.array(row_ids))
    return parts(target)


def case_stores(mx):
    store = mx.kv.create("local")
    store.init("a", filled(mx))
    results = [pulled(mx, store, "a", [3, 1, 1])]
    targets = [mx.nd.ones((5, 2)), mx.nd.zeros((5, 2), stype="row_sparse"), mx.nd.zeros((5, 2), stype="row_sparse")]
    store.pull("a", out=targets[0])
    store.pull("a", out=targets[1])
    store.pull("a", out=targets[2], ignore_sparse=False)
    results.append(parts(targets))
    pushed = [rows(mx, (0, 2), ((1, 1), (2, 2)), 5), rows(mx, (2, 4), ((1, 1), (3, 3)), 5)]
    store.push("a", pushed)
    results.append(pulled(mx, store, "a", [0, 2, 4]))
    with_optimizer = mx.kv.create("device")
    with_optimizer.init("a", filled(mx))
    with_optimizer.init("b", mx.nd.ones((5, 2)))
    with_optimizer.set_optimizer(mx.optimizer.SGD(learning_rate=0.1))
    with_optimizer.push(["a", "b"], [pushed, pushed])
    dense = mx.nd.zeros((5, 2))
    with_optimizer.pull("b", out=dense)
    results += [pulled(mx, with_optimizer, "a", [0, 2, 4]), dense]
    two = [mx.nd.zeros((5, 2), stype="row_sparse") for _ in range(2)]
    with_optimizer.row_sparse_pull("a", out=two, row_ids=[mx.nd.array([1]), mx.nd.array([2, 0])])
    errors = [
        error(store.row_sparse_pull, "a", out=mx.nd.ones((5, 2)), row_ids=mx.nd.array([1])),
        error(store.row_sparse_pull, "a", out=two[0]),
        error(with_optimizer.row_sparse_pull, "b", out=two[0], row_ids=mx.nd.array([1])),
    ]
    return results, parts(two), errors


def trained(mx, layer, optimizer, hybridize=False, contexts=1, **options):
    """Return losses, the weight and its gradient after three steps."""
    gluon = mx.gluon
    net = gluon.nn.HybridSequential() if hybridize else gluon.nn.Sequential()
    net.add(layer)
    net.initialize(mx.init.One(), ctx=[mx.cpu(i) for i in range(contexts)])
    if hybridize:
        net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), optimizer, {"learning_rate": 0.1, "wd": 0.01, **options})
    losses = []
    for step in range(3):
        with mx.autograd.record():
            outputs = [net(mx.nd.array([1, 3, step], ctx=mx.cpu(i))) for i in range(contexts)]
            step_losses = [(y * y * mx.nd.array([[1], [2], [3]], ctx=y.context)).sum() for y in outputs]
        for loss in step_losses:
            loss.backward()
        trainer.step(2)
        losses += step_losses
    weight = next(iter(net.collect_params().values()))
    value = weight.data() if weight._stype == "default" else weight.row_sparse_data(mx.nd.arange(5))
    return parts([losses, value, weight.grad()])


def case_embedding_layers(mx):
    embedding, sparse_embedding = mx.gluon.nn.Embedding, mx.gluon.contrib.nn.SparseEmbedding
    return [
        trained(mx, embedding(5, 2, sparse_grad=True), "sgd"),
        trained(mx, embedding(5, 2, sparse_grad=True), "sgd", hybridize=True),
        trained(mx, embedding(5, 2, sparse_grad=True), "sgd", momentum=0.9),
        trained(mx, embedding(5, 2, sparse_grad=True), "adam"),
        trained(mx, sparse_embedding(5, 2), "sgd"),
        trained(mx, sparse_embedding(5, 2), "adam"),
        trained(mx, sparse_embedding(5, 2), "sgd", contexts=2),
        repr(sparse_embedding(5, 2)),
    ]


def case_parameters(mx):
    gluon = mx.gluon
    parameter = gluon.Parameter("w", shape=(5, 2), stype="row_sparse", grad_stype="row_sparse")
    parameter.initialize(mx.init.One())
    without = tried(parameter.row_sparse_data, mx.nd.array([1]))
    gluon.Trainer([parameter], "sgd")
    results = [
        parameter.row_sparse_data(mx.nd.array([3, 1])),
        parameter.list_row_sparse_data(mx.nd.array([1])),
        parameter.grad(),
    ]
    dense = gluon.Parameter("v", shape=(5, 2), grad_stype="row_sparse")
    dense.initialize(mx.init.One())
    layer = gluon.nn.Embedding(5, 2, sparse_grad=True)
    layer.initialize(mx.init.One())
    with mx.autograd.record():
        loss = layer(mx.nd.array([1])).sum()
    loss.backward()
    gluon.utils.clip_global_norm([layer.weight.grad()], 1.0)
    clipped = parts(layer.weight.grad().copy())
    layer.collect_params().zero_grad()
    other = gluon.Parameter("u", shape=(5, 2), stype="row_sparse")
    other.initialize(mx.init.One())
    gluon.Trainer([other], "sgd", kvstore=None)
    return (
        parts(results),
        without,
        error(parameter.data),
        parts([dense.data(), dense.grad()]),
        clipped,
        [
            parts(layer.weight.grad()),
            error(other.row_sparse_data, mx.nd.array([1])),
        ],
    )


def matrix(mx):
    return mx.nd.sparse.csr_matrix(
        scipy.sparse.csr_matrix(onp.eye(7, 4, dtype="float32") + onp.eye(7, 4, -3, "float32"))
    )


def case_module(mx):
    def run(stype, store):
        data, weight = (
            mx.sym.Variable("data", stype="csr"),
            mx.sym.Variable("weight", stype=stype, shape=(4, 2), init=mx.init.One()),
        )
        output = mx.sym.broadcast_add(
            mx.sym.sparse.dot(data, weight), mx.sym.Variable("bias", shape=(2,), init=mx.init.Zero())
        )
        output = mx.sym.SoftmaxOutput(output, mx.sym.Variable("softmax_label"), name="out")
        module = mx.mod.Module(output)
        batches = mx.io.NDArrayIter(matrix(mx), onp.arange(7) % 2, batch_size=2, last_batch_handle="discard")
        module.bind(data_shapes=batches.provide_data, label_shapes=batches.provide_label)
        module.init_params()
        module.init_optimizer(kvstore=store and mx.kv.create(store), optimizer_params=(("learning_rate", 0.5),))
        for _ in range(2):
            batches.reset()
            for batch in batches:
                module.prepare(batch, sparse_row_id_fn=lambda _: {"weight": mx.nd.arange(4, dtype="int64")})
                module.forward(batch, is_train=True)
                module.backward()
                module.update()
        arguments = module.get_params()[0]
        return parts([arguments["weight"], arguments["bias"]])

    return [run(stype, store) for stype in ("row_sparse", "default") for store in ("local", None)]


def case_iterators(mx):
    with open("d.libsvm", "w") as stream:
        stream.write("1 0:0.5 2:1.5\n0 1:2\n2 0:1 1:2 2:3\n1\n0 2:-1\n")
    results = []
    for extra in ({}, {"label_libsvm": "d.libsvm", "label_shape": (3,)}):
        batches = mx.io.LibSVMIter(data_libsvm="d.libsvm", data_shape=(3,), batch_size=2, **extra)
        for batch in batches:
            results.append([*parts([batch.data[0], batch.label[0]]), batch.pad])
    iterators = [tried(mx.io.NDArrayIter, matrix(mx), batch_size=3, last_batch_handle=h) for h in ("pad", "roll_over")]
    batches = mx.io.NDArrayIter(matrix(mx), onp.arange(7), batch_size=3, last_batch_handle="discard")
    return results, iterators, [batch.data[0] for batch in batches]


def case_random_arrays(mx):
    test_utils = mx.test_utils
    arrays = (
        test_utils.rand_ndarray((4, 3), "csr", 0.5),
        test_utils.rand_ndarray((4, 3), "row_sparse", 0.5, dtype="float64"),
    )
    facts = [[x.stype, list(x.shape), x.dtype.__name__] for x in arrays]
    chosen = test_utils.create_sparse_array((4, 3), "row_sparse", data_init=0.5, rsp_indices=[0, 2])
    changed = test_utils.create_sparse_array(
        (4, 3), "row_sparse", data_init=0.5, rsp_indices=[0, 2], modifier_func=lambda x: x * 3
    )
    full, values = test_utils.rand_sparse_ndarray((4, 3), "csr", density=1, data_init=2.0)
    errors = [
        error(test_utils.rand_sparse_ndarray, (4, 3), "x"),
        error(test_utils.create_sparse_array, (4, 3), "x"),
        error(test_utils.rand_sparse_ndarray, (4, 3), "csr", distribution="x"),
        error(test_utils.rand_sparse_ndarray, (4, 3), "row_sparse", distribution="powerlaw"),
    ]
    empty = test_utils.create_sparse_array_zd((4, 3), "csr", 0.0)
    changed_rows = test_utils.create_sparse_array_zd((4, 3), "row_sparse", 0.0, data_init=1.0, rsp_indices=[1])
    return facts, parts([chosen, changed, full, empty, changed_rows]), len(values), errors
