"""``mx.gluon.data``: datasets, samplers and loaders."""

from . import dataloader as dataloader
from . import dataset as dataset
from . import sampler as sampler
from . import vision as vision
from .dataloader import DataLoader as DataLoader
from .dataset import *  # noqa: F403
from .sampler import *  # noqa: F403
