"""What a server's profiler does for workers."""

from __future__ import annotations

import pytest

import mxnet as mx
from mxnet._src.distributed.servers.profiling import carry_out
from mxnet._src.run.profiler._session import SESSION


@pytest.fixture(autouse=True)
def settings():
    before = SESSION.config
    yield
    SESSION.config = before


def recorded(filename):
    carry_out("set_config", {"filename": str(filename), "profile_all": True}, 1)
    carry_out("set_state", True, 1)
    mx.nd.ones(2).asnumpy()
    carry_out("set_state", False, 1)


def test_the_second_worker_that_asks_for_the_file_changes_nothing(tmp_path):
    recorded(tmp_path / "profile.json")
    carry_out("dump", True, 1)
    written = (tmp_path / "rank1_profile.json").read_bytes()
    carry_out("dump", True, 1)
    assert (tmp_path / "rank1_profile.json").read_bytes() == written
    assert b"traceEvents" in written


def test_a_file_that_cannot_be_written_is_told(tmp_path):
    with pytest.raises(mx.MXNetError, match="missing"):
        recorded(tmp_path / "missing" / "profile.json")
    with pytest.raises(mx.MXNetError, match="missing"):
        carry_out("dump", True, 1)
    carry_out("set_config", {"filename": str(tmp_path / "profile.json")}, 1)
    carry_out("dump", True, 1)
