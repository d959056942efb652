"""The picture of README.md is that of the committed results, and the description for package indexes stands alone."""

import json
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest
from paths import ROOT


@pytest.fixture
def picture(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    import picture as module

    yield module
    for name in ("picture", "table", "contender", "load", "verdict"):
        sys.modules.pop(name, None)


def complete_results(picture):
    for path in sorted((ROOT / "benchmarks" / "results").glob("*.json")):
        results = json.loads(path.read_text(encoding="utf-8"))
        if picture.is_complete(results["rows"]):
            yield results


def test_the_picture_is_made_from_committed_results(picture):
    drawn = (ROOT / "docs" / "_static" / "speed.svg").read_text(encoding="utf-8")
    assert drawn in [picture.svg(results) for results in complete_results(picture)]


def test_bars_are_as_long_as_the_times(picture):
    results = next(complete_results(picture))
    root = ElementTree.fromstring(picture.svg(results))
    bars = [node for node in root.iter("{http://www.w3.org/2000/svg}rect") if node.get("height") == "9"]
    assert len(bars) == 3 * len(picture.SHOWN)
    name = next(iter(picture.SHOWN))
    ratio = results["rows"][name]["ratios"]["torch"]["median"]
    assert float(bars[0].get("width")) / float(bars[1].get("width")) == pytest.approx(ratio, abs=1e-3)


def test_lines_of_text_fit_into_the_picture(picture):
    for results in complete_results(picture):
        root = ElementTree.fromstring(picture.svg(results))
        for line in root.iter("{http://www.w3.org/2000/svg}text"):
            # A letter is 0.6 of the font's size wide, or less.
            length = 0.6 * float(line.get("font-size", "12")) * len(line.text)
            begin = float(line.get("x")) - (length if line.get("text-anchor") == "end" else 0)
            assert begin >= 0
            assert begin + length <= float(root.get("width"))


def test_machines_without_a_row_have_no_picture(picture):
    rows = dict(next(complete_results(picture))["rows"])
    del rows[next(iter(picture.SHOWN))]
    assert not picture.is_complete(rows)


def test_the_description_for_package_indexes_has_absolute_links_only():
    text = (ROOT / "PACKAGE.md").read_text(encoding="utf-8")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    assert all(link.startswith("https://") for link in links)
    assert "![" not in text


def test_the_example_of_the_description_runs(tmp_path):
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
