"""Recorded scenarios on the emulated device: what MXNet gave on the CPU, a program gives that computes on ``gpu(0)``.

PYTHONPATH=.:tests:qa python -m devices.value_scenarios AREA[.MODULE] ...      prints what differs
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

import scenarios
import tomllib
import warm_processes
from paths import ROOT
from scenarios import _compare

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

AREAS = sorted({module.partition(".")[0] for module in scenarios.MODULES})
SAME, ON_CPU, DIFFERS = "same", "names the CPU", "differs"
LISTED = tomllib.loads(Path(__file__).with_name("scenarios.toml").read_text(encoding="utf-8"))["differs"]
EXPECTED = {each for entry in LISTED for each in entry["cases"]}
LIMIT = 3000  # seconds for an area
PROGRAM = "import sys, mxnet\nfrom devices import value_scenarios\nvalue_scenarios.main(sys.argv[1:])"


class Program:
    """``mx`` as a scenario is given it; notes whether it names the CPU."""

    def __init__(self, module: Any) -> None:
        self._module = module
        self.names_cpu = False

    def __getattr__(self, name: str) -> Any:
        if name in ("cpu", "cpu_pinned", "Context", "context"):
            self.names_cpu = True
        return getattr(self._module, name)


def cases(area: str) -> list[str]:
    """Return the cases of an area or a module, as ``MODULE-NAME``."""
    modules = [m for m in scenarios.MODULES if m == area or m.startswith(f"{area}.")]
    return [f"{module}-{name}" for module in modules for name in scenarios.cases(module)]


def outcome(module: str, name: str) -> tuple[str, str]:
    """Run a case on ``gpu(0)`` and return how it went, and what differs from the recorded results."""
    import mxnet as mx

    program, limits = Program(mx), dict(_compare.RELATIVE)
    _compare.RELATIVE.update(scenarios.limits(module))
    text = scenarios.recording(module).read_text(encoding="utf-8")
    try:
        with mx.gpu(0), mx.name.NameManager(), warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            encoded = scenarios.encode(scenarios.cases(module)[name](program))
        actual = json.loads(json.dumps(encoded).replace("gpu(0)", "cpu(0)"))
        wrong = _compare.differences(actual, json.loads(text)[name], name, 1e-6)
    except Exception as error:
        wrong = [f"{type(error).__name__}: {error}"]
    finally:
        mx.util.reset_np()
        _compare.RELATIVE.update(limits)
    if program.names_cpu:
        return ON_CPU, ""
    return (DIFFERS, "\n".join(wrong[:5])[:1500]) if wrong else (SAME, "")


def is_lost() -> bool:
    """Return whether a failed assertion has left the device unusable."""
    import mxnet as mx

    try:
        mx.nd.ones((1,), ctx=mx.gpu(0)).asnumpy()
    except Exception:
        return True
    return False


def run(report: str, chosen: Iterable[str]) -> None:
    """Run cases until one loses the device; write a line of JSON for each."""
    from . import cuda_kernels

    cuda_kernels.enforce()
    root = Path.cwd()
    with Path(report).open("a", encoding="utf-8") as file:
        for each in chosen:
            module, name = each.rsplit("-", 1)
            with tempfile.TemporaryDirectory() as folder:
                os.chdir(folder)
                try:
                    how, text = outcome(module, name)
                finally:
                    os.chdir(root)
            file.write(json.dumps([each, how, text]) + "\n")
            file.flush()
            if is_lost():
                return


def survey(chosen: Sequence[str]) -> dict[str, tuple[str, str]]:
    """Run cases ``MODULE-NAME`` in processes of their own, a new one after a case that lost the device."""
    outcomes: dict[str, tuple[str, str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report"
        while remaining := [each for each in chosen if each not in outcomes]:
            report.write_text("", encoding="utf-8")
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])}
            done = warm_processes.run(
                PROGRAM,
                "--report",
                report,
                *remaining,
                environment=environment,
                timeout=LIMIT,
                also=("torch._dynamo",),
            )
            lines = [json.loads(line) for line in report.read_text(encoding="utf-8").splitlines()]
            outcomes.update({each: (how, text) for each, how, text in lines})
            if done.returncode and len(lines) < len(remaining):  # the process died in the next case
                outcomes[remaining[len(lines)]] = (DIFFERS, f"exit status {done.returncode}: {done.stderr[-1000:]}")
    return outcomes


def main(arguments: Sequence[str]) -> None:
    """Print what differs."""
    if arguments[:1] == ["--report"]:
        run(arguments[1], arguments[2:])
        return
    for area in arguments or AREAS:
        outcomes = survey(cases(area))
        count = {how: sum(o[0] == how for o in outcomes.values()) for how in (SAME, ON_CPU, DIFFERS)}
        print(f"== {area}: {count}", flush=True)
        for each, (how, text) in outcomes.items():
            if how == DIFFERS and each not in EXPECTED:
                print(f"{each}: {text}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
