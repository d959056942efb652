"""Calls, recorded calls, and graphs as programs."""
