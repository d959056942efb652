"""What the commands of ``mxnet`` do: a module each, whose ``run`` takes the parsed options and returns the exit status.

The table of commands with their arguments, and the way from a command line to a ``run``, are in ``_remx_cli``, which
handles help and wrong usage without importing this package.
"""
