"""``gluon.from_torch``: a module of PyTorch as a Gluon block, with the same parameters."""

from __future__ import annotations

import copy
from typing import Any

import torch

from .._src.core.dtype import torch_dtype
from .._src.core.grad_mode import in_grad_mode, without_grad
from .._src.core.torch_internals import is_view, tree_leaves, tree_map
from .._src.messages.public import public
from .._src.messages.tracebacks import warn
from .._src.run.autograd.recording import STATE
from ..base import MXNetError
from ..context import Context, torch_device
from ..ndarray._conversion import wrap
from ._block import Block
from ._parameter import Parameter
from ._torch_link import adopt, to_array, to_tensor


class TorchParameter(Parameter):
    """A parameter or buffer of a torch module as a Gluon parameter: the same tensor, so the same value and memory.

    Parameters
    ----------
    name : str
    tensor : torch.Tensor
    is_buffer : bool
        Whether it is never differentiated.
    """

    def __init__(self, name: str, tensor: torch.Tensor, is_buffer: bool) -> None:
        self.tensor: torch.Tensor | None = None
        req = "write" if tensor.requires_grad else "null"
        super().__init__(name, grad_req=req, shape=tuple(tensor.shape), differentiable=not is_buffer)
        self.tensor = tensor
        adopt(self, tensor)

    @property
    def grad_req(self) -> str:
        """What backward passes do with the gradient; 'null' takes the tensor's ``requires_grad`` away, too."""
        return str(self._grad_req)

    @grad_req.setter
    def grad_req(self, req: str) -> None:
        if self.tensor is None or req not in ("write", "add", "null") or not self._differentiable:
            Parameter.grad_req.fset(self, req)  # type: ignore[attr-defined]
            return
        self._grad_req = req
        self._grad = None
        self.tensor.requires_grad_(req != "null")
        adopt(self, self.tensor, self._ctx_list[0])

    def initialize(
        self, init: Any = None, ctx: Any = None, default_init: Any = None, force_reinit: bool = False
    ) -> None:
        """Do nothing: the torch module has a value already.

        Raises
        ------
        MXNetError
            For ``force_reinit``: the module knows how to initialise itself.
        """
        if force_reinit:
            raise MXNetError(
                f"Parameter '{self.name}' belongs to a torch module; initialise it there (torch.nn.init) instead of "
                "with force_reinit=True."
            )

    def _reduce(self) -> Any:
        """Return a copy on the CPU; a number without axes, as BatchNorm counts batches, gets one for the file."""
        assert self.tensor is not None
        copied = self.tensor.detach().cpu().clone()
        return wrap(copied if copied.dim() else copied.reshape(1))

    def _load_init(self, data: Any, ctx: Any, cast_dtype: bool = False, dtype_source: str = "current") -> None:
        """Take over a loaded array; options as for `Parameter`."""
        assert self.tensor is not None
        if self.tensor.dim() == 0 and data.size == 1:
            without_grad(self.tensor.copy_, data._tensor.reshape(()))
        else:
            super()._load_init(data, ctx, cast_dtype, dtype_source)

    def cast(self, dtype: Any) -> None:
        """Change the element type of value and gradient, in the torch module as well; integers stay as they are."""
        if self.tensor is not None and self.tensor.dtype.is_floating_point:
            self._convert(self.tensor.detach().to(torch_dtype(dtype)), self._ctx_list[0])

    def reset_ctx(self, ctx: Any) -> None:
        """Move value and gradient to another device, in the torch module as well.

        Raises
        ------
        MXNetError
            For several contexts: a torch module is on one device.
        """
        contexts = [ctx] if isinstance(ctx, Context) else list(ctx)
        if len(contexts) != 1:
            raise MXNetError(f"Parameter '{self.name}' of a torch module can be on one context only, got {contexts}.")
        assert self.tensor is not None
        self._convert(self.tensor.detach().to(torch_device(contexts[0])), contexts[0])

    def _convert(self, value: torch.Tensor, ctx: Context) -> None:
        assert self.tensor is not None
        self.tensor.data = value
        if self.tensor.grad is not None:
            self.tensor.grad = None  # of the old type
        adopt(self, self.tensor, ctx)


class TorchBlock(Block):
    """A module of PyTorch as a Gluon block; `from_torch` makes one.

    Parameters
    ----------
    module : torch.nn.Module
    prefix : str, optional
    params : ParameterDict, optional
        As for `Block`.
    """

    def __init__(self, module: torch.nn.Module, prefix: str | None = None, params: Any = None) -> None:
        super().__init__(prefix=prefix, params=params)
        self._torch_module = self.module = module
        self._torch_params: dict[str, TorchParameter] = {}
        for name, tensor in module.named_parameters():
            self._register(name, tensor, is_buffer=False)
        for name, buffer in module.named_buffers():
            self._register(name, buffer, is_buffer=True)

    def _register(self, path: str, tensor: torch.Tensor, is_buffer: bool) -> None:
        param = TorchParameter(self.prefix + path.replace(".", "_"), tensor, is_buffer)
        self.params._params[param.name] = param
        self._reg_params[path] = self._torch_params[path] = param  # files have the names that torch's state_dict has

    def __repr__(self) -> str:
        return f"TorchBlock(\n  {str(self.module).replace(chr(10), chr(10) + '  ')}\n)"

    def hybridize(self, active: bool = True, **kwargs: Any) -> None:
        """Do nothing but warn: a torch module has no graph of MXNet's. Use ``torch.compile`` on the module itself."""
        if active:
            warn(
                f"{self.name} is a torch module and runs as it is; hybridize has no effect on it. Pass "
                "from_torch(torch.compile(module)) to have it compiled.",
            )

    def to_torch(self, layers: str | None = None, inputs: Any = None, share: bool = True) -> torch.nn.Module:
        """Return the module, or a copy of it with ``share=False``."""
        del layers, inputs  # it has torch's layers already, with their shapes
        return self.module if share else copy.deepcopy(self.module)

    def _follow(self) -> None:
        """Take up tensors that torch replaced: buffers are, when a module is cast, moved, or writes them anew."""
        tensors: dict[str, torch.Tensor] = {**dict(self.module.named_parameters())}
        tensors.update(self.module.named_buffers())
        for path, param in self._torch_params.items():
            tensor: torch.Tensor | None = tensors.get(path)
            if tensor is None:
                raise MXNetError(f"the torch module of {self.name} has no {path} any more.")
            array = param._data[0]
            plain_tensor = array._writable()
            if (
                array._tensor is not tensor
                or plain_tensor.data_ptr() != tensor.data_ptr()
                or plain_tensor.dtype is not tensor.dtype
            ):
                param.tensor = tensor
                adopt(param, tensor, array._ctx)

    def forward(self, *args: Any) -> Any:
        """Run the module on arrays, or nested lists of them, in the mode that MXNet is in.

        Returns
        -------
        What the module returns, with arrays in place of tensors.
        """
        if self.module.training != STATE.training:
            self.module.train(STATE.training)
        self._follow()
        tensors = tree_map(to_tensor, args)
        inputs = [x for x in tree_leaves(args) if hasattr(x, "_ctx")]
        ctx = inputs[0]._ctx if inputs else None
        out = in_grad_mode(STATE.recording, self.module, *tensors)
        return tree_map(lambda x: to_array(_own(x), ctx), out)


def _own(tensor: Any) -> Any:
    """Return a tensor that shares no memory, as MXNet's results do."""
    if isinstance(tensor, torch.Tensor) and (is_view(tensor) or tensor.is_leaf):
        return tensor.clone()
    return tensor


@public("mxnet.gluon")
def from_torch(module: torch.nn.Module, prefix: str | None = None) -> TorchBlock:
    """Return a module of PyTorch as a Gluon block that trains with `Trainer`.

    Parameters
    ----------
    module : torch.nn.Module
        With all its parameters made (no lazy ones). Its parameters and buffers become the block's: the same tensors,
        not copies. A backward pass on either side brings gradients to ``param.grad()``, as ``grad_req`` says, and to
        ``tensor.grad``, added up until torch's ``zero_grad``.
    prefix : str, optional
        In front of the parameters' names.

    Returns
    -------
    Block
        Not hybridizable. ``save_parameters`` writes the names that the module's ``state_dict`` has.

    Raises
    ------
    TypeError
        If ``module`` is none.

    Examples
    --------
    >>> import torch
    >>> net = gluon.nn.Sequential()
    >>> net.add(gluon.from_torch(torch.nn.Linear(4, 8)), gluon.nn.Dense(2))
    """
    if not isinstance(module, torch.nn.Module):
        raise TypeError(f"from_torch: expected a torch.nn.Module, got {type(module).__name__}.")
    if any(isinstance(p, torch.nn.parameter.UninitializedParameter) for p in module.parameters()):
        raise MXNetError("from_torch: the module has lazy parameters; call it once, so that their shapes are known.")
    return TorchBlock(module, prefix)
