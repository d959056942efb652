"""Calls between blocks and the modules that `Block.to_torch` makes of them."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator
from typing import Any

import torch

from .._src.core.process_lock import process_lock
from .._src.core.torch_internals import children_of, has_call_hooks, has_global_call_hooks, tree_leaves, tree_map
from ..base import MXNetError
from ._torch_link import to_array, to_tensor


class _Calls(threading.local):
    """Where the calls of this thread lead.

    Attributes
    ----------
    routes : dict of int to callable
        By the identity of a block: what runs instead of its forward method.
    entering : Block or None
        Whose module runs and calls it now.
    arrived : Block or None
        Whose call, with its hooks, led to its module.
    """

    def __init__(self) -> None:
        self.routes: dict[int, Callable[..., Any]] = {}
        self.entering: Any = None
        self.arrived: Any = None


_CALLS = _Calls()
_LOCK = process_lock()
_ROUTED: dict[int, list[Any]] = {}  # by the identity of a block: number of calls, whether it was hybridized


def enter(block: Any, arrays: Any) -> Any:
    """Run a block's own forward method for its module, with the block's hooks unless these ran already."""
    if arrives(block):
        return type(block).forward(block, *arrays)
    if id(block) in _CALLS.routes:
        _CALLS.entering = block
    return block(*arrays)


def arrives(block: Any) -> bool:
    """Return whether the block's call led to its module; the next question is about another call."""
    arrived, _CALLS.arrived = _CALLS.arrived, None
    return arrived is block


@contextlib.contextmanager
def routed(module: Any) -> Iterator[None]:
    """Have calls of blocks below a module's block lead to the modules that stand for them, in this thread."""
    before = _CALLS.routes
    if id(module.block) in before:  # a part of a tree whose blocks are routed
        yield
        return
    homes = _homes_below(module)
    blocks = [module.block, *(home[0][2] for home in homes.values())]
    routes = {key: _route(home) for key, home in homes.items()}
    routes[id(module.block)] = _own_forward(module.block)
    _install(blocks)
    try:
        _CALLS.routes = routes
        with _unread(homes):
            yield
    finally:
        _CALLS.routes = before
        _uninstall(blocks)


_Home = tuple[Any, str, Any, torch.nn.Module]  # parent's module, name there, block, its own module


def _homes_below(module: Any) -> dict[int, list[_Home]]:
    """Return where each block below is a child; one that is a child several times is there several times."""
    homes: dict[int, list[_Home]] = {}
    waiting, seen_ids = [module], {id(module)}
    while waiting:
        parent = waiting.pop()
        for name, (block, original) in parent._homes.items():
            homes.setdefault(id(block), []).append((parent, name, block, original))
            if id(original) not in seen_ids and hasattr(original, "_homes"):
                seen_ids.add(id(original))
                waiting.append(original)
    return homes


def _own_forward(block: Any) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        return type(block).forward(block, *args)

    return call


def _route(homes: list[_Home]) -> Callable[..., Any]:
    """Return the function that runs the module which stands for a block."""

    def call(*args: Any) -> Any:
        module = _standing_for(homes)
        ctx = next((x._ctx for x in tree_leaves(args) if hasattr(x, "_ctx")), None)
        _CALLS.arrived = homes[0][2]
        try:
            out = module(*to_tensors(args))
        finally:
            _CALLS.arrived = None
        return tree_map(lambda x: to_array(x, ctx), out)

    return call


def _standing_for(homes: list[_Home]) -> torch.nn.Module:
    """Return the module in the place of a block.

    Raises
    ------
    MXNetError
        If it was deleted, or if the block has several places and they hold different modules.
    """
    modules = [children_of(parent).get(name) for parent, name, _, _ in homes]
    if any(module is not modules[0] for module in modules):
        listed = " and ".join(f"{name!r} of {type(parent.block).__name__}" for parent, name, _, _ in homes)
        raise MXNetError(
            f"one layer, {homes[0][2].name}, stands as {listed}, and these hold different modules now. "
            "Its caller does not say which one it means: assign the same module to each."
        )
    if modules[0] is None:
        parent, name, _, _ = homes[0]
        raise MXNetError(
            f"child {name!r} of {type(parent.block).__name__} {parent.block.name} was deleted, and the forward method "
            "calls it. Assign torch.nn.Identity(), or another module, in its place."
        )
    return modules[0]


class _Unread:
    """Stands for a parameter of a replaced layer while other layers run, and refuses to be read."""

    def __init__(self, layer: str, name: str) -> None:
        self.__dict__.update(layer=layer, name=name)

    def __getattr__(self, attribute: str) -> Any:
        raise MXNetError(
            f"child {self.__dict__['layer']!r} cannot be replaced: a forward method reads its parameter "
            f"{self.__dict__['name']!r} instead of calling it. Keep the layer and assign to its parameters, or replace "
            "the layer that reads it, too."
        )


@contextlib.contextmanager
def _unread(homes: dict[int, list[_Home]]) -> Iterator[None]:
    """Refuse reads of the parameters of replaced layers: their modules have other parameters."""
    before = []
    for (parent, name, block, original), *_ in homes.values():
        if children_of(parent).get(name) is not original:
            for key, param in getattr(block, "_reg_params", {}).items():
                if block.__dict__.get(key) is param:
                    before.append((block.__dict__, key, param))
                    block.__dict__[key] = _Unread(name, key)
    try:
        yield
    finally:
        for attributes, key, param in before:
            attributes[key] = param


def _install(blocks: list[Any]) -> None:
    """Have blocks ask for routes; they run as Python code meanwhile, hybridized or not."""
    with _LOCK:
        for block in blocks:
            entry = _ROUTED.get(id(block))
            if entry is not None:
                entry[0] += 1
                continue
            _ROUTED[id(block)] = [1, block.__dict__.get("_active", False)]
            block.__dict__["forward"] = _dispatcher(block)
            if _ROUTED[id(block)][1]:
                block.__dict__["_active"] = False


def _uninstall(blocks: list[Any]) -> None:
    with _LOCK:
        for block in blocks:
            entry = _ROUTED[id(block)]
            entry[0] -= 1
            if not entry[0]:
                del _ROUTED[id(block)], block.__dict__["forward"]
                if entry[1]:
                    block.__dict__["_active"] = True


def _dispatcher(block: Any) -> Callable[..., Any]:
    """Return a block's forward method for the time in which some thread routes it."""

    def forward(*args: Any) -> Any:
        route = _CALLS.routes.get(id(block))
        if route is None or _CALLS.entering is block:
            _CALLS.entering = None
            return type(block).forward(block, *args)
        return route(*args)

    return forward


def runs_whole(module: Any) -> bool:
    """Return whether it cannot be observed that a module runs its block as a whole instead of child by child."""
    if not module._homes:
        return not (children_of(module) or torch.jit.is_tracing() or module._replaced())
    compiled = getattr(module.block, "_active", False) or torch.compiler.is_compiling()
    if not compiled or torch.jit.is_tracing() or has_global_call_hooks():
        return False
    return _is_as_made(module, module.training)


def _is_as_made(module: Any, training: bool) -> bool:
    if len(children_of(module)) != len(module._homes) or module._replaced():
        return False
    homes: dict[str, tuple[Any, Any]] = module._homes
    for name, (_, original) in homes.items():
        child: Any = children_of(module).get(name)
        if child is not original or has_call_hooks(child):
            return False
        if hasattr(original, "_homes") and not (original.training == training and _is_as_made(original, training)):
            return False
    return True


def has_proxy(args: Any) -> bool:
    """Return whether torch.fx traces this call; it passes a proxy for all arguments of a function that it traces."""
    return isinstance(args, torch.fx.Proxy) or any(isinstance(x, torch.fx.Proxy) for x in args)


def traced_call(module: Any, args: Any) -> Any:
    """Return torch.fx's record of the call of a block with its own forward method, which is one node.

    Raises
    ------
    MXNetError
        If this is the module that is traced: it would be the only node.
    """
    if isinstance(args, torch.fx.Proxy):
        raise MXNetError(
            f"torch.fx traces sequences of layers, and {type(module.block).__name__} {module.block.name} has a forward "
            "method of MXNet, which computes on arrays. Use torch.export.export, trace torch.nn.Sequential(module), "
            "where it is one node, or `mxnet convert --to torch`."
        )
    tracer: Any = next(x.tracer for x in args if isinstance(x, torch.fx.Proxy))
    return tracer.create_proxy("call_module", tracer.path_of_module(module), args, {})


def to_tensors(value: Any) -> Any:
    """Return tensors for arrays, in the same nested lists."""
    if isinstance(value, (list, tuple)):
        return type(value)(to_tensors(v) for v in value)
    return to_tensor(value)
