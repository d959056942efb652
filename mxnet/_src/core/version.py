"""Versions: Remx's own, and the MXNet release whose interface it has."""

__remx_version__ = "1.0.0rc1"
__version__ = "1.9.1"
