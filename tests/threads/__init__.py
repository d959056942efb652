"""Threads that use the package at once."""
