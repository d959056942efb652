"""ONNX graphs while they are read and written; the public functions are in `mx.onnx` and `mx.contrib.onnx`."""
