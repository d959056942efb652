"""Sequences in other formats."""

from __future__ import annotations

from ...definition.translations import holds_indices

holds_indices({1: None}, "SequenceMask", "SequenceLast", "SequenceReverse")
