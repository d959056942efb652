"""What `mx.io` is made of, under MXNet's address."""

from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.utils import array as array

h5py = None  # MXNet's name for the module; datasets are recognised without it, so it is not imported
