"""``Block.to_torch``: a block as a module of PyTorch, with the same parameters."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import torch

from .._autograd.recording import STATE, Scope
from .._autograd.variables import Grad
from .._torch_internals import ConvertedModule, tree_map
from .._unwinding import Owned
from ..base import MXNetError
from ._torch_link import adopt, share, to_array, to_tensor


class BlockModule(ConvertedModule):
    """A Gluon block as a module of PyTorch; `Block.to_torch` makes one.

    Parameters and buffers are the block's own arrays, under the names that `Block.save_parameters` writes; children are
    modules of this class. Values written on either side are seen on the other. ``forward`` takes and returns tensors,
    records for torch's autograd whenever that is on, and runs each block in the mode, training or not, of its module.

    Parameters
    ----------
    block : Block
        Initialised, on one context.
    modules, tensors : dict, optional
        What was made for shared blocks and parameters so far.
    """

    block: Any
    _linked: dict[str, tuple[Any, Any]]

    def __init__(
        self, block: Any, modules: dict[int, BlockModule] | None = None, tensors: dict[int, torch.Tensor] | None = None
    ) -> None:
        super().__init__()
        modules = {} if modules is None else modules
        tensors = {} if tensors is None else tensors
        modules[id(block)] = self
        self.__dict__["block"] = block
        self.__dict__["_linked"] = {}
        self.register_state_dict_pre_hook(_refresh)
        self.register_load_state_dict_pre_hook(_refresh)
        self.register_load_state_dict_post_hook(_follow)
        for name, param in _own_parameters(block):
            self._take(_free_name(self, name), param, tensors)
        for name, child in block._children.items():
            result = (
                getattr(child, "_torch_module", None) or modules.get(id(child)) or BlockModule(child, modules, tensors)
            )
            self.add_module(_free_name(self, name), result)

    def extra_repr(self) -> str:
        """Say which block this is."""
        return f"{type(self.block).__name__} {self.block.name}"

    def _take(self, name: str, param: Any, tensors: dict[int, torch.Tensor]) -> None:
        """Register a parameter of the block, or a buffer for one that is never differentiated."""
        arrays = param.list_data()
        if len(arrays) != 1:
            raise MXNetError(
                f"to_torch: parameter {param.name} is on {param.list_ctx()}; torch modules have parameters on one "
                "device, so call collect_params().reset_ctx(ctx) first."
            )
        tensor = tensors.get(id(param))
        if tensor is None:
            tensor = tensors[id(param)] = _tensor_of(param)
        if isinstance(tensor, torch.nn.Parameter):
            self.register_parameter(name, tensor)
        else:
            self.register_buffer(name, tensor)
        self._linked[name] = (param, tensor)

    def _held(self, name: str) -> Any:
        return getattr(self, name, None)

    def _refresh(self) -> None:
        """Follow arrays that were replaced on MXNet's side, by a cast or a move."""
        for name, (param, tensor) in self._linked.items():
            array = param.list_data()[0]
            if array._tensor is tensor or self._held(name) is not tensor:
                continue
            if isinstance(tensor, torch.nn.Parameter):
                tensor.data = array._tensor.detach()
                share(array, tensor)
            else:
                setattr(self, name, array._tensor)
                self._linked[name] = (param, array._tensor)

    def _follow(self) -> None:
        """Have the block follow tensors that were replaced on torch's side, by a cast, a move or an assignment."""
        for name, (param, _) in self._linked.items():
            tensor = self._held(name)
            self._linked[name] = (param, tensor)
            array = param.list_data()[0]
            info = array._ag.base if array._ag.__class__ is Grad else array._tensor
            if array._tensor is not tensor or info.data_ptr() != tensor.data_ptr() or info.dtype is not tensor.dtype:
                adopt(param, tensor, array._ctx)

    def before_conversion(self) -> None:
        """Convert the values that the block has now."""
        self._refresh()

    def after_conversion(self) -> None:
        """Have the block take converted tensors."""
        self._follow()
        for block in _blocks(self.block):
            _forget_graph(block)

    def _replaced(self) -> list[tuple[Any, torch.Tensor]]:
        """Return arrays with the tensors that torch put in their place for this call, as functional calls do."""
        results = []
        for module in self.modules():
            if isinstance(module, BlockModule):
                for name, (param, tensor) in module._linked.items():
                    held = module._held(name)
                    if held is not tensor:
                        results.append((param.list_data()[0], held))
        return results

    def forward(self, *args: Any) -> Any:
        """Run the block on tensors, or nested lists of them; the result is nested in the same way as the block's."""
        for module in self.modules():
            if isinstance(module, BlockModule):
                module._refresh()
        replaced = self._replaced()
        other = [m for m in self.modules() if m.training != self.training and isinstance(m, BlockModule)]
        param = next(iter(self.block.collect_params().values()), None)
        ctx = None if param is None else param.list_ctx()[0]
        with contextlib.ExitStack() as stack:
            if replaced or other:
                stack.enter_context(_imperative(self.block))
                stack.enter_context(_standing_in(replaced))
                _set_modes(stack, self)
            stack.enter_context(Owned(Scope(torch.is_grad_enabled(), self.training)))
            out = self.block(*tree_map(lambda x: to_array(x, ctx), args))
        return _to_tensors(out)


def _refresh(module: BlockModule, *_: Any) -> None:
    module._refresh()


def _follow(module: BlockModule, *_: Any) -> None:
    module._follow()


def _set_modes(stack: contextlib.ExitStack, module: BlockModule) -> None:
    """Run each block below in the mode of its module, where that is not the mode of the module above."""
    for parent in module.modules():
        for child in parent.children():
            if isinstance(child, BlockModule) and child.training != parent.training:
                stack.enter_context(_in_mode(child.block, child.training))


@contextlib.contextmanager
def _in_mode(block: Any, training: bool) -> Iterator[None]:
    before: list[bool] = []

    def enter(*_: Any) -> None:
        before.append(STATE.training)
        STATE.training = training

    def leave(*_: Any) -> None:
        STATE.training = before.pop()

    with block.register_forward_pre_hook(enter), block.register_forward_hook(leave):
        yield


@contextlib.contextmanager
def _imperative(block: Any) -> Iterator[None]:
    """Run blocks as Python code, hybridized or not."""
    active = [b for b in _blocks(block) if getattr(b, "_active", False)]
    for each in active:
        each._active = False
    try:
        yield
    finally:
        for each in active:
            each._active = True


@contextlib.contextmanager
def _standing_in(replaced: list[tuple[Any, torch.Tensor]]) -> Iterator[None]:
    """Let arrays hold other tensors for a while."""
    before = [(array, array._tensor, array._ag) for array, _ in replaced]
    for array, tensor in replaced:
        array._tensor, array._ag = tensor, None
    try:
        yield
    finally:
        for array, tensor, info in before:
            array._tensor, array._ag = tensor, info


def _blocks(block: Any) -> Iterator[Any]:
    yield block
    for child in block._children.values():
        yield from _blocks(child)


def _forget_graph(block: Any) -> None:
    if hasattr(block, "_clear_cached_op"):
        block._clear_cached_op()


def _own_parameters(block: Any) -> Iterator[tuple[str, Any]]:
    """Yield names and parameters of a block, without those of its children."""
    yield from block._reg_params.items()
    registered = {id(p) for p in block._reg_params.values()}
    below = {id(p) for child in block._children.values() for p in child.collect_params().values()}
    for name, param in block.params.items():
        if id(param) not in registered and id(param) not in below:
            yield name.removeprefix(block.prefix), param


def _tensor_of(param: Any) -> torch.Tensor:
    """Return the tensor of a parameter's array, as torch registers it."""
    array = param.list_data()[0]
    tensor: torch.Tensor = array._tensor
    if not param._differentiable or not tensor.dtype.is_floating_point:
        return tensor
    if not isinstance(tensor, torch.nn.Parameter):
        tensor = torch.nn.Parameter(tensor.detach(), requires_grad=param.grad_req != "null")
        share(array, tensor)
    return tensor


def _free_name(module: torch.nn.Module, name: str) -> str:
    """Return a name that torch accepts: without dots, and not that of a method."""
    name = name.replace(".", "_") or "_"
    while hasattr(module, name):
        name += "_"
    return name


def _to_tensors(value: Any) -> Any:
    if isinstance(value, (list, tuple)):
        return type(value)(_to_tensors(v) for v in value)
    return to_tensor(value)
