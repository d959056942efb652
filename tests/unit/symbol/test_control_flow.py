"""Loops and branches in graphs against the same functions on arrays."""

from __future__ import annotations

from typing import Any

import numpy as onp
import pytest

import mxnet as mx
from mxnet import nd


def nested(F: Any, d: Any, s: Any, w: Any) -> Any:
    def body(x: Any, state: Any) -> Any:
        return F.contrib.foreach(lambda y, t: (F.broadcast_mul(y, w) + state, F.broadcast_add(t, y)), x, state)

    return F.contrib.foreach(body, d, s)


def unused_in_gradient(F: Any, d: Any, s: Any, w: Any) -> Any:
    z = w * 3
    out, state = F.contrib.foreach(lambda x, t: ([z, w * 2, x + t], t * z), d, s)
    return [*out, state]


def branch_in_loop(F: Any, d: Any, s: Any, w: Any) -> Any:
    def body(x: Any, state: Any) -> Any:
        new = F.contrib.cond(F.sum(x) > 0, lambda: state + x, lambda: state - w)
        return new * 2, new

    return F.contrib.foreach(body, d, s)


def loop_in_branch(F: Any, d: Any, s: Any, w: Any) -> Any:
    def loop() -> Any:
        out, (_, total) = F.contrib.while_loop(
            lambda i, t: F.sum(i) < 4, lambda i, t: (F.sum(w) * i, [i + 1, t + i]), [F.sum(s) * 0, F.sum(d) * 0], 6
        )
        return [out, total]

    return F.contrib.cond(F.sum(w) > 0, loop, lambda: [F.zeros((6, 1)), F.sum(s)])


def loop_ends_at_once(F: Any, d: Any, s: Any, w: Any) -> Any:
    first = F.sum(w) * 0 + F.sum(d) + F.sum(s) + 9
    out, last = F.contrib.while_loop(lambda i: i < 3, lambda i: (i * 2, i + 1), first, 3)
    # Without a step, arrays give no outputs; graphs have fixed shapes and give zeros.
    return [last] if isinstance(out, list) else [last + F.sum(out)]


def layers(F: Any, d: Any, s: Any, w: Any) -> Any:
    weight = F.stack(w, w * 2, axis=0)
    out, state = F.contrib.foreach(
        lambda x, t: (F.FullyConnected(F.expand_dims(x, 0), weight, num_hidden=2, no_bias=True), t + x), d, s
    )
    return [out, state]


PROGRAMS = (nested, unused_in_gradient, branch_in_loop, loop_in_branch, loop_ends_at_once, layers)
VALUES = {"d": [[-2.0, -1.0], [0.0, 1.0], [2.0, 3.0]], "s": [0.5, -1.5], "w": [1.5, 2.0]}


class Program(mx.gluon.HybridBlock):
    def __init__(self, function: Any) -> None:
        super().__init__()
        self._function = function

    def hybrid_forward(self, F: Any, d: Any, s: Any, w: Any) -> Any:
        return list(self._function(F, d, s, w))


def run(function: Any, hybrid: bool) -> tuple[list[Any], list[Any]]:
    net = Program(function)
    if hybrid:
        net.hybridize()
    inputs = [nd.array(v) for v in VALUES.values()]
    for array in inputs:
        array.attach_grad()
    with mx.autograd.record():
        outputs = net(*inputs)
        loss = sum((o * o).sum() for o in outputs)
    loss.backward()
    return [o.asnumpy() for o in outputs], [x.grad.asnumpy() for x in inputs]


@pytest.mark.parametrize("function", PROGRAMS)
def test_foreach_while_loop_and_cond_compute_what_python_does(function: Any) -> None:
    eager, graph = run(function, False), run(function, True)
    for expected, actual in zip(eager, graph, strict=True):
        for one, other in zip(expected, actual, strict=True):
            onp.testing.assert_allclose(other, one, rtol=1e-6)


@pytest.mark.parametrize("function", PROGRAMS)
def test_foreach_while_loop_and_cond_survive_json(function: Any) -> None:
    symbols = [mx.sym.var(n) for n in VALUES]
    program = mx.sym.Group(list(function(mx.sym, *symbols)))
    reloaded = mx.sym.load_json(program.tojson())
    assert reloaded.tojson() == program.tojson()
    arrays = {k: nd.array(v) for k, v in VALUES.items()}
    used = {k: arrays[k] for k in program.list_arguments()}
    for one, other in zip(program.bind(mx.cpu(), used).forward(), reloaded.bind(mx.cpu(), used).forward(), strict=True):
        onp.testing.assert_array_equal(one.asnumpy(), other.asnumpy())


def test_foreach_parameters_of_the_body_get_their_shape_and_train() -> None:
    out, _ = mx.sym.contrib.foreach(
        lambda x, t: (mx.sym.FullyConnected(x, num_hidden=3, name="inner"), t + x), mx.sym.var("d"), mx.sym.var("s")
    )
    executor = out.simple_bind(mx.cpu(), d=(4, 2, 5), s=(2, 5))
    assert executor.arg_dict["inner_weight"].shape == (3, 5)
    executor.arg_dict["d"][:] = 1
    executor.forward(is_train=True)
    executor.backward(nd.ones((4, 2, 3)))
    onp.testing.assert_array_equal(executor.grad_dict["inner_weight"].asnumpy(), onp.full((3, 5), 8.0))


def test_foreach_dropout_in_the_body_follows_the_mode() -> None:
    out, _ = mx.sym.contrib.foreach(
        lambda x, t: (mx.sym.Dropout(x, p=0.5) + t, t * 1), mx.sym.var("d"), mx.sym.var("s")
    )
    executor = out.bind(mx.cpu(), {"d": nd.ones((50, 20)), "s": nd.zeros(20)})
    assert (executor.forward(is_train=False)[0].asnumpy() == 1).all()
    dropped = executor.forward(is_train=True)[0].asnumpy()
    assert set(onp.unique(dropped)) == {0.0, 2.0}
    assert 0.4 < (dropped == 0).mean() < 0.6
    assert (dropped[0] != dropped[1]).any()


def test_zero_steps() -> None:
    out, state = mx.sym.contrib.foreach(lambda x, t: (x * 2, t + x), mx.sym.var("d"), mx.sym.var("s"))
    with mx.np_shape():
        inputs = {"d": nd.zeros((0, 2)), "s": nd.ones(2)}
        outputs = mx.sym.Group([out, state]).bind(mx.cpu(), inputs).forward()
    assert outputs[0].shape == (0, 2)
    assert outputs[1].asnumpy().tolist() == [1, 1]


def test_operator_without_its_body_says_what_to_use() -> None:
    with pytest.raises(mx.MXNetError, match=r"_cond: the body is a graph.*mx\.sym\.contrib"):
        nd._internal._cond(
            nd.ones(1), num_args=4, num_outputs=1, cond_input_locs=(0,), then_input_locs=(0,), else_input_locs=(0,)
        )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"in_data_locs": "[0]"', '"in_data_locs": "[9]"'),
        ('"in_data_locs": "[0]"', '"in_data_locs": "[-1]"'),
        ('"num_args": "3"', '"num_args": "4"'),
        ('"num_outputs": "2"', '"num_outputs": "3"'),
        ('"subgraphs"', '"sub"'),
    ],
)
def test_damaged_files_are_refused(old: str, new: str) -> None:
    out, state = mx.sym.contrib.foreach(lambda x, t: (x * 2, t + x), mx.sym.var("d"), mx.sym.var("s"))
    text = mx.sym.Group([out, state]).tojson()
    assert old in text
    with pytest.raises(mx.MXNetError, match="subgraph"):
        mx.sym.load_json(text.replace(old, new))


def test_rand_zipfian_follows_its_law() -> None:
    mx.random.seed(3)
    count = 50_000
    samples, _, expected = nd.contrib.rand_zipfian(nd.array([0]), count, 7)
    classes = samples.asnumpy()
    law = onp.diff(onp.log(onp.arange(1, 9))) / onp.log(8)
    observed = onp.bincount(classes, minlength=7)
    chi_square = ((observed - count * law) ** 2 / (count * law)).sum()
    assert chi_square < 22.5  # 0.1 % of correct samplers exceed it with 6 degrees of freedom
    onp.testing.assert_allclose(expected.asnumpy(), count * law[classes])


def test_isinf_isnan_and_isfinite_in_graphs() -> None:
    values = nd.array([1, onp.inf, -onp.inf, onp.nan])
    for name, expected in (("isinf", [0, 1, 1, 0]), ("isnan", [0, 0, 0, 1]), ("isfinite", [1, 0, 0, 0])):
        symbol = getattr(mx.sym.contrib, name)(mx.sym.var("x"))
        assert symbol.eval(x=values)[0].asnumpy().tolist() == expected
        assert getattr(nd.contrib, name)(values).asnumpy().tolist() == expected
