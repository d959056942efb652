"""``mx.contrib.svrg_optimization``: training with gradients of reduced variance."""

from mxnet.contrib.svrg_optimization import svrg_module as svrg_module
from mxnet.contrib.svrg_optimization import svrg_optimizer as svrg_optimizer

from .svrg_module import SVRGModule as SVRGModule
