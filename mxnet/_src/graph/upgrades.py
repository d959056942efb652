"""What files from before 1.9.1 need: hidden attributes with underscores, at their variables, and states as inputs.

MXNet 1.9.1 reads files of version 1.9.1 as they stand. It upgrades files that are older, or have no version:

- ``lr_mult`` and its like become ``__lr_mult__``;
- a layer's ``weight_lr_mult`` becomes ``__lr_mult__`` of the variable that is its weight;
- before 0.9.4, variables get the initialization that their operator has for them;
- before 0.9, the inputs that a node does not list, as its auxiliary states, are added, with all its attributes.
"""

from __future__ import annotations

from collections.abc import Mapping

from ...base import MXNetError
from .file_version import VERSION
from .node import Entry, Node

# Attributes that belong to nodes and that old files write without underscores.
HIDDEN = ("ctx_group", "lr_mult", "wd_mult", "force_mirroring", "mirror_stage")
_HIDDEN_NAMES = {key: f"__{key}__" for key in HIDDEN}
_STATES_LISTED, _INITIALIZATION_STORED = 900, 904  # since when files have them


def with_underscores(attrs: Mapping[str, str], version: int) -> dict[str, str]:
    """Return a node's attributes with the hidden ones under the names that they have today."""
    if version >= VERSION:
        return dict(attrs)
    return {_HIDDEN_NAMES.get(key, key): value for key, value in attrs.items()}


def upgraded(node: Node, version: int) -> Node:
    """Return the node of an operator as a file of today has it; its variables change in place.

    Raises
    ------
    MXNetError
        For a hidden attribute without underscores that is for none of its inputs.
    """
    of_variables = _taken_out(node) if version < VERSION else {}  # which no operator has as parameters
    node = _with_missing_inputs(node, version)
    _give_to_variables(node, of_variables)
    if version < _INITIALIZATION_STORED:
        _initialize_variables(node)
    _check_hidden(node)
    return node


def _with_missing_inputs(node: Node, version: int) -> Node:
    """Add the inputs that a file does not list: before 0.9 of any kind, later auxiliary states alone."""
    op = node.op
    assert op is not None
    if op.subgraphs.count or (op.inputs and op.inputs[0].variadic):
        return node
    adds_all = version < _STATES_LISTED
    if not adds_all and not op.has_aux:
        return node
    missing = node.input_names()[len(node.inputs) :]
    if not missing or not (adds_all or set(missing) <= op.aux_names(node.params)):
        return node
    attrs = node.attrs if adds_all else {}
    prefix = f"{node.name}_" if node.name else ""
    added = [Entry(Node(None, f"{prefix}{name}", dict(attrs))) for name in missing]
    return Node(op, node.name, node.attrs, (*node.inputs, *added), node.subgraphs)


def _named_variables(node: Node) -> dict[str, Node]:
    """Return the variables among a node's inputs, by the operator's names for these."""
    return {n: e.node for n, e in zip(node.input_names(), node.inputs, strict=False) if e.node.op is None}


def _owner(key: str) -> tuple[str, str]:
    """Return the input and the attribute that a key such as ``weight_lr_mult`` is about; "" if it is no such key."""
    for hidden in HIDDEN:
        if key.endswith(f"_{hidden}") and not key.startswith("__"):
            return key[: -len(hidden) - 1], _HIDDEN_NAMES[hidden]
    return "", ""


def _taken_out(node: Node) -> dict[str, str]:
    """Take the attributes that are about inputs out of a node's."""
    assert node.op is not None
    return {k: node.attrs.pop(k) for k in list(node.attrs) if _owner(k)[0] and k not in node.op.param_names}


def _give_to_variables(node: Node, attributes: Mapping[str, str]) -> None:
    variables = _named_variables(node) if attributes else {}
    for key, value in attributes.items():
        name, hidden = _owner(key)
        if name in variables:
            variables[name].attrs[hidden] = value
        else:
            node.attrs[key] = value


def _initialize_variables(node: Node) -> None:
    assert node.op is not None
    if not node.op.nodes.input_init:
        return
    for name, variable in _named_variables(node).items():
        if name in node.op.nodes.input_init:
            variable.attrs.setdefault("__init__", node.op.nodes.input_init[name])


def _check_hidden(node: Node) -> None:
    op = node.op
    assert op is not None
    if op.open_params is not None or not op.param_names:
        return  # MXNet has no names to compare with
    for key in node.attrs:
        if key not in op.param_names and (key in HIDDEN or _owner(key)[0]):
            raise MXNetError(
                f"load_json: {node.name}: Cannot find argument '{key}': {op.name} has no such parameter, and no input "
                f"that it is about and that is a variable: {', '.join(_named_variables(node))}."
            )
