"""What Gluon does with arrays of mx.np beyond MXNet 1.9.1, which refuses or breaks; see docs/differences.md."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from pathlib import Path

import numpy as onp
import pytest

import mxnet as mx
from mxnet import autograd, gluon
from mxnet.gluon import nn, rnn


@pytest.fixture(autouse=True)
def _numpy_semantics() -> Iterator[None]:
    mx.npx.set_np()
    yield
    mx.npx.reset_np()


class Recurrent(gluon.HybridBlock):
    """A network that leaves the initial states to the layer."""

    def __init__(self) -> None:
        super().__init__()
        with self.name_scope():
            self.rnn = rnn.LSTM(3)
            self.dense = nn.Dense(2, flatten=False)

    def hybrid_forward(self, F, x):
        return self.dense(self.rnn(x))


def test_hybridize_with_begin_state_inside_forward() -> None:
    net = Recurrent()
    net.initialize(mx.init.Constant(0.5))
    x = mx.np.ones((3, 2, 4))
    expected = net(x).asnumpy()
    net.hybridize()
    onp.testing.assert_allclose(net(x).asnumpy(), expected, rtol=1e-6)
    assert net(mx.np.ones((3, 5, 4))).shape == (3, 5, 2)


def test_parameter_dict_save_and_load_numpy_arrays(tmp_path: Path) -> None:
    net = nn.Dense(3, in_units=2)
    net.initialize()
    net.collect_params().save(str(tmp_path / "net.params"))
    other = nn.Dense(3, in_units=2, prefix=net.prefix)
    other.collect_params().load(str(tmp_path / "net.params"))
    assert isinstance(other.weight.data(), mx.np.ndarray)
    assert (other.weight.data() == net.weight.data()).all()


def test_symbol_block_imports_gives_numpy_parameters_under_set_np(tmp_path: Path) -> None:
    mx.npx.reset_np()
    net = nn.Dense(3, in_units=2)
    net.initialize()
    net.hybridize()
    expected = net(mx.nd.ones((1, 2))).asnumpy()
    net.export(str(tmp_path / "net"))
    mx.npx.set_np()
    block = gluon.SymbolBlock.imports(str(tmp_path / "net-symbol.json"), ["data"], str(tmp_path / "net-0000.params"))
    y = block(mx.np.ones((1, 2)))
    assert isinstance(y, mx.np.ndarray)
    assert all(isinstance(p.data(), mx.np.ndarray) for p in block.collect_params().values())
    onp.testing.assert_allclose(y.asnumpy(), expected, rtol=1e-6)


def test_clip_global_norm_of_numpy_arrays() -> None:
    arrays = [mx.np.ones((2, 3)), mx.np.ones(4)]
    norm = gluon.utils.clip_global_norm(arrays, 1.0)
    assert norm == pytest.approx(10**0.5)
    assert sum(float((a**2).sum()) for a in arrays) == pytest.approx(1.0, rel=1e-5)
    assert isinstance(gluon.utils.clip_global_norm(arrays, 1.0, check_isfinite=False), mx.np.ndarray)


def test_metric_update_takes_numpy_arrays() -> None:
    label, pred = mx.np.array([0, 1, 1]), mx.np.array([[0.3, 0.7], [0.2, 0.8], [0.6, 0.4]])
    accuracy, loss = mx.metric.Accuracy(), mx.metric.Loss()
    accuracy.update([label], [pred])
    loss.update(None, [mx.np.array([1.0, 2.0]), mx.np.array(3.0)])
    assert accuracy.get() == ("accuracy", pytest.approx(1 / 3))
    assert loss.get() == ("loss", pytest.approx(2.0))


def test_parameter_zero_grad_of_numpy_arrays() -> None:
    param = gluon.Parameter("w", shape=(2,))
    param.initialize(mx.init.One())
    with autograd.record():
        y = (param.data() * 3).sum()
    y.backward()
    assert param.grad().tolist() == [3, 3]
    param.zero_grad()
    assert param.grad().tolist() == [0, 0]


def test_autograd_function_gets_arrays_of_the_class_it_is_called_with() -> None:
    class Square(autograd.Function):
        def forward(self, x):
            self.save_for_backward(x)
            return x * x

        def backward(self, dy):
            assert isinstance(dy, mx.np.ndarray)
            (x,) = self.saved_tensors
            return 2 * x * dy

    x = mx.np.array([1.0, 2, 3])
    x.attach_grad()
    with autograd.record():
        y = Square()(x).sum()
    y.backward()
    assert x.grad.tolist() == [2, 4, 6]


def test_forking_pickler_keeps_numpy_arrays() -> None:
    from multiprocessing.reduction import ForkingPickler

    x = mx.np.array([[1.0, 2]])
    unpickled = pickle.loads(bytes(ForkingPickler.dumps(x)))
    assert isinstance(unpickled, mx.np.ndarray)
    assert unpickled.tolist() == [[1, 2]]


def test_deepcopy_of_layers_keeps_their_front_end() -> None:
    class Doubled(nn.Dense):
        def hybrid_forward(self, F, x, weight, bias):
            return super().hybrid_forward(F, x, weight * 2, bias)

    net = Doubled(2, in_units=2)
    net.initialize(mx.init.One())
    assert net(mx.np.ones((1, 2))).tolist() == [[4, 4]]
    net.hybridize()
    assert net(mx.np.ones((1, 2))).tolist() == [[4, 4]]
