"""What a comparison with the inventory finds, and how it is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

try:
    import tomllib
except ImportError:  # Python 3.10
    import tomli as tomllib  # type: ignore[no-redef, import-not-found, unused-ignore]

LIVE_RUNS = Path(__file__).resolve().parents[1] / "tests" / "conformance" / "live_runs.toml"
EXPORTED_BY_MXNET = (
    LIVE_RUNS.parents[1] / "unit" / "_src" / "operators" / "exchange" / "onnx" / "reference_operators.txt"
)
TITLES = {
    "operators": (
        "Operators",
        "family",
        "operator names, aliases included; gradients (`_backward_...`) are not counted",
    ),
    "names": ("Python names", "module", "names of public modules and members of their classes"),
}


@dataclass(frozen=True)
class Gap:
    """One difference from the inventory, of ``part`` "operators" or "names".

    ``group`` is a family of operators, or a module; members of classes are named ``Class.member``. ``kind`` is
    "missing", or what differs: "kind", "signature", "bases", "home", "inputs", "parameters", "default", "type".
    ``expected`` is MXNet's and ``found`` ours; empty where something is missing.
    """

    part: str
    group: str
    name: str
    kind: str
    expected: str = ""
    found: str = ""


@dataclass(frozen=True)
class Figures:
    """Counts for one group: names in the inventory, names present here, and names without any difference."""

    part: str
    group: str
    total: int
    present: int
    equal: int


def count(part: str, group: str, names: Iterable[str], gaps: Iterable[Gap]) -> Figures:
    """Count how many of ``names`` are present and equal, given the gaps of their group."""
    all_names = set(names)
    absent = {gap.name for gap in gaps if gap.kind == "missing"}
    different = {gap.name for gap in gaps}
    return Figures(part, group, len(all_names), len(all_names - absent), len(all_names - different))


def totals(figures: Iterable[Figures], part: str) -> Figures:
    """Return the sum over the groups of one part."""
    rows = [f for f in figures if f.part == part]
    return Figures(part, "total", sum(f.total for f in rows), sum(f.present for f in rows), sum(f.equal for f in rows))


def _rows(figures: list[Figures], part: str) -> Iterator[Figures]:
    yield from sorted((f for f in figures if f.part == part and f.total), key=lambda f: f.group)
    yield totals(figures, part)


def printed_figures(figures: list[Figures]) -> str:
    """Return the figures as a table for a terminal."""
    lines = []
    for part, (title, _, _) in TITLES.items():
        if any(f.part == part for f in figures):
            lines.append(f"{title:<56} {'total':>6} {'present':>8} {'equal':>6}")
            lines += [f"  {f.group:<54} {f.total:>6} {f.present:>8} {f.equal:>6}" for f in _rows(figures, part)]
    return "\n".join(lines)


def markdown(figures: list[Figures]) -> str:
    """Return the figures as ``docs/coverage.md``."""
    lines = [
        "# Coverage",
        "",
        "Coverage of MXNet 1.9.1's interface. Written by `make coverage`; `python tools/api_gaps.py` lists",
        "every gap by name. *Present* means that the name exists; *equal* that signature, defaults, bases and home are",
        "MXNet's too. Behavior is covered by the conformance tests.",
    ]
    for part, (title, group, what) in TITLES.items():
        if any(f.part == part for f in figures):
            lines += ["", f"## {title}", "", f"Counts {what}.", ""]
            lines += [f"| {group} | in MXNet | present | equal |", "|---|---:|---:|---:|"]
            lines += [f"| {_cell(f.group)} | {f.total} | {f.present} | {f.equal} |" for f in _rows(figures, part)]
    return "\n".join([*lines, *_exported(), *_live_runs()]) + "\n"


def _exported() -> list[str]:
    """Return how many operators can be exported to ONNX, by the module that defines them."""
    from mxnet._src.operators.definition.registry import all_operators
    from mxnet._src.operators.exchange.onnx.mxnet_node import converted

    reference = set(EXPORTED_BY_MXNET.read_text(encoding="utf-8").split())
    known = set(converted())
    rows: dict[str, list[int]] = {}
    for op in all_operators():
        family = op.kernel.__module__.rpartition("_src.operators.families.")[2]
        counts = rows.setdefault(family, [0, 0, 0])
        counts[0] += 1
        counts[1] += op.name in known
        counts[2] += not reference.isdisjoint({op.name, *op.aliases})
    lines = [
        "",
        "## Export to ONNX",
        "",
        "Operators (aliases not counted) that `mx.onnx.export_model` writes, and those",
    ]
    lines[-1] += " that MXNet 1.9.1 writes; families without any are omitted."
    lines += ["", "| family | operators | exported | exported by MXNet |", "|---|---:|---:|---:|"]
    lines += [f"| `{family}` | {a} | {b} | {c} |" for family, (a, b, c) in sorted(rows.items()) if b]
    total = [sum(counts[i] for counts in rows.values()) for i in range(3)]
    return [*lines, f"| **total** | {total[0]} | {total[1]} | {total[2]} |"]


def _live_runs() -> list[str]:
    """Read differences from the running MXNet, as ``tests/conformance/live_runs.toml`` has it."""
    with LIVE_RUNS.open("rb") as stream:
        runs = tomllib.load(stream)["run"]
    lines = ["", "## Live comparison", "", "Random cases run by MXNet 1.9.1 and by Remx"]
    lines[-1] += " (`make conformance-live`)."
    lines += ["", "| date | what | seed | cases | listed differences | others | outcome |"]
    lines += ["|---|---|---:|---:|---:|---:|---|"]
    keys = ("date", "what", "seed", "cases", "listed", "others", "outcome")
    return [*lines, *("| " + " | ".join(str(run[key]) for key in keys) + " |" for run in runs)]


def _cell(group: str) -> str:
    return f"**{group}**" if group == "total" else f"`{group}`"
