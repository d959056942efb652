"""``mxnet libmxnet``: MXNet's C library, compiled for this environment."""

from __future__ import annotations

import argparse

from ...c_interface.building import build
from .report import print_json


def run(options: argparse.Namespace) -> int:
    """Compile the library, and print where it is."""
    path = build(options.folder).resolve()
    if options.json:
        print_json({"library": str(path)})
    else:
        print(path)
    return 0
