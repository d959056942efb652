"""MXNet's Python API with PyTorch as its engine (the distribution is called remx)."""

import sys as _sys
from typing import TYPE_CHECKING as _TYPE_CHECKING

from . import _openmp as _openmp  # loads torch, before anything else does

# isort: split
from ._program.preparation import Resting as _Resting
from ._program.preparation import settle as _settle

with _Resting():  # what is imported stays: the collector need not look at it again and again
    from . import _ops as _ops  # registers the operators, before any front end is built on them

    # isort: split
    from . import _c_functions as _c_functions
    from . import _compat as _compat
    from . import _daemons as _daemons
    from . import api as api
    from . import attribute as attribute
    from . import autograd as autograd
    from . import base as base
    from . import callback as callback
    from . import context as context
    from . import contrib as contrib
    from . import cython as cython
    from . import engine as engine
    from . import error as error
    from . import executor as executor
    from . import executor_manager as executor_manager
    from . import gluon as gluon
    from . import image as image
    from . import image as img
    from . import initializer as init
    from . import initializer as initializer
    from . import io as io
    from . import kvstore as kv
    from . import kvstore as kvstore
    from . import libinfo as libinfo
    from . import library as library
    from . import log as log
    from . import lr_scheduler as lr_scheduler
    from . import metric as metric
    from . import misc as misc
    from . import model as model
    from . import module as mod
    from . import module as module
    from . import monitor as mon
    from . import monitor as monitor
    from . import name as name
    from . import ndarray as nd
    from . import ndarray as ndarray
    from . import ndarray_doc as ndarray_doc
    from . import numpy as np
    from . import numpy as numpy
    from . import numpy_dispatch_protocol as numpy_dispatch_protocol
    from . import numpy_extension as npx
    from . import numpy_extension as numpy_extension
    from . import numpy_op_fallback as numpy_op_fallback
    from . import numpy_op_signature as numpy_op_signature
    from . import operator as operator
    from . import optimizer as opt
    from . import optimizer as optimizer
    from . import profiler as profiler
    from . import random as random
    from . import random as rnd
    from . import recordio as recordio
    from . import registry as registry
    from . import rtc as rtc
    from . import runtime as runtime
    from . import space as space
    from . import symbol as sym
    from . import symbol as symbol
    from . import symbol_doc as symbol_doc
    from . import torch as th
    from . import torch as torch
    from . import tvmop as tvmop
    from . import util as util
    from ._constructors import explain_constructors as _explain_constructors
    from ._interpreter.strict_kernels import begin as _begin_strictness
    from ._kernels import allocator as _allocator
    from ._on_demand import modules_on_demand as _modules_on_demand
    from ._suggestions import suggest_names as _suggest_names
    from ._tuning import begin as _begin_tuning
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
    from .symbol.numpy import _symbol as np_symbol
    from .util import is_np_array as is_np_array
    from .util import is_np_shape as is_np_shape
    from .util import np_array as np_array
    from .util import np_shape as np_shape
    from .util import set_np_shape as set_np_shape
    from .util import use_np as use_np
    from .util import use_np_array as use_np_array
    from .util import use_np_shape as use_np_shape

    _settle()

if _TYPE_CHECKING:
    from . import elastic as elastic
    from . import notebook as notebook
    from . import onnx as onnx
    from . import rnn as rnn
    from . import test_utils as test_utils
    from . import visualization as visualization
    from . import visualization as viz

__getattr__, __dir__ = _modules_on_demand(
    __name__, "elastic", "notebook", "onnx", "rnn", "test_utils", "visualization", viz="visualization"
)

for _module in (
    *(nd, nd.contrib, nd.image, nd.linalg, nd.random, nd.sparse, sym, sym.contrib, sym.image, sym.linalg, sym.random),
    *(sym.sparse, np, np.linalg, np.random, npx, npx.image, npx.random, contrib, gluon, gluon.contrib, gluon.data),
    *(gluon.contrib.cnn, gluon.contrib.data, gluon.contrib.estimator, gluon.contrib.nn, gluon.contrib.rnn),
    *(gluon.data.vision, gluon.data.vision.transforms, gluon.loss, gluon.model_zoo, gluon.model_zoo.vision, gluon.nn),
    *(gluon.rnn, gluon.utils, context, engine, monitor, operator, profiler, runtime, util),
    *(
        callback,
        image,
        init,
        io,
        kv,
        lr_scheduler,
        metric,
        mod,
        opt,
        random,
        autograd,
        recordio,
        _sys.modules[__name__],
    ),
):
    _suggest_names(_module)
_explain_constructors(
    (
        *(gluon, gluon.data, gluon.data.vision, gluon.data.vision.transforms, gluon.loss, gluon.nn, gluon.rnn),
        *(gluon.contrib.cnn, gluon.contrib.data, gluon.contrib.estimator, gluon.contrib.nn, gluon.contrib.rnn),
        *(gluon.model_zoo.vision, callback, image, init, io, lr_scheduler, metric, mod, monitor, opt, recordio),
    )
)

_allocator.configure()
_begin_tuning()
_begin_strictness()
_compat.install()
kvstore.kvstore_server._init_kvstore_server_module()  # ends the process where it was started as a server

# What ``from mxnet import *`` gives, with the modules that MXNet imports at once.
__all__ = [name for name in vars() if not name.startswith("_")]
__all__ += ["rnn", "test_utils", "visualization", "viz"]
