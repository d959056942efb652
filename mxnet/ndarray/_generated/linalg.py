"""Operators of mx.nd, module linalg.

Written by tools/generate_front_ends.py; do not edit."""

from ..._definition.registry import get as _get
from ..._runtime.invoke import call as _call
from ...base import _Null

_linalg_det_op = _get("_linalg_det")
_linalg_extractdiag_op = _get("_linalg_extractdiag")
_linalg_extracttrian_op = _get("_linalg_extracttrian")
_linalg_gelqf_op = _get("_linalg_gelqf")
_linalg_gemm_op = _get("_linalg_gemm")
_linalg_gemm2_op = _get("_linalg_gemm2")
_linalg_inverse_op = _get("_linalg_inverse")
_linalg_makediag_op = _get("_linalg_makediag")
_linalg_maketrian_op = _get("_linalg_maketrian")
_linalg_potrf_op = _get("_linalg_potrf")
_linalg_potri_op = _get("_linalg_potri")
_linalg_slogdet_op = _get("_linalg_slogdet")
_linalg_sumlogdiag_op = _get("_linalg_sumlogdiag")
_linalg_syevd_op = _get("_linalg_syevd")
_linalg_syrk_op = _get("_linalg_syrk")
_linalg_trmm_op = _get("_linalg_trmm")
_linalg_trsm_op = _get("_linalg_trsm")


def det(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_det_op, (A,), (), out, kwargs)


def extractdiag(A=None, offset=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_extractdiag_op, (A,), (offset,), out, kwargs)


def extracttrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_extracttrian_op, (A,), (offset, lower), out, kwargs)


def gelqf(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_gelqf_op, (A,), (), out, kwargs)


def gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_gemm_op, (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), out, kwargs)


def gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_gemm2_op, (A, B), (transpose_a, transpose_b, alpha, axis), out, kwargs)


def inverse(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_inverse_op, (A,), (), out, kwargs)


def makediag(A=None, offset=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_makediag_op, (A,), (offset,), out, kwargs)


def maketrian(A=None, offset=_Null, lower=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_maketrian_op, (A,), (offset, lower), out, kwargs)


def potrf(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_potrf_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def potri(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_potri_op, (A,), (kwargs.pop("lower", _Null),), out, kwargs)


def slogdet(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_slogdet_op, (A,), (), out, kwargs)


def sumlogdiag(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_sumlogdiag_op, (A,), (), out, kwargs)


def syevd(A=None, out=None, name=None, **kwargs):
    return _call(_linalg_syevd_op, (A,), (), out, kwargs)


def syrk(A=None, transpose=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_syrk_op, (A,), (transpose, alpha), out, kwargs)


def trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_trmm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)


def trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, out=None, name=None, **kwargs):
    return _call(_linalg_trsm_op, (A, B), (transpose, rightside, lower, alpha), out, kwargs)
