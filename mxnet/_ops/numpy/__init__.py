"""The operators of the NumPy interface, one family per module. Importing this package registers them all."""

from .._families import import_families

import_families(__name__, __path__)
