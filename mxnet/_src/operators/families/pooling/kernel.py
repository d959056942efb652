"""Pooling over windows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Any, Literal

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, Amp, History, Quantized
from ...definition.inference import merge, same_type_both_ways
from ...definition.params import OmissibleShape, Shape, UnknownShape
from ...definition.pictures import Picture, window
from ...definition.schema import PartialShapes
from ...kernels.eight_bits import narrowed
from ...kernels.integer_passes import Chosen, mean_of_all, windows_of_ones
from ..common.constants import constant
from ..convolution.layers import CHANNELS_LAST, check_layout, per_axis, require_floating, run_function
from ..shape.output_shapes import ask_kernel
from .windows import maximum, maximum_with_gradient, pays, pays_channels_last, total

_MAX: tuple[Callable[..., Tensor], ...] = (functional.max_pool1d, functional.max_pool2d, functional.max_pool3d)
_LARGEST_COUNT = 1 << 16  # of integers of which float32 has the sum exactly


class _Windows:
    """Where the windows lie: the checked geometry of one pooling operator."""

    def __init__(self, name: str, params: Mapping[str, Any]) -> None:
        self.name = name
        self.kind: str = params["pool_type"]
        self.everything: bool = params["global_pool"]
        self.convention: str = params["pooling_convention"]
        self.layout: str | None = params.get("layout")
        self.channels_last = self.layout in CHANNELS_LAST
        self.power: int | None = params.get("p_value")
        self.count_pad: bool = params.get("count_include_pad") is not False
        self.kernel: tuple[int, ...] = tuple(params["kernel"])
        if self.kind == "lp" and self.power not in (1, 2, 3):
            raise MXNetError(f"{name}: pool_type='lp' needs p_value 1, 2 or 3, not {self.power}.")
        if not self.everything:
            self._read_windows(params)

    def _read_windows(self, params: Mapping[str, Any]) -> None:
        count = len(self.kernel)
        if not 1 <= count <= 3:
            raise MXNetError(f"{self.name}: kernel={self.kernel} must have 1, 2 or 3 axes.")
        per_axis(self.name, "kernel", self.kernel, count, 1, 1)
        for name in ("stride", "pad"):
            if params[name] is None:
                raise MXNetError(f"{self.name}: {name}=None needs global_pool; give {count} lengths or ().")
        # Unlike Convolution, MXNet reads the first numbers and has no use for more: pad=(1, 1, 1, 1) pads two axes.
        self.stride = per_axis(self.name, "stride", params["stride"][:count], count, 1, 1)
        self.pad = per_axis(self.name, "pad", params["pad"][:count], count, 0, 0)
        # Windows that hold padding alone have no largest element and no mean, but a sum.
        if self.kind in ("max", "avg") and any(p >= k for p, k in zip(self.pad, self.kernel, strict=True)):
            raise MXNetError(f"{self.name}: pad={self.pad} must be smaller than kernel={self.kernel}.")
        if self.convention == "same" and any(self.pad):
            raise MXNetError(f"{self.name}: pooling_convention='same' pads by itself; pad={self.pad} must be 0.")
        check_layout(self.name, self.layout, count)

    @property
    def plain(self) -> bool:
        """Whether torch's own padding does it for data of any size, channels first."""
        if self.everything or self.convention != "valid" or self.channels_last or self.kind == "lp":
            return False
        return not any(2 * p > k for p, k in zip(self.pad, self.kernel, strict=True))

    def check_rank(self, rank: int) -> int:
        """Return the number of spatial axes of data with ``rank`` axes."""
        count = rank - 2
        if not 1 <= count <= 3 or (not self.everything and count != len(self.kernel)):
            num_axes = "3 to 5" if self.everything else str(len(self.kernel) + 2)
            rule = "" if self.everything else f" for kernel={self.kernel}: N, C and one for each of its lengths"
            raise MXNetError(f"{self.name}: data has {rank} axes, {num_axes} are needed{rule}.")
        check_layout(self.name, self.layout, count)
        return count

    def length(self, axis: int, length: int) -> int:
        """Return the output length of a spatial axis; -1 if unknown."""
        if self.everything:
            return 1
        if length == -1:
            return -1
        stride = self.stride[axis]
        if self.convention == "same":
            return -(-length // stride)
        free_length = length + 2 * self.pad[axis] - self.kernel[axis]
        if free_length < 0:
            raise MXNetError(
                f"{self.name}: kernel={self.kernel} exceeds spatial axis {axis} of data: {length} numbers with "
                f"{self.pad[axis]} of padding on both sides. Use a larger pad, or pool what is larger."
            )
        return (-(-free_length // stride) if self.convention == "full" else free_length // stride) + 1

    def shape(self, data_shape: tuple[int, ...]) -> tuple[int, ...]:
        """Return the output shape."""
        self.check_rank(len(data_shape))
        spatial = data_shape[1:-1] if self.channels_last else data_shape[2:]
        lengths = tuple(self.length(axis, n) for axis, n in enumerate(spatial))
        return (data_shape[0], *lengths, data_shape[-1]) if self.channels_last else (*data_shape[:2], *lengths)

    def margins(self, spatial: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return the padding of every axis at its start and end (negative: elements that no window reaches)."""
        margins = []
        for axis, length in enumerate(spatial):
            windows = self.length(axis, length)
            covered = (windows - 1) * self.stride[axis] + self.kernel[axis]
            start = self.pad[axis]
            if self.convention == "same":
                start = max(covered - length, 0) // 2
            margins.append((start, covered - length - start))
        return tuple(margins)

    def library_padding(self, spatial: Sequence[int]) -> tuple[tuple[int, ...] | None, bool]:
        """Return the padding and ``ceil_mode`` with which torch lays the same windows; None if it cannot.

        torch wants half a window of padding at most, the same on both sides, and drops windows that start beyond.
        """
        if self.convention == "same":
            return None, False
        if any(2 * p > k for p, k in zip(self.pad, self.kernel, strict=True)):
            return None, False
        ceil = self.convention == "full"
        if ceil:
            last = ((self.length(axis, n) - 1) * self.stride[axis] for axis, n in enumerate(spatial))
            if any(start >= n + p for start, n, p in zip(last, spatial, self.pad, strict=True)):
                return None, False
        return self.pad, ceil


def _pool(data: Tensor, windows: _Windows) -> Tensor:
    """Pool channels-first data."""
    if windows.kind == "lp" and data.dtype in (torch.float16, torch.bfloat16):  # where powers have no room
        return _pool(data.float(), windows).to(data.dtype)
    if windows.everything:
        return _pool_all(data, windows)
    spatial = data.shape[2:]
    if windows.kind == "lp":
        return _lp(data, windows, windows.margins(spatial))
    pad, ceil = windows.library_padding(spatial)
    if pad is not None:
        return _library_pool(data, windows, pad, ceil)
    margins = windows.margins(spatial)
    if windows.kind == "max":
        lowest = torch.finfo(data.dtype).min
        return _MAX[len(spatial) - 1](_extend(data, margins, lowest), windows.kernel, windows.stride)
    total = _sum(_extend(data, margins, 0.0), windows)
    return total if windows.kind == "sum" else total / _counts(data, windows, margins)


def _library_pool(data: Tensor, windows: _Windows, pad: tuple[int, ...], ceil: bool) -> Tensor:
    """Pool where torch's own padding does it."""
    count = len(pad)
    if not ceil and data.is_contiguous() and pays(data, windows.kernel):
        pooled = _sliced(data, windows, pad)
        if pooled is not None:
            return pooled
    if windows.kind == "max":
        if pays_channels_last(data, windows.kernel):
            return maximum_with_gradient(data, windows.kernel, windows.stride, pad, ceil)
        return _MAX[count - 1](data, windows.kernel, windows.stride, pad, 1, ceil)
    if windows.kind == "sum":
        return _sum(data, windows, pad, ceil)
    average = (functional.avg_pool1d, functional.avg_pool2d, _average_in_space)[count - 1]
    return average(data, windows.kernel, windows.stride, pad, ceil, windows.count_pad)


def _sliced(data: Tensor, windows: _Windows, pad: tuple[int, ...]) -> Tensor | None:
    """Pool images slice by slice; None for means over windows with different counts, or if no window fits."""
    if any(n + 2 * p < k for n, p, k in zip(data.shape[2:], pad, windows.kernel, strict=True)):
        return None
    if windows.kind == "max":
        return maximum(data, windows.kernel, windows.stride, pad)
    if windows.kind == "avg" and any(pad) and not windows.count_pad:
        return None
    sums = total(data, windows.kernel, windows.stride, pad)
    return sums.div_(prod(windows.kernel)) if windows.kind == "avg" else sums


def _average_in_space(data: Tensor, *settings: Any, **more: Any) -> Tensor:
    """Pool volumes; torch has no such kernel for half precision on a CPU."""
    if data.dtype is torch.bfloat16 or (data.dtype is torch.float16 and not data.is_cuda):
        return functional.avg_pool3d(data.float(), *settings, **more).to(data.dtype)
    return functional.avg_pool3d(data, *settings, **more)


def _sum(data: Tensor, windows: _Windows, pad: tuple[int, ...] = (), ceil: bool = False) -> Tensor:
    if data.dim() == 3:
        kernel, stride, zeros = (1, *windows.kernel), (1, *windows.stride), (0, *(pad or (0,)))
        return functional.avg_pool2d(data.unsqueeze(2), kernel, stride, zeros, ceil, divisor_override=1).squeeze(2)
    function = functional.avg_pool2d if data.dim() == 4 else _average_in_space
    return function(data, windows.kernel, windows.stride, pad or 0, ceil, divisor_override=1)


def _extend(data: Tensor, margins: Sequence[tuple[int, int]], value: float) -> Tensor:
    widths = [width for margin in reversed(margins) for width in margin]
    return functional.pad(data, widths, value=value)


def _counts(data: Tensor, windows: _Windows, margins: Sequence[tuple[int, int]]) -> Tensor:
    """Return by how much MXNet divides each window: its values, with or without padding; at least 1."""
    divisors = torch.ones((), dtype=data.dtype, device=data.device)
    for axis, length in enumerate(data.shape[2:]):
        pad = margins[axis][0]
        starts = [i * windows.stride[axis] - pad for i in range(windows.length(axis, length))]
        ends = [start + windows.kernel[axis] for start in starts]
        if windows.count_pad:
            counts = [min(end, length + pad) - start for start, end in zip(starts, ends, strict=True)]
        else:
            counts = [min(end, length) - max(start, 0) for start, end in zip(starts, ends, strict=True)]
        divisors = divisors.unsqueeze(-1) * constant(tuple([max(n, 1) for n in counts]), data.dtype, data.device)
    return divisors


class _PowerMean(torch.autograd.Function):
    """Root of a sum of powers, signs kept as MXNet does: no absolute values, and zero has slope zero."""

    @staticmethod
    def forward(ctx: Any, total: Tensor, power: int) -> Tensor:
        root = total.sqrt() if power == 2 else torch.copysign(total.abs().pow(1 / power), total)
        ctx.save_for_backward(root)
        ctx.power = power
        return root

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, None]:
        (root,) = ctx.saved_tensors
        slope = 1 / (ctx.power * root.pow(ctx.power - 1))
        return grad * slope.masked_fill(root == 0, 0), None


def _root(total: Tensor, power: int | None) -> Tensor:
    if power == 1:
        return total
    return run_function(_PowerMean, total, power)


def _lp(data: Tensor, windows: _Windows, margins: Sequence[tuple[int, int]]) -> Tensor:
    assert windows.power is not None
    powers = data if windows.power == 1 else data.pow(windows.power)
    extended = _extend(powers, margins, 0.0) if any(map(any, margins)) else powers
    if pays(extended, windows.kernel):
        return _root(total(extended, windows.kernel, windows.stride, (0, 0)), windows.power)
    return _root(_sum(extended, windows), windows.power)


def _pool_all(data: Tensor, windows: _Windows) -> Tensor:
    axes = tuple(range(2, data.dim()))
    if windows.kind == "avg":
        return data.mean(axes, keepdim=True)
    if windows.kind == "sum":
        return data.sum(axes, keepdim=True)
    if windows.kind == "lp":
        assert windows.power is not None
        return _root(data.pow(windows.power).sum(axes, keepdim=True), windows.power)
    # The gradient of a tie goes to the first of the equals, as in windows; amax would share it.
    flat = data.flatten(2).max(2).values
    return flat.reshape(*data.shape[:2], *(1 for _ in axes))


def _plain_pool(windows: _Windows) -> Callable[[Tensor], Tensor]:
    """Return the kernel of the common case: one call of the library."""
    rank, pad = len(windows.kernel) + 2, windows.pad

    def kernel(data: Tensor) -> Tensor:
        if data.dim() != rank or not data.is_floating_point():
            require_floating(windows.name, data)
            windows.check_rank(data.dim())
        try:
            return _library_pool(data, windows, pad, False)
        except RuntimeError:
            windows.shape(tuple(data.shape))  # explains a kernel that exceeds the data
            raise

    return kernel


def shape_rule_of(name: str) -> Callable[[PartialShapes, PartialShapes, Mapping[str, Any]], None]:
    def rule(ins: PartialShapes, outs: PartialShapes, params: Mapping[str, Any]) -> None:
        if ins[0] is not None:
            outs[0] = merge(outs[0], _Windows(name, params).shape(ins[0]), f"{name}: output: ")

    return rule


def specialize(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    windows = _Windows("Pooling", params)
    if windows.plain:
        return _plain_pool(windows)

    def kernel(data: Tensor) -> Tensor:
        if not data.is_floating_point():
            require_floating("Pooling", data)
        windows.check_rank(data.dim())
        if windows.channels_last:
            return _pool(data.movedim(-1, 1), windows).movedim(1, -1).contiguous()
        return _pool(data, windows)

    return kernel


def _largest_along(data: Tensor, axis: int, size: int, stride: int, margin: tuple[int, int], count: int) -> Tensor:
    """Return the largest integers of ``count`` windows along an axis; nothing is padded unless no slice fills them."""
    length, before = data.shape[axis], (slice(None),) * axis
    parts = []
    for offset in range(size):
        # The windows whose element at this offset lies within the data, and the slice of these elements.
        first = max(-(-(margin[0] - offset) // stride), 0)
        last = min((length - 1 + margin[0] - offset) // stride, count - 1)
        start = first * stride + offset - margin[0]
        slices = (*before, slice(start, start + (last - first) * stride + 1, stride))
        parts.append((last - first + 1 == count, first, last, data[slices]))
    parts.sort(key=lambda part: not part[0])
    if not parts[0][0]:
        edges = [(0, 0)] * (data.dim() - 2)
        edges[axis - 2] = margin
        extended = _extend(data, edges, torch.iinfo(data.dtype).min)
        return _largest_along(extended, axis, size, stride, (0, 0), count)
    if size == 1:
        return parts[0][3]
    if parts[1][0]:
        largest = torch.maximum(parts[0][3], parts[1][3])
        remaining = parts[2:]
    else:
        largest, remaining = parts[0][3].clone(), parts[1:]
    for _, first, last, part in remaining:
        if first <= last:
            slices = (*before, slice(first, last + 1))
            covered = largest[slices]
            torch.maximum(covered, part, out=covered)
    return largest


def largest_integers(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    """Return the kernel of max pooling for integers with the channels first, in whatever order these lie in memory.

    It takes slices, as `_windows` does, and works on integers, which torch's pooling does not.
    """
    windows = _Windows("Pooling", params)

    def kernel(data: Tensor) -> Tensor:
        count = windows.check_rank(data.dim())
        if windows.everything:
            return data.amax(tuple(range(2, 2 + count)), keepdim=True)
        spatial = data.shape[2:]
        for axis, (length, margin) in enumerate(zip(spatial, windows.margins(spatial), strict=True)):
            count = windows.length(axis, length)
            data = _largest_along(data, axis + 2, windows.kernel[axis], windows.stride[axis], margin, count)
        return data

    return kernel


def means_of_integers(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    """Return the kernel of mean pooling for 8-bit integers, rounded half to even."""
    windows, pool = _Windows("Pooling", params), specialize(params)

    def plain(data: Tensor) -> Tensor:
        return narrowed(pool(data.to(torch.float32)).round_(), data.dtype)

    def other(data: Tensor) -> Callable[[Tensor], Tensor] | None:
        if windows.everything:
            is_own = not windows.channels_last and prod(data.shape[2:]) < _LARGEST_COUNT
            return mean_of_all if is_own else None
        if not windows.plain or (any(windows.pad) and not windows.count_pad):
            return None
        return windows_of_ones(data, windows.kernel, windows.stride, windows.pad)

    return Chosen(plain, other)


def _counted_outputs(params: Mapping[str, Any]) -> int:
    """Return how many outputs files count: max pooling of channel-first data has a workspace."""
    channels_first = str(params["layout"]) in ("None", "NCW", "NCHW", "NCDHW")
    return 2 if params["pool_type"] == "max" and channels_first and params["kernel"] else 1


@operator(
    "Pooling",
    views=True,  # of windows of one element
    shape_rule=shape_rule_of("Pooling"),
    type_rule=same_type_both_ways,
    specialize=specialize,
    aliases=("_npx_pooling",),
    amp=Amp(bfloat="either"),
    history=History(outputs_named=True, input_named=True, counted_outputs=_counted_outputs),
    picture=Picture(
        "pooling", lambda attributes: f"Pooling\n{attributes.get('pool_type', 'max')}, {window(attributes)}"
    ),
    quantized=Quantized(
        "_contrib_quantized_pooling", lambda params: "supported" if params["pool_type"] in ("max", "avg") else "no"
    ),
)
def pooling(
    data: Tensor,
    *,
    kernel: OmissibleShape = (),
    pool_type: Literal["avg", "lp", "max", "sum"] = "max",
    global_pool: bool = False,
    cudnn_off: bool = False,
    pooling_convention: Literal["full", "same", "valid"] = "valid",
    stride: UnknownShape = (),
    pad: UnknownShape = (),
    p_value: int | None = None,
    count_include_pad: bool | None = None,
    layout: Literal["NCDHW", "NCHW", "NCW", "NDHWC", "NHWC", "NWC"] | None = None,
) -> Tensor:
    r"""Replace every window of the spatial axes by its maximum, mean, sum or Lp norm.

    Parameters
    ----------
    data : array, (N, C, W), (N, C, H, W) or (N, C, D, H, W), floating point
        With the channels last for a layout that ends in C.
    kernel : tuple of 1 to 3 int
        Lengths of the window; not needed with ``global_pool``.
    pool_type : str, default "max"
        "lp" is :math:`(\sum x^p)^{1/p}`, without absolute values.
    global_pool : bool, default False
        One window over everything; ``kernel``, ``stride``, ``pad`` and the convention do not matter then.
    pooling_convention : str, default "valid"
        How many windows: "valid" ``floor((n + 2 pad - kernel) / stride) + 1``, "full" the same with ``ceil``,
        "same" ``ceil(n / stride)`` with padding as needed.
    stride : tuple of int, default 1 on every axis; None with ``global_pool`` alone
    pad : tuple of int below ``kernel``, default 0 on every axis; None with ``global_pool`` alone
    p_value : int, 1, 2 or 3
        p of "lp".
    count_include_pad : bool, default True
        Whether a mean counts the padding (but not what "full" windows reach beyond it).
    layout : str, default NCW, NCHW or NCDHW
    cudnn_off
        Hint for MXNet's GPU kernels without effect here.

    Returns
    -------
    array, (N, C, ...), dtype of ``data``

    Raises
    ------
    MXNetError
        If the geometry does not fit ``data``.

    Examples
    --------
    >>> x = mx.nd.array([[[1, 5, 2, 3]]])
    >>> mx.nd.Pooling(x, kernel=(2,), stride=(2,), pool_type='max').asnumpy()
    array([[[5., 3.]]], dtype=float32)
    """
    return specialize(
        {
            "kernel": kernel,
            "pool_type": pool_type,
            "global_pool": global_pool,
            "pooling_convention": pooling_convention,
            "stride": stride,
            "pad": pad,
            "p_value": p_value,
            "count_include_pad": count_include_pad,
            "layout": layout,
        }
    )(data)


def _specialize_v1(params: Mapping[str, Any]) -> Callable[[Tensor], Tensor]:
    windows = _Windows("Pooling_v1", params)
    # The oldest operator pads with zeros before it takes the maximum.
    zeros = any(params["pad"]) and windows.kind == "max" and not windows.everything
    inner = _Windows("Pooling_v1", {**params, "pad": ()}) if zeros else windows
    mean = windows.kind == "avg" and not windows.everything
    if mean:
        inner = _Windows("Pooling_v1", {**params, "pool_type": "sum"})

    def kernel(data: Tensor) -> Tensor:
        require_floating("Pooling_v1", data)
        if windows.check_rank(data.dim()) != 2:
            raise MXNetError(f"Pooling_v1: data has {data.dim()} axes, 4 are needed: (N, C, H, W).")
        pooled = _pool(_extend(data, [(p, p) for p in windows.pad], 0.0) if zeros else data, inner)
        return pooled / prod(windows.kernel) if mean else pooled

    return kernel


@operator(
    "Pooling_v1",
    infer_outputs=ask_kernel,
    views=True,  # of windows of one element
    shape_rule=shape_rule_of("Pooling_v1"),
    type_rule=same_type_both_ways,
    specialize=_specialize_v1,
    history=ALL_NAMED,
)
def pooling_v1(
    data: Tensor,
    *,
    kernel: OmissibleShape = (),
    pool_type: Literal["avg", "max", "sum"] = "max",
    global_pool: bool = False,
    pooling_convention: Literal["full", "valid"] = "valid",
    stride: Shape = (),
    pad: Shape = (),
) -> Tensor:
    """Pool windows of images: the operator that files of MXNet before 0.9 name.

    It differs from ``Pooling`` in that a maximum takes the padding for zeros, and a mean divides by the whole window's
    size also where a window reaches beyond the padding.

    Parameters
    ----------
    data : array, (N, C, H, W), floating point
    kernel : tuple of 2 int, not needed with ``global_pool``
    pool_type : str, default "max"
    global_pool : bool, default False
    pooling_convention : str, default "valid"
    stride : tuple of 2 int, default (1, 1)
    pad : tuple of 2 int, default (0, 0)

    Returns
    -------
    array, (N, C, ...), dtype of ``data``
    """
    return _specialize_v1(
        {
            "kernel": kernel,
            "pool_type": pool_type,
            "global_pool": global_pool,
            "pooling_convention": pooling_convention,
            "stride": stride,
            "pad": pad,
        }
    )(data)
