"""Optimizers by name and settings: torch's SGD, else a class with MXNet's formula."""

from __future__ import annotations

import inspect
from typing import Any

import libcst as cst

from ..... import optimizer as opt
from ....exporters.torch_training.formulas import Formula, formula_by_name
from ..calls import Code, Rule, Site, Stays, option, options
from ..names import code_of

# Settings that speed up MXNet, or that have no meaning for dense arrays
_LEFT_OUT = ("lazy_update", "aggregate_num", "use_fused_step")
# What MXNet's optimizers call differently
_THEIR_NAMES = {"eps": "epsilon"}
_UNSET = ("0", "0.0", "0.", "None")


def optimizer(site: Site, params: str, name: str, settings: str, decays: str = "") -> str:
    """Return torch's optimizer for one that is written as its name and its settings.

    ``decays`` is a network of which weights alone decay, as in Module.
    """
    if name[:1] not in "\"'":
        if site.program.holds(site, "optimizer") and not decays:
            return f"{Code(name).atom}({params})"
        raise Stays("the optimizer is no constant name", "write the optimizer's name and settings in the call")
    _formula(name.strip("\"'").lower())
    given = settings_of(site, settings)
    if decays and "rescale_grad" in given:
        site.program.rescaled = given.pop(
            "rescale_grad"
        )  # 1 as well, where a Module divides by the batch size by itself
    if decays and given.get("wd", Code("0")) not in _UNSET:
        params = f"decayed({decays}, {given.pop('wd')})"
    if site.program.multiplies_rates() and not decays:
        params = _grouped(params, name.strip("\"'").lower(), given)
    return optimizer_of(site, Code(params), name.strip("\"'").lower(), given)


def _grouped(params: str, name: str, settings: dict[str, Code]) -> str:
    """Return parameters in groups with their multiples of the rate and of the decay."""
    rate = settings.get("learning_rate", repr(_defaults(name)["learning_rate"]))
    return f"grouped({options(params, rate, settings.pop('wd', ''))})"


def made(name: str) -> Rule:
    """Return the rule of an optimizer that is made before it is given parameters."""

    def rule(site: Site) -> str:
        if site.starred:
            raise Stays(f"{site.name} is called with * or **", "write the arguments out")
        names = list(inspect.signature(opt.Optimizer.opt_registry[name]).parameters)
        settings = dict(zip(names, site.positional, strict=False)) | site.keywords
        return _without_parameters(site, name, settings)

    return rule


def _create(site: Site) -> str:
    """Return what ``mx.optimizer.create(name, ...)`` becomes."""
    if len(site.positional) != 1 or site.starred or site.positional[0][:1] not in "\"'":
        raise Stays("the optimizer is no constant name", "write the optimizer's name and settings in the call")
    return _without_parameters(site, site.positional[0].strip("\"'").lower(), dict(site.keywords))


def _without_parameters(site: Site, name: str, settings: dict[str, Code]) -> str:
    """Return a function of parameters that makes an optimizer."""
    if site.program.multiplies_rates():
        raise Stays("an optimizer object of parameters with rates of their own", "pass its name to the Trainer")
    _formula(name)
    schedule = settings.pop("lr_scheduler", "None")
    site.program.changes_rate |= schedule != "None"
    rate = settings.get("learning_rate", _passed_rate(name)) or "None"
    text = optimizer_of(site, Code("_"), name, settings)
    function, _, given = text.partition("(_")
    partial = f"functools.partial({function}{given}"
    return partial if schedule == "None" else f"functools.partial(scheduled, {partial}, {schedule}, {rate})"


def settings_of(site: Site, text: str) -> dict[str, Code]:
    """Return the settings of a dictionary that is written out, or ``dict(...)``."""
    if text == "None":
        return {}
    node = cst.parse_expression(text)
    if isinstance(node, (cst.Tuple, cst.List)):
        pairs = [element.value for element in node.elements]
        return {str(site.constant(code_of(pair.elements[0].value), "optimizer_params")): Code(code_of(pair.elements[1].value))
                for pair in pairs if isinstance(pair, cst.Tuple)}  # fmt: skip
    if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) and node.func.value == "dict":
        return {arg.keyword.value: Code(code_of(arg.value)) for arg in node.args if arg.keyword is not None}
    if not isinstance(node, cst.Dict):
        held = site.program.dictionary(text)
        if held is None:
            raise Stays("the settings of the optimizer are not written out", "write them in the call")
        node = held
    settings = {}
    for element in node.elements:
        if not isinstance(element, cst.DictElement):
            raise Stays("the settings of the optimizer are not written out", "write them in the call")
        settings[str(site.constant(code_of(element.key), "optimizer_params"))] = Code(code_of(element.value))
    return settings


def optimizer_of(site: Site, params: Code, name: str, settings: dict[str, Code]) -> str:
    """Return an optimizer with its schedule."""
    schedule = settings.pop("lr_scheduler", "None")
    rescale = settings.pop("rescale_grad", "1")
    if settings.pop("multi_precision", "False") != "False":
        site.doubt("multi_precision is left out: no float32 copies of 16-bit weights are kept")
    if rescale not in ("1", "1.0"):
        site.program.rescaled = rescale
        site.doubt("rescale_grad is multiplied into the steps' batch size")
    rate = settings.get("learning_rate", _passed_rate(name))
    text = _with_formula(site, params, name, settings, changing=schedule != "None" or site.program.changes_rate)
    if schedule != "None":
        text = f"with_rate({options(text, schedule, rate)})"
    return text


def _with_formula(site: Site, params: Code, name: str, settings: dict[str, Code], changing: bool) -> str:
    formula = _formula(name)
    usual = _defaults(name)
    for setting in _LEFT_OUT:
        settings.pop(setting, None)
    rate = settings.pop("learning_rate", repr(usual["learning_rate"]))
    decay, limit = settings.pop("wd", "0"), settings.pop("clip_gradient", "None")
    momentum = settings.get("momentum", repr(usual.get("momentum", 0.0)))
    if name == "sgd" and limit == "None" and (momentum in _UNSET or not changing) and settings.keys() <= {"momentum"}:
        inside = "" if momentum in _UNSET else f"momentum={momentum}"
        arguments = options(params, f"lr={rate}", "" if decay in _UNSET else f"weight_decay={decay}", inside)
        return f"torch.optim.SGD({arguments})"
    own_settings = _settings(formula, name, settings, usual)
    decay, limit = "" if decay in _UNSET else f"wd={decay}", option("clip_gradient", limit, "None")
    return f"{formula.cls.__name__}({options(params, f'lr={rate}', decay, limit, *own_settings)})"


def _formula(name: str) -> Formula:
    """Return the formula of an optimizer of MXNet's; one of the program's own, or that sums up gradients, stays."""
    formula = formula_by_name(name)
    if formula is None:
        raise Stays(
            f"the optimizer {name} is none of MXNet's", "write it as a class derived from torch.optim.Optimizer"
        )
    if name == "lbsgd":
        raise Stays(f"the optimizer {name} has no counterpart here", "Trainer.to_torch writes one with its states")
    return formula


def _passed_rate(name: str) -> str:
    """Return the rate that an optimizer of MXNet hands to its schedule where the program names none, or nothing."""
    parameter = inspect.signature(opt.Optimizer.opt_registry[name]).parameters.get("learning_rate")
    return "" if parameter is None or parameter.default is None else repr(parameter.default)


def _defaults(name: str) -> dict[str, Any]:
    """Return the defaults of MXNet's optimizer."""
    defaults: dict[str, Any] = {"learning_rate": 0.01}
    for cls in reversed(opt.Optimizer.opt_registry[name].__mro__[:-1]):
        made_by = vars(cls).get("__init__")
        parameters = inspect.signature(made_by).parameters.values() if made_by is not None else ()
        defaults |= {
            parameter.name: parameter.default
            for parameter in parameters
            if parameter.default not in (inspect.Parameter.empty, None)
        }
    return defaults


def _settings(formula: Formula, name: str, given: dict[str, Code], usual: dict[str, Any]) -> list[str]:
    """Return the settings that are given, and those whose default in MXNet is another than the class's."""
    known = formula.cls.settings
    named = {_THEIR_NAMES.get(setting, setting): value for setting, value in given.items()}
    unknown = [setting for setting in named if setting not in known]
    if unknown:
        raise Stays(f"the settings {', '.join(unknown)} of {name} have no counterpart here")
    for setting, default in usual.items():
        theirs = _THEIR_NAMES.get(setting, setting)
        if theirs in known and theirs not in named and default != known[theirs]:
            named[theirs] = Code(repr(default))
    return [f"{setting}={value}" for setting, value in named.items()]


CALLS: dict[str, Rule] = {
    **{f"optimizer.{cls.__name__}": made(name) for name, cls in opt.Optimizer.opt_registry.items()},
    "optimizer.create": _create,
    "optimizer.Optimizer.create_optimizer": _create,
}
