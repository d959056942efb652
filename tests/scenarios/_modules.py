"""What the programs about modules begin with: data, a network, modules of it."""

import numpy as onp

SAMPLES = onp.sin(onp.arange(60)).reshape(20, 3).astype("float32")
LABELS = (SAMPLES.sum(1) > 0).astype("float32")


def network(mx, num_hidden=2, name="softmax"):
    hidden = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=4, name="fc1")
    hidden = mx.sym.Activation(hidden, act_type="tanh", name="act")
    return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=num_hidden, name="fc2"), name=name)


def first_values(mx, symbol):
    """Return first values of the layers' parameters."""
    shapes = zip(symbol.list_arguments(), symbol.infer_shape(data=(1, 3))[0])
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in shapes if "fc" in n}


def made_module(mx, opt=True, n=4, sym=None, **k):
    """Return a module ready for batches of ``n``."""
    symbol = sym or network(mx)
    module = mx.mod.Module(symbol, **k)
    module.bind([("data", (n, 3))], [("softmax_label", (n,))])
    module.init_params(arg_params=first_values(mx, symbol))
    if opt:
        module.init_optimizer(optimizer_params={"learning_rate": 0.5})
    return module


def fitted(mx, context=None, **k):
    """Return a module that was trained for an epoch."""
    module = mx.mod.Module(network(mx), context=context or mx.cpu())
    k = dict({"num_epoch": 1, "arg_params": first_values(mx, network(mx))}, **k)
    module.fit(iterator(mx), **k)
    return module


def batch(mx, i=0, n=4):
    """Return a batch of ``n``."""
    return mx.io.DataBatch([mx.nd.array(SAMPLES[i : i + n])], [mx.nd.array(LABELS[i : i + n])])


def iterator(mx, n=20, s=4, **k):
    """Return an iterator over ``n`` samples."""
    return mx.io.NDArrayIter(SAMPLES[:n], LABELS[:n], s, **k)


def parameters(m):
    """Return a module's parameters."""
    return sorted((k, v.copy()) for k, v in m.get_params()[0].items())
