"""``mx.gluon.data``: datasets, samplers and loaders."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.gluon.data import dataloader as dataloader
from mxnet.gluon.data import dataset as dataset
from mxnet.gluon.data import sampler as sampler

from ..._src.core.on_demand import modules_on_demand as _modules_on_demand
from ..._src.core.on_demand import star_with as _star_with
from ..._src.messages.whole import whole as _whole
from ._torch import torch_records_source as torch_records_source
from .dataloader import DataLoader as DataLoader
from .dataset import *  # noqa: F403
from .sampler import *  # noqa: F403

if _TYPE_CHECKING:
    from mxnet.gluon.data import vision as vision

if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, "vision")
_star_with(globals(), "vision")

_whole(__name__, constructors=True, functions=True, methods=True)
