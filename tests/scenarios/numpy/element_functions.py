"""Sorting, taking, finding, inserting and deleting elements."""

from .._expressions import outcomes
from .._numpy import with_numpy


@with_numpy
def case_sort(mx):
    return outcomes(
        mx,
        """
        np.sort(I([3, 1, 2], 'float32'))
        np.sort(I([[3, 1, 2], [0, 5, 4]], 'int32'))
        np.sort(I([[3, 1, 2], [0, 5, 4]]), 0)
        np.sort(I([[3, 1, 2], [0, 5, 4]]), None)
        np.sort(A(3), kind='mergesort')
        np.sort(A(3), order='a')
        np.sort(A(3), 1)
        np.sort(np.array(3.))
        np.sort(A(0))
        np.sort([3, 1])
        np.sort(I([3, 1, 2], 'uint8'))
        np.argsort(I([3, 1, 2], 'float32'))
        np.argsort(I([[3, 1, 2], [0, 5, 4]], 'int32'))
        np.argsort(I([[3, 1, 2], [0, 5, 4]]), 0)
        np.argsort(I([[3, 1, 2], [0, 5, 4]]), None)
        np.argsort(A(3), kind='heapsort')
        np.argsort(A(3), order='a')
        np.argsort(A(3), 1)
        np.argsort(np.array(3.))
        np.argsort(A(0))
        np.argsort(I([1, 1, 0, 0]))
        np.argsort([3, 1])
        np.argsort(I([3, 1], 'float64')).dtype
        grad(lambda a: np.sort(a), I([3, 1, 2], 'float32'))
        """,
    )


@with_numpy
def case_take(mx):
    return outcomes(
        mx,
        """
        np.take(A(4), I([0, 2]))
        np.take(A(4), I([0, 5]))
        np.take(A(4), I([0, 5]), mode='clip')
        np.take(A(4), I([0, 5, -1]), mode='wrap')
        np.take(A(4), I([0, -1]), mode='clip')
        np.take(A(4), I([0, -1]))
        np.take(A(2, 2), I([0, 3]))
        np.take(A(2, 2), I([0, 1]), 0)
        np.take(A(2, 2), I([0, 1]), 1)
        np.take(A(2, 2), I([0, 1]), -1)
        np.take(A(2, 2), I([0, 1]), 2)
        np.take(A(2, 2), I([[0, 1]]), 1)
        np.take(A(4), np.array(1.))
        np.take(A(4), 1)
        np.take(A(4), [0, 1])
        np.take(A(4), onp.array([0, 1]))
        np.take(A(4), np.array([0., 1.7]))
        np.take(A(4), I([0, 1]), mode='foo')
        np.take(A(4), I([0, 1]), out=np.zeros((2, )))
        np.take(A(4), I([0, 1]), mode='clip', out=np.zeros((2, )))
        np.take(A(2, 2), I([0, 1]), 0, 'wrap', np.zeros((2, 2)))
        np.take(np.array(2.), I([0]))
        np.take(A(4, dtype='int32'), I([0, 1]))
        np.take(A(4), I([], 'int64'))
        grad(lambda a: np.take(a, I([0, 0, 1])), A(3))
        grad(lambda a: np.take(a, I([0, 5]), mode='clip'), A(3))
        """,
    )


@with_numpy
def case_find(mx):
    return outcomes(
        mx,
        """
        np.nonzero(np.array([0, 1, 2]))
        np.nonzero(A(2, 2))
        np.nonzero(np.array(0.))
        np.nonzero(np.array(3.))
        np.nonzero(A(0))
        np.nonzero(np.zeros((2, 2)))
        np.nonzero(B)
        np.nonzero(A(3, dtype='int32'))
        np.nonzero([1, 0])
        np.nonzero(onp.array([1, 0]))
        npx.nonzero(A(2, 2))
        npx.nonzero(np.zeros((2, )))
        npx.nonzero(np.array(2.))
        np.unique(I([3, 1, 3, 2, 1], 'float32'))
        np.unique(I([3, 1, 3, 2, 1]), True)
        np.unique(I([3, 1, 3, 2, 1]), True, True, True)
        np.unique(I([3, 1, 3, 2, 1]), False, True)
        np.unique(I([3, 1, 3, 2, 1]), return_counts=True)
        np.unique(I([[3, 1], [3, 1], [1, 2]]))
        np.unique(I([[3, 1], [3, 1], [1, 2]]), axis=0)
        np.unique(I([[3, 1], [3, 1], [1, 2]]), True, True, True, 0)
        np.unique(I([[3, 1, 3], [3, 1, 3], [1, 2, 1]]), True, True, True, 1)
        np.unique(I([[3, 1, 3], [3, 1, 3], [1, 2, 1]]), True, True, True, -1)
        np.unique(I([[3, 1], [3, 1], [1, 2]]), axis=2)
        np.unique(I([[3, 1], [3, 1], [1, 2]]), True, True, True)
        np.unique(np.array(3.))
        np.unique(np.array(3.), True, True, True)
        np.unique(A(0))
        np.unique(A(0), True, True, True)
        np.unique(A(0, 2), axis=0)
        np.unique(A(2, 0), axis=0)
        np.unique([1, 2])
        np.unique(I([0, 1, 1], 'uint8'))
        np.unique(I([0, 1, 1], 'int8'))
        np.unique(I([0, 1, 1], 'int32'))
        np.unique(I([0, 1, 1], 'float16'))
        np.unique(I([0, 1, 1], 'float64'))
        np.unravel_index(np.array([3, 4], dtype='int32'), (2, 3))
        np.unravel_index(np.array([3, 4]), (2, 3))
        np.unravel_index(np.array(3), (2, 3))
        np.unravel_index(3, (2, 3))
        np.unravel_index([3, 4], (2, 3))
        np.unravel_index(onp.array([3, 4]), (2, 3))
        np.unravel_index(np.array([3, 4], dtype='int64'), (2, 3))
        np.unravel_index(np.array([3, 4], dtype='int64'), (2, 3), order='F')
        np.unravel_index(np.array([7, -1], dtype='int64'), (2, 3))
        np.unravel_index(np.array([[1, 2], [3, 4]], dtype='int64'), (6, ))
        np.unravel_index(np.array([3], dtype='int64'), 6)
        np.unravel_index(np.array([], dtype='int64'), (2, 3))
        npx.constraint_check(B)
        npx.constraint_check(np.ones((2, ), dtype='bool'))
        npx.constraint_check(B, msg='hello')
        npx.constraint_check(A(2))
        npx.constraint_check(np.array(True, dtype='bool'))
        npx.constraint_check(np.zeros((0, ), dtype='bool'))
        grad(lambda a: npx.constraint_check(np.ones((2, ), dtype='bool')), A(2))
        """,
    )


@with_numpy
def case_delete(mx):
    return outcomes(
        mx,
        """
        np.delete(A(5), 1)
        np.delete(A(5), -1)
        np.delete(A(5), 5)
        np.delete(A(5), -6)
        np.delete(A(5), [1, 2])
        np.delete(A(5), (1, 2))
        np.delete(A(5), [1, 1])
        np.delete(A(5), [-1, 0])
        np.delete(A(5), [7])
        np.delete(A(5), [])
        np.delete(A(5), slice(1, 3))
        np.delete(A(5), slice(None, None, 2))
        np.delete(A(5), slice(3, 1))
        np.delete(A(5), slice(None, None, -2))
        np.delete(A(5), slice(-2, None))
        np.delete(A(5), slice(1, 10))
        np.delete(A(5), I([1, 3]))
        np.delete(A(5), np.array([1., 3.]))
        np.delete(A(5), I([1, 3], 'int32'))
        np.delete(A(5), I(1))
        np.delete(A(5), onp.array([1, 3]))
        np.delete(A(5), I([[1], [3]]))
        np.delete(A(2, 3), 1)
        np.delete(A(2, 3), 1, 0)
        np.delete(A(2, 3), 1, 1)
        np.delete(A(2, 3), -1, -1)
        np.delete(A(2, 3), [0, 2], 1)
        np.delete(A(2, 3), slice(0, 2), 1)
        np.delete(A(2, 3), 1, 2)
        np.delete(A(2, 3), 2, 0)
        np.delete(A(2, 3), I([0, 2]), 1)
        np.delete(A(2, 3, dtype='int32'), 1, 1)
        np.delete(np.array(3.), 0)
        np.delete(A(0), 0)
        np.delete([1, 2], 0)
        np.delete(A(5), 1.0)
        np.delete(A(5), 'a')
        np.delete(A(5), onp.int64(1))
        np.delete(A(5), I([7]))
        """,
    )


@with_numpy
def case_insert(mx):
    return outcomes(
        mx,
        """
        np.insert(A(3), 1, 9)
        np.insert(A(3), 1, 9.5)
        np.insert(A(3), -1, 9)
        np.insert(A(3), 3, 9)
        np.insert(A(3), 4, 9)
        np.insert(A(3), -4, 9)
        np.insert(A(3), 1, A(2))
        np.insert(A(3), 1, np.array(9.))
        np.insert(A(3), [1, 2], 9)
        np.insert(A(3), (1, 2), 9)
        np.insert(A(3), [1, 2], A(2)+7)
        np.insert(A(3), [2, 1], A(2)+7)
        np.insert(A(3), [1, 1], A(2)+7)
        np.insert(A(3), [-1, 0], A(2)+7)
        np.insert(A(3), [1], A(2)+7)
        np.insert(A(3), [1, 2, 3], A(2)+7)
        np.insert(A(3), [5], 9)
        np.insert(A(3), [], 9)
        np.insert(A(3), slice(0, 2), A(2)+7)
        np.insert(A(3), slice(2, 0, -1), A(2)+7)
        np.insert(A(3), slice(0, 2), A(3))
        np.insert(A(3), slice(0, 1), A(3))
        np.insert(A(3), I([1, 2]), A(2)+7)
        np.insert(A(3), I([1, 2], 'int32'), A(2)+7)
        np.insert(A(3), np.array([1., 2.]), A(2)+7)
        np.insert(A(3), I(1), 9)
        np.insert(A(3), onp.array([1, 2]), 9)
        np.insert(A(3), 1, [7, 8])
        np.insert(A(3), 1, onp.array([7, 8]))
        np.insert(A(2, 3), 1, 9)
        np.insert(A(2, 3), 1, A(3)+7, 0)
        np.insert(A(2, 3), 1, A(2)+7, 1)
        np.insert(A(2, 3), 1, A(2, 1)+7, 1)
        np.insert(A(2, 3), [1], A(2, 1)+7, 1)
        np.insert(A(2, 3), [1, 2], A(2)+7, 1)
        np.insert(A(2, 3), [1, 2], A(2, 2)+7, 1)
        np.insert(A(2, 3), [0, 2], A(3)+7, 0)
        np.insert(A(2, 3), slice(0, 2), A(2, 2)+7, 1)
        np.insert(A(2, 3), 1, 9, 2)
        np.insert(A(2, 3), 3, 9, 0)
        np.insert(A(2, 3), [3], 9, 0)
        np.insert(A(2, 3), I([0, 2]), A(2)+7, 1)
        np.insert(A(2, 3), 1, A(2, 3)+7, 0)
        np.insert(A(2, 3, dtype='int32'), 1, A(2)+0.7, 1)
        np.insert(A(2, 3), 1, A(2, dtype='int32'), 1)
        np.insert(np.array(3.), 0, 9)
        np.insert(A(0), 0, 9)
        np.insert([1, 2], 0, 9)
        np.insert(A(3), 1.0, 9)
        np.insert(A(3), 'a', 9)
        np.insert(A(3), 1, True)
        np.insert(A(3), 1, 'a')
        np.insert(A(2, 2, 2), 1, A(2, 1, 2)+70, 1)
        np.insert(A(2, 2, 2), 1, A(2, 2)+70, 1)
        np.insert(A(2, 2, 2), [1], A(2, 1, 2)+70, 1)
        np.insert(A(2, 2, 2), [0, 1], A(2, 2)+70, 1)
        np.insert(A(2, 2, 2), slice(0, 2), A(2, 2)+70, 1)
        """,
    )


@with_numpy
def case_hybridized(mx):
    """Results whose length the data decide, in a hybridized block."""

    class Found(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.np.unique(x), F.npx.nonzero(x)

    block = Found()
    block.hybridize()
    return [[list(block(mx.np.array(row)))] for row in ([1.0, 1, 0, 3], [0.0, 0], [2.0, 5, 5])]
