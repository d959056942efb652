"""How MXNet's operators are said in ONNX, one family a module; importing the package registers them."""

from . import activation as activation
from . import arithmetic as arithmetic
from . import attention as attention
from . import boxes as boxes
from . import comparison as comparison
from . import control_flow as control_flow
from . import convolution as convolution
from . import creation as creation
from . import dense as dense
from . import elementwise as elementwise
from . import image as image
from . import indexing as indexing
from . import joining as joining
from . import linalg as linalg
from . import normalization as normalization
from . import pooling as pooling
from . import random as random
from . import reduction as reduction
from . import resizing as resizing
from . import rnn as rnn
from . import roi as roi
from . import sequence as sequence
from . import shape as shape
from . import slicing as slicing
from . import softmax as softmax
from . import sorting as sorting
