"""MXNet's module of generated functions behind ``mx.nd.random``: the random operators under their short names."""

from .._src.messages.public import copies_of as _copies_of
from .._src.run.calls.array import NDArrayBase as NDArrayBase
from ..base import _Null as _Null
from ._internal import _functions
from .random import _functions as _like

_PREFIX = "_random_"
_plain = {name.removeprefix(_PREFIX): f for name, f in _functions.items() if name.startswith(_PREFIX)}
globals().update(_copies_of({**_like, **_plain}, __name__))
