"""Modules: symbols with parameters, trained by ``fit``. ``mx.module``, also ``mx.mod``."""

from . import base_module as base_module
from . import executor_group as executor_group
from . import module as module
from .base_module import BaseModule as BaseModule
from .module import Module as Module
