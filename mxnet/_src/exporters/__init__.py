"""Models in other formats."""
