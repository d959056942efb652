"""Programs run in a plain C locale, in odd home folders, without one, and in a folder that is gone."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest
from paths import ROOT
from requirements import needs_linux

# Reads and writes text in words of every alphabet; the paths are those that the system's encoding can say.
PROGRAM = """
    import contextlib, io, os, sys
    import mxnet as mx
    from mxnet import autograd, gluon
    from mxnet.gluon import nn
    from _remx_cli import main

    folder = sys.argv[1]
    net = nn.HybridSequential(prefix="größe_")
    with net.name_scope():
        net.add(nn.Conv2D(4, 3, activation="relu"), nn.Dense(3))
    net.initialize()
    net.hybridize()
    trainer = gluon.Trainer(net.collect_params(), "sgd", {"learning_rate": 0.1})
    x = mx.nd.ones((2, 1, 8, 8))
    with autograd.record():
        loss = net(x).sum()
    loss.backward()
    trainer.step(2)
    net.export(f"{folder}/net")
    again = gluon.SymbolBlock.imports(f"{folder}/net-symbol.json", ["data"], f"{folder}/net-0000.params")
    assert again.params.prefix == "" and any("größe" in name for name in again.collect_params())
    assert (again(x) == net(x)).asnumpy().all()
    net.save_parameters(f"{folder}/net.params")
    net.load_parameters(f"{folder}/net.params")

    with open(f"{folder}/program.py", "w", encoding="utf-8") as file:
        file.write("import mxnet as mx\\nmx.nd.größe('Größe')\\n")
    assert main(["summary", f"{folder}/net-symbol.json", "--shape", "data:2,1,8,8"]) == 0
    main(["check", f"{folder}/program.py"])
    assert main(["info"]) == 0
    mx.viz.print_summary(mx.sym.load(f"{folder}/net-symbol.json"), {"data": (2, 1, 8, 8)})
    record = mx.recordio.MXIndexedRecordIO(f"{folder}/a.idx", f"{folder}/a.rec", "w", key_type=str)
    record.write_idx("größe", b"bytes")
    record.close()
    record = mx.recordio.MXIndexedRecordIO(f"{folder}/a.idx", f"{folder}/a.rec", "r", key_type=str)
    assert record.read_idx("größe") == b"bytes"
    vocabulary = mx.contrib.text.vocab.Vocabulary(mx.contrib.text.utils.count_tokens_from_str("größe über alles"))
    with open(f"{folder}/vectors.txt", "w", encoding="utf-8") as file:
        file.write("größe 1 2\\nalles 3 4\\n")
    vectors = mx.contrib.text.embedding.CustomEmbedding(f"{folder}/vectors.txt", vocabulary=vocabulary)
    assert vectors.get_vecs_by_tokens("größe").asnumpy().tolist() == [1, 2]
    print("done")
"""
PLAIN = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


def run(program: str, surroundings: dict[str, str], *arguments: str | Path) -> subprocess.CompletedProcess[bytes]:
    """Run a program with nothing in its environment but these variables."""
    environment = {"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), "OMP_NUM_THREADS": "1", **surroundings}
    return subprocess.run(
        [sys.executable, "-W", "error::EncodingWarning", "-c", textwrap.dedent(program), *map(str, arguments)],
        env=environment,
        capture_output=True,
        check=False,
        timeout=180,
    )


@needs_linux("it has this locale, and names of files are bytes")
def test_a_plain_locale_and_a_home_with_spaces_and_letters(tmp_path: Path) -> None:
    home = tmp_path / "Jörg Müllers Ordner"
    home.mkdir()
    program = PROGRAM.encode("ascii", "backslashreplace").decode()  # Python reads -c by the locale
    done = run(program, {**PLAIN, "HOME": str(home), "PYTHONWARNDEFAULTENCODING": "1"}, tmp_path)
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.endswith(b"done\n")
    assert b"gr\\xf6\\xdfe" in done.stdout, "the command line says what the locale has no letters for"


@pytest.mark.slow
def test_paths_with_spaces_and_letters(tmp_path: Path) -> None:
    folder = tmp_path / "Jörg Müllers Ordner"
    folder.mkdir()
    done = run(PROGRAM, {"PYTHONUTF8": "1", "HOME": str(folder), "MXNET_HOME": str(folder / "größe")}, folder)
    assert done.returncode == 0, done.stderr.decode()


NOWHERE = """
    import os, sys
    sys.modules["pwd"] = None  # the system knows of no home
    import mxnet as mx
    from mxnet.gluon import data, nn

    home = os.environ.get("HOME")
    assert mx.base.data_dir() == os.path.join(home or "~", ".mxnet"), mx.base.data_dir()
    net = nn.Conv2D(8, 3)
    net.initialize()
    net.hybridize()
    x = mx.nd.ones((4, 3, 64, 64))
    for _ in range(3):
        net(x).wait_to_read()
    # No earlier: MKL, and so PyTorch, cannot be loaded in a folder that is gone.
    os.chdir(sys.argv[1])
    os.rmdir(sys.argv[1])
    assert (x + 1).sum().asscalar() == 2 * x.size
    assert [b.shape for b in data.DataLoader(mx.nd.ones((4, 3)), 2, num_workers=1)] == [(2, 3), (2, 3)]
    try:
        mx.gluon.model_zoo.vision.resnet18_v1(pretrained=True)
    except (OSError, RuntimeError) as error:
        print(type(error).__name__, error)
    for write in (lambda: mx.nd.save("x.params", x), lambda: net.save_parameters("x.params"), mx.profiler.dump):
        try:
            write()
        except mx.MXNetError as error:
            print(error)
    print("done")
"""


@needs_linux("it lets a process stay in a folder that is gone")
@pytest.mark.parametrize(
    "home", [None, *(pytest.param(home, marks=pytest.mark.slow) for home in ("/proc/self", "/dev/null"))]
)
def test_no_home_or_one_that_cannot_be_written_and_a_folder_that_is_gone(home: str | None, tmp_path: Path) -> None:
    (tmp_path / "gone").mkdir()
    unreachable = {"MXNET_GLUON_REPO": "http://127.0.0.1:9/"}
    done = run(NOWHERE, unreachable if home is None else {"HOME": home, **unreachable}, tmp_path / "gone")
    assert done.returncode == 0, done.stderr.decode()
    assert done.stdout.endswith(b"done\n")
    assert done.stderr == b""
