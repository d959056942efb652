"""Pickling and copying of blocks, optimizers, metrics, iterators and other things in the middle of their work."""

import copy
import pickle

import numpy as onp

from .. import error
from .objects import _table

X = onp.arange(24, dtype="float32").reshape(8, 3) / 10


def _network(mx, state):
    nn = mx.gluon.nn
    net = nn.HybridSequential(prefix="net_")
    with net.name_scope():
        net.add(nn.Dense(2, activation="tanh"), nn.BatchNorm(), nn.Dense(1))
    if state != "new":
        net.initialize(mx.init.One())
    if state in ("hybridized", "trained hybridized"):
        net.hybridize()
    if state in ("called", "trained", "hybridized", "trained hybridized"):
        net(mx.nd.array(X))
    if state.startswith("trained"):
        trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
        with mx.autograd.record():
            loss = net(mx.nd.array(X)).sum()
        loss.backward()
        trainer.step(8)
    return net


def _block_facts(mx):
    def facts(net):
        results = [net.prefix, net.name, list(net.collect_params()), list(net._collect_params_with_prefix())]
        for name, parameter in net.collect_params().items():
            try:
                results.append([name, parameter.shape, round(float(parameter.data().sum().asscalar()), 4)])
            except Exception as error:
                results.append([name, parameter.shape, type(error).__name__])
        try:
            results.append(net(mx.nd.array(X)).asnumpy().ravel().round(4).tolist())
        except Exception as error:
            results.append(type(error).__name__)
        return results

    return facts


def case_blocks(mx):
    facts = _block_facts(mx)
    states = ("new", "deferred", "called", "trained")
    return _table({state: (lambda state=state: _network(mx, state), facts) for state in states})


def case_kinds_of_blocks(mx):
    gluon, nn = mx.gluon, mx.gluon.nn
    x = mx.nd.array(X)

    def ready(block, *inputs):
        block.initialize(mx.init.One())
        block(*inputs)
        return block

    def value(*inputs):
        def facts(block):
            out = block(*inputs)
            out = out[0] if isinstance(out, (list, tuple)) else out
            return [block.name, round(float(out.sum().asscalar()), 4)]

        return facts

    def exported():
        data = mx.sym.var("data")
        block = gluon.SymbolBlock(data * mx.sym.var("w", shape=(1,), init=mx.init.One()), [data])
        block.initialize()
        return block

    def hooked():
        block = nn.Dense(2, prefix="d_")
        block.register_forward_hook(print_nothing)
        return ready(block, x)

    state = mx.nd.ones((8, 2))
    rows = {
        "lambda": (lambda: nn.Lambda(lambda x: x * 2), value(x)),
        "hybrid lambda": (lambda: nn.HybridLambda("tanh"), value(x)),
        "lstm cell": (lambda: ready(gluon.rnn.LSTMCell(2, prefix="l_"), x, [state, state]), value(x, [state, state])),
        "lstm": (lambda: ready(gluon.rnn.LSTM(2, prefix="l_"), x.reshape((4, 2, 3))), value(x.reshape((4, 2, 3)))),
        "loss": (lambda: gluon.loss.L2Loss(prefix="loss_"), value(x, x)),
        "ce": (lambda: gluon.loss.SoftmaxCELoss(prefix="loss_"), value(x, mx.nd.zeros(8))),
        "symbol block": (exported, lambda b: round(float(b(x).sum().asscalar()), 4)),
        "embedding": (lambda: ready(nn.Embedding(3, 2, prefix="e_"), mx.nd.zeros(2)), value(mx.nd.zeros(2))),
        "hooked": (hooked, value(x)),
    }
    return _table(rows)


def print_nothing(block, inputs, outputs):
    """A hook that can be pickled."""


def case_optimizers(mx):
    names = ["SGD", "NAG", "Adam", "RMSProp", "LAMB", "LBSGD", "Nadam", "DCASGD", "Ftrl", "FTML", "Signum", "AdaGrad"]

    def trained(name):
        scheduler = mx.lr_scheduler.FactorScheduler(2, 0.5, base_lr=0.4)
        optimizer = getattr(mx.optimizer, name)(lr_scheduler=scheduler, wd=0.1, param_idx2name={0: "w_weight"})
        updater = mx.optimizer.get_updater(optimizer)
        weight = mx.nd.ones(2)
        for _ in range(3):
            updater(0, weight * 0.5, weight)
        return updater

    def next_weight(updater):
        weight = mx.nd.ones(2)
        updater(0, weight * 0.5, weight)
        optimizer = updater.optimizer
        return [
            weight.asnumpy().round(4).tolist(),
            optimizer.num_update,
            sorted(map(str, updater.states)),
            optimizer.wd,
        ]

    def facts(optimizer):
        return [type(optimizer).__name__, optimizer.num_update, optimizer.idx2name, optimizer.learning_rate]

    def counted(updater):
        return [sorted(map(str, updater.states)), facts(updater.optimizer), str(updater.states_synced)]

    rows = {name: (lambda name=name: getattr(mx.optimizer, name)(learning_rate=0.2), facts) for name in names}
    rows.update({"updater " + name: (lambda name=name: trained(name), counted) for name in names})
    results = _table(rows)
    for name in names:
        results["next " + name] = next_weight(pickle.loads(pickle.dumps(trained(name)))), next_weight(trained(name))
    return results


def case_trainers(mx):
    def trainer(steps, **options):
        net = mx.gluon.nn.Dense(1, in_units=3, prefix="d_")
        net.initialize(mx.init.One())
        updater = mx.gluon.Trainer(net.collect_params(), "adam", **options)
        for _ in range(steps):
            with mx.autograd.record():
                loss = net(mx.nd.array(X)).sum()
            loss.backward()
            updater.step(8)
        return updater

    def facts(trainer_to_show):
        return [
            trainer_to_show.learning_rate,
            trainer_to_show.optimizer.num_update,
            [p.name for p in trainer_to_show._params],
        ]

    rows = {"new": (lambda: trainer(0), facts), "used": (lambda: trainer(2), facts)}
    rows["without store"] = lambda: trainer(2, kvstore=None), facts
    return _table(rows)


def case_metrics(mx):
    metric = mx.metric
    labels, scores = mx.nd.array([0, 1, 1]), mx.nd.array([[0.7, 0.3], [0.4, 0.6], [0.8, 0.2]])
    kinds = {
        "Accuracy": {},
        "TopKAccuracy": {"top_k": 2},
        "F1": {},
        "MCC": {},
        "MAE": {},
        "MSE": {},
        "RMSE": {},
        "CrossEntropy": {},
        "NegativeLogLikelihood": {},
        "Perplexity": {"ignore_label": None},
        "Loss": {},
        "PCC": {},
    }

    def updated(name):
        updated_metric = getattr(metric, name)(**kinds[name])
        one = name in ("MAE", "MSE", "RMSE")
        updated_metric.update([labels], [scores[:, 1] if one else scores])
        return updated_metric

    def facts(metric_to_show):
        return [
            type(metric_to_show).__name__,
            [[n, round(v, 5)] for n, v in metric_to_show.get_name_value()],
            sorted(metric_to_show.get_config()),
        ]

    rows = {name: (lambda name=name: updated(name), facts) for name in kinds}
    rows["Composite"] = lambda: metric.CompositeEvalMetric([updated("F1"), updated("MSE")]), facts
    rows["np"] = lambda: metric.np(lambda label, pred: 1.0), facts
    rows["Custom"] = lambda: metric.CustomMetric(score, name="own"), facts
    return _table(rows)


def score(label, pred):
    """A measure that can be pickled."""
    return 1.0


def case_initializers_and_schedulers(mx):
    init, lr = mx.init, mx.lr_scheduler

    def values(initializer):
        array = mx.nd.zeros((2, 2))
        mx.random.seed(3)
        initializer(init.InitDesc("a_weight"), array)
        return [type(initializer).__name__, initializer.dumps()]

    def rates(scheduler):
        return [type(scheduler).__name__, [round(scheduler(i), 5) for i in (1, 2, 3, 10)], scheduler.base_lr]

    rows = {
        name: (lambda name=name: getattr(init, name)(), values)
        for name in (
            "Uniform",
            "Normal",
            "Zero",
            "One",
            "Orthogonal",
            "Xavier",
            "MSRAPrelu",
            "Bilinear",
            "LSTMBias",
        )
    }
    rows["Mixed"] = lambda: init.Mixed([".*"], [init.One()]), lambda m: [type(m).__name__, len(m.map)]
    rows["Load"] = lambda: init.Load({"a": mx.nd.ones(2)}), lambda m: [type(m).__name__, sorted(m.param)]
    rows["InitDesc"] = lambda: init.InitDesc("a", {"b": "c"}), lambda d: [str(d), d.attrs, str(d.global_init)]
    rows["factor"] = lambda: lr.FactorScheduler(2, 0.5, base_lr=1.0, warmup_steps=1), rates
    rows["multi"] = lambda: lr.MultiFactorScheduler([2, 4], 0.5), rates
    rows["poly"] = lambda: lr.PolyScheduler(10), rates
    rows["cosine"] = lambda: lr.CosineScheduler(10), rates
    return _table(rows)


def case_iterators(mx):
    io = mx.io

    def begun(iterator):
        next(iterator)
        return iterator

    def rest(iterator):
        return [float(batch.data[0].sum().asscalar()) for batch in iterator]

    def array(**options):
        return io.NDArrayIter(X, onp.arange(8), 3, **options)

    rows = {
        "array": (array, lambda i: [str(i.provide_data), i.cursor]),
        "array begun": (lambda: begun(array()), lambda i: [str(i.provide_label), i.cursor]),
        "rolling": (lambda: begun(array(last_batch_handle="roll_over")), lambda i: i.cursor),
        "resized": (lambda: io.ResizeIter(array(), 2), lambda i: [i.size, i.cur]),
        "sequences": (
            lambda: mx.rnn.BucketSentenceIter([[1, 2], [2, 3, 4]], 1, buckets=[3], invalid_label=0),
            lambda i: str(i.provide_data),
        ),
    }
    results = _table(rows)
    results["rest"] = rest(copy.deepcopy(begun(array())))
    return results


def case_modules(mx):
    def module(trained):
        out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
        module = mx.mod.Module(out)
        if trained:
            module.bind([("data", (4, 3))], [("softmax_label", (4,))])
            module.init_params(mx.init.One())
            module.init_optimizer()
        return module

    facts = lambda m: [m.binded, m.params_initialized, m.optimizer_initialized, m.data_names]  # noqa: E731
    return _table({"new": (lambda: module(False), facts)}), error(pickle.dumps, module(True)) != "no error"


def case_data(mx):
    data = mx.gluon.data
    T = data.vision.transforms
    contents = lambda d: [onp.asarray(x[0] if isinstance(x, tuple) else x).tolist() for x in d][:4]  # noqa: E731
    items = lambda d: [str(x if not hasattr(x, "asnumpy") else x.asnumpy().tolist()) for x in d][:4]  # noqa: E731
    image = mx.nd.array(onp.arange(48).reshape(4, 4, 3), dtype="uint8")
    shown = lambda t: float(t(image).astype("float32").sum().asscalar())  # noqa: E731
    simple = data.SimpleDataset([1, 2, 3])
    rows = {
        "simple": (lambda: simple, items),
        "arrays": (lambda: data.ArrayDataset(X, mx.nd.arange(8)), contents),
        "transformed": (lambda: simple.transform(str), items),
        "transformed first": (lambda: data.ArrayDataset([1], [2]).transform_first(str), items),
        "lambda": (lambda: simple.transform(lambda x: x), items),
        "filtered": (lambda: simple.filter(score_filter), items),
        "shard": (lambda: simple.shard(2, 0), items),
        "take": (lambda: simple.take(2), items),
        "sampled": (lambda: simple.sample(data.SequentialSampler(2)), items),
        "sequential": (lambda: data.SequentialSampler(3), items),
        "random": (lambda: data.RandomSampler(3), len),
        "filter sampler": (lambda: data.FilterSampler(score_filter, simple), items),
        "batches": (lambda: data.BatchSampler(data.SequentialSampler(5), 2, "rollover"), items),
        "intervals": (lambda: mx.gluon.contrib.data.IntervalSampler(5, 2), items),
        "loader": (lambda: data.DataLoader(simple, 2), items),
        "to tensor": (T.ToTensor, shown),
        "cast": (lambda: T.Cast("float32"), shown),
        "crop": (lambda: T.CenterCrop(2), shown),
    }
    return _table(rows)


def score_filter(value):
    """A condition that can be pickled."""
    return value != 2


def case_records(mx):
    def reader():
        record = mx.recordio.MXRecordIO("r.rec", "w")
        for word in (b"one", b"two"):
            record.write(word)
        record.close()
        return mx.recordio.MXRecordIO("r.rec", "r")

    def indexed():
        record = mx.recordio.MXIndexedRecordIO("i.idx", "i.rec", "w")
        for i, word in enumerate((b"one", b"two")):
            record.write_idx(i, word)
        record.close()
        return mx.recordio.MXIndexedRecordIO("i.idx", "i.rec", "r")

    rows = {
        "reader": (reader, lambda r: r.flag),
        "indexed": (indexed, lambda r: [r.keys, r.read_idx(1).decode()]),
        "dataset": (lambda: indexed() and mx.gluon.data.RecordFileDataset("i.rec"), lambda d: [len(d), d[1].decode()]),
    }
    results = {}
    for name, row in rows.items():
        results.update(_table({name: row}))
    return results
