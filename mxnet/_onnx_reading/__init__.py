"""Nodes of ONNX graphs while they are read: values, stand-ins for unknown lengths, and known results."""
