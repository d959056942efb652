"""The operators, one family per module. Importing this package registers them all."""

from .._definition.translations import translated_in
from ._families import import_families

import_families(__name__, __path__)
translated_in(__name__, "_untraced")
