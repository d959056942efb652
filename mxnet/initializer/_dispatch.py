"""Initializers that choose by name: from loaded arrays, or between other initializers."""

from __future__ import annotations

import logging
import re
from collections.abc import Sequence
from typing import Any

from ..ndarray.utils import load


class Load:
    """Fills parameters with loaded arrays of the same names.

    Parameters
    ----------
    param : str or dict of str to NDArray
        A parameter file or its content; prefixes ``arg:`` and ``aux:`` are dropped.
    default_init : Initializer, optional
        For what was not loaded.
    verbose : bool, default False
        Log a line for each parameter.

    Raises
    ------
    AssertionError
        If ``param`` holds no names; when called, if a shape differs or an array is missing without ``default_init``.

    Examples
    --------
    >>> weight = mx.nd.zeros((2,))
    >>> initializer = mx.init.Load({"arg:layer_weight": mx.nd.array([3, 4])}, default_init=mx.init.Zero())
    >>> initializer(mx.init.InitDesc("layer_weight"), weight)
    >>> weight.asnumpy().tolist()
    [3.0, 4.0]
    """

    def __init__(self, param: Any, default_init: Any = None, verbose: bool = False) -> None:
        if isinstance(param, str):
            param = load(param)
        if not isinstance(param, dict):
            raise AssertionError(f"Load: expected arrays by name, got {type(param).__name__}.")
        self.param = {k[4:] if k.startswith(("arg:", "aux:")) else k: v for k, v in param.items()}
        self.default_init = default_init
        self.verbose = verbose

    def __call__(self, name: str, arr: Any) -> None:
        """Fill an array."""
        loaded = self.param.get(name)
        if loaded is not None:
            if arr.shape != loaded.shape:
                raise AssertionError(
                    f"Parameter {name} cannot be initialized from loading. "
                    f"Shape mismatch, target {arr.shape} vs loaded {loaded.shape}"
                )
            arr[:] = loaded
            source = "loading"
        else:
            if self.default_init is None:
                raise AssertionError(
                    f"Cannot Initialize {name}. Not found in loaded param and no default Initializer is provided."
                )
            self.default_init(name, arr)
            source = "default"
        if self.verbose:
            logging.info("Initialized %s by %s", name, source)


class Mixed:
    """Chooses an initializer by the first regular expression that the start of the name matches.

    Parameters
    ----------
    patterns : list of str
    initializers : list of Initializer, as many

    Examples
    --------
    >>> chosen = mx.init.Mixed([".*bias", ".*"], [mx.init.Zero(), mx.init.Uniform(0.1)])
    """

    def __init__(self, patterns: Sequence[str], initializers: Sequence[Any]) -> None:
        if len(patterns) != len(initializers):
            raise AssertionError(f"Mixed: {len(patterns)} patterns, but {len(initializers)} initializers.")
        self.map = [(re.compile(p), i) for p, i in zip(patterns, initializers, strict=True)]

    def __call__(self, name: str, arr: Any) -> None:
        """Fill an array.

        Raises
        ------
        ValueError
            If no pattern matches.
        """
        for pattern, initializer in self.map:
            if pattern.match(name):
                initializer(name, arr)
                return
        raise ValueError(
            f'Parameter name {name} did not match any pattern. Consider adding a ".*" pattern at the end with a '
            "default initializer."
        )
