"""Where a process may listen."""

from __future__ import annotations

import socket

from requirements import needs_linux

from mxnet._src.distributed.interfaces import interface_of, is_loopback


def test_loopback_is_told_from_the_rest() -> None:
    assert [is_loopback(host) for host in ("127.0.0.1", "127.0.1.1", "::1", "localhost")] == [True] * 4
    assert [is_loopback(host) for host in ("10.0.0.1", "node-a", "")] == [False] * 3


@needs_linux("interfaces and their addresses are asked by its calls")
def test_interfaces_have_addresses() -> None:
    name = interface_of("127.0.0.1")
    assert name in [interface for _, interface in socket.if_nameindex()]
    assert interface_of("localhost") == interface_of("127.0.0.2") == name
    assert interface_of("") is None
    assert interface_of("203.0.113.77") is None  # of an example network, so of nobody's
    assert interface_of("no.such.host.invalid") is None
