"""Layers made of other layers or of functions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Generic, SupportsIndex, TypeVar, overload

from ... import ndarray, symbol
from ..._src.messages.suggestions import did_you_mean
from ..._src.messages.tracebacks import warn
from .._block import Block
from .._hybrid_block import HybridBlock
from ..utils import _indent

if TYPE_CHECKING:
    from typing_extensions import Self

    from .._parameter import Parameter

    class Layer(Block):
        """What type checkers know of a layer in a sequence: what all blocks have; anything else it may have."""

        weight: Parameter

        def __getattr__(self, name: str) -> Any: ...

    class HybridLayer(Layer, HybridBlock):
        """The same of a layer in a hybrid sequence."""


T = TypeVar("T")


class _Stack(Generic[T]):
    """What sequences of layers share."""

    _is_container = True
    _children: Any
    prefix: str

    def __repr__(self) -> str:
        content = "\n".join(f"  ({name}): {_indent(repr(block), 2)}" for name, block in self._children.items())
        return f"{type(self).__name__}(\n{content}\n)"

    @overload
    def __getitem__(self, key: SupportsIndex) -> T: ...
    @overload
    def __getitem__(self, key: slice) -> Self: ...
    def __getitem__(self, key: Any) -> Any:
        layers = list(self._children.values())[key]
        if not isinstance(layers, list):
            return layers
        part = type(self)(prefix=self.prefix)  # type: ignore[call-arg]
        with part.name_scope():  # type: ignore[attr-defined]
            part.add(*layers)  # type: ignore[attr-defined]
        return part

    def __len__(self) -> int:
        return len(self._children)

    def __iter__(self) -> Iterator[T]:
        return iter(list(self._children.values()))


class Sequential(_Stack["Layer"], Block):
    """Layers one after the other.

    Examples
    --------
    >>> net = nn.Sequential()
    >>> with net.name_scope():
    ...     net.add(nn.Dense(10, activation="relu"), nn.Dense(20))
    """

    def add(self, *blocks: Any) -> None:
        """Append layers."""
        for block in blocks:
            self.register_child(block)

    @property
    def _is_sequence(self) -> bool:
        return type(self).forward is Sequential.forward

    def forward(self, x: Any) -> Any:
        """Run all layers."""
        for block in self._children.values():
            x = block(x)
        return x

    def hybridize(self, active: bool = True, **kwargs: Any) -> None:
        """Compile each layer that can be, alone; a HybridSequential compiles all of them as one."""
        if self._children and all(isinstance(child, HybridBlock) for child in self._children.values()):
            warn(
                f"All children of this Sequential layer '{self.prefix}' are HybridBlocks. Consider using "
                "HybridSequential for the best performance.",
            )
        super().hybridize(active, **kwargs)


class HybridSequential(_Stack["HybridLayer"], HybridBlock):
    """Hybrid layers one after the other, which `hybridize` compiles as one.

    Examples
    --------
    >>> net = nn.HybridSequential()
    >>> with net.name_scope():
    ...     net.add(nn.Dense(10, activation="relu"), nn.Dense(20))
    >>> net.hybridize()
    """

    def add(self, *blocks: Any) -> None:
        """Append layers."""
        for block in blocks:
            self.register_child(block)

    @property
    def _is_sequence(self) -> bool:
        own_class = type(self)
        return own_class.forward is HybridBlock.forward and own_class.hybrid_forward is HybridSequential.hybrid_forward

    def hybrid_forward(self, F: Any, x: Any) -> Any:
        for block in self._children.values():
            x = block(x)
        return x


class Lambda(Block):
    """A function of arrays as a layer.

    Parameters
    ----------
    function : str or callable
        Name of a function of ``mx.nd``, or any function.

    Raises
    ------
    AssertionError
        For an unknown name.
    ValueError
        For anything that is no function.

    Examples
    --------
    >>> layer = nn.Lambda(lambda x: x * x + 1)
    >>> layer(mx.nd.array([1, 2])).asnumpy().round(4).tolist()
    [2.0, 5.0]
    """

    def __init__(self, function: str | Callable[..., Any], prefix: str | None = None) -> None:
        super().__init__(prefix=prefix)
        if isinstance(function, str):
            if not hasattr(ndarray, function):
                raise AssertionError(
                    f"Function name {function} is not found in ndarray.{did_you_mean(function, dir(ndarray))}"
                )
            self._func_impl = getattr(ndarray, function)
        elif callable(function):
            self._func_impl = function
        else:
            raise ValueError(f"Unrecognized function in lambda: {function} of type {type(function)}")

    def forward(self, *args: Any) -> Any:
        """Call the function."""
        return self._func_impl(*args)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._func_impl.__name__})"


class HybridLambda(HybridBlock):
    """A function of arrays or symbols as a hybrid layer.

    Parameters
    ----------
    function : str or callable
        Name of a function that ``mx.nd`` and ``mx.sym`` both have, or a function whose first argument is ``F``.

    Raises
    ------
    AssertionError
        For an unknown name.
    ValueError
        For anything that is no function.

    Examples
    --------
    >>> layer = nn.HybridLambda(lambda F, x: F.square(x) + 1)
    >>> layer(mx.nd.array([1, 2])).asnumpy().round(4).tolist()
    [2.0, 5.0]
    """

    def __init__(self, function: str | Callable[..., Any], prefix: str | None = None) -> None:
        super().__init__(prefix=prefix)
        if isinstance(function, str):
            if not hasattr(ndarray, function) or not hasattr(symbol, function):
                hint = did_you_mean(function, dir(ndarray))
                raise AssertionError(f"Function name {function} is not found in symbol/ndarray.{hint}")
            name = function
            self._func = lambda F, *args: getattr(F, name)(*args)
            self._func_name = name
        elif callable(function):
            self._func = function
            self._func_name = function.__name__
        else:
            raise ValueError(f"Unrecognized function in lambda: {function} of type {type(function)}")

    def hybrid_forward(self, F: Any, x: Any, *args: Any) -> Any:
        return self._func(F, x, *args)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._func_name})"
