"""Computations whose inputs come from calls on several devices, such as SyncBatchNorm's.

A kernel calls `calls.compute_jointly`, which returns a `calls.Contribution` until the last device's call was made. An
eager call gives that to a hook, ``run.calls.kinds.FrontendHooks.defer``, and gets arrays whose values come later
(``ndarray._deferred``). Calls that get such arrays are deferred, too: once there is a contribution, they request
(``FrontendHooks.awaited``). Results that `calls.SynchronizationPoint` marks have one backward pass (`backward`).
"""
