"""A group of one worker, and what groups refuse; `tests/distributed` has groups of several processes."""

from __future__ import annotations

import itertools
import pickle
import threading
from collections.abc import Iterator, Sequence

import pytest
import torch

from mxnet import MXNetError
from mxnet._src.distributed.collective import group, world
from mxnet._src.distributed.collective.membership import GroupMembership
from mxnet._src.distributed.environment import JobLimits
from mxnet._src.distributed.membership import Member
from mxnet._src.distributed.secret import Secret


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> Iterator[group.Group]:
    for name in ("WORLD_SIZE", "DMLC_NUM_WORKER", "OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "SLURM_PROCID"):
        monkeypatch.delenv(name, raising=False)
    yield world.start()
    world.end()


def test_one_worker_computes_with_itself(alone: group.Group) -> None:
    rows = torch.arange(6.0).view(3, 2)
    assert alone.all_reduce(rows) is rows
    assert alone.broadcast(rows) is rows
    assert alone.all_gather(rows)[0].equal(rows)
    assert alone.reduce_scatter(rows).equal(rows)
    moved, counts = alone.all_to_all(rows)
    assert moved.equal(rows)
    assert counts == [3]
    assert alone.broadcast_object("text") == "text"
    assert alone.all_gather_object({"a": 1}) == [{"a": 1}]
    part = alone.subgroup([0])
    assert part is not None
    assert part.size == 1
    alone.barrier()


def test_rows_are_dealt_out_evenly() -> None:
    alone = group.Group([0], 0, None, None)
    alone.size = 3
    assert [alone.shares(count) for count in (0, 1, 5, 6)] == [[0, 0, 0], [1, 0, 0], [2, 2, 1], [2, 2, 2]]


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda g: g.all_reduce(torch.ones(1), "mean"), "operation is one of sum, product, min, max, got 'mean'"),
        (lambda g: g.broadcast(torch.ones(1), 1), "rank 1 is not in a group of 1"),
        (lambda g: g.reduce_scatter(torch.tensor(1)), "expected a tensor with rows"),
        (lambda g: g.all_to_all(torch.ones(3), [2]), r"splits \[2\] are not 1 row counts that sum to 3"),
        (lambda g: g.subgroup([]), "no ranks were given"),
        (lambda g: g.subgroup([0, 3]), "rank 3 is not in a group of 1"),
    ],
)
def test_calls_that_mean_nothing_are_refused(alone: group.Group, call, text: str) -> None:
    with pytest.raises(MXNetError, match=text):
        call(alone)


class _Wired(group.Group):
    """A member whose exchanges go through a table: what each sends to each."""

    def __init__(
        self, rank: int, token: str, table: dict[tuple[int, int], list[bytes]], turn: threading.Barrier
    ) -> None:
        super().__init__([0, 1, 2], rank, None, None, Secret(token.encode()))
        self._table, self._turn, self._round = table, turn, 0

    def _exchanged(self, texts: Sequence[bytes]) -> list[bytes]:
        for other, text in enumerate(texts):
            self._table.setdefault((self.rank, other), []).append(text)
        self._turn.wait(10)
        self._round += 1
        return [self._table[other, self.rank][self._round - 1] for other in range(self.size)]


def proved(tokens: Sequence[str]) -> list[str]:
    """Return what each of three members says of the others' tokens; empty: nothing."""
    table: dict[tuple[int, int], list[bytes]] = {}
    turn, errors = threading.Barrier(3), [""] * 3

    def prove(rank: int) -> None:
        try:
            _Wired(rank, tokens[rank], table, turn).prove()
        except MXNetError as error:
            errors[rank] = str(error)

    threads = [threading.Thread(target=prove, args=(rank,)) for rank in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(20)
    return errors


def test_members_prove_that_they_know_the_token() -> None:
    assert proved(["secret"] * 3) == [""] * 3
    first, stranger, third = proved(["secret", "guess", "secret"])
    assert "who is connected as 1 does not know the token" in first
    assert "who is connected as 1 does not know the token" in third
    assert "who is connected as 0 does not know the token" in stranger


@pytest.mark.parametrize(
    ("signs", "limit", "text"),
    [
        ([b"1"], 60, r"distributed start on rank 0 on here \(process 7\): rank 1 on here \(process 8\) gave no sign of "
                     r"life for 0\.2 s \(PS_HEARTBEAT_TIMEOUT\)"),
        ([b"1", b"2"], 0.5, r"waited for rank 1 on here \(process 8\), which came and live, but not all of which "
                            r"connected within 0\.5 s \(MXNET_KVSTORE_START_TIMEOUT\)"),
    ],
    ids=["dead", "late"],
)  # fmt: skip
def test_a_member_that_came_but_does_not_connect_is_named(
    signs: list[bytes], limit: float, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    members = member_beside(signs, monkeypatch)
    release = threading.Event()
    with pytest.raises(MXNetError, match=text):
        group.Group([0, 1], 0, None, members).connect(lambda: release.wait(60), limit)
    release.set()


def member_beside(signs: list[bytes], monkeypatch: pytest.MonkeyPatch) -> GroupMembership:
    """Return what rank 0 knows of itself and rank 1, whose signs of life these are, again and again."""
    monkeypatch.setattr(group, "_LOOK_AROUND", 0.15)
    monkeypatch.setattr(group, "_LEFT_BEHIND", 0)
    members = object.__new__(GroupMembership)
    members.rank, members.size, members.limits = 0, 2, JobLimits(heartbeat_timeout=0.2)
    members.members = (Member("worker", 0, 0, "here", "", 7), Member("worker", 1, 0, "here", "", 8))
    beats = itertools.cycle(signs)
    monkeypatch.setattr(members, "signs", lambda: [b"1", next(beats)])
    return members


def test_a_live_member_that_does_not_make_the_call_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group, "LONGEST_WAIT", 0.5)
    text = r"barrier on rank 0 .*: waited for rank 1 on here \(process 8\), which live, but did not make the same call"
    release = threading.Event()
    with pytest.raises(MXNetError, match=text):
        group.Group([0, 1], 0, None, member_beside([b"1", b"2"], monkeypatch))._in_thread(
            "barrier", lambda: release.wait(60)
        )
    release.set()


def member(rank: int, key: bytes) -> group.Group:
    member_group = group.Group([0, 1, 2], rank, None, None)
    member_group._key = Secret(key)
    return member_group


FORGERIES = {
    "another rank's": lambda sent, said: member(2, b"key")._packed(sent, said),
    "another group's": lambda sent, said: member(1, b"other")._packed(sent, said),
    "one that is not signed": lambda sent, said: member(1, b"")._packed(sent, said),
    "the one before": lambda sent, said: member(1, b"key")._packed(sent, b"broadcast/1"),
    "of another call": lambda sent, said: member(1, b"key")._packed(sent, b"all_gather/2"),
    "one byte less": lambda sent, said: member(1, b"key")._packed(sent, said)[:-1],
    "half a signature": lambda sent, said: member(1, b"key")._packed(sent, said)[:16],
    "nothing": lambda sent, said: torch.empty(0, dtype=torch.uint8),
}


@pytest.mark.parametrize("forgery", FORGERIES)
def test_an_object_that_this_member_did_not_sign_for_this_exchange_is_refused(forgery: str) -> None:
    receiver, sent = member(0, b"key"), pickle.dumps({"a": group.Group})
    assert [receiver._of_next_object("broadcast") for _ in range(2)] == [b"broadcast/1", b"broadcast/2"]
    signed_label = b"broadcast/2"
    honest = member(1, b"key")._packed(sent, signed_label)
    assert receiver._loaded("broadcast_object", 1, honest, signed_label) == {"a": group.Group}
    with pytest.raises(MXNetError, match="what came from rank 1 has no valid signature"):
        receiver._loaded("broadcast_object", 1, FORGERIES[forgery](sent, signed_label), signed_label)


def test_in_a_job_without_a_secret_plain_objects_travel_and_others_are_refused() -> None:
    sender, receiver = member(1, b""), member(0, b"")
    for value, expected in (({"epoch": 3}, True), (group.Group, False)):
        packed = sender._packed(pickle.dumps(value), b"broadcast/1")
        if expected:
            assert receiver._loaded("broadcast_object", 1, packed, b"broadcast/1") == value
        else:
            with pytest.raises(MXNetError, match=r"broadcast_object: .* Set MXNET_JOB_TOKEN"):
                receiver._loaded("broadcast_object", 1, packed, b"broadcast/1")
