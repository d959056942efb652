"""Functions of mx.np.linalg that are more than an operator; for norms see `_norm`."""

from __future__ import annotations

from typing import Any

from ..._op.operands import numpy_operator
from ..._runtime.invoke import np_call
from ...base import numeric_types
from ._documented import documented

_PINV = numpy_operator("pinv")
_PINV_SCALAR_RCOND = numpy_operator("pinv_scalar_rcond")


@documented
def pinv(a: Any, rcond: Any = 1e-15, hermitian: bool = False) -> Any:
    """Pseudo-inverses (Moore, Penrose). The gradient is 0, as in MXNet.

    Parameters
    ----------
    rcond : number, or ndarray broadcast to (...), default 1e-15
        Singular values up to this share of the largest one count as 0.
    hermitian : False
        Not supported: NotImplementedError.
    """
    if hermitian is True:
        raise NotImplementedError("hermitian is not supported yet...")
    if isinstance(rcond, numeric_types):
        return np_call(_PINV_SCALAR_RCOND, (a,), (rcond, hermitian))
    return np_call(_PINV, (a, rcond), (hermitian,))
