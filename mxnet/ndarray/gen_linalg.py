"""MXNet's name for the module that holds its generated operators: the functions of ``mx.nd.linalg``."""

from .linalg import _functions

globals().update(_functions)
