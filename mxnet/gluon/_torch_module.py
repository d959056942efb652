"""``Block.to_torch``: a block as a module of PyTorch, with the same parameters."""

from __future__ import annotations

import contextlib
import operator
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

import torch

from .._src.core.torch_internals import ConvertedModule, children_of, tree_map, uncompiled
from .._src.run.autograd.recording import Scope
from .._src.run.autograd.variables import Grad
from ..base import MXNetError
from ._torch_calls import arrives, enter, has_proxy, routed, runs_whole, to_tensors, traced_call
from ._torch_link import adopt, history_of, share, to_array


class BlockModule(ConvertedModule):
    """A Gluon block as a module of PyTorch; `Block.to_torch` makes one.

    Parameters and buffers are the block's own arrays, under the names that `Block.save_parameters` writes; children are
    modules of this class, and what stands as a child is what computes. Values written on either side are seen on the
    other. ``forward`` takes and returns tensors, records for torch's autograd whenever that is on, and runs each block
    in the mode, training or not, of its module.

    Parameters
    ----------
    block : Block
        Initialised, on one context.
    modules, tensors : dict, optional
        What was made for shared blocks and parameters so far.
    """

    block: Any
    _linked: dict[str, tuple[Any, Any]]
    _homes: dict[str, tuple[Any, torch.nn.Module]]  # of children: the block, and the module that was made of it

    def __init__(
        self, block: Any, modules: dict[int, BlockModule] | None = None, tensors: dict[int, torch.Tensor] | None = None
    ) -> None:
        super().__init__()
        modules = {} if modules is None else modules
        tensors = {} if tensors is None else tensors
        modules[id(block)] = self
        self.__dict__["block"] = block
        self.__dict__["_linked"] = {}
        self.__dict__["_homes"] = {}
        self.register_state_dict_pre_hook(_refresh)
        self.register_load_state_dict_pre_hook(_refresh)
        self.register_load_state_dict_post_hook(_follow)
        for name, param in _own_parameters(block):
            self._take(_free_name(self, name), param, tensors)
        for name, child in block._children.items():
            original = getattr(child, "_torch_module", modules.get(id(child)))
            converted = module_of(child, modules, tensors) if original is None else original
            path = _free_name(self, name)
            self.add_module(path, converted)
            self._homes[path] = (child, converted)

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

    def _replaced(self, all_of_them: bool = False) -> list[tuple[Any, torch.Tensor]]:
        """Return arrays with the tensors that torch put in their place, as functional calls and parametrizations do."""
        replaced = []
        for name, (param, tensor) in self._linked.items():
            held = self._held(name)
            if held is None:
                raise MXNetError(
                    f"parameter {name!r} of {type(self.block).__name__} {self.block.name} was deleted from its torch "
                    "module; assign a tensor of the same shape, or replace the whole layer."
                )
            if all_of_them or held is not tensor:
                replaced.append((param.list_data()[0], held))
        return replaced

    def forward(self, *args: Any) -> Any:
        """Run the block on tensors, or nested lists of them; the result is nested in the same way as the block's.

        What stands as a child is what computes: children are called as modules. A hybridized tree that is as
        `Block.to_torch` made it, without hooks, runs its compiled graph instead.
        """
        if has_proxy(args):
            return traced_call(self, args)
        if runs_whole(self):
            return self._run_whole(args)
        self._refresh()
        return self._run(args)

    def _run_whole(self, args: tuple[Any, ...]) -> Any:
        for module in self.modules():
            if isinstance(module, BlockModule):
                module._refresh()
        param = next(iter(self.block.collect_params().values()), None)
        with Scope(torch.is_grad_enabled(), self.training):
            out = enter(self.block, _to_arrays(args, None if param is None else param.list_ctx()[0]))
        return to_tensors(out)

    def _run(self, args: tuple[Any, ...]) -> Any:
        """Run the block's own forward method, which meets modules where it calls its children."""
        ctx = next((param.list_ctx()[0] for param, _ in self._linked.values()), None)
        with contextlib.ExitStack() as stack:
            tracing = torch.jit.is_tracing()  # its check runs without gradients, and is to call the same functions
            stack.enter_context(Scope(tracing or torch.is_grad_enabled(), self.training))
            replaced = self._replaced(all_of_them=tracing)
            if replaced:
                stack.enter_context(_standing_in(replaced))
            if replaced or self._homes or tracing:
                stack.enter_context(routed(self))
            out = enter(self.block, _to_arrays(args, ctx))
        return to_tensors(out)


class SequenceModule(BlockModule):
    """A Gluon block that runs its children one after the other, as a module with `torch.nn.Sequential`'s methods."""

    def forward(self, x: Any) -> Any:
        """Run the children one after the other; see `BlockModule.forward`."""
        return self._run((x,)) if isinstance(x, torch.fx.Proxy) else BlockModule.forward(self, x)

    def _run(self, args: tuple[Any, ...]) -> Any:
        """Run children one after the other, with the hooks that the block has in MXNet."""
        block = self.block
        hooked = not arrives(block)
        if hooked and block._forward_pre_hooks:
            for hook in list(block._forward_pre_hooks.values()):
                hook(block, _to_arrays(args, None))
        x = args[0]
        for child in children_of(self).values():
            x = child(x) if child is not None else x
        if hooked and block._forward_hooks:
            for hook in list(block._forward_hooks.values()):
                hook(block, _to_arrays(args, None), tree_map(to_array, x))
        return x

    def _path(self, key: Any) -> str:
        """Return the name of the child at a position."""
        try:
            return list(children_of(self))[operator.index(key)]
        except IndexError:
            raise IndexError(f"index {key} is out of range: there are {len(children_of(self))} layers.") from None

    def __len__(self) -> int:
        """Return the number of children."""
        return len(children_of(self))

    def __bool__(self) -> bool:
        """Return True: a module without children is one, too."""
        return True

    def __iter__(self) -> Iterator[Any]:
        """Iterate over the children."""
        return iter(list(children_of(self).values()))

    def __getitem__(self, key: Any) -> Any:
        """Return the child of a sequence at a position; for a slice a `torch.nn.Sequential` of these."""
        if isinstance(key, slice):
            return torch.nn.Sequential(OrderedDict((n, children_of(self)[n]) for n in list(children_of(self))[key]))
        return children_of(self)[self._path(key)]

    def __setitem__(self, key: Any, module: torch.nn.Module) -> None:
        """Replace the child of a sequence at a position."""
        setattr(self, self._path(key), module)

    def __delitem__(self, key: Any) -> None:
        """Remove children of a sequence; those after them move up, as in `torch.nn.Sequential`."""
        if not isinstance(key, slice):
            delattr(self, self._path(key))
            return
        for name in list(children_of(self))[key]:
            delattr(self, name)

    def append(self, module: torch.nn.Module) -> BlockModule:
        """Add a module at the end of a sequence; return this one."""
        self.add_module(_free_name(self, str(len(children_of(self)))), module)
        return self


uncompiled(BlockModule._run)
uncompiled(BlockModule._run_whole)


def module_of(
    block: Any, modules: dict[int, BlockModule] | None = None, tensors: dict[int, torch.Tensor] | None = None
) -> BlockModule:
    """Return a block as a module; parameters as for `BlockModule`."""
    return (SequenceModule if block._is_sequence else BlockModule)(block, modules, tensors)


def _refresh(module: BlockModule, *_: Any) -> None:
    module._refresh()


def _follow(module: BlockModule, *_: Any) -> None:
    module._follow()


@contextlib.contextmanager
def _standing_in(replaced: list[tuple[Any, torch.Tensor]]) -> Iterator[None]:
    """Let arrays hold other tensors for a while."""
    before = [(array, array._tensor, array._ag) for array, _ in replaced]
    for array, tensor in replaced:
        array._tensor, array._ag = tensor, history_of(tensor)
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


def _to_arrays(args: Any, ctx: Any) -> Any:
    return tree_map(lambda x: to_array(x, ctx), args)
