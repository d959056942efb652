"""Augmenters and iterator for object detection."""

from .. import io as io
from .. import ndarray as nd  # noqa: F401 (MXNet's module has this name)
from ..base import numeric_types as numeric_types
from ..ndarray._generated import internal as _internal
from ..util import is_np_array as is_np_array
from ._augmenters import Augmenter as Augmenter
from ._augmenters import CastAug as CastAug
from ._augmenters import ColorNormalizeAug as ColorNormalizeAug
from ._augmenters import ForceResizeAug as ForceResizeAug
from ._augmenters import RandomOrderAug as RandomOrderAug
from ._augmenters import ResizeAug as ResizeAug
from ._color_augmenters import ColorJitterAug as ColorJitterAug
from ._color_augmenters import HueJitterAug as HueJitterAug
from ._color_augmenters import LightingAug as LightingAug
from ._color_augmenters import RandomGrayAug as RandomGrayAug
from ._detection_augmenters import DetAugmenter as DetAugmenter
from ._detection_augmenters import DetBorrowAug as DetBorrowAug
from ._detection_augmenters import DetHorizontalFlipAug as DetHorizontalFlipAug
from ._detection_augmenters import DetRandomSelectAug as DetRandomSelectAug
from ._detection_create import CreateDetAugmenter as CreateDetAugmenter
from ._detection_create import CreateMultiRandCropAugmenter as CreateMultiRandCropAugmenter
from ._detection_iterator import ImageDetIter as ImageDetIter
from ._detection_regions import DetRandomCropAug as DetRandomCropAug
from ._detection_regions import DetRandomPadAug as DetRandomPadAug
from ._iterator import ImageIter as ImageIter
from ._transform import fixed_crop as fixed_crop

copyMakeBorder = _internal._cvcopyMakeBorder  # noqa: N816 (MXNet's name)
