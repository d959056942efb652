"""Planted faults: what shows that the gate finds what it found before it was made faster (see README.md here)."""
