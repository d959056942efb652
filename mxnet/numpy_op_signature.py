"""MXNet's address of what gives functions of mx.np the signatures that they show; see ``numpy._signatures``."""

from . import numpy as mx_np
from . import numpy_extension as mx_npx

__all__ = ["mx_np", "mx_npx"]
