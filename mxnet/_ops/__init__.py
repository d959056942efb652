"""The operators, one family per module. Importing this package registers them all."""

from . import arg_reduction as arg_reduction
from . import broadcast_shape as broadcast_shape
from . import cast as cast
from . import comparison as comparison
from . import creation as creation
from . import elementwise_binary as elementwise_binary
from . import elementwise_scalar as elementwise_scalar
from . import elementwise_unary as elementwise_unary
from . import identity as identity
from . import reduction as reduction
