"""What every block takes beside its own arguments."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack

    from ._parameter_dict import ParameterDict
else:
    Unpack = None  # stands in annotations alone, which nobody evaluates


class BlockOptions(TypedDict, total=False):
    """Keywords that layers pass on to `Block`."""

    prefix: str | None
    params: ParameterDict | None
