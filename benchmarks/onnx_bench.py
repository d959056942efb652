"""A network written as an ONNX file, in the folder for temporary files."""

from workload import Workload

WORKLOADS = (
    Workload(
        "onnx.export",
        "export resnet50_v1 (100 MB) to ONNX",
        "onnx_files",
        "export",
        most_seconds=1.0,
        to_reference=None,
        contenders=("ours",),
    ),
)
