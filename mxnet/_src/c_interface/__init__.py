"""MXNet's C interface: ``libmxnet.so``, whose functions are Python functions of this package.

`building` compiles the library with cffi from `declarations.h`; `starting` runs in it when its first function is
called, and binds the functions that the other modules define, one for each declaration, of the same name and arguments.
"""
