"""Runs a program of MXNet: ``python of_mxnet.py PROGRAM FOLDER STEPS``; writes weights and losses to the folder."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import numpy
from common import SEED, Losses, Noise, called_by_program, run  # type: ignore[import-not-found]  # it stands beside

import mxnet as mx
from mxnet import autograd, gluon

PROGRAM, FOLDER, STEPS = sys.argv[1], Path(sys.argv[2]), int(sys.argv[3])
losses, noise = Losses(STEPS), Noise()
trained: list[Any] = []
weights: dict[str, Any] = {}
marked: list[Any] = []


def note_parameters() -> None:
    """Keep the first values of parameters, as soon as they have any."""
    for index, parameter in enumerate(trained):
        key = f"p{index}"
        if key not in weights and parameter._data is not None:
            weights[key] = parameter.list_data()[0].asnumpy()


def replace(owner: Any, name: str, make: Any) -> None:
    """Replace an attribute by what ``make`` makes of it."""
    setattr(owner, name, make(getattr(owner, name)))


def trainer_init(original: Any) -> Any:
    """Wrap ``Trainer.__init__``."""

    def init(self: Any, *args: Any, **keywords: Any) -> None:
        original(self, *args, **keywords)
        params = args[0] if args else keywords["params"]
        # A Trainer sorts them by name; torch has them in the order of creation.
        for parameter in params.values() if hasattr(params, "values") else self._params:
            is_constant = isinstance(parameter, gluon.Constant) or re.search(
                "(running|moving)_(mean|var)$", parameter.name
            )
            if not is_constant and not any(parameter is other for other in trained):
                trained.append(parameter)
        note_parameters()

    return init


depth = 0


def backward(original: Any) -> Any:
    """Wrap a function that begins a backward pass."""

    def wrapped(heads: Any, *args: Any, **keywords: Any) -> Any:
        global depth  # noqa: PLW0603 - one counter of nested calls
        if depth == 0:
            losses.end_if_enough()
            note_parameters()
            weighting = args[0] if args else keywords.get("out_grad", keywords.get("head_grads"))
            losses.note(total(heads, weighting))
        depth += 1
        try:
            return original(heads, *args, **keywords)
        finally:
            depth -= 1

    return wrapped


def total(heads: Any, weighting: Any) -> float:
    """Return the sum of what is differentiated."""
    heads = heads if isinstance(heads, (list, tuple)) else [heads]
    weighting = weighting if isinstance(weighting, (list, tuple)) else [weighting] * len(heads)
    return float(
        sum(
            (head if weight is None else head * weight).asnumpy().sum(dtype="float64")
            for head, weight in zip(heads, weighting, strict=False)
        )
    )


def attach_grad(original: Any) -> Any:
    """Wrap ``NDArray.attach_grad``."""

    def wrapped(self: Any, *args: Any, **keywords: Any) -> Any:
        if called_by_program(PROGRAM):
            weights[f"a{len(marked)}"] = self.asnumpy()
            marked.append(self)
        return original(self, *args, **keywords)

    return wrapped


def drawing(distribution: str, space: Any = mx.nd) -> Any:
    """Return what replaces a function that draws for the program: arrays of ``mx.nd``, or of ``mx.np``."""

    def make(original: Any) -> Any:
        def wrapped(*args: Any, **keywords: Any) -> Any:
            if not called_by_program(PROGRAM):
                return original(*args, **keywords)
            first_two = ("loc", "scale") if distribution == "normal" else ("low", "high")
            names = (*first_two, "shape" if space is mx.nd else "size", "dtype", "ctx")
            arguments = {**dict(zip(names, args, strict=False)), **keywords}
            first, second = arguments.get(names[0], 0), arguments.get(names[1], 1)
            drawn = noise.draw(distribution, arguments.get(names[2], (1,) if space is mx.nd else ()))
            scaled = first + second * drawn if distribution == "normal" else first + (second - first) * drawn
            return space.array(numpy.asarray(scaled, "float32"), ctx=arguments.get("ctx") or mx.cpu())

        return wrapped

    return make


def drawing_of_sizes(distribution: str) -> Any:
    """Return what replaces a function of ``mx.np.random`` that is given lengths of axes."""

    def make(original: Any) -> Any:
        def wrapped(*sizes: int, ctx: Any = None) -> Any:
            if not called_by_program(PROGRAM):
                return original(*sizes, ctx=ctx)
            return mx.np.array(noise.draw(distribution, sizes), ctx=ctx or mx.cpu())

        return wrapped

    return make


def drawing_integers(original: Any) -> Any:
    """Wrap ``randint``."""

    def wrapped(
        low: int, high: int | None = None, size: Any = None, dtype: Any = None, ctx: Any = None, out: Any = None
    ) -> Any:
        if not called_by_program(PROGRAM):
            return original(low, high, size, dtype, ctx, out)
        low, high = (0, low) if high is None else (low, high)
        drawn = low + numpy.floor(noise.draw("uniform", () if size is None else size) * (high - low))
        return mx.np.array(drawn, dtype=dtype or "int64", ctx=ctx or mx.cpu())

    return wrapped


def in_order(original: Any) -> Any:
    """Return an initializer of ``NDArrayIter`` that does not shuffle."""

    def init(
        self: Any, data: Any, label: Any = None, batch_size: int = 1, shuffle: bool = False, *args: Any, **more: Any
    ) -> None:
        original(self, data, label, batch_size, False, *args, **more)

    return init


def step_of_module(original: Any) -> Any:
    """Wrap ``Module.backward``, whose loss is that of the symbol's outputs."""

    def wrapped(self: Any, out_grads: Any = None) -> Any:
        if out_grads is None:  # else a module after it gives them
            losses.end_if_enough()
            if not losses.values:
                modules = next((row._modules for row in rows if self in row._modules), [self])
                weights.update({f"p{index}": value for index, value in enumerate(weights_of(modules))})
                weights["module"] = numpy.zeros(1, "float32")  # its weights are drawn after its optimizer is made
            losses.note(loss_of_outputs(self))
        return original(self, out_grads)

    return wrapped


def weights_of(modules: Any) -> list[Any]:
    """Return the weights of modules in their order."""
    weights = []
    for module in modules:
        arguments, _ = module.get_params()
        fixed = fixed_scales(module.symbol)
        weights += [
            arguments[name].asnumpy() for name in module._param_names if name in arguments and name not in fixed
        ]
    return weights


rows: list[Any] = []


def note_row(original: Any) -> Any:
    """Wrap ``SequentialModule.__init__``."""

    def init(self: Any, *args: Any, **keywords: Any) -> None:
        original(self, *args, **keywords)
        rows.append(self)

    return init


def keep_labels(original: Any) -> Any:
    """Wrap ``Module.forward``, to have the labels of the batch."""

    def wrapped(self: Any, data_batch: Any, is_train: Any = None) -> Any:
        self._compared_labels = data_batch.label
        return original(self, data_batch, is_train)

    return wrapped


def loss_of_outputs(module: Any) -> float:
    """Return the loss whose gradient the output operator gives."""
    output = module.get_outputs()[0].asnumpy().astype("float64")
    node = json.loads(module.symbol.tojson())["nodes"][-1]
    settings = node.get("attrs", {})
    label = module._compared_labels[0].asnumpy() if module._compared_labels else None
    measure = _LOSSES.get(node["op"], lambda output, label, settings: output.sum())
    return float(measure(output, label, settings)) * float(settings.get("grad_scale", 1))


def loss_of_softmax(output: Any, label: Any, settings: dict[str, str]) -> Any:
    """Return the cross entropy of labels that count, over the number that it is divided by."""
    scores = output if settings.get("multi_output") == "True" else output.reshape(len(output), -1)
    label = label.astype(int).reshape(len(scores), 1, *scores.shape[2:])
    counts = (
        label != float(settings.get("ignore_label", -1))
        if settings.get("use_ignore") == "True"
        else numpy.isfinite(label)
    )
    label_scores = numpy.take_along_axis(scores, numpy.where(counts, label, 0), 1)
    normalization = settings.get("normalization", "null")
    num_places = label[0].size if scores.ndim > 2 and normalization != "valid" else 1
    divisor = {"null": 1, "batch": len(scores), "valid": max(int(counts.sum()), 1)}[normalization]
    return -(numpy.log(label_scores) * counts).sum() / (num_places * divisor)


def loss_of_logistic(output: Any, label: Any, settings: dict[str, str]) -> Any:
    """Return the binary cross entropy."""
    label = label.reshape(output.shape)
    return -(label * numpy.log(output) + (1 - label) * numpy.log1p(-output)).sum() / output[0].size


_LOSSES = {
    "SoftmaxOutput": loss_of_softmax,
    "LinearRegressionOutput": lambda output, label, _: (
        ((output - label.reshape(output.shape)) ** 2).sum() / 2 / output[0].size
    ),
    "MAERegressionOutput": lambda output, label, _: abs(output - label.reshape(output.shape)).sum() / output[0].size,
    "LogisticRegressionOutput": loss_of_logistic,
}


def fixed_scales(symbol: Any) -> set[str]:
    """Return the names of scales of batch normalizations that stay 1."""
    nodes = json.loads(symbol.tojson())["nodes"]
    return {
        nodes[node["inputs"][1][0]]["name"]
        for node in nodes
        if node["op"] == "BatchNorm" and node.get("attrs", {}).get("fix_gamma", "True") in ("True", "1")
    }


def without_dropout(original: Any) -> Any:
    """Return dropout that drops nothing."""
    return lambda data, *args, **keywords: data


def without_layer_dropout(original: Any) -> Any:
    """Wrap the initializer of a recurrent layer, whose dropout becomes 0."""

    def init(self: Any, *args: Any, **keywords: Any) -> None:
        original(self, *args, **keywords)
        self._dropout = 0

    return init


replace(gluon.Trainer, "__init__", trainer_init)
replace(autograd, "backward", backward)
replace(mx.nd.NDArray, "backward", backward)
replace(mx.nd.NDArray, "attach_grad", attach_grad)
replace(mx.io.NDArrayIter, "__init__", in_order)
replace(mx.mod.SequentialModule, "__init__", note_row)
replace(mx.mod.Module, "backward", step_of_module)
replace(mx.mod.Module, "forward", keep_labels)
for space in (mx.nd.random, mx.random):
    replace(space, "normal", drawing("normal"))
    replace(space, "uniform", drawing("uniform"))
replace(mx.np.random, "normal", drawing("normal", mx.np))
replace(mx.np.random, "uniform", drawing("uniform", mx.np))
replace(mx.np.random, "randn", drawing_of_sizes("normal"))
replace(mx.np.random, "rand", drawing_of_sizes("uniform"))
replace(mx.np.random, "randint", drawing_integers)
replace(mx.np.ndarray, "attach_grad", attach_grad)
for space in (mx.nd, mx.sym):
    replace(space, "Dropout", without_dropout)
replace(mx.nd, "random_normal", drawing("normal"))
replace(mx.nd, "random_uniform", drawing("uniform"))
for layer in (gluon.rnn.LSTM, gluon.rnn.GRU, gluon.rnn.RNN):
    replace(layer, "__init__", without_layer_dropout)
gluon.data.RandomSampler.__iter__ = lambda self: iter(range(len(self)))  # type: ignore[method-assign]
gluon.nn.Dropout.hybrid_forward = lambda self, F, x: F.identity(x)  # type: ignore[method-assign]
if __name__ == "__main__":
    mx.random.seed(SEED)  # a program that sets no seed has the same first weights each time, too
    run(PROGRAM, losses, FOLDER / "of_mxnet.json", lambda: numpy.savez(FOLDER / "weights.npz", **weights))
