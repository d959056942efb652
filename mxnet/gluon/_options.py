"""What every block takes beside its own arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from ._parameter_dict import ParameterDict


class BlockOptions(TypedDict, total=False):
    """Keywords that layers pass on to `Block`."""

    prefix: str | None
    params: ParameterDict | None
