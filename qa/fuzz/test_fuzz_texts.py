"""Odd texts for every parameter of every operator: results, or an MXNetError that names operator and parameter.

The call is made on arrays and composed, with the shapes and types inferred. A sample runs always, all texts are slow.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import pytest

import mxnet as mx
from tests.conformance import execute
from tests.probes import _parameters
from tests.probes.parameter_limits import _limited_memory

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.conformance.case import Case

NUMBERS = (
    *("1e400", "-1e400", "nan", "inf", "-inf", "1e5", "1.0", "1.5", "1e308", "1e-400", "Infinity", "-nan", "-0", "00"),
    *("0x10", "1_000", "\u0661", "1L", "--1", "+1", " 1 ", "e1", ".", "-", "1j", "1+1", "2", "-1", "999", "1" * 30),
    *("9223372036854775807", "-9223372036854775808", "4294967296", "2147483648", "-" + "9" * 30, "1" * 5000),
)
TUPLES = (
    *("()", "[]", "(", "(1,", "(1,2", "1,2)", "1,2", "(1 2)", "(,)", "(1,,2)", "[1,]", "[1,2]", "(1,2,3)", "(1.5,)"),
    *("('a',)", "(1e400,)", "(nan,)", "(None,)", "((1,),)", "((1,2),(3,))", "(True,)", "(1e3,)", "(0x1,)", "(1,)*3"),
    *("(9223372036854775808,)", "(4294967296,4294967296)", "(-1,-2,-3)", "((((((((((1))))))))))", "(" * 200),
)
WORDS = (
    *("", "None", "none", "True", "FALSE", "yes", "null", "{}", "{1:2}", "a" * 300, "\x00", "\n", "é", "1;2", "'1'"),
    *("__import__('os')", "lambda: 0", "float32", "object", "f4,i4", "...", "b'1'", "cpu", "cpu(0)", "cpu(", "cpu(a)"),
)
TEXTS = (*NUMBERS, *TUPLES, *WORDS)
SAMPLE = 48  # of how many questions one is asked always
PARTS = 8


def _questions() -> Iterator[tuple[Case, str, str]]:
    table = _parameters.table()
    for operator, cases in _parameters.base_rows(0).items():
        for name in table.get(operator, {}):
            for text in TEXTS:
                yield cases[-1], name, text


def _on_arrays(case: Case) -> None:
    _parameters.eager(mx, case, case.arrays())


def _in_graphs(case: Case) -> None:
    if not case.symbolic:
        return
    arrays = case.arrays()
    shapes = {f"in{i}": tuple(array.shape) for i, array in enumerate(arrays)}
    with execute.semantics(mx, case):
        graph = execute.symbol(mx, case, len(arrays))
        graph.infer_type_partial()
        graph.infer_shape_partial(**shapes)


def _surprise(call: Callable[[Case], None], case: Case, name: str) -> str:
    """Return an error of another kind than programs expect, or one that names no operator, as text; "" if none."""
    try:
        with _limited_memory():
            call(case)
    except mx.MXNetError as error:
        is_about_text = "Invalid Parameter format" in str(error)
        return "" if not is_about_text or (name in str(error) and "in operator" in str(error)) else str(error)
    except ValueError as error:  # what mx.np raises, as NumPy does, for values that its functions do not take
        return "" if case.is_numpy else f"ValueError: {error}"
    except TypeError as error:  # MXNet asks NumPy for types
        return "" if name in ("dtype", "out_type") else f"TypeError: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def _surprises(call: Callable[[Case], None], part: int, share: int) -> list[str]:
    surprises = []
    for case, name, text in _questions():
        checksum = zlib.crc32(f"{case.operator} {name} {text}".encode())
        if checksum % PARTS != part or checksum // PARTS % share:
            continue
        error = _surprise(call, _parameters.changed(case, name, text), name)
        if error:
            surprises.append(f"{case.operator}({name}={text[:40]!r}): {error[:200]}")
    return surprises


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("call", [_on_arrays, _in_graphs])
def test_odd_texts(call: Callable[[Case], None], part: int, tmp_path: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(str(tmp_path))
    assert _surprises(call, part, SAMPLE) == []


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("call", [_on_arrays, _in_graphs])
def test_all_odd_texts(
    call: Callable[[Case], None], part: int, tmp_path: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(str(tmp_path))
    assert _surprises(call, part, 1) == []


@pytest.mark.parametrize(
    ("name", "keywords"),
    [("sgd_update", {}), ("sgd_mom_update", {}), ("nag_mom_update", {}), ("_mp_adamw_update", {"eta": 1})],
)
def test_infer_shape_of_updates_in_mixed_precision(name: str, keywords: dict[str, int]) -> None:
    function = getattr(mx.sym._internal if name[0] == "_" else mx.sym, name if name[0] == "_" else f"mp_{name}")
    count = {"sgd_update": 3, "_mp_adamw_update": 6}.get(name, 4)
    variables = [mx.sym.var(f"v{i}") for i in range(count)]
    graph = function(*variables, lr=0.1, **keywords)
    shapes: dict[str, tuple[int, ...]] = {f"v{i}": (2, 3) for i in range(count)}
    if name == "_mp_adamw_update":
        shapes["v5"] = (1,)  # the scale of gradients
    assert graph.infer_shape_partial(**shapes)[1][0] == (2, 3)


@pytest.mark.parametrize("count", ["1e5", "(1,", "nan", "1" * 40])
def test_a_number_of_inputs_that_is_none(count: str) -> None:
    with pytest.raises(mx.MXNetError, match="Invalid Parameter format for num_args"):
        mx.nd.add_n(mx.nd.ones(2), mx.nd.ones(2), num_args=count)
    with pytest.raises(mx.MXNetError, match="Invalid Parameter format for num_args"):
        mx.sym.add_n(mx.sym.var("a"), mx.sym.var("b"), num_args=count)


def test_more_symbols_than_the_parameters_say() -> None:
    with pytest.raises(mx.MXNetError, match="1 symbols are expected, as its parameters say, got 2"):
        mx.sym.multi_sum_sq(mx.sym.var("a"), mx.sym.var("b"), num_arrays=1)
