"""``python -m mxnet.launch``."""

import sys

from . import main

sys.exit(main())
