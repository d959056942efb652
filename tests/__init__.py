"""Tests of the package; a package itself so that tools can be run as ``python -m tests.conformance.live``."""
