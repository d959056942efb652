"""Backends of `optimize_for` that have another runtime compute parts of a graph.

`onnxruntime` cuts out what can be written as ONNX, for onnxruntime itself and, by its provider, for TensorRT. The
backend "inductor" needs nothing but torch and is `run.program.inductor_backend`.
"""
