"""What the processes of a group do together; each asserts what it gets."""

import torch
from telling import tell

from mxnet._src.distributed.collective import world

WORKERS = world.start()
RANK, SIZE = WORKERS.rank, WORKERS.size
tell(RANK)


def check_places():
    assert (WORKERS.local_rank, WORKERS.local_size, WORKERS.cross_rank, WORKERS.cross_size) == (RANK, SIZE, 0, 1)
    assert world.start() is WORKERS
    assert repr(WORKERS) == f"Group(rank {RANK} of {SIZE})"


def check_sums():
    for dtype in (torch.float16, torch.float32, torch.float64, torch.bfloat16, torch.int32, torch.int64, torch.uint8):
        tensor = torch.full((3, 2), RANK + 1, dtype=dtype)
        assert WORKERS.all_reduce(tensor) is tensor
        assert tensor.tolist() == [[6, 6]] * 3
    assert WORKERS.all_reduce(torch.tensor(RANK + 1), "product").item() == 6
    assert WORKERS.all_reduce(torch.tensor([RANK]), "max").item() == 2
    assert WORKERS.all_reduce(torch.tensor([RANK]), "min").item() == 0
    assert WORKERS.all_reduce(torch.ones(0)).numel() == 0


def check_sums_repeat():
    """2^24 + 1 - 2^24 depends on the order of addition, which is the same each time."""
    tensor = torch.full((100_003,), [2.0**24, 1.0, -(2.0**24)][RANK])
    first = WORKERS.all_reduce(tensor.clone())
    assert all(WORKERS.all_reduce(tensor.clone()).equal(first) for _ in range(50))


def check_moves():
    for root in range(SIZE):
        assert WORKERS.broadcast(torch.full((2,), RANK), root).tolist() == [root, root]
    assert WORKERS.broadcast(torch.tensor(RANK == 1), 1).item() is True
    shapes = [tuple(t.shape) for t in WORKERS.all_gather(torch.ones(RANK, 3))]
    assert shapes == [(0, 3), (1, 3), (2, 3)]
    assert [t.item() for t in WORKERS.all_gather(torch.tensor(RANK * 1j))] == [0, 1j, 2j]
    target = torch.empty(6, dtype=torch.int64)
    WORKERS.begin_all_gather(target, torch.tensor([RANK, -RANK])).wait()
    assert target.tolist() == [0, 0, 1, -1, 2, -2]
    rows = torch.arange(10).view(5, 2) * (RANK + 1)
    expected = torch.arange(10).view(5, 2) * 6
    assert WORKERS.reduce_scatter(rows).equal(expected.split([2, 2, 1])[RANK])
    received, counts = WORKERS.all_to_all(torch.arange(6) + 10 * RANK)
    assert (received.tolist(), counts) == ([2 * RANK + i + 10 * k for k in range(3) for i in (0, 1)], [2, 2, 2])
    received, counts = WORKERS.all_to_all(torch.full((RANK + 1, 2), RANK), [0, 0, RANK + 1])
    assert counts == ([0] * 3 if RANK < 2 else [1, 2, 3])
    assert received[:, 0].tolist() == ([] if RANK < 2 else [0, 1, 1, 2, 2, 2])


def check_objects():
    assert WORKERS.broadcast_object({"of": RANK}, 2) == {"of": 2}
    assert WORKERS.all_gather_object("x" * RANK * 1000) == ["", "x" * 1000, "x" * 2000]


def check_subgroups():
    """Groups of some run beside that of all; those that are not in one get nothing."""
    outer = WORKERS.subgroup([2, 0])
    assert (outer is None) == (RANK == 1)
    inner = WORKERS.subgroup([1])
    assert (inner is None) == (RANK != 1)
    every = WORKERS.subgroup()
    if outer is not None:
        assert outer.ranks == (0, 2)
        assert outer.all_reduce(torch.tensor(RANK)).item() == 2
        assert outer.broadcast(torch.tensor(RANK), 1).item() == 2
        assert outer.all_gather_object(RANK) == [0, 2]
    if inner is not None:
        assert inner.all_gather_object(RANK) == [1]
    assert every.all_reduce(torch.tensor(1)).item() == 3


def check_side_by_side():
    """Calls that began in the same order may be waited for in any."""
    tensors = [torch.full((1000 * (i + 1),), float(RANK + i)) for i in range(5)]
    pending = [WORKERS.begin_all_reduce(tensor) for tensor in tensors]
    for call in reversed(pending):
        call.wait()
        call.wait()
    assert [tensor[-1].item() for tensor in tensors] == [3 + 3 * i for i in range(5)]
    WORKERS.begin_all_reduce(torch.ones(10))  # nobody waits
    WORKERS.barrier()


check_places()
check_sums()
check_sums_repeat()
check_moves()
check_objects()
check_subgroups()
check_side_by_side()
assert WORKERS.count_dead() == 0
tell("done")
