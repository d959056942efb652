"""Classes that log calls of their methods, to see what a library calls of what programs override."""

import numpy as onp


def described(value):
    """Return a short text about an argument: kind, type and shape of arrays, members of lists."""
    if isinstance(value, (list, tuple)):
        kind = "list" if isinstance(value, list) else type(value).__name__
        return "%s(%s)" % (kind, ", ".join(map(described, value)))
    if isinstance(value, dict):
        return "{%s}" % ", ".join("%s: %s" % (described(k), described(v)) for k, v in value.items())
    if isinstance(value, onp.generic):
        value = value.item()
    if isinstance(value, float):
        return "%.4g" % value
    if value is None or isinstance(value, (bool, int, str)):
        return repr(value)
    return _of_object(value)


def _of_object(value):
    if hasattr(value, "stype"):
        stype = "" if value.stype == "default" else value.stype + " "
        return "%s%s%s" % (stype, onp.dtype(value.dtype).name, tuple(value.shape))
    if isinstance(value, onp.ndarray):
        return "numpy %s%s" % (value.dtype.name, value.shape)
    if isinstance(value, type):
        return "class " + value.__name__
    kinds = [cls.__name__ for cls in type(value).__mro__ if cls.__module__.startswith("mxnet")]
    return kinds[0] if kinds else type(value).__name__


def watched(cls, name, log):
    """Return a subclass that logs the arguments and the result of one method, and then does what the method does."""

    def method(self, *args, **kwargs):
        entry = len(log)
        log.append(None)
        described_arguments = [described(a) for a in args] + [
            "%s=%s" % (k, described(kwargs[k])) for k in sorted(kwargs)
        ]
        log[entry] = "(%s) raises" % ", ".join(described_arguments)
        result = getattr(super(derived, self), name)(*args, **kwargs)
        log[entry] = "(%s) -> %s" % (", ".join(described_arguments), described(result))
        return result

    derived = type(cls)(cls.__name__, (cls,), {name: method, "__module__": __name__})
    return derived


def counted(log):
    """Return a log in which equal neighbours are one line with their number."""
    lines = []
    for line in log:
        if lines and lines[-1][1] == line:
            lines[-1][0] += 1
        else:
            lines.append([1, line])
    return ["%d %s" % tuple(pair) if pair[0] > 1 else pair[1] for pair in lines]


def calls(cls, names, use):
    """Return, for each method that a class has, the log of ``use(subclass that overrides it)``."""
    results = {}
    for name in names:
        if callable(getattr(cls, name, None)):
            log = []
            derived = watched(cls, name, log)
            try:
                use(derived)
            except Exception as error:
                log.append("raises " + type(error).__name__)
            results[name] = counted(log)
    return results


def traced(cls, names, log):
    """Return a subclass that logs the calls of all these methods, in their order and one inside another."""
    depth = [0]

    def logging(name):
        def method(self, *args, **kwargs):
            described_arguments = [described(a) for a in args] + [
                "%s=%s" % (k, described(kwargs[k])) for k in sorted(kwargs)
            ]
            log.append("%s%s(%s)" % ("  " * depth[0], name, ", ".join(described_arguments)))
            depth[0] += 1
            try:
                result = getattr(super(derived, self), name)(*args, **kwargs)
            finally:
                depth[0] -= 1
            if result is not None:
                log.append("%s%s -> %s" % ("  " * depth[0], name, described(result)))
            return result

        return method

    methods = {name: logging(name) for name in names if callable(getattr(cls, name, None))}
    derived = type(cls)(cls.__name__, (cls,), dict(methods, __module__=__name__))
    return derived


def trace(cls, names, use):
    """Return the log of ``use(subclass that logs all these methods)``, with the error that ended it."""
    log = []
    try:
        use(traced(cls, names, log))
    except Exception as error:
        log.append("raises " + type(error).__name__)
    return counted(log)
