"""Optimizer states load without running what they say."""

from __future__ import annotations

import pickle
from collections import OrderedDict
from typing import Any

import numpy as onp
import pytest
import record_fixtures as recorded
import torch
from fuzz.stand_ins import ALLOWED, Array, Optimizer
from paths import ROOT

from mxnet._src.formats.pickle import restricted_loads
from mxnet.base import MXNetError

FOLDER = ROOT / "tests" / "compat" / "states"


class Plain:
    """A class with attributes, a slot and a method."""

    __slots__ = ("__dict__", "slot")

    def method(self) -> None:
        raise NotImplementedError


def assert_states(states: dict[int, Any], optimizer: str) -> None:
    with onp.load(FOLDER / "expected.npz") as expected:
        expected_arrays = {key: expected[key] for key in expected.files if key.startswith(f"{optimizer}.")}
    arrays = {}
    for index, state in states.items():
        for position, array in enumerate(state if isinstance(state, tuple) else (state,)):
            assert type(array) is Array
            arrays[f"{optimizer}.{index}.{position}"] = array.record.data.numpy()
    assert arrays.keys() == expected_arrays.keys()
    for key, array in arrays.items():
        assert array.dtype == expected_arrays[key].dtype
        onp.testing.assert_array_equal(array, expected_arrays[key])


@pytest.mark.parametrize("optimizer", recorded.OPTIMIZERS)
@pytest.mark.parametrize("protocol", recorded.PROTOCOLS)
def test_restricted_loads_states_that_mxnet_wrote(optimizer: str, protocol: int) -> None:
    data = (FOLDER / f"{optimizer}-protocol{protocol}.states").read_bytes()
    assert_states(restricted_loads(data, ALLOWED), optimizer)


@pytest.mark.parametrize("optimizer", recorded.OPTIMIZERS)
def test_restricted_loads_trainer_states_that_mxnet_wrote(optimizer: str) -> None:
    states, instance = restricted_loads((FOLDER / f"{optimizer}-trainer.states").read_bytes(), ALLOWED)
    assert_states(states, optimizer)
    assert type(instance) is Optimizer
    assert instance.lr == 0.125
    assert isinstance(instance.lr, onp.float64)
    assert instance.num_update == 1


VALUES = [
    None,
    [
        True,
        False,
        0,
        -1,
        255,
        65535,
        1 << 31,
        -(1 << 62),
        1 << 300,
        0.5,
        float("inf"),
        "",
        "ü€",
        "line\nbreak",
        b"\x00\xff",
    ],
    {"a": (1,), 2: (1, 2), (3, "t"): (1, 2, 3), None: (1, 2, 3, 4), 1.5: ()},
    {1, "two"},
    frozenset({1, 2}),
    bytearray(b"\x00\xff" * 200),
    1 + 2j,
    OrderedDict([("z", 1), ("a", [2])]),
    [b"x" * 70000, "y" * 70000],
]


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize("value", VALUES, ids=lambda value: type(value).__name__)
def test_restricted_loads_plain_values(value: object, protocol: int) -> None:
    loaded = restricted_loads(pickle.dumps(value, protocol), ())
    assert loaded == value
    assert type(loaded) is type(value)


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
@pytest.mark.parametrize(
    "value",
    [
        onp.arange(6.0).reshape(2, 3),
        onp.asfortranarray(onp.arange(6, dtype="int16").reshape(2, 3)),
        onp.array(3, dtype=">u4"),
        onp.zeros((0, 2), "float16"),
        onp.array([True, False]),
        onp.float32(1.5),
        onp.complex128(1j),
        onp.bool_(True),
    ],
    ids=lambda value: f"{type(value).__name__}{value.shape}{value.dtype}",
)
def test_restricted_loads_numpy_values(value: Any, protocol: int) -> None:
    shared = [value, value]
    first, second = restricted_loads(pickle.dumps(shared, protocol), ())
    assert first is second
    assert type(first) is type(value)
    assert first.dtype == value.dtype
    onp.testing.assert_array_equal(first, value)


def test_restricted_loads_shared_and_cyclic_values() -> None:
    value: list[Any] = [{}]
    value.append(value)
    loaded = restricted_loads(pickle.dumps(value), ())
    assert loaded[1] is loaded


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_restricted_loads_instances_of_listed_classes(protocol: int) -> None:
    instance = Plain()
    instance.attribute = [1]  # type: ignore[attr-defined]
    if protocol >= 2:  # older ones refuse slots
        instance.slot = 2
    loaded = restricted_loads(_dump(instance, protocol), [Plain])
    assert type(loaded) is Plain
    assert loaded.attribute == [1]
    assert protocol < 2 or loaded.slot == 2
    with pytest.raises(MXNetError, match="Plain is not among"):
        restricted_loads(_dump(instance, protocol), [Optimizer])


def _dump(instance: Plain, protocol: int) -> bytes:
    if protocol < 2:
        state = pickle.dumps(vars(instance), 0)[:-1]
        name = f"{Plain.__module__}\n{Plain.__qualname__}\n".encode()
        return b"ccopy_reg\n_reconstructor\n(c" + name + b"c__builtin__\nobject\nNtR" + state + b"b."
    return pickle.dumps(instance, protocol)


class Calls:
    """Pickled as a call of any function."""

    def __init__(self, function: Any, *arguments: Any) -> None:
        self.call = function, arguments

    def __reduce__(self) -> Any:
        return self.call


def _named(cls: type) -> bytes:
    return f"c{cls.__module__}\n{cls.__qualname__}\n".encode()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"cos\nsystem\n(S'true'\ntR.", "os.system is not among"),
        (b"cposix\nsystem\n(S'true'\ntR.", "posix.system is not among"),
        (pickle.dumps(Calls(eval, "1")), "builtins.eval is not among"),
        (pickle.dumps(Calls(getattr, "", "join")), "builtins.getattr is not among"),
        (pickle.dumps(Calls(list, range(3))), "builtins.list is not among"),
        (b"\x80\x04\x8c\x08builtins\x8c\x10object.__class__\x93.", "object.__class__ is not among"),
        (b"(S'true'\nios\nsystem\n.", "INST: no saved state needs"),
        (b"Pname\n.", "PERSID: no saved state needs"),
        (b"\x80\x02\x82\x01.", "EXT1: no saved state needs"),
        (b"\x80\x05\x97.", "NEXT_BUFFER: no saved state needs"),
        (b"c__builtin__\nint\n(I5\ntR.", "calling int is not allowed"),
        (b"c__builtin__\nbytearray\n(I9999999999\ntR.", "expected bytes, got int"),
        (b"c__builtin__\nobject\n)\x81.", "an instance of object is not allowed"),
        (b"]q\x00(K\x01u.", "expected a dictionary to add to, got list"),
        (b"}K\x01a.", "expected a list to add to, got dict"),
        (b"}]K\x01s.", "a list cannot be a key"),
        (b"})\x85K\x01s.", "a tuple cannot be a key"),
        (b"}L" + b"9" * 40 + b"L\nK\x01s.", "more than 64 bits cannot be a key"),
        (b"}" + b"(" + b"K\x01" * 17 + b"tK\x01s.", "a tuple of 17 values cannot be a key"),
        (b"", "damaged pickle"),
        (b"N", "damaged pickle"),
        (b".", "damaged pickle, byte 0 of 1, STOP"),
        (b"h\x07.", "damaged pickle, byte 0 of 3, BINGET"),
        (b"K\x01\x87.", "expected 3 values, got 1"),
        (b"X\xff\xff\xff\x7fabc.", "damaged pickle"),
        (b"\x80\x05\x96\xff\xff\xff\xff\xff\x00\x00\x00a.", "damaged pickle"),
        (b"\xff.", "damaged pickle"),
        (_named(Plain) + b"}S'method'\nK\x01sb.", "state of type is not allowed"),
        (_named(Plain) + b")\x81}S'method'\nK\x01sb.", "a Plain has no state called text 'method'"),
        (_named(Plain) + b")\x81}S'__class__'\nK\x01sb.", "a Plain has no state called text '__class__'"),
        (_named(Plain) + b")\x81N}S'__class__'\nK\x01s\x86b.", "a Plain has no state called text '__class__'"),
        (_named(Plain) + b")\x81]b.", "expected the attributes of a Plain, got list"),
        (_named(Plain) + b"K\x01\x81.", "damaged pickle"),
        (_named(Plain) + b"(S'/a/path'\ntR.", "calling Plain is not allowed"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_restricted_loads_hostile_pickles(data: bytes, message: str) -> None:
    with pytest.raises(MXNetError, match=message):
        restricted_loads(data, [Plain])
    assert Plain.method is not None


@pytest.mark.parametrize(
    "value",
    [
        onp.array([{"any": "object"}], dtype=object),
        onp.zeros(2, dtype=[("field", "f4")]),
        onp.array(["text"]),
        onp.datetime64("2020-01-01"),
    ],
    ids=lambda value: str(value.dtype),
)
def test_restricted_loads_numpy_without_numbers(value: Any) -> None:
    with pytest.raises(MXNetError, match="element type of numbers"):
        restricted_loads(pickle.dumps(value, 2), ())


def test_restricted_loads_array_must_have_its_content() -> None:
    data = pickle.dumps(onp.arange(3, dtype="int8"), 2)
    assert data.count(b"K\x03\x85") == 1
    with pytest.raises(MXNetError, match="3 bytes are not an array of 1073741824 numbers"):
        restricted_loads(data.replace(b"K\x03\x85", b"J\x00\x00\x00\x40\x85"), ())


def test_restricted_loads_copies_of_copies_do_not_fill_the_memory() -> None:
    data = b"(" + b"K\x01" * 1000 + b"lq\x00" + b"c__builtin__\nset\nq\x01" + b"(" + b"h\x01h\x00\x85R" * 1000 + b"t."
    with pytest.raises(MXNetError, match="more memory than it has content for"):
        restricted_loads(data, ())


def test_restricted_loads_deep_nesting() -> None:
    """Hashing such a tuple would exhaust the C stack; comparing or printing it is up to the reader."""
    nested = b")" + b"\x85" * 1_000_000
    with pytest.raises(MXNetError, match="a tuple cannot be a key"):
        restricted_loads(b"}" + nested + b"K\x01s.", ())
    with pytest.raises(MXNetError, match="calling tuple is not allowed"):
        restricted_loads(nested + b")R.", ())


def test_restricted_loads_values_that_double_when_printed() -> None:
    """60 nested pairs of one list are short here, and 2**60 values as text."""
    with pytest.raises(MXNetError, match="calling tuple is not allowed"):
        restricted_loads(b"]" + b"2\x86" * 60 + b")R.", ())
    with pytest.raises(MXNetError, match="got tuple"):
        restricted_loads(b"cnumpy\ndtype\n(]" + b"2\x86" * 60 + b"tR.", ())


def test_restricted_loads_tensor_is_not_among_what_states_hold() -> None:
    with pytest.raises(MXNetError, match=r"torch\._utils\._rebuild_tensor_v2 is not among"):
        restricted_loads(pickle.dumps(torch.nn.Parameter(torch.ones(1)).data), ())
