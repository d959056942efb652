"""Switches between classic and NumPy semantics, environment variables, GPU queries, helpers of the NumPy interface."""

from __future__ import annotations

import functools
import inspect
import logging
import operator
import os
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import numpy as onp
import torch

from ._src.core.unwinding import uninterrupted
from ._src.messages.public import public
from ._src.messages.star_names import add_star_names as _add_star_names
from ._src.messages.whole import whole as _whole
from ._src.operators.definition import shape_mode
from ._src.operators.definition.shape_mode import MODE
from ._src.operators.definition.strictness import is_strict as is_strict
from ._src.operators.definition.strictness import set_strict as set_strict
from ._src.operators.definition.strictness import strict as strict
from .base import _LIB as _LIB
from .base import c_str as c_str
from .base import check_call as check_call
from .base import py_str as py_str
from .context import Context, gpu_memory_info, num_gpus, torch_device

T = TypeVar("T")

_SHAPE_HINT = (
    "NumPy-shape semantics has been activated in your code. This is required for creating and manipulating scalar and "
    "zero-size tensors, which were not supported in MXNet before, as in the official NumPy library. Please DO NOT "
    "manually deactivate this semantics while using `mxnet.numpy` and `mxnet.numpy_extension` modules."
)
_ARRAY_HINT = (
    "NumPy array semantics has been activated in your code. This allows you to use operators from MXNet NumPy and "
    "NumPy Extension modules as well as MXNet NumPy `ndarray`s."
)


@functools.cache
def _log_once(text: str) -> None:
    logging.info(text)


def set_np_shape(active: bool) -> bool:
    """Choose what shapes mean.

    Parameters
    ----------
    active : bool or int
        True: a length of 0 is an empty axis and ``()`` a scalar, as in NumPy, in this thread; 2: in all threads. False
        (the start): both mean "unknown", which ends the choice for all threads, too.

    Returns
    -------
    bool, what was chosen before
    """
    is_active = operator.index(active)
    if is_active:
        _log_once(_SHAPE_HINT)
    before = MODE.np_shape
    shape_mode.set_np_shape(is_active)
    return before


def is_np_shape() -> bool:
    """Return whether NumPy's shape semantics are on in this thread."""
    return MODE.np_shape


def _set_np_array(active: bool) -> bool:
    """Choose whether Gluon gives blocks NumPy arrays (``mx.np.ndarray``) in this thread; return the choice before."""
    if active:
        shape_mode.USED.arrays = True
        _log_once(_ARRAY_HINT)
    before, MODE.np_array = MODE.np_array, bool(active)
    return before


def is_np_array() -> bool:
    """Return whether NumPy's array semantics are on in this thread."""
    return MODE.np_array


class _NumpyShapeScope:
    """A ``with`` block in which shapes have the given meaning."""

    def __init__(self, active: bool) -> None:
        self._enter_is_np_shape = active
        self._prev_is_np_shape: bool | None = None

    def __enter__(self) -> None:
        if self._enter_is_np_shape is not None:
            is_active = operator.index(self._enter_is_np_shape)
            if is_active:
                _log_once(_SHAPE_HINT)
            self._prev_is_np_shape = MODE.np_shape
            shape_mode.set_np_shape(is_active)

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        if self._prev_is_np_shape is None:
            return
        shape_mode.set_np_shape(self._prev_is_np_shape)


class _NumpyArrayScope:
    """A ``with`` block in which arrays have the given semantics."""

    def __init__(self, is_np_array: bool) -> None:
        self._is_np_array = is_np_array
        self._before = False

    def __enter__(self) -> _NumpyArrayScope:
        if self._is_np_array:
            shape_mode.USED.arrays = True
            _log_once(_ARRAY_HINT)
        self._before, MODE.np_array = MODE.np_array, bool(self._is_np_array)
        return self

    @uninterrupted
    def __exit__(self, error_type: Any, value: Any, trace: Any) -> None:
        MODE.np_array = self._before


def np_shape(active: bool = True) -> _NumpyShapeScope:
    """Return a ``with`` block in which NumPy's shape semantics are on (or, with False, off)."""
    return _NumpyShapeScope(active)


def np_array(active: bool = True) -> _NumpyArrayScope:
    """Return a ``with`` block in which NumPy's array semantics are on (or, with False, off)."""
    return _NumpyArrayScope(active)


def _in_scope(name: str, scope: Callable[[bool], Any], target: T) -> T:
    """Make a callable, or every method of a class, run inside a scope."""
    if inspect.isclass(target):
        for key, _ in inspect.getmembers(target):
            wrapped = _member_in_scope(name, scope, inspect.getattr_static(target, key))
            if wrapped is not None:
                setattr(target, key, wrapped)
        return target
    if not callable(target):
        raise TypeError(f"{name} can only decorate classes and callable objects, while received a {type(target)}")

    @functools.wraps(target)
    def in_scope(*args: Any, **kwargs: Any) -> Any:
        with scope(True):
            return target(*args, **kwargs)

    return in_scope  # type: ignore[return-value]


def _member_in_scope(name: str, scope: Callable[[bool], Any], member: Any) -> Any:
    if isinstance(member, staticmethod | classmethod):
        return type(member)(_in_scope(name, scope, member.__func__))
    if isinstance(member, property) and member.fget is not None:
        return property(_in_scope(name, scope, member.fget), member.fset, member.fdel, member.__doc__)
    return _in_scope(name, scope, member) if inspect.isfunction(member) else None


def use_np_shape(func: T) -> T:
    """Decorate a function, or all methods of a class, to run with NumPy's shape semantics.

    Raises
    ------
    TypeError
        If ``func`` is neither a class nor callable.
    """
    return _in_scope("use_np_shape", np_shape, func)


def use_np_array(func: T) -> T:
    """Decorate a function, or all methods of a class, to run with NumPy's array semantics; see `use_np_shape`."""
    return _in_scope("use_np_array", np_array, func)


def use_np(func: T) -> T:
    """Decorate a function, or all methods of a class, to run with NumPy's shape and array semantics."""
    return use_np_shape(use_np_array(func))


def set_np(shape: bool = True, array: bool = True) -> None:
    """Choose shape and array semantics of this thread.

    Parameters
    ----------
    shape, array : bool, default True

    Raises
    ------
    ValueError
        For array semantics without shape semantics.
    """
    if array and not shape:
        raise ValueError("NumPy Shape semantics is required in using NumPy array semantics.")
    _set_np_array(array)
    set_np_shape(shape)


def reset_np() -> None:
    """Return to classic semantics of shapes and arrays."""
    set_np(shape=False, array=False)


def set_module(module: str | None) -> Callable[[T], T]:
    """Decorate a function or class to live, by its ``__module__``, in ``module``; None leaves it where it is."""
    return public(module) if module is not None else lambda target: target


def getenv(name: str) -> str | None:
    """Return an environment variable, or None if it is not set."""
    if not isinstance(name, str):
        raise AttributeError(f"getenv: name must be a str, got {type(name)}")
    return os.environ.get(name)


def setenv(name: str, value: str | None) -> None:
    """Set an environment variable of this process and its children; None removes it.

    Differences from MXNet 1.9.1: ``os.environ`` shows the change too.
    """
    if not isinstance(name, str) or not isinstance(value, str | None):
        raise AttributeError(f"setenv: name and value must be str, got {type(name)} and {type(value)}")
    if value is None:
        os.environ.pop(name, None)
    else:
        os.environ[name] = value


def get_gpu_count() -> int:
    """Return how many GPUs can be used."""
    return num_gpus()


def get_gpu_memory(gpu_dev_id: int) -> tuple[int, int]:
    """Return free and total memory of a GPU, in bytes.

    Raises
    ------
    MXNetError
        If there is no such GPU.
    """
    return gpu_memory_info(gpu_dev_id)


def get_cuda_compute_capability(ctx: Context) -> int:
    """Return a GPU's CUDA compute capability times ten, such as 90 for 9.0.

    Raises
    ------
    ValueError
        If ``ctx`` is no GPU.
    MXNetError
        If the GPU is not there.
    """
    if ctx.device_type != "gpu":
        raise ValueError(f"Expecting a gpu context to get cuda compute capability, while received ctx {ctx}")
    major, minor = torch.cuda.get_device_capability(torch_device(ctx))
    return major * 10 + minor


_np_ufunc_default_kwargs: dict[str, Any] = {
    "where": True,
    "casting": "same_kind",
    "order": "K",
    "dtype": None,
    "subok": True,
}
_CASTINGS = frozenset({"no", "equiv", "safe", "same_kind", "unsafe"})
_DTYPE_NAMES = ("int8", "uint8", "int32", "int64", "float16", "float32", "float64")
_DTYPES = frozenset(_DTYPE_NAMES) | {getattr(onp, name) for name in _DTYPE_NAMES}


def _sanity_check_params(func_name: str, unsupported_params: Iterable[str], param_dict: Mapping[str, Any]) -> None:
    """Raise NotImplementedError if one of the parameters that a function does not support is given."""
    for name in unsupported_params:
        if name in param_dict:
            raise NotImplementedError(f"function {func_name} does not support parameter {name}")


def np_ufunc_legal_option(key: str, value: Any) -> bool:
    """Return whether NumPy's universal functions know the option ``key=value``."""
    if key == "where":
        return True
    if key == "casting":
        return value in _CASTINGS
    if key == "order":
        return isinstance(value, str)
    if key == "dtype":
        return value in _DTYPES
    return key == "subok" and isinstance(value, bool)


def _without_default_options(kwargs: dict[str, Any], name: str, not_known: str, not_done: str) -> dict[str, Any]:
    """Drop options that have no effect; raise for the others."""
    for key, value in kwargs.items():
        if key not in _np_ufunc_default_kwargs:
            raise TypeError(f"{key} is an invalid keyword to function '{name}'")
        default = _np_ufunc_default_kwargs[key]
        if value is default or (isinstance(value, str) and value == default):
            continue
        if np_ufunc_legal_option(key, value):
            raise NotImplementedError(not_done.format(key=key, value=value))
        raise TypeError(not_known.format(key=key, value=value))
    return {}


def _unary_options(kwargs: dict[str, Any], name: str) -> dict[str, Any]:
    """Drop the options of a function of one array; see `_without_default_options`."""
    not_known = f"{{key}}={{value}} not understood for operator {name}"
    return _without_default_options(
        kwargs, name, not_known, f"{{key}}={{value}} is not implemented yet for operator {name}"
    )


def _binary_options(kwargs: dict[str, Any], name: str) -> dict[str, Any]:
    """Drop the options of a function of two arrays; see `_without_default_options`."""
    return _without_default_options(
        kwargs, name, "{key} {value} not understood", "{key}={value} is not implemented yet"
    )


def wrap_np_unary_func(func: Callable[..., Any]) -> Callable[..., Any]:
    """Give a function of one array the options of a NumPy universal function, of which only defaults are done.

    Raises (the wrapped function)
    -----------------------------
    NotImplementedError
        For an option that NumPy has, with a value other than its default.
    TypeError
        For other options and values.
    """
    name = func.__name__

    @functools.wraps(func)
    def _wrap_np_unary_func(x: Any, out: Any = None, **kwargs: Any) -> Any:
        return func(x, out=out, **(_unary_options(kwargs, name) if kwargs else kwargs))

    return _wrap_np_unary_func


def wrap_np_binary_func(func: Callable[..., Any]) -> Callable[..., Any]:
    """Give a function of two arrays the options of a NumPy universal function; see `wrap_np_unary_func`."""
    name = func.__name__

    @functools.wraps(func)
    def _wrap_np_binary_func(x1: Any, x2: Any, out: Any = None, **kwargs: Any) -> Any:
        return func(x1, x2, out=out, **(_binary_options(kwargs, name) if kwargs else kwargs))

    return _wrap_np_binary_func


_add_star_names(globals())

_whole(__name__)
