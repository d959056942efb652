"""``mx.gluon.contrib.data``: data of language models."""

from mxnet.gluon.contrib.data import sampler as sampler
from mxnet.gluon.contrib.data import text as text

from .sampler import IntervalSampler as IntervalSampler
