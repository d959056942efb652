"""MXNet's Python API with PyTorch as its engine (the distribution is called remx)."""

from . import _ops as _ops  # registers the operators, before any front end is built on them
from . import attribute as attribute
from . import autograd as autograd
from . import base as base
from . import callback as callback
from . import context as context
from . import engine as engine
from . import error as error
from . import executor as executor
from . import gluon as gluon
from . import initializer as init
from . import initializer as initializer
from . import io as io
from . import kvstore as kv
from . import kvstore as kvstore
from . import libinfo as libinfo
from . import log as log
from . import lr_scheduler as lr_scheduler
from . import metric as metric
from . import model as model
from . import monitor as mon
from . import monitor as monitor
from . import name as name
from . import ndarray as nd
from . import ndarray as ndarray
from . import optimizer as opt
from . import optimizer as optimizer
from . import random as random
from . import random as rnd
from . import registry as registry
from . import runtime as runtime
from . import symbol as sym
from . import symbol as symbol
from . import util as util
from . import visualization as visualization
from . import visualization as viz
from ._runtime import allocator as _allocator
from ._version import __remx_version__ as __remx_version__
from ._version import __version__ as __version__
from .attribute import AttrScope as AttrScope
from .base import MXNetError as MXNetError
from .context import Context as Context
from .context import cpu as cpu
from .context import cpu_pinned as cpu_pinned
from .context import current_context as current_context
from .context import gpu as gpu
from .context import gpu_memory_info as gpu_memory_info
from .context import num_gpus as num_gpus

_allocator.configure()
