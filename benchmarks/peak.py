"""What the products of matrices and the convolutions of networks take by themselves: the share that is left to win.

    python benchmarks/peak.py                   the networks of docs/benchmarks.md
    python benchmarks/peak.py transformer       those whose names begin so
    python benchmarks/peak.py --write           everything, for the page

The PyTorch program of a workload runs once, and each product, convolution and attention that it asks for is noted with
its shapes. Then each is measured alone, in every layout and with every packing that oneDNN and MKL offer here; the
fastest counts, weights packed beforehand and inputs already in the layout. Their sum is a time that nothing which uses
these libraries gets below. Everything is measured by turns in one process, and the fastest round counts.
"""

from __future__ import annotations

import argparse
import collections
import importlib
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import sections
import torch
from catalogue import select
from machine import describe
from torch.utils._python_dispatch import TorchDispatchMode
from torch.utils.flop_counter import FlopCounterMode
from workload import Workload

WORKLOADS = (
    "transformer.forward",
    "transformer.train",
    "resnet18.forward",
    "resnet50.forward",
    "mobilenet_v2.forward",
    "resnet18.train",
    "resnet50.train",
)
TITLES = (
    "workload",
    "10^9 operations",
    "products alone",
    "10^9 operations/s",
    "of the peak",
    "Remx",
    "of Remx's time",
    "PyTorch",
    "Remx / PyTorch",
    "products alone / PyTorch",
)
PEAK_SIZE = 2048
ROUNDS = 9
LEAST_SECONDS = 0.02  # of a measurement of a part
aten = torch.ops.aten
PARTS = (
    aten.mm.default,
    aten.addmm.default,
    aten.bmm.default,
    aten.baddbmm.default,
    aten.linear.default,
    aten.convolution.default,
    aten.convolution_backward.default,
    aten._scaled_dot_product_flash_attention_for_cpu.default,
    aten._scaled_dot_product_flash_attention_for_cpu_backward.default,
)
Run = Callable[[], object]


class Layout(NamedTuple):
    """A tensor without its numbers."""

    sizes: tuple[int, ...]
    strides: tuple[int, ...]
    dtype: torch.dtype

    def filled(self) -> torch.Tensor:
        return torch.empty_strided(self.sizes, self.strides, dtype=self.dtype).normal_()


class Parts(TorchDispatchMode):
    """Counts the calls of products, convolutions and attention by their shapes."""

    def __init__(self) -> None:
        super().__init__()
        self.counts: collections.Counter[tuple[Any, tuple[Any, ...]]] = collections.Counter()

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        if func in PARTS:
            self.counts[func, tuple(_noted(value) for value in args)] += 1
            return func(*args, **(kwargs or {}))
        with self:  # inference asks for operators that stand for others
            parts = func.decompose(*args, **(kwargs or {}))
        return func(*args, **(kwargs or {})) if parts is NotImplemented else parts


def _noted(value: Any) -> Any:
    if isinstance(value, torch.Tensor):
        return Layout(tuple(value.shape), value.stride(), value.dtype)
    return tuple(value) if isinstance(value, list) else value


def ways(function: Any, arguments: tuple[Any, ...]) -> Iterator[Run]:
    """Yield each way there is to compute a part."""
    values = [value.filled() if isinstance(value, Layout) else value for value in arguments]
    values = [list(value) if isinstance(value, tuple) else value for value in values]
    if function is aten.convolution.default:
        yield from _convolutions(values)
    elif function is aten.convolution_backward.default:
        yield from _in_layouts(function, values)
    elif function in (aten.mm.default, aten.addmm.default, aten.linear.default):
        yield from _products(function, values)
    else:
        yield lambda: function(*values)


def _in_layouts(function: Any, given: list[Any]) -> Iterator[Run]:
    for layout in (torch.contiguous_format, torch.channels_last):
        arguments = [
            value.contiguous(memory_format=layout) if isinstance(value, torch.Tensor) and value.ndim == 4 else value
            for value in given
        ]
        yield lambda arguments=arguments: function(*arguments)


def _convolutions(given: list[Any]) -> Iterator[Run]:
    yield from _in_layouts(aten.convolution.default, given)
    data, weight, bias, strides, padding, dilation, transposed, _, groups = given
    if transposed or data.ndim != 4:
        return
    packed = torch.ops.mkldnn._reorder_convolution_weight(weight, padding, strides, dilation, groups, list(data.shape))

    def convolve(values: torch.Tensor) -> torch.Tensor:
        return torch.ops.mkldnn._convolution_pointwise(
            values, packed, bias, padding, strides, dilation, groups, "none", [], ""
        )

    yield lambda: convolve(data)
    nearest = data.contiguous(memory_format=torch.channels_last)
    yield lambda: convolve(nearest)
    # oneDNN's own layout, which torch keeps in tensors of its own kind, as `torch.utils.mkldnn` does.
    identity = torch.eye(data.shape[1])[:, :, None, None].contiguous()
    blocked = _in_own_layout(data.to_mkldnn(), identity, None, [0, 0], [1, 1], [1, 1], 1)()
    yield _in_own_layout(blocked, weight, bias, padding, strides, dilation, groups)


def _in_own_layout(
    data: torch.Tensor,
    weight: torch.Tensor,
    bias: torch.Tensor | None,
    padding: list[int],
    strides: list[int],
    dilation: list[int],
    groups: int,
) -> Callable[[], torch.Tensor]:
    packed = torch._C._nn.mkldnn_reorder_conv2d_weight(weight.to_mkldnn(), padding, strides, dilation, groups)
    bias = None if bias is None else bias.to_mkldnn()
    return lambda: torch.mkldnn_convolution(data, packed, bias, padding, strides, dilation, groups)


def _products(function: Any, given: list[Any]) -> Iterator[Run]:
    yield lambda: function(*given)
    if function is aten.linear.default:
        data, weight, bias = given[0], given[1], (given[2] if len(given) > 2 else None)
    elif function is aten.addmm.default:
        bias, data, weight = given[0], given[1], given[2].t()
    else:
        data, weight, bias = given[0], given[1].t(), None
    data, weight = data.contiguous().flatten(0, -2), weight.contiguous()
    packed = torch.ops.mkldnn._reorder_linear_weight(weight, data.shape[0])
    yield lambda: torch.ops.mkldnn._linear_pointwise(data, packed, bias, "none", [], "")
    if torch._C.has_mkl:
        in_mkl = torch.ops.mkl._mkl_reorder_linear_weight(weight, data.shape[0])
        yield lambda: torch.ops.mkl._mkl_linear(data, in_mkl, weight, bias, data.shape[0])


def seconds(run: Run) -> float:
    """Return the time of a call, from as many as take long enough."""
    run()
    number, taken = 1, 0.0
    while True:
        start = time.perf_counter()
        for _ in range(number):
            run()
        taken = time.perf_counter() - start
        if taken >= LEAST_SECONDS:
            return taken / number
        number *= 2


class Measured(NamedTuple):
    """A workload's operations, and the seconds of its parts alone, of ours and of PyTorch's program, round by round."""

    operations: float
    alone: list[float]
    ours: list[float]
    torch: list[float]


def measure(workload: Workload, rounds: int) -> Measured:
    """Measure a workload and its parts by turns; the first round chooses the fastest way of each part."""
    programs = {
        package: getattr(importlib.import_module(f"{package}.{workload.module}"), workload.program)(
            **workload.arguments
        )
        for package in ("mxnet_programs", "torch_programs")
    }
    parts, counter = Parts(), FlopCounterMode(display=False)
    for _ in range(3):
        for run in programs.values():
            run()
    with counter:
        programs["torch_programs"]()
    with parts:
        programs["torch_programs"]()
    result = Measured(counter.get_total_flops(), [], [], [])
    with torch.no_grad():
        chosen = [(count, _fastest(ways(*part))) for part, count in parts.counts.items()]
    for _ in range(rounds):
        with torch.no_grad():
            result.alone.append(sum(count * seconds(run) for count, run in chosen))
        result.ours.append(seconds(programs["mxnet_programs"]))
        result.torch.append(seconds(programs["torch_programs"]))
    return result


def _fastest(runs: Iterable[Run]) -> Run:
    return min(runs, key=lambda run: min(seconds(run) for _ in range(3)))


def peak_rate() -> float:
    """Return the operations per second of a large product, the fastest way."""
    layout = Layout((PEAK_SIZE, PEAK_SIZE), (PEAK_SIZE, 1), torch.float32)
    with torch.no_grad():
        run = _fastest(ways(aten.mm.default, (layout, layout)))
        return 2 * PEAK_SIZE**3 / min(seconds(run) for _ in range(ROUNDS))


def table_row(name: str, result: Measured, peak: float) -> list[str]:
    """Return a workload's line of the table."""
    alone, ours, torchs = (min(values) for values in result[1:])
    rate = result.operations / alone
    return [
        name,
        f"{result.operations / 1e9:.2f}",
        f"{alone * 1e3:.1f} ms",
        f"{rate / 1e9:.0f}",
        f"{rate / peak:.0%}",
        f"{ours * 1e3:.1f} ms",
        f"{alone / ours:.0%}",
        f"{torchs * 1e3:.1f} ms",
        f"{ours / torchs:.2f}",
        f"{alone / torchs:.2f}",
    ]


def main() -> int:
    """Measure what the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("workloads", nargs="*", help="names or their beginnings; default: all")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="keep the table for docs/benchmarks.md, in tables/")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    peak = peak_rate()
    machine = describe(options.threads)
    about = (
        f"{machine['processor']}, {options.threads} threads; a product of {PEAK_SIZE}x{PEAK_SIZE} matrices does"
        f" {peak / 1e9:.0f} x 10^9 operations in a second, the peak here. The fastest of {options.rounds} rounds each."
    )
    rows: list[list[str]] = []
    print(f"{about}\n\n{sections.line(TITLES)}", flush=True)
    for workload in select([name for name in WORKLOADS if name.startswith(tuple(options.workloads or ("",)))]):
        if workload.name in WORKLOADS:
            rows.append(table_row(workload.name, measure(workload, options.rounds), peak))
            print(sections.line(rows[-1]), flush=True)
    if options.write:
        sections.save("peak", [about, sections.table(TITLES, rows)])
    return 0


if __name__ == "__main__":
    sys.exit(main())
