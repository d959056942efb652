"""The built site in a browser: pages have content and fit, searching finds. Pictures are in build/screenshots."""

from __future__ import annotations

import functools
import html
import http.server
import json
import os
import re
import shutil
import subprocess
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
from document_links import anchor_of
from paths import ROOT

SITE = ROOT / "build" / "docs"
SCREENSHOTS = ROOT / "build" / "screenshots"
BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
PAGES = (
    "index.html",
    "install.html",
    "migration.html",
    "differences.html",
    "mistakes.html",
    "environment_variables.html",
    "coverage.html",
    "tutorials/index.html",
    "tutorials/gluon.html",
    "api/index.html",
    "guides.html",
    "reference.html",
    "policy.html",
    "api/mxnet.ndarray.html",
    "api/mxnet.ndarray-layers-of-networks.html",
    "api/mxnet.ndarray.NDArray.html",
    "api/mxnet.gluon.nn.html",
    "CHANGELOG.html",
)
WIDTHS = (1280, 800, 400)  # a window, a tablet, a telephone
SEARCH = "search.html?q=Convolution"
# What readers ask for, and the guide that answers.
QUESTIONS = {
    "convert to pytorch": ("deploy.html", "tutorials/to_pytorch.html", "migration.html"),
    "windows": ("install.html",),
    "install": ("install.html",),
    "export onnx": ("onnx.html", "deploy.html"),
    "mixed precision": ("mixed_precision.html",),
    "distributed training": ("distributed.html",),
}
# Pages with code, in the narrowest window that has bars at both sides.
WITH_CODE = ("tutorials/fine_tuning.html", "tutorials/data.html", "onnx.html", "deploy.html", "mistakes.html")
NARROW = 1200
# Opens pages one after another in a frame and writes down what a reader would see of them.
VIEWER = """<!doctype html><iframe id="frame" style="border: 0"></iframe><pre id="found">nothing</pre><script>
const frame = document.getElementById("frame"), found = [];
async function look(page, width) {
  frame.width = width; frame.height = 900;
  await new Promise(done => { frame.onload = done; frame.src = page; });
  const opened = frame.contentDocument;
  for (let tries = 0; page.includes("?") && tries < 100 && !opened.querySelector(".search li a"); tries++)
    await new Promise(done => setTimeout(done, 100));
  const article = opened.querySelector("article, main");
  found.push({
    page, width, title: opened.title, text: article ? article.innerText.length : 0,
    wider: opened.documentElement.scrollWidth - opened.documentElement.clientWidth,
    sidebar: opened.querySelectorAll(".bd-sidebar-primary nav a").length,
    results: [...opened.querySelectorAll(".search li a")].map(link => link.getAttribute("href")),
    contents: [...opened.querySelectorAll(".page-toc .toc-entry a")].map(link => link.getAttribute("href").slice(1)),
    bar: [...opened.querySelectorAll(".bd-header .navbar-nav .nav-item a")].map(link => link.textContent.trim()),
    cards: [...opened.querySelectorAll("table.cards td")].some(cell => getComputedStyle(cell).display === "block"),
    filters: opened.querySelectorAll(".filter input").length,
    sources: [...opened.querySelectorAll("dt a.external")].map(link => link.getAttribute("href")),
    rows: [...opened.querySelectorAll("td:first-child a.headerlink")].map(link => link.id),
    cut: [...opened.querySelectorAll("div.highlight pre")].filter(it => it.scrollWidth > it.clientWidth + 1).length,
  });
}
(async () => {
  for (const page of PAGES) for (const width of WIDTHS) await look(page, width);
  for (const page of NARROW_PAGES) await look(page, NARROW);
  document.getElementById("found").textContent = JSON.stringify(found);
})();
</script>"""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(BROWSER is None, reason="there is no Chromium on the path"),
    pytest.mark.skipif(not (SITE / "index.html").exists(), reason="make docs has not built the site"),
]


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *args: Any) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Return where the site is served."""
    handler = functools.partial(Quiet, directory=str(SITE))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join(10)


def browse(folder: Path, *arguments: str) -> str:
    """Run the browser without a window, and return what it writes."""
    assert BROWSER is not None
    # Its sandbox needs rights that containers do not give; what it opens is ours.
    settings = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}"]
    command = [BROWSER, *settings, "--disable-dev-shm-usage", "--virtual-time-budget=60000", *arguments]
    environment = {**os.environ, "HOME": str(folder)}
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=180, env=environment)
    return done.stdout


@pytest.fixture(scope="module")
def views(address: str, tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    """Return what is seen of each page at each width."""
    viewer = SITE / "viewer.html"
    narrow = [*WITH_CODE, *(f"search.html?q={quote_plus(words)}" for words in QUESTIONS)]
    script = VIEWER.replace("NARROW_PAGES", json.dumps(narrow)).replace("NARROW", str(NARROW))
    script = script.replace("PAGES", json.dumps([*PAGES, SEARCH])).replace("WIDTHS", json.dumps(WIDTHS))
    viewer.write_text(script, encoding="utf-8")
    try:
        written = browse(tmp_path_factory.mktemp("browser"), "--dump-dom", f"{address}/viewer.html")
    finally:
        viewer.unlink()
    match = re.search(r'<pre id="found">(.*?)</pre>', written, re.DOTALL)
    assert match, written[-2000:]
    return list(json.loads(html.unescape(match[1])))


def test_pages_have_content(views: list[dict[str, Any]]) -> None:
    assert len(views) == len(WIDTHS) * (len(PAGES) + 1) + len(WITH_CODE) + len(QUESTIONS)
    pages = [view for view in views if not view["page"].startswith("search")]
    assert [(view["page"], view["text"]) for view in pages if view["text"] < 300] == []
    assert [view["page"] for view in views if "Remx" not in view["title"]] == []


def test_differences_stand_in_sections_and_have_anchors(views: list[dict[str, Any]]) -> None:
    source = (ROOT / "build" / "docs-source" / "differences.md").read_text(
        encoding="utf-8"
    )  # which the site is made of
    titles = re.findall(r"^## (.+)$", source, re.MULTILINE)
    rows = re.findall(r'^\| <a .*?\bid="([^"]+)"', source, re.MULTILINE)
    assert len(titles) > 10
    assert len(rows) > 300
    for view in views:
        if view["page"] == "differences.html":
            assert view["contents"] == list(map(anchor_of, titles))
            assert view["rows"] == rows


def test_pages_fit_into_the_window(views: list[dict[str, Any]]) -> None:
    assert [(view["page"], view["width"], view["wider"]) for view in views if view["wider"] > 0] == []


def test_lines_of_code_are_not_cut_off(views: list[dict[str, Any]]) -> None:
    assert [(view["page"], view["cut"]) for view in views if view["width"] == NARROW and view["cut"]] == []


@pytest.mark.parametrize("words", QUESTIONS)
def test_searching_answers_with_guides_first(words: str, views: list[dict[str, Any]]) -> None:
    results = next(view["results"] for view in views if view["page"] == f"search.html?q={quote_plus(words)}")
    assert results[0].partition("#")[0] in QUESTIONS[words], results[:5]


def test_sidebars_can_be_overlooked(views: list[dict[str, Any]]) -> None:
    # The reference's has the modules of the first level in groups; all 200 would be no help.
    assert [(view["page"], view["sidebar"]) for view in views if view["sidebar"] > 110] == []


def test_the_bar_has_the_five_sections(views: list[dict[str, Any]]) -> None:
    sections = ["Get started", "Guides", "Tutorials", "API", "Reference tables"]
    assert [view["page"] for view in views if list(dict.fromkeys(view["bar"]))[:5] != sections] == []


def test_wide_tables_are_cards_on_narrow_screens(views: list[dict[str, Any]]) -> None:
    shown = {view["width"]: view["cards"] for view in views if view["page"] == "differences.html"}
    assert shown == {1280: False, 800: True, 400: True}


def test_long_tables_have_a_filter(views: list[dict[str, Any]]) -> None:
    long = {"differences.html", "mistakes.html", "environment_variables.html", "api/mxnet.ndarray.html"}
    assert long <= {view["page"] for view in views if view["filters"] == 1}
    assert [view["page"] for view in views if view["filters"] > 1] == []


def test_outputs_of_tutorials_are_no_names_of_objects() -> None:
    outputs = {path.name: path.read_text(encoding="utf-8") for path in sorted((SITE / "tutorials").glob("*.html"))}
    assert [name for name, text in outputs.items() if re.search(r" at 0x[0-9a-f]+&gt;|\[Text\(", text)] == []


def test_functions_link_to_their_sources(views: list[dict[str, Any]]) -> None:
    page = "api/mxnet.ndarray-layers-of-networks.html"
    sources = next(view["sources"] for view in views if view["page"] == page)
    assert any(link.startswith("../code/mxnet/_src/operators/families/convolution/kernel.html#L-") for link in sources)


def test_searching_finds_operators(views: list[dict[str, Any]]) -> None:
    results = next(view["results"] for view in views if view["page"] == SEARCH)
    assert any("api/mxnet.ndarray-layers-of-networks.html" in link for link in results[:10]), results[:10]
    assert not [link for link in results if "gen_op" in link or "gen_contrib" in link]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("page", [*PAGES, SEARCH])
def test_pictures(page: str, width: int, scheme: str, address: str, tmp_path: Path) -> None:
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    name = re.sub(r"\W+", "-", page.removesuffix(".html"))
    target = SCREENSHOTS / f"{name}-{width}-{scheme}.png"
    target.unlink(missing_ok=True)
    # A window cannot be narrower than 500; the others are checked in a frame above.
    size = f"--window-size={max(width, 500)},1600"
    colours = f"--blink-settings=preferredColorScheme={int(scheme == 'light')}"
    browse(tmp_path, f"--screenshot={target}", size, colours, f"{address}/{page}")
    assert target.stat().st_size > 20_000, "an empty page"
