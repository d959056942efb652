"""The faults: one small change of the package each, and the part of the gate that has to notice it."""

from __future__ import annotations

from typing import NamedTuple


class Fault(NamedTuple):
    """A change of one text of the package.

    Attributes
    ----------
    name : str
    folder : str
        A file or folder of `mxnet`, so that a fault survives when its function moves to another file of the folder.
    old, new : str
        A text that occurs exactly once in the folder, and what it becomes.
    tests : str
        Files and folders of `tests` that are run.
    only : str, default all
        Expression for pytest's ``-k``.
    """

    name: str
    folder: str
    old: str
    new: str
    tests: str
    only: str = ""


_ROWS = "conformance/test_operators.py"

KERNELS = (
    Fault(
        "Pooling: one window too many",
        "_src/operators/families/pooling/kernel.py",
        'if self.convention == "full" else free_length // stride) + 1',
        'if self.convention == "full" else -(-free_length // stride)) + 1',
        _ROWS,
        "pooling-",
    ),
    Fault(
        "Pooling: means always divide by the whole window",
        "_src/operators/families/pooling/kernel.py",
        'self.count_pad: bool = params.get("count_include_pad") is not False',
        "self.count_pad: bool = True",
        _ROWS,
        "pooling-",
    ),
    Fault(
        "Pooling: root of a sum of powers has another slope",
        "_src/operators/families/pooling/kernel.py",
        "slope = 1 / (ctx.power * root.pow(ctx.power - 1))",
        "slope = 1 / root.pow(ctx.power - 1)",
        _ROWS,
        "pooling-",
    ),
    Fault(
        "BatchNorm: moving variance is not moved",
        "_src/operators/families/normalization/kernel.py",
        "moving_var.lerp_((invstd.pow(-2) - eps).to(moving_var.dtype), new)",
        "moving_var.lerp_((invstd.pow(-2) - eps).to(moving_var.dtype), 0.0)",
        _ROWS,
        "normalization-",
    ),
    Fault(
        "BatchNorm: fix_gamma leaves another gamma behind",
        "_src/operators/families/normalization/kernel.py",
        "gamma.data.fill_(1)  # MXNet does so too",
        "gamma.data.fill_(2)  # MXNet does so too",
        _ROWS,
        "normalization-",
    ),
    Fault(
        "LayerNorm: the mean that is returned is off by a hundredth",
        "_src/operators/families/normalization/within_instances.py",
        "mean = mean.detach().to(data.dtype, copy=True)",
        "mean = mean.detach().to(data.dtype, copy=True) * 1.01",
        _ROWS,
        "layer_normalization-",
    ),
    Fault(
        "softmax: temperature multiplies",
        "_src/operators/families/softmax_and_losses/kernel.py",
        "data = data / temperature",
        "data = data * temperature",
        _ROWS,
        "softmax-",
    ),
    Fault(
        "softmax: the last position within a length is left out",
        "_src/operators/families/softmax_and_losses/kernel.py",
        ">= length.unsqueeze(axis)",
        "> length.unsqueeze(axis)",
        _ROWS,
        "softmax-",
    ),
    Fault(
        "SoftmaxActivation: gradient of the last axis",
        "_src/operators/families/softmax_and_losses/kernel.py",
        "(grad * output).sum(1, keepdim=True)",
        "(grad * output).sum(-1, keepdim=True)",
        _ROWS,
        "softmax-",
    ),
    Fault(
        "SequenceMask: a step too many is kept",
        "_src/operators/families/sequence/kernel.py",
        "steps[:, None] < lengths if axis == 0",
        "steps[:, None] <= lengths if axis == 0",
        _ROWS,
        "sequence-",
    ),
    Fault(
        "take: wrap clips",
        "_src/operators/families/indexing/conversion.py",
        'index.clamp(0, length - 1) if mode == "clip" else index.remainder(length)',
        "index.clamp(0, length - 1)",
        _ROWS,
        "indexing-",
    ),
    Fault(
        "topk: the order of equals",
        "_src/operators/families/sorting/kernel.py",
        "values, order = torch.sort(line, dim=dim, descending=not ascending, stable=True)",
        "values, order = torch.sort(line.flip(dim), dim=dim, descending=not ascending, stable=True)",
        _ROWS,
        "sorting-",
    ),
    Fault(
        "maximum: gradients of equals go right",
        "_src/operators/families/elementwise/binary.py",
        "(torch.ge, torch.lt) if ctx.largest",
        "(torch.gt, torch.le) if ctx.largest",
        _ROWS,
        "binary-",
    ),
    Fault(
        "division of integers rounds down",
        "_src/operators/families/elementwise/binary.py",
        'torch.div(lhs, rhs, rounding_mode="trunc")',
        'torch.div(lhs, rhs, rounding_mode="floor")',
        _ROWS,
        "binary-",
    ),
    Fault(
        "Dropout: survivors are not scaled",
        "_src/operators/families/normalization/dropout.py",
        "return data * _draw(keep, 1 - p, _generator).div_(1 - p)",
        "return data * _draw(keep, 1 - p, _generator)",
        "scenarios unit/gluon/nn/test_layers.py",
        "ropout",
    ),
    Fault(
        "RNN: the forget gate of an LSTM takes the input gate's place",
        "_src/operators/families/rnn/kernel.py",
        "new_cell = self.clip(f.sigmoid() * cell + i.sigmoid() * g.tanh())",
        "new_cell = self.clip(i.sigmoid() * cell + f.sigmoid() * g.tanh())",
        _ROWS,
        "rnn-",
    ),
    Fault(
        "CTCLoss: classes are padded by another number",
        "_src/operators/families/softmax_and_losses/ctc.py",
        "padding = 0 if blank_first else -1",
        "padding = 1 if blank_first else -1",
        _ROWS,
        "ctc-",
    ),
    Fault(
        "suppression: boxes that overlap just as much go too",
        "_src/operators/families/detection/suppression.py",
        "return overlap >= threshold if inclusive else overlap > threshold",
        "return overlap > threshold if inclusive else overlap > threshold",
        f"{_ROWS} unit/_src/operators/families scenarios",
        "boxes or multibox or suppression or proposal",
    ),
    Fault(
        "ROIPooling: bins end one pixel early",
        "_src/operators/families/detection/roi.py",
        "last = torch.ceil((bin_index + 1) * step).long() + start.unsqueeze(1)",
        "last = torch.floor((bin_index + 1) * step).long() + start.unsqueeze(1)",
        _ROWS,
        "roi-",
    ),
    Fault(
        "ROIAlign: corners are not moved by half a pixel",
        "_src/operators/families/detection/roi.py",
        "(0.5 if aligned else 0.0)",
        "0.0",
        _ROWS,
        "roi-",
    ),
    Fault(
        "quantize: integers are cut, not rounded",
        "_src/operators/families/quantization/kernel.py",
        "values = limited((data * steps_over(WHOLE_STEPS[dtype], reach)).round_(), dtype)",
        "values = limited((data * steps_over(WHOLE_STEPS[dtype], reach)).trunc_(), dtype)",
        _ROWS,
        "quantization-",
    ),
    Fault(
        "softmax_cross_entropy: gradient ignores the head",
        "_src/operators/families/softmax_and_losses/kernel.py",
        "return grad * (probability - (classes == index.unsqueeze(1)).to(probability.dtype)), None",
        "return probability - (classes == index.unsqueeze(1)).to(probability.dtype), None",
        _ROWS,
        "softmax-",
    ),
)
INFERENCE = (
    Fault(
        "shapes: unknown lengths stay unknown",
        "_src/operators/definition/inference.py",
        "return tuple(b if a == -1 else a for a, b in zip(known, other, strict=True))",
        "return known",
        f"{_ROWS} probes unit/symbol scenarios unit/test_symbol.py",
        "fully_connected- or symbol or infer",
    ),
    Fault(
        "types: nothing flows from outputs to inputs",
        "_src/operators/definition/inference.py",
        "dtype = next((t for t in (*ins, *outs) if t is not None), None)\n    if any(",
        "dtype = next((t for t in ins if t is not None), None)\n    if any(",
        f"{_ROWS} probes unit/_src/operators/definition unit/test_symbol.py scenarios",
        "activation- or infer or symbol",
    ),
    Fault(
        "broadcasting: an unknown length is taken for one",
        "_src/operators/families/elementwise/broadcast.py",
        "return -1 if -1 in lengths else known.pop() if known else 1",
        "return known.pop() if known else 1",
        f"{_ROWS} probes unit/_src/operators/families",
        "broadcast or binary- or inference",
    ),
    Fault(
        "softmax: the length's shape keeps the axis",
        "_src/operators/families/softmax_and_losses/kernel.py",
        'ins[1] = merge(ins[1], data[:axis] + data[axis + 1 :], "softmax: length: ")',
        'ins[1] = merge(ins[1], data[axis + 1 :] + data[:axis], "softmax: length: ")',
        _ROWS,
        "softmax-",
    ),
)
STORAGE = (
    Fault(
        "row_sparse: stored rows are written in order",
        "_src/operators/storage/formats.py",
        "dense.index_copy_(0, self.indices, self.data) if len(self.indices) else dense",
        "dense.index_copy_(0, self.indices.sort().values, self.data) if len(self.indices) else dense",
        "scenarios unit/_src/operators/storage unit/ndarray",
        "sparse or storage or formats",
    ),
    Fault(
        "csr: rows begin one element late",
        "_src/operators/storage/formats.py",
        "dense.view(-1).index_copy_(0, self.positions(), self.data)",
        "dense.view(-1).index_copy_(0, self.positions().roll(1), self.data)",
        "scenarios unit/_src/operators/storage unit/ndarray",
        "sparse or storage or formats",
    ),
    Fault(
        "csr: slices keep the offset of their first element",
        "_src/operators/storage/parts.py",
        "indptr = indptr - first if len(indptr) else indptr.new_zeros(1)",
        "indptr = indptr if len(indptr) else indptr.new_zeros(1)",
        "scenarios unit/_src/operators/storage unit/ndarray",
        "sparse or storage or parts",
    ),
    Fault(
        "csr: an order that a program has changed stays known",
        "_src/operators/storage/formats.py",
        "if known is None or known[0] != versions:\n            ascends = torch.ones(",
        "if known is None:\n            ascends = torch.ones(",
        "unit/_src/operators/storage unit/ndarray unit/_src/operators/families scenarios probes",
        "sparse or csr",
    ),
    Fault(
        "dot: elements between stored rows are counted from the wrong place",
        "_src/operators/families/sparse/dot.py",
        "is_met = rows.index_select(0, positions) == matrix.indices",
        "is_met = rows.index_select(0, positions) >= matrix.indices",
        "unit/_src/operators/families unit/ndarray scenarios",
        "sparse or dot",
    ),
)
GRAPHS = (
    Fault(
        "fold_batch_norm: a folded bias forgets the mean",
        "_src/graph/passes",
        "bias = (old_bias - mean.double()) * scale + beta.double()",
        "bias = old_bias * scale + beta.double()",
        "unit/_src/graph unit/test_executor.py unit/gluon/test_hybrid_block.py",
    ),
    Fault(
        "fold_batch_norm: a layer with a second consumer is folded",
        "_src/graph/passes",
        "if users.get(original, 0) != 1 or any(",
        "if users.get(original, 0) < 1 or any(",
        "unit/_src/graph unit/test_executor.py unit/gluon/test_hybrid_block.py",
    ),
    Fault(
        "eliminate_common: parameters are not compared",
        "_src/graph/passes",
        "key = (op.name, params, tuple(",
        "key = (op.name, tuple(",
        "unit/_src/graph unit/test_executor.py unit/gluon/test_hybrid_block.py",
    ),
    Fault(
        "eliminate_common: random operators are merged",
        "_src/graph/passes/eliminate_common.py",
        "if op is None or not op.is_pure:",
        "if op is None:",
        "unit/_src/graph unit/test_executor.py unit/gluon/test_hybrid_block.py",
    ),
    Fault(
        "fold_constant: results of any size are kept",
        "_src/graph/passes",
        "if sum(t.numel() for t in folded) > _MAX_ELEMENTS:",
        "if sum(t.numel() for t in folded) > _MAX_ELEMENTS << 20:",
        "unit/_src/graph unit/test_executor.py unit/gluon/test_hybrid_block.py",
    ),
    Fault(
        "JSON: versions of variables are not counted",
        "_src/graph/json.py",
        "return list(node.write_counts) or [0] * len(node.inputs)",
        "return [0] * len(node.inputs)",
        "unit/_src/graph unit/symbol scenarios compat",
        "json or symbol",
    ),
    Fault(
        "symbols: parameters that a program gives lose to defaults of names",
        "symbol/_compose.py",
        "passed = {n: v for n, v in zip(op.passed_names, values, strict=True) if v is not _Null}",
        "passed = {n: v for n, v in zip(op.passed_names, values, strict=True) if v is not _Null and v is not False}",
        "unit/symbol scenarios conformance/test_operators.py",
        "symbol or fully_connected-",
    ),
    Fault(
        "attribute scopes: inner scopes forget outer ones",
        "attribute.py",
        "self._attr = {**self._old_scope._attr, **self._attr}",
        "self._attr = {**self._attr}",
        "unit/symbol scenarios unit/test_symbol.py",
        "symbol or attr",
    ),
)
FORMATS = (
    Fault(
        "params: no magic number is asked for",
        "_src/formats/params.py",
        "if magic != MAGIC:",
        "if magic < MAGIC:",
        "unit/_src/formats",
        "params",
    ),
    Fault(
        "params: names are written with their lengths in characters",
        "_src/formats/params.py",
        "[_UINT64.pack(len(key)) + key for key in keys]",
        "[_UINT64.pack(len(key.decode())) + key for key in keys]",
        "unit/_src/formats",
        "params",
    ),
    Fault(
        "params: the device is not written",
        "_src/formats/array_bytes.py",
        "record.dev_type, record.dev_id, record.data.dtype)",
        "record.dev_type, 0, record.data.dtype)",
        "unit/_src/formats",
        "params or array",
    ),
    Fault(
        "RecordIO: parts are not padded",
        "_src/formats/recordio.py",
        "self._pending += bytes(-len(data) % 4)",
        "self._pending += bytes(0)",
        "unit/_src/formats unit/test_recordio.py",
        "recordio",
    ),
)
TRAINING = (
    Fault(
        "autograd: a scope leaves recording on",
        "_src/run/autograd/recording.py",
        'state["recording"], state["training"] = self._previous',
        'state["training"] = self._previous[1]',
        "unit/test_autograd.py unit/_src/run/autograd scenarios",
        "autograd",
    ),
    Fault(
        "autograd: gradients of rounding are taken for those of their heads",
        "_src/run/autograd/head_gradients.py",
        "return () if node.name() in _ZERO else None",
        "return None",
        "unit/test_autograd.py unit/_src/run/autograd scenarios",
        "autograd or head",
    ),
    Fault(
        "Adam: squares of gradients are not weighted",
        "_src/operators/update_rules",
        "foreach_addcmul_(averages, values, values, value=1.0 - beta)",
        "foreach_addcmul_(averages, values, values, value=1.0)",
        "scenarios unit/_src/operators/test_update_rules.py unit/test_optimizer.py",
        "optimizer",
    ),
    Fault(
        "optimizers: biases decay",
        "optimizer/_base.py",
        '_decayed: tuple[str, ...] = ("_weight", "_gamma")',
        '_decayed: tuple[str, ...] = ("_weight", "_gamma", "_bias")',
        "unit/test_optimizer.py scenarios",
        "optimizer",
    ),
    Fault(
        "AdaGrad: the squares of gradients are added twice",
        "_src/operators/update_rules/adaptive.py",
        "foreach_addcmul_(histories, grads, grads)",
        "foreach_addcmul_(histories, grads, grads, value=2.0)",
        "scenarios unit/_src/operators/test_update_rules.py unit/test_optimizer.py",
        "optimizer",
    ),
    Fault(
        "learning rate: a factor comes one update early",
        "lr_scheduler.py",
        "while num_update > self.count + self.step:",
        "while num_update >= self.count + self.step:",
        "unit/test_optimizer.py scenarios",
        "scheduler or optimizer",
    ),
    Fault(
        "Trainer: gradients are not divided by the batch",
        "gluon/trainer.py",
        "self._optimizer.rescale_grad = scale\n",
        "self._optimizer.rescale_grad = 1.0\n",
        "unit/gluon/test_trainer.py scenarios",
        "trainer or optimizer",
    ),
    Fault(
        "L2Loss: the half is missing",
        "gluon/_loss_regression.py",
        "F.square(label - pred), weight / 2, sample_weight",
        "F.square(label - pred), weight, sample_weight",
        "unit/gluon scenarios",
        "loss",
    ),
    Fault(
        "HuberLoss: the two parts do not meet",
        "gluon/_loss_regression.py",
        "error - 0.5 * self._rho",
        "error - self._rho",
        "unit/gluon scenarios",
        "loss",
    ),
    Fault(
        "KVStore: sums leave out the third device",
        "kvstore",
        "for tensor in tensors[2:]:",
        "for tensor in tensors[3:]:",
        "unit/test_kvstore.py scenarios",
        "kvstore",
    ),
    Fault(
        "KVStore: compression forgets what rounding left out",
        "_src/distributed/compression.py",
        "residual -= rounded",
        "residual.zero_()",
        "unit/test_kvstore.py scenarios",
        "kvstore or compress",
    ),
    Fault(
        "KVStore: keys are updated in the order of the call",
        "kvstore",
        "return sorted(keys)\n",
        "return list(keys)\n",
        "unit/test_kvstore.py scenarios",
        "kvstore",
    ),
)
INPUTS = (
    Fault(
        "NDArrayIter: the last batch has no padding",
        "io/_ndarray_iter.py",
        "return self.cursor + self.batch_size - self.num_data",
        "return 0",
        "unit/test_io.py scenarios",
        "io",
    ),
    Fault(
        "NDArrayIter: roll_over begins at the first sample",
        "io/_ndarray_iter.py",
        "self.cursor -= self.num_data + self.batch_size",
        "self.cursor = -self.batch_size",
        "unit/test_io.py scenarios",
        "io",
    ),
    Fault(
        "ImageRecordIter: a mirrored image loses the image's mean",
        "io/_normalization.py",
        "values -= self._mirrored_mean if mirrored else self._mean",
        "values -= self._mean",
        "scenarios",
        "images",
    ),
)
EXCHANGE = (
    Fault(
        "ONNX: same-padding begins at the end",
        "_src/operators/families/pooling/onnx_writing.py",
        'start = max(covered - n, 0) // 2 if self.convention == "same" else p',
        'start = max(covered - n + 1, 0) // 2 if self.convention == "same" else p',
        "unit/_src/operators/exchange/onnx unit/onnx",
        "rows or pool or models",
    ),
    Fault(
        "ONNX import: ceil_mode counts a window too many",
        "_src/operators/families",
        "count -= 1  # a window that would",
        "count -= 0  # a window that would",
        "unit/contrib/onnx",
    ),
    Fault(
        "ONNX import: sums of squares have no root",
        "_src/operators/families",
        'from_onnx("ReduceL2")(_reader(lambda op: op.emit("square", op.data()), "sum", "sqrt"))',
        'from_onnx("ReduceL2")(_reader(lambda op: op.emit("square", op.data()), "sum", None))',
        "unit/contrib/onnx",
        "form or node or reduc",
    ),
)
FAULTS = (*KERNELS, *INFERENCE, *STORAGE, *GRAPHS, *FORMATS, *TRAINING, *INPUTS, *EXCHANGE)
