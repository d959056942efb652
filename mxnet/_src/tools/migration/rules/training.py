"""Trainers, optimizers, schedules, initializers, losses, metrics, recording."""

from __future__ import annotations

import libcst as cst

from ..calls import REMOVED, Code, Rule, Site, Stays, options
from ..names import code_of
from .methods import backward_of_ones

LOSSES = {
    "L2Loss": "L2Loss",
    "L1Loss": "L1Loss",
    "HuberLoss": "HuberLoss",
    "HingeLoss": "HingeLoss",
    "SigmoidBinaryCrossEntropyLoss": "SigmoidBinaryCrossEntropyLoss",
    "SigmoidBCELoss": "SigmoidBinaryCrossEntropyLoss",
    "SoftmaxCrossEntropyLoss": "SoftmaxCrossEntropyLoss",
    "SoftmaxCELoss": "SoftmaxCrossEntropyLoss",
    "KLDivLoss": "KLDivLoss",
    "TripletLoss": "TripletLoss",
}
METRICS = {
    "Accuracy": "Accuracy",
    "TopKAccuracy": "TopKAccuracy",
    "Loss": "MeanLoss",
    "MAE": "MeanAbsoluteError",
    "MSE": "MeanSquaredError",
    "RMSE": "RootMeanSquaredError",
    "CrossEntropy": "MeanCrossEntropy",
    "Perplexity": "Perplexity",
    "CompositeEvalMetric": "CompositeMetric",
}
METRIC_NAMES = {"acc": "Accuracy()", "accuracy": "Accuracy()", "mse": "MeanSquaredError()", "mae": "MeanAbsoluteError()",
                "rmse": "RootMeanSquaredError()", "ce": "MeanCrossEntropy()", "cross-entropy": "MeanCrossEntropy()",
                "loss": "MeanLoss()"}  # fmt: skip
SCHEDULES = ("FactorScheduler", "MultiFactorScheduler", "PolyScheduler", "CosineScheduler")


def same_arguments(name: str) -> Rule:
    """Return the rule of a class that the result brings along, with the same arguments."""

    def rule(site: Site) -> str:
        kept = (f"{keyword}={value}" for keyword, value in site.keywords.items() if keyword not in ("prefix", "params"))
        return f"{name}({options(*site.positional, *kept)})"

    return rule


def _schedule(name: str) -> Rule:
    def rule(site: Site) -> str:
        return str(same_arguments(name)(site))

    return rule


def metric(text: str) -> str:
    """Return a metric that is written as its registered name, or as source that is moved already."""
    name = text.strip("\"'")
    if text[:1] in "\"'":
        if name not in METRIC_NAMES:
            raise Stays(f"the metric {name} has no counterpart here")
        return METRIC_NAMES[name]
    return text


def _trainer(site: Site) -> str:
    bound = site.bind(
        "params, optimizer, optimizer_params=None, kvstore='device', compression_params=None, update_on_kvstore=None"
    )
    if bound["compression_params"] != "None":
        raise Stays(
            "compression of gradients has no counterpart here", "use a communication hook of DistributedDataParallel"
        )
    _check_store(site, bound["kvstore"])
    return optimizer(site, bound["params"], bound["optimizer"], bound["optimizer_params"])


def _check_store(site: Site, kvstore: str) -> None:
    """Refuse stores that exchange gradients between processes; those of one process need nothing in torch."""
    if "dist" in kvstore:
        raise Stays(
            f"gradients are exchanged between processes by kvstore={kvstore}",
            "wrap the network in torch.nn.parallel.DistributedDataParallel",
        )
    if kvstore[:1] not in "\"'" and kvstore != "None":
        site.doubt(f"kvstore={kvstore} is left out: where it stands for several processes, gradients are not exchanged")


def optimizer(site: Site, params: str, name: str, settings: str) -> str:
    """Return torch's optimizer for one that is written as its name and its settings."""
    if name[:1] not in "\"'":
        raise Stays("the optimizer is no constant name", "write the optimizer's name and settings in the call")
    return optimizer_of(site, Code(params), name.strip("\"'").lower(), settings_of(site, settings))


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
    """Return an optimizer with its schedule and its clipping."""
    schedule, clip = settings.pop("lr_scheduler", "None"), settings.pop("clip_gradient", "None")
    rescale = settings.pop("rescale_grad", "1")
    if settings.pop("multi_precision", "False") != "False":
        site.doubt("multi_precision is left out: no float32 copies of 16-bit weights are kept")
    if rescale not in ("1", "1.0"):
        site.program.rescaled = rescale
        site.doubt("rescale_grad is multiplied into the steps' batch size")
    text = _with_formula(site, params, name, settings, changing=schedule != "None" or site.program.changes_rate)
    if clip != "None":
        text = f"with_clipping({text}, {clip})"
    if schedule != "None":
        site.doubt("the base rate is the schedule's own base_lr: MXNet sets it to learning_rate, where that is passed")
        text = f"with_rate({text}, {schedule})"
    return text


def _with_formula(site: Site, params: Code, name: str, settings: dict[str, Code], changing: bool) -> str:
    default_rates = {"sgd": "0.01", "nag": "0.1", "adam": "0.001", "rmsprop": "0.001", "adagrad": "0.05"}
    if name not in default_rates:
        raise Stays(f"the optimizer {name} has no counterpart here", "Trainer.to_torch writes one with its states")
    rate, decay = settings.pop("learning_rate", default_rates[name]), settings.pop("wd", "0")
    common = options(params, f"lr={rate}", "" if decay in ("0", "0.0", "0.") else f"weight_decay={decay}")
    made = {"sgd": _sgd, "nag": _nag, "adam": _adam, "rmsprop": _rmsprop, "adagrad": _adagrad}[name](
        common, settings, changing
    )
    if settings:
        raise Stays(f"the settings {', '.join(settings)} of {name} have no counterpart here")
    return made


def _sgd(common: str, settings: dict[str, Code], changing: bool) -> str:
    momentum = settings.pop("momentum", "0")
    settings.pop("lazy_update", None)
    if momentum in ("0", "0.0", "0."):
        return f"torch.optim.SGD({common})"
    kind = "MomentumSGD" if changing else "torch.optim.SGD"
    return f"{kind}({common}, momentum={momentum})"


def _nag(common: str, settings: dict[str, Code], changing: bool) -> str:
    return f"NAG({common}, momentum={settings.pop('momentum', '0.9')})"


def _adam(common: str, settings: dict[str, Code], changing: bool) -> str:
    betas = f"({settings.pop('beta1', '0.9')}, {settings.pop('beta2', '0.999')})"
    settings.pop("lazy_update", None)
    return f"Adam({common}, betas={betas}, eps={settings.pop('epsilon', '1e-8')})"


def _rmsprop(common: str, settings: dict[str, Code], changing: bool) -> str:
    names = (("gamma1", "0.9"), ("gamma2", "0.9"), ("centered", "False"))
    given = ", ".join(f"{name}={settings.pop(name, default)}" for name, default in names)
    return f"RMSProp({common}, {given}, eps={settings.pop('epsilon', '1e-8')})"


def _adagrad(common: str, settings: dict[str, Code], changing: bool) -> str:
    return f"AdaGrad({common}, eps={settings.pop('eps', '1e-7')})"


def _init(template: str, signature: str) -> Rule:
    def rule(site: Site) -> str:
        return template.format(**site.bind(signature))

    return rule


def _xavier(site: Site) -> str:
    bound = site.bind("rnd_type='uniform', factor_type='avg', magnitude=3")
    given = [f"{name}={bound[name]}" for name, usual in (("rnd_type", "uniform"), ("factor_type", "avg"))
             if bound[name].strip("\"'") != usual]  # fmt: skip
    if bound["magnitude"] not in ("3", "3.0"):
        given.append(f"magnitude={bound['magnitude']}")
    return f"functools.partial(xavier, {', '.join(given)})" if given else "nn.init.xavier_uniform_"


def _msra(site: Site) -> str:
    bound = site.bind("factor_type='avg', slope=0.25")
    magnitude = f"2 / (1 + {bound['slope']} ** 2)"
    return f"functools.partial(xavier, rnd_type='gaussian', factor_type={bound['factor_type']}, magnitude={magnitude})"


INITIALIZERS: dict[str, Rule] = {
    "Xavier": _xavier,
    "MSRAPrelu": _msra,
    "Normal": _init("functools.partial(nn.init.normal_, std={sigma})", "sigma=0.01"),
    "Uniform": _init("functools.partial(nn.init.uniform_, a=-{scale}, b={scale})", "scale=0.07"),
    "Constant": _init("functools.partial(nn.init.constant_, val={value})", "value"),
    "Zero": _init("nn.init.zeros_", ""),
    "One": _init("nn.init.ones_", ""),
    "Orthogonal": _init("functools.partial(nn.init.orthogonal_, gain={scale})", "scale=1.414"),
}


def _record(site: Site) -> str:
    bound = site.bind("train_mode=True")
    networks = site.program.recorded(site)
    mode = "" if bound["train_mode"] == "True" else f"train_mode={bound['train_mode']}"
    return f"record({options(*networks, mode)})"


def _backward(site: Site) -> str:
    bound = site.bind("heads, head_grads=None, retain_graph=False, train_mode=True")
    retain = "" if bound["retain_graph"] == "False" else f", retain_graph={bound['retain_graph']}"
    heads = bound["heads"]
    if bound["head_grads"] != "None":
        return f"torch.autograd.backward({heads}, {bound['head_grads']}{retain})"
    if site.kinds[:1] == ["array"]:
        return backward_of_ones(heads.atom, retain.removeprefix(", "))
    return f"torch.autograd.backward({heads}, [torch.ones_like(head) for head in {heads}]{retain})"


def _grad(site: Site) -> str:
    bound = site.bind("heads, variables, head_grads=None, retain_graph=False, create_graph=False, train_mode=True")
    given = [
        f"{name}={bound[name]}" for name in ("retain_graph", "create_graph") if bound[name] not in ("False", "None")
    ]
    return f"torch.autograd.grad({options(bound['heads'].atom + '.sum()', bound['variables'], *given)})"


def _modes(train: bool) -> Rule:
    def rule(site: Site) -> str:
        networks = site.program.recorded(site)
        if not networks:
            raise Stays("no network is called in this block", "call train() or eval() of the networks")
        return f"training_mode({options(*networks, '' if train else 'train=False')})"

    return rule


AUTOGRAD: dict[str, Rule] = {
    "record": _record,
    "pause": lambda site: "torch.no_grad()",
    "backward": _backward,
    "grad": _grad,
    "train_mode": _modes(True),
    "predict_mode": _modes(False),
    "is_training": lambda site: "self.training" if site.program.in_block() else "torch.is_grad_enabled()",
    "is_recording": lambda site: "torch.is_grad_enabled()",
}


def _split_and_load(site: Site) -> str:
    bound = site.bind("data, ctx_list, batch_axis=0, even_split=True")
    site.doubt("all parts run on the first device; start one process per device with torchrun for more")
    axis = "" if bound["batch_axis"] == "0" else f"batch_axis={bound['batch_axis']}"
    return f"split_and_load({options(bound['data'], bound['ctx_list'], axis)})"


def _clip_global_norm(site: Site) -> str:
    bound = site.bind("arrays, max_norm, check_isfinite=True")
    return f"clip_global_norm({bound['arrays']}, {bound['max_norm']})"


def _kvstore(site: Site) -> str:
    kind = site.constant(site.bind("name='local'")["name"], "name")
    if str(kind).startswith("dist"):
        raise Stays(
            f"the store {kind} trains on several machines",
            "wrap the network in DistributedDataParallel, start with torchrun",
        )
    raise Stays("a key-value store has no counterpart in torch", "add up gradients with torch.distributed.all_reduce")


def _num_gpus(site: Site) -> str:
    return "torch.cuda.device_count()"


CALLS: dict[str, Rule] = {
    "gluon.Trainer": _trainer,
    "gluon.utils.split_and_load": _split_and_load,
    "gluon.utils.clip_global_norm": _clip_global_norm,
    "kv.create": _kvstore,
    "cpu": lambda site: 'torch.device("cpu")',
    "gpu": lambda site: f'torch.device("cuda", {site.bind("device_id=0")["device_id"]})',
    "num_gpus": _num_gpus,
    "nd.random.seed": lambda site: f"torch.manual_seed({site.bind('seed_state, ctx=None')['seed_state']})",
    "nd.waitall": lambda site: REMOVED,
    "npx.set_np": lambda site: REMOVED,
    "metric.create": lambda site: metric(site.bind("metric")["metric"]),
    **{f"gluon.loss.{name}": same_arguments(ours) for name, ours in LOSSES.items()},
    **{f"metric.{name}": same_arguments(ours) for name, ours in METRICS.items()},
    **{f"lr_scheduler.{name}": _schedule(name) for name in SCHEDULES},
    **{f"init.{name}": rule for name, rule in INITIALIZERS.items()},
    **{f"autograd.{name}": rule for name, rule in AUTOGRAD.items()},
}
