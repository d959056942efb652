"""``mx.contrib.text``: words and their indices."""

from mxnet.contrib.text import embedding as embedding
from mxnet.contrib.text import utils as utils
from mxnet.contrib.text import vocab as vocab
