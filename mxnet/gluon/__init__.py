"""``mx.gluon``: networks as Python objects, imperative or compiled."""

from .._public import publish as _publish
from . import block as block
from . import contrib as contrib
from . import data as data
from . import loss as loss
from . import model_zoo as model_zoo
from . import nn as nn
from . import parameter as parameter
from . import rnn as rnn
from . import trainer as trainer
from . import utils as utils
from ._torch_bridge import from_torch as from_torch
from .block import *  # noqa: F403
from .parameter import *  # noqa: F403
from .trainer import Trainer as Trainer

_publish(globals())
