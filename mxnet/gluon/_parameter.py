"""``Parameter`` and ``Constant``: the arrays that a network learns, one copy per device."""

from __future__ import annotations

from operator import attrgetter
from typing import Any, Union

import numpy as onp
import torch

from .. import autograd, initializer, ndarray, symbol
from .._src.core.dtype import torch_dtype
from .._src.messages.equivalents import PARAMETERS, explain_names
from .._src.messages.tracebacks import trims_traceback, warn
from .._src.operators.definition.shape_mode import MODE
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError
from ..context import Context, contexts_of, cpu, current_context
from ..ndarray._deferred import deferred_zeros, settle
from ..ndarray._generated import op
from ..ndarray._kinds import like, of_this_kind
from ..ndarray.ndarray import NDArray, mark
from ._parameter_loading import load_into
from ._plain import plain
from .utils import shape_is_known

_STORAGE_TYPES = ("default", "row_sparse", "csr")
_GRAD_REQS = ("write", "add", "null")


def _shown(shape: Any) -> str:
    """Return the sentence about a shape that is not known yet."""
    return f" Its shape is {shape}, where 0 (-1 under NumPy shapes) is not known yet." if shape else ""


class DeferredInitializationError(MXNetError):
    """Raised when a parameter is used before the first forward pass has told its shape."""


class Changes:
    """Tells that some parameter somewhere got or lost arrays, so that lists of them must be looked up again."""

    token: object = object()  # replaced, never counted up: threads may do it at the same time


class _Arrays(list[Any]):
    """A parameter's arrays, one per context; putting another one in its place is noticed."""

    def __setitem__(self, index: Any, value: Any) -> None:
        super().__setitem__(index, value)
        Changes.token = object()


class Parameter:
    """An array that a network learns (or keeps), with its gradient, on one or several contexts.

    Parameters
    ----------
    name : str
    grad_req : {'write', 'add', 'null'}, default 'write'
        Whether backward passes overwrite the gradient, add to it (call `zero_grad` in between), or compute none.
    shape : int or tuple of int, optional
        0 is a length that the first forward pass finds.
    dtype : str or NumPy dtype, default float32
    lr_mult, wd_mult : float, default 1
        Multiply the learning rate and the weight decay of this parameter.
    init : Initializer or str, optional
        Used whatever the network's initializer is.
    allow_deferred_init : bool, default False
        Allow `initialize` while the shape is unknown.
    differentiable : bool, default True
        False keeps ``grad_req`` at 'null'.
    stype, grad_stype : {'default', 'row_sparse', 'csr'}
        Storage types. A row_sparse parameter needs a `Trainer` with a store, from which rows are fetched.

    Examples
    --------
    >>> weight = gluon.Parameter("weight", shape=(2, 3))
    >>> weight.initialize(init="ones")
    >>> weight.data().asnumpy().tolist()
    [[1.0, 1.0, 1.0], [1.0, 1.0, 1.0]]
    >>> weight.grad().shape
    (2, 3)
    """

    def __init__(
        self,
        name: str,
        grad_req: str = "write",
        shape: Any = None,
        dtype: Any = onp.float32,
        lr_mult: float = 1.0,
        wd_mult: float = 1.0,
        init: Any = None,
        allow_deferred_init: bool = False,
        differentiable: bool = True,
        stype: str = "default",
        grad_stype: str = "default",
    ) -> None:
        self._var: Any = None
        self._data = None
        self._grad: Any = None
        self._ctx_list: Any = None
        self._ctx_map: Any = None
        self._trainer: Any = None
        self._deferred_init: Any = ()
        self._differentiable = differentiable
        self._allow_deferred_init = allow_deferred_init
        self._grad_req: str | None = None
        self._shape: Any = (shape,) if isinstance(shape, int) else shape
        self.name = name
        self._dtype = dtype
        self.lr_mult = lr_mult
        self.wd_mult = wd_mult
        self.grad_req = grad_req
        self.init = init
        for what, value in (("grad_stype", grad_stype), ("stype", stype)):
            if value not in _STORAGE_TYPES:
                raise AssertionError(
                    f"{what} for Parameter '{name}' must be one of 'default', 'row_sparse', or 'csr', but got '{value}'"
                )
        self._grad_stype = grad_stype
        self._stype = stype

    def __repr__(self) -> str:
        return f"Parameter {self.name} (shape={plain(self.shape)}, dtype={self.dtype})"

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        Changes.token = object()
        if self._data is not None and self._grad is not None:
            self._mark(self._data)  # copies of arrays are not marked

    def _set_arrays(self, arrays: Any) -> None:
        self._arrays = _Arrays(arrays) if type(arrays) is list else arrays
        Changes.token = object()

    # The arrays, one per context, or None. The getter is C: eager layers read it at each call.
    _data: Any = property(attrgetter("_arrays"), _set_arrays)

    @property
    def grad_req(self) -> str:
        """What backward passes do with the gradient: 'write', 'add' or 'null'."""
        assert self._grad_req is not None
        return self._grad_req

    @grad_req.setter
    def grad_req(self, req: str) -> None:
        if req not in _GRAD_REQS:
            raise AssertionError(f"grad_req must be one of 'write', 'add', or 'null', but got '{req}'")
        if not self._differentiable:
            req = "null"
        if self._grad_req == req:
            return
        self._grad_req = req
        Changes.token = object()
        if req == "null" and self._grad is not None:
            self._grad = None
            self._data = [a.detach() for a in self._data]
        elif self._data is not None:
            self._init_grad()

    @property
    def dtype(self) -> Any:
        """Element type; setting it casts, as `cast` does."""
        return self._dtype

    @dtype.setter
    def dtype(self, dtype: Any) -> None:
        self.cast(dtype)

    @property
    def shape(self) -> Any:
        """Shape; unknown lengths (0, in NumPy shape semantics -1) can be set later, known ones cannot change."""
        if self._shape is None:
            return None
        if MODE.np_shape:
            return tuple(n if n != 0 else -1 for n in self._shape)
        return self._shape

    @shape.setter
    def shape(self, new_shape: Any) -> None:
        if self._shape is None:
            self._shape = new_shape
            return
        is_compatible = len(self._shape) == len(new_shape) and all(
            old in (-1, 0, new) for new, old in zip(new_shape, self._shape, strict=True)
        )
        if not is_compatible:
            raise AssertionError(
                f"Expected shape {new_shape} is incompatible with given shape {self._shape}. It is that of Parameter "
                f"'{self.name}'."
            )
        self._shape = new_shape

    def _set_trainer(self, trainer: Any) -> None:
        """Remember the trainer; sparse parameters have at most one."""
        if self._stype != "default" and self._trainer and trainer and self._trainer is not trainer:
            raise RuntimeError(
                f"Failed to set the trainer for Parameter '{self.name}' because it was already set. More than one "
                f"trainers for a {self._stype} Parameter is not supported."
            )
        self._trainer = trainer

    def _check_and_get(self, arr_list: Any, ctx: Any) -> Any:
        """Return the array of a list that lives on a context; the whole list for ``ctx=list``."""
        if arr_list is not None:
            if ctx is list:
                return arr_list
            if ctx is None:
                if len(arr_list) == 1:
                    return arr_list[0]
                ctx = current_context()
            positions = self._ctx_map[ctx.device_typeid & 1]
            if ctx.device_id < len(positions):
                position = positions[ctx.device_id]
                if position is not None:
                    return arr_list[position]
            raise RuntimeError(
                f"Parameter '{self.name}' was not initialized on context {ctx}. "
                f"It was only initialized on {self._ctx_list}. Move the input there, "
                f"x.as_in_context(mx.{arr_list[0].context}), or the network, net.collect_params().reset_ctx(mx.{ctx})."
            )
        if self._deferred_init or self._data is not None:  # the second: since the caller looked, by another thread
            raise DeferredInitializationError(
                f"Parameter '{self.name}' has not been initialized yet because initialization was deferred. Actual "
                "initialization happens during the first forward pass. Please pass one batch of data through the "
                "network before accessing Parameters. You can also avoid deferred initialization by specifying "
                "in_units, num_features, etc., for network layers."
                f"{_shown(self._shape)}"
            )
        raise RuntimeError(
            f"Parameter '{self.name}' has not been initialized. Note that you should initialize parameters and create "
            "Trainer with Block.collect_params() instead of Block.params because the later does not include "
            "Parameters of nested child Blocks. Call net.initialize(), or collect_params().initialize(), first."
        )

    def _get_row_sparse(self, arr_list: Any, ctx: Any, row_id: Any) -> Any:
        """Return rows of a sparse parameter from the trainer's store."""
        if not isinstance(row_id, NDArrayBase):
            raise TypeError(f"row_id must have NDArray type, but {type(row_id)} is given")
        if not self._trainer:
            raise RuntimeError(
                f"Cannot get row_sparse data for Parameter '{self.name}' when no Trainer is created with it."
            )
        arrays = self._check_and_get(arr_list, ctx)
        self._trainer._row_sparse_pull(self, arrays, row_id)
        return arrays

    def _load_init(self, data: Any, ctx: Any, cast_dtype: bool = False, dtype_source: str = "current") -> None:
        """Take over a loaded array, initialising the parameter if need be."""
        load_into(self, data, ctx, cast_dtype, dtype_source)

    def _finish_deferred_init(self) -> None:
        """Initialise for good, now that the shape is known."""
        if not self._deferred_init:
            return
        init, ctx, default_init, data = self._deferred_init
        try:
            self._initialize_now(init, ctx, default_init, data)
        except Exception:
            self._deferred_init = ()
            raise
        self._deferred_init = ()  # until here another thread that asks for the value is told that it will come

    def _initialize_now(self, init: Any, ctx: Any, default_init: Any, data: Any) -> None:
        if not shape_is_known(self.shape):
            raise AssertionError(
                f"Cannot initialize Parameter '{self.name}' because it has invalid shape: {self.shape}. Please specify "
                "in_units, in_channels, etc for `Block`s."
            )
        with autograd.pause():
            if data is None:
                narrow = torch_dtype(self.dtype) is torch.bfloat16  # which random operators do not make
                dtype = onp.float32 if narrow else self.dtype
                data = of_this_kind(ndarray.zeros(self.shape, dtype=dtype, ctx=cpu(), **self._storage(self._stype)))
                desc = initializer.InitDesc(self.name, {"__init__": init})
                initializer.create(default_init)(desc, data)
                data = data.astype(self.dtype) if narrow else data
            self._init_impl(data, ctx)

    @staticmethod
    def _storage(stype: str) -> dict[str, str]:
        if stype == "default":
            return {}
        if MODE.np_array:
            raise ValueError(f"mxnet.numpy.zeros does not support stype = {stype}")
        return {"stype": stype}

    def _init_impl(self, data: Any, ctx_list: Any) -> None:
        """Copy an array to all contexts."""
        self._ctx_list = list(ctx_list)
        self._ctx_map = [[], []]  # by kind of device, by device: position in the lists
        for position, ctx in enumerate(self._ctx_list):
            positions = self._ctx_map[ctx.device_typeid & 1]
            positions.extend([None] * (ctx.device_id + 1 - len(positions)))
            positions[ctx.device_id] = position
        arrays = [data.copyto(ctx) for ctx in self._ctx_list]
        self._make_gradients(arrays)
        self._data = arrays  # variables already, when another thread sees them

    def _init_grad(self) -> None:
        """Make gradient buffers of zeros and mark the arrays as variables."""
        self._make_gradients(self._data)

    def _make_gradients(self, arrays: list[Any]) -> None:
        if self.grad_req == "null":
            self._grad = None
            return
        self._grad = [self._new_grad(array) for array in arrays]
        self._mark(arrays)

    def _new_grad(self, array: Any) -> Any:
        if self._grad_stype == array.stype == "default":
            return deferred_zeros(array)
        storage = self._storage(self._grad_stype)
        return like(ndarray.zeros(array.shape, dtype=array.dtype, ctx=array.context, **storage), array)

    def _mark(self, arrays: list[Any]) -> None:
        for array, grad in zip(arrays, self._grad, strict=True):
            mark(array, grad, self.grad_req)

    def _reduce(self) -> Any:
        """Return the mean of the copies on all contexts, on the CPU."""
        if self._stype != "default":
            return self._reduce_sparse()
        arrays = [a.detach().copyto(cpu()) for a in self.list_data()]
        if len(arrays) == 1:
            return arrays[0]
        total: Any = op.add_n(*(a.as_nd_ndarray() for a in arrays))
        return like(total / len(arrays), arrays[0])

    def _reduce_sparse(self) -> Any:
        """Return all rows, on the CPU: the trainer's store has them; before there is one, each context does."""
        if not self._trainer:
            return self._check_and_get(self._data, None).detach().copyto(cpu())
        data = ndarray.zeros(self.shape, dtype=self.dtype, ctx=cpu(), stype=self._stype)
        rows = ndarray.arange(self.shape[0], dtype="int64", ctx=cpu())
        self._trainer._row_sparse_pull(self, data, rows, full_idx=True)
        return data

    @trims_traceback
    def initialize(
        self,
        init: Any = None,
        ctx: Any = None,
        default_init: Any = initializer.Uniform(),  # noqa: B008  (MXNet's signature; initializers hold no state)
        force_reinit: bool = False,
    ) -> None:
        """Give the parameter its first value, or arrange that the first forward pass does.

        Parameters
        ----------
        init : Initializer or str, optional
            Wins over the parameter's own.
        ctx : Context or list of Context, default the current context
        default_init : Initializer, default Uniform()
            Used if neither ``init`` nor the parameter says how.
        force_reinit : bool, default False
            Do it again if it has a value; otherwise that is left, with a UserWarning.

        Raises
        ------
        ValueError
            If the shape is unknown and deferred initialisation is not allowed.
        """
        if self._data is not None and not force_reinit:
            warn(
                f"Parameter '{self.name}' is already initialized, ignoring. Set force_reinit=True to re-initialize.",
            )
            return
        self._data = self._grad = None
        ctx = contexts_of(current_context() if ctx is None else ctx)
        if init is None:
            init = default_init if self.init is None else self.init
        if not shape_is_known(self.shape) and not self._allow_deferred_init:
            raise ValueError(f"Cannot initialize Parameter '{self.name}' because it has invalid shape: {self.shape}.")
        self._deferred_init = (init, ctx, default_init, None)
        if shape_is_known(self.shape):
            self._finish_deferred_init()

    def reset_ctx(self, ctx: Any) -> None:
        """Move the parameter to other contexts.

        Parameters
        ----------
        ctx : Context or list of Context

        Raises
        ------
        ValueError
            If the parameter was not initialised.
        """
        ctx = contexts_of(current_context() if ctx is None else ctx)
        if self._data is not None:
            with autograd.pause():
                self._init_impl(self._reduce(), ctx)
        elif self._deferred_init:
            init, _, default_init, data = self._deferred_init
            self._deferred_init = (init, ctx, default_init, data)
        else:
            raise ValueError(f"Cannot reset context for Parameter '{self.name}' because it has not been initialized.")

    @trims_traceback
    def set_data(self, data: Any) -> None:
        """Write a value on all contexts.

        Parameters
        ----------
        data : NDArray or NumPy array of the parameter's shape

        Raises
        ------
        AssertionError
            If the shape differs, or the parameter was not initialised.
        """
        self.shape = data.shape
        if self._data is None:
            if not self._deferred_init:
                raise AssertionError(f"Parameter '{self.name}' has not been initialized. Call initialize() first.")
            self._deferred_init = (*self._deferred_init[:3], data)
            return
        trainer = self._trainer
        if trainer and trainer._kv_initialized and trainer._update_on_kvstore and self not in trainer._params_to_init:
            trainer._reset_kvstore()  # its copy would overwrite the new value
        for array in self._check_and_get(self._data, list):
            array[:] = data

    def row_sparse_data(self, row_id: Any) -> Any:
        """Return the rows of a row_sparse parameter with these indices, on the context of ``row_id``."""
        if self._stype != "row_sparse":
            raise RuntimeError(
                f"Cannot return a copy of Parameter {self.name} via row_sparse_data() because its storage type is "
                f"{self._stype}. Please use data() instead."
            )
        return self._get_row_sparse(self._data, row_id.context, row_id)

    def list_row_sparse_data(self, row_id: Any) -> Any:
        """Return the rows of a row_sparse parameter with these indices, on all contexts."""
        if self._stype != "row_sparse":
            raise RuntimeError(
                f"Cannot return copies of Parameter '{self.name}' on all contexts via list_row_sparse_data() because "
                f"its storage type is {self._stype}. Please use data() instead."
            )
        return self._get_row_sparse(self._data, list, row_id)

    def data(self, ctx: Any = None) -> Union[NDArray, Any]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Return the array on a context, by default the current one (or the only one the parameter is on).

        Raises
        ------
        DeferredInitializationError
            Before the first forward pass, if the shape is unknown until then.
        RuntimeError
            If the parameter was not initialised, or not on this context.
        """
        if self._stype != "default":
            raise RuntimeError(
                f"Cannot return a copy of Parameter '{self.name}' on ctx {ctx} via data() because its storage type is "
                f"{self._stype}. Please use row_sparse_data() instead."
            )
        return self._check_and_get(self._data, ctx)

    def list_data(self) -> list[NDArray]:
        """Return the arrays on all contexts."""
        if self._stype != "default":
            raise RuntimeError(
                f"Cannot return copies of Parameter '{self.name}' on all contexts via list_data() because its storage "
                f"type is {self._stype}. Please use row_sparse_data() instead."
            )
        return self._check_and_get(self._data, list)

    def grad(self, ctx: Any = None) -> Union[NDArray, Any]:  # noqa: UP007  # of ``X | Any`` jedi makes nothing
        """Return the gradient on a context; chosen and raising as `data`, and RuntimeError for ``grad_req='null'``."""
        self._check_has_grad()
        return settle(self._check_and_get(self._grad, ctx))

    def list_grad(self) -> list[NDArray]:
        """Return the gradients on all contexts."""
        self._check_has_grad()
        grads = self._check_and_get(self._grad, list)
        for grad in grads:
            settle(grad)
        return grads

    def _check_has_grad(self) -> None:
        if self._data is not None and self._grad is None:
            raise RuntimeError(
                f"Cannot get gradient array for Parameter '{self.name}' because grad_req='null'. With "
                "grad_req = 'write' it has one."
            )

    def list_ctx(self) -> list[Context]:
        """Return the contexts that the parameter is, or will be, on."""
        if self._data is not None:
            return self._ctx_list
        if self._deferred_init:
            return self._deferred_init[1]
        raise RuntimeError(f"Parameter '{self.name}' has not been initialized. Call initialize() of its network first.")

    def zero_grad(self) -> None:
        """Set the gradients to 0; nothing happens if there are none."""
        for grad in self._grad or ():
            if grad.stype == "default":
                grad[:] = 0
            else:
                op.zeros_like(grad, out=grad)

    def var(self) -> Any:
        """Return the symbol that stands for the parameter, the same at each call."""
        if self._var is None:
            self._var = symbol.var(
                self.name,
                shape=self.shape,
                dtype=self.dtype,
                lr_mult=self.lr_mult,
                wd_mult=self.wd_mult,
                init=self.init,
                stype=self._stype,
            )
        return of_this_kind(self._var)

    def cast(self, dtype: Any) -> None:
        """Change the element type of value and gradient on all contexts."""
        self._dtype = dtype
        if self._data is None:
            return
        with autograd.pause():
            self._data = [a.astype(dtype) for a in self._data]
            if self._grad is not None:
                self._grad = [g.astype(dtype) for g in self._grad]
                self._mark(self._data)


explain_names(Parameter, PARAMETERS)
