"""Stochastic gradient descent on many weights in one call."""

from __future__ import annotations

from ..case import Case, ErrorCase, constant, normal

SHAPES = ((3, 4), (5,))
RATES = {"lrs": (0.1, 0.25), "wds": (0.01, 0.0)}
EQUAL = {"lrs": (0.1, 0.1), "wds": (0.01, 0.01)}
SETTINGS = (
    ("plain", {}),
    ("clipped", {"rescale_grad": 0.5, "clip_gradient": 0.3}),
)
NEEDS_OUT = "the reference cannot make the outputs of these operators itself, nor bind them"
PRELOADED = [constant([0.1, 0.25], dtype="float32"), constant([0.01, 0.0], dtype="float32")]


def _inputs(momentum, mixed):
    """weight, grad, [momentum], [full-precision weight] for each weight, and the numbers of the states."""
    makers, states = [], []
    for shape in SHAPES:
        makers += [normal(*shape), normal(*shape)]
        for wanted in (momentum, mixed):
            if wanted:
                states.append(len(makers))
                makers.append(normal(*shape, dtype="float32" if mixed else None))
    return makers, states


def _rows():
    for preloaded in (False, True):
        for mixed in (False, True):
            for momentum in (False, True):
                name = f"{'preloaded_' * preloaded}multi_{'mp_' * mixed}sgd_{'mom_' * momentum}update"
                makers, states = _inputs(momentum, mixed)
                for label, params in SETTINGS:
                    for kind, rates in (("rates", RATES), ("equal", EQUAL)):
                        if preloaded and kind == "equal":
                            continue
                        yield Case(
                            name,
                            makers + PRELOADED if preloaded else makers,
                            {
                                **params,
                                **({} if preloaded else rates),
                                **({"momentum": 0.75} if momentum else {}),
                                "num_weights": 2,
                            },
                            dtypes=("float16",) if mixed else ("float32",),
                            id=f"{label}-{kind}",
                            grad=False,
                            mutates=states,
                        )


CASES = tuple(_rows())

ERRORS = (
    ErrorCase("multi_sgd_update", [normal(3)] * 4, {"lrs": (0.1,), "wds": (0.0,), "num_weights": 2}, "lrs"),
    ErrorCase("multi_sgd_update", [normal(3)] * 4, {"lrs": (0.1,), "wds": (0.0,)}, "2 arrays"),
    ErrorCase("multi_sgd_update", [normal(3)] * 2, {"wds": (0.0,)}, "lrs"),
)
