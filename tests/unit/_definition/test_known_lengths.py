"""Lengths that are numbers are compared without SymPy; symbols are left to torch."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from types import FunctionType
from typing import Any

import pytest
import torch

from mxnet import _torch_internals as internals
from mxnet._definition import _known_lengths

QUESTIONS: list[tuple[str, tuple[Any, ...]]] = [
    *((name, (value,)) for name in ("guard_or_false", "guard_or_true", "expect_true") for value in (True, False)),
    *((name, (True,)) for name in ("statically_known_true", "guard_size_oblivious", "guarding_hint_or_throw")),
    ("guard_int", (7,)),
    ("guarding_hint_or_throw", (7,)),
    ("has_guarding_hint", (7,)),
    ("is_nested_int", (7,)),
    *((name, values) for name in ("sym_and", "sym_or") for values in ((True, False), (False, False), (True,))),
    ("sym_eq", (3, 4)),
    ("sym_eq", ((3, 4), [3, 4])),
    ("sym_eq", ((3, 4), (3,))),
    ("sym_eq", (torch.Size((3, 4)), torch.Size((3, 4)))),
]


@pytest.mark.filterwarnings("ignore:guard_size_oblivious will be removed")
@pytest.mark.parametrize(("name", "values"), QUESTIONS)
def test_numbers_are_answered_as_torch_does(name: str, values: tuple[Any, ...]) -> None:
    expected = getattr(import_module(internals.SYMBOL_MODULES[0]), name)(*values)
    found = _known_lengths._ON_NUMBERS[name](*values)
    assert found == expected
    assert type(found) is type(expected)


def test_symbols_are_left_to_torch() -> None:
    environment = import_module(internals.SYMBOL_MODULES[0]).ShapeEnv()
    unknown = environment.create_unbacked_symint()
    assert _known_lengths._ON_NUMBERS["guard_or_true"](unknown == 3) is True
    assert _known_lengths._ON_NUMBERS["guard_or_false"](unknown == 3) is False
    assert isinstance(_known_lengths._ON_NUMBERS["sym_and"](unknown == 3, True), torch.SymBool)
    assert len(_known_lengths._ON_NUMBERS["free_unbacked_symbols"](unknown)) == 1


def test_what_neither_knows_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no_such_question"):
        _known_lengths.no_such_question  # noqa: B018


def test_functions_that_use_the_package_otherwise_are_left_alone() -> None:
    made: dict[str, Any] = {"sympy": None}
    exec("def asks():\n    import sympy\n    return sympy.Basic\ndef uses():\n    return sympy", made)
    asks, uses = made["asks"], made["uses"]
    assert isinstance(asks, FunctionType)
    assert _known_lengths.ask_numbers_here(asks)
    assert not _known_lengths.ask_numbers_here(uses)
    assert uses() is None


ALONE = """
import sys, torch
from mxnet._definition import _known_lengths
from mxnet._definition._meta_kernels import leave_compiler_alone

functions = leave_compiler_alone()[1]
assert functions > 20, functions  # 67 in torch 2.13

a, b = torch.empty(2, 3, device="meta"), torch.empty(3, 4, device="meta")
assert torch.addmm(torch.empty(4, device="meta"), a, b).shape == (2, 4)
assert (a + torch.empty(3, device="meta")).clamp(0, 1).sum(0).shape == (3,)
assert torch.zeros_like(a).expand(5, 2, 3).reshape(10, 3).shape == (10, 3)
assert torch.cat([a.int(), a.t().reshape(2, 3)]).dtype is torch.float32
try:
    a + torch.empty(2, 2, device="meta")
except RuntimeError as error:
    assert "3" in str(error), error
else:
    raise AssertionError("shapes that do not go together")
assert not any(name.split(".")[0] == "sympy" for name in sys.modules), "SymPy was imported"

import sympy
from torch._prims_common import elementwise_dtypes, ELEMENTWISE_TYPE_PROMOTION_KIND as kinds

assert elementwise_dtypes(sympy.Symbol("n", integer=True), 2, type_promotion_kind=kinds.DEFAULT)[0] is torch.int64
assert torch.addmm(torch.empty(4, device="meta"), a, b).shape == (2, 4)

from torch._subclasses.fake_tensor import FakeTensorMode
from torch.fx.experimental.proxy_tensor import make_fx

for mode in ("fake", "symbolic"):  # lengths are numbers, then symbols
    def program(x, w):
        return torch.nn.functional.layer_norm(x @ w, (4,)).clamp(0, 1).reshape(-1).sum()

    traced = make_fx(program, tracing_mode=mode)(torch.ones(2, 3), torch.ones(3, 4))
    assert torch.equal(traced(torch.ones(2, 3), torch.ones(3, 4)), program(torch.ones(2, 3), torch.ones(3, 4)))
"""


def test_kernels_for_meta_tensors_need_no_sympy() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stderr
