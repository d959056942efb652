"""Docstrings become pages of the site: sections as lists, nothing taken for markup that is none."""

from __future__ import annotations

import pytest
from site_docstrings import described, inline

DOCSTRING = """
Like `abs`, as follows::

    x  y
    1  2

Parameters
----------
data, out : NDArray
lambd : {'a', 'b'}, default 'a'
    The *bound*,
    which x_y_ is.

Examples
--------
>>> nd.abs(x)
[1]

References
----------
Somebody: Something, https://example.org/a_b.
"""


def test_sections() -> None:
    assert [line.rstrip() for line in described(DOCSTRING.strip("\n"))] == [
        r"\ Like \ ``abs``\ , as follows:",
        "",
        "::",
        "",
        "   x  y",
        "   1  2",
        "",
        "**Parameters**",
        "",
        r"\ data, out : NDArray",
        "   \\",
        "",
        r"\ lambd : \ ``{'a', 'b'}``\ , default \ ``'a'``\ ".rstrip(),
        r"   \ The \*bound\*, which x\_y\_ is.",
        "",
        "",
        "**Examples**",
        "",
        ".. code-block:: pycon",
        "   :force:",
        "",
        "   >>> nd.abs(x)",
        "   [1]",
        "",
        "**References**",
        "",
        r"\ Somebody: Something, https://example.org/a_b.",
        "",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("``a``s of `b`", r"\ ``a``\ s of \ ``b``\ "),
        (r"unit, :math:`x \Phi(x)`.", r"unit, \ ``x \Phi(x)``\ ."),
        ("it's MXNet's", "it's MXNet's"),
        ("one of \"keep\" and 'roll'", r"""one of \ ``"keep"``\  and \ ``'roll'``\ """),
        ("a|b <c> *d*", r"a\|b \<c\> \*d\*"),
    ],
)
def test_running_text(text: str, expected: str) -> None:
    assert inline(text) == expected


def test_nothing_is_nothing() -> None:
    assert described("") == []
