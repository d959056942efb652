"""Computations whose inputs come from calls on several devices, such as SyncBatchNorm's.

A kernel calls `calls.compute_jointly`, which raises `NotYet` until the last device's call was made. All other layers
know of that by one hook, ``_runtime.kinds.Above.put_off``: whoever catches `NotYet` gives it the call, and gets
arrays whose numbers come later (``ndarray._pending``). Results that `calls.Joint` marks have one backward pass
(`backward`).
"""
