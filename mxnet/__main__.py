"""``python -m mxnet``: the ``mxnet`` command."""

import sys

from _remx_cli import main

sys.exit(main())
