"""``mx.contrib``: experimental parts and extras."""

from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.contrib import autograd as autograd
from mxnet.contrib import io as io
from mxnet.contrib import ndarray as nd
from mxnet.contrib import ndarray as ndarray
from mxnet.contrib import symbol as sym
from mxnet.contrib import symbol as symbol
from mxnet.contrib import tensorboard as tensorboard
from mxnet.contrib import text as text

from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from ..gluon.contrib.data import text as _language_models
from ._namesakes import install as _install_namesakes

if _TYPE_CHECKING:
    from mxnet.contrib import onnx as onnx
    from mxnet.contrib import quantization as quant
    from mxnet.contrib import quantization as quantization

__getattr__, __dir__ = _modules_on_demand(__name__, "onnx", "quantization", quant="quantization")
_install_namesakes()
_language_models.text = text  # MXNet's module has it as an attribute; here it is on a lower layer than this one
