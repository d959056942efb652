"""Grad nodes: how recorded arrays were computed, and which of their graphs a backward pass has used up."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from typing import Any

import torch

from ....base import MXNetError
from .recording import STATE
from .variables import Grad

_ERAS = itertools.count(1)

IN_PLACE = "Inplace operations (+=, -=, x[:]=, etc) are not supported when recording with autograd."

WRITTEN = (
    "Assigning to NDArrays that are already in a computational graph will cause undefined behavior when evaluating "
    "gradients. Please call backward first to clear the graph or do this out side of a record section. Also note that "
    "you cannot use inplace operations like +=, *=, relu(x, out=x), y[idx]=x, etc inside a record section."
)


class GradNode:
    """How a recorded array was made: operator, parameters, inputs' grad nodes, output index (for ``get_symbol``).

    What a hybridized block returned has no operator; what returns its graph stands in place of the parameters.
    """

    __slots__ = ("attrs", "generation", "index", "inputs", "name", "op")
    op: Any
    attrs: Any
    inputs: tuple[Any, ...]
    index: int
    generation: int  # the last one in which the array's graph is known to be usable
    name: str  # what `get_symbol` called it
    token: torch.Tensor | None = None  # what stands in torch's graph for an array of integers

    @classmethod
    def of(cls, op: Any, attrs: Any, inputs: tuple[Any, ...], index: int) -> Any:
        """Return a node. There is no constructor: calls that are recorded do without, for half the cost."""
        node = cls()
        node.op = op
        node.attrs = attrs
        node.inputs = inputs
        node.index = index
        node.generation = STATE.generation
        return node


class Unmarked(GradNode):
    """How a result was made of variables that are to get no gradient alone; there is nothing to differentiate in it."""

    __slots__ = ()


class IntegralNode(GradNode):
    """How a recorded array of integers was computed, and what stands for it in torch's graph (`integral_gradients`)."""

    __slots__ = ("token",)

    @classmethod
    def standing(
        cls, token: torch.Tensor, op: Any = None, attrs: Any = None, inputs: tuple[Any, ...] = (), index: int = 0
    ) -> Any:
        """Return a node with its token."""
        node = cls.of(op, attrs, inputs, index)
        node.token = token
        return node


def grad_node_of(array: Any) -> Any:
    """Return the node of an array in a recorded program: its computation, or its variable."""
    role = array._ag
    if role is None and array._tensor.requires_grad:
        role = array._ag = GradNode.of(None, None, (), 0)
    return role


def is_recorded(inputs: Sequence[Any]) -> bool:
    """Return whether the result of a call with these arrays is in the graph of recorded arrays."""
    return any(x is not None and x._ag is not None and not _is_unmarked(x._ag) for x in inputs)


def _is_unmarked(role: Any) -> bool:
    """Return whether a role is that of a variable that is to get no gradient, or of what such ones alone gave."""
    return (role.__class__ is Grad and role.req == "null") or role.__class__ is Unmarked


def token_of(array: Any) -> torch.Tensor | None:
    """Return the token of an array of integers that is differentiated, None for others."""
    role = array._ag
    return None if role is None else role.token


def has_tokens(arrays: Sequence[Any]) -> bool:
    """Check the inputs of a recorded call for tokens, once those of used graphs have left these."""
    generation = STATE.generation
    has_token = False
    for array in arrays:
        role = array._ag
        if role is None or (role.token is None and (role.__class__ is not GradNode or role.generation == generation)):
            continue
        release_used_graphs((array,))
        has_token = has_token or token_of(array) is not None
    return has_token


def has_gradient(array: Any) -> bool:
    """Check that gradients pass through a dense array."""
    return array._tensor.requires_grad or (array._ag is not None and token_of(array) is not None)


def refuse_writing(array: Any, message_prefix: str = "") -> None:
    """Raise if a dense array that an operator is to write into, while recording, is a variable or was recorded."""
    if array._ag.__class__ is Grad or has_gradient(array):
        raise MXNetError(message_prefix + WRITTEN)


def graph_tensor(array: Any) -> torch.Tensor:
    """Return an array's tensor or token in torch's graph, after waiting for other threads that compute it."""
    if array._is_sparse:
        parts_token: torch.Tensor | None = array._token
        return array._parts.data.new_zeros(()) if parts_token is None else parts_token
    if array._is_deferred:
        array._settle()
    tensor: torch.Tensor = array._tensor
    role = array._ag
    token = None if role is None else role.token  # `token_of` written out
    return tensor if token is None or tensor.is_floating_point() else token


def roles_behind(heads: Sequence[Any]) -> set[Any]:
    """Return the roles of all arrays, variables among them, that heads were computed from, by whatever operators.

    MXNet gives all of them a gradient: zeros to those that lie behind `BlockGrad` and the like alone, where torch's
    backward pass does not come.
    """
    waiting = [head._ag for head in heads]
    seen = set(waiting)
    for role in waiting:  # which grows
        if isinstance(role, GradNode):
            for previous in role.inputs:
                if previous not in seen:
                    seen.add(previous)
                    waiting.append(previous)
    return seen


def release(heads: Sequence[Any]) -> None:
    """Take heads out of the graph, as MXNet does once the graph has been used."""
    STATE.__dict__["generation"] = next(_ERAS)  # this thread's, for a fraction of what an attribute of STATE takes
    for head in heads:
        _leave(head, graph_tensor(head))


def _leave(array: Any, tensor: torch.Tensor) -> None:
    """Take an array out of the graph in which ``tensor`` stands for it."""
    if not tensor.is_leaf and array._ag.__class__ is not IntegralNode:
        array._leave_graph(tensor)
    if isinstance(array._ag, GradNode):
        array._ag = None


def release_used_graphs(arrays: Sequence[Any]) -> bool:
    """Take arrays whose graph a backward pass has used up out of it, and return whether there were any.

    MXNet's nodes forget that they were recorded once a backward pass has used them, so an array that such a pass went
    through is a constant afterwards. Loops over the parts of a sequence rely on it: the state that one part hands to
    the next needs no ``detach``.
    """
    has_left = False
    generation = STATE.generation
    for array in arrays:
        grad_node = array._ag
        if not isinstance(grad_node, GradNode) or grad_node.generation == generation:
            continue
        tensor = graph_tensor(array)
        if tensor.grad_fn is not None and _is_used_up(tensor.grad_fn, set()):
            _leave(array, tensor)
            has_left = True
        else:
            grad_node.generation = generation
    return has_left


def _is_used_up(node: Any, seen: set[Any]) -> bool:
    """Check that torch has freed what a node of its graph saved; one that saves nothing is as those before it."""
    seen.add(node)
    saves = False
    for name in saved_names(node.__class__):
        try:
            value = getattr(node, name)
        except RuntimeError as error:
            return "second time" in str(error)
        saves = saves or isinstance(value, torch.Tensor)
    following = [] if saves else [n for n, _ in node.next_functions if n is not None and n not in seen]
    return any(_is_used_up(n, seen) for n in following)


@functools.cache
def saved_names(node_class: Any) -> tuple[str, ...]:
    """Return the attributes by which nodes of a class in torch's graph give what they have saved."""
    if issubclass(node_class, torch.autograd.function.BackwardCFunction):
        return ("saved_tensors",)
    return tuple(n for n in dir(node_class) if n.startswith("_saved_"))
