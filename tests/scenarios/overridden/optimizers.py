"""Which methods of an optimizer are called, and with what, when a program's subclass overrides them."""

from .._watching import calls, described
from ..gluon.block import numbers

METHODS = [
    "__init__",
    "create_state",
    "create_state_multi_precision",
    "update",
    "update_multi_precision",
    "set_learning_rate",
    "set_lr_mult",
    "set_wd_mult",
    "_set_current_context",
    "_update_count",
    "_get_lr",
    "_get_lrs",
    "_get_wd",
    "_get_wds",
    "__getstate__",
    "__setstate__",
]
NAMES = [
    "AdaDelta",
    "AdaGrad",
    "Adam",
    "Adamax",
    "DCASGD",
    "FTML",
    "Ftrl",
    "LAMB",
    "LARS",
    "LBSGD",
    "NAG",
    "Nadam",
    "RMSProp",
    "SGD",
    "SGLD",
    "Signum",
    "ccSGD",
]


def _cases(mx):
    """Return {name: (class, keyword arguments)}."""
    rows = {name: (getattr(mx.optimizer, name), {}) for name in NAMES}
    rows["GroupAdaGrad"] = (mx.optimizer.contrib.GroupAdaGrad, {})
    for name in ("SGD", "NAG", "LARS", "LBSGD", "Signum", "ccSGD"):
        rows[name + " momentum"] = (getattr(mx.optimizer, name), {"momentum": 0.5})
    rows["RMSProp centered"] = (mx.optimizer.RMSProp, {"centered": True})
    return rows


def _arrays(mx, dtype, stype="default"):
    weights = [numbers(mx, *shape).astype(dtype) for shape in ((3, 2), (4, 2), (2, 2))]
    return weights, [(w * 0.5).tostype(stype) for w in weights]


def _updated(mx, kwargs, dtypes=("float32",), stype="default", listed=True):
    def use(cls):
        updater = mx.optimizer.get_updater(cls(param_idx2name={0: "a_weight", 1: "b_bias"}, **kwargs))
        weights, grads = [], []
        for dtype in dtypes:
            for list_of_arrays, arrays in zip((weights, grads), _arrays(mx, dtype, stype)):
                list_of_arrays.extend(arrays)
        indices = list(range(len(weights)))
        if listed:
            updater(indices, grads, weights)
            updater(indices, grads, weights)
        else:
            updater(0, grads[0], weights[0])
            updater("b", grads[1], weights[1])

    return use


def _logs(mx, given=(), **options):
    return {
        name: calls(cls, METHODS, _updated(mx, dict(kwargs, **dict(given)), **options))
        for name, (cls, kwargs) in _cases(mx).items()
    }


def case_updater_of_lists(mx):
    return _logs(mx)


def case_updater_of_one(mx):
    return _logs(mx, listed=False)


def case_half_precision(mx):
    return _logs(mx, dtypes=("float16", "float32"), given={"multi_precision": True})


def case_rules_of_programs(mx):
    """Weights after training with rates, decays and counts of a program's own."""

    def rule(cls, name, function):
        return type(cls)("Own" + cls.__name__, (cls,), {name: function})

    def count(self, index):
        self.seen = getattr(self, "seen", 0) + (len(index) if isinstance(index, (list, tuple)) else 1)
        super(type(self), self)._update_count(index)

    rules = {
        "_get_lr": lambda self, index: 0.1 * (index + 1),
        "_get_lrs": lambda self, indices: [0.1 * (i + 1) for i in indices],
        "_get_wd": lambda self, index: 0.01 * index,
        "_get_wds": lambda self, indices: [0.01 * i for i in indices],
        "_update_count": count,
    }
    results = {}
    for name, (cls, kwargs) in _cases(mx).items():
        if name in ("SGLD", "GroupAdaGrad"):  # draws noise; refuses weight decay
            continue
        for method, function in rules.items():
            if (name[:4], method) == ("LARS", "_get_lrs"):  # MXNet's notes the rate, which is not seen from outside
                continue
            weights, grads = _arrays(mx, "float32")
            optimizer = rule(cls, method, function)(learning_rate=0.1, wd=0.1, **kwargs)
            updater = mx.optimizer.get_updater(optimizer)
            for _ in range(2):
                updater([0, 1, 2], grads, weights)
            results["%s %s" % (name, method)] = (
                [round(float(w.sum().asscalar()), 5) for w in weights],
                optimizer.num_update,
            )
    return results


def case_methods_of_one_object(mx):
    """Functions set on an optimizer, instead of methods of a class."""
    results = {}
    for name in ("SGD", "NAG", "Adam", "LAMB", "RMSProp"):
        for method in ("update", "update_multi_precision", "_get_lr", "_get_wd", "_update_count"):
            weights, grads = _arrays(mx, "float32")
            optimizer, log = getattr(mx.optimizer, name)(), []
            original = getattr(optimizer, method)

            def logged(*args, log=log, original=original):
                log.append(", ".join(map(described, args)))
                return original(*args)

            setattr(optimizer, method, logged)
            mx.optimizer.get_updater(optimizer)([0, 1, 2], grads, weights)
            results["%s %s" % (name, method)] = log
    return results


def _scheduler(mx, update_counts):
    class Scheduler(mx.lr_scheduler.LRScheduler):
        def __call__(self, num_update):
            update_counts.append(num_update)
            return 0.1 / num_update if num_update else 0.2

    return Scheduler()


def case_rates_of_unequal_counts(mx):
    """A scheduler is asked when a parameter's turn comes, so a parameter that lags behind may get an older rate."""
    results = {}
    for name in NAMES:
        if name == "SGLD":
            continue
        update_counts = []
        optimizer = getattr(mx.optimizer, name)(lr_scheduler=_scheduler(mx, update_counts))
        updater = mx.optimizer.get_updater(optimizer)
        weights, grads = _arrays(mx, "float32")
        for chosen in ([1], [1, 2], [0, 1, 2], [2, 0, 1]):
            updater(chosen, [grads[i] for i in chosen], [weights[i] for i in chosen])
        results[name] = [round(float(w.sum().asscalar()), 5) for w in weights], sorted(set(update_counts))
    return results


def case_trainer_and_module(mx):
    methods = ("create_state_multi_precision", "update", "update_multi_precision", "_set_current_context", "_get_wds")

    def train_blocks(cls):
        net = mx.gluon.nn.Dense(2, in_units=3, prefix="net_")
        net.initialize(mx.init.One(), ctx=[mx.cpu(0), mx.cpu(1)])
        trainer = mx.gluon.Trainer(net.collect_params(), cls(), kvstore=None)
        for _ in range(2):
            with mx.autograd.record():
                losses = [net(mx.nd.ones((1, 3), ctx=c)) for c in (mx.cpu(0), mx.cpu(1))]
            mx.autograd.backward(losses)
            trainer.step(2)

    def train_module(cls):
        out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
        module = mx.mod.Module(out, context=[mx.cpu(0), mx.cpu(1)])
        module.fit(mx.io.NDArrayIter(numbers(mx, 4, 3), mx.nd.zeros(4), 4), optimizer=cls(), num_epoch=2)

    results = {}
    for name in ("SGD", "NAG", "Adam", "LAMB", "RMSProp", "LARS"):
        cls = getattr(mx.optimizer, name)
        results[name] = calls(cls, methods, train_blocks), calls(cls, methods, train_module)
    return results
