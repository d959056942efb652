"""The operators, a folder for each family. Importing this package tells their names; modules follow at use."""

from functools import partial as _partial

from ..definition.fluent import expect as _expect_methods
from ..definition.registry import expect as _expect
from ..definition.translations import translated_in as _translated_in
from ._generated import METHODS as _METHODS
from ._generated import OPERATORS as _OPERATORS
from .common.discovery import modules_with_translations as _modules_with_translations

_expect(__name__, _OPERATORS)
_expect_methods(_METHODS)
_translated_in(_partial(_modules_with_translations, __name__, __path__))
