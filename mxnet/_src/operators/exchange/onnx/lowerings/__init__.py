"""Torch's functions in ONNX, one family per module; importing the package registers them."""

from . import creation as creation
from . import elementwise as elementwise
from . import images as images
from . import indexing as indexing
from . import layers as layers
from . import linalg as linalg
from . import random as random
from . import reduction as reduction
from . import shape as shape
