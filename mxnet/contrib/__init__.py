"""``mx.contrib``: experimental parts and extras."""

from . import autograd as autograd
from . import io as io
from . import ndarray as nd
from . import ndarray as ndarray
from . import symbol as sym
from . import symbol as symbol
from . import tensorboard as tensorboard
from . import text as text
