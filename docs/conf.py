"""How Sphinx makes the site from what tools/site_sources.py lays out; `make docs` runs both."""

import os

from mxnet import __remx_version__

project = "Remx"
author = "the Remx contributors"
project_copyright = "the Remx contributors; Apache-2.0"
version = release = __remx_version__

extensions = ["myst_nb"]
root_doc = "index"
exclude_patterns = ["examples/**"]

# Headings of the documents are link targets, as they are where a folder of Markdown is shown.
myst_heading_anchors = 4
# Tutorials run in `make slow`; DOCS_EXECUTE=1 runs them here too, so that their pages show what they print.
nb_execution_mode = "force" if os.environ.get("DOCS_EXECUTE") == "1" else "off"
nb_execution_timeout = 300
nb_execution_raise_on_error = True

highlight_language = "none"  # blocks that name no language: docstrings, output

html_theme = "pydata_sphinx_theme"
html_title = f"Remx {version}"
html_show_sourcelink = False
html_theme_options = {
    "navigation_with_keys": False,
    "show_toc_level": 2,
    # Two hundred modules on each page would be most of the site.
    "collapse_navigation": True,
    "navbar_align": "left",
    "header_links_before_dropdown": 4,  # more of them take a second line
    "footer_start": ["copyright"],
    "footer_end": [],
}
html_static_path = ["_static"]
html_css_files = ["site.css"]
# Pages of one level have nothing for the bar at the left; the reference and the tutorials have.
html_sidebars = {"*": []}
# At the right, names of a page's functions without that of their module, which is the page's title.
toc_object_entries_show_parents = "hide"
