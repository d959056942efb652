"""``import horovod.mxnet as hvd``: this is `mxnet.contrib.horovod`."""

from mxnet.contrib.horovod import *  # noqa: F403  all of it, under Horovod's name
