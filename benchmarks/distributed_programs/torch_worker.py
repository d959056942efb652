"""A worker that trains with DistributedDataParallel; arguments as for `gluon_worker.py`."""

import json
import sys
import time

import torch
import torch.distributed as dist
from torch import nn

model, _, blocks, steps = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
BATCH = 64
dist.init_process_group("gloo")
torch.manual_seed(0)
features = 784 if model == "mlp" else 70
layers, width = [], features
for units in [1024, 1024] if model == "mlp" else [70] * 41:
    layers += [nn.Linear(width, units), nn.ReLU()]
    width = units
net = nn.parallel.DistributedDataParallel(nn.Sequential(*layers, nn.Linear(width, 10)))
optimizer = torch.optim.SGD(net.parameters(), lr=0.001, momentum=0.9)
data, label = torch.randn(BATCH, features), torch.randint(0, 10, (BATCH,))


def step():
    optimizer.zero_grad()
    nn.functional.cross_entropy(net(data), label).backward()
    optimizer.step()


for _ in range(10):
    step()
times = []
for _ in range(blocks):
    begin = time.perf_counter()
    for _ in range(steps):
        step()
    times.append((time.perf_counter() - begin) / steps)
print("TIMES " + json.dumps(times), flush=True)
dist.destroy_process_group()
