"""Names with an underscore in MXNet's modules and classes: record those of Apache MXNet 1.9.1, and find which we lack.

    $MXNET_REFERENCE_PYTHON tools/private_names.py --record    # writes tools/reference/private_names.json
    python tools/private_names.py                              # lists what is missing here

Runs under the reference's interpreter, hence Python 3.8. Names are found by ``dir``, of modules and of the classes that
live in them; ``tests/api/private_names.toml`` says why some are missing.
"""

import importlib
import importlib.util
import inspect
import json
import os
import sys
import warnings

REFERENCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "reference")
RECORDED = os.path.join(REFERENCE, "private_names.json")
# Running them does something: a test of the package's build.
_LEFT_OUT = ("mxnet.__main__", "mxnet.libmxnet", "mxnet.onnx.setup")


def _is_private(name):
    return name.startswith("_") and not name.startswith("__")


def _of_class(kind):
    """Return the names that a class defines itself, but for mangled ones."""
    mangled = "_" + kind.__name__.lstrip("_") + "__"
    return [name for name in vars(kind) if _is_private(name) and not name.startswith(mangled)]


def of_module(module):
    """Return the private names of a module, and as ``Class.name`` those of the classes that live in it."""
    results = [name for name in dir(module) if _is_private(name)]
    for name in dir(module):
        kind = getattr(module, name)
        if inspect.isclass(kind) and kind.__module__ == module.__name__ and kind.__name__ == name:
            results += [name + "." + member for member in _of_class(kind)]
    return sorted(results)


def _has(path):
    """Whether ``module:name`` or ``module:Class.name`` is there."""
    module, name = path.split(":")
    try:
        value = importlib.import_module(module)
        for part in name.split("."):
            value = getattr(value, part)
    except ImportError:
        return False
    except AttributeError:
        return _may_be_module(module, name) and importlib.util.find_spec(module + "." + name) is not None
    return True


def _may_be_module(module, name):
    """Whether a name may be that of a module which is in a package, but has not been imported."""
    return "." not in name and hasattr(importlib.import_module(module), "__path__")


def recorded():
    """Return all names of the reference, as ``module:name``."""
    with open(RECORDED, encoding="utf-8") as stream:
        return [module + ":" + name for module, names in json.load(stream).items() for name in names]


def missing():
    """Return the names that the package lacks."""
    return [path for path in recorded() if not _has(path)]


def record():
    """Write the names of the package, which has to be Apache MXNet 1.9.1."""
    import mxnet as mx

    if mx.__version__ != "1.9.1" or hasattr(mx, "__remx_version__"):
        raise SystemExit("Run this with the python of an environment with Apache MXNet 1.9.1.")
    with open(os.path.join(REFERENCE, "api.json"), encoding="utf-8") as stream:
        modules = sorted(set(json.load(stream)) - set(_LEFT_OUT))
    lines = []
    for name in modules:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            names = of_module(importlib.import_module(name))
        if names:
            lines.append(json.dumps(name) + ": " + json.dumps(names))
    with open(RECORDED, "w", encoding="utf-8") as stream:
        stream.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    if "--record" in sys.argv:
        record()
    else:
        print("\n".join(missing()))
