"""Methods of arrays, networks, trainers, parameters. A rule is chosen by the method's name and its owner's kind."""

from __future__ import annotations

import re

import libcst as cst

from ..calls import REMOVED, Rule, Site, Stays, option, options
from .layers import initializer
from .operator_rows import torch_dtype

ARRAYS = ("array", "unknown", "parameter")


def _moved(site: Site) -> str:
    return f"{_atom(site)}.to({site.bind('context')['context']})"


def _atom(site: Site) -> str:
    assert site.receiver is not None  # methods have one
    return site.receiver.atom


def _asnumpy(site: Site) -> str:
    copied = ".copy()" if site.program.is_kept(site) else ""
    return f"{_atom(site)}.numpy(force=True){copied}"


def _astype(site: Site) -> str:
    if site.receiver_kind not in ("array", "parameter"):
        raise LookupError
    return f"{_atom(site)}.to({torch_dtype(site, site.bind('dtype, copy=True')['dtype'])})"


def _copyto(site: Site) -> str:
    target = site.bind("other")["other"]
    if site.kinds[:1] == ["device"]:
        return f"{_atom(site)}.to({target})"
    return f"{target.atom}.copy_({site.receiver})"


def _backward(site: Site) -> str:
    bound = site.bind("out_grad=None, retain_graph=False, train_mode=True")
    retain = option("retain_graph", bound["retain_graph"], "False")
    if bound["out_grad"] != "None":
        return f"{_atom(site)}.backward({options(bound['out_grad'], retain)})"
    return backward_of_ones(_atom(site), retain)


def backward_of_ones(head: str, retain: str) -> str:
    """Return a backward pass from each element; a sum would have to be recorded too."""
    if head.isidentifier():
        return f"{head}.backward({options(f'torch.ones_like({head})', retain)})"
    return f"{head}.sum().backward({retain})"


def _attach_grad(site: Site) -> str:
    bound = site.bind("grad_req='write', stype=None")
    if bound["grad_req"].strip("\"'") not in ("write", "add"):
        raise Stays(f"attach_grad with grad_req={bound['grad_req']}", "call requires_grad_(False)")
    if site.program.marks_in_functions():
        return f"attach_grad({site.receiver})"
    return f"{_atom(site)}.requires_grad_()"


def _initialize(site: Site) -> str:
    bound = site.bind("init=None, ctx=None, verbose=False, force_reinit=False")
    owner = site.receiver
    assert owner is not None
    owner_text = str(owner).removesuffix(".collect_params()").removesuffix(".parameters()")
    fill = (
        "functools.partial(nn.init.uniform_, a=-0.07, b=0.07)"
        if bound["init"] == "None"
        else initializer(site, bound["init"])
    )
    device = site.program.first_device(site, bound["ctx"])
    return f"initialize({options(owner_text, fill, device)})"


def _trainer_step(site: Site) -> str:
    bound = site.bind("batch_size, ignore_stale_grad=False")
    size = bound["batch_size"]
    rescale = site.program.rescaled
    if rescale:
        size = type(size)(f"{size.atom} / ({rescale})")
    if site.program.scales_losses():
        return f"update_scaled({site.receiver}, {size})"
    return f"{_atom(site)}.step()" if size == "1" else f"update({site.receiver}, {size})"


def _set_rate(site: Site) -> str:
    return f"set_learning_rate({site.receiver}, {site.bind('lr')['lr']})"


def _save_states(site: Site) -> str:
    return f"torch.save({_atom(site)}.state_dict(), {site.bind('fname')['fname']})"


def _load_states(site: Site) -> str:
    site.doubt("torch.load reads what torch.save wrote, not states that MXNet wrote")
    return f"{_atom(site)}.load_state_dict(torch.load({site.bind('fname')['fname']}, weights_only=True))"


def _load_parameters(site: Site) -> str:
    bound = site.bind(
        "filename, ctx=None, allow_missing=False, ignore_extra=False, cast_dtype=False, dtype_source='current'"
    )
    site.doubt("torch.load reads what torch.save wrote; `mxnet convert` writes weights of MXNet for torch")
    strict = "" if bound["allow_missing"] == bound["ignore_extra"] == "False" else ", strict=False"
    map_location = "" if bound["ctx"] == "None" else f", map_location={bound['ctx']}"
    return f"{_atom(site)}.load_state_dict(torch.load({bound['filename']}{map_location}, weights_only=True){strict})"


def _collect(site: Site) -> str:
    way_of_use = site.program.use_of(site)
    pattern = site.bind("select=None")["select"]
    if pattern != "None":
        return _chosen(site, pattern)
    if way_of_use in ("initialize", "zero_grad", "reset_ctx", "setattr", "save", "load"):
        return str(_atom(site))
    if way_of_use == "items":
        return f"{_atom(site)}.named_parameters()"
    is_kept = site.program.is_kept(site) or way_of_use == "keys" or site.program.is_taken_by_name(site)
    return f"dict({_atom(site)}.named_parameters())" if is_kept else f"{_atom(site)}.parameters()"


def _chosen(site: Site, pattern: str) -> str:
    """Return the parameters whose names a pattern fits; MXNet's and torch's names end alike but for normalizations."""
    ends = str(site.constant(pattern, "select")).split("|")
    if not all(re.fullmatch(r"\.\*_?(weight|bias)\$?", end) for end in ends):
        raise Stays("parameters are chosen by a pattern of names", "filter named_parameters() by torch's names")
    return f"chosen({_atom(site)}, {pattern.replace('_', '')})"


def _collected(site: Site) -> str:
    """Return what a collection of parameters gives, itself if it has been chosen by this call already."""
    text = str(site.receiver)
    return text if re.search(r"\.(named_)?parameters\(\)$", text) else f"{_atom(site)}.{site.name}()"


def _save_params(site: Site) -> str:
    bound = site.bind("filename, strip_prefix=''")
    states = f"{_atom(site)}.state_dict()" if site.program.collects_directly(site) else str(site.receiver)
    return f"torch.save({states}, {bound['filename']})"


def _export(site: Site) -> str:
    raise Stays(
        "export writes a graph of MXNet's operators",
        "torch.export.save(torch.export.export(network, (inputs,)), path), and torch.export.load to read it",
    )


def _transformed(first: bool) -> Rule:
    def rule(site: Site) -> str:
        if not site.program.is_dataset(site) and not first:
            raise LookupError
        function = site.bind("fn, lazy=True")["fn"]
        return f"TransformedDataset({options(str(site.receiver), function, 'first=True' if first else '')})"

    return rule


def _update_params(site: Site) -> str:
    """Return how parameters of another network are added, under names of their own."""
    other = site.bind("other")["other"]
    owner = other.removesuffix(".parameters()")
    if owner == other:
        return f"{_atom(site)}.update({other})"
    name = owner.replace("self.", "")
    return f'{_atom(site)}.update({{f"{name}.{{name}}": value for name, value in {owner}.named_parameters()}})'


def _begin_state(site: Site) -> str:
    if site.starred:
        raise LookupError
    bound = site.bind("batch_size=0, func=None, ctx=None")
    return f"{_atom(site)}.begin_state({options(bound['batch_size'], option('device', bound['ctx'], 'None'))})"


def _cast(site: Site) -> str:
    return f"{_atom(site)}.to({torch_dtype(site, site.bind('dtype')['dtype'])})"


def _reset_ctx(site: Site) -> str:
    return f"{_atom(site)}.to({site.bind('ctx')['ctx']})"


def _setattr(site: Site) -> str:
    bound = site.bind("name, value")
    name, value = bound["name"].strip("\"'"), bound["value"]
    is_network = site.program.collects_directly(site)
    parameters = f"{_atom(site)}.{'parameters' if is_network else 'values'}()"
    if name == "grad_req" and value.strip("\"'") in ("null", "write"):
        trained = value.strip("\"'") == "write"
        if is_network:
            return f"{_atom(site)}.requires_grad_({trained})"
        return f"set_attribute({parameters}, requires_grad={trained})"
    if name == "grad_req" and value.strip("\"'") == "add":
        site.doubt("gradients of all networks and arrays here are added up until zero_grad is called")
        return REMOVED
    if name in ("lr_mult", "wd_mult"):
        return f"set_attribute({parameters}, {name}={value})"
    raise Stays(f"the attribute {bound['name']} of parameters", "call zero_grad where gradients begin")


def _parameter_data(site: Site) -> str:
    site.bind("ctx=None")
    return str(site.receiver)


def _parameter_grad(site: Site) -> str:
    site.bind("ctx=None")
    return f"{_atom(site)}.grad"


def _zero_grad(site: Site) -> str:
    return f"clear_gradients([{site.receiver}])"


# Kinds of owners, rule
def _wait(site: Site) -> str:
    """Return nothing, or the array where it is computed in the same expression."""
    receiver = str(site.receiver)
    is_statement = isinstance(site.program.parent(site.original), cst.Expr)
    return REMOVED if is_statement and re.fullmatch(r"[\w.]+", receiver) else receiver


METHODS: dict[str, list[tuple[tuple[str, ...], Rule]]] = {
    "asnumpy": [(("*",), _asnumpy)],
    "asscalar": [(("*",), lambda site: f"{_atom(site)}.item()")],
    "as_in_context": [(("*",), _moved)],
    "as_in_ctx": [(("*",), _moved)],
    "copyto": [(ARRAYS, _copyto)],
    "copy": [(("array",), lambda site: f"{_atom(site)}.clone()")],
    "astype": [(ARRAYS, _astype)],
    "attach_grad": [(("*",), _attach_grad)],
    "backward": [(ARRAYS, _backward)],
    "wait_to_read": [(("*",), _wait)],
    "as_nd_ndarray": [(("*",), lambda site: str(site.receiver))],
    "initialize": [(("net", "params", "unknown", "rnn", "loss"), _initialize)],
    "hybridize": [(("*",), lambda site: REMOVED)],
    "step": [(("trainer",), _trainer_step)],
    "update": [(("trainer",), _trainer_step), (("params",), _update_params)],
    "save": [(("params",), _save_params)],
    "load": [(("params",), _load_parameters)],
    "allreduce_grads": [(("trainer",), lambda site: REMOVED)],
    "set_learning_rate": [(("*",), _set_rate)],
    "save_states": [(("trainer",), _save_states)],
    "load_states": [(("trainer",), _load_states)],
    "save_parameters": [(("*",), lambda site: f"torch.save({_atom(site)}.state_dict(), {site.bind('filename, deduplicate=False')['filename']})")],
    "load_parameters": [(("*",), _load_parameters)],
    "collect_params": [(("*",), _collect)],
    "items": [(("params",), _collected)],
    "values": [(("params",), _collected)],
    "keys": [(("params",), _collected)],
    "export": [(("net",), _export)],
    "transform_first": [(("*",), _transformed(True))],
    "transform": [(("*",), _transformed(False))],
    "begin_state": [(("*",), _begin_state)],
    "cast": [(("net",), _cast)],
    "reset_ctx": [(("*",), _reset_ctx)],
    "setattr": [(("params",), _setattr)],
    "data": [(("parameter",), _parameter_data)],
    "list_data": [(("parameter",), lambda site: f"[{site.receiver}]")],
    "list_grad": [(("parameter",), lambda site: f"[{_atom(site)}.grad]")],
    "grad": [(("parameter",), _parameter_grad)],
    "set_data": [(("parameter",), lambda site: f"set_data({site.receiver}, {site.bind('data')['data']})")],
    "zero_grad": [(("parameter",), _zero_grad)],
}  # fmt: skip
# Operators that arrays have as methods; those of NumPy's names only where an array is known
DISTINCT = ("expand_dims", "swapaxes", "broadcast_to", "broadcast_like", "slice_axis", "one_hot", "pick", "log_softmax",
            "softmax", "reshape_like", "topk", "slice_like", "relu", "sigmoid", "tanh")  # fmt: skip
SHARED = ("reshape", "transpose", "squeeze", "sum", "mean", "max", "min", "prod", "argmax", "argmin", "norm", "clip", "exp",
          "log", "sqrt", "square", "abs", "repeat", "tile", "take", "flatten", "split", "dot", "zeros_like", "ones_like",
          "sign", "flip", "round", "diag")  # fmt: skip
