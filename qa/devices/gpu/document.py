"""The page docs/gpu.md, from records."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from .tasks import Task

    Lines = list[dict[str, Any]]
    Records = dict[str, Lines]

HEAD = """# GPU report

`make gpu` writes this page on a machine with a GPU, in 25 minutes or as many as `make gpu GPU="--minutes 9"` says; run
again, it continues where it stopped ([devices](devices.md#on-a-gpu)). With any Python that has PyTorch 2.11 or newer,
NumPy and pytest, from a bare checkout and without network:

```sh
python3 tools/gpu.py --minutes 9 --save FOLDER
```

That leaves `gpu.md` and `records.json` in the folder; `--load FOLDER/records.json` continues there on another
machine.
"""
NOTHING = """
**It has not been run on a GPU yet**: nothing is known of speed there, nor of CUDA's kernels.
"""
PRECISIONS = {"float32": "float32", "amp": "mixed, float16"}
TARGETS = {"eager": 1.0, "compiled": 1 / 0.95}


def items(lines: Lines) -> Lines:
    """Return what has been tried, each once."""
    return list({line["item"]: line for line in lines if "item" in line}.values())


def failures(lines: Lines) -> Lines:
    """Return what has failed."""
    return [line for line in items(lines) if line.get("failed")]


def page(records: Records) -> str:
    """Return the page."""
    environment = next(iter(records.get("environment", [])), None)
    if environment is None or "kind" not in environment:
        return HEAD + NOTHING
    parts = [_environment(environment), _rows(records), _programs(records), _benchmarks(records), _failures(records)]
    return HEAD + "".join(f"\n{part}" for part in parts if part)


def _environment(environment: dict[str, Any]) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in environment["versions"].items())
    devices = "; ".join(dict.fromkeys(environment["devices"]))
    return (
        f"{environment['date']}: {len(environment['devices'])} x {devices}.\n{versions}.\n{environment['machine']}.\n"
    )


def _rows(records: Records) -> str:
    families = {name[5:]: lines for name, lines in records.items() if name.startswith("rows-")}
    if not families:
        return ""
    rows = sum(len(items(lines)) for lines in families.values())
    differing = {name: failures(lines) for name, lines in families.items() if failures(lines)}
    whole = sum(any("finished" in line for line in lines) for lines in families.values())
    text = (
        "## Rows of the conformance tables\n\nValues, gradients, executors, results in place and strided inputs are "
        "compared with what was recorded from MXNet 1.9.1, within the CPU's tolerances, without TF32.\n\n"
        f"{rows} rows of {len(families)} families tried, {whole} families whole; "
        f"{sum(map(len, differing.values()))} rows differ.\n"
    )
    table = [f"| {name} | {len(items(families[name]))} | {len(lines)} |" for name, lines in differing.items()]
    return text + ("\n" + "\n".join(["| family | rows | differ |", "|---|---|---|", *table]) + "\n" if table else "")


def _programs(records: Records) -> str:
    lines = records.get("programs")
    if not lines:
        return ""
    skipped = sum("skipped" in line for line in items(lines))
    return (
        "## Programs\n\nLayers, losses, optimizers, two devices, data, files, `Module`, mixed precision: values and "
        "gradients as on the CPU.\n\n"
        f"{len(items(lines)) - skipped} programs tried, {len(failures(lines))} differ, {skipped} need more devices.\n"
    )


def _benchmarks(records: Records) -> str:
    rows = list(_benchmark_rows(records))
    if not rows:
        return ""
    head = (
        "## Speed\n\nRemx hybridized with `static_alloc` and `static_shape`; medians of rounds taken by turns in one "
        "process. Ratios below 1: Remx is faster; targets are 1.00 of eager PyTorch and 1.05 of `torch.compile`. "
        "float32 is without TF32 in both.\n\n"
        "| network | | precision | against | Remx, ms | with `REMX_DEVICE_GRAPHS=1` | PyTorch, ms | ratio | samples/s "
        "| outputs differ by |\n|---|---|---|---|---|---|---|---|---|---|\n"
    )
    return head + "\n".join(rows) + "\n"


def _benchmark_rows(records: Records) -> Iterator[str]:
    for name, lines in records.items():
        other, _, rest = name.partition("-")
        if other not in TARGETS or not rest:
            continue
        precision = PRECISIONS[rest.rpartition("-")[2]]
        by_item = {line["item"]: line for line in items(lines)}
        about = by_item.pop("difference", {})
        for mode in ("inference", "training"):
            times = by_item.get(mode, {}).get("times", {})
            yield _benchmark_row(about, mode, precision, other, times)


def _benchmark_row(about: dict[str, Any], mode: str, precision: str, other: str, times: dict[str, Any]) -> str:
    ours, theirs = (times.get(name, {}).get("median") for name in ("remx", other))
    ratio = f"{ours / theirs:.2f}" if ours and theirs else "-"
    if ours and theirs and ours / theirs > TARGETS[other]:
        ratio = f"**{ratio}**"
    with_graphs = times.get("graphs", {}).get("median")
    numbers = [f"{value:.2f}" if value else "-" for value in (ours, with_graphs, theirs)]
    rate = f"{1000 * about['batch'] / ours:.0f}" if ours and "batch" in about else "-"
    differ = f"{about['value']:.1e}" if "value" in about else "-"
    cells = [about.get("title", "-"), mode, precision, other, *numbers, ratio, rate, differ]
    return f"| {' | '.join(cells)} |"


def _failures(records: Records) -> str:
    texts = list(_failure_texts(records))
    return "## What differs or fails\n\n" + "\n".join(texts) + "\n" if texts else ""


def _failure_texts(records: Records) -> Iterator[str]:
    for name, lines in records.items():
        for line in failures(lines):
            reasons = "; ".join(f"{check}: {_one_line(text)}" for check, text in line["failed"].items())
            yield f"- {name}, {line['item']}: {reasons}"


def _one_line(text: str) -> str:
    return "`" + " ".join(text.split()).replace("`", "'")[-300:] + "`"


def summary(task: Task, records: Records) -> str:
    """Return a line on a task for the terminal."""
    lines = records.get(task.record, [])
    failed = failures(lines)
    state = "" if any(task.finished in line for line in lines) else ", cut off"
    return f"{task.name}: {len(items(lines))} tried, {len(failed)} differ or fail{state}{_names(failed)}"


def _names(lines: Iterable[dict[str, Any]]) -> str:
    names = [line["item"] for line in lines]
    return f": {', '.join(names[:3])}{' ...' if len(names) > 3 else ''}" if names else ""
