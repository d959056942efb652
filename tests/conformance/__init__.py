"""Conformance with MXNet 1.9.1: one table of cases, replayed against what the reference did. See README.md."""
