"""``_Symbol``: symbols with NumPy semantics."""

# mypy: disable-error-code="override, misc"
# NumPy's methods take NumPy's arguments, classic symbols' others.

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ..._src.messages.operators import no_matrix_product
from ..._src.messages.public import public
from ..._src.operators.definition import fluent
from ..._src.operators.definition.operands import Operands, number
from ...base import numeric_types
from ...ndarray._arithmetic import COMPARISONS, NUMPY, unsupported
from ...ndarray._generated import np_methods as rows
from .._base import SymbolBase, make, set_symbol_type
from .._compose import composed
from .._fluent import OTHERS
from .._generated import np, npi, npx
from ..symbol import Symbol
from . import _op


def _with(ops: Operands) -> Callable[[Any, Any], Any]:

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, SymbolBase):
            return composed(ops.array, (self, other), ())
        if isinstance(other, numeric_types):
            return composed(ops.scalar, (self,), number(other))
        raise unsupported(other)

    return method


def _number_left(ops: Operands) -> Callable[[Any, Any], Any]:

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, numeric_types):
            return composed(ops.reflected, (self,), number(other))
        raise unsupported(other)

    return method


def _function(name: str, *args: Any, **params: Any) -> Any:
    """Call a function of mx.sym.np."""
    return _op.FUNCTIONS[name](*args, **params)


@public("mxnet.symbol.numpy")
class _Symbol(rows.Methods, Symbol):
    """A symbol whose operators are those of the NumPy interface; made by `Symbol.as_np_ndarray`.

    A symbol of one output is an array: ``x[0]`` is its first row. One of several outputs is a list of them. Methods
    take ``out`` since those of arrays do; a symbol writes nowhere, so it has no effect.
    """

    __slots__ = ()
    kind = "numpy"

    __hash__ = None
    __matmul__ = no_matrix_product(SymbolBase, "mx.sym.np.matmul(a, b)")

    def __neg__(self) -> Any:
        return npi.multiply_scalar(self, scalar=-1.0, is_int=True)

    def __abs__(self) -> Any:
        return npi.absolute(self)

    def __len__(self) -> int:
        if len(self._outputs) == 1:
            raise TypeError(f"{self!r} is not a list and does not support len().")
        return len(self._outputs)

    def __iter__(self) -> Iterator[Any]:
        if len(self._outputs) == 1:
            raise TypeError(f"'{self!r}' is not iterable.")
        return (make([entry], _Symbol) for entry in self._outputs)

    def __getitem__(self, key: Any) -> Any:
        """Return part of the array, by integers and slices; of a symbol of several outputs, those outputs."""
        if len(self._outputs) > 1:
            if isinstance(key, slice):
                return [make([entry], _Symbol) for entry in self._outputs[key]]
            if isinstance(key, int):
                return make([self._outputs[key]], _Symbol)
        elif isinstance(key, int):
            return npx.reshape(npi.slice(self, begin=[key], end=[_after(key)]), newshape=(-3, -4))
        elif isinstance(key, slice):
            begin, end = (value if value is not None else [None] for value in (key.start, key.stop))
            return npi.slice(self, begin=begin, end=end, step=key.step)
        elif isinstance(key, tuple) and all(isinstance(part, int | slice) for part in key):
            return self._part(key) if key else self
        raise IndexError(f"Only integer, slice, or tuple of these types are supported! Received key={key}")

    def _part(self, key: tuple[Any, ...]) -> Any:
        ranges = [part if isinstance(part, slice) else slice(part, _after(part), 1) for part in key]
        sliced = npi.slice(
            self, begin=[r.start for r in ranges], end=[r.stop for r in ranges], step=[r.step for r in ranges]
        )
        if all(isinstance(part, slice) for part in key):
            return sliced
        # -3 drops an axis of length 1, -2 keeps an axis, -4 keeps all that follow
        return npx.reshape(sliced, newshape=(*(-2 if isinstance(part, slice) else -3 for part in key), -4))

    @property
    def num_outputs(self) -> int:
        """Number of outputs."""
        return len(self._outputs)

    def as_nd_ndarray(self) -> Symbol:
        """Return the same outputs as a classic symbol."""
        symbol: Symbol = make(self._outputs)
        return symbol

    def as_np_ndarray(self) -> _Symbol:
        """Return the symbol itself."""
        return self

    @property
    def T(self) -> Any:  # noqa: N802  (NumPy's name)
        """The axes in reverse order."""
        return self.transpose()

    def astype(
        self, dtype: Any, order: str = "K", casting: str = "unsafe", subok: bool = True, copy: bool = True
    ) -> Any:
        """Return the array cast to ``dtype``; the other arguments have NumPy's defaults and no other value.

        Raises
        ------
        ValueError
            For another value.
        """
        for name, value, default in (("order", order, "K"), ("casting", casting, "unsafe"), ("subok", subok, True)):
            if value != default:
                raise ValueError(f"astype: {name} must be equal to {default!r}, got {value!r}")
        return npi.cast(self, dtype=dtype)

    def reshape(self, *args: Any, **kwargs: Any) -> Any:
        """Return the array in another shape, given as one tuple or as several lengths; -1 is found from the rest.

        Parameters
        ----------
        order : {'C'}
        """
        order = kwargs.pop("order", "C")
        if kwargs:
            raise TypeError(f"{next(iter(kwargs))} is an invalid keyword argument for this function")
        if not args:
            raise TypeError("reshape() takes exactly 1 argument (0 given)")
        shape = args[0] if len(args) == 1 and not isinstance(args[0], int) else args
        return np.reshape(self, newshape=tuple(shape), order=order)

    def flatten(self, order: str = "C") -> Any:
        """Return the elements as a vector."""
        return self.reshape(-1, order=order)

    def transpose(self, *axes: Any) -> Any:
        """Return the array with its axes in the given order (several integers or one tuple), by default reversed."""
        order: Any = axes[0] if axes and not isinstance(axes[0], int) else axes or None
        return np.transpose(self, axes=order)

    def argsort(self, axis: int | None = -1, kind: str | None = None, order: Any = None) -> Any:
        """Return ``mx.sym.np.argsort(self, axis)``."""
        return _function("argsort", self, axis=axis, kind=kind, order=order)

    def sort(self, axis: int | None = -1, kind: str | None = None, order: Any = None) -> Any:
        """Return ``mx.sym.np.sort(self, axis)``."""
        return _function("sort", self, axis=axis, kind=kind, order=order)

    def clip(self, min: float | None = None, max: float | None = None, out: Any = None) -> Any:
        """Return ``mx.sym.np.clip(self, min, max)``."""
        return _function("clip", self, min, max)

    def round(self, decimals: int = 0, out: Any = None, **kwargs: Any) -> Any:
        """Return ``mx.sym.np.round(self, decimals)``."""
        return npi.around(self, decimals=decimals)

    def take(self, indices: Any, axis: int | None = None, mode: str = "raise") -> Any:
        """Return ``mx.sym.np.take(self, indices, axis, mode)``."""
        return _function("take", self, indices, axis, mode=mode)


def _after(index: int) -> int | None:
    """Return where a slice of one element ends: nowhere, if it is the last one."""
    return None if index == -1 else index + 1


def _absent(name: str) -> Callable[..., Any]:
    def method(self: Any, *args: Any, **kwargs: Any) -> Any:
        raise AttributeError(f"_Symbol object has no attribute {name}")

    method.__name__ = name
    method.__doc__ = f"Raise AttributeError: NumPy symbols have no ``{name}``."
    return method


for _kind, _name in NUMPY.functions.items():
    _ops = NUMPY.find(_name)
    setattr(_Symbol, f"__{_kind}__", _with(_ops))
    if _kind not in COMPARISONS:
        # An integer to which a symbol is added, or which it multiplies, counts as one at the left too.
        setattr(_Symbol, f"__r{_kind}__", _with(_ops) if _kind in ("add", "mul") else _number_left(_ops))
_Symbol.__div__, _Symbol.__rdiv__ = _Symbol.__truediv__, _Symbol.__rtruediv__
for _name in (*fluent.names(), *OTHERS):
    if _name not in vars(_Symbol) and _name not in vars(rows.Methods):
        setattr(_Symbol, _name, _absent(_name))
set_symbol_type(_Symbol, "numpy")
