"""What messages about arguments of the wrong kind advise works."""

from __future__ import annotations

from typing import Any

import pytest

import mxnet as mx
from mxnet.contrib import amp
from mxnet.gluon import contrib, nn, rnn
from mxnet.gluon.data.vision import transforms

CONTAINERS = (nn.Sequential, nn.HybridSequential, rnn.SequentialRNNCell, rnn.HybridSequentialRNNCell)


def layers(container: Any) -> list[Any]:
    return [rnn.LSTMCell(2), rnn.LSTMCell(2)] if "RNN" in container.__name__ else [nn.Dense(2), nn.Dense(2)]


@pytest.mark.parametrize("container", CONTAINERS)
def test_containers_given_layers_say_to_add_them(container: Any) -> None:
    for given in (layers(container), [layers(container)], [tuple(layers(container))], layers(container)[:1]):
        with pytest.raises(TypeError, match=rf"{container.__name__} takes no layers.*for layer in layers: net"):
            container(*given)
    net = container()
    with pytest.raises(ValueError if "Hybrid" in container.__name__ else TypeError, match="a list is no layer"):
        net.add(layers(container))
    for layer in layers(container):
        net.add(layer)
    assert len(net) == 2


@pytest.mark.parametrize("name", ["concat", "Concat", "stack", "add_n", "ElementWiseSum", "khatri_rao", "multi_sum_sq"])
def test_operators_of_any_number_of_inputs_given_a_list(name: str) -> None:
    options = {"num_arrays": 2} if name == "multi_sum_sq" else {}
    for front, arrays in ((mx.nd, [mx.nd.ones((2, 3))] * 2), (mx.sym, [mx.sym.var("a"), mx.sym.var("b")])):
        function = getattr(front, name)
        for given in (arrays, tuple(arrays)):
            with pytest.raises(AssertionError, match=r"pass them one by one: \w+\(\*arrays\)") as error:
                function(given, **options)
            assert "mx.nd.array(" not in str(error.value)
        function(*arrays, **options)


def test_where_with_numbers() -> None:
    condition, x = mx.nd.array([1, 0]), mx.nd.array([3, 4])
    with pytest.raises(AssertionError, match=r"ones_like\(condition\) in place of 1"):
        mx.nd.where(condition, 1, 0)
    with pytest.raises(AssertionError, match=r"2.5 \* ones_like\(x\) in place of 2.5"):
        mx.nd.where(condition, x, 2.5)
    chosen = mx.nd.where(condition, mx.nd.ones_like(condition), mx.nd.zeros_like(condition))
    assert chosen.asnumpy().tolist() == [1, 0]
    assert mx.nd.where(condition, x, 2.5 * mx.nd.ones_like(x)).asnumpy().tolist() == [3, 2.5]


def test_sym_where_with_numbers() -> None:
    condition, x = mx.sym.var("condition"), mx.sym.var("x")
    with pytest.raises(AssertionError, match=r"takes symbols: ones_like\(condition\) in place of 1"):
        mx.sym.where(condition, 1, 0)
    with pytest.raises(AssertionError, match=r"takes symbols: 2.5 \* ones_like\(x\) in place of 2.5"):
        mx.sym.where(condition, x, 2.5)
    chosen = mx.sym.where(condition, mx.sym.ones_like(condition), mx.sym.zeros_like(condition))
    assert chosen.eval(condition=mx.nd.array([1, 0]))[0].asnumpy().tolist() == [1, 0]


@pytest.mark.parametrize("container", [contrib.nn.Concurrent, contrib.nn.HybridConcurrent])
def test_concurrent_given_layers_says_to_add_them(container: Any) -> None:
    for given in (layers(container), [layers(container)], layers(container)[:1]):
        with pytest.raises(TypeError, match=rf"{container.__name__} takes no layers.*net.add\(a\)"):
            container(*given)
    net = container()
    for layer in layers(container):
        net.add(layer)
    net.initialize()
    assert net(mx.nd.ones((1, 3))).shape == (1, 4)


@pytest.mark.parametrize("name", ["Compose", "HybridCompose"])
def test_compose_given_one_transform_asks_for_a_list(name: str) -> None:
    compose = getattr(transforms, name)
    with pytest.raises(TypeError, match=rf"transforms is a ToTensor, not a list; {name}\(\[transform\]\)"):
        compose(transforms.ToTensor())
    assert compose([transforms.ToTensor()])(mx.nd.ones((4, 6, 3), dtype="uint8")).shape == (3, 4, 6)


def test_simple_bind_given_an_array() -> None:
    symbol, array = mx.sym.var("a") * 2, mx.nd.ones((2, 3))
    for given in (array, array.asnumpy(), "2, 3", ("2", "3")):
        with pytest.raises(TypeError, match=r"a is given as \w+; its shape is expected"):
            symbol.simple_bind(mx.cpu(), a=given)
    executor = symbol.simple_bind(mx.cpu(), a=(2, 3))
    executor.arg_dict["a"][:] = array
    assert (
        executor.forward()[0].asnumpy().tolist() == symbol.bind(mx.cpu(), {"a": array}).forward()[0].asnumpy().tolist()
    )


def test_scale_loss_without_init_trainer() -> None:
    net = nn.Dense(2, in_units=3)
    net.initialize()
    trainer = mx.gluon.Trainer(net.collect_params(), "sgd")
    with (
        pytest.raises(AttributeError, match=r"call amp.init_trainer\(trainer\)"),
        amp.scale_loss(mx.nd.ones(1), trainer),
    ):
        pass


@pytest.mark.parametrize("number", [0, -1])
def test_splits_into_no_parts(number: int) -> None:
    array = mx.np.ones((6, 6, 6))
    for function, data in (
        (mx.nd.split_v2, mx.nd.ones((6,))),
        (mx.sym.split_v2, mx.sym.var("a")),
        *((getattr(mx.np, name), array) for name in ("split", "array_split", "hsplit", "vsplit", "dsplit")),
        (mx.sym.np.split, mx.sym.var("a").as_np_ndarray()),
    ):
        with pytest.raises(mx.MXNetError, match=f"indices_or_sections={number} is no number of parts; at least 1"):
            function(data, number)
