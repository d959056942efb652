"""A transformer encoder with PyTorch's fused attention, without dropout so that every contender computes the same."""

import initial
import torch
from torch import nn
from torch.nn import functional
from transformer_bench import BATCH, CLASSES, HEADS, HIDDEN, INNER, LAYERS, LENGTH, VOCABULARY

from .library import fill, training_step


class SelfAttention(nn.Module):
    """Attention of a sequence (N, T, C) to itself."""

    def __init__(self):
        super().__init__()
        self.project = nn.Linear(HIDDEN, 3 * HIDDEN)
        self.output = nn.Linear(HIDDEN, HIDDEN)

    def forward(self, x):
        batch, length, _ = x.shape
        parts = self.project(x).view(batch, length, 3, HEADS, HIDDEN // HEADS).permute(2, 0, 3, 1, 4)
        context = functional.scaled_dot_product_attention(*parts)
        return self.output(context.transpose(1, 2).reshape(batch, length, HIDDEN))


class EncoderLayer(nn.Module):
    """Attention and two dense layers, each added to its input and normalized."""

    def __init__(self):
        super().__init__()
        self.attention = SelfAttention()
        self.attention_norm = nn.LayerNorm(HIDDEN)
        self.widen = nn.Linear(HIDDEN, INNER)
        self.activation = nn.GELU()
        self.narrow = nn.Linear(INNER, HIDDEN)
        self.output_norm = nn.LayerNorm(HIDDEN)

    def forward(self, x):
        x = self.attention_norm(x + self.attention(x))
        return self.output_norm(x + self.narrow(self.activation(self.widen(x))))


class Classifier(nn.Module):
    """Embedding, encoder layers, mean over the tokens, dense layer."""

    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(VOCABULARY, HIDDEN)
        self.encoder = nn.Sequential(*(EncoderLayer() for _ in range(LAYERS)))
        self.classify = nn.Linear(HIDDEN, CLASSES)

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
