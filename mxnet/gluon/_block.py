"""``Block``: a part of a network, made of parameters and other blocks."""

from __future__ import annotations

import os
import re
from collections import OrderedDict, defaultdict
from collections.abc import Callable
from importlib import import_module
from typing import Any, TypeVar, Union, overload

import torch

from .. import initializer, ndarray
from .._src.messages.classes import is_no_instance
from .._src.messages.equivalents import explain_blocks, without_constructor
from .._src.messages.suggestions import nearest
from .._src.messages.tracebacks import is_of_package, trim_traceback, trims_traceback, warn
from .._src.operators.definition.shape_mode import MODE, USED
from .._src.run.calls.array import NDArrayBase
from ..base import MXNetError
from ..symbol import Symbol
from ._architecture import load_structure, save_structure
from ._naming import _BlockScope
from ._parameter import Parameter
from ._parameter_dict import ParameterDict
from ._parameter_loading import read_arrays
from ._refused_calls import with_signature
from ._summary import summarize
from ._torch_module import module_of
from .utils import HookHandle, _brief_print_list, _check_all_np_ndarrays, _indent

_Data = TypeVar("_Data", bound="NDArrayBase | Symbol")


def _in_layer(error: Exception, block: Block) -> Exception:
    """Return an error of an operator with the name of the innermost layer that called it; graphs name nodes."""
    is_of_operator = error.__class__ is MXNetError or (error.__class__ is ValueError and is_of_package(error))
    if is_of_operator and error.args and not any(w in str(error) for w in _POSITIONS):
        error.args = (f"{error}{_POSITIONS[0]}{block.name} ({type(block).__name__})", *error.args[1:])
    return error


_POSITIONS = ("\nin layer ", "Error in operator ")
_NOT_INITIALIZED = " has not been initialized. Note that"  # of `Parameter`


def _with_unregistered(error: Exception, block: Block) -> Exception:
    """Return an error of a parameter with the blocks that this one keeps where `initialize` does not find them."""
    if error.__class__ is RuntimeError and error.args and _NOT_INITIALIZED in str(error.args[0]):
        names = [f"{type(block).__name__}.{name}" for name in block._unregistered()]
        if names:
            error.args = (
                f"{error.args[0]} Blocks in lists and dictionaries, as in {' and '.join(names)}, are not registered, "
                "so initialize() and collect_params() do not reach them: use nn.Sequential, or register_child(block).",
            )
    return error


def undefined(block: Block, name: str, base: type[Block]) -> NotImplementedError:
    """Return the error for a method that a subclass has to define, with what it may have been misspelt as."""
    own_methods = {
        attribute for cls in type(block).__mro__ for attribute, value in vars(cls).items() if callable(value)
    }
    near_names = nearest(name, own_methods.difference(dir(base))) or nearest(
        "forward", own_methods.difference(dir(base))
    )
    misspelt = f" It has {near_names[0]!r}; the name is {name!r}." if near_names else ""
    return NotImplementedError(f"{type(block).__name__} defines no {name}.{misspelt}")


_ONE_BY_ONE = "layers are added one by one: net.add(a), net.add(b), of a list: for layer in layers: net.add(layer)"


def layers_given(block: Any) -> str:
    """Return the message for layers given where a block takes prefix and params."""
    name = type(block).__name__
    if not hasattr(block, "add"):
        return f"{name}: prefix and params of a block are a string and a ParameterDict, not layers."
    return f"{name} takes no layers: make it first, net = {name}(); {_ONE_BY_ONE}."


def no_layer(value: Any) -> str:
    """Return why something is no layer, and what to add in its place; nothing for a layer."""
    if isinstance(value, Block):
        return ""
    if isinstance(value, (list, tuple)):
        return f"a {type(value).__name__} is no layer; {_ONE_BY_ONE}."
    if isinstance(value, type):
        return f"A layer is needed, got {is_no_instance(value)}"
    if isinstance(value, torch.nn.Module):
        return "A module of PyTorch is made a layer by mx.gluon.from_torch(module)."
    if isinstance(value, str):
        return f"A layer is needed, got the text {value!r}; of an activation nn.Activation({value!r}) is one."
    name = getattr(value, "__name__", "")
    by_name = f"nn.HybridLambda({name!r}), by nn.HybridLambda(function) if it takes F and x"
    return f"A function is made a layer by {by_name}." if name else f"A layer is needed, got {type(value).__name__}."


class Block:
    """Base of all layers and networks.

    A subclass makes its parameters and children in ``__init__``, inside ``with self.name_scope():``, and defines
    ``forward``. Blocks and parameters assigned as attributes are found by `collect_params` and saved.

    Parameters
    ----------
    prefix : str, optional
        In front of the names of its parameters and children; by default made from the class name and a counter.
    params : ParameterDict, optional
        Parameters to share: ``Dense(4, params=other.params)``.

    Examples
    --------
    >>> class Model(gluon.Block):
    ...     def __init__(self, **kwargs):
    ...         super().__init__(**kwargs)
    ...         with self.name_scope():
    ...             self.hidden = nn.Dense(20)
    ...             self.output = nn.Dense(10)
    ...
    ...     def forward(self, x):
    ...         return self.output(mx.nd.relu(self.hidden(x)))
    """

    # Whether summaries show only what is inside.
    _is_container = False
    _alias_name: str | None = None  # from which the prefix is made; by default the name of the class

    def __init__(self, prefix: str | None = None, params: ParameterDict | None = None) -> None:
        if isinstance(prefix, (Block, list, tuple)) or isinstance(params, (Block, list, tuple)):
            raise TypeError(layers_given(self))
        if hasattr(prefix, "__next__"):
            raise AttributeError(f"'generator' object has no attribute 'endswith': {layers_given(self)}")
        self._empty_prefix = prefix == ""
        self._prefix, self._params = _BlockScope.create(prefix, params, self._alias())
        self._name = self._prefix[:-1] if self._prefix.endswith("_") else self._prefix
        self._scope = _BlockScope(self)
        self._children: OrderedDict[str, Block] = OrderedDict()
        self._reg_params: dict[str, Parameter] = {}
        self._forward_hooks: OrderedDict[int, Callable[..., Any]] = OrderedDict()
        self._forward_pre_hooks: OrderedDict[int, Callable[..., Any]] = OrderedDict()

    def __repr__(self) -> str:
        content = "\n".join(
            f"  ({name}): {_indent(repr(block), 2)}"
            for name, block in self.__dict__.items()
            if isinstance(block, Block)
        )
        return f"{type(self).__name__}(\n{content}\n)"

    def __setattr__(self, name: str, value: Any) -> None:
        """Register parameters and children that are assigned."""
        existing = getattr(self, name, None)
        if isinstance(existing, (Parameter, Block)) and not isinstance(value, type(existing)):
            raise TypeError(f"Changing attribute type for {name} from {type(existing)} to {type(value)}is not allowed.")
        if isinstance(value, Block):
            if "_children" not in self.__dict__:
                raise without_constructor(self, "_children")
            self.register_child(value, name)
        elif isinstance(value, Parameter):
            if "_reg_params" not in self.__dict__:
                raise without_constructor(self, "_reg_params")
            if name in self._reg_params:
                raise AssertionError(
                    f"Overriding Parameter attribute {name} is not allowed. If you want to share parameters between "
                    "blocks, please set 'params' at Block construction instead."
                )
            self._reg_params[name] = value
        super().__setattr__(name, value)

    def _unregistered(self) -> list[str]:
        """Return the attributes that are lists or dictionaries with blocks, which are not registered."""
        children = set(self._children.values())

        def holds_block(value: Any) -> bool:
            if isinstance(value, (list, tuple)):
                return any(holds_block(v) for v in value)
            if isinstance(value, dict):
                return any(holds_block(v) for v in value.values())
            return isinstance(value, Block) and value not in children

        return [
            name
            for name, value in self.__dict__.items()
            if isinstance(value, (list, tuple, dict)) and name != "_children" and holds_block(value)
        ]

    def _check_container_with_block(self) -> None:
        """Warn of blocks in lists and dictionaries, which are not registered."""
        for name in self._unregistered():
            warn(
                f'"{type(self).__name__}.{name}" is an unregistered container with Blocks. Note that Blocks '
                "inside the list, tuple or dict will not be registered automatically. Make sure to register "
                "them using register_child() or switching to nn.Sequential/nn.HybridSequential instead. ",
            )

    def _alias(self) -> str:
        return self._alias_name or type(self).__name__.lower()

    @property
    def prefix(self) -> str:
        """What the names of parameters and children start with."""
        return self._prefix

    @property
    def name(self) -> str:
        """The prefix without the underscore at its end."""
        return self._name

    def name_scope(self) -> _BlockScope:
        """Return the ``with`` block in which to make parameters and children, so that names start with the prefix."""
        return self._scope

    @property
    def params(self) -> ParameterDict:
        """The block's own parameters, without those of its children; see `collect_params`."""
        return self._params

    def collect_params(self, select: str | None = None) -> ParameterDict:
        """Return the parameters of this block and all below it.

        Parameters
        ----------
        select : str, optional
            Regular expression; only parameters whose name matches it from the start are returned:
            ``".*weight|.*bias"``.
        """
        self._check_container_with_block()
        parameters = ParameterDict(self._params.prefix)
        if not select:
            parameters.update(self.params)
        else:
            pattern = re.compile(select)
            parameters.update({name: value for name, value in self.params.items() if pattern.match(name)})
        for child in self._children.values():
            parameters.update(child.collect_params(select=select))
        return parameters

    def _collect_params_with_prefix(self, prefix: str = "") -> dict[str, Parameter]:
        """Return all parameters by attribute path: ``"0.weight"``, ``"body.conv.bias"``."""
        if prefix:
            prefix += "."
        parameters = {prefix + name: param for name, param in self._reg_params.items()}
        for name, child in self._children.items():
            parameters.update(child._collect_params_with_prefix(prefix + name))
        return parameters

    @trims_traceback
    def save_parameters(self, filename: str | os.PathLike[str], deduplicate: bool = False) -> None:
        """Save all parameters by attribute path, whatever prefixes the block has; read by `load_parameters`.

        Parameters
        ----------
        filename : str or path
        deduplicate : bool, default False
            Save shared parameters once, under the last of their paths.
        """
        params = self._collect_params_with_prefix()
        if deduplicate:
            params = {name: param for param, name in {p: n for n, p in params.items()}.items()}
        ndarray.save(filename, {name: param._reduce().as_nd_ndarray() for name, param in params.items()})

    def save_params(self, filename: str | os.PathLike[str]) -> None:
        """Save all parameters by name without the block's prefix (deprecated; use `save_parameters`)."""
        warn(
            "save_params is deprecated. Please use save_parameters. Note that if you want load from SymbolBlock later, "
            "please use export instead. For details, see "
            "https://mxnet.apache.org/tutorials/gluon/save_load_params.html",
        )
        try:
            self.collect_params().save(filename, strip_prefix=self.prefix)
        except ValueError as error:
            raise ValueError(
                f"{error}\nsave_params is deprecated. Using save_parameters may resolve this error."
            ) from None

    @trims_traceback
    def load_parameters(
        self,
        filename: str | os.PathLike[str],
        ctx: Any = None,
        allow_missing: bool = False,
        ignore_extra: bool = False,
        cast_dtype: bool = False,
        dtype_source: str = "current",
    ) -> None:
        """Load parameters saved by `save_parameters` or, with names instead of paths, by older versions or `export`.

        Parameters
        ----------
        filename : str or path
        ctx : Context or list of Context, optional
            Where parameters that are not initialised yet go; cpu() by default.
        allow_missing : bool, default False
            Accept a file that lacks some parameters.
        ignore_extra : bool, default False
            Accept a file that has others besides.
        cast_dtype : bool, default False
            Accept other element types, and cast to the parameters' own type or, for ``dtype_source='saved'``, to the
            file's.
        dtype_source : {'current', 'saved'}

        Raises
        ------
        AssertionError
            If parameters are missing or shapes or types differ.
        ValueError
            If the file has others besides.
        """
        loaded = read_arrays(filename)
        params = self._collect_params_with_prefix()
        if not loaded and not params:
            return
        if not any("." in name for name in loaded):
            options = (ctx, allow_missing, ignore_extra, self.prefix, cast_dtype, dtype_source)
            self.collect_params().load(filename, *options)
            return
        if not allow_missing:
            self._check_all_loaded(params, loaded, filename)
        for name, array in loaded.items():
            if name in params:
                params[name]._load_init(array, ctx, cast_dtype=cast_dtype, dtype_source=dtype_source)
            elif not ignore_extra:
                raise ValueError(
                    f"Parameter '{name}' loaded from file '{filename}' is not present in ParameterDict, which contains "
                    f"parameters {_brief_print_list(list(self.params.keys()))}. Set ignore_extra=True to ignore. "
                )

    @staticmethod
    def _check_all_loaded(params: dict[str, Parameter], loaded: dict[str, Any], filename: Any) -> None:
        paths = defaultdict(list)  # a shared parameter may have been saved under one of its paths
        for name, param in params.items():
            paths[param].append(name)
        for name, param in params.items():
            if not any(path in loaded for path in paths[param]):
                raise AssertionError(
                    f"Parameter '{name}' is missing in file '{filename}', which contains parameters: "
                    f"{_brief_print_list(list(loaded))}. Set allow_missing=True to ignore missing parameters."
                )

    def load_params(
        self,
        filename: str | os.PathLike[str],
        ctx: Any = None,
        allow_missing: bool = False,
        ignore_extra: bool = False,
    ) -> None:
        """Load parameters (deprecated; use `load_parameters`)."""
        warn("load_params is deprecated. Please use load_parameters.")
        self.load_parameters(filename, ctx, allow_missing, ignore_extra)

    @trims_traceback
    def save(self, prefix: str) -> None:
        """Save names, compiled graphs and parameters to ``<prefix>-model.json`` and ``<prefix>-model.params``."""
        save_structure(self, f"{prefix}-model.json")
        self.save_parameters(f"{prefix}-model.params")

    @trims_traceback
    def load(self, prefix: str) -> None:
        """Load what `save` wrote into a block of the same classes and structure, renaming it and its parameters."""
        load_structure(self, f"{prefix}-model.json")
        self.load_parameters(f"{prefix}-model.params")

    def register_child(self, block: Any, name: str | None = None) -> None:
        """Make a block a child of this one, under a name or its number.

        Raises
        ------
        TypeError
            For a list or tuple.
        """
        if isinstance(block, (list, tuple, str, type)):
            raise (AttributeError if isinstance(block, str) else TypeError)(f"{type(self).__name__}: {no_layer(block)}")
        self._children[str(len(self._children)) if name is None else name] = block

    def register_forward_pre_hook(self, hook: Callable[..., Any]) -> HookHandle:
        """Have ``hook(block, inputs)`` called before each forward pass.

        Returns
        -------
        HookHandle, whose ``detach`` takes it back
        """
        handle = HookHandle()
        handle.attach(self._forward_pre_hooks, hook)
        return handle

    def register_forward_hook(self, hook: Callable[..., Any]) -> HookHandle:
        """Have ``hook(block, inputs, outputs)`` called after each forward pass.

        Returns
        -------
        HookHandle, whose ``detach`` takes it back
        """
        handle = HookHandle()
        handle.attach(self._forward_hooks, hook)
        return handle

    def apply(self, fn: Callable[[Any], Any]) -> Block:
        """Call a function with each block below this one, and then with this one; return this block."""
        for child in self._children.values():
            child.apply(fn)
        fn(self)
        return self

    @trims_traceback
    def initialize(
        self,
        init: Any = initializer.Uniform(),  # noqa: B008  (MXNet's signature; initializers hold no state)
        ctx: Any = None,
        verbose: bool = False,
        force_reinit: bool = False,
    ) -> None:
        """Initialise all parameters; parameters as for `ParameterDict.initialize`."""
        self.collect_params().initialize(init, ctx, verbose, force_reinit)

    def hybridize(self, active: bool = True, **kwargs: Any) -> None:
        """Compile the hybrid blocks among the children; see `HybridBlock.hybridize` for the options."""
        for child in self._children.values():
            child.hybridize(active, **kwargs)

    def cast(self, dtype: Any) -> None:
        """Change the element type of all parameters."""
        for child in self._children.values():
            child.cast(dtype)
        for param in self.params.values():
            param.cast(dtype)

    @overload  # most blocks make of an array one of its kind
    def __call__(self, x: _Data, /, *args: Any) -> Union[_Data, Any]: ...  # noqa: UP007  # of ``X | Any`` jedi makes nothing

    @overload
    def __call__(self, *args: Any) -> Any: ...

    def __call__(self, *args: Any) -> Any:
        """Run the forward pass, and the hooks around it."""
        try:
            hooks = self._forward_pre_hooks
        except AttributeError:
            raise without_constructor(self, "_forward_pre_hooks") from None
        if hooks:
            for hook in list(hooks.values()):
                hook(self, args)
        try:
            out = self.forward(*args)
        except Exception as error:
            error = trim_traceback(with_signature(_with_unregistered(_in_layer(error, self), self), self))
            raise error
        if self._forward_hooks:
            for hook in list(self._forward_hooks.values()):
                hook(self, args, out)
        if USED.arrays and MODE.np_array:
            _check_all_np_ndarrays(out)
        return out

    def forward(self, *args: Any) -> Any:
        """Compute the outputs; to be defined by the subclass."""
        raise undefined(self, "forward", Block)

    @property
    def _is_sequence(self) -> bool:
        """Whether ``forward`` runs the children one after the other, and nothing else."""
        return False

    def register_op_hook(self, callback: Callable[..., Any], monitor_all: bool = False) -> None:
        """Have ``callback(name, operator, array)`` called for the outputs of each operator of hybridized children.

        Parameters
        ----------
        callback : callable (str, str, NDArray)
        monitor_all : bool, default False
            Call it for inputs as well.
        """
        for child in self._children.values():
            child.register_op_hook(callback, monitor_all)

    @trims_traceback
    def to_torch(self, layers: str | None = None, inputs: Any = None, share: bool = True) -> Any:
        """Return the block as a module of PyTorch.

        Parameters
        ----------
        layers : {None, 'torch'}
            Whose layers compute: by default this block's, called by a module that has its arrays. With 'torch', layers
            of ``torch.nn`` do, in a tree like the block's: ``nn.Sequential``, ``nn.Conv2d``, ``nn.LSTM``. A block with
            its own forward method becomes a class with the same children, whose forward method calls them and has the
            operators between as functions of torch.
        inputs : NDArray, torch.Tensor, tuple of int or a list of these, optional
            For 'torch': what the block is called with, or the shape of that. It is needed where a block has its own
            forward method, and where shapes are not known yet.
        share : bool, default True
            For 'torch': whether parameters and statistics have the memory of this block's arrays, so that each side
            sees what the other writes; gradients are each side's own. Otherwise they are copies.

        Returns
        -------
        torch.nn.Module
            By default its parameters and buffers are this block's arrays, not copies, under the names that
            `save_parameters` writes. It works with torch's optimizers, ``state_dict``, ``train()``, ``eval()`` and
            ``torch.export``. Its children run as modules: they can be replaced, have hooks, and those of sequences have
            positions. The block keeps its layers.

            With 'torch' it needs nothing of Remx. Batch normalization follows torch: it updates its statistics in the
            forward pass, and divides the variance that it keeps by N - 1.

        Raises
        ------
        RuntimeError
            If parameters are not initialised, or wait for the first batch to tell their shape.
        MXNetError
            If they are on several contexts; for 'torch' also where a block cannot be written with torch's functions.
        """
        if layers is None:
            if inputs is not None or not share:
                raise MXNetError('to_torch: inputs= and share=False have a meaning for layers="torch" alone.')
            return module_of(self)
        if layers != "torch":
            raise MXNetError(f'to_torch: layers is None or "torch", got {layers!r}.')
        # Above this package, so imported when it is called for.
        return import_module("mxnet._src.exporters.convert.torch_tree.convert").module_of(self, inputs, share)

    def load_torch(self, source: Any, allow_missing: bool = False, ignore_extra: bool = False) -> Any:
        """Take over the values of a network of PyTorch, as copies.

        Parameters
        ----------
        source : str or path, torch.nn.Module or dict of torch.Tensor
            A file that ``torch.save(network.state_dict(), ...)`` wrote, which is read without running what it may hold,
            or a ``.safetensors`` file; or a module or its state dictionary.
        allow_missing : bool, default False
            Accept parameters without a tensor; they keep their values.
        ignore_extra : bool, default False
            Accept tensors without a parameter.

        Returns
        -------
        LoadedWeights
            ``matched``, which parameter took which tensor; ``by``, how they were found; ``missing`` and ``unused``. Its
            text sums that up.

            Names are those of ``to_torch(layers="torch")``, of `save_parameters`, or the latter with torch's words:
            weight, bias, running_mean. Where they are others, layers are found that have the same parts with the same
            shapes in the same order (in safetensors, that of the names); compare outputs then, for two layers of one
            shape may stand the other way round.

        Raises
        ------
        MXNetError
            If something does not fit, with the whole report; nothing is loaded then. Also for a file that holds other
            objects than tensors.

        Examples
        --------
        >>> import torch
        >>> net = nn.HybridSequential()
        >>> net.add(nn.Dense(8, activation="relu"), nn.Dense(2))
        >>> net.initialize()
        >>> module = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.ReLU(), torch.nn.Linear(8, 2))
        >>> report = net.load_torch(module)
        >>> report.by, report.matched["1.weight"]
        ('structure', '2.weight')
        """
        loading = import_module("mxnet._src.exporters.convert.torch_tree.loading")  # above this package
        return loading.load_torch(self, source, allow_missing, ignore_extra)

    @trims_traceback
    def summary(self, *inputs: Any) -> None:
        """Run the block and print output shape and number of parameters of each layer.

        Parameters
        ----------
        inputs : NDArray
            What the block is called with.

        Raises
        ------
        AssertionError
            If the block or one below it is hybridized.
        """
        summarize(self, inputs)


explain_blocks(Block)
