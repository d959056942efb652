"""How MXNet names inputs and outputs of operators in callbacks.

Most of its operators have no names for their outputs, and are shown as ``<node>_0``, ``<node>_1``; many with a single
input have no name for that either: ``<node>_input0``. Which do is history, so they are listed, as recorded from 1.9.1.
Operators of more inputs all have names.
"""

from __future__ import annotations

from .node import Node

# fmt: off
_NAMED_OUTPUTS = frozenset((
    "Activation", "BatchNorm", "BilinearSampler", "Concat", "Convolution", "Convolution_v1", "Correlation", "Crop",
    "Custom", "Deconvolution", "Dropout", "FullyConnected", "GridGenerator", "GroupNorm", "InstanceNorm",
    "L2Normalization", "LRN", "LayerNorm", "LeakyReLU", "MakeLoss", "Pad", "Pooling", "Pooling_v1", "RNN",
    "ROIPooling", "SVMOutput", "SequenceLast", "SequenceMask", "SequenceReverse", "SliceChannel",
    "SoftmaxActivation", "SoftmaxOutput", "SpatialTransformer", "SwapAxis", "UpSampling",
    "_contrib_BatchNormWithReLU", "_contrib_DeformableConvolution", "_contrib_DeformablePSROIPooling",
    "_contrib_ModulatedDeformableConvolution", "_contrib_MultiBoxDetection", "_contrib_MultiBoxPrior",
    "_contrib_MultiBoxTarget", "_contrib_MultiProposal", "_contrib_PSROIPooling", "_contrib_Proposal",
    "_contrib_ROIAlign", "_contrib_SyncBatchNorm", "_contrib_hawkesll", "_contrib_index_array",
    "_contrib_interleaved_matmul_encdec_qk", "_contrib_interleaved_matmul_encdec_valatt",
    "_contrib_interleaved_matmul_selfatt_qk", "_contrib_interleaved_matmul_selfatt_valatt", "_rnn_param_concat",
    "col2im", "elemwise_add", "im2col", "make_loss", "softmax", "softmin",
))
_NAMED_SINGLE_INPUT = frozenset((
    "Dropout", "GridGenerator", "L2Normalization", "LRN", "MakeLoss", "Pad", "Pooling", "Pooling_v1", "SliceChannel",
    "SwapAxis", "_contrib_MultiBoxPrior", "_contrib_index_array", "_contrib_interleaved_matmul_selfatt_qk",
    "_contrib_quadratic", "_contrib_quantize_v2", "_image_normalize", "_image_to_tensor", "_linalg_det",
    "_linalg_extractdiag", "_linalg_extracttrian", "_linalg_gelqf", "_linalg_inverse", "_linalg_makediag",
    "_linalg_maketrian", "_linalg_potrf", "_linalg_potri", "_linalg_slogdet", "_linalg_sumlogdiag", "_linalg_syevd",
    "_linalg_syrk", "_np_all", "_np_any", "_np_cumsum", "_np_max", "_np_min", "_np_prod", "_np_sum", "_np_trace",
    "_npi_cholesky", "_npi_diff", "_npi_eig", "_npi_eigh", "_npi_eigvals", "_npi_eigvalsh", "_npi_mean",
    "_npi_pinv_scalar_rcond", "_npi_std", "_npi_svd", "_npi_tensorinv", "_npi_var", "_ravel_multi_index",
    "_sample_exponential", "_sample_poisson", "_split_v2", "_unravel_index", "col2im", "depth_to_space", "diag",
    "im2col", "log_softmax", "moments", "one_hot", "repeat", "reverse", "space_to_depth", "squeeze", "tile",
))
# fmt: on


def shown_inputs(node: Node) -> list[str]:
    """Return the names under which callbacks see the inputs of a node."""
    assert node.op is not None
    declared = node.op.inputs
    if len(declared) == 1 and not declared[0].variadic and node.op.name not in _NAMED_SINGLE_INPUT:
        return [f"{node.name}_input0"]
    return [f"{node.name}_{name}" for name in node.input_names()]


def shown_output(node: Node, index: int) -> str:
    """Return the name under which callbacks see an output of a node."""
    assert node.op is not None
    return node.output_name(index) if node.op.name in _NAMED_OUTPUTS else f"{node.name}_{index}"
