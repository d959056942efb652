"""``BucketingModule``: one module for each shape of input, with the same parameters."""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Union

from .. import context as ctx
from .. import ndarray as nd  # noqa: F401  (MXNet's name)
from .. import symbol as sym  # noqa: F401  (MXNet's name)
from .._src.messages.star_names import add_star_names as _add_star_names
from .._src.messages.tracebacks import trims_traceback, warn
from ..initializer import Uniform as Uniform
from ..model import load_params
from ..name import NameManager as NameManager
from ..ndarray.ndarray import NDArray
from ._bucket_files import load_symbols, saving_symbols
from ._names import _check_input_names as _check_input_names
from .base_module import BaseModule as BaseModule
from .module import Module

Generated = tuple[Any, Any, Any]  # symbol, names of data, names of labels


class BucketingModule(BaseModule):
    """Modules with shared parameters, one for each bucket: for inputs, such as sentences, of several lengths.

    Each batch says by its ``bucket_key`` which module computes it. Modules are made when their first batch comes; they
    share parameters, gradients, optimizer and its states with the module of the default bucket.

    Parameters
    ----------
    sym_gen : callable
        Of a bucket's key; returns symbol, names of the data and names of the labels.
    default_bucket_key : hashable
        The bucket that `bind` prepares, whose symbol must have all parameters; best the largest one.
    logger : logging.Logger, or the module ``logging``, default the latter
    context : Context or list of Context, default cpu()
    work_load_list, fixed_param_names, state_names, group2ctxs, compression_params
        As for `Module`.

    Examples
    --------
    >>> def generate(length):
    ...     pooled = mx.sym.mean(mx.sym.var("data"), axis=1)
    ...     return mx.sym.SoftmaxOutput(mx.sym.FullyConnected(pooled, num_hidden=2), name="softmax"), ["data"], None
    >>> module = mx.mod.BucketingModule(generate, default_bucket_key=20)
    """

    def __init__(
        self,
        sym_gen: Callable[[Any], Generated],
        default_bucket_key: Hashable = None,
        logger: Any = logging,
        context: Any = ctx.cpu(),  # noqa: B008  (never changed)
        work_load_list: Sequence[float] | None = None,
        fixed_param_names: Sequence[str] | None = None,
        state_names: Sequence[str] | None = None,
        group2ctxs: Any = None,
        compression_params: Any = None,
    ) -> None:
        super().__init__(logger=logger)
        if default_bucket_key is None:
            raise AssertionError("BucketingModule: default_bucket_key is needed.")
        self._default_bucket_key = default_bucket_key
        self._sym_gen = sym_gen
        self._fixed_param_names = list(fixed_param_names or ())
        self._state_names = list(state_names or ())
        self._context = context
        self._work_load_list = work_load_list
        self._group2ctxs = group2ctxs
        self._compression_params = compression_params
        symbol, data_names, label_names = self._call_sym_gen(default_bucket_key)
        _check_input_names(symbol, list(data_names or ()), "data", True)
        _check_input_names(symbol, list(label_names or ()), "label", False)
        _check_input_names(symbol, self._state_names, "state", True)
        _check_input_names(symbol, self._fixed_param_names, "fixed_param", True)
        self._buckets: dict[Any, Module] = {}
        self._curr_module: Any = None
        self._curr_bucket_key: Any = None
        self._params_dirty = False
        self._monitor: Any = None
        self._grad_req: Any = None

    def _make_module(self, bucket_key: Any, symbol: Any = None) -> Module:
        """Return a module for a bucket, with the symbol given or that of ``sym_gen``."""
        generated, data_names, label_names = self._call_sym_gen(bucket_key)
        return Module(
            generated if symbol is None else symbol,
            data_names,
            label_names,
            logger=self.logger,
            context=self._context,
            work_load_list=self._work_load_list,
            fixed_param_names=self._fixed_param_names,
            state_names=self._state_names,
            group2ctxs=self._group2ctxs,
            compression_params=self._compression_params,
        )

    @staticmethod
    @trims_traceback
    def load(
        prefix: str,
        epoch: int,
        sym_gen: Callable[[Any], Generated] | None = None,
        default_bucket_key: Hashable = None,
        **kwargs: Any,
    ) -> BucketingModule:
        """Return a module with the buckets and parameters that `save_checkpoint` wrote.

        Parameters
        ----------
        prefix : str
        epoch : int
        sym_gen, default_bucket_key
            As for the constructor.
        kwargs
            Further arguments of the constructor.
        """
        if sym_gen is None:
            raise AssertionError("sym_gen is required for loading BucketingModule")
        if default_bucket_key is None:
            raise AssertionError("default_bucket_key is required for loading BucketingModule")
        symbols = load_symbols(prefix)
        arg_params, aux_params = load_params(prefix, epoch)
        return BucketingModule.load_dict(symbols, sym_gen, default_bucket_key, arg_params, aux_params, **kwargs)

    @staticmethod
    def load_dict(
        sym_dict: dict[Any, Any] | None = None,
        sym_gen: Callable[[Any], Generated] | None = None,
        default_bucket_key: Hashable = None,
        arg_params: dict[str, NDArray] | None = None,
        aux_params: dict[str, NDArray] | None = None,
        **kwargs: Any,
    ) -> BucketingModule:
        """Return a module with given symbols and parameters.

        Parameters
        ----------
        sym_dict : dict of hashable to Symbol
            Symbols of buckets, the default one among them; others come from ``sym_gen`` when they are needed.
        sym_gen, default_bucket_key
            As for the constructor.
        arg_params, aux_params : dict of str to NDArray
        kwargs
            Further arguments of the constructor.
        """
        for value, what in ((sym_dict, "sym_dict"), (arg_params, "arg_params"), (aux_params, "aux_params")):
            if value is None:
                raise AssertionError(f"{what} needs to be provided for BucketingModule.load_dict")
        if default_bucket_key not in (sym_dict or {}):
            raise AssertionError(f"sym_dict must have the default bucket {default_bucket_key!r}.")
        if sym_gen is None:
            raise TypeError("BucketingModule.load_dict: sym_gen is needed.")
        result = BucketingModule(sym_gen, default_bucket_key, **kwargs)
        result._buckets = {key: result._make_module(key, symbol) for key, symbol in (sym_dict or {}).items()}
        result._curr_module = result._buckets[default_bucket_key]
        result._curr_module._preload(arg_params, aux_params)
        result.params_initialized = True
        return result

    @trims_traceback
    def save_checkpoint(self, prefix: str, epoch: int, remove_amp_cast: bool = False) -> None:
        """Write each bucket's ``prefix-KEY-symbol.json``, their keys (``prefix.buckets``), ``prefix-EPOCH.params``.

        Parameters
        ----------
        prefix : str
        epoch : int
        remove_amp_cast : bool, default False
            Leave out the casts that mixed precision put in.

        Raises
        ------
        TypeError
            If the keys are not numeric or tuples of numbers, which the file of keys is limited to.
        """
        if not self._buckets:
            raise AssertionError("BucketingModule.save_checkpoint: there are no buckets yet, call bind first.")
        symbols = {key: module.symbol for key, module in self._buckets.items()}
        with saving_symbols(prefix, symbols, remove_amp_cast):
            self.save_params(f"{prefix}-{epoch:04d}.params")

    def _call_sym_gen(self, bucket_key: Any) -> Generated:
        """Return a bucket's symbol and names; automatic names begin anew for each, so that they agree."""
        with NameManager():
            generated = self._sym_gen(bucket_key)
        if not isinstance(generated, (tuple, list)) or len(generated) != 3:
            what = type(generated).__name__
            raise ValueError(f"sym_gen({bucket_key!r}) must return symbol, names of data, names of labels; got {what}.")
        return generated

    @property
    def symbol(self) -> Any:
        """The symbol of the current bucket."""
        self._require("binded")
        return self._curr_module.symbol

    @property
    def data_names(self) -> Any:  # noqa: D102
        return self._curr_module.data_names if self.binded else self._call_sym_gen(self._default_bucket_key)[1]

    @property
    def output_names(self) -> list[str]:  # noqa: D102
        if self.binded:
            return list(self._curr_module.output_names)
        return list(self._call_sym_gen(self._default_bucket_key)[0].list_outputs())

    @property
    def data_shapes(self) -> Any:  # noqa: D102
        self._require("binded")
        return self._curr_module.data_shapes

    @property
    def label_shapes(self) -> Any:  # noqa: D102
        self._require("binded")
        return self._curr_module.label_shapes

    @property
    def output_shapes(self) -> Any:  # noqa: D102
        self._require("binded")
        return self._curr_module.output_shapes

    def get_params(self) -> tuple[dict[str, NDArray], dict[str, NDArray]]:  # noqa: D102
        self._require("binded", "params_initialized")
        self._curr_module._params_dirty = self._params_dirty
        params: tuple[dict[str, NDArray], dict[str, NDArray]] = self._curr_module.get_params()
        self._params_dirty = False
        return params

    def init_params(  # noqa: D102
        self,
        initializer: Any = Uniform(0.01),  # noqa: B008  (a description, never changed)
        arg_params: Any = None,
        aux_params: Any = None,
        allow_missing: bool = False,
        force_init: bool = False,
        allow_extra: bool = False,
    ) -> None:
        if self.params_initialized and not force_init:
            return
        if not self.binded:
            raise AssertionError("call bind before initializing the parameters: bind(data_shapes, label_shapes)")
        self._curr_module.init_params(initializer, arg_params, aux_params, allow_missing, force_init, allow_extra)
        self._params_dirty = False
        self.params_initialized = True

    def set_params(  # noqa: D102
        self,
        arg_params: Any,
        aux_params: Any,
        allow_missing: bool = False,
        force_init: bool = True,
        allow_extra: bool = False,
    ) -> None:
        if not allow_missing:
            self.init_params(None, arg_params, aux_params, allow_missing, force_init, allow_extra)
            return
        if self.params_initialized and not force_init:
            warn("Parameters already initialized and force_init=False. set_params call ignored.")
            return
        self._curr_module.set_params(arg_params, aux_params, allow_missing, force_init, allow_extra)
        # The current module's executors hold the new values now, whichever module they were set through.
        self._params_dirty = True
        self.params_initialized = True

    def init_optimizer(  # noqa: D102
        self,
        kvstore: Any = "local",
        optimizer: Any = "sgd",
        optimizer_params: Any = (("learning_rate", 0.01),),
        force_init: bool = False,
    ) -> None:
        self._require("binded", "params_initialized")
        if self.optimizer_initialized and not force_init:
            self.logger.warning("optimizer already initialized, ignoring.")
            return
        self._curr_module.init_optimizer(kvstore, optimizer, optimizer_params, force_init=force_init)
        for module in self._buckets.values():
            if module is not self._curr_module and module.binded:
                module.borrow_optimizer(self._curr_module)
        self.optimizer_initialized = True

    def get_states(self, merge_multi_context: bool = True) -> list[Any]:  # noqa: D102
        self._require("binded", "params_initialized")
        return self._curr_module.get_states(merge_multi_context=merge_multi_context)

    def set_states(self, states: Any = None, value: Any = None) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        self._curr_module.set_states(states, value)

    def backward(self, out_grads: Any = None) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        self._curr_module.backward(out_grads=out_grads)

    def update(self) -> None:  # noqa: D102
        self._require("binded", "params_initialized", "optimizer_initialized")
        self._params_dirty = True
        self._curr_module.update()

    def get_outputs(self, merge_multi_context: bool = True) -> list[Union[NDArray, Any]]:  # noqa: D102, UP007  # of ``X | Any`` jedi makes nothing
        self._require("binded", "params_initialized")
        return self._curr_module.get_outputs(merge_multi_context=merge_multi_context)

    def get_input_grads(self, merge_multi_context: bool = True) -> list[Any]:  # noqa: D102
        self._require("binded", "params_initialized", "inputs_need_grad")
        return self._curr_module.get_input_grads(merge_multi_context=merge_multi_context)

    def update_metric(self, eval_metric: Any, labels: Any, pre_sliced: bool = False) -> None:  # noqa: D102
        self._require("binded", "params_initialized")
        self._curr_module.update_metric(eval_metric, labels, pre_sliced)

    @trims_traceback
    def bind(
        self,
        data_shapes: Any,
        label_shapes: Any = None,
        for_training: bool = True,
        inputs_need_grad: bool = False,
        force_rebind: bool = False,
        shared_module: Any = None,
        grad_req: Any = "write",
    ) -> None:
        """Prepare the default bucket, others when they are needed; ``shared_module`` must be None."""
        if shared_module is not None:
            raise AssertionError("shared_module for BucketingModule is not supported")
        previous = self._curr_module
        params = self.get_params() if self.binded and self.params_initialized else None
        if force_rebind and self.binded:
            self._reset_bind()
        if self.binded:
            self.logger.warning("Already bound, ignoring bind()")
            return
        self.for_training = for_training
        self.inputs_need_grad = inputs_need_grad
        self._grad_req = grad_req
        module = self._buckets.get(self._default_bucket_key) or self._make_module(self._default_bucket_key)
        module.bind(data_shapes, label_shapes, for_training, inputs_need_grad, grad_req=grad_req)
        self.binded = True
        self._buckets[self._default_bucket_key] = module
        self._curr_module = module
        self._curr_bucket_key = self._default_bucket_key
        if params is not None:
            self.set_params(*params)
        if self.optimizer_initialized:
            module.borrow_optimizer(previous)

    def _reset_bind(self) -> None:
        self.binded = False
        self._buckets = {}
        self._curr_module = None
        self._curr_bucket_key = None

    @trims_traceback
    def switch_bucket(self, bucket_key: Any, data_shapes: Any, label_shapes: Any = None) -> None:
        """Make a bucket the current one.

        Parameters
        ----------
        bucket_key : hashable
        data_shapes : list of DataDesc or of (str, tuple of int)
            For a bucket that is new.
        label_shapes : as ``data_shapes``, optional

        Raises
        ------
        TypeError
            For a new bucket without ``data_shapes``.
        """
        if not self.binded:
            raise AssertionError("call bind before switching bucket")
        module = self._buckets.get(bucket_key)
        if module is None or not module.binded:
            if data_shapes is None:
                raise TypeError(
                    f"BucketingModule: bucket {bucket_key!r} is new, and its batch has provide_data=None. It is bound "
                    "from DataBatch(data, label, bucket_key=..., provide_data=..., provide_label=...)."
                )
            module = module or self._make_module(bucket_key)
            self._prepare_module(module, data_shapes, label_shapes)
            self._buckets[bucket_key] = module
        self._curr_module = module
        self._curr_bucket_key = bucket_key

    def _prepare_module(self, module: Module, data_shapes: Any, label_shapes: Any) -> None:
        module.bind(
            data_shapes,
            label_shapes,
            self._curr_module.for_training,
            self._curr_module.inputs_need_grad,
            shared_module=self._buckets[self._default_bucket_key],
            grad_req=self._grad_req,
        )
        if self._monitor is not None:
            module.install_monitor(self._monitor)

    def prepare(self, data_batch: Any, sparse_row_id_fn: Any = None) -> None:
        """Prepare the bucket of a batch, without making it the current one; see `BaseModule.prepare`."""
        self._require("binded", "params_initialized")
        current, key = self._curr_module, self._curr_bucket_key
        self.switch_bucket(data_batch.bucket_key, data_batch.provide_data, data_batch.provide_label)
        self._curr_module.prepare(data_batch, sparse_row_id_fn=sparse_row_id_fn)
        self._curr_module, self._curr_bucket_key = current, key

    @trims_traceback
    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch in the bucket of its ``bucket_key``, which becomes the current one."""
        self._require("binded", "params_initialized")
        self.switch_bucket(data_batch.bucket_key, data_batch.provide_data, data_batch.provide_label)
        self._curr_module.forward(data_batch, is_train=is_train)

    def install_monitor(self, mon: Any) -> None:
        """Install a monitor on all buckets, also on later ones."""
        self._require("binded")
        self._monitor = mon
        for module in self._buckets.values():
            if module.binded:
                module.install_monitor(mon)


_add_star_names(globals())
