"""Errors for arguments that several functions take."""

from __future__ import annotations

from typing import Any

from ...io import DataIter


def names(excluded_names: Any, excluded_operators: Any) -> None:
    """Raise ValueError unless what is excluded is lists."""
    for what, title, value in (
        ("symbols", "excluded_sym_names", excluded_names),
        ("operators", "excluded_op_names", excluded_operators),
    ):
        if value is not None and not isinstance(value, list):
            raise ValueError(
                f"{title} must be a list of strings representing the names of the {what} that will not be quantized, "
                f"while received type {type(value)}"
            )


def quantizing(dtype: str, granularity: str) -> None:
    """Raise ValueError for a type of integers or a granularity that does not exist."""
    if dtype not in ("int8", "uint8", "auto"):
        raise ValueError(f"unknown quantized_dtype {dtype} received, expected `int8`, `uint8` or `auto`")
    if granularity not in ("tensor-wise", "channel-wise"):
        raise ValueError(
            f"unkonwn quantize_granularity {granularity} received, expected `tensor-wise` or `channel-wise`."
        )


def data(mode: str, calib_data: Any) -> None:
    """Raise ValueError without an iterator to calibrate with."""
    if calib_data is None:
        raise ValueError(f"calib_data must be provided when calib_mode={mode}")
    if not isinstance(calib_data, DataIter):
        raise ValueError(
            f"calib_data must be of DataIter type when calib_mode={mode}, while received type {type(calib_data)}"
        )


def unknown_mode(mode: Any) -> ValueError:
    """Return the error for a calibration mode that does not exist, or lacks its collector."""
    return ValueError(
        f"unknown calibration mode {mode} received, expected `none`, `naive`, `entropy` or `customize` (with a "
        "LayerOutputCollector)"
    )
