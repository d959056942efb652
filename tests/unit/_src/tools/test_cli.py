import re
import subprocess
import sys

import pytest

import mxnet as mx
from _remx_cli import main
from _remx_cli.table import COMMANDS
from _remx_cli.values import named_shape
from mxnet._src.tools.cli.info import installed_version


@pytest.fixture
def symbol_file(tmp_path):
    data = mx.sym.Variable("data")
    network = mx.sym.FullyConnected(mx.sym.Flatten(data, name="flat"), num_hidden=10, name="fc")
    path = tmp_path / "model-symbol.json"
    network.save(str(path))
    return str(path)


def test_cli_info_prints_both_versions_and_every_section(capsys):
    assert main(["info"]) == 0
    printed = capsys.readouterr().out
    assert re.search(r"MXNet interface +1\.9\.1\n", printed)
    assert re.search(rf"Remx +{re.escape(mx.__remx_version__)}\n", printed)
    sections = re.findall(r"^(\S.*)$", printed, re.MULTILINE)
    assert sections[:-1] == ["Versions", "Devices", "Features", "Optional packages"]
    assert sections[-1] == "Compatibility hooks (MXNET_COMPAT=0 switches them off)"


def test_cli_info_names_the_extra_that_installs_a_missing_package(capsys, monkeypatch):
    monkeypatch.setattr("mxnet._src.tools.cli.info.installed_version", lambda name: None if name == "onnx" else "9.8.7")
    main(["info"])
    printed = capsys.readouterr().out
    assert re.search(r"  onnx +missing: pip install onnx for ONNX export and import\n", printed)
    assert re.search(r"  tqdm +9\.8\.7\n", printed)


def test_cli_installed_version_is_none_for_a_package_that_is_absent():
    assert installed_version("pytest") == pytest.__version__
    assert installed_version("no-such-distribution") is None


def test_cli_summary_prints_the_table_of_print_summary(symbol_file, capsys):
    assert main(["summary", symbol_file, "--shape", "data:2,3,4", "--width", "80"]) == 0
    printed = capsys.readouterr().out
    mx.viz.print_summary(mx.sym.load(symbol_file), shape={"data": (2, 3, 4)}, line_length=80)
    assert printed == capsys.readouterr().out
    assert "Total params: 130\n" in printed


PARAMETERS = {"arg:fc_weight": (10, 12), "arg:fc_bias": (10,)}


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({}, "every array fits."),
        ({"arg:fc_weight": (10, 11)}, "fc_weight is (10, 11), the symbol expects (10, 12)"),
        ({"arg:fc_weight": (120,)}, "fc_weight is (120,), the symbol expects (10, 12)"),
        ({"arg:fc_bias": None}, "fc_bias (10,) is missing"),
        ({"aux:mean": (3,)}, "mean (3,) is not in the symbol"),
    ],
)
def test_cli_summary_compares_shapes_with_the_arrays_beside_the_symbol(symbol_file, capsys, changes, said):
    for number, shapes in ((3, {"arg:fc_weight": (1, 1)}), (12, PARAMETERS | changes)):
        arrays = {name: mx.nd.zeros(shape) for name, shape in shapes.items() if shape}
        mx.nd.save(symbol_file.replace("-symbol.json", f"-{number:04}.params"), arrays)
    assert main(["summary", symbol_file, "--shape", "data:2,3,4"]) == int(bool(changes))
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == f"{symbol_file.replace('-symbol.json', '-0012.params')}: {said}"


def test_cli_summary_of_given_arrays(symbol_file, tmp_path, capsys):
    mx.nd.save(str(tmp_path / "mine"), {name.partition(":")[2]: mx.nd.zeros(s) for name, s in PARAMETERS.items()})
    assert main(["summary", symbol_file, "--shape", "data:2,3,4", "--params", str(tmp_path / "mine")]) == 0
    mx.nd.save(str(tmp_path / "mine"), [mx.nd.zeros((1,))])
    assert main(["summary", symbol_file, "--params", str(tmp_path / "mine")]) == 1
    assert "without names" in capsys.readouterr().err


def test_cli_summary_reports_a_file_that_is_not_there(capsys):
    assert main(["summary", "absent-symbol.json"]) == 1
    assert "mxnet summary: " in capsys.readouterr().err


def test_cli_summary_reports_a_shape_that_names_no_input(symbol_file, capsys):
    assert main(["summary", symbol_file, "--shape", "image:2,3"]) == 1
    assert "image" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["data", "data:", ":1,2", "data:1,x", "data:0,2", "data:1,,2"])
def test_cli_malformed_shape_is_wrong_usage(symbol_file, text, capsys):
    with pytest.raises(SystemExit, match="2"):
        main(["summary", symbol_file, "--shape", text])
    assert "NAME:LENGTH" in capsys.readouterr().err


def test_cli_name_in_a_shape_may_hold_colons():
    assert named_shape("scope:data:1,3") == ("scope:data", (1, 3))


def test_cli_no_command_prints_help_which_lists_all_with_examples(capsys):
    assert main([]) == 0
    printed = capsys.readouterr().out
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    assert printed == capsys.readouterr().out
    assert all(f"    {command.name} " in printed for command in COMMANDS)
    assert all(f"\n  mxnet {command.name} " in printed for command in COMMANDS)


def test_cli_python_m_mxnet_is_the_command():
    result = subprocess.run([sys.executable, "-m", "mxnet", "--version"], capture_output=True, text=True, check=True)
    assert result.stdout == f"MXNet interface 1.9.1, Remx {mx.__remx_version__}\n"
