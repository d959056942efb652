"""Mixed precision for models that exist: casts put into their graphs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import torch

from ..._src.core.dtype import CODE_OF_TORCH, NAME_OF_TORCH, TORCH_OF_NAME
from ..._src.graph.graph import Graph
from ..._src.graph.infer import Inference
from ..._src.graph.monitored_names import shown_output
from ..._src.graph.node import Entry, Node
from ..._src.graph.passes.amp import Rules, insert_casts
from ..._src.operators.definition.registry import get
from ...context import gpu
from ...gluon import HybridBlock, SymbolBlock
from ...module import BucketingModule
from ...symbol import Symbol
from ...symbol._base import make
from ...symbol._inference import declared_types
from ._rules import check_lists, listed, make_rules, narrow_type

# Parameters of all conversions.
TEXTS = """
sym : Symbol
target_dtype : str, default 'float16'
    'float16' or 'bfloat16'.
target_dtype_ops, fp32_ops : list of str, optional
    Operators to compute in the narrow type and in float32, instead of the standard ones.
conditional_fp32_ops : list of (str, str, list of str), optional
    Operator, parameter and those values of it with which the operator computes in float32.
excluded_sym_names : list of str, optional
    Nodes that stay in float32.
cast_optional_params : bool, default False
    Parameters that would be cast are of the narrow type themselves.
"""
_ONLY = "Only target_dtype float16 and bfloat16 are supported currently"


def convert_symbol(
    sym: Any,
    target_dtype: Any = "float16",
    target_dtype_ops: Any = None,
    fp32_ops: Any = None,
    conditional_fp32_ops: Any = None,
    excluded_sym_names: Any = None,
    data_names: Any = None,
    cast_optional_params: bool = False,
) -> Any:
    """Return a symbol whose operators compute in a narrow type where that is safe.

    Parameters
    ----------
    data_names : list of str, optional
        Variables that are fed in float32; others are parameters, which get the attribute ``__dtype__``. By default all.

    Returns
    -------
    Symbol
        Outputs are in float32.

    Raises
    ------
    AssertionError
        For arguments of other kinds, an operator in two lists or in none of the standard ones.
    """
    if not isinstance(sym, Symbol):
        raise AssertionError("First argument to convert_symbol should be Symbol")
    dtype = narrow_type(target_dtype, _ONLY)
    custom_lists = {
        "target_dtype_ops": target_dtype_ops,
        "fp32_ops": fp32_ops,
        "conditional_fp32_ops": conditional_fp32_ops,
    }
    name = NAME_OF_TORCH[dtype]
    narrow = listed("target", name) if target_dtype_ops is None else target_dtype_ops
    wide = listed("fp32", name) if fp32_ops is None else fp32_ops
    conditional = listed("conditional", name) if conditional_fp32_ops is None else conditional_fp32_ops
    excluded = [] if excluded_sym_names is None else excluded_sym_names
    check_lists(dtype, narrow, wide, conditional, excluded, custom_lists)
    variables = {node.name for node in sym.graph.variables}
    parameters = set() if data_names is None else variables - set(data_names)
    rules = make_rules(dtype, narrow, wide, conditional)
    return reduce_precision(sym, rules, excluded, parameters, data_names or (), cast_optional_params)


def reduce_precision(
    sym: Symbol,
    rules: Rules,
    excluded: Iterable[str],
    parameters: set[str],
    data_names: Iterable[str],
    casts_parameters: bool,
) -> Symbol:
    """Return a symbol whose operators compute in the types of given rules.

    Parameters
    ----------
    excluded : iterable of str
        Nodes that stay in float32.
    parameters : set of str
        Variables that get the attribute ``__dtype__``.
    data_names : iterable of str
        Variables that the program declared as data: with an attribute ``__dtype__`` they keep float32.
    casts_parameters : bool
        Parameters that would be cast are of the narrow type themselves.
    """
    graph = insert_casts(
        sym.graph, rules, _name_of, frozenset(excluded), frozenset(parameters if casts_parameters else ())
    )
    data = {node.name for node in sym.graph.variables} - parameters
    _set_types(graph, data, set(data_names), rules.dtype if casts_parameters else None)
    return make(graph.outputs)


def _name_of(entry: Entry) -> str:
    return entry.node.name if entry.node.op is None else shown_output(entry.node, entry.index)


def _set_types(graph: Graph, data: set[str], param_names: set[str], narrow: torch.dtype | None) -> None:
    """Give variables their types as attributes: parameters, and variables that have such an attribute already.

    With a narrow type, those that are cast to a type have that. Of the others nothing is known unless some data is:
    then MXNet takes float32, as it does for what is cast to the widest type with others.
    """
    inference = Inference(graph)
    if data:
        inference.run_types(dict.fromkeys(data | _widened_variables(graph), torch.float32), torch.float32)
    cast = {} if narrow is None else _cast_variables(graph, narrow)
    for node in graph.variables:
        if node.name not in data or "__dtype__" in node.attrs:
            dtype = inference.types.get(Entry(node)) if data else torch.float32
            if node.name not in param_names:
                dtype = cast.get(node.name, dtype)
            assert dtype is not None
            node.attrs["__dtype__"] = str(CODE_OF_TORCH[dtype])


def _widened_variables(graph: Graph) -> set[str]:
    """Return the names of variables that nothing but casts to the widest type uses."""
    by_multicast = {True: set[str](), False: set[str]()}
    for node in graph.nodes:
        if node.op is not None:
            by_multicast[node.op.name == "amp_multicast"] |= _variables_of(node)
    return by_multicast[True] - by_multicast[False]


def _cast_variables(graph: Graph, narrow: torch.dtype) -> dict[str, torch.dtype]:
    """Return the types that variables are cast to: never float32, and the narrow one where the widest of variables."""
    cast: dict[str, torch.dtype] = {}
    for node in graph.nodes:
        variables = set() if node.op is None else _variables_of(node)
        if variables and node.op is get("amp_cast"):
            cast.update(dict.fromkeys(variables, TORCH_OF_NAME[node.params["dtype"]]))
        elif variables and node.op is get("amp_multicast") and all(entry.node.op is None for entry in node.inputs):
            cast.update((name, narrow) for name in variables if name not in cast)
    kept_names = _cast_to_single(graph)
    return {name: dtype for name, dtype in cast.items() if name not in kept_names}


def _cast_to_single(graph: Graph) -> set[str]:
    casts = [n for n in graph.nodes if n.op is get("amp_cast") and n.params["dtype"] == "float32"]
    return {name for node in casts for name in _variables_of(node)}


def _variables_of(node: Node) -> set[str]:
    return {entry.node.name for entry in node.inputs if entry.node.op is None}


def convert_model(
    sym: Any,
    arg_params: Any,
    aux_params: Any,
    target_dtype: Any = "float16",
    target_dtype_ops: Any = None,
    fp32_ops: Any = None,
    conditional_fp32_ops: Any = None,
    excluded_sym_names: Any = None,
    cast_optional_params: bool = False,
) -> tuple[Any, dict[str, Any], dict[str, Any]]:
    """Return a symbol as `convert_symbol` does, and its parameters in the types that it wants.

    Parameters
    ----------
    arg_params, aux_params : dict of str to NDArray
        Changed in place too. Arguments that are not among them are data.

    Returns
    -------
    tuple (Symbol, dict, dict)

    Raises
    ------
    AssertionError
        For arguments of other kinds.
    """
    if not isinstance(sym, Symbol):
        raise AssertionError("First argument to convert_model should be Symbol")
    for params, index in ((arg_params, "Second"), (aux_params, "Third")):
        if not isinstance(params, dict):
            raise AssertionError(f"{index} argument to convert_model should be a dict of name to ndarray")
    options = (target_dtype, target_dtype_ops, fp32_ops, conditional_fp32_ops, excluded_sym_names)
    data_names = [name for name in sym.list_arguments() if name not in arg_params]
    converted = convert_symbol(sym, *options, data_names, cast_optional_params)
    types = declared_types(converted.graph)
    for params in (arg_params, aux_params):
        for name in params:
            if name in types and types[name] is not params[name]._tensor.dtype:
                params[name] = params[name].astype(NAME_OF_TORCH[types[name]])
    return converted, arg_params, aux_params


def convert_hybrid_block(
    block: Any,
    target_dtype: Any = "float16",
    target_dtype_ops: Any = None,
    fp32_ops: Any = None,
    conditional_fp32_ops: Any = None,
    excluded_sym_names: Any = None,
    ctx: Any = gpu(0),  # noqa: B008  # a context is a constant
    cast_optional_params: bool = False,
) -> Any:
    """Return a block that computes in a narrow type where that is safe, with copies of the parameters.

    Parameters
    ----------
    block : HybridBlock
        Hybridized, and called once.
    ctx : Context or list of Context, default gpu(0)
        Where the parameters are to be.

    Returns
    -------
    SymbolBlock

    Raises
    ------
    AssertionError
        For arguments of other kinds.
    RuntimeError
        If the block has no graph yet.
    """
    if not isinstance(block, HybridBlock):
        raise AssertionError("block input should be a HybridBlock")
    if not block._cached_graph:
        raise RuntimeError(
            "Please first call block.hybridize() and then run forward with this block at least once before calling "
            "export."
        )
    inputs, sym = block._cached_graph
    options = (target_dtype, target_dtype_ops, fp32_ops, conditional_fp32_ops, excluded_sym_names)
    converted = convert_symbol(sym, *options, [variable.name for variable in inputs], cast_optional_params)
    converted_block = SymbolBlock(converted, inputs)
    contexts = ctx if isinstance(ctx, (list, tuple)) else [ctx]
    types = declared_types(converted.graph)
    source = block.collect_params()
    for name, param in converted_block.collect_params().items():
        value = source[name]._reduce()
        param.cast(NAME_OF_TORCH[types[name]])
        param._load_init(value.astype(NAME_OF_TORCH[types[name]]), contexts)
    return converted_block


def convert_bucketing_module(
    bucketing_mod: Any,
    target_dtype: Any = "float16",
    target_dtype_ops: Any = None,
    fp32_ops: Any = None,
    conditional_fp32_ops: Any = None,
    excluded_sym_names: Any = None,
    cast_optional_params: bool = False,
) -> BucketingModule:
    """Return a module with converted symbols for all buckets, and the parameters; it is still to be bound.

    Parameters
    ----------
    bucketing_mod : BucketingModule
        Bound, with parameters.

    Returns
    -------
    BucketingModule

    Raises
    ------
    AssertionError
        For another module, or without parameters.
    """
    if not isinstance(bucketing_mod, BucketingModule):
        raise AssertionError("module should be instance of bucketing module")
    if not (bucketing_mod.binded and bucketing_mod.params_initialized):
        raise AssertionError("bucketing_mod params should be initialized for mixed precision conversion")
    arguments, auxiliary = (dict(params) for params in bucketing_mod.get_params())
    options = (target_dtype, target_dtype_ops, fp32_ops, conditional_fp32_ops, excluded_sym_names)

    def converted(sym: Any) -> Any:
        return convert_model(sym, arguments, auxiliary, *options, cast_optional_params)[0]

    def generate(key: Any) -> Any:
        sym, data_names, label_names = bucketing_mod._sym_gen(key)
        return converted(sym), data_names, label_names

    symbols = {key: converted(module.symbol) for key, module in bucketing_mod._buckets.items()}
    return BucketingModule.load_dict(
        symbols,
        generate,
        bucketing_mod._default_bucket_key,
        arguments,
        auxiliary,
        logger=bucketing_mod.logger,
        context=bucketing_mod._context,
        work_load_list=bucketing_mod._work_load_list,
        fixed_param_names=bucketing_mod._fixed_param_names,
        state_names=bucketing_mod._state_names,
        group2ctxs=bucketing_mod._group2ctxs,
        compression_params=bucketing_mod._compression_params,
    )
