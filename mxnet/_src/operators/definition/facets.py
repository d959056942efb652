"""What is known of an operator beyond its kernel, in groups, written next to it: ``operator(name, amp=...)``."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypedDict

from ..storage.calls import Gradient, Refusal, Rule, refusal

if TYPE_CHECKING:
    from torch import Tensor

from .pictures import Picture

# What mixed precision does with the inputs of an operator:
#   narrow    casts them to the narrow type: products, which profit most
#   either    leaves them as they are
#   single    casts them to float32
#   widest    brings them to the widest type among them
#   unlisted  leaves them as they are, and MXNet's lists do not name the operator
Casting = Literal["narrow", "either", "single", "widest", "unlisted"]


@dataclass(frozen=True)
class Amp:
    """What automatic mixed precision does with an operator's inputs.

    Attributes
    ----------
    half : Casting
        With float16.
    bfloat : Casting or None
        With bfloat16; None: as with float16, save that "narrow" and "either" become "single".
    names : mapping of str to Amp
        Names of the operator that MXNet's lists treat differently.
    single_if : (str, tuple of str) or None
        Computed in float32 where this parameter has one of these values.
    single_inputs : tuple of str
        Inputs that stay in float32 when the others are bfloat16; "" is the data, which has no name in MXNet's list.
    loss : bool
        The operator is a loss.
    is_cast : bool
        Mixed precision itself puts the operator into graphs, with an input for each output.
    """

    half: Casting = "either"
    bfloat: Casting | None = None
    names: Mapping[str, Amp] = field(default_factory=dict)
    single_if: tuple[str, tuple[str, ...]] | None = None
    single_inputs: tuple[str, ...] = ()
    loss: bool = False
    is_cast: bool = False

    def casting(self, name: str, bfloat: bool) -> Casting:
        """Return how the inputs are cast of the operator under one of its names."""
        facet = self.names.get(name, self)
        if not bfloat:
            return facet.half
        if facet.bfloat is not None:
            return facet.bfloat
        return "single" if facet.half in ("narrow", "either") else facet.half


@dataclass(frozen=True)
class History:
    """How MXNet 1.9.1 shows an operator in callbacks and counts its outputs in files, as recorded from it.

    Attributes
    ----------
    outputs_named : bool
        Callbacks show outputs by name (``<node>_output``); those of most operators are ``<node>_0``, ``<node>_1``.
    input_named : bool
        They show the only input by name, where that of most operators is ``<node>_input0``. (Operators of more inputs
        all have names.)
    counted_outputs : int, callable(params) -> int, or None
        How many outputs files count (``node_row_ptr``): MXNet's operators have outputs that only its own backward pass
        reads, for which the kernels here have no use. None: as many as the kernel has.
    """

    outputs_named: bool = False
    input_named: bool = False
    counted_outputs: int | Callable[[Mapping[str, Any]], int] | None = None


INPUT_NAMED, OUTPUTS_NAMED = History(input_named=True), History(outputs_named=True)
ALL_NAMED = History(outputs_named=True, input_named=True)


@dataclass(frozen=True)
class NodeForm:
    """Names and numbers of a node's inputs and outputs in graphs and their files.

    Attributes
    ----------
    active_inputs : callable(params) -> sequence of str, or None
        Which inputs take part for given parameters (no ``bias`` under ``no_bias``); None: all that are not optional.
        For variadic inputs: their names where they have some, otherwise an empty tuple.
    output_names : callable(params) -> sequence of str, or None
    graph_names : mapping of str to str
        Names of inputs in graphs, where they are others than the arguments'.
    inputs_per_argument : int
        How many inputs there are for each one that ``variadic_count`` counts in MXNet's files.
    input_init : mapping of str to str
        The ``__init__`` attribute that variables get when they become this input of a symbol.
    onnx : str
        The operator of ONNX that it is: nodes are read as this operator, attributes as parameters of their names.
    opens_files : bool
        A parameter names a file that the kernel reads, so symbols that come from a file may not hold the operator.
    written_as : str
        The operator of MXNet that files of graphs name instead, where MXNet has none of this name; "" for its own.
    """

    active_inputs: Callable[[Mapping[str, Any]], tuple[str, ...]] | None = None
    output_names: Callable[[Mapping[str, Any]], tuple[str, ...]] | None = None
    graph_names: Mapping[str, str] = field(default_factory=dict)
    inputs_per_argument: int = 1
    input_init: Mapping[str, str] = field(default_factory=dict)
    onnx: str = ""
    opens_files: bool = False
    written_as: str = ""


@dataclass(frozen=True)
class OpenParams:
    """How an operator that takes parameters of any name reads them.

    Attributes
    ----------
    implementation : callable(params as text, with the declared ones) -> object
        Makes the parameter ``_implementation``, an argument of the kernel.
    states : callable(params) -> tuple of str
        Names of the auxiliary states, which depend on parameters.
    """

    implementation: Callable[[Mapping[str, str]], Any]
    states: Callable[[Mapping[str, Any]], tuple[str, ...]]


@dataclass(frozen=True)
class Function:
    """A function of the NumPy interface, or a method of its arrays, that is the operator called with other arguments.

    An argument goes to the operator's parameter of the same name, the first ones to its inputs; see `numpy_functions`.

    Attributes
    ----------
    signature : str
        Name, arguments and defaults: "std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False)". Whose first
        argument is ``self`` is a method alone.
    inputs : str
        The inputs as source, where they are not the first arguments in order.
    supplied : mapping of str to str
        What parameters get that have no argument, as source. Others are not given.
    ignored : tuple of str
        Arguments without effect. Others that go nowhere are refused unless they have their default.
    methods : str
        Whether ``x.std(axis=None, ...)`` is the function too: of "arrays", of "all" (symbols too), or of none.
    makes_tuple : bool
        Arrays come back as a tuple: several outputs, or the rows of one. (Symbols stay as they are.)
    documentation : str
        Parts of its docstring that differ from the operator's: summary, parameters or sections.
    home : str
        The module of mx.np, if not mx.np itself.
    """

    signature: str
    inputs: str = ""
    supplied: Mapping[str, str] = field(default_factory=dict)
    ignored: tuple[str, ...] = ()
    methods: Literal["", "arrays", "all"] = ""
    makes_tuple: bool = False
    documentation: str = ""
    home: str = ""


@dataclass(frozen=True)
class FrontEnd:
    """What leads users to an operator besides its names.

    Attributes
    ----------
    methods : tuple of str
        Names, among the operator's, under which it is a method of arrays and symbols: ``x.sum(axis=1)``.
    functions : sequence of Function
        Functions and methods of the NumPy interface that are this operator with other arguments.
    numpy : str
        Function of mx.np or mx.npx that layers call in its place under NumPy semantics, where that is another operator:
        one that is an operator of mx.npx itself has an alias beginning with ``_npx_``.
    like : str
        The operator whose docstring describes the parameters, results and errors that the kernel's own does not.
    """

    methods: tuple[str, ...] = ()
    functions: Sequence[Function] = ()
    numpy: str = ""
    like: str = ""


class FinalLoss(NamedTuple):
    """What a loss layer with given parameters does where it is an output of a graph, apart from torch's graph.

    Attributes
    ----------
    predict : callable (data, label) -> output
    gradient : callable (output, label) -> gradient of data
    """

    predict: Callable[[Tensor, Tensor], Tensor]
    gradient: Callable[[Tensor, Tensor], Tensor]


@dataclass(frozen=True)
class Training:
    """What graphs, and training, do differently from torch's graph of the kernel.

    Attributes
    ----------
    in_training : callable(kernel, params) -> kernel, or None
        What graphs that are trained on a CPU run instead of the kernel: it chooses memory layouts.
    on_device : callable(kernel, params) -> kernel, or None
        What graphs run instead of the kernel on devices that are not the CPU, trained or not.
    fractional_gradients : bool
        The operator broadcasts, and gradients of integral inputs have fractions before they are cut down to their type.
    final_loss : callable(params) -> FinalLoss, or None
        For layers that ignore head gradients: how executors compute them themselves.
    """

    in_training: Callable[[Callable[..., Any], Mapping[str, Any]], Callable[..., Any]] | None = None
    on_device: Callable[[Callable[..., Any], Mapping[str, Any]], Callable[..., Any]] | None = None
    fractional_gradients: bool = False
    final_loss: Callable[[Mapping[str, Any]], FinalLoss] | None = None


@dataclass(frozen=True)
class Storage:
    """What an operator does with sparse arrays, and how results and gradients are stored.

    Attributes
    ----------
    rule : callable (SparseCall) -> stored, tuple of stored, Updated, or None
        Computes with the inputs as they are stored. Without it, or where it returns None, the dense kernel runs on
        dense copies.
    refuses : callable (params, storage types) -> str
        Why the operator does not take inputs in this storage, whatever they hold. Asked before the rule, and before a
        graph with the operator is bound.
    gradient : callable (SparseCall, head gradient, inputs that need one) -> list of stored, or None
        Gradients of the inputs; otherwise those of the dense kernel.
    output : callable (params, storage types) -> storage type of the first output
        Default: dense. Only called if an input is sparse, or if a result may be sparse without one (``wish``).
    wish : str
        The parameter that requests a storage type for the result.
    input_gradient : callable (params, storage types, position, that of the head gradient) -> that of the gradient
        Default: dense.
    zero_gradients : tuple of int
        Inputs whose gradients are zeros, which are stored as the inputs are.
    """

    rule: Rule | None = None
    refuses: Refusal | None = None
    gradient: Gradient | None = None
    output: Callable[[Mapping[str, Any], Sequence[str]], str] | None = None
    wish: str = ""
    input_gradient: Callable[[Mapping[str, Any], Sequence[str], int, str], str] | None = None
    zero_gradients: tuple[int, ...] = ()

    def check(self, name: str, params: Mapping[str, Any], stypes: Sequence[str]) -> None:
        """Raise MXNetError where the operator, ``name``, does not take inputs in this storage."""
        reason = "" if self.refuses is None else self.refuses(params, stypes)
        if reason:
            raise refusal(name, stypes, reason)

    def output_stype(self, params: Mapping[str, Any], stypes: Sequence[str]) -> str:
        """Return the storage type of the first output for inputs in given storage."""
        if self.output is None or not (self.wish or any(s != "default" for s in stypes)):
            return "default"
        return self.output(params, stypes)

    def gradient_stype(self, params: Mapping[str, Any], stypes: Sequence[str], position: int, head: str) -> str:
        """Return the storage type of an input's gradient, given that of the output's gradient."""
        if position in self.zero_gradients:
            return stypes[position]
        return "default" if self.input_gradient is None else self.input_gradient(params, stypes, position, head)


DENSE = Storage()


# From the inputs' tensors and the parameters to what is wrong with them, when torch has refused them; "" where the
# operator does not know.
Explanation = Callable[[Sequence["Tensor"], Mapping[str, Any]], str]


# Whether the pass that quantizes graphs computes a node on 8-bit integers: where it can ("must"), only between
# nodes that it must ("supported"; in mode "full" everywhere), or never ("no").
Need = Literal["must", "supported", "no"]
# What the weights' scales are for: the whole array, or each channel ("tensor-wise", "channel-wise").
Granularity = str


def _no_inputs(params: Mapping[str, Any], count: int, granularity: Granularity) -> tuple[int, ...]:
    return ()


def _same(attrs: Mapping[str, str], granularity: Granularity) -> dict[str, str]:
    return dict(attrs)


@dataclass(frozen=True)
class Quantized:
    """How an operator is computed on 8-bit integers.

    The counterpart takes all of the operator's inputs in order, then minimum and maximum of each that is quantized; it
    returns the operator's output, its minimum and its maximum.

    Attributes
    ----------
    name : str
        The operator that computes it.
    need : callable (params) -> "must", "supported" or "no"
    attributes : callable (attrs, granularity) -> attrs
        The counterpart's attributes; default: the operator's. (With a calibrated range come ``min_calib_range`` and
        ``max_calib_range``.)
    requantize : bool
        The counterpart's result has 32 bits, and ``_contrib_requantize`` follows it.
    real_inputs : callable (params, number of inputs, granularity) -> positions
        Inputs that stay as they are and have no range. Default: none.
    asymmetric_inputs : callable, as ``real_inputs``
        Inputs quantized with a shift, by ``_contrib_quantize_asym``; scale and shift stand in place of their range.
    calibrated : bool
        The counterpart itself needs the calibrated range of its output.
    real_output : bool
        The counterpart's outputs are the operator's: floating-point values without a range.
    define : callable (OpDef), or None
        Defines the counterpart, where that follows from the operator.
    """

    name: str
    need: Callable[[Mapping[str, Any]], Need] = lambda params: "supported"
    attributes: Callable[[Mapping[str, str], Granularity], dict[str, str]] = _same
    requantize: bool = False
    real_inputs: Callable[[Mapping[str, Any], int, Granularity], tuple[int, ...]] = _no_inputs
    asymmetric_inputs: Callable[[Mapping[str, Any], int, Granularity], tuple[int, ...]] = _no_inputs
    calibrated: bool = False
    real_output: bool = False
    define: Callable[[Any], None] | None = None


class Facets(TypedDict, total=False):
    """The facets of an operator, for tables and functions that define whole families."""

    amp: Casting | Amp
    history: History
    methods: tuple[str, ...]
    storage: Storage
    fractional_gradients: bool
    numpy: str
    like: str
    onnx: str
    written_as: str
    picture: Picture
    quantized: Quantized | None
    explains: Explanation
