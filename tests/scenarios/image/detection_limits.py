"""What random crops and pads for detection accept, and the distribution of what they draw."""

import random

import numpy as onp


def image(mx, height, width):
    return mx.nd.zeros((height, width, 3))


def results(mx, augment, label, height=40, width=60, count=100):
    """Return size of the image and label, of many draws."""
    label = onp.array(label, "float32")
    draws = []
    for _ in range(count):
        changed, boxes = augment(image(mx, height, width), label.copy())
        draws.append((changed.shape[0], changed.shape[1], boxes))
    return draws


def shares_changed(mx, augment, labels, height, width):
    """Return, for each label, how often an image of another size comes out."""
    shares = []
    for label in labels:
        random.seed(2)
        sizes = [row[:2] for row in results(mx, augment, label, height, width)]
        shares.append(sum(size != (height, width) for size in sizes))
    return shares


def case_smallest_boxes(mx):
    # Boxes of 0.5 to 4 pixels in an image of 100: the smallest do not count, so that no part is good enough.
    areas = (0.5, 1, 1.5, 1.9, 2.1, 2.5, 3, 4)
    labels = [[[0, 0.2, 0.2, 0.2 + 0.1 * area, 0.3]] for area in areas]
    crop = mx.image.DetRandomCropAug(min_object_covered=0.01, min_eject_coverage=0.01, area_range=(0.3, 0.9))
    both = [[*label, [1, 0, 0, 1, 1]] for label in labels]
    return [shares_changed(mx, crop, rows, 10, 10) for rows in (labels, both)]


def case_smallest_parts(mx):
    label = [[0, 0, 0, 1, 1]]
    shares = []
    for share in (0.01, 0.02, 0.03, 0.04, 0.06, 0.09):
        crop = mx.image.DetRandomCropAug(0.0, (0.3, 3.0), (share, share), 0.0)
        shares += shares_changed(mx, crop, [label], 10, 10)
    return shares


def case_least_coverage(mx):
    # Where parts are as wide as the image, a box of full height is covered as its part is.
    label = [[0, 0, 0, 1, 1]]
    sizes = []
    for covered, eject in ((0.5, 0.0), (0.7, 0.0), (0.0, 0.5), (0.0, 0.7), (0.89, 0.0), (0.0, 0.89)):
        crop = mx.image.DetRandomCropAug(covered, (0.2, 5.0), (0.3, 0.9), eject)
        random.seed(3)
        rows = results(mx, crop, label, 20, 20, 60)
        sizes.append(sorted(h * w for h, w, _ in rows)[:5])
    return sizes


def case_distribution_of_parts(mx):
    extents = []
    for ratios, areas in (((0.75, 1.33), (0.05, 1.0)), ((0.5, 2.0), (0.1, 0.3)), ((1.0, 1.0), (0.5, 0.5))):
        crop = mx.image.DetRandomCropAug(0.0, ratios, areas, 0.0)
        random.seed(4)
        rows = results(mx, crop, [[0, 0, 0, 1, 1], [1, 0.1, 0.2, 0.6, 0.7]], count=500)
        sizes = onp.array([row[:2] for row in rows], "float64")
        extents.append([sizes.mean(0), sizes.std(0), sizes.min(0), sizes.max(0), sum(len(row[2]) for row in rows)])
    return extents


def case_distribution_of_pads(mx):
    rows_of_draws = []
    for ratios, areas in (((0.75, 1.33), (1.0, 3.0)), ((0.5, 2.0), (1.0, 1.3)), ((1.5, 1.5), (1.2, 1.2))):
        pad = mx.image.DetRandomPadAug(ratios, areas)
        random.seed(5)
        rows = results(mx, pad, [[0, 0, 0, 1, 1]], count=500)
        sizes = onp.array([row[:2] for row in rows], "float64")
        grown = sizes[(sizes != (40, 60)).any(1)] - (40, 60)
        corners = onp.array([row[2][0] for row in rows])
        least = grown.min(0) if len(grown) else None
        rows_of_draws.append([sizes.mean(0), sizes.std(0), len(grown), least, sizes.max(0), corners.mean(0)])
    return rows_of_draws


def case_small_images(mx):
    label = [[0, 0, 0, 1, 1]]
    crop, pad = mx.image.DetRandomCropAug(0.0, (0.1, 9.0), (0.1, 1.0), 0.0), mx.image.DetRandomPadAug((0.1, 9.0))
    rows_of_draws = []
    for augment in (crop, pad):
        for height, width in ((1, 1), (1, 7), (9, 2), (3, 3), (5, 40)):
            random.seed(6)
            rows_of_draws.append(results(mx, augment, label, height, width, 25))
    return rows_of_draws


def case_shares_near_the_limit(mx):
    rows_of_draws = []
    for covered in (0.1, 0.3, 0.35, 0.6, 0.65, 0.8, 0.95):
        for label in ([[0, 0, 0, 1, 1]], [[0, 0.1, 0.15, 0.7, 0.85]], [[0, 0.25, 0.3, 0.5, 0.9], [1, 0, 0, 0.3, 0.3]]):
            crop = mx.image.DetRandomCropAug(covered, (0.2, 5.0), (0.02, 1.0), covered / 2)
            random.seed(3)
            rows = results(mx, crop, label, 20, 20, 60)
            rows_of_draws.append([[h, w] for h, w, _ in rows])
    return rows_of_draws
