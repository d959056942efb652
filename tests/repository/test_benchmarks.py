"""The benchmarks name programs and operators that exist, and one real run agrees with PyTorch."""

import json
import subprocess
import sys

import pytest
from paths import ROOT

BENCHMARKS = ROOT / "benchmarks"


@pytest.fixture(autouse=True)
def _benchmark_modules(monkeypatch):
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield
    for name in set(sys.modules) - before:
        if str(BENCHMARKS) in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]


def test_every_workload_has_its_programs():
    from catalogue import WORKLOADS

    for workload in WORKLOADS:
        with_torch = workload.contenders is None or "torch" in workload.contenders
        folders = ("mxnet_programs", "torch_programs") if with_torch else ("mxnet_programs",)
        for folder in folders if workload.module else ():
            source = (BENCHMARKS / folder / f"{workload.module}.py").read_text()
            assert f"def {workload.program}(" in source, (folder, workload.name)


def test_a_real_run_agrees_with_torch():
    options = ["--quick", "--rounds", "1", "--threads", "1", "--contenders", "ours,torch"]
    command = [sys.executable, BENCHMARKS / "run.py", *options, "autograd.tiny"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "ours / PyTorch" in done.stdout
    assert "differ" not in done.stdout


# Operators that `make bench-operators` leaves out, and why.
NOT_TIMED = {
    "calls of other programs": {
        "Custom",
        "_sg_mkldnn_conv",
        "_sg_mkldnn_fully_connected",
        "_sg_mkldnn_selfatt_qk",
        "_sg_mkldnn_selfatt_valatt",
        "_CachedOp",
        "_foreach",
        "_while_loop",
        "_cond",
    },
    "take graphs as csr arrays": {
        "_contrib_dgl_adjacency",
        "_contrib_dgl_csr_neighbor_non_uniform_sample",
        "_contrib_dgl_csr_neighbor_uniform_sample",
        "_contrib_dgl_graph_compact",
        "_contrib_dgl_subgraph",
    },
    "fill or copy their own output": {"_set_value", "_copyto", "_CrossDeviceCopy", "_scatter_set_nd"},
    "MXNet cannot call them, or not on a CPU, or dense": {
        "_zeros_without_dtype",
        "_imdecode",
        "_image_random_crop",
        "_image_random_resized_crop",
        "IdentityAttachKLSparseReg",
        "BatchNorm_v1",
        "_contrib_group_adagrad_update",
        "_contrib_SparseEmbedding",
        "_contrib_count_sketch",
        "_contrib_fft",
        "_contrib_ifft",
        "_contrib_getnnz",
        "_contrib_edge_id",
        "_contrib_quantize_asym",
        "_contrib_quantized_concat",
        "_contrib_quantized_elemwise_mul",
        "_contrib_quantized_rnn",
    },
    "timed as functions of nd.sparse, on sparse arrays": {"_sparse_adagrad_update", "_sparse_retain", "_square_sum"},
    "decode files": {"_cvimdecode", "_cvimread"},
    "the same kernel as another one": {"Convolution_v1", "Pooling_v1", "_mp_adamw_update", "_contrib_RROIAlign"},
    "MXNet needs out= for each weight": {
        *(f"{p}multi_{m}sgd_{s}update" for p in ("", "preloaded_") for m in ("", "mp_") for s in ("", "mom_")),
        *(f"_multi_{m}{kind}_update" for m in ("", "mp_") for kind in ("adamw", "lamb")),
        "mp_lamb_update_phase1",
        "mp_lamb_update_phase2",
    },
    "as `_contrib_PSROIPooling`": {"_contrib_DeformablePSROIPooling"},
}


def test_every_classic_operator_is_timed_or_left_out_for_a_reason(monkeypatch):
    from mxnet._src.operators.definition import namespaces, registry

    monkeypatch.syspath_prepend(str(BENCHMARKS.parent))
    from benchmarks.operators.inputs import cases

    timed = {registry.get(case.operator).name for case in cases()}
    left_out = set().union(*NOT_TIMED.values())
    ours = [
        op.name for op in registry.all_operators() if op.kernel.__module__.startswith("mxnet._src.operators.families")
    ]
    names = {name for name in ours if not namespaces.is_numpy(name)}
    assert names - timed == left_out & names
    assert not left_out & timed


@pytest.fixture
def _operator_benchmarks(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS.parent))


@pytest.mark.usefixtures("_operator_benchmarks")
def test_every_timed_call_can_be_called():
    import mxnet
    from benchmarks.operators import worker
    from benchmarks.operators.table import cases

    try:
        for case in cases("small"):
            run, wait = worker.program(mxnet, case, backward=False)
            run()
            wait()
    finally:
        mxnet.npx.reset_np()


@pytest.mark.usefixtures("_operator_benchmarks")
def test_slower_operators_have_a_reason():
    from benchmarks.operators import report, results

    reasons = json.loads(report.REASONS.read_text())
    assert report.unexplained(results.load(), reasons) == []


def test_sections_are_read_as_they_were_saved(monkeypatch, tmp_path):
    import sections

    parts = ["A paragraph.", sections.table(("name", "time"), [["dot", "1 ms"], ["sum", "2 us"]])]
    monkeypatch.setattr(sections, "FOLDER", tmp_path)
    sections.save("some", parts)
    assert sections.load("some") == parts
    assert sections.markdown(parts) == (
        "A paragraph.\n\n| name | time |\n| --- | --- |\n| dot | 1 ms |\n| sum | 2 us |"
    )


def test_committed_instructions_are_of_workloads_that_there_are():
    from catalogue import WORKLOADS
    from instructions import COMMITTED

    content = json.loads(COMMITTED.read_text())
    assert content["environment"].keys() >= {"python", "torch", "processor"}
    assert content["counts"].keys() <= {workload.name for workload in WORKLOADS}
    assert all(set(row) == {"ours", "torch"} for row in content["counts"].values())
