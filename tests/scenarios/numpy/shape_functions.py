"""Shapes of arrays."""

from .._expressions import outcomes
from .._numpy import with_numpy


@with_numpy
def case_reshape(mx):
    return outcomes(
        mx,
        """
        np.reshape(A(2, 3), (3, 2))
        np.reshape(A(2, 3), -1)
        np.reshape(A(2, 3), (-1, 2))
        np.reshape(A(2, 3), (-2, 2))
        np.reshape(A(2, 3), (-1, -1))
        np.reshape(A(2, 3), (0, 3))
        np.reshape(A(2, 3), (4, 2))
        np.reshape(A(2, 3), 6)
        np.reshape(A(1), ())
        np.reshape(A(0, 3), (0, 2))
        np.reshape(A(0, 3), (-1, 3))
        np.reshape(A(0, 3), (-1, 0))
        np.reshape(A(2, 3), (3, 2), order='F')
        np.reshape(A(2, 3), (3, 2), order='A')
        np.reshape(A(2, 3), (3, 2), 'C', np.zeros((3, 2)))
        np.reshape(A(2, 3), newshape=[3, 2])
        np.reshape(A(2, 3), (3, -3))
        np.reshape(A(2, 3), (-5, ))
        np.reshape(onp.ones((2, 3)), (3, 2))
        np.reshape([1, 2], (2, 1))
        np.reshape(A(2, 3, dtype='int32'), (3, 2))
        np.reshape(np.array([True, False]), (2, 1))
        npx.reshape(x, (-1, ))
        npx.reshape(x, (-2, -2, -2)).shape
        npx.reshape(x, (-2, -1)).shape
        npx.reshape(x, (-4, )).shape
        npx.reshape(x, (-2, -4)).shape
        npx.reshape(x, (-5, 4)).shape
        npx.reshape(x, (-5, -2)).shape
        npx.reshape(x, (-6, 1, 2, -4)).shape
        npx.reshape(x, (-6, 1, -1, -4)).shape
        npx.reshape(x, (-6, -1, 2, -4)).shape
        npx.reshape(x, (-2, -6, -1, 3, -2)).shape
        npx.reshape(x, (-6, 2, 2, -4)).shape
        npx.reshape(x, (-6, -1, -1, -4)).shape
        npx.reshape(A(1, 3, 4), (-3, -2, -2)).shape
        npx.reshape(A(2, 3, 4), (-3, -2, -2)).shape
        npx.reshape(A(1, 3, 4), (-3, -4)).shape
        npx.reshape(x, (0, -4)).shape
        npx.reshape(x, (2, -2, -2)).shape
        npx.reshape(x, (-2, -2)).shape
        npx.reshape(x, (-2, -2, -2, -2)).shape
        npx.reshape(x, (-2, -2, -2, 1)).shape
        npx.reshape(x, (-4, 1)).shape
        npx.reshape(x, (-4, -1)).shape
        npx.reshape(x, (-4, -2)).shape
        npx.reshape(x, (-4, -4)).shape
        npx.reshape(x, (-1, -1)).shape
        npx.reshape(x, (5, -1)).shape
        npx.reshape(x, (-7, )).shape
        npx.reshape(x, 24).shape
        npx.reshape(x, -5).shape
        npx.reshape(x, (-5, -5)).shape
        npx.reshape(A(8, 3, 3, 3, 4, 4), (-6, 2, -1, -4)).shape
        npx.reshape(A(8, 3, 3, 3, 4, 4), (-5, -4)).shape
        npx.reshape(A(8, 3, 3, 3, 4, 4), (-4, -1, 3, -6)).shape
        npx.reshape(A(8, 3, 3, 3, 4, 4), (-1, -5), reverse=True).shape
        npx.reshape(A(8, 3, 3, 3, 4, 4), (-2, -5, -4), reverse=True).shape
        npx.reshape(A(8, 3, 3, 3), (-4, -6, 2, -1), reverse=True).shape
        npx.reshape(A(8, 3, 3, 4), (-4, -6, 2, -1), reverse=True).shape
        npx.reshape(A(8, 3, 3, 4), (-4, -6, -1, 2), reverse=True).shape
        npx.reshape(A(8, 3, 3, 4), (-4, -6, 1, 4), reverse=True).shape
        npx.reshape(A(10, 5, 4), (-1, 0), reverse=True).shape
        npx.reshape(A(10, 5, 4), (-1, -2), reverse=True).shape
        npx.reshape(A(10, 5, 4), (-2, -1), reverse=True).shape
        npx.reshape(A(10, 5, 1), (-4, -3), reverse=True).shape
        npx.reshape(x, (-4, ), order='F').shape
        npx.reshape(A(1), ()).shape
        npx.reshape(np.array(3.), (-1, )).shape
        npx.reshape(np.array(3.), (1, 1)).shape
        npx.reshape(np.array(3.), (-4, )).shape
        npx.reshape(A(0, 3), (-2, -2)).shape
        npx.reshape(A(0, 3), (-1, 3)).shape
        npx.reshape(A(0, 3), (-5, )).shape
        npx.reshape(A(0, 3), (0, -1)).shape
        np.ravel(A(2, 3))
        np.ravel(A(2, 3), order='F')
        np.ravel(np.array(3.))
        np.ravel(3)
        np.ravel(3.5)
        np.ravel([1, 2])
        np.ravel(onp.ones(2))
        np.ravel(A(0, 2)).shape
        np.resize(A(2, 3), (3, 3))
        np.resize(A(2, 3), 4)
        np.resize(A(2, 3), (2, 2))
        np.resize(A(0), (2, 2))
        np.resize(A(2), 0)
        np.resize(A(2), ())
        np.resize(3, (2, 2))
        np.resize([1, 2], (2, 2))
        np.resize(A(2), (-1, 2))
        np.resize(A(2), [3])
        np.resize(A(2, dtype='int32'), 3)
        grad(lambda a: np.reshape(a, (1, 2)), A(2))
        grad(lambda a: npx.reshape(a, (-4, 1)), A(2))
        grad(lambda a: np.resize(a, (3, )), A(2))
        """,
    )


@with_numpy
def case_axes(mx):
    return outcomes(
        mx,
        """
        np.squeeze(A(1, 3, 1))
        np.squeeze(A(1, 3, 1), 0).shape
        np.squeeze(A(1, 3, 1), -1).shape
        np.squeeze(A(1, 3, 1), (0, 2)).shape
        np.squeeze(A(1, 3, 1), (0, -1)).shape
        np.squeeze(A(1, 3, 1), (0, 0)).shape
        np.squeeze(A(1, 3, 1), 1)
        np.squeeze(A(1, 3, 1), 3)
        np.squeeze(A(1, 1))
        np.squeeze(np.array(3.))
        np.squeeze(np.array(3.), 0)
        np.squeeze(A(1, 3), axis=())
        np.squeeze(A(1, 3), 0, np.zeros((3, )))
        np.squeeze(A(0, 1)).shape
        np.squeeze(onp.ones((1, 2)))
        np.transpose(x).shape
        np.transpose(x, (1, 0, 2)).shape
        np.transpose(x, (-1, 0, 1)).shape
        np.transpose(x, None).shape
        np.transpose(x, [2, 1, 0]).shape
        np.transpose(x, (0, 1))
        np.transpose(x, (0, 0, 1))
        np.transpose(x, (0, 1, 3))
        np.transpose(x, (0, 1, -4))
        np.transpose(np.array(3.))
        np.transpose(A(3))
        np.transpose(A(2, 3), ())
        np.transpose(A(2), 0)
        np.transpose(A(2, 0)).shape
        np.transpose(np.array([[True, False]]))
        np.moveaxis(x, 0, 2).shape
        np.moveaxis(x, 0, -1).shape
        np.moveaxis(x, (0, 1), (1, 2)).shape
        np.moveaxis(x, [0, 1], [-1, -2]).shape
        np.moveaxis(x, (0, 1), (1, ))
        np.moveaxis(x, (0, 0), (1, 2))
        np.moveaxis(x, (0, 1), (1, 1))
        np.moveaxis(x, 3, 0)
        np.moveaxis(x, 0, 3)
        np.moveaxis(A(3), 0, 0)
        np.expand_dims(A(2, 3), 0).shape
        np.expand_dims(A(2, 3), 2).shape
        np.expand_dims(A(2, 3), -1).shape
        np.expand_dims(A(2, 3), -3).shape
        np.expand_dims(A(2, 3), 3)
        np.expand_dims(A(2, 3), -4)
        np.expand_dims(A(2, 3), (0, 1))
        np.expand_dims(np.array(2.), 0)
        np.expand_dims(A(0), 0).shape
        np.expand_dims(3, 0)
        np.swapaxes(x, 0, 1).shape
        np.swapaxes(x, 0, -1).shape
        np.swapaxes(x, 0, 0).shape
        np.swapaxes(x, 0, 3)
        np.swapaxes(x, 0, -4)
        np.swapaxes(A(3), 0, 0)
        np.swapaxes(A(2, 0), 0, 1).shape
        np.swapaxes(np.array([[True, False]]), 0, 1)
        np.swapaxes(np.array(2.), 0, 0)
        grad(lambda a: np.squeeze(a), A(2, 1))
        grad(lambda a: np.transpose(a), A(2, 2))
        grad(lambda a: np.moveaxis(a, 0, 1), A(2, 2))
        grad(lambda a: np.expand_dims(a, 0), A(2))
        grad(lambda a: np.swapaxes(a, 0, 1), A(2, 2))
        """,
    )


@with_numpy
def case_broadcast(mx):
    return outcomes(
        mx,
        """
        np.broadcast_to(A(3), (2, 3))
        np.broadcast_to(A(2, 1), (2, 3))
        np.broadcast_to(np.array(3.), (2, ))
        np.broadcast_to(np.array(3.), ())
        np.broadcast_to(3, (2, ))
        np.broadcast_to(3.5, (2, ))
        np.broadcast_to(True, (2, ))
        np.broadcast_to([1, 2], (2, 2))
        np.broadcast_to(onp.ones(2), (2, 2))
        np.broadcast_to(A(3), 3)
        np.broadcast_to(A(1), 3)
        np.broadcast_to(A(3), (2, ))
        np.broadcast_to(A(2, 3), (3, ))
        np.broadcast_to(A(1, 3), (0, 3)).shape
        np.broadcast_to(A(3), (-1, 3)).shape
        np.broadcast_to(A(2, 3), (-2, 3)).shape
        np.broadcast_to(A(3), (2, -1)).shape
        np.broadcast_to(A(3), (2, -2)).shape
        np.broadcast_to(A(3, dtype='int32'), (2, 3))
        np.broadcast_to(np.array([True]), (2, ))
        np.broadcast_to(A(3, dtype='int8'), (2, 3))
        np.atleast_1d(np.array(3.))
        np.atleast_1d(A(3))
        np.atleast_1d(A(3), np.array(2.))
        np.atleast_1d(A(3), A(2, dtype='int32'))
        np.atleast_1d(3)
        np.atleast_1d([1, 2])
        np.atleast_1d()
        np.atleast_2d(np.array(3.))
        np.atleast_2d(A(3))
        np.atleast_2d(A(3, 2, 1), A(3))
        np.atleast_3d(np.array(3.))
        np.atleast_3d(A(3)).shape
        np.atleast_3d(A(3, 2)).shape
        np.atleast_3d(A(3, 2, 1, 1)).shape
        np.atleast_3d(A(0)).shape
        grad(lambda a: np.broadcast_to(a, (2, 2)), A(2))
        grad(lambda a: np.atleast_2d(a), A(2))
        """,
    )


@with_numpy
def case_repeat(mx):
    return outcomes(
        mx,
        """
        np.repeat(A(2, 2), 2)
        np.repeat(A(2, 2), 2, 0)
        np.repeat(A(2, 2), 2, axis=-1)
        np.repeat(A(2, 2), 0)
        np.repeat(A(2, 2), -1)
        np.repeat(A(2, 2), (2, ))
        np.repeat(A(2, 2), [1, 2], 0)
        np.repeat(A(2, 2), 2, 2)
        np.repeat(np.array(3.), 2)
        np.repeat(3, 2)
        np.repeat(A(0), 2)
        np.repeat(np.array([True, False]), 2)
        np.repeat(A(2, dtype='int32'), 2)
        np.tile(A(2), 2)
        np.tile(A(2), (2, 2))
        np.tile(A(2, 2), 2)
        np.tile(A(2, 2), [2, 1])
        np.tile(A(2), ())
        np.tile(A(2), 0)
        np.tile(A(2), (2, 0)).shape
        np.tile(A(2), -1)
        np.tile(A(2), (-1, 2))
        np.tile(np.array(3.), 2)
        np.tile(np.array(3.), (2, 2))
        np.tile(3, 2)
        np.tile([1, 2], 2)
        np.tile(2.5, 2)
        np.tile(onp.ones(2), 2)
        np.tile(A(2), A(2))
        np.tile(A(0), 2)
        np.tile(np.array([True, False]), 2)
        grad(lambda a: np.repeat(a, 2), A(2))
        grad(lambda a: np.tile(a, 2), A(2))
        """,
    )


@with_numpy
def case_memory(mx):
    return outcomes(
        mx,
        """
        np.shares_memory(A(2), A(2))
        np.shares_memory(x, x)
        np.shares_memory(x, x.reshape(3, 2))
        np.shares_memory(x, x[0])
        np.shares_memory(x, x[1:])
        np.shares_memory(x[0], x[1])
        np.shares_memory(x, x.T)
        np.shares_memory(x, np.reshape(x, (3, 2)))
        np.shares_memory(x, np.ravel(x))
        np.shares_memory(x, np.squeeze(x))
        np.shares_memory(x, x.squeeze())
        np.shares_memory(x, x.flatten())
        np.shares_memory(x, np.expand_dims(x, 0))
        np.shares_memory(x, np.atleast_1d(x))
        np.shares_memory(x, np.broadcast_to(x, (2, 3)))
        np.shares_memory(x, x.copy())
        np.shares_memory(x, x, max_work=2)
        np.shares_memory(x, 3)
        np.shares_memory(x, onp.ones(2))
        np.shares_memory(A(0), A(0))
        np.shares_memory(x.astype('float32'), x)
        np.may_share_memory(x, x)
        np.may_share_memory(x, x[1])
        np.shape(A(2, 3))
        np.shape([[1, 2], [3, 4]])
        np.shape(3)
        np.shape(onp.ones((2, 3)))
        np.shape(mx.nd.ones((2, 3)))
        np.copy(A(2, 3))
        np.copy(np.array(3))
        np.copy(3)
        np.copy([1, 2])
        np.copy(A(2), out=np.zeros((2, )))
        grad(lambda a: np.copy(a), A(2))
        """,
    )
