"""A server that fails as it is told to, and limits that are short."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from file_server import FileServer, serving

from mxnet._downloads import limits


@pytest.fixture
def server() -> Iterator[FileServer]:
    with serving() as files:
        yield files


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    short = replace(
        limits.LIMITS, connect=5, answer=0.5, read=0.5, window=0.3, rate=1000, pause=0.01, wait=0.5, kept=10
    )
    monkeypatch.setattr(limits, "LIMITS", short)
    monkeypatch.setenv("MXNET_HOME", str(tmp_path / "home"))
    for name in ("MXNET_OFFLINE", "HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MXNET_GLUON_REPO", "http://127.0.0.1:1/repo")
