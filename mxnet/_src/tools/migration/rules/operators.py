"""Operators: those of rows, and functions for the others."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from ..calls import Rule, Site, Stays, options
from .operator_rows import ACTIVATIONS, ROWS, row, torch_dtype


def _placed(site: Site, bound: Mapping[str, str], default: str = "torch.float32") -> str:
    dtype = torch_dtype(site, bound["dtype"]) if bound["dtype"] != "None" else default
    return options("" if dtype == "torch.float32" else f"dtype={dtype}", _device(bound["ctx"]))


def _device(text: str) -> str:
    return "" if text == "None" else f"device={text}"


def _filled(function: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind("shape, ctx=None, dtype=None")
        return f"torch.{function}({options(bound['shape'], _placed(site, bound))})"

    return rule


def _full(site: Site) -> str:
    bound = site.bind("shape, val, ctx=None, dtype=None")
    shape = bound["shape"] if bound["shape"][:1] in "([" else f"({bound['shape']},)"
    dtype = torch_dtype(site, bound["dtype"]) if bound["dtype"] != "None" else "torch.float32"
    return f"torch.full({options(shape, bound['val'], f'dtype={dtype}', _device(bound['ctx']))})"


def _array(site: Site) -> str:
    bound = site.bind("source_array, ctx=None, dtype=None")
    source = bound["source_array"]
    if site.kinds[:1] == ["array"]:
        moved = options(_device(bound["ctx"]), "" if bound["dtype"] == "None" else torch_dtype(site, bound["dtype"]))
        return f"torch.as_tensor({source}).clone()" + (f".to({moved})" if moved else "")
    dtype = torch_dtype(site, bound["dtype"]) if bound["dtype"] != "None" else "torch.float32"
    return f"torch.tensor({options(source, f'dtype={dtype}', _device(bound['ctx']))})"


def _arange(site: Site) -> str:
    bound = site.bind("start, stop=None, step=1.0, repeat=1, infer_range=False, ctx=None, dtype=None")
    dtype = torch_dtype(site, bound["dtype"]) if bound["dtype"] != "None" else "torch.float32"
    ends = bound["start"] if bound["stop"] == "None" else f"{bound['start']}, {bound['stop']}"
    step = "" if bound["step"] == "1.0" else bound["step"] if bound["stop"] != "None" else f"step={bound['step']}"
    if bound["stop"] == "None" and step:
        ends = f"0, {ends}"
    text = f"torch.arange({options(ends, step, f'dtype={dtype}', _device(bound['ctx']))})"
    return text if bound["repeat"] == "1" else f"{text}.repeat_interleave({bound['repeat']})"


def _random(distribution: str) -> Rule:
    signature = {
        "normal": "loc=0, scale=1, shape=(1,), dtype=None, ctx=None",
        "uniform": "low=0, high=1, shape=(1,), dtype=None, ctx=None",
    }[distribution]

    def rule(site: Site) -> str:
        bound = site.bind(signature)
        shape = bound["shape"]
        drawn = f"torch.{'randn' if distribution == 'normal' else 'rand'}({options(shape, _placed(site, bound))})"
        if distribution == "normal":
            scaled = drawn if bound["scale"] in ("1", "1.0") else f"{bound['scale'].atom} * {drawn}"
            return scaled if bound["loc"] in ("0", "0.0") else f"{bound['loc'].atom} + {scaled}"
        if (bound["low"], bound["high"]) in (("0", "1"), ("0.0", "1.0"), ("0", "1.0")):
            return drawn
        return f"{bound['low'].atom} + ({bound['high']} - {bound['low'].atom}) * {drawn}"

    return rule


def _randn(site: Site) -> str:
    return f"torch.randn({', '.join(site.positional)})"


def _joined(function: str, axis_name: str, default: str) -> Rule:
    def rule(site: Site) -> str:
        axis = site.keywords.get(axis_name, default)
        if site.starred and len(site.positional) == 1 and site.positional[0].startswith("*"):
            return f"torch.{function}({site.positional[0].lstrip('*')}, dim={axis})"
        if any(text.startswith("**") for text in site.positional):
            raise Stays(f"{site.name} is called with **", "write the arguments out")
        if set(site.keywords) - {axis_name, "num_args", "name"}:
            raise Stays(f"an argument of {site.name} has no counterpart here")
        if (len(site.positional) == 1 and function == "stack") or (
            len(site.positional) == 1 and site.kinds == ["arrays"]
        ):
            return f"torch.{function}({site.positional[0]}, dim={axis})"
        return f"torch.{function}([{', '.join(site.positional)}], dim={axis})"

    return rule


def _softmax(function: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind("data, axis=-1, temperature=None")
        data = (
            bound["data"] if bound["temperature"] == "None" else f"{bound['data'].atom} / {bound['temperature'].atom}"
        )
        return f"functional.{function}({data}, dim={bound['axis']})"

    return rule


def _reshape(site: Site) -> str:
    if site.receiver is not None and site.positional[1:] and site.kinds[1:2] != ["shape"] and len(site.positional) > 2:
        shape: str = f"({', '.join(site.positional[1:])})"
        data = site.positional[0]
    else:
        bound = site.bind("data, shape")
        data, shape = bound["data"], bound["shape"]
    target_lengths = _numbers(shape)
    if target_lengths is not None and all(number > 0 or number == -1 for number in target_lengths):
        return f"{data.atom}.reshape({', '.join(map(str, target_lengths))})"
    if target_lengths is not None and all(number >= -1 for number in target_lengths) and data.isidentifier():
        lengths = [
            f"{data}.shape[{axis}]" if number == 0 else str(number) for axis, number in enumerate(target_lengths)
        ]
        return f"{data}.reshape({', '.join(lengths)})"
    if (
        target_lengths is None
        and shape.startswith("(")
        and not any(code in shape for code in ("-2", "-3", "-4", "(0,", " 0,", " 0)"))
    ):
        return f"{data.atom}.reshape{shape}"
    return f"reshape({data}, {shape})"


def _numbers(shape: str) -> list[int] | None:
    try:
        numbers = ast.literal_eval(shape)
    except (ValueError, SyntaxError):
        return None
    return [numbers] if isinstance(numbers, int) else [int(number) for number in numbers]


def _transpose(site: Site) -> str:
    if site.receiver is not None and len(site.positional) > 2:
        return f"{site.positional[0].atom}.permute({', '.join(site.positional[1:])})"
    bound = site.bind("data, axes=None")
    axes = bound["axes"]
    return (
        f"{bound['data'].atom}.T"
        if axes in ("None", "()")
        else f"{bound['data'].atom}.permute({axes.strip('()').rstrip(',')})"
    )


def _squeeze(site: Site) -> str:
    bound = site.bind("data, axis=None")
    return f"{bound['data'].atom}.squeeze({'' if bound['axis'] == 'None' else bound['axis']})"


def _slice_axis(site: Site) -> str:
    bound = site.bind("data, axis, begin, end")
    axis = site.constant(bound["axis"], "axis")
    end = "" if bound["end"] == "None" else bound["end"]
    begin = "" if bound["begin"] == "0" else bound["begin"]
    leading = ["..."] if axis < 0 else [":"] * axis
    trailing = [":"] * (-axis - 1) if axis < 0 else []
    return f"{bound['data'].atom}[{', '.join([*leading, f'{begin}:{end}', *trailing])}]"


def _split(site: Site) -> str:
    bound = site.bind("data, num_outputs, axis=1, squeeze_axis=False")
    if site.constant(bound["squeeze_axis"], "squeeze_axis"):
        return f"{bound['data'].atom}.unbind({bound['axis']})"
    return f"{bound['data'].atom}.chunk({bound['num_outputs']}, dim={bound['axis']})"


def _norm(site: Site) -> str:
    bound = site.bind("data, ord=2, axis=None, keepdims=False")
    axis = "" if bound["axis"] == "None" else f"dim={bound['axis']}"
    keep = "" if bound["keepdims"] == "False" else f"keepdim={bound['keepdims']}"
    return f"torch.linalg.vector_norm({options(bound['data'], option_ord(bound['ord']), axis, keep)})"


def option_ord(text: str) -> str:
    """Return the order of a norm, which is 2 by default."""
    return "" if text == "2" else f"ord={text}"


def _extreme(function: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind("lhs, rhs")
        left, right = bound["lhs"], bound["rhs"]
        kinds = ([*site.kinds, "unknown", "unknown"])[:2]
        bound_name = "min" if function == "maximum" else "max"
        if kinds[1] == "number" or right.replace(".", "").isdigit():
            return f"{left.atom}.clamp({bound_name}={right})"
        if kinds[0] == "number" or left.replace(".", "").isdigit():
            return f"{right.atom}.clamp({bound_name}={left})"
        return f"torch.{function}({left}, {right})"

    return rule


def _dot(site: Site) -> str:
    bound = site.bind("lhs, rhs, transpose_a=False, transpose_b=False")
    flags = [name for name in ("transpose_a", "transpose_b") if bound[name] != "False"]
    return f"dot({options(bound['lhs'], bound['rhs'], *(f'{name}={bound[name]}' for name in flags))})"


def _batch_dot(site: Site) -> str:
    bound = site.bind("lhs, rhs, transpose_a=False, transpose_b=False")
    left = bound["lhs"] if not site.constant(bound["transpose_a"], "transpose_a") else f"{bound['lhs'].atom}.mT"
    right = bound["rhs"] if not site.constant(bound["transpose_b"], "transpose_b") else f"{bound['rhs'].atom}.mT"
    return f"torch.bmm({left}, {right})"


def _activation(site: Site) -> str:
    bound = site.bind("data, act_type")
    return ACTIVATIONS[site.constant(bound["act_type"], "act_type")].format(bound["data"])


def _leaky(site: Site) -> str:
    bound = site.bind("data, gamma=None, act_type='leaky', slope=0.25")
    act_type = site.constant(bound["act_type"], "act_type")
    if act_type == "prelu":
        return f"functional.prelu({bound['data']}, {bound['gamma']})"
    functions = {"leaky": "leaky_relu({}, {})", "elu": "elu({}, {})", "selu": "selu({})", "gelu": "gelu({})"}
    if act_type not in functions:
        raise Stays(f"LeakyReLU of the kind {act_type} has no counterpart here")
    return "functional." + functions[act_type].format(bound["data"], bound["slope"])


def _dropout(site: Site) -> str:
    bound = site.bind("data, p=0.5")
    mode = "self.training" if site.program.in_block() else "torch.is_grad_enabled()"
    return f"functional.dropout({bound['data']}, {bound['p']}, {mode})"


def _fully_connected(site: Site) -> str:
    bound = site.bind("data, weight, bias=None, num_hidden=0, no_bias=False, flatten=True")
    data = f"{bound['data'].atom}.flatten(1)" if bound["flatten"] == "True" else bound["data"]
    return f"functional.linear({options(data, bound['weight'], '' if bound['bias'] == 'None' else bound['bias'])})"


def _convolution(site: Site) -> str:
    bound = site.bind(
        "data, weight, bias=None, kernel=(), stride=(), dilate=(), pad=(), num_filter=0, num_group=1, no_bias=False"
    )
    rank = len(site.constant(bound["kernel"], "kernel"))
    settings = [("stride", "stride"), ("pad", "padding"), ("dilate", "dilation"), ("num_group", "groups")]
    keywords = [f"{theirs}={bound[ours]}" for ours, theirs in settings if bound[ours] not in ("()", "1")]
    return f"functional.conv{rank}d({options(bound['data'], bound['weight'], bound['bias'], *keywords)})"


def _pooling(site: Site) -> str:
    bound = site.bind(
        "data, kernel=(), pool_type='max', global_pool=False, stride=None, pad=0, pooling_convention='valid'"
    )
    if bound["pooling_convention"] != "'valid'" and bound["pooling_convention"] != '"valid"':
        raise Stays("Pooling rounds up (pooling_convention)", "use ceil_mode of torch's pooling")
    names = ("kernel", "pool_type", "global_pool", "stride", "pad")
    defaults = ("()", "'max'", "False", "None", "0")
    keywords = [
        f"{name}={bound[name]}" for name, default in zip(names, defaults, strict=False) if bound[name] != default
    ]
    return f"pooling({options(bound['data'], *keywords)})"


def _sequence_mask(site: Site) -> str:
    bound = site.bind("data, sequence_length=None, use_sequence_length=False, value=0.0, axis=0")
    names = ("sequence_length", "use_sequence_length", "value", "axis")
    return f"sequence_mask({options(bound['data'], *(f'{name}={bound[name]}' for name in names))})"


def _topk(site: Site) -> str:
    bound = site.bind("data, axis=-1, k=1, ret_typ='indices', is_ascend=False")
    names = ("axis", "k", "ret_typ", "is_ascend")
    return f"topk({options(bound['data'], *(f'{name}={bound[name]}' for name in names))})"


def _add_n(site: Site) -> str:
    if site.starred:
        return f"sum({site.positional[0].lstrip('*')})"
    return " + ".join(value.atom for value in site.positional)


def _softmax_cross_entropy(site: Site) -> str:
    bound = site.bind("data, label")
    return f"functional.cross_entropy({bound['data']}, {bound['label'].atom}.long(), reduction='sum')"


OPERATORS: dict[str, Rule] = {
    **{name: row(name) for name in ROWS},
    "zeros": _filled("zeros"),
    "ones": _filled("ones"),
    "empty": _filled("empty"),
    "full": _full,
    "array": _array,
    "arange": _arange,
    "random.normal": _random("normal"),
    "random_normal": _random("normal"),
    "random.uniform": _random("uniform"),
    "random_uniform": _random("uniform"),
    "random.randn": _randn,
    "concat": _joined("cat", "dim", "1"),
    "Concat": _joined("cat", "dim", "1"),
    "concatenate": _joined("cat", "axis", "0"),
    "stack": _joined("stack", "axis", "0"),
    "softmax": _softmax("softmax"),
    "log_softmax": _softmax("log_softmax"),
    "SoftmaxActivation": _softmax("softmax"),
    "reshape": _reshape,
    "Reshape": _reshape,
    "transpose": _transpose,
    "squeeze": _squeeze,
    "slice_axis": _slice_axis,
    "split": _split,
    "SliceChannel": _split,
    "norm": _norm,
    "maximum": _extreme("maximum"),
    "minimum": _extreme("minimum"),
    "dot": _dot,
    "batch_dot": _batch_dot,
    "linalg_gemm2": _batch_dot,
    "Activation": _activation,
    "LeakyReLU": _leaky,
    "Dropout": _dropout,
    "FullyConnected": _fully_connected,
    "Convolution": _convolution,
    "Pooling": _pooling,
    "SequenceMask": _sequence_mask,
    "topk": _topk,
    "add_n": _add_n,
    "ElementWiseSum": _add_n,
    "softmax_cross_entropy": _softmax_cross_entropy,
}
