"""Backends of `optimize_for` that have another runtime compute parts of a graph.

`parts` cuts out what can be written as ONNX; `onnxruntime` gives it to onnxruntime and, by its provider, to TensorRT,
`openvino` to OpenVINO. The backend "inductor" needs nothing but torch and is `run.program.inductor_backend`.
"""
