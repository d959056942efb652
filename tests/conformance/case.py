"""Rows of the conformance tables: what is called, with which inputs, and what is expected of it.

This file and the case files also run on the reference's Python 3.8 with NumPy 1.23: plain Python and NumPy only.
Inputs come from NumPy's frozen ``RandomState`` streams, seeded by the row's identity, so both sides see the same bytes.
"""

from __future__ import annotations

import functools
import zlib
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import numpy as onp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any

MAX_ID = 110
NUMPY_PREFIXES = ("_np_", "_npi_", "_npx_")
SPECIAL_VALUES = (float("nan"), float("inf"), -float("inf"), -0.0, 0.0, 1.0, -1.0, 0.5, -2.5, 1e4, -1e-4, 2.0)


# --- input makers ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Maker:
    """A recipe for one input array: distribution, shape, dtype (None: the dtype of the case)."""

    kind: str
    shape: tuple[int, ...]
    dtype: str | None = None
    arguments: tuple[Any, ...] = ()

    def build(self, random: onp.random.RandomState, dtype: str) -> onp.ndarray:
        values = onp.asarray(DISTRIBUTIONS[self.kind](random, self.shape, *self.arguments))
        target_dtype = onp.dtype(self.dtype or dtype)
        if values.dtype.kind == "f" and target_dtype.kind in "iu":
            # Whole numbers of some variety; casting negative numbers to an unsigned dtype is undefined.
            scaled = values * 4 if self.kind in ("normal", "away_from_zero") else values
            values = onp.abs(onp.trunc(scaled)) if target_dtype.kind == "u" else onp.trunc(scaled)
        return onp.array(values > 0 if target_dtype.kind == "b" else values, dtype=target_dtype, order="C")

    def __str__(self) -> str:
        text = "x".join(str(size) for size in self.shape) or "scalar"
        return text + ("" if self.dtype is None else ":" + self.dtype)


def _rounded(values: Any) -> onp.ndarray:
    """Multiples of 2**-20, which hide the last bit that mathematical libraries disagree on: same bytes everywhere."""
    return onp.asarray(onp.round(onp.asarray(values) * 2.0**20) / 2.0**20)


def _away_from_zero(random: onp.random.RandomState, shape: tuple[int, ...]) -> onp.ndarray:
    return _rounded(random.uniform(0.3, 1.7, shape)) * random.choice([-1.0, 1.0], shape)


def _distinct(random: onp.random.RandomState, shape: tuple[int, ...], step: float) -> onp.ndarray:
    size = int(onp.prod(shape))
    return (random.permutation(size).reshape(shape) - size // 2) * step


def _positive_definite(random: onp.random.RandomState, shape: tuple[int, ...]) -> onp.ndarray:
    factor = random.randint(-16, 17, shape) / 16.0  # products and sums of these are exact, in whatever order
    return onp.matmul(factor, onp.swapaxes(factor, -1, -2)) + shape[-1] * onp.eye(shape[-1])


def _triangular(random: onp.random.RandomState, shape: tuple[int, ...], lower: bool) -> onp.ndarray:
    values = _rounded(random.uniform(0.2, 1, shape)) + 2 * onp.eye(shape[-1])
    return onp.tril(values) if lower else onp.triu(values)


def _special(random: onp.random.RandomState, shape: tuple[int, ...]) -> onp.ndarray:
    return onp.resize(onp.array(SPECIAL_VALUES), shape)


DISTRIBUTIONS: dict[str, Callable[..., Any]] = {
    "normal": lambda random, shape, scale: _rounded(random.standard_normal(shape)) * scale,
    "uniform": lambda random, shape, low, high: _rounded(random.uniform(low, high, shape)),
    "integers": lambda random, shape, low, high: random.randint(low, high, shape),
    "filled": lambda random, shape, value: onp.full(shape, value),
    "constant": lambda random, shape, values: onp.array(values).reshape(shape),
    "away_from_zero": _away_from_zero,
    "distinct": _distinct,
    "positive_definite": _positive_definite,
    "triangular": _triangular,
    "special": _special,
}


def normal(*shape: int, scale: float = 1.0, dtype: str | None = None) -> Maker:
    """Standard normal numbers times ``scale``."""
    return Maker("normal", shape, dtype, (scale,))


def uniform(low: float, high: float, *shape: int, dtype: str | None = None) -> Maker:
    """Uniform numbers in [low, high)."""
    return Maker("uniform", shape, dtype, (low, high))


def positive(*shape: int, dtype: str | None = None) -> Maker:
    """Uniform numbers in [0.5, 2): the domain of log, sqrt, rsqrt, gamma."""
    return Maker("uniform", shape, dtype, (0.5, 2.0))


def integers(low: int, high: int, *shape: int, dtype: str | None = None) -> Maker:
    """Whole numbers in [low, high), in the dtype of the case unless given (labels and indices are float32 in MXNet)."""
    return Maker("integers", shape, dtype, (low, high))


def away_from_zero(*shape: int, dtype: str | None = None) -> Maker:
    """Magnitudes in [0.3, 1.7) of either sign: no kink of relu, abs, sign at hand."""
    return Maker("away_from_zero", shape, dtype)


def distinct(*shape: int, step: float = 0.25, dtype: str | None = None) -> Maker:
    """Shuffled multiples of ``step``, no two equal: no ties for sort, topk, max, argmax."""
    return Maker("distinct", shape, dtype, (step,))


def special(*shape: int, dtype: str | None = None) -> Maker:
    """NaN, both infinities, both zeros and a few ordinary numbers, repeated to the shape."""
    return Maker("special", shape, dtype)


def filled(value: float, *shape: int, dtype: str | None = None) -> Maker:
    """One value everywhere (also: ties)."""
    return Maker("filled", shape, dtype, (value,))


def constant(values: Any, dtype: str | None = None) -> Maker:
    """Exactly these numbers (nested lists)."""
    array = onp.array(values)
    return Maker("constant", array.shape, dtype, (array.tolist(),))


def positive_definite(*shape: int, dtype: str | None = None) -> Maker:
    """Symmetric positive definite matrices (..., n, n), well conditioned."""
    return Maker("positive_definite", shape, dtype)


def triangular(*shape: int, lower: bool = True, dtype: str | None = None) -> Maker:
    """Triangular matrices (..., n, n) with a diagonal of at least 2."""
    return Maker("triangular", shape, dtype, (lower,))


# --- rows ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Case:
    """One call of one operator, with everything the harness derives checks from.

    Parameters
    ----------
    operator : str
        Registry name as in ``operators.json``: "FullyConnected", "_plus_scalar", "broadcast_add", "_npi_add", ...
    inputs : list of Maker, or dict name -> Maker
        A list is passed by position, a dict by keyword (to leave out an optional input in the middle).
    params : dict
        Python values as a user passes them.
    id : str
        Distinguishes the row in reports; default: shapes and parameters.
    dtypes : tuple of str, default ("float32",)
        The row is run once per dtype; makers with their own dtype keep it.
    grad : bool or list of input numbers, default True
        Inputs whose gradient is recorded; True: every floating input that is not mutated. False claims that there is
        none, which the recorder verifies.
    mutates : list of input numbers
        Inputs the operator updates (moving statistics, optimizer state); their values afterwards are checked too.
    train : bool, default True
        Mode of ``autograd.record`` for the gradient; the plain forward call is always in predict mode.
    random : bool, default False
        The result is random: only shape and dtype are compared.
    known : tuple of input numbers, default (0,)
        Inputs whose shape (dtype) alone is given in partial inference.
    tolerance : (rtol, atol) or None
        Instead of the dtype's default (compare.py); needs ``why``.
    symbolic, out : bool, default True
        Switch off symbolic execution or ``out=`` where the reference itself cannot; needs ``why``.
    inplace : bool, default False
        Also check ``out=`` the first input (optimizer updates).
    into : list of input numbers
        Every call passes ``out=`` these inputs, for operators whose outputs the reference cannot make itself (updates
        of many weights); list them under ``mutates`` too.
    np_shape : bool, default False
        Run under ``mx.util.np_shape``: zero-size and zero-dimensional arrays.
    differs, expect : str, callable
        ``differs`` is the id of a deliberate difference listed in differences.toml; ``expect(*inputs)`` then gives the
        output instead of the reference. ``expect`` without ``differs`` is a second oracle beside the golden one.
    why : str
        Reason for anything above that loosens a check.
    first : bool, default True
        Of an expanded row: whether its dtype is the first. What no dtype changes is checked of these rows alone.
    """

    operator: str
    inputs: Sequence[Maker] | Mapping[str, Maker] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    id: str = ""
    dtypes: tuple[str, ...] = ("float32",)
    grad: bool | Sequence[int] = True
    mutates: Sequence[int] = ()
    train: bool = True
    random: bool = False
    known: tuple[int, ...] = (0,)
    tolerance: tuple[float, float] | None = None
    symbolic: bool = True
    out: bool = True
    inplace: bool = False
    into: Sequence[int] = ()
    np_shape: bool = False
    differs: str = ""
    expect: Callable[..., Any] | None = None
    why: str = ""
    first: bool = True

    def __post_init__(self) -> None:
        loosened = self.tolerance is not None or not self.symbolic or not self.out
        if loosened and not self.why:
            raise ValueError(f"{self.operator} {self.id}: a loosened check needs why='...'")
        if self.differs and self.expect is None:
            raise ValueError(f"{self.operator} {self.id}: a row that differs from the reference needs expect=...")

    @property
    def dtype(self) -> str:
        """The dtype of an expanded row (see ``expand``)."""
        return self.dtypes[0]

    @property
    def is_numpy(self) -> bool:
        """Whether the operator belongs to mx.np or mx.npx, so that arrays are mx.np arrays."""
        return self.operator.startswith(NUMPY_PREFIXES)

    @property
    def makers(self) -> list[Maker]:
        return list(self.inputs.values() if isinstance(self.inputs, dict) else self.inputs)

    @property
    def keywords(self) -> list[str] | None:
        """Names of the inputs when they are passed by keyword."""
        return list(self.inputs) if isinstance(self.inputs, dict) else None

    def arrays(self) -> list[onp.ndarray]:
        """The inputs, the same bytes everywhere."""
        return [maker.build(reseeded(f"{self}/{index}"), self.dtype) for index, maker in enumerate(self.makers)]

    def digest(self, arrays: Iterable[onp.ndarray]) -> int:
        """Checksum of everything the recorded answer depends on, so that a changed row is recorded again."""
        flags = (self.operator, self.keywords, sorted(self.params.items()), self.grad, list(self.mutates), self.train)
        checksum = zlib.crc32(repr((*flags, self.random, self.known, self.symbolic, self.np_shape)).encode())
        checksum = zlib.crc32(repr(list(self.into)).encode(), checksum) if self.into else checksum
        for array in arrays:
            checksum = zlib.crc32(array.tobytes(), zlib.crc32(f"{array.dtype}{array.shape}".encode(), checksum))
        return checksum

    def __str__(self) -> str:
        return self._name

    @functools.cached_property
    def _name(self) -> str:
        suffix = "" if self.dtype == "float32" else "-" + self.dtype
        return f"{self.operator}-{shorten(self.id or describe(self.makers, self.params))}{suffix}"


@dataclass(frozen=True)
class ErrorCase:
    """A call that the reference refuses and we must refuse with the same error type, and a message of ours.

    Parameters
    ----------
    match : str
        Regular expression that our message must contain (the reference's text is not compared).
    """

    operator: str
    inputs: Sequence[Maker] | Mapping[str, Maker] = ()
    params: Mapping[str, Any] = field(default_factory=dict)
    match: str = ""
    id: str = ""

    def call(self) -> Case:
        """The call as an ordinary row."""
        name = self.id or describe(Case(self.operator, self.inputs).makers, self.params)
        return Case(self.operator, self.inputs, self.params, id=shorten("error-" + name))

    def __str__(self) -> str:
        return str(self.call())


@dataclass(frozen=True)
class Live:
    """Random cases for operators that are called alike.

    Parameters
    ----------
    operators : tuple of str
    build : callable (draw, operator) -> Case
        ``draw`` is a ``Draw``; the result's id is replaced by the random seed.
    """

    operators: Sequence[str]
    build: Callable[[Draw, str], Case]


class Draw:
    """Source of random choices for ``Live``; live.py backs it with hypothesis, so that failures shrink."""

    def integer(self, low: int, high: int) -> int:
        """A whole number in [low, high]."""
        raise NotImplementedError

    def assume(self, condition: bool) -> None:
        """Drop this case unless the condition holds."""
        raise NotImplementedError

    def choice(self, values: Sequence[Any]) -> Any:
        """One of the values; put the simplest first."""
        return values[self.integer(0, len(values) - 1)]

    def boolean(self) -> bool:
        return bool(self.integer(0, 1))

    def shape(self, low: int = 1, high: int = 4, largest: int = 5) -> tuple[int, ...]:
        """A shape of ``low`` to ``high`` axes of 1 to ``largest``."""
        return tuple(self.integer(1, largest) for _ in range(self.integer(low, high)))

    def number(self, low: float, high: float) -> float:
        """A float32-exact number in [low, high] with few digits."""
        return low + (high - low) * self.integer(0, 64) / 64

    def float_dtype(self) -> str:
        return self.choice(("float32", "float64", "float16"))  # type: ignore[no-any-return]

    def dtype(self) -> str:
        """A floating dtype or an integer one."""
        return self.choice(("float32", "float64", "float16", "int32", "int64", "int8", "uint8"))  # type: ignore[no-any-return]

    def broadcastable(self, count: int = 2, largest: int = 4) -> list[tuple[int, ...]]:
        """Shapes of the same number of axes that broadcast to a common one (MXNet's rule for broadcast_*)."""
        full = self.shape(1, 4, largest)
        return [tuple(1 if self.integer(0, 3) == 3 else size for size in full) for _ in range(count)]


def seeded(text: str) -> onp.random.RandomState:
    """A random stream that depends on the text alone."""
    return onp.random.RandomState(zlib.crc32(text.encode()))


_STREAM = onp.random.RandomState()


def reseeded(text: str) -> onp.random.RandomState:
    """What `seeded` returns, until the next call: a new stream takes 90 us, one that begins again 2."""
    _STREAM.seed(zlib.crc32(text.encode()))
    return _STREAM


def shorten(text: str) -> str:
    """Keep ids readable and unique: cut long ones and add a checksum."""
    return text if len(text) <= MAX_ID else f"{text[: MAX_ID - 9]}~{zlib.crc32(text.encode()):08x}"


def describe(makers: Sequence[Maker], params: Mapping[str, Any]) -> str:
    """Id of a row without one: shapes and parameters."""
    shapes = ",".join(f"{maker}" if maker.kind == "normal" else f"{maker.kind}({maker})" for maker in makers)
    return "-".join([shapes or "nothing", *(f"{key}={value}".replace(" ", "") for key, value in params.items())])


def expand(rows: Iterable[Case]) -> Iterator[Case]:
    """One row per dtype."""
    for row in rows:
        for index, dtype in enumerate(row.dtypes):
            yield replace(row, dtypes=(dtype,), first=index == 0)
