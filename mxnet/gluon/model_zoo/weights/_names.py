"""Which layer of theirs is which of ours: the rules of each family of networks."""

from __future__ import annotations

from ._rules import Rules

ALEXNET: Rules = (
    ("features.0", "features.0"),
    ("features.3", "features.2"),
    ("features.6", "features.4"),
    ("features.8", "features.5"),
    ("features.10", "features.6"),
    ("classifier.1", "features.9"),
    ("classifier.4", "features.11"),
    ("classifier.6", "output"),
)

VGG: Rules = (
    ("features.{i}", "features.{i}"),
    ("classifier.0", "features.-4"),
    ("classifier.3", "features.-2"),
    ("classifier.6", "output"),
)

SQUEEZENET: Rules = (
    ("features.0", "features.0"),
    ("features.{i}.squeeze", "features.{i}.0.0"),
    ("features.{i}.expand1x1", "features.{i}.1.0.0"),
    ("features.{i}.expand3x3", "features.{i}.1.1.0"),
    ("classifier.1", "output.0"),
)

DENSENET: Rules = (
    ("features.conv0", "features.0"),
    ("features.norm0", "features.1"),
    ("features.denseblock{b}.denselayer{l}.norm{k}", "features.{2*b+2}.{l-1}.1.{3*k-3}"),
    ("features.denseblock{b}.denselayer{l}.conv{k}", "features.{2*b+2}.{l-1}.1.{3*k-1}"),
    # The files are older than these names, which torchvision changes when it reads them.
    ("features.denseblock{b}.denselayer{l}.norm.{k}", "features.{2*b+2}.{l-1}.1.{3*k-3}"),
    ("features.denseblock{b}.denselayer{l}.conv.{k}", "features.{2*b+2}.{l-1}.1.{3*k-1}"),
    ("features.transition{t}.norm", "features.{2*t+3}.0"),
    ("features.transition{t}.conv", "features.{2*t+3}.2"),
    ("features.norm5", "features.11"),
    ("classifier", "output"),
)

RESNET_V1: Rules = (
    ("conv1", "features.0"),
    ("bn1", "features.1"),
    ("layer{s}.{i}.conv{k}", "features.{s+3}.{i}.body.{3*k-3}"),
    ("layer{s}.{i}.bn{k}", "features.{s+3}.{i}.body.{3*k-2}"),
    ("layer{s}.{i}.downsample.{k}", "features.{s+3}.{i}.downsample.{k}"),
    ("fc", "output"),
)

MOBILENET_V2: Rules = (
    ("features.0.{k}", "features.{k}"),
    # The first block of theirs does not widen; ours does, by what `_mobilenet_v2` puts there.
    ("features.1.conv.0.{k}", "features.3.out.{k+3}"),
    ("features.1.conv.1", "features.3.out.6"),
    ("features.1.conv.2", "features.3.out.7"),
    ("features.18.{k}", "features.{k+20}"),
    ("features.{i}.conv.0.{k}", "features.{i+2}.out.{k}"),
    ("features.{i}.conv.1.{k}", "features.{i+2}.out.{k+3}"),
    ("features.{i}.conv.2", "features.{i+2}.out.6"),
    ("features.{i}.conv.3", "features.{i+2}.out.7"),
    ("classifier.1", "output.0"),
)

# Of Inception v3: the convolutions of each kind of block, in its branches.
_A: Rules = (
    ("branch1x1", "0.0"),
    ("branch5x5_{n}", "1.{n-1}"),
    ("branch3x3dbl_{n}", "2.{n-1}"),
    ("branch_pool", "3.1"),
)
_B: Rules = (("branch3x3", "0.0"), ("branch3x3dbl_{n}", "1.{n-1}"))
_C: Rules = (
    ("branch1x1", "0.0"),
    ("branch7x7_{n}", "1.{n-1}"),
    ("branch7x7dbl_{n}", "2.{n-1}"),
    ("branch_pool", "3.1"),
)
_D: Rules = (("branch3x3_{n}", "0.{n-1}"), ("branch7x7x3_{n}", "1.{n-1}"))
_E: Rules = (
    ("branch1x1", "0.0"),
    ("branch3x3_1", "1.0.0"),
    ("branch3x3_2a", "1.1.0.0"),
    ("branch3x3_2b", "1.1.1.0"),
    ("branch3x3dbl_1", "2.0.0"),
    ("branch3x3dbl_2", "2.0.1"),
    ("branch3x3dbl_3a", "2.1.0.0"),
    ("branch3x3dbl_3b", "2.1.1.0"),
    ("branch_pool", "3.1"),
)
_BLOCKS = (
    ("5b", 7, _A),
    ("5c", 8, _A),
    ("5d", 9, _A),
    ("6a", 10, _B),
    ("6b", 11, _C),
    ("6c", 12, _C),
    ("6d", 13, _C),
    ("6e", 14, _C),
    ("7a", 15, _D),
    ("7b", 16, _E),
    ("7c", 17, _E),
)
_STEM = (("1a_3x3", 0), ("2a_3x3", 1), ("2b_3x3", 2), ("3b_1x1", 4), ("4a_3x3", 5))
_INCEPTION_CONVOLUTIONS: Rules = (
    *((f"Conv2d_{theirs}", f"features.{ours}") for theirs, ours in _STEM),
    *(
        (f"Mixed_{block}.{theirs}", f"features.{number}.{ours}")
        for block, number, rules in _BLOCKS
        for theirs, ours in rules
    ),
)
INCEPTION_V3: Rules = (
    *((f"{theirs}.conv", f"{ours}.0") for theirs, ours in _INCEPTION_CONVOLUTIONS),
    *((f"{theirs}.bn", f"{ours}.1") for theirs, ours in _INCEPTION_CONVOLUTIONS),
    ("fc", "output"),
)

# GluonCV's v1b to v1s have torchvision's names.
GLUONCV_RESNET: Rules = (
    ("conv1", "conv1"),
    ("conv1.{i}", "conv1.{i}"),
    ("bn1", "bn1"),
    ("layer{s}.{i}.conv{k}", "layer{s}.{i}.conv{k}"),
    ("layer{s}.{i}.bn{k}", "layer{s}.{i}.bn{k}"),
    ("layer{s}.{i}.downsample.{k}", "layer{s}.{i}.downsample.{k}"),
    ("fc", "fc"),
)
_SQUEEZE: Rules = (
    ("layer{s}.{i}.se.fc1", "features.{s+3}.{i}.se.0"),
    ("layer{s}.{i}.se.fc2", "features.{s+3}.{i}.se.2"),
)
GLUONCV_RESNEXT: Rules = (*RESNET_V1, *_SQUEEZE)
GLUONCV_SENET: Rules = (
    ("conv1.{i}", "features.{i}"),
    ("bn1", "features.7"),
    *((theirs, ours.replace("{s+3}", "{s+9}")) for theirs, ours in GLUONCV_RESNEXT if theirs not in ("conv1", "bn1")),
)
