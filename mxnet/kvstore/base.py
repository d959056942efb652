"""The public address of ``KVStoreBase`` and ``create``."""

from ._base import KVStoreBase as KVStoreBase
from ._base import TestStore as TestStore
from ._create import create as create
