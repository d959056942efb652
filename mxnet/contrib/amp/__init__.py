"""``mx.contrib.amp``: automatic mixed precision, by casts before operators and a scaled loss."""

from mxnet.contrib.amp import amp as amp
from mxnet.contrib.amp import lists as lists
from mxnet.contrib.amp import loss_scaler as loss_scaler

from .amp import *  # noqa: F403
