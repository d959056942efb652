"""``mx.contrib``: experimental parts and extras."""

from ..gluon.contrib.data import text as _language_models
from . import autograd as autograd
from . import io as io
from . import ndarray as nd
from . import ndarray as ndarray
from . import onnx as onnx
from . import symbol as sym
from . import symbol as symbol
from . import tensorboard as tensorboard
from . import text as text
from ._namesakes import install as _install_namesakes

_install_namesakes()
_language_models.text = text  # MXNet's module has it as an attribute; here it is on a lower layer than this one
