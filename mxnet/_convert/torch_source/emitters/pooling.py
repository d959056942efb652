"""Pooling."""

from __future__ import annotations

from ..call import Call, Value
from ..literals import each
from ..registry import emits
from .convolution import channels_last, filled, moved, moved_back


@emits("Pooling")
def pooling(call: Call) -> str:
    """Write ``nn.MaxPool2d``, ``nn.AvgPool2d`` and their kin; functions where torch pads otherwise."""
    last, data = channels_last(call), call.inputs[0]
    operand = moved(str(data), last)
    if call.params["global_pool"]:
        return moved_back(_all(call, operand, data), last)
    return moved_back(_windows(call, operand, data.shape[1:-1] if last else data.shape[2:]), last)


def _all(call: Call, operand: str, data: Value) -> str:
    axes, kind = tuple(range(2, data.rank)), call.params["pool_type"]
    if kind == "lp":
        power = call.params["p_value"]
        return _root(f"({operand} ** {power}).sum({axes}, keepdim=True)", power)
    if kind == "avg":
        return f"{call.plain_layer(f'nn.AdaptiveAvgPool{data.rank - 2}d(1)')}({operand})"
    if kind == "max":
        return f"{call.plain_layer(f'nn.AdaptiveMaxPool{data.rank - 2}d(1)')}({operand})"
    return f"{operand}.sum({axes}, keepdim=True)"


def _root(total: str, power: int) -> str:
    return total if power == 1 else f"{total}.pow(1 / {power})" if power % 2 == 0 else f"_signed_root({total}, {power})"


class _Geometry:
    """Where the windows lie."""

    def __init__(self, call: Call, lengths: tuple[int, ...]) -> None:
        count = len(call.params["kernel"])
        self.kernel: tuple[int, ...] = tuple(call.params["kernel"])
        self.stride = filled(call.params["stride"], count, 1)
        self.pad = filled(call.params["pad"], count, 0)
        self.lengths = lengths
        self.convention: str = call.params["pooling_convention"]

    def windows(self, axis: int) -> int:
        """Return the number of windows along an axis."""
        if self.convention == "same":
            return -(-self.lengths[axis] // self.stride[axis])
        free = self.lengths[axis] + 2 * self.pad[axis] - self.kernel[axis]
        return (-(-free // self.stride[axis]) if self.convention == "full" else free // self.stride[axis]) + 1

    def fits(self) -> bool:
        """Return whether torch's own padding lays the same windows."""
        if self.convention == "same" or any(2 * p > k for p, k in zip(self.pad, self.kernel, strict=True)):
            return False
        last = [(self.windows(axis) - 1) * self.stride[axis] for axis in range(len(self.kernel))]
        ends = [n + p for n, p in zip(self.lengths, self.pad, strict=True)]
        return self.convention == "valid" or all(s < e for s, e in zip(last, ends, strict=True))

    def margins(self) -> list[tuple[int, int]]:
        """Return how much each axis is padded at its start and end."""
        results = []
        for axis, length in enumerate(self.lengths):
            covered = (self.windows(axis) - 1) * self.stride[axis] + self.kernel[axis]
            start = max(covered - length, 0) // 2 if self.convention == "same" else self.pad[axis]
            results.append((start, covered - length - start))
        return results

    def padded(self, operand: str, value: str) -> str:
        """Return data with explicit padding."""
        margins = self.margins()
        if not any(map(any, margins)):
            return operand
        widths = tuple(width for margin in reversed(margins) for width in margin)
        return f"functional.pad({operand}, {widths}, value={value})"


def _windows(call: Call, operand: str, lengths: tuple[int, ...]) -> str:
    geometry, kind = _Geometry(call, lengths), call.params["pool_type"]
    count = len(geometry.kernel)
    stride = f", {each(geometry.stride)}"
    if kind == "lp":
        power = call.params["p_value"]
        if power % 2:
            call.refuse(f"pool_type='lp' with p_value={power}.")
        summed = _sums(geometry, f"({operand}) ** {power}", count)
        return f"({summed}) ** (1 / {power})"
    if kind == "sum":
        return _sums(geometry, operand, count)
    if geometry.fits():
        pad = f", {each(geometry.pad)}" if any(geometry.pad) else ""
        ceil = ", ceil_mode=True" if geometry.convention == "full" else ""
        if kind == "max":
            return f"{call.plain_layer(f'nn.MaxPool{count}d({each(geometry.kernel)}{stride}{pad}{ceil})')}({operand})"
        counted = ", count_include_pad=False" if call.params["count_include_pad"] is False and pad else ""
        layer = call.plain_layer(f"nn.AvgPool{count}d({each(geometry.kernel)}{stride}{pad}{ceil}{counted})")
        return f"{layer}({operand})"
    if kind == "max":
        padded = geometry.padded(operand, f"torch.finfo({operand}.dtype).min")
        return f"functional.max_pool{count}d({padded}, {each(geometry.kernel)}{stride})"
    return _means(call, geometry, operand, count)


def _sums(geometry: _Geometry, operand: str, count: int) -> str:
    padded = geometry.padded(operand, "0.0")
    if count == 1:
        kernel, stride = (1, *geometry.kernel), (1, *geometry.stride)
        return f"functional.avg_pool2d({padded}.unsqueeze(2), {kernel}, {stride}, divisor_override=1).squeeze(2)"
    return (
        f"functional.avg_pool{count}d({padded}, {each(geometry.kernel)}, {each(geometry.stride)}, divisor_override=1)"
    )


def _means(call: Call, geometry: _Geometry, operand: str, count: int) -> str:
    """Divide sums by how many numbers each window has, for windows that torch does not lay."""
    if call.params["count_include_pad"] is not False and geometry.convention == "same":
        call.refuse("means with pooling_convention='same' that count the padding.")
    if call.params["count_include_pad"] is not False:
        call.refuse("means over windows that begin beyond the data.")
    ones = _sums(geometry, f"torch.ones_like({operand})", count)
    return f"{_sums(geometry, operand, count)} / {ones}.clamp(min=1)"


@emits("_contrib_AdaptiveAvgPooling2D")
def adaptive_average(call: Call) -> str:
    """Write ``nn.AdaptiveAvgPool2d``."""
    size = call.params["output_size"] or (1,)
    return f"{call.plain_layer(f'nn.AdaptiveAvgPool2d({each(size)})')}({call.inputs[0]})"
