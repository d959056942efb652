"""A factorization machine (Rendle, 2010) of sparse embeddings."""

import initial
import numpy as onp
import torch
from sparse_bench import BATCH, BATCHES, FACTORS, FEATURES, PRESENT
from torch.nn import functional


def _batch(seed):
    generator = onp.random.RandomState(seed)
    chosen = generator.randint(0, FEATURES // PRESENT, size=(BATCH, PRESENT))
    columns = onp.sort(chosen * PRESENT + onp.arange(PRESENT))  # different ones, ascending
    values = torch.from_numpy(initial.uniform(BATCH * PRESENT, seed=seed).reshape(BATCH, PRESENT))
    label = torch.from_numpy(initial.labels(BATCH, 2).reshape(BATCH, 1).astype("float32"))
    return torch.from_numpy(columns), values, label


def factorization():
    linear = torch.from_numpy(initial.uniform(FEATURES, 1) * 0.1).requires_grad_()
    factors = torch.from_numpy(initial.uniform(FEATURES, FACTORS, seed=1) * 0.1).requires_grad_()
    bias = torch.zeros(1, requires_grad=True)
    sparse, dense = torch.optim.SparseAdam([linear, factors], lr=0.001), torch.optim.Adam([bias], lr=0.001)
    batches = [_batch(seed) for seed in range(BATCHES)]
    done = []

    def step():
        columns, values, label = batches[len(done) % BATCHES]
        done.append(None)
        weighted = functional.embedding(columns, factors, sparse=True) * values[:, :, None]
        pairs = (weighted.sum(1).square() - weighted.square().sum(1)).sum(1, keepdim=True) * 0.5
        alone = (functional.embedding(columns, linear, sparse=True) * values[:, :, None]).sum(1)
        scores = alone + pairs + bias
        functional.binary_cross_entropy_with_logits(scores, label).backward()
        for optimizer in (sparse, dense):
            optimizer.step()
            optimizer.zero_grad()
        return torch.sigmoid(scores)

    return step
