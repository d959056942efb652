"""Draw programs: each step is run when it is drawn, so that the next one knows which values there are.

Rows of the conformance tables say how an operator is called. Their inputs become values that the program has already,
as they are or after steps that bring them to the right shape, dtype and range; else new leaves. A step is kept only if
it is steady where it stands: with inputs that are off by a thousandth its results and gradients move by a little. Ties,
kinks, rounding to whole numbers and denominators near zero would make any two correct implementations differ.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as onp

import mxnet
from tests.conformance.case import Case, Draw, Maker

from . import execute, operators, stability
from .control_flow import BODIES
from .program import Program, Step

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Shape = tuple[int, ...]

LARGEST = {"float16": 30.0, "float32": 1e3, "float64": 1e3}  # values beyond lose what later steps add to them
MOST_ELEMENTS = 600
RESULTS = 4
TRIES = 60  # steps drawn in vain before a program is as long as it gets
DTYPES = ("float32",) * 14 + ("float64",) * 3 + ("float16",) + ("int32", "int64", "uint8")
SMALL_CHANGE = {"float16": 1e-2}
STEADY = 300  # times a small change, relative to the largest value


class Unfit(Exception):
    """What was drawn does not make a step here."""


@dataclass(frozen=True)
class Flavour:
    """What all steps of a program have in common."""

    numpy: bool
    np_shape: bool
    dtype: str
    length: int

    @staticmethod
    def draw(dice: random.Random) -> Flavour:
        numpy = dice.random() < 0.3
        np_shape = numpy or dice.random() < 0.15
        return Flavour(numpy, np_shape, dice.choice(DTYPES), dice.randint(3, 10))


class PoolDraw(Draw):
    """Choices of a row that lead to values that the program has."""

    def __init__(self, dice: random.Random, flavour: Flavour, values: Sequence[onp.ndarray]) -> None:
        self._dice, self._flavour, self._values = dice, flavour, values

    def integer(self, low: int, high: int) -> int:
        if high < low:
            raise Unfit
        return self._dice.randint(low, high)

    def assume(self, condition: bool) -> None:
        if not condition:
            raise Unfit

    def shape(self, low: int = 1, high: int = 4, largest: int = 5) -> Shape:
        fitting = [v.shape for v in self._values if low <= v.ndim <= high and max(v.shape, default=1) <= largest]
        if fitting and self._dice.random() < 0.8:
            return self._dice.choice(fitting[-6:])
        if not self._flavour.np_shape:
            return super().shape(low, high, largest)
        if low == 1 and self._dice.random() < 0.1:
            return ()
        return tuple(0 if self._dice.random() < 0.05 else size for size in super().shape(low, high, largest))

    def float_dtype(self) -> str:
        usual = self._flavour.dtype if self._flavour.dtype.startswith("float") else "float32"
        return usual if self._dice.random() < 0.95 else super().float_dtype()

    def dtype(self) -> str:
        return self._flavour.dtype if self._dice.random() < 0.8 else super().dtype()

    def broadcastable(self, count: int = 2, largest: int = 4) -> list[Shape]:
        full = self.shape(1, 4, largest)
        kept = self._dice.randrange(count)
        return [
            full if i == kept else tuple(1 if self._dice.random() < 0.3 else size for size in full)
            for i in range(count)
        ]


class Drawing:
    """A program while it grows."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = random.Random(seed)
        self.flavour = Flavour.draw(self.dice)
        self.values: dict[str, onp.ndarray] = {}
        self.program = Program({}, (), (), numpy=self.flavour.numpy, np_shape=self.flavour.np_shape, seed=seed)
        self.drawn = 0
        self.alone: set[str] = set()  # leaves that an operator writes, so that nothing else reads them

    def grow(self) -> None:
        """Add one operator with what it needs, or raise `Unfit` and leave everything as it was."""
        kept = dict(self.values), self.program, set(self.alone)
        groups, weights = operators.choices(self.flavour.numpy)
        (group,) = self.dice.choices(groups, weights)
        row, operator = self.dice.choice(group)
        try:
            case = row.build(PoolDraw(self.dice, self.flavour, list(self.values.values())), operator)
            self._add(case)
        except Exception as error:
            self.values, self.program, self.alone = kept
            # A row may refuse lengths of zero, or shapes without axes, in any way.
            if isinstance(error, (Unfit, ValueError, IndexError, ZeroDivisionError, mxnet.MXNetError, TypeError)):
                raise Unfit from error
            raise
        self.drawn += 1

    def _add(self, case: Case) -> None:
        if case.random or not case.symbolic or case.into or case.differs or case.inplace:
            raise Unfit
        if case.operator in operators.UNDEFINED_IF_EMPTY and any(0 in maker.shape for maker in case.makers):
            raise Unfit
        if case.operator in operators.ALONG_AN_AXIS and case.makers[0].shape[case.params.get("axis", -1)] == 1:
            raise Unfit
        names = tuple(self._input(case, index, maker) for index, maker in enumerate(case.makers))
        if len(set(names)) < len(names) and case.operator in BODIES:
            raise Unfit  # symbols refuse a loop over one value twice, the reference's too
        self._step(case.operator, names, case.params, keywords=tuple(case.keywords or ()), case=case)
        if case.tolerance is not None:
            together = tuple(max(pair) for pair in zip(case.tolerance, self.program.tolerance, strict=True))
            self.program = replace(self.program, tolerance=together)

    # --- inputs ------------------------------------------------------------------------------------------------------

    def _input(self, case: Case, index: int, maker: Maker) -> str:
        if index in case.mutates:
            return self._leaf(case, index, maker, state=True)
        wanted = onp.dtype(maker.dtype or case.dtype)
        if index == 1 and _writes_gamma(case):
            self.alone.add(self._leaf(case, index, maker))
            return list(self.values)[-1]
        free = [name for name in self.values if name not in self.alone and name not in self.program.states]
        if case.grad is not True and (case.grad is False or index not in case.grad):
            # The reference may leave the gradient of labels, indices and conditions unwritten.
            reached = self.program.depending(self.program.wanted)
            free = [name for name in free if name not in reached]
        fitting = [
            name
            for name in free
            if self.values[name].shape == maker.shape
            and self.values[name].dtype == wanted
            and fits(maker, self.values[name])
        ]
        if fitting and self.dice.random() < 0.9:
            return self.dice.choice(fitting[-4:])
        sources = [name for name in free if self.values[name].dtype.kind == "f" and self.values[name].size]
        possible = (
            maker.kind in ("normal", "uniform", "away_from_zero") and wanted.kind == "f" and onp.prod(maker.shape)
        )
        if sources and possible and self.dice.random() < (0.9 if index == 0 else 0.2):
            same = [name for name in sources if self.values[name].size == onp.prod(maker.shape)]
            return self._brought(self.dice.choice((same or sources)[-4:]), maker, wanted)
        return self._leaf(case, index, maker)

    def _leaf(self, case: Case, index: int, maker: Maker, state: bool = False) -> str:
        name = f"x{len(self.values)}"
        array = maker.build(onp.random.RandomState(self.dice.randrange(2**31)), case.dtype)
        if array.size > MOST_ELEMENTS:
            raise Unfit
        program = self.program
        differentiable = case.grad is True or (case.grad is not False and index in case.grad)
        requests = dict(program.requests)
        if array.dtype.kind == "f" and differentiable and not state:
            requests[name] = self.dice.choice(("write", "write", "write", "add", "null"))
        is_weight = state or (index > 0 and array.size > 0 and array.ndim > 0 and self.dice.random() < 0.6)
        self.program = replace(
            program,
            leaves={**program.leaves, name: array},
            requests=requests,
            weights=program.weights + (name,) * is_weight,
            states=program.states + (name,) * state,
        )
        self.values[name] = array
        return name

    def _brought(self, name: str, maker: Maker, dtype: onp.dtype[Any]) -> str:
        """A value brought to a shape, a dtype and a range, by steps of the program."""
        numpy = self.flavour.numpy
        if self.values[name].dtype != dtype:
            name = self._step("_npi_cast" if numpy else "Cast", (name,), {"dtype": dtype.name})
        count, size = int(onp.prod(maker.shape)), self.values[name].size
        reshape, key = ("_np_reshape", "newshape") if numpy else ("Reshape", "shape")
        if self.values[name].shape != maker.shape:
            if size != count:
                name = self._step(reshape, (name,), {key: (-1,)})
            if size < count:
                name = self._step("_npi_tile" if numpy else "tile", (name,), {"reps": (-(-count // size),)})
            if self.values[name].size > count:
                name = self._step("slice_axis" if not numpy else "_npx_slice", (name,), _first(count, numpy))
            if self.values[name].shape != maker.shape:
                if not maker.shape and not numpy:
                    raise Unfit
                name = self._step(reshape, (name,), {key: maker.shape})
        if fits(maker, self.values[name]):
            return name
        times, plus = ("_npi_multiply_scalar", "_npi_add_scalar") if numpy else ("_mul_scalar", "_plus_scalar")
        if maker.kind == "normal":
            name = self._step("_npi_tanh" if numpy else "tanh", (name,), {})
            return self._step(times, (name,), {"scalar": 1.5 * float(maker.arguments[0])})
        low, high = (float(bound) for bound in maker.arguments) if maker.kind == "uniform" else (0.3, 1.7)
        name = self._step("_npx_sigmoid" if numpy else "sigmoid", (name,), {})
        name = self._step(times, (name,), {"scalar": 0.98 * (high - low)})
        return self._step(plus, (name,), {"scalar": low + 0.01 * (high - low)})

    # --- steps -------------------------------------------------------------------------------------------------------

    def _step(
        self,
        operator: str,
        names: tuple[str, ...],
        params: Any,
        keywords: tuple[str, ...] = (),
        case: Case | None = None,
    ) -> str:
        step = Step(operator, names, dict(params), (), keywords)
        leaves = {name: self.values[name] for name in names}
        states = tuple(name for name in names if name in self.program.states)
        alone = replace(self.program, leaves=leaves, steps=(), requests={}, weights=(), states=states)
        outputs = _outputs(alone, step)
        named = tuple(f"v{len(self.values) + i}" for i in range(len(outputs)))
        step = replace(step, outputs=named)
        grads = [name for name in names if self.values[name].dtype.kind == "f" and name not in states]
        if case is not None and case.grad is not True:
            grads = [name for name in grads if case.grad is not False and names.index(name) in case.grad]
        if case is not None:
            _assert_steady(replace(alone, steps=(step,), results=named, requests=dict.fromkeys(grads, "write")))
        self.values.update(zip(named, outputs, strict=True))
        self.program = replace(self.program, steps=(*self.program.steps, step))
        return named[0]

    # --- the end -----------------------------------------------------------------------------------------------------

    def finish(self) -> Program:
        """Choose what the program returns, and which memory it writes over."""
        program = self.program
        used = {name for step in program.steps for name in step.inputs}
        made = [name for step in program.steps for name in step.outputs]
        ends = [name for name in made if name not in used]
        between = [name for name in made if name in used]
        chosen = self.dice.sample(ends, min(len(ends), self.dice.randint(1, RESULTS)))
        if between and self.dice.random() < 0.3:
            chosen.append(self.dice.choice(between))
        program = replace(program, results=tuple(chosen)).pruned()
        if program.leaves and not program.data:
            first = next((name for name in program.weights if name not in program.states), None)
            if first is None:
                raise Unfit
            program = replace(program, weights=tuple(name for name in program.weights if name != first))
        return replace(program, steps=tuple(self._written_over(program)))

    def _written_over(self, program: Program) -> list[Step]:
        """Let some outputs take the memory of values that nothing reads any more."""
        steps, taken = [], set(program.states) | set(program.results)
        for number, step in enumerate(program.steps):
            later = {name for after in program.steps[number + 1 :] for name in after.inputs}
            earlier = [*program.leaves, *(name for before in steps for name in before.outputs)]
            free = [
                name
                for name in earlier
                if name not in later
                and name not in taken
                and name not in step.inputs
                and len(step.outputs) == 1
                and step.operator not in BODIES
                and self.values[name].shape == self.values[step.outputs[0]].shape
                and self.values[name].dtype == self.values[step.outputs[0]].dtype
            ]
            into = self.dice.choice(free) if free and self.dice.random() < 0.7 else ""
            taken.add(into)
            steps.append(replace(step, into=into))
        return steps


def _writes_gamma(case: Case) -> bool:
    """Whether the operator fills its second input with ones; calls and graphs do so at different times."""
    return "BatchNorm" in case.operator and bool(case.params.get("fix_gamma", True))


def _first(count: int, numpy: bool) -> dict[str, Any]:
    return {"begin": (0,), "end": (count,)} if numpy else {"axis": 0, "begin": 0, "end": count}


def fits(maker: Maker, array: onp.ndarray) -> bool:
    """Whether an array is like what the maker makes."""
    if not array.size:
        return maker.kind in ("normal", "uniform", "away_from_zero", "distinct")
    rule = _FITTING.get(maker.kind)
    return rule is not None and rule(array.astype(onp.float64), *maker.arguments)


def _within(array: onp.ndarray, low: float, high: float) -> bool:
    return bool(array.min() >= low) and bool(array.max() < high)


_FITTING: dict[str, Callable[..., bool]] = {
    "normal": lambda array, scale: abs(array).max() <= 6 * max(scale, 0.2),
    "uniform": _within,
    "away_from_zero": lambda array: abs(array).min() >= 0.2 and abs(array).max() <= 5,
    "distinct": lambda array, step: (onp.diff(onp.sort(array, axis=None)) > 0.01).all() and abs(array).max() <= 50,
    "integers": lambda array, low, high: (array == onp.trunc(array)).all() and _within(array, low, high),
}


def _outputs(alone: Program, step: Step) -> list[onp.ndarray]:
    """Run one step; refuse values that are not finite, large, or many."""
    with execute.semantics(mxnet, alone):
        arrays = [execute.array_of(mxnet, alone, alone.leaves[name]) for name in step.inputs]
        results = execute.call(mxnet.nd, replace(step, outputs=("",)), arrays)
        outputs = [output.asnumpy() for output in results]
    for array in outputs:
        if array.dtype.name not in ("float16", "float32", "float64", "int32", "int64", "uint8", "int8", "bool"):
            raise Unfit
        if array.size > MOST_ELEMENTS or (not alone.np_shape and not array.size):
            raise Unfit
        if array.size and array.dtype.kind == "f":
            largest = float(onp.abs(array.astype(onp.float64)).max())
            if not largest <= LARGEST[array.dtype.name]:
                raise Unfit
    return outputs


def _assert_steady(alone: Program) -> None:
    """Refuse a step whose results or gradients jump when its inputs change by a little."""
    if not any(array.dtype.kind == "f" and array.size for array in alone.leaves.values()):
        return
    with execute.semantics(mxnet, alone):
        still = execute.recorded(mxnet, alone)
    least = max(SMALL_CHANGE.get(array.dtype.name, 1e-3) for array in alone.leaves.values())
    generator = onp.random.RandomState(1)
    leaves = {name: stability.noisy(generator, array, least) for name, array in alone.leaves.items()}
    with execute.semantics(mxnet, alone):
        moved = execute.recorded(mxnet, replace(alone, leaves=leaves))
    for key in still.keys() & {"training", "gradients"}:
        for one, other in zip(still[key], moved[key], strict=True):
            before, after = one.astype(onp.float64), other.astype(onp.float64)
            largest = float(onp.abs(before).max(initial=0.0))
            allowed = min(STEADY * least, 0.2) * (largest + 1e-3) if one.dtype.kind == "f" else 0.0
            if not onp.isfinite(before).all() or (onp.abs(after - before) > allowed).any():
                raise Unfit


def draw(seed: int) -> Program:
    """The program of a seed."""
    for again in range(20):
        drawing = Drawing(seed + again * 1_000_003)
        for _ in range(TRIES):
            if drawing.drawn >= drawing.flavour.length:
                break
            try:
                drawing.grow()
            except Unfit:
                continue
        if drawing.drawn:
            try:
                return replace(drawing.finish(), seed=seed)
            except Unfit:
                continue
    raise RuntimeError(f"seed {seed} makes no program")
