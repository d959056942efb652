"""``mx.gluon.data.vision``: datasets of images, and transforms of images."""

from mxnet.gluon.data.vision import datasets as datasets
from mxnet.gluon.data.vision import transforms as transforms

from .datasets import *  # noqa: F403
