"""``mx.gluon.contrib.nn``: experimental layers."""

from mxnet.gluon.contrib.nn import basic_layers as basic_layers

from .basic_layers import *  # noqa: F403
