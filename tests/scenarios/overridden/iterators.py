"""Which methods of a data iterator are called, and with what, when a program's subclass overrides them."""

from .. import tried
from .._watching import described, trace, traced
from ..gluon.block import numbers

METHODS = [
    "__iter__",
    "__next__",
    "next",
    "iter_next",
    "getdata",
    "getlabel",
    "getpad",
    "getindex",
    "reset",
    "hard_reset",
    "_cache_data",
    "_shuffle_data",
]


def _arrays(mx, count=5):
    return numbers(mx, count, 3), mx.nd.array([0, 1, 1, 0, 1][:count])


def _made(mx, cls, **given):
    data, label = _arrays(mx)
    return cls(data, label, 2, **given)


def _iterators(mx):
    """Return {name: function of a class that makes an iterator of it, or around one of it}."""
    io = mx.io
    rows = {
        handling: (io.NDArrayIter, lambda cls, h=handling: _made(mx, cls, last_batch_handle=h))
        for handling in ("pad", "discard", "roll_over")
    }
    rows["resized"] = io.ResizeIter, lambda cls: cls(_made(mx, io.NDArrayIter), 4)
    rows["in resized"] = io.NDArrayIter, lambda cls: io.ResizeIter(_made(mx, cls), 4)
    rows["in resized, not reset"] = io.NDArrayIter, lambda cls: io.ResizeIter(_made(mx, cls), 2, reset_internal=False)
    rows["prefetching"] = io.PrefetchingIter, lambda cls: cls(_made(mx, io.NDArrayIter))
    return rows


def _traces(mx, use):
    return {
        name: trace(cls, METHODS, lambda derived: use(make(derived))) for name, (cls, make) in _iterators(mx).items()
    }


def case_loops(mx):
    def use(data):
        list(data)
        tried(data.next)
        data.reset()
        data.next()
        data.reset()
        while data.iter_next():
            data.getdata()
            data.getlabel()
            data.getpad()
            data.getindex()

    return _traces(mx, use)


def _network(mx):
    out = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2, name="fc"), name="softmax")
    return mx.mod.Module(out)


def case_module_fit(mx):
    def use(data):
        _network(mx).fit(data, num_epoch=2, initializer=mx.init.One())

    return _traces(mx, use)


def case_module_evaluation(mx):
    def use(data):
        module = _network(mx)
        module.bind(data.provide_data, data.provide_label, for_training=False)
        module.init_params(mx.init.One())
        module.score(data, "acc")
        module.score(data, "acc", num_batch=1, reset=False)
        module.predict(data)
        module.predict(data, num_batch=2, always_output_list=True)
        for _ in module.iter_predict(data, num_batch=1):
            pass
        module.fit(_made(mx, mx.io.NDArrayIter), eval_data=data, num_epoch=1, force_rebind=True)

    return _traces(mx, use)


def case_feedforward(mx):
    import warnings

    def use(data):
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            model = mx.model.FeedForward(_network(mx).symbol, num_epoch=2, initializer=mx.init.One(), epoch_size=2)
            model.fit(data, eval_data=_made(mx, mx.io.NDArrayIter))
            model.fit(_made(mx, mx.io.NDArrayIter), eval_data=data)
            model.predict(data)
            model.score(data)

    return {name: log for name, log in _traces(mx, use).items() if name != "roll_over"}


def _watched_prefetching(mx, cls, watched, **given):
    """Return what a loop over prefetched batches asks of the iterator inside, whose calls come from other threads."""
    log = []
    inner = traced(cls, watched, log)
    data = mx.io.PrefetchingIter(_made(mx, inner), **given)
    for _ in range(2):
        for _ in data:
            pass
        data.reset()
    data.next()
    return [line for line in log if "->" not in line]


def case_prefetched(mx):
    import time

    results = {}
    for names in (["reset"], ["getpad", "reset"], ["getdata", "reset"]):
        log = _watched_prefetching(mx, mx.io.NDArrayIter, names)
        time.sleep(0.05)
        results[names[0]] = log[:10]
    return results


class _Counting(object):
    """What iterators of programs have in common: batches of rising numbers."""

    def prepare(self, mx):
        self.mx = mx
        self.batch_size, self.cursor = 2, 0
        self.log = []

    @property
    def provide_data(self):
        self.log.append("provide_data")
        return [self.mx.io.DataDesc("data", (2, 3))]

    @property
    def provide_label(self):
        self.log.append("provide_label")
        return [self.mx.io.DataDesc("softmax_label", (2,))]

    def reset(self):
        self.log.append("reset")
        self.cursor = 0

    def data(self):
        return [self.mx.nd.full((2, 3), self.cursor)]

    def label(self):
        return [self.mx.nd.array([0, 1])]


def _program_iterators(mx):
    """Return classes as programs write them."""
    batch = mx.io.DataBatch

    class Next(_Counting, mx.io.DataIter):
        def __init__(self):
            super(Next, self).__init__()
            self.prepare(mx)

        def next(self):
            if self.cursor == 3:
                raise StopIteration
            self.cursor += 1
            return batch(self.data(), self.label(), pad=0)

    class Parts(_Counting, mx.io.DataIter):
        def __init__(self):
            mx.io.DataIter.__init__(self, 2)
            self.prepare(mx)

        def iter_next(self):
            self.log.append("iter_next")
            self.cursor += 1
            return self.cursor <= 3

        def getdata(self):
            self.log.append("getdata")
            return self.data()

        def getlabel(self):
            self.log.append("getlabel")
            return self.label()

        def getpad(self):
            self.log.append("getpad")
            return 1 if self.cursor == 3 else 0

        def getindex(self):
            self.log.append("getindex")
            return [0, 1]

    class DoubleUnderscore(_Counting):
        """No DataIter at all."""

        def __init__(self):
            self.prepare(mx)

        def __iter__(self):
            self.log.append("__iter__")
            return self

        def __next__(self):
            self.log.append("__next__")
            self.cursor += 1
            if self.cursor > 3:
                raise StopIteration
            return batch(self.data(), self.label(), pad=0)

        next = __next__

    class Generating(_Counting, mx.io.DataIter):
        """Every pass is a generator."""

        def __init__(self):
            super(Generating, self).__init__(2)
            self.prepare(mx)

        def __iter__(self):
            self.log.append("__iter__")
            for _ in range(3):
                self.cursor += 1
                yield batch(self.data(), self.label(), pad=0)

    class Bare(Next):
        """Batches of plain parts, without pad."""

        def next(self):
            batch = super(Bare, self).next()
            batch.pad = None
            return batch

    return [Next, Parts, DoubleUnderscore, Generating, Bare]


def case_iterators_of_programs(mx):
    def fit(data):
        module = _network(mx)
        module.fit(data, eval_data=data, num_epoch=2, initializer=mx.init.One())
        return float(module.get_params()[0]["fc_weight"].sum().asscalar())

    def predict(data):
        module = _network(mx)
        module.bind([("data", (2, 3))], for_training=False)
        module.init_params(mx.init.One())
        return module.predict(data)

    def score(data):
        module = _network(mx)
        module.bind([("data", (2, 3))], [("softmax_label", (2,))], for_training=False)
        module.init_params(mx.init.One())
        return [pair[1] for pair in module.score(data, ["acc", "ce"])]

    def resize(data):
        return [float(b.data[0][0, 0].asscalar()) for b in mx.io.ResizeIter(data, 4)]

    def prefetch(data):
        prefetching = mx.io.PrefetchingIter(data)
        out = [float(b.data[0][0, 0].asscalar()) for b in prefetching]
        return out, described(prefetching.provide_data), described(prefetching.provide_label), prefetching.batch_size

    results = {}
    for cls in _program_iterators(mx):
        uses = [fit, score, resize]
        if cls.__name__ != "Bare":
            uses.append(predict)
        if cls.__name__ not in ("Generating", "DoubleUnderscore"):
            uses.append(prefetch)
        for use in uses:
            data = cls()
            result = tried(use, data)
            # When provide_data is asked of a thread's iterator depends on the threads.
            results["%s %s" % (cls.__name__, use.__name__)] = result, data.log if use is not prefetch else []
    return results


def case_descriptions_of_programs(mx):
    """Descriptions that a subclass changes."""

    class Renamed(mx.io.NDArrayIter):
        @property
        def provide_data(self):
            return [mx.io.DataDesc("data", d.shape, layout="NC") for d in super(Renamed, self).provide_data]

        @property
        def provide_label(self):
            return [("softmax_label", d.shape) for d in super(Renamed, self).provide_label]

    results = []
    for handling in ("pad", "discard"):
        data = _made(mx, Renamed, last_batch_handle=handling, data_name="x", label_name="y")
        module = _network(mx)
        module.fit(data, num_epoch=1, initializer=mx.init.One())
        resized = mx.io.ResizeIter(data, 2)
        ahead = mx.io.PrefetchingIter(_made(mx, Renamed), rename_data=[{"data": "z"}])
        results.append([str(d) for d in module.data_shapes] + [str(d) for d in module.label_shapes])
        results.append([str(d) for d in resized.provide_data] + [str(d) for d in resized.provide_label])
        results.append([str(d) for d in ahead.provide_data])
        results.append(sorted(module.get_params()[0]["fc_weight"].shape))
    return results
