"""Operators of mx.npx that the classic interface does not have."""

from __future__ import annotations
