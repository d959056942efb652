"""Nothing but operators and passes knows operators by their names, save what a list explains."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import operator_mentions
import tomllib

LISTED = tomllib.loads(Path(__file__).with_name("operator_mentions.toml").read_text(encoding="utf-8"))["mention"]
MOST = 50


def test_each_mention_is_listed_with_a_reason() -> None:
    mentions = Counter((m.path, m.name) for m in operator_mentions.mentions())
    listed = Counter((entry["path"], name) for entry in LISTED for name in entry["names"])
    assert all(len(entry["reason"]) > 20 for entry in LISTED)
    assert dict(mentions) == dict(listed)


def test_there_are_few() -> None:
    assert sum(len(entry["names"]) for entry in LISTED) <= MOST


def test_a_mention_is_found(tmp_path: Path) -> None:
    (tmp_path / "front.py").write_text('"""FullyConnected"""\nX = "FullyConnected" if "sum" else "fully connected"\n')
    assert [(m.line, m.name) for m in operator_mentions.mentions(tmp_path)] == [(2, "FullyConnected")]
