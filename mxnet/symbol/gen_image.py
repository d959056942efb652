"""MXNet's name for the module that holds its generated operators: the functions of ``mx.sym.image``."""

from .image import _functions

globals().update(_functions)
