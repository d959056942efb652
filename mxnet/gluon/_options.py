"""Arguments that every block takes in addition to those of its class."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from typing_extensions import Unpack as Unpack

    from ._parameter_dict import ParameterDict
else:
    Unpack = None  # only in annotations, which are not evaluated


class BlockOptions(TypedDict, total=False):
    """Keywords that layers pass on to `Block`."""

    prefix: str | None
    params: ParameterDict | None
