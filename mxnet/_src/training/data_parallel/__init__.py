"""Training on one or several devices, each with a part of every batch: what `Module` and `FeedForward` are made of.

A `group` binds a symbol on all devices, `parameters` are its values on the CPU, an `optimization` changes them.
"""
