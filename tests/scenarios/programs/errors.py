"""Errors of the program's own code, which MXNet calls: where they come out, as what, and what works afterwards."""

import numpy as onp

from .. import _bounds

OWN = "of the program"
# In docs/differences.md: errors in a monitor's statistics surface again; a differentiable function may return a list
# and no gradient, its own error comes out of backward, and custom operators are made at the first forward pass.
LEFT_OUT = (
    *("fit monitor", "function list", "function none", "function backward", "function other shape"),
    *("arrays init", "arrays dependency", "graphs init", "graphs dependency", "graphs create"),
)


def _broken(*_, **__):
    raise ValueError(OWN)


def _ended(*_, **__):
    raise StopIteration(OWN)


def _key(*_, **__):
    raise KeyError(OWN)


BREAKS = {"value": _broken, "end": _ended, "key": _key}


def _stages(*stages):
    """Run stages; return the one that raised, the exception and whether it says what the program said."""
    value = None
    for name, function in stages:
        try:
            value = function(value)
        except Exception as raised:
            return [name, type(raised).__name__, OWN in str(raised)]
    return ["no error", _bounds.digest(value)]


def _module(mx):
    net = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
    return mx.mod.Module(net)


def _batches(mx):
    return mx.io.NDArrayIter(onp.arange(16.0).reshape(8, 2) / 16, onp.arange(8) % 2, batch_size=4)


def case_callbacks_of_modules(mx):
    def ask(method, name, function):
        module = _module(mx)
        plain = {"initializer": mx.init.One(), "num_epoch": 2}
        module.fit(_batches(mx), **plain)
        keywords = dict(plain, eval_data=_batches(mx), force_init=False) if method == "fit" else {}
        first = [_batches(mx), "acc"] if method == "score" else [_batches(mx)]
        stages = _stages(("call", lambda _: getattr(module, method)(*first, **dict(keywords, **{name: function}))))
        after = _stages(
            ("fit", lambda _: module.fit(_batches(mx), **plain)),
            ("predict", lambda _: module.predict(_batches(mx)).shape),
        )
        return [stages[:3] if stages[0] != "no error" else stages[0], after]

    class Metric(mx.metric.EvalMetric):
        def __init__(self):
            super(Metric, self).__init__("broken")

        def update(self, labels, preds):
            _broken()

    questions = {}
    callbacks = {
        "fit": "batch_end_callback epoch_end_callback eval_end_callback eval_batch_end_callback sparse_row_id_fn",
        "score": "batch_end_callback score_end_callback sparse_row_id_fn",
        "predict": "sparse_row_id_fn",
    }
    for method, names in callbacks.items():
        for name in names.split():
            for kind, function in BREAKS.items():
                key = "%s %s %s" % (method, name, kind)
                questions[key] = lambda m=method, n=name, f=function: ask(m, n, f)
    questions["fit metric"] = lambda: ask("fit", "eval_metric", Metric())
    questions["fit monitor"] = lambda: ask("fit", "monitor", mx.mon.Monitor(1, _broken))
    questions["fit callbacks none"] = lambda: ask("fit", "batch_end_callback", [None])
    questions["fit callbacks list"] = lambda: ask("fit", "epoch_end_callback", [_broken])
    return _bounds.answers(questions, LEFT_OUT)


def _function(mx, where):
    class Doubled(mx.autograd.Function):
        def forward(self, x):
            if where == "forward":
                _broken()
            return {"nothing": None, "number": 3, "text": "x", "list": [x], "none in it": (x, None)}.get(where, x * 2)

        def backward(self, grad):
            if where == "backward":
                _broken()
            many = {"too many": (grad, grad), "none": None, "a number": 3, "other shape": grad.sum()}
            return many.get(where, grad * 2)

    return Doubled()


def case_differentiable_functions(mx):
    def ask(where):
        x = mx.nd.ones((2,))
        x.attach_grad()

        def call(_):
            with mx.autograd.record():
                return _function(mx, where)(x)

        stages = _stages(
            ("call", call),
            ("read", lambda y: [y, y.asnumpy()][0] if hasattr(y, "asnumpy") else y),
            ("backward", lambda y: [(y[0] if isinstance(y, (list, tuple)) else y).backward(), x.grad.asnumpy()][1]),
        )
        state = [mx.autograd.is_recording(), mx.autograd.is_training()]
        second_input = mx.nd.ones((2,))
        second_input.attach_grad()
        after = _stages(
            ("record", lambda _: mx.autograd.record().__enter__()),
            ("call", lambda _: _function(mx, "")(second_input)),
            ("backward", lambda y: [mx.autograd.set_recording(False), y.backward(), second_input.grad][2]),
        )
        mx.autograd.set_training(False)
        return [stages, state, after]

    kinds = ["forward", "backward", "nothing", "number", "text", "list"]
    kinds += ["none in it", "too many", "none", "a number", "other shape", ""]
    return _bounds.answers({"function " + kind: lambda kind=kind: ask(kind) for kind in kinds}, LEFT_OUT)


def _register(mx):
    class Operator(mx.operator.CustomOp):
        def __init__(self, where):
            super(Operator, self).__init__()
            self.where = where

        def forward(self, is_train, req, in_data, out_data, aux):
            if self.where == "forward":
                _broken()
            self.assign(out_data[0], req[0], in_data[0] * 2)

        def backward(self, req, out_grad, in_data, out_data, in_grad, aux):
            if self.where == "backward":
                _broken()
            self.assign(in_grad[0], req[0], out_grad[0] * 2)

    class Properties(mx.operator.CustomOpProp):
        def __init__(self, where=""):
            super(Properties, self).__init__(need_top_grad=True)
            self.where = where
            self._at("init")

        def _at(self, where):
            if self.where == where:
                _broken()

        def list_arguments(self):
            self._at("arguments")
            return ["data"]

        def list_outputs(self):
            self._at("outputs")
            return ["output"]

        def infer_shape(self, in_shape):
            self._at("shape")
            return in_shape, [in_shape[0]], []

        def infer_type(self, in_type):
            self._at("type")
            return in_type, [in_type[0]], []

        def create_operator(self, ctx, shapes, dtypes):
            self._at("create")
            return Operator(self.where)

        def declare_backward_dependency(self, out_grad, in_data, out_data):
            self._at("dependency")
            return super(Properties, self).declare_backward_dependency(out_grad, in_data, out_data)

    mx.operator.register("program_errors")(Properties)


PLACES = ["init", "arguments", "outputs", "shape", "type", "create", "dependency", "forward", "backward", ""]


def _custom_afterwards(mx):
    return _stages(("again", lambda _: mx.nd.Custom(mx.nd.ones((2,)), op_type="program_errors").asnumpy()))


def case_custom_operators_on_arrays(mx):
    _register(mx)

    def ask(where):
        x = mx.nd.ones((2,))
        x.attach_grad()

        def call(_):
            with mx.autograd.record():
                y = mx.nd.Custom(x, op_type="program_errors", where=where)
            y.wait_to_read()
            return y

        stages = _stages(("call", call), ("backward", lambda y: [y.backward(), x.grad.asnumpy()][1]))
        # MXNet's error does not say what the program's says.
        return [stages[:2], _stages(("wait", lambda _: mx.nd.waitall())), _custom_afterwards(mx)]

    return _bounds.answers({"arrays " + where: lambda where=where: ask(where) for where in PLACES}, LEFT_OUT)


def case_custom_operators_in_graphs(mx):
    _register(mx)

    def ask(where):
        stages = _stages(
            ("composed", lambda _: mx.sym.Custom(mx.sym.var("x"), op_type="program_errors", where=where)),
            ("bound", lambda s: s.simple_bind(mx.cpu(), x=(2,))),
            ("forward", lambda e: [e, e.forward(is_train=True, x=mx.nd.ones((2,)))[0].asnumpy()][0]),
            ("backward", lambda e: [e.backward(mx.nd.ones((2,))), e.grad_arrays[0].asnumpy()][1]),
        )
        # MXNet's error does not say what the program's says.
        return [stages[:2], _stages(("wait", lambda _: mx.nd.waitall())), _custom_afterwards(mx)]

    return _bounds.answers({"graphs " + where: lambda where=where: ask(where) for where in PLACES}, LEFT_OUT)


def case_loaders(mx):
    class Samples(object):
        def __init__(self, function):
            self.function = function

        def __len__(self):
            return 4

        def __getitem__(self, index):
            if index == 2 and self.function:
                self.function()
            return float(index)

    class Indices(object):
        def __len__(self):
            return 2

        def __iter__(self):
            yield [0, 1]
            _broken()

    def ask(samples, **options):
        def read(loader):
            results = []
            for batch in loader:
                results.append(_bounds.digest(batch))
            return results

        created = []
        first = _stages(
            ("made", lambda _: created.append(mx.gluon.data.DataLoader(samples, **options))),
            ("read", lambda _: read(created[0])),
        )
        samples.function = None
        return [first, _stages(("again", lambda _: read(created[0])))]

    questions = {}
    for kind, function in BREAKS.items():
        questions["samples " + kind] = lambda f=function: ask(Samples(f), batch_size=2)
        questions["batches " + kind] = lambda f=function: ask(Samples(None), batch_size=2, batchify_fn=f)
    questions["indices"] = lambda: ask(Samples(None), batch_sampler=Indices())
    for kind, function in BREAKS.items():
        options = {"batch_size": 2, "num_workers": 2, "thread_pool": True, "timeout": 20}
        questions["threads, samples " + kind] = lambda f=function, o=options: ask(Samples(f), **o)[0]
        questions["threads, batches " + kind] = lambda f=function, o=options: ask(
            Samples(None), **dict(o, batchify_fn=f)
        )[0]
    questions["processes, samples"] = lambda: ask(Samples(_broken), batch_size=2, num_workers=2, timeout=20)[0]
    return _bounds.answers(questions, LEFT_OUT)


def case_stores_and_trainers(mx):
    class Optimizer(mx.optimizer.SGD):
        broken = None

        def update(self, index, weight, grad, state):
            if self.broken == "update":
                _broken()
            super(Optimizer, self).update(index, weight, grad, state)

        def update_multi_precision(self, index, weight, grad, state):
            if self.broken == "update":
                _broken()
            super(Optimizer, self).update_multi_precision(index, weight, grad, state)

        def create_state(self, index, weight):
            if self.broken == "state":
                _broken()
            return super(Optimizer, self).create_state(index, weight)

        def create_state_multi_precision(self, index, weight):
            if self.broken == "state":
                _broken()
            return super(Optimizer, self).create_state_multi_precision(index, weight)

    class Schedule(mx.lr_scheduler.LRScheduler):
        broken = True

        def __call__(self, updates):
            if self.broken:
                _broken()
            return 0.1

    def step(trainer, layer):
        with mx.autograd.record():
            loss = layer(mx.nd.ones((1, 2))).sum()
        loss.backward()
        trainer.step(1)
        return layer.weight.data().asnumpy()

    def trained(optimizer, mend, store):
        layer = mx.gluon.nn.Dense(1, in_units=2)
        layer.initialize(mx.init.One())
        trainer = mx.gluon.Trainer(layer.collect_params(), optimizer, kvstore=store)
        stages = _stages(("step", lambda _: step(trainer, layer)))
        mend()
        return [stages, _stages(("again", lambda _: step(trainer, layer)))]

    def optimizer(where, store):
        broken_optimizer = Optimizer(learning_rate=0.1, momentum=0.5)
        broken_optimizer.broken = where
        return trained(broken_optimizer, lambda: setattr(broken_optimizer, "broken", None), store)

    def schedule(store):
        rates = Schedule()
        return trained(
            mx.optimizer.SGD(learning_rate=0.1, lr_scheduler=rates), lambda: setattr(rates, "broken", False), store
        )

    questions = {}
    for store in (None, "device"):
        questions["schedule %s" % store] = lambda store=store: schedule(store)
        for where in ("update", "state"):
            questions["%s %s" % (where, store)] = lambda where=where, store=store: optimizer(where, store)
    return _bounds.answers(questions, LEFT_OUT)


def case_blocks(mx):
    nn = mx.gluon.nn

    class Layer(nn.HybridSequential):
        where = None

        def hybrid_forward(self, F, x):
            if self.where == "forward":
                _broken()
            return super(Layer, self).hybrid_forward(F, x)

    class Ones(mx.init.Initializer):
        def _init_weight(self, name, array):
            _broken()

    def ask(where, hybrid):
        layer = Layer(prefix="l_")
        layer.add(nn.Dense(2, prefix="d_"))
        layer.where = where
        hook_handles = []
        if where == "before":
            hook_handles.append(layer.register_forward_pre_hook(_broken))
        if where == "after":
            hook_handles.append(layer.register_forward_hook(_broken))
        stages = _stages(
            ("initialize", lambda _: layer.initialize(Ones() if where == "initializer" else mx.init.One())),
            ("apply", lambda _: layer.apply(_broken if where == "apply" else lambda block: None)),
            ("hybridize", lambda _: layer.hybridize() if hybrid else None),
            ("call", lambda _: layer(mx.nd.ones((1, 3))).asnumpy()),
        )
        for handle in hook_handles:
            handle.detach()
        layer.where = None
        if where == "initializer":
            return [stages, _stages(("mended", lambda _: layer.initialize(mx.init.One(), force_reinit=True)))]
        return [stages, _stages(("again", lambda _: layer(mx.nd.ones((1, 3))).asnumpy()))]

    places = ("forward", "before", "after", "apply", "initializer", None)
    questions = {}
    for hybrid in (False, True):
        for where in places:
            questions["%s %s" % (where, hybrid)] = lambda where=where, hybrid=hybrid: ask(where, hybrid)
    return _bounds.answers(questions, LEFT_OUT)


def case_control_flow(mx):
    """Bodies that raise, on arrays and while a graph is made."""
    x = onp.ones((3, 2))
    calls = {
        "foreach": lambda F, v: F.contrib.foreach(_broken, v, v),
        "while condition": lambda F, v: F.contrib.while_loop(_broken, lambda a: (a, a), v, max_iterations=2),
        "while body": lambda F, v: F.contrib.while_loop(lambda a: a.sum() > 0, _broken, v, max_iterations=2),
        "branch": lambda F, v: F.contrib.cond(v.sum() > 0, _broken, lambda: v),
    }
    questions = {}
    for name, call in calls.items():
        questions["arrays " + name] = lambda call=call: [
            _stages(("call", lambda _: call(mx.nd, mx.nd.array(x)))),
            _stages(("again", lambda _: (mx.nd.array(x) * 2).asnumpy())),
        ]
        questions["symbols " + name] = lambda call=call: [
            _stages(("call", lambda _: call(mx.sym, mx.sym.var("x")))),
            _stages(("again", lambda _: (mx.sym.var("x") * 2).list_arguments())),
        ]
    return _bounds.answers(questions, LEFT_OUT)
