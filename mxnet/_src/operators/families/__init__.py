"""The operators, a folder for each family. Importing this package registers them all."""

from .common.discovery import import_families

import_families(__name__, __path__)
