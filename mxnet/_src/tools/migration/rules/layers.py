"""Layers of Gluon as torch's constructors. A rule returns one layer, or several that follow each other."""

from __future__ import annotations

import re
from collections.abc import Mapping

from ..calls import Rule, Site, Stays, option, options
from .operator_rows import ACTIVATIONS

_CONVOLUTION = (
    "channels, kernel_size, strides=1, padding=0, dilation=1, groups=1, layout=None, activation=None, use_bias=True, "
    "weight_initializer=None, bias_initializer='zeros', in_channels=0"
)
_TRANSPOSED = (
    "channels, kernel_size, strides=1, padding=0, output_padding=0, dilation=1, groups=1, layout=None, "
    "activation=None, use_bias=True, weight_initializer=None, bias_initializer='zeros', in_channels=0"
)
_ACTIVATIONS = {
    "relu": "nn.ReLU()",
    "sigmoid": "nn.Sigmoid()",
    "tanh": "nn.Tanh()",
    "softrelu": "nn.Softplus()",
    "softsign": "nn.Softsign()",
}
_ZEROS = ("'zeros'", '"zeros"', "None")


def _initialized(site: Site, layer: str, bound: Mapping[str, str]) -> str:
    initializers = []
    if bound["weight_initializer"] != "None":
        initializers.append(f"weight={initializer(site, bound['weight_initializer'])}")
    if bound["bias_initializer"] not in _ZEROS:
        initializers.append(f"bias={initializer(site, bound['bias_initializer'])}")
    return f"initialized({layer}, {', '.join(initializers)})" if initializers else layer


def initializer(site: Site, text: str) -> str:
    """Return the source of an initializer that is written as its registered name, or as source that is moved already."""
    named = {"zeros": "nn.init.zeros_", "ones": "nn.init.ones_", "xavier": "nn.init.xavier_uniform_",
             "normal": "functools.partial(nn.init.normal_, std=0.01)",
             "uniform": "functools.partial(nn.init.uniform_, a=-0.07, b=0.07)"}  # fmt: skip
    if text[:1] in "\"'":
        name = text.strip("\"'").lower()
        if name not in named:
            raise Stays(f"the initializer {name} has no counterpart here", "fill the weights with torch.nn.init")
        return named[name]
    return text


def _activated(site: Site, layer: str, bound: Mapping[str, str], flat: bool = False) -> list[str]:
    """Return a layer and those around it, or one that does what they do where the program takes layers apart."""
    activation = bound["activation"]
    if site.program.keeps_layers_whole() and (flat or activation != "None"):
        extra_options = options(_activation_function(site, activation), "flatten=True" if flat else "")
        layer_code = re.sub(
            r"^nn\.(Lazy)?", lambda match: f"{match[1] or ''}Activated", f"{layer[:-1]}, {extra_options})"
        )
        return [_initialized(site, layer_code, bound)]
    before = ["nn.Flatten()"] if flat else []
    after = [] if activation == "None" else [activation_layer(site, activation)]
    return [*before, _initialized(site, layer, bound), *after]


def _activation_function(site: Site, text: str) -> str:
    if text == "None":
        return ""
    return f"activation={ACTIVATIONS[_activation_name(site, text)].removesuffix('({})')}"


def _activation_name(site: Site, text: str) -> str:
    name = str(site.constant(text, "activation"))
    if name not in _ACTIVATIONS:
        raise Stays(f"the activation {name} has no counterpart here")
    return name


def activation_layer(site: Site, text: str) -> str:
    """Return the layer of an activation's name."""
    return _ACTIVATIONS[_activation_name(site, text)]


def _dense(site: Site) -> list[str]:
    bound = site.bind(
        "units, activation=None, use_bias=True, flatten=True, dtype='float32', weight_initializer=None, "
        "bias_initializer='zeros', in_units=0"
    )
    settings = options(bound["units"], option("bias", bound["use_bias"], "True"))
    known = bound["in_units"] not in ("0", "None")
    layer = f"nn.Linear({bound['in_units']}, {settings})" if known else f"nn.LazyLinear({settings})"
    flat = bound["flatten"] == "True" and (site.program.is_deep(site) if known else not site.program.is_flat(site))
    return _activated(site, layer, bound, flat)


def _convolution(rank: int, transposed: bool = False) -> Rule:
    def rule(site: Site) -> list[str]:
        bound = site.bind(_TRANSPOSED if transposed else _CONVOLUTION)
        _refuse_layout(site, bound["layout"])
        known = bound["in_channels"] not in ("0", "None")
        layer_name = f"{'' if known else 'Lazy'}Conv{'Transpose' if transposed else ''}{rank}d"
        names = [("stride", "strides", ("1", "(1, 1)")), ("padding", "padding", ("0", "(0, 0)")),
                 ("output_padding", "output_padding", ("0", "(0, 0)")), ("groups", "groups", ("1",)),
                 ("bias", "use_bias", ("True",)), ("dilation", "dilation", ("1", "(1, 1)"))]  # fmt: skip
        settings = [
            f"{theirs}={bound[ours]}"
            for theirs, ours, defaults in names
            if ours in bound and bound[ours] not in defaults
        ]
        leading = [bound["in_channels"]] if known else []
        layer = f"nn.{layer_name}({options(*leading, bound['channels'], bound['kernel_size'], *settings)})"
        return _activated(site, layer, bound)

    return rule


def _refuse_layout(site: Site, layout: str) -> None:
    if layout != "None" and site.constant(layout, "layout") not in ("NCW", "NCHW", "NCDHW"):
        raise Stays(f"the layout {layout} of {site.name} is not torch's", "permute the inputs to NCHW")


def _pool(reduction: str, rank: int) -> Rule:
    average = ", count_include_pad=True" if reduction == "Avg" else ""

    def rule(site: Site) -> str:
        bound = site.bind(f"pool_size=2, strides=None, padding=0, layout=None, ceil_mode=False{average}")
        _refuse_layout(site, bound["layout"])
        included = option("count_include_pad", bound.get("count_include_pad", "True"), "True")
        stride = option("stride", bound["strides"], "None")
        padding, ceil = option("padding", bound["padding"], "0"), option("ceil_mode", bound["ceil_mode"], "False")
        return f"nn.{reduction}Pool{rank}d({options(bound['pool_size'], stride, padding, ceil, included)})"

    return rule


def _global_pool(reduction: str, rank: int) -> Rule:
    def rule(site: Site) -> str:
        site.bind("layout=None")
        return f"nn.Adaptive{reduction}Pool{rank}d(1)"

    return rule


def _batch_norm(site: Site) -> str:
    bound = site.bind(
        "axis=1, momentum=0.9, epsilon=1e-5, center=True, scale=True, use_global_stats=False, beta_initializer='zeros', "
        "gamma_initializer='ones', running_mean_initializer='zeros', running_variance_initializer='ones', in_channels=0"
    )
    for name, usual in (("axis", "1"), ("center", "True"), ("scale", "True"), ("use_global_stats", "False")):
        if bound[name] != usual:
            raise Stays(f"BatchNorm with {name}={bound[name]} has no counterpart in torch", "freeze or permute by hand")
    rank = site.program.rank_before(site)
    momentum = f"momentum={_complement(bound['momentum'])}" if bound["momentum"] != "0.9" else ""
    epsilon = option("eps", bound["epsilon"], "1e-5")
    site.doubt("the running variance is that of n - 1 in torch, of n in MXNet; inference differs by 1/n")
    if bound["in_channels"] not in ("0", "None"):
        return f"nn.BatchNorm{rank}d({options(bound['in_channels'], momentum, epsilon)})"
    return f"nn.LazyBatchNorm{rank}d({options(momentum, epsilon)})"


def _complement(momentum: str) -> str:
    try:
        return repr(round(1 - float(momentum), 12))
    except ValueError:
        return f"1 - {momentum}"


def _layer_norm(site: Site) -> str:
    bound = site.bind("axis=-1, epsilon=1e-5, center=True, scale=True, in_channels=0")
    if bound["axis"] != "-1":
        raise Stays("LayerNorm over another axis than the last has no counterpart in torch", "permute the input")
    if bound["in_channels"] == "0":
        return f"LazyLayerNorm({option('eps', bound['epsilon'], '1e-5')})"
    return f"nn.LayerNorm({options(bound['in_channels'], option('eps', bound['epsilon'], '1e-5'))})"


def _instance_norm(site: Site) -> str:
    bound = site.bind("axis=1, epsilon=1e-5, center=True, scale=False, in_channels=0")
    rank = site.program.rank_before(site)
    if bound["scale"] == "False":
        raise Stays("InstanceNorm without scale has an offset alone, which torch's has not", "pass scale=True")
    eps = option("eps", bound["epsilon"], "1e-5")
    return f"nn.LazyInstanceNorm{rank}d({options(eps, 'affine=True')})"


def _embedding(site: Site) -> str:
    bound = site.bind("input_dim, output_dim, dtype='float32', weight_initializer=None, sparse_grad=False")
    bound["bias_initializer"] = type(bound["input_dim"])("None")
    if bound["sparse_grad"] != "False":
        site.doubt("gradients of the embedding are dense")
    return _initialized(site, f"Embedding({bound['input_dim']}, {bound['output_dim']})", bound)


def _dropout(site: Site) -> str:
    bound = site.bind("rate, axes=()")
    if bound["axes"] != "()":
        raise Stays("Dropout with axes has no counterpart in torch", "use nn.Dropout1d or a mask")
    return f"nn.Dropout({bound['rate']})"


def _recurrent(layer: str) -> Rule:
    def rule(site: Site) -> str:
        first = "hidden_size, num_layers=1, activation='relu'" if layer == "RNN" else "hidden_size, num_layers=1"
        bound = site.bind(
            f"{first}, layout='TNC', dropout=0, bidirectional=False, i2h_weight_initializer=None, "
            "h2h_weight_initializer=None, i2h_bias_initializer='zeros', h2h_bias_initializer='zeros', input_size=0"
        )
        size = _input_size(site, bound["input_size"])
        batch_first = "batch_first=True" if site.constant(bound["layout"], "layout") == "NTC" else ""
        layer_options = options(
            "" if bound["num_layers"] == "1" else bound["num_layers"], batch_first,
            option("dropout", bound["dropout"], "0"), option("bidirectional", bound["bidirectional"], "False"),
            f"nonlinearity={bound['activation']}" if layer == "RNN" else "",
        )  # fmt: skip
        return f"RecurrentLayer(nn.{layer}({options(size, bound['hidden_size'], layer_options)}))"

    return rule


def _input_size(site: Site, text: str) -> str:
    if text not in ("0", "None"):
        return text
    size = site.program.features_before(site)
    if size is None:
        raise Stays(f"{site.name} takes its input's size from the first batch", "pass input_size=, and migrate again")
    site.doubt(f"the input of {site.name} is taken to have {size} features, as the layer before it")
    return str(size)


def _cell(cell: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind("hidden_size, input_size=0")
        return f"RecurrentCell(nn.{cell}, {bound['hidden_size']}, {_input_size(site, bound['input_size'])})"

    return rule


def _simple(template: str, signature: str = "") -> Rule:
    def rule(site: Site) -> str:
        return template.format(**site.bind(signature))

    return rule


def _swish(site: Site) -> str:
    bound = site.bind("beta=1.0")
    return "nn.SiLU()" if bound["beta"] == "1.0" else f"Swish({bound['beta']})"


def _lambda(site: Site) -> str:
    bound = site.bind("function")
    if bound["function"][:1] in "\"'":
        raise Stays("a Lambda of an operator's name", "pass a function of torch")
    return f"Lambda({bound['function']})"


def _sequential(site: Site) -> str:
    if site.positional:
        raise Stays(f"{site.name} takes no arguments by position")
    site.bind("")
    return "nn.Sequential()"


LAYERS: dict[str, Rule] = {
    "Dense": _dense,
    "Sequential": _sequential,
    "HybridSequential": _sequential,
    "BatchNorm": _batch_norm,
    "LayerNorm": _layer_norm,
    "InstanceNorm": _instance_norm,
    "Embedding": _embedding,
    "Dropout": _dropout,
    "Flatten": _simple("nn.Flatten()"),
    "Activation": lambda site: activation_layer(site, site.bind("activation")["activation"]),
    "LeakyReLU": _simple("nn.LeakyReLU({alpha})", "alpha"),
    "PReLU": _simple("nn.PReLU()"),
    "ELU": _simple("nn.ELU({alpha})", "alpha=1.0"),
    "SELU": _simple("nn.SELU()"),
    "GELU": _simple("nn.GELU()"),
    "Swish": _swish,
    "Lambda": _lambda,
    "HybridLambda": _lambda,
    **{f"Conv{rank}D": _convolution(rank) for rank in (1, 2, 3)},
    **{f"Conv{rank}DTranspose": _convolution(rank, transposed=True) for rank in (1, 2, 3)},
    **{f"{reduction}Pool{rank}D": _pool(reduction, rank) for reduction in ("Max", "Avg") for rank in (1, 2, 3)},
    **{
        f"Global{reduction}Pool{rank}D": _global_pool(reduction, rank)
        for reduction in ("Max", "Avg")
        for rank in (1, 2, 3)
    },
}
RECURRENT: dict[str, Rule] = {
    "LSTM": _recurrent("LSTM"),
    "GRU": _recurrent("GRU"),
    "RNN": _recurrent("RNN"),
    "LSTMCell": _cell("LSTMCell"),
    "GRUCell": _cell("GRUCell"),
    "RNNCell": _cell("RNNCell"),
}
CONTRIBUTED: dict[str, Rule] = {
    "Identity": _simple("nn.Identity()"),
    "HybridConcurrent": _simple("Concurrent(axis={axis})", "axis=-1"),
    "Concurrent": _simple("Concurrent(axis={axis})", "axis=-1"),
}
