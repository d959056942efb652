"""MXNet's module that makes the functions of ``mx.sym``; here they are generated source, and these names are left."""

from ..attribute import AttrScope as AttrScope
from ..base import check_call as check_call
from ..base import py_str as py_str
from ..name import NameManager as NameManager
from ._base import SymbolBase as SymbolBase
from ._update_functions import adamw_update as adamw_update
from ._update_functions import mp_adamw_update as mp_adamw_update
