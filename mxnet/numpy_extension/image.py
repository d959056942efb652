"""``mx.npx.image``: the functions and classes of `mx.image`, and the operators for images on NumPy arrays."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .. import image as _images
from .._src.messages.public import copies_of as _copies_of
from .._src.messages.whole import whole as _whole
from ..ndarray.numpy_extension.image import FUNCTIONS as _FUNCTIONS

if _TYPE_CHECKING:  # what `globals` gets below, for editors and type checkers
    from ..image import *  # noqa: F403
    from ..ndarray._generated.npx_image import *  # noqa: F403

globals().update({name: value for name, value in vars(_images).items() if not name.startswith("_")})
globals().update(_copies_of(_FUNCTIONS, __name__))

_whole(__name__)
