"""Key-value stores: compression, own stores, wrong arguments."""

from .. import observed


def case_compr(mx):
    results = []
    for c in (
        {"type": "2bit"},
        {"type": "2bit", "threshold": 0.5},
        {"type": "2bit", "threshold": -1},
        {"type": "1bit"},
        {"type": "none"},
        {},
        {"threshold": 0.5},
        {"type": "2bit", "nope": 1},
        "2bit",
    ):
        results.append(observed(lambda c=c: mx.kv.create("device").set_gradient_compression(c)))
    return results


def case_compr_residual(mx):
    def program():
        kv = mx.kv.create("device")
        kv.set_gradient_compression({"type": "2bit", "threshold": 0.5})
        kv.init("a", mx.nd.zeros(4))
        out = []
        for _ in range(6):
            g = [mx.nd.array([0.3, -0.3, 0.6, 0.1]) * (i + 1) for i in range(2)]
            kv.push("a", [x.as_in_context(mx.cpu(i)) for i, x in enumerate(g)])
            x = mx.nd.zeros(4)
            kv.pull("a", x)
            out.append(x)
        return out

    return observed(program)


def case_compr_local(mx):
    def program():
        kv = mx.kv.create("local")
        kv.set_gradient_compression({"type": "2bit", "threshold": 0.5})

    return observed(program)


def case_registered(mx):
    def program():

        class MyStore(mx.kv.KVStoreBase):
            def __init__(self):
                self.calls = []

            def broadcast(self, key, value, out, priority=0):
                self.calls.append(("b", key))
                for one in out if isinstance(out, list) else [out]:
                    value.copyto(one)

            def pushpull(self, key, value, out=None, priority=0):
                self.calls.append(("pp", key))

            @staticmethod
            def is_capable(name):
                return False

            @property
            def type(self):
                return "mystore"

            @property
            def rank(self):
                return 0

            @property
            def num_workers(self):
                return 1

        mx.kv.KVStoreBase.register(MyStore)
        kv = mx.kv.create("mystore")
        net2 = mx.gluon.nn.Dense(1, in_units=2)
        net2.initialize(mx.init.One())
        t = mx.gluon.Trainer(net2.collect_params(), "sgd", {"learning_rate": 0.1}, kvstore=kv)
        with mx.autograd.record():
            loss = net2(mx.nd.ones((2, 2))).sum()
        loss.backward()
        t.step(2)
        return (kv.type, [c[0] for c in kv.calls], net2.weight.data())

    return observed(program)


def case_register_other(mx):
    def program():

        class Other:
            pass

        return mx.kv.KVStoreBase.register(Other).__name__

    return observed(program)


def case_teststore(mx):
    def program():
        kv = mx.kv.create("teststore")
        a = mx.nd.ones(2)
        out = [mx.nd.zeros(2), mx.nd.zeros(2)]
        kv.broadcast("k", a, out=out)
        kv.pushpull("k", [a * 2, a * 3], out=out)
        return (out, kv.type, kv.rank, kv.num_workers, kv.is_capable("optimizer"))

    return observed(program)


def case_barrier(mx):
    return observed(lambda: mx.kv.create("local")._barrier())


def case_cmd(mx):
    return observed(lambda: mx.kv.create("local")._send_command_to_servers(0, "x"))


def case_rsp(mx):
    return observed(lambda: mx.kv.create("local").row_sparse_pull("x"))


def case_init_number(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", 1)

    return observed(program)


def case_init_lens(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(["a", "b"], [mx.nd.ones(2)])

    return observed(program)


def case_tuples(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(("a", "b"), (mx.nd.ones(2), mx.nd.ones(3)))
        x = mx.nd.zeros(3)
        kv.pull("b", x)
        return x

    return observed(program)


def case_float_key(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(1.5, mx.nd.ones(2))

    return observed(program)


def case_pull_no_out(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", mx.nd.ones(2))
        kv.pull("a")

    return observed(program)


def case_opt_str(mx):
    def program():
        kv = mx.kv.create("local")
        kv.set_optimizer("sgd")

    return observed(program)
