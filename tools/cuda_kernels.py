"""Write qa/devices/cuda_kernels/declared.json: element types that CUDA has kernels for, as PyTorch declares.

python tools/cuda_kernels.py           write
python tools/cuda_kernels.py --check   exit 1 if the file in the repository differs from what would be written

PyTorch tests each operator of `op_db` for being there for the types that it declares, and for no others. The package
``expecttest`` has to be installed, which that module imports. What `op_db` does not list, or what it makes depend on
the GPU at hand, is in judged.toml, written by hand.
"""

from __future__ import annotations

import argparse
import json
import sys
import warnings
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
TABLE = ROOT / "qa" / "devices" / "cuda_kernels" / "declared.json"


def declared() -> dict[str, Any]:
    """Return operators by the types that their kernels on CUDA take, forward and backward, as PyTorch declares them."""
    import torch

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from torch.testing._internal.common_methods_invocations import op_db

    forward: dict[str, set[str]] = {}
    backward: dict[str, set[str]] = {}
    plain = {info.aten_name for info in op_db if not info.variant_test_name}
    for info in op_db:
        name = info.aten_name
        if info.variant_test_name and name in plain:
            continue  # other arguments of the same kernel
        forward.setdefault(name, set()).update(map(_name, info.dtypesIfCUDA))
        if info.supports_autograd:
            backward.setdefault(name, set()).update(map(_name, info.backward_dtypesIfCUDA))
            if info.aten_backward_name:
                forward.setdefault(info.aten_backward_name, set()).update(map(_name, info.backward_dtypesIfCUDA))
    return {
        "torch": torch.__version__.split("+")[0],
        "forward": _grouped(forward),
        "backward": _grouped({name: types for name, types in backward.items() if types != forward[name]}),
    }


def _name(dtype: Any) -> str:
    return str(dtype).removeprefix("torch.")


def _grouped(table: dict[str, set[str]]) -> dict[str, list[str]]:
    groups = defaultdict(list)
    for name, types in sorted(table.items()):
        groups[" ".join(sorted(types))].append(name)
    return dict(sorted(groups.items()))


def main() -> int:
    """Write the table, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare instead of writing")
    check = parser.parse_args().check
    text = json.dumps(declared(), indent=1) + "\n"
    if not check:
        TABLE.write_text(text, encoding="utf-8")
        return 0
    return 0 if TABLE.read_text(encoding="utf-8") == text else 1


if __name__ == "__main__":
    sys.exit(main())
