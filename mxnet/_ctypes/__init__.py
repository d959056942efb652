"""MXNet's addresses of the base classes of arrays and symbols, which its bindings through ctypes defined."""
