"""NaN, infinities, the largest, smallest and denormal numbers, and those at which functions overflow, in every element.

Functions of one element are asked for vectors of several lengths, since kernels have one code for whole registers and
another for the rest; what depends on a row (softmax, normalisation, losses, pooling, sums) for rows with one such
number, a part of them unless there is a seed; fused layers for inputs with them. Answers are results and gradients for
heads of one.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, NamedTuple

import numpy as onp

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType
    from typing import Any

TYPES = ("float16", "float32", "float64")
LENGTHS = (1, 4, 64, 1000)
RECORDED = 3
ROWS = 4  # of so many questions about rows one is asked with the seed 0
RELATIVE = {"float16": 4e-3, "float32": 2e-5, "float64": 2e-5}  # beyond exp(80) a rounded argument is that much
# Beyond the numbers of every type: where exp, sinh, cosh and their like overflow or reach one, and what is just within.
_EDGES = {
    "float16": (11.0, 11.0859375, 11.09375, 11.78125, 11.7890625, -9.7, -17.3, -17.5, 255.875, 256.0, 9.0, 3.0, -5.0),
    "float32": (88.0, 88.71, 88.722832, 88.73, 88.8, 89.41, 89.415985, 89.5, -87.3, -87.4, -103.9, -104.0, 9.0, 18.0,
                1.8446743e19, 1.85e19, 6.9e12, 3.0, -5.0, 40.0, -40.0),
    "float64": (709.0, 709.782712893384, 709.79, 710.4758600739439, 710.5, -708.3, -708.5, -745.1, -745.2, 19.0, 37.0,
                1.3407807929942596e154, 1.35e154, 5.7e102, 3.0, -5.0, 40.0, -40.0),
}  # fmt: skip


def numbers(dtype: str) -> onp.ndarray:
    """The special numbers of a type."""
    info = onp.finfo(dtype)
    tiny, least, largest = float(info.tiny), float(info.tiny * info.eps), float(info.max)
    plain = [onp.nan, onp.inf, -onp.inf, 0.0, -0.0, 1.0, -1.0, 0.5, -0.5, 2.0]
    ends = [largest, -largest, largest / 2, tiny, -tiny, tiny / 2, least, -least, float(info.eps), 1 + float(info.eps)]
    return onp.array(plain + ends + [s * v for v in _EDGES[dtype] for s in (1, -1)], dtype)


class Question(NamedTuple):
    """A function of arrays (``mx``, inputs) and the arrays, the first ``wanted`` of which get gradients."""

    function: Callable[[Any, list[Any]], Any]
    arrays: list[Any]
    wanted: int = 1
    train: bool = True
    lengths: tuple[int, ...] = ()
    numpy: bool = False


def _named(name: str, **params: Any) -> Callable[[Any, list[Any]], Any]:
    return lambda mx, inputs: _operator(mx, name)(*inputs, **params)


def _operator(mx: ModuleType, name: str) -> Any:
    operator = mx
    for part in ("nd." + name if not name.startswith(("np.", "npx.")) else name).split("."):
        operator = getattr(operator, part)
    return operator


_UNARY = (
    "abs arccos arccosh arcsin arcsinh arctan arctanh cbrt ceil cos cosh degrees erf erfinv exp expm1 fix floor gamma"
    " gammaln log log10 log1p log2 negative radians rcbrt reciprocal relu rint round rsqrt sigmoid sign sin sinh"
    " softsign sqrt square tan tanh trunc logical_not hard_sigmoid smooth_l1 BlockGrad identity"
    " ones_like zeros_like make_loss isnan"
)
_NUMPY = (
    "absolute arccos arccosh arcsin arcsinh arctan arctanh cbrt ceil cos cosh degrees exp expm1 fix floor log log10"
    " log1p log2 negative radians reciprocal rint sign sin sinh sqrt square tan tanh trunc isnan isinf isposinf"
    " isneginf isfinite logical_not around nan_to_num"
)
_ELEMENTWISE: dict[str, Callable[[Any, list[Any]], Any]] = {
    **{name: _named(name) for name in _UNARY.split() if name != "isnan"},
    **{f"np.{name}": _named(f"np.{name}") for name in _NUMPY.split()},
    **{f"npx.{name}": _named(f"npx.{name}") for name in ("relu", "sigmoid", "erf", "erfinv", "gamma", "gammaln")},
    **{
        f"Activation-{a}": _named("Activation", act_type=a) for a in ("relu", "sigmoid", "softrelu", "softsign", "tanh")
    },
    **{f"npx.activation-{a}": _named("npx.activation", act_type=a) for a in ("relu", "softrelu")},
    **{f"LeakyReLU-{a}": _named("LeakyReLU", act_type=a, slope=0.3) for a in ("elu", "gelu", "leaky", "selu")},
    "LeakyReLU-slope-0": _named("LeakyReLU", act_type="leaky", slope=0.0),
    "npx.leaky_relu-gelu": _named("npx.leaky_relu", act_type="gelu"),
    "prelu": lambda mx, inputs: mx.nd.LeakyReLU(
        inputs[0], mx.nd.array([0.25], dtype=inputs[0].dtype), act_type="prelu"
    ),
    "hard_sigmoid-1": _named("hard_sigmoid", alpha=1.0, beta=0.0),
    "smooth_l1-3": _named("smooth_l1", scalar=3.0),
    "clip": _named("clip", a_min=-2.0, a_max=3.0),
    "clip-wide": _named("clip", a_min=-1e30, a_max=1e30),
    "quadratic": _named("contrib.quadratic", a=1.0, b=2.0, c=3.0),
    "power-2": lambda mx, inputs: inputs[0] ** 2,
    "power-3": lambda mx, inputs: inputs[0] ** 3,
    "power-half": lambda mx, inputs: inputs[0] ** 0.5,
    "power-minus": lambda mx, inputs: inputs[0] ** -1.5,
    "rpower": lambda mx, inputs: 2.0 ** inputs[0],
    "rdiv": lambda mx, inputs: 1.0 / inputs[0],
    "mod": lambda mx, inputs: inputs[0] % 3,
    "rmod": lambda mx, inputs: 3 % inputs[0],
    "maximum-0": lambda mx, inputs: mx.nd.maximum(inputs[0], 0),
    "minimum-0": lambda mx, inputs: mx.nd.minimum(inputs[0], 0),
    "gluon-gelu": lambda mx, inputs: _made(mx.gluon.nn.GELU())(inputs[0]),
    "gluon-swish": lambda mx, inputs: _made(mx.gluon.nn.Swish())(inputs[0]),
    "gluon-selu": lambda mx, inputs: _made(mx.gluon.nn.SELU())(inputs[0]),
    "gluon-elu": lambda mx, inputs: _made(mx.gluon.nn.ELU())(inputs[0]),
    "gluon-leaky": lambda mx, inputs: _made(mx.gluon.nn.LeakyReLU(0.1))(inputs[0]),
}  # fmt: skip


def _made(block: Any) -> Any:
    block.initialize()
    return block


def _rows(dtype: str, width: int = 5) -> onp.ndarray:
    """A row for each special number, which stands in it at varying places beside ordinary ones; and harder ones."""
    special = numbers(dtype)
    rows = onp.tile(onp.linspace(-1, 1.5, width).round(2), (len(special) + 7, 1)).astype(dtype)
    for i, value in enumerate(special):
        rows[i, i % width] = value
    hard = ([onp.inf, -onp.inf], [onp.inf, onp.inf], [onp.nan, onp.inf], [special[10]] * 2, [special[10], -special[10]])
    for i, values in enumerate(hard):
        rows[len(special) + i, :2] = values
    rows[-2], rows[-1] = -onp.inf, 0.5
    return rows


def _blocks(dtype: str) -> onp.ndarray:
    """Such rows as images (N, 2, 3, 4): one special number in each."""
    rows = _rows(dtype, 24)
    return rows.reshape((len(rows), 2, 3, 4))


def _vectors(dtype: str, count: int, low: float = 0.5, high: float = 1.5) -> onp.ndarray:
    return onp.linspace(low, high, count).astype(dtype)


def _labels(dtype: str) -> onp.ndarray:
    return (onp.arange(len(_rows(dtype))) % 5).astype(dtype)


def _ordinary(dtype: str) -> onp.ndarray:
    return onp.tile(onp.array([0, 1, 1, 0, 1]), (len(_rows(dtype)), 1)).astype(dtype)


def _row_wise(dtype: str) -> dict[str, Question]:
    rows, images = _rows(dtype), _blocks(dtype)
    labels, targets = _labels(dtype), _ordinary(dtype)
    five, two = [_vectors(dtype, 5), _vectors(dtype, 5, -1, 1)], [_vectors(dtype, 2), _vectors(dtype, 2, -1, 1)]
    lengths = (onp.arange(len(rows)) % 5 + 1).astype("int32")
    questions = {}
    for name in ("softmax", "log_softmax", "softmin", "SoftmaxActivation", "npx.softmax", "npx.log_softmax"):
        questions[name] = Question(_named(name), [rows], numpy=name.startswith("npx"))
    for name in ("softmax", "log_softmax"):
        questions[f"{name}-axis-0"] = Question(_named(name, axis=0), [rows.T])
        questions[f"{name}-middle"] = Question(_named(name, axis=1), [onp.repeat(rows[:, :, None], 3, 2)])
        questions[f"{name}-temperature"] = Question(_named(name, temperature=2.5), [rows])
        questions[f"{name}-long"] = Question(_named(name), [_rows(dtype, 40)])
        questions[f"{name}-wide"] = Question(_named(name, axis=1), [_blocks(dtype)])
    questions["softmax-length"] = Question(_named("softmax", use_length=True), [rows, lengths])
    questions["SoftmaxActivation-channel"] = Question(_named("SoftmaxActivation", mode="channel"), [images])
    questions["SoftmaxOutput"] = Question(_named("SoftmaxOutput"), [rows, labels])
    questions["SoftmaxOutput-multi"] = Question(
        _named("SoftmaxOutput", multi_output=True), [rows[:, :, None], labels[:, None]]
    )
    questions["softmax_cross_entropy"] = Question(_named("softmax_cross_entropy"), [rows, labels])
    for name in ("LinearRegressionOutput", "LogisticRegressionOutput", "MAERegressionOutput"):
        questions[name] = Question(_named(name), [rows, targets])
    for linear in (False, True):
        questions[f"SVMOutput-{linear}"] = Question(_named("SVMOutput", use_linear=linear), [rows, labels])
    questions["LayerNorm"] = Question(_named("LayerNorm"), [rows, *five], 3)
    questions["LayerNorm-two"] = Question(_named("LayerNorm"), [rows[:, :2], *two], 3)
    questions["LayerNorm-long"] = Question(
        _named("LayerNorm"), [_rows(dtype, 40), _vectors(dtype, 40), _vectors(dtype, 40)], 3
    )
    questions["LayerNorm-middle"] = Question(_named("LayerNorm", axis=1), [images, *two], 3)
    questions["LayerNorm-all"] = Question(lambda mx, x: mx.nd.LayerNorm(*x, output_mean_var=True), [rows, *five], 3)
    questions["GroupNorm"] = Question(_named("GroupNorm", num_groups=2), [images, *two], 3)
    questions["InstanceNorm"] = Question(_named("InstanceNorm"), [images, *two], 3)
    for mode, data in (("instance", rows), ("channel", images), ("spatial", images)):
        questions[f"L2Normalization-{mode}"] = Question(_named("L2Normalization", mode=mode), [data])
    questions["LRN"] = Question(_named("LRN", nsize=3), [images])
    for kind in ("max", "avg", "sum", "lp"):
        more = {"p_value": 2} if kind == "lp" else {}
        questions[f"Pooling-{kind}"] = Question(
            _named("Pooling", kernel=(2, 2), stride=(1, 1), pool_type=kind, **more), [images]
        )
        questions[f"Pooling-{kind}-global"] = Question(
            _named("Pooling", kernel=(1, 1), global_pool=True, pool_type=kind, **more), [images]
        )
        questions[f"Pooling-{kind}-pad"] = Question(
            _named("Pooling", kernel=(3, 3), stride=(2, 2), pad=(1, 1), pool_type=kind, **more), [images]
        )
        questions[f"Pooling-{kind}-1d"] = Question(
            _named("Pooling", kernel=(3,), pool_type=kind, **more), [rows[:, None]]
        )
    for name in ("sum", "mean", "prod", "nansum", "nanprod", "max", "min", "norm", "argmax", "argmin", "cumsum"):
        if name != "cumsum":
            questions[name] = Question(_named(name, axis=1), [rows])
        questions[f"np.{name}"] = Question(
            _named(f"np.{name}", axis=1) if name not in ("nansum", "nanprod", "norm") else _named(name, axis=1),
            [rows],
            numpy=name not in ("nansum", "nanprod", "norm"),
        )
    for name in ("std", "var"):
        questions[f"np.{name}"] = Question(_named(f"np.{name}", axis=1), [rows], numpy=True)
    questions["moments"] = Question(_named("moments", axes=1), [rows])
    questions["norm-1"] = Question(_named("norm", axis=1, ord=1), [rows])
    questions["AdaptiveAvgPooling2D"] = Question(_named("contrib.AdaptiveAvgPooling2D", output_size=2), [images])
    questions["UpSampling"] = Question(_named("UpSampling", scale=2, sample_type="nearest"), [images])
    if dtype != "float16":  # the reference has none on a CPU
        questions.update(_batch_norms(dtype))
    questions.update(_losses(rows, labels, targets))
    return questions


def _batch_norms(dtype: str) -> dict[str, Question]:
    questions = {}
    special = numbers(dtype)
    for i, value in enumerate(special):
        data = _vectors(dtype, 12, -1, 1).reshape((3, 2, 2))
        data[0, 1, 0] = value
        two = [_vectors(dtype, 2), _vectors(dtype, 2, -1, 1), _vectors(dtype, 2), _vectors(dtype, 2)]
        for train in (True, False):
            name = f"BatchNorm-{'train' if train else 'predict'}-{i}"
            questions[name] = Question(_named("BatchNorm", fix_gamma=False), [data, *two], 3, train)
    return questions


def _losses(rows: Any, labels: Any, targets: Any) -> dict[str, Question]:
    def loss(name: str, **params: Any) -> Callable[[Any, list[Any]], Any]:
        return lambda mx, inputs: getattr(mx.gluon.loss, name)(**params)(*inputs)

    questions = {}
    for name in ("L2Loss", "L1Loss", "HuberLoss", "HingeLoss", "SquaredHingeLoss", "LogisticLoss", "KLDivLoss",
                 "SigmoidBinaryCrossEntropyLoss", "PoissonNLLLoss"):  # fmt: skip
        questions[name] = Question(loss(name), [rows, targets])
    questions["SigmoidBCE-from"] = Question(loss("SigmoidBinaryCrossEntropyLoss", from_sigmoid=True), [rows, targets])
    questions["SigmoidBCE-weight"] = Question(
        lambda mx, x: mx.gluon.loss.SigmoidBCELoss()(x[0], x[1], None, mx.nd.full((1, 5), 2, dtype=x[0].dtype)),
        [rows, targets],
    )
    questions["KLDivLoss-logits"] = Question(loss("KLDivLoss", from_logits=False), [rows, targets])
    questions["SoftmaxCrossEntropyLoss"] = Question(loss("SoftmaxCrossEntropyLoss"), [rows, labels])
    questions["SoftmaxCrossEntropyLoss-dense"] = Question(loss("SoftmaxCELoss", sparse_label=False), [rows, targets])
    questions["SoftmaxCrossEntropyLoss-logits"] = Question(loss("SoftmaxCELoss", from_logits=True), [rows, labels])
    questions["CosineEmbeddingLoss"] = Question(loss("CosineEmbeddingLoss"), [rows, targets, 2 * (labels % 2) - 1], 2)
    questions["TripletLoss"] = Question(loss("TripletLoss"), [rows, targets, targets[:, ::-1].copy()], 2)
    questions["PoissonNLLLoss-full"] = Question(loss("PoissonNLLLoss", compute_full=True), [rows, targets * 3])
    return questions


def _layers(mx: ModuleType, *kinds: str) -> Any:
    """A hybridized network of layers by name, with weights that do not depend on chance."""
    nn = mx.gluon.nn
    net = nn.HybridSequential()
    layers = {
        "dense": lambda: nn.Dense(4, in_units=24),
        "conv": lambda: nn.Conv2D(3, 2, in_channels=2),
        "norm": lambda: nn.BatchNorm(in_channels=3),
        "layernorm": lambda: nn.LayerNorm(in_channels=4),
        "gelu": nn.GELU,
        "swish": nn.Swish,
        "leaky": lambda: nn.LeakyReLU(0.1),
        "softmax": lambda: nn.HybridLambda(lambda F, x: F.softmax(x)),
        "pool": lambda: nn.MaxPool2D(2, 1),
        "mean": lambda: nn.AvgPool2D(2, 1),
    }
    for kind in kinds:
        net.add(layers[kind]() if kind in layers else nn.Activation(kind))
    net.initialize()
    for number, (name, p) in enumerate(sorted(net.collect_params().items(), key=lambda item: item[0].split("_")[-1])):
        start = 0.5 if "var" in name or "gamma" in name else -0.4
        p.set_data(mx.nd.array(onp.linspace(start, start + 0.9 + number / 8, p.data().size).reshape(p.shape)))
    return net


FUSED = (
    ("dense", "relu"), ("dense", "gelu"), ("dense", "tanh"), ("dense", "sigmoid"), ("dense", "softrelu"),
    ("dense", "softsign"), ("dense", "leaky"), ("dense", "swish"), ("dense", "layernorm", "gelu"), ("dense", "softmax"),
    ("conv", "relu"), ("conv", "norm"), ("conv", "norm", "relu"), ("conv", "gelu"), ("conv", "leaky"), ("conv", "tanh"),
    ("conv", "sigmoid"), ("conv", "relu", "pool"), ("conv", "norm", "relu", "mean"),
)  # fmt: skip


def _fused(kinds: tuple[str, ...], static: bool) -> Callable[[Any, list[Any]], Any]:
    def run(mx: ModuleType, inputs: list[Any]) -> Any:
        net = _layers(mx, *kinds)
        net.hybridize(static_alloc=static, static_shape=static)
        with mx.autograd.pause(train_mode=False):
            for _ in range(2):  # a plan is made at the second call
                outputs = net(inputs[0])
        return outputs

    return run


def questions(seed: int) -> dict[str, Question]:
    questions: dict[str, Question] = {}
    for dtype in TYPES:
        for name, function in _ELEMENTWISE.items():
            is_numpy = name.startswith("np")
            questions[f"{dtype}/elements/{name}"] = Question(function, [numbers(dtype)], 1, True, LENGTHS, is_numpy)
        rows = {f"{dtype}/rows/{name}": question for name, question in _row_wise(dtype).items()}
        questions.update({name: q for name, q in rows.items() if seed or zlib.crc32(name.encode()) % ROWS == 1})
    for kinds in FUSED:
        for static in (False, True):
            name = f"float32/fused/{'-'.join(kinds)}-{'static' if static else 'plain'}"
            data = _blocks("float32")
            questions[name] = Question(
                _fused(kinds, static), [data.reshape((len(data), -1)) if kinds[0] == "dense" else data], 0
            )
    return questions


def ask(mx: ModuleType, question: Question) -> object:
    if question.numpy:
        mx.npx.set_np()
    if not question.lengths:
        return _answer(mx, question, question.arrays)
    values = question.arrays[0]
    outputs, gradient = _answer(mx, question, [values])
    lengths = [
        f"{length}: {line}"
        for length in question.lengths
        for line in _otherwise(mx, question, length, outputs, gradient)
    ]
    return [outputs, gradient, lengths]


def _otherwise(mx: ModuleType, question: Question, length: int, outputs: Any, gradient: Any) -> list[str]:
    """What vectors of one length give otherwise: numbers of the values, of the results and of the gradients."""
    values, wrong = question.arrays[0], []
    if length > len(values):
        parts = [onp.repeat(values, length // len(values) + 1)[:length]]
    else:
        parts = [onp.resize(values[i : i + length], length) for i in range(0, len(values), length)]
    for part in parts:
        out, grad = _answer(mx, question, [part])
        input_positions = [int(onp.flatnonzero(_bits(values) == _bits(part)[i : i + 1])[0]) for i in range(len(part))]
        for part_name, mine, theirs in (("result", out, outputs), ("gradient", grad, gradient)):
            for one, all_ in zip(mine, theirs):  # noqa: B905  # Python 3.8
                bad = onp.flatnonzero(
                    ~_near(one.astype("float64"), all_[input_positions].astype("float64"), values.dtype)
                )
                wrong += sorted(
                    {
                        f"{part_name} of {values[input_positions[b]]}: {one[b]:.6g} for {all_[input_positions[b]]:.6g}"
                        for b in bad
                    }
                )
    return wrong


def _near(one: Any, other: Any, dtype: Any) -> Any:
    limit = 1e-2 if dtype == "float16" else 1e-4
    return onp.isclose(one, other, rtol=limit, atol=limit * 1e-3, equal_nan=True)


def _bits(values: Any) -> Any:
    return values.view(f"uint{8 * values.dtype.itemsize}")


def _answer(mx: ModuleType, question: Question, arrays: list[Any]) -> Any:
    array = mx.np.array if question.numpy else mx.nd.array
    inputs = [array(a, dtype=a.dtype) for a in arrays]
    variables = inputs[: question.wanted]
    for x in variables:
        x.attach_grad()
    if variables:
        with mx.autograd.record(train_mode=question.train):
            outputs = question.function(mx, inputs)
    else:
        outputs = question.function(mx, inputs)
    outputs = list(outputs) if isinstance(outputs, (list, tuple)) else [outputs]
    if variables:
        try:
            mx.autograd.backward(outputs, train_mode=question.train)
        except mx.MXNetError:
            return [[f.asnumpy() for f in outputs], []]
    return [[f.asnumpy() for f in outputs], [x.grad.asnumpy() for x in variables]]
