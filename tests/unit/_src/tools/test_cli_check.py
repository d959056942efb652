"""``mxnet check`` on programs, notebooks and model files."""

import json

import pytest

import mxnet as mx
from _remx_cli import main

PROGRAM = """import mxnet as mx
from mxnet.gluon import nn

raise SystemExit("this program is never run")
net = nn.SyncBatchNorm()
mx.nd.topk(mx.nd.Convolutoin(), k=1)
mx.gluon.Trainer(net, optimiser="sgd")
try:
    mx.npx.deferred_compute
except AttributeError:
    pass
"""


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "train.py").write_text(PROGRAM)
    (tmp_path / "good.py").write_text("import mxnet as mx\nprint(mx.nd.ones((2, 3)))\n")
    cells = [
        {"cell_type": "markdown", "source": ["import nothing"]},
        {
            "cell_type": "code",
            "source": ["%matplotlib inline\n", "import mxnet as mx\n", "mx.nd.exp?\n", "mx.nd.broadcst_add(1)"],
        },
        {"cell_type": "code", "source": ["%%bash\n", "ls -l | wc"]},
        {"cell_type": "code", "source": ["for i in range(3):\n", "    !ls\n", "mx.nd.log(1)"]},
    ]
    (tmp_path / "book.ipynb").write_text(json.dumps({"cells": cells, "nbformat": 4}))
    symbol = mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=3, name="fc")
    symbol.save(str(tmp_path / "model-symbol.json"))
    mx.nd.save(str(tmp_path / "model-0000.params"), {"arg:fc_weight": mx.nd.ones((3, 4))})
    (tmp_path / ".hidden").mkdir()
    (tmp_path / ".hidden" / "other.py").write_text("import mxnet as mx\nmx.nothing")
    return tmp_path


def printed(capsys, *arguments):
    status = main(["check", *map(str, arguments)])
    return status, " ".join(capsys.readouterr().out.split())


def test_cli_check_program_that_runs_as_it_is(folder, capsys):
    status, text = printed(capsys, folder / "good.py")
    assert status == 0
    assert "Looked at 1 program: 2 uses of 2 names of MXNet. Runs as it is, as far as names tell." in text


def test_cli_check_program_with_names_that_are_not_here(folder, capsys):
    status, text = printed(capsys, folder / "train.py", "-v")
    assert status == 1
    assert (
        "line 5: missing: mxnet.gluon.nn.SyncBatchNorm: not in MXNet 1.9.1; use mxnet.gluon.contrib.nn.SyncBatchNorm"
        in text
    )
    assert "line 6: missing: mxnet.nd.Convolutoin: neither in MXNet 1.9.1 nor here. Did you mean 'Convolution'" in text
    assert "line 7: missing: mxnet.gluon.Trainer: has no parameter 'optimiser'. Did you mean 'optimizer'" in text
    assert "line 9: guarded: mxnet.npx.deferred_compute: not in MXNet 1.9.1: of MXNet 2.0" in text
    assert "3 places to look at: 3 missing." in text
    assert "ties" not in text
    assert "--differences" in text


def test_cli_check_differences_are_listed_when_asked_for(folder, capsys):
    _, text = printed(capsys, folder / "train.py", "--differences")
    assert "line 6: differs: mxnet.nd.topk: topk, sort, argsort: MXNet: ties in no particular order" in text


def test_cli_check_notebook(folder, capsys):
    status, text = printed(capsys, folder / "book.ipynb")
    assert status == 1
    assert "missing: mxnet.nd.broadcst_add: neither in MXNet 1.9.1 nor here. Did you mean 'broadcast_add'" in text
    assert "3 uses of 3 names" in text


def test_cli_check_model_files(folder, capsys):
    status, text = printed(capsys, "--verbose", folder / "model-symbol.json", folder / "model-0000.params")
    assert status == 0
    assert "1 operators of 1 kinds, 3 arguments, written by MXNet 1.9.1" in text
    assert "1 arrays, 0.0 MB, float32" in text


UNKNOWN = {"nodes": [{"op": "NoSuchOperator", "name": "a", "inputs": []}], "arg_nodes": [], "heads": [[0, 0, 0]]}
DAMAGED = {
    "unknown-symbol.json": json.dumps(UNKNOWN).encode(),
    "cut-symbol.json": b"{",
    "cut.params": b"\x12\x01" + bytes(14) + b"\x07" + bytes(20),
    "old.py": b"print 'x'",
    "list.ipynb": b"[]",
}


@pytest.mark.parametrize("name", DAMAGED)
def test_cli_check_files_that_cannot_be_read(tmp_path, capsys, name):
    (tmp_path / name).write_bytes(DAMAGED[name])
    status, text = printed(capsys, tmp_path / name)
    assert status == 1
    assert "1 place to look at: 1 " in text
    assert ("2to3" in text) == (name == "old.py")


def test_cli_check_folder(folder, capsys):
    status, text = printed(capsys, folder)
    assert status == 1
    assert "Looked at 1 file of arrays, 1 notebook, 2 programs, 1 symbol:" in text
    assert "nothing" not in text


def test_cli_check_json(folder, capsys):
    assert main(["check", "--json", str(folder)]) == 1
    files = {file["path"].rpartition("/")[2]: file for file in json.loads(capsys.readouterr().out)["files"]}
    assert [finding["kind"] for finding in files["train.py"]["findings"]].count("missing") == 3
    assert files["good.py"]["names"] == ["mxnet", "mxnet.nd.ones"]
    assert files["model-0000.params"]["kind"] == "arrays"


def test_cli_check_paths_that_are_not_there(tmp_path, capsys):
    assert main(["check", str(tmp_path / "nothing.py")]) == 1
    assert "no such file or folder" in capsys.readouterr().err
    (tmp_path / "text.txt").write_text("hello")
    assert main(["check", str(tmp_path / "text.txt")]) == 1
    assert "unread: file: cannot be checked: MXNetError:" in capsys.readouterr().out


OTHER_NOTEBOOKS = {
    "three.ipynb": {"worksheets": [{"cells": [{"cell_type": "code", "input": ["import mxnet as mx\n", "mx.nd.foo"]}]}]},
    "magic.ipynb": {
        "cells": [
            {"cell_type": "code", "source": ["%%bash\n", "ls | grep x"]},
            {"cell_type": "markdown", "source": "text"},
            {
                "cell_type": "code",
                "source": "import mxnet as mx\nfiles = !ls\n%time mx.nd.foo(3)\nrows = %sql select 1",
            },
        ]
    },
}


@pytest.mark.parametrize(
    ("name", "place"), [("three.ipynb", "code cell 1 line 2"), ("magic.ipynb", "code cell 2 line 3")]
)
def test_cli_check_notebooks_of_other_kinds(tmp_path, capsys, name, place):
    (tmp_path / name).write_text(json.dumps(OTHER_NOTEBOOKS[name]), encoding="utf-8-sig")
    status, text = printed(capsys, tmp_path / name)
    assert status == 1
    assert f"{place}: missing: mxnet.nd.foo" in text


@pytest.mark.parametrize("start", [b"# -*- coding: latin-1 -*-\n# caf\xe9\n", "\ufeff".encode(), b"# caf\xc3\xa9\r\n"])
def test_cli_check_program_says_how_it_is_encoded(tmp_path, capsys, start):
    (tmp_path / "train.py").write_bytes(start + b"import mxnet as mx\nmx.nd.relu\n")
    status, text = printed(capsys, tmp_path / "train.py")
    assert (status, "2 uses of 2 names" in text) == (0, True)


def test_cli_check_other_peoples_programs_are_left_out(tmp_path, capsys):
    for folder in ("mine", "env/lib"):
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "a.py").write_text("import mxnet")
    (tmp_path / "env" / "pyvenv.cfg").touch()
    assert "Looked at 1 program:" in printed(capsys, tmp_path)[1]


def test_cli_check_folder_with_nothing_to_look_at(tmp_path, capsys):
    assert main(["check", str(tmp_path)]) == 1
    assert "there is no program, notebook or model file" in capsys.readouterr().err


def test_cli_check_symbol_with_options_that_no_file_may_choose(folder, capsys):
    text = mx.sym.exp(mx.sym.var("data")).optimize_for("inductor", mode="default").tojson()
    (folder / "hostile-symbol.json").write_text(text.replace("mode", "cpp.march").replace("default", "-wrapper /a/b"))
    status, text = printed(capsys, folder / "hostile-symbol.json")
    assert status == 1
    assert "damaged: symbol: MXNetError" in text
    assert (
        "node 1 (inductor0): a file may not choose option 'cpp.march' = '-wrapper /a/b' of backend 'inductor'" in text
    )


def test_cli_check_modules_named_are_not_run(folder, capsys):
    (folder / "names.py").write_text(
        "import mxnet.__main__\nimport mxnet.launch.__main__\nimport mxnet.visualization\n"
    )
    status, text = printed(capsys, folder / "names.py")
    assert status == 0
    assert "3 names of MXNet. Runs as it is" in text
