"""The quality programme; a package so that parts of it can be run as ``python -m qa.interrupts.signals``."""
