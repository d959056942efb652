"""``mx.gluon.contrib.nn``: experimental layers."""

from . import basic_layers as basic_layers
from .basic_layers import *  # noqa: F403
