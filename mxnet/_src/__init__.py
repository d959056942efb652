"""The engine under MXNet's names."""
