"""Programs under new names: what changes runs, and nothing else changes."""

from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from _remx_cli import main
from mxnet._src.tools.checking.names import meaning_of
from mxnet._src.tools.checking.rename_table import MODULES, NAMES
from mxnet._src.tools.checking.renames import renamed

PAIRS = (
    ("import cPickle as pickle", "import pickle"),
    ("import Queue, os  # two", "import queue as Queue, os  # two"),
    ("import urllib2\nurllib2.urlopen(x)", "import urllib.request as urllib2\nurllib2.urlopen(x)"),
    ("from StringIO import StringIO", "from io import StringIO"),
    ("from itertools import izip", "izip = zip"),
    ("from itertools import chain, izip as z", "from itertools import chain\nz = zip"),
    (
        "from collections import (\n    Iterable,\n    deque,\n)\nx = 3",
        "from collections import deque\nfrom collections.abc import Iterable\nx = 3",
    ),
    (
        "if a:\n    from mxnet.gluon.nn import SyncBatchNorm, Dense\n",
        "if a:\n    from mxnet.gluon.nn import Dense\n    from mxnet.gluon.contrib.nn import SyncBatchNorm\n",
    ),
    (
        "import mxnet as mx\nfrom mxnet.gluon import nn\nnn.Identity()",
        "import mxnet as mx\nfrom mxnet.gluon import nn\nmx.gluon.contrib.nn.Identity()",
    ),
    (
        "from mxnet import gluon\nm = gluon.metric.Accuracy()",
        "import mxnet.metric\nfrom mxnet import gluon\nm = mxnet.metric.Accuracy()",
    ),
    ("import numpy as np\nx = np.float(np.alltrue(y))", "import numpy as np\nx = float(np.all(y))"),
    ("import collections\ncollections.Mapping", "import collections.abc\nimport collections\ncollections.abc.Mapping"),
    ("import time\r\nt = time.clock()\r\n", "import time\r\nt = time.perf_counter()\r\n"),
    ("import fractions\nfractions.gcd(3, 4)", "import math\nimport fractions\nmath.gcd(3, 4)"),
    ("ä = xrange(3); ö = {}.iteritems()", "ä = range(3); ö = {}.items()"),
    ('"""Text."""\nreduce(f, x)', '"""Text."""\nimport functools\nfunctools.reduce(f, x)'),
    ("x = (a\n     .b.iteritems\n     ())", "x = (a\n     .b.items\n     ())"),
)


@pytest.mark.parametrize(("before", "after"), PAIRS)
def test_check_renames_names_that_are_gone(before: str, after: str) -> None:
    assert renamed(before) == after
    assert renamed(after) == after


@pytest.mark.parametrize(
    "source",
    [
        "try:\n    import cPickle as pickle\nexcept ImportError:\n    import pickle",
        "import sys\nif sys.version_info[0] < 3:\n    range = xrange",
        "import numpy as np\nfloat = 3\nx = np.float(3)",
        "def xrange(n): return n\nxrange(3)",
        "import pandas as pd\nfor name, column in frame.iteritems(): pass",
        "import inspect\ninspect.getargspec(f)  # which returns more values under its new name",
        "import six\nd.iteritems()",
        "import mxnet as mx\nmx.nd.Convolutoin  # what was meant is a guess",
    ],
)
def test_check_renames_leaves_what_is_the_programs_business(source: str) -> None:
    assert renamed(source) == source


def test_check_renames_are_names_that_exist() -> None:
    ours = {name: new for name, new in {**NAMES, **MODULES}.items() if name.startswith("mxnet.")}
    assert not [new for new in ours.values() if meaning_of(new).missing]
    assert not [name for name in ours if not meaning_of(name).missing]


PROGRAM = "# -*- coding: latin-1 -*-\nimport numpy as np\nx = np.float(3)  # \xe4\r\n"


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "train.py"
    path.write_bytes(PROGRAM.encode("latin-1"))
    (tmp_path / "old.py").write_text("print 'x'")
    (tmp_path / "book.ipynb").write_text("{}")
    return path


def test_cli_check_fix_shows_a_diff_and_writes_nothing(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--fix", str(program.parent)]) == 0
    text = capsys.readouterr().out
    assert "-x = np.float(3)  # \xe4\n+x = float(3)  # \xe4\n" in text
    assert "Nothing is written." in text
    assert "Notebooks are not written (1 here)" in text
    assert program.read_bytes() == PROGRAM.encode("latin-1")


def test_cli_check_fix_writes_when_told_to(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--fix", "--yes", str(program)]) == 0
    assert program.read_bytes() == PROGRAM.replace("np.float", "float").encode("latin-1")
    assert f"Written: {program}." in capsys.readouterr().out
    assert main(["check", "--fix", "--yes", str(program)]) == 0
    assert "There is nothing to rename." in capsys.readouterr().out


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("answer", "is_written"), [("y\n", True), ("\n", False), ("", False), ("maybe\n", False)])
def test_cli_check_fix_asks_on_a_terminal(
    program: Path, monkeypatch: pytest.MonkeyPatch, answer: str, is_written: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(answer))
    monkeypatch.setattr(sys, "stdout", Terminal())
    assert main(["check", "--fix", str(program)]) == 0
    assert (b"np.float" not in program.read_bytes()) == is_written


def test_cli_check_yes_without_fix_is_refused(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--yes", str(program)]) == 1
    assert "--yes answers what --fix asks" in capsys.readouterr().err
