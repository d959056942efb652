"""The machines of a job: files and lists of hosts, and which process runs where."""

from __future__ import annotations

import itertools
import re
import socket
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..base import MXNetError

_NAMES_OF_THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
_LINE = re.compile(r"(?P<name>\w[\w.-]*)(?::(?P<port>\d+))?(?P<options>(?:\s+\w+\s*=\s*\w+)*)")


@dataclass(frozen=True)
class Host:
    """A machine: its name, its ssh server's port (None: as ssh is configured), how many workers it takes at a time."""

    name: str
    port: int | None = None
    slots: int = 1

    @property
    def is_local(self) -> bool:
        """Whether this is certainly the machine that the launcher runs on."""
        return self.name in _NAMES_OF_THIS_MACHINE or self.name == socket.gethostname()


LOCAL = Host("localhost")


def read_host_file(path: str | Path) -> tuple[Host, ...]:
    """Read a file with a host a line: ``name``, ``name:port`` or ``name slots=4``; MXNetError for others, or no host.

    ``port`` is that of the ssh server. Empty lines and what follows a ``#`` are left out.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise MXNetError(f"host file {str(path)!r} cannot be read: {error}") from error
    hosts = []
    for number, line in enumerate(lines, 1):
        text = line.partition("#")[0].strip()
        if text:
            hosts.append(_host_of_line(text, f"{path}, line {number}"))
    if not hosts:
        raise MXNetError(f"host file {str(path)!r} names no host; it needs one a line.")
    return tuple(hosts)


def _host_of_line(text: str, index: str) -> Host:
    match = _LINE.fullmatch(text)
    if match is None:
        raise MXNetError(f"{index}: expected NAME, NAME:PORT or NAME slots=N, got {text!r}.")
    slots = re.search(r"\bslots\s*=\s*([1-9]\d*)\b", match["options"])
    if match["options"] and slots is None:
        raise MXNetError(f"{index}: expected slots=N with N above 0 after the name, got {match['options'].strip()!r}.")
    return Host(match["name"], int(match["port"]) if match["port"] else None, int(slots[1]) if slots else 1)


def parse_host_list(text: str) -> tuple[Host, ...]:
    """Read ``name:slots,name:slots``, as horovodrun has it; MXNetError for another form."""
    hosts = []
    for part in text.split(","):
        match = re.fullmatch(r"\s*(\w[\w.-]*)(?::([1-9]\d*))?\s*", part)
        if match is None:
            raise MXNetError(f"-H {text!r}: expected a host file, or NAME:SLOTS,NAME:SLOTS,...")
        hosts.append(Host(match[1], slots=int(match[2] or 1)))
    return tuple(hosts)


def in_turn(hosts: Sequence[Host], count: int) -> list[Host]:
    """Return a host for each of ``count`` processes: as many as it has slots on each, then from the first again."""
    slots = [host for host in hosts for _ in range(host.slots)]
    return list(itertools.islice(itertools.cycle(slots), count))


def address_towards(host: Host) -> str:
    """Return the address of this machine that a host reaches it by; MXNetError if the host has no address."""
    if host.is_local:
        return "127.0.0.1"
    try:
        family, socket_type, protocol, _, address = socket.getaddrinfo(host.name, 9, type=socket.SOCK_DGRAM)[0]
        with socket.socket(family, socket_type, protocol) as asking:
            asking.connect(address)  # of a datagram socket: nothing is sent, the system only chooses the way
            return str(asking.getsockname()[0])
    except OSError as error:
        raise MXNetError(
            f"the way to host {host.name!r} cannot be found ({error}). Where ssh alone knows the host, set "
            "DMLC_PS_ROOT_URI to this machine's address."
        ) from error
