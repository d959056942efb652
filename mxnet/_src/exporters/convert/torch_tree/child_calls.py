"""How a forward method calls the children of a block: as Gluon does, or as torch's layers of some kinds want it."""

from __future__ import annotations

from collections.abc import Callable

from ..torch_source.draft import Line
from .block_draft import BlockDraft
from .nesting import nested_source, pattern
from .trace import BlockCall


def _layer_call(draft: BlockDraft, child: BlockCall, path: str, name: str) -> None:
    """Call a module with what the block is called with."""
    passed = ", ".join(nested_source(draft, argument) for argument in child.arguments)
    targets = _targets(draft, child, name)
    target = ", ".join(pattern(child.returned, iter(targets)))
    if isinstance(child.returned, (list, tuple)) and len(child.returned) == 1:
        target = f"({target},)"
    draft.lines.append(Line(tuple(targets), f"{target} = {path}({passed})"))


def _targets(draft: BlockDraft, child: BlockCall, name: str) -> list[str]:
    entries = [entry for port in child.results() for entry in port.outside]
    names = [name] if len(entries) == 1 else [f"{name}_{index}" for index in range(len(entries))]
    return [draft.name_result(entry, own) for entry, own in zip(entries, names, strict=True)]


def _indices_call(draft: BlockDraft, child: BlockCall, path: str, name: str) -> None:
    """Call an embedding, which takes integers."""
    (entry,) = child.passed()[0].outside
    data = draft.expression(entry)
    index_code = f"{data}.long()" if draft.dtype(entry).is_floating_point else data
    (target,) = _targets(draft, child, name)
    draft.lines.append(Line((target,), f"{target} = {path}({index_code})"))


def _recurrent_call(draft: BlockDraft, child: BlockCall, path: str, name: str) -> None:
    """Call ``nn.LSTM`` or its kin, whose states are a tuple, or one."""
    data, states = child.arguments[0], child.arguments[1]
    targets = _targets(draft, child, name)
    if len(targets) == 1:  # outputs alone, from states of zeros
        code = f"{targets[0]} = {path}({nested_source(draft, data)})[0]"
    else:
        state_sources, new = [nested_source(draft, state) for state in states], targets[1:]
        code = f"{targets[0]}, {_joined(new)} = {path}({nested_source(draft, data)}, {_joined(state_sources)})"
    draft.lines.append(Line(tuple(targets), code))


def _joined(states: list[str]) -> str:
    return states[0] if len(states) == 1 else f"({', '.join(states)})"


def _cell_call(draft: BlockDraft, child: BlockCall, path: str, name: str) -> None:
    """Call ``nn.LSTMCell`` or its kin, which return the states; the output is the first of them."""
    data, states = child.arguments
    entries = [entry for port in child.results() for entry in port.outside]
    names = [
        draft.name_result(entry, f"{name}_{letter}") for entry, letter in zip(entries[1:], ("h", "c"), strict=False)
    ]
    draft.bind(entries[0], names[0])
    state_sources = _joined([nested_source(draft, state) for state in states])
    draft.lines.append(
        Line(tuple(names), f"{', '.join(names)} = {path}({nested_source(draft, data)}, {state_sources})")
    )


CALLS: dict[str, Callable[[BlockDraft, BlockCall, str, str], None]] = {
    "layer": _layer_call,
    "indices": _indices_call,
    "recurrent": _recurrent_call,
    "cell": _cell_call,
}
