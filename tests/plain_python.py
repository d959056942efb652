"""Runs generated files where nothing but torch is."""

import json
import subprocess
import sys

_PROGRAM = """
import importlib.util, json, sys

class Refused:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("mxnet", "safetensors", "onnx"):
            raise ImportError(f"{name} is not to be imported")

sys.meta_path.insert(0, Refused())
import torch

source, inputs, outputs = sys.argv[1:]
spec = importlib.util.spec_from_file_location("converted", source)
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
network = module.load()
with torch.no_grad():
    found = network(*torch.load(inputs))
torch.save(found if isinstance(found, tuple) else (found,), outputs)
print(json.dumps([name for name, _ in network.named_children()]))
"""


def run(source, inputs):
    """Return what a generated file's module computes in a fresh interpreter, and the names of its layers."""
    import torch

    inputs_file, outputs_file = source.with_suffix(".inputs"), source.with_suffix(".outputs")
    torch.save(tuple(inputs), inputs_file)
    command = [sys.executable, "-I", "-c", _PROGRAM, str(source), str(inputs_file), str(outputs_file)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    return torch.load(outputs_file), json.loads(done.stdout)
