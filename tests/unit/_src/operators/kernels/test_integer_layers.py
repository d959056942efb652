"""Layers of integers give exact sums, on any processor, and finish them as they are told."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

import pytest
import torch
from requirements import needs_onednn
from torch import Tensor
from torch.nn import functional

from mxnet._src.core.torch_internals import onednn_integers as entries
from mxnet._src.operators.kernels import integer_layers, onednn_integers
from mxnet._src.operators.kernels.eight_bits import LIMITS
from mxnet._src.operators.kernels.integer_layers import Finish, IntegerActivation, IntegerLayer, Sums, WindowGeometry
from mxnet._src.operators.kernels.onednn_integers import ADDED

RELU = IntegerActivation(torch.relu, scales=True, limits=(0.0, inf))
CLIP = IntegerActivation(lambda x: x.clamp(-0.1, 0.54), scales=False, limits=(-0.1, 0.54))
SIGMOID = IntegerActivation(torch.sigmoid, scales=False)
PLAIN = WindowGeometry((1, 1), (1, 1), (1, 1), 1)
# By torch's public word, not by ours: should oneDNN no longer have these layers, it shows here.


def whole(low: int, high: int, *shape: int, dtype: torch.dtype = torch.float32, seed: int = 0) -> Tensor:
    integers = torch.randint(low, high, shape, generator=torch.Generator().manual_seed(seed))
    return integers.to(dtype)


def convolved(data: Tensor, weight: Tensor, geometry: WindowGeometry) -> Tensor:
    run = (functional.conv1d, functional.conv2d, functional.conv3d)[data.dim() - 3]
    return run(data.double(), weight.double(), None, geometry.stride, geometry.pad, geometry.dilate, geometry.groups)


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
@pytest.mark.parametrize(
    ("channels", "kernel", "geometry"),
    [
        (5, (3, 3), PLAIN),
        (8, (3, 3), WindowGeometry((2, 2), (1, 1), (2, 2), 4)),
        (8, (1, 1), WindowGeometry((1, 1), (0, 0), (1, 1), 8)),
        (6, (3,), WindowGeometry((2,), (1,), (1,), 1)),
        (4, (2, 2, 2), WindowGeometry((1, 1, 1), (0, 0, 0), (1, 1, 1), 2)),
    ],
)
def test_convolutions_are_exact(
    dtype: torch.dtype, channels: int, kernel: tuple[int, ...], geometry: WindowGeometry
) -> None:
    low = 0 if dtype is torch.uint8 else -128
    data = whole(low, low + 256, 2, channels, *[9] * len(kernel), dtype=dtype)
    weight = whole(-128, 128, 8, channels // geometry.groups, *kernel, seed=1)
    bias = whole(-5000, 5000, 8, seed=2)

    sums = Sums(weight, bias, geometry, data).sums(data)

    expected = convolved(data, weight, geometry) + bias.double().reshape(-1, *[1] * len(kernel))
    assert torch.equal(sums.double(), expected)


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
@pytest.mark.parametrize("groups", [1, 2])
def test_sums_that_float32_cannot_hold_are_rounded_once(dtype: torch.dtype, groups: int) -> None:
    data = torch.full((1, 1200, 3, 3), 255 if dtype is torch.uint8 else -128).to(dtype)
    data[:, ::7] -= 3
    weight = torch.full((4, 1200 // groups, 3, 3), 127.0)
    weight[1::2] = -128
    bias = torch.tensor([1.0, 2.0, 3.0, 5.0])

    sums = Sums(weight, bias, WindowGeometry((1, 1), (0, 0), (1, 1), groups), data).sums(data)

    expected = convolved(data, weight, WindowGeometry((1, 1), (0, 0), (1, 1), groups)) + bias.double().reshape(-1, 1, 1)
    assert expected.abs().max() > 2**24
    assert torch.equal(sums, expected.float())


@pytest.mark.parametrize("shape", [(7, 3000), (2, 3, 3000)])
def test_inner_products_are_exact(shape: tuple[int, ...]) -> None:
    data, weight = whole(0, 256, *shape, dtype=torch.uint8), whole(-128, 128, 9, 3000, seed=1)
    weight[0] = 127

    sums = Sums(weight, None, None, data).sums(data)

    assert torch.equal(sums, (data.double() @ weight.double().T).float())


@pytest.mark.parametrize(
    ("first", "last", "expected"),
    [
        ((), (), [-128, -3, 0, 7, 127]),
        ((RELU,), (), [0, 0, 0, 7, 127]),
        ((), (RELU,), [0, 0, 0, 7, 127]),
        ((SIGMOID,), (), [0, 4, 5, 7, 10]),
        ((), (SIGMOID,), [0, 4, 5, 7, 10]),
        ((CLIP,), (), [-1, -1, 0, 5, 5]),
        ((), (CLIP, RELU), [0, 0, 0, 5, 5]),
    ],
)
def test_sums_are_finished(
    first: tuple[IntegerActivation, ...], last: tuple[IntegerActivation, ...], expected: list[int]
) -> None:
    # One is 100 steps of the sums and 10 of the result.
    finish = Finish(10.0, torch.full((1,), 10.0), 10.0, torch.int8, first, last)

    finished = finish(torch.tensor([-9000.0, -32.0, 0.0, 66.0, 9000.0]).reshape(1, 5), 0, None)

    assert finished[0].tolist() == expected


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
def test_another_summand_keeps_its_own_steps(dtype: torch.dtype) -> None:
    finish = Finish(10.0, torch.full((1,), 10.0), 10.0, torch.uint8, (), (RELU,), 0.5)
    summand = torch.tensor([[100, 20]]).to(dtype)

    finished = finish(torch.tensor([[30.0, -400.0]]), 1, summand)

    assert finished.tolist() == [[53, 0]]


@pytest.fixture
def onednn(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take oneDNN's layers, which are exact for small weights on every processor."""
    monkeypatch.setattr(integer_layers, "library", entries)


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("signed", [False, True])
@pytest.mark.parametrize("groups", [1, 16])
@pytest.mark.parametrize("result_dtype", [torch.uint8, torch.int8, torch.float32])
def test_onednn_finishes_convolutions_alike(signed: bool, groups: int, result_dtype: torch.dtype) -> None:
    dtype = torch.int8 if signed else torch.uint8
    data = whole(-128 if signed else 0, 128, 2, 16, 7, 7, dtype=dtype)
    weight, geometry = whole(-60, 60, 16, 16 // groups, 3, 3, seed=1), WindowGeometry((1, 1), (1, 1), (1, 1), groups)
    scales = torch.linspace(20, 40, 16)
    first = (RELU,) if result_dtype is torch.uint8 else ()
    finish = Finish(50.0, scales, 1.0 if result_dtype is torch.float32 else 4.0, result_dtype, first)
    bias = whole(-3000, 3000, 16, seed=2)

    output = IntegerLayer(weight, bias, geometry, finish)(data)

    sums = (convolved(data, weight, geometry) + bias.double().reshape(-1, 1, 1)).float()
    difference = (output.double() - finish(sums, 1, None).double()).abs()
    assert output.dtype is result_dtype
    assert difference.max() <= (1e-4 if result_dtype is torch.float32 else 1)
    assert (difference > 1e-4).double().mean() < 1e-3  # oneDNN adds the bias after scaling


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("last", [(), (RELU,), (CLIP,)])
@pytest.mark.parametrize(("dtype", "result_dtype"), [*ADDED, (torch.uint8, torch.int8)])
def test_onednn_adds_summands_alike_and_leaves_them_as_they_are(
    dtype: torch.dtype, result_dtype: torch.dtype, last: tuple[IntegerActivation, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    data, weight = whole(0, 128, 2, 16, 7, 7, dtype=torch.uint8), whole(-60, 60, 8, 16, 3, 3, seed=1)
    summand = whole(-128 if dtype is torch.int8 else 0, 128, 2, 8, 7, 7, dtype=dtype, seed=3)
    finish = Finish(50.0, torch.full((8,), 30.0), 40.0, result_dtype, (), last, 0.37)
    before = summand.clone()
    finished_sums = count_finished(monkeypatch)

    output = IntegerLayer(weight, None, PLAIN, finish)(data, summand)

    assert bool(finished_sums) is ((dtype, result_dtype) not in ADDED)  # which is done in float32
    expected = finish(convolved(data, weight, PLAIN).float(), 1, summand)
    assert output.dtype is result_dtype
    assert (output.int() - expected.int()).abs().max() <= 1
    assert (output != expected).double().mean() < 1e-3
    assert torch.equal(summand, before)


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("functions", [(RELU,), (CLIP,), (CLIP, RELU)])
@pytest.mark.parametrize("geometry", [PLAIN, None])
def test_onednn_cuts_results_without_real_numbers(
    functions: tuple[IntegerActivation, ...], geometry: WindowGeometry | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    shape = (2, 16) if geometry is None else (2, 16, 7, 7)
    data, weight = whole(0, 128, *shape, dtype=torch.uint8), whole(-60, 60, 8, 16, *shape[2:], seed=1)
    finish = Finish(50.0, torch.full((8,), 30.0), 40.0, torch.int8, functions)
    finished_sums = count_finished(monkeypatch)

    output = IntegerLayer(weight, None, geometry, finish)(data)

    sums = data.double() @ weight.double().T if geometry is None else convolved(data, weight, geometry)
    assert not finished_sums
    assert torch.equal(output, finish(sums.float(), 1, None))
    assert {output.min().item(), output.max().item()} <= {-4, 0, 22, 127}


def count_finished(monkeypatch: pytest.MonkeyPatch) -> list[Tensor]:
    """Return a list to which sums are added that are finished in float32."""
    finished_sums: list[Tensor] = []
    finish_sums = Finish.__call__

    def count(self: Finish, sums: Tensor, axis: int, summand: Tensor | None) -> Tensor:
        finished_sums.append(sums)
        return finish_sums(self, sums, axis, summand)

    monkeypatch.setattr(Finish, "__call__", count)
    return finished_sums


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
@pytest.mark.parametrize("shape", [(5, 40), (2, 3, 40)])
def test_onednn_finishes_inner_products_alike(dtype: torch.dtype, shape: tuple[int, ...]) -> None:
    data, weight = whole(0, 128, *shape, dtype=dtype), whole(-60, 60, 24, 40, seed=1)
    finish = Finish(50.0, torch.full((24,), 30.0), 4.0, torch.int8)

    output = IntegerLayer(weight, None, None, finish)(data)

    assert torch.equal(output, finish((data.double() @ weight.double().T).float(), len(shape) - 1, None))


def test_a_library_that_overflows_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onednn_integers, "has_integer_products", lambda: True)
    monkeypatch.setattr(onednn_integers, "_is_exact", lambda: False)

    assert onednn_integers.library() is None


class _StandIn:
    """A convolution and an inner product in the place of oneDNN's: exact sums, each rounded once to float32."""

    def __init__(self, weight: Tensor, *geometry: object) -> None:
        self._weight, self._groups = weight, geometry[3] if len(geometry) > 1 else None

    def sums(self, data: Tensor) -> Tensor:
        if self._groups is None:
            return self._product(data).float()
        return convolved(data, self._weight, WindowGeometry((1, 1), (1, 1), (1, 1), self._groups)).float()

    def _product(self, data: Tensor) -> Tensor:
        return data.double() @ self._weight.double().T

    def add(self, data: Tensor, factor: Tensor, bias: None, other: Tensor, scale: float, dtype: torch.dtype) -> Tensor:
        values = self.sums(data) * factor.reshape(-1, 1, 1) + other * scale
        return values.round().clamp(*LIMITS[dtype]).to(dtype)


class _Saturating(_StandIn):
    """Signed data moved up by 128 and pairs of products limited to 16 bits, as on processors without VNNI or AMX."""

    def _product(self, data: Tensor) -> Tensor:
        products = (data.double()[:, None] + 128) * self._weight.double()
        sums = products.unflatten(-1, (-1, 2)).sum(-1).clamp(-(2**15), 2**15 - 1).sum(-1)
        return sums - 128 * self._weight.double().sum(-1)


@pytest.fixture
def fresh_trial() -> Iterator[None]:
    trials = onednn_integers._is_exact, onednn_integers._is_exact_in_pairs
    for trial in trials:
        trial.cache_clear()
    yield
    for trial in trials:
        trial.cache_clear()


@pytest.mark.usefixtures("fresh_trial")
@pytest.mark.parametrize(("product", "is_exact"), [(_StandIn, True), (_Saturating, False)])
def test_a_library_is_tried_on_the_largest_numbers(
    product: type, is_exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(onednn_integers, "Convolution", _StandIn)
    monkeypatch.setattr(onednn_integers, "Product", product)

    assert onednn_integers._is_exact() is is_exact
    assert onednn_integers._is_exact_in_pairs()


def test_a_library_that_overflows_is_used_for_narrow_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onednn_integers, "_is_exact", lambda: False)
    monkeypatch.setattr(onednn_integers, "onednn_integers", object)
    monkeypatch.setattr(torch.backends.cpu, "get_cpu_capability", lambda: "AVX2")
    monkeypatch.setattr(onednn_integers, "_is_exact_in_pairs", lambda: True)

    assert onednn_integers.library() is None
    assert onednn_integers.library_of_pairs() is not None


@pytest.mark.parametrize(("capability", "is_exact"), [("AVX2", False), ("DEFAULT", True)])
def test_a_library_that_is_not_exact_in_pairs_or_not_known_is_not_used(
    capability: str, is_exact: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(onednn_integers, "_is_exact", lambda: False)
    monkeypatch.setattr(onednn_integers, "onednn_integers", object)
    monkeypatch.setattr(torch.backends.cpu, "get_cpu_capability", lambda: capability)
    monkeypatch.setattr(onednn_integers, "_is_exact_in_pairs", lambda: is_exact)

    assert onednn_integers.library_of_pairs() is None


@needs_onednn
@pytest.mark.parametrize("geometry", [PLAIN, None])
def test_a_layer_that_overflows_all_the_same_goes_through_float32(
    geometry: WindowGeometry | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(integer_layers, "library", lambda: None)
    monkeypatch.setattr(integer_layers, "library_of_pairs", entries)
    kind = onednn_integers.Product if geometry is None else onednn_integers.Convolution
    right = kind.sums
    monkeypatch.setattr(kind, "sums", lambda self, data: right(self, data) + 1)
    shape = (5, 8) if geometry is None else (5, 8, 3, 3)
    data, weight = whole(0, 40, 2, *([8] * (len(shape) - 1)), dtype=torch.uint8), whole(-60, 60, *shape, seed=1)
    layer = IntegerLayer(weight, None, geometry, Finish(1.0, torch.ones(5), 1.0, torch.float32), narrow=True)

    output = layer(data)

    expected = data.double() @ weight.double().T if geometry is None else convolved(data, weight, geometry)
    assert torch.equal(output.double(), expected)
    assert layer._laid_out.library is None


@needs_onednn
@pytest.mark.usefixtures("fresh_trial")
def test_a_library_that_computes_something_else_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(onednn_integers.Convolution, "sums", lambda self, data: torch.zeros(1, 16, 6, 6))

    assert not onednn_integers._is_exact()


@needs_onednn
@pytest.mark.usefixtures("fresh_trial")
@pytest.mark.parametrize("types", ADDED)
def test_a_library_that_adds_something_else_is_not_used(
    types: tuple[torch.dtype, torch.dtype], monkeypatch: pytest.MonkeyPatch
) -> None:
    right = onednn_integers.Convolution.add

    def add(
        self: Any, data: Tensor, factor: Tensor, bias: None, other: Tensor, scale: float, dtype: torch.dtype
    ) -> Tensor:
        return right(
            self, data, factor, bias, other.abs() // 2 if (other.dtype, dtype) == types else other, scale, dtype
        )

    monkeypatch.setattr(onednn_integers.Convolution, "add", add)

    assert not onednn_integers._is_exact()


@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
def test_data_that_stay_small_need_no_parts(dtype: torch.dtype, monkeypatch: pytest.MonkeyPatch) -> None:
    data, weight = whole(0, 9, 1, 1200, 3, 3, dtype=dtype), torch.full((4, 1200, 3, 3), 127.0)
    layer = Sums(weight, None, WindowGeometry((1, 1), (0, 0), (1, 1), 1), data)
    monkeypatch.setattr(Sums, "_part", lambda self, data, part: pytest.fail("the layer was cut"))

    assert torch.equal(layer.sums(data).double(), convolved(data, weight, WindowGeometry((1, 1), (0, 0), (1, 1), 1)))


@pytest.mark.parametrize("geometry", [PLAIN, None])
def test_layers_of_one_weight_lay_it_out_once(geometry: WindowGeometry | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integer_layers, "library", lambda: None)
    layouts = []

    class Counted(Sums):
        def __init__(self, *arguments: Any) -> None:
            layouts.append(arguments)
            super().__init__(*arguments)

    monkeypatch.setattr(integer_layers, "Sums", Counted)
    shape = (6, 5) if geometry is None else (6, 5, 3, 3)
    data = whole(0, 256, 2, *shape[1:], dtype=torch.uint8)
    weight, scales = whole(-128, 128, *shape, seed=1), torch.ones(6)
    first = IntegerLayer(weight, None, geometry, Finish(1.0, scales, 1e-3, torch.int8))
    for seed, steps in ((2, 1e-3), (3, 2e-3), (4, 5e-4)):
        bias, finish = whole(-5000, 5000, 6, seed=seed), Finish(1.0, scales, steps, torch.int8)
        expected = IntegerLayer(weight, bias, geometry, finish)(data)
        layouts.clear()

        assert torch.equal(first.again(bias, finish)(data), expected)
        assert len(layouts) == (seed == 2)


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("geometry", [PLAIN, None])
def test_onednn_lays_out_the_weight_of_several_layers_once(
    geometry: WindowGeometry | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, layouts = onednn_integers._layers(), []

    def count(lay_out: Any) -> Any:
        return lambda *arguments: layouts.append(arguments) or lay_out(*arguments)

    counted = real._replace(lay_out_kernels=count(real.lay_out_kernels), lay_out_matrix=count(real.lay_out_matrix))
    monkeypatch.setattr(onednn_integers, "_layers", lambda: counted)
    monkeypatch.setattr(integer_layers, "Sums", lambda *arguments: pytest.fail("the weight was laid out for float32"))
    shape = (6, 5) if geometry is None else (6, 5, 3, 3)
    data = whole(0, 256, 2, *shape[1:], dtype=torch.uint8)
    first = IntegerLayer(whole(-60, 60, *shape, seed=1), None, geometry, Finish(1.0, torch.ones(6), 1e-3, torch.int8))

    for steps in (1e-3, 2e-3, 5e-4):
        first.again(None, Finish(1.0, torch.ones(6), steps, torch.int8))(data)

    assert len(layouts) == 1


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("stride", [1, 2])
@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
def test_the_order_of_weights_does_not_change_results(
    stride: int, dtype: torch.dtype, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = whole(0, 128, 2, 96, 17, 17, dtype=dtype)
    weight = whole(-60, 60, 128, 96, 3, 3, seed=1).to(torch.int8)
    factor, bias = torch.linspace(1e-4, 3e-4, 128), torch.linspace(-9.0, 9.0, 128)
    summand = whole(0, 128, 2, 128, *[17 // stride + stride - 1] * 2, dtype=torch.uint8, seed=3)
    results = []
    for gain in (0.0, float("inf")):  # never the other order, and always
        monkeypatch.setattr(onednn_integers, "_GAIN", gain)
        layer = onednn_integers.Convolution(weight, (stride, stride), (1, 1), (1, 1), 1)
        added = layer.add(data, factor, bias, summand, 0.5, torch.uint8)
        results.append((layer.eight_bits(data, factor, bias, torch.uint8), added))

    assert all(map(torch.equal, *results))
    sums = functional.conv2d(data.double(), weight.double(), stride=stride, padding=1)
    right = sums * factor.reshape(-1, 1, 1) + bias.reshape(-1, 1, 1)
    assert (results[0][0] - right.clamp(0, 255)).abs().max() < 0.501


@needs_onednn
@pytest.mark.usefixtures("onednn")
@pytest.mark.parametrize("dtype", [torch.uint8, torch.int8])
def test_sums_may_be_written_over_the_summand(dtype: torch.dtype) -> None:
    data, weight = whole(0, 128, 2, 16, 7, 7, dtype=torch.uint8), whole(-60, 60, 8, 16, 3, 3, seed=1)
    summand = whole(0, 128, 2, 8, 7, 7, dtype=dtype, seed=3).contiguous(memory_format=torch.channels_last)
    layer = IntegerLayer(weight, None, PLAIN, Finish(50.0, torch.full((8,), 30.0), 40.0, torch.uint8, (), (RELU,), 0.4))
    expected, summand_before = layer(data, summand), summand.clone()
    assert torch.equal(summand, summand_before)

    for _ in range(2):
        overwritten = summand_before.clone()
        output = layer.overwrite(data, overwritten)
        assert torch.equal(output, expected)
        assert output.data_ptr() == overwritten.data_ptr()


def test_the_first_call_may_overwrite_as_well() -> None:
    data, weight = whole(0, 128, 2, 16, 7, 7, dtype=torch.uint8), whole(-60, 60, 8, 16, 3, 3, seed=1)
    finish = Finish(50.0, torch.full((8,), 30.0), 40.0, torch.uint8, (), (RELU,), 0.4)
    summand = whole(0, 128, 2, 8, 7, 7, dtype=torch.uint8, seed=3)

    output = IntegerLayer(weight, None, PLAIN, finish).overwrite(data, summand.clone())

    assert torch.equal(output, IntegerLayer(weight, None, PLAIN, finish)(data, summand))
