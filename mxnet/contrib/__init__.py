"""``mx.contrib``: experimental parts and extras."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from .._src.core.on_demand import star_with as _star_with
from .._src.messages.whole import whole as _whole

if _TYPE_CHECKING:
    from mxnet.contrib import autograd as autograd
    from mxnet.contrib import io as io
    from mxnet.contrib import ndarray as nd
    from mxnet.contrib import ndarray as ndarray
    from mxnet.contrib import onnx as onnx
    from mxnet.contrib import quantization as quant
    from mxnet.contrib import quantization as quantization
    from mxnet.contrib import symbol as sym
    from mxnet.contrib import symbol as symbol
    from mxnet.contrib import tensorboard as tensorboard
    from mxnet.contrib import text as text

_LATE = ("autograd", "io", "ndarray", "symbol", "tensorboard", "text", "onnx", "quantization")
_ALIASES = {"nd": "ndarray", "sym": "symbol", "quant": "quantization"}
if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, *_LATE, **_ALIASES)
_star_with(globals(), *_LATE[:6], "nd", "sym")

_whole(__name__)
