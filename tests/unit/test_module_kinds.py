"""What modules and cells do where MXNet 1.9.1 fails."""

import numpy as np
import pytest

import mxnet as mx


def generate(length, name=None):
    embedded = mx.sym.Embedding(mx.sym.var("data"), input_dim=10, output_dim=4, name="embedding")
    scores = mx.sym.FullyConnected(mx.sym.sum(embedded, axis=1), num_hidden=2, name=name)
    return mx.sym.SoftmaxOutput(scores, name="softmax"), ("data",), ("softmax_label",)


def batch(length, n=4):
    shapes = [("data", (n, length))], [("softmax_label", (n,))]
    return mx.io.DataBatch([mx.nd.ones((n, length))], [mx.nd.ones((n,))], 0, None, length, *shapes)


def bound():
    module = mx.mod.BucketingModule(generate, default_bucket_key=5)
    module.bind([("data", (4, 5))], [("softmax_label", (4,))])
    module.init_params(mx.init.One())
    module.init_optimizer(optimizer_params={"momentum": 0.9})
    module.forward_backward(batch(3))
    module.update()
    return module


def test_bucketing_module_loads_a_checkpoint_with_automatic_names(tmp_path):
    module = bound()
    module.save_checkpoint(str(tmp_path / "saved"), 1)
    loaded = mx.mod.BucketingModule.load(str(tmp_path / "saved"), 1, generate, 5)
    loaded.bind([("data", (4, 5))], [("softmax_label", (4,))], for_training=False)
    for one in (module, loaded):
        one.forward(batch(3), is_train=False)
    np.testing.assert_array_equal(loaded.get_outputs()[0].asnumpy(), module.get_outputs()[0].asnumpy())


def test_bucketing_module_bind_again_goes_on_training():
    module = bound()
    module.bind([("data", (2, 5))], [("softmax_label", (2,))], force_rebind=True)
    before = module.get_params()[0]["fullyconnected0_bias"].asnumpy()
    module.forward_backward(batch(3, 2))
    module.update()
    assert np.abs(module.get_params()[0]["fullyconnected0_bias"].asnumpy() - before).max() > 1e-3
    assert module.optimizer_initialized


def test_sequential_module_get_input_grads():
    chain = mx.mod.SequentialModule()
    chain.add(mx.mod.Module(mx.sym.var("data") * 3, label_names=None))
    loss = mx.sym.LinearRegressionOutput(mx.sym.var("data"), mx.sym.var("softmax_label"))
    chain.add(mx.mod.Module(loss), take_labels=True, auto_wiring=True)
    chain.bind([("data", (4, 1))], [("softmax_label", (4, 1))], inputs_need_grad=True)
    chain.init_params()
    chain.forward_backward(mx.io.DataBatch([mx.nd.ones((4, 1))], [mx.nd.ones((4, 1))]))
    np.testing.assert_allclose(chain.get_input_grads()[0].asnumpy(), np.full((4, 1), 6.0))


def test_encode_sentences_unknown_token():
    known = {"a": 5, "<unknown>": 9}
    encoded, vocabulary = mx.rnn.encode_sentences([["x", "a", "y"]], vocab=known, unknown_token="<unknown>")
    assert encoded == [[9, 5, 9]]
    assert vocabulary == {"a": 5, "<unknown>": 9}


def test_rnn_cell_unroll_makes_inputs():
    with pytest.warns(UserWarning, match="deprecated"):
        outputs, _ = mx.rnn.rnn_unroll(mx.rnn.RNNCell(3), 2, input_prefix="in_")
    assert {"in_t0_data", "in_t1_data"} <= set(outputs[1].list_arguments())


def test_conv_gru_cell_with_channels_last():
    cell = mx.rnn.ConvGRUCell((1, 4, 4, 2), 3, conv_layout="NHWC")
    outputs, _ = cell.unroll(1, [mx.sym.var("data")])
    assert outputs[0].infer_shape(data=(2, 4, 4, 2))[1] == [(2, 4, 4, 3)]


def test_wrong_names_say_what_is_known():
    with pytest.raises(ValueError, match="rnn_relu, rnn_tanh, lstm, gru"):
        mx.rnn.FusedRNNCell(3, mode="foo")
    with pytest.raises(ValueError, match="axis T"):
        mx.rnn.RNNCell(3).unroll(2, mx.sym.var("data"), layout="XX")
