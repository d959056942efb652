"""Modules of buckets: training, switching, monitors, checkpoints."""

import os

import numpy as onp

from .. import error, observed


def values(m):
    """Return a module's parameters."""
    return sorted((k, v.copy()) for k, v in m.get_params()[0].items())


def generator(mx):
    """Return the function from a length to a graph."""

    def generate(k):
        d = mx.sym.var("data")
        e = mx.sym.Embedding(d, input_dim=10, output_dim=3, name="emb")
        h = mx.sym.mean(e, axis=1)
        h = mx.sym.FullyConnected(h, num_hidden=2, name="fc")
        return (mx.sym.SoftmaxOutput(h, name="softmax"), ("data",), ("softmax_label",))

    return generate


def bb(mx, k, n=2):
    return mx.io.DataBatch(
        [mx.nd.array(onp.arange(n * k).reshape(n, k) % 10)],
        [mx.nd.array([0, 1][:n])],
        bucket_key=k,
        provide_data=[mx.io.DataDesc("data", (n, k))],
        provide_label=[mx.io.DataDesc("softmax_label", (n,))],
    )


def start(mx):
    sh = {"emb_weight": (10, 3), "fc_weight": (2, 3), "fc_bias": (2,)}
    return {n: mx.nd.array(onp.cos(onp.arange(onp.prod(s))).reshape(s)) for n, s in sh.items()}


def bm(mx, opt=True, default=6, n=2, **k):
    m = mx.mod.BucketingModule(generator(mx), default_bucket_key=default, **k)
    m.bind([("data", (n, default))], [("softmax_label", (n,))])
    m.init_params(arg_params=start(mx))
    if opt:
        m.init_optimizer(optimizer_params={"learning_rate": 0.5, "momentum": 0.9})
    return m


def batches(mx, keys=(6, 4, 2, 6)):
    """Return an iterator over batches of some buckets."""

    class Buckets(mx.io.DataIter):
        default_bucket_key = 6

        @property
        def provide_data(self):
            return [mx.io.DataDesc("data", (2, 6))]

        @property
        def provide_label(self):
            return [mx.io.DataDesc("softmax_label", (2,))]

        def reset(self):
            self.left = list(keys)

        def next(self):
            if not self.left:
                raise StopIteration
            return bb(mx, self.left.pop(0))

    iterator = Buckets(2)
    iterator.reset()
    return iterator


def case_buckets_train(mx):
    def program():
        m = bm(mx)
        out = []
        for k in (6, 4, 6, 2, 4):
            m.forward_backward(bb(mx, k))
            m.update()
            out.append((m._curr_bucket_key, sorted(m._buckets), m.data_shapes, m.output_shapes))
        return (out, values(m))

    return observed(program)


def case_buckets_2ctx(mx):
    def program():
        m = bm(mx, context=[mx.cpu(0), mx.cpu(1)])
        for k in (6, 4, 6, 2, 4):
            m.forward_backward(bb(mx, k))
            m.update()
        return values(m)

    return observed(program)


def case_bucket_other_batch(mx):
    def program():
        m = bm(mx)
        m.forward(bb(mx, 4, 1), is_train=False)
        a = m.get_outputs()[0].shape
        m.forward(bb(mx, 4, 2), is_train=False)
        return (a, m.get_outputs()[0])

    return observed(program)


def case_bucket_bigger(mx):
    def program():
        m = bm(mx)
        m.forward_backward(bb(mx, 8))
        m.update()
        return (values(m), sorted(m._buckets))

    return observed(program)


def case_prepare_switch(mx):
    def program():
        m = bm(mx)
        m.prepare(bb(mx, 4))
        a = (m._curr_bucket_key, sorted(m._buckets))
        m.switch_bucket(2, [("data", (2, 2))], [("softmax_label", (2,))])
        return (a, m._curr_bucket_key, m.data_shapes, m.symbol.list_arguments())

    return observed(program)


def case_opt_after(mx):
    def program():
        m = bm(mx, False)
        m.switch_bucket(4, [("data", (2, 4))], [("softmax_label", (2,))])
        m.init_optimizer()
        return ([x.optimizer_initialized for k, x in sorted(m._buckets.items())], m.optimizer_initialized)

    return observed(program)


def case_bucket_facts(mx):
    def program():
        module = bm(mx)
        o = bm(mx, False)
        o.switch_bucket(4, [("data", (2, 4))], [("softmax_label", (2,))])
        return (
            module.data_names,
            module.output_names,
            module.label_shapes,
            module.binded,
            module.params_initialized,
            module.optimizer_initialized,
            module.inputs_need_grad,
            module.for_training,
        )

    return observed(program)


def case_bucket_fixed(mx):
    def program():
        m = bm(mx, fixed_param_names=["emb_weight"])
        m.forward_backward(bb(mx, 4))
        m.update()
        return values(m)

    return observed(program)


def case_bucket_unknown_fixed(mx):
    return observed(lambda: bm(mx, fixed_param_names=["x"]))


def case_bucket_no_key(mx):
    return observed(lambda: mx.mod.BucketingModule(generator(mx)))


def case_bucket_set_params(mx):
    def program():
        m = bm(mx)
        a, x = m.get_params()
        m2 = bm(mx, False)
        m2.set_params({k: v * 0 for k, v in a.items()}, x)
        m2.forward(bb(mx, 4), is_train=False)
        return m2.get_outputs()[0]

    return observed(program)


def case_bucket_set_partial(mx):
    def program():
        m = bm(mx)
        m.forward(bb(mx, 4))
        m.set_params({"fc_bias": mx.nd.ones(2)}, {}, allow_missing=True)
        m.forward(bb(mx, 6), is_train=False)
        return (m.get_outputs()[0], values(m))

    return observed(program)


def case_bucket_fit(mx):
    def program():
        m = mx.mod.BucketingModule(generator(mx), 6)
        m.fit(
            batches(mx),
            eval_data=batches(mx, (2, 8)),
            num_epoch=2,
            arg_params=start(mx),
            optimizer_params={"learning_rate": 0.5},
            eval_metric=mx.metric.create(["acc", "ce"]),
            batch_end_callback=mx.callback.Speedometer(2, 2),
        )
        return (values(m), m.score(batches(mx), "ce"))

    return observed(program)


def case_bucket_monitor(mx):
    def program():
        m = bm(mx)
        mon = mx.mon.Monitor(1, pattern=".*output|.*weight", sort=True)
        m.install_monitor(mon)
        out = []
        for k in (6, 4):
            mon.tic()
            m.forward(bb(mx, k))
            out.append([(n, k) for n, k, _ in mon.toc()])
        return out

    return observed(program)


def case_bucket_ckpt(mx):
    def program():
        m = bm(mx)
        m.forward_backward(bb(mx, 4))
        m.update()
        m.save_checkpoint("bk", 3)
        s = sorted((x for x in os.listdir(".") if x.startswith("bk")))
        m2 = mx.mod.BucketingModule.load("bk", 3, generator(mx), 6)
        m2.bind([("data", (2, 6))], [("softmax_label", (2,))])
        m2.forward(bb(mx, 4), is_train=False)
        m.forward(bb(mx, 4), is_train=False)
        return (s, m2.get_outputs()[0], m.get_outputs()[0])

    return observed(program)


def case_bucket_infer(mx):
    def program():
        m = mx.mod.BucketingModule(generator(mx), 6)
        m.bind([("data", (2, 6))], [("softmax_label", (2,))], inputs_need_grad=False, for_training=False)
        m.init_params(arg_params=start(mx))
        m.forward(bb(mx, 4))
        return (m.get_outputs()[0], m.for_training)

    return observed(program)


def case_bucket_bind_twice(mx):
    def program():
        m = bm(mx)
        m.bind([("data", (2, 6))], [("softmax_label", (2,))])
        return m.binded

    return observed(program)


def case_gradients_that_add_up(mx):
    """Gradients of all buckets go into the same arrays."""

    def made(key):
        total = mx.sym.sum(mx.sym.Variable("data"), axis=1, keepdims=True)
        weighted = mx.sym.FullyConnected(total, num_hidden=1, name="f") + mx.sym.BlockGrad(total)
        return mx.sym.MakeLoss(weighted), ("data",), None

    results = []
    for req in ("add", "write"):
        module = mx.mod.BucketingModule(made, default_bucket_key=8)
        module.bind([("data", (2, 8))], None, grad_req=req)
        module.init_params(mx.init.One())
        for key in (8, 4, 8, 4, 2):
            batch = mx.io.DataBatch([mx.nd.ones((2, key))], None, bucket_key=key)
            batch.provide_data = [("data", (2, key))]
            module.forward(batch)
            module.backward()
            group = module._curr_module._exec_group
            results.append([gradient.asnumpy() for (gradient,) in group.grad_arrays])
    return results


def case_batches_that_do_not_say_what_they_hold(mx):
    """A bucket that is there needs no shapes; a new one does."""
    m = mx.mod.BucketingModule(generator(mx), default_bucket_key=6)
    m.bind([("data", (2, 6))], [("softmax_label", (2,))])
    m.init_params(mx.init.One())
    results = []
    for key in (6, 4, 6):
        batch = mx.io.DataBatch([mx.nd.ones((2, key))], [mx.nd.zeros((2,))], bucket_key=key)
        results.append([error(m.prepare, batch), error(m.forward, batch)])
    m.forward(bb(mx, 4))
    results.append([error(m.forward, mx.io.DataBatch([mx.nd.ones((2, 4))], [mx.nd.zeros((2,))], bucket_key=4))])
    return [*results, m._curr_bucket_key, m.get_outputs()[0]]
