"""What ``mxnet check`` says of programs in the styles of published ones is what running them shows."""

from __future__ import annotations

import contextlib
import io
import warnings
from pathlib import Path

import pytest
from program_styles import NOT_SEEN, PROGRAMS

import mxnet as mx
from mxnet._src.tools.checking.check import check_file
from mxnet._src.tools.checking.findings import FAILURES


def runs(source: str) -> bool:
    """Whether a program comes to its end."""
    with contextlib.redirect_stdout(io.StringIO()), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            exec(compile(source, "program.py", "exec"), {"__name__": "__main__"})
        except Exception:
            return False
    return True


@pytest.fixture(autouse=True)
def _nothing_stays_registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take what programs register out again: tests of all optimizers would meet it."""
    monkeypatch.setattr(mx.optimizer.Optimizer, "opt_registry", dict(mx.optimizer.Optimizer.opt_registry))
    kinds = {base: dict(registered) for base, registered in mx.registry._REGISTRY.items()}
    monkeypatch.setattr(mx.registry, "_REGISTRY", kinds)


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_verdict_is_what_running_shows(name: str, tmp_path: Path) -> None:
    path = tmp_path / f"{name}.py"
    path.write_text(PROGRAMS[name])
    stops = [finding for finding in check_file(path).findings if finding.kind in FAILURES]
    if name in NOT_SEEN:
        assert (runs(PROGRAMS[name]), stops) == (False, [])
    else:
        assert runs(PROGRAMS[name]) == (not stops), stops
