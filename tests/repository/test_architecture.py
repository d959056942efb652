"""ARCHITECTURE.md speaks of files that there are."""

from __future__ import annotations

import re

from paths import ROOT

TEXT = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")


def test_files_that_the_architecture_names_exist() -> None:
    names = set(re.findall(r"`((?:[\w*.-]+/)+(?:[\w*-]+\.\w+)?|\w+\.py)`", TEXT))
    files = {
        n: re.sub(r"(/\w+)\.(?!py$|pyi$|md$|toml$|json$)\w+$", r"\1.py", n) for n in names
    }  # of `folder/file.name`
    folders = (ROOT, *(ROOT / "mxnet").glob("**"))
    missing = [n for n, file in files.items() if not any(list(folder.glob(file)) for folder in folders)]
    assert len(names) > 40
    assert not missing


def test_the_glossary_says_each_word_once() -> None:
    table = TEXT.partition("## Words")[2].partition("\n## ")[0]
    words = [word for line in re.findall(r"^\| ([\w ,()]+) \|", table, re.MULTILINE)[1:] for word in line.split(", ")]
    assert len(words) > 20
    assert len(words) == len(set(words))
