"""``python -m mxnet``: the ``mxnet`` command."""

import sys

from ._cli import main

sys.exit(main())
