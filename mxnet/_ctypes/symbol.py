"""The public address of the base class of symbols."""

from ..symbol._base import SymbolBase as SymbolBase
