"""Symbols and parameters, or the files that hold them."""

from __future__ import annotations

import logging
from typing import Any

from ... import ndarray, symbol
from ...symbol import Symbol


def _load_sym(sym: Any, logger: logging.Logger | None = None) -> Any:
    """Return a symbol, read from a file if its path is given."""
    if isinstance(sym, Symbol):
        return sym
    if not isinstance(sym, str):
        raise ValueError(f"_load_sym only accepts Symbol or path to the symbol file, while received type {type(sym)}")
    if logger:
        logger.info(f"Loading symbol from file {sym}")
    return symbol.load(sym)


def _load_params(params: Any, logger: Any = logging) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a pair of dictionaries of arguments and auxiliary states, read from a file if its path is given."""
    if isinstance(params, str):
        if logger:
            logger.info(f"Loading params from file {params}")
        results: tuple[dict[str, Any], dict[str, Any]] = ({}, {})
        for key, array in ndarray.load(params).items():
            kind, _, name = key.partition(":")
            if kind in ("arg", "aux"):
                results[kind == "aux"][name] = array
        return results
    if isinstance(params, (tuple, list)) and len(params) == 2:
        return params[0], params[1]
    raise ValueError(
        "Unsupported params provided. Must be either a path to the param file or a pair of dictionaries representing "
        "arg_params and aux_params"
    )
