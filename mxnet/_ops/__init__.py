"""The operators, one family per module. Importing this package registers them all."""

from .._definition.translations import translated_in
from . import activation as activation
from . import arg_reduction as arg_reduction
from . import array_functions as array_functions
from . import attention as attention
from . import boxes as boxes
from . import broadcast_shape as broadcast_shape
from . import calibration as calibration
from . import cast as cast
from . import comparison as comparison
from . import control_flow as control_flow
from . import convolution as convolution
from . import coordinates as coordinates
from . import correlation as correlation
from . import creation as creation
from . import ctc as ctc
from . import custom as custom
from . import deconvolution as deconvolution
from . import deformable as deformable
from . import determinant as determinant
from . import distributions as distributions
from . import dot as dot
from . import dropout as dropout
from . import elementwise_binary as elementwise_binary
from . import elementwise_scalar as elementwise_scalar
from . import elementwise_unary as elementwise_unary
from . import embedding as embedding
from . import fully_connected as fully_connected
from . import fused_attention as fused_attention
from . import fused_layers as fused_layers
from . import graph_sampling as graph_sampling
from . import hawkes as hawkes
from . import histogram as histogram
from . import identity as identity
from . import image_codec as image_codec
from . import image_color as image_color
from . import image_geometry as image_geometry
from . import image_resize as image_resize
from . import indexing as indexing
from . import joining as joining
from . import layer_normalization as layer_normalization
from . import linalg as linalg
from . import linalg_shape as linalg_shape
from . import loss_output as loss_output
from . import matching as matching
from . import multibox as multibox
from . import nested_graph as nested_graph
from . import normalization as normalization
from . import numpy as numpy
from . import optimizer_adam as optimizer_adam
from . import optimizer_lamb as optimizer_lamb
from . import optimizer_multi_adam as optimizer_multi_adam
from . import optimizer_multi_sgd as optimizer_multi_sgd
from . import optimizer_other as optimizer_other
from . import optimizer_sgd as optimizer_sgd
from . import optimizer_sums as optimizer_sums
from . import patches as patches
from . import pooling as pooling
from . import position_sensitive as position_sensitive
from . import proposal as proposal
from . import quantization as quantization
from . import quantized_elementwise as quantized_elementwise
from . import quantized_joining as quantized_joining
from . import quantized_layers as quantized_layers
from . import quantized_normalization as quantized_normalization
from . import quantized_pooling as quantized_pooling
from . import quantized_rnn as quantized_rnn
from . import random_discrete as random_discrete
from . import reduction as reduction
from . import reshape as reshape
from . import resizing as resizing
from . import rnn as rnn
from . import roi as roi
from . import sequence as sequence
from . import shape as shape
from . import sketch as sketch
from . import slicing as slicing
from . import softmax as softmax
from . import sorting as sorting
from . import spatial as spatial
from . import storage as storage
from . import straight_through as straight_through

translated_in(
    __name__,
    "_untraced",
    "activation_translation",
    "boxes_from_onnx",
    "boxes_to_onnx",
    "boxes_translation",
    "comparison_from_onnx",
    "control_flow_from_onnx",
    "control_flow_to_onnx",
    "control_flow_translation",
    "convolution_from_onnx",
    "convolution_to_onnx",
    "convolution_translation",
    "counting_to_onnx",
    "creation_from_onnx",
    "creation_to_onnx",
    "ctc_to_onnx",
    "ctc_translation",
    "deformable_to_onnx",
    "dot_from_onnx",
    "dropout_to_onnx",
    "dropout_translation",
    "elementwise_from_onnx",
    "embedding_translation",
    "factorization_to_onnx",
    "fully_connected_to_onnx",
    "fully_connected_translation",
    "image_color_to_onnx",
    "image_to_onnx",
    "indexing_from_onnx",
    "indexing_to_onnx",
    "indexing_translation",
    "layer_normalization_translation",
    "loss_output_to_onnx",
    "machine_learning_from_onnx",
    "matching_to_onnx",
    "multibox_translation",
    "normalization_from_onnx",
    "normalization_to_onnx",
    "normalization_translation",
    "numpy.counting_translation",
    "numpy.deletion_translation",
    "pooling_from_onnx",
    "pooling_to_onnx",
    "position_sensitive_translation",
    "quantization_from_onnx",
    "quantized_to_onnx",
    "random_from_onnx",
    "random_discrete_to_onnx",
    "reduction_from_onnx",
    "reduction_to_onnx",
    "resizing_from_onnx",
    "resizing_to_onnx",
    "rnn_from_onnx",
    "rnn_to_onnx",
    "rnn_translation",
    "roi_to_onnx",
    "roi_translation",
    "scattering_from_onnx",
    "sequence_from_onnx",
    "sequence_translation",
    "shape_from_onnx",
    "signal_from_onnx",
    "sketch_to_onnx",
)
