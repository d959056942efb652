"""``mx.gluon``: networks as Python objects, imperative or compiled."""

from . import parameter as parameter
from . import utils as utils
from .parameter import Constant as Constant
from .parameter import DeferredInitializationError as DeferredInitializationError
from .parameter import Parameter as Parameter
from .parameter import ParameterDict as ParameterDict
from .parameter import tensor_types as tensor_types
