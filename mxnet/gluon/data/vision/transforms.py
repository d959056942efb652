"""Transforms of images: blocks for the data of a dataset.

They take images as datasets give them, (H, W, C), or batches of them (N, H, W, C); after `ToTensor` they are (C, H, W)
or (N, C, H, W). Those that are HybridBlocks can be hybridized, exported, and put in front of a network.
"""

from __future__ import annotations

from .... import image as image
from ...._src.messages.public import publish as _publish
from ...._src.messages.star_names import add_star_names as _add_star_names
from ...._src.messages.whole import whole as _whole
from ....base import numeric_types as numeric_types
from ....util import is_np_array as is_np_array
from ...block import Block as Block
from ...block import HybridBlock as HybridBlock
from ...nn import HybridSequential as HybridSequential
from ...nn import Sequential as Sequential
from ._color import RandomBrightness as RandomBrightness
from ._color import RandomColorJitter as RandomColorJitter
from ._color import RandomContrast as RandomContrast
from ._color import RandomGray as RandomGray
from ._color import RandomHue as RandomHue
from ._color import RandomLighting as RandomLighting
from ._color import RandomSaturation as RandomSaturation
from ._composition import Compose as Compose
from ._composition import HybridCompose as HybridCompose
from ._composition import HybridRandomApply as HybridRandomApply
from ._composition import RandomApply as RandomApply
from ._crop import CenterCrop as CenterCrop
from ._crop import CropResize as CropResize
from ._crop import RandomCrop as RandomCrop
from ._crop import RandomResizedCrop as RandomResizedCrop
from ._crop import Resize as Resize
from ._numbers import Cast as Cast
from ._numbers import Normalize as Normalize
from ._numbers import ToTensor as ToTensor
from ._turn import RandomFlipLeftRight as RandomFlipLeftRight
from ._turn import RandomFlipTopBottom as RandomFlipTopBottom
from ._turn import RandomRotation as RandomRotation
from ._turn import Rotate as Rotate

# Parameters of several transforms.
_TEXTS = """
size : int or (width, height)
    Of the result.
interpolation : int
    0 nearest, 1 bilinear, 2 bicubic, 3 area, 4 Lanczos.
"""
_publish(globals(), _TEXTS)

_add_star_names(globals())

_whole(__name__, constructors=True, functions=True, methods=True)
