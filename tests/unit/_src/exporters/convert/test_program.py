"""Exported programs of networks, and of operators that have no translation into layers."""

import pytest
import torch

import mxnet as mx
from mxnet._src.exporters.convert.model import Model
from mxnet._src.exporters.convert.program import exported
from mxnet._src.exporters.convert.verification import random_inputs
from mxnet.gluon import nn, rnn


def test_an_operator_without_translation_is_exported_from_its_kernel():
    symbol = mx.sym.LRN(mx.sym.var("data"), nsize=4, name="lrn")
    model = Model("net", symbol, {}, {}, {"data": (1, 3, 6, 6)})
    program, inputs, origin = exported(model, {})
    assert origin == "from the kernels that MXNet's operators have here"
    inputs_by_name = random_inputs(model)
    outputs = program.module()(*[inputs_by_name[name] for name in inputs])
    torch.testing.assert_close(outputs, model.run(inputs_by_name)[0], rtol=1e-4, atol=1e-5)


def test_what_is_made_for_an_exported_program_stays_there():
    exp = mx.sym.exp(mx.sym.image.adjust_lighting(mx.sym.var("data"), alpha=(0.1, -0.2, 0.31), name="light"))
    model = Model("net", exp, {}, {}, {"data": (5, 4, 3)})
    program, inputs, _ = exported(model, {})
    inputs_by_name = random_inputs(model)
    outputs = program.module()(*[inputs_by_name[name] for name in inputs])
    torch.testing.assert_close(outputs, model.run(inputs_by_name)[0], rtol=1e-4, atol=1e-5)


def test_a_language_model_with_open_batch():
    net = nn.HybridSequential(prefix="lm_")
    with net.name_scope():
        net.add(nn.Embedding(11, 4), rnn.LSTM(5, layout="NTC", input_size=4), nn.Dense(11, flatten=False, in_units=5))
    net.initialize(mx.init.Normal(0.4))
    symbol = net(mx.sym.var("words"))
    model = Model("lm", symbol, {p.name: p.data() for p in net.collect_params().values()}, {}, {"words": (2, 6)})
    program, _, origin = exported(model, {"words": {0}})
    assert origin == "from layers of torch.nn"
    words = torch.randint(0, 11, (5, 6)).float()
    longer_model = Model("lm", symbol, model.arguments, {}, {"words": (5, 6)})
    torch.testing.assert_close(program.module()(words), longer_model.run({"words": words})[0], rtol=1e-4, atol=1e-5)


def test_what_torch_cannot_export_is_an_error():
    boxes = mx.sym.contrib.box_nms(mx.sym.var("data"), name="boxes")
    model = Model("net", boxes, {}, {}, {"data": (1, 6, 6)})
    with pytest.raises(mx.MXNetError, match=r"torch\.export cannot export this model"):
        exported(model, {})
