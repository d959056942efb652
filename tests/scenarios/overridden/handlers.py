"""What callbacks, handlers, stores, samplers and datasets of programs are called with."""

from .. import tried
from .._watching import calls, described, trace, traced
from ..gluon.block import numbers


def _network(mx):
    out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
    return mx.mod.Module(out)


def _data(mx):
    return mx.io.NDArrayIter(numbers(mx, 5, 3), mx.nd.array([0, 1, 1, 0, 1]), 2)


def _of_parameter(name, log):
    def callback(param):
        seen = sorted(param.locals) if isinstance(param.locals, dict) else None
        metric = param.eval_metric and param.eval_metric.get_name_value()
        log.append([name, type(param).__name__, param._fields, param.epoch, param.nbatch, described(metric)])
        names = (
            "self",
            "epoch",
            "nbatch",
            "data_batch",
            "eval_metric",
            "train_data",
            "eval_data",
            "num_epoch",
            "monitor",
        )
        log[-1].append([n for n in names if seen and n in seen])

    return callback


def case_module_callbacks(mx):
    log = []

    def epoch_end(epoch, symbol, arguments, auxiliary):
        log.append(["epoch end", epoch, described(symbol), described(arguments), described(auxiliary)])

    module = _network(mx)
    module.fit(
        _data(mx),
        eval_data=_data(mx),
        num_epoch=2,
        initializer=mx.init.One(),
        batch_end_callback=[_of_parameter("batch", log), _of_parameter("second", log)],
        epoch_end_callback=epoch_end,
        eval_end_callback=_of_parameter("eval end", log),
        eval_batch_end_callback=_of_parameter("eval batch", log),
    )
    module.score(
        _data(mx),
        "acc",
        batch_end_callback=_of_parameter("score batch", log),
        score_end_callback=_of_parameter("score end", log),
        epoch=7,
        num_batch=2,
    )
    return log


def case_callbacks_that_change_things(mx):
    """Callbacks that reset metrics, set parameters and stop."""
    module, seen = _network(mx), []

    class Stop(Exception):
        pass

    def batch_end(param):
        seen.append(round(param.eval_metric.get()[1], 4))
        param.eval_metric.reset_local()
        if param.epoch == 1:
            raise Stop

    def epoch_end(epoch, symbol, arguments, auxiliary):
        arguments["fc_weight"][:] = 0
        seen.append(round(float(module.get_params()[0]["fc_weight"].sum().asscalar()), 4))

    seen.append(
        tried(
            module.fit,
            _data(mx),
            num_epoch=3,
            initializer=mx.init.One(),
            batch_end_callback=batch_end,
            epoch_end_callback=[epoch_end],
        )
    )
    seen.append(round(float(module.get_params()[0]["fc_weight"].sum().asscalar()), 4))
    return seen


EVENTS = ["__init__", "train_begin", "train_end", "epoch_begin", "epoch_end", "batch_begin", "batch_end"]


def _estimator(mx):
    net = mx.gluon.nn.Dense(2, in_units=3, prefix="net_")
    net.initialize(mx.init.One())
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    loss = mx.gluon.loss.SoftmaxCrossEntropyLoss()
    estimator = mx.gluon.contrib.estimator.Estimator(net, loss, train_metrics=mx.metric.Accuracy(), trainer=trainer)
    estimator.logger.handlers[:] = []
    return estimator


def _loader(mx):
    dataset = mx.gluon.data.ArrayDataset(numbers(mx, 5, 3), mx.nd.array([0, 1, 1, 0, 1]))
    return mx.gluon.data.DataLoader(dataset, 2)


def case_estimator_handlers(mx):
    estimators = mx.gluon.contrib.estimator.event_handler

    makers = {
        "StoppingHandler": lambda cls, e: cls(max_epoch=2),
        "MetricHandler": lambda cls, e: cls(e.train_metrics),
        "ValidationHandler": lambda cls, e: cls(_loader(mx), e.evaluate),
        "LoggingHandler": lambda cls, e: cls(metrics=e.train_metrics),
        "GradientUpdateHandler": lambda cls, e: cls(),
        "EarlyStoppingHandler": lambda cls, e: cls(e.train_metrics[0], patience=1),
        "CheckpointHandler": lambda cls, e: cls("checkpoints"),
    }
    results = {}
    for name, make in makers.items():

        def use(derived):
            estimator = _estimator(mx)
            handlers = [make(derived, estimator)]
            estimator.fit(_loader(mx), val_data=_loader(mx), epochs=2, event_handlers=handlers)

        results[name] = trace(getattr(estimators, name), EVENTS, use)
    return results


def case_handlers_of_programs(mx):
    estimators = mx.gluon.contrib.estimator.event_handler
    log = []

    kinds = (
        estimators.TrainBegin,
        estimators.TrainEnd,
        estimators.EpochBegin,
        estimators.EpochEnd,
        estimators.BatchBegin,
        estimators.BatchEnd,
    )
    cls = traced(type("Own", kinds, {}), EVENTS, log)
    estimator = _estimator(mx)
    estimator.fit(_loader(mx), val_data=_loader(mx), epochs=1, event_handlers=[cls()])
    estimator.evaluate(_loader(mx), event_handlers=cls())
    estimator.fit(_loader(mx), batches=2, event_handlers=cls())
    return log


def case_batch_processors(mx):
    log = []
    cls = traced(mx.gluon.contrib.estimator.BatchProcessor, ["_get_data_and_label", "evaluate_batch", "fit_batch"], log)
    base = _estimator(mx)
    estimator = mx.gluon.contrib.estimator.Estimator(
        base.net, base.loss, train_metrics=mx.metric.MAE(), trainer=base.trainer, batch_processor=cls()
    )
    estimator.logger.handlers[:] = []
    names = [
        "evaluate",
        "fit",
        "_get_data_and_label",
        "_prepare_default_handlers",
        "_prepare_default_validation_handlers",
    ]
    outer = []
    estimator.__class__ = traced(type(estimator), names, outer)
    tried(estimator.fit, _loader(mx), val_data=_loader(mx), epochs=1)
    return log, outer


STORE = [
    "broadcast",
    "push",
    "pull",
    "pushpull",
    "init",
    "set_optimizer",
    "is_capable",
    "set_gradient_compression",
    "row_sparse_pull",
    "save_optimizer_states",
    "load_optimizer_states",
]


def _own_store(mx, capable, log):
    class Store(mx.kv.KVStoreBase):
        def broadcast(self, key, value, out, priority=0):
            log.append("broadcast " + described([key, value, out, priority]))
            for array in out if isinstance(out, (list, tuple)) else [out]:
                array[:] = value

        def pushpull(self, key, value, out=None, priority=0):
            log.append("pushpull " + described([key, value, out, priority]))
            values = value if isinstance(value, (list, tuple)) else [value]
            total = values[0].copy()
            for array in values[1:]:
                total += array
            for array in values if out is None else out if isinstance(out, (list, tuple)) else [out]:
                array[:] = total

        @staticmethod
        def is_capable(capability):
            log.append("is_capable " + capability)
            return capable

        @property
        def type(self):
            log.append("type")
            return "own"

        @property
        def rank(self):
            log.append("rank")
            return 0

        @property
        def num_workers(self):
            log.append("num_workers")
            return 1

        def set_optimizer(self, optimizer):
            log.append("set_optimizer " + described(optimizer))

        def save_optimizer_states(self, fname, dump_optimizer=False):
            log.append("save_optimizer_states %s" % dump_optimizer)

        def load_optimizer_states(self, fname):
            log.append("load_optimizer_states")

    return Store


def _train(mx, store, update_on_kvstore, contexts):
    net = mx.gluon.nn.Dense(2, in_units=3, prefix="net_")
    net.initialize(mx.init.One(), ctx=contexts)
    trainer = mx.gluon.Trainer(
        net.collect_params(), "sgd", {"learning_rate": 0.1}, kvstore=store, update_on_kvstore=update_on_kvstore
    )
    for _ in range(2):
        with mx.autograd.record():
            losses = [net(mx.nd.ones((1, 3), ctx=c)) for c in contexts]
        mx.autograd.backward(losses)
        trainer.step(2)
    trainer.learning_rate  # noqa: B018
    return [round(float(p.data(contexts[0]).sum().asscalar()), 5) for p in net.collect_params().values()]


def case_stores_of_programs(mx):
    results = {}
    for capable in (True, False):
        for update in (None, True, False):
            for count in (1, 2):
                log = []
                contexts = [mx.cpu(i) for i in range(count)]
                result = tried(_train, mx, _own_store(mx, capable, log)(), update, contexts)
                results["%s %s %d" % (capable, update, count)] = result, log
    return results


def case_registered_stores(mx):
    log = []
    cls = _own_store(mx, False, log)
    cls.__name__ = "RemarkableStore"
    mx.kv.KVStoreBase.register(cls)
    store = mx.kv.create("remarkablestore")
    trained = tried(_train, mx, "remarkablestore", None, [mx.cpu(0), mx.cpu(1)])
    del mx.kv.KVStoreBase.kv_registry["remarkablestore"]
    return type(store).__name__, trained, log


def case_watched_stores(mx):
    """Subclasses of the store that is always there."""
    cls, results = mx.kv.KVStoreBase.kv_registry["teststore"], {}
    for update in (None, False):
        for count in (1, 2):
            contexts = [mx.cpu(i) for i in range(count)]
            results["%s %d" % (update, count)] = trace(cls, STORE, lambda s: _train(mx, s(), update, contexts))
    return results


def case_datasets(mx):
    data = mx.gluon.data
    names = ["__getitem__", "__len__", "transform", "transform_first", "filter", "shard", "take", "sample"]

    def use(cls):
        dataset = cls([1, 2, 3, 4, 5])
        list(data.DataLoader(dataset, 2, last_batch="discard"))
        len(data.DataLoader(dataset, 2, shuffle=False))
        doubled = dataset.transform(lambda x: 2 * x)
        doubled[1], len(doubled)
        dataset.transform_first(lambda x: x)[1]
        list(dataset.shard(2, 1))
        list(dataset.take(2))
        list(dataset.sample(data.SequentialSampler(2)))
        data.ArrayDataset(dataset, dataset)[0]

    results = {name: trace(getattr(data, name), names, use) for name in ("SimpleDataset", "ArrayDataset")}
    return results, calls(data.SimpleDataset, names, use)


def case_samplers(mx):
    data = mx.gluon.data
    dataset = data.SimpleDataset([1, 2, 3, 4, 5])
    rows = {
        "SequentialSampler": lambda cls: data.DataLoader(dataset, 2, sampler=cls(5)),
        "BatchSampler": lambda cls: data.DataLoader(dataset, batch_sampler=cls(data.SequentialSampler(5), 2)),
        "FilterSampler": lambda cls: data.DataLoader(
            dataset, 2, sampler=cls(lambda x: x > 1, dataset), last_batch="discard"
        ),
        "IntervalSampler": lambda cls: data.DataLoader(dataset, 2, sampler=cls(5, 2), last_batch="rollover"),
    }

    def use(make, cls):
        loader = make(cls)
        results = [batch.asnumpy().tolist() for batch in loader]
        len(loader)
        return results + [batch.asnumpy().tolist() for batch in loader]

    return {
        name: trace(
            getattr(data, name, None) or mx.gluon.contrib.data.IntervalSampler,
            ["__iter__", "__len__"],
            lambda cls: [len(x) for x in use(make, cls)],
        )
        for name, make in rows.items()
    }


def case_samplers_of_programs(mx):
    data = mx.gluon.data
    dataset = data.SimpleDataset([1, 2, 3, 4, 5])

    class Backwards(data.Sampler):
        def __iter__(self):
            return iter(range(4, -1, -1))

        def __len__(self):
            return 5

    class NoLength(object):
        def __iter__(self):
            yield 3
            yield 1

    class Unsized(data.SimpleDataset):
        def __len__(self):
            return 3

        def __getitem__(self, index):
            return -super(Unsized, self).__getitem__(index)

    def read(loader):
        return [batch.asnumpy().tolist() for batch in loader]

    return {
        "backwards": tried(read, data.DataLoader(dataset, 2, sampler=Backwards())),
        "no length": tried(read, data.DataLoader(dataset, 2, sampler=NoLength())),
        "lists": tried(read, data.DataLoader(dataset, batch_sampler=[[1, 2], [0]])),
        "length of lists": tried(len, data.DataLoader(dataset, batch_sampler=[[1, 2], [0]])),
        "own": tried(read, data.DataLoader(Unsized([1, 2, 3, 4]), 2)),
        "threads": tried(read, data.DataLoader(Unsized([1, 2, 3, 4]), 2, num_workers=1, thread_pool=True)),
        "batchify": tried(read, data.DataLoader(dataset, 2, batchify_fn=lambda rows: mx.nd.array(rows) * 10)),
    }
