"""Custom operators and sparse arrays: what they say of storage, and what they are given for it."""

import numpy as onp

from .. import tried
from .arrays import parts

DENSE = onp.array([[0, 1.0, 0], [0, 0, 0], [2.0, 0, 3.0]], "float32")
STYPES = ("default", "row_sparse", "csr")
SEEN = []


def _kept(heads, ins, outs, grads, aux):
    """Return gradients in the storage of the head gradient."""
    return heads, ins, outs, [heads[0]] * len(grads), aux


def _dense_gradients(heads, ins, outs, grads, aux):
    return ["default"] * len(heads), ins, outs, ["default"] * len(grads), aux


def _gradients_as(stype):
    return lambda heads, ins, outs, grads, aux: ([stype], ins, outs, [stype] * len(grads), aux)


# Name -> (infer_storage_type, infer_storage_type_backward); None is what CustomOpProp does.
KINDS = {
    "same": (lambda s: (s, [s[0]], []), _kept),
    "dense": (lambda s: (s, ["default"], []), _dense_gradients),
    "rows": (lambda s: (s, ["row_sparse"], []), _gradients_as("row_sparse")),
    "csr": (lambda s: (s, ["csr"], []), _gradients_as("csr")),
    "dense backward": (lambda s: (s, [s[0]], []), None),
    "undecided": (None, None),
    "two lists": (lambda s: (s, s[:1]), None),
    "takes dense": (lambda s: (["default"], ["default"], []), _dense_gradients),
    "takes csr": (lambda s: (["csr"], ["csr"], []), _gradients_as("csr")),
    "too short": (lambda s: ([], ["default"], []), None),
    "unknown": (lambda s: (s, ["sparse"], []), None),
    "unknown gradient": (lambda s: (s, ["default"], []), _gradients_as("sparse")),
    "short backward": (lambda s: (s, ["default"], []), lambda heads, *rest: (heads, [], [], [])),
    "other heads": (lambda s: (s, ["default"], []), _gradients_as("row_sparse")),
}


def _as_stored(source, target):
    return source if source.stype == target.stype else source.tostype("default")


def _names(arrays):
    return [type(x).__name__ for x in arrays]


def register(mx):
    class Identity(mx.operator.CustomOp):
        def forward(self, is_train, req, in_data, out_data, aux):
            SEEN.append(["forward", _names(in_data), _names(out_data), req])
            self.assign(out_data[0], req[0], _as_stored(in_data[0], out_data[0]))

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            SEEN.append(["backward", _names(out_grad), _names(in_data), _names(out_data), _names(in_grad), req])
            self.assign(in_grad[0], req[0], _as_stored(out_grad[0], in_grad[0]))

    def add(name, forward, backward):
        class Prop(mx.operator.CustomOpProp):
            def list_arguments(self):
                return ["x"]

            def infer_storage_type(self, in_stype):
                SEEN.append(["storage", list(in_stype)])
                return super().infer_storage_type(in_stype) if forward is None else forward(in_stype)

            def infer_storage_type_backward(self, *stypes):
                SEEN.append(["storage backward", *map(list, stypes)])
                return super().infer_storage_type_backward(*stypes) if backward is None else backward(*stypes)

            def create_operator(self, ctx, in_shapes, in_dtypes):
                return Identity()

        mx.operator.register("storage " + name)(Prop)

    for name, (forward, backward) in KINDS.items():
        add(name, forward, backward)


def _watched(function):
    """Return a call's result, and once each what the operator was given (the order is the engine's)."""
    del SEEN[:]
    outcome = tried(function)
    shown = {repr(s) for s in SEEN if s[0].endswith("ward")}
    # About dense arrays alone the reference asks too, to no effect.
    return [outcome, sorted(s for s in shown if not s.startswith("['storage") or "csr" in s or "row_sparse" in s)]


def _result(array):
    return [array.stype, array.asnumpy()]


def case_arrays(mx):
    register(mx)

    def call(kind, stype):
        output = mx.nd.Custom(mx.nd.array(DENSE).tostype(stype), op_type="storage " + kind)
        mx.nd.waitall()
        return parts(output)

    return {kind: {stype: tried(call, kind, stype) for stype in STYPES} for kind in KINDS}


def case_gradients(mx):
    """Gradients where the head gradient is stored as the operator says; the reference refuses all others."""
    register(mx)

    def call(kind, stype, head):
        x = mx.nd.array(DENSE).tostype(stype)
        x.attach_grad()
        with mx.autograd.record():
            y = mx.nd.Custom(x, op_type="storage " + kind)
        y.backward(mx.nd.ones((3, 3)).tostype(head))
        mx.nd.waitall()
        return [y.stype, *_result(x.grad)]

    calls = [("same", s, s) for s in STYPES] + [("rows", "row_sparse", "row_sparse"), ("csr", "csr", "csr")]
    calls += [("dense", "default", "default"), ("undecided", "default", "default"), ("dense backward", "csr", "csr")]
    return {" ".join(w): _watched(lambda w=w: call(*w)) for w in calls}


def _bound(mx, symbol, head, grad_req="write", **shapes):
    executor = symbol.simple_bind(mx.cpu(), grad_req=grad_req, **shapes)
    values = {"x": DENSE, "w": onp.ones((3, 2), "float32")}
    for name, array in executor.arg_dict.items():
        array[:] = mx.nd.array(values[name]).tostype(array.stype)
    executor.forward(is_train=True)
    results = [_result(x) for x in executor.outputs]
    if grad_req == "null":
        return [results, executor.grad_dict["x"] is None]
    executor.backward(mx.nd.ones(executor.outputs[0].shape).tostype(head))
    mx.nd.waitall()
    return [results, {k: None if g is None else _result(g) for k, g in sorted(executor.grad_dict.items())}]


def case_executors(mx):
    register(mx)
    results = {}
    for kind in KINDS:
        for stype in STYPES:
            symbol = mx.sym.Custom(mx.sym.var("x", stype=stype), op_type="storage " + kind, name="custom")
            heads = ("default", stype) if kind in ("same", "dense") else ("default",)
            for head in dict.fromkeys(heads):
                results[" ".join([kind, stype, head])] = _watched(lambda s=symbol, h=head: _bound(mx, s, h, x=(3, 3)))
            results[" ".join([kind, stype, "null"])] = tried(_bound, mx, symbol, "default", "null", x=(3, 3))
    return results


def case_within_graphs(mx):
    """What follows the operator decides in which storage its head gradient is."""
    register(mx)
    following = {
        "times 2": lambda s: s * 2,
        "plus 1": lambda s: s + 1,
        "sum": mx.sym.sum,
        "square": mx.sym.square,
        "again": lambda s: mx.sym.Custom(s, op_type="storage same"),
        "cast": lambda s: mx.sym.cast_storage(s, stype="default"),
    }
    results = {}
    for kind in ("same", "dense"):
        for stype in STYPES:
            for name, follow in following.items():
                custom = mx.sym.Custom(mx.sym.var("x", stype=stype), op_type="storage " + kind)
                symbol = follow(custom)
                result = _watched(lambda s=symbol: _bound(mx, s, "default", x=(3, 3)))
                results[" ".join([kind, stype, name])] = result
    return results


def case_after_a_product(mx):
    """The gradient of the weights behind a custom operator is of rows."""
    register(mx)
    results = {}
    for stype in ("row_sparse", "default"):
        product = mx.sym.sparse.dot(mx.sym.var("x", stype="csr"), mx.sym.var("w", stype=stype))
        custom = mx.sym.Custom(product, op_type="storage undecided")
        for name, symbol in (("alone", custom), ("sum", mx.sym.sum(custom)), ("twice", custom * 2)):
            reqs = {"x": "null", "w": "write"}
            results[stype + " " + name] = _bound(mx, symbol, "default", reqs, x=(3, 3), w=(3, 2))
    return results


def case_blocks(mx):
    register(mx)

    class Block(mx.gluon.HybridBlock):
        def __init__(self, kind):
            super().__init__()
            self._kind = kind

        def hybrid_forward(self, F, x):
            return F.Custom(x, op_type="storage " + self._kind)

    results = {}
    for kind in ("same", "dense", "rows", "undecided"):
        for stype in STYPES:
            for hybrid in (False, True):
                block = Block(kind)
                block.hybridize(hybrid)
                x = mx.nd.array(DENSE).tostype(stype)

                def call(block=block, x=x):
                    result = block(x)
                    mx.nd.waitall()
                    return parts(result)

                results[" ".join([kind, stype, str(hybrid)])] = tried(call)
                if kind != "same":
                    continue
                x.attach_grad()
                with mx.autograd.record():
                    y = block(x)
                y.backward(mx.nd.ones((3, 3)).tostype(stype))
                results[" ".join([kind, stype, str(hybrid), "gradient"])] = _result(x.grad)
    return results


def case_module(mx):
    """Train through a custom operator on csr data, row_sparse weights and lazy updates."""
    register(mx)
    product = mx.sym.sparse.dot(
        mx.sym.var("data", stype="csr"), mx.sym.var("w_weight", stype="row_sparse", shape=(3, 2))
    )
    symbol = mx.sym.LinearRegressionOutput(mx.sym.Custom(product, op_type="storage undecided"), mx.sym.var("label"))
    module = mx.mod.Module(symbol, data_names=["data"], label_names=["label"])
    data = mx.nd.array(DENSE).tostype("csr")
    batches = mx.io.NDArrayIter(data, {"label": onp.ones((3, 2), "float32")}, batch_size=3, last_batch_handle="discard")
    module.bind(data_shapes=batches.provide_data, label_shapes=batches.provide_label)
    module.init_params(mx.init.One())
    module.init_optimizer(kvstore=None, optimizer="sgd", optimizer_params={"learning_rate": 0.1, "momentum": 0.9})
    for _ in range(3):
        batches.reset()
        for batch in batches:
            module.forward_backward(batch)
            module.update()
    gradient = module._exec_group.execs[0].grad_dict["w_weight"]
    weights = module.get_params()[0]["w_weight"]
    return [gradient.stype, gradient.asnumpy(), weights.stype, weights.asnumpy()]
