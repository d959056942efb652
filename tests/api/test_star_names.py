"""What programs get by ``from mxnet.operator import *``, against MXNet 1.9.1 (tools/reference/star_names.json)."""

import json
from pathlib import Path

import pytest
import warm_processes

ROOT = Path(__file__).parents[2]
RECORDED = ROOT / "tools/reference/star_names.json"
ON_DEMAND = {"mxnet", "mxnet.contrib"}  # they import modules at first use: what they hold depends on it
# Names that stay away, by reason. The lists may only shrink.
ABSENT = {
    "modules that are imported at first use, since they take long": {
        *("mxnet.image:cv2", "mxnet.image.image:cv2", "mxnet.recordio:cv2"),
        *(
            "mxnet.contrib.quantization:stats",
            "mxnet.notebook:bokeh",
            "mxnet.notebook.callback:pd",
        ),
        *("mxnet.contrib.onnx.onnx2mx.import_onnx:nd", "mxnet.contrib.text.embedding:C", "mxnet.contrib.text.vocab:C"),
    },
    "tables and marks that MXNet's modules make for themselves": {
        *("mxnet.contrib.onnx.onnx2mx.import_onnx:convert_map", "mxnet.model:BASE_ESTIMATOR", "mxnet.operator:c_int_p"),
        *("mxnet.notebook:Bokeh_Failed_To_Import", "mxnet.notebook.callback:Pandas_Failed_To_Import"),
        "mxnet.numpy_op_fallback:StrictVersion",
    },
    "names with an underscore and operators, which the other inventories count": {
        *("mxnet.ndarray:_DTYPE_NP_TO_MX", "mxnet.ndarray:_DTYPE_MX_TO_NP", "mxnet.ndarray:_GRAD_REQ_MAP"),
        *("mxnet.ndarray:_new_empty_handle", "mxnet.ndarray.sparse:_ndarray_cls", "mxnet.numpy.utils:_STR_2_DTYPE_"),
        *(f"mxnet.{kind}.sparse:_contrib_{op}_ste" for kind in ("ndarray", "symbol") for op in ("round", "sign")),
    },
}


# In a process of its own: modules that are imported here would be in inventories of other tests.
PROGRAM = """
import json, sys
from importlib import import_module
results = []
for module, names in json.load(open(sys.argv[1], encoding="utf-8")).items():
    namespace = vars(import_module(module))
    starred = namespace.get("__all__", [name for name in namespace if not name.startswith("_")])
    results += [f"{module}:{name}" for name in names if name not in starred]
print(json.dumps(results))
"""


def missing() -> set[str]:
    """Return the names that an import of all names lacks, as "module:name"."""
    completed = warm_processes.run(PROGRAM, RECORDED)
    assert completed.returncode == 0, completed.stderr
    return {name for name in json.loads(completed.stdout) if name.partition(":")[0] not in ON_DEMAND}


def test_star_imports_bring_the_names_of_mxnet() -> None:
    assert missing() == set().union(*ABSENT.values())


@pytest.mark.parametrize(
    ("module", "names"),
    [
        ("mxnet.operator", "ctypes CFUNCTYPE c_char_p array traceback mx_uint NDArrayHandle"),
        ("mxnet.image", "np os random json logging warnings Number"),
        ("mxnet.recordio", "struct np namedtuple numbers RecordIOHandle check_call"),
        ("mxnet.model", "time logging np mx_real_t"),
    ],
)
def test_star_imports_bring_modules_under_their_names(module: str, names: str) -> None:
    namespace: dict[str, object] = {}
    exec(f"from {module} import *", namespace)
    assert set(names.split()) <= set(namespace)
    assert getattr(namespace.get("np"), "__name__", "numpy") == "numpy"
