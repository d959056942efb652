"""Operators of mx.sym, module op.

Written by tools/generate_front_ends.py; do not edit."""

from ..._op.registry import get as _get



