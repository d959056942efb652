"""A transformer encoder with PyTorch's fused attention, without dropout so that every contender computes the same."""

import initial
import torch
from torch import nn
from torch.nn import functional
from transformer_bench import BATCH, CLASSES, HEADS, HIDDEN, INNER, LAYERS, LENGTH, VOCABULARY

from .library import fill, training_step


class SelfAttention(nn.Module):
    """Attention of a sequence (N, T, C) to itself."""

    def __init__(self, hidden, heads):
        super().__init__()
        self.heads = heads
        self.project = nn.Linear(hidden, 3 * hidden)
        self.output = nn.Linear(hidden, hidden)

    def forward(self, x):
        batch, length, hidden = x.shape
        parts = self.project(x).view(batch, length, 3, self.heads, hidden // self.heads).permute(2, 0, 3, 1, 4)
        context = functional.scaled_dot_product_attention(*parts)
        return self.output(context.transpose(1, 2).reshape(batch, length, hidden))


class EncoderLayer(nn.Module):
    """Attention and two dense layers, each added to its input and normalized."""

    def __init__(self, hidden, heads, inner):
        super().__init__()
        self.attention = SelfAttention(hidden, heads)
        self.attention_norm = nn.LayerNorm(hidden)
        self.widen = nn.Linear(hidden, inner)
        self.activation = nn.GELU()
        self.narrow = nn.Linear(inner, hidden)
        self.output_norm = nn.LayerNorm(hidden)

    def forward(self, x):
        x = self.attention_norm(x + self.attention(x))
        return self.output_norm(x + self.narrow(self.activation(self.widen(x))))


class Classifier(nn.Module):
    """Embedding, encoder layers, mean over the tokens, dense layer."""

    def __init__(self, layers=LAYERS, hidden=HIDDEN, heads=HEADS, inner=INNER):
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, hidden)
        self.encoder = nn.Sequential(*(EncoderLayer(hidden, heads, inner) for _ in range(layers)))
        self.classify = nn.Linear(hidden, CLASSES)

    def forward(self, tokens):
        return self.classify(self.encoder(self.embedding(tokens)).mean(dim=1))


def _tokens():
    return torch.from_numpy(initial.labels(BATCH * LENGTH, VOCABULARY).reshape(BATCH, LENGTH))


def forward():
    tokens = _tokens()
    network = fill(Classifier()).eval()

    @torch.inference_mode()
    def run():
        return network(tokens)

    return run


def train():
    network = fill(Classifier())
    optimizer = torch.optim.Adam(network.parameters(), lr=1e-5)
    return training_step(network, optimizer, _tokens(), torch.from_numpy(initial.labels(BATCH, CLASSES)))
