"""Processes that train together: what job they are part of, and how they talk."""
