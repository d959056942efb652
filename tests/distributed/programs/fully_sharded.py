"""What docs/distributed.md says of `fully_shard`: an exported program, its parameters divided among processes."""

import json

import torch
import torch.distributed as dist
from torch.distributed.checkpoint.state_dict import StateDictOptions, get_model_state_dict
from torch.distributed.fsdp import fully_shard
from torch.nn import functional

import mxnet as mx
from mxnet.gluon import nn

dist.init_process_group("gloo")
RANK, SIZE, BATCH = dist.get_rank(), dist.get_world_size(), 4


def network():
    mx.random.seed(1)
    net = nn.HybridSequential()
    net.add(nn.Dense(8, activation="relu", in_units=4), nn.BatchNorm(in_channels=8), nn.Dense(2, in_units=8))
    net.initialize(mx.init.Xavier())
    return net


def train(module, data, label):
    optimizer = torch.optim.SGD(module.parameters(), lr=0.1)
    for _ in range(3):
        loss = functional.cross_entropy(module(data), label)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


data = torch.randn(SIZE * BATCH, 4, generator=torch.Generator().manual_seed(0))
label = torch.arange(SIZE * BATCH) % 2
mine = slice(RANK * BATCH, (RANK + 1) * BATCH)

net = network()
module = net.to_torch().eval()
program = torch.export.export(module, (data[mine],), dynamic_shapes=({0: torch.export.Dim("batch")},))
plain = fully_shard(program.module())
assert [tuple(p.to_local().shape) for p in plain.parameters()][:2] == [(8 // SIZE, 4), (8 // SIZE,)]
train(plain, data[mine], label[mine])
module.load_state_dict(get_model_state_dict(plain, options=StateDictOptions(full_state_dict=True)))

unsharded = network().to_torch().eval()
train(unsharded, data, label)
expected = unsharded(data)
output = net(mx.nd.array(data.numpy())).asnumpy()
assert abs(output - expected.detach().numpy()).max() < 1e-6
assert abs(output - network()(mx.nd.array(data.numpy())).asnumpy()).max() > 1e-3  # it did learn
print("RESULT " + json.dumps({"rank": RANK, "size": SIZE}), flush=True)
dist.destroy_process_group()
