"""``mx.contrib.nd``: the operators of `mx.nd.contrib`, under their older address."""

from .._src.messages.public import copies_of as _copies_of
from ..ndarray import contrib as _contrib
from ..ndarray._generated import contrib as _generated

_NAMES = {name for name in vars(_contrib) if name in vars(_generated) or name.startswith("backward_")}

globals().update(_copies_of({name: vars(_contrib)[name] for name in _NAMES if not name.startswith("_")}, __name__))
