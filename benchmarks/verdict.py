"""From times to ratios, and from ratios to whether the figures asked for are reached."""

from __future__ import annotations

import statistics
from typing import Any

from contender import BESIDE
from measure import Records, agree
from timing import summary
from workload import Workload

Row = dict[str, Any]


def judge(workload: Workload, records: Records) -> Row:
    """Return everything the results file says of one workload, as JSON values.

    Ratios are taken round by round, from times measured right after each other; given are median and quartiles.
    """
    row: Row = {"name": workload.name, "title": workload.title, "contenders": {}, "ratios": {}, "targets": {}}
    for name, record in records.items():
        row["contenders"][name] = {"error": record.error} if record.error else _times(workload, record.processes)
    for other in ("torch", "reference"):
        if _measured(records, "ours") and _measured(records, other):
            row["ratios"][other] = _ratios(records, other)
            row["ratios"][other]["same_result"] = agree(records["ours"], records[other], workload.agreement)
    for other in (*BESIDE, "reference_real"):  # whose results are others by nature, or ours
        if _measured(records, "ours") and _measured(records, other):
            row["ratios"][other] = {**_ratios(records, other), "same_result": True}
    if _measured(records, "reference") and _measured(records, "torch"):
        same = agree(records["reference"], records["torch"], workload.agreement)
        row["reference_to_torch"] = {**_ratios(records, "torch", "reference"), "same_result": same}
    row["memory"] = {name: record.memory for name, record in records.items() if record.memory and not record.error}
    row["targets"] = targets(workload, row)
    loads = [load for record in records.values() for load in record.other_load]
    row["cores_busy_with_others"] = statistics.median(loads) if loads else 0.0
    return row


def unsupported(workload: Workload) -> Row:
    """Return the row of a workload for which the processor lacks instructions: what it would measure, and no times."""
    names = workload.contenders or ("ours", "torch", "reference")
    results = {name: {"unsupported": "not supported by this processor"} for name in names}
    row: Row = {"name": workload.name, "title": workload.title, "contenders": results, "ratios": {}, "targets": {}}
    return {**row, "cores_busy_with_others": 0.0}


def reached(row: Row) -> bool | None:
    """Whether all of a row's targets that could be checked are reached; None if none could."""
    known = [target["reached"] for target in row["targets"].values() if target["reached"] is not None]
    return all(known) if known else None


def _measured(records: Records, name: str) -> bool:
    return name in records and not records[name].error and bool(records[name].times)


def _times(workload: Workload, processes: list[list[float]]) -> Row:
    if not any(processes):
        return {}  # where memory alone was looked at
    result: Row = summary([seconds for rounds in processes for seconds in rounds])
    result["rounds"] = processes
    if workload.amount:
        result["rate"] = [workload.amount / result["median"], workload.rate]
    if workload.processes > 1:
        medians = [statistics.median(rounds) for rounds in processes]
        result["slowest_to_fastest_process"] = max(medians) / min(medians)
    return result


def _ratios(records: Records, other: str, one: str = "ours") -> Row:
    pairs = zip(records[one].times, records[other].times, strict=True)
    return summary([mine / theirs for mine, theirs in pairs])


def targets(workload: Workload, row: Row) -> Row:
    """Return limit, value and outcome of each figure that is asked for."""
    ours = row["contenders"].get("ours", {})
    expected = {
        "torch": (workload.to_torch, row["ratios"].get("torch", {}).get("median")),
        "reference": (workload.to_reference, row["ratios"].get("reference", {}).get("median")),
        **{name: (limit, row["ratios"].get(name, {}).get("median")) for name, limit in workload.to_ours.items()},
        "steady": (workload.steady, ours.get("slowest_to_fastest_process")),
        "most_seconds": (workload.most_seconds, ours.get("median")),
        "seconds_over_torch": (workload.seconds_over_torch, _seconds_over_torch(row)),
    }
    return {
        name: {"limit": limit, "value": value, "reached": None if value is None else value <= limit}
        for name, (limit, value) in expected.items()
        if limit is not None
    }


def _seconds_over_torch(row: Row) -> float | None:
    ours, torch = (row["contenders"].get(name, {}).get("median") for name in ("ours", "torch"))
    return None if ours is None or torch is None else ours - torch
