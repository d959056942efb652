"""Key-value stores: keys and lists of them, aggregation, updaters, optimizers."""

import os

from .. import observed


def arrays(mx, *v):
    return [mx.nd.array(x) for x in v]


def case_list_init(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", mx.nd.ones(2))
        kv.init(["b", "c"], arrays(mx, [1, 2], [3, 4]))
        out = arrays(mx, [0, 0], [0, 0])
        kv.pull(["b", "c"], out=out)
        return out

    return observed(program)


def case_aggregate(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(3, mx.nd.ones(2))
        kv.push(3, [mx.nd.ones(2, mx.cpu(i)) * (i + 1) for i in range(4)])
        a = [mx.nd.zeros(2, mx.cpu(i)) for i in range(4)]
        kv.pull(3, out=a)
        return (a, [str(x.context) for x in a])

    return observed(program)


def case_aggregate_list(mx):
    def program():
        kv = mx.kv.create("device")
        kv.init([3, 5], [mx.nd.ones(2)] * 2)
        kv.push([3, 5], [[mx.nd.ones(2, mx.cpu(i)) for i in range(2)]] * 2, priority=-3)
        a = [[mx.nd.zeros(2) for i in range(2)] for j in range(2)]
        kv.pull([3, 5], out=a, priority=5)
        return a

    return observed(program)


def case_type(mx):
    results = []
    for t in (
        "local",
        "device",
        "local_allreduce_cpu",
        "local_allreduce_device",
        "local_update_cpu",
        "Local",
        "LOCAL",
        "teststore",
        None,
        3,
    ):
        results.append(observed(lambda t=t: mx.kv.create(t).type))
    return results


def case_default(mx):
    def program():
        kv = mx.kv.create()
        return (kv.type, kv.rank, kv.num_workers, kv.is_capable("optimizer") if hasattr(kv, "is_capable") else None)

    return observed(program)


def case_mixed_keys(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(1, mx.nd.ones(2))
        kv.init("x", mx.nd.ones(2))

    return observed(program)


def case_init_twice(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(1, mx.nd.ones(2))
        kv.init(1, mx.nd.ones(2) * 5)
        a = mx.nd.zeros(2)
        kv.pull(1, out=a)
        return a

    return observed(program)


def case_pull_unknown(mx):
    def program():
        kv = mx.kv.create("local")
        a = mx.nd.zeros(2)
        kv.pull(7, out=a)

    return observed(program)


def case_updater(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("k", mx.nd.zeros(2))
        ups = []

        def up(key, g, w):
            ups.append((str(key), g.copy(), w.copy()))
            w += g * 2

        kv._set_updater(up)
        kv.push("k", arrays(mx, [1, 2], [3, 4]))
        a = mx.nd.zeros(2)
        kv.pull("k", out=a)
        return (ups, a)

    return observed(program)


def case_updater_key(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(4, mx.nd.zeros(2))
        ups = []
        kv._set_updater(lambda k, g, w: ups.append(type(k).__name__))
        kv.push(4, mx.nd.ones(2))
        return ups

    return observed(program)


def case_optimizer(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init(["w_weight", "b"], arrays(mx, [1, 2], [3, 4]))
        kv.set_optimizer(mx.optimizer.SGD(learning_rate=0.1, momentum=0.9))
        for _ in range(3):
            kv.push(["w_weight", "b"], arrays(mx, [1, 1], [2, 2]))
        a = arrays(mx, [0, 0], [0, 0])
        kv.pull(["w_weight", "b"], out=a)
        kv.save_optimizer_states("st")
        kv.save_optimizer_states("st2", dump_optimizer=True)
        k2 = mx.kv.create("local")
        k2.init(["w_weight", "b"], a)
        k2.set_optimizer(mx.optimizer.SGD(learning_rate=0.1, momentum=0.9))
        k2.load_optimizer_states("st")
        k2.push(["w_weight", "b"], arrays(mx, [1, 1], [2, 2]))
        c = arrays(mx, [0, 0], [0, 0])
        k2.pull(["w_weight", "b"], out=c)
        return (a, c, sorted((os.path.exists(x) for x in ("st", "st2"))))

    return observed(program)


def case_save_no_opt(mx):
    return observed(lambda: mx.kv.create("local").save_optimizer_states("x"))


def case_load_no_opt(mx):
    return observed(lambda: mx.kv.create("local").load_optimizer_states("x"))


def case_pushpull(mx):
    def program():
        kv = mx.kv.create("device")
        kv.init("a", mx.nd.ones(3))
        x = [mx.nd.ones(3, mx.cpu(i)) * i for i in range(3)]
        kv.pushpull("a", x)
        a = [y.copy() for y in x]
        out = [mx.nd.zeros(3, mx.cpu(i)) for i in range(2)]
        kv.pushpull("a", x, out=out)
        return (a, out)

    return observed(program)


def case_broadcast(mx):
    def program():
        kv = mx.kv.create("device")
        out = [mx.nd.zeros(3, mx.cpu(i)) for i in range(2)]
        kv.broadcast("a", mx.nd.array([1, 2, 3]), out=out)
        return out

    return observed(program)


def case_broadcast_list(mx):
    def program():
        kv = mx.kv.create("device")
        out = [[mx.nd.zeros(3)], [mx.nd.zeros(2), mx.nd.zeros(2)]]
        kv.broadcast(["a", "b"], [mx.nd.array([1, 2, 3]), mx.nd.array([4, 5])], out=out)
        return out

    return observed(program)


def case_push_replace(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", mx.nd.ones(3))
        kv.push("a", mx.nd.ones(3) * 2)
        x = mx.nd.zeros(3)
        kv.pull("a", x)
        kv.push("a", mx.nd.ones(3) * 3)
        y = mx.nd.zeros(3)
        kv.pull("a", y)
        return (x, y)

    return observed(program)


def case_same_key_twice(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", mx.nd.ones(3))
        kv.push(["a", "a"], [mx.nd.ones(3) * 2, mx.nd.ones(3) * 5])
        x = mx.nd.zeros(3)
        kv.pull("a", x)
        return x

    return observed(program)


def case_fp16(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", mx.nd.ones(3, dtype="float16"))
        x = mx.nd.zeros(3, dtype="float16")
        kv.push("a", [mx.nd.ones(3, dtype="float16") * i for i in (1, 2)])
        kv.pull("a", x)
        return x

    return observed(program)


def case_int32(mx):
    def program():
        kv = mx.kv.create("local")
        kv.init("a", mx.nd.ones(3, dtype="int32"))
        x = mx.nd.zeros(3, dtype="int32")
        kv.push("a", [mx.nd.ones(3, dtype="int32") * i for i in (1, 2)])
        kv.pull("a", x)
        return x

    return observed(program)
