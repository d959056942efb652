"""Log likelihood of marked Hawkes processes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import torch
from torch import Tensor
from torch.nn import functional

from .....base import MXNetError
from ...definition.define import operator
from ...definition.facets import OUTPUTS_NAMED
from ..common.waits import demand
from ..convolution.layers import refuse, run_function
from ..elementwise.gradients import recorded_gradients, with_zero_gradient

_NAME = "_contrib_hawkesll"
_MARKS = 5  # the input whose dtype is independent


class _Events(NamedTuple):
    """Events of every sample, ordered by mark and within a mark by time; (N, T) each.

    ``mark`` is the number of marks where there is no event, ``lag`` the time since the event of the same mark before
    (or since the start), ``is_first`` and ``is_last`` tell the ends of each mark's run.
    """

    mark: Tensor
    time: Tensor
    lag: Tensor
    is_first: Tensor
    is_last: Tensor


def _by_mark(lags: Tensor, marks: Tensor, valid_length: Tensor, count: int) -> _Events:
    positions = torch.arange(lags.shape[1], device=lags.device)
    is_absent = positions >= valid_length[:, None]
    demand(
        ((marks >= 0) & (marks < count)).masked_fill_(is_absent, True),
        lambda: MXNetError(f"{_NAME}: marks must be at least 0 and below the {count} columns of lda."),
    )
    time = torch.cumsum(lags.masked_fill(is_absent, 0), 1)
    mark, order = torch.sort(marks.masked_fill(is_absent, count), dim=1, stable=True)
    mark, time = mark.long(), time.gather(1, order)
    changes = mark[:, 1:] != mark[:, :-1]
    edge = torch.ones_like(mark[:, :1], dtype=torch.bool)
    is_first, is_last = torch.cat((edge, changes), 1), torch.cat((changes, edge), 1)
    before = time.roll(1, 1).masked_fill_(is_first, 0)
    return _Events(mark, time, time - before, is_first, is_last)


def _doubled(decay: Tensor, start: Tensor) -> Tensor:
    """Return x with ``x[j] = decay[j] x[j - 1] + start[j]`` along the last axis, in log2(T) steps.

    Every step doubles the number of events that each number has taken in. No power of a decay is divided by, so
    nothing overflows however long the sequence is.
    """
    total, reach, length = start.clone(), 1, decay.shape[1]
    while reach < length:
        later, earlier = slice(reach, None), slice(length - reach)
        total[:, later] += decay[:, later] * total[:, earlier]
        reach *= 2
        if reach < length:
            head, tail = decay[:, : reach // 2], decay[:, later] * decay[:, earlier]
            decay = torch.cat((head, tail), 1)
    return total


def _stepped(decay: Tensor, start: Tensor) -> Tensor:
    """Do `_doubled`, step by step, so that torch can differentiate it."""
    steps = [start[:, 0]]
    for time in range(1, start.shape[1]):
        steps.append(start[:, time] + decay[:, time] * steps[-1])
    return torch.stack(steps, 1)


class _Scan(torch.autograd.Function):
    """`_doubled`; its gradient is the same recursion, backwards in time."""

    @staticmethod
    def forward(ctx: Any, decay: Tensor, start: Tensor) -> Tensor:
        result = _doubled(decay, start)
        ctx.save_for_backward(decay, result, start)
        return result

    @staticmethod
    def backward(ctx: Any, grad: Tensor) -> tuple[Tensor, Tensor]:
        decay, result, start = ctx.saved_tensors
        if torch.is_grad_enabled():
            gradients = recorded_gradients(_stepped, (decay, start), grad)
            return gradients[0], gradients[1]
        following = functional.pad(decay[:, 1:], (0, 1))
        start_grad = _doubled(following.flip(1), grad.flip(1)).flip(1)
        return start_grad * functional.pad(result[:, :-1], (1, 0)), start_grad


def _with_absent(values: Tensor) -> Tensor:
    """Add a column for the mark of absent events."""
    return torch.cat((values, values.new_ones(values.shape[0], 1)), 1)


def _check(inputs: Mapping[str, Tensor]) -> None:
    samples, count = tuple(inputs["lda"].shape) if inputs["lda"].dim() == 2 else (-1, -1)
    length = inputs["lags"].shape[1] if inputs["lags"].dim() == 2 else -1
    shapes = {
        "lda": (samples, count),
        "alpha": (count,),
        "beta": (count,),
        "state": (samples, count),
        "lags": (samples, length),
        "marks": (samples, length),
        "valid_length": (samples,),
        "max_time": (samples,),
    }
    if any(tuple(tensor.shape) != shapes[name] for name, tensor in inputs.items()):
        refuse(
            _NAME,
            "lda and state must be (N, K), alpha and beta (K,), lags and marks (N, T), valid_length and max_time (N,).",
            **inputs,
        )
    if len({tensor.dtype for name, tensor in inputs.items() if name != "marks"}) > 1:
        refuse(_NAME, "all inputs but marks must have one dtype.", **inputs)
    if not inputs["lda"].is_floating_point() or inputs["marks"].dtype is not torch.int32:
        refuse(_NAME, "marks must be int32, everything else floating point.", **inputs)


def _types(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Give inputs and outputs one dtype, but marks int32."""
    shared = next((t for i, t in enumerate((*ins, *outs)) if t is not None and i != _MARKS), None)
    ins[:] = [(torch.int32 if i == _MARKS else shared) if t is None else t for i, t in enumerate(ins)]
    outs[:] = [shared if t is None else t for t in outs]


def _log_likelihood(
    lda: Tensor, alpha: Tensor, beta: Tensor, state: Tensor, events: _Events, max_time: Tensor
) -> tuple[Tensor, Tensor]:
    """Return log likelihoods (N,) and states (N, K) at ``max_time``."""
    count = lda.shape[1]
    background, initial = (_with_absent(values).gather(1, events.mark) for values in (lda, state))
    jump, rate = (_with_absent(values[None])[0][events.mark] for values in (alpha, beta))
    decay = torch.exp(-rate * events.lag)
    start = (decay * initial).masked_fill(~events.is_first, 0) + 1
    after = run_function(_Scan, decay.masked_fill(events.is_first, 0), start)
    before = torch.where(events.is_first, initial, after.roll(1, 1))
    intensity = background + jump * rate * before * decay
    compensator = background * events.lag + jump * before * (1 - decay)
    gains = (torch.log(intensity) - compensator).masked_fill(events.mark == count, 0)

    # What only the last event of a mark writes; the others write to the column that is cut off.
    column = events.mark.masked_fill(~events.is_last, count)
    newest = _with_absent(torch.zeros_like(lda)).scatter(1, column, events.time)[:, :count]
    excitation = _with_absent(state).scatter(1, column, after)[:, :count]
    time_left = max_time[:, None] - newest
    fade = torch.exp(-beta * time_left)
    remaining = lda * time_left + alpha * excitation * (1 - fade)
    return gains.sum(1) - remaining.sum(1), fade * excitation


@operator(
    _NAME,
    num_outputs=2,
    output_names=lambda params: ("output", "out_state"),
    type_rule=_types,
    amp="single",
    history=OUTPUTS_NAMED,
)
def hawkesll(
    lda: Tensor,
    alpha: Tensor,
    beta: Tensor,
    state: Tensor,
    lags: Tensor,
    marks: Tensor,
    valid_length: Tensor,
    max_time: Tensor,
) -> tuple[Tensor, Tensor]:
    r"""Return the log likelihood of observed sequences under a marked Hawkes process, mark by mark self-exciting.

    The intensity of mark k at time t, with events of that mark at :math:`t_i` before, is

    .. math:: \lambda_k + \alpha_k \beta_k \sum_i e^{-\beta_k (t - t_i)}

    Parameters
    ----------
    lda : array, (N, K), floating point
        Background intensity of each of K marks, for each of N samples.
    alpha, beta : array, (K,)
        How strongly an event excites its own mark, and how fast that fades.
    state : array, (N, K)
        The sum in the formula at time 0, from events before; 0 for none.
    lags : array, (N, T)
        Time from one event to the next, the first since time 0.
    marks : array, (N, T), int32
        0 to K - 1.
    valid_length : array, (N,)
        How many of the T events there are; the rest is ignored.
    max_time : array, (N,)
        Until when the process was observed.

    Returns
    -------
    log likelihood : array, (N,)
    out_state : array, (N, K)
        The state at ``max_time``, to go on from. No gradient flows through states: that of ``state`` is zero, and one
        of ``out_state`` is ignored.

    Raises
    ------
    MXNetError
        If shapes or dtypes do not fit or a mark is out of range.

    Notes
    -----
    Events are sorted by mark; the recursion along each mark's events takes log2(T) steps for the whole batch.

    References
    ----------
    Hawkes, "Spectra of some self-exciting and mutually exciting point processes", 1971, Biometrika 58(1).
    """
    inputs = {
        "lda": lda,
        "alpha": alpha,
        "beta": beta,
        "state": state,
        "lags": lags,
        "marks": marks,
        "valid_length": valid_length,
        "max_time": max_time,
    }
    _check(inputs)
    dtype = lda.dtype
    if dtype is torch.float16:
        lda, alpha, beta, state, lags, max_time = (t.float() for t in (lda, alpha, beta, state, lags, max_time))
    state = with_zero_gradient(torch.clone, state)
    events = _by_mark(lags, marks, valid_length, lda.shape[1])
    likelihood, out_state = _log_likelihood(lda, alpha, beta, state, events, max_time)
    return likelihood.to(dtype), out_state.detach().to(dtype)
