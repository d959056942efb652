"""What processes that are no members of a job may do to it."""

from __future__ import annotations

import contextlib
import random
import socket

import torch.distributed as dist


def disturb(ports: list[int], count: int) -> int:
    """Connect so often, and send bytes; return how often that was possible."""
    numbers = random.Random(1)
    reached, kept = 0, []
    for _ in range(count):
        with contextlib.suppress(OSError):
            stranger = socket.create_connection(("127.0.0.1", numbers.choice(ports)), timeout=2)
            stranger.settimeout(2)
            reached += 1
            stranger.sendall(numbers.randbytes(numbers.choice([0, 1, 7, 8, 32, 100, 5000])))
            kept.append(stranger)
        if len(kept) > 20:
            kept.pop(numbers.randrange(len(kept))).close()
    for stranger in kept:
        stranger.close()
    return reached


def talk(port: int) -> None:
    """Speak the store's language, without the token: write what it could look at by names that anybody knows."""
    store = dist.TCPStore("127.0.0.1", port, is_master=False, wait_for_workers=False)
    names = ("log/0", "inbox.count", "inbox/0", "link/0.0/0.0", "beat/worker/0/0",
             "beat/0", "beat/1", "member/1", "blamed", "open", "group/0")  # fmt: skip
    for name in names:
        for prefix in ("", "remx/", "collective/", "collective/0/"):
            store.set(prefix + name, "left nonsense")
        store.add(f"{name}.count", 7)
