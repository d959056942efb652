"""A server that fails as it is told to, and limits that a busy machine keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from file_server import FileServer, serving

from mxnet._src.data.downloads import limits


@pytest.fixture
def server() -> Iterator[FileServer]:
    with serving() as files:
        yield files


@pytest.fixture(autouse=True)
def _surroundings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    patient = replace(limits.LIMITS, connect=10, answer=10, read=10, window=10, pause=0.01, wait=30, kept=10)
    monkeypatch.setattr(limits, "LIMITS", patient)
    monkeypatch.setenv("MXNET_HOME", str(tmp_path / "home"))
    for name in ("MXNET_OFFLINE", "HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "https_proxy"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("MXNET_GLUON_REPO", "http://127.0.0.1:1/repo")
