"""``import byteps.mxnet as bps``: this is `mxnet.contrib.byteps`."""

from mxnet.contrib.byteps import *  # noqa: F403  all of it, under BytePS's name
