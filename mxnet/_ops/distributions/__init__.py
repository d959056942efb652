"""The distributions, one family per module. Importing this package registers them and their operators."""

from . import counts as counts
from . import even as even
from . import exponential as exponential
from . import gamma as gamma
from . import normal as normal
