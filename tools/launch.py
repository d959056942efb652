"""Start a distributed job, as MXNet's ``tools/launch.py`` does: this is ``mxnet-launch``."""

import sys

from mxnet.launch import main

sys.exit(main())
