"""Probes: one question asked of many operators, answered by Apache MXNet 1.9.1 and here.

A conformance row asks what an operator computes. A probe asks something else of every row: which arrays share memory,
what a second gradient is, what happens at a parameter's limits. Each module here holds

``questions(seed)``
    A dictionary from a question's name to whatever the question needs (a conformance ``Case``, say), the same on both
    sides. ``seed`` 0 gives the tables' own rows; others may draw more (``rows.drawn``).
``ask(mx, question)``
    Puts it to ``mx``, the reference or our package, and returns numbers, text and arrays, or lists, tuples and
    dictionaries of them (``scenarios.encode``). An exception counts as the answer "raises NAME".
``RECORDED``, optional
    Of how many questions of seed 0 one is recorded, chosen by the checksum of its name; default 1: all.
``REPLAYED``, optional
    Of how many recorded questions one is answered at every run of the tests; the slow ones answer all. Default 1.
``wrong(mine, theirs)``, optional
    Where two answers differ, as lines of text, for probes in which ours may say more than the reference.
``RELATIVE``, optional
    ``{dtype: relative error}`` where answers agree to fewer digits than usual.

Modules whose names begin with ``_`` and ``rows``, ``run``, ``live`` are the mechanism. Everything but ``live`` and the
test runs on Python 3.8 too.

::

    $MXNET_REFERENCE_PYTHON tests/probes/run.py [NAME ...]      # record the answers into recorded/NAME.json
    python -m tests.probes.live NAME [--seed 1] [--only TEXT]   # compare live, all questions of a seed
    pytest tests/probes                                         # replay the recorded answers

``differences.toml`` lists the questions whose answers differ on purpose, with the reason.
"""
