"""Stores that exchange gradients: ``mx.kvstore``, also ``mx.kv``."""

from mxnet.kvstore import base as base
from mxnet.kvstore import kvstore as kvstore
from mxnet.kvstore import kvstore_server as kvstore_server

from .._src.messages.whole import whole as _whole
from ._create import create as create
from .base import KVStoreBase as KVStoreBase
from .kvstore import KVStore as KVStore
from .kvstore_server import KVStoreServer as KVStoreServer

_whole(__name__, functions=True, methods=True)
