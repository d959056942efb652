"""From a picture to what a network takes, as the weights were measured."""

from __future__ import annotations

from typing import Any

import torch

from ....context import Context
from ....ndarray._conversion import wrap
from ...block import Block
from ...data.vision.transforms import CenterCrop, Compose, Normalize, ToTensor
from ._table import Weights

# Of the pictures of ImageNet, for each of red, green and blue, in [0, 1].
MEAN = (0.485, 0.456, 0.406)
STD = (0.229, 0.224, 0.225)
_LARGEST = 255


class ResizeShorterSide(Block):
    """Scale a picture so that its shorter side has a length; each new pixel sees all old ones that it covers.

    `mxnet.gluon.data.vision.transforms.Resize` looks at the nearest pixels alone; weights of PyTorch's libraries were
    not measured so.

    Inputs: (H, W, C), uint8 or float32. Outputs: the same with the new height and width.

    Parameters
    ----------
    size : int
        Pixels.
    interpolation : {"bilinear", "bicubic"}, default "bilinear"
    """

    def __init__(self, size: int, interpolation: str = "bilinear") -> None:
        super().__init__()
        self._size = size
        self._interpolation = interpolation

    def forward(self, x: Any) -> Any:
        """Return the scaled picture, on the same device."""
        tensor = x._tensor
        height, width = tensor.shape[:2]
        shorter = min(height, width)
        size = [self._size * height // shorter, self._size * width // shorter]
        scaled = torch.nn.functional.interpolate(
            tensor.permute(2, 0, 1)[None].float(), size, mode=self._interpolation, align_corners=False, antialias=True
        )[0].permute(1, 2, 0)
        if not tensor.is_floating_point():
            scaled = scaled.round().clamp(0, _LARGEST)
        context: Context = x.ctx
        return wrap(scaled.to(tensor.dtype).contiguous(), context, type(x))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._size}, {self._interpolation!r})"


def steps(weights: Weights) -> Compose:
    """Return the steps from a picture (H, W, 3), RGB, uint8, to (3, crop, crop), float32, normalised."""
    return Compose(
        [
            ResizeShorterSide(weights.resize, weights.interpolation),
            CenterCrop(weights.crop),
            ToTensor(),
            Normalize(MEAN, STD),
        ]
    )
