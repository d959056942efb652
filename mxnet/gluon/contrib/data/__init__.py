"""``mx.gluon.contrib.data``: data of language models."""

from . import sampler as sampler
from . import text as text
from .sampler import IntervalSampler as IntervalSampler
