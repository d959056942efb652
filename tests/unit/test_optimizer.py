"""Optimizers beyond what ``scenarios/optimizer`` compares with MXNet: files of states, lists, many devices."""

from __future__ import annotations

import os
import pickle
import pickletools
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as onp
import pytest
import record_fixtures as recorded
import torch
from paths import ROOT

import mxnet as mx
from mxnet import nd

STATES = ROOT / "tests" / "compat" / "states"
SIMPLE = ("sgd", "nag", "signum", "dcasgd", "lars", "lbsgd")
ADAPTIVE = ("adam", "rmsprop", "adagrad", "adadelta", "adamax", "nadam", "ftrl", "ftml", "lamb")
KINDS = SIMPLE + ADAPTIVE


def updated(optimizer: Any, weights: list[Any], grads: list[Any], listed: bool) -> list[onp.ndarray]:
    updater = mx.optimizer.get_updater(optimizer)
    for _ in range(3):
        if listed:
            updater(list(range(len(weights))), grads, weights)
        else:
            for i, (weight, grad) in enumerate(zip(weights, grads, strict=True)):
                updater(i, grad, weight)
    return [w.asnumpy() for w in weights]


def some(shapes: list[tuple[int, ...]]) -> list[Any]:
    return [nd.array(onp.random.randn(*shape)) for shape in shapes]


@pytest.mark.parametrize("options", [{}, {"wd": 0.1}, {"clip_gradient": 0.2}, {"rescale_grad": 0.125, "wd": 0.01}])
@pytest.mark.parametrize("kind", KINDS)
def test_update_multi_precision_of_lists_equals_single_updates(kind: str, options: dict[str, float]) -> None:
    shapes = [(3,), (2, 3), (1,), (4, 1, 2), (5,), (2, 2)]
    grads, weights = some(shapes), some(shapes)
    names = {i: f"p{i}_{'bias' if i % 3 == 0 else 'weight'}" for i in range(len(shapes))}
    results = [
        updated(
            mx.optimizer.create(kind, learning_rate=0.1, param_idx2name=names, **options),
            [w.copy() for w in weights],
            grads,
            listed,
        )
        for listed in (True, False)
    ]
    for together, alone in zip(*results, strict=True):
        onp.testing.assert_allclose(together, alone, rtol=1e-6, atol=1e-7)


@pytest.mark.parametrize("kind", KINDS)
def test_update_multi_precision_leaves_gradients_alone_and_takes_views(kind: str) -> None:
    pool = nd.array(onp.random.randn(6, 4))
    grads = [pool[1:3], pool[3:5].T, pool[5]]
    before = pool.asnumpy()
    weights = some([(2, 4), (4, 2), (4,)])
    copies = [w.copy() for w in weights]
    optimizer = mx.optimizer.create(kind, rescale_grad=0.5, clip_gradient=0.7)
    updated_weights = updated(optimizer, weights, grads, listed=True)
    onp.testing.assert_array_equal(pool.asnumpy(), before)
    plain = mx.optimizer.create(kind, rescale_grad=0.5, clip_gradient=0.7)
    expected_weights = updated(plain, copies, [nd.array(g.asnumpy()) for g in grads], listed=True)
    for a, b in zip(updated_weights, expected_weights, strict=True):
        onp.testing.assert_allclose(a, b, rtol=1e-6)


@pytest.mark.parametrize("kind", KINDS)
def test_update_multi_precision_keeps_memory_and_grad_of_variables(kind: str) -> None:
    weight = nd.ones((3,))
    view = weight[1:]
    weight.attach_grad()
    with mx.autograd.record():
        loss = (weight * weight).sum()
    loss.backward()
    mx.optimizer.get_updater(mx.optimizer.create(kind, learning_rate=0.25))(0, weight.grad, weight)
    assert weight.asnumpy()[0] != 1
    onp.testing.assert_array_equal(view.asnumpy(), weight.asnumpy()[1:])
    onp.testing.assert_array_equal(weight.grad.asnumpy(), [2, 2, 2])
    assert not torch.is_inference_mode_enabled()
    with mx.autograd.record():
        loss = (weight * 3).sum()
    loss.backward()
    onp.testing.assert_array_equal(weight.grad.asnumpy(), [3, 3, 3])


def test_update_multi_precision_of_several_dtypes_and_settings_in_one_call() -> None:
    weights = [nd.ones((2,), dtype=t) for t in ("float32", "float64", "float32", "float16")]
    optimizer = mx.optimizer.SGD(learning_rate=0.5, momentum=0.5)
    optimizer.set_lr_mult({2: 0.5})
    updater = mx.optimizer.get_updater(optimizer)
    with pytest.warns(UserWarning, match="Accumulating with float16"):
        updater([0, 1, 2, 3], [w * 0 + 1 for w in weights], weights)
    assert [w.asnumpy().tolist() for w in weights] == [[0.5, 0.5], [0.5, 0.5], [0.75, 0.75], [0.5, 0.5]]
    assert [w.dtype for w in weights] == [onp.float32, onp.float64, onp.float32, onp.float16]


def test_update_multi_precision_names_a_gradient_of_another_shape() -> None:
    updater = mx.optimizer.get_updater(mx.optimizer.SGD())
    with pytest.raises(mx.MXNetError, match=r"gradient of parameter 'w' is \(3,\) float32.*weight \(2,\) float32"):
        updater(["v", "w"], [nd.ones((2,)), nd.ones((3,))], [nd.ones((2,)), nd.ones((2,))])


def test_update_multi_precision_of_an_empty_list() -> None:
    optimizer = mx.optimizer.Adam()
    mx.optimizer.get_updater(optimizer)([], [], [])
    assert optimizer.num_update == 0


@pytest.mark.parametrize("optimizer", recorded.OPTIMIZERS)
def test_set_states_reads_states_of_mxnet(optimizer: str) -> None:
    with onp.load(STATES / "expected.npz") as expected:
        expected_states = {k: expected[k] for k in expected.files if k.startswith(f"{optimizer}.")}
    for name in [f"protocol{p}" for p in recorded.PROTOCOLS] + ["trainer"]:
        updater = mx.optimizer.get_updater(mx.optimizer.SGD())
        updater.set_states((STATES / f"{optimizer}-{name}.states").read_bytes())
        states = {}
        for index, state in updater.states.items():
            for position, array in enumerate(state if isinstance(state, tuple) else (state,)):
                states[f"{optimizer}.{index}.{position}"] = array.asnumpy()
        assert states.keys() == expected_states.keys()
        for key, array in states.items():
            onp.testing.assert_array_equal(array, expected_states[key])
    assert type(updater.optimizer).__name__.lower() == optimizer
    assert updater.optimizer.lr == 0.125


def dumped(kind: str) -> tuple[Any, bytes]:
    """Return an updater after a step, and its states with the optimizer."""
    scheduler = mx.lr_scheduler.FactorScheduler(3, 0.5)
    options = {"momentum": 0.5} if kind in ("sgd", "nag", "lars", "lbsgd") else {}
    optimizer = mx.optimizer.create(kind, learning_rate=onp.float32(0.125), lr_scheduler=scheduler, **options)
    optimizer.set_lr_mult({"w": onp.float64(2)})
    updater = mx.optimizer.get_updater(optimizer)
    updater([0, "w"], [nd.ones((2, 3)), nd.ones((4,))], [nd.ones((2, 3)), nd.ones((4,))])
    return updater, updater.get_states(dump_optimizer=True)


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("kind", KINDS)
def test_get_states_names_only_classes_of_mxnet(kind: str) -> None:
    _, data = dumped(kind)
    texts = [argument for opcode, argument, _ in pickletools.genops(data) if opcode.name == "SHORT_BINUNICODE"]
    modules = {t for t in texts if "." in t or t in ("mxnet", "numpy", "torch")}
    assert modules == {"mxnet.ndarray.ndarray", "mxnet.optimizer.optimizer", "mxnet.lr_scheduler"}
    assert data[:2] == b"\x80\x04"


@pytest.mark.parametrize("kind", KINDS)
def test_num_update_goes_on_in_a_copied_optimizer(kind: str) -> None:
    updater, data = dumped(kind)
    other = mx.optimizer.get_updater(mx.optimizer.SGD())
    other.set_states(data)
    copy = other.optimizer
    assert copy._index_update_count is copy._all_index_update_counts[0]
    assert vars(copy.lr_scheduler) == vars(updater.optimizer.lr_scheduler)
    other(0, nd.ones((2, 3)), nd.ones((2, 3)))
    assert copy._all_index_update_counts == {0: {0: 2, "w": 1}}


class Own(mx.optimizer.Adam):
    """A program's own optimizer."""


def test_set_states_of_optimizer_classes_of_a_program() -> None:
    updater = mx.optimizer.get_updater(Own())
    updater(0, nd.ones((2,)), nd.ones((2,)))
    other = mx.optimizer.get_updater(mx.optimizer.SGD())
    other.set_states(updater.get_states(dump_optimizer=True))
    assert type(other.optimizer) is Own


def renamed(data: bytes, name: str) -> bytes:
    """Return states of an `Own` as those of another class in this module."""
    return data.replace(b"\x8c\x03Own", bytes([0x8C, len(name)]) + name.encode())


def states_of(optimizer: mx.optimizer.Optimizer) -> bytes:
    data: bytes = mx.optimizer.get_updater(optimizer).get_states(dump_optimizer=True)
    return data


def test_set_states_refuses_a_class_without_importable_name() -> None:
    class Hidden(mx.optimizer.SGD):
        """Found by no import."""

    Hidden.__qualname__ = "Hidden"
    updater = mx.optimizer.get_updater(mx.optimizer.SGD())
    with pytest.raises(mx.MXNetError, match="Hidden is not among"):
        updater.set_states(renamed(states_of(Own()), "Hidden"))


def test_set_states_loads_a_registered_class(monkeypatch: pytest.MonkeyPatch) -> None:
    class Known(mx.optimizer.SGD):
        """Made by name only."""

    Known.__qualname__ = "Known"
    monkeypatch.setitem(mx.optimizer.Optimizer.opt_registry, "known", Known)
    updater = mx.optimizer.get_updater(mx.optimizer.SGD())
    updater.set_states(renamed(states_of(Own()), "Known"))
    assert type(updater.optimizer) is Known


def test_set_states_loads_the_present_of_two_classes_of_one_name(monkeypatch: pytest.MonkeyPatch) -> None:
    data, former = states_of(Own()), Own
    classes = [type("Own", (base,), {"__module__": __name__}) for base in (former, mx.optimizer.SGD, mx.optimizer.Adam)]
    for cls in (*classes, former):
        monkeypatch.setattr(sys.modules[__name__], "Own", cls)
        updater = mx.optimizer.get_updater(mx.optimizer.SGD())
        updater.set_states(data)
        assert type(updater.optimizer) is cls


def test_set_states_imports_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "imported_by_states.py").write_text("import mxnet\nclass Own(mxnet.optimizer.SGD): pass\n")
    monkeypatch.syspath_prepend(tmp_path)
    module = __name__.encode()
    data = states_of(Own()).replace(bytes([len(module)]) + module, b"\x12imported_by_states")
    assert b"imported_by_states" in data
    with pytest.raises(mx.MXNetError, match="not among"):
        mx.optimizer.get_updater(mx.optimizer.SGD()).set_states(data)
    assert "imported_by_states" not in sys.modules


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"cos\nsystem\n(S'true'\ntR.",
        pickle.dumps([1]),
        pickle.dumps(({}, 3)),
        pickle.dumps(({}, {})),
        b"cmxnet.optimizer.optimizer\nSGD\n)\x81}S'update'\nK\x01sb.",
        b"cmxnet.optimizer.optimizer\nSGD\n)\x81}S'__class__'\nK\x01sb.",
    ],
)
def test_set_states_refuses_damaged_and_hostile_states(data: bytes) -> None:
    updater = mx.optimizer.get_updater(mx.optimizer.SGD())
    with pytest.raises(mx.MXNetError):
        updater.set_states(data)
    assert updater.states == {}


@pytest.mark.live
@pytest.mark.parametrize("kind", KINDS)
def test_get_states_are_read_by_mxnet(kind: str, tmp_path: Path) -> None:
    program = (
        "import sys, mxnet as mx, numpy as np\n"
        "u = mx.optimizer.get_updater(mx.optimizer.create(sys.argv[1]))\n"
        "u.set_states(open('own.states', 'rb').read())\n"
        "w = [mx.nd.ones((2, 3)), mx.nd.ones((4,))]\n"
        "u([0, 'w'], [x * 0.5 for x in w], w)\n"
        "np.savez('found.npz', *[x.asnumpy() for x in w])\n"
    )
    updater, data = dumped(kind)
    (tmp_path / "own.states").write_bytes(data)
    python = os.environ.get("MXNET_REFERENCE_PYTHON", sys.executable)
    subprocess.run([python, "-c", program, kind], cwd=tmp_path, check=True, capture_output=True)
    weights = [nd.ones((2, 3)), nd.ones((4,))]
    updater([0, "w"], [w * 0.5 for w in weights], weights)
    with onp.load(tmp_path / "found.npz") as arrays:
        for weight, name in zip(weights, arrays.files, strict=True):
            onp.testing.assert_allclose(weight.asnumpy(), arrays[name], rtol=2e-6)


def test_dcasgd_with_momentum() -> None:
    """MXNet 1.9.1 fails here; the oracle is the formula of the paper, with momentum."""
    optimizer = mx.optimizer.DCASGD(learning_rate=0.1, momentum=0.5, lamda=0.3, wd=0.01)
    updater = mx.optimizer.get_updater(optimizer)
    weight = nd.array([1.0, -2.0])
    expected = weight.asnumpy().astype("float64")
    previous, momentum = expected, onp.zeros(2)
    for grad in ([0.5, -1.0], [2.0, 0.25], [-1.0, 3.0]):
        updater(0, nd.array(grad), weight)
        slope = onp.array(grad)
        step = slope + 0.01 * expected + 0.3 * slope * slope * (expected - previous)
        momentum, previous = 0.5 * momentum - 0.1 * step, expected
        expected = expected + momentum
        onp.testing.assert_allclose(weight.asnumpy(), expected, rtol=1e-6)
    onp.testing.assert_allclose(updater.states[0][0].asnumpy(), momentum, rtol=1e-6)
    onp.testing.assert_allclose(updater.states[0][1].asnumpy(), previous, rtol=1e-6)


def test_signum_wd_lh_without_momentum() -> None:
    weight = nd.array([1.0, -2.0])
    optimizer = mx.optimizer.Signum(learning_rate=0.1, momentum=0.0, wd_lh=0.2, wd=0.3)
    optimizer.update(0, weight, nd.array([3.0, 4.0]), None)
    onp.testing.assert_allclose(weight.asnumpy(), [0.95 - 0.1, -1.9 - 0.1], rtol=1e-6)


@pytest.mark.parametrize("listed", [True, False])
def test_lbsgd_batch_scale_sums_gradients_as_they_were(listed: bool) -> None:
    updater = mx.optimizer.get_updater(mx.optimizer.LBSGD(learning_rate=0.1, batch_scale=2, warmup_epochs=0))
    weight, grad = nd.array([1.0]), nd.array([1.0])
    for value in (1.0, 3.0):
        grad[:] = value  # as backward passes write into one buffer
        updater(*(([0], [grad], [weight]) if listed else (0, grad, weight)))
    onp.testing.assert_allclose(weight.asnumpy(), [1.0 - 0.1 * 2 * 2.0], rtol=1e-6)
    assert grad.asscalar() == 3


def test_lbsgd_batch_scale_of_parameters_out_of_step() -> None:
    updater = mx.optimizer.get_updater(mx.optimizer.LBSGD(learning_rate=0.1, batch_scale=2, warmup_epochs=0))
    weights = [nd.array([1.0]), nd.array([1.0])]
    updater(1, nd.array([1.0]), weights[1])
    updater([0, 1], [nd.array([5.0]), nd.array([2.0])], weights)
    onp.testing.assert_allclose([w.asscalar() for w in weights], [1.0, 1.0 - 0.1 * 2 * 1.5], rtol=1e-6)


def test_update_multi_precision_notices_replaced_arrays() -> None:
    """What is remembered of weights and states does not outlive them."""
    updater = mx.optimizer.get_updater(mx.optimizer.SGD(learning_rate=0.5, momentum=0.5))
    weights = [nd.ones((2, 3)) for _ in range(5)]
    updater(list(range(5)), [w.copy() for w in weights], weights)
    updater.states[3] = nd.zeros((2, 3))
    weights[4] = nd.ones((2, 3), dtype="float64")
    updater.states[4] = nd.zeros((2, 3), dtype="float64")
    updater(list(range(5)), [w * 0 + 1 for w in weights], weights)
    weights_after = [w.asnumpy()[0, 0] for w in weights]
    assert weights_after == [-0.25, -0.25, -0.25, 0.0, 0.5]
    with pytest.raises(mx.MXNetError, match="gradient of parameter 2"):
        updater(list(range(5)), [nd.ones((3, 2)) if i == 2 else w * 0 for i, w in enumerate(weights)], weights)


def test_update_count_of_an_index_listed_twice() -> None:
    optimizer = mx.optimizer.SGD()
    optimizer._update_count([0, 0, 1])
    optimizer._update_count([0, 0])
    assert optimizer._index_update_count == {0: 4, 1: 1}
    assert optimizer.num_update == 4


def test_sgld_noise_repeats_with_the_seed() -> None:
    results = []
    for _ in range(2):
        mx.random.seed(7)
        weights = [nd.zeros((3,)) for _ in range(5)]
        updater = mx.optimizer.get_updater(mx.optimizer.SGLD(learning_rate=0.25))
        for _ in range(2):
            updater(list(range(5)), [w * 0 for w in weights], weights)
        results.append(onp.stack([w.asnumpy() for w in weights]))
    onp.testing.assert_array_equal(*results)
    assert len(onp.unique(results[0])) == 15


@pytest.mark.parametrize("kind", [*KINDS, "groupadagrad"])
def test_update_multi_precision_of_large_parameters(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Intermediate results of small parameters share one block of memory, those of large ones do not."""
    options = {"rescale_grad": 0.5, "clip_gradient": 0.7}
    grads, weights = some([(3, 2)] * 5), some([(3, 2)] * 5)
    results = []
    for largest in (1 << 22, 8):
        monkeypatch.setattr("mxnet._src.operators.update_rules.scratch._LARGEST", largest)
        optimizer = mx.optimizer.create(kind, learning_rate=0.05, **options)
        results.append(updated(optimizer, [w.copy() for w in weights], grads, listed=True))
    onp.testing.assert_array_equal(*results)
    assert (results[0][0] != weights[0].asnumpy()).all()


@pytest.mark.parametrize("kind", ["SGD", "NAG", "Adam", "LAMB", "RMSProp"])
def test_updater_gives_numpy_arrays_to_optimizers_without_allow_np_array(kind: str) -> None:
    optimizer = getattr(mx.optimizer, kind)(learning_rate=0.5)
    if hasattr(optimizer, "allow_np_array"):
        del optimizer.allow_np_array
    weight = mx.np.ones(2)
    mx.optimizer.Updater(optimizer)(0, mx.np.ones(2), weight)
    assert isinstance(weight, mx.np.ndarray)
    assert (weight.asnumpy() < 1).all()


def _trainer() -> mx.gluon.Trainer:
    net = mx.gluon.nn.Dense(2, in_units=2)
    net.initialize()
    return mx.gluon.Trainer(net.collect_params(), "adam")


def _module() -> mx.mod.Module:
    mod = mx.mod.Module(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=2), label_names=None)
    mod.bind([("data", (2, 2))])
    mod.init_params()
    mod.init_optimizer(optimizer="adam")
    return mod


def _store() -> mx.kv.KVStore:
    store = mx.kv.create("local")
    store.set_optimizer(mx.optimizer.Adam())
    return store


STATE_READERS = {
    "Trainer": lambda path: _trainer().load_states(path),
    "Module": lambda path: _module().load_optimizer_states(path),
    "KVStore": lambda path: _store().load_optimizer_states(path),
}
NO_STATES = {
    "nothing": (b"", "is empty: expected the states of an optimizer"),
    "arrays": (None, "does not hold states .* a list of arrays, as nd.save and save_parameters write"),
    "symbol": (b'{"nodes": []}', "does not hold states .* JSON"),
    "zip": (b"PK\x03\x04" + bytes(40), "does not hold states .* a zip archive"),
    "half a pickle": (b"\x80\x04\x95" + bytes(8), r"does not hold states .* \(damaged pickle"),
}


@pytest.mark.parametrize("reader", STATE_READERS)
@pytest.mark.parametrize("kind", NO_STATES)
def test_load_states_names_a_file_without_states(reader: str, kind: str, tmp_path: Path) -> None:
    path = tmp_path / "net.states"
    content, message = NO_STATES[kind]
    if content is None:
        mx.nd.save(str(path), {"weight": mx.nd.ones((2,))})
    else:
        path.write_bytes(content)
    with pytest.raises(mx.MXNetError, match=f"net.states' {message}"):
        STATE_READERS[reader](str(path))


def test_load_names_an_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty"
    path.touch()
    for load in (mx.nd.load, mx.sym.load, mx.gluon.nn.Dense(2).load_parameters):
        with pytest.raises(mx.MXNetError, match=r"empty.* is empty: expected"):
            load(str(path))
