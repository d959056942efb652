"""Where MXNet's bindings through Cython are built, if at all: Remx needs none."""
