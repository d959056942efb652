"""``Module.to_torch_optimizer``: further steps with PyTorch are those that the module would do."""

import numpy as onp
import pytest
import torch

import mxnet as mx


@pytest.mark.parametrize("has_store", [False, True])
@pytest.mark.parametrize(("name", "options"), [("sgd", {"momentum": 0.9, "wd": 0.01}), ("adam", {"wd": 0.01})])
def test_module_to_torch_optimizer_continues(name, options, has_store):
    random = onp.random.RandomState(0)
    data, label = random.randn(4, 6).astype("float32"), random.randint(0, 3, 4).astype("float32")
    hidden = mx.sym.Activation(mx.sym.FullyConnected(mx.sym.var("data"), num_hidden=8, name="a"), act_type="tanh")
    output = mx.sym.SoftmaxOutput(mx.sym.FullyConnected(hidden, num_hidden=3, name="b"), name="softmax")
    module = mx.mod.Module(output)
    module.bind([("data", data.shape)], [("softmax_label", label.shape)])
    module.init_params(mx.init.Uniform(0.5))
    schedule = mx.lr_scheduler.FactorScheduler(4, 0.8, base_lr=0.05)
    module.init_optimizer(
        mx.kv.create("local") if has_store else None, name, {**options, "learning_rate": 0.05, "lr_scheduler": schedule}
    )
    batch = mx.io.DataBatch([mx.nd.array(data)], [mx.nd.array(label)])

    def step():
        module.forward(batch, is_train=True)
        module.backward()
        module.update()

    for _ in range(6):
        step()
    network = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.Tanh(), torch.nn.Linear(8, 3))
    arguments = module.get_params()[0]
    ours = [arguments[key] for key in ("a_weight", "a_bias", "b_weight", "b_bias")]
    for tensor, array in zip(network.parameters(), ours, strict=True):
        tensor.data.copy_(torch.tensor(array.asnumpy()))
    optimizer, scheduler = module.to_torch_optimizer(network)
    classes = torch.tensor(label).long()
    for _ in range(20):
        step()
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(network(torch.tensor(data)), classes, reduction="sum").backward()
        optimizer.step()
        scheduler.step()
    arguments = module.get_params()[0]
    for key, tensor in zip(("a_weight", "a_bias", "b_weight", "b_bias"), network.parameters(), strict=True):
        assert onp.allclose(tensor.detach().numpy(), arguments[key].asnumpy(), rtol=1e-5, atol=1e-6)
    with pytest.raises(mx.MXNetError, match=r"b_bias \(3,\) only here"):
        module.to_torch_optimizer(torch.nn.Sequential(*list(network)[:2], torch.nn.Linear(8, 3, bias=False)))
