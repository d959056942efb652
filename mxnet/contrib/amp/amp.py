"""Automatic mixed precision: `init` for programs to come, `convert_model` and its like for models that exist."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as onp

from ... import base as base
from ... import ndarray as ndarray
from ... import optimizer as opt
from ... import symbol as symbol
from ..._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from ..._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from ..._src.messages.public import publish as _publish
from ..._src.operators.definition.registry import find
from ...base import _LIB as _LIB
from ...context import gpu as gpu
from ...gluon import trainer as trainer
from ...module import BucketingModule as BucketingModule
from ...ndarray import NDArray as NDArray
from ...symbol import Symbol as Symbol
from ...symbol import contrib as symbol_contrib  # noqa: F401  # MXNet's module has it
from . import _casting, lists
from ._conversion import TEXTS as _TEXTS
from ._conversion import convert_bucketing_module as convert_bucketing_module
from ._conversion import convert_hybrid_block, convert_model, convert_symbol
from ._rules import listed, loss_operators, make_rules, narrow_type
from .loss_scaler import LossScaler as LossScaler

__all__ = [
    "convert_hybrid_block",
    "convert_model",
    "convert_symbol",
    "init",
    "init_trainer",
    "list_conditional_fp32_ops",
    "list_fp32_ops",
    "list_loss_output_functions",
    "list_lp16_fp32_ops",
    "list_lp16_ops",
    "list_lp16_use_fp32_params",
    "list_widest_type_cast",
    "lists",
    "scale_loss",
    "unscale",
]

# How MXNet 1.9.1 writes the type, which NumPy lacks.
bfloat16 = onp.dtype([("bfloat16", onp.uint16)])

_amp_initialized = False
_amp_loss_scale_initialized = False
_loss_scaler: LossScaler | None = None


def init(
    target_dtype: Any = "float16",
    target_precision_ops: Sequence[str] | None = None,
    conditional_fp32_ops: Sequence[tuple[str, str, Sequence[str]]] | None = None,
    fp32_ops: Sequence[str] | None = None,
) -> None:
    """Let operators of ``mx.nd`` and ``mx.sym`` cast their inputs from now on; once, later calls do nothing.

    Products (`list_lp16_ops`) compute in the narrow type, what is sensitive (`list_fp32_ops`) in float32, sums and the
    like (`list_widest_type_cast`) in the widest type they are given, others in the type they are given.

    Parameters
    ----------
    target_dtype : str or NumPy type, default 'float16'
        'float16' or 'bfloat16'.
    target_precision_ops, fp32_ops : list of str, optional
        Operators to compute in the narrow type and in float32, instead of the standard ones.
    conditional_fp32_ops : list of (str, str, list of str), optional
        Operator, parameter and those values of it with which the operator computes in float32.

    Raises
    ------
    AssertionError
        For another type.
    AttributeError
        If an operator does not exist.
    """
    global _amp_initialized, _loss_scaler  # noqa: PLW0603  # toolkits read these
    if _amp_initialized:
        return
    dtype = narrow_type(target_dtype, "AMP currently supports only float16 or bfloat16 as a target_dtype")
    conditions = [c[0] for c in conditional_fp32_ops or ()]
    for name in (*(target_precision_ops or ()), *(fp32_ops or ()), *conditions):
        if find(name) is None:
            raise AttributeError(f"module 'mxnet.symbol' has no attribute '{name}'")
    rules = make_rules(dtype, target_precision_ops, fp32_ops, conditional_fp32_ops)
    logging.info("Using AMP")
    _amp_initialized = True
    _loss_scaler = LossScaler()
    _casting.start(rules, loss_operators(dtype), _loss_scaler)


def init_trainer(optimizer_or_trainer: Any) -> None:
    """Let a trainer skip steps whose gradients overflow, and settle the loss scale by them.

    With ``update_on_kvstore`` the store updates before that is known, so nothing is skipped there: create the trainer
    with ``update_on_kvstore=False``.

    Parameters
    ----------
    optimizer_or_trainer : Trainer

    Raises
    ------
    AssertionError
        Without `init`.
    TypeError
        For anything but a trainer.
    """
    global _amp_loss_scale_initialized  # noqa: PLW0603
    if not _amp_initialized:
        raise AssertionError("AMP not initialized, did you forget to call amp.init()?")
    _check_trainer(optimizer_or_trainer)
    # The first trainer shares the scale with the operators that have it as a parameter (`SoftmaxOutput`).
    scaler = LossScaler() if _amp_loss_scale_initialized else _loss_scaler
    _amp_loss_scale_initialized = True
    optimizer_or_trainer._amp_loss_scaler = scaler
    optimizer_or_trainer._amp_original_scale = optimizer_or_trainer._scale


def _check_trainer(value: Any) -> None:
    if isinstance(value, opt.Optimizer):
        raise TypeError("AMP is currently only compatible with Gluon Trainer")
    if not isinstance(value, trainer.Trainer):
        raise TypeError(f"optimizer_or_trainer should be a Gluon Trainer or an optimizer, instead is {type(value)}")


def _scaler_of(value: Any) -> Any:
    """Return the loss scaler of a trainer; AttributeError, as in MXNet, before `init_trainer`."""
    try:
        return value._amp_loss_scaler
    except AttributeError:
        raise AttributeError(
            f"{type(value).__name__} has no loss scale: call amp.init_trainer(trainer) before, once after amp.init()."
        ) from None


@contextlib.contextmanager
def scale_loss(loss: Any, optimizer_or_trainer: Any) -> Iterator[Any]:
    """Multiply a loss by the loss scale, by which the trainer then divides the gradients.

    Parameters
    ----------
    loss : NDArray, or list or tuple of them
    optimizer_or_trainer : Trainer
        After `init_trainer`.

    Yields
    ------
    NDArray or list of NDArray

    Examples
    --------
    >>> with autograd.record():
    ...     loss = loss_function(net(data), label)
    ...     with amp.scale_loss(loss, trainer) as scaled:
    ...         autograd.backward(scaled)
    >>> trainer.step(batch_size)
    """
    scale = _scaler_of(optimizer_or_trainer).loss_scale
    optimizer_or_trainer._scale = optimizer_or_trainer._amp_original_scale / scale
    yield [output_loss * scale for output_loss in loss] if isinstance(loss, (list, tuple)) else scale * loss


def unscale(optimizer_or_trainer: Any) -> None:
    """Divide the gradients by the loss scale now, for gradient clipping, say; `Trainer.step` does not do so again.

    Parameters
    ----------
    optimizer_or_trainer : Trainer

    Raises
    ------
    TypeError
        For anything but a trainer.
    """
    _check_trainer(optimizer_or_trainer)
    for param in optimizer_or_trainer._params:
        for grad in param._grad or ():
            grad *= optimizer_or_trainer._scale  # noqa: PLW2901  # in place
    optimizer_or_trainer._scale = 1.0


def list_lp16_ops(target_dtype: Any) -> list[str]:
    """Return the operators that compute in the narrow type, 'float16' or 'bfloat16'."""
    return listed("target", target_dtype)


def list_fp32_ops(target_dtype: Any) -> list[str]:
    """Return the operators that compute in float32."""
    return listed("fp32", target_dtype)


def list_lp16_fp32_ops(target_dtype: Any) -> list[str]:
    """Return the operators that compute in the type of what they are given."""
    return listed("either", target_dtype)


def list_conditional_fp32_ops(target_dtype: Any) -> list[tuple[str, str, list[str]]]:
    """Return operators, parameters and those values of them with which the operators compute in float32."""
    return listed("conditional", target_dtype)


def list_widest_type_cast(target_dtype: Any) -> list[str]:
    """Return the operators that compute in the widest type among their inputs."""
    return listed("widest", target_dtype)


def list_loss_output_functions(target_dtype: Any) -> list[str]:
    """Return the operators whose ``grad_scale`` is multiplied by the loss scale."""
    return listed("loss", target_dtype)


def list_lp16_use_fp32_params(target_dtype: Any) -> dict[str, list[str]] | None:
    """Return the operators whose parameters stay in float32, with their names; None for float16."""
    return listed("fp32_params", target_dtype)


_publish(globals(), _TEXTS)
