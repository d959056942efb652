"""Modules: scores and predictions."""

import numpy as onp

from . import observed

X = onp.sin(onp.arange(60)).reshape(20, 3).astype("float32")
Y = (X.sum(1) > 0).astype("float32")


def net(mx, num_hidden=2, name="softmax"):
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    hidden = mx.sym.Activation(hidden, act_type="tanh", name="act")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=num_hidden, name="fc2"), name=name)


def first(mx, symbol):
    """Return first values of the layers' parameters."""
    shapes = zip(symbol.list_arguments(), symbol.infer_shape(data=(1, 3))[0])
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in shapes if "fc" in n}


def mk(mx, opt=True, n=4, sym=None, **k):
    """Return a module ready for batches of ``n``."""
    symbol = sym or net(mx)
    module = mx.mod.Module(symbol, **k)
    module.bind([("data", (n, 3))], [("softmax_label", (n,))])
    module.init_params(arg_params=first(mx, symbol))
    if opt:
        module.init_optimizer(optimizer_params={"learning_rate": 0.5})
    return module


def fitted(mx, context=None, **k):
    """Return a module that was trained for an epoch."""
    module = mx.mod.Module(net(mx), context=context or mx.cpu())
    k = dict({"num_epoch": 1, "arg_params": first(mx, net(mx))}, **k)
    module.fit(it(mx), **k)
    return module


def b(mx, i=0, n=4):
    """Return a batch of ``n``."""
    return mx.io.DataBatch([mx.nd.array(X[i : i + n])], [mx.nd.array(Y[i : i + n])])


def it(mx, n=20, s=4, **k):
    """Return an iterator over ``n`` samples."""
    return mx.io.NDArrayIter(X[:n], Y[:n], s, **k)


def values(m):
    """Return a module's parameters."""
    return sorted((k, v.copy()) for k, v in m.get_params()[0].items())


def g(mx):
    h = net(mx)
    return mx.sym.Group([h, mx.sym.BlockGrad(h.get_internals()["fc1_output"])])


def case_score(mx):
    def program():
        m = mk(mx)
        return (
            m.score(it(mx), "acc"),
            m.score(it(mx), ["acc", "ce"]),
            m.score(it(mx), mx.metric.Accuracy(), num_batch=2),
            m.score(it(mx, 18), "acc"),
        )

    return observed(program)


def case_score_cb(mx):
    def program():
        m = mk(mx)
        seen = []
        m.score(
            it(mx),
            "acc",
            batch_end_callback=lambda p: seen.append((p.epoch, p.nbatch, p.eval_metric.get()[1])),
            score_end_callback=[lambda p: seen.append(("end", p.epoch, p.nbatch))],
            epoch=3,
        )
        return seen

    return observed(program)


def case_score_noreset(mx):
    def program():
        m = mk(mx)
        d = it(mx)
        d.next()
        return (m.score(d, "acc", reset=False), m.score(d, "acc", reset=False))

    return observed(program)


def case_predict(mx):
    def program():
        m = mk(mx)
        return (
            m.predict(it(mx, 18)),
            m.predict(it(mx, 18), num_batch=2).shape,
            [x.shape for y in m.predict(it(mx, 18), merge_batches=False) for x in y],
            len(m.predict(it(mx), always_output_list=True)),
        )

    return observed(program)


def case_iterpredict(mx):
    def program():
        m = mk(mx)
        return (
            [(o[0].shape, n, bt.pad) for o, n, bt in m.iter_predict(it(mx, 18))],
            [(o[0].shape, n) for o, n, bt in m.iter_predict(it(mx, 18), num_batch=1)],
        )

    return observed(program)


def case_predict_nd(mx):
    def program():
        m = mk(mx)
        return (m.predict(mx.nd.array(X[:4])), m.predict(X[:4]))

    return observed(program)


def case_predict_other(mx):
    return observed(lambda: mk(mx).predict([1]))


def case_predict_0(mx):
    return observed(lambda: mk(mx).predict(it(mx), num_batch=0))


def case_predict_lb(mx):
    def program():
        m = mk(mx)
        return (
            m.predict(it(mx, last_batch_handle="discard")).shape,
            m.predict(it(mx, 18, last_batch_handle="discard")).shape,
            m.predict(it(mx, 18, last_batch_handle="roll_over")).shape,
        )

    return observed(program)


def case_group(mx):
    def program():
        m = mk(mx, sym=g(mx))
        p = m.predict(it(mx, 18))
        return (p, m.output_names, m.output_shapes)

    return observed(program)


def case_group_outs(mx):
    def program():
        m = mk(mx, sym=g(mx), opt=False)
        m.forward_backward(b(mx))
        return (m.get_outputs(), m.get_outputs(False))

    return observed(program)
