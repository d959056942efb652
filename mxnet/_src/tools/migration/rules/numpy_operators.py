"""Operators of ``mx.np`` and ``mx.npx``: NumPy's arguments and element types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ..calls import REMOVED, Code, Rule, Site, Stays, option, options
from .operator_rows import torch_dtype
from .operators import OPERATORS

# Functions of the same array in `.operators`
_SAME = ("exp", "log", "log2", "log10", "log1p", "expm1", "sqrt", "square", "abs", "sign", "floor", "ceil", "sin", "cos", "tan",
         "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan", "arcsinh", "arccosh", "arctanh", "trunc", "fix", "degrees",
         "radians", "reciprocal", "negative", "zeros_like", "ones_like", "cbrt", "maximum", "minimum")  # fmt: skip
# name: MXNet's arguments, source for torch. ``{data.atom}`` is in parentheses where it must.
ROWS: dict[str, tuple[str, str]] = {
    "absolute": ("x", "torch.abs({x})"),
    "rint": ("x", "torch.round({x})"),
    "add": ("x1, x2", "{x1.atom} + {x2.atom}"),
    "subtract": ("x1, x2", "{x1.atom} - {x2.atom}"),
    "multiply": ("x1, x2", "{x1.atom} * {x2.atom}"),
    "divide": ("x1, x2", "{x1.atom} / {x2.atom}"),
    "true_divide": ("x1, x2", "{x1.atom} / {x2.atom}"),
    "power": ("x1, x2", "{x1.atom} ** {x2.atom}"),
    "mod": ("x1, x2", "torch.remainder({x1}, {x2})"),
    "equal": ("x1, x2", "({x1.atom} == {x2.atom})"),
    "not_equal": ("x1, x2", "({x1.atom} != {x2.atom})"),
    "greater": ("x1, x2", "({x1.atom} > {x2.atom})"),
    "greater_equal": ("x1, x2", "({x1.atom} >= {x2.atom})"),
    "less": ("x1, x2", "({x1.atom} < {x2.atom})"),
    "less_equal": ("x1, x2", "({x1.atom} <= {x2.atom})"),
    "logical_and": ("x1, x2", "torch.logical_and({x1}, {x2})"),
    "logical_or": ("x1, x2", "torch.logical_or({x1}, {x2})"),
    "logical_not": ("x", "torch.logical_not({x})"),
    "isnan": ("x", "torch.isnan({x})"),
    "isinf": ("x", "torch.isinf({x})"),
    "isfinite": ("x", "torch.isfinite({x})"),
    "dot": ("a, b", "torch.matmul({a}, {b})"),
    "matmul": ("a, b", "torch.matmul({a}, {b})"),
    "outer": ("a, b", "torch.outer({a.atom}.flatten(), {b.atom}.flatten())"),
    "tensordot": ("a, b, axes=2", "torch.tensordot({a}, {b}, dims={axes})"),
    "concatenate": ("seq, axis=0", "torch.cat({seq}, dim={axis})"),
    "stack": ("arrays, axis=0", "torch.stack({arrays}, dim={axis})"),
    "vstack": ("arrays", "torch.vstack({arrays})"),
    "hstack": ("arrays", "torch.hstack({arrays})"),
    "split": ("ary, indices_or_sections, axis=0", "{ary.atom}.tensor_split({indices_or_sections}, dim={axis})"),
    "where": ("condition, x, y", "torch.where({condition.atom} != 0, {x}, {y})"),
    "clip": ("a, a_min, a_max", "{a.atom}.clamp({a_min}, {a_max})"),
    "expand_dims": ("a, axis", "{a.atom}.unsqueeze({axis})"),
    "swapaxes": ("a, axis1, axis2", "{a.atom}.transpose({axis1}, {axis2})"),
    "tile": ("A, reps", "torch.tile({A}, {reps})"),
    "repeat": ("a, repeats, axis=None", "{a.atom}.repeat_interleave({repeats}, dim={axis})"),
    "flip": ("m, axis", "{m.atom}.flip({axis})"),
    "broadcast_to": ("array, shape", "{array.atom}.broadcast_to({shape})"),
    "cumsum": ("a, axis", "{a.atom}.cumsum({axis})"),
    "argsort": ("a, axis=-1", "{a.atom}.argsort(dim={axis}, stable=True)"),
    "sort": ("a, axis=-1", "{a.atom}.sort(dim={axis}).values"),
    "diag": ("v, k=0", "torch.diag({v}, {k})"),
    "linalg.norm": ("x, ord=None, axis=None, keepdims=False", "torch.linalg.norm({x}, {ord}, {axis}, {keepdims})"),
    "ravel": ("x", "{x.atom}.flatten()"),
    "copy": ("a", "{a.atom}.clone()"),
    "shape": ("a", "{a.atom}.shape"),
    "atleast_1d": ("x", "torch.atleast_1d({x})"),
}
# Of npx, by the names in `.operators`
_OF_NPX = {"relu": "relu", "sigmoid": "sigmoid", "softmax": "softmax", "log_softmax": "log_softmax", "pick": "pick",
           "one_hot": "one_hot", "topk": "topk", "batch_dot": "batch_dot", "sequence_mask": "SequenceMask",
           "embedding": "Embedding", "fully_connected": "FullyConnected", "convolution": "Convolution",
           "pooling": "Pooling", "activation": "Activation", "gather_nd": "gather_nd", "leaky_relu": "LeakyReLU",
           "layer_norm": "LayerNorm", "dropout": "Dropout", "smooth_l1": "smooth_l1", "erf": "erf", "erfinv": "erfinv",
           "gamma": "gamma", "gammaln": "gammaln", "reshape_like": "reshape_like", "broadcast_like": "broadcast_like"}  # fmt: skip


def _row(name: str) -> Rule:
    signature, template = ROWS[name]

    def rule(site: Site) -> str:
        return template.format(**site.bind(signature))

    return rule


def _reduction(method: str) -> Rule:
    """Return the rule of a reduction."""

    def rule(site: Site) -> str:
        bound = site.bind("a, axis=None, dtype=None, ddof=0, keepdims=False")
        if bound["dtype"] != "None":
            raise Stays(f"dtype of {site.name} has no counterpart here", "convert the array before")
        data = bound["a"].atom
        if method == "mean" and site.program.compares(site):
            data = type(data)(f"{data}.float()")
        if method in ("std", "var"):
            keywords = [f"dim={bound['axis']}", f"correction={bound['ddof']}"]
        else:
            keywords = [option("dim", bound["axis"], "None")]
        return f"{data}.{method}({options(*keywords, option('keepdim', bound['keepdims'], 'False'))})"

    return rule


def _placed(site: Site, bound: Mapping[str, str]) -> str:
    dtype = "torch.float32" if bound["dtype"] == "None" else _dtype_of(site, bound["dtype"])
    return options("" if dtype == "torch.float32" else f"dtype={dtype}", option("device", bound["ctx"], "None"))


def _dtype_of(site: Site, text: str) -> str:
    return {"int": "torch.int64", "bool": "torch.bool"}.get(text) or torch_dtype(site, text)


def _filled(function: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind("shape, dtype=None, order='C', ctx=None")
        return f"torch.{function}({options(bound['shape'], _placed(site, bound))})"

    return rule


def _full(site: Site) -> str:
    bound = site.bind("shape, fill_value, dtype=None, order='C', ctx=None")
    shape = bound["shape"] if bound["shape"][:1] in "([" else f"({bound['shape']},)"
    dtype = "torch.float32" if bound["dtype"] == "None" else _dtype_of(site, bound["dtype"])
    return (
        f"torch.full({options(shape, bound['fill_value'], f'dtype={dtype}', option('device', bound['ctx'], 'None'))})"
    )


def _array(site: Site) -> str:
    bound = site.bind("object, dtype=None, ctx=None")
    typed = "" if bound["dtype"] == "None" else f"dtype={_dtype_of(site, bound['dtype'])}"
    device = option("device", bound["ctx"], "None")
    if bound["object"][:1] in "[(" and not typed:
        typed = "dtype=torch.float32"
    if typed and site.kinds[:1] not in (["array"], ["arrays"]):
        return f"torch.tensor({options(bound['object'], typed, device)})"
    return f"as_array({options(bound['object'], typed, device)})"


def _arange(site: Site) -> str:
    bound = site.bind("start, stop=None, step=1, dtype=None, ctx=None")
    dtype = "torch.float32" if bound["dtype"] == "None" else _dtype_of(site, bound["dtype"])
    stepped = bound["step"] != "1"
    ends = ["0", bound["start"]] if bound["stop"] == "None" and stepped else [bound["start"]]
    ends += [] if bound["stop"] == "None" else [bound["stop"]]
    device = option("device", bound["ctx"], "None")
    return f"torch.arange({options(*ends, bound['step'] if stepped else '', f'dtype={dtype}', device)})"


def _linspace(site: Site) -> str:
    bound = site.bind("start, stop, num=50, dtype=None, ctx=None")
    return f"torch.linspace({options(bound['start'], bound['stop'], bound['num'], _placed(site, bound))})"


def _eye(site: Site) -> str:
    bound = site.bind("N, M=None, dtype=None, ctx=None")
    return f"torch.eye({options(bound['N'], '' if bound['M'] == 'None' else bound['M'], _placed(site, bound))})"


def _drawn(distribution: str) -> Rule:
    """Return the rule of draws; their default is one number, without axes."""
    names = "loc=0.0, scale=1.0" if distribution == "normal" else "low=0.0, high=1.0"

    def rule(site: Site) -> str:
        bound = site.bind(f"{names}, size=None, dtype=None, ctx=None")
        parameters = {"shape": bound.pop("size"), **bound}
        if parameters["shape"] == "None":
            parameters["shape"] = type(parameters["shape"])("()")
        moved = replace(
            site, positional=[], keywords={name: value for name, value in parameters.items() if value != "None"}
        )
        return str(OPERATORS[f"random.{distribution}"](moved))

    return rule


def _of_sizes(function: str) -> Rule:
    def rule(site: Site) -> str:
        if set(site.keywords) - {"ctx"}:
            raise Stays(f"an argument of {site.name} has no counterpart here")
        sizes = site.positional or [Code("()")]
        return f"torch.{function}({options(*sizes, option('device', site.keywords.get('ctx', 'None'), 'None'))})"

    return rule


def _randint(site: Site) -> str:
    bound = site.bind("low, high=None, size=None, dtype=None, ctx=None")
    ends = ["0", bound["low"]] if bound["high"] == "None" else [bound["low"], bound["high"]]
    size = "()" if bound["size"] == "None" else bound["size"]
    size = f"({size},)" if size.isdigit() else size
    typed = "" if bound["dtype"] == "None" else f"dtype={_dtype_of(site, bound['dtype'])}"
    return f"torch.randint({options(*ends, size, typed, option('device', bound['ctx'], 'None'))})"


def _shaped(site: Site) -> str:
    """Return a reshaped array, whose lengths a method may be given one by one."""
    if site.receiver is not None and len(site.positional) > 2:
        return f"{site.positional[0].atom}.reshape({', '.join(site.positional[1:])})"
    bound = site.bind("a, newshape, order='C'")
    return f"{bound['a'].atom}.reshape({bound['newshape']})"


def _of_npx_shape(site: Site) -> str:
    raise Stays("npx.reshape has codes that torch has not", "write the lengths out")


def _of_npx(name: str) -> Rule:
    return lambda site: OPERATORS[name](replace(site, name=name))


def _dropped(site: Site) -> str:
    return REMOVED


NUMPY: dict[str, Rule] = {
    **{name: OPERATORS[name] for name in _SAME},
    **{name: _row(name) for name in ROWS},
    "sum": _reduction("sum"),
    "mean": _reduction("mean"),
    "max": _reduction("amax"),
    "min": _reduction("amin"),
    "prod": _reduction("prod"),
    "std": _reduction("std"),
    "var": _reduction("var"),
    "argmax": _reduction("argmax"),
    "argmin": _reduction("argmin"),
    "zeros": _filled("zeros"),
    "ones": _filled("ones"),
    "empty": _filled("empty"),
    "full": _full,
    "array": _array,
    "arange": _arange,
    "linspace": _linspace,
    "eye": _eye,
    "identity": _eye,
    "reshape": _shaped,
    "transpose": OPERATORS["transpose"],
    "squeeze": OPERATORS["squeeze"],
    "random.normal": _drawn("normal"),
    "random.uniform": _drawn("uniform"),
    "random.randn": _of_sizes("randn"),
    "random.rand": _of_sizes("rand"),
    "random.randint": _randint,
    "random.seed": lambda site: f"torch.manual_seed({site.bind('seed, ctx=None')['seed']})",
}
EXTENSION: dict[str, Rule] = {
    **{name: _of_npx(ours) for name, ours in _OF_NPX.items()},
    "reshape": _of_npx_shape,
    "arange_like": lambda site: "torch.arange({0}.numel(), dtype=torch.float32).reshape({0}.shape)".format(
        site.bind("data")["data"].atom
    ),
    "seed": lambda site: f"torch.manual_seed({site.bind('seed, ctx=None')['seed']})",
    "set_np": _dropped,
    "reset_np": _dropped,
    "waitall": _dropped,
    "cpu": lambda site: 'torch.device("cpu")',
    "gpu": lambda site: f'torch.device("cuda", {site.bind("device_id=0")["device_id"]})',
    "num_gpus": lambda site: "torch.cuda.device_count()",
}
CALLS: dict[str, Rule] = {
    **{f"np.{name}": rule for name, rule in NUMPY.items()},
    **{f"npx.{name}": rule for name, rule in EXTENSION.items()},
}
# What arrays have as methods
METHODS = ("sum", "mean", "max", "min", "prod", "std", "var", "argmax", "argmin", "reshape", "transpose", "squeeze", "clip",
           "repeat", "tile", "flip", "dot", "cumsum", "argsort", "swapaxes", "expand_dims", "exp", "log", "sqrt", "square",
           "abs", "sign", "tanh", "floor", "ceil", "broadcast_to")  # fmt: skip
NAMES = {
    "np.ndarray": "torch.Tensor",
    "np.newaxis": "None",
    "np.pi": "math.pi",
    "np.e": "math.e",
    "np.inf": "math.inf",
    "np.nan": "math.nan",
    "np": "torch",
    **{
        f"np.{dtype}": f"torch.{dtype}"
        for dtype in ("float16", "float32", "float64", "int8", "int32", "int64", "uint8")
    },
    "np.bool": "torch.bool",
    "np.bool_": "torch.bool",
}
