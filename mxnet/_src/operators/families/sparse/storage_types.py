"""Storage types of results and gradients, for the facets of operators: known before anything runs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

Params = Mapping[str, Any]
Stypes = Sequence[str]


def first(params: Params, stypes: Stypes) -> str:
    """Return that of the first input."""
    return stypes[0]


def same(params: Params, stypes: Stypes) -> str:
    """Return that of all inputs, if they have one."""
    return stypes[0] if len(set(stypes)) == 1 else "default"


def csr_beside_dense(params: Params, stypes: Stypes) -> str:
    """Return csr for a csr matrix, cut or scaled by dense arrays along its rows."""
    is_csr = stypes[0] == "csr" and all(s == "default" for s in stypes[1:]) and params.get("axis", 0) == 0
    return "csr" if is_csr else "default"


def head_if_first(params: Params, stypes: Stypes, position: int, head: str) -> str:
    """Return that of the head gradient, if the first input is stored so.

    The gradient is a product of the head gradient and something that is zero where the input is, or the head gradient.
    """
    return head if head == stypes[0] else "default"


def head_of_sum(params: Params, stypes: Stypes, position: int, head: str) -> str:
    """Return that of the head gradient, if it has rows or all inputs are stored so."""
    return head if head == "row_sparse" or set(stypes) == {head} else "default"


def head_itself(params: Params, stypes: Stypes, position: int, head: str) -> str:
    """Return that of the head gradient."""
    return head


def rows_of_second(params: Params, stypes: Stypes, position: int, head: str) -> str:
    """Return row_sparse for the table in which an embedding looks up rows."""
    return "row_sparse" if position == 1 else "default"
