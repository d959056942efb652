"""Rewriting of graphs: one pass a module, each a function from graph to graph."""
