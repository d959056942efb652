"""Single-shot detection: anchors, targets to train with, detections (SSD).

References
----------
Liu, Anguelov, Erhan, Szegedy, Reed, Fu, Berg, "SSD: Single Shot MultiBox Detector", 2016, arXiv:1512.02325.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import torch
from torch import Tensor

from .....base import MXNetError
from ....core.grad_mode import without_grad
from ...definition.define import operator
from ...definition.facets import ALL_NAMED, OUTPUTS_NAMED, Amp
from ...definition.params import Floats
from ...definition.schema import PartialShapes
from ...storage.tokens import connected
from ..common.constants import kept
from ..common.waits import demand, must_wait
from ..convolution.layers import refuse, shape_text
from ..shape.output_shapes import ask_kernel
from .box_formats import overlaps, planes_of, sides_first
from .boxes import decoded, offsets_of
from .stable_matching import MOST_ROUNDS, greedy_pairs, greedy_rounds
from .suppression import chosen_first, ranked, survivors

# Overlap that a label has to have with the anchor that is its own.
_LEAST_OVERLAP = 1e-6


def _single_precision(ins: list[Any], outs: list[Any], params: Mapping[str, Any]) -> None:
    """Type rule: everything is float32."""
    for dtype in (*ins, *outs):
        if dtype not in (None, torch.float32):
            raise MXNetError(f"MultiBox operators: Unsupported data type {dtype}, float32 is needed.")
    ins[:], outs[:] = [torch.float32] * len(ins), [torch.float32] * len(outs)


def _require_float32(name: str, **inputs: Tensor) -> None:
    for tensor in inputs.values():
        if tensor.dtype != torch.float32:
            refuse(name, f"float32 arrays are needed, not {shape_text(tensor)}.", **inputs)


def _check_variances(name: str, variances: Sequence[float]) -> None:
    if len(variances) != 4:
        raise MXNetError(f"{name}: variances={tuple(variances)} must be 4 numbers, for x, y, width and height.")


def _check_prior(name: str, sizes: Floats, ratios: Floats, steps: Floats, offsets: Floats) -> None:
    if not sizes or not ratios:
        raise MXNetError(f"{name}: sizes={sizes} and ratios={ratios} must not be empty.")
    if len(steps) != 2 or steps[0] * steps[1] < 0:
        raise MXNetError(f"{name}: steps={steps} must be two numbers (y, x), both given or both negative.")
    if len(offsets) != 2 or not all(0 <= offset <= 1 for offset in offsets):
        raise MXNetError(f"{name}: offsets={offsets} must be two numbers (y, x) from 0 to 1.")


@kept(maxsize=64)
def _edges(
    pairs: tuple[tuple[float, float], ...],
    lengths: tuple[int, int],
    steps: Floats,
    offsets: Floats,
    device: torch.device,
) -> tuple[Tensor, Tensor]:
    """Return left and right edges of anchors by column, (W, A, 2), and upper and lower ones by row, (H, 1, A, 2).

    ``pairs`` are the anchors' sizes and ratios; the other tuples are for rows, then columns.
    """
    height, width = lengths
    with torch.inference_mode(False):  # as `constant` has it
        shapes = torch.tensor(pairs, dtype=torch.float32, device=device)
        root = shapes[:, 1].sqrt()
        half_width = shapes[:, 0] * height / width * root / 2
        half_height = shapes[:, 0] / root / 2
        y, x = (
            (torch.arange(length, device=device) + offset) * step
            for length, offset, step in zip(lengths, offsets, steps, strict=True)
        )
        across = x[:, None, None] + torch.stack((-half_width, half_width), 1)
        return across, y[:, None, None, None] + torch.stack((-half_height, half_height), 1)


@operator(
    "_contrib_MultiBoxPrior",
    aliases=("_npx_multibox_prior",),
    type_rule=_single_precision,
    amp=Amp("single", bfloat="widest"),
    history=ALL_NAMED,
)
def multibox_prior(
    data: Tensor,
    *,
    sizes: Floats = (1.0,),
    ratios: Floats = (1.0,),
    clip: bool = False,
    steps: Floats = (-1.0, -1.0),
    offsets: Floats = (0.5, 0.5),
) -> Tensor:
    """Lay anchors of several sizes and shapes around each pixel of a feature map.

    Parameters
    ----------
    data : array, (N, C, H, W), float32
        The feature map; only its height and width count.
    sizes : tuple of float, default (1,)
        Heights of anchors, 1 being the height of the image. Each has the first of ``ratios``.
    ratios : tuple of float, default (1,)
        Width over height. Further ratios are combined with the first of ``sizes``.
    clip : bool, default False
        Whether coordinates are limited to [0, 1].
    steps : (y, x), default (-1, -1)
        Distance of anchors; not positive: 1 / H and 1 / W.
    offsets : (y, x), default (0.5, 0.5)
        Where in its step an anchor's centre is, from 0 to 1.

    Returns
    -------
    array, (1, H W (len(sizes) + len(ratios) - 1), 4)
        Corners (left, top, right, bottom), row by row; for each pixel all sizes, then the further ratios. The gradient
        of ``data`` is zero.

    Raises
    ------
    MXNetError
        If ``data`` has fewer than 4 axes, H or W is 0, or a tuple has the wrong length.

    Examples
    --------
    >>> mx.nd.contrib.MultiBoxPrior(mx.nd.zeros((1, 3, 1, 2)), sizes=(0.5,), ratios=(1,)).asnumpy()
    array([[[0.125, 0.25 , 0.375, 0.75 ],
            [0.625, 0.25 , 0.875, 0.75 ]]], dtype=float32)
    """
    name = "_contrib_MultiBoxPrior"
    _require_float32(name, data=data)
    if data.dim() < 4 or min(data.shape[2:4]) < 1:
        refuse(name, "data must be (N, C, H, W), with height and width above 0.", data=data)
    _check_prior(name, sizes, ratios, steps, offsets)
    height, width = data.shape[2:4]
    pairs = (*((size, ratios[0]) for size in sizes), *((sizes[0], ratio) for ratio in ratios[1:]))
    if min(steps) <= 0:
        steps = (1 / height, 1 / width)
    across, down = _edges(pairs, (height, width), tuple(steps), tuple(offsets), data.device)
    anchors = data.new_empty((height, width, len(pairs), 2, 2))
    anchors[..., 0] = across
    anchors[..., 1] = down
    anchors = anchors.view(1, -1, 4)
    return connected(anchors.clamp_(0, 1) if clip else anchors, data)


def _check_target(name: str, anchor: Tensor, label: Tensor, cls_pred: Tensor) -> None:
    params = {"anchor": anchor, "label": label, "cls_pred": cls_pred}
    _require_float32(name, **params)
    if anchor.dim() != 3 or anchor.shape[0] != 1 or anchor.shape[2] != 4:
        refuse(name, "anchor must be (1, A, 4).", **params)
    if label.dim() != 3 or label.shape[2] < 5:
        refuse(name, "label must be (B, G, at least 5).", **params)
    if cls_pred.dim() != 3 or cls_pred.shape[2] != anchor.shape[1]:
        refuse(name, "cls_pred must be (B, classes, A), with as many anchors as anchor has.", **params)


def _labels(name: str, label: Tensor) -> Tensor:
    """Return which labels count: those before the first one of class -1."""
    padding = label[..., 0] == -1
    before = padding.cumsum(1, dtype=torch.int64)
    is_first = padding & (before == 1)
    text = f"{name}: the label that ends an image's labels must be -1 in its class and its coordinates."
    demand(~is_first[..., None] | (label[..., 1:5] == -1), lambda: MXNetError(text))
    return before == 0


def _mined(name: str, candidates: Tensor, cls_pred: Tensor, positives: Tensor, counted: Tensor, ratio: float) -> Tensor:
    """Return the negatives to learn from: the candidates which look least like background, ``ratio`` per positive."""
    if len(cls_pred) != len(candidates):
        refuse(name, f"cls_pred must hold {len(candidates)} images, as many as label.", cls_pred=cls_pred)
    count = torch.minimum((positives * ratio).to(torch.int64), candidates.shape[1] - positives)
    text = (
        f"{name}: negative_mining_ratio={ratio} asks for more negatives than there are anchors that overlap no label "
        "by negative_mining_thresh; raise the latter."
    )
    demand((candidates.sum(1) >= count) | ~counted, lambda: MXNetError(text))
    background = torch.softmax(cls_pred, 1)[:, 0].masked_fill(~candidates, 2)
    order = background.sort(dim=1, stable=True).indices
    is_chosen = torch.arange(order.shape[1], device=order.device) < count[:, None]
    return torch.zeros_like(candidates).scatter_(1, order, is_chosen)


@operator(
    "_contrib_MultiBoxTarget",
    aliases=("_npx_multibox_target",),
    num_outputs=3,
    output_names=lambda params: ("loc_target", "loc_mask", "cls_target"),
    type_rule=_single_precision,
    amp=Amp("single", bfloat="widest"),
    history=OUTPUTS_NAMED,
)
def multibox_target(
    anchor: Tensor,
    label: Tensor,
    cls_pred: Tensor,
    *,
    overlap_threshold: float = 0.5,
    ignore_label: float = -1.0,
    negative_mining_ratio: float = -1.0,
    negative_mining_thresh: float = 0.5,
    minimum_negative_samples: int = 0,
    variances: Floats = (0.1, 0.1, 0.2, 0.2),
) -> tuple[Tensor, Tensor, Tensor]:
    """Decide what each anchor has to predict, given the objects in each image.

    First each object gets the anchor that overlaps it most, best pairs first and no anchor twice. Then every other
    anchor takes the object it overlaps most, if by more than ``overlap_threshold``. What is left is background.

    Parameters
    ----------
    anchor : array, (1, A, 4), float32
        Corners (left, top, right, bottom).
    label : array, (B, G, width), float32
        Class, then corners, per object; width is at least 5. The first -1 for a class ends the list.
    cls_pred : array, (B, classes, A), float32
        Scores before softmax, class 0 being background; for hard negative mining.
    overlap_threshold : float, default 0.5
        Intersection over union; not positive: the second step is left out.
    ignore_label : float, default -1
        Class of anchors which are neither object nor chosen background, and of images without objects.
    negative_mining_ratio : float, default -1
        Background anchors per anchor with an object, those with the lowest probability of background; not positive: all
        are background.
    negative_mining_thresh : float, default 0.5
        Only anchors overlapping every object by less can be chosen as background. Positive.
    minimum_negative_samples
        Has no effect, in MXNet neither.
    variances : tuple of 4 float, default (0.1, 0.1, 0.2, 0.2)
        What the offsets are divided by.

    Returns
    -------
    array, (B, 4 A)
        Offsets of the object from the anchor, as `box_encode` computes them; 0 for background.
    array, (B, 4 A)
        1 where the anchor has an object.
    array, (B, A)
        Class of the object plus 1, 0 for background, or ``ignore_label``. All have a gradient of zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other, or there are fewer candidates for background than asked for.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 0.5, 0.5], [0.5, 0.5, 1, 1]]])
    >>> label = mx.nd.array([[[3, 0.1, 0, 0.6, 0.5]]])  # an object of class 3
    >>> offsets, mask, classes = mx.nd.contrib.MultiBoxTarget(anchors, label, mx.nd.zeros((1, 5, 2)))
    >>> classes.asnumpy(), offsets.asnumpy().round(4)
    (array([[4., 0.]], dtype=float32), array([[2., 0., 0., 0., 0., 0., 0., 0.]], dtype=float32))
    """
    name = "_contrib_MultiBoxTarget"
    _check_target(name, anchor, label, cls_pred)
    _check_variances(name, variances)
    if negative_mining_ratio > 0 and negative_mining_thresh <= 0:
        raise MXNetError(f"{name}: negative_mining_thresh={negative_mining_thresh} must be positive.")
    images, anchors = len(label), anchor.shape[1]
    if label.is_meta:
        flat = label.new_empty((images, 4 * anchors))
        return flat, flat, label.new_empty((images, anchors))
    inputs = (anchor, label, cls_pred)

    def targets() -> tuple[Tensor, Tensor, Tensor]:
        counts = _labels(name, label)
        matched, positive, best = _assigned(anchor[0], label, counts, overlap_threshold)
        negative = ~positive
        if negative_mining_ratio > 0:
            candidates = negative & (best < negative_mining_thresh)
            negative = _mined(name, candidates, cls_pred, positive.sum(1), counts.any(1), negative_mining_ratio)
        negative &= counts.any(1)[:, None]
        classes = torch.where(negative, 0.0, ignore_label)
        offsets = label.new_zeros((images, anchors, 4))
        if label.shape[1]:
            matched_labels = label[..., :5].movedim(-1, 0).gather(2, matched.expand(5, *matched.shape))
            classes = torch.where(positive, matched_labels[0] + 1, classes)
            sides = offsets_of(matched_labels[1:], sides_first(anchor))
            for index, (offset, variance) in enumerate(zip(sides, variances, strict=True)):
                offsets[..., index] = offset.div_(variance).masked_fill_(~positive, 0)
        mask = positive.to(label.dtype)[..., None].expand(offsets.shape).reshape(images, 4 * anchors)
        return offsets.view(images, 4 * anchors), mask, classes

    offsets, mask, classes = without_grad(targets)
    return connected(offsets, *inputs), connected(mask, *inputs), connected(classes, *inputs)


def _assigned(anchor: Tensor, label: Tensor, counts: Tensor, threshold: float) -> tuple[Tensor, Tensor, Tensor]:
    """Assign anchors (B, A) to labels: the label of each, whether it has one, and its largest overlap with any.

    ``counts`` (B, G) tells which labels are objects.
    """
    images, anchors = len(label), len(anchor)
    if must_wait(label) and 0 < label.shape[1] <= MOST_ROUNDS:
        objects = planes_of(label[..., 1:5])
        overlap = overlaps(objects[..., None], planes_of(anchor)[:, None, None]).nan_to_num_(0)
        best, nearest = overlap.masked_fill(~counts[..., None], -1).max(1)
        holder, _ = greedy_rounds(overlap.masked_fill(~counts[..., None], float("nan")), _LEAST_OVERLAP)
        return _settled(holder, nearest, best, threshold)
    image, column = counts.nonzero(as_tuple=True)
    objects = planes_of(label[..., 1:5][image, column])
    overlap = overlaps(objects[..., None], planes_of(anchor)[:, None]).nan_to_num_(0)
    most = int(column.max()) + 1 if len(column) else 0
    if not most:
        nothing = torch.zeros((images, anchors), dtype=torch.int64, device=label.device)
        return nothing, nothing > 0, overlap.new_zeros((images, anchors))
    padded = overlap.new_full((images, most, anchors), -1)
    padded[image, column] = overlap
    best, nearest = padded.max(1)
    holder, _ = greedy_pairs(overlap, image, column, images, _LEAST_OVERLAP)
    return _settled(holder, nearest, best, threshold)


def _settled(holder: Tensor, nearest: Tensor, best: Tensor, threshold: float) -> tuple[Tensor, Tensor, Tensor]:
    """Let anchors that no object holds take the nearest one; see `_assigned`."""
    positive = holder >= 0
    matched = torch.where(positive, holder, nearest)
    return matched, (positive | (best > threshold)) if threshold > 0 else positive, best


def _check_detection(name: str, cls_prob: Tensor, loc_pred: Tensor, anchor: Tensor) -> None:
    params = {"cls_prob": cls_prob, "loc_pred": loc_pred, "anchor": anchor}
    _require_float32(name, **params)
    if cls_prob.dim() != 3 or loc_pred.dim() != 2 or anchor.dim() != 3:
        refuse(name, "cls_prob must be (B, classes, A), loc_pred (B, 4 A), anchor (1, A, 4).", **params)
    anchors = cls_prob.shape[2]
    if loc_pred.shape != (len(cls_prob), 4 * anchors) or anchor.shape != (1, anchors, 4):
        refuse(name, "the numbers of anchors or images differ.", **params)


def _detected(ins: PartialShapes, params: Mapping[str, Any]) -> PartialShapes:
    """Return a row of six values for each anchor."""
    scores, anchors = ins[0], ins[2]
    known = scores is not None and anchors is not None and len(scores) > 0 and len(anchors) > 1
    return [(scores[0], anchors[1], 6) if known and scores is not None and anchors is not None else None]


@operator(
    "_contrib_MultiBoxDetection",
    infer_outputs=ask_kernel,
    aliases=("_npx_multibox_detection",),
    partial_outputs=_detected,
    type_rule=_single_precision,
    amp=Amp("single", bfloat="widest"),
    history=OUTPUTS_NAMED,
)
def multibox_detection(
    cls_prob: Tensor,
    loc_pred: Tensor,
    anchor: Tensor,
    *,
    clip: bool = True,
    threshold: float = 0.009999999776482582,  # MXNet's 0.01f
    background_id: int = 0,
    nms_threshold: float = 0.5,
    force_suppress: bool = False,
    variances: Floats = (0.1, 0.1, 0.2, 0.2),
    nms_topk: int = -1,
) -> Tensor:
    """Turn predictions for anchors into detected objects: decode the boxes, drop weak and overlapping ones.

    Parameters
    ----------
    cls_prob : array, (B, classes, A), float32
        Probabilities; class 0 is background. An anchor detects its most probable other class.
    loc_pred : array, (B, 4 A), float32
        Predicted offsets from the anchors.
    anchor : array, (1, A, 4), float32
        Corners (left, top, right, bottom).
    clip : bool, default True
        Whether coordinates are limited to [0, 1].
    threshold : float, default 0.01
        Least probability of a detection.
    background_id
        Has no effect: background is class 0, as in MXNet.
    nms_threshold : float, default 0.5
        A box that overlaps a better one by this much or more is suppressed. Outside (0, 1] nothing is suppressed, and
        the detections come in the order of the anchors.
    force_suppress : bool, default False
        Whether boxes of different classes suppress each other.
    variances : tuple of 4 float, default (0.1, 0.1, 0.2, 0.2)
        What the offsets are multiplied by.
    nms_topk : int, default -1
        How many of the best detections take part in suppression; not positive: all.

    Returns
    -------
    array, (B, A, 6)
        Rows (class, probability, left, top, right, bottom), best first, class 0 being the first after background.
        Suppressed rows have class -1; those beyond ``nms_topk`` too, and come in the order of the anchors, by their
        index among all detections. Other rows are -1. The gradient is zero.

    Raises
    ------
    MXNetError
        If shapes do not fit each other.

    Examples
    --------
    >>> anchors = mx.nd.array([[[0, 0, 0.5, 0.5], [0.5, 0.5, 1, 1]]])
    >>> probabilities = mx.nd.array([[[0.1, 0.8], [0.9, 0.2]]])  # of background, of the one class
    >>> found = mx.nd.contrib.MultiBoxDetection(probabilities, mx.nd.zeros((1, 8)), anchors, threshold=0.5)
    >>> found.asnumpy().round(2)
    array([[[ 0. ,  0.9,  0. ,  0. ,  0.5,  0.5],
            [-1. , -1. , -1. , -1. , -1. , -1. ]]], dtype=float32)
    """
    name = "_contrib_MultiBoxDetection"
    _check_detection(name, cls_prob, loc_pred, anchor)
    _check_variances(name, variances)
    images, classes, anchors = cls_prob.shape
    if cls_prob.is_meta:
        return cls_prob.new_empty((images, anchors, 6))

    def detections() -> Tensor:
        rows = cls_prob.new_full((images, anchors, 6), -1)
        if classes > 1 and images and anchors:
            probability = cls_prob[:, 1:]
            score = probability.amax(1)
            if must_wait(score) or bool(score.isnan().any()):  # NaN does not count, and is rare
                probability = probability.nan_to_num(-1, posinf=float("inf"))
                score = probability.amax(1)
            sides = decoded(loc_pred.view(images, anchors, 4), anchor, variances, -1, corner=True)
            # Clipped, NaN becomes 1 in MXNet.
            sides = [side.clamp_(0, 1).nan_to_num_(1) for side in sides] if clip else sides
            valid = (score > -1) & (score >= threshold)
            options = (nms_threshold, force_suppress, nms_topk) if 0 < nms_threshold <= 1 else None
            _write_detections(rows, probability, score, sides, valid, options)
        return rows

    return connected(without_grad(detections), cls_prob, loc_pred, anchor)


def _write_detections(
    rows: Tensor,
    probability: Tensor,
    score: Tensor,
    sides: list[Tensor],
    valid: Tensor,
    options: tuple[float, bool, int] | None,
) -> None:
    """Write the rows of the valid anchors; see `multibox_detection`. ``options``: threshold, force, topk."""
    anchors = score.shape[1]
    ranks = 0
    if options is not None:
        threshold, force, limit = options
        order, present = ranked(score, valid, limit)
        ranks = order.shape[1]
        classes = _class_of(probability, order)
        best = [side.gather(1, order) for side in sides]
        kept = survivors(torch.stack(best, -1), present, None if force else classes, threshold, inclusive=True)
        _write(rows[:, :ranks], classes.to(score.dtype).masked_fill_(~kept, -1), score.gather(1, order), best, present)
    if ranks < anchors:
        others_order = chosen_first(valid, 0)[:, ranks:]
        present = torch.arange(ranks, anchors, device=score.device) < valid.sum(1, keepdim=True)
        names = _class_of(probability, others_order).to(score.dtype) if options is None else None
        _write(
            rows[:, ranks:],
            names,
            score.gather(1, others_order),
            [side.gather(1, others_order) for side in sides],
            present,
        )


def _write(rows: Tensor, names: Tensor | None, score: Tensor, sides: list[Tensor], present: Tensor) -> None:
    """Write what is present into rows of -1; no names: all are -1."""
    absent = ~present
    for index, column in enumerate((names, score, *sides)):
        if column is not None:
            rows[..., index] = column.masked_fill_(absent, -1)


def _class_of(probability: Tensor, anchors: Tensor) -> Tensor:
    """Return the most probable class (B, K) of some anchors, the first of equal ones."""
    images, classes = probability.shape[:2]
    return probability.gather(2, anchors[:, None].expand(images, classes, anchors.shape[1])).max(1).indices
