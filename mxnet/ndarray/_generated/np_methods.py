"""Methods of NumPy arrays and symbols.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.registry import get as _get
from ..._src.run.calls.invoke import np_call as _call
from ...base import _Null

_SwapAxis_op = _get("SwapAxis")
_np_all_op = _get("_np_all")
_np_any_op = _get("_np_any")
_np_cumsum_op = _get("_np_cumsum")
_np_dot_op = _get("_np_dot")
_np_max_op = _get("_np_max")
_np_min_op = _get("_np_min")
_np_prod_op = _get("_np_prod")
_np_squeeze_op = _get("_np_squeeze")
_np_sum_op = _get("_np_sum")
_npi_argmax_op = _get("_npi_argmax")
_npi_argmin_op = _get("_npi_argmin")
_npi_mean_op = _get("_npi_mean")
_npi_std_op = _get("_npi_std")
_npi_var_op = _get("_npi_var")
_repeat_op = _get("repeat")


class Methods:
    """Methods of NumPy arrays and symbols that are operators."""

    __slots__ = ()

    def argmax(self, axis=None, out=None):
        """Return the position of the first largest element along an axis; see ``mx.np.argmax``."""
        return _call(_npi_argmax_op, (self,), (axis, False), out)

    def argmin(self, axis=None, out=None):
        """Return the position of the first smallest element along an axis; see ``mx.np.argmin``."""
        return _call(_npi_argmin_op, (self,), (axis, False), out)

    def cumsum(self, axis=None, dtype=None, out=None):
        """Sum elements cumulatively along an axis; see ``mx.np.cumsum``."""
        return _call(_np_cumsum_op, (self,), (axis, _Null if dtype is None else dtype), out)

    def dot(self, b, out=None):
        """Contract the last axis of ``self`` with the last but one of ``b``, or its only one; see ``mx.np.dot``."""
        return _call(_np_dot_op, (self, b), (), out)

    def max(self, axis=None, out=None, keepdims=False):
        """Take the largest element over axes; see ``mx.np.max``."""
        return _call(_np_max_op, (self,), (axis, keepdims, _Null), out)

    def mean(self, axis=None, dtype=None, out=None, keepdims=False):
        """Average elements over axes; see ``mx.np.mean``."""
        return _call(_npi_mean_op, (self,), (axis, _Null if dtype is None else dtype, keepdims, _Null), out)

    def min(self, axis=None, out=None, keepdims=False):
        """Take the smallest element over axes; see ``mx.np.min``."""
        return _call(_np_min_op, (self,), (axis, keepdims, _Null), out)

    def prod(self, axis=None, dtype=None, out=None, keepdims=False):
        """Multiply elements over axes; see ``mx.np.prod``."""
        return _call(_np_prod_op, (self,), (axis, _Null if dtype is None else dtype, keepdims, _Null), out)

    def repeat(self, repeats, axis=None):
        """Repeat each element; see ``mx.np.repeat``."""
        return _call(_repeat_op, (self,), (repeats, axis))

    def squeeze(self, axis=None):
        """Remove axes of length 1; see ``mx.np.squeeze``."""
        return _call(_np_squeeze_op, (self,), (axis,))

    def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        """Compute the standard deviation over axes, the root of the variance; see ``mx.np.std``."""
        return _call(_npi_std_op, (self,), (axis, _Null if dtype is None else dtype, ddof, keepdims), out)

    def sum(self, axis=None, dtype=None, out=None, keepdims=False):
        """Sum elements over axes; see ``mx.np.sum``."""
        return _call(_np_sum_op, (self,), (axis, _Null if dtype is None else dtype, keepdims, _Null), out)

    def swapaxes(self, axis1, axis2):
        """Exchange two axes; see ``mx.np.swapaxes``."""
        return _call(_SwapAxis_op, (self,), (axis1, axis2))

    def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
        """Compute the variance over axes; see ``mx.np.var``."""
        return _call(_npi_var_op, (self,), (axis, _Null if dtype is None else dtype, ddof, keepdims), out)


class ArrayMethods:
    """Methods of NumPy arrays alone that are operators."""

    __slots__ = ()

    def all(self, axis=None, out=None, keepdims=False):
        """Tell whether every element is true over axes (NaN is, 0 is not); see ``mx.np.all``."""
        return _call(_np_all_op, (self,), (axis, keepdims), out)

    def any(self, axis=None, out=None, keepdims=False):
        """Tell whether any element is true over axes (NaN is, 0 is not); see ``mx.np.any``."""
        return _call(_np_any_op, (self,), (axis, keepdims), out)
