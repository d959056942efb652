"""Optimizers: ``mx.optimizer``, also ``mx.opt``."""

from . import optimizer as optimizer
from .optimizer import NAG as NAG
from .optimizer import SGD as SGD
from .optimizer import AdaGrad as AdaGrad
from .optimizer import Adam as Adam
from .optimizer import Optimizer as Optimizer
from .optimizer import RMSProp as RMSProp
from .optimizer import Test as Test
from .optimizer import Updater as Updater
from .optimizer import ccSGD as ccSGD
from .optimizer import create as create
from .optimizer import get_updater as get_updater
from .optimizer import register as register
