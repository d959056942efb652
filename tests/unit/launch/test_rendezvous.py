from __future__ import annotations

import socket

import pytest

from mxnet import MXNetError
from mxnet._src.distributed.interfaces import take_port_of_the_dead
from mxnet.launch.hosts import Host
from mxnet.launch.job import Job
from mxnet.launch.rendezvous import rendezvous_of

JOB = Job(("true",), workers=2, servers=1)


def test_launchers_at_the_same_time_choose_different_ports() -> None:
    with rendezvous_of(JOB) as first, rendezvous_of(JOB) as second, rendezvous_of(JOB) as third:
        assert len({first.port, second.port, third.port}) == 3
        assert min(first.port, second.port, third.port) >= 9091
        with socket.socket() as scheduler:
            take_port_of_the_dead(scheduler)  # as those do who listen there: an earlier connection may linger
            scheduler.bind(("127.0.0.1", first.port))  # is free for those who meet there


def test_a_port_that_somebody_listens_on_is_left_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with rendezvous_of(Job(("true",), 2, 1, first_port=port)) as rendezvous:
            assert rendezvous.port > port


def test_no_free_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mxnet.launch.rendezvous._PORTS_TRIED", 0)
    with pytest.raises(MXNetError, match="no free port from 9091 on; give another first one with --port"):
        rendezvous_of(JOB).__enter__()


def test_address_and_token_may_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMLC_PS_ROOT_URI", "10.1.2.3")
    monkeypatch.setenv("MXNET_JOB_TOKEN", "secret")
    with rendezvous_of(JOB) as rendezvous:
        assert (rendezvous.address, rendezvous.token) == ("10.1.2.3", "secret")
        assert "secret" not in repr(rendezvous)


def test_workers_alone_meet_on_the_first_host() -> None:
    hosts = (Host("127.0.0.7"), Host("127.0.0.8"))
    with rendezvous_of(Job(("true",), 2, 0, "ssh", hosts)) as rendezvous:
        assert (rendezvous.address, rendezvous.port) == ("127.0.0.7", 9091)
    with rendezvous_of(Job(("true",), 2, 1, "ssh", hosts)) as rendezvous:
        assert rendezvous.address.startswith("127.")  # this machine's address on the way to it
