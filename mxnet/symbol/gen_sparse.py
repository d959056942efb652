"""MXNet's name for the module that holds its generated operators: the functions of ``mx.sym.sparse``."""

from .sparse import _functions

globals().update(_functions)
