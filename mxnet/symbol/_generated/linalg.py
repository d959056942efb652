"""Operators of mx.sym, module linalg.

Written by tools/generate_front_ends.py; do not edit."""

from ..._src.operators.definition.documentation import document_symbols as _document
from ..._src.operators.definition.registry import get as _get
from .._compose import compose as _compose
from ...ndarray._generated import linalg as _arrays
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


def det(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_det_op, "det", (A,), (), name, attr, kwargs)


def extractdiag(A=None, offset=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_extractdiag_op, "extractdiag", (A,), (offset,), name, attr, kwargs)


def extracttrian(A=None, offset=_Null, lower=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_extracttrian_op, "extracttrian", (A,), (offset, lower), name, attr, kwargs)


def gelqf(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_gelqf_op, "gelqf", (A,), (), name, attr, kwargs)


def gemm(A=None, B=None, C=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, beta=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_gemm_op, "gemm", (A, B, C), (transpose_a, transpose_b, alpha, beta, axis), name, attr, kwargs)


def gemm2(A=None, B=None, transpose_a=_Null, transpose_b=_Null, alpha=_Null, axis=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_gemm2_op, "gemm2", (A, B), (transpose_a, transpose_b, alpha, axis), name, attr, kwargs)


def inverse(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_inverse_op, "inverse", (A,), (), name, attr, kwargs)


def makediag(A=None, offset=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_makediag_op, "makediag", (A,), (offset,), name, attr, kwargs)


def maketrian(A=None, offset=_Null, lower=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_maketrian_op, "maketrian", (A,), (offset, lower), name, attr, kwargs)


def potrf(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_potrf_op, "potrf", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def potri(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_potri_op, "potri", (A,), (kwargs.pop("lower", _Null),), name, attr, kwargs)


def slogdet(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_slogdet_op, "slogdet", (A,), (), name, attr, kwargs)


def sumlogdiag(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_sumlogdiag_op, "sumlogdiag", (A,), (), name, attr, kwargs)


def syevd(A=None, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_syevd_op, "syevd", (A,), (), name, attr, kwargs)


def syrk(A=None, transpose=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_syrk_op, "syrk", (A,), (transpose, alpha), name, attr, kwargs)


def trmm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_trmm_op, "trmm", (A, B), (transpose, rightside, lower, alpha), name, attr, kwargs)


def trsm(A=None, B=None, transpose=_Null, rightside=_Null, lower=_Null, alpha=_Null, name=None, attr=None, out=None, **kwargs):
    return _compose(_linalg_trsm_op, "trsm", (A, B), (transpose, rightside, lower, alpha), name, attr, kwargs)


_document(globals(), _arrays, "Symbol")
