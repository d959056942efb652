"""Versions: Remx's own, and the MXNet release whose interface it has."""

__remx_version__ = "0.1.0"
__version__ = "1.9.1"
