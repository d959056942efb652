"""``mx.gluon``: networks as Python objects, imperative or compiled."""

from mxnet.gluon import block as block
from mxnet.gluon import contrib as contrib
from mxnet.gluon import data as data
from mxnet.gluon import loss as loss
from mxnet.gluon import model_zoo as model_zoo
from mxnet.gluon import nn as nn
from mxnet.gluon import parameter as parameter
from mxnet.gluon import rnn as rnn
from mxnet.gluon import trainer as trainer
from mxnet.gluon import utils as utils

from .._src.messages.public import publish as _publish
from ._torch_bridge import from_torch as from_torch
from .block import *  # noqa: F403
from .parameter import *  # noqa: F403
from .trainer import Trainer as Trainer

_publish(globals())
