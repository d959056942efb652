"""Optimizer and trainer that exchange gradients."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from ... import gluon
from ..._src.messages.tracebacks import warn
from ...base import MXNetError
from ...optimizer import Optimizer
from ._state import ProcessSet, global_process_set
from .compression import Compression
from .mpi_ops import Sum, grouped_allreduce_

_OWN = frozenset({"_optimizer", "_process_set", "_predivide", "_num_groups"})


class DistributedOptimizer(Optimizer):
    """An optimizer that adds up the gradients of all processes before it updates.

    Gradients are divided by the number of processes: ``rescale_grad`` stays that of one process's batch. For
    ``Module.fit(optimizer=..., kvstore=None)`` and whatever else takes an optimizer; in Gluon use `DistributedTrainer`.

    Parameters
    ----------
    optimizer : Optimizer
        What updates. All its attributes are this one's.
    gradient_predivide_factor : float, default 1
        Gradients are divided by it before they are added up, and the sum multiplied by it.
    num_groups : int, default 0
        Into how many exchanges the gradients of a step are divided; 0: by their size.
    process_set : ProcessSet
        Others update with their own gradients.
    """

    def __init__(
        self,
        optimizer: Optimizer,
        gradient_predivide_factor: float = 1.0,
        num_groups: int = 0,
        process_set: ProcessSet = global_process_set,
    ) -> None:
        self._optimizer = optimizer
        self._process_set = process_set
        self._predivide = _checked(gradient_predivide_factor, num_groups)
        self._num_groups = num_groups
        optimizer.rescale_grad *= self._share

    @property
    def _share(self) -> float:
        """What the sum of gradients is multiplied by."""
        return self._predivide / self._process_set.size() if _is_summed(self._process_set) else 1.0

    def __getattr__(self, name: str) -> Any:
        if name in _OWN:  # not made yet
            raise AttributeError(name)
        return getattr(self._optimizer, name)

    def __setattr__(self, name: str, value: Any) -> None:
        if name in _OWN or name in ("rescale_grad", "aggregate_num"):
            object.__setattr__(self, name, value)
        else:
            setattr(self._optimizer, name, value)

    @property
    def rescale_grad(self) -> float:  # an attribute of all others
        """Factor of every gradient of a process, usually one over its batch size."""
        return self._optimizer.rescale_grad / self._share

    @rescale_grad.setter
    def rescale_grad(self, factor: float) -> None:
        self._optimizer.rescale_grad = factor * self._share

    @property
    def aggregate_num(self) -> int:  # type: ignore[override]  # the same
        """As many parameters at a time as there are, so that few exchanges do."""
        return sys.maxsize

    @property
    def learning_rate(self) -> float:
        """The learning rate now, before multipliers."""
        return self._optimizer.learning_rate

    def create_state(self, index: Any, weight: Any) -> Any:
        """Make the state for a parameter."""
        return self._optimizer.create_state(index, weight)

    def create_state_multi_precision(self, index: Any, weight: Any) -> Any:
        """Make the state for a parameter, with a float32 copy of a float16 weight under ``multi_precision``."""
        return self._optimizer.create_state_multi_precision(index, weight)

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Add up gradients, and update a parameter or those of a list."""
        self._exchange(index, grad)
        self._apply(self._optimizer.update, index, weight, grad, state)

    def update_multi_precision(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Add up gradients, and update a parameter or those of a list through their float32 copies."""
        self._exchange(index, grad)
        self._apply(self._optimizer.update_multi_precision, index, weight, grad, state)

    def _exchange(self, index: Any, grad: Any) -> None:
        if not _is_summed(self._process_set):
            return
        grads, indices = (grad, index) if isinstance(index, (list, tuple)) else ([grad], [index])
        _add_up(grads, f"gradients of {indices[0]!r} and on", self._predivide, self._num_groups, self._process_set)

    def _apply(self, update: Any, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Give the optimizer parameters in lists if it takes lists, else one by one."""
        if not isinstance(index, (list, tuple)) or self._optimizer.aggregate_num > 0:
            update(index, weight, grad, state)
            return
        for row in zip(index, weight, grad, state, strict=True):
            update(*row)

    def set_learning_rate(self, lr: float) -> None:
        """Set the learning rate; UserWarning if a scheduler decides it."""
        self._optimizer.set_learning_rate(lr)

    def set_lr_mult(self, args_lr_mult: Mapping[Any, float]) -> None:
        """Set factors of the learning rate for some parameters."""
        self._optimizer.set_lr_mult(args_lr_mult)

    def set_wd_mult(self, args_wd_mult: Mapping[Any, float]) -> None:
        """Set factors of the weight decay for some parameters."""
        self._optimizer.set_wd_mult(args_wd_mult)

    def _set_current_context(self, device_id: int) -> None:
        self._optimizer._set_current_context(device_id)

    def __reduce__(self) -> NoReturn:
        raise MXNetError(
            "DistributedOptimizer belongs to the running job and cannot be pickled, nor sent to a kvstore. Save states "
            "without the optimizer, or use DistributedTrainer, whose save_states writes the optimizer beneath."
        )


class DistributedTrainer(gluon.Trainer):
    """A Gluon Trainer that adds up the gradients of all processes in each step.

    Gradients are divided by the number of processes: ``step(batch_size)`` is given one process's batch size.

    Parameters
    ----------
    params : ParameterDict, dict or list of Parameter
    optimizer : str or Optimizer
    optimizer_params : dict, optional
    compression : Compression.none or Compression.fp16
    gradient_predivide_factor : float, default 1
        Gradients are divided by it before they are added up, and the sum multiplied by it.
    prefix : str, optional
        Put before the names of exchanges, for several trainers.
    num_groups : int, default 0
        Into how many exchanges the gradients of a step are divided; 0: by their size.
    process_set : ProcessSet
        Others update with their own gradients.

    Examples
    --------
    >>> hvd.init()
    >>> hvd.broadcast_parameters(net.collect_params())
    >>> trainer = hvd.DistributedTrainer(net.collect_params(), "sgd", {"learning_rate": 0.1 * hvd.size()})
    """

    def __init__(
        self,
        params: Any,
        optimizer: Any,
        optimizer_params: Mapping[str, Any] | None = None,
        compression: Any = Compression.none,
        gradient_predivide_factor: float = 1.0,
        prefix: str | None = None,
        num_groups: int = 0,
        process_set: ProcessSet = global_process_set,
    ) -> None:
        self._process_set = process_set
        self._predivide = _checked(gradient_predivide_factor, num_groups)
        self._num_groups = num_groups
        self._compression = compression
        self._prefix = prefix or ""
        if isinstance(optimizer, DistributedOptimizer):
            warn(
                "DistributedTrainer does not take DistributedOptimizer as its optimizer. We have unwrapped it for you.",
            )
            factor = optimizer._share
            optimizer = optimizer._optimizer
            optimizer.rescale_grad /= factor
        super().__init__(params, optimizer, optimizer_params, kvstore=None)
        if _is_summed(process_set):
            self._scale *= self._predivide / process_set.size()

    def _allreduce_grads(self) -> None:
        if not _is_summed(self._process_set):
            return
        grads = [grad for param in self._params if param.grad_req != "null" for grad in self._grads_of(param)]
        name = f"{self._prefix}gradients"
        if self._compression is Compression.none:
            _add_up(grads, name, self._predivide, self._num_groups, self._process_set)
            return
        packed, contexts = zip(*(self._compression.compress(grad) for grad in grads), strict=True)
        _add_up(packed, name, self._predivide, self._num_groups, self._process_set)
        for grad, travelled, context in zip(grads, packed, contexts, strict=True):
            grad[:] = self._compression.decompress(travelled, context)

    def _grads_of(self, param: gluon.Parameter) -> list[Any]:
        if param._grad_stype != "default":
            raise MXNetError(
                f"DistributedTrainer: the gradient of {param.name} is {param._grad_stype}, and only dense ones travel; "
                "use kvstore='dist_sync' for it."
            )
        grads: list[Any] = param.list_grad()
        if len(grads) > 1:
            raise MXNetError(
                f"DistributedTrainer: {param.name} is on {len(grads)} devices; each process has one, such as "
                "mx.gpu(hvd.local_rank())."
            )
        return grads


def _is_summed(process_set: ProcessSet) -> bool:
    """Whether gradients are added up: else nothing divides them before, so nothing may multiply them after."""
    return process_set.included() and process_set.size() > 1


def _checked(predivide: float, num_groups: int) -> float:
    if not 0 < predivide < float("inf"):
        raise MXNetError(f"gradient_predivide_factor: expected a positive number, got {predivide!r}.")
    if num_groups < 0:
        raise MXNetError(f"num_groups: expected 0 or more, got {num_groups!r}.")
    return predivide


def _add_up(grads: Sequence[Any], name: str, predivide: float, num_groups: int, process_set: ProcessSet) -> None:
    size = -(-len(grads) // num_groups) if num_groups else max(1, len(grads))
    for start in range(0, len(grads), size):
        part = grads[start : start + size]
        grouped_allreduce_(part, name=name, prescale_factor=1 / predivide, process_set=process_set, op=Sum)
