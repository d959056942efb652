"""Calls of operators on arrays: bind, run, wrap."""
