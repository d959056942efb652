"""``mx.contrib``: experimental parts and extras."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._on_demand import modules_on_demand as _modules_on_demand
from ..gluon.contrib.data import text as _language_models
from . import autograd as autograd
from . import io as io
from . import ndarray as nd
from . import ndarray as ndarray
from . import symbol as sym
from . import symbol as symbol
from . import tensorboard as tensorboard
from . import text as text
from ._namesakes import install as _install_namesakes

if _TYPE_CHECKING:
    from . import onnx as onnx
    from . import quantization as quant
    from . import quantization as quantization

__getattr__, __dir__ = _modules_on_demand(__name__, "onnx", "quantization", quant="quantization")
_install_namesakes()
_language_models.text = text  # MXNet's module has it as an attribute; here it is on a lower layer than this one
