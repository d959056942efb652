"""Computations whose inputs come from calls on several devices, such as SyncBatchNorm's.

A kernel calls `calls.compute_jointly`, which raises `PendingError` until the last device's call was made. All other
layers know of that by one hook, ``_interpreter.kinds.FrontendHooks.defer``: whoever catches `PendingError` gives it the
call, and gets arrays whose values come later (``ndarray._deferred``). Results that `calls.SynchronizationPoint`
marks have one backward pass (`backward`).
"""
