"""ARCHITECTURE.md is short and speaks of files that there are; each room of the engine has a page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from paths import ROOT

PAGE = ROOT / "ARCHITECTURE.md"
ROOMS = sorted(path for path in (ROOT / "mxnet/_src").iterdir() if (path / "__init__.py").exists())


def test_architecture_is_read_in_a_quarter_of_an_hour() -> None:
    assert PAGE.stat().st_size <= 12 * 1024


def test_architecture_names_files_that_exist() -> None:
    names = set(re.findall(r"`((?:[\w*.-]+/)+(?:[\w*-]+\.\w+)?|\w+\.py)`", PAGE.read_text(encoding="utf-8")))
    files = {
        n: re.sub(r"(/\w+)\.(?!py$|pyi$|md$|toml$|json$)\w+$", r"\1.py", n) for n in names
    }  # of `folder/file.name`
    folders = (ROOT, *(ROOT / "mxnet").glob("**"))
    missing = [n for n, file in files.items() if not any(list(folder.glob(file)) for folder in folders)]
    assert len(names) > 10
    assert not missing


def test_architecture_lists_every_room() -> None:
    listed = re.findall(r"^\| \[(\w+)\]\(mxnet/_src/\1\)", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == [room.name for room in ROOMS]


@pytest.mark.parametrize("room", ROOMS, ids=lambda path: path.name)
def test_room_has_a_page_of_one_screen(room: Path) -> None:
    assert 5 < len((room / "README.md").read_text(encoding="utf-8").splitlines()) <= 70
