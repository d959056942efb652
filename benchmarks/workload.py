"""What a workload is: a name, the program that runs it, and the figures it has to reach."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Workload:
    """One row of the results table.

    The work itself is a function of the same name in ``mxnet_programs/<module>.py`` and ``torch_programs/<module>.py``.
    It prepares everything and returns a callable without arguments, which does the work once and returns its result.

    Parameters
    ----------
    name : str
        ``<subject>.<what>``; `run.py` selects by it or by its beginning.
    title : str
        What is measured, for the table.
    module, program : str
        Where the function is and what it is called. An empty module: the time of the import itself is measured.
    arguments : dict
        Keyword arguments of the function.
    inner : int, default 1
        How many operations one call of the callable does: tiny ones loop inside, so that the call is not measured too.
    amount : float, default 0, with `rate` as its unit
        How much one operation processes, in images, bytes / 1e9 ... per second for the rate column.
    to_torch, to_reference : float or None
        Largest ratio ours/torch and ours/MXNet that is good enough. None: no figure is asked for.
    seconds_over_torch : float or None
        Instead of `to_torch`: largest difference in seconds.
    most_seconds : float or None
        Largest median time of ours, in seconds.
    processes : int, default 1
        In how many fresh processes (of every contender) the rounds are spread.
    steady : float or None
        Largest ratio between the medians of our slowest and our fastest process.
    contenders : tuple of str, optional
        Which contenders have this work; `contender.USUAL` by default.
    instructions : tuple of str
        The processor needs one of these (Linux's names); without it the row says that it is not supported.
    agreement : float, default 1e-3
        Contenders agree when their results' means differ by less than this part of the results' size.
    arguments_of : dict of str to dict
        Further arguments of single contenders.
    to_ours : dict of str to float
        Largest ratio of ours to the same work of ours done otherwise, by the name of that contender: on real numbers
        ("ours_real"), by one thread of the program ("ours_alone"), without torch's compiler ("ours_plan").
    operator_threads : int, optional
        How many threads compute an operator, where that is not for the command line to say.
    """

    name: str
    title: str
    module: str
    program: str
    arguments: dict[str, object] = field(default_factory=dict)
    inner: int = 1
    amount: float = 0.0
    rate: str = ""
    to_torch: float | None = None
    to_reference: float | None = 1.0
    seconds_over_torch: float | None = None
    most_seconds: float | None = None
    processes: int = 1
    steady: float | None = None
    contenders: tuple[str, ...] | None = None
    instructions: tuple[str, ...] = ()
    agreement: float = 1e-3
    arguments_of: dict[str, dict[str, object]] = field(default_factory=dict)
    to_ours: dict[str, float] = field(default_factory=dict)
    operator_threads: int | None = None
