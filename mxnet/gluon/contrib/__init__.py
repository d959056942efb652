"""``mx.gluon.contrib``: experimental parts of Gluon."""

from . import cnn as cnn
from . import data as data
from . import estimator as estimator
from . import nn as nn
from . import rnn as rnn
