"""A search for a public class of the engine finds one."""

from __future__ import annotations

import ast
from collections import Counter

from paths import ROOT

# The text of these classes goes into users' programs, which want the names that such classes have in PyTorch.
SUPPLIED = ("exporters/torch_training/optimizers", "tools/migration/supplied")


def test_a_class_name_is_used_once_in_the_engine() -> None:
    engine = ROOT / "mxnet/_src"
    classes = Counter(
        node.name
        for path in engine.rglob("*.py")
        if not path.relative_to(engine).as_posix().startswith(SUPPLIED)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert len(classes) > 300
    assert [name for name, uses in classes.items() if uses > 1] == []
