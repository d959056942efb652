"""Functions of `numpy.linalg` that mx.np.linalg shows as they are: they get NumPy copies of the arrays."""

from numpy.linalg import cond as cond
from numpy.linalg import lstsq as lstsq
from numpy.linalg import matrix_power as matrix_power
from numpy.linalg import matrix_rank as matrix_rank
from numpy.linalg import multi_dot as multi_dot
from numpy.linalg import qr as qr

__all__ = ["cond", "lstsq", "matrix_power", "matrix_rank", "multi_dot", "qr"]
