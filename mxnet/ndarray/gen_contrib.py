"""MXNet's name for the module that holds its generated operators: the functions of ``mx.nd.contrib``."""

from .contrib import _functions

globals().update(_functions)
