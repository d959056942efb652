"""``SVRGModule``: stochastic training with gradients of reduced variance."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

import mxnet as mx

from ..._src.messages.star_names import add_star_names as _add_star_names
from ...module import Module as Module
from .svrg_optimizer import _SVRGOptimizer as _SVRGOptimizer
from .svrg_optimizer import reduced_gradient


class SVRGModule(Module):
    """A module that corrects each batch's gradient by gradients over all data, as of some epochs ago (SVRG).

    A second module keeps the parameters of that time. Each training batch is run through both.

    Parameters
    ----------
    symbol, data_names, label_names, logger, context, work_load_list, fixed_param_names, state_names, group2ctxs
        As for `mx.mod.Module`.
    compression_params
        As for `mx.mod.Module`.
    update_freq : int
        Epochs from one pass over all data to the next.

    References
    ----------
    Johnson, Zhang, "Accelerating Stochastic Gradient Descent using Predictive Variance Reduction", 2013.

    Examples
    --------
    >>> scores = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=1, name="fc")
    >>> loss = mx.sym.LinearRegressionOutput(scores, mx.sym.var("label"))
    >>> module = SVRGModule(loss, label_names=["label"], update_freq=2)
    """

    def __init__(
        self,
        symbol: Any,
        data_names: Sequence[str] | None = ("data",),
        label_names: Sequence[str] | None = ("softmax_label",),
        logger: Any = logging,
        context: Any = mx.cpu(),  # noqa: B008  (never changed)
        work_load_list: Sequence[float] | None = None,
        fixed_param_names: Sequence[str] | None = None,
        state_names: Sequence[str] | None = None,
        group2ctxs: Any = None,
        compression_params: Any = None,
        update_freq: int | None = None,
    ) -> None:
        common = (logger, context, work_load_list, fixed_param_names, state_names, group2ctxs, compression_params)
        super().__init__(symbol, data_names, label_names, *common)
        purpose = "to represent the frequency for calculating full gradients"
        if not isinstance(update_freq, int):
            raise TypeError(f"update_freq in SVRGModule must be an integer {purpose}, got {update_freq!r}.")
        if update_freq <= 0:
            raise ValueError(f"update_freq in SVRGModule must be a positive integer {purpose}, got {update_freq}.")
        self.update_freq = update_freq
        self._mod_aux = Module(symbol, data_names, label_names, *common)
        self._param_dict: list[dict[str, Any]] = []  # for each device the mean gradients over all batches

    def _reset_bind(self) -> None:
        super()._reset_bind()
        self._mod_aux._reset_bind()

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
        """Prepare both modules for inputs of given shapes; arguments as for `mx.mod.Module.bind`."""
        super().bind(
            data_shapes, label_shapes, for_training, inputs_need_grad, force_rebind, shared_module, grad_req=grad_req
        )
        if for_training:
            self._mod_aux.bind(
                data_shapes, label_shapes, for_training, inputs_need_grad, force_rebind, grad_req=grad_req
            )

    def reshape(self, data_shapes: Any, label_shapes: Any = None) -> None:
        """Prepare both modules for inputs of other shapes; arguments as for `mx.mod.Module.reshape`."""
        super().reshape(data_shapes, label_shapes)
        if self._mod_aux.binded:
            self._mod_aux.reshape(data_shapes, label_shapes)

    def forward(self, data_batch: Any, is_train: bool | None = None) -> None:
        """Compute the outputs of a batch; with ``is_train=True`` also with the parameters of some time ago.

        Parameters
        ----------
        data_batch : DataBatch
        is_train : bool, optional
            By default whether the module is bound for training. As in MXNet, only an explicit True reaches the second
            module, which else keeps its last batch.
        """
        super().forward(data_batch, is_train)
        if is_train and self._mod_aux.params_initialized:
            self._mod_aux.forward(data_batch, is_train)

    def backward(self, out_grads: Any = None) -> None:
        """Compute the gradients of the last forward pass of both modules."""
        super().backward(out_grads)
        if self._mod_aux.params_initialized:
            self._mod_aux.backward(out_grads)

    def update(self) -> None:
        """Correct the gradients, if `update_full_grads` was called, and change the parameters with them."""
        self._update_svrg_gradients()
        super().update()

    def update_full_grads(self, train_data: Any) -> None:
        """Keep the parameters as they are now, and compute the mean of all batches' gradients with them.

        Parameters
        ----------
        train_data : DataIter
            Read from its first batch; at its end afterwards.
        """
        arg_params, aux_params = self.get_params()
        self._mod_aux.init_params(arg_params=arg_params, aux_params=aux_params, force_init=True)
        train_data.reset()
        # As in MXNet: the mean of the last time is one more summand.
        sums: list[dict[str, Any]] = self._param_dict or [{} for _ in self._context]
        batches = 0.0
        for batch in train_data:
            self._mod_aux.forward(batch, is_train=True)
            self._mod_aux.backward()
            # As in MXNet: samples that fill up a batch count in the sum, but not in the number of batches.
            batches += 1 - (batch.pad or 0) / train_data.batch_size
            for name, grads in self._gradients(self._mod_aux):
                for gradient_sum, grad in zip(sums, grads, strict=True):
                    gradient_sum[name] = gradient_sum[name] + grad if name in gradient_sum else grad.copy()
        self._param_dict = [{name: total / batches for name, total in candidate.items()} for candidate in sums]

    @staticmethod
    def _gradients(module: Module) -> list[tuple[str, list[Any]]]:
        """Return the gradients of each parameter that has some, one for each device."""
        group = module._exec_group
        pairs = zip(group.param_names, group.grad_arrays, strict=True)
        return [(name, grads) for name, grads in pairs if grads[0] is not None]

    def _update_svrg_gradients(self) -> None:
        if not self._param_dict:
            return
        pairs = zip(self._gradients(self), self._gradients(self._mod_aux), strict=True)
        for (name, current), (_, snapshots) in pairs:
            for full, grad, snapshot in zip(self._param_dict, current, snapshots, strict=True):
                grad[:] = reduced_gradient(grad, snapshot, full[name])

    def _before_epoch(self, epoch: int, train_data: Any) -> None:
        if epoch % self.update_freq == 0:
            self.update_full_grads(train_data)
            train_data.reset()


_add_star_names(globals())
