"""A network written as an ONNX file and read back, in the folder for temporary files."""

from workload import Workload

WORKLOADS = (
    Workload(
        "onnx.export",
        "export resnet50_v1 (100 MB) to ONNX",
        "onnx_files",
        "export",
        most_seconds=1.0,
        to_reference=None,
        contenders=("ours",),  # MXNet 1.9.1 needs an onnx package of its time; PyTorch's exporter traces instead
    ),
    Workload(
        "onnx.import",
        "import resnet50_v1 (100 MB) from ONNX",
        "onnx_files",
        "import_model",
        most_seconds=1.0,
        to_reference=None,
        contenders=("ours",),  # PyTorch has no importer, and MXNet's does not read files of today
    ),
)
