"""OpenCV, which decodes, encodes and draws images; an optional dependency."""

from __future__ import annotations

from types import ModuleType

_cv2: ModuleType | None
try:
    import cv2 as _cv2
except ImportError:
    _cv2 = None


def opencv() -> ModuleType:
    """Return the module ``cv2``; ImportError that names what to install where it is missing."""
    if _cv2 is None:
        raise ImportError("OpenCV reads and writes images. Install it with: pip install remx[image]")
    return _cv2


def is_available() -> bool:
    """Return whether OpenCV is installed."""
    return _cv2 is not None
