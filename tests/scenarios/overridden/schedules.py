"""Which methods of a learning rate's schedule are called, and with what, when a program's subclass overrides them."""

from .. import tried
from .._watching import trace
from ..gluon.block import numbers

METHODS = ["__init__", "__call__", "get_warmup_lr"]


def _cases(mx):
    schedules = mx.lr_scheduler
    warm = {"warmup_steps": 2, "base_lr": 0.5, "warmup_begin_lr": 0.1}
    rows = {}
    for name, options in (("no warm-up", {}), ("warm-up", warm), ("constant", dict(warm, warmup_mode="constant"))):
        rows["Factor " + name] = schedules.FactorScheduler, dict(options, step=2, factor=0.5)
        rows["MultiFactor " + name] = schedules.MultiFactorScheduler, dict(options, step=[1, 3], factor=0.5)
        rows["Poly " + name] = schedules.PolyScheduler, dict(options, max_update=4)
        rows["Cosine " + name] = schedules.CosineScheduler, dict(options, max_update=4)
    return rows


def _traces(mx, use):
    return {
        name: trace(cls, METHODS, lambda derived: use(derived(**arguments)))
        for name, (cls, arguments) in _cases(mx).items()
    }


def case_calls(mx):
    return _traces(mx, lambda schedule: [schedule(n) for n in range(7)])


def case_optimizers(mx):
    def use(schedule):
        for optimizer in (mx.optimizer.SGD(lr_scheduler=schedule), mx.optimizer.Adam(0.2, lr_scheduler=schedule)):
            updater = mx.optimizer.get_updater(optimizer)
            weights = [mx.nd.ones(2), mx.nd.ones(2)]
            for _ in range(2):
                updater([0, 1], [w * 0.5 for w in weights], weights)
            updater(0, weights[0], weights[0])
            optimizer.learning_rate  # noqa: B018  # asks the schedule
            optimizer.lr  # noqa: B018
        tried(optimizer.set_learning_rate, 0.1)

    return _traces(mx, use)


def case_trainer(mx):
    def use(schedule):
        net = mx.gluon.nn.Dense(2, in_units=3)
        net.initialize(mx.init.One())
        trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"lr_scheduler": schedule, "learning_rate": 0.2})
        for _ in range(3):
            with mx.autograd.record():
                loss = net(numbers(mx, 2, 3)).sum()
            loss.backward()
            trainer.step(2)
            trainer.learning_rate  # noqa: B018
        tried(trainer.set_learning_rate, 0.3)
        trainer.save_states("trainer.states")
        trainer.load_states("trainer.states")

    return _traces(mx, use)


def case_module(mx):
    def use(schedule):
        out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
        module = mx.mod.Module(out)
        data = mx.io.NDArrayIter(numbers(mx, 4, 3), mx.nd.zeros(4), 2)
        module.fit(
            data,
            optimizer_params={"lr_scheduler": schedule, "learning_rate": 0.2},
            num_epoch=2,
            initializer=mx.init.One(),
        )

    return _traces(mx, use)


def case_schedules_of_programs(mx):
    """Rates of a program's own; what a schedule that is a function does."""

    class Triangle(mx.lr_scheduler.LRScheduler):
        def __call__(self, num_update):
            if num_update < self.warmup_steps:
                return self.get_warmup_lr(num_update)
            return self.base_lr / (1 + abs(3 - num_update))

        def get_warmup_lr(self, num_update):
            return 0.01 * num_update

    class Unprepared(mx.lr_scheduler.LRScheduler):
        def __init__(self):
            self.calls = 0

        def __call__(self, num_update):
            self.calls += 1
            return 0.1 * num_update

    class Warm(mx.lr_scheduler.CosineScheduler):
        def get_warmup_lr(self, num_update):
            return 1.0

    makers = {
        "triangle": lambda: Triangle(warmup_steps=2),
        "unprepared": Unprepared,
        "warm": lambda: Warm(max_update=5, warmup_steps=2),
        "function": lambda: lambda num_update: 0.5 / (1 + num_update),
    }

    def train(schedule, name, options):
        optimizer = mx.optimizer.create(name, lr_scheduler=schedule, **options)
        updater = mx.optimizer.get_updater(optimizer)
        weights = [mx.nd.ones(2), mx.nd.ones(2)]
        for _ in range(4):
            updater([0, 1], [w * 0.5 for w in weights], weights)
        return [[round(float(w.sum().asscalar()), 5) for w in weights], round(float(optimizer.learning_rate), 6)]

    return {
        "%s %s %s" % (kind, name, sorted(options)): tried(train, make(), name, options)
        for kind, make in makers.items()
        for name in ("sgd", "adam", "nag", "rmsprop")
        for options in ({}, {"learning_rate": 0.3})
    }
