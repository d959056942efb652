"""What `mx.io` is made of, under MXNet's address."""

from ..ndarray import sparse as _sparse
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.sparse import CSRNDArray as CSRNDArray
from ..ndarray.utils import array as array

sparse_array = _sparse.array
h5py = None  # MXNet's name for the module; datasets are recognised without it, so it is not imported
