"""``mx.contrib.text``: words and their numbers."""

from . import utils as utils
from . import vocab as vocab
