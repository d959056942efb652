"""``mx.contrib.text``: words and their indices."""

from . import embedding as embedding
from . import utils as utils
from . import vocab as vocab
