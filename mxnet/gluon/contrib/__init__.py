"""``mx.gluon.contrib``: experimental parts of Gluon."""

from mxnet.gluon.contrib import cnn as cnn
from mxnet.gluon.contrib import data as data
from mxnet.gluon.contrib import estimator as estimator
from mxnet.gluon.contrib import nn as nn
from mxnet.gluon.contrib import rnn as rnn
