from __future__ import annotations

from pathlib import Path

import pytest

from mxnet import MXNetError
from mxnet.launch.hosts import Host, address_towards, in_turn, parse_host_list, read_host_file


def test_a_host_file_has_a_host_a_line(tmp_path: Path) -> None:
    file = tmp_path / "hosts"
    file.write_text("# all of them\nnode-a\n\n10.0.0.2:2222  # by its address\nnode_c slots=4\nnode.d:22 slots = 2\n")
    assert read_host_file(file) == (
        Host("node-a"),
        Host("10.0.0.2", 2222),
        Host("node_c", slots=4),
        Host("node.d", 22, 2),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a\n-oProxyCommand=evil\n", r"hosts, line 2: expected NAME"),  # ssh would take it for an option
        ("a b\n", "line 1: expected NAME"),
        ("a slots=0\n", "line 1: expected slots=N with N above 0"),
        ("a cores=2\n", "expected slots=N"),
        ("\n# none\n", "names no host"),
    ],
)
def test_other_lines_are_refused(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "hosts").write_text(text)
    with pytest.raises(MXNetError, match=message):
        read_host_file(tmp_path / "hosts")


def test_a_host_file_that_is_not_there() -> None:
    with pytest.raises(MXNetError, match="host file 'no-such-file' cannot be read"):
        read_host_file("no-such-file")


def test_a_list_of_hosts() -> None:
    assert parse_host_list("a:2,b, c.d:1") == (Host("a", slots=2), Host("b"), Host("c.d"))


@pytest.mark.parametrize("text", ["a:0", "a:b", "a,,b", "-o:2", ""])
def test_other_lists_are_refused(text: str) -> None:
    with pytest.raises(MXNetError, match="NAME:SLOTS"):
        parse_host_list(text)


def test_processes_go_to_the_hosts_in_turn() -> None:
    hosts = (Host("a", slots=2), Host("b"))
    assert [host.name for host in in_turn(hosts, 7)] == list("aabaaba")
    assert in_turn(hosts, 0) == []


def test_the_address_towards_a_host() -> None:
    assert address_towards(Host("localhost")) == "127.0.0.1"
    assert address_towards(Host("127.0.0.2")).startswith("127.")
    with pytest.raises(MXNetError, match="DMLC_PS_ROOT_URI"):
        address_towards(Host("no-such-host.invalid"))
