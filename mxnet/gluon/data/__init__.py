"""``mx.gluon.data``: datasets, samplers and loaders."""

from mxnet.gluon.data import dataloader as dataloader
from mxnet.gluon.data import dataset as dataset
from mxnet.gluon.data import sampler as sampler
from mxnet.gluon.data import vision as vision

from .dataloader import DataLoader as DataLoader
from .dataset import *  # noqa: F403
from .sampler import *  # noqa: F403
