"""``ParameterDict``: parameters by name, with a common prefix."""

from __future__ import annotations

import os
from collections import OrderedDict
from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import Any

import numpy as onp

from .. import initializer, ndarray
from .._src.core.torch_internals import foreach_zero_
from .._src.messages.suggestions import did_you_mean
from .._src.messages.tracebacks import trims_traceback
from .._src.operators.definition.shape_mode import MODE
from ._constant import Constant
from ._parameter import Parameter
from ._parameter_loading import read_arrays
from .utils import _brief_print_list, _indent


class ParameterDict:
    """Parameters by full name, in the order in which they were made.

    Parameters
    ----------
    prefix : str, default ""
        In front of the names of parameters made with `get`.
    shared : ParameterDict, optional
        Where `get` looks for parameters of the same full name, to share them.

    Examples
    --------
    >>> params = nn.Dense(2, in_units=3, prefix="dense_").collect_params()
    >>> list(params)
    ['dense_weight', 'dense_bias']
    >>> params["dense_weight"].shape
    (2, 3)
    """

    def __init__(self, prefix: str = "", shared: ParameterDict | None = None) -> None:
        self._prefix = prefix
        self._params: OrderedDict[str, Parameter] = OrderedDict()
        self._shared = shared

    def __repr__(self) -> str:
        name = f"{self._prefix} " if self._prefix else ""
        content = "\n".join(_indent(f"  {p}", 2) for p in self.values())
        return f"{name}(\n{content}\n)"

    def __getitem__(self, key: str) -> Parameter:
        try:
            return self._params[key]
        except KeyError:
            hint = did_you_mean(key, self._params)
            raise KeyError(f"{key}: there is no such parameter.{hint}" if hint else key) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._params)

    def __contains__(self, key: object) -> bool:
        return key in self._params

    def items(self) -> ItemsView[str, Parameter]:
        """Return (name, parameter) pairs."""
        return self._params.items()

    def keys(self) -> KeysView[str]:
        """Return the names."""
        return self._params.keys()

    def values(self) -> ValuesView[Parameter]:
        """Return the parameters."""
        return self._params.values()

    @property
    def prefix(self) -> str:
        """What `get` puts in front of names."""
        return self._prefix

    def _get_impl(self, name: str) -> Any:
        """Return a parameter of this dictionary or of the shared one, by full name; None if there is none."""
        if name in self._params:
            return self._params[name]
        if self._shared is not None and name in self._shared._params:
            self._params[name] = self._shared._params[name]
            return self._params[name]
        return None

    def get(self, name: str, **kwargs: Any) -> Parameter:
        """Return the parameter ``prefix + name``, made with ``kwargs`` if there is none yet.

        Parameters
        ----------
        name : str, without the prefix
        kwargs
            Arguments of `Parameter`. An existing parameter must agree with them; what it leaves open, it takes over.

        Raises
        ------
        AssertionError
            If an existing parameter has another attribute.
        """
        name = self.prefix + name
        param = self._get_impl(name)
        if param is None:
            param = Parameter(name, **kwargs)
            self._params[name] = param
            return param
        for attribute, value in kwargs.items():
            if hasattr(param, attribute) and getattr(param, attribute) is not None:
                self._agree(param, attribute, value)
            else:
                setattr(param, attribute, value)
        return param

    def _agree(self, param: Any, attribute: str, value: Any) -> None:
        """Merge a wanted attribute into an existing one, or raise."""
        existing = getattr(param, attribute)
        if attribute == "shape" and value is not None and len(value) == len(existing):
            unknown = (0, -1) if MODE.np_shape else (0,)
            pairs = list(zip(value, existing, strict=True))
            if all(a == b or a in unknown or b in unknown for a, b in pairs):
                param._shape = tuple(b if a in unknown else a for a, b in pairs)
                return
        elif attribute == "dtype" and value is not None and onp.dtype(value) == onp.dtype(existing):
            return
        if value is not None and value != existing:
            raise AssertionError(
                f"Cannot retrieve Parameter '{param.name}' because desired attribute does not match with stored for "
                f"attribute '{attribute}': desired '{value}' vs stored '{existing}'."
            )

    def get_constant(self, name: str, value: Any = None) -> Constant:
        """Return the constant ``prefix + name``, made with ``value`` if there is none yet.

        Raises
        ------
        KeyError
            If there is none and no value.
        AssertionError
            If an existing one has another value or is no constant.
        """
        name = self.prefix + name
        param = self._get_impl(name)
        if param is None:
            if value is None:
                raise KeyError(
                    f"No constant named '{name}'. Please specify value if you want to create a new constant."
                )
            param = Constant(name, value)
            self._params[name] = param
        elif value is not None:
            if not isinstance(param, Constant):
                raise AssertionError(f"Parameter '{name}' already exists but it is not a constant.")
            requested = value.asnumpy() if isinstance(value, ndarray.NDArray) else onp.asarray(value)
            own_value = param.value.asnumpy()
            if own_value.shape != requested.shape or not (own_value == requested).all():
                raise AssertionError(f"Constant '{name}' already exists but it's value doesn't match new value")
        return param

    def update(self, other: Any) -> None:
        """Take over all parameters of another dictionary.

        Raises
        ------
        AssertionError
            If it has another parameter of a name that exists; nothing is taken over then.
        """
        for name, param in other.items():
            if name in self._params and self._params[name] is not param:
                raise AssertionError(
                    f"Cannot update self with other because they have different Parameters with the same name '{name}'"
                )
        for name, param in other.items():
            self._params[name] = param

    @trims_traceback
    def initialize(
        self,
        init: Any = initializer.Uniform(),  # noqa: B008  (MXNet's signature; initializers hold no state)
        ctx: Any = None,
        verbose: bool = False,
        force_reinit: bool = False,
    ) -> None:
        """Initialize all parameters; a parameter's initializer takes precedence.

        Parameters
        ----------
        init : Initializer, default Uniform()
        ctx : Context or list of Context, default the current context
        verbose : bool, default False
            Log what is initialised.
        force_reinit : bool, default False
            Initialise also what has a value.
        """
        if verbose:
            init.set_verbosity(verbose=verbose)
        for param in self.values():
            param.initialize(None, ctx, init, force_reinit=force_reinit)

    def zero_grad(self) -> None:
        """Set all gradients to 0."""
        for param in self.values():
            if param._grad_stype != "default":
                param.zero_grad()
        tensors = [g._writable() for p in self.values() for g in p._grad or () if p._grad_stype == "default"]
        if tensors:
            foreach_zero_(tensors)

    def reset_ctx(self, ctx: Any) -> None:
        """Move all parameters to other contexts."""
        for param in self.values():
            param.reset_ctx(ctx)

    def list_ctx(self) -> list[Any]:
        """Return the contexts that some parameter is on."""
        return list({ctx: None for p in self.values() for ctx in p.list_ctx()})

    def setattr(self, name: str, value: Any) -> None:
        """Set an attribute of all parameters, as in ``net.collect_params().setattr("grad_req", "null")``."""
        for param in self.values():
            setattr(param, name, value)

    @trims_traceback
    def save(self, filename: str | os.PathLike[str], strip_prefix: str = "") -> None:
        """Save all parameters to a file.

        Parameters
        ----------
        filename : str or path
        strip_prefix : str, default ""
            Taken off all names.

        Raises
        ------
        ValueError
            If a name does not start with ``strip_prefix``.
        """
        arrays = {}
        for param in self.values():
            if not param.name.startswith(strip_prefix):
                raise ValueError(
                    f"Prefix '{strip_prefix}' is to be striped before saving, but Parameter's name '{param.name}' does "
                    f"not start with '{strip_prefix}'. this may be due to your Block shares parameters from other "
                    "Blocks or you forgot to use 'with name_scope()' when creating child blocks. For more info on "
                    "naming, please see https://mxnet.io/api/python/docs/tutorials/packages/gluon/blocks/naming.html"
                )
            arrays[param.name[len(strip_prefix) :]] = param._reduce().as_nd_ndarray()
        ndarray.save(filename, arrays)

    @trims_traceback
    def load(
        self,
        filename: str | os.PathLike[str],
        ctx: Any = None,
        allow_missing: bool = False,
        ignore_extra: bool = False,
        restore_prefix: str = "",
        cast_dtype: bool = False,
        dtype_source: str = "current",
    ) -> None:
        """Load parameters from a file.

        Parameters
        ----------
        filename, ctx, allow_missing, ignore_extra, cast_dtype, dtype_source
            As for `Block.load_parameters`.
        restore_prefix : str, default ""
            Put in front of the names in the file.

        Raises
        ------
        AssertionError
            If parameters are missing, others are there besides, or shapes or types differ.
        """
        if restore_prefix:
            for name in self.keys():
                if not name.startswith(restore_prefix):
                    raise AssertionError(
                        f"restore_prefix is '{restore_prefix}' but Parameters name '{name}' does not start with "
                        f"'{restore_prefix}'. For more info on naming, please see "
                        "https://mxnet.io/api/python/docs/tutorials/packages/gluon/blocks/naming.html"
                    )
        self.load_dict(
            read_arrays(filename), ctx, allow_missing, ignore_extra, restore_prefix, filename, cast_dtype, dtype_source
        )

    def load_dict(
        self,
        param_dict: Mapping[str, Any],
        ctx: Any = None,
        allow_missing: bool = False,
        ignore_extra: bool = False,
        restore_prefix: str = "",
        filename: Any = None,
        cast_dtype: bool = False,
        dtype_source: str = "current",
    ) -> None:
        """Take parameters from a dictionary of arrays.

        Parameters
        ----------
        param_dict : dict of str to NDArray
        filename : str, optional
            For error messages.
        ctx, allow_missing, ignore_extra, restore_prefix, cast_dtype, dtype_source
            As for `load`.
        """
        source = "param_dict" if filename is None else f"file: {filename}"
        arrays = {}
        for name, array in param_dict.items():
            plain_name = name[4:] if name.startswith(("arg:", "aux:")) else name
            arrays[restore_prefix + plain_name] = array
        if not allow_missing:
            for name in self.keys():
                if name not in arrays:
                    raise AssertionError(
                        f"Parameter '{name[len(restore_prefix) :]}' is missing in {source}, which contains parameters: "
                        f"{_brief_print_list(list(arrays))}. Please make sure source and target networks have the same "
                        "prefix.For more info on naming, please see "
                        "https://mxnet.io/api/python/docs/tutorials/packages/gluon/blocks/naming.html. "
                        "Set allow_missing=True to leave out what is missing"
                        + (", restore_prefix to read files of save_parameters or of a Module." if arrays else ".")
                    )
        for name, array in arrays.items():
            if name in self._params:
                self._params[name]._load_init(array, ctx, cast_dtype=cast_dtype, dtype_source=dtype_source)
            elif not ignore_extra:
                raise AssertionError(
                    f"Parameter '{name[len(restore_prefix) :]}' loaded from {source} is not present in ParameterDict, "
                    f"choices are: {_brief_print_list(list(self._params))}. Set ignore_extra to True to ignore. Please "
                    "make sure source and target networks have the same prefix.For more info on naming, please see "
                    "https://mxnet.io/api/python/docs/tutorials/packages/gluon/blocks/naming.html"
                )
