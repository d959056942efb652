"""Copies from page-locked memory: Python does not wait for them, and they have the values that the array had then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as onp
import pytest
import torch
from devices import accelerator

import mxnet as mx
from mxnet import gluon

if TYPE_CHECKING:
    from collections.abc import Callable

COUNT = accelerator.start()
HOME = mx.gpu(COUNT - 1)  # not the first, where what names no device would be
SIZE = 1 << 20
PINNED = mx.cpu_pinned()
ones = pytest.fixture(lambda: mx.nd.ones((SIZE,), ctx=PINNED))


def is_busy() -> bool:
    """Whether the device has work left; always False of a GPU, which may have done it already."""
    stream = torch.accelerator.current_stream(torch.device(accelerator.kind(), HOME.device_id))
    return accelerator.is_emulated() and not stream.query()


def is_one(array: Any) -> bool:
    return array.context == HOME and bool((array.asnumpy() == 1).all())


def test_arrays_are_page_locked() -> None:
    sources = [mx.nd.ones((2, 3)), mx.nd.ones((2, 3), ctx=HOME), mx.np.ones((2, 3)), mx.nd.ones((2, 3), ctx=PINNED)]
    for source in sources:
        array = source.copyto(PINNED)
        assert type(array) is type(source)
        assert array.context == PINNED
        assert array._tensor.is_pinned()
        array[:] = 2
        assert (source.asnumpy() == 1).all()


def test_nobody_waits_for_a_copy(ones: Any) -> None:
    mx.nd.waitall()
    copy = ones.as_in_context(HOME)
    assert is_busy() or not accelerator.is_emulated()
    assert ones.shape == (SIZE,)
    assert ones.dtype == onp.float32
    assert ones.context == PINNED
    assert is_busy() or not accelerator.is_emulated()  # what is known without its numbers is not waited for
    assert is_one(copy)


def test_a_copy_into_an_array_is_not_waited_for_either(ones: Any) -> None:
    target = mx.nd.zeros((SIZE,), ctx=HOME)
    mx.nd.waitall()
    assert ones.copyto(target) is target
    assert is_busy() or not accelerator.is_emulated()
    ones[:] = 5
    assert is_one(target)


WRITES: dict[str, Callable[[Any], Any]] = {
    "all": lambda x: x.__setitem__(slice(None), 5),
    "a part": lambda x: x.__setitem__(slice(SIZE - 1, SIZE), 5),
    "in place": lambda x: x.__iadd__(1),
    "out": lambda x: mx.nd.zeros((SIZE,)).copyto(x),
    "an operator": lambda x: mx.nd.sqrt(x + 3, out=x),
    "a view": lambda x: x[SIZE - 2 :].__setitem__(slice(None), 5),
    "a reshaped view": lambda x: x.reshape((2, -1)).__setitem__(1, 5),
    "DLPack": lambda x: torch.from_dlpack(x.to_dlpack_for_write()).fill_(5),
}


@pytest.mark.parametrize("name", WRITES)
def test_what_is_written_afterwards_is_not_copied(name: str, ones: Any) -> None:
    copy = ones.as_in_context(HOME)
    WRITES[name](ones)
    assert is_one(copy)
    assert not (ones.asnumpy() == 1).all()


def test_what_is_written_afterwards_by_an_earlier_view_is_not_copied(ones: Any) -> None:
    view = ones[: SIZE // 2]
    copies = [ones.as_in_context(HOME), view.as_in_context(HOME)]
    view[:] = 5
    assert all(map(is_one, copies))


def test_memory_of_a_dropped_array_is_kept(ones: Any) -> None:
    copies = [mx.nd.ones((SIZE,), ctx=PINNED).as_in_context(HOME) for _ in range(8)]
    others = [mx.nd.zeros((SIZE,), ctx=PINNED) + 5 for _ in range(8)]
    assert all(map(is_one, copies))
    assert others


def test_variables_have_gradients(ones: Any) -> None:
    ones.attach_grad()
    with mx.autograd.record():
        result = (ones.as_in_context(HOME) * 3).sum()
    result.backward()
    assert (ones.grad.asnumpy() == 3).all()


@pytest.mark.parametrize("more", [{}, {"num_workers": 1}, {"num_workers": 2, "thread_pool": True}])
@pytest.mark.parametrize("contexts", [[HOME], [HOME, mx.gpu(0)]], ids=["one device", "two"])
def test_batches_of_a_loader(more: dict[str, Any], contexts: list[Any]) -> None:
    images = onp.arange(16 * 512, dtype="float32").reshape(16, 512)
    dataset = gluon.data.ArrayDataset(images, onp.arange(16, dtype="float32"))
    loader = gluon.data.DataLoader(dataset, 4, pin_memory=True, **more)
    found = []
    for batch in loader:
        assert all(array.context.device_type == "cpu_pinned" for array in batch)
        parts = [gluon.utils.split_and_load(array, contexts) for array in batch]
        found.append([x * 2 + y.reshape((-1, 1)) for x, y in zip(*parts, strict=True)])
    numbers = onp.concatenate([x.asnumpy() for batch in found for x in batch])
    assert onp.array_equal(numbers, images * 2 + onp.arange(16)[:, None])
