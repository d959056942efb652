"""The distributions, one family per module. Importing this package registers them and their operators."""

from .._families import import_families

import_families(__name__, __path__)
