"""Connectionist temporal classification in other formats."""

from __future__ import annotations

import torch
from torch.nn import functional

from ...definition.translations import TorchBuilder, to_torch


@to_torch("CTCLoss")
def ctc_loss(b: TorchBuilder) -> str:
    """Write the loss of sequences of labels."""
    p, length_inputs = b.params, list(b.inputs[2:])
    lengths = length_inputs.pop(0) if p["use_data_lengths"] else None
    used = length_inputs.pop(0) if p["use_label_lengths"] else None
    blank_is_first = p["blank_label"] == "first"
    return f"{b.helper(sequence_loss)}({b.inputs[0]}, {b.inputs[1]}, {lengths}, {used}, {blank_is_first})"


def sequence_loss(
    scores: torch.Tensor,
    labels: torch.Tensor,
    lengths: torch.Tensor | None,
    used: torch.Tensor | None,
    blank_first: bool,
) -> torch.Tensor:
    """Return the CTC loss of scores (T, N, C) before softmax; labels (N, L) are padded by 0, or -1 if blank is last."""
    labels = labels.long()
    if used is None:
        used = (labels == (0 if blank_first else -1)).cumsum(1).eq(0).sum(1)
    if lengths is None:
        lengths = torch.full((scores.shape[1],), scores.shape[0], device=scores.device)
    else:
        steps = torch.arange(scores.shape[0], device=scores.device)
        behind = steps[:, None] >= lengths.long()
        scores = scores.masked_fill(behind[:, :, None], 0)
    blank = 0 if blank_first else scores.shape[2] - 1
    logs = scores.log_softmax(2)
    return functional.ctc_loss(
        logs,
        labels,
        lengths.long(),
        used.long(),
        blank,
        reduction="none",
        zero_infinity=True,
    )
