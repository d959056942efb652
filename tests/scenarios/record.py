"""Run the cases of this folder on Apache MXNet 1.9.1 and write what they return.

    $MXNET_REFERENCE_PYTHON tests/scenarios/record.py [AREA.SUBJECT ...]

Runs under the reference's interpreter, hence Python 3.8.
"""

import json
import logging
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.dirname(HERE)


def record(mx, module):
    """Write the file of one module."""
    import scenarios

    results = {}
    for name, case in scenarios.cases(module).items():
        with mx.name.NameManager():  # as in a program of its own
            results[name] = scenarios.encode(case(mx))
        mx.util.reset_np()
    lines = [f"{json.dumps(name)}: {json.dumps(result)}" for name, result in results.items()]
    with open(str(scenarios.recording(module)), "w", encoding="utf-8") as stream:
        stream.write("{\n" + ",\n".join(lines) + "\n}\n")


def main():
    """Write all files, or those of the modules named."""
    # This folder holds packages named as those of Python and MXNet are.
    sys.path[:] = [TESTS, *(entry for entry in sys.path if os.path.abspath(entry or ".") != HERE)]
    import scenarios

    import mxnet as mx

    if mx.__version__ != "1.9.1" or hasattr(mx, "__remx_version__"):
        raise SystemExit("Run this with the python of an environment with Apache MXNet 1.9.1.")
    logging.disable(logging.WARNING)
    os.chdir(tempfile.mkdtemp())  # some cases write files
    for module in sys.argv[1:] or scenarios.MODULES:
        record(mx, module)


if __name__ == "__main__":
    main()
