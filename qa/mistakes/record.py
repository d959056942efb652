"""Run the mistakes of this folder on Apache MXNet 1.9.1 and write what it says.

    $MXNET_REFERENCE_PYTHON qa/mistakes/record.py

Runs under the reference's interpreter, hence Python 3.8.
"""

import json
import logging
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
QA = os.path.dirname(HERE)
TESTS = os.path.join(os.path.dirname(QA), "tests")


def said(mx, function):
    """Return the type and the message of the error that a mistake ends with; of no error, None and what came."""
    import mistakes

    with mx.name.NameManager():  # as in a program of its own
        error = mistakes.raised(function)
    mx.util.reset_np()
    # C++ frames, and where in its sources a check stands, are of this build alone.
    text = str(error).split("\nStack trace:")[0].split("[bt]")[0]
    lines = [line for line in text.splitlines() if not line.startswith("Stack trace")]
    return [None, ""] if error is None else [type(error).__name__, "\n".join(lines).strip()]


def main():
    """Write the file."""
    # This folder holds modules named as those of Python are.
    sys.path[:] = [QA, TESTS, *(entry for entry in sys.path if os.path.abspath(entry or ".") != HERE)]
    import mistakes

    import mxnet as mx

    if mx.__version__ != "1.9.1" or hasattr(mx, "__remx_version__"):
        raise SystemExit("Run this with the python of an environment with Apache MXNet 1.9.1.")
    logging.disable(logging.WARNING)
    os.chdir(tempfile.mkdtemp())  # some mistakes write files
    found = {topic: {n: said(mx, f) for n, f in mistakes.mistakes(topic).items()} for topic in mistakes.TOPICS}
    with open(str(mistakes.RECORDED), "w", encoding="utf-8") as stream:
        json.dump(found, stream, indent=1)
        stream.write("\n")


if __name__ == "__main__":
    main()
