"""`mx.mod.Module`: its loop of epochs, and the methods of a loop that a program writes itself."""

from __future__ import annotations

from collections.abc import Mapping

from ..calls import REMOVED, Code, Rule, Site, Stays, option, options
from .layers import initializer
from .optimizers import optimizer
from .stores import exchanged
from .training import metric

_USUAL_METRIC = "'acc'"


def _module(site: Site) -> str:
    bound = site.bind(
        "symbol, data_names=('data',), label_names=('softmax_label',), logger=None, context=None, work_load_list=None, "
        "fixed_param_names=None, state_names=None, group2ctxs=None, compression_params=None"
    )
    _refuse_settings(bound)
    names = [f"{name}={bound[name]}" for name, usual in (("data_names", "data"), ("label_names", "softmax_label"))
             if bound[name].strip("()[],'\"") != usual]  # fmt: skip
    device = _device(site, bound["context"])
    return f"SymbolNetwork({options(bound['symbol'], *names, option('device', device, 'None'))})"


def _refuse_settings(bound: Mapping[str, str]) -> None:
    for name in ("fixed_param_names", "state_names", "group2ctxs", "compression_params"):
        if bound[name] != "None":
            raise Stays(f"{name} of Module has no counterpart here", "set requires_grad of the network's parameters")


def _device(site: Site, text: str) -> str:
    if text in ("None", 'torch.device("cpu")'):
        return "None"
    return str(site.program.first_device(site, text, "context"))


def _fit(site: Site) -> str:
    bound = site.bind(
        "train_data, eval_data=None, eval_metric='acc', epoch_end_callback=None, batch_end_callback=None, kvstore='local', "
        "optimizer='sgd', optimizer_params=None, eval_end_callback=None, eval_batch_end_callback=None, initializer=None, "
        "arg_params=None, aux_params=None, allow_missing=False, force_rebind=False, force_init=False, begin_epoch=0, "
        "num_epoch, validation_metric=None, monitor=None, sparse_row_id_fn=None"
    )
    names = (
        ("begin_epoch", "0"),
        ("eval_data", "None"),
        ("batch_end_callback", "None"),
        ("epoch_end_callback", "None"),
        ("eval_end_callback", "None"),
        ("eval_batch_end_callback", "None"),
        ("arg_params", "None"),
        ("aux_params", "None"),
        ("monitor", "None"),
    )
    optimizer_code = _optimizer(site, bound)
    keywords = [
        f"optimizer={optimizer_code}",
        f"fill={_fill(site, bound['initializer'])}",
        f"eval_metric={_metric(bound['eval_metric'])}",
        "" if bound["validation_metric"] == "None" else f"validation_metric={_metric(bound['validation_metric'])}",
        f"num_epoch={bound['num_epoch']}",
        *(f"{name}={bound[name]}" for name, usual in names if bound[name] != usual),
    ]
    rescale, site.program.rescaled = site.program.rescaled, ""
    arguments = [bound["train_data"], *keywords, option("rescale_grad", rescale, "")]
    return str(site.program.broken(site, f"{_receiver(site)}.fit", [text for text in arguments if text]))


def _receiver(site: Site) -> str:
    assert site.receiver is not None  # methods have one
    return site.receiver.atom


def _metric(text: Code) -> str:
    if text[:1] in "([" and text[1:2] in "\"'":
        return f"CompositeMetric([{options(*(metric(part.strip()) for part in text.strip('()[],').split(',')))}])"
    return metric(text)


def _fill(site: Site, text: str) -> str:
    usual = "functools.partial(nn.init.uniform_, a=-0.01, b=0.01)"
    return usual if text == "None" else initializer(site, text)


def _optimizer(site: Site, bound: dict[str, Code]) -> str:
    settings = bound["optimizer_params"]
    text = optimizer(site, f"{_receiver(site)}.parameters()", bound["optimizer"], settings, decays=_receiver(site))
    return exchanged(site, text, bound["kvstore"], average=True)


def _init_optimizer(site: Site) -> str:
    bound = site.bind("kvstore='local', optimizer='sgd', optimizer_params=None, force_init=False")
    optimizer_code = _optimizer(site, bound)
    rescale, site.program.rescaled = site.program.rescaled, ""
    return f"{_receiver(site)}.init_optimizer({options(optimizer_code, option('rescale_grad', rescale, ''))})"


def _init_params(site: Site) -> str:
    bound = site.bind("initializer=None, arg_params=None, aux_params=None, allow_missing=False, force_init=False")
    if bound["arg_params"] != "None" or bound["aux_params"] != "None":
        raise Stays("parameters of init_params", "call set_params after it")
    forced = option("force_init", bound["force_init"], "False")
    return f"{_receiver(site)}.init_params({options(_fill(site, bound['initializer']), forced)})"


def _forward(site: Site) -> str:
    bound = site.bind("data_batch, is_train=True")
    return f"{_receiver(site)}.run_batch({options(bound['data_batch'], option('is_train', bound['is_train'], 'True'))})"


def _scored(name: str, signature: str) -> Rule:
    def rule(site: Site) -> str:
        bound = site.bind(signature)
        measured = _metric(bound["eval_metric"]) if "eval_metric" in bound else ""
        return f"{_receiver(site)}.{name}({options(bound['eval_data'], measured)})"

    return rule


def _save(site: Site) -> str:
    bound = site.bind("prefix, epoch, save_optimizer_states=False")
    site.doubt("the network is saved as a state dictionary of torch")
    prefix = bound["prefix"]
    return f'torch.save({_receiver(site)}.state_dict(), f"{{{prefix}}}-{{{bound["epoch"]}:04d}}.pt")' if (
        prefix.isidentifier()) else f'torch.save({_receiver(site)}.state_dict(), {prefix.atom} + f"-{{{bound["epoch"]}:04d}}.pt")'  # fmt: skip


def _save_parameters(site: Site) -> str:
    return f"torch.save({_receiver(site)}.state_dict(), {site.bind('fname')['fname']})"


def _set_params(site: Site) -> str:
    bound = site.bind("arg_params, aux_params, allow_missing=False, force_init=True, allow_extra=False")
    missing = option("allow_missing", bound["allow_missing"], "False")
    return f"{_receiver(site)}.set_params({options(bound['arg_params'], bound['aux_params'], missing)})"


def _stays(site: Site) -> str:
    raise Stays(f"the method {site.name} of Module has no counterpart here", "read the network's parameters")


METHODS: dict[str, Rule] = {
    "bind": lambda site: REMOVED,
    "fit": _fit,
    "init_params": _init_params,
    "init_optimizer": _init_optimizer,
    "forward": _forward,
    "score": _scored("score", "eval_data, eval_metric, num_batch=None"),
    "predict": _scored(
        "predict", "eval_data, num_batch=None, merge_batches=True, reset=True, always_output_list=False"
    ),
    "save_checkpoint": _save,
    "save_params": _save_parameters,
    **dict.fromkeys(("load_params", "get_input_grads", "reshape"), _stays),
    "set_params": _set_params,
    "install_monitor": lambda site: f"{site.bind('mon')['mon'].atom}.install({site.receiver})",
}


def _bucketing(site: Site) -> str:
    bound = site.bind(
        "sym_gen, default_bucket_key=None, logger=None, context=None, work_load_list=None, fixed_param_names=None, "
        "state_names=None, group2ctxs=None, compression_params=None"
    )
    _refuse_settings(bound)
    device = option("device", _device(site, bound["context"]), "None")
    return f"BucketingNetwork({options(bound['sym_gen'], bound['default_bucket_key'], device)})"


def _sequential(site: Site) -> str:
    site.bind("logger=None")
    return "SequentialNetwork()"


def _monitor(site: Site) -> str:
    bound = site.bind("interval, stat_func=None, pattern='.*', sort=False, monitor_all=False")
    if bound["monitor_all"] != "False":
        raise Stays("monitor_all of a Monitor: inputs of operators are not seen here", "leave it out")
    usual = (("stat_func", "None"), ("pattern", "'.*'"), ("sort", "False"))
    return f"Monitor({options(bound['interval'], *(option(name, bound[name], value) for name, value in usual))})"


def _same(name: str, signature: str) -> Rule:
    """Return the rule of a callback that the result brings along."""

    def rule(site: Site) -> str:
        bound = site.bind(signature)
        defaults = {part.partition("=")[0].strip(): part.partition("=")[2] for part in signature.split(",")}
        keywords = [value if not defaults[key] else option(key, value, defaults[key]) for key, value in bound.items()]
        return f"{name}({options(*keywords)})"

    return rule


def _module_checkpoint(site: Site) -> str:
    bound = site.bind("mod, prefix, period=1, save_optimizer_states=False")
    if bound["save_optimizer_states"] != "False":
        raise Stays("module_checkpoint with states of the optimizer", "torch.save the optimizer's state_dict()")
    return f"module_checkpoint({options(bound['mod'], bound['prefix'], option('period', bound['period'], '1'))})"


CALLS: dict[str, Rule] = {
    "mod.BucketingModule": _bucketing,
    "mod.SequentialModule": _sequential,
    "mon.Monitor": _monitor,
    "monitor.Monitor": _monitor,
    "callback.log_train_metric": _same("log_train_metric", "period, auto_reset=False"),
    "callback.LogValidationMetricsCallback": _same("LogValidationMetrics", ""),
    "callback.ProgressBar": _same("ProgressBar", "total, length=80"),
    "callback.module_checkpoint": _module_checkpoint,
    "mod.Module": _module,
    "callback.Speedometer": lambda site: (
        f"Speedometer({options(*site.bind('batch_size, frequent=50, auto_reset=True').values())})"
    ),
    "callback.do_checkpoint": lambda site: f"do_checkpoint({options(*site.bind('prefix, period=1').values())})",
}
