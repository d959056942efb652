"""``Trainer.to_torch``: further steps with PyTorch alone are those that the trainer would have done."""

import ast
import logging
import sys
import types

import numpy as onp
import pytest
import torch
from generated_sources import assert_formatted, assert_passes_ruff, assert_typed

import mxnet as mx
from mxnet import autograd, gluon

BATCH = 5
BEFORE, AFTER = 7, 50

OPTIMIZERS = [
    ("sgd", {}),
    ("sgd", {"momentum": 0.9, "wd": 0.01}),
    ("ccsgd", {"momentum": 0.9}),
    ("nag", {"momentum": 0.9, "wd": 0.01}),
    ("nag", {"momentum": 0.9}),
    ("nag", {"wd": 0.01}),
    ("signum", {"wd": 0.01, "wd_lh": 0.01, "learning_rate": 0.001}),
    ("signum", {"momentum": 0.0, "learning_rate": 0.001}),
    ("dcasgd", {"momentum": 0.9, "wd": 0.01}),
    ("dcasgd", {}),
    ("lbsgd", {"momentum": 0.9, "batch_scale": 3, "updates_per_epoch": 4, "wd": 0.01}),
    ("lars", {"momentum": 0.9, "wd": 0.01, "learning_rate": 1.0}),
    ("lamb", {"wd": 0.01}),
    ("lamb", {"bias_correction": False, "lower_bound": 0.1, "upper_bound": 1.0}),
    ("adam", {"wd": 0.01}),
    ("adamax", {"wd": 0.01}),
    ("nadam", {"wd": 0.01}),
    ("ftml", {"wd": 0.01}),
    ("ftrl", {"wd": 0.01}),
    ("rmsprop", {"wd": 0.01}),
    ("rmsprop", {"centered": True, "clip_weights": 0.5}),
    ("adagrad", {"wd": 0.01}),
    ("groupadagrad", {}),
    ("adadelta", {"wd": 0.01}),
    ("adadelta", {}),
]


class Network(torch.nn.Module):
    def __init__(self, bias=True, dtype=torch.float32):
        super().__init__()
        self.first = torch.nn.Linear(6, 8, bias=bias, dtype=dtype)
        self.second = torch.nn.Linear(8, 3, bias=bias, dtype=dtype)

    def forward(self, data):
        return self.second(torch.tanh(self.first(data)))


class Training:
    """A training with Gluon, its middle reached, and the same network in torch."""

    def __init__(self, name, options, bias=True, dtype="float32", steps=BEFORE):
        self.random = onp.random.RandomState(1)
        self.dtype = dtype
        self.net = gluon.nn.HybridSequential()
        self.net.add(
            gluon.nn.Dense(8, activation="tanh", in_units=6, use_bias=bias),
            gluon.nn.Dense(3, in_units=8, use_bias=bias),
        )
        self.net.initialize(mx.init.Uniform(0.5))
        self.net.cast(dtype)
        params = list(self.net.collect_params().values())
        params[0].lr_mult = 0.5
        if name != "groupadagrad":
            params[1].wd_mult = 0.0
        self.trainer = gluon.Trainer(self.net.collect_params(), name, options)
        for _ in range(steps):
            self.step(*self.batch())
        self.module = Network(bias, getattr(torch, dtype))
        for tensor, param in zip(self.module.parameters(), params, strict=True):
            tensor.data.copy_(torch.tensor(param.data().astype("float32").asnumpy()))

    def batch(self):
        return self.random.randn(BATCH, 6), self.random.randn(BATCH, 3)

    def step(self, data, label):
        data, label = (mx.nd.array(array).astype(self.dtype) for array in (data, label))
        with autograd.record():
            loss = ((self.net(data) - label) ** 2).sum(axis=1)
        loss.backward()
        self.trainer.step(BATCH)
        return float(loss.astype("float32").asnumpy().astype("float64").mean())

    def torch_step(self, optimizer, scheduler, data, label, is_mean=False):
        data, label = (torch.tensor(array, dtype=getattr(torch, self.dtype)) for array in (data, label))
        optimizer.zero_grad()
        loss = ((self.module(data) - label) ** 2).sum(1)
        (loss.mean() if is_mean else loss.sum()).backward()
        optimizer.step()
        if scheduler is not None:
            scheduler.step()
        return float(loss.detach().double().mean())

    def compare(self, optimizer, scheduler, tolerance=1e-5, is_mean=False, steps=AFTER):
        for _ in range(steps):
            batch = self.batch()
            there = self.torch_step(optimizer, scheduler, *batch, is_mean=is_mean)
            assert there == pytest.approx(self.step(*batch), rel=tolerance)


def loaded(source):
    """Return a source's module, which may import torch and the standard library alone."""
    imported = {
        (alias.name if isinstance(node, ast.Import) else node.module).partition(".")[0]
        for node in ast.walk(ast.parse(source))
        if isinstance(node, (ast.Import, ast.ImportFrom))
        for alias in node.names
    }
    assert imported <= {"__future__", "collections", "dataclasses", "math", "torch", "typing"}
    module = types.ModuleType("generated_training")
    sys.modules[module.__name__] = module
    exec(compile(source, "generated_training.py", "exec"), module.__dict__)
    return module


@pytest.mark.parametrize("clip", [None, 0.05])
@pytest.mark.parametrize(("name", "options"), OPTIMIZERS)
def test_trainer_to_torch_continues(name, options, clip):
    training = Training(name, {**options, "clip_gradient": clip}, bias=name != "groupadagrad")
    optimizer, scheduler = training.trainer.to_torch(training.module)
    assert isinstance(optimizer, torch.optim.Optimizer)
    assert scheduler is None
    training.compare(optimizer, scheduler)


@pytest.mark.parametrize(("name", "options"), OPTIMIZERS)
def test_trainer_to_torch_source_continues_from_state_dicts(name, options):
    options = {**options, "lr_scheduler": mx.lr_scheduler.FactorScheduler(5, 0.8, base_lr=0.01)}
    options.pop("learning_rate", None)
    training = Training(name, options, bias=name != "groupadagrad")
    made = training.trainer.to_torch(training.module, rescale_grad=1.0)
    optimizer, scheduler = loaded(made.source(training.module)).configure(training.module)
    optimizer.load_state_dict(made.optimizer.state_dict())
    scheduler.load_state_dict(made.scheduler.state_dict())
    training.compare(optimizer, scheduler, is_mean=True, steps=20)


@pytest.mark.parametrize(
    ("name", "options", "cls"),
    [
        ("sgd", {"momentum": 0.9, "wd": 0.01}, torch.optim.SGD),
        ("nag", {"momentum": 0.9}, torch.optim.SGD),
        ("adamax", {"wd": 0.01}, torch.optim.Adamax),
        ("adadelta", {}, torch.optim.Adadelta),
    ],
)
def test_trainer_to_torch_is_torchs_own_where_formulas_agree(name, options, cls):
    training = Training(name, options)
    optimizer, scheduler = training.trainer.to_torch(training.module, rescale_grad=1.0)
    assert type(optimizer) is cls
    training.compare(optimizer, scheduler, is_mean=True)


def test_trainer_to_torch_knows_every_optimizer():
    logging.getLogger().setLevel(logging.WARNING)
    moved = {name for name, _ in OPTIMIZERS} | {"sgld", "test"}
    # Names with an underscore are those of helpers: mx.contrib.svrg_optimization's, once something imports it.
    registry = mx.optimizer.Optimizer.opt_registry
    own = {name for name, cls in registry.items() if cls.__module__.startswith("mxnet.") and not name.startswith("_")}
    assert own == moved


def test_trainer_to_torch_test_optimizer():
    training = Training("test", {"rescale_grad": -0.01})
    training.compare(*training.trainer.to_torch(training.module))


def test_trainer_to_torch_sgld_has_noise_of_the_rate():
    training = Training("sgld", {"learning_rate": 0.04})
    optimizer, _ = training.trainer.to_torch(training.module)
    optimizer.zero_grad()
    before = training.module.second.weight.detach().clone()
    steps = []
    for _ in range(400):
        training.module.second.weight.grad = torch.ones_like(before)
        optimizer.step()
        steps.append(training.module.second.weight.detach() - before)
        before = training.module.second.weight.detach().clone()
    noise = torch.stack(steps)
    # 9600 draws: the mean of the steps has a deviation of 0.002, their deviation one of 0.0015.
    assert noise.mean().item() == pytest.approx(-0.02 / BATCH, abs=0.01)
    assert noise.std().item() == pytest.approx(0.2, abs=0.008)


def _schedules():
    lr = mx.lr_scheduler
    for warm_up in ({}, {"warmup_steps": 12, "warmup_begin_lr": 0.001}, {"warmup_steps": 9, "warmup_mode": "constant"}):
        yield lr.FactorScheduler(4, 0.7, stop_factor_lr=1e-3, base_lr=0.05, **warm_up)
        yield lr.MultiFactorScheduler([5, 14, 30], 0.4, base_lr=0.05, **warm_up)
        yield lr.PolyScheduler(33, 0.05, pwr=1.5, final_lr=0.002, **warm_up)
        yield lr.CosineScheduler(33, 0.05, final_lr=0.002, **warm_up)


@pytest.mark.parametrize("steps", [0, 3, 40])
@pytest.mark.parametrize("position", range(12))
def test_trainer_to_torch_schedules(position, steps):
    schedule = list(_schedules())[position]
    training = Training("sgd", {"lr_scheduler": schedule, "momentum": 0.5}, steps=steps)
    optimizer, scheduler = training.trainer.to_torch(training.module)
    for update in range(steps + 1, steps + 51):
        rates = sorted(group["lr"] for group in optimizer.param_groups)
        rate = training.trainer.optimizer.lr_scheduler(update)
        assert rates == pytest.approx([0.5 * rate, rate, rate], rel=1e-12)
        optimizer.step()
        scheduler.step()


def test_trainer_to_torch_takes_a_programs_own_schedule_but_has_no_source():
    class Halves(mx.lr_scheduler.LRScheduler):
        def __call__(self, num_update):
            return self.base_lr / (1 + num_update)

    training = Training("adam", {"lr_scheduler": Halves(0.1)})
    made = training.trainer.to_torch(training.module)
    training.compare(*made)
    with pytest.raises(mx.MXNetError, match="Halves is a schedule of this program"):
        made.source(training.module)


@pytest.mark.parametrize("name", ["sgd", "adam", "lars", "lamb", "rmsprop"])
@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_trainer_to_torch_keeps_float32_masters(name, dtype):
    options = {"multi_precision": True, "learning_rate": 0.001}
    if name in ("sgd", "lars"):
        options["momentum"] = 0.9
    training = Training(name, options, dtype=dtype)
    made = training.trainer.to_torch(training.module)
    state = next(iter(made.optimizer.state.values()))
    assert state["master"].dtype is torch.float32
    reloaded, _ = loaded(made.source(training.module)).configure(training.module)
    reloaded.load_state_dict(made.optimizer.state_dict())
    assert torch.equal(next(iter(reloaded.state.values()))["master"], state["master"])
    # The same kernels of 16 bits run on either side, but sums may part by one unit in the last place of a loss.
    training.compare(reloaded, None, tolerance=2e-2, steps=10)


def test_trainer_to_torch_takes_the_module_that_a_block_makes():
    training = Training("adam", {"wd": 0.01})
    module = training.net.to_torch()
    optimizer, _ = training.trainer.to_torch(module)
    weight = next(module.parameters())
    assert optimizer.state[weight]["step"] == BEFORE
    before = weight.detach().clone()
    module(torch.ones(2, 6)).sum().backward()
    optimizer.step()
    assert not torch.equal(weight, before)


def test_trainer_to_torch_order_is_that_of_creation():
    net = gluon.nn.HybridSequential(prefix="net_")
    net.add(*[gluon.nn.Dense(4, in_units=4, prefix=f"layer{i}_") for i in range(12)])  # sorted, layer10 precedes layer2
    net.initialize()
    trainer = gluon.Trainer(net.collect_params(), "adam")
    with autograd.record():
        loss = net(mx.nd.ones((1, 4))).sum()
    loss.backward()
    trainer.step(1)
    module = torch.nn.Sequential(*[torch.nn.Linear(4, 4) for _ in range(12)])
    optimizer, _ = trainer.to_torch(module)
    grad = net[2].weight.grad().asnumpy()
    # After one step the average is a tenth of the gradient.
    assert onp.allclose(optimizer.state[module[2].weight]["exp_avg"].numpy(), 0.1 * grad, rtol=1e-6)


def test_trainer_to_torch_names_pair_parameters():
    training = Training("sgd", {"momentum": 0.9})
    ours = list(training.net.collect_params())
    names = dict(zip(reversed(list(dict(training.module.named_parameters()))), reversed(ours), strict=True))
    training.compare(*training.trainer.to_torch(training.module, names=names))
    with pytest.raises(mx.MXNetError, match=r"names has 'third\.weight', which is no parameter of the module"):
        training.trainer.to_torch(training.module, names={**names, "third.weight": ours[0]})


def test_trainer_to_torch_lists_what_does_not_fit():
    training = Training("sgd", {})
    other = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Linear(8, 4))
    with pytest.raises(mx.MXNetError, match=r"\(3, 8\) against 1.weight \(4, 8\)") as caught:
        training.trainer.to_torch(other)
    assert "(3,) against 1.bias (4,)" in str(caught.value)
    with pytest.raises(mx.MXNetError, match=r"2.weight \(2, 3\) only in the module"):
        training.trainer.to_torch(torch.nn.Sequential(*training.module.children(), torch.nn.Linear(3, 2)))


def test_trainer_to_torch_refuses_own_optimizers_and_sparse_gradients():
    @mx.optimizer.register
    class OwnPlain(mx.optimizer.SGD):
        pass

    try:
        training = Training("ownplain", {})
        with pytest.raises(mx.MXNetError, match="OwnPlain is an optimizer of this program"):
            training.trainer.to_torch(training.module)
    finally:
        del mx.optimizer.Optimizer.opt_registry["ownplain"]
    embedding = gluon.nn.Embedding(5, 2, sparse_grad=True)
    embedding.initialize()
    trainer = gluon.Trainer(embedding.collect_params(), "adam")
    with pytest.raises(mx.MXNetError, match="row_sparse"):
        trainer.to_torch(torch.nn.Embedding(5, 2))


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """A folder with the source of each optimizer, one of five with no schedule."""
    folder = tmp_path_factory.mktemp("sources")
    for number, (name, options) in enumerate(OPTIMIZERS):
        schedule = [None, *list(_schedules())[:4]][number % 5]
        scheduled = {} if schedule is None else {"lr_scheduler": schedule}
        training = Training(name, {**options, **scheduled}, bias=name != "groupadagrad")
        text = training.trainer.to_torch(training.module, rescale_grad=1.0).source(training.module)
        (folder / f"{name}_{number}.py").write_text(text)
    return folder


def test_trainer_to_torch_sources_are_formatted(sources):
    assert_formatted(sources, line_lengths=(88,))
    assert_passes_ruff(sources)


@pytest.mark.slow
def test_trainer_to_torch_sources_are_strictly_typed(sources):
    assert_typed(sources, "--strict")


@pytest.mark.parametrize(("name", "options"), OPTIMIZERS)
def test_trainer_load_torch_takes_back_states(name, options):
    training = Training(name, options, bias=name != "groupadagrad")
    optimizer, scheduler = training.trainer.to_torch(training.module)
    batches = [training.batch() for _ in range(9)]
    for batch in batches[:4]:
        training.torch_step(optimizer, scheduler, *batch)
    params = training.net.collect_params()
    for tensor, param in zip(training.module.parameters(), params.values(), strict=True):
        param.set_data(mx.nd.array(tensor.detach().numpy()))
    own = type(training.trainer.optimizer)(**options)
    training.trainer = gluon.Trainer(params, own)
    training.trainer.load_torch(optimizer, training.module)
    training.compare(optimizer, scheduler, steps=20)


TORCH_OPTIMIZERS = [
    (torch.optim.SGD, {"lr": 0.01, "momentum": 0.9}, "sgd", {"momentum": 0.9}),
    (torch.optim.SGD, {"lr": 0.01, "momentum": 0.9, "nesterov": True}, "nag", {"momentum": 0.9}),
    (torch.optim.Adam, {"lr": 0.01, "eps": 0.0}, "adam", {"epsilon": 0.0}),
    (torch.optim.AdamW, {"lr": 0.01, "eps": 0.0, "weight_decay": 0.0}, "adam", {"epsilon": 0.0}),
    (torch.optim.RMSprop, {"lr": 0.01, "alpha": 0.9, "eps": 0.0}, "rmsprop", {"epsilon": 0.0}),
    (
        torch.optim.RMSprop,
        {"lr": 0.001, "alpha": 0.9, "eps": 0.0, "centered": True, "momentum": 0.9},
        "rmsprop",
        {"epsilon": 0.0, "centered": True},
    ),
    (torch.optim.Adagrad, {"lr": 0.01, "eps": 0.0}, "adagrad", {"eps": 0.0}),
    (torch.optim.Adadelta, {"lr": 1.0, "eps": 1e-5}, "adadelta", {}),
    (torch.optim.Adamax, {"lr": 0.01, "eps": 0.0}, "adamax", {}),
]


@pytest.mark.parametrize(("cls", "settings", "name", "options"), TORCH_OPTIMIZERS)
def test_trainer_load_torch_takes_states_of_torchs_optimizers(cls, settings, name, options):
    training = Training(name, {**options, "learning_rate": settings["lr"]}, steps=0)
    for param in training.net.collect_params().values():
        param.lr_mult = param.wd_mult = 1.0
    optimizer = cls(training.module.parameters(), **settings)
    for _ in range(6):
        training.torch_step(optimizer, None, *training.batch(), is_mean=True)
    for tensor, param in zip(training.module.parameters(), training.net.collect_params().values(), strict=True):
        param.set_data(mx.nd.array(tensor.detach().numpy()))
    training.trainer.load_torch(optimizer, training.module)
    # The averages' decay is rounded to float32 here (1 - 0.999 by 1e-5), and torch keeps doubles.
    training.compare(optimizer, None, tolerance=2e-5, is_mean=True)


def test_trainer_load_torch_refuses_other_kinds_and_settings():
    training = Training("sgd", {"momentum": 0.9})
    params = list(training.module.parameters())
    load = training.trainer.load_torch
    with pytest.raises(mx.MXNetError, match="states of torch's Adam are those of Adam; the optimizer here is SGD"):
        load(torch.optim.Adam(params), training.module)
    with pytest.raises(mx.MXNetError, match=r"momentum is 0.9 here, 0.5 in torch"):
        load(torch.optim.SGD(params, momentum=0.5), training.module)
    with pytest.raises(mx.MXNetError, match=r"no counterpart of torch's dampening=0.1"):
        load(torch.optim.SGD(params, momentum=0.9, dampening=0.1), training.module)
    with pytest.raises(mx.MXNetError, match="torch's ASGD have no counterpart"):
        load(torch.optim.ASGD(params), training.module)
    with pytest.raises(mx.MXNetError, match=r"does not update second.weight, second.bias|second.bias, second.weight"):
        load(torch.optim.SGD(params[:2], momentum=0.9), training.module)
