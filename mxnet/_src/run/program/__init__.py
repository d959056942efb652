"""Graphs as programs: lowering, plans for inference, packed weights."""
