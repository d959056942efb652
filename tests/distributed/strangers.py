"""What processes that are no members of a job may do to it."""

from __future__ import annotations

import contextlib
import random
import socket

import torch.distributed as dist


def disturb(ports: list[int], count: int) -> int:
    """Connect so often, and send bytes; return how often that was possible."""
    generator = random.Random(1)
    reached, sockets = 0, []
    for _ in range(count):
        with contextlib.suppress(OSError):
            stranger = socket.create_connection(("127.0.0.1", generator.choice(ports)), timeout=2)
            stranger.settimeout(2)
            reached += 1
            stranger.sendall(generator.randbytes(generator.choice([0, 1, 7, 8, 32, 100, 5000])))
            sockets.append(stranger)
        if len(sockets) > 20:
            sockets.pop(generator.randrange(len(sockets))).close()
    for stranger in sockets:
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


# What a stranger may send to a port at which a job's processes meet. The store's protocol begins with a question
# (a byte) and a number that tells its version; lengths of texts and values are numbers of eight bytes.
_MAGIC = (0x3C85F7CE).to_bytes(4, "little")
_SET, _WAIT, _COMPARE = b"\x01", b"\x06", b"\x02"
_HELLO = b"\x00" + _MAGIC
_MANY = (1 << 60).to_bytes(8, "little")
SAYINGS: dict[str, bytes] = {
    "nothing": b"",
    "a letter": b"x",
    "HTTP": b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "TLS": bytes.fromhex("16030100c8010000c40303") + bytes(190),
    "random bytes": random.Random(2).randbytes(100_000),
    "zeros": bytes(100_000),
    "another version": b"\x00" + bytes(4),
    "half a greeting": _HELLO[:3],
    "a text without end": _HELLO + _SET + _MANY + b"x" * 1000,
    "a value without end": _HELLO + _SET + (1).to_bytes(8, "little") + b"a" + _MANY + b"x" * 1000,
    "a comparison without end": _HELLO + _COMPARE + _MANY,
    "a wait for very many": _HELLO + _WAIT + _MANY,
    "unknown questions": _HELLO + bytes(range(100, 256)),
}


def say_everything(port: int) -> list[socket.socket]:
    """Say each of them; return the connections, which are still open."""
    sockets = []
    for saying in SAYINGS.values():
        with contextlib.suppress(OSError):
            sockets.append(socket.create_connection(("127.0.0.1", port), timeout=5))
            sockets[-1].sendall(saying)
    return sockets


def crowd(port: int, count: int) -> list[socket.socket]:
    """Connect so often, and say the first byte of a greeting each time; return the connections, still open."""
    sockets = []
    for _ in range(count):
        with contextlib.suppress(OSError):
            sockets.append(socket.create_connection(("127.0.0.1", port), timeout=5))
            sockets[-1].sendall(_HELLO[:1])
    return sockets


def drip(connections: list[socket.socket]) -> None:
    """Say one byte more on each connection."""
    for connection in connections:
        with contextlib.suppress(OSError):
            connection.sendall(b"\x01")


def pretend(port: int) -> int:
    """Write into the store, for each name of the first member, what the next one would; return how often.

    Whoever reaches a store can list its names.
    """
    store = dist.TCPStore("127.0.0.1", port, is_master=False, wait_for_workers=False)
    written = 0
    for name in store.list_keys() if hasattr(store, "list_keys") else []:
        text = name if isinstance(name, str) else name.decode()
        for pattern in ("member/{}", "beat/{}", "worker/{}", "inbox/{}"):
            if pattern.format(0) in text:
                store.set(text.replace(pattern.format(0), pattern.format(1)), store.get(text).decode(errors="replace"))
                written += 1
    return written
