"""Choosing and replacing elements in mx.np: where, nan_to_num."""

from __future__ import annotations
