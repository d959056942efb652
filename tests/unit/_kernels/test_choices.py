"""Results are equal to the bit whatever the machine's load and times are, unless a program asks for measured choices.

Load and times are said by the tests: they ask for one thread, and for the library that the rules do not take.
"""

import os

import pytest
import torch
import warm_processes
from paths import ROOT
from requirements import needs_onednn, needs_settable_threads

import mxnet as mx
from mxnet import _tuning, autograd, gluon
from mxnet._kernels import threads
from mxnet._kernels.choices import MEASURED, Times
from mxnet._tuning import contention, product_times

FIXED = {
    "default": {},
    "MXNet's setting": {"REMX_TUNING": "measured", "MXNET_ENFORCE_DETERMINISM": "1"},
    "each by itself": {
        "REMX_TUNING": "measured",
        "REMX_THREADS": "torch",
        "REMX_PRODUCTS": "torch",
        "REMX_INTEGERS": "integers",
    },
}
VARIABLES = ("REMX_TUNING", "REMX_THREADS", "REMX_PRODUCTS", "REMX_INTEGERS", "MXNET_ENFORCE_DETERMINISM")


class Machine:
    """What the machine is said to be, and what was asked."""

    def __init__(self, monkeypatch):
        self.free, self.onednn_seconds = 2, 10.0
        self.asked = []
        monkeypatch.setattr(contention, "_count", lambda machine, now: self._answer("load", self.free))
        monkeypatch.setattr(
            product_times, "_measure", lambda *_: self._answer("product", Times(1.0, self.onednn_seconds))
        )
        monkeypatch.setattr(_tuning, "is_faster", lambda first, second: self._answer("functions", False))

    def _answer(self, question, answer):
        self.asked.append(question)
        return answer


@pytest.fixture
def machine(monkeypatch, tmp_path):
    before = torch.get_num_threads()
    torch.set_num_threads(2)
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(contention, "_PAUSE", 0.0)
    yield Machine(monkeypatch)
    _tuning.end()
    torch.set_num_threads(before)


def begin(monkeypatch, environment):
    _tuning.end()
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)
    _tuning.begin()


def values(*shape, seed=0):
    return mx.nd.array(torch.randn(*shape, generator=torch.Generator().manual_seed(seed)).numpy())


def operators():
    """Operators called one by one: sums, products of few and of many values, and a normalization."""
    data, weight = values(300, 500), values(400, 500, seed=1)
    yield mx.nd.dot(values(1, 256), values(256, 100, seed=1))
    yield mx.nd.FullyConnected(data, weight, num_hidden=400, no_bias=True)
    yield mx.nd.sum(values(1_000_003))
    yield mx.nd.sigmoid(values(1_000_003))
    yield mx.nd.softmax(data, axis=0)
    yield mx.nd.LayerNorm(data, mx.nd.ones(500), mx.nd.zeros(500))


def training(hybridized):
    """Two steps of a network: a convolution, a normalization and products."""
    mx.random.seed(5)
    net = gluon.nn.HybridSequential(prefix="fixed_")
    with net.name_scope():
        net.add(gluon.nn.Conv2D(8, 3), gluon.nn.BatchNorm(), gluon.nn.Dense(300, activation="tanh"), gluon.nn.Dense(10))
    net.initialize(mx.init.Xavier())
    if hybridized:
        net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "adam")
    for step in range(2):
        with autograd.record():
            loss = net(values(32, 3, 16, 16, seed=step)).square().mean()
        loss.backward()
        trainer.step(32)
    yield loss
    for parameter in net.collect_params().values():
        yield parameter.data()


def module():
    """An executor's outputs and gradients, and inference by a plan."""
    hidden = mx.sym.FullyConnected(mx.sym.Variable("data"), num_hidden=512, name="one")
    symbol = mx.sym.FullyConnected(mx.sym.Activation(hidden, act_type="relu"), num_hidden=100, name="two")
    shapes = dict(zip(symbol.list_arguments(), symbol.infer_shape(data=(64, 700))[0], strict=True))
    arrays = {name: values(*shape, seed=index) for index, (name, shape) in enumerate(shapes.items())}
    executor = symbol.bind(mx.cpu(), arrays, {name: mx.nd.zeros(shape) for name, shape in shapes.items()})
    executor.forward(is_train=True)
    executor.backward(mx.nd.ones((64, 100)))
    yield from executor.grad_arrays
    for _ in range(7):  # until inference is planned
        executor.forward()
    yield executor.outputs[0]


WORK = {
    "operators": operators,
    "eager training": lambda: training(False),
    "hybridized training": lambda: training(True),
    "executor": module,
}


def bits(name):
    return [array.asnumpy().tobytes() for array in WORK[name]()]


@pytest.mark.parametrize("name", WORK)
@pytest.mark.parametrize("setting", FIXED)
def test_results_are_equal_to_the_bit_whatever_load_and_times_are(machine, monkeypatch, setting, name):
    begin(monkeypatch, FIXED[setting] if setting == "each by itself" else {})  # whose library packs no weights
    expected = bits(name)
    begin(monkeypatch, FIXED[setting])
    for machine.free, machine.onednn_seconds in ((1, 0.1), (2, 10.0), (1, 10.0)):
        assert bits(name) == expected
    assert machine.asked == []


@needs_onednn
@needs_settable_threads
def test_a_program_can_ask_for_measured_choices(machine, monkeypatch):
    """The same readings change what is done, so that the test above is none of a switch without effect."""
    begin(monkeypatch, {"REMX_TUNING": "measured"})
    machine.free, machine.onednn_seconds = 1, 0.1
    bits("executor")
    assert {"load", "product"} <= set(machine.asked)
    seen = threads.with_thread_limit(torch.get_num_threads)
    assert seen == 1
    assert torch.get_num_threads() == 2


def test_settings_of_torch_count_later(machine, monkeypatch):
    begin(monkeypatch, {"REMX_TUNING": "measured"})
    machine.free = 1
    monkeypatch.setattr(torch, "are_deterministic_algorithms_enabled", lambda: True)
    assert threads.with_thread_limit(torch.get_num_threads) == 2
    bits("executor")
    assert machine.asked == []


@pytest.mark.parametrize(
    ("variable", "expected"), [("REMX_TUNING", "fixed, measured"), ("REMX_THREADS", "auto, torch")]
)
def test_wrong_settings_are_named(monkeypatch, variable, expected):
    monkeypatch.setenv("REMX_TUNING", "measured")
    monkeypatch.setenv(variable, "many")
    with pytest.raises(mx.MXNetError, match=f"{variable} is 'many'; expected one of {expected}"):
        _tuning.begin()


def test_the_import_begins_with_what_the_environment_says():
    program = "from mxnet._kernels.choices import MEASURED; print([v is not None for v in vars(MEASURED).values()])"
    environment = {name: value for name, value in os.environ.items() if name not in VARIABLES}
    for settings, expected in (
        ({}, [False, False, False]),
        ({"REMX_TUNING": "measured"}, [True, True, True]),
        ({"REMX_TUNING": "measured", "REMX_THREADS": "torch"}, [False, True, True]),
    ):
        done = warm_processes.run(program, environment={**environment, **settings, "PYTHONPATH": str(ROOT)})
        assert (done.returncode, done.stdout.strip()) == (0, str(expected)), done.stderr


def test_nothing_is_measured_unless_asked():
    if os.environ.get("REMX_TUNING", "fixed") == "fixed":
        assert MEASURED.threads is MEASURED.times is MEASURED.faster is None
