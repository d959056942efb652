"""``mx.viz``: show what a network consists of, as a table or as a picture."""

import sys as _sys

from .._src.messages.public import publish as _publish
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.suggestions import suggest_names as _suggest_names
from .._src.training.training_curves import plot_training as plot_training
from ..symbol import Symbol as Symbol
from ._network import plot_network as plot_network
from ._summary import print_summary as print_summary

_suggest_names(_sys.modules[__name__])

_publish(globals())

_add_star_names(globals())
