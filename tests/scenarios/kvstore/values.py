"""Stores: values by key, summed over devices, replaced or updated."""

from .. import error, warned


def ones(mx, value=1, device=0, shape=(2,)):
    return mx.nd.full(shape, value, ctx=mx.cpu(device))


def held(mx, store, *keys):
    """Return the values of keys."""
    targets = [mx.nd.zeros((2,)) for _ in keys]
    store.pull(list(keys), out=targets)
    return targets


def each_kind(mx, program):
    return {kind: program(mx, mx.kv.create(kind)) for kind in ("local", "device")}


def case_attributes(mx):
    def program(mx, store):
        facts = store.type, store.rank, store.num_workers, store.is_capable("optimizer"), store.OPTIMIZER
        return facts, error(store.is_capable, "flying"), store._updater

    names = [type(mx.kv.create(n)).__name__ for n in ("local", "LOCAL", "device", "teststore", "local_allreduce_cpu")]
    return each_kind(mx, program), names, [error(mx.kv.create, n) for n in (3, None)]


def case_init_and_pull(mx):
    def program(mx, store):
        store.init(3, ones(mx, 5))
        store.init([5, -7], [ones(mx, 2), ones(mx, 3)])
        targets = [mx.nd.zeros((2,)), mx.nd.zeros((2,), ctx=mx.cpu(1))]
        store.pull(3, out=targets)
        double = mx.nd.zeros((2,), dtype="float64")
        store.pull((5, -7), out=(targets, [double]), priority=-1)
        return held(mx, store, 3, 5, -7), targets, double, str(targets[1].context)

    return each_kind(mx, program)


def case_the_store_keeps_its_own_copy(mx):
    store = mx.kv.create("local")
    first, pulled = ones(mx), mx.nd.zeros((2,))
    store.init(0, first)
    first[:] = 9
    before = held(mx, store, 0)
    store.pull(0, out=pulled)
    pulled[:] = 7
    return before, held(mx, store, 0)


def case_push(mx):
    def program(mx, store):
        store.init([0, 1, 2], [ones(mx)] * 3)
        store.push(0, ones(mx, 8))
        store.push(1, [ones(mx, i + 1, i) for i in range(4)])
        results = [held(mx, store, 0, 1, 2)]
        store.push([0, 2], [[ones(mx, 2), ones(mx, 3, 1)], [ones(mx, 4)]])
        results.append(held(mx, store, 0, 1, 2))
        store.push([1, 1, 2], [ones(mx), ones(mx), ones(mx, 3)])
        results.append(held(mx, store, 0, 1, 2))
        return results

    return each_kind(mx, program)


def case_pushpull_and_broadcast(mx):
    def program(mx, store):
        out, values = [mx.nd.zeros((2,)) for _ in range(2)], [ones(mx), ones(mx, 4, 1)]
        store.broadcast("a", ones(mx, 3), out=out)
        results = [o.copy() for o in out]
        store.broadcast(["b", "c"], [ones(mx, 5)] * 2, out=[out, out])
        results += [o.copy() for o in out]
        store.pushpull("a", values, out=out)
        results += [o.copy() for o in out]
        store.pushpull("a", values)
        return results, values, held(mx, store, "a", "b")

    return each_kind(mx, program)


def case_updater(mx):
    def program(mx, store):
        calls = []

        def update(key, pushed, stored):
            calls.append((key if isinstance(key, int) else key.decode(), type(key).__name__, pushed.copy()))
            stored[:] = stored + pushed * 2

        numbered = store.type + " 1", store
        store.init([3, 5], [ones(mx), ones(mx, 2)])
        store._set_updater(update)
        store.push(3, [ones(mx), ones(mx, 1, 1)])
        store.push([5, 3], [[ones(mx)], [ones(mx), ones(mx, 4)]])
        named = mx.kv.create(store.type)
        named.init("w", ones(mx))
        named._set_updater(update)
        named.push("w", ones(mx))
        return calls, held(mx, store, 3, 5), held(mx, named, "w"), numbered[0]

    return each_kind(mx, program)


def case_optimizer(mx):
    def program(mx, store):
        store.init(["a", "b"], [ones(mx), ones(mx, 2)])
        store.set_optimizer(mx.optimizer.SGD(momentum=0.9, learning_rate=0.1))
        results = []
        for _ in range(2):
            store.push(["a", "b"], [[ones(mx), ones(mx, 1, 1)], [ones(mx)]])
            store.pushpull("a", ones(mx), out=mx.nd.zeros((2,)))
            results.append(held(mx, store, "a", "b"))
        return results, store._updater.states

    return each_kind(mx, program)


def case_optimizer_states(mx):
    store = mx.kv.create("local")
    store.init(1, ones(mx))
    errors = [error(store.save_optimizer_states, "x"), error(store.load_optimizer_states, "x")]
    store.set_optimizer(mx.optimizer.Adam(learning_rate=0.1))
    store.push(1, ones(mx, 3))
    results = []
    for dumps_optimizer in (False, True):
        store.save_optimizer_states("saved.states", dump_optimizer=dumps_optimizer)
        other = mx.kv.create("local")
        other.init(1, held(mx, store, 1)[0])
        other.set_optimizer(mx.optimizer.Adam(learning_rate=0.5))
        other.load_optimizer_states("saved.states")
        other.push(1, ones(mx, 2))
        results.append((held(mx, other, 1), other._updater.optimizer.lr))
    return errors, results


def case_errors(mx):
    store = mx.kv.create("local")
    store.init(3, ones(mx))
    named = mx.kv.create("local")
    named.init("a", ones(mx))
    zeros = mx.nd.zeros((2,))
    return [
        error(store.init, 3, zeros),
        error(store.pull, 9, out=zeros),
        error(store.pull, 3),
        error(store.push, 9, zeros),
        error(store.init, "a", zeros),
        error(named.push, 3, zeros),
        error(named.init, ["x", 3], [zeros, zeros]),
        error(store.init, [15, 17], [zeros]),
        error(store.pull, [3, 3], out=[zeros]),
        error(store.pull, 3, out=mx.nd.zeros((3,))),
        error(store.init, 3.5, zeros),
        error(store.init, zeros.asnumpy()[0], zeros),
        error(store.init, 33, None),
        error(store.init, 34, [1.0]),
        error(store.row_sparse_pull, 3, out=zeros),
        error(store.row_sparse_pull, 3, out=zeros, row_ids=zeros),
        error(store.set_optimizer, "sgd"),
        error(store.set_gradient_compression, {"type": "2bit"}),
        error(mx.kv.create("device").set_gradient_compression, {"type": "unknown"}),
        error(mx.kv.create("device").set_gradient_compression, 3),
        error(store.broadcast, 3, zeros, out=zeros),
    ]


def case_own_store(mx):
    base = mx.kvstore.KVStoreBase

    class Mine(base):
        """A program's own."""

    first, second = warned(base.register, Mine)[1], warned(base.register, Mine)[1]
    store = mx.kv.create("mine")
    calls = [
        error(store.broadcast, 1, 2, 3),
        error(store.pushpull, 1, 2, 3),
        error(store.set_optimizer, 1),
        error(store.is_capable, "optimizer"),
        error(store.save_optimizer_states, "x"),
        error(store.load_optimizer_states, "x"),
        error(lambda: store.type),
        error(lambda: store.rank),
        error(lambda: store.num_workers),
        error(base.register, 3),
    ]
    del base.kv_registry["mine"]
    return first, second, type(store).__name__, calls


def case_nothing_to_do(mx):
    results = []
    for key in ("a", 1):
        store = mx.kv.create("local")
        store.init(key, ones(mx, 3))
        results += [error(store.push, key, []), error(store.pull, key, [])]
        results += held(mx, store, key)
    return results, [error(store.init, [], []), error(store.push, [], []), error(store.init, True, ones(mx))]


def case_server(mx):
    store = mx.kv.create("local")
    server = mx.kvstore.KVStoreServer(store)
    sent = store._send_command_to_servers(0, "stop")
    return sorted(vars(server)), server.run(), server.init_logginig, server.kvstore is store, sent, store._barrier()


def case_capability_needs_a_store(mx):
    return [
        error(mx.kvstore.KVStore.is_capable, "optimizer"),
        error(mx.kvstore.KVStoreBase.is_capable, "optimizer"),
        error(mx.kvstore.base.TestStore.is_capable, "optimizer"),
    ]


def case_registered_store_in_a_trainer(mx):
    class Doubling(mx.kvstore.KVStoreBase):
        """Adds up twice."""

        def __init__(self):
            self.calls = []

        def broadcast(self, key, value, out, priority=0):
            self.calls.append(("broadcast", key, priority))
            for target in out:
                target[:] = value

        def pushpull(self, key, value, out=None, priority=0):
            self.calls.append(("pushpull", key, priority, out is None))
            total = sum((v.as_in_context(mx.cpu(0)) for v in value[1:]), value[0]) * 2
            for target in value if out is None else out:
                target[:] = total

        def is_capable(self, capability):
            return False

        @property
        def type(self):
            return "doubling"

        rank, num_workers = 0, 1

    mx.kvstore.KVStoreBase.register(Doubling)
    contexts = [mx.cpu(0), mx.cpu(1)]
    weights = [mx.gluon.Parameter(name, shape=(2,)) for name in ("a", "b")]
    for weight in weights:
        weight.initialize(mx.init.One(), ctx=contexts)
    trainer = mx.gluon.Trainer(weights, "sgd", {"learning_rate": 0.5}, kvstore="doubling")
    with mx.autograd.record():
        losses = [(weights[0].data(c) + weights[1].data(c) * 3).sum() for c in contexts]
    mx.autograd.backward(losses)
    trainer.step(2)
    del mx.kvstore.KVStoreBase.kv_registry["doubling"]
    return [w.list_data() for w in weights], trainer._kvstore.calls


def case_test_store(mx):
    store = mx.kv.create("teststore")
    out = [mx.nd.zeros((2,)), mx.nd.zeros((2,))]
    store.broadcast("a", ones(mx, 3), out=out)
    results = [o.copy() for o in out]
    store.pushpull("a", [ones(mx), ones(mx, 4)], out=out)
    results += [o.copy() for o in out]
    store.pushpull("a", out)
    facts = store.type, store.rank, store.num_workers, store.is_capable("optimizer")
    return results, out, facts, error(store.is_capable, "flying")
