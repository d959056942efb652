"""``mxnet launch``: the launcher of distributed jobs, also ``mxnet-launch``."""

from __future__ import annotations

from ..launch import arguments, run
from ._command import Command

COMMAND = Command("launch", "run a command as a distributed job", run, arguments.configure)
