"""Sums over all workers of a job, made by the workers among themselves."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any

import torch

from .._src.distributed.collective import world
from .._src.distributed.collective.agreement import disagreement
from .._src.distributed.collective.exchanges import Exchange, HalfPrecision, LowRank, Plain, TwoBits, sums_over
from .._src.distributed.collective.group import Group
from .._src.distributed.collective.reducer import Reducer
from .._src.distributed.collective.variables import Marked
from .._src.distributed.compression import TwoBitCompression, compression
from .._src.operators.storage.formats import Rows
from .._src.run.calls.sparse_calls import is_sparse
from ..base import MXNetError
from ..ndarray._conversion import wrap
from ..ndarray._generated.op import add_n
from ..ndarray.ndarray import NDArray


class WorkerSums:
    """Adds up arrays of all workers.

    Every worker has to call the same methods with the same keys, shapes and dtypes in the same order; what differs is
    refused in all of them, by name, before anything is exchanged.

    Attributes
    ----------
    group : Group
        All workers.
    """

    def __init__(self) -> None:
        self.group = self.group_beside()
        self._exchange: Exchange = Plain()
        self._rounding: TwoBitCompression | None = None
        self._followed: tuple[Any, ...] = ()
        self._variables: list[Any] = []
        self._reducer: Reducer | None = None

    def group_beside(self) -> Group:
        """Return a new group of all workers, whose exchanges do not get in the way of others; all have to call this."""
        group = world.start().subgroup()
        assert group is not None  # all workers are in it
        return group

    def compress(self, params: Any) -> None:
        """Send values in fewer bits from now on: "type" is "2bit", "fp16" or "powersgd"."""
        compression_type = params.get("type") if isinstance(params, dict) else None
        if compression_type in ("fp16", "powersgd"):
            settings = {name: value for name, value in params.items() if name != "type"}
            if compression_type == "fp16" and settings:
                raise MXNetError(f"set_gradient_compression: fp16 has no settings, got {settings}.")
            self._exchange = LowRank(settings) if compression_type == "powersgd" else HalfPrecision()
            self._rounding = None
        else:
            self._rounding = compression(params, self._rounding, among_workers=True)
            self._exchange = TwoBits(self._rounding.threshold)
        self.unfollow()

    def agree(self, what: str, keys: Sequence[Any], arrays: Sequence[NDArray]) -> None:
        """Raise MXNetError in all workers if they do not do the same."""
        mine = [(key, array.shape, array.dtype.__name__, array.stype) for key, array in zip(keys, arrays, strict=True)]
        calls = disagreement(self.group, repr((what, mine)), _described(what, mine))
        if calls:
            differing_rank = next(rank for rank, (number, _) in enumerate(calls) if number != calls[0][0])
            raise MXNetError(
                "kvstore: workers that exchange among themselves have to make the same calls in the same order. Rank "
                f"0: {calls[0][1]}; rank {differing_rank}: {calls[differing_rank][1]}."
            )

    def first_values(self, arrays: Sequence[NDArray]) -> list[NDArray]:
        """Return copies of rank 0's arrays, on the devices of this worker's."""
        copies = []
        for array in arrays:
            copy = array.copy()
            if is_sparse(copy):
                copy = self.group.broadcast_object(array.asnumpy()) if copy.stype == "csr" else self._first_rows(copy)
            else:
                self.group.broadcast(copy._tensor)
            copies.append(copy)
        return copies

    def _first_rows(self, array: Any) -> Any:
        parts = array._parts
        count = int(self.group.broadcast(torch.tensor([len(parts.indices)])))
        mine = self.group.rank == 0
        data = parts.data.contiguous() if mine else parts.data.new_empty(count, *parts.shape[1:])
        indices = parts.indices.contiguous() if mine else parts.indices.new_empty(count)
        array._parts = Rows(self.group.broadcast(data), self.group.broadcast(indices), parts.shape)
        return array

    def totals(self, keys: Sequence[Any], arrays: Sequence[NDArray], what: str = "push") -> list[NDArray]:
        """Return the sums of arrays over all workers, one for each key."""
        self.agree(what, keys, arrays)
        dense = [index for index, array in enumerate(arrays) if not is_sparse(array)]
        totals = list(arrays)
        sent = [arrays[index] for index in dense]
        if self._rounding is not None:
            sent = [self._rounding(keys[index], 0, arrays[index]) for index in dense]
        tensors = [array._tensor.detach() for array in sent]
        sums = sums_over(self.group, [keys[index] for index in dense], tensors, self._exchange)
        for index, total in zip(dense, sums, strict=True):
            totals[index] = wrap(total, arrays[index].context)
        for index, array in enumerate(arrays):
            if is_sparse(array):
                totals[index] = self._sum_of_rows(keys[index], array)
        return totals

    def _sum_of_rows(self, key: Any, array: Any) -> Any:
        """Return the sum of row_sparse arrays, added in the order of ranks."""
        if array.stype != "row_sparse":
            raise MXNetError(f"kvstore: key {key!r}: workers exchange dense and row_sparse arrays, not {array.stype}.")
        parts: Rows = array._parts
        data, indices = self.group.all_gather(parts.data), self.group.all_gather(parts.indices)
        rows = [Rows(d, i, parts.shape) for d, i in zip(data, indices, strict=True)]
        arrays = [array._like(part) for part in rows]
        return arrays[0] if len(arrays) == 1 else add_n(*arrays)

    # Gradients of variables that are followed

    def follow(self, keys: Sequence[Any], variables: Sequence[Any]) -> bool:
        """Begin to exchange the gradients of variables while backward passes run; return whether that is possible.

        Parameters
        ----------
        keys : list of int or str
        variables : list of NDArray or Argument
            Dense ones, one for each key: marked arrays, or arguments of an executor. `followed` gives the sums.
        """
        if self._exchange.keeps_rest:  # the remainder belongs to a gradient that will be sent
            return False
        if self._follows(keys, variables):
            return True
        marked = _as_variables(variables)
        if any(variable.value.stype != "default" or variable.gradient.stype != "default" for variable in marked):
            return False
        self.unfollow()
        self.agree("follow", keys, [variable.value for variable in marked])
        self._followed, self._variables = tuple(keys), list(variables)
        self._reducer = Reducer(self.group_beside(), marked, self._exchange)
        self._reducer.follow()
        return True

    def _follows(self, keys: Sequence[Any], variables: Sequence[Any]) -> bool:
        """Go on with the variables that are followed, also through other executors; return whether these are they."""
        reducer = self._reducer
        if reducer is None or self._followed != tuple(keys):
            return False
        if not all(map(operator.is_, variables, self._variables)):
            new_variables = _as_variables(variables)
            pairs = list(zip(new_variables, reducer.variables, strict=True))
            if not all(new.value is old.value and new.gradient is old.gradient for new, old in pairs):
                return False
            self._variables, reducer.variables = list(variables), new_variables
        reducer.follow()
        return True

    def unfollow(self) -> None:
        """Stop following variables."""
        if self._reducer is not None:
            self._reducer.leave()
        self._followed, self._variables, self._reducer = (), [], None

    def followed(self, keys: Sequence[Any], gradients: Sequence[Sequence[NDArray]]) -> list[NDArray] | None:
        """Return the sums of gradients over all workers if they are those of the followed variables, else None."""
        reducer = self._reducer
        if reducer is None or self._followed != tuple(keys):
            return None
        pairs = zip(reducer.variables, gradients, strict=True)
        if not all(len(arrays) == 1 and arrays[0] is variable.gradient for variable, arrays in pairs):
            return None
        totals = reducer.totals()
        return [wrap(total, v.value.context) for total, v in zip(totals, reducer.variables, strict=True)]


def _as_variables(variables: Sequence[Any]) -> list[Any]:
    return [Marked(variable) if isinstance(variable, NDArray) else variable for variable in variables]


def _described(what: str, entries: Sequence[tuple[Any, ...]]) -> str:
    entries_text = ", ".join(f"{key!r} {shape} {dtype} {stype}" for key, shape, dtype, stype in entries[:5])
    return f"{what} of {len(entries)} keys ({entries_text}{', ...' if len(entries) > 5 else ''})"
