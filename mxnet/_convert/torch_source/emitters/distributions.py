"""Numbers of distributions, and their densities."""

from __future__ import annotations

import torch

from ...._definition.distributions import CLASSIC, NUMPY
from ..call import Call
from ..registry import emits, supported
from .creation import placed

# Tensors of the parameters, in one shape, are {0} and {1}.
_GAMMA = "torch.distributions.Gamma({0}, torch.ones_like({0}), validate_args=False).sample()"
_EVEN = "torch.rand_like({0})"
_WAIT = "torch.empty_like({0}).exponential_()"
_DRAWS = {
    "uniform": f"{_EVEN} * ({{1}} - {{0}}) + {{0}}",
    "normal": "torch.normal({0}, {1})",
    "exponential": f"{_WAIT} / {{0}}",
    "gamma": f"{_GAMMA} * {{1}}",
    "poisson": "torch.poisson({0})",
    "negative_binomial": f"torch.poisson({_GAMMA} * ((1 - {{1}}) / {{1}}))",
    "generalized_negative_binomial": "torch.poisson(torch.distributions.Gamma(1 / {1}, 1 / ({1} * {0}), "
    "validate_args=False).sample())",
}
_NUMPY_DRAWS = {
    "uniform": _DRAWS["uniform"],
    "normal": _DRAWS["normal"],
    "gamma": _DRAWS["gamma"],
    "exponential": f"{_WAIT} * {{0}}",
    "gumbel": f"{{0}} - {_WAIT}.log() * {{1}}",
    "logistic": f"torch.logit({_EVEN}, 1e-7) * {{1}} + {{0}}",
    "pareto": f"torch.expm1({_WAIT} / {{0}})",
    "power": f"torch.exp(-{_WAIT} / {{0}})",
    "rayleigh": f"(2 * {_WAIT}).sqrt() * {{0}}",
    "weibull": f"{_WAIT} ** (1 / {{0}})",
}
_WAYS = "torch.lgamma({x} + {k}) - torch.lgamma({x} + 1) - torch.lgamma({k}) + {k} * torch.log({p})"
_WAYS += " + {x} * torch.log(1 - {p})"
_LOG_DENSITIES = {
    "uniform": "-torch.log({1} - {0})",
    "normal": "-0.5 * (({x} - {0}) / {1}) ** 2 - torch.log({1} * (2 * torch.pi) ** 0.5)",
    "exponential": "torch.log({0}) - {0} * {x}",
    "gamma": "{0} * torch.log({1}) + ({0} - 1) * torch.log({x}) - {1} * {x} - torch.lgamma({0})",
    "poisson": "{x} * torch.log({0}) - {0} - torch.lgamma({x} + 1)",
    "negative_binomial": _WAYS.replace("{k}", "{0}").replace("{p}", "{1}"),
    "generalized_negative_binomial": _WAYS.replace("{k}", "(1 / {1})").replace("{p}", "(1 / ({0} * {1} + 1))"),
    "dirichlet": "(({0} - 1) * torch.log({x})).sum(-1) + torch.lgamma({0}.sum(-1)) - torch.lgamma({0}).sum(-1)",
}


def _working(call: Call) -> torch.dtype:
    return torch.float64 if call.dtype is torch.float64 else torch.float32


def _converted(call: Call, expression: str) -> str:
    return expression if call.dtype is _working(call) else f"({expression}).to({call.dtype})"


def _of_numbers(call: Call, names: list[str], template: str) -> str:
    kind = "" if _working(call) is torch.float32 else f", dtype={_working(call)}"
    index = kind + call.device_option()
    results = [f"torch.full({call.own_shape()}, {float(call.params[name])!r}{index})" for name in names]
    return _converted(call, template.format(*results))


def _define_classic(name: str, template: str) -> None:
    names = [p.name for p in CLASSIC[name].parameters]

    def of_numbers(call: Call) -> str:
        return _of_numbers(call, names, template)

    def of_arrays(call: Call) -> str:
        extra = tuple(call.params["shape"] or ())
        own = [
            f"{v}.to({_working(call)}){'[..., ' + 'None, ' * (len(extra) - 1) + 'None]' if extra else ''}"
            for v in call.inputs
        ]
        shape = tuple(call.shape)
        return _converted(call, template.format(*(f"{text}.expand({shape})" for text in own)))

    for operator, emitter in (
        (f"_random_{name}", of_numbers),
        (f"_random_{name}_like", of_numbers),
        (f"_sample_{name}", of_arrays),
    ):
        if operator not in supported():
            emits(operator)(emitter)


def _define_numpy(name: str, template: str) -> None:
    record = NUMPY[name]
    names = [p.name for p in record.parameters]

    def emit(call: Call) -> str:
        kind = "" if _working(call) is torch.float32 else f", dtype={_working(call)}"
        passed = iter(call.inputs)
        results = []
        for parameter in names:
            number = call.params[parameter]
            if number is None:
                value = next(passed)
                pairs = zip(value.shape[::-1], call.shape[::-1], strict=False)
                if value.rank > len(call.shape) or any(own not in (1, expected) for own, expected in pairs):
                    call.refuse("more parameters than numbers to draw.")
                results.append(f"{value}.to({_working(call)}).expand({tuple(call.shape)})")
            else:
                results.append(f"torch.full({tuple(call.shape)}, {float(number)!r}{kind}{call.device_option()})")
        return _converted(call, template.format(*results))

    emits(record.operator_name)(emit)
    if record.batched:
        emits(f"{record.operator_name}_n")(emit)


def _define_density(name: str, template: str) -> None:
    own = CLASSIC[name].own_axes

    def emit(call: Call) -> str:
        sample = call.inputs[0]
        leading = sample.rank - own
        spread = []
        for value in call.inputs[1:]:
            kept = value.rank - own
            shape = (*value.shape[:kept], *(1,) * (leading - kept), *value.shape[kept:])
            spread.append(str(value) if shape == value.shape else f"{value}.reshape({shape})")
        result = template.format(*spread, x=sample)
        result = result if call.params["is_log"] else f"torch.exp({result})"
        return f"({result}).expand({tuple(call.shape)})"

    emits(f"_random_pdf_{name}")(emit)


for _name, _template in _DRAWS.items():
    _define_classic(_name, _template)
for _name, _template in _NUMPY_DRAWS.items():
    _define_numpy(_name, _template)
for _name, _template in _LOG_DENSITIES.items():
    _define_density(_name, _template)


@emits("_random_randint")
def randint(call: Call) -> str:
    """Write whole numbers."""
    low, high = call.params["low"], call.params["high"]
    return f"torch.randint({low}, {high}, {call.own_shape()}{placed(call)})"


@emits("_npi_bernoulli")
def bernoulli(call: Call) -> str:
    """Write ones with a probability."""
    p = call.params
    number = p["logit"] if p["prob"] is None else p["prob"]
    known = number is not None
    chance = f"torch.tensor({float(number)!r}{call.device_option()})" if known else str(call.inputs[0])
    if p["is_logit"]:
        chance = f"torch.sigmoid({chance})"
    return f"(torch.rand({tuple(call.shape)}{call.device_option()}) < {chance}).to({call.dtype})"


@emits("_sample_multinomial")
def multinomial(call: Call) -> tuple[str, ...] | str:
    """Write places drawn by their probabilities."""
    p, data = call.params, call.inputs[0]
    if p["get_prob"]:
        call.refuse("get_prob=True.")
    count = 1
    for length in p["shape"] or ():
        count *= length
    drawn = f"torch.multinomial({data}.reshape(-1, {data.shape[-1]}), {count}, True)"
    return f"{drawn}.reshape({tuple(call.shape)}).to({call.dtype})"


@emits("_shuffle")
def shuffle(call: Call) -> str:
    """Write rows in random order."""
    data = call.inputs[0]
    return f"{data}[torch.randperm({data}.shape[0], device={data}.device)]"
