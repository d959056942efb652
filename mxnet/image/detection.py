"""Augmenters and iterator for object detection."""

from .. import io as io
from .. import ndarray as nd  # noqa: F401 (MXNet's module has this name)
from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from ..base import numeric_types as numeric_types
from ..ndarray._generated import internal as _internal
from ..util import is_np_array as is_np_array
from ._create import TEXTS as _TEXTS
from ._detection_augmenters import DetAugmenter as DetAugmenter
from ._detection_augmenters import DetBorrowAug as DetBorrowAug
from ._detection_augmenters import DetHorizontalFlipAug as DetHorizontalFlipAug
from ._detection_augmenters import DetRandomSelectAug as DetRandomSelectAug
from ._detection_create import CreateDetAugmenter as CreateDetAugmenter
from ._detection_create import CreateMultiRandCropAugmenter as CreateMultiRandCropAugmenter
from ._detection_iterator import ImageDetIter as ImageDetIter
from ._detection_regions import DetRandomCropAug as DetRandomCropAug
from ._detection_regions import DetRandomPadAug as DetRandomPadAug
from .image import Augmenter as Augmenter
from .image import CastAug as CastAug
from .image import ColorJitterAug as ColorJitterAug
from .image import ColorNormalizeAug as ColorNormalizeAug
from .image import ForceResizeAug as ForceResizeAug
from .image import HueJitterAug as HueJitterAug
from .image import ImageIter as ImageIter
from .image import LightingAug as LightingAug
from .image import RandomGrayAug as RandomGrayAug
from .image import RandomOrderAug as RandomOrderAug
from .image import ResizeAug as ResizeAug
from .image import fixed_crop as fixed_crop

copyMakeBorder = _internal._cvcopyMakeBorder  # noqa: N816 (MXNet's name)

_publish(globals(), _TEXTS)

_add_star_names(globals())
