"""The optimizers' public address."""

from ._adaptive import AdaGrad as AdaGrad
from ._adaptive import Adam as Adam
from ._adaptive import RMSProp as RMSProp
from ._base import Optimizer as Optimizer
from ._base import create as create
from ._base import register as register
from ._sgd import NAG as NAG
from ._sgd import SGD as SGD
from ._sgd import ccSGD as ccSGD
from ._test import Test as Test
from ._updater import Updater as Updater
from ._updater import get_updater as get_updater
