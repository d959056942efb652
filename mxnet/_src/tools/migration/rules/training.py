"""Trainers, initializers, losses, metrics, recording."""

from __future__ import annotations

from ..calls import REMOVED, Code, Rule, Site, Stays, options
from .methods import backward_of_ones
from .optimizers import CALLS as OPTIMIZERS
from .optimizers import optimizer
from .schedules import SCHEDULES
from .stores import exchanged

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


def same_arguments(name: str) -> Rule:
    """Return the rule of a class that the result brings along, with the same arguments."""

    def rule(site: Site) -> str:
        keywords = (
            f"{keyword}={value}" for keyword, value in site.keywords.items() if keyword not in ("prefix", "params")
        )
        return f"{name}({options(*site.positional, *keywords)})"

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
    optimizer_code = optimizer(site, _parameters(site, bound["params"]), bound["optimizer"], bound["optimizer_params"])
    return exchanged(site, optimizer_code, bound["kvstore"])


def _parameters(site: Site, text: Code) -> str:
    """Return the parameters of what is a dictionary of them, a network's, or a list."""
    passed = site.kinds[0] if site.kinds else "params"
    return f"{text.atom}.values()" if passed == "params" and not text.endswith("parameters()") else str(text)


def _init(template: str, signature: str) -> Rule:
    def rule(site: Site) -> str:
        return template.format(**site.bind(signature))

    return rule


def _xavier(site: Site) -> str:
    bound = site.bind("rnd_type='uniform', factor_type='avg', magnitude=3")
    keywords = [f"{name}={bound[name]}" for name, usual in (("rnd_type", "uniform"), ("factor_type", "avg"))
             if bound[name].strip("\"'") != usual]  # fmt: skip
    if bound["magnitude"] not in ("3", "3.0"):
        keywords.append(f"magnitude={bound['magnitude']}")
    return f"functools.partial(xavier, {', '.join(keywords)})" if keywords else "nn.init.xavier_uniform_"


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
    narrow = site.program.narrow_type()
    clearing_option = "clears=False" if site.program.adds_gradients() else ""
    return f"record({options(*networks, mode, clearing_option, f'autocast={narrow}' if narrow else '')})"


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
    keywords = [
        f"{name}={bound[name]}" for name in ("retain_graph", "create_graph") if bound[name] not in ("False", "None")
    ]
    return f"torch.autograd.grad({options(bound['heads'].atom + '.sum()', bound['variables'], *keywords)})"


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


def _num_gpus(site: Site) -> str:
    return "torch.cuda.device_count()"


CALLS: dict[str, Rule] = {
    **OPTIMIZERS,
    "gluon.Trainer": _trainer,
    "gluon.utils.split_and_load": _split_and_load,
    "gluon.utils.clip_global_norm": _clip_global_norm,
    "cpu": lambda site: 'torch.device("cpu")',
    "gpu": lambda site: f'torch.device("cuda", {site.bind("device_id=0")["device_id"]})',
    "num_gpus": _num_gpus,
    "nd.random.seed": lambda site: f"torch.manual_seed({site.bind('seed_state, ctx=None')['seed_state']})",
    "nd.waitall": lambda site: REMOVED,
    "metric.create": lambda site: metric(site.bind("metric")["metric"]),
    **{f"gluon.loss.{name}": same_arguments(ours) for name, ours in LOSSES.items()},
    **{f"metric.{name}": same_arguments(ours) for name, ours in METRICS.items()},
    **{f"lr_scheduler.{name}": rule for name, rule in SCHEDULES.items()},
    **{f"init.{name}": rule for name, rule in INITIALIZERS.items()},
    **{f"autograd.{name}": rule for name, rule in AUTOGRAD.items()},
}
