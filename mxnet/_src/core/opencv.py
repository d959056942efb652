"""OpenCV, which decodes, encodes and draws images; an optional dependency.

It is imported on first use: that takes 0.1 s, a tenth of what importing torch takes.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


def opencv() -> ModuleType:
    """Return the module ``cv2``; ImportError that names what to install where it is missing."""
    try:
        return import_module("cv2")
    except ImportError as error:
        raise ImportError("OpenCV, which reads images, is missing: pip install opencv-python-headless") from error


def is_available() -> bool:
    """Return whether OpenCV is installed."""
    return find_spec("cv2") is not None
