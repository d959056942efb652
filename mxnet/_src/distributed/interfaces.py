"""Names of this machine's network interfaces, by which gloo is told where to listen, and ports of sockets."""

from __future__ import annotations

import ipaddress
import socket
import struct
import sys

_GET_ADDRESS = 0x8915  # Linux's SIOCGIFADDR
_REQUEST = struct.Struct("256s")  # an interface's name; in the answer its address begins at byte 20


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach an address; a name other than "localhost" may be any machine's."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def interface_of(host: str) -> str | None:
    """Return the interface that has an IPv4 address, or the one of a name; None if none is found (only Linux tells)."""
    if sys.platform != "linux" or not host:
        return None
    try:
        import fcntl  # noqa: PLC0415  (where there is one)
    except ImportError:
        return None
    try:
        address = ipaddress.ip_address(socket.gethostbyname(host))
    except (OSError, ValueError):
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            try:
                packed_address = fcntl.ioctl(probe.fileno(), _GET_ADDRESS, _REQUEST.pack(name.encode()))
            except OSError:  # it has no IPv4 address
                continue
            own_address = ipaddress.ip_address(packed_address[20:24])
            if own_address == address or (own_address.is_loopback and address.is_loopback):
                return name
    return None


def take_port_of_the_dead(listener: socket.socket) -> None:
    """Let a socket have a port whose last user has ended, and never one on which a process listens.

    POSIX's option for that lets Windows share a port in use, which frees those of ended processes anyway.
    """
    exclusive = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR if exclusive is None else exclusive, 1)
