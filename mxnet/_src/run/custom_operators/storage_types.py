"""The storage types that custom operators declare for their arrays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ....base import MXNetError

_STYPES = ("default", "row_sparse", "csr")


def takes_dense(prop: Any, count: int) -> bool:
    """Return True if all outputs of dense arguments are dense; no result, or an invalid one, counts as dense."""
    try:
        answer = list(prop.infer_storage_type(["default"] * count))
        return len(answer) > 1 and list(answer[0]) == ["default"] * count and set(answer[1]) <= {"default"}
    except Exception:
        return False  # called again by `forward_stypes`, which reports the error


def forward_stypes(implementation: Any, stypes: list[str]) -> list[str]:
    """Return the storage types of the outputs; MXNetError if the operator refuses those of the arguments."""
    answer = implementation.asked("infer_storage_type", list(stypes))
    ins, outs, _ = implementation.three("infer_storage_type", answer)
    _check_kept(implementation, stypes, ins)
    _check_known(implementation, outs)
    return outs


def backward_stypes(
    implementation: Any, heads: Sequence[str] | None, stypes: Sequence[str], outputs: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Return the storage types of gradients: of the outputs, as the operator takes them, and of the arguments.

    ``heads`` are those of the outputs' gradients, as a graph inferred them. Without a graph (None) they can be in any
    storage; the operator is told that of the outputs, and its result is used.
    """
    is_bound = heads is not None
    arguments = list(stypes[: len(implementation.arguments)])
    head_stypes = list(heads if heads is not None else outputs) if implementation.needs_head_gradient else []
    asked_for = ["undefined"] * len(arguments) if is_bound else list(arguments)
    states = ["default"] * len(implementation.states)
    answer = implementation.asked(
        "infer_storage_type_backward", head_stypes, list(arguments), list(outputs), asked_for, states
    )
    parts = [list(part) for part in answer]
    lengths = [len(head_stypes), len(arguments), len(outputs), len(arguments)]
    if [len(part) for part in parts[:4]] != lengths:
        raise MXNetError(
            f"{implementation.shown}: infer_storage_type_backward must return lists of {lengths} storage types for "
            f"gradients of outputs, arguments, outputs and gradients of arguments, got {answer}."
        )
    head_stypes_taken, _, _, argument_stypes = parts[:4]
    if is_bound:
        _check_kept(implementation, head_stypes, head_stypes_taken)
    _check_known(implementation, [*head_stypes_taken, *argument_stypes])
    return head_stypes_taken or ["default"] * len(outputs), argument_stypes


def _check_kept(implementation: Any, provided: Sequence[str], answer: Sequence[str]) -> None:
    for old, new in zip(provided, answer, strict=True):
        if old != new:
            raise MXNetError(
                f"{implementation.shown}: Storage type inconsistent, Provided = {old}, inferred storage type = {new}"
            )


def _check_known(implementation: Any, stypes: Sequence[str]) -> None:
    for stype in stypes:
        if stype not in _STYPES:
            raise MXNetError(f"{implementation.shown}: {stype!r} is no storage type; those are {', '.join(_STYPES)}.")
