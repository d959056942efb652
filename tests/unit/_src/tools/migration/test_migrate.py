"""`mxnet migrate`: programs move whole and train alike; what stays is marked."""

from __future__ import annotations

import ast
import functools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch

pytest.importorskip("libcst", reason="libcst is not installed; pip install libcst")

from mxnet import MXNetError
from mxnet import optimizer as opt
from mxnet._src.tools.migration.migrate import migrate
from mxnet._src.tools.migration.verification.compare import Comparison, compare

PROGRAMS = Path(__file__).parents[4] / "migrated_programs"
STAYS = {"exported_network": 2}
QUICK = ("module_loop",)
MOVED = sorted(path.stem for path in PROGRAMS.glob("*.py") if path.stem not in STAYS)


@functools.cache
def moved(name: str) -> str:
    path = PROGRAMS / f"{name}.py"
    code, report = migrate(path.read_text(encoding="utf-8"), path)
    assert report.left == []
    return code


@pytest.mark.parametrize("name", MOVED)
def test_migrate_leaves_nothing_of_mxnet(name: str) -> None:
    imported = {
        (node.module if isinstance(node, ast.ImportFrom) else alias.name).partition(".")[0]
        for node in ast.walk(ast.parse(moved(name)))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    assert "torch" in imported
    assert "mxnet" not in imported


@pytest.mark.parametrize(
    "name",
    [
        *QUICK,
        *(pytest.param(n, marks=pytest.mark.slow) for n in MOVED if n not in (*QUICK, "distributed_gluon")),  # a job
    ],
)
def test_migrate_verify_finds_equal_losses(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the programs write files
    migrated = tmp_path / f"{name}.py"
    migrated.write_text(moved(name), encoding="utf-8")
    compared = compare(str(PROGRAMS / f"{name}.py"), str(migrated))
    assert compared.equal, compared.line()
    assert len(compared.of_torch) == (8 if name == "estimator" else 20)


def test_migrate_verify_finds_another_rate(tmp_path: Path) -> None:
    migrated = tmp_path / "moved.py"
    migrated.write_text(moved("mlp_from_scratch").replace("0.1\n", "0.2\n", 1), encoding="utf-8")
    assert not compare(str(PROGRAMS / "mlp_from_scratch.py"), str(migrated), steps=3).equal


@pytest.mark.parametrize(
    ("of_torch", "of_rounded", "line"),
    [
        ([1.0] * 6, [], "losses equal over 6 steps: largest relative difference 0.0e+00"),
        ([1.0] * 5 + [2.0], [1.0] * 5 + [2.0], "losses DIFFERENT over 6 steps: largest relative difference 5.0e-01"),
        ([1.0] * 5 + [2.0], [1.0] * 5 + [3.0], "losses equal over 5 steps: largest relative difference 0.0e+00; from"),
        ([1.0] * 4 + [2.0] * 2, [1.0] * 4 + [3.0] * 2, "not compared: losses depend on rounding; from step 5 on"),
    ],
)
def test_migrate_verify_compares_steps_before_rounding_parts_them(
    of_torch: list[float], of_rounded: list[float], line: str
) -> None:
    compared = Comparison([1.0] * 6, of_torch, of_rounded)
    assert compared.line().startswith(line)
    assert compared.equal == line.startswith("losses equal")


@pytest.mark.parametrize(("name", "count"), STAYS.items())
def test_migrate_marks_what_stays(name: str, count: int) -> None:
    code, report = migrate((PROGRAMS / f"{name}.py").read_text(encoding="utf-8"))
    assert len(report.left) == count
    for remark in report.left:
        assert f"# MIGRATE: line {remark.line}: {remark.reason}" in code


def test_migrate_keeps_comments_and_names() -> None:
    code, _ = migrate("from mxnet import nd\n\n# of two\nvalue = nd.zeros((2, 3))  # filled later\n")
    assert "# of two\nvalue = torch.zeros((2, 3))  # filled later\n" in code


def test_migrate_keeps_the_programs_own_name_for_what_it_brings() -> None:
    code, _ = migrate("from mxnet import nd\n\ntopk = nd.topk(nd.ones((3,)), k=2)\n")
    assert "def topk_(" in code
    assert "topk = topk_(" in code


OPTIMIZER = """import mxnet as mx
from mxnet import gluon

net = gluon.nn.Dense(2, in_units=3)
net.initialize()
trainer = gluon.Trainer(net.collect_params(), "{name}", {{"learning_rate": 0.25, "wd": 0.125}})
x = mx.nd.ones((4, 3))
with mx.autograd.record():
    loss = net(x)
loss.backward()
trainer.step(4)
"""
TRAINER = """from mxnet import gluon

net = gluon.nn.Dense(2, in_units=3)
trainer = gluon.Trainer(net.collect_params(), "sgd", {settings}, kvstore={store})
"""


def test_migrate_marks_a_store_that_does_not_wait() -> None:
    _, report = migrate(TRAINER.format(settings='{"learning_rate": 0.1}', store='"dist_async"'))
    assert ["updates without waiting" in remark.reason for remark in report.left] == [True]


def test_migrate_exchanges_gradients_where_the_store_is_of_several_processes() -> None:
    code, report = migrate("import sys\n" + TRAINER.format(settings='{"learning_rate": 0.1}', store="sys.argv[1]"))
    assert not report.left
    assert "across_processes(torch.optim.SGD(net.parameters(), lr=0.1), ProcessGroup(sys.argv[1]))" in code


def test_migrate_marks_methods_of_symbols_that_are_no_operators() -> None:
    lines = "x = mx.sym.Variable('x')\ny = x.exp()\nz = x.infer_shape(x=(2,))\nw = mx.sym.broadcast_add(x, y)\n"
    code, report = migrate(f"import mxnet as mx\n\n{lines}")
    assert ["the method infer_shape of a symbol" in remark.reason for remark in report.left] == [True]
    assert "y = apply(torch.exp, x)" in code
    assert "w = apply(lambda x, y: x + y, x, y)" in code


def test_migrate_keeps_numbers_of_a_loop_in_symbols() -> None:
    code, report = migrate(
        "import mxnet as mx\n\nx = mx.sym.var('x')\nfor i in range(3):\n    x = mx.sym.clip(x, 0, i)\n"
    )
    assert not report.left
    assert "x = apply(lambda x, i=i: x.clamp(0, i), x)" in code


def test_migrate_marks_methods_of_a_store() -> None:
    _, report = migrate("import mxnet as mx\n\nkv = mx.kv.create('local')\nkv.push(3, mx.nd.ones((2,)))\n")
    assert ["the method push of a key-value store" in remark.reason for remark in report.left] == [True]


def test_migrate_reports_copies_that_it_leaves_out() -> None:
    settings = '{"learning_rate": 0.1, "multi_precision": True}'
    code, report = migrate(TRAINER.format(settings=settings, store="'device'"))
    assert not report.left
    assert "torch.optim.SGD" in code
    assert [remark.reason.partition(" is left out")[0] for remark in report.doubtful] == ["multi_precision"]


@pytest.mark.parametrize("name", sorted(set(opt.Optimizer.opt_registry) - {"lbsgd", "test", "groupadagrad"}))
def test_migrate_writes_an_optimizer_that_runs_with_its_settings(name: str) -> None:
    code, report = migrate(OPTIMIZER.format(name=name))
    assert not report.left
    scope: dict[str, Any] = {}
    with torch.enable_grad():  # the program turns recording off, as MXNet begins
        exec(code, scope)
    ours = opt.create(name, learning_rate=0.25, wd=0.125)
    param_group = scope["trainer"].param_groups[0]
    assert (param_group["lr"], param_group.get("wd", param_group.get("weight_decay"))) == (0.25, 0.125)
    for setting in ("momentum", "beta1", "beta2", "epsilon", "gamma1", "rho", "lamda1"):
        if setting in param_group and hasattr(ours, setting):
            assert param_group[setting] == getattr(ours, setting)


@pytest.mark.parametrize("name", ["addam", "lbsgd"])
def test_migrate_marks_an_optimizer_that_torch_has_not(name: str) -> None:
    code, report = migrate(OPTIMIZER.format(name=name))
    assert [remark.reason.partition(name)[0] for remark in report.left] == ["the optimizer "]
    assert f'trainer = mx.gluon.Trainer(net.collect_params(), "{name}", ' in code


def test_migrate_writes_f_of_a_line_that_stays_as_a_module() -> None:
    code, report = migrate(
        "from mxnet import gluon\n\n\nclass Net(gluon.HybridBlock):\n    def hybrid_forward(self, F, x, **options):\n"
        "        return F.slice_axis(x, **options) + F.relu(x)\n"
    )
    assert len(report.left) == 1
    assert "return mx.nd.slice_axis(x, **options) + mx.nd.relu(x)" in code
    assert "import mxnet as mx" in code


def test_migrate_keeps_what_is_computed_where_it_is_waited_for() -> None:
    code, _ = migrate("import mxnet as mx\n\nx = mx.nd.ones((2,))\nx.wait_to_read()\nmx.nd.exp(x).wait_to_read()\n")
    assert code.endswith("x = torch.ones((2,))\ntorch.exp(x)\n")


SCHEDULED = """
import mxnet as mx
from mxnet import gluon

net = gluon.nn.Dense(1, in_units=2)
net.initialize()
schedule = mx.lr_scheduler.{schedule}
trainer = gluon.Trainer(net.collect_params(), "{optimizer}", {{"lr_scheduler": schedule{settings}}})
"""
SCHEDULED_OBJECT = """
import mxnet as mx
from mxnet import gluon

net = gluon.nn.Dense(1, in_units=2)
net.initialize()
schedule = mx.lr_scheduler.{schedule}
trainer = gluon.Trainer(net.collect_params(), mx.optimizer.create("{optimizer}", lr_scheduler=schedule{keywords}))
"""


@pytest.mark.parametrize("schedule", ["FactorScheduler(step=9, base_lr=0.5)", "CosineScheduler(9, base_lr=0.5)"])
@pytest.mark.parametrize(
    ("optimizer", "settings"), [("adam", ""), ("adadelta", ""), ("sgd", ""), ("adam", ", 'learning_rate': 0.25")]
)
@pytest.mark.parametrize("program", [SCHEDULED, SCHEDULED_OBJECT], ids=["name", "object"])
def test_migrate_gives_a_schedule_the_rate_of_its_optimizer(
    program: str, schedule: str, optimizer: str, settings: str
) -> None:
    program = program.format(
        schedule=schedule, optimizer=optimizer, settings=settings, keywords=settings.replace("'", "").replace(":", "=")
    )
    code, report = migrate(program)
    assert not report.left
    ours: dict[str, Any] = {}
    exec(program, ours)
    theirs: dict[str, Any] = {}
    with torch.enable_grad():  # the program turns recording off, as MXNet begins
        exec(code, theirs)
        theirs["net"](torch.ones(1, 2)).sum().backward()
    theirs["trainer"].step()
    first = theirs["trainer"].param_groups[0]["lr"]
    assert first == pytest.approx(ours["schedule"](1), rel=1e-12)


def test_migrate_refuses_what_is_not_python() -> None:
    with pytest.raises(MXNetError, match="is not Python"):
        migrate("def (:\n")


def test_migrate_command_reports_as_json(tmp_path: Path) -> None:
    program = tmp_path / "train.py"
    program.write_text("import mxnet as mx\n\nx = mx.nd.ones((2,))\ny = mx.nd.contrib.fft(x)\n", encoding="utf-8")
    command = [sys.executable, "-m", "mxnet", "migrate", str(program), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    report = json.loads(done.stdout)
    assert done.returncode == 1
    assert report["moved"] == [1, 3]
    assert [remark["line"] for remark in report["left"]] == [4]
    assert (tmp_path / "train_torch.py").exists()
