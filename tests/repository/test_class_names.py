"""A search for a public class of the engine finds one."""

from __future__ import annotations

import ast
from collections import Counter

from paths import ROOT


def test_a_class_name_is_used_once_in_the_engine() -> None:
    classes = Counter(
        node.name
        for path in (ROOT / "mxnet/_src").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert len(classes) > 300
    assert [name for name, uses in classes.items() if uses > 1] == []
