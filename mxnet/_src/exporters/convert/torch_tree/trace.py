"""A network run on symbols, with the calls of its blocks: what goes into each and comes out of it."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import torch

from ..... import ndarray, symbol
from .....base import MXNetError
from .....gluon import contrib, nn, rnn
from .....name import NameManager
from .....ndarray import NDArray, array
from .....symbol._base import make
from ....core.cached_property import cached_property
from ....core.process_lock import process_lock
from ....core.torch_internals import tree_leaves, tree_map
from ....graph.graph import Graph
from ....graph.node import Entry, Node
from ....operators.definition.registry import get
from ..model import Model
from .layer import sparse_values

_LOCK = process_lock()


@dataclass(frozen=True)
class Port:
    """A symbol that is passed to a block or returned by it: its entries outside the block, and those inside."""

    outside: tuple[Entry, ...]
    inside: tuple[Entry, ...]


@dataclass
class BlockCall:
    """One call of a block.

    Attributes
    ----------
    block : Block
    arguments, returned : nested lists
        Of `Port`, and of what is no symbol.
    children : list of BlockCall
        In the order in which they were called.
    """

    block: Any
    parent: BlockCall | None
    arguments: Any = ()
    returned: Any = None
    children: list[BlockCall] = field(default_factory=list)

    def passed(self) -> list[Port]:
        """Return the symbols among the arguments."""
        return [leaf for leaf in tree_leaves(self.arguments) if isinstance(leaf, Port)]

    def results(self) -> list[Port]:
        """Return the symbols that the call returned."""
        return [leaf for leaf in tree_leaves(self.returned) if isinstance(leaf, Port)]


class TracedModel(Model):
    """A traced network as a model: the very nodes that were traced."""

    @cached_property
    def graph(self) -> Graph:
        """The graph of the trace."""
        return Graph(self.symbol._outputs)


@dataclass
class NetworkTrace:
    """What a run noted.

    Attributes
    ----------
    root : BlockCall
    model : Model
        Shapes and dtypes of all that was computed.
    calls : dict of int to list of BlockCall
        By the identity of the block.
    markers : set of Node
        Nodes where values go into blocks and come out.
    """

    root: BlockCall
    model: Model
    calls: dict[int, list[BlockCall]]
    markers: set[Node]

    def rank(self, block: Any) -> int | None:
        """Return the number of axes of a block's first input; None for one that was not called."""
        for call in self.calls.get(id(block), ()):
            for port in call.passed()[:1]:
                shape = self.model.known.shapes.get(port.inside[0])
                return None if shape is None else len(shape)
        return None


class _Recorder:
    """Stands between the blocks of a network while it is traced."""

    def __init__(self) -> None:
        self.calls: dict[int, list[BlockCall]] = {}
        self.markers: set[Node] = set()
        self.current: BlockCall | None = None
        self.roots: list[BlockCall] = []

    def forward_of(self, block: Any) -> Callable[..., Any]:
        """Return what runs instead of a block's forward method."""

        def forward(*args: Any) -> Any:
            call = BlockCall(block, self.current)
            inside = self._cross(args, lambda nested: setattr(call, "arguments", nested), inwards=True)
            before, self.current = self.current, call
            try:
                out = _run(block, inside)
            finally:
                self.current = before
            if before is None:
                self.roots.append(call)
            else:
                before.children.append(call)
            self.calls.setdefault(id(block), []).append(call)
            return self._cross(out, lambda nested: setattr(call, "returned", nested), inwards=False)

        return forward

    def _cross(self, nested: Any, note: Callable[[Any], None], inwards: bool) -> Any:
        """Return nested symbols as what they are on the other side; what is no symbol stays."""
        others: list[Any] = []

        def leaf(value: Any) -> Any:
            if not isinstance(value, symbol.Symbol):
                others.append(value)
                return value
            marked = tuple(Entry(self._marker(entry)) for entry in value._outputs)
            others.append(make(marked, type(value)))
            return Port(tuple(value._outputs), marked) if inwards else Port(marked, tuple(value._outputs))

        note(tree_map(leaf, nested))
        remaining = iter(others)
        return tree_map(lambda _: next(remaining), nested)

    def _marker(self, entry: Entry) -> Node:
        node = Node(get("_copy"), f"crossing{len(self.markers)}", {}, [entry])
        self.markers.add(node)
        return node


def _run(block: Any, arguments: Sequence[Any]) -> Any:
    """Run a block's forward method on symbols; where it calls a function of arrays, call that of symbols."""
    if type(block).forward is contrib.nn.Concurrent.forward:
        return symbol.concat(*[child(*arguments) for child in block._children.values()], dim=block.axis)
    if type(block).forward is contrib.nn.SparseEmbedding.forward:
        (data,) = arguments
        return symbol.Embedding(data, block.weight.var(), **block._kwargs)
    if type(block).forward is nn.Lambda.forward:
        name = getattr(block._func_impl, "__name__", "")
        if getattr(ndarray, name, None) is block._func_impl and hasattr(symbol, name):
            return getattr(symbol, name)(*arguments)
    return type(block).forward(block, *arguments)


def blocks_below(block: Any) -> Iterator[Any]:
    """Yield a block and all below it, each once."""
    waiting, seen = [block], set()
    while waiting:
        current = waiting.pop()
        if id(current) not in seen:
            seen.add(id(current))
            yield current
            waiting.extend(current._children.values())


def _remembers(block: Any) -> bool:
    """Return whether a cell's step reads what the step before it computed, without being given it.

    Its operators and the calls of its children then are those of the block that runs the steps.
    """
    if isinstance(block, rnn.ZoneoutCell):
        return bool(block.zoneout_outputs or block.zoneout_states)
    if isinstance(block, contrib.rnn.VariationalDropoutCell):
        return bool(block.drop_inputs or block.drop_states or block.drop_outputs)
    return isinstance(block, rnn.RecurrentCell) and any(map(_remembers, block._children.values()))


@contextlib.contextmanager
def _recorded(net: Any, recorder: _Recorder) -> Iterator[None]:
    blocks = [
        block
        for block in blocks_below(net)
        if "forward" not in block.__dict__ and (block is net or not _remembers(block))
    ]
    memories = [(block, dict(vars(block))) for block in blocks_below(net) if _remembers(block)]
    for block, _ in memories:
        block.reset()
    for block in blocks:
        block.__dict__["forward"] = recorder.forward_of(block)
    try:
        yield
    finally:
        for block, memory in memories:
            vars(block).update(memory)
        for block in blocks:
            del block.__dict__["forward"]


def trace(net: Any, inputs: Sequence[Any]) -> NetworkTrace:
    """Run a network on symbols.

    Parameters
    ----------
    net : Block
        Initialised, all shapes known.
    inputs : sequence
        What it is called with: arrays, or nested lists of them; only their shapes and dtypes matter.

    Raises
    ------
    MXNetError
        If a block computes on arrays alone, as with functions of ``mx.nd``.
    """
    shapes: dict[str, tuple[int, ...]] = {}
    dtypes: dict[str, torch.dtype] = {}

    def variable(value: Any) -> Any:
        if not isinstance(value, NDArray):
            return value
        name = f"data{len(shapes)}"
        shapes[name], dtypes[name] = tuple(value.shape), value._tensor.dtype
        input_symbol = symbol.var(name)
        return (
            input_symbol.as_np_ndarray()
            if type(value) is not NDArray and hasattr(value, "as_nd_ndarray")
            else input_symbol
        )

    recorder = _Recorder()
    with _LOCK, _recorded(net, recorder), NameManager():
        try:
            net(*tree_map(variable, list(inputs)))
        except (TypeError, AttributeError, NotImplementedError, ValueError, AssertionError) as error:
            raise MXNetError(
                f"to_torch: {type(net).__name__} {net.name} does not run on symbols: {_first_line(error)} A block "
                "that is to be written as torch code computes with operators of F, in hybrid_forward."
            ) from error
    if [call.block for call in recorder.roots] != [net]:
        raise MXNetError(
            f"to_torch: {type(net).__name__} {net.name} has a __call__ that runs other blocks in place of its forward "
            "method; put it into a block that calls it."
        )
    root = recorder.roots[0]
    outputs = [entry for port in root.results() for entry in port.outside]
    return NetworkTrace(root, _model(net, outputs, shapes, dtypes), recorder.calls, recorder.markers)


def _first_line(error: Exception) -> str:
    text = str(error).partition("\n")[0] or type(error).__name__
    return text if text.endswith(".") else f"{text}."


def _value(param: Any) -> Any:
    """Return a parameter's array; for one of sparse rows a dense copy."""
    return param.list_data()[0] if param._stype == "default" else array(sparse_values(param).numpy())


def _model(net: Any, outputs: list[Entry], shapes: dict[str, Any], dtypes: dict[str, torch.dtype]) -> Model:
    graph = Graph(outputs)
    values = {param.name: _value(param) for param in net.collect_params().values()}
    auxiliary = {node.name for node in graph.auxiliary}
    used = {node.name for node in graph.variables}
    return TracedModel(
        net.name,
        make(outputs),
        {name: array for name, array in values.items() if name not in auxiliary},
        {name: array for name, array in values.items() if name in auxiliary},
        {name: shape for name, shape in shapes.items() if name in used},
        None,
        {name: dtype for name, dtype in dtypes.items() if name in used},
    )
