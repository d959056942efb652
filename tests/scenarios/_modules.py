"""What the programs about modules begin with: data, a network, modules of it."""

import numpy as onp

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
