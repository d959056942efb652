"""How Sphinx makes the site from what tools/site_sources.py lays out; `make docs` runs both."""

import json
import os
from pathlib import Path

from mxnet import __remx_version__

project = "Remx"
author = "the Remx contributors"
project_copyright = "the Remx contributors; Apache-2.0"
version = release = __remx_version__
html_title = f"Remx {version}"

extensions = ["myst_nb", "sphinx.ext.linkcode", "sphinx_copybutton"]
root_doc = "index"
exclude_patterns = ["examples/**", "**/*.ipynb", "extra/**"]  # files that documents link to

# Headings of the documents are link targets, as they are where a folder of Markdown is shown.
myst_heading_anchors = 4
# What search engines, and programs that show a link, say of a page.
_DESCRIPTION = "Programs for Apache MXNet 1.9.1 on today's Python, with PyTorch as the engine."
myst_html_meta = {
    "description": _DESCRIPTION,
    "property=og:title": html_title,
    "property=og:description": _DESCRIPTION,
    "property=og:type": "website",
}
# Tutorials run in `make slow`; DOCS_EXECUTE=1 runs them here too, so that their pages show what they print.
EXECUTES = os.environ.get("DOCS_EXECUTE") == "1"
nb_execution_mode = "force" if EXECUTES else "off"
nb_execution_timeout = 600  # seconds of a cell, which the error shows; alone none takes 20
nb_execution_raise_on_error = True
nb_merge_streams = True  # what a cell prints is one block, however long it takes

highlight_language = "none"  # blocks that name no language: docstrings, output
# Copied code has no prompts and no output.
copybutton_prompt_text = r">>> |\.\.\. |\$ "
copybutton_prompt_is_regexp = True
copybutton_selector = "div.highlight-python pre, div.highlight-pycon pre, div.highlight-sh pre, div.cell_input pre"

html_theme = "pydata_sphinx_theme"
html_show_sourcelink = False
html_theme_options = {
    "navigation_with_keys": False,
    "show_toc_level": 2,
    # Two hundred modules on each page would be most of the site.
    "collapse_navigation": True,
    "navbar_align": "left",
    "header_links_before_dropdown": 5,  # the sections
    "footer_start": ["copyright"],
    "footer_end": [],
}
html_static_path = ["_static"]
html_favicon = "_static/favicon.svg"
html_css_files = ["site.css"]
html_js_files = ["site.js"]
html_extra_path = ["extra"]
html_search_scorer = str(Path(__file__).parent / "_static" / "scorer.js")  # guides first
# The bar at the left has the pages of a section; the start page belongs to none.
html_sidebars = {"index": [], "**": ["sidebar-nav-bs"]}
# At the right, names of a page's functions without that of their module, which is the page's title.
toc_object_entries_show_parents = "hide"

_SOURCES = json.loads((Path(__file__).parent / "source_links.json").read_text(encoding="utf-8"))


def linkcode_resolve(domain, info):
    """Return the address of an object's source, from a page of the reference."""
    return _SOURCES.get(f"{info['module']}.{info['fullname']}") if domain == "py" else None


def _announce(app, name, _content):
    """Print which tutorial is run next."""
    if EXECUTES and name.startswith("tutorials/") and name != "tutorials/index":
        print(f"running {name}", flush=True)


def _sum_up(app, _error):
    """Print how many seconds each tutorial took."""
    for name, data in sorted(getattr(app.env, "nb_metadata", {}).items() if EXECUTES else ()):
        if (run := data.get("exec_data")) and run["runtime"]:
            print(f"{run['runtime']:6.1f} s  {name}")


def setup(app):
    """Let long runs show where they are."""
    app.connect("source-read", _announce)
    app.connect("build-finished", _sum_up)
