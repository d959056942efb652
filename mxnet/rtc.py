"""CUDA kernels compiled while a program runs: MXNet's addresses for them.

Remx has no such compiler. As in a build of MXNet without CUDA, classes are there and compiling is an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as onp

from ._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from ._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from ._src.messages.star_names import add_star_names as _add_star_names
from .base import _LIB as _LIB
from .base import MXNetError
from .base import c_array as c_array
from .base import c_array_buf as c_array_buf
from .base import c_str as c_str
from .base import c_str_array as c_str_array
from .base import check_call as check_call
from .base import numeric_types as numeric_types
from .base import string_types as string_types
from .context import Context
from .ndarray.ndarray import NDArray as NDArray

# Element types by their names in CUDA's language.
_DTYPE_CPP_TO_NP = {
    "float": onp.float32,
    "double": onp.float64,
    "__half": onp.float16,
    "uint8_t": onp.uint8,
    "int": onp.int32,
    "int32_t": onp.int32,
    "int8_t": onp.int8,
    "char": onp.int8,
    "int64_t": onp.int64,
}


def _refuse() -> MXNetError:
    return MXNetError(
        "mx.rtc: Remx has no CUDA runtime compilation. Define an operator in Python (mx.operator.define), whose "
        "function may call a kernel of PyTorch or of Triton."
    )


class CudaModule:
    """CUDA source compiled while a program runs.

    Parameters
    ----------
    source : str
    options : str or tuple of str
        For the compiler.
    exports : str or tuple of str
        Names of kernels.

    Raises
    ------
    MXNetError
        Always, as in a build of MXNet without CUDA.
    """

    def __init__(self, source: str, options: Any = (), exports: Any = ()) -> None:
        raise _refuse()

    def get_kernel(self, name: str, signature: str) -> CudaKernel:
        """Return a kernel by its name and C signature."""
        raise _refuse()


class CudaKernel:
    """A kernel of a `CudaModule`, which makes it.

    Parameters
    ----------
    handle
        MXNet's handle.
    name : str
    is_ndarray : list of bool
        Which arguments are arrays; others are scalars.
    dtypes : list of int
    """

    def __init__(self, handle: Any, name: str, is_ndarray: Sequence[bool], dtypes: Sequence[Any]) -> None:
        self.handle = handle
        self._name = name
        self._is_ndarray = is_ndarray
        self._dtypes = dtypes

    def launch(
        self,
        args: Sequence[Any],
        ctx: Context,
        grid_dims: Sequence[int],
        block_dims: Sequence[int],
        shared_mem: int = 0,
    ) -> None:
        """Run the kernel.

        Parameters
        ----------
        args : list of NDArray or number
        ctx : Context
            A GPU.
        grid_dims, block_dims : tuple of 3 int
        shared_mem : int, default 0
            Bytes.

        Raises
        ------
        AssertionError
            If ``ctx`` is no GPU.
        MXNetError
            Always, for GPUs.
        """
        if ctx.device_type != "gpu":
            raise AssertionError(f"Cuda kernel can only be launched on GPU, got {ctx}.")
        raise _refuse()


_add_star_names(globals())
