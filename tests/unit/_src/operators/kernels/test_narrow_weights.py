"""Narrow weights cannot overflow 16 bits in pairs, and are otherwise as near to the real ones as others."""

from __future__ import annotations

import os
import subprocess
import sys

import numpy as onp
import pytest
import torch
from requirements import needs_onednn
from torch import Tensor

from mxnet._src.operators.kernels.narrow_weights import is_narrow, narrowed_weight

SHAPES = [(7, 6, 3, 3), (5, 7, 1, 1), (9, 3, 5, 5), (6, 40), (4, 2, 3), (3, 4, 2, 2, 2), (4, 1, 3, 3)]
KINDS = ["gaussian", "uniform", "largest"]
needs_pairs = pytest.mark.skipif(
    not torch.backends.cpu.get_cpu_capability().startswith("AVX"), reason="this processor has no AVX2"
)


def in_steps(kind: str, shape: tuple[int, ...]) -> Tensor:
    """Return a weight of which the largest number of each output is 127.5."""
    random = torch.Generator().manual_seed(len(shape))
    if kind == "largest":
        return (torch.randint(0, 2, shape, generator=random) * 2 - 1) * 127.5
    values = torch.randn(shape, generator=random) if kind == "gaussian" else torch.rand(shape, generator=random) - 0.5
    return values * (127.5 / values.abs().flatten(1).amax(1)).reshape(-1, *[1] * (len(shape) - 1))


def by_output(values: Tensor, weight: Tensor) -> Tensor:
    return values.reshape(-1, *[1] * (weight.dim() - 1))


@pytest.mark.parametrize("any_order", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("kind", KINDS)
def test_narrowed_weight_pairs_stay_in_16_bits_for_all_data(kind: str, shape: tuple[int, ...], any_order: bool) -> None:
    made = narrowed_weight(in_steps(kind, shape), any_order)

    narrow = made.numbers if made.order is None else made.numbers[:, made.order]
    assert torch.equal(narrow, narrow.round())
    assert narrow.min() >= -128
    assert narrow.max() <= 127
    for first in range(0, shape[1] - 1, 2):
        pair = narrow[:, first : first + 2].to(torch.int64)
        assert (255 * pair.clamp(min=0).sum(1)).max() < 2**15
        assert (255 * pair.clamp(max=0).sum(1)).min() >= -(2**15)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("kind", KINDS)
def test_narrowed_weight_errors_are_small_and_add_up_to_nothing(kind: str, shape: tuple[int, ...]) -> None:
    weight = in_steps(kind, shape)

    made = narrowed_weight(weight)

    error = made.numbers - weight / by_output(made.steps, weight)
    assert made.order is None
    assert made.steps.min() >= 1
    assert made.steps.max() <= 2 * 1.25  # the second by choice, where it is nearer
    assert error.abs().max() < 1.5
    if kind != "largest":  # of which none can be rounded up
        assert (error.flatten(1).sum(1).abs() <= 0.51).all()


@pytest.mark.parametrize("any_order", [False, True])
@pytest.mark.parametrize("shape", SHAPES)
def test_narrowed_weight_integers_that_cannot_overflow_stay_as_they_are(
    shape: tuple[int, ...], any_order: bool
) -> None:
    weight = in_steps("gaussian", shape)
    weight[::2] *= 0.4
    whole = weight.round().clamp(-128, 127)

    made = narrowed_weight(whole, any_order)

    kept = is_narrow(whole if made.order is None else whole[:, made.order])
    assert any_order or kept[::2].all()
    assert torch.equal(made.numbers[kept], whole[kept])
    assert (made.steps[kept] == 1).all()


def test_narrowed_weight_integers_whose_pairs_are_slightly_too_large_are_cut() -> None:
    weight = torch.zeros(1, 600)
    weight[0, :4] = torch.tensor([70.0, 61.0, -5.0, 9.0])
    weight[0, 4:] = (torch.arange(596) % 57 + 1) * (-1) ** torch.arange(596)

    made = narrowed_weight(weight)

    assert made.steps.tolist() == [1]
    assert made.numbers[0, :2].sum() <= 128
    assert (made.numbers - weight).square().sum() < 10


@pytest.mark.parametrize(
    ("shape", "most"), [((64, 384), 1.06), ((96, 384, 1, 1), 1.1), ((256, 255), 1.45), ((48, 48, 3, 3), 1.5)]
)
def test_narrowed_weight_in_any_order_has_finer_steps(shape: tuple[int, ...], most: float) -> None:
    weight = in_steps("gaussian", shape)

    made, own = narrowed_weight(weight, any_order=True), narrowed_weight(weight)

    assert made.order is not None
    assert made.order.sort().values.tolist() == list(range(shape[1]))
    assert own.steps.square().mean() > 1.7
    assert made.steps.square().mean() < most


@pytest.mark.parametrize("threads", [1, 2])
def test_narrowed_weight_order_does_not_depend_on_threads(threads: int) -> None:
    weight = in_steps("gaussian", (96, 130, 3, 3))
    expected = narrowed_weight(weight, any_order=True).order
    before = torch.get_num_threads()
    torch.set_num_threads(threads)
    try:
        order = narrowed_weight(weight, any_order=True).order
    finally:
        torch.set_num_threads(before)

    assert order is not None
    assert expected is not None
    assert torch.equal(order, expected)


def test_narrowed_weight_opposite_signs_are_narrow() -> None:
    weight = torch.tensor([[127.0, -128.0, 64.0, 64.0], [127.0, 2.0, 0.0, 0.0]])

    assert is_narrow(weight).tolist() == [True, False]


def test_narrowed_weight_results_are_nearer_than_with_weights_that_are_just_rounded() -> None:
    random = torch.Generator().manual_seed(5)
    # Windows after a relu, of pixels that are alike.
    pixels = torch.randn(400, 64, 1, generator=random) + 0.5 * torch.randn(400, 64, 9, generator=random)
    data = pixels.relu().flatten(1)
    weight = in_steps("gaussian", (32, 64, 3, 3))

    made = narrowed_weight(weight)

    def error(numbers: Tensor) -> float:
        return float((data @ (numbers - weight).flatten(1).T).square().mean())

    assert error(made.numbers * by_output(made.steps, weight)) < error(weight.round())


@pytest.mark.parametrize("shape", [(256, 256), (64, 16), (256, 1024), (40, 1, 3, 3)])
def test_narrowed_weight_results_of_a_relu_are_nearer_than_with_all_bits(shape: tuple[int, ...]) -> None:
    random = torch.Generator().manual_seed(6)
    weight = in_steps("gaussian", shape)
    data = torch.randn(600, weight[0].numel(), generator=random).relu()

    made = narrowed_weight(weight, any_order=True)

    def error(numbers: Tensor) -> float:
        return float((data @ (numbers - weight).flatten(1).T).square().mean())

    assert error(made.numbers * by_output(made.steps, weight)) < error(weight.round().clamp(-128, 127))


# Sums of layers with narrow weights, and what library computed them; oneDNN reads its variable when it is loaded.
CODE = """
import sys
import numpy as onp
import torch
from torch.nn import functional
from mxnet._src.operators.kernels import integer_layers, integer_ways, onednn_integers
from mxnet._src.operators.kernels.integer_layers import Finish, IntegerLayer, WindowGeometry
from mxnet._src.operators.kernels.narrow_weights import narrowed_weight

random = torch.Generator().manual_seed(0)
print(integer_ways.way(True), onednn_integers.library() is None, onednn_integers.library_of_pairs() is not None)

def exact(data, weight, groups, padding):
    data, weight = data.numpy().astype(onp.int64), weight.numpy().astype(onp.int64)
    if weight.ndim == 2:
        return data @ weight.T
    filled = onp.pad(data, ((0, 0), (0, 0), (padding, padding), (padding, padding)))
    views = onp.lib.stride_tricks.sliding_window_view(filled, weight.shape[2:], (2, 3))
    each = zip(onp.split(views, groups, 1), onp.split(weight, groups, 0))
    return onp.concatenate([onp.einsum("nchwij,ocij->nohw", v, w) for v, w in each], 1)

ordered = 0
for shape, groups in (((32, 64, 3, 3), 1), ((30, 15, 1, 1), 1), ((16, 3, 3, 3), 1), ((32, 4, 3, 3), 8),
                      ((24, 1, 3, 3), 24), ((6, 3, 3, 3), 2), ((16, 1, 3, 3), 1), ((40, 96), 1)):
    for kind in ("largest", "random"):
        steps = torch.rand(shape, generator=random) * 255 - 127.5
        if kind == "largest":
            steps = steps.sign() * 127.5
            steps[::3] = 127.5
        made = narrowed_weight(steps, groups == 1)
        weight, order = made.numbers, made.order
        ordered += order is not None
        for dtype in (torch.uint8, torch.int8):
            low, high = (0, 255) if dtype is torch.uint8 else (-128, 127)
            size = (3, shape[1]) if len(shape) == 2 else (2, shape[1] * groups, 7, 7)
            ends = torch.randint(0, 2, size, generator=random)
            for data in (torch.full(size, high), ends * (high - low) + low):
                data, padding = data.to(dtype), 0 if len(shape) == 2 else shape[2] // 2
                geometry = None if len(shape) == 2 else WindowGeometry((1, 1), (padding,) * 2, (1, 1), groups)
                finish = Finish(1.0, torch.ones(shape[0]), 1.0, torch.float32)
                layer = IntegerLayer(weight, None, geometry, finish, narrow=True, order=order)
                right = exact(data, weight, groups, padding)
                assert abs(right).max() < 2**24
                assert (layer(data).numpy() == right).all(), (shape, kind, dtype)
                scale = 2.0**-12
                rounded = Finish(1.0, torch.ones(shape[0]), scale, torch.int8)
                result = IntegerLayer(weight, None, geometry, rounded, narrow=True, order=order)(data).numpy()
                assert (result == onp.clip(onp.rint(right * scale), -128, 127)).all(), (shape, kind, dtype)
    print(shape, layer._laid_out.library is not None)
assert ordered >= 4, ordered
"""


def run(code: str, *arguments: str, **environment: str) -> list[str]:
    inherited = {n: v for n, v in os.environ.items() if n not in ("ONEDNN_MAX_CPU_ISA", "REMX_INTEGERS")}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**inherited, **environment},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@needs_onednn
@needs_pairs
@pytest.mark.parametrize("instructions", ["AVX2", "AVX512_CORE"])
def test_integer_layers_sums_are_exact_without_vnni(instructions: str) -> None:
    way, *layers = run(CODE, ONEDNN_MAX_CPU_ISA=instructions)

    assert way == "pairs True True"
    # Without a kernel for their groups, or with pairs in other places, layers go through float32.
    assert [line for line in layers if line.endswith("False")] in (
        ["(6, 3, 3, 3) False"],
        ["(6, 3, 3, 3) False", "(16, 1, 3, 3) False"],
    )


# A network's results without a plan, and after it has one.
NETWORK = """
import sys
import numpy as onp
import mxnet as mx
from mxnet.contrib.quantization import quantize_net_v2
from mxnet.gluon import nn

mx.random.seed(1)
network = nn.HybridSequential()
for channels, groups in ((32, 1), (32, 32), (64, 1), (64, 4)):
    network.add(nn.Conv2D(channels, 3, padding=1, groups=groups, use_bias=False), nn.BatchNorm(), nn.Activation("relu"))
network.add(nn.GlobalAvgPool2D(), nn.Dense(10))
network.initialize(mx.init.Xavier())
images = mx.nd.array(onp.random.RandomState(0).normal(size=(16, 4, 12, 12)))
with mx.autograd.record():
    network(images)
batches = mx.gluon.data.DataLoader(mx.gluon.data.ArrayDataset(images, mx.nd.zeros(16)), 8)
quantized = quantize_net_v2(network, quantized_dtype="auto", calib_mode="naive", calib_data=batches)
real, plain = network(images).asnumpy(), quantized(images).asnumpy()
quantized.hybridize(static_alloc=True, static_shape=True)
onp.save(sys.argv[1], [real, plain, [quantized(images) for _ in range(3)][-1].asnumpy()])
"""


@needs_onednn
@needs_pairs
def test_quantize_net_results_without_vnni_are_as_near_to_real_ones(tmp_path: os.PathLike[str]) -> None:
    results = {}
    for name, environment in {
        "avx2": {"ONEDNN_MAX_CPU_ISA": "AVX2"},
        "pairs": {"REMX_INTEGERS": "pairs"},
        "integers": {"REMX_INTEGERS": "integers"},
    }.items():
        output_path = f"{tmp_path}/{name}.npy"
        run(NETWORK, output_path, **environment)
        results[name] = onp.load(output_path)

    real, plain, planned = results["avx2"]
    assert (plain == planned).all()
    onp.testing.assert_allclose(planned, results["pairs"][2], rtol=1e-5, atol=1e-6)  # the same integers
    exact = results["integers"][2]
    assert (exact != planned).any()
    assert onp.corrcoef(planned.ravel(), real.ravel())[0, 1] > onp.corrcoef(exact.ravel(), real.ravel())[0, 1] - 1e-3
    assert onp.corrcoef(planned.ravel(), real.ravel())[0, 1] > 0.995
