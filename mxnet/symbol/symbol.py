"""``Symbol``: a program as a value, and the functions that make, load and group symbols."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as onp

from .._src.core.dtype import CODE_OF_TORCH, torch_dtype
from .._src.core.reading import TEXT_LIMIT, read_file
from .._src.core.type_codes import _DTYPE_MX_TO_NP as _DTYPE_MX_TO_NP
from .._src.core.type_codes import _DTYPE_NP_TO_MX as _DTYPE_NP_TO_MX
from .._src.core.type_codes import _GRAD_REQ_MAP as _GRAD_REQ_MAP
from .._src.core.type_codes import _SIGNED_INT32_UPPER_LIMIT as _SIGNED_INT32_UPPER_LIMIT
from .._src.core.type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from .._src.formats.atomic import replacing
from .._src.formats.kinds import other_kind
from .._src.graph.json import SUBGRAPH, from_json, to_json
from .._src.graph.node import Entry, Node, in_order
from .._src.graph.subgraphs.backends import BackendRequest
from .._src.graph.write_counts import copy_counts
from .._src.messages.equivalents import SYMBOLS, sentence
from .._src.messages.operators import no_matrix_product
from .._src.messages.public import public
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trims_traceback
from .._src.operators.definition.operands import with_number
from .._src.operators.definition.params import to_text
from .._src.run.calls.array import NDArrayBase
from .._src.run.calls.kinds import FrontendHooks
from .._src.run.program.preparation import prepare
from ..attribute import AttrScope as AttrScope
from ..base import _LIB as _LIB
from ..base import MXNetError, NotImplementedForSymbol, numeric_types
from ..base import c_array as c_array
from ..base import c_array_buf as c_array_buf
from ..base import c_handle_array as c_handle_array
from ..base import c_str as c_str
from ..base import c_str_array as c_str_array
from ..base import check_call as check_call
from ..base import integer_types as integer_types
from ..base import py_str as py_str
from ..base import string_types as string_types
from ..context import Context as Context
from ..context import current_context as current_context
from ..executor import Executor as Executor
from ..ndarray.ndarray import NDArray as NDArray
from ..ndarray.ndarray import _int64_enabled as _int64_enabled
from ..util import is_np_shape as is_np_shape
from . import _backends, _fluent, _inference
from ._base import TYPES, SymbolBase, make, set_symbol_type
from ._binding import Binding
from ._compose import composed, node_attributes, shown_attributes
from ._generated import internal, op
from ._nested import run_graph, set_graph

if TYPE_CHECKING:
    from .._src.run.typing import DTypeLike, Number, ShapeLike
    from ._generated.methods import Methods
else:
    Methods = object  # `_fluent.install` sets them

_HERE = "mxnet.symbol.symbol"


# Of which a method returns another: editors follow this, not all of them ``Self``.
_Same = TypeVar("_Same", bound="Symbol")


def _operator(name: str) -> Callable[..., Any]:
    operator: Callable[..., Any] = getattr(internal, name)
    return operator


def _unsupported(value: Any) -> TypeError:
    """Return MXNet's error for an operand that is neither symbol nor number."""
    passed = f"type {type(value)} not supported"
    if isinstance(value, NDArrayBase):
        passed += ". A graph has variables, mx.sym.var(name), in the place of arrays, which are bound to them later."
    if isinstance(value, onp.ndarray):
        passed += (
            ". Graphs hold no arrays of NumPy: make them by operators, in hybrid_forward by those of F, as F.ones(2), "
            "or make a constant in __init__, self.shift = self.params.get_constant('shift', value), which "
            "hybrid_forward is given under its name."
        )
    return TypeError(passed)


def _two(function: str) -> Any:
    on_symbols, on_scalar = _operator(f"_{function}"), _operator(with_number(function))

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, SymbolBase):
            return on_symbols(self, other)
        if isinstance(other, numeric_types):
            return on_scalar(self, scalar=other)
        raise _unsupported(other)

    return method


def _only_number(function: str) -> Any:
    on_scalar = _operator(with_number(function))

    def method(self: Any, other: Any) -> Any:
        if isinstance(other, numeric_types):
            return on_scalar(self, scalar=other)
        raise _unsupported(other)

    return method


def _not_for_symbols(name: str, alias: str | None = None) -> Callable[..., Any]:
    def method(self: Any, *args: Any) -> Any:
        raise NotImplementedForSymbol(method, alias, *args)

    method.__name__ = name
    method.__doc__ = f"Raise NotImplementedForSymbol: only arrays have ``{name}``."
    return method


_SHAPELESS = (
    "; a graph has no shapes before infer_shape(data=...). In hybrid_forward use F.shape_array(x), and the codes of "
    "reshape: 0 keeps a length, -1 is inferred."
)


def _missing_attribute(self: Any, name: str) -> Any:
    """Raise AttributeError with what was probably meant; given to the class below, where checkers do not see it."""
    message = f"{type(self).__name__!r} object has no attribute {name!r}"
    if name in ("shape", "size", "ndim"):
        message += _SHAPELESS
    elif name in SYMBOLS:
        message += sentence(SYMBOLS[name])
    elif not name.startswith("_"):
        near = did_you_mean(name, [n for n in dir(type(self)) if not n.startswith("_")], listed=False)
        message += f".{near}" if near else ""
    raise AttributeError(message, name=name, obj=None)


@public(_HERE)
class Symbol(Binding, SymbolBase, Methods):
    """One or more outputs of a graph of operators.

    Made by `var`, by operators (``mx.sym.FullyConnected(...)``) and by `load`; calling a symbol puts other symbols in
    the place of its variables.
    """

    __slots__ = ()
    kind = "legacy"  # what arrays a program made of the symbol returns
    # NumPy scalars leave ``onp.sqrt(2) * x`` to the symbol; NumPy 2 would fail to make an array of it.
    __array_ufunc__ = None

    def __init__(self, handle: Any) -> None:
        if not isinstance(handle, SymbolBase):
            raise TypeError(f"Symbol: expected another symbol, got {type(handle)}; use mx.sym.var or mx.sym.load.")
        self._outputs = handle._outputs

    if TYPE_CHECKING:  # what editors and type checkers see of these

        def __add__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __radd__(self: _Same, other: Number) -> _Same: ...
        def __sub__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __rsub__(self: _Same, other: Number) -> _Same: ...
        def __mul__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __rmul__(self: _Same, other: Number) -> _Same: ...
        def __truediv__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __rtruediv__(self: _Same, other: Number) -> _Same: ...
        def __pow__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __rpow__(self: _Same, other: Number) -> _Same: ...
        def __mod__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __rmod__(self: _Same, other: Number) -> _Same: ...
        def __eq__(self: _Same, other: object) -> _Same: ...  # type: ignore[override]
        def __ne__(self: _Same, other: object) -> _Same: ...  # type: ignore[override]
        def __lt__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __le__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __gt__(self: _Same, other: SymbolBase | Number) -> _Same: ...
        def __ge__(self: _Same, other: SymbolBase | Number) -> _Same: ...

        def split_v2(  # noqa: D102  # that of `_fluent`
            self: _Same, indices_or_sections: int | tuple[int, ...], axis: int = 0, squeeze_axis: bool = False
        ) -> _Same: ...

    else:
        __add__ = _two("Plus")
        __radd__ = __add__
        __sub__ = _two("Minus")
        __rsub__ = _only_number("RMinus")
        __mul__ = _two("Mul")
        __rmul__ = __mul__
        __truediv__ = _two("Div")
        __rtruediv__ = _only_number("RDiv")
        __mod__ = _two("Mod")
        __rmod__ = _only_number("RMod")
        __pow__ = _two("Power")
        __rpow__ = _only_number("rpower")
        __eq__ = _two("equal")
        __ne__ = _two("not_equal")
        __gt__ = _two("greater")
        __ge__ = _two("greater_equal")
        __lt__ = _two("lesser")
        __le__ = _two("lesser_equal")
        __matmul__ = no_matrix_product(
            SymbolBase, "mx.sym.dot(a, b), or mx.sym.batch_dot(a, b) for batches of matrices"
        )

    __div__ = __truediv__
    __rdiv__ = __rtruediv__
    __hash__ = None  # type: ignore[assignment]

    __bool__ = _not_for_symbols("__bool__", "bool")
    __iadd__ = _not_for_symbols("__iadd__")
    __isub__ = _not_for_symbols("__isub__")
    __imul__ = _not_for_symbols("__imul__")
    __itruediv__ = _not_for_symbols("__itruediv__")
    __imod__ = _not_for_symbols("__imod__")
    asnumpy = _not_for_symbols("asnumpy")
    asscalar = _not_for_symbols("asscalar")
    copy = _not_for_symbols("copy")
    as_in_context = _not_for_symbols("as_in_context")
    detach = _not_for_symbols("detach")
    backward = _not_for_symbols("backward")
    wait_to_read = _not_for_symbols("wait_to_read")

    def __neg__(self: _Same) -> _Same:
        negated: Any = internal._MulScalar(self, scalar=-1.0)
        return negated

    def __abs__(self: _Same) -> _Same:
        result: Any = op.abs(self)
        return result

    def __iter__(self) -> Iterator[Symbol]:
        return (self[i] for i in range(len(self)))

    def __len__(self) -> int:
        return len(self._outputs)

    def __repr__(self) -> str:
        if len(self._outputs) > 1 and self.name is None:
            return f"<{type(self).__name__} group [{', '.join(str(s.name) for s in self)}]>"
        return f"<{type(self).__name__} {self.name}>"

    def __copy__(self) -> Symbol:
        return make(self._outputs, type(self))

    def __deepcopy__(self, memo: Any = None) -> Symbol:
        return _composed(self, {}, None)

    def __reduce__(self) -> Any:
        return load_json, (self.tojson(remove_amp_cast=False),)

    def __getitem__(self, index: Any) -> Symbol:
        """Return an output by number, by slice, or by its name (``"fc1_output"``)."""
        if isinstance(index, str):
            positions = [i for i, name in enumerate(self.list_outputs()) if name == index]
            if len(positions) > 1:
                raise ValueError(f'There are multiple outputs with name "{index}"')
            if not positions:
                near = did_you_mean(index, self.list_outputs())
                raise ValueError(f'Cannot find output that matches name "{index}"{"." if near else ""}{near}')
            index = positions[0]
        if isinstance(index, slice):
            return make(self._outputs[index])
        if not isinstance(index, int):
            raise TypeError("Symbol only support integer index to fetch i-th output; slice takes parts of arrays.")
        if index >= len(self._outputs):
            raise IndexError(f"output {index} was asked for, the symbol has {len(self._outputs)}")
        return make([self._outputs[index]])

    def __call__(self, *args: Any, **kwargs: Any) -> Symbol:
        """Return a copy in which symbols stand instead of variables.

        Parameters
        ----------
        name : str, optional
            Of the copy's output node.
        kwargs : Symbol
            The replacement for the variable of that name.
        """
        name = kwargs.pop("name", None)
        if name and not isinstance(name, str):
            raise AttributeError(f"compose: expected a string as name, got {name!r} of type {type(name).__name__}.")
        if args and kwargs:
            raise TypeError("compose only accept input Symbols either as positional or keyword arguments, not both")
        if args:
            error_type = MXNetError if all(isinstance(value, SymbolBase) for value in args) else TypeError
            raise error_type("Compose expect `Symbol` as arguments, by keyword: sym(variable_name=other_symbol).")
        for key, value in kwargs.items():
            if not isinstance(value, SymbolBase):
                raise TypeError(f"Compose expect `Symbol` as arguments, got {type(value)} for {key}.")
        known = self.list_inputs()
        for key in kwargs:
            if key not in known:
                near = did_you_mean(key, known, listed=False)
                raise MXNetError(f"Symbol.Compose: Keyword argument name {key} not found. Candidates: {known}.{near}")
        return _composed(self, kwargs, name)

    @property
    def name(self) -> str | None:
        """Name of the output's node; None for a group of several nodes."""
        nodes = {id(e.node) for e in self._outputs}
        return self._outputs[0].node.name if len(nodes) == 1 else None

    def attr(self, key: str) -> str | None:
        """Return an attribute of the output's node, or None."""
        return shown_attributes(self._outputs[0].node).get(key)

    def list_attr(self, recursive: bool = False) -> dict[str, str]:
        """Return all attributes of the output's node; of a group, none."""
        if recursive:
            raise DeprecationWarning("Symbol.list_attr with recursive=True has been deprecated. Please use attr_dict.")
        return shown_attributes(self._outputs[0].node) if self.name is not None else {}

    def attr_dict(self) -> dict[str, dict[str, str]]:
        """Return the attributes of all nodes that have any, by node name; nodes of one name have them together."""
        attributes: dict[str, dict[str, str]] = {}
        for node in in_order(self._outputs):
            attrs = shown_attributes(node)
            if attrs:
                attributes.setdefault(node.name, {}).update(attrs)
        return attributes

    def _set_attr(self, **kwargs: str) -> None:
        """Set attributes of the output's node, which symbols may share."""
        for key, value in kwargs.items():
            if not isinstance(value, str):
                raise ValueError("Set Attr only accepts string values")
            for entry in self._outputs:
                before = dict(entry.node.attrs)
                entry.node.attrs.update(node_attributes({key: value}))
                entry.node.forget_params()
                self._graph = None
                try:
                    _ = entry.node.params  # an operator knows its parameters
                    if key == SUBGRAPH:
                        set_graph(entry.node)
                except MXNetError:
                    entry.node.attrs.clear()
                    entry.node.attrs.update(before)
                    raise

    def get_internals(self) -> Symbol:
        """Return a group of the outputs of all nodes."""
        return make([Entry(n, i) for n in in_order(self._outputs) for i in range(n.num_visible)])

    def get_children(self) -> Symbol | None:
        """Return a group of the inputs of the output's node; None for a variable."""
        entries = [e for n in dict.fromkeys(o.node for o in self._outputs) for e in n.inputs]
        return make(entries) if entries else None

    def list_arguments(self) -> list[str]:
        """Return the names of the arguments, in the order in which they are first used."""
        return [n.name for n in self.graph.arguments]

    def list_outputs(self) -> list[str]:
        """Return the names of the outputs."""
        return self.graph.output_names()

    def list_auxiliary_states(self) -> list[str]:
        """Return the names of the auxiliary states."""
        return [n.name for n in self.graph.auxiliary]

    def list_inputs(self) -> list[str]:
        """Return the names of arguments and auxiliary states, in the order in which they are first used."""
        return [n.name for n in self.graph.variables]

    @trims_traceback
    def infer_shape(
        self, *args: Sequence[int], **kwargs: Sequence[int]
    ) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], list[tuple[int, ...]]] | tuple[Any, Any, Any]:
        """Infer the shapes of arguments, outputs and auxiliary states from some arguments' shapes.

        Parameters
        ----------
        args, kwargs : tuple of int
            Shapes of arguments, in order or by name; outside NumPy shape semantics 0 is an unknown length.

        Returns
        -------
        (argument shapes, output shapes, auxiliary shapes) : lists of tuple; (None, None, None) if some stay unknown

        Raises
        ------
        MXNetError
            If shapes contradict each other.
        """
        return _inference.infer_shape(self, False, args, kwargs)

    def infer_shape_partial(
        self, *args: Sequence[int], **kwargs: Sequence[int]
    ) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]], list[tuple[int, ...]]] | tuple[Any, Any, Any]:
        """Infer what can be known: as `infer_shape`, but unknown shapes are ``()`` and unknown lengths 0."""
        return _inference.infer_shape(self, True, args, kwargs)

    def _infer_shape_impl(self, partial: bool, *args: Any, **kwargs: Any) -> Any:
        """Do `infer_shape`, or with ``partial`` what `infer_shape_partial` does, without its warnings."""
        return _inference.infer_shape(self, partial, args, kwargs)

    def _infer_type_impl(self, partial: bool, *args: Any, **kwargs: Any) -> Any:
        """Do `infer_type`, or with ``partial`` what `infer_type_partial` does."""
        return _inference.infer_type(self, partial, args, kwargs)

    def _gen_atomic_symbol(self) -> Symbol:
        """Return the symbol's operator with its parameters, without name and inputs."""
        node = self._outputs[0].node
        return make([Entry(Node(node.op, "", dict(node.attrs), (), node.subgraphs))], type(self))

    def infer_type(self, *args: Any, **kwargs: Any) -> tuple[list[Any] | Any, list[Any] | Any, list[Any] | Any]:
        """Infer dtypes of arguments, outputs and auxiliary states; (None, None, None) if nothing is known."""
        return _inference.infer_type(self, False, args, kwargs)

    def infer_type_partial(self, *args: Any, **kwargs: Any) -> tuple[list[Any] | Any, list[Any] | Any, list[Any] | Any]:
        """Infer what can be known of dtypes; unknown ones are None."""
        return _inference.infer_type(self, True, args, kwargs)

    def tojson(self, remove_amp_cast: bool = True) -> str:
        """Return the JSON form, as MXNet 1.9.1 writes it.

        Parameters
        ----------
        remove_amp_cast : bool, default True
            Leave out the casts that automatic mixed precision inserted.
        """
        return to_json(self.graph, without_casts=remove_amp_cast)

    @trims_traceback
    def save(self, fname: str | os.PathLike[str], remove_amp_cast: bool = True) -> None:
        """Write the JSON form to a file, which appears whole or not at all."""
        if not isinstance(fname, (str, os.PathLike)):
            raise TypeError("fname need to be string")
        data = self.tojson(remove_amp_cast).encode()
        with replacing(fname, len(data)) as stream:
            stream.write(data)

    def debug_str(self) -> str:
        """Return the nodes with their inputs and attributes, as text."""
        return _inference.debug_str(self.graph)

    def gradient(self, wrt: Sequence[str]) -> Any:
        """Raise MXNetError: as in MXNet, symbolic gradients are had by binding and running ``backward``."""
        raise MXNetError(f"Symbol.gradient({list(wrt)}) is not implemented, as in MXNet; use bind and backward.")

    def as_nd_ndarray(self) -> Symbol:
        """Return the symbol with classic semantics; it is one."""
        return self

    def as_np_ndarray(self) -> Any:  # the symbol of mx.sym.np, which is defined above this class
        """Return the same outputs as a symbol with NumPy semantics, as ``mx.sym.np`` and ``mx.sym.npx`` take them."""
        return make(self._outputs, TYPES["numpy"])

    def get_backend_symbol(self, backend: str) -> Symbol:
        """Return the symbol prepared for a backend.

        Parameters
        ----------
        backend : str
            As for `optimize_for`.

        Raises
        ------
        MXNetError
            For a backend that does not exist.
        """
        return _backends.optimized(self, backend, BackendRequest())

    def optimize_for(
        self,
        backend: str,
        args: Any = None,
        aux: Any = None,
        ctx: Context | None = None,
        shape_dict: Mapping[str, Any] | None = None,
        type_dict: Mapping[str, Any] | None = None,
        stype_dict: Mapping[str, str] | None = None,
        skip_infer: bool = False,
        **kwargs: Any,
    ) -> Symbol:
        """Return the symbol prepared for a backend; a warning if there is no such backend, as MXNet logs one.

        Parameters
        ----------
        backend : str
            "MKLDNN" joins convolutions and fully connected layers with what follows them, "MKLDNN_QUANTIZE" is what
            `contrib.quantization` needs around quantizing; others are registered with `library.register_pass` and
            `library.register_partitioner`.
        args, aux : dict of str to NDArray, optional
            Arguments and auxiliary states. Backends may add to these, or need their values.
        ctx : Context, optional
        shape_dict, type_dict, stype_dict : dict, optional
            What is known of arguments, beyond the arrays in ``args``.
        skip_infer : bool, default False
            Do not check that the arrays fit the graph.
        kwargs
            Options of the backend.

        Raises
        ------
        AssertionError, TypeError
            If arguments are of the wrong kind.
        MXNetError
            If arrays do not fit the graph, or the backend refuses it.
        """
        return _backends.optimize_for(
            self, backend, args, aux, ctx, shape_dict, type_dict, stype_dict, skip_infer, kwargs
        )


def _composed(symbol: Symbol, kwargs: dict[str, Any], name: str | None) -> Symbol:
    """Copy a graph with entries instead of variables."""
    entries_of_node: dict[int, Sequence[Entry]] = {}
    for node in in_order(symbol._outputs):
        if node.op is None:
            other = kwargs.get(node.name)
            if other is None:
                variable = Node(None, node.name, dict(node.attrs))
                copy_counts(node, variable, changed=False)
                entries_of_node[id(node)] = [Entry(variable)]
                continue
            if len(other._outputs) != 1:
                raise MXNetError(f"Compose: {node.name} is a tuple of {len(other._outputs)}, single value is required")
            entries_of_node[id(node)] = [other._outputs[0]]
            continue
        inputs = [entries_of_node[id(e.node)][e.index] for e in node.inputs]
        is_output = any(e.node is node for e in symbol._outputs)
        copied = Node(node.op, name if name and is_output else node.name, dict(node.attrs), inputs, node.subgraphs)
        copy_counts(node, copied, changed=any(e.node.op is None and e.node.name in kwargs for e in node.inputs))
        entries_of_node[id(node)] = [Entry(copied, i) for i in range(node.num_outputs)]
    return make([entries_of_node[id(e.node)][e.index] for e in symbol._outputs], type(symbol))


Symbol.__getattr__ = _missing_attribute  # type: ignore[attr-defined]
set_symbol_type(Symbol)
FrontendHooks.symbols = SymbolBase
FrontendHooks.composed = composed
FrontendHooks.run_graph = run_graph
_fluent.install(Symbol)


@public(_HERE)
def var(
    name: str,
    attr: dict[str, str] | None = None,
    shape: ShapeLike | None = None,
    lr_mult: float | None = None,
    wd_mult: float | None = None,
    dtype: DTypeLike = None,
    init: Any = None,
    stype: str | None = None,
    **kwargs: str,
) -> Symbol:
    """Return a variable.

    Parameters
    ----------
    name : str
    attr : dict of str to str, optional
        Further attributes.
    shape : tuple of int, optional
        0 is an unknown length.
    lr_mult, wd_mult : float, optional
        Multiply the learning rate and the weight decay of this parameter.
    dtype : str or NumPy dtype, optional
    init : Initializer or str, optional
        How the parameter is initialised, whatever the network's initializer.
    stype : str, optional
        Storage type.
    kwargs : str
        Attributes whose names start and end with ``__``.

    Raises
    ------
    TypeError
        If ``name`` is no string.
    ValueError
        For another keyword, or a value in ``attr`` that is no string.
    """
    if not isinstance(name, str):
        raise TypeError("Expect a string for variable `name`")
    if not all(isinstance(value, str) for value in (attr or {}).values()):
        raise ValueError("Set Attr only accepts string values")
    attrs = node_attributes(attr)
    extra: dict[str, Any] = {
        "__shape__": shape,
        "__lr_mult__": lr_mult,
        "__wd_mult__": wd_mult,
        "__dtype__": None if dtype is None else CODE_OF_TORCH[torch_dtype(dtype)],
        "__init__": init if init is None or isinstance(init, str) else init.dumps(),
        "__storage_type__": None if stype is None else _STORAGE_TYPES[stype],
    }
    attrs.update({k: to_text(v) for k, v in extra.items() if v is not None})
    for key, value in kwargs.items():
        if not (key.startswith("__") and key.endswith("__")):
            raise ValueError(
                f"Attribute name={key} is not supported. Additional attributes must start and end with double "
                "underscores, e.g, __yourattr__"
            )
        attrs[key] = str(value)
    return make([Entry(Node(None, name, attrs))])


_STORAGE_TYPES = {"default": 0, "row_sparse": 1, "csr": 2}
Variable = var


@public(_HERE)
def Group(symbols: Sequence[Symbol], create_fn: Any = Symbol) -> Symbol:  # noqa: N802  (MXNet's name)
    """Return a symbol with the outputs of all given symbols."""
    if not symbols or any(not isinstance(s, SymbolBase) for s in symbols):
        raise TypeError("Expected a list of symbols as input")
    return create_fn(make([e for s in symbols for e in s._outputs]))


@public(_HERE)
@trims_traceback
def load(fname: str | os.PathLike[str]) -> Symbol:
    """Load a symbol from a JSON file of any MXNet version since 0.8.

    Raises
    ------
    TypeError
        If ``fname`` is no path.
    MXNetError
        If the file cannot be read or is no symbol.
    """
    if not isinstance(fname, (str, os.PathLike)):
        raise TypeError("fname need to be string")
    try:
        data = read_file(fname, TEXT_LIMIT)
    except OSError as error:
        raise MXNetError(f"cannot read {os.fspath(fname)!r}: {error.strerror or error}") from error
    if not data:
        raise MXNetError(f"{os.fspath(fname)!r} is empty: expected a symbol, as Symbol.save writes.")
    try:
        return load_json(data.decode())
    except UnicodeDecodeError as error:
        raise MXNetError(f"{os.fspath(fname)!r} is not UTF-8 text: {error.reason}.{other_kind(data[:64])}") from None
    except MXNetError as error:
        raise MXNetError(
            f"{os.fspath(fname)!r} cannot be read as a symbol, as Symbol.save writes them: {error}"
        ) from None


@public(_HERE)
@trims_traceback
def load_json(json_str: str) -> Symbol:
    """Return the symbol whose JSON form is given."""
    if not isinstance(json_str, str):
        raise TypeError("fname required to be string")
    read: Symbol = prepare(lambda: make(from_json(json_str).outputs))
    return read
