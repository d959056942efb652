"""``mx.gluon.model_zoo``: networks for common tasks."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from ..._src.core.on_demand import modules_on_demand as _modules_on_demand
from ..._src.core.on_demand import star_with as _star_with
from ..._src.messages.whole import whole as _whole

if _TYPE_CHECKING:
    from mxnet.gluon.model_zoo import model_store as model_store
    from mxnet.gluon.model_zoo import vision as vision
    from mxnet.gluon.model_zoo import weights as weights

if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, "model_store", "vision", "weights")
_star_with(globals(), "model_store", "vision", "weights")

_whole(__name__)
