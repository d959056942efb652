"""Which machine and which sources a result belongs to."""

from __future__ import annotations

import os
import platform
import re
import subprocess
from collections.abc import Sequence


def describe(threads: int) -> dict[str, object]:
    """Return processor, its family and model, cores, memory in GB, system, and the threads given to every contender."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_gb": round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 1e9),
        "system": f"{platform.system()} {platform.machine()}",
        "threads": threads,
    }


def identifier(machine: dict[str, object]) -> str:
    """Return a file name for results of ``machine``."""
    words = f"{machine['processor']} {machine['cores']} cores {machine['threads']} threads"
    return re.sub(r"[^a-z0-9]+", "-", words.lower()).strip("-")


def has_instructions(names: Sequence[str]) -> bool:
    """Return whether the processor has one of some instructions, by Linux's names; with none to have, yes."""
    try:
        with open("/proc/cpuinfo") as table:
            results = re.findall(r"^(?:flags|Features)\s*:\s*(.*)$", table.read(), re.MULTILINE)
    except OSError:
        results = []
    return not names or any(name in " ".join(results[:1]).split() for name in names)


def commit(root: str) -> str:
    """Return the commit of the sources, and whether they differ from it."""
    result = _git(root, "rev-parse", "--short=12", "HEAD")
    if not result:
        return "not committed"
    return result + (" with changes" if _git(root, "status", "--porcelain", "--", "mxnet", "benchmarks/*.py") else "")


def _git(root: str, *arguments: str) -> str:
    try:
        done = subprocess.run(["git", "-C", root, *arguments], capture_output=True, text=True, check=False)
    except OSError:  # no git here
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def _processor() -> str:
    """Return the processor's name; Linux's table says more than ``platform`` does."""
    try:
        with open("/proc/cpuinfo") as table:
            fields = dict(re.findall(r"^(model name|cpu family|model)\s*:\s*(.*)$", table.read(), re.MULTILINE))
    except OSError:
        return platform.processor() or platform.machine()
    if "cpu family" not in fields:
        return fields.get("model name", platform.machine())
    return f"{fields['model name']}, family {fields['cpu family']} model {fields['model']}"
