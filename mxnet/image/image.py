"""Images: read, transform, augment, and iterate over them."""

from .. import io as io
from .. import ndarray as nd  # noqa: F401 (MXNet's module has this name)
from .. import recordio as recordio
from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from ..base import numeric_types as numeric_types
from ..util import is_np_array as is_np_array
from ._augmenters import Augmenter as Augmenter
from ._augmenters import CastAug as CastAug
from ._augmenters import CenterCropAug as CenterCropAug
from ._augmenters import ColorNormalizeAug as ColorNormalizeAug
from ._augmenters import ForceResizeAug as ForceResizeAug
from ._augmenters import HorizontalFlipAug as HorizontalFlipAug
from ._augmenters import RandomCropAug as RandomCropAug
from ._augmenters import RandomOrderAug as RandomOrderAug
from ._augmenters import RandomSizedCropAug as RandomSizedCropAug
from ._augmenters import ResizeAug as ResizeAug
from ._augmenters import SequentialAug as SequentialAug
from ._color_augmenters import BrightnessJitterAug as BrightnessJitterAug
from ._color_augmenters import ColorJitterAug as ColorJitterAug
from ._color_augmenters import ContrastJitterAug as ContrastJitterAug
from ._color_augmenters import HueJitterAug as HueJitterAug
from ._color_augmenters import LightingAug as LightingAug
from ._color_augmenters import RandomGrayAug as RandomGrayAug
from ._color_augmenters import SaturationJitterAug as SaturationJitterAug
from ._create import TEXTS as _TEXTS
from ._create import CreateAugmenter as CreateAugmenter
from ._iterator import ImageIter as ImageIter
from ._read import copyMakeBorder as copyMakeBorder
from ._read import imdecode as imdecode
from ._read import imread as imread
from ._read import imresize as imresize
from ._rotate import imrotate as imrotate
from ._rotate import random_rotate as random_rotate
from ._transform import _get_interp_method as _get_interp_method
from ._transform import center_crop as center_crop
from ._transform import color_normalize as color_normalize
from ._transform import fixed_crop as fixed_crop
from ._transform import random_crop as random_crop
from ._transform import random_size_crop as random_size_crop
from ._transform import resize_short as resize_short
from ._transform import scale_down as scale_down

_publish(globals(), _TEXTS)

_add_star_names(globals())
