"""``mx.npx.image``: the functions and classes of `mx.image`, and the operators for images on NumPy arrays."""

from .. import image as _images
from .._public import copies_of as _copies_of
from ..ndarray.numpy_extension.image import FUNCTIONS as _FUNCTIONS

globals().update({name: value for name, value in vars(_images).items() if not name.startswith("_")})
globals().update(_copies_of(_FUNCTIONS, __name__))
