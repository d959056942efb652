"""A short program, from the start of Python to its end."""

import subprocess
import sys

import torch

PROGRAM = """
import numpy
import torch

random = numpy.random.RandomState(0)
data, label = random.uniform(size=(200, 20)).astype("float32"), random.randint(0, 2, 200)
pairs = torch.utils.data.TensorDataset(torch.from_numpy(data), torch.from_numpy(label))
batches = torch.utils.data.DataLoader(pairs, 20)
network = torch.nn.Sequential(torch.nn.Linear(20, 16), torch.nn.ReLU(), torch.nn.Linear(16, 2))
for parameter in network.parameters():
    torch.nn.init.zeros_(parameter)
optimizer = torch.optim.SGD(network.parameters(), 0.1)
for _ in range(2):
    for given, wanted in batches:
        optimizer.zero_grad()
        torch.nn.functional.cross_entropy(network(given), wanted).backward()
        optimizer.step()
with torch.no_grad():
    print(float(torch.cat([network(given).softmax(1) for given, _ in batches]).mean()))
"""


def short_program():
    def run():
        done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, stdout=subprocess.PIPE)
        return torch.tensor([float(done.stdout)])

    return run
