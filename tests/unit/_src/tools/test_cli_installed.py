"""What is installed under the name ``mxnet``: Remx, metadata alone, or MXNet's own wheel over Remx's."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest
from paths import ROOT

from _remx_cli.version import version_line

SECONDS = 120
REQUIREMENT = ROOT / "distributions" / "mxnet"


def install(site: Path, name: str, version: str, *files: str) -> None:
    """Write what pip writes of a distribution with these files."""
    folder = site / f"{name.replace('-', '_')}-{version}.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    (folder / "RECORD").write_text("".join(f"{file},,\n" for file in (*files, f"{folder.name}/METADATA")))
    for file in files:
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).write_text("raise SystemExit('of MXNet')\n")


def answer(site: Path, *arguments: str) -> tuple[int, str]:
    """Return status and output of the command line with a folder first on the path."""
    done = subprocess.run(
        [sys.executable, "-c", "import sys, _remx_cli; sys.exit(_remx_cli.main(sys.argv[1:]))", *arguments],
        check=False,
        env={"PYTHONPATH": f"{site}:{ROOT}", "PATH": "", "MXNET_HOME": str(site / "home")},
        capture_output=True,
        text=True,
        timeout=SECONDS,
        cwd=site,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("command", ["doctor", "info"])
def test_cli_says_that_mxnets_wheel_is_over_ours(tmp_path: Path, command: str) -> None:
    install(tmp_path, "mxnet-cu112", "1.9.1", "mxnet/__init__.py", "mxnet/libmxnet.so")
    status, text = answer(tmp_path, command)
    assert status == 1
    assert f"mxnet {command}: mxnet-cu112 1.9.1 is installed over Remx" in text
    assert "pip uninstall mxnet-cu112, then" in text
    assert "of MXNet" not in text


def test_cli_doctor_says_that_both_are_installed(tmp_path: Path) -> None:
    install(tmp_path, "mxnet", "1.9.1", "mxnet/__init__.py")
    shutil.rmtree(tmp_path / "mxnet")  # ours is found, of this repository
    status, text = answer(tmp_path, "doctor")
    assert status == 1
    assert "mxnet 1.9.1             MXNet's files over Remx's" in text
    assert "To put it right: pip uninstall mxnet, then, in a clone" in text


def test_cli_doctor_takes_metadata_alone_for_right(tmp_path: Path) -> None:
    install(tmp_path, "mxnet", "1.9.1.post1")
    status, text = answer(tmp_path, "doctor", "--json")
    assert status == 0
    report = json.loads(text)
    assert {"name": "mxnet", "version": "1.9.1.post1", "has_package": False} in report["installed"]
    assert report["cure"] == ""


def test_requirement_of_mxnet_is_a_wheel_without_files(tmp_path: Path) -> None:
    shutil.copytree(REQUIREMENT, tmp_path / "source", ignore=shutil.ignore_patterns("build", "*.egg-info"))
    command = [
        sys.executable,
        "-m",
        "pip",
        "--disable-pip-version-check",
        "wheel",
        "--quiet",
        "--no-deps",
        "--no-index",
    ]
    wheel = [*command, "--no-build-isolation", "--wheel-dir", str(tmp_path), str(tmp_path / "source")]
    subprocess.run(wheel, check=True, timeout=SECONDS)
    shutil.unpack_archive(tmp_path / "mxnet-1.9.1.post1-py3-none-any.whl", tmp_path / "site", "zip")
    assert [path.name for path in (tmp_path / "site").iterdir()] == ["mxnet-1.9.1.post1.dist-info"]
    (distribution,) = metadata.distributions(path=[str(tmp_path / "site")])
    assert (distribution.metadata["Name"], distribution.version) == ("mxnet", "1.9.1.post1")
    assert distribution.requires is not None
    assert [requirement.partition(">")[0] for requirement in distribution.requires] == ["remx"]


def test_requirement_of_mxnet_names_a_version_of_remx_that_there_is() -> None:
    (version,) = re.findall(r'dependencies = \["remx>=(.+)"\]', (REQUIREMENT / "pyproject.toml").read_text())
    assert version_line().endswith(f"Remx {version}")


DISTRIBUTIONS = """
import json
from importlib import metadata
print(json.dumps([sorted(set(metadata.packages_distributions()["mxnet"])), metadata.version("mxnet")]))
"""


def test_requirements_that_tools_write_for_a_model_name_what_is_installed(tmp_path: Path) -> None:
    install(tmp_path, "remx", "1.0.0rc1", "mxnet/__init__.py")
    install(tmp_path, "mxnet", "1.9.1.post1")
    done = subprocess.run(
        [sys.executable, "-S", "-c", DISTRIBUTIONS],
        env={"PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
        timeout=SECONDS,
    )
    # MLflow takes the distribution of an imported module, BentoML the version of the one of this name.
    assert json.loads(done.stdout) == [["remx"], "1.9.1.post1"]
