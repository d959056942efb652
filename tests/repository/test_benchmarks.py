"""The benchmark runner: what it makes of times, and one real run."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as onp
import pytest
from paths import ROOT
from requirements import needs_linux

BENCHMARKS = ROOT / "benchmarks"


@pytest.fixture(autouse=True)
def _benchmark_modules(monkeypatch):
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    yield
    for name in set(sys.modules) - before:
        if str(BENCHMARKS) in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]


def records(**times):
    from measure import Record

    same = {"mean": 1.0, "rms": 2.0, "size": 4}
    return {name: Record(processes=processes, digest=same) for name, processes in times.items()}


def row_of(workload_options, **times):
    from verdict import judge
    from workload import Workload

    return judge(Workload("a.b", "title", "module", "program", **workload_options), records(**times))


def test_ratio_is_taken_round_by_round():
    row = row_of({}, ours=[[1.0, 10.0, 100.0]], torch=[[2.0, 10.0, 50.0]])
    assert row["ratios"]["torch"]["median"] == 1.0
    assert (row["ratios"]["torch"]["low"], row["ratios"]["torch"]["high"]) == (0.75, 1.5)


@pytest.mark.parametrize(("limit", "expected"), [(0.9, True), (0.4, False)])
def test_target_against_torch(limit, expected):
    from verdict import reached

    assert reached(row_of({"to_torch": limit}, ours=[[1.0]], torch=[[2.0]])) is expected


def test_target_against_real_numbers():
    from table import markdown, terminal_lines
    from verdict import reached

    row = row_of(
        {"to_ours": {"ours_real": 1.0}}, ours=[[1.5]], ours_real=[[1.0]], reference=[[3.0]], reference_real=[[2.0]]
    )
    assert reached(row) is False
    assert row["targets"]["ours_real"] == {"limit": 1.0, "value": 1.5, "reached": False}
    assert row["targets"]["reference"]["reached"]
    assert "title; 1.50 of Remx, real numbers; 0.75 of MXNet 1.9.1, real numbers" in markdown([row])
    assert "ours / Remx, real numbers 1.50" in terminal_lines(row)


def test_target_against_one_thread():
    from table import markdown

    row = row_of({"to_ours": {"ours_alone": 0.6}}, ours=[[1.1]], ours_alone=[[2.0]])
    assert row["targets"]["ours_alone"] == {"limit": 0.6, "value": 0.55, "reached": True}
    assert "title; 0.55 of Remx, one thread" in markdown([row])


def test_arguments_of_one_contender(monkeypatch):
    import measure
    from contender import Contender
    from workload import Workload

    asked, counts = {}, {}

    class Worker:
        def __init__(self, contender, threads):
            self.name = contender.name
            counts[contender.name] = threads

        def __enter__(self):
            return self

        def __exit__(self, *error):
            return None

        def answer(self):
            return {"versions": {}}

        def ask(self, do, **request):
            if do == "prepare":
                asked[self.name] = request["arguments"]
            return {"mean": 0.0, "rms": 0.0, "size": 1, "seconds": 1.0, "busy_seconds": 0.0}

    monkeypatch.setattr(measure, "Worker", Worker)
    competing = [Contender(name, "python", "mxnet") for name in ("ours", "torch", "ours_real")]
    options = {"module": "m", "program": "p", "arguments": {"a": 1}, "arguments_of": {"ours_real": {"b": 2}}}
    measure.measure(Workload("x.y", "t", **options, contenders=("ours", "ours_real")), competing, 1, 0.1, 1)
    assert asked == {"ours": {"a": 1}, "ours_real": {"a": 1, "b": 2}}
    asked.clear()
    measure.measure(Workload("x.y", "t", **options), competing, 1, 0.1, 1)
    assert set(asked) == {"ours", "torch"}
    assert set(counts.values()) == {1}
    measure.measure(Workload("x.y", "t", **options, operator_threads=3), competing, 1, 0.1, 1)
    assert counts["ours"] == counts["torch"] == 3


def test_one_missed_target_is_enough():
    from verdict import reached

    row = row_of({"to_torch": 1.0}, ours=[[1.0]], torch=[[2.0]], reference=[[0.5]])
    assert row["targets"]["torch"]["reached"]
    assert reached(row) is False


def test_nothing_is_reached_without_our_times():
    from verdict import reached

    assert reached(row_of({"to_torch": 1.0}, torch=[[2.0]])) is None


def test_unsteady_processes_miss_the_target():
    row = row_of({"processes": 2, "steady": 1.25}, ours=[[1.0, 1.0], [2.0, 2.0]], torch=[[1.0, 1.0], [1.0, 1.0]])
    assert row["targets"]["steady"] == {"limit": 1.25, "value": 2.0, "reached": False}


def test_different_results_are_reported():
    from measure import Record
    from table import terminal_lines
    from verdict import judge
    from workload import Workload

    records_by_name = records(ours=[[1.0]])
    records_by_name["torch"] = Record(processes=[[1.0]], digest={"mean": 1.01, "rms": 2.0, "size": 4})
    assert "results differ" in terminal_lines(judge(Workload("a.b", "t", "m", "p"), records_by_name))


def test_rows_that_the_processor_does_not_support(monkeypatch):
    import machine
    from bfloat16_bench import WORKLOADS
    from table import markdown, terminal_lines
    from verdict import reached, unsupported

    assert machine.has_instructions(())
    assert not machine.has_instructions(("no_such_instruction",))
    workload = next(one for one in WORKLOADS if one.instructions)
    row = unsupported(workload)
    assert reached(row) is None
    for text in (terminal_lines(row), markdown([row])):
        assert text.count("not supported by this processor") == 2  # ours and PyTorch


def test_rounds_are_chosen_by_the_load_from_outside():
    from measure import Round, _least_disturbed

    rounds = [Round({"ours": 1.0}, 0.9), Round({"ours": 5.0}, 0.0), Round({"ours": 2.0}, 0.1)]
    assert [one.seconds["ours"] for one in _least_disturbed(rounds, 2)] == [5.0, 2.0]


def test_selection_by_beginning_and_unknown_name():
    from catalogue import WORKLOADS, select

    assert {one.name for one in select(["dot", "lenet.train_eager"])} >= {"dot.1024", "lenet.train_eager"}
    assert select([]) == list(WORKLOADS)
    with pytest.raises(LookupError, match="nonsense"):
        select(["nonsense"])


def test_every_workload_has_its_programs():
    from catalogue import WORKLOADS

    for workload in WORKLOADS:
        with_torch = workload.contenders is None or "torch" in workload.contenders
        folders = ("mxnet_programs", "torch_programs") if with_torch else ("mxnet_programs",)
        for folder in folders if workload.module else ():
            source = (BENCHMARKS / folder / f"{workload.module}.py").read_text()
            assert f"def {workload.program}(" in source, (folder, workload.name)


def test_document_is_written_between_its_markers(monkeypatch, tmp_path):
    import results

    document = tmp_path / "benchmarks.md"
    begin, end = results.RESULTS
    document.write_text(f"before\n{begin}\nold\n{end}\nafter\n")
    monkeypatch.setattr(results, "FOLDER", str(tmp_path))
    monkeypatch.setattr(results, "DOCUMENT", str(document))
    row = {**row_of({"to_torch": 1.0}, ours=[[1.0]], torch=[[2.0]]), "name": "dot.1024", "title": "some product"}
    path = results.save([row], 2, {"torch": {"torch": "2.13.0"}})
    results.save([{**row, "name": "dot.512", "title": "another"}], 2, {"torch": {"torch": "2.13.0"}})
    results.update_document()
    assert set(json.loads(Path(path).read_text())["rows"]) == {"dot.512", "dot.1024"}
    text = document.read_text()
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "old" not in text
    assert "| some product | 1 s | 2 s |  | 0.50 [0.50, 0.50] | 0.55 |" in text  # what is asked for today, not then


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
        "_sparse_adagrad_update",
        "_contrib_group_adagrad_update",
        "_contrib_SparseEmbedding",
        "_square_sum",
        "_contrib_count_sketch",
        "_contrib_fft",
        "_contrib_ifft",
        "_sparse_retain",
        "_contrib_getnnz",
        "_contrib_edge_id",
        "_contrib_quantize_asym",
        "_contrib_quantized_concat",
        "_contrib_quantized_elemwise_mul",
        "_contrib_quantized_rnn",
    },
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
def test_calls_are_the_same_at_every_size():
    from benchmarks.operators.table import cases

    names = {size: [(case.operator, case.id) for case in cases(size)] for size in ("small", "medium", "large")}
    assert len(names["medium"]) == len(set(names["medium"]))
    too_slow = [("np.delete", ""), ("np.einsum", "ij,jk->ik")]  # minutes a call in MXNet
    assert [name for name in names["small"] if name not in too_slow] == names["large"]
    assert set(names["small"]) <= set(names["medium"])

    def numbers(size):
        return sum(onp.prod(maker.shape) for case in cases(size) for maker in case.makers)

    assert 100 * numbers("small") < numbers("medium") < numbers("large") / 8


@pytest.mark.usefixtures("_operator_benchmarks")
def test_results_of_operators_are_put_together(monkeypatch, tmp_path):
    from benchmarks.operators import report, results

    file, page = tmp_path / "results.json", tmp_path / "page.md"
    times = {"ours": 1.23456e-6, "reference": 1e-6, "ratio": 1.23456}
    row = {"operator": "dot", "call": "", "forward": times, "backward": None}
    failed = {**row, "operator": "topk", "forward": {"errors": {"reference": "no"}}}
    results.save(results.Key("small", 1), [row, failed], "1.0", whole=True, file=file)
    results.save(results.Key("large", 2), [row], "1.0", whole=True, file=file)
    faster = {**row, "forward": {**times, "ratio": 0.5}}
    results.save(results.Key("large", 2), [faster], "1.0", whole=False, file=file)
    parts = results.load(file)
    assert [len(part["rows"]) for part in parts.values()] == [2, 1]
    assert parts["small, 1"]["rows"][0]["forward"]["ratio"] == 1.23
    assert report.unexplained(parts, {}) == ["dot"]
    report.write_page(page, file)
    text = page.read_text()
    assert "| `dot` | forward | small, 1: 1.23 us, 1 us, 1.23 |" in text
    assert "|`dot`|1.23 us 1.23|1.23 us 0.50|" in text
    assert "|`topk`|reference refuses||" in text


@pytest.mark.usefixtures("_operator_benchmarks")
def test_slower_operators_have_a_reason_and_the_page_is_that_of_the_results(tmp_path):
    from benchmarks.operators import report, results

    reasons = json.loads(report.REASONS.read_text())
    assert report.unexplained(results.load(), reasons) == []
    report.write_page(tmp_path / "page.md")
    assert (tmp_path / "page.md").read_text() == report.PAGE.read_text()
    assert report.PAGE.stat().st_size < 100_000


def test_memory_is_shown_beyond_importing_torch():
    from measure import Record
    from table import HEADER, markdown, terminal_lines
    from verdict import judge
    from workload import Workload

    sizes = {"ours": (245, 300), "torch": (220, 330), "reference": (150, 170)}
    records_by_name = {
        name: Record(processes=[[1.0]], memory={"imported": imported << 20, "peak": peak << 20})
        for name, (imported, peak) in sizes.items()
    }
    row = judge(Workload("a.b", "t", "m", "p"), records_by_name)
    cell = "300 (80) / 330 (110) / 170 (20)"
    assert markdown([row]).endswith(f"| {cell} |")
    assert HEADER.splitlines()[0].count("|") == markdown([row]).splitlines()[-1].count("|")
    assert "MB at most: Remx 300 (80), PyTorch 330 (110)" in terminal_lines(row)
    older = {key: value for key, value in row.items() if key != "memory"}
    assert markdown([older]).endswith("| yes |  |")


def test_memory_alone_leaves_times_as_they_are(monkeypatch, tmp_path):
    import results

    monkeypatch.setattr(results, "FOLDER", str(tmp_path))
    timed = {"name": "a.b", "contenders": {"ours": {"median": 1.0}}, "memory": {}}
    results.save([timed], 2, {})
    sizes = {"ours": {"imported": 1, "peak": 2}}
    path = results.save_memory(
        [{"name": name, "contenders": {"ours": {}}, "memory": sizes} for name in ("a.b", "c.d")], 2, {}
    )
    rows = json.loads(Path(path).read_text())["rows"]
    assert rows["a.b"]["contenders"]["ours"]["median"] == 1.0
    assert rows["a.b"]["memory"] == rows["c.d"]["memory"] == sizes


@needs_linux("what a process held at most stands in /proc")
def test_the_largest_size_of_a_process():
    from resident import peak_bytes

    before = peak_bytes()
    bytearray(64 << 20)
    assert before > 1 << 20
    assert peak_bytes() >= before


def test_memory_of_a_real_run():
    done = subprocess.run(
        [
            sys.executable,
            str(BENCHMARKS / "run.py"),
            "--memory",
            "--no-write",
            "--threads",
            "1",
            "dispatch.basic_slice",
        ],
        capture_output=True,
        text=True,
        check=False,
        timeout=200,
    )
    assert done.returncode == 0, done.stderr
    assert "not timed" in done.stdout
    assert ("MB at most: Remx" in done.stdout) == Path("/proc/self/status").exists()


BEFORE = {"a": {"ours": 100.0, "torch": 50.0}, "b": {"ours": 10.0, "torch": 10.0}}


@pytest.mark.parametrize(
    ("now", "is_same", "fails"),
    [
        ({"a": {"ours": 102.0, "torch": 50.0}}, True, False),
        ({"a": {"ours": 104.0, "torch": 50.0}}, True, True),
        ({"a": {"ours": 90.0, "torch": 50.0}}, True, False),
        ({"a": {"ours": 104.0, "torch": 50.0}, "b": {"ours": 10.0, "torch": 10.0}}, True, True),
        ({"a": {"ours": 200.0, "torch": 100.0}}, False, False),
        ({"a": {"ours": 200.0, "torch": 90.0}}, False, True),
        ({"new": {"ours": 200.0, "torch": 90.0}}, True, False),
    ],
)
def test_instructions_beyond_the_committed_ones_fail(now, is_same, fails):
    from instructions import compare

    lines, result = compare(BEFORE, now, is_same)
    assert result is fails
    assert len(lines) == len(now)
    assert any("TOO MANY" in line for line in lines) is fails


def test_committed_instructions_are_of_workloads_that_there_are():
    from catalogue import WORKLOADS
    from instructions import COMMITTED

    content = json.loads(COMMITTED.read_text())
    assert content["environment"].keys() >= {"python", "torch", "processor"}
    assert content["counts"].keys() <= {workload.name for workload in WORKLOADS}
    assert all(set(row) == {"ours", "torch"} for row in content["counts"].values())
