"""Arrays made from nothing, and like others."""

from .._expressions import outcomes
from .._numpy import with_numpy


@with_numpy
def case_filled(mx):
    return outcomes(
        mx,
        """
        np.zeros(())
        np.zeros(3)
        np.zeros([2, 3])
        np.zeros((2, 0))
        np.zeros(onp.int64(2))
        np.zeros((2, ), dtype=None)
        np.zeros((2, ), dtype='float64')
        np.zeros((2, ), dtype=onp.float64)
        np.zeros((2, ), dtype=float)
        np.zeros((2, ), dtype=int)
        np.zeros((2, ), dtype=bool)
        np.zeros((2, ), dtype='uint16')
        np.zeros((2, ), dtype='float16')
        np.zeros((2, ), 'int8', 'F')
        np.zeros((2, ), 'int8', 'C', mx.cpu(0))
        np.zeros((2, ), ctx=mx.cpu(1)).ctx
        np.zeros((2, ), ctx='cpu(0)')
        np.zeros((2, ), dtype=np.float32)
        np.zeros((-1, ))
        np.zeros('a')
        np.zeros(2.5)
        np.ones(3)
        np.ones([2, 3], dtype=None)
        np.ones((2, ), dtype='bool')
        np.ones((2, ), order='F')
        np.full((2, ), 3)
        np.full((2, ), 3.7)
        np.full((2, ), True)
        np.full((2, ), 3.7, dtype='int32')
        np.full((2, ), 3, dtype=bool)
        np.full((2, ), 300, dtype='uint8')
        np.full((2, ), -1, dtype='uint8')
        np.full((2, 3), A(3))
        np.full((2, 3), np.array([True, False, True]))
        np.full((2, 3), A(3), dtype='int32')
        np.full((2, 3), A(2))
        np.full((2, 3), onp.arange(3))
        np.full((2, 3), [1, 2, 3])
        np.full((2, ), 'a')
        np.full((2, ), 3, order='F')
        np.full(2, onp.float64(3))
        np.full(2, 1e40)
        np.full(2, float('nan'))
        np.full((), 5)
        np.full((2, ), 3, out=np.zeros((2, )))
        np.full((2, ), 3, out=np.zeros((3, )))
        np.full((2, ), 3, 'int32', out=np.zeros((2, )))
        np.empty((2, )).shape
        np.empty((2, )).dtype
        np.empty((2, ), dtype=None).dtype
        np.empty(2, 'int32').dtype
        np.empty(2, order='F').dtype
        np.empty(()).shape
        np.empty((2, ), ctx=mx.cpu(1)).ctx
        np.identity(2)
        np.identity(0)
        np.identity(2, dtype='int32')
        np.identity(2, dtype=bool)
        np.identity(-1)
        np.identity((2, 3))
        np.identity(2.5)
        np.identity(2.0)
        np.identity(2, ctx=mx.cpu(1)).ctx
        np.eye(2)
        np.eye(2, 3)
        np.eye(3, 2, 1)
        np.eye(3, k=-1)
        np.eye(3, k=5)
        np.eye(0)
        np.eye(2, 0)
        np.eye(2, dtype='int32')
        np.eye(2, dtype=None)
        np.eye(2, dtype=bool)
        np.eye(2, ctx=mx.cpu(1)).ctx
        np.eye(-1)
        np.eye(2, order='C')
        np.eye(2, foo=1)
        np.eye(2, k=1.0)
        np.eye(onp.int64(2))
        np.eye((2, 3))
        np.indices((2, 3))
        np.indices((2, ))
        np.indices(())
        np.indices((0, 2))
        np.indices([2, 2])
        np.indices(3)
        np.indices((2, 2), dtype='float32')
        np.indices((2, 2), dtype=None)
        np.indices((2, 2), dtype='int64', ctx=mx.cpu(1)).ctx
        np.indices((2, -1))
        np.indices('a')
        """,
    )


@with_numpy
def case_like_another(mx):
    return outcomes(
        mx,
        """
        np.zeros_like(A(2, 3))
        np.zeros_like(A(2, 3, dtype='int32'))
        np.zeros_like(np.array([True]))
        np.zeros_like(A(2), dtype='int8')
        np.zeros_like(A(2), dtype=None)
        np.zeros_like(A(2), order='F')
        np.zeros_like(A(2), out=A(2))
        np.zeros_like(3)
        np.zeros_like([1, 2])
        np.zeros_like(onp.ones(3))
        np.zeros_like(A(2, dtype='float32')+5, out=o)
        np.zeros_like(np.array([True]), dtype=None)
        np.ones_like(A(2, 3))
        np.ones_like(A(2, 3, dtype='int32'))
        np.ones_like(A(2), dtype=bool)
        np.ones_like(np.array(3.0))
        np.ones_like(A(2), out=o)
        np.ones_like(A(2), ctx=mx.cpu(0))
        np.ones_like(np.array([True, False]))
        np.full_like(A(2, 3), 7)
        np.full_like(A(2, 3), 7.9, dtype='int32')
        np.full_like(A(2, dtype='int32'), 7.9)
        np.full_like(A(2), True)
        np.full_like(A(2), True, dtype=bool)
        np.full_like(A(2), 'a')
        np.full_like(A(2), A(2))
        np.full_like(A(2), 3, order='F')
        np.full_like(A(2), 3, ctx=mx.cpu(1)).ctx
        np.full_like(A(2, dtype='uint8'), -1)
        np.full_like(A(2, dtype='uint8'), 300)
        np.full_like(A(2, dtype='int8'), 300)
        np.full_like(A(2, dtype='bool'), 0.5)
        np.full_like(A(0), 1)
        np.full_like(A(2), 3, ctx='cpu(0)')
        np.full_like(np.array([True, False]), 2)
        np.full_like(np.array([True, False]), 0)
        np.full_like(np.array([True, False]), True)
        np.empty_like(A(2, 3)).dtype
        np.empty_like(A(2, 3, dtype='int32')).dtype
        np.empty_like(A(2, 3), dtype='int8').dtype
        np.empty_like(A(2, 3), order='F').dtype
        np.empty_like(A(2, 3), subok=True).dtype
        np.empty_like(A(2, 3), shape=(4, )).shape
        np.empty_like(onp.ones(3))
        np.empty_like([1, 2])
        grad(lambda a: np.zeros_like(a), A(2))
        grad(lambda a: np.ones_like(a), A(2))
        grad(lambda a: np.full_like(a, 3), A(2))
        grad(lambda a: np.empty_like(a), A(2))
        """,
    )


@with_numpy
def case_ranges(mx):
    return outcomes(
        mx,
        """
        np.arange(3)
        np.arange(3.0)
        np.arange(1, 3)
        np.arange(1, 5, 2)
        np.arange(5, 1, -2)
        np.arange(0)
        np.arange(5, 1)
        np.arange(1, 5, 0)
        np.arange(2.5)
        np.arange(0, 1, 0.3)
        np.arange(0.5, 3.2, 0.7, dtype='int32')
        np.arange(3, dtype='int64')
        np.arange(3, dtype=int)
        np.arange(3, dtype=bool)
        np.arange(3, dtype='float64')
        np.arange(3, dtype='float16')
        np.arange(3, dtype='uint8')
        np.arange(3, ctx=mx.cpu(1)).ctx
        np.arange(stop=3, start=1)
        np.arange(None)
        np.arange('a')
        np.arange(onp.int64(3))
        np.arange(np.array(3))
        np.arange(1, None, 2)
        np.arange(-3)
        np.arange(300, dtype='int8')[-1]
        np.arange(16777216, 16777220)
        np.arange(16777216, 16777220, dtype='int32')
        np.arange(16777216, 16777220, dtype='int64')
        np.arange(9007199254740993, 9007199254740995, dtype='int64')
        np.linspace(0, 1, 5)
        np.linspace(0, 1)[49]
        np.linspace(0, 1, 5, endpoint=False)
        np.linspace(0, 1, 5, retstep=True)
        np.linspace(0, 1, 5, False, True)
        np.linspace(0, 10, 5, dtype='int32')
        np.linspace(0, 10, 5, dtype='float64')
        np.linspace(0, 1, 1)
        np.linspace(0, 1, 1, retstep=True)
        np.linspace(0, 1, 1, endpoint=False, retstep=True)
        np.linspace(0, 1, 0, retstep=True)
        np.linspace(0, 1, -1)
        np.linspace(0, 1, 2.0)
        np.linspace(0, 1, 2.5)
        np.linspace(0, 1, 5, axis=1)
        np.linspace(0, 1, 5, axis=-1)
        np.linspace(A(2), 1, 5)
        np.linspace([0, 1], 1, 5)
        np.linspace(onp.float32(0), 1, 3)
        np.linspace(onp.array([0, 1]), 1, 3)
        np.linspace(0, 1, 3, ctx=mx.cpu(1)).ctx
        np.linspace(1, 0, 3)
        np.linspace(0, 1, 7, dtype='float64')
        np.linspace(0, 1, 7)
        np.linspace(-3, 11, 9, dtype='float16')
        np.linspace(0, 1, 3, dtype=bool)
        np.logspace(0, 1, 5)
        np.logspace(0, 2, 3, base=2)
        np.logspace(0, 2, 3, base=2.5, endpoint=False)
        np.logspace(0, 2, 3, dtype='int32')
        np.logspace(0, 2, 3, dtype='float64')
        np.logspace(0, 2, 0)
        np.logspace(0, 2, 1)
        np.logspace(0, 2, -1)
        np.logspace(0, 2, 3, axis=1)
        np.logspace([0], 2, 3)
        np.logspace(0, 2, 3, base=-2)
        np.logspace(0, 2, 3.0)
        np.logspace(0, 2, 3, ctx=mx.cpu(1)).ctx
        np.logspace(0, 1)[1]
        """,
    )


@with_numpy
def case_windows(mx):
    return outcomes(
        mx,
        """
        np.hanning(5)
        np.hanning(1)
        np.hanning(0)
        np.hanning(-2)
        np.hanning(12)
        np.hanning(5, dtype='float64')
        np.hanning(5, dtype='float16')
        np.hanning(5, dtype='int32')
        np.hanning(5, dtype=None)
        np.hanning(5.5)
        np.hanning(None)
        np.hanning(5, ctx=mx.cpu(1)).ctx
        np.hamming(5)
        np.hamming(1)
        np.hamming(0)
        np.hamming(12)
        np.hamming(5, dtype='float64')
        np.hamming(5, dtype='int32')
        np.blackman(5)
        np.blackman(1)
        np.blackman(0)
        np.blackman(12)
        np.blackman(5, dtype='float64')
        np.blackman(5, dtype='int32')
        """,
    )


@with_numpy
def case_grids(mx):
    return outcomes(
        mx,
        """
        np.meshgrid(A(2), A(3))
        np.meshgrid(A(2), A(3), indexing='ij')
        np.meshgrid(A(2), A(3), sparse=True)
        np.meshgrid(A(2), A(3), sparse=True, indexing='ij')
        np.meshgrid(A(2), A(3), copy=False)
        np.meshgrid(A(2))
        np.meshgrid()
        np.meshgrid(A(2), A(3), A(1))
        np.meshgrid(A(2), A(3), indexing='a')
        np.meshgrid(A(2), A(3), foo=1)
        np.meshgrid([1, 2], [3, 4])
        np.meshgrid(A(2, 2), A(3))
        np.meshgrid(np.array(3), A(2))
        np.meshgrid(A(2), A(0))
        np.broadcast_arrays(A(2, 1), A(3))
        np.broadcast_arrays(A(3))
        np.broadcast_arrays()
        np.broadcast_arrays(A(2), A(3))
        np.broadcast_arrays(A(2), 3)
        np.broadcast_arrays(A(2), onp.ones(2))
        np.broadcast_arrays(A(2), A(2, dtype='int32'))
        grad(lambda a: np.meshgrid(a, a), A(2))
        grad(lambda a: np.broadcast_arrays(a, A(2, 2)), A(2))
        """,
    )


@with_numpy
def case_numpys_own(mx):
    return outcomes(
        mx,
        """
        np.pi, np.e, np.inf, np.nan, np.newaxis, np.PZERO, np.NZERO, np.PINF, np.NINF, np.NAN, np.NaN
        np.divmod(A(3)+1, A(3)+2)
        np.divmod(A(3), 2)
        np.divmod(3, 2)
        np.float_power(A(3), 2)
        np.frexp(A(3))
        np.heaviside(A(3), A(3))
        np.heaviside(A(3), 0.5)
        np.modf(A(3)+0.5)
        np.positive(A(3))
        np.positive(3.0)
        np.positive([1, 2])
        np.positive(onp.arange(3))
        np.signbit(A(3)-1)
        np.spacing(A(3))
        np.spacing(A(3, dtype='float64'))
        np.genfromtxt(['1 2 3', '4 5 6'])
        np.genfromtxt(['1, 2', '4, 5'], delimiter=', ', dtype='int32')
        np.genfromtxt(['1, 2', '4, 5'], delimiter=', ', dtype=None)
        np.genfromtxt(['1, 2', '4, 5'], delimiter=', ', ctx=mx.cpu(1)).ctx
        np.genfromtxt(['1, 2', '4, 5'], delimiter=', ', dtype=onp.float64)
        """,
    )


def case_without_numpy_shapes(mx):
    return outcomes(
        mx,
        """
        np.zeros(())
        np.zeros((0, ))
        np.ones(())
        np.zeros((2, 0))
        np.full((), 3)
        np.array(3.0)
        np.arange(0)
        np.zeros(3)
        np.zeros([2, 3])
        np.eye(0)
        np.linspace(0, 1, 0)
        """,
    )
