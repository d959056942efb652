"""MXNet's Python API with PyTorch as its engine (the distribution is called remx)."""

import gc as _gc
import os as _os
import typing as _typing
from typing import TYPE_CHECKING as _TYPE_CHECKING

from ._src.core import openmp as _openmp  # loads torch, before anything else does

# isort: split
from ._src.core import quiet_fork as _quiet_fork  # its part of a fork is the last one
from ._src.core.resting import settle as _settle

_collects = _gc.isenabled()
try:  # what is imported stays: the collector need not look at it again and again
    _gc.disable()
    from ._src.operators import families as _ops  # tells the operators, before any front end is built on them

    # isort: split
    from mxnet import attribute as attribute
    from mxnet import autograd as autograd
    from mxnet import base as base
    from mxnet import context as context
    from mxnet import engine as engine
    from mxnet import error as error
    from mxnet import libinfo as libinfo
    from mxnet import name as name
    from mxnet import ndarray as nd
    from mxnet import ndarray as ndarray
    from mxnet import random as random
    from mxnet import random as rnd
    from mxnet import runtime as runtime
    from mxnet import util as util

    from ._src.c_interface import structures as _c_functions
    from ._src.core import daemons as _daemons
    from ._src.core.on_demand import modules_on_demand as _modules_on_demand
    from ._src.core.on_demand import star_with as _star_with
    from ._src.core.version import __remx_version__ as __remx_version__
    from ._src.core.version import __version__ as __version__
    from ._src.messages.whole import whole as _whole
    from ._src.operators.kernels import allocator as _allocator
    from ._src.run.calls.strict_kernels import begin as _begin_strictness
    from ._src.run.profiler._ranges import note_import as _note_import
    from ._src.tools import compat as _compat
    from .attribute import AttrScope as AttrScope
    from .base import MXNetError as MXNetError
    from .context import Context as Context
    from .context import cpu as cpu
    from .context import cpu_pinned as cpu_pinned
    from .context import current_context as current_context
    from .context import gpu as gpu
    from .context import gpu_memory_info as gpu_memory_info
    from .context import num_gpus as num_gpus
    from .contrib._namesakes import install as _install_namesakes
    from .util import is_np_array as is_np_array
    from .util import is_np_shape as is_np_shape
    from .util import np_array as np_array
    from .util import np_shape as np_shape
    from .util import set_np_shape as set_np_shape
    from .util import use_np as use_np
    from .util import use_np_array as use_np_array
    from .util import use_np_shape as use_np_shape

    _note_import()
    _settle()
    _quiet_fork.wait_for_imports()
finally:
    if _collects:
        _gc.enable()

if _TYPE_CHECKING:
    from mxnet import api as api
    from mxnet import callback as callback
    from mxnet import contrib as contrib
    from mxnet import cython as cython
    from mxnet import elastic as elastic
    from mxnet import executor as executor
    from mxnet import executor_manager as executor_manager
    from mxnet import gluon as gluon
    from mxnet import image as image
    from mxnet import image as img
    from mxnet import initializer as init
    from mxnet import initializer as initializer
    from mxnet import io as io
    from mxnet import kvstore as kv
    from mxnet import kvstore as kvstore
    from mxnet import library as library
    from mxnet import log as log
    from mxnet import lr_scheduler as lr_scheduler
    from mxnet import metric as metric
    from mxnet import misc as misc
    from mxnet import model as model
    from mxnet import module as mod
    from mxnet import module as module
    from mxnet import monitor as mon
    from mxnet import monitor as monitor
    from mxnet import ndarray_doc as ndarray_doc
    from mxnet import notebook as notebook
    from mxnet import numpy as np
    from mxnet import numpy as numpy
    from mxnet import numpy_dispatch_protocol as numpy_dispatch_protocol
    from mxnet import numpy_extension as npx
    from mxnet import numpy_extension as numpy_extension
    from mxnet import numpy_op_fallback as numpy_op_fallback
    from mxnet import numpy_op_signature as numpy_op_signature
    from mxnet import onnx as onnx
    from mxnet import operator as operator
    from mxnet import optimizer as opt
    from mxnet import optimizer as optimizer
    from mxnet import profiler as profiler
    from mxnet import recordio as recordio
    from mxnet import registry as registry
    from mxnet import rnn as rnn
    from mxnet import rtc as rtc
    from mxnet import space as space
    from mxnet import symbol as sym
    from mxnet import symbol as symbol
    from mxnet import symbol_doc as symbol_doc
    from mxnet import test_utils as test_utils
    from mxnet import torch as th
    from mxnet import torch as torch
    from mxnet import tvmop as tvmop
    from mxnet import visualization as visualization
    from mxnet import visualization as viz

    from .symbol.numpy import _symbol as np_symbol

_MODULES = (
    *("api", "callback", "contrib", "cython", "elastic", "executor", "executor_manager", "gluon", "image"),
    *("initializer", "io", "kvstore", "library", "log", "lr_scheduler", "metric", "misc", "model", "module", "monitor"),
    *("ndarray_doc", "notebook", "numpy", "numpy_dispatch_protocol", "numpy_extension", "numpy_op_fallback"),
    *("numpy_op_signature", "onnx", "operator", "optimizer", "profiler", "recordio", "registry", "rnn", "rtc", "space"),
    *("symbol", "symbol_doc", "test_utils", "torch", "tvmop", "visualization"),
)
_ALIASES = {
    "img": "image",
    "init": "initializer",
    "kv": "kvstore",
    "mod": "module",
    "mon": "monitor",
    "np": "numpy",
    "np_symbol": "mxnet.symbol.numpy:_symbol",
    "npx": "numpy_extension",
    "opt": "optimizer",
    "sym": "symbol",
    "th": "torch",
    "viz": "visualization",
}
if not _typing.TYPE_CHECKING:  # to type checkers any name would be one of the module's
    __getattr__, __dir__ = _modules_on_demand(__name__, *_MODULES, **_ALIASES)

_allocator.configure()
_begin_strictness()
_compat.install()
_install_namesakes()
if _os.environ.get("MXNET_PROFILER_AUTOSTART") == "1":
    from mxnet import profiler as profiler
if _os.environ.get("DMLC_ROLE", "worker") != "worker":
    from mxnet import kvstore as kvstore

    kvstore.kvstore_server._init_kvstore_server_module()  # ends the process where it was started as a server

# What ``from mxnet import *`` gives.
_star_with(globals(), *(name for name in _MODULES if name not in ("elastic", "notebook", "onnx")), *_ALIASES)

_whole(__name__)
