"""Gradients in fewer bits while they travel."""

from __future__ import annotations

from typing import Any

import numpy as onp


class Compressor:
    """Turns an array into what travels, and back; subclasses are given, not made."""

    @staticmethod
    def compress(tensor: Any) -> tuple[Any, Any]:
        """Return the compressed tensor, and the context that `decompress` needs."""
        raise NotImplementedError

    @staticmethod
    def decompress(tensor: Any, ctx: Any) -> Any:
        """Return the array again."""
        raise NotImplementedError


class NoneCompressor(Compressor):
    """Arrays travel as they are."""

    @staticmethod
    def compress(tensor: Any) -> tuple[Any, Any]:
        """Return the array."""
        return tensor, None

    @staticmethod
    def decompress(tensor: Any, ctx: Any) -> Any:
        """Return the array."""
        return tensor


class FP16Compressor(Compressor):
    """Floating point arrays travel in half precision."""

    @staticmethod
    def compress(tensor: Any) -> tuple[Any, Any]:
        """Return the array in half precision, and its element type."""
        is_wider = onp.dtype(tensor.dtype) in (onp.dtype("float32"), onp.dtype("float64"))
        return (tensor.astype("float16") if is_wider else tensor), tensor.dtype

    @staticmethod
    def decompress(tensor: Any, ctx: Any) -> Any:
        """Return the array in the element type that it had."""
        return tensor if tensor.dtype == ctx else tensor.astype(ctx)


class Compression:
    """The kinds of compression."""

    none = NoneCompressor
    fp16 = FP16Compressor
