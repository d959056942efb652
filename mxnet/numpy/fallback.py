"""Functions of NumPy that mx.np shows as they are: they compute on NumPy's side, and have no gradient.

Arrays of mx.np among the arguments give arrays of mx.np; numbers and NumPy's arrays give NumPy's.
"""

from numpy import divmod as divmod
from numpy import float_power as float_power
from numpy import frexp as frexp
from numpy import heaviside as heaviside
from numpy import modf as modf
from numpy import positive as positive
from numpy import signbit as signbit
from numpy import spacing as spacing

__all__ = ["divmod", "float_power", "frexp", "heaviside", "modf", "positive", "signbit", "spacing"]
