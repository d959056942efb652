"""``mx.gluon.data.vision``: datasets of images, and transforms of images."""

from . import datasets as datasets
from . import transforms as transforms
from .datasets import *  # noqa: F403
