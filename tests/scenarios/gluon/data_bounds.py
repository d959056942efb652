"""Samplers, datasets and loaders of Gluon with their parameters at the bounds and beyond."""

import itertools

import numpy as onp

from .. import _bounds
from .._bounds import FLAGS, NUMBERS, Given

MOST = 12
# What stands in docs/differences.md: a filter reads samples by number, and batches of what cannot be joined are refused
# by a MXNetError.
# Text as a number of shards fails in MXNet's message.
LEFT_OUT = (
    "shard '' 'x'",
    "shard 'x' 'x'",
    "FilterSampler dataset={0: 1}",
    "FilterSampler dataset={1: 2}",
    "dataset='abc'",
    "dataset=[None, None, None]",
    "dataset=[[1, 2], [3]]",
    "dataset=[array([1., 1.]), array([1., 1., 1.])]",
    "dataset=[{'a': 1}, {'a': 2}]",
    "dataset=['a', 'b']",
)
LAST = ("keep", "discard", "rollover", "pad", "KEEP", None, "", 1)


def _passes(make):
    """Return length and two passes of an iterable."""
    created = []
    return _bounds.outcome(
        ("made", lambda _: created.append(make())),
        ("length", lambda _: created.append(_bounds.outcome(("length", lambda _: len(created[0]))))),
        ("first", lambda _: [_bounds.digest(sample) for sample in itertools.islice(created[0], MOST)]),
        (
            "second",
            lambda first: [*created[1:], first, [_bounds.digest(e) for e in itertools.islice(created[0], MOST)]],
        ),
    )


def _seeded(make):
    onp.random.seed(3)
    return _passes(make)


class _Length:
    """What has a length, which is no number of samples."""

    def __init__(self, length):
        self._length = length

    def __len__(self):
        return self._length

    def __iter__(self):
        return iter(range(3))


def case_samplers(mx):
    data = mx.gluon.data
    samplers = (
        (data.SequentialSampler, {"length": 3}, {"length": NUMBERS, "start": NUMBERS}),
        (data.RandomSampler, {"length": 3}, {"length": (*NUMBERS, Given("list", lambda: [5, 6]))}),
        (
            mx.gluon.contrib.data.IntervalSampler,
            {"length": 5, "interval": 2},
            {"length": NUMBERS, "interval": (*NUMBERS, 5, 6), "rollover": FLAGS},
        ),
        (
            data.FilterSampler,
            {"fn": Given("odd", lambda: lambda x: x % 2), "dataset": [1, 2, 3]},
            {
                "fn": (
                    None,
                    1,
                    Given("raises", lambda: lambda x: x / 0),
                    Given("text", lambda: lambda x: "x" * (x > 1)),
                ),
                "dataset": (None, 3, [], "", (), "abc", {}, {0: 1}, {1: 2}, Given("array", lambda: mx.nd.arange(4))),
            },
        ),
        (
            data.BatchSampler,
            {"sampler": Given("five", lambda: data.SequentialSampler(5)), "batch_size": 2},
            {
                "sampler": (
                    None,
                    3,
                    [],
                    "abc",
                    [1, 2, 3],
                    {1, 2},
                    Given("negative", lambda: data.SequentialSampler(-2)),
                ),
                "batch_size": (*NUMBERS, 5, 6, -2),
                "last_batch": LAST,
            },
        ),
    )
    questions = {}
    for cls, base, table in samplers:
        base_arguments = {
            name: argument.make() if isinstance(argument, Given) else argument for name, argument in base.items()
        }
        more = _bounds.varied(lambda arguments, cls=cls: _seeded(lambda: cls(**arguments)), base_arguments, table)
        questions.update((cls.__name__ + " " + name, ask) for name, ask in more.items())
    for last in LAST:
        for size in (0, 1, -1, 2.5, 5, 6, None):
            questions["batches of %r %r" % (size, last)] = lambda last=last, size=size: _passes(
                lambda: data.BatchSampler(data.SequentialSampler(5), size, last)
            )
    return _bounds.answers(questions, LEFT_OUT)


def _dataset(make):
    """Return length and samples of a dataset, from both ends and beyond."""
    created = []
    outcome = _bounds.outcome(("made", lambda _: created.append(make())))
    if not created:
        return outcome
    indices = (0, 1, -1, 2, 7, -8, 1.0, None, "x", slice(0, 2), True, onp.int64(1))
    read = [_bounds.outcome(("read", lambda _, i=i: created[0][i])) for i in indices]
    return [_bounds.outcome(("length", lambda _: len(created[0]))), *read]


def case_datasets(mx):
    data = mx.gluon.data
    sources = {
        "list": lambda: [5, 6, 7],
        "empty": list,
        "tuple": lambda: (5, 6, 7),
        "text": lambda: "abc",
        "dictionary": lambda: {0: 5, 1: 6},
        "array": lambda: mx.nd.arange(6).reshape((3, 2)),
        "vector": lambda: mx.nd.arange(3),
        "integers": lambda: mx.nd.arange(3, dtype="int32"),
        "no axes": lambda: onp.array(3.0),
        "numpy": lambda: onp.arange(6).reshape(3, 2),
        "none": lambda: None,
        "number": lambda: 3,
        "range": lambda: range(3),
        "tuples": lambda: [(1, 2), (3, 4), (5, 6)],
        "dataset": lambda: data.SimpleDataset([1, 2, 3]),
        "generator": lambda: (i for i in range(3)),
    }
    questions = {}
    for name, make in sources.items():
        questions["simple " + name] = lambda make=make: _dataset(lambda: data.SimpleDataset(make()))
        questions["array " + name] = lambda make=make: _dataset(lambda: data.ArrayDataset(make()))
        questions["pair " + name] = lambda make=make: _dataset(lambda: data.ArrayDataset([1, 2, 3], make()))
    questions["no arrays"] = lambda: _dataset(data.ArrayDataset)
    return _bounds.answers(questions, LEFT_OUT)


def case_parts(mx):
    data = mx.gluon.data

    def five():
        return data.SimpleDataset([(i, -i) for i in range(5)])

    counts = (*NUMBERS, 3, 5, 6, -3)
    questions = {}
    for value in counts:
        questions["take %r" % (value,)] = lambda value=value: _dataset(lambda: five().take(value))
        for index in (0, 1, -1, 2.5, None, "x"):
            questions["shard %r %r" % (value, index)] = lambda value=value, index=index: _dataset(
                lambda: five().shard(value, index)
            )
    samplers = {
        "beyond": lambda: data.SequentialSampler(3, 4),
        "negative": lambda: data.SequentialSampler(2, -2),
        "empty": lambda: data.SequentialSampler(0),
        "batches": lambda: data.BatchSampler(data.SequentialSampler(4), 2),
        "list": lambda: [0, 1],
        "none": lambda: None,
    }
    for name, make in samplers.items():
        questions["sample " + name] = lambda make=make: _dataset(lambda: five().sample(make()))
    functions = {
        "none": lambda: None,
        "number": lambda: 3,
        "of none": lambda: lambda: 1,
        "of one": lambda: lambda a: a,
        "of two": lambda: lambda a, b: a - b,
        "of any": lambda: lambda *arrays: len(arrays),
        "of named": lambda: lambda a, c=0: c,
        "nothing": lambda: lambda *arrays: None,
        "broken": lambda: lambda *arrays: 1 // 0,
    }
    for name, make in functions.items():
        for method in ("transform", "transform_first"):
            for lazy in (True, False, None, "", "x"):
                questions["%s %s %r" % (method, name, lazy)] = lambda make=make, method=method, lazy=lazy: _dataset(
                    lambda: getattr(five(), method)(make(), lazy)
                )
        questions["filter " + name] = lambda make=make: _dataset(lambda: five().filter(make()))
    return _bounds.answers(questions, LEFT_OUT)


def _loaded(mx, arguments):
    onp.random.seed(3)
    return _passes(lambda: mx.gluon.data.DataLoader(**arguments))


def case_loaders(mx):
    table = {
        "dataset": (
            *(None, [], "abc", 3, {}, [None] * 3, [1.5, 2.5, 3.5], [(1, 2), (3, 4)], [[1, 2], [3]], [(1,), (2, 3)]),
            *([onp.ones(2), onp.ones(3)], [{"a": 1}, {"a": 2}], ["a", "b"], [True, False], [1, 2.5], [2**40, 1]),
            Given("arrays", lambda: [mx.nd.ones(2), mx.nd.zeros(2)]),
            Given("unlike", lambda: [mx.nd.ones(2), mx.nd.zeros(3)]),
            Given("mixed", lambda: [mx.nd.ones(2), onp.zeros(2)]),
            Given("int8", lambda: [onp.ones(2, "int8"), onp.zeros(2, "int8")]),
            Given("float64", lambda: [onp.ones(2), onp.zeros(2)]),
            Given("numbers of numpy", lambda: [onp.float32(1), onp.float64(2)]),
            Given("array", lambda: mx.nd.arange(10).reshape((5, 2))),
        ),
        "batch_size": (*NUMBERS, 5, 6),
        "shuffle": FLAGS,
        "sampler": (None, [], [1, 2, 3], [7], [-1], "ab", 3, Given("range", lambda: range(3)), [[1, 2], [3]]),
        "last_batch": LAST,
        "batch_sampler": (None, [], [[1, 2], [3]], [[]], [[7]], "ab", 3, [1, 2]),
        "batchify_fn": (None, 3, "x", Given("list", lambda: list), Given("broken", lambda: lambda x: 1 // 0)),
        "num_workers": (None, 0, -1, "x", 0.0, False),
        "pin_memory": FLAGS,
        "pin_device_id": (0, -1, None),
        "prefetch": (0, -1, None, 3),
        "thread_pool": FLAGS,
        "timeout": (0, -1, None, "x"),
    }
    base = {"dataset": list(range(5)), "batch_size": 2}
    questions = _bounds.varied(lambda arguments: _loaded(mx, arguments), base, table)
    batches = {
        "batch_sampler": table["batch_sampler"],
        "shuffle": (True,),
        "sampler": ([1, 2],),
        "last_batch": ("keep",),
    }
    without = _bounds.varied(
        lambda arguments: _loaded(mx, arguments), {"dataset": list(range(5)), "batch_sampler": [[1, 2], [3]]}, batches
    )
    questions.update(("batches, " + name, ask) for name, ask in without.items())
    for last, shuffle, size in itertools.product(("keep", "discard", "rollover"), (False, True), (1, 2, 5, 6)):
        arguments = {"dataset": list(range(5)), "batch_size": size, "shuffle": shuffle, "last_batch": last}
        questions["%s %s %d" % (last, shuffle, size)] = lambda arguments=arguments: _loaded(mx, arguments)
    questions["two workers"] = lambda: _loaded(mx, dict(base, num_workers=2))
    return _bounds.answers(questions, LEFT_OUT)
