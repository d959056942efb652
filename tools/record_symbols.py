"""Write tests/compat/symbols.json: what MXNet 1.9.1 says of the symbols of tests/compat/symbol_programs.py.

$MXNET_REFERENCE_PYTHON tools/record_symbols.py
"""

import json
import os
import sys

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "tests", "compat")
sys.path.insert(0, FOLDER)

import symbol_programs  # noqa: E402

import mxnet as mx  # noqa: E402

found = {p.__name__: symbol_programs.facts(mx, p) for p in symbol_programs.PROGRAMS}
with open(os.path.join(FOLDER, "symbols.json"), "w", encoding="utf-8") as stream:
    json.dump(found, stream, indent=1, sort_keys=True)
    stream.write("\n")
