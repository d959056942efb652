"""``mx.contrib.predict``: prediction from a symbol's JSON and the bytes of its parameters, and nothing else.

MXNet offers this in C (``c_predict_api.h``) with a Python module around it, ``mxnet_predict``, that programs copied
from its amalgamation. They run after ``from mxnet.contrib.predict import Predictor, load_ndarray_file``.
"""

from __future__ import annotations

import copy
import os
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as onp

from .. import symbol
from .._src.graph.node import Entry, Node
from ..base import MXNetError
from ..context import Context
from ..ndarray import array as nd_array
from ..ndarray import zeros
from ..ndarray.utils import load_frombuffer
from ..symbol._base import make

_LABEL = "label"


def load_ndarray_file(nd_bytes: bytes) -> dict[str, onp.ndarray] | list[onp.ndarray]:
    """Return the arrays in the bytes of a file that `mx.nd.save` wrote.

    Parameters
    ----------
    nd_bytes : bytes

    Returns
    -------
    dict of str to numpy.ndarray, or list of numpy.ndarray
        As they were saved; parameters of a model are called "arg:..." and "aux:...".
    """
    loaded = load_frombuffer(nd_bytes)
    if isinstance(loaded, dict):
        return {name: value.asnumpy() for name, value in loaded.items()}
    return [value.asnumpy() for value in loaded]


class NDList:
    """Arrays from the bytes of a file that `mx.nd.save` wrote, in order: mean images, for instance.

    MXNet has this in C alone (``MXNDListCreate``, ``MXNDListGet``).

    Parameters
    ----------
    nd_bytes : bytes

    Examples
    --------
    >>> means = NDList(open("mean_224.nd", "rb").read())  # doctest: +SKIP
    >>> name, image = means.get(0)  # doctest: +SKIP
    """

    def __init__(self, nd_bytes: bytes) -> None:
        loaded = load_ndarray_file(nd_bytes)
        named = loaded.items() if isinstance(loaded, dict) else (("", array) for array in loaded)
        self._arrays = [(name, array.astype(onp.float32, copy=False)) for name, array in named]

    def __len__(self) -> int:
        return len(self._arrays)

    def get(self, index: int) -> tuple[str, onp.ndarray]:
        """Return the name of an array, "" if it has none, and its values as float32.

        Raises
        ------
        MXNetError
            If there is no such array.
        """
        if not 0 <= index < len(self._arrays):
            raise MXNetError(f"NDList: array {index} of {len(self._arrays)}.")
        return self._arrays[index]


class Predictor:
    """A network ready to predict.

    Parameters
    ----------
    symbol_file : str or path
        The text of a symbol file, beginning with a brace, or the path of one.
    param_raw_bytes : bytes
        What a file of parameters holds; names may have the prefixes "arg:" and "aux:".
    input_shapes : mapping of str to tuple of int
        Shapes of the inputs.
    dev_type : {'cpu', 'gpu'}, default 'cpu'
    dev_id : int, default 0
    type_dict : mapping of str to dtype, optional
        Element types of inputs; float32 by default.
    output_names : sequence of str, optional
        Nodes (or their outputs) inside the network to compute instead of its outputs. MXNet has this in C alone.
    backend : str, optional
        What computes the network, as for `Symbol.optimize_for`: "onnxruntime", "openvino", "inductor" ...

    Raises
    ------
    MXNetError
        If a variable is neither an input nor a parameter (labels, whose names end so, are zeros), if an input or an
        output is none of the network's, or if shapes contradict each other.

    Examples
    --------
    >>> predictor = Predictor(open("net-symbol.json").read(), open("net-0000.params", "rb").read(),
    ...                       {"data": (1, 3, 224, 224)})  # doctest: +SKIP
    >>> predictor.forward(data=image)  # doctest: +SKIP
    >>> probabilities = predictor.get_output(0)  # doctest: +SKIP
    """

    def __init__(
        self,
        symbol_file: str | os.PathLike[str],
        param_raw_bytes: bytes,
        input_shapes: Mapping[str, Sequence[int]],
        dev_type: str = "cpu",
        dev_id: int = 0,
        type_dict: Mapping[str, Any] | None = None,
        output_names: Sequence[str] | None = None,
        backend: str | None = None,
    ) -> None:
        if dev_type not in ("cpu", "gpu"):
            raise MXNetError(f"Predictor: dev_type is 'cpu' or 'gpu', got {dev_type!r}.")
        self._context = Context(dev_type, dev_id)
        is_text = isinstance(symbol_file, str) and symbol_file.lstrip().startswith("{")
        loaded = symbol.load_json(str(symbol_file)) if is_text else symbol.load(symbol_file)
        self._symbol = _chosen(loaded, output_names)
        self._parameters = _parameters(param_raw_bytes)
        self._types = dict(type_dict or {})
        self._backend = backend
        self._bind(input_shapes)

    def _bind(self, input_shapes: Mapping[str, Sequence[int]]) -> None:
        arguments, auxiliary = self._symbol.list_arguments(), self._symbol.list_auxiliary_states()
        for name in input_shapes:
            if name not in arguments:
                raise MXNetError(f"Predictor: the network has no input {name!r}; its variables are {arguments}.")
        shapes = {name: tuple(shape) for name, shape in input_shapes.items()}
        for name in (*arguments, *auxiliary):
            if name not in shapes and name not in self._parameters and not name.endswith(_LABEL):
                raise MXNetError(f"Predictor: {name!r} is neither an input (in input_shapes) nor in the parameters.")
        inferred_shapes = self._symbol.infer_shape(**shapes)
        self.output_shapes: list[tuple[int, ...]] = inferred_shapes[1]
        arrays: dict[str, Any] = {}
        for name, shape in zip([*arguments, *auxiliary], [*inferred_shapes[0], *inferred_shapes[2]], strict=True):
            arrays[name] = self._array(name, shape, name in shapes)
        self._inputs = {name: arrays[name] for name in shapes}
        values = {name: arrays[name] for name in arguments}
        states = {name: arrays[name] for name in auxiliary}
        bound = self._symbol
        if self._backend is not None:
            bound = self._symbol.optimize_for(self._backend, values, states, self._context)
        self._executor = bound.bind(self._context, values, aux_states=states, grad_req="null")
        self._bound = arrays
        self._discard()

    def _discard(self) -> None:
        """Forget what was computed."""
        self._outputs: list[Any] | None = None
        self._steps_done = 0
        self._values: dict[Entry, Any] = {}

    def _array(self, name: str, shape: tuple[int, ...], is_input: bool) -> Any:
        if not is_input and name in self._parameters:
            value = self._parameters[name]
            if value.shape != tuple(shape):
                raise MXNetError(
                    f"Predictor: parameter {name!r} has the shape {value.shape}, but with these inputs the network asks"
                    f" for {tuple(shape)}."
                )
            return value.as_in_context(self._context)
        return zeros(shape, ctx=self._context, dtype=self._types.get(name, "float32"))

    def set_input(self, name: str, data: Any) -> None:
        """Set the values of an input.

        Parameters
        ----------
        name : str
        data : array, shape of the input
            Converted to the input's element type.
        """
        target = self._inputs.get(name)
        if target is None:
            raise MXNetError(f"Predictor: there is no input {name!r}; inputs are {list(self._inputs)}.")
        values = onp.asarray(data)
        if values.shape != target.shape:
            raise MXNetError(
                f"Predictor: input {name!r} has the shape {target.shape}, got {values.shape}; reshape() changes it."
            )
        target[:] = nd_array(values, dtype=target.dtype)
        self._discard()

    def forward(self, **kwargs: Any) -> None:
        """Compute the outputs, after setting inputs by name.

        Raises
        ------
        ValueError
            If a value is no NumPy array.
        """
        for name, value in kwargs.items():
            if not isinstance(value, onp.ndarray):
                raise ValueError(f"Expect numpy ndarray as input, got {type(value).__name__} for {name!r}.")
            self.set_input(name, value)
        self._discard()
        self._outputs = self._executor.forward(is_train=False)

    def partial_forward(self, step: int) -> int:
        """Compute one node of the network, so that a program can show how far a slow prediction is.

        Parameters
        ----------
        step : int
            0 first, then one more each time; a step that was done already is not repeated.

        Returns
        -------
        int
            Steps that are left; with 0 the outputs are there. Each node of the network is a step, variables too.

        Raises
        ------
        MXNetError
            If steps before this one were left out.

        Examples
        --------
        >>> step, left = 0, 1
        >>> while left:  # doctest: +SKIP
        ...     left = predictor.partial_forward(step)
        ...     step += 1
        """
        nodes = self._symbol.graph.nodes
        if step >= len(nodes):
            step = len(nodes) - 1
        if step == 0:
            self._discard()
        if step > self._steps_done:
            raise MXNetError(f"Predictor: partial_forward({step}) before partial_forward({self._steps_done}).")
        if step == self._steps_done:
            self._run_node(nodes[step])
            self._steps_done += 1
        steps_left = len(nodes) - self._steps_done
        if not steps_left and self._outputs is None:
            self._outputs = [self._values[entry] for entry in self._symbol.graph.outputs]
            self._values = {}
        return steps_left

    def _run_node(self, node: Node) -> None:
        """Compute a node from what was computed before."""
        if node.op is None:
            self._values[Entry(node)] = self._bound[node.name]
            return
        variables = [Node(None, f"input{i}") for i in range(len(node.inputs))]
        alone = node.with_inputs([Entry(variable) for variable in variables])
        args = {v.name: self._values[entry] for v, entry in zip(variables, node.inputs, strict=True)}
        part = make([Entry(alone, index) for index in range(node.num_visible)])
        names = part.list_auxiliary_states()
        states = {name: args.pop(name) for name in names}
        outputs = part.bind(self._context, args, aux_states=states, grad_req="null").forward(is_train=False)
        self._values.update({Entry(node, index): array for index, array in enumerate(outputs)})

    def reshape(self, input_shapes: Mapping[str, Sequence[int]]) -> None:
        """Change shapes of inputs, whose values become zero; others keep their shapes. Parameters stay."""
        self._bind({**{name: value.shape for name, value in self._inputs.items()}, **input_shapes})

    def reshaped(self, input_shapes: Mapping[str, Sequence[int]]) -> Predictor:
        """Return another predictor for other shapes, with the same parameters; see `reshape`."""
        other = copy.copy(self)
        other.reshape(input_shapes)
        return other

    def set_monitor_callback(self, callback: Any, monitor_all: bool = False) -> None:
        """Have a function called with each operator's name and result in `forward`; see `Executor`."""
        self._executor.set_monitor_callback(callback, monitor_all)

    @property
    def inputs(self) -> dict[str, Any]:
        """The arrays of the inputs, by name; written into, they are what the next `forward` reads."""
        return self._inputs

    @property
    def output_types(self) -> list[Any]:
        """Element types of the outputs, in order."""
        known = {name: array.dtype for name, array in self._bound.items()}
        types: list[Any] = self._symbol.infer_type(**known)[1]
        return types

    def get_output(self, index: int) -> onp.ndarray:
        """Return an output of the last `forward`.

        Raises
        ------
        MXNetError
            If nothing was computed since the inputs changed, or there is no such output.
        """
        if self._outputs is None:
            raise MXNetError("Predictor: forward() has to compute the outputs of these inputs first.")
        if not 0 <= index < len(self._outputs):
            raise MXNetError(f"Predictor: output {index} of {len(self._outputs)}: {self.output_names}.")
        result: onp.ndarray = self._outputs[index].asnumpy()
        return result

    @property
    def output_names(self) -> list[str]:
        """Names of the outputs, in order."""
        names: list[str] = self._symbol.list_outputs()
        return names


def _chosen(loaded: Any, names: Sequence[str] | None) -> Any:
    """Return a symbol of some outputs inside another one."""
    if names is None:
        return loaded
    internals = loaded.get_internals()
    known = internals.list_outputs()
    outputs = []
    for name in names:
        full = name if name in known else f"{name}_output"
        if full not in known:
            raise MXNetError(f"Predictor: nothing inside the network is called {name!r}.")
        outputs.append(internals[full])
    if not outputs:
        raise MXNetError("Predictor: output_names is empty.")
    return outputs[0] if len(outputs) == 1 else symbol.Group(outputs)


def _parameters(raw: bytes) -> dict[str, Any]:
    """Return parameters by their names without prefixes."""
    loaded = load_frombuffer(bytes(raw))
    if not isinstance(loaded, dict):
        if loaded:
            raise MXNetError("Predictor: the parameters have no names; mx.nd.save writes them from a dictionary.")
        return {}
    return {name.removeprefix("arg:").removeprefix("aux:"): value for name, value in loaded.items()}


def inputs_of(symbol_file: str | os.PathLike[str], param_raw_bytes: bytes) -> list[str]:
    """Return the variables of a saved symbol that are no parameters and no labels, in order."""
    known = _parameters(param_raw_bytes)
    names = symbol.load(symbol_file).list_arguments()
    return [name for name in names if name not in known and not name.endswith(_LABEL)]
