"""Modules: symbols with parameters, trained by ``fit``. ``mx.module``, also ``mx.mod``."""

from mxnet.module import base_module as base_module
from mxnet.module import bucketing_module as bucketing_module
from mxnet.module import executor_group as executor_group
from mxnet.module import module as module
from mxnet.module import python_module as python_module
from mxnet.module import sequential_module as sequential_module

from .._src.messages.whole import whole as _whole
from .base_module import BaseModule as BaseModule
from .bucketing_module import BucketingModule as BucketingModule
from .module import Module as Module
from .python_module import PythonLossModule as PythonLossModule
from .python_module import PythonModule as PythonModule
from .sequential_module import SequentialModule as SequentialModule

_whole(__name__, constructors=True, functions=True, methods=True)
