"""Every row of the conformance tables whose operator has a translation: its code gives what the operator gives."""

from __future__ import annotations

from pathlib import Path

import pytest
import tomllib
import translated_rows

from mxnet._convert.torch_source import Unsupported, supported

_LEFT = tomllib.loads(Path(__file__).with_name("left_rows.toml").read_text(encoding="utf-8"))["left"]
LEFT = {row: entry["reason"] for entry in _LEFT for row in entry["rows"]}
ROWS = sorted({row.family for row in translated_rows.rows()})


@pytest.mark.filterwarnings("ignore:.*degrees of freedom")  # rows that ask for more than they have numbers
@pytest.mark.filterwarnings("ignore:LSTM with projections is not supported with oneDNN")  # torch's own, about its speed
@pytest.mark.parametrize("family", ROWS)
def test_code_gives_what_operators_give(family: str) -> None:
    failed, done = {}, 0
    for row in translated_rows.rows([family]):
        try:
            translated_rows.check(row)
            done += 1
        except Unsupported:
            continue
        except Exception as error:
            failed[str(row)] = f"{type(error).__name__}: {error}"
    expected = {name for name in LEFT if name.split("/")[0] == family}
    new = {name: text for name, text in failed.items() if name not in expected}
    assert not new, "\n".join(f"{name}: {text}" for name, text in new.items())
    assert set(failed) == expected, "these work now; take them off the list"
    assert done


def test_reasons_are_given() -> None:
    assert all(len(reason) > 20 for reason in LEFT.values())
    assert len(LEFT) < 80


def test_there_are_many_translations() -> None:
    assert len(supported()) >= 340
