"""The command line: what stands before the commands themselves.

``import mxnet`` imports PyTorch, which takes seconds of CPU. Help, the version, completion and wrong arguments need
neither, so the code for these is here, outside the package ``mxnet``: ``table`` lists the commands and their
arguments, ``main`` reads a command line and says in one line what stopped it. The commands are modules of ``mxnet``,
imported when they run. Nothing here imports ``mxnet``, ``torch`` or ``numpy``
(`tests/unit/_src/tools/test_cli_start.py`).
"""

from __future__ import annotations

from .main import launch as launch
from .main import main as main
