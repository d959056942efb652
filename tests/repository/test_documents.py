"""Documents link to what is there, have a place in the site, and name every environment variable."""

import re

from document_links import anchors_of, broken_links, pages_without_place
from environment_variables import variables
from paths import ROOT
from site_sources import CONTENTS, pages, with_links
from site_tables import PLACE, with_tables

DOCUMENTED = (ROOT / "docs" / "environment_variables.md").read_text(encoding="utf-8")


def test_links_and_anchors_lead_somewhere():
    assert broken_links() == []


def test_anchors_are_those_that_github_makes(tmp_path):
    page = tmp_path / "page.md"
    page.write_text(
        '# One `word`, and more\n\n```\n# no heading\n```\n\n## [Linked](there.md): 1.9\n\n<a id="own"></a>\n\n'
        '## Last\n\n<a id="within"></a>Text.\n',
        encoding="utf-8",
    )
    assert anchors_of(page) == {"one-word-and-more", "linked-19", "own", "last"}


def test_anchors_can_be_clicked_on_the_site():
    assert with_links('<a id="here"></a>x') == '<a class="headerlink" id="here" href="#here">¶</a> x'
    assert with_links('<a id="here"></a>\n\n## Heading') == "(here)=\n\n## Heading"


def test_every_page_has_a_place_in_the_site():
    assert pages_without_place() == []
    assert len(pages()) > 25


def test_the_sections_list_every_page_but_single_tutorials():
    documents = CONTENTS.parent
    sections = [documents / "get_started.md", documents / "guides.md", documents / "reference.md"]
    listed = [
        (page.parent / name).resolve()
        for page in (CONTENTS, *sections)
        for name in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8"))
    ]
    assert len(set(listed)) == len(listed)
    apart = {page for page in pages() if page.parent.name == "tutorials" and page.name != "index.md"}
    assert {*listed} == {*pages()} - apart - {documents / "index.md"}


def test_environment_variables_are_documented():
    # The end of a prefix: the names that begin with it stand there.
    missing = [
        name
        for name in variables()
        if not re.search(rf"\b{name}{'' if name.endswith('_') else '(?![A-Z0-9_])'}", DOCUMENTED)
    ]
    assert missing == []


def test_documented_environment_variables_are_read():
    named = set(re.findall(r"`((?:MXNET|DMLC|PS|REMX)_[A-Z0-9_]+[A-Z0-9])`", DOCUMENTED))
    known = variables()
    prefixes = tuple(name for name in known if name.endswith("_"))
    assert [name for name in sorted(named) if name not in known and not name.startswith(prefixes)] == []


def test_variables_are_found_in_each_kind_of_look_up():
    known = variables()
    assert {"MXNET_HOME", "REMX_MALLOC", "MXNET_UPDATE_ON_KVSTORE", "SLURM_JOB_ID", "MXNET_DISABLE_MKLDNN_"} <= set(
        known
    )
    assert "MXNET_C_API" not in known


def test_places_of_pages_are_filled_on_the_site_and_lead_to_files_elsewhere():
    names = set()
    for page in (ROOT / "docs").glob("*.md"):
        for place in PLACE.finditer(page.read_text(encoding="utf-8")):
            assert "](../" in place[0], page
            names.add(place[1])
    assert names == {
        "growth",
        "mistakes",
        "operators",
        "results",
        "distributed_times",
        "distributed_traffic",
        "step_kernels",
        "peak",
    }


def test_benchmarks_have_their_tables_on_the_site():
    text = with_tables((ROOT / "docs" / "benchmarks.md").read_text(encoding="utf-8"))
    assert "<!-- site" not in text
    for words in ("| resnet18.train |", "| way | a step |", "powersgd, rank 1", "| 4x4 `a + b` |", "between kernels |"):
        assert words in text
    operators = with_tables((ROOT / "docs" / "operator_benchmarks.md").read_text(encoding="utf-8"))
    assert {"## Slower than MXNet", "## All"} <= set(operators.splitlines())
    assert "On the site" not in text + operators
