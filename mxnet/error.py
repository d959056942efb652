"""Kinds of errors beyond `MXNetError`."""

from __future__ import annotations

from .base import MXNetError as MXNetError
from .base import register_error as register_error

register = register_error

__all__ = ["MXNetError", "register"]

_HINT = (
    "\nMXNet hint: You hit an internal error. Please open an issue in "
    "https://github.com/apache/incubator-mxnet/issues/new/choose to report it."
)


@register
class InternalError(MXNetError):
    """Error inside the library itself, not in how it was called.

    Parameters
    ----------
    msg : str
        What happened; a hint on where to report it is added unless it is there already.
    """

    def __init__(self, msg: str) -> None:
        super().__init__(msg if "MXNet hint:" in msg else msg + _HINT)
