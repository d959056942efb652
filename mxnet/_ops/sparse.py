"""Sparse kernels: importing this module registers them all, beside the operators they belong to."""

from . import sparse_dot as sparse_dot
from . import sparse_elementwise as sparse_elementwise
from . import sparse_optimizer as sparse_optimizer
from . import sparse_shape as sparse_shape
