"""Requests of workers to servers, and the answers.

| kind | plan, block | notes | answer |
|---|---|---|---|
| INIT | first values | keys, lengths, types, shapes | when they are stored; numbers: 1 from a restarted worker |
| PLAN | its number | ``{"keys": [...], "threshold": number or None}`` | none |
| PUSH | gradients | settings of the optimizer that changed | none: an error comes with the next answer |
| PULL | | | values, once what this worker pushed to them has been added |
| PUSHPULL | as PUSH | as PUSH | as PULL |
| PUSH_ROWS | indices of rows, then rows | ``{"key", "count"}`` and settings | none |
| PULL_ROWS | indices of rows | ``{"key", "count"}`` | the rows |
| BARRIER | | | once all workers have sent it; numbers: the barrier's index in its store, 0: the next; pushes before |
| PASSED | | | none, to a restarted server; numbers: the last barrier that was answered |
| GOES_ON | | | none, from a restarted worker; numbers: pushes; it will reach no barrier before these |
| OPTIMIZER | pickle, signed | | when it is there |
| STATES | | ``{"optimizer": bool}`` | pickle of the states |
| LOAD_STATES | pickle, signed | | when they are there |
| COMMAND | | ``[head, body]`` | when it was carried out |
| PROFILE | | ``[function, argument]`` of the profiler | when it was carried out |
| SYNC | | | at once: all before it has been received |
| RESUME | | | numbers: of the last push received from this rank, and the servers that it went to |
| FORGET | | | none: this worker no longer uses the store |
| GOODBYE | | | at once; nothing comes after it |

Requests are carried out in the order in which a worker sends them. An error is sent instead of the answer.
"""

from __future__ import annotations

from enum import IntEnum


class MessageKind(IntEnum):
    """Kind of a message."""

    ANSWER = 0
    ERROR = 1
    INIT = 2
    PLAN = 3
    PUSH = 4
    PULL = 5
    PUSHPULL = 6
    PUSH_ROWS = 7
    PULL_ROWS = 8
    BARRIER = 9
    OPTIMIZER = 10
    STATES = 11
    LOAD_STATES = 12
    COMMAND = 13
    SYNC = 14
    RESUME = 15
    GOODBYE = 16
    FORGET = 17
    PASSED = 18
    GOES_ON = 19
    PROFILE = 20


PUSHES = (MessageKind.PUSH, MessageKind.PUSHPULL, MessageKind.PUSH_ROWS)
