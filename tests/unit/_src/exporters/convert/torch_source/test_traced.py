"""Every row of the conformance tables whose operator has a translation: its code gives what the operator gives."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomllib
import translated_rows

from mxnet._src.exporters.convert.torch_source import Unsupported, supported

_LEFT = tomllib.loads(Path(__file__).with_name("left_rows.toml").read_text(encoding="utf-8"))["left"]
LEFT = {row: entry["reason"] for entry in _LEFT for row in entry["rows"]}
ROWS = sorted({row.family for row in translated_rows.rows()})


def compare(family: str, every: bool) -> None:
    """Try rows of a family; those on the list have to fail, no other may."""
    failed, tried = {}, set()
    for row in translated_rows.rows([family], every=every):
        try:
            translated_rows.check(row)
        except Unsupported:
            continue
        except Exception as error:
            failed[str(row)] = f"{type(error).__name__}: {error}"
        tried.add(str(row))
    expected = {name for name in LEFT if name.split("/")[0] == family} & tried
    new = {name: text for name, text in failed.items() if name not in expected}
    assert not new, "\n".join(f"{name}: {text}" for name, text in new.items())
    assert set(failed) == expected, "these work now; take them off the list"
    assert tried or not every


# Rows that ask for more degrees of freedom than they have numbers, and torch's word on the speed of a layer.
IGNORED = pytest.mark.filterwarnings("ignore:.*degrees of freedom", "ignore:LSTM with projections is not supported")


@IGNORED
@pytest.mark.parametrize("family", ROWS)
def test_code_gives_what_operators_give(family: str) -> None:
    compare(family, every=False)


@IGNORED
@pytest.mark.slow
@pytest.mark.parametrize("family", ROWS)
def test_code_gives_what_operators_give_for_each_dtype(family: str) -> None:
    compare(family, every=True)


def test_reasons_are_given() -> None:
    assert all(len(reason) > 20 for reason in LEFT.values())
    assert len(LEFT) < 100  # of some 9,000: a quarter of them are values at the end of their type


def test_there_are_many_translations() -> None:
    assert len(supported()) >= 490
