"""``mx.gluon``: networks as Python objects, imperative or compiled."""

import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from mxnet.gluon import block as block
from mxnet.gluon import parameter as parameter
from mxnet.gluon import utils as utils

from .._src.core.on_demand import modules_on_demand as _modules_on_demand
from .._src.core.on_demand import star_with as _star_with
from .._src.messages.public import publish as _publish
from .._src.messages.whole import whole as _whole
from .block import *  # noqa: F403
from .parameter import *  # noqa: F403

_publish(globals())

if _TYPE_CHECKING:
    from mxnet.gluon import contrib as contrib
    from mxnet.gluon import data as data
    from mxnet.gluon import loss as loss
    from mxnet.gluon import model_zoo as model_zoo
    from mxnet.gluon import nn as nn
    from mxnet.gluon import rnn as rnn
    from mxnet.gluon import trainer as trainer

    from ._torch_bridge import from_torch as from_torch
    from .trainer import Trainer as Trainer

_MODULES = ("contrib", "data", "loss", "model_zoo", "nn", "rnn", "trainer")
_OBJECTS = {"Trainer": "mxnet.gluon.trainer:Trainer", "from_torch": "mxnet.gluon._torch_bridge:from_torch"}
if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, *_MODULES, **_OBJECTS)
_star_with(globals(), *_MODULES, *_OBJECTS)

_whole(__name__, constructors=True)
