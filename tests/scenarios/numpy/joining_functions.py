"""Joining and splitting arrays."""

from .._expressions import outcomes
from .._numpy import with_numpy


@with_numpy
def case_join(mx):
    return outcomes(
        mx,
        """
        np.concatenate([A(2), A(3)])
        np.concatenate((A(2), A(3)))
        np.concatenate([A(2, 2), A(1, 2)], 0)
        np.concatenate([A(2, 2), A(2, 1)], 1)
        np.concatenate([A(2, 2), A(2, 1)], -1)
        np.concatenate([A(2, 2), A(2, 1)], None)
        np.concatenate([A(2), A(2, 2)], None)
        np.concatenate([A(2), A(2, 2)])
        np.concatenate([A(2), A(2)], 1)
        np.concatenate([A(2), A(2)], -2)
        np.concatenate([A(2), A(2, dtype='int32')])
        np.concatenate([A(2), A(2, dtype='float64')])
        np.concatenate([A(2)])
        np.concatenate([])
        np.concatenate(A(2, 2))
        np.concatenate([A(2), 3])
        np.concatenate([A(2), onp.ones(2)])
        np.concatenate([np.array(2.), np.array(3.)])
        np.concatenate([np.array(2.), np.array(3.)], None)
        np.concatenate([A(0), A(2)])
        np.concatenate([A(2), A(2)], out=np.zeros((4, )))
        np.concatenate([A(2), A(2)], 0, np.zeros((3, )))
        np.concatenate([B, B])
        np.concatenate([A(2, dtype='int8'), A(1, dtype='int8')])
        np.concatenate(A(2))
        np.append(A(2), A(3))
        np.append(A(2, 2), A(1, 2), 0)
        np.append(A(2, 2), A(2, 2))
        np.append(A(2), 3)
        np.append(A(2, 2), A(2), 0)
        np.append(A(2), A(2, dtype='int32'))
        np.stack([A(2), A(2)])
        np.stack([A(2), A(2)], 1)
        np.stack([A(2), A(2)], -1)
        np.stack([A(2), A(2)], -2)
        np.stack([A(2), A(2)], 2)
        np.stack([A(2), A(2)], -3)
        np.stack([A(2), A(3)])
        np.stack([A(2), A(2, dtype='int32')])
        np.stack([np.array(2.), np.array(3.)])
        np.stack([])
        np.stack(A(2, 2))
        np.stack((A(2), A(2)))
        np.stack([A(2), A(2)], out=np.zeros((2, 2)))
        np.stack([A(2), 3])
        np.stack([A(0), A(0)]).shape
        np.stack([B, B])
        np.stack(3)
        np.stack([A(2), A(2)], axis=None)
        grad(lambda a, b: np.concatenate([a, b]), A(2), A(3))
        grad(lambda a, b: np.concatenate([a, b], None), A(2, 1), A(3))
        grad(lambda a, b: np.stack([a, b], 1), A(2), A(2))
        """,
    )


@with_numpy
def case_join_by_axis(mx):
    return outcomes(
        mx,
        """
        np.vstack([A(2), A(2)])
        np.vstack([A(2), A(2, 2)])
        np.vstack([A(2, 2), A(1, 2)])
        np.vstack([np.array(2.), np.array(3.)])
        np.vstack([A(2), A(3)])
        np.vstack([A(2), A(2, dtype='int32')])
        np.vstack([A(2)])
        np.vstack([])
        np.vstack(A(2, 2))
        np.vstack(A(2, 2, 2))
        np.vstack([A(2), 3])
        np.vstack(3)
        np.vstack([A(2, 2, 1), A(1, 2, 1)]).shape
        np.vstack([A(2), A(2)], np.zeros((2, 2)))
        np.vstack([A(0), A(0)]).shape
        np.vstack(i for i in [A(2), A(2)])
        np.row_stack([A(2), A(2)])
        np.hstack([A(2), A(3)])
        np.hstack([A(2, 1), A(2, 2)])
        np.hstack([np.array(2.), np.array(3.)])
        np.hstack([np.array(2.), A(2)])
        np.hstack([A(2), A(2, 2)])
        np.hstack([])
        np.hstack(A(2, 2))
        np.hstack([A(2), A(2, dtype='int32')])
        np.hstack([A(2, 1, 2), A(2, 2, 2)]).shape
        np.hstack([A(2), 3])
        np.dstack([A(2), A(2)])
        np.dstack([A(2, 3), A(2, 3)]).shape
        np.dstack([A(2, 3, 1), A(2, 3)]).shape
        np.dstack([np.array(2.), np.array(3.)])
        np.dstack([A(2), A(3)])
        np.dstack([])
        np.dstack(A(2, 2))
        np.dstack([A(2, 1, 1, 2), A(2, 1, 2, 2)]).shape
        np.column_stack([A(2), A(2)])
        np.column_stack([A(2), A(2, 2)])
        np.column_stack([np.array(2.), np.array(3.)])
        np.column_stack([A(2), A(3)])
        np.column_stack([])
        np.column_stack([A(2, 2, 1), A(2, 1, 1)]).shape
        np.column_stack(A(2, 2))
        np.column_stack([A(2), np.array(2.)])
        np.column_stack([A(2), 3])
        grad(lambda a, b: np.vstack([a, b]), A(2), A(2, 2))
        grad(lambda a, b: np.hstack([a, b]), A(2), A(2))
        grad(lambda a, b: np.hstack([a, b]), np.array(2.), A(2))
        grad(lambda a, b: np.dstack([a, b]), A(2), A(2))
        grad(lambda a, b: np.column_stack([a, b]), A(2), A(2, 2))
        """,
    )


@with_numpy
def case_split(mx):
    return outcomes(
        mx,
        """
        np.split(A(6), 3)
        np.split(A(6), [2, 4])
        np.split(A(6), (2, ))
        np.split(A(6), [2, 2])
        np.split(A(6), [4, 2])
        np.split(A(6), [])
        np.split(A(6), ())
        np.split(A(6), [2, 8])
        np.split(A(6), [-2])
        np.split(A(6), 4)
        np.split(A(6), -1)
        np.split(A(6), 1)
        np.split(A(2, 4), 2, 1)
        np.split(A(2, 4), 2, -1)
        np.split(A(2, 4), 2, 2)
        np.split(A(2, 4), 2, -3)
        np.split(A(6), 2.0)
        np.split(A(6), A(2))
        np.split(A(6), onp.array([2, 4]))
        np.split(A(6), onp.int64(2))
        np.split(np.array(2.), 1)
        np.split(A(0), 2)
        np.split([1, 2], 2)
        np.split(A(6, dtype='int32'), 2)
        np.split(A(6), 'a')
        np.split(A(6), {2})
        np.array_split(A(7), 3)
        np.array_split(A(6), 3)
        np.array_split(A(2), 3)
        np.array_split(A(7), [2, 4])
        np.array_split(A(7), (2, 4))
        np.array_split(A(7), [2, 9])
        np.array_split(A(2, 3), 2, 1)
        np.array_split(A(2, 3), 2, -1)
        np.array_split(A(7), 0)
        np.array_split(A(7), -1)
        np.array_split(A(7), 2.0)
        np.array_split(A(2, 3), 2, 2)
        np.array_split(A(7), 1)
        np.array_split(A(0), 2)
        np.array_split(A(7), onp.array([2]))
        grad(lambda a: np.split(a, 2), A(4))
        """,
    )


@with_numpy
def case_split_by_axis(mx):
    return outcomes(
        mx,
        """
        np.hsplit(A(6), 3)
        np.hsplit(A(2, 4), 2)
        np.hsplit(A(2, 4), [1, 3])
        np.hsplit(A(2, 4), (1, ))
        np.hsplit(A(2, 4), 3)
        np.hsplit(A(2, 4), 0)
        np.hsplit(np.array(2.), 1)
        np.hsplit(A(2, 4), [])
        np.hsplit(A(2, 2, 2), 2)
        np.hsplit(A(6), [2, 4])
        np.hsplit(A(6), 4)
        np.hsplit(A(6), 1)
        np.hsplit([1, 2], 2)
        np.hsplit(A(6), 2.0)
        np.hsplit(A(6), -1)
        np.vsplit(A(4, 2), 2)
        np.vsplit(A(4, 2), [1])
        np.vsplit(A(4, 2), [1, 3])
        np.vsplit(A(4), 2)
        np.vsplit(A(4, 2), 3)
        np.vsplit(A(4, 2), 1)
        np.vsplit(np.array(2.), 1)
        np.vsplit([1, 2], 2)
        np.dsplit(A(1, 2, 4), 2)
        np.dsplit(A(1, 2, 4), [1, 3])
        np.dsplit(A(1, 2, 4), (1, ))
        np.dsplit(A(2, 4), 2)
        np.dsplit(A(1, 2, 4), 3)
        np.dsplit(A(1, 2, 4), 1)
        np.dsplit(A(1, 2, 4), [])
        np.dsplit([1], 2)
        grad(lambda a: np.hsplit(a, 2), A(2, 4))
        grad(lambda a: np.hsplit(a, 2), A(4))
        grad(lambda a: np.dsplit(a, 2), A(1, 1, 4))
        """,
    )
