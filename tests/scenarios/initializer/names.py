"""Initializers by the names of parameters, and learning rate schedules."""
# ruff: noqa: PLC3002  # small functions run at once, where they stand; files are tiny

import numpy as onp

from .. import error


def case_sched(mx):
    schedulers = mx.lr_scheduler
    results = {}
    S = {
        "f": lambda: schedulers.FactorScheduler(3, 0.5, 0.01, 1.0),
        "fw": lambda: schedulers.FactorScheduler(
            3, 0.5, 1e-08, 1.0, warmup_steps=4, warmup_begin_lr=0.1, warmup_mode="linear"
        ),
        "fwc": lambda: schedulers.FactorScheduler(3, 0.5, 1e-08, 1.0, 4, 0.1, "constant"),
        "m": lambda: schedulers.MultiFactorScheduler([2, 5], 0.1, 1.0),
        "mw": lambda: schedulers.MultiFactorScheduler([5, 8], 0.1, 1.0, warmup_steps=3),
        "p": lambda: schedulers.PolyScheduler(8, 1.0, 2, 0.1),
        "pw": lambda: schedulers.PolyScheduler(8, 1.0, 2, 0, 2, 0.1),
        "c": lambda: schedulers.CosineScheduler(8, 1.0, 0.1),
        "cw": lambda: schedulers.CosineScheduler(8, 1.0, 0.1, 3, 0.2),
    }
    for k, f in S.items():
        s = f()
        results[k] = [s(i) for i in range(14)]
        s = f()
        s.base_lr = 0.3
        results[k + "b"] = [s(i) for i in (1, 2, 9, 20)]
        results[k + "v"] = sorted((x for x in vars(f())))
    E = [
        lambda: schedulers.FactorScheduler(0),
        lambda: schedulers.FactorScheduler(1, 1.5),
        lambda: schedulers.MultiFactorScheduler([]),
        lambda: schedulers.MultiFactorScheduler([3, 1]),
        lambda: schedulers.MultiFactorScheduler([0]),
        lambda: schedulers.MultiFactorScheduler(3),
        lambda: schedulers.MultiFactorScheduler([1], 2.0),
        lambda: schedulers.PolyScheduler(0),
        lambda: schedulers.PolyScheduler(3, pwr=2, warmup_steps=5),
        lambda: schedulers.CosineScheduler(0),
        lambda: schedulers.CosineScheduler(2.5),
        lambda: schedulers.LRScheduler(0.1, -1),
        lambda: schedulers.LRScheduler(0.1, 1, 0.5),
        lambda: schedulers.LRScheduler(0.1, 1.5),
        lambda: schedulers.LRScheduler(0.1, 1, 0, "x"),
        lambda: schedulers.LRScheduler(0.1)(1),
        lambda: schedulers.MultiFactorScheduler([1, 1]),
        lambda: schedulers.PolyScheduler("a"),
        lambda: schedulers.FactorScheduler(1, 1.0),
        lambda: schedulers.LRScheduler(0.1, 3, 0.0, "linear").get_warmup_lr(5),
    ]
    results["e"] = [error(e) for e in E]
    results["w"] = [schedulers.LRScheduler(1.0, 4, 0.2).get_warmup_lr(i) for i in range(4)]
    return results


def case_inits(mx):
    init = mx.init
    results = {}
    for k, a in (
        ("Zero", ()),
        ("One", ()),
        ("Constant", (3.5,)),
        ("Uniform", (0.1,)),
        ("Normal", (0.2,)),
        ("Orthogonal", ()),
        ("Orthogonal", (1.0, "normal")),
        ("Xavier", ()),
        ("Xavier", ("gaussian", "in", 2)),
        ("Xavier", ("uniform", "out", 3)),
        ("MSRAPrelu", ()),
        ("MSRAPrelu", ("in", 0.1)),
        ("Bilinear", ()),
        ("LSTMBias", (2.0,)),
    ):
        i = getattr(init, k)(*a)
        out = [i.dumps(), repr(i._kwargs) if hasattr(i, "_kwargs") else 0]
        for nm, sh in (
            ("w_weight", (40, 30)),
            ("w_bias", (6,)),
            ("x_gamma", (3,)),
            ("x_beta", (3,)),
            ("r_running_mean", (3,)),
            ("r_running_var", (3,)),
            ("m_moving_mean", (2,)),
            ("m_moving_var", (2,)),
            ("m_moving_inv_var", (2,)),
            ("m_moving_avg", (2,)),
            ("q_min", (1,)),
            ("q_max", (1,)),
        ):
            x = mx.nd.ones(sh) * 7
            e = error(i, init.InitDesc(nm), x)
            if e != "no error":
                out.append(e)
                continue
            v = x.asnumpy()
            out.append(
                [float(v.flat[0])] if (v == v.flat[0]).all() else [abs(float(v.mean())) < 0.1, bool(abs(v).max() < 3)]
            )
        results[k + str(a)] = out
    results["mixed"] = [
        error(init.Mixed, ["a"], []),
        error(lambda: init.Mixed(["bias"], [init.Zero()])(init.InitDesc("w_weight"), mx.nd.ones(2))),
    ]
    x = mx.nd.ones(3)
    init.Mixed([".*bias", ".*"], [init.Zero(), init.Constant(2)])(init.InitDesc("fc_bias"), x)
    results["mb"] = x
    mx.nd.save("p", {"arg:w": mx.nd.ones(2) * 4, "aux:v": mx.nd.ones(2)})
    x = mx.nd.zeros(2)
    init.Load("p")(init.InitDesc("w"), x)
    results["ld"] = x
    results["lde"] = [
        error(init.Load("p"), init.InitDesc("w"), mx.nd.zeros(3)),
        error(init.Load("p"), init.InitDesc("zz"), mx.nd.zeros(3)),
    ]
    y = mx.nd.zeros(3)
    init.Load("p", default_init=init.One())(init.InitDesc("z_weight"), y)
    results["ldd"] = y
    init.Load({"w": mx.nd.ones(2)}, verbose=True)(init.InitDesc("w"), x)
    results["create"] = [
        type(init.create("xavier")).__name__
        if hasattr(init, "create")
        else type(mx.initializer.create("xavier")).__name__,
        error(mx.initializer.create, "nope"),
        mx.initializer.create('["constant", {"value": 2}]').dumps(),
        mx.initializer.create(init.One()).dumps(),
        mx.initializer.create("normal", sigma=0.5).dumps(),
    ]
    results["eq"] = [init.One() == init.One(), init.One() == init.Zero(), init.Uniform(0.1) == init.Uniform(0.2)]
    results["bil"] = (lambda x: (init.Bilinear()(init.InitDesc("u_weight"), x), x)[1])(mx.nd.zeros((1, 1, 4, 4)))
    results["lstm"] = (
        lambda x: (init.LSTMBias(1.0)(init.InitDesc("b_bias", {"__init__": init.LSTMBias(1.0).dumps()}), x), x)[1]
    )(mx.nd.zeros(8))
    results["attr"] = (
        lambda x: (init.Zero()(init.InitDesc("b_weight", {"__init__": init.Constant(3).dumps()}), x), x)[1]
    )(mx.nd.zeros(2))
    results["glob"] = (
        lambda x: (init.Zero()(init.InitDesc("b_weight", {"__init__": ""}, global_init=init.One()), x), x)[1]
    )(mx.nd.zeros(2))
    results["carr"] = (
        (lambda x: (init.Constant(onp.array([1, 2]))(init.InitDesc("b_weight"), x), x)[1])(mx.nd.zeros(2))
        if error(init.Constant(onp.array([1, 2])), init.InitDesc("b_weight"), mx.nd.zeros(2)) == "no error"
        else error(init.Constant(onp.array([1, 2])), init.InitDesc("b_weight"), mx.nd.zeros(2))
    )
    results["xe"] = [
        error(init.Xavier("zz"), init.InitDesc("w_weight"), mx.nd.zeros((2, 2))),
        error(init.Xavier("uniform", "zz"), init.InitDesc("w_weight"), mx.nd.zeros((2, 2))),
        error(init.Xavier(), init.InitDesc("w_weight"), mx.nd.zeros((2,))),
        error(init.Initializer(), init.InitDesc("w_weight"), mx.nd.zeros(2)),
    ]
    o = mx.nd.zeros((3, 5))
    init.Orthogonal(2.0)(init.InitDesc("w_weight"), o)
    results["or"] = mx.nd.dot(o, o.T)
    results["str"] = [str(init.InitDesc("x")), init.InitDesc("x", {"a": "b"}).attrs]
    f = init.FusedRNN(init.One(), 3, 1, "lstm")
    results["fd"] = f.dumps()
    return results
