"""Functions that generated files may contain: plain torch, without anything of this package.

Their source goes into the file as it is, so they call nothing but torch and each other.
"""

from __future__ import annotations

import math

import torch
from torch import nn as nn
from torch.nn import functional as functional


def attention_heads(data: torch.Tensor, heads: int, parts: int) -> list[torch.Tensor]:
    """Take interleaved projections (T, N, C) apart: ``parts`` tensors (N * heads, T, head size)."""
    time, batch, width = data.shape
    split = data.reshape(time, batch * heads, parts, width // (heads * parts))
    return [split[:, :, i].transpose(0, 1) for i in range(parts)]


def self_attention_scores(projected: torch.Tensor, heads: int) -> torch.Tensor:
    """Return q k^T / sqrt(head size), (N * heads, T, T), of interleaved queries, keys and values (T, N, C)."""
    queries, keys, _ = attention_heads(projected, heads, 3)
    return torch.bmm(queries / math.sqrt(queries.shape[-1]), keys.mT)


def attention_scores(queries: torch.Tensor, keys_values: torch.Tensor, heads: int) -> torch.Tensor:
    """Return q k^T / sqrt(head size), (N * heads, T, S), of queries and interleaved keys and values."""
    (queries,) = attention_heads(queries, heads, 1)
    keys, _ = attention_heads(keys_values, heads, 2)
    return torch.bmm(queries / math.sqrt(queries.shape[-1]), keys.mT)


def self_attention_sums(projected: torch.Tensor, attention: torch.Tensor, heads: int) -> torch.Tensor:
    """Return the values weighted by attention (N * heads, T, T), as (T, N, C)."""
    summed = torch.bmm(attention, attention_heads(projected, heads, 3)[2])
    return summed.transpose(0, 1).reshape(summed.shape[1], summed.shape[0] // heads, heads * summed.shape[2])


def attention_sums(keys_values: torch.Tensor, attention: torch.Tensor, heads: int) -> torch.Tensor:
    """Return the values weighted by attention (N * heads, T, S), as (T, N, C)."""
    summed = torch.bmm(attention, attention_heads(keys_values, heads, 2)[1])
    return summed.transpose(0, 1).reshape(summed.shape[1], summed.shape[0] // heads, heads * summed.shape[2])


def round_half_down(data: torch.Tensor) -> torch.Tensor:
    """Return the nearest whole numbers, the smaller ones on a tie."""
    nearest = torch.round(data)
    return torch.where(nearest - data == 0.5, nearest - 1, nearest)


def round_half_away(data: torch.Tensor) -> torch.Tensor:
    """Return the nearest whole numbers, those farther from zero on a tie."""
    whole = torch.trunc(data)
    return torch.where((data - whole).abs() >= 0.5, whole + torch.sign(data), whole)


def reversed_sequences(data: torch.Tensor, lengths: torch.Tensor) -> torch.Tensor:
    """Return sequences (T, N, ...) backwards, each up to its length; what lies beyond stays."""
    steps = torch.arange(data.shape[0], device=data.device)[:, None]
    lengths = lengths.long().clamp(0, data.shape[0])
    source = torch.where(steps < lengths, lengths - 1 - steps, steps)
    return data[source, torch.arange(data.shape[1], device=data.device)]


def remainder(data: torch.Tensor, divisor: torch.Tensor) -> torch.Tensor:
    """Return the remainder with the sign of the divisor, 0 where that is 0."""
    zero = divisor == 0
    found = torch.remainder(data, divisor.masked_fill(zero, 1))
    return torch.where(zero, torch.zeros_like(found), found)
