"""``Initializer``, its registered names, and the description of the initialized variable."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from typing import Any, TypeVar

import numpy as onp

from .. import registry
from .._src.messages.tracebacks import warn
from ..ndarray import random

_Class = TypeVar("_Class", bound=type)


class InitDesc(str):
    """Name of what is to be initialised, with what else is known of it.

    Parameters
    ----------
    name : str
        The part after the last underscore says what it is: weight, bias, gamma, beta ...
    attrs : dict of str to str, optional
        Attributes of the variable. ``__init__`` holds the initializer that the variable asks for, as JSON or by name.
    global_init : Initializer, optional
        The network's initializer, which initializers for one kind of parameter fall back on.

    Examples
    --------
    >>> weight = mx.nd.zeros((2,))
    >>> mx.init.Xavier()(mx.init.InitDesc("layer_bias"), weight)  # the name says what it is
    >>> weight.asnumpy().tolist()
    [0.0, 0.0]
    """

    attrs: dict[str, str]
    global_init: Any

    def __new__(cls, name: str, attrs: dict[str, str] | None = None, global_init: Any = None) -> InitDesc:
        desc = super().__new__(cls, name)
        desc.attrs = attrs or {}
        desc.global_init = global_init
        return desc


def _norm(array: Any) -> str:
    """Return the root mean square of an array, as text."""
    values = onp.asarray(array)
    return str((onp.linalg.norm(values) / onp.sqrt(values.size)).astype(values.dtype))


class Initializer:
    """Base of all initializers: called with a description and an array, it fills the array.

    Subclasses override `_init_weight`; the call chooses by the end of the name: weights go there, bias, beta and min
    become 0, gamma and max 1, and a variable that asks for its own initializer gets it.

    Parameters
    ----------
    kwargs : values that JSON can hold
        Arguments of the subclass, from which `dumps` and ``create`` make the same initializer again.

    Examples
    --------
    >>> @mx.init.register
    ... class Sevens(mx.init.Initializer):
    ...     def _init_weight(self, name, arr):
    ...         arr[:] = 7
    >>> layer = nn.Dense(1, in_units=2)
    >>> layer.initialize("sevens")
    >>> layer.weight.data().asnumpy().tolist()
    [[7.0, 7.0]]
    """

    def __init__(self, **kwargs: Any) -> None:
        self._kwargs = kwargs
        self._verbose = False
        self._print_func: Callable[[Any], Any] | None = None

    def set_verbosity(self, verbose: bool = False, print_func: Callable[[Any], Any] | None = None) -> Initializer:
        """Log a line for each array initialised.

        Parameters
        ----------
        verbose : bool, default False
        print_func : callable (NDArray) -> str, optional
            What the line shows of the array; the root mean square by default.

        Returns
        -------
        Initializer, this one
        """
        self._verbose = verbose
        self._print_func = print_func or _norm
        return self

    def _verbose_print(self, desc: str, init: str, array: Any) -> None:
        if self._verbose and self._print_func:
            logging.info("Initialized %s as %s: %s", desc, init, self._print_func(array))

    def dumps(self) -> str:
        """Return name and arguments as JSON: ``'["uniform", {"scale": 0.07}]'``."""
        return json.dumps([type(self).__name__.lower(), self._kwargs])

    def __call__(self, desc: str, arr: Any) -> None:
        """Fill an array.

        Parameters
        ----------
        desc : InitDesc, or str for the oldest naming rules (deprecated)
        arr : NDArray

        Raises
        ------
        ValueError
            If the name's end says nothing and the variable asks for no initializer.
        """
        if not isinstance(desc, InitDesc):
            self._legacy_init(desc, arr)
            return
        if desc.global_init is None:
            desc.global_init = self
        own_initializer = desc.attrs.get("__init__", "")
        if own_initializer:
            create(own_initializer)._init_weight(desc, arr)
            self._verbose_print(desc, own_initializer, arr)
            return
        for ending, method in _ENDINGS:
            if desc.endswith(ending):
                getattr(self, method)(desc, arr)
                self._verbose_print(desc, ending, arr)
                return
        self._init_default(desc, arr)

    def _legacy_init(self, name: str, arr: Any) -> None:
        """Fill an array by the naming rules of MXNet before 0.9."""
        warn(
            "\033[91mCalling initializer with init(str, NDArray) has been deprecated."
            "please use init(mx.init.InitDesc(...), NDArray) instead.\033[0m",
            DeprecationWarning,
        )
        if not isinstance(name, str):
            raise TypeError("name must be string")
        for start, ending, method in _LEGACY_RULES:
            if name.startswith(start) and name.endswith(ending):
                getattr(self, method)(name, arr)
                return
        self._init_default(name, arr)

    def _init_bilinear(self, _: str, arr: Any) -> None:
        arr[:] = bilinear_kernel(arr.shape)

    def _init_loc_bias(self, name: str, arr: Any) -> None:
        if arr.shape[0] != 6:
            raise AssertionError(f"{name}: the bias of a spatial transformer has 6 elements, not {arr.shape[0]}.")
        arr[:] = onp.array([1.0, 0, 0, 0, 1.0, 0])

    def _init_zero(self, _: str, arr: Any) -> None:
        arr[:] = 0.0

    def _init_one(self, _: str, arr: Any) -> None:
        arr[:] = 1.0

    def _init_bias(self, _: str, arr: Any) -> None:
        arr[:] = 0.0

    def _init_quantized_bias(self, _: str, arr: Any) -> None:
        arr[:] = 0

    def _init_gamma(self, _: str, arr: Any) -> None:
        arr[:] = 1.0

    def _init_beta(self, _: str, arr: Any) -> None:
        arr[:] = 0.0

    def _init_weight(self, name: str, arr: Any) -> None:
        """Fill a weight; to be overridden."""
        raise NotImplementedError("Must override it")

    def _init_quantized_weight(self, _: str, arr: Any) -> None:
        # One number for the whole array, as in MXNet; such weights are loaded anyway.
        arr[:] = int(random.randint(-127, 127, dtype="int32").asscalar())

    def _init_default(self, name: str, _: Any) -> None:
        """Raise ValueError for a name whose end says nothing; subclasses may fill the array instead."""
        raise ValueError(
            f"Unknown initialization pattern for {name}. "
            'Default initialization is now limited to "weight", "bias", "gamma" (1.0), and "beta" (0.0).'
            "Please use mx.sym.Variable(init=mx.init.*) to set initialization pattern"
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Initializer):
            return NotImplemented
        return type(self) is type(other) and self._kwargs == other._kwargs

    __hash__ = None  # type: ignore[assignment]  # as in MXNet, where initializers compare by value


_ENDINGS = (
    ("weight", "_init_weight"),
    ("bias", "_init_bias"),
    ("gamma", "_init_gamma"),
    ("beta", "_init_beta"),
    ("min", "_init_zero"),
    ("max", "_init_one"),
    ("weight_quantize", "_init_quantized_weight"),
    ("bias_quantize", "_init_quantized_bias"),
)
_LEGACY_RULES = (  # start and end of the name
    ("upsampling", "", "_init_bilinear"),
    ("stn_loc", "weight", "_init_zero"),
    ("stn_loc", "bias", "_init_loc_bias"),
    ("", "bias", "_init_bias"),
    ("", "gamma", "_init_gamma"),
    ("", "beta", "_init_beta"),
    ("", "weight", "_init_weight"),
    ("", "moving_mean", "_init_zero"),
    ("", "moving_var", "_init_one"),
    ("", "moving_inv_var", "_init_zero"),
    ("", "moving_avg", "_init_zero"),
    ("", "min", "_init_zero"),
    ("", "max", "_init_one"),
)


def bilinear_kernel(shape: tuple[int, ...]) -> onp.ndarray[Any, Any]:
    """Return the weights with which a transposed convolution interpolates linearly in both directions."""
    factor = onp.ceil(shape[3] / 2.0)
    center = (2 * factor - 1 - factor % 2) / (2.0 * factor)
    across = 1 - onp.abs(onp.arange(shape[3]) / factor - center)
    down = 1 - onp.abs(onp.arange(shape[2]) / factor - center)
    return onp.broadcast_to(onp.outer(down, across), shape).astype("float32")


_register = registry.get_register_func(Initializer, "initializer")
alias = registry.get_alias_func(Initializer, "initializer")
create = registry.get_create_func(Initializer, "initializer")


def register(klass: _Class) -> _Class:
    """Enter an initializer class under its name in lower case, for ``create`` and for ``init="name"``.

    Parameters
    ----------
    klass : type
        A subclass of `Initializer`.
    """
    return _register(klass)
