"""The examples of README.md and of PACKAGE.md, the description for package indexes, run as they stand."""

import re
import subprocess
import sys

from paths import ROOT


def example():
    return re.search(r"```python\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)[1]


def test_example_learns_and_comes_back(tmp_path):
    check = (
        "assert loss.mean().asscalar() < first, (loss, first)\n"
        "assert abs((again(images) - net(images)).asnumpy()).max() < 1e-5\n"
    )
    source = example().replace("trainer = ", "first = loss_function(net(images), labels).mean().asscalar()\ntrainer = ")
    program = tmp_path / "program.py"
    program.write_text(source + check, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-W", "error", str(program)], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
    assert sorted(path.name for path in tmp_path.glob("small*")) == ["small-0000.params", "small-symbol.json"]


def test_documents_that_it_names_exist():
    links = re.findall(r"\]\((?!https?:)([^)#]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert [link for link in links if not (ROOT / link).exists()] == []


def where_it_has_run(name):
    """Return the rows of the table of systems, without links."""
    text = (ROOT / name).read_text(encoding="utf-8")
    table = re.search(r"\| has it run there\? \| \|\n((?:\|.*\n)+)", text)[1]
    return [re.sub(r"\[([^]]+)\]\([^)]+\)", r"\1", row) for row in table.splitlines()]


def test_start_pages_have_the_same_table_of_where_it_has_run():
    rows = where_it_has_run("README.md")
    assert where_it_has_run("docs/index.md") == rows
    assert [row.partition(";")[0].rstrip(" |") for row in where_it_has_run("PACKAGE.md")] == [
        row.partition(";")[0].rstrip(" |") for row in rows
    ]


def test_nothing_is_advised_that_no_index_has():
    files = [path for folder in ("mxnet", "_remx_cli", "docs") for path in (ROOT / folder).rglob("*.*")]
    read = [path for path in files if path.suffix in (".py", ".md") and "__pycache__" not in path.parts]
    advising = [path for path in read if re.search(r"install \S*remx\b", path.read_text(encoding="utf-8"))]
    assert [str(path.relative_to(ROOT)) for path in advising] == []


def test_package_description_has_absolute_links_only():
    text = (ROOT / "PACKAGE.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    assert all(link.startswith("https://") for link in links)
    assert "![" not in text


def test_package_description_example_runs(tmp_path):
    source = re.search(r"```python\n(.*?)```", (ROOT / "PACKAGE.md").read_text(encoding="utf-8"), re.DOTALL)[1]
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", source],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
    assert run.returncode == 0, run.stderr
