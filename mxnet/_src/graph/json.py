"""MXNet's symbol JSON: written as 1.9.1 writes it, read from every version since 0.8.

Versions differ in where attributes stand ("param" and "attr" on each node until 0.12, "attrs" since), in whether
auxiliary states are inputs of their nodes (not before 0.9) and in hidden attributes, which older files write without
underscores.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from ...base import MXNetError
from ..operators.definition import registry
from ..operators.definition.schema import OpDef
from ..operators.definition.shape_mode import is_np_shape
from .control_flow import links
from .file_version import VERSION, explained, unregistered, version_of
from .graph import Graph, rewrite
from .node import Entry, Node
from .subgraphs import choices
from .upgrades import upgraded, with_underscores
from .write_counts import stored, written_inputs

_TOP_FIELDS = {"nodes", "arg_nodes", "node_row_ptr", "heads", "attrs", "heads_outputs"}
# Parameters under the names that they had before 1.6.
_MINUS_ONE = 2**32 - 1  # as files have it
_RENAMED = {"_sg_mkldnn_conv": {"with_relu": "with_act", "with_postsum_relu": "with_postsum_act"}}
_MAX_NODES = 1_000_000
_MAX_OUTPUTS = 4_000_000  # of all nodes together: attributes say how many there are, and graphs have names for each
SUBGRAPH = "subgraph"  # the parameter of `_CachedOp` that is a graph's JSON
_WHOLE = frozenset((int, bool))  # what is an int among what JSON has


def to_json(graph: Graph, without_casts: bool = False) -> str:
    """Return the JSON text of a graph, character for character as MXNet 1.9.1 writes it.

    Parameters
    ----------
    without_casts : bool, default False
        Leave out what mixed precision put in.
    """
    if without_casts:
        graph = _without_casts(graph)
    body = _body(graph, {})
    version = f'"mxnet_version": ["int", {VERSION}]'
    attrs = f'\n    "is_np_shape": ["int", 1], \n    {version}\n  ' if is_np_shape() else version
    return "{\n" + body + f', \n  "attrs": {{{attrs}}}\n}}'


def _body(graph: Graph, writes: dict[int, int]) -> str:
    """Return the fields that programs and subgraphs have; ``writes`` counts how often each variable was written."""
    nodes = graph.nodes
    number = {id(n): i for i, n in enumerate(nodes)}
    rows = [0]
    blocks = []
    for node in nodes:
        subgraphs = [_indented("{\n" + _body(g, writes) + "\n}", 8) for g in node.subgraphs]
        if subgraphs:
            _count_inner_writes(node, writes)
        attrs = node.attrs
        if node.is_nested and SUBGRAPH in attrs:  # the program gave the graph as a parameter, where it stays
            attrs, subgraphs = {**attrs, SUBGRAPH: _text_of_parameter(node)}, []
        for position in written_inputs(node):
            variable = node.inputs[position].node
            writes[id(variable)] = writes.get(id(variable), 0) + 1
        blocks.append(_node_text(node, attrs, number, _input_writes(node, writes), subgraphs))
        rows.append(rows[-1] + node.counted_outputs)
    arguments = [i for i, n in enumerate(nodes) if n.op is None]
    heads = [json.dumps([number[id(e.node)], e.index, 0]) for e in graph.outputs]
    return (
        '  "nodes": [\n' + ", \n".join(blocks) + '\n  ], \n  "arg_nodes": ' + _numbers(arguments)
        + ', \n  "node_row_ptr": ' + _numbers(rows)
        + ', \n  "heads": ' + _list(heads, "  ")
    )  # fmt: skip


def _count_inner_writes(node: Node, writes: dict[int, int]) -> None:
    """Carry over to variables outside what subgraphs write to the variables that stand for them."""
    for inner, position, _ in (link for pairs in links(node) for link in pairs if link.outer < len(node.inputs)):
        outer = node.inputs[position].node
        if inner.node.op is None and outer.op is None and id(inner.node) in writes:
            writes[id(outer)] = max(writes.get(id(outer), 0), writes[id(inner.node)])


def _indented(text: str, spaces: int) -> str:
    return "\n".join(" " * spaces + line for line in text.split("\n"))


def _input_writes(node: Node, writes: Mapping[int, int]) -> list[int]:
    """Return the count written with each input: how often the variable was written up to and including here."""
    if node.write_counts is not None:
        return list(node.write_counts) or [0] * len(node.inputs)
    written = written_inputs(node)
    counts = [writes.get(id(e.node), 0) if e.node.op is None else 0 for e in node.inputs]
    # A variable that the node writes through several inputs counts up input by input.
    for order, position in enumerate(written):
        later = sum(1 for p in written[order + 1 :] if node.inputs[p].node is node.inputs[position].node)
        counts[position] -= later
    return counts


def _list(items: Sequence[str], indent: str) -> str:
    """Write a list; MXNet puts the items of lists of more than ten on separate lines."""
    if len(items) <= 10:
        return "[" + ", ".join(items) + "]"
    return "[\n" + ", \n".join(f"{indent}  {item}" for item in items) + f"\n{indent}]"


def _numbers(values: Sequence[int]) -> str:
    return _list([str(v) for v in values], "  ")


def _text_of_parameter(node: Node) -> str:
    """Return the graph of a node as its parameter: the program's own text while it says what the graph is."""
    text, graph = node.attrs[SUBGRAPH], to_json(node.subgraphs[0])
    return text if to_json(from_json(text)) == graph else graph


def _node_text(
    node: Node,
    attrs: Mapping[str, str],
    number_of_node: Mapping[int, int],
    writes: Sequence[int],
    subgraphs: Sequence[str],
) -> str:
    lines = [
        f'      "op": {_quoted("null" if node.op is None else node.op.nodes.written_as or node.op.name)}',
        f'      "name": {_quoted(node.name)}',
    ]
    if attrs:
        pairs = [f"{_quoted(k)}: {_quoted(v)}" for k, v in sorted(attrs.items())]
        if len(pairs) == 1:
            lines.append(f'      "attrs": {{{pairs[0]}}}')
        else:
            lines.append('      "attrs": {\n        ' + ", \n        ".join(pairs) + "\n      }")
    inputs = [json.dumps([number_of_node[id(e.node)], e.index, v]) for e, v in zip(node.inputs, writes, strict=True)]
    lines.append(f'      "inputs": {_list(inputs, "      ")}')
    if subgraphs:
        lines.append('      "subgraphs": [\n' + ", \n".join(subgraphs) + "\n      ]")
    return "    {\n" + ", \n".join(lines) + "\n    }"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _without_casts(graph: Graph) -> Graph:
    heads = {id(e.node) for e in graph.outputs}  # MXNet only rewires nodes' inputs, so heads stay

    def replace(node: Node, inputs: tuple[Entry, ...]) -> Sequence[Entry] | None:
        if node.op is None or not node.op.amp.is_cast or id(node) in heads:
            return None
        return inputs

    return rewrite(graph, replace)


def from_json(text: str) -> Graph:
    """Read a graph.

    Raises
    ------
    MXNetError
        If the text is not the JSON of a symbol, refers to nodes that are not there, or uses an operator that does not
        exist.
    """
    try:
        data = json.loads(text)
        _check_characters(text, data)
    except (ValueError, RecursionError) as error:
        raise MXNetError(f"load_json: not valid JSON: {error}") from None
    try:
        return _graph_of(data, None)
    except RecursionError:
        raise MXNetError("load_json: subgraphs within subgraphs, too deep to be read.") from None
    except MXNetError as error:
        raise MXNetError(explained(str(error), version_of(data))) from None


def _check_characters(text: str, data: Any) -> None:
    """Raise ValueError for halves of characters, which JSON can write and no file of names can."""
    if not text.isascii():
        text.encode()
    if "\\u" in text:
        json.dumps(data, ensure_ascii=False).encode()


def _graph_of(data: Any, version: int | None) -> Graph:
    """Read a program, or the subgraph of one whose version is given."""
    if not isinstance(data, dict) or not isinstance(data.get("nodes"), list):
        raise MXNetError('load_json: expected a JSON object with a list "nodes".')
    unknown = set(data) - _TOP_FIELDS
    if unknown:
        raise MXNetError(f"JSONReader: Unknown field {min(unknown)}, candidates are: {', '.join(sorted(_TOP_FIELDS))}")
    if len(data["nodes"]) > _MAX_NODES:
        raise MXNetError(f"load_json: {len(data['nodes'])} nodes, more than {_MAX_NODES}.")
    upgrade_shapes = version is None and is_np_shape() and not _is_of_numpy(data)
    version = version_of(data) if version is None else version
    nodes: list[Node] = []
    outputs_left = _MAX_OUTPUTS
    for position, item in enumerate(data["nodes"]):
        nodes.append(_read_node(item, position, nodes, version))
        outputs_left -= nodes[-1].num_outputs + len(nodes[-1].inputs)
        if outputs_left < 0:
            raise MXNetError(f"load_json: node {position}: more than {_MAX_OUTPUTS} inputs and outputs up to here.")
        if upgrade_shapes:
            _open_lengths(nodes[-1].attrs)
    heads = data.get("heads")
    if not isinstance(heads, list) or not heads:
        raise MXNetError('load_json: expected a list "heads" that is not empty.')
    outputs = [_entry(h, nodes, "heads") for h in heads]
    _check_outputs(outputs)
    return Graph(outputs)


def _check_outputs(entries: Sequence[Entry]) -> None:
    for entry in entries:
        if not 0 <= entry.index < entry.node.num_outputs:
            raise MXNetError(
                f"load_json: output {entry.index} of {entry.node.name}, which has {entry.node.num_outputs} outputs."
            )


def _is_of_numpy(data: dict[str, Any]) -> bool:
    """Return True if a program was written under NumPy's shape semantics, in which a length of 0 is one."""
    try:
        return bool(data["attrs"]["is_np_shape"][1])
    except (KeyError, TypeError, IndexError):
        return False


def _open_lengths(attrs: dict[str, str]) -> None:
    """Say what is unknown of a variable's declared shape as NumPy's shape semantics does, in which it was written 0."""
    shape = attrs.get("__shape__")
    if shape is None:
        return
    lengths = [int(n) for n in re.findall(r"-?\d{1,40}", shape)]
    if lengths:
        attrs["__shape__"] = f"({', '.join(str(n or -1) for n in lengths)}{',' if len(lengths) == 1 else ''})"
    else:
        del attrs["__shape__"]


def _entry(item: Any, nodes: Sequence[Node], where: str) -> Entry:
    if not (isinstance(item, list) and 1 <= len(item) <= 3 and _WHOLE.issuperset(map(type, item))):
        raise MXNetError(f"load_json: {where}: expected [node, output] or [node, output, version], got {item!r:.80}.")
    node = item[0]
    index = item[1] if len(item) > 1 else 0
    if not 0 <= node < len(nodes):
        raise MXNetError(f"load_json: {where}: node {node} does not stand before its use ({len(nodes)} nodes so far).")
    return Entry(nodes[node], index)


def _read_node(item: Any, position: int, nodes: list[Node], version: int) -> Node:
    where = f"node {position}"
    if not isinstance(item, dict) or not isinstance(item.get("op"), str) or not isinstance(item.get("name"), str):
        raise MXNetError(f'load_json: {where}: expected an object with "op" and "name".')
    attrs: dict[str, str] = {}
    for key in ("param", "attr", "attrs"):
        part = item.get(key)
        if part is None:
            continue
        if not isinstance(part, dict):
            raise MXNetError(f'load_json: {where}: expected an object as "{key}".')
        attrs.update({str(k): v if isinstance(v, str) else json.dumps(v) for k, v in part.items()})
    input_items = item.get("inputs", [])
    if not isinstance(input_items, list):
        raise MXNetError(f'load_json: {where}: expected a list as "inputs".')
    named = f"{where} ({item['name']})"
    inputs = _with_ranges([_entry(e, nodes, named) for e in input_items])
    _check_outputs(inputs)
    attrs = with_underscores(attrs, version)
    if item["op"] == "null":
        return Node(None, item["name"], attrs)
    op = registry.find(item["op"])
    if op is None:
        raise MXNetError(f"load_json: {named}: {unregistered(item['op'], version)}")
    _check_choices(op, attrs, f"load_json: {named}")
    if item["op"] in _RENAMED:
        attrs = {_RENAMED[item["op"]].get(k, k): v for k, v in attrs.items()}
    if item["op"] in ("argmax", "argmin") and version < 905 and attrs.get("axis") == "-1":
        attrs["axis"] = "None"  # the default meant "all axes" until 0.9.5
    subgraphs = _read_subgraphs(op, item.get("subgraphs", []), attrs, version, where)
    node = upgraded(Node(op, item["name"], attrs, inputs, subgraphs), version)
    _check_inputs(node, where)
    if not subgraphs and len(input_items) == len(node.inputs) and {3}.issuperset(map(len, input_items)):
        node.write_counts = stored([int(e[2]) for e in input_items])
    return node


def _check_choices(op: OpDef, attrs: Mapping[str, str], where: str) -> None:
    """Raise for what a program may choose and a file may not."""
    choices.check(where, attrs)
    if op.nodes.opens_files:
        raise MXNetError(
            f"{where}: {op.name} reads the file that it names, and a file of a symbol may not choose which files are "
            "read. A program calls it itself and gives its result to the symbol."
        )


def _with_ranges(inputs: list[Entry]) -> list[Entry]:
    """Return a node's inputs with the range of integers where MXNet 1.9.1 wrote outputs -1 and 0 of their node for it.

    It does so after quantized recurrent networks, and cannot bind the graph that it then reads.
    """
    for position, (low, high) in enumerate(pairwise(inputs)):
        if low.index == _MINUS_ONE and high == Entry(low.node) in inputs[:position] and low.node.num_outputs == 3:
            inputs[position : position + 2] = [Entry(low.node, 1), Entry(low.node, 2)]
    return inputs


def _read_subgraphs(op: OpDef, items: Any, attrs: Mapping[str, str], version: int, where: str) -> list[Graph]:
    if op.subgraphs.nested and SUBGRAPH in attrs and not items:
        return [from_json(attrs[SUBGRAPH])]
    if not isinstance(items, list) or len(items) != op.subgraphs.count:
        raise MXNetError(f'load_json: {where}: {op.name} needs {op.subgraphs.count} "subgraphs".')
    return [_graph_of(g, version) for g in items]


def _check_inputs(node: Node, where: str) -> None:
    """Raise for parameters that do not parse or a number of inputs that does not fit them."""
    assert node.op is not None
    if node.op.subgraphs.count:
        _check_subgraphs(node, where)
        return
    num_inputs = len(node.input_names())
    if node.op.variadic_count is not None:
        num_inputs = int(node.params.get(node.op.variadic_count, num_inputs))
        if len(node.inputs) == num_inputs * node.op.nodes.inputs_per_argument:
            return
    if len(node.inputs) != num_inputs:
        raise MXNetError(
            f"load_json: {where} ({node.name}): {node.op.name} takes {num_inputs} inputs, {len(node.inputs)} are given."
        )


def _check_subgraphs(node: Node, where: str) -> None:
    """Raise unless the node's inputs and outputs correspond to variables and outputs of its subgraphs."""
    try:
        pairs = [link for subgraph_links in links(node) for link in subgraph_links]
    except (ValueError, IndexError) as error:
        raise MXNetError(
            f"load_json: {where} ({node.name}): its subgraphs do not fit its parameters: {error}"
        ) from None
    reached = {link.outer for link in pairs}
    if node.is_nested or (node.op is not None and node.op.subgraphs.fused is not None):
        return
    locs = [loc for name, value in node.params.items() if name.endswith("_locs") for loc in value]
    if (
        reached != set(range(len(node.inputs) + node.num_outputs))
        or any(loc < 0 for loc in locs)
        or node.params["num_args"] != len(node.inputs) + len(node.subgraphs)
    ):
        raise MXNetError(f"load_json: {where} ({node.name}): its subgraphs do not fit its inputs and outputs.")
