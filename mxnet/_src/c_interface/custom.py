"""Operators and functions that a program in C defines: ``MXCustomOpRegister``, ``MXCustomFunctionRecord``.

Their callbacks come as lists in a fixed order, each with its context, and return 0 where they failed.
"""

from __future__ import annotations

import weakref
from collections.abc import Sequence
from typing import Any

import numpy as onp

from ... import autograd
from ...base import MXNetError
from ...ndarray import zeros_like
from ...operator import CustomOp, CustomOpProp, register
from ..core.type_codes import (
    _DTYPE_MX_TO_NP,
    _DTYPE_NP_TO_MX,
    _GRAD_REQ_MAP,
    _STORAGE_TYPE_ID_TO_STR,
    _STORAGE_TYPE_STR_TO_ID,
)
from ..run.autograd.recording import Scope
from . import memory
from .arrays import array, arrays, new
from .library import c_function, last_error, set_error

_PROP_DELETE, _ARGUMENTS, _OUTPUTS, _STATES, _SHAPES, _, _CREATE, _TYPES, _STORAGE, _BACKWARD_STORAGE = range(10)
_OP_DELETE, _FORWARD, _BACKWARD = range(3)
_FUNCTION_BACKWARD, _FUNCTION_DELETE = range(2)
_IN_DATA, _OUT_DATA, _IN_GRAD, _OUT_GRAD, _AUX = range(5)


class Callbacks:
    """What a ``struct MXCallbackList`` holds; the program is told by its delete function when nothing needs it more.

    Parameters
    ----------
    listed : cffi's pointer to the struct
    what : str
        For messages.
    delete : int
        Where in the list the delete function is.
    """

    def __init__(self, listed: Any, what: str, delete: int) -> None:
        null = memory.ffi().NULL
        if listed == null or null in (listed.callbacks, listed.contexts):
            raise MXNetError(f"{what}: its list of callbacks is NULL")
        self._what = what
        self._listed = [(listed.callbacks[i], listed.contexts[i]) for i in range(listed.num_callbacks)]
        if len(self._listed) > delete and self._listed[delete][0] != null:
            # Not at the end of the program, when the function may be gone.
            weakref.finalize(self, _delete, *self._listed[delete]).atexit = False

    def has(self, callback_index: int) -> bool:
        """Return whether a list has a callback; those of older programs are shorter."""
        return callback_index < len(self._listed) and bool(self._listed[callback_index][0] != memory.ffi().NULL)

    def call(self, callback_index: int, name: str, function_type: str, *arguments: Any) -> None:
        """Call a callback, named ``name`` in messages and of C's type ``function_type``; MXNetError if it fails."""
        if not self.has(callback_index):
            raise MXNetError(f"{self._what} has no callback {callback_index}, {name}")
        function, context = self._listed[callback_index]
        set_error("")
        if not memory.ffi().cast(function_type, function)(*arguments, context):
            reason = last_error()  # of a function that the callback called itself
            raise MXNetError(f"{self._what}: the callback {name} failed{': ' if reason else ''}{reason}")


def _delete(function: Any, context: Any) -> None:
    memory.ffi().cast("CustomOpDelFunc", function)(context)


class _Operator(CustomOp):
    """An operator whose two functions are in C."""

    def __init__(self, callbacks: Callbacks) -> None:
        super().__init__()
        self._callbacks = callbacks

    def forward(
        self, is_train: int, req: Sequence[str], in_data: Sequence[Any], out_data: Sequence[Any], aux: Sequence[Any]
    ) -> None:
        """Compute the outputs."""
        parts = ((_IN_DATA, in_data), (_OUT_DATA, out_data), (_AUX, aux))
        self._compute(_FORWARD, "forward", parts, req, is_train)

    def backward(
        self,
        req: Sequence[str],
        out_grad: Sequence[Any],
        in_data: Sequence[Any],
        out_data: Sequence[Any],
        in_grad: Sequence[Any],
        aux: Sequence[Any],
    ) -> None:
        """Compute the gradients of the arguments."""
        parts = ((_OUT_GRAD, out_grad), (_IN_DATA, in_data), (_OUT_DATA, out_data), (_IN_GRAD, in_grad), (_AUX, aux))
        self._compute(_BACKWARD, "backward", parts, req, 1)

    def _compute(self, callback_index: int, name: str, parts: Any, requests: Sequence[str], is_train: int) -> None:
        ffi = memory.ffi()
        listed = [(tag, array) for tag, part in parts for array in part]
        pointers = ffi.new("void *[]", [new(array) for _, array in listed])  # which the callback frees, as of MXNet
        tags = ffi.new("int[]", [tag for tag, _ in listed])
        codes = ffi.new("int[]", [_GRAD_REQ_MAP[request] for request in requests] or 1)
        self._callbacks.call(callback_index, name, "CustomOpFBFunc", len(listed), pointers, tags, codes, is_train)


class _Properties(CustomOpProp):
    """What an operator in C is, for one node or call.

    Parameters
    ----------
    name : str
    creator : cffi's pointer to a function
    params : dict of str to str
    """

    def __init__(self, name: str, creator: Any, params: dict[str, str]) -> None:
        super().__init__()
        ffi = memory.ffi()
        self._name = f"custom operator {name!r}"
        keys, values = (
            [ffi.new("char[]", str(text).encode()) for text in texts] for texts in (params, params.values())
        )
        listed = ffi.new("struct MXCallbackList *")
        tables = (ffi.new("const char *[]", each or 1) for each in (keys, values))
        if not creator(ffi.new("char[]", name.encode()), len(params), *tables, listed):
            raise MXNetError(f"{self._name}: its creator failed for {params}")
        self._callbacks = Callbacks(listed, self._name, _PROP_DELETE)
        self._names = [self._listed_names(callback_index) for callback_index in (_ARGUMENTS, _OUTPUTS, _STATES)]

    def _listed_names(self, callback_index: int) -> list[str]:
        ffi = memory.ffi()
        out = ffi.new("char ***")
        self._callbacks.call(callback_index, "list of names", "CustomOpListFunc", out)
        names: list[str] = []
        while out[0] != ffi.NULL and out[0][len(names)] != ffi.NULL:
            names.append(memory.text(out[0][len(names)]))
        return names

    def list_arguments(self) -> list[str]:
        """Return the names of the arguments."""
        return self._names[0]

    def list_outputs(self) -> list[str]:
        """Return the names of the outputs."""
        return self._names[1]

    def list_auxiliary_states(self) -> list[str]:
        """Return the names of the auxiliary states."""
        return self._names[2]

    def _split(self, values: Sequence[Any]) -> tuple[list[Any], list[Any], list[Any]]:
        """Split one list of arguments, outputs and states into three."""
        ins, outs = len(self._names[0]), len(self._names[1])
        return list(values[:ins]), list(values[ins : ins + outs]), list(values[ins + outs :])

    @property
    def _count(self) -> int:
        return sum(map(len, self._names))

    def infer_shape(self, in_shape: list[Any]) -> tuple[Any, ...]:
        """Return the shapes of arguments, outputs and auxiliary states."""
        ffi, count = memory.ffi(), self._count
        rows = [ffi.new("int[]", list(shape) or 1) for shape in in_shape]
        ndims, shapes = ffi.new("int[]", count), ffi.new("int *[]", count)
        for i, row in enumerate(rows):
            ndims[i], shapes[i] = len(in_shape[i]), row
        self._callbacks.call(_SHAPES, "infer shape", "CustomOpInferShapeFunc", count, ndims, shapes)
        return self._split([list(memory.values(shapes[i], max(ndims[i], 0))) for i in range(count)])

    def infer_type(self, in_type: list[Any]) -> tuple[Any, ...]:
        """Return the dtypes of arguments, outputs and auxiliary states; without a callback all as the first."""
        if not self._callbacks.has(_TYPES):
            return super().infer_type(in_type)
        codes = [-1 if dtype is None else _DTYPE_NP_TO_MX[onp.dtype(dtype).type] for dtype in in_type]
        type_codes = self._asked(_TYPES, "infer type", "CustomOpInferTypeFunc", codes)
        return self._split([None if code < 0 else _DTYPE_MX_TO_NP[code] for code in type_codes])

    def infer_storage_type(self, in_stype: list[str]) -> tuple[list[str], list[str], list[str]]:
        """Return the storage types of arguments, outputs and auxiliary states; without a callback all are dense."""
        if not self._callbacks.has(_STORAGE):
            return super().infer_storage_type(in_stype)
        codes = [_STORAGE_TYPE_STR_TO_ID[stype] for stype in in_stype]
        storage_codes = self._asked(_STORAGE, "infer storage type", "CustomOpInferStorageTypeFunc", codes)
        return self._split([_STORAGE_TYPE_ID_TO_STR[code] for code in storage_codes])

    def _asked(self, callback_index: int, name: str, function_type: str, known: Sequence[int]) -> list[int]:
        codes = memory.ffi().new("int[]", [*known, *[-1] * (self._count - len(known))])
        self._callbacks.call(callback_index, name, function_type, self._count, codes)
        return list(codes)

    def infer_storage_type_backward(
        self,
        ograd_stype: list[str],
        in_stype: list[str],
        out_stype: list[str],
        igrad_stype: list[str],
        aux_stype: list[str],
    ) -> tuple[list[str], ...]:
        """Return the storage types of all arrays of the backward pass; without a callback all are dense."""
        parts = [ograd_stype, in_stype, out_stype, igrad_stype, aux_stype]
        if not self._callbacks.has(_BACKWARD_STORAGE):
            return super().infer_storage_type_backward(*parts)
        ffi = memory.ffi()
        order = (_OUT_GRAD, _IN_DATA, _OUT_DATA, _IN_GRAD, _AUX)
        listed = [
            (tag, _STORAGE_TYPE_STR_TO_ID[stype]) for tag, part in zip(order, parts, strict=True) for stype in part
        ]
        codes, tags = ffi.new("int[]", [c for _, c in listed]), ffi.new("int[]", [t for t, _ in listed])
        function_type = "CustomOpBackwardInferStorageTypeFunc"
        self._callbacks.call(_BACKWARD_STORAGE, "infer storage type backward", function_type, len(listed), codes, tags)
        storage_types = iter([_STORAGE_TYPE_ID_TO_STR[code] for code in codes])
        return tuple([next(storage_types) for _ in part] for part in parts)

    def create_operator(self, ctx: Any, in_shapes: list[Any], in_dtypes: list[int]) -> CustomOp:
        """Return the operator for given inputs."""
        ffi, count = memory.ffi(), len(in_shapes)
        rows = [ffi.new("unsigned[]", list(shape) or 1) for shape in in_shapes]
        shapes, ndims = ffi.new("unsigned *[]", rows or 1), ffi.new("int[]", [len(s) for s in in_shapes] or 1)
        ctx_text, dtypes = ffi.new("char[]", str(ctx).encode()), ffi.new("int[]", list(in_dtypes) or 1)
        listed = ffi.new("struct MXCallbackList *")
        function_type = "CustomOpCreateFunc"
        self._callbacks.call(_CREATE, "create operator", function_type, ctx_text, count, shapes, ndims, dtypes, listed)
        return _Operator(Callbacks(listed, self._name, _OP_DELETE))


@c_function
def MXCustomOpRegister(op_type: Any, creator: Any) -> None:
    """Register an operator, ``Custom`` with its ``op_type``, that functions of a program compute."""
    if creator == memory.ffi().NULL:
        raise MXNetError("the creator is NULL")
    name = memory.text(op_type)

    class Registered(_Properties):
        def __init__(self, **params: str) -> None:
            super().__init__(name, creator, params)

    register(name)(Registered)


class _Function(autograd.Function):
    """A computation of the program's, which has been made, with its backward pass."""

    def __init__(self, outputs: list[Any], callbacks: Callbacks) -> None:
        super().__init__()
        self._computed: list[Any] | None = outputs
        self._callbacks = callbacks
        self._inputs: list[Any] = []

    def forward(self, *inputs: Any) -> tuple[Any, ...]:
        """Return the outputs."""
        self._inputs = [array.detach() for array in inputs]
        outputs, self._computed = self._computed, None
        return tuple(outputs or ())

    def backward(self, *heads: Any) -> list[Any]:
        """Compute the gradients of the inputs."""
        ffi = memory.ffi()
        grads = [zeros_like(array) for array in self._inputs]
        pointers = ffi.new("void *[]", [new(array) for array in (*heads, *grads)])  # which the callback frees
        codes = ffi.new("int[]", [_GRAD_REQ_MAP["write"]] * len(grads))
        sizes, is_train = (len(heads), len(grads)), 1
        self._callbacks.call(_FUNCTION_BACKWARD, "backward", "CustomFunctionBwdFunc", *sizes, pointers, codes, is_train)
        return grads


@c_function
def MXCustomFunctionRecord(input_count: int, inputs: Any, output_count: int, outputs: Any, listed: Any) -> None:
    """Put a computation into the recorded graph: outputs that the program made of inputs, and its backward pass."""
    targets = [array(outputs[i]) for i in range(output_count)]
    function = _Function(
        [target.detach() for target in targets], Callbacks(listed, "custom function", _FUNCTION_DELETE)
    )
    with Scope(True, None):
        recorded = function(*arrays(inputs, input_count))
    for target, result in zip(targets, recorded, strict=True):
        target._tensor, target._ag = result._tensor, result._ag
