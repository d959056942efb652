"""Helpers for tests: comparisons, random data, gradients by finite differences.

Test suites written for MXNet say ``from mxnet.test_utils import *`` and rely on the modules that come with it, ``mx``,
``np`` and ``ss`` (SciPy's statistics) above all.
"""

import bz2 as bz2
import errno as errno
import gzip as gzip
import importlib as _importlib
import json as json
import logging as logging
import numbers as numbers
import os as os
import platform as platform
import struct as struct
import sys as sys
import time as time
import traceback as traceback
import zipfile as zipfile
from collections import OrderedDict as OrderedDict
from contextlib import contextmanager as contextmanager
from typing import Any as _Any

import numpy as np
import numpy.testing as npt
from numpy import random as rnd

from .._public import publish as _publish
from .._type_codes import _STORAGE_TYPE_STR_TO_ID as _STORAGE_TYPE_STR_TO_ID
from ..context import Context as Context
from ..context import current_context as current_context
from ..ndarray.utils import array as array
from ..runtime import Features as Features
from ..symbol import Symbol as Symbol
from ..symbol.numpy import _Symbol as np_symbol
from ..util import get_cuda_compute_capability as get_cuda_compute_capability
from ..util import getenv as getenv
from ..util import setenv as setenv
from ..util import use_np as use_np
from ._compare import _find_max_violation as _find_max_violation
from ._compare import almost_equal as almost_equal
from ._compare import assert_allclose as assert_allclose
from ._compare import assert_almost_equal as assert_almost_equal
from ._compare import assert_almost_equal_ignore_nan as assert_almost_equal_ignore_nan
from ._compare import assert_almost_equal_with_err as assert_almost_equal_with_err
from ._compare import assert_exception as assert_exception
from ._compare import checkShapes as checkShapes
from ._compare import compare_ndarray_tuple as compare_ndarray_tuple
from ._compare import locationError as locationError
from ._compare import same as same
from ._compare import same_array as same_array
from ._compare import same_symbol_structure as same_symbol_structure
from ._consistency import check_consistency as check_consistency
from ._consistency import check_speed as check_speed
from ._data import assign_each as assign_each
from ._data import assign_each2 as assign_each2
from ._data import collapse_sum_like as collapse_sum_like
from ._data import create_2d_tensor as create_2d_tensor
from ._data import create_vector as create_vector
from ._data import get_identity_mat as get_identity_mat
from ._data import get_identity_mat_batch as get_identity_mat_batch
from ._data import np_reduce as np_reduce
from ._data import rand_coord_2d as rand_coord_2d
from ._data import rand_shape_2d as rand_shape_2d
from ._data import rand_shape_3d as rand_shape_3d
from ._data import rand_shape_nd as rand_shape_nd
from ._data import random_arrays as random_arrays
from ._data import random_sample as random_sample
from ._data import random_uniform_arrays as random_uniform_arrays
from ._download import download as download
from ._download import download_model as download_model
from ._download import get_bz2_data as get_bz2_data
from ._download import get_cifar10 as get_cifar10
from ._download import get_im2rec_path as get_im2rec_path
from ._download import get_mnist as get_mnist
from ._download import get_mnist_iterator as get_mnist_iterator
from ._download import get_mnist_pkl as get_mnist_pkl
from ._download import get_mnist_ubyte as get_mnist_ubyte
from ._download import get_zip_data as get_zip_data
from ._environment import default_context as default_context
from ._environment import discard_stderr as discard_stderr
from ._environment import environment as environment
from ._environment import has_tvm_ops as has_tvm_ops
from ._environment import is_aarch64_run as is_aarch64_run
from ._environment import is_cd_run as is_cd_run
from ._environment import is_op_runnable as is_op_runnable
from ._environment import list_gpus as list_gpus
from ._environment import retry as retry
from ._environment import set_default_context as set_default_context
from ._gradient import check_numeric_gradient as check_numeric_gradient
from ._gradient import numeric_grad as numeric_grad
from ._matrices import new_matrix_with_real_eigvals_2d as new_matrix_with_real_eigvals_2d
from ._matrices import new_matrix_with_real_eigvals_nd as new_matrix_with_real_eigvals_nd
from ._matrices import new_orthonormal_matrix_2d as new_orthonormal_matrix_2d
from ._matrices import new_sym_matrix_with_real_eigvals_2d as new_sym_matrix_with_real_eigvals_2d
from ._matrices import new_sym_matrix_with_real_eigvals_nd as new_sym_matrix_with_real_eigvals_nd
from ._sparse import create_sparse_array as create_sparse_array
from ._sparse import create_sparse_array_zd as create_sparse_array_zd
from ._sparse import rand_ndarray as rand_ndarray
from ._sparse import rand_sparse_ndarray as rand_sparse_ndarray
from ._sparse import shuffle_csr_column_indices as shuffle_csr_column_indices
from ._statistics import chi_square_check as chi_square_check
from ._statistics import gen_buckets_probs_with_ppf as gen_buckets_probs_with_ppf
from ._statistics import mean_check as mean_check
from ._statistics import var_check as var_check
from ._statistics import verify_generator as verify_generator
from ._symbolic import _parse_aux_states as _parse_aux_states
from ._symbolic import _parse_location as _parse_location
from ._symbolic import _sorted_dict as _sorted_dict
from ._symbolic import _sorted_items as _sorted_items
from ._symbolic import check_symbolic_backward as check_symbolic_backward
from ._symbolic import check_symbolic_forward as check_symbolic_forward
from ._symbolic import simple_forward as simple_forward
from ._tolerance import default_atols as default_atols
from ._tolerance import default_dtype as default_dtype
from ._tolerance import default_numeric_eps as default_numeric_eps
from ._tolerance import default_rtols as default_rtols
from ._tolerance import effective_dtype as effective_dtype
from ._tolerance import get_atol as get_atol
from ._tolerance import get_etol as get_etol
from ._tolerance import get_rtol as get_rtol
from ._tolerance import get_tolerance as get_tolerance
from ._tolerance import get_tols as get_tols
from ._training import DummyIter as DummyIter
from ._training import check_gluon_hybridize_consistency as check_gluon_hybridize_consistency
from ._training import compare_optimizer as compare_optimizer

# Modules that are loaded only by `import *` and at first use: SciPy's statistics take as long as all of mxnet.
_OPTIONAL = {"mx": "mxnet", "requests": "requests", "ss": "scipy.stats"}
__all__ = [name for name in (*globals(), *_OPTIONAL) if not name.startswith("_")]


def __getattr__(name: str) -> _Any:
    if name not in _OPTIONAL:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return _importlib.import_module(_OPTIONAL[name])
    except ImportError:
        return None  # as in MXNet, where tests then skip what needs it


_publish(globals())
