"""Chains of modules, and losses written in Python."""

import numpy as onp

from .. import observed

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


def b(mx, i=0, n=4):
    """Return a batch of ``n``."""
    return mx.io.DataBatch([mx.nd.array(X[i : i + n])], [mx.nd.array(Y[i : i + n])])


def it(mx, n=20, s=4, **k):
    """Return an iterator over ``n`` samples."""
    return mx.io.NDArrayIter(X[:n], Y[:n], s, **k)


def values(m):
    """Return a module's parameters."""
    return sorted((k, v.copy()) for k, v in m.get_params()[0].items())


def chain(mx, **k):
    d = mx.sym.var("data")
    a = mx.sym.Activation(mx.sym.FullyConnected(d, num_hidden=4, name="fc1"), act_type="tanh", name="act")
    c = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc2"), name="softmax")
    m = mx.mod.SequentialModule()
    m.add(mx.mod.Module(a, label_names=None, **k)).add(mx.mod.Module(c, **k), take_labels=True, auto_wiring=True)
    return m


def case_seq_fit(mx):
    def program():
        m = chain(mx)
        m.fit(
            it(mx),
            num_epoch=2,
            arg_params=first(mx, net(mx)),
            eval_data=it(mx, 8),
            optimizer_params={"learning_rate": 0.5},
        )
        return (values(m), m.data_shapes, m.label_shapes, m.output_shapes, m.data_names, m.output_names)

    return observed(program)


def case_seq_2ctx(mx):
    def program():
        m = chain(mx, context=[mx.cpu(0), mx.cpu(1)])
        m.fit(it(mx), num_epoch=2, arg_params=first(mx, net(mx)), optimizer_params={"learning_rate": 0.5})
        return (values(m), m.score(it(mx), "acc"), m.predict(it(mx)))

    return observed(program)


def case_seq_monitor(mx):
    def program():
        m = chain(mx)
        m.bind([("data", (4, 3))], [("softmax_label", (4,))])
        m.init_params(arg_params=first(mx, net(mx)), allow_missing=False)
        m.init_optimizer()
        mon = mx.mon.Monitor(1, pattern=".*output", sort=True)
        m.install_monitor(mon)
        mon.tic()
        m.forward(b(mx))
        return [(n, k) for n, k, _ in mon.toc()]

    return observed(program)


def case_seq_dup(mx):
    return observed(
        lambda: (
            mx.mod.SequentialModule()
            .add(mx.mod.Module(net(mx)))
            .add(mx.mod.Module(net(mx)), take_labels=True, auto_wiring=True)
            .bind([("data", (4, 3))], [("softmax_label", (4,))])
        )
    )


def case_seq_unknown_meta(mx):
    return observed(lambda: mx.mod.SequentialModule().add(mx.mod.Module(net(mx)), nope=True))


def case_seq_ckpt(mx):
    def program():
        m = chain(mx)
        m.bind([("data", (4, 3))], [("softmax_label", (4,))])
        m.init_params(arg_params=first(mx, net(mx)))
        return m.save_checkpoint("sq", 1)

    return observed(program)


def case_seq_save(mx):
    def program():
        m = chain(mx)
        m.bind([("data", (4, 3))], [("softmax_label", (4,))])
        m.init_params(arg_params=first(mx, net(mx)))
        m.save_params("sq.params")
        return sorted(mx.nd.load("sq.params"))

    return observed(program)


def case_pyloss(mx):
    def program():
        d = mx.sym.var("data")
        a = mx.sym.FullyConnected(d, num_hidden=2, name="fc1")
        m = mx.mod.SequentialModule()
        loss = mx.mod.PythonLossModule(grad_func=lambda s, label: mx.nd.softmax(s) - mx.nd.one_hot(label, 2))
        m.add(mx.mod.Module(a, label_names=None)).add(loss, take_labels=True, auto_wiring=True)
        m.fit(
            it(mx),
            num_epoch=2,
            arg_params={"fc1_weight": mx.nd.ones((2, 3)), "fc1_bias": mx.nd.zeros(2)},
            optimizer_params={"learning_rate": 0.5},
            eval_metric="ce",
        )
        return values(m)

    return observed(program)


def case_pyloss_alone(mx):
    def program():
        loss = mx.mod.PythonLossModule("nm", data_names=("data",), label_names=("lab",))
        loss.bind([("data", (2, 3))], [("lab", (2,))])
        loss.init_params()
        loss.init_optimizer()
        loss.forward(mx.io.DataBatch([mx.nd.ones((2, 3))], [mx.nd.zeros(2)]))
        return (
            loss.get_outputs(),
            loss.output_names,
            loss.output_shapes,
            loss.data_names,
            loss.label_shapes,
            loss.get_params(),
            loss.update(),
        )

    return observed(program)


def case_pyloss_igrad(mx):
    return observed(lambda: mx.mod.PythonLossModule().get_input_grads())


def case_pyloss_nograd(mx):
    def program():
        loss = mx.mod.PythonLossModule()
        loss.bind([("data", (2, 3))], [("softmax_label", (2,))])
        loss.forward(mx.io.DataBatch([mx.nd.ones((2, 3))], [mx.nd.zeros(2)]))
        loss.backward()

    return observed(program)


def case_pyloss_npgrad(mx):
    def program():
        loss = mx.mod.PythonLossModule(grad_func=lambda s, label: onp.ones((2, 3)))
        loss.bind([("data", (2, 3))], [("softmax_label", (2,))])
        loss.forward(mx.io.DataBatch([mx.nd.ones((2, 3))], [mx.nd.zeros(2)]))
        loss.backward()
        return loss.get_input_grads()

    return observed(program)
