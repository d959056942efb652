"""Operators of mx.nd, module _internal.

Written by tools/generate_front_ends.py; do not edit."""

from ..._op.registry import get as _get



