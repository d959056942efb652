"""Empty functions through the dependency engine, against `concurrent.futures`, which knows no dependencies."""

from workload import Workload

TASKS, VARIABLES, THREADS = 10_000, 100, 4


def _row(name, title):
    return Workload(
        f"engine.{name}",
        f"{TASKS} empty functions on {THREADS} threads, {title}",
        "engine",
        name,
        amount=TASKS,
        rate="functions/s",
        most_seconds=TASKS / 100_000,
        contenders=("ours", "torch"),
    )


WORKLOADS = (
    _row("independent", "that share nothing"),
    _row("writers", f"each writing one of {VARIABLES} variables"),
)
