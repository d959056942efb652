"""Each example of docs/where_does_it_go.md works where the page says that it goes, in a copy of the package."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from changed_package import run_python
from paths import ROOT

EXAMPLES = re.findall(
    r"(In|At the end of|Before the last line of) `(\S+?)`[^\n]*:\n\n```python\n(.*?)```",
    (ROOT / "docs/where_does_it_go.md").read_text(encoding="utf-8"),
    re.DOTALL,
)
TESTS = [file for _, file, _ in EXAMPLES if file.startswith("tests/")]


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the package and all examples."""
    folder = tmp_path_factory.mktemp("grown")
    for part in ("mxnet", "tools"):
        shutil.copytree(ROOT / part, folder / part)  # with bytecode, which is that of files of the same age
    for where, file, code in EXAMPLES:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        assert path.exists() == (where != "In"), f"the page says {where!r} of {file}"
        before, last = path.read_text() if path.exists() else "", ""
        if where == "Before the last line of":
            before, last = before.rstrip("\n").rsplit("\n", 1)
            last += "\n"
        path.write_text("\n\n".join(filter(None, (before and before.rstrip("\n") + "\n", code, last))))
    completed = run_python(folder, "tools/generate_front_ends.py")
    assert completed.returncode == 0, completed.stderr
    return folder


def test_examples_pass_their_tests(grown: Path) -> None:
    assert len(TESTS) == 4
    program = "import mxnet, pytest, sys; assert mxnet.nd.row_distance; sys.exit(pytest.main(sys.argv[1:]))"
    options = ("-c", program, "-q", "--import-mode=importlib", "-p", "no:cacheprovider")
    completed = run_python(grown, *options, *TESTS)
    assert completed.returncode == 0, completed.stdout + completed.stderr
    assert "6 passed" in completed.stdout


@pytest.mark.parametrize("command", [("format", "--check"), ("check",)])
def test_examples_are_formatted(grown: Path, command: tuple[str, ...]) -> None:
    files = [file for _, file, _ in EXAMPLES]
    completed = run_python(grown, "-m", "ruff", *command, f"--config={ROOT / 'pyproject.toml'}", *files)
    assert completed.returncode == 0, completed.stdout


def test_the_page_names_places_that_exist() -> None:
    page = (ROOT / "docs/where_does_it_go.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:mxnet|tests|qa|docs)/[\w/.*]+)`", page)) - {file for _, file, _ in EXAMPLES}
    missing = [path for path in named if not list(ROOT.glob(path.replace("FAMILY", "dot")))]
    assert not missing
