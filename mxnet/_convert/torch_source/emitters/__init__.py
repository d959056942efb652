"""Emitters by family; importing the package registers them."""

from . import activation as activation
from . import arrays as arrays
from . import control_flow as control_flow
from . import convolution as convolution
from . import creation as creation
from . import dense as dense
from . import detection as detection
from . import distributions as distributions
from . import elementwise as elementwise
from . import image as image
from . import indexing as indexing
from . import joining as joining
from . import linalg as linalg
from . import loss as loss
from . import normalization as normalization
from . import pooling as pooling
from . import recurrent as recurrent
from . import reduction as reduction
from . import regions as regions
from . import reshaping as reshaping
from . import slicing as slicing
