"""``mx.contrib.amp``: automatic mixed precision, by casts before operators and a scaled loss."""

from . import amp as amp
from . import lists as lists
from . import loss_scaler as loss_scaler
from .amp import *  # noqa: F403
