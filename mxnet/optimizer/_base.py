"""``Optimizer``: what all optimizers share, and the registry of them."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeVar

import numpy as onp
import torch

from .._src.core.dtype import dtype_name, torch_dtype
from .._src.formats.plain import plain
from .._src.messages import notebook_views
from .._src.messages.classes import is_no_instance
from .._src.messages.constructors import add_keyword
from .._src.messages.equivalents import OPTIMIZERS, explain_names
from .._src.messages.public import public
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import warn
from .._src.operators.definition.strictness import check_learning_rate
from ..base import MXNetError

HERE = "mxnet.optimizer.optimizer"
_Class = TypeVar("_Class", bound=type)
_HALF = (torch.float16, torch.bfloat16)
_MULTIPLIERS = {"lr_mult": attrgetter("lr_mult"), "wd_mult": attrgetter("wd_mult")}


def aggregation_size() -> int:
    """Return how many parameters MXNet updates in one call, from ``MXNET_OPTIMIZER_AGGREGATION_SIZE`` (default 4)."""
    return int(os.getenv("MXNET_OPTIMIZER_AGGREGATION_SIZE", "4"))


def is_half(weight: Any) -> bool:
    """Whether values have 16 bits, so that updates are better computed on a float32 copy."""
    return torch_dtype(weight.dtype) in _HALF


@public(HERE)
class Optimizer:
    """Base class of optimizers.

    Subclasses define ``create_state`` and ``update``; a class decorated with `register` can be made by name.

    Parameters
    ----------
    rescale_grad : float, default 1
        Factor of every gradient, usually one over the batch size.
    param_idx2name : dict of int to str, optional
        Names of the parameters, which decide whether weight decay applies (see `set_wd_mult`).
    wd : float, default 0
        Weight decay: coefficient of the L2 penalty.
    clip_gradient : float, optional
        Limit of the magnitude of each element of the scaled gradient.
    learning_rate : float, default 0.01 without a scheduler
        With one it replaces the scheduler's ``base_lr``.
    lr_scheduler : LRScheduler, optional
    sym : Symbol, optional
        Its attributes ``__lr_mult__`` and ``__wd_mult__`` give the multipliers of its arguments.
    begin_num_update : int, default 0
        Count of updates to start from.
    multi_precision : bool, default False
        Keep a float32 copy of half-precision weights, and update that.
    param_dict : dict of int to Parameter, optional
        Gluon parameters, whose own multipliers win over all others.

    Attributes
    ----------
    num_update : int
        Greatest number of updates made on any parameter.
    aggregate_num : int
        How many parameters `Updater` passes to one ``update`` call; 0 means one at a time, not in lists.

    Examples
    --------
    >>> @mx.optimizer.register
    ... class Plain(mx.optimizer.Optimizer):
    ...     def create_state(self, index, weight):
    ...         return None
    ...     def update(self, index, weight, grad, state):
    ...         weight[:] -= self._get_lr(index) * grad
    >>> weight = mx.nd.array([1.0])
    >>> optimizer = mx.optimizer.create("plain", learning_rate=0.5)
    >>> optimizer.update(0, weight, mx.nd.array([1.0]), None)
    >>> float(weight.asscalar())
    0.5
    """

    # Parameters with other endings (biases, beta) are not decayed unless the program asks for it.
    _decayed: tuple[str, ...] = ("_weight", "_gamma")
    opt_registry: dict[str, type] = {}  # noqa: RUF012  (one registry for all, MXNet's name)

    def __init__(
        self,
        rescale_grad: float = 1.0,
        param_idx2name: Mapping[Any, str] | None = None,
        wd: float = 0.0,
        clip_gradient: float | None = None,
        learning_rate: float | None = None,
        lr_scheduler: Any = None,
        sym: Any = None,
        begin_num_update: int = 0,
        multi_precision: bool = False,
        param_dict: Mapping[Any, Any] | None = None,
    ) -> None:
        self.rescale_grad = rescale_grad
        self.lr_scheduler = lr_scheduler
        if lr_scheduler is None and learning_rate is None:
            learning_rate = 0.01
        if callable(learning_rate):
            raise TypeError(
                f"{type(self).__name__}: learning_rate={type(learning_rate).__name__} is no number; a schedule is "
                "passed as lr_scheduler."
            )
        check_learning_rate(learning_rate, type(self).__name__)
        self.lr: Any = learning_rate
        if lr_scheduler is not None and learning_rate is not None:
            if lr_scheduler.base_lr != learning_rate:
                print("learning rate from ``lr_scheduler`` has been overwritten by ``learning_rate`` in optimizer.")
            lr_scheduler.base_lr = learning_rate
        self.wd = wd
        self.lr_mult: dict[Any, float] = {}
        self.wd_mult: dict[Any, float] = {}
        self.begin_num_update = begin_num_update
        self.num_update = begin_num_update
        self._all_index_update_counts: dict[int, dict[Any, int]] = {0: {}}
        self._index_update_count = self._all_index_update_counts[0]
        self.clip_gradient = clip_gradient
        self.multi_precision = multi_precision
        self.aggregate_num = 0
        if param_idx2name is None:
            param_idx2name = {}
        if not isinstance(param_idx2name, dict):
            raise AssertionError("param_idx2name should be a dict of param indexes to names.")
        self.idx2name = param_idx2name.copy()
        self.sym_info: tuple[Any, ...] = () if sym is None else (sym.attr_dict(), sym.list_arguments())
        self.param_dict: Mapping[Any, Any] = param_dict if param_dict else {}
        self.allow_np_array = False
        self.set_lr_mult({})
        self.set_wd_mult({})

    def _repr_html_(self) -> str | None:
        """Return the HTML that notebooks show."""
        return notebook_views.of_optimizer(self)

    @staticmethod
    def register(klass: _Class) -> _Class:
        """Enter a class into the registry under its name in lower case; use it as a decorator."""
        if not isinstance(klass, type):
            raise AssertionError(f"register: expected a class, got {klass!r}.")
        name = klass.__name__.lower()
        if name in Optimizer.opt_registry:
            old = Optimizer.opt_registry[name]
            warn(
                f"WARNING: New optimizer {klass.__module__}.{klass.__name__} is overriding existing optimizer "
                f"{old.__module__}.{old.__name__}",
            )
        Optimizer.opt_registry[name] = klass
        return klass

    @staticmethod
    def create_optimizer(name: str, **kwargs: Any) -> Optimizer:
        """Make an optimizer.

        Parameters
        ----------
        name : str
            Class name; case does not matter.
        kwargs : values
            Arguments of the class.

        Raises
        ------
        ValueError
            If no such optimizer is registered.
        TypeError
            If it does not take an argument, or the learning rate is a text.
        """
        if not isinstance(name, str):
            raise AttributeError(f"an optimizer is a name or an Optimizer, got {is_no_instance(name)}")
        if name.lower() not in Optimizer.opt_registry:
            near = did_you_mean(name, Optimizer.opt_registry)
            raise ValueError(f"Cannot find optimizer {name}{'.' if near else ''}{near}")
        optimizer_class = Optimizer.opt_registry[name.lower()]
        rate = kwargs.get("learning_rate")
        if isinstance(rate, str):  # as from a command line; the first update would fail
            raise TypeError(f"{optimizer_class.__name__}: learning_rate must be a number, got the text {rate!r}.")
        try:
            result: Optimizer = optimizer_class(**kwargs)
        except TypeError as error:
            add_keyword(error, optimizer_class)
            raise
        return result

    @property
    def learning_rate(self) -> float:
        """The learning rate now, before multipliers."""
        if self.lr_scheduler is None:
            rate: float = self.lr
        else:
            rate = self.lr_scheduler(self.num_update)
            check_learning_rate(rate, f"{type(self).__name__}, update {self.num_update}")
        return rate

    def create_state(self, index: Any, weight: Any) -> Any:
        """Make the state for a parameter.

        Parameters
        ----------
        index : int or str
            Key of the parameter.
        weight : NDArray

        Returns
        -------
        NDArray, tuple of NDArray, or None if the optimizer keeps no state
        """
        return None

    def create_state_multi_precision(self, index: Any, weight: Any) -> Any:
        """Make the state for a parameter, with a float32 copy of the weight if it is in half precision.

        Returns
        -------
        (copy, state) for a float16 or bfloat16 weight under ``multi_precision``; else what `create_state` returns
        """
        if self.multi_precision and is_half(weight):
            master = weight.astype(onp.float32)
            return (master, self.create_state(index, master))
        self._warn_of_half_precision(weight)
        return self.create_state(index, weight)

    def _warn_of_half_precision(self, weight: Any, prefix: str = "") -> None:
        if is_half(weight) and not self.multi_precision:
            warn(
                f"Accumulating with {dtype_name(weight.dtype)} in optimizer can lead to poor accuracy or slow "
                f"convergence. Consider using multi_precision=True option of the {prefix}optimizer",
            )

    def update(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update a parameter and its state in place.

        Parameters
        ----------
        index : int or str
        weight, grad : NDArray
        state : what `create_state` returned
        """
        raise NotImplementedError

    def update_multi_precision(self, index: Any, weight: Any, grad: Any, state: Any) -> None:
        """Update a parameter through its float32 copy, if it has one.

        Parameters
        ----------
        index : int or str
        weight, grad : NDArray
        state : what `create_state_multi_precision` returned
        """
        if self.multi_precision and is_half(weight):
            master, original = state
            self.update(index, master, grad.astype(onp.float32), original)
            weight[:] = master
        else:
            self.update(index, weight, grad, state)

    def set_learning_rate(self, lr: float) -> None:
        """Set the learning rate.

        Raises
        ------
        UserWarning
            If a scheduler decides it.
        """
        if self.lr_scheduler is not None:
            raise UserWarning(
                "LRScheduler of the optimizer has already been defined. Note that set_learning_rate can mutate the "
                "value of the learning rate of the optimizer only when the LRScheduler of the optimizer is undefined."
            )
        check_learning_rate(lr, type(self).__name__)
        self.lr = lr

    def set_lr_scale(self, args_lrscale: Any) -> None:
        """Raise DeprecationWarning: `set_lr_mult` replaced this in MXNet."""
        raise DeprecationWarning("Use set_lr_mult.")

    def set_lr_mult(self, args_lr_mult: Mapping[Any, float]) -> None:
        """Set factors of the learning rate for some parameters; all others get the symbol's, or 1.

        Parameters
        ----------
        args_lr_mult : dict of int or str to float
            By index, or by name where ``param_idx2name`` is known.
        """
        self.lr_mult = self._multipliers("__lr_mult__")
        self.lr_mult.update(args_lr_mult)

    def set_wd_mult(self, args_wd_mult: Mapping[Any, float]) -> None:
        """Set factors of the weight decay for some parameters; all others get the symbol's, or 1.

        Parameters whose names (where known) end neither in ``_weight`` nor in ``_gamma`` get 0 by default.

        Parameters
        ----------
        args_wd_mult : dict of int or str to float
            By index, or by name where ``param_idx2name`` is known.
        """
        self.wd_mult = {name: 0.0 for name in self.idx2name.values() if not name.endswith(self._decayed)}
        self.wd_mult.update(self._multipliers("__wd_mult__"))
        self.wd_mult.update(args_wd_mult)

    def _multipliers(self, attribute: str) -> dict[Any, float]:
        """Return the factors that the symbol's arguments have as attributes."""
        if not self.sym_info:
            return {}
        attributes, names = self.sym_info
        return {n: _multiplier(n, attribute, attributes[n]) for n in names if attribute in attributes.get(n, ())}

    def _set_current_context(self, device_id: int) -> None:
        """Choose the counts of updates that belong to a device."""
        if device_id not in self._all_index_update_counts:
            self._all_index_update_counts[device_id] = {}
        self._index_update_count = self._all_index_update_counts[device_id]

    def _update_count(self, index: Any) -> None:
        counts = self._index_update_count
        indices = index if isinstance(index, (list, tuple)) else (index,)
        update_counts = set(map(counts.get, indices))
        count = update_counts.pop() if len(update_counts) == 1 else None
        if count is not None:
            # All have been updated equally often; if they are listed once there is no need to look at each.
            new = dict.fromkeys(indices, count + 1)
            if len(new) == len(indices):
                counts.update(new)
                self.num_update = max(self.num_update, counts[indices[0]])
                return
        for i in indices:
            counts[i] = counts.get(i, self.begin_num_update) + 1
            self.num_update = max(self.num_update, counts[i])

    def _get_lrs(self, indices: Sequence[Any]) -> list[float]:
        return self._multiplied(self.learning_rate, indices, self.lr_mult, "lr_mult")

    def _get_lr(self, index: Any) -> float:
        return self._get_lrs([index])[0]

    def _get_wds(self, indices: Sequence[Any]) -> list[float]:
        return self._multiplied(self.wd, indices, self.wd_mult, "wd_mult")

    def _get_wd(self, index: Any) -> float:
        return self._get_wds([index])[0]

    def _multiplied(self, value: float, indices: Sequence[Any], factors: Mapping[Any, float], name: str) -> list[float]:
        parameters = self.param_dict
        if not value or (not parameters and not factors):
            return [value] * len(indices)
        try:
            own_factors = list(map(_MULTIPLIERS[name], map(parameters.__getitem__, indices)))
        except KeyError:
            own_factors = [self._factor(index, factors, name) for index in indices]
        if own_factors.count(1) == len(own_factors):
            return [value] * len(own_factors)
        return [value * factor for factor in own_factors]

    def _factor(self, index: Any, factors: Mapping[Any, float], name: str) -> Any:
        if index in self.param_dict:
            return getattr(self.param_dict[index], name)
        if index in factors:
            return factors[index]
        return factors.get(self.idx2name[index], 1.0) if index in self.idx2name else 1.0

    def __getstate__(self) -> dict[str, Any]:
        """Return the attributes without the parameters, which a file of states does not hold."""
        state: dict[str, Any] = plain({name: value for name, value in vars(self).items() if name != "param_dict"})
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        # Files of states may come from anywhere, and must not replace methods.
        for name in state:
            if name.startswith("__") or callable(getattr(type(self), name, None)):
                raise ValueError(f"{type(self).__name__}: a saved state must not define {name!r}.")
        self.__dict__.update(state)
        self.param_dict = {}


def _multiplier(name: str, attribute: str, attributes: Mapping[str, str]) -> float:
    try:
        return float(attributes[attribute])
    except ValueError:
        value = attributes[attribute]
        raise MXNetError(f"variable {name}: {attribute}: expected a number, got {value!r:.100}.") from None


register = public(HERE)(Optimizer.register)
create = public(HERE)(Optimizer.create_optimizer)


explain_names(Optimizer, OPTIMIZERS)
