"""Names that newer releases of Python, NumPy and other packages no longer have, and what to write instead."""

from __future__ import annotations

from typing import NamedTuple

Version = tuple[int, ...]


class Removed(NamedTuple):
    """The release that a name is gone from, and what takes its place ("" if nothing does)."""

    since: Version
    instead: str


def _all(prefix: str, since: Version, **names: str) -> dict[str, Removed]:
    return {f"{prefix}{name}": Removed(since, instead) for name, instead in names.items()}


# Modules of the standard library, and names in its modules.
PYTHON = {
    **_all(
        "",
        (3, 0),
        cPickle="pickle",
        ConfigParser="configparser",
        Queue="queue",
        StringIO="io.StringIO",
        cStringIO="io.BytesIO",
        urllib2="urllib.request",
        urlparse="urllib.parse",
        httplib="http.client",
        Tkinter="tkinter",
        commands="subprocess",
        copy_reg="copyreg",
        HTMLParser="html.parser",
        SocketServer="socketserver",
        __builtin__="builtins",
        thread="_thread",
    ),
    **_all("itertools.", (3, 0), izip="zip", imap="map", ifilter="filter", izip_longest="itertools.zip_longest"),
    **_all("urllib.", (3, 0), urlretrieve="urllib.request.urlretrieve", urlopen="urllib.request.urlopen"),
    **_all("urllib.", (3, 0), urlencode="urllib.parse.urlencode", quote="urllib.parse.quote"),
    **_all("string.", (3, 0), letters="string.ascii_letters", maketrans="str.maketrans", join="str.join"),
    **_all("sys.", (3, 0), maxint="sys.maxsize", setdefaultencoding="nothing"),
    **_all("os.", (3, 0), getcwdu="os.getcwd"),
    **_all("time.", (3, 8), clock="time.perf_counter"),
    **_all("platform.", (3, 8), linux_distribution="the package distro", dist="the package distro"),
    **_all("cgi.", (3, 8), escape="html.escape"),
    **_all("base64.", (3, 9), encodestring="base64.encodebytes", decodestring="base64.decodebytes"),
    **_all("fractions.", (3, 9), gcd="math.gcd"),
    "xml.etree.cElementTree": Removed((3, 9), "xml.etree.ElementTree"),
    **{
        f"collections.{name}": Removed((3, 10), f"collections.abc.{name}")
        for name in (
            *("Callable", "Container", "Hashable", "ItemsView", "Iterable", "Iterator", "KeysView", "Mapping"),
            *("MappingView", "MutableMapping", "MutableSequence", "MutableSet", "Sequence", "Set", "Sized"),
            *("ValuesView", "Generator"),
        )
    },
    **_all("inspect.", (3, 11), getargspec="inspect.getfullargspec", formatargspec="inspect.signature"),
    **_all("asyncio.", (3, 11), coroutine="async def"),
    **_all("random.", (3, 11), jumpahead="nothing"),
    **_all("", (3, 12), imp="importlib", asyncore="asyncio", asynchat="asyncio", smtpd="aiosmtpd"),
    **_all("", (3, 12), distutils="setuptools, sysconfig or shutil"),
    **_all("configparser.", (3, 12), SafeConfigParser="configparser.ConfigParser"),
    **_all("ssl.", (3, 12), wrap_socket="ssl.SSLContext.wrap_socket", match_hostname="nothing"),
    **_all("locale.", (3, 12), format="locale.format_string"),
    **_all("pkgutil.", (3, 12), ImpImporter="importlib", ImpLoader="importlib"),
    **_all("unittest.", (3, 13), makeSuite="unittest.TestLoader", findTestCases="unittest.TestLoader"),
    **_all("", (3, 13), cgi="email or urllib.parse", crypt="hashlib", imghdr="filetype", pipes="shlex or subprocess"),
    **_all("", (3, 13), telnetlib="telnetlib3", audioop="the package audioop-lts", lib2to3="the package fissix"),
    **_all("", (3, 13), sndhdr="filetype", uu="base64", xdrlib="struct", nntplib="nothing", mailcap="nothing"),
    **_all("locale.", (3, 13), resetlocale="locale.setlocale"),
}
# Built-in functions and types of Python 2, and methods of its dictionaries.
BUILTINS = {
    name: Removed((3, 0), instead)
    for name, instead in {
        "apply": "f(*args)",
        "basestring": "str",
        "cmp": "(a > b) - (a < b)",
        "execfile": "exec(open(path).read())",
        "file": "open",
        "long": "int",
        "raw_input": "input",
        "reduce": "functools.reduce",
        "reload": "importlib.reload",
        "unichr": "chr",
        "unicode": "str",
        "xrange": "range",
    }.items()
}
METHODS = {
    name: Removed((3, 0), instead)
    for name, instead in {
        "has_key": "in",
        "iteritems": "items",
        "iterkeys": "keys",
        "itervalues": "values",
    }.items()
}
NUMPY = {
    **_all(
        "numpy.",
        (1, 24),
        bool="bool",
        complex="complex",
        float="float",
        int="int",
        object="object",
        str="str",
        long="int",
        unicode="str",
        typeDict="numpy.sctypeDict",
    ),
    **_all("numpy.", (1, 23), asscalar="x.item()", alen="len"),
    **_all(
        "numpy.",
        (2, 0),
        Inf="numpy.inf",
        Infinity="numpy.inf",
        NINF="-numpy.inf",
        NZERO="-0.0",
        NaN="numpy.nan",
        PINF="numpy.inf",
        PZERO="0.0",
        add_docstring="numpy.lib.add_docstring",
        add_newdoc="numpy.lib.add_newdoc",
        alltrue="numpy.all",
        asfarray="numpy.asarray(x, dtype=float)",
        byte_bounds="numpy.lib.array_utils.byte_bounds",
        cast="numpy.asarray(x, dtype=...)",
        cfloat="numpy.complex128",
        clongfloat="numpy.clongdouble",
        compat="nothing",
        complex_="numpy.complex128",
        cumproduct="numpy.cumprod",
        deprecate="a DeprecationWarning",
        disp="print",
        find_common_type="numpy.promote_types",
        float_="numpy.float64",
        infty="numpy.inf",
        issctype="nothing",
        issubclass_="issubclass",
        issubsctype="numpy.issubdtype",
        longcomplex="numpy.clongdouble",
        longfloat="numpy.longdouble",
        mat="numpy.asmatrix",
        maximum_sctype="an explicit type",
        msort="numpy.sort(x, axis=0)",
        nbytes="numpy.dtype(t).itemsize",
        obj2sctype="numpy.dtype(x).type",
        product="numpy.prod",
        recfromcsv="numpy.genfromtxt",
        recfromtxt="numpy.genfromtxt",
        round_="numpy.round",
        row_stack="numpy.vstack",
        safe_eval="ast.literal_eval",
        sctype2char="numpy.dtype(x).char",
        sctypes="explicit types",
        singlecomplex="numpy.complex64",
        sometrue="numpy.any",
        source="inspect.getsource",
        string_="numpy.bytes_",
        tracemalloc_domain="numpy.lib.tracemalloc_domain",
        unicode_="numpy.str_",
    ),
    **_all("numpy.", (2, 4), in1d="numpy.isin", trapz="numpy.trapezoid"),
}
# By distribution. The entry of a module applies to everything in it.
PACKAGES = {
    "scipy": {
        **_all("scipy.misc.", (1, 2), imread="imageio.imread", imsave="imageio.imwrite", imresize="PIL.Image.resize"),
        **_all("scipy.misc.", (1, 2), imrotate="scipy.ndimage.rotate", toimage="PIL.Image.fromarray"),
        **_all("scipy.misc.", (1, 3), logsumexp="scipy.special.logsumexp", comb="scipy.special.comb"),
        **_all("scipy.misc.", (1, 3), factorial="scipy.special.factorial"),
        **_all("scipy.", (1, 14), interp="numpy.interp"),
    },
    "scikit-learn": {
        **_all("sklearn.", (0, 20), cross_validation="sklearn.model_selection", grid_search="sklearn.model_selection"),
        **_all("sklearn.externals.", (0, 23), joblib="joblib", six="six"),
        **_all("sklearn.datasets.", (0, 22), fetch_mldata="sklearn.datasets.fetch_openml"),
        **_all("sklearn.datasets.", (1, 2), load_boston="sklearn.datasets.fetch_california_housing"),
    },
    "pillow": {
        **_all("PIL.Image.", (10,), ANTIALIAS="PIL.Image.LANCZOS", LINEAR="PIL.Image.BILINEAR"),
    },
}


def removed_from(name: str, table: dict[str, Removed]) -> Removed | None:
    """Return the entry of a name, or of a module that it is in; None if there is none."""
    while name:
        if name in table:
            return table[name]
        name = name.rpartition(".")[0]
    return None


def shown(version: Version) -> str:
    """Return a version as it is written."""
    return ".".join(map(str, version))
