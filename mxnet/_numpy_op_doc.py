"""Functions of mx.np and mx.npx that are operators as they are, under the operators' names, for test suites."""

from .numpy._signatures import SHOWN as _SHOWN
from .numpy_extension._op import SHOWN as _SHOWN_AHEAD
from .numpy_op_signature import _get_builtin_op

# Shown by separate signatures, except those of functions written in Python.
_IN_PYTHON = ("matmul", "pad", "remainder")
_NAMES = (
    *(f"_np_{name}" for name in _SHOWN if name not in _IN_PYTHON),
    "_np__random_shuffle",
    *(f"_npx_{name}" for name in _SHOWN_AHEAD),
)
globals().update({name: _get_builtin_op(name) for name in _NAMES})
