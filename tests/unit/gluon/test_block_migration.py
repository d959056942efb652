"""The code of docs/migration.md on moving networks to PyTorch and back runs as it stands."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]


def test_to_torch_and_load_torch_do_what_the_page_says(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "migration.md").read_text()
    section = page[page.index("### A network as layers of torch") : page.index("## What the check sees")]
    end = re.search(r"accept what is left\.", section)
    assert end is not None
    code = re.findall(r"```python\n(.*?)```", section[: end.end()], re.DOTALL)
    assert len(code) == 2
    exec("\n".join(code), {"__name__": "page"})
