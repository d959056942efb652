"""The environment variables that turn parts of the backends off."""

from __future__ import annotations

import os


def enabled(name: str) -> bool:
    """Return True if a part is on: ``MXNET_DISABLE_MKLDNN_<name>`` is not set, or 0."""
    return os.environ.get(f"MXNET_DISABLE_MKLDNN_{name}", "0").strip().lower() in ("", "0", "false")
