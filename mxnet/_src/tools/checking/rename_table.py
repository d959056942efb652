"""Names that another name takes the place of, with the same arguments and the same result.

Not here: names of `removed` whose replacement differs in anything but its name, as `inspect.getfullargspec` does, which
returns more values than `inspect.getargspec`.
"""

from __future__ import annotations

from .names import ELSEWHERE
from .removed import NUMPY, PACKAGES, PYTHON

# Modules as a whole.
MODULES = {
    "cPickle": "pickle",
    "ConfigParser": "configparser",
    "Queue": "queue",
    "StringIO": "io",
    "urllib2": "urllib.request",
    "urlparse": "urllib.parse",
    "httplib": "http.client",
    "Tkinter": "tkinter",
    "commands": "subprocess",
    "copy_reg": "copyreg",
    "HTMLParser": "html.parser",
    "SocketServer": "socketserver",
    "__builtin__": "builtins",
    "thread": "_thread",
    "xml.etree.cElementTree": "xml.etree.ElementTree",
    "sklearn.externals.joblib": "joblib",
    "mxnet.device": "mxnet.context",
    "mxnet.gluon.metric": "mxnet.metric",
    "mxnet.amp": "mxnet.contrib.amp",
}
_OF_PYTHON = (
    *("itertools.izip", "itertools.imap", "itertools.ifilter", "itertools.izip_longest"),
    *("urllib.urlretrieve", "urllib.urlopen", "urllib.urlencode", "urllib.quote", "string.letters"),
    *("sys.maxint", "os.getcwdu", "time.clock", "fractions.gcd", "base64.encodestring", "base64.decodestring"),
    *("configparser.SafeConfigParser", "locale.format"),
    *(name for name in PYTHON if name.startswith("collections.")),
)
_OF_NUMPY = (
    *("bool", "complex", "float", "int", "object", "str", "long", "unicode"),
    *("Inf", "Infinity", "NaN", "NINF", "PINF", "infty", "alltrue", "cfloat", "clongfloat", "complex_", "cumproduct"),
    *("find_common_type", "float_", "issubclass_", "longcomplex", "longfloat", "mat", "product", "round_", "row_stack"),
    *("singlecomplex", "sometrue", "string_", "unicode_", "in1d", "trapz"),
)
_NOT_SAME = frozenset({"find_common_type"})  # of lists of types
# Of names of MXNet that are elsewhere, those whose parameters are others.
_OTHER_PARAMETERS = frozenset(
    {"mxnet.rtc.Rtc", "mxnet.sym.WarpCTC", "mxnet.autograd.compute_gradient", "mxnet.autograd.train_section"}
)
# Names of Python 2 that any program has, and modules that the new name needs.
BUILTINS = {
    "basestring": "str",
    "long": "int",
    "raw_input": "input",
    "reduce": "functools.reduce",
    "reload": "importlib.reload",
    "unichr": "chr",
    "unicode": "str",
    "xrange": "range",
}
METHODS = {"iteritems": "items", "iterkeys": "keys", "itervalues": "values"}
# Single names, by what they are in full.
NAMES = {
    **{name: PYTHON[name].instead for name in _OF_PYTHON},
    **{f"numpy.{name}": NUMPY[f"numpy.{name}"].instead for name in _OF_NUMPY if name not in _NOT_SAME},
    **{name: PACKAGES["pillow"][name].instead for name in ("PIL.Image.ANTIALIAS", "PIL.Image.LINEAR")},
    **{name: new for name, new in ELSEWHERE.items() if name not in _OTHER_PARAMETERS and name not in MODULES},
}
