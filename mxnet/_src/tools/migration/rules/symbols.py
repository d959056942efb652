"""Symbols: an operator becomes a node that calls a function of torch, or a layer, once there are data."""

from __future__ import annotations

import ast
import builtins
import re
from dataclasses import replace

from ..calls import IGNORED, Code, Rule, Site, Stays, option, options
from ..supplies import IMPORTS, definitions, used_names
from .layers import LAYERS
from .operator_rows import ROWS
from .operators import OPERATORS

# Arguments that are symbols, where a program passes them by keyword
_SYMBOLS = frozenset({"data", "lhs", "rhs", "label", "a", "indices", "index", "condition", "x", "y", "base", "exp",
                      "gamma", "beta", "weight", "bias", "shape_like", "sequence_length"})  # fmt: skip
# Operators of several symbols that are no rows of signatures
_OF_SEVERAL = frozenset({"dot", "batch_dot", "linalg_gemm2", "maximum", "minimum", "Concat", "concat", "stack", "add_n",
                         "ElementWiseSum"})  # fmt: skip
_LETTERS = "xyzuvwabcdefgh"


def _applied(name: str, rule: Rule) -> Rule:
    """Return the rule of an operator on symbols, which calls that on arrays with letters for symbols."""

    def of_symbols(site: Site) -> str:
        if site.starred:
            return _joined(site)
        inputs: dict[str, Code] = {}

        def letter(text: Code) -> Code:
            inputs[_LETTERS[len(inputs)]] = text
            return Code(_LETTERS[len(inputs) - 1])

        kinds = [*site.kinds, *["unknown"] * len(site.positional)]
        positional = [
            letter(text) if _takes_symbol(name, position, kinds[position]) else text
            for position, text in enumerate(site.positional)
        ]
        keywords = {
            keyword: letter(text) if keyword in _SYMBOLS and text != "None" else text
            for keyword, text in site.keywords.items()
            if keyword not in IGNORED
        }
        if not inputs:
            raise Stays(f"{name} is called without a symbol", "pass the symbol that it works on")
        arrays = ["array" if text in inputs else kind for text, kind in zip(positional, kinds, strict=False)]
        moved = replace(site, positional=positional, keywords=keywords, kinds=arrays)
        return f"apply({options(_function(str(rule(moved)), list(inputs)), *inputs.values())})"

    return of_symbols


def _takes_symbol(name: str, position: int, kind: str) -> bool:
    """Whether an argument by position is a symbol, also where it is not known what it holds."""
    if position == 0 or kind == "symbol":
        return True
    if name in ROWS:
        names = [parameter.partition("=")[0].strip() for parameter in ROWS[name][0].split(",")]
        return position < len(names) and names[position] in _SYMBOLS
    return name in _OF_SEVERAL and kind not in ("number", "text")


def _joined(site: Site) -> str:
    """Return what joins the symbols of a list."""
    if len(site.positional) != 1 or not site.positional[0].startswith("*") or site.positional[0].startswith("**"):
        raise Stays(f"{site.name} is called with * or **", "write the arguments out")
    if site.name.rpartition(".")[2].lower() == "concat":
        dim = site.keywords.get("dim", Code("1"))
        return f"apply({_function(f'torch.cat(x, dim={dim})', ['*x'])}, {site.positional[0]})"
    if site.name.rpartition(".")[2] in ("add_n", "ElementWiseSum"):
        return f"apply(lambda *x: sum(x), {site.positional[0]})"
    raise Stays(f"{site.name} is called with *", "write the arguments out")


def _function(text: str, letters: list[str]) -> str:
    """Return a function of letters whose other names have the values that they have now."""
    if re.fullmatch(r"(torch|functional)\.\w+\(x\)", text) and letters == ["x"]:
        return text[:-3]
    argument_names = {letter.lstrip("*") for letter in letters}
    bound = {node.arg for node in ast.walk(ast.parse(text)) if isinstance(node, ast.arg)}
    outer_names = used_names(text) - argument_names - bound - set(IMPORTS) - set(definitions()) - set(dir(builtins))
    return f"lambda {', '.join([*letters, *(f'{name}={name}' for name in sorted(outer_names))])}: {text}"


def _variable(site: Site) -> str:
    if "name" in site.keywords:
        site = replace(site, positional=[site.keywords["name"], *site.positional])
    bound = site.bind("variable_name, attr=None, shape=None, lr_mult=None, wd_mult=None, dtype=None, init=None")
    for name in ("lr_mult", "wd_mult", "init", "attr"):
        if bound[name] != "None":
            raise Stays(f"{name} of a variable has no counterpart here", "set it for the parameter of the network")
    return f"variable({options(bound['variable_name'], option('shape', bound['shape'], 'None'))})"


def _layer(name: str, signature: str, renamed: dict[str, str], no_bias: str = "False") -> Rule:
    """Return the rule of an operator with weights of its own, which a layer of Gluon has as well."""

    def rule(site: Site) -> str:
        layer_name = site.keywords.get("name", Code(""))
        bound = site.bind(f"data, weight=None, bias=None, {signature}")
        for parameter in ("weight", "bias"):
            if bound.pop(parameter) != "None":
                raise Stays(
                    f"{site.name} has a {parameter} of the program's own", "share the layer, or use its function"
                )
        data, without = bound.pop("data"), bound.pop("no_bias", Code(no_bias))
        keywords = {
            theirs: bound[ours] for ours, theirs in renamed.items() if bound.get(ours) not in (None, "()", "None")
        }
        if without != "False":
            keywords["use_bias"] = Code("False" if without == "True" else f"not {without.atom}")
        layer_name_in_gluon = (
            f"Conv{_rank(site, bound['kernel'])}D{name.partition('Conv')[2]}" if name.startswith("Conv") else name
        )
        layers = LAYERS[layer_name_in_gluon](
            replace(site, name=layer_name_in_gluon, positional=[], keywords=keywords, kinds=[])
        )
        layers = layers if isinstance(layers, list) else [layers]
        layer_code = layers[0] if len(layers) == 1 else f"nn.Sequential({', '.join(layers)})"
        return f"layer({options(layer_code, data, option('name', layer_name, ''))})"

    return rule


def _rank(site: Site, kernel: str) -> int:
    match = re.fullmatch(r"[(\[](.*?),?\s*[)\]]", kernel)
    if match is None:
        site.doubt(f"the kernel of {site.name} is taken to have two axes")
        return 2
    return match[1].count(",") + 1


def _batch_norm(site: Site) -> str:
    layer_name = site.keywords.get("name", Code(""))
    bound = site.bind(
        "data, gamma=None, beta=None, moving_mean=None, moving_var=None, eps=1e-3, momentum=0.9, fix_gamma=True, "
        "use_global_stats=False, output_mean_var=False, axis=1"
    )
    for name, usual in (("gamma", "None"), ("beta", "None"), ("use_global_stats", "False"), ("output_mean_var", "False"), ("axis", "1")):  # fmt: skip
        if bound[name] != usual:
            raise Stays(f"BatchNorm with {name}={bound[name]} has no counterpart here")
    source = site.program.source
    rank = 2 if re.search(r"Convolution|Pooling", source) else 1
    site.doubt(f"BatchNorm is taken to have {rank if rank > 1 else 'no'} spatial axes, as other operators here")
    site.doubt("the running variance is that of n - 1 in torch, of n in MXNet; inference differs by 1/n")
    momentum = site.constant(bound["momentum"], "momentum")
    options_text = options(
        option("eps", bound["eps"], "1e-5"), "" if momentum == 0.9 else f"momentum={1 - float(str(momentum)):g}"
    )
    layer_code = f"nn.LazyBatchNorm{rank}d({options_text})"
    fixed = site.constant(bound["fix_gamma"], "fix_gamma")
    text = f'fixed({layer_code}, "weight")' if fixed else layer_code
    return f"layer({options(text, bound['data'], option('name', layer_name, ''))})"


def _dropout(site: Site) -> str:
    bound = site.bind("data, p=0.5")
    return f"layer(nn.Dropout({bound['p']}), {bound['data']})"


def _leaky(site: Site) -> str:
    if "prelu" in site.keywords.get("act_type", ""):
        return f"layer({options('nn.PReLU()', site.bind('data, act_type=None')['data'])})"
    return str(_applied("LeakyReLU", OPERATORS["LeakyReLU"])(site))


def _softmax_output(site: Site) -> str:
    bound = site.bind(
        "data, label=None, grad_scale=1.0, ignore_label=-1, multi_output=False, use_ignore=False, preserve_shape=False, "
        "normalization='null', out_grad=False, smooth_alpha=0"
    )
    for name, usual in (("preserve_shape", "False"), ("out_grad", "False"), ("smooth_alpha", "0")):
        if bound[name] not in (usual, "0.0"):
            raise Stays(f"SoftmaxOutput with {name} has no counterpart here")
    names = (("grad_scale", "1.0"), ("ignore_label", "-1"), ("use_ignore", "False"), ("multi_output", "False"),
             ("normalization", "'null'"))  # fmt: skip
    keywords = [f"{name}={bound[name]}" for name, usual in names if bound[name].replace('"', "'") != usual]
    return _head("SoftmaxOutput", keywords, bound)


def _head(name: str, keywords: list[str], bound: dict[str, Code]) -> str:
    return f"head({options(f'{name}({options(*keywords)})', bound['data'], '' if bound['label'] == 'None' else bound['label'])})"


def _regression(name: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind("data, label=None, grad_scale=1.0")
        return _head(name, [option("grad_scale", bound["grad_scale"], "1.0")], bound)

    return rule


def _make_loss(site: Site) -> str:
    bound = site.bind("data, grad_scale=1.0, valid_thresh=0.0, normalization='null'")
    if bound["normalization"].strip("\"'") != "null":
        raise Stays("MakeLoss with a normalization has no counterpart here", "divide grad_scale")
    return _head("Head", [option("grad_scale", bound["grad_scale"], "1.0")], {**bound, "label": Code("None")})


def _group(site: Site) -> str:
    return str(site.bind("symbols")["symbols"])


_CONVOLUTION = "kernel, stride=(), dilate=(), pad=(), num_filter=0, num_group=1, no_bias={}, layout=None"
_TO_CONVOLUTION = {"num_filter": "channels", "kernel": "kernel_size", "stride": "strides", "pad": "padding",
                   "dilate": "dilation", "num_group": "groups", "layout": "layout"}  # fmt: skip
SYMBOLS: dict[str, Rule] = {
    **{name: _applied(name, rule) for name, rule in OPERATORS.items()},
    "Variable": _variable,
    "var": _variable,
    "Group": _group,
    "FullyConnected": _layer(
        "Dense", "num_hidden, no_bias=False, flatten=True", {"num_hidden": "units", "flatten": "flatten"}
    ),
    "Convolution": _layer("Conv", _CONVOLUTION.format(False), _TO_CONVOLUTION),
    "Deconvolution": _layer("ConvTranspose", _CONVOLUTION.format(True), _TO_CONVOLUTION, "True"),
    "Embedding": _layer("Embedding", "input_dim, output_dim", {"input_dim": "input_dim", "output_dim": "output_dim"}),
    "BatchNorm": _batch_norm,
    "Dropout": _dropout,
    "LeakyReLU": _leaky,
    "SoftmaxOutput": _softmax_output,
    "Softmax": _softmax_output,
    "LinearRegressionOutput": _regression("LinearRegressionOutput"),
    "LogisticRegressionOutput": _regression("LogisticRegressionOutput"),
    "MAERegressionOutput": _regression("MAERegressionOutput"),
    "MakeLoss": _make_loss,
    "make_loss": _make_loss,
}


def of_method(site: Site) -> str:
    """Return what a method of a symbol becomes: an operator that it is the first argument of."""
    assert site.receiver is not None  # methods have one
    if site.name not in OPERATORS:
        raise Stays(f"the method {site.name} of a symbol", "ask the network, its parameters, or its outputs")
    moved = replace(site, positional=[site.receiver, *site.positional], kinds=["symbol", *site.kinds], receiver=None)
    return str(SYMBOLS[site.name](moved))
