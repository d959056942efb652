"""The optimizers' public address."""

from __future__ import annotations

from typing import Any

from .._src.core.nested import flatten_list as _flatten_list  # noqa: F401  (MXNet's name)
from .._src.messages.public import publish as _publish
from ..base import py_str as py_str
from ..ndarray import NDArray as NDArray
from ..ndarray import maximum as maximum
from ..ndarray import multiply as multiply
from ..ndarray import sparse as sparse
from ..ndarray import zeros as zeros
from ..ndarray._generated.op import abs as NDabs  # noqa: F401, N812  (MXNet's name)
from ..ndarray._generated.op import adam_update as adam_update
from ..ndarray._generated.op import cast as cast
from ..ndarray._generated.op import clip as clip
from ..ndarray._generated.op import ftml_update as ftml_update
from ..ndarray._generated.op import ftrl_update as ftrl_update
from ..ndarray._generated.op import lamb_update_phase1 as lamb_update_phase1
from ..ndarray._generated.op import lamb_update_phase2 as lamb_update_phase2
from ..ndarray._generated.op import mp_lamb_update_phase1 as mp_lamb_update_phase1
from ..ndarray._generated.op import mp_lamb_update_phase2 as mp_lamb_update_phase2
from ..ndarray._generated.op import mp_nag_mom_update as mp_nag_mom_update
from ..ndarray._generated.op import mp_sgd_mom_update as mp_sgd_mom_update
from ..ndarray._generated.op import mp_sgd_update as mp_sgd_update
from ..ndarray._generated.op import multi_lars as multi_lars
from ..ndarray._generated.op import multi_mp_sgd_mom_update as multi_mp_sgd_mom_update
from ..ndarray._generated.op import multi_mp_sgd_update as multi_mp_sgd_update
from ..ndarray._generated.op import multi_sgd_mom_update as multi_sgd_mom_update
from ..ndarray._generated.op import multi_sgd_update as multi_sgd_update
from ..ndarray._generated.op import multi_sum_sq as multi_sum_sq
from ..ndarray._generated.op import nag_mom_update as nag_mom_update
from ..ndarray._generated.op import norm as NDnorm  # noqa: F401, N812  (MXNet's name)
from ..ndarray._generated.op import preloaded_multi_mp_sgd_mom_update as preloaded_multi_mp_sgd_mom_update
from ..ndarray._generated.op import preloaded_multi_mp_sgd_update as preloaded_multi_mp_sgd_update
from ..ndarray._generated.op import preloaded_multi_sgd_mom_update as preloaded_multi_sgd_mom_update
from ..ndarray._generated.op import preloaded_multi_sgd_update as preloaded_multi_sgd_update
from ..ndarray._generated.op import rmsprop_update as rmsprop_update
from ..ndarray._generated.op import rmspropalex_update as rmspropalex_update
from ..ndarray._generated.op import sgd_mom_update as sgd_mom_update
from ..ndarray._generated.op import sgd_update as sgd_update
from ..ndarray._generated.op import signsgd_update as signsgd_update
from ..ndarray._generated.op import signum_update as signum_update
from ..ndarray._generated.op import sqrt as sqrt
from ..ndarray._generated.op import square as square
from ..ndarray._kinds import is_numpy
from ..ndarray.contrib import multi_lamb_update as multi_lamb_update
from ..ndarray.contrib import multi_mp_lamb_update as multi_mp_lamb_update
from ..ndarray.random import normal as normal
from ..ndarray.utils import array as array
from ..util import is_np_array as is_np_array
from ._adaptive import AdaGrad as AdaGrad
from ._adaptive import Adam as Adam
from ._adaptive import RMSProp as RMSProp
from ._averages import AdaDelta as AdaDelta
from ._averages import Adamax as Adamax
from ._averages import Nadam as Nadam
from ._base import Optimizer as Optimizer
from ._base import create as create
from ._base import register as register
from ._large_batch import LBSGD as LBSGD
from ._layers import LAMB as LAMB
from ._layers import LARS as LARS
from ._leaders import FTML as FTML
from ._leaders import Ftrl as Ftrl
from ._sgd import NAG as NAG
from ._sgd import SGD as SGD
from ._sgd import ccSGD as ccSGD
from ._sgd_variants import DCASGD as DCASGD
from ._sgd_variants import SGLD as SGLD
from ._sgd_variants import Signum as Signum
from ._sgd_variants import Test as Test
from ._updater import Updater as Updater
from ._updater import get_updater as get_updater


def _as_classic(a: Any, allow_np: bool) -> Any:
    """Return classic arrays on the same memory, alone or in a list; ValueError for mx.np's unless ``allow_np``."""
    arrays = a if isinstance(a, (list, tuple)) else [a]
    if any(is_numpy(array) for array in arrays) and not allow_np:
        raise ValueError("Converting np.ndarray to mx.nd.NDArray is not allowed")
    classic = [array.as_nd_ndarray() for array in arrays]
    return classic if isinstance(a, (list, tuple)) else classic[0]


# Parameters of several optimizers.
_TEXTS = """
momentum : float
beta1, beta2 : float
    Decay of the averages.
epsilon : float
lazy_update : bool
    Concerns row-sparse gradients: only rows present are updated.
kwargs
    As for `Optimizer`.
"""
_publish(globals(), _TEXTS, exported=("NDabs",))
