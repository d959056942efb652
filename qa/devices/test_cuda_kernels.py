"""The table of CUDA's kernels judges all that the conformance rows call; `value_operators` holds it to the rows."""

from __future__ import annotations

from devices import cuda_kernels


def test_all_that_rows_call_is_judged_and_none_is_missing_on_cuda() -> None:
    calls = cuda_kernels.called()
    assert len(calls) > 600
    assert not cuda_kernels.unjudged(calls)
    assert not cuda_kernels.refused(calls)


def test_what_cuda_lacks_is_in_the_table() -> None:
    lacking = {
        "mm.out|int64",
        "convolution|int8",
        "linalg_cholesky_ex.L|float16",
        "_softmax.out|int32",
        "histogram|float32",
    }
    assert cuda_kernels.refused(lacking) == lacking
    assert not cuda_kernels.refused({"mm.out|bfloat16", "add_.Tensor|bool", "max.dim_max|int64", "new|float32"})
    assert cuda_kernels.unjudged({"new.out|float32", "add_.Tensor|bool"}) == {"new.out"}


def test_judgements_are_for_what_pytorch_does_not_declare() -> None:
    declared = cuda_kernels.DECLARED
    assert not [name for name in cuda_kernels.JUDGED["like"] if name in declared]
    assert all(entry["why"] for entry in cuda_kernels.JUDGED["kernel"])
