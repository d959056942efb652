"""Turn the hue of colours: RGB to hue, lightness and saturation, and back."""

from __future__ import annotations

import torch
from torch import Tensor

_SMALLEST = torch.finfo(torch.float32).eps


def turn_hue(data: Tensor, part: Tensor) -> Tensor:
    """Return colours (..., 3), float32 RGB from 0 to 255, with their hue turned by a ``part`` () of a full turn."""
    colours = (data.movedim(-1, 0) / 255).contiguous()
    hue, lightness, saturation = _to_hls(colours)
    return torch.stack(_to_rgb(hue + part * 360, lightness, saturation), -1).mul_(255)


def _to_hls(colours: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return hue in degrees, lightness and saturation from 0 to 1; greys have neither hue nor saturation."""
    red, green, blue = colours
    high, low = torch.maximum(torch.maximum(red, green), blue), torch.minimum(torch.minimum(red, green), blue)
    spread = high - low
    lightness = (high + low).mul_(0.5)
    saturation = spread / torch.where(lightness < 0.5, high + low, 2 - high - low)
    scale = torch.full_like(spread, 60).div_(spread)  # torch takes 60 / spread for 60 times the reciprocal
    hue = torch.where(
        high == red,
        (green - blue) * scale,
        torch.where(high == green, ((blue - red) * scale).add_(120), ((red - green) * scale).add_(240)),
    )
    hue = torch.where(hue < 0, hue + 360, hue)
    grey = spread <= _SMALLEST
    return hue.masked_fill_(grey, 0), lightness, saturation.masked_fill_(grey, 0)


def _to_rgb(hue: Tensor, lightness: Tensor, saturation: Tensor) -> tuple[Tensor, Tensor, Tensor]:
    """Return the colours; the circle has six sectors, in each of which one of them goes from least to most or back."""
    pale = lightness + saturation - lightness * saturation
    most = torch.where(lightness <= 0.5, lightness * (1 + saturation), pale)
    least = 2 * lightness - most
    range_ = most - least
    sextant = hue.mul(1 / 60).remainder_(6)

    def between(share: Tensor, full: Tensor) -> Tensor:
        return torch.where(full, most, share.clamp_(min=0).mul_(range_).add_(least))

    # The differences are exact where they lie between 0 and 1.
    below = [sextant < sector for sector in (1, 3, 5)]
    red = between(torch.maximum(2 - sextant, sextant - 4), below[0] | ~below[2])
    green = between(torch.minimum(sextant, 4 - sextant), below[1] & ~below[0])
    blue = between(torch.minimum(sextant - 2, 6 - sextant), below[2] & ~below[1])
    grey = saturation == 0
    return torch.where(grey, lightness, red), torch.where(grey, lightness, green), torch.where(grey, lightness, blue)
