"""The part of `Module` that is about shapes and executors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .._data_parallel.group import DataParallelExecutorGroup
from ..io import DataDesc
from ..ndarray.ndarray import NDArray
from ._module_optimizer import ModuleOptimizer
from ._names import _parse_data_desc


class ModuleBinding(ModuleOptimizer):
    """Inputs and outputs of a module, and the executors that are bound for their shapes."""

    _work_load_list: Sequence[float]
    _group2ctxs: Any
    _data_names: list[str]
    _label_names: list[str]
    _state_names: list[str]
    _output_names: list[str]
    _fixed_param_names: list[str]
    _grad_req: Any
    _data_shapes: list[DataDesc] | None
    _label_shapes: list[DataDesc] | None

    def _reset_bind(self) -> None:
        self.binded = False
        self._exec_group = None
        self._data_shapes = None
        self._label_shapes = None

    @property
    def data_names(self) -> list[str]:
        """Names of the inputs."""
        return self._data_names

    @property
    def label_names(self) -> list[str]:
        """Names of the labels."""
        return self._label_names

    @property
    def output_names(self) -> list[str]:
        """Names of the outputs."""
        return self._output_names

    @property
    def data_shapes(self) -> Any:
        """Descriptions of the inputs."""
        self._require("binded")
        return self._data_shapes

    @property
    def label_shapes(self) -> Any:
        """Descriptions of the labels; None if it is bound without."""
        self._require("binded")
        return self._label_shapes

    @property
    def output_shapes(self) -> list[tuple[str, tuple[int, ...]]]:
        """Names and shapes of the outputs."""
        self._require("binded")
        shapes: list[tuple[str, tuple[int, ...]]] = self._exec_group.get_output_shapes()
        return shapes

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
        """Prepare for inputs of given shapes.

        Parameters
        ----------
        data_shapes : list of DataDesc or of (str, tuple of int)
        label_shapes : as ``data_shapes``, optional
        for_training : bool, default True
            Prepare for ``backward`` too.
        inputs_need_grad : bool, default False
            Compute gradients of the inputs.
        force_rebind : bool, default False
            Bind again if the module is bound already; the parameters stay.
        shared_module : Module, optional
            Whose parameters to use.
        grad_req : {'write', 'add', 'null'}, or list or dict of them, default 'write'
        """
        if force_rebind:
            if self.binded and self.params_initialized and self._params_dirty:
                self._sync_params_from_devices()
            self._reset_bind()
        if self.binded:
            self.logger.warning("Already bound, ignoring bind()")
            return
        if inputs_need_grad and not for_training:
            raise AssertionError("Module: inputs_need_grad needs for_training.")
        self.for_training = for_training
        self.inputs_need_grad = inputs_need_grad
        self._grad_req = grad_req
        self._data_shapes, self._label_shapes = _parse_data_desc(
            self.data_names, self.label_names, data_shapes, label_shapes
        )
        if shared_module is not None:
            if not isinstance(shared_module, ModuleBinding):
                raise AssertionError(f"shared_module must be a Module, got {type(shared_module).__name__}.")
            shared_module._require("binded", "params_initialized")
        self._exec_group = self._make_group(None if shared_module is None else shared_module._exec_group)
        self.binded = True
        self._provide_params(shared_module)
        if shared_module is not None and shared_module.optimizer_initialized:
            self.borrow_optimizer(shared_module)

    def _make_group(self, shared_group: Any) -> DataParallelExecutorGroup:
        assert self._data_shapes is not None
        return DataParallelExecutorGroup(
            self._symbol,
            self._context,
            self._work_load_list,
            self._data_shapes,
            self._label_shapes,
            self._param_names,
            self.for_training,
            self.inputs_need_grad,
            shared_group,
            logger=self.logger,
            fixed_param_names=self._fixed_param_names,
            grad_req=self._grad_req,
            state_names=self._state_names,
            group2ctxs=self._group2ctxs,
        )

    def reshape(self, data_shapes: Any, label_shapes: Any = None) -> None:
        """Prepare for inputs of other shapes; everything else stays.

        Parameters
        ----------
        data_shapes : list of DataDesc or of (str, tuple of int)
        label_shapes : as ``data_shapes``, optional
        """
        self._require("binded")
        self._data_shapes, self._label_shapes = _parse_data_desc(
            self.data_names, self.label_names, data_shapes, label_shapes
        )
        self._exec_group.reshape(self._data_shapes, self._label_shapes)

    def _follow(self, data_batch: Any, shapes: list[tuple[int, ...]]) -> None:
        """Prepare for the shapes of a batch."""
        assert self._data_shapes is not None
        if len(shapes) != len(self._data_shapes):
            raise ValueError(
                f"the batch has {len(shapes)} data arrays, the module was bound to {len(self._data_shapes)}."
            )
        data: Any = getattr(data_batch, "provide_data", None)
        if not data:
            data = [DataDesc(d.name, s, d.dtype, d.layout) for d, s in zip(self._data_shapes, shapes, strict=True)]
        labels: Any = getattr(data_batch, "provide_label", None)
        if not labels:
            given = getattr(data_batch, "label", None)
            labels = self._describe_labels(given) if given else None
        self.reshape(data, labels)

    def _describe_labels(self, given: Sequence[NDArray]) -> list[DataDesc]:
        """Return descriptions of a batch's labels."""
        known = self._label_shapes or [DataDesc(name, ()) for name in self._label_names]
        return [DataDesc(d.name, tuple(a.shape), d.dtype, d.layout) for d, a in zip(known, given, strict=False)]
