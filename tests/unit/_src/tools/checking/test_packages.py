"""Packages that programs import, and names that newer ones lack."""

import json
import sys
import warnings

import numpy as onp
import pytest
import warm_processes

from mxnet._src.tools.checking.packages import findings_of, gone, is_here, version_of
from mxnet._src.tools.checking.programs import read_program
from mxnet._src.tools.checking.removed import NUMPY, PYTHON


def said(source, path, known=()):
    return {(finding.kind, finding.name): finding.text for finding in findings_of(read_program(source), path, known)}


@pytest.fixture
def file(tmp_path):
    """Return the path of a program with a module beside it and one above."""
    (tmp_path / "src" / "layers").mkdir(parents=True)
    (tmp_path / "src" / "__init__.py").touch()
    (tmp_path / "src" / "layers" / "__init__.py").touch()
    (tmp_path / "src" / "beside.py").write_text("raise SystemExit")
    (tmp_path / "above.py").touch()
    return tmp_path / "src" / "train.py"


@pytest.mark.parametrize("name", [name for name, removed in NUMPY.items() if removed.since <= (2, 0)])
def test_check_packages_names_that_numpy_no_longer_has(name):
    text, is_gone = gone(name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of names that are to come back with another meaning
        is_there = hasattr(onp, name.partition(".")[2])
    assert is_gone == (not is_there)
    if is_gone:
        assert text.startswith("not in NumPy ")
        assert "; use " in text


@pytest.mark.parametrize(
    "name", ["numpy.float32", "numpy.random.normal", "numpy.linalg.norm", "numpy.testing.assert_allclose", "numpy.pi"]
)
def test_check_packages_names_that_numpy_has(name):
    assert gone(name) == ("", False)


def test_check_packages_names_that_numpy_never_had():
    assert gone("numpy.zeroes") == (f"not in NumPy {onp.__version__}. Did you mean 'zeros'?", True)
    assert gone("numpy.linalg.nrm")[0].endswith("Did you mean 'norm'?")


@pytest.mark.parametrize("name", PYTHON)
def test_check_packages_names_that_python_no_longer_has(name):
    text, is_gone = gone(name)
    is_new = sys.version_info >= PYTHON[name].since
    assert is_gone == is_new or (not text and is_here(name.partition(".")[0]))  # a package may bring a name back
    if text:
        assert text.startswith("not in Python ")
        assert ("this is Python" in text) == (not is_gone)


@pytest.mark.parametrize(
    ("source", "kind", "name"),
    [
        ("import no_such_package", "missing", "no_such_package"),
        ("from no_such_package.inner import x", "missing", "no_such_package"),
        ("def f():\n  import no_such_package", "missing", "no_such_package"),
        ("try:\n  import no_such_package\nexcept ImportError:\n  pass", "guarded", "no_such_package"),
        ("import asyncio\n@asyncio.coroutine\ndef f(): pass", "missing", "asyncio.coroutine"),
        ("import numpy as np\nnp.ones(3).astype(np.float)", "missing", "numpy.float"),
        ("from numpy import float", "missing", "numpy.float"),
        ("import numpy as np\nif hasattr(np, 'float'): np.float", "guarded", "numpy.float"),
        ("for i in xrange(3): pass", "missing", "xrange"),
        ("{}.iteritems()", "missing", "dict.iteritems"),
        ("import cPickle", "missing", "cPickle"),
        ("from .nothing import x", "missing", ".nothing"),
    ],
)
def test_check_packages_what_stops_a_program(source, kind, name, file):
    assert (kind, name) in said(source, file)


@pytest.mark.parametrize(
    "source",
    [
        "import os.path, json, numpy, torch, mxnet.gluon",
        "import beside, above",
        "from layers import Dense",
        "from .beside import x\nfrom . import anything\nfrom .layers import y",
        "from elsewhere import x",
        "import sys\nsys.path.insert(0, '/somewhere')\nfrom somewhere import x",
        "import horovod.mxnet as hvd\nimport byteps.mxnet as bps",
        "from six.moves import xrange\nfor i in xrange(3): pass",
        "try:\n  xrange\nexcept NameError:\n  xrange = range\nxrange(3)",
        "import sys\nif sys.version_info[0] < 3:\n  range = xrange\n  import cPickle\n",
        "try:\n  import cPickle as pickle\nexcept ImportError:\n  import pickle\npickle.dumps(1)",
        "try:\n  import queue\nexcept ImportError:\n  import Queue as queue\nqueue.Queue()",
        "import sys\nif sys.version_info[0] == 3:\n  import pickle\nelse:\n  import cPickle as pickle\npickle.dumps(1)",
        "import six\nsix.iteritems({})",
        "def unicode(x): return x\nunicode(3)",
        "import numpy as np\nnp.bool_, np.float64, np.random.RandomState(3).rand(2)",
    ],
)
def test_check_packages_what_stops_none(source, file):
    kinds = {kind for kind, name in said(source, file, {"elsewhere"}) if name != "six"}
    assert kinds <= {"guarded"}


def test_check_packages_what_helps(file):
    assert said("import skimage_, sklearn_", file) == {
        ("missing", name): "the package is not installed here" for name in ("skimage_", "sklearn_")
    }
    text = said("def f():\n  import gluoncv_x", file)[("missing", "gluoncv_x")]
    assert text == "the package is not installed here; the function f needs it"


LOOKED_AT = """\
import json, sys
from pathlib import Path
import mxnet
from mxnet._src.tools.checking.check import check_file
before, seen = set(sys.modules), []
sys.addaudithook(lambda event, given: seen.append(str(given[0])) if event in ("import", "subprocess.Popen") else None)
check_file(Path(sys.argv[1]))
print(json.dumps([sorted(set(sys.modules) - before), sorted(set(seen))]))
"""
SOURCE = """\
import antigravity, this, beside, distutils.util, imp, no_such_package, sklearn.cross_validation, numpy.f2py.__main__
from beside.inner import x
import numpy as np
np.distutils.core, np.f2py.run, np.float, xrange
"""


def test_check_packages_nothing_is_imported(file):
    file.write_text(SOURCE)
    done = warm_processes.run(LOOKED_AT, file, cwd=file.parent)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout.splitlines()[-1]) == [[], []]


@pytest.mark.parametrize(("text", "version"), [("2.4.6", (2, 4, 6)), ("1.24.0rc1", (1, 24, 0)), ("x", ())])
def test_check_packages_versions(text, version):
    assert version_of(text) == version
