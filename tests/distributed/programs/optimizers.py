"""Optimizers on servers: what each does to whole and split arrays, schedules, half precision, many rounds."""

import warnings

from telling import tell

import mxnet as mx

warnings.simplefilter("ignore")
kv = mx.kv.create("dist_sync")
r = kv.rank
tell(r)
mx.random.seed(1)


def numbers(out):
    flat = out.asnumpy().astype("float64").ravel()
    return [round(float(x), 5) for x in (flat[0], flat[len(flat) // 2], flat[-1], flat.sum())]


def start(count):
    return mx.nd.arange(count) / count + 1


makers = {
    "test": lambda: mx.optimizer.Test(rescale_grad=0.5),
    "sgd": lambda: mx.optimizer.SGD(learning_rate=0.1, momentum=0.9, wd=0.01),
    "clip": lambda: mx.optimizer.SGD(learning_rate=0.1, clip_gradient=0.5),
    "schedule": lambda: mx.optimizer.SGD(
        learning_rate=0.1, lr_scheduler=mx.lr_scheduler.FactorScheduler(step=2, factor=0.5, base_lr=0.1)
    ),
    "adam": lambda: mx.optimizer.Adam(learning_rate=0.1),
    "nag": lambda: mx.optimizer.NAG(learning_rate=0.1, momentum=0.9),
    "adagrad": lambda: mx.optimizer.AdaGrad(learning_rate=0.1),
    "rmsprop": lambda: mx.optimizer.RMSProp(learning_rate=0.1),
    "signum": lambda: mx.optimizer.Signum(learning_rate=0.1),
    "ftrl": lambda: mx.optimizer.Ftrl(learning_rate=0.1),
    "lamb": lambda: mx.optimizer.LAMB(learning_rate=0.1),
}
for name in sorted(makers):
    kv.set_optimizer(makers[name]())
    for count in (60, 150):  # the bound is 100
        key = name + str(count)
        kv.init(key, start(count))
        out = mx.nd.zeros((count,))
        seen = []
        for step in range(5):
            kv.push(key, (r + 1) * mx.nd.cos(mx.nd.arange(count) * (step + 1)))
            kv.pull(key, out=out)
            seen.append(numbers(out))
        tell([key, seen])
kv.set_optimizer(mx.optimizer.SGD(learning_rate=1.0, multi_precision=True))
kv.init("half", mx.nd.full((3,), 2048, dtype="float16"))
out = mx.nd.zeros((3,), dtype="float16")
for _ in range(4):
    kv.push("half", mx.nd.full((3,), -0.5, dtype="float16"))
    kv.pull("half", out=out)
    tell(numbers(out))
kv._barrier()
