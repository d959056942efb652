"""``mx.viz``: show what a network consists of, as a table or as a picture."""

from .._training_curves import plot_training as plot_training
from ..symbol import Symbol as Symbol
from ._network import plot_network as plot_network
from ._summary import print_summary as print_summary
