"""Handles of objects that Python holds, and of those that functions of C make."""

import ctypes
import gc

import pytest

import mxnet as mx
from mxnet._src.core import handles as _handles


class _Object:
    pass


def test_of_python_gives_an_object_one_number_and_no_other_object_the_same():
    first = _Object()
    number = _handles.of_python("thing", first).value
    assert _handles.of_python("thing", first).value == number
    assert _handles.slot("thing", number).value is first
    del first
    gc.collect()
    seen = {_handles.of_python("thing", _Object()).value for _ in range(100)}
    assert len(seen) == 100
    assert number not in seen
    with pytest.raises(mx.MXNetError, match="no handle of thing"):
        _handles.slot("thing", number)


def test_of_python_gives_a_new_number_where_an_interrupt_kept_the_one_of_an_object_that_ended(monkeypatch):
    monkeypatch.setattr(_handles, "_forgetter", lambda number, identity: None)
    numbers = []
    for _ in range(100):  # at one address, mostly
        thing = _Object()
        number = _handles.of_python("thing", thing).value
        assert _handles.slot("thing", number).value is thing
        numbers.append(number)
    assert len(set(numbers)) == 100


def test_slot_names_the_kind_of_another_handle():
    thing = _Object()
    with pytest.raises(mx.MXNetError, match="is a handle of thing, where NDArray was expected"):
        mx.nd.NDArray(_handles.of_python("thing", thing))


def test_slot_names_null():
    with pytest.raises(mx.MXNetError, match="it is NULL"):
        mx.nd.NDArray(ctypes.c_void_p())


def test_adopt_frees_the_handle_with_the_object_of_python():
    before = _handles.count()
    number = _handles.new("NDArray", mx.nd.array([1, 2]))
    array = mx.nd.NDArray(ctypes.c_void_p(number))
    assert _handles.count() == before
    assert array.handle.value == number
    del array
    gc.collect()
    with pytest.raises(mx.MXNetError, match="no handle of NDArray"):
        mx.nd.NDArray(ctypes.c_void_p(number))


def test_handles_of_callbacks_live_as_long_as_the_array():
    named_arrays = []

    def replace(name, array):
        handle = ctypes.cast(array, mx.base.NDArrayHandle)
        del array
        gc.collect()
        named_arrays.append((name, mx.nd.NDArray(handle, writable=False)))

    with mx.name.NameManager():
        doubled = mx.sym.var("x") * 2
    executor = doubled.bind(mx.cpu(), {"x": mx.nd.array([1, 2])})
    executor.set_monitor_callback(replace)
    executor.forward()
    assert [(name.decode(), array.asnumpy().tolist()) for name, array in named_arrays] == [
        ("_mulscalar0_output", [2, 4])
    ]
