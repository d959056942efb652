"""``mx.gluon.contrib.data``: data of language models."""

from mxnet.gluon.contrib.data import sampler as sampler
from mxnet.gluon.contrib.data import text as text

from ...._src.messages.whole import whole as _whole
from .sampler import IntervalSampler as IntervalSampler

_whole(__name__, constructors=True)
