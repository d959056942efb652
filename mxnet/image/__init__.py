"""Images: read, transform, augment, and iterate over them, for classification and detection."""

from mxnet import io as io
from mxnet import ndarray as nd
from mxnet import recordio as recordio
from mxnet.image import detection as det
from mxnet.image import detection as detection
from mxnet.image import image as image

from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.whole import whole as _whole
from .detection import *  # noqa: F403
from .image import *  # noqa: F403
from .image import _get_interp_method as _get_interp_method

copyMakeBorder = detection.copyMakeBorder  # noqa: N816 (MXNet's name)

_add_star_names(globals())

_whole(__name__, constructors=True, functions=True, methods=True)
