"""``mxnet im2rec`` as a separate program, for ``python PATH ...``; `get_im2rec_path` returns its path."""

import runpy
import sys

if __name__ == "__main__":
    sys.argv.insert(1, "im2rec")
    runpy.run_module("mxnet", run_name="__main__")
