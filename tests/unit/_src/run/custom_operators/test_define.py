"""Operators that programs define themselves: ``mx.operator.define``, ``mx.library.load`` and their documentation."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import numpy as onp
import pytest
import torch
from paths import ROOT

import mxnet as mx
from mxnet import nd
from mxnet._src.operators.definition import registry

PAGE = ROOT / "docs" / "custom_operators.md"


@pytest.fixture(autouse=True)
def _no_operators_left() -> Iterator[None]:
    """Take what a test defines out of the registry and the front ends again."""
    names = set(registry.all_names())
    yield
    for name in set(registry.all_names()) - names:
        registry._BY_NAME.pop(name)
        registry._DEFINED.pop(name, None)
        for module in (mx.nd, mx.nd.op, mx.sym, mx.sym.op, mx.nd.contrib, mx.sym.contrib):
            vars(module).pop(name.removeprefix("_contrib_"), None)


def define_clipped() -> None:
    @mx.operator.define("test_clipped", aliases=("_contrib_test_clipped",))
    def clipped(
        data: torch.Tensor, bound: torch.Tensor | None = None, *, low: float = -1.0, mode: Literal["a", "b"] = "a"
    ) -> torch.Tensor:
        """Clip from below, and from above where a bound is given."""
        clamped = data.clamp(min=low) if mode == "a" else data
        return clamped if bound is None else torch.minimum(clamped, bound)


def test_define_makes_functions_of_all_front_ends() -> None:
    define_clipped()
    x = nd.array([-3, 0, 3])
    for function in (nd.test_clipped, nd.op.test_clipped, nd.contrib.test_clipped):
        assert function(x, low=-2).asnumpy().tolist() == [-2, 0, 3]
    assert nd.test_clipped(x, None, -2.5).asnumpy().tolist() == [-2.5, 0, 3]
    assert nd.test_clipped(data=x, mode="b").asnumpy().tolist() == [-3, 0, 3]
    out = nd.zeros(3)
    assert nd.test_clipped(x, out=out) is out
    assert out.asnumpy().tolist() == [-1, 0, 3]
    assert "Clip from below" in nd.test_clipped.__doc__
    assert nd.test_clipped.__name__ == "test_clipped"


def test_define_in_symbols_files_and_blocks() -> None:
    define_clipped()
    symbol = mx.sym.test_clipped(mx.sym.var("x"), low=-2, name="c")
    assert symbol.list_arguments() == ["x"]
    assert symbol.infer_shape(x=(2, 3)) == ([(2, 3)], [(2, 3)], [])
    reloaded = mx.sym.load_json(symbol.tojson())
    assert reloaded.eval(x=nd.array([-3, 5]))[0].asnumpy().tolist() == [-2, 5]
    assert mx.sym.test_clipped(mx.sym.var("x")).name == "test_clipped0"

    class Net(mx.gluon.HybridBlock):
        def hybrid_forward(self, F: Any, x: Any) -> Any:
            return F.test_clipped(x * 2, low=0)

    net = Net()
    net.hybridize()
    x = nd.array([-1, 2])
    x.attach_grad()
    with mx.autograd.record():
        y = net(x)
    y.backward()
    assert y.asnumpy().tolist() == [0, 4]
    assert x.grad.asnumpy().tolist() == [0, 2]


def test_define_several_outputs_and_any_number_of_inputs() -> None:
    @mx.operator.define("test_extremes", num_outputs=2, output_names=("low", "high"))
    def extremes(*data: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        stacked = torch.stack(data)
        return stacked.amin(0), stacked.amax(0)

    low, high = nd.test_extremes(nd.array([1, 5]), nd.array([3, 4]), nd.array([2, 2]))
    assert (low.asnumpy().tolist(), high.asnumpy().tolist()) == ([1, 2], [3, 5])
    symbol = mx.sym.test_extremes(mx.sym.var("a"), mx.sym.var("b"), name="e")
    assert symbol.list_outputs() == ["e_low", "e_high"]


def test_define_results_own_their_memory() -> None:
    @mx.operator.define("test_first_row")
    def first_row(data: torch.Tensor) -> torch.Tensor:
        return data[0]

    x = nd.ones((2, 2))
    row = nd.test_first_row(x)
    row[:] = 5
    assert x.asnumpy().tolist() == [[1, 1], [1, 1]]


def test_define_without_gradient() -> None:
    @mx.operator.define("test_steps", differentiable=False)
    def steps(data: torch.Tensor) -> torch.Tensor:
        return data * 2

    x = nd.ones(2)
    x.attach_grad()
    with mx.autograd.record():
        y = nd.test_steps(x) + x
    y.backward()
    assert x.grad.asnumpy().tolist() == [1, 1]


def test_define_aux() -> None:
    @mx.operator.define("test_counted", aux=("count",), shape_rule=lambda ins, outs, params: ins.__setitem__(1, (1,)))
    def counted(data: torch.Tensor, count: torch.Tensor) -> torch.Tensor:
        count += 1
        return data * 1

    symbol = mx.sym.test_counted(mx.sym.var("x"), name="c")
    assert symbol.list_auxiliary_states() == ["c_count"]
    executor = symbol.simple_bind(mx.cpu(), x=(2,))
    executor.forward()
    executor.forward()
    assert executor.aux_dict["c_count"].asscalar() == 2


def test_define_refuses_names_of_mxnet() -> None:
    with pytest.raises(mx.MXNetError, match="'relu' is taken"):
        mx.operator.define("relu")(lambda data: data)


def test_define_again() -> None:
    for factor in (2, 3):
        mx.operator.define("test_factor")(lambda data, factor=factor: data * factor)
    assert nd.test_factor(nd.ones(1), nd.array([3])).asscalar() == 3


@pytest.mark.parametrize(
    ("args", "kwargs", "message"),
    [
        ((1, 2, 3, 4, 5), {}, "takes 4 arguments"),
        ((nd.ones(1),), {"data": nd.ones(1)}, "two values for data"),
        ((nd.ones(1),), {"lo": 3}, "Cannot find argument 'lo'"),
        ((nd.ones(1),), {"mode": "c"}, "Invalid"),
        ((nd.ones(2), nd.ones(3)), {}, "test_clipped"),
    ],
)
def test_define_refuses_wrong_calls(args: Any, kwargs: Any, message: str) -> None:
    define_clipped()
    with pytest.raises((mx.MXNetError, TypeError), match=message):
        nd.test_clipped(*args, **kwargs)


LIBRARY = """
import torch
import mxnet as mx

@mx.operator.define("test_from_file")
def from_file(data: torch.Tensor, *, power: int = 2) -> torch.Tensor:
    return data ** power
"""


def test_library_load_defines_operators(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "operators.py"
    path.write_text(LIBRARY)
    mx.library.load(str(path))
    assert "test_from_file" in capsys.readouterr().out
    assert nd.test_from_file(nd.array([3]), power=3).asscalar() == 27
    mx.library.load(str(path), verbose=False)
    assert capsys.readouterr().out == ""


def test_library_load_errors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in (("a.py", ""), ("b.so", ""), ("c.txt", ""), ("d.py", "1 / 0")):
        (tmp_path / name).write_text(text)
    cases = {
        "no.py": "does NOT exist",
        "a.py": "is not an absolute path",
        str(tmp_path / "b.so"): "compiled",
        str(tmp_path / "c.txt"): "is NOT a library file",
        str(tmp_path / "d.py"): "ZeroDivisionError",
    }
    for path, message in cases.items():
        with pytest.raises(mx.MXNetError, match=message):
            mx.library.load(path)


def test_define_documented_examples(capsys: pytest.CaptureFixture[str]) -> None:
    scope: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, str(PAGE), "exec"), scope)
    printed = capsys.readouterr().out.splitlines()
    assert printed[2] == "([(2, 3)], [(2, 3)], [])"
    assert printed[3] == "([(8, 5), (5, 2)], [(8, 5)], [])"
    assert printed[0] == printed[4] == "[1.5   0.125 0.    0.125 1.5  ]"
    assert printed[1].split() == ["[-1.", "-0.5", "0.", "0.5", "1.", "]"]
    values = nd.array(onp.linspace(-3, 3, 13))
    for scalar in (1, 2):
        onp.testing.assert_allclose(
            nd.my_smooth_l1(values, scalar=scalar).asnumpy(), nd.smooth_l1(values, scalar=scalar).asnumpy(), rtol=1e-6
        )
