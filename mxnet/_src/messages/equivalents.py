"""What names of PyTorch, TensorFlow, Keras and NumPy are called here, for the errors of programs that use them.

Nothing is added to objects: a name that MXNet lacks raises AttributeError, so `hasattr` returns the same as in MXNet.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_TO_GPU = "x.as_in_context(mx.gpu(0))"
_ARRAYS = {
    "cuda": _TO_GPU,
    "cpu": "x.as_in_context(mx.cpu())",
    "to": "x.as_in_context(mx.gpu(0)) for a device, x.astype('float16') for an element type",
    "device": "x.context",
    "is_cuda": "x.context.device_type == 'gpu'",
    "numpy": "x.asnumpy()",
    "float": "x.astype('float32')",
    "double": "x.astype('float64')",
    "half": "x.astype('float16')",
    "int": "x.astype('int32')",
    "long": "x.astype('int64')",
    "byte": "x.astype('uint8')",
    "bool": "x.astype('bool')",
    "type": "x.dtype, and x.astype(...) for a cast",
    "view": "x.reshape(...)",
    "view_as": "x.reshape_like(other)",
    "unsqueeze": "x.expand_dims(axis=...)",
    "permute": "x.transpose(axes)",
    "t": "x.T",
    "contiguous": "x, which always is",
    "is_contiguous": "nothing, arrays always are",
    "clone": "x.copy()",
    "dim": "x.ndim",
    "numel": "x.size",
    "nelement": "x.size",
    "get_shape": "x.shape",
    "shape_as_list": "list(x.shape)",
    "requires_grad": "x.attach_grad(), or grad_req of a Parameter",
    "requires_grad_": "x.attach_grad()",
    "grad_fn": "mx.autograd.get_symbol(x)",
    "is_leaf": "x.grad is not None",
    "retain_grad": "x.attach_grad(), which begins a new graph",
    "zero_grad": "x.grad[:] = 0",
    "expand": "x.broadcast_to(shape)",
    "expand_as": "x.broadcast_like(other)",
    "chunk": "x.split(num_outputs=...)",
    "index_select": "x.take(indices, axis=...)",
    "gather": "mx.nd.pick(x, index, axis=...), or mx.nd.gather_nd(x, indices)",
    "scatter_": "mx.nd.scatter_nd(data, indices, shape)",
    "masked_fill": "mx.nd.where(mask, value, x)",
    "masked_select": "mx.nd.contrib.boolean_mask(x, mask)",
    "mm": "mx.nd.dot(x, other)",
    "matmul": "mx.nd.dot(x, other), or mx.nd.batch_dot(x, other) for batches",
    "bmm": "mx.nd.batch_dot(x, other)",
    "add": "x + other",
    "sub": "x - other",
    "mul": "x * other",
    "div": "x / other",
    "pow": "x ** exponent",
    "eq": "x == other",
    "add_": "x += other",
    "sub_": "x -= other",
    "mul_": "x *= other",
    "div_": "x /= other",
    "copy_": "x[:] = other",
    "fill_": "x[:] = value",
    "zero_": "x[:] = 0",
    "normal_": "mx.nd.random.normal(loc, scale, out=x)",
    "uniform_": "mx.nd.random.uniform(low, high, out=x)",
    "clamp": "x.clip(low, high)",
    "clamp_": "x.clip(low, high, out=x)",
    "detach_": "x.detach()",
    "register_hook": "a Block's register_forward_hook, or x.grad after backward()",
    "type_as": "x.astype(other.dtype)",
    "as_tensor": "x",
    "sigmoid_": "x.sigmoid()",
    "relu_": "x.relu()",
    "sum_to_size": "x.sum(axis=...)",
}
# Only of classic arrays: those of mx.np have them.
_CLASSIC = {
    "item": "x.asscalar()",
    "tolist": "x.asnumpy().tolist()",
    "fill": "x[:] = value",
    "ravel": "x.reshape((-1,))",
    "std": "x.asnumpy().std(), or x.as_np_ndarray().std()",
    "var": "x.asnumpy().var(), or x.as_np_ndarray().var()",
    "cumsum": "x.as_np_ndarray().cumsum(axis=...)",
    "all": "x.asnumpy().all()",
    "any": "x.asnumpy().any()",
    "nbytes": "x.asnumpy().nbytes",
    "itemsize": "x.asnumpy().itemsize",
    "dot": "mx.nd.dot(x, other)",
    "nonzero": "x.asnumpy().nonzero()",
    "conj": "x",
}
ARRAYS = {**_CLASSIC, **_ARRAYS}
NUMPY_ARRAYS = {name: hint for name, hint in _ARRAYS.items() if name != "view"}  # which means something else in NumPy
_OF_VALUES = "executor.outputs, or symbol.eval(...)[0], has values: a symbol has none"
SYMBOLS = {
    **dict.fromkeys(("numpy", "item", "cuda", "cpu", "to", "device"), _OF_VALUES),
    **{name: _ARRAYS[name] for name in ("view", "unsqueeze", "permute", "t", "clamp", "chunk", "index_select")},
    "matmul": "mx.sym.dot(x, other), or mx.sym.batch_dot(x, other) for batches",
    "forward": "symbol.bind(...).forward()",
}

_TRAIN = "with mx.autograd.record(): around the forward pass; layers follow it"
BLOCKS = {
    "parameters": "net.collect_params()",
    "named_parameters": "net.collect_params().items()",
    "trainable_variables": "net.collect_params()",
    "trainable_weights": "net.collect_params()",
    "weights": "net.collect_params()",
    "get_weights": "net.collect_params()",
    "train": _TRAIN,
    "eval": "calls outside mx.autograd.record(), which predict",
    "training": "mx.autograd.is_training()",
    "zero_grad": "nothing, backward() overwrites gradients; net.collect_params().zero_grad() for grad_req='add'",
    "children": "net._children.values(), or net.apply(function) for all blocks below",
    "modules": "net.apply(function), which calls it with each block",
    "state_dict": "net.save_parameters(file)",
    "load_state_dict": "net.load_parameters(file)",
    "save_weights": "net.save_parameters(file)",
    "load_weights": "net.load_parameters(file)",
    "cuda": "net.collect_params().reset_ctx(mx.gpu(0))",
    "cpu": "net.collect_params().reset_ctx(mx.cpu())",
    "to": "net.collect_params().reset_ctx(mx.gpu(0)) for a device, net.cast('float16') for an element type",
    "half": "net.cast('float16')",
    "float": "net.cast('float32')",
    "double": "net.cast('float64')",
    "add_module": "net.register_child(block, name)",
    "register_parameter": "net.params.get(name, shape=...)",
    "register_buffer": "net.params.get_constant(name, value)",
    "requires_grad_": "net.collect_params().setattr('grad_req', 'null')",
    "compile": "net.hybridize() and mx.gluon.Trainer(net.collect_params(), 'sgd')",
    "fit": "mx.gluon.contrib.estimator.Estimator(net, loss, trainer=trainer).fit(loader, epochs=...)",
    "build": "net.initialize()",
    "predict": "net(x)",
    "evaluate": "a loop over the data with metric.update(labels, net(x))",
}
_NO_INIT = "call super().__init__() in its __init__, before layers are assigned"
_OF_BLOCKS = ("_children", "_prefix", "_params", "_scope")
_OPTIMIZERS = {
    "zero_grad": "nothing, backward() overwrites gradients; net.collect_params().zero_grad() for grad_req='add'",
    "param_groups": "trainer.learning_rate, and lr_mult and wd_mult of each Parameter",
    "state_dict": "trainer.save_states(file)",
    "load_state_dict": "trainer.load_states(file)",
    "add_param_group": "a Trainer for each group",
    "apply_gradients": "trainer.step(batch_size)",
    "minimize": "loss.backward() and trainer.step(batch_size)",
}
TRAINERS = _OPTIMIZERS
OPTIMIZERS = {**_OPTIMIZERS, "step": "mx.gluon.Trainer(net.collect_params(), optimizer).step(batch_size)"}
PARAMETERS = {
    "requires_grad": "parameter.grad_req = 'null', or 'write'",
    "requires_grad_": "parameter.grad_req = 'null', or 'write'",
    "numpy": "parameter.data().asnumpy()",
    "asnumpy": "parameter.data().asnumpy()",
    "numel": "parameter.data().size",
    "size": "parameter.shape, or parameter.data().size",
    "assign": "parameter.set_data(value)",
    "to": "parameter.reset_ctx(ctx)",
    "cuda": "parameter.reset_ctx(mx.gpu(0))",
    "device": "parameter.list_ctx()",
    "detach": "parameter.data().detach()",
}

_RECORD = "mx.autograd.pause(), or nothing: outside mx.autograd.record() no graph is made"
_FUNCTIONS = {
    "tensor": "{0}.array(...)",
    "as_tensor": "{0}.array(...)",
    "Tensor": "{0}.array(...)",
    "cat": "{0}.concat(...)",
    "rand": "{0}.random.uniform(shape=...)",
    "randn": "{0}.random.normal(shape=...)",
    "unsqueeze": "{0}.expand_dims(x, axis=...)",
    "permute": "{0}.transpose(x, axes)",
    "clamp": "{0}.clip(x, low, high)",
    "mm": "{0}.dot(x, y)",
    "bmm": "{0}.batch_dot(x, y)",
    "matmul": "{0}.dot(x, y), or {0}.batch_dot(x, y) for batches",
    "einsum": "mx.np.einsum(subscripts, x, y)",
    "index_select": "{0}.take(x, indices, axis=...)",
    "view": "{0}.reshape(x, shape=...)",
    "chunk": "{0}.split(x, num_outputs=...)",
    "reduce_sum": "{0}.sum(x, axis=...)",
    "reduce_mean": "{0}.mean(x, axis=...)",
    "reduce_max": "{0}.max(x, axis=...)",
    "cross_entropy": "{0}.softmax_cross_entropy(x, label), or mx.gluon.loss.SoftmaxCrossEntropyLoss()",
    "conv2d": "{0}.Convolution(x, weight, bias, kernel=..., num_filter=...)",
    "max_pool2d": "{0}.Pooling(x, kernel=..., pool_type='max')",
    "linear": "{0}.FullyConnected(x, weight, bias, num_hidden=...)",
    "gelu": "{0}.LeakyReLU(x, act_type='gelu')",
    "leaky_relu": "{0}.LeakyReLU(x, slope=...)",
    "elu": "{0}.LeakyReLU(x, act_type='elu')",
    "dropout": "{0}.Dropout(x, p=...)",
    "embedding": "{0}.Embedding(x, weight, input_dim=..., output_dim=...)",
    "layer_norm": "{0}.LayerNorm(x, gamma, beta)",
    "interpolate": "{0}.contrib.BilinearResize2D(x, height=..., width=...)",
}
_LAYERS = {
    "Linear": "nn.Dense(units, in_units=...)",
    "ReLU": "nn.Activation('relu')",
    "Sigmoid": "nn.Activation('sigmoid')",
    "Tanh": "nn.Activation('tanh')",
    "Softplus": "nn.Activation('softrelu')",
    "Softsign": "nn.Activation('softsign')",
    "Softmax": "nn.HybridLambda('softmax')",
    "LogSoftmax": "nn.HybridLambda('log_softmax')",
    "SiLU": "nn.Swish()",
    "ConvTranspose2d": "nn.Conv2DTranspose(channels, kernel_size)",
    "MaxPool2d": "nn.MaxPool2D(pool_size)",
    "AvgPool2d": "nn.AvgPool2D(pool_size)",
    "MaxPooling2D": "nn.MaxPool2D(pool_size)",
    "AveragePooling2D": "nn.AvgPool2D(pool_size)",
    "AdaptiveAvgPool2d": "nn.GlobalAvgPool2D(), or mx.nd.contrib.AdaptiveAvgPooling2D",
    "GlobalAveragePooling2D": "nn.GlobalAvgPool2D()",
    "BatchNorm1d": "nn.BatchNorm()",
    "BatchNorm2d": "nn.BatchNorm()",
    "BatchNorm3d": "nn.BatchNorm()",
    "BatchNormalization": "nn.BatchNorm()",
    "LayerNormalization": "nn.LayerNorm()",
    "InstanceNorm2d": "nn.InstanceNorm()",
    "Dropout2d": "nn.Dropout(rate, axes=(2, 3))",
    "LSTM": "mx.gluon.rnn.LSTM(hidden_size)",
    "GRU": "mx.gluon.rnn.GRU(hidden_size)",
    "RNN": "mx.gluon.rnn.RNN(hidden_size)",
    "LSTMCell": "mx.gluon.rnn.LSTMCell(hidden_size)",
    "Module": "mx.gluon.Block, or mx.gluon.HybridBlock",
    "ModuleList": "nn.Sequential()",
    "ModuleDict": "Block.register_child(block, name)",
    "Parameter": "mx.gluon.Parameter, or self.params.get(name, shape=...) in a Block",
    "functional": "mx.nd, or F in hybrid_forward",
    "init": "mx.init",
    "CrossEntropyLoss": "mx.gluon.loss.SoftmaxCrossEntropyLoss()",
    "MSELoss": "mx.gluon.loss.L2Loss(), which halves the square",
    "BCELoss": "mx.gluon.loss.SigmoidBinaryCrossEntropyLoss(from_sigmoid=True)",
    "BCEWithLogitsLoss": "mx.gluon.loss.SigmoidBinaryCrossEntropyLoss()",
    "Input": "mx.sym.var(name)",
}
_LOSSES = {
    "CrossEntropyLoss": "SoftmaxCrossEntropyLoss()",
    "MSELoss": "L2Loss(), which halves the square",
    "BCELoss": "SigmoidBinaryCrossEntropyLoss(from_sigmoid=True)",
    "BCEWithLogitsLoss": "SigmoidBinaryCrossEntropyLoss()",
    "SmoothL1Loss": "HuberLoss()",
    "NLLLoss": "SoftmaxCrossEntropyLoss(from_logits=True)",
}
MODULES: Mapping[str, Mapping[str, str]] = {
    "mxnet": {
        "tensor": "mx.nd.array(...)",
        "Tensor": "mx.nd.NDArray",
        "no_grad": _RECORD,
        "cuda": "mx.gpu(0), and mx.num_gpus()",
        "device": "mx.gpu(0) or mx.cpu()",
        "manual_seed": "mx.random.seed(seed)",
        "optim": "mx.gluon.Trainer, mx.optimizer",
        "nn": "mx.gluon.nn",
        "utils": "mx.gluon.utils",
        "save": "mx.nd.save(file, arrays)",
        "load": "mx.nd.load(file)",
        "zeros": "mx.nd.zeros(shape)",
        "ones": "mx.nd.ones(shape)",
        "cat": "mx.nd.concat(...)",
        "stack": "mx.nd.stack(...)",
        "from_numpy": "mx.nd.array(x), or mx.nd.from_numpy(x)",
        "jit": "HybridBlock.hybridize()",
        "compile": "HybridBlock.hybridize()",
        "keras": "mx.gluon",
        "GradientTape": "mx.autograd.record()",
    },
    "mxnet.ndarray": {name: hint.format("mx.nd") for name, hint in _FUNCTIONS.items()},
    "mxnet.symbol": {
        name: hint.format("mx.sym")
        for name, hint in _FUNCTIONS.items()
        if name not in ("tensor", "as_tensor", "Tensor", "einsum")
    }
    | {"placeholder": "mx.sym.var(name)", "Input": "mx.sym.var(name)"},
    "mxnet.numpy": {
        "tensor": "mx.np.array(...)",
        "Tensor": "mx.np.ndarray",
        "rand": "mx.np.random.uniform(size=...)",
        "randn": "mx.np.random.normal(size=...)",
        "cat": "mx.np.concatenate(...)",
        "permute": "mx.np.transpose(x, axes)",
        "unsqueeze": "mx.np.expand_dims(x, axis)",
        "clamp": "mx.np.clip(x, low, high)",
        "mm": "mx.np.dot(x, y)",
        "bmm": "mx.npx.batch_dot(x, y)",
        "view": "mx.np.reshape(x, newshape)",
    },
    "mxnet.gluon.nn": _LAYERS,
    "mxnet.gluon.loss": _LOSSES,
    "mxnet.gluon": {
        "Module": "mx.gluon.Block, or mx.gluon.HybridBlock",
        "optim": "mx.gluon.Trainer",
        "Sequential": "mx.gluon.nn.Sequential()",
        "Dense": "mx.gluon.nn.Dense(units)",
        "DataLoader": "mx.gluon.data.DataLoader(dataset, batch_size)",
    },
    "mxnet.gluon.data": {"TensorDataset": "mx.gluon.data.ArrayDataset(...)", "random_split": "Dataset.take and shard"},
    "mxnet.autograd": {
        "no_grad": _RECORD,
        "GradientTape": "mx.autograd.record()",
        "Variable": "x.attach_grad()",
        "enable_grad": "mx.autograd.record()",
    },
    "mxnet.random": {"manual_seed": "mx.random.seed(seed)", "set_seed": "mx.random.seed(seed)"},
    "mxnet.optimizer": {"lr_scheduler": "mx.lr_scheduler", "AdamW": "mx.optimizer.create('adam', wd=...)"},
    "mxnet.metric": {"CategoricalAccuracy": "mx.metric.Accuracy()", "AUC": "mx.metric.create('f1') or NumPy"},
}


def sentence(hint: str) -> str:
    """Return the end of a message about a name of another library."""
    return f". In MXNet: {hint}."


class _Absent:
    """A name that a class has not: looking it up fails as for any such name, with a hint.

    A class's ``__getattr__`` would say the same, but Python then looks up all attributes in a longer way: 250
    instructions for each slot of an array in place of 20, and a quarter more for a small operator.
    """

    __slots__ = ("_hint", "_name", "_owner")

    def __init__(self, owner: type, name: str, hint: str | None) -> None:
        self._owner = owner
        self._name = name
        self._hint = hint

    def __get__(self, instance: Any, cls: type) -> Any:
        classes = cls.__mro__
        for other in classes[classes.index(self._owner) + 1 :]:  # a program's base class, in addition to ours
            attribute = other.__dict__.get(self._name)
            if attribute is not None and not isinstance(attribute, _Absent):
                return attribute.__get__(instance, cls) if hasattr(attribute, "__get__") else attribute
        owner = f"type object {cls.__name__!r}" if instance is None else f"{cls.__name__!r} object"
        hint = "" if self._hint is None else sentence(self._hint)
        # With another object, Python adds no suggestion to ours.
        raise AttributeError(f"{owner} has no attribute {self._name!r}{hint}", name=self._name, obj=None)


def explain_names(cls: type, names: Mapping[str, str]) -> None:
    """Let errors for missing attributes of a class name MXNet's equivalents of other libraries' names.

    Called when the class is whole: written in its source, the names would tell type checkers that they are there.
    """
    inherited = {name for base in cls.__mro__ for name, value in vars(base).items() if isinstance(value, _Absent)}
    hidden = frozenset(name for name in inherited.union(names) if not hasattr(cls, name))
    for name in hidden:
        setattr(cls, name, _Absent(cls, name, names.get(name)))
    if hidden:
        cls.__dir__ = _without_absent  # type: ignore[method-assign,assignment]


def _without_absent(self: Any) -> list[str]:
    """Return the attributes of an object, of which names of other libraries are none."""
    cls = type(self)
    absent = {name for base in cls.__mro__ for name, value in vars(base).items() if isinstance(value, _Absent)}
    absent = {name for name in absent.difference(getattr(self, "__dict__", ())) if not hasattr(cls, name)}
    return [name for name in object.__dir__(self) if name not in absent]


def explain_blocks(cls: type) -> None:
    """Do `explain_names` for blocks, and for those whose constructor did not call its base's."""
    explain_names(cls, {**BLOCKS, **dict.fromkeys(_OF_BLOCKS, _NO_INIT)})


def without_constructor(block: Any, name: str) -> AttributeError:
    """Return the error for an attribute that a block's constructor sets, where it was not called.

    For those that calls read: they are no `_Absent`, which would make each reading of them take the longer way.
    """
    message = f"{type(block).__name__!r} object has no attribute {name!r}{sentence(_NO_INIT)}"
    return AttributeError(message, name=name, obj=None)
