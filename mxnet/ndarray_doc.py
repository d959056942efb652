"""Examples of operators on arrays; the class ``XDoc`` holds those of the operator ``X``."""

from __future__ import annotations


class NDArrayDoc:
    """Base class of examples."""


class ReshapeDoc(NDArrayDoc):
    """Examples of reshape.

    >>> mx.nd.reshape(mx.nd.arange(6), shape=(2, 3)).asnumpy()
    array([[0., 1., 2.],
           [3., 4., 5.]], dtype=float32)
    >>> mx.nd.reshape(mx.nd.zeros((2, 3, 4)), shape=(0, -1)).shape
    (2, 12)
    """


class elemwise_addDoc(NDArrayDoc):  # noqa: N801  # MXNet's name
    """Examples of elemwise_add.

    >>> mx.nd.elemwise_add(mx.nd.array([1, 2]), mx.nd.array([3, 4])).asnumpy()
    array([4., 6.], dtype=float32)
    """


class BroadcastToDoc(NDArrayDoc):
    """Examples of broadcast_to.

    >>> mx.nd.broadcast_to(mx.nd.array([[1], [2]]), shape=(2, 3)).asnumpy()
    array([[1., 1., 1.],
           [2., 2., 2.]], dtype=float32)
    """


class StackDoc(NDArrayDoc):
    """Examples of stack.

    >>> mx.nd.stack(mx.nd.array([1, 2]), mx.nd.array([3, 4]), axis=1).asnumpy()
    array([[1., 3.],
           [2., 4.]], dtype=float32)
    """


class CustomDoc(NDArrayDoc):
    """Examples of Custom, which runs an operator that a program has defined.

    >>> class Double(mx.operator.CustomOp):
    ...     def forward(self, is_train, req, in_data, out_data, aux):
    ...         self.assign(out_data[0], req[0], in_data[0] * 2)
    >>> @mx.operator.register("ndarray_doc_double")
    ... class DoubleProp(mx.operator.CustomOpProp):
    ...     def create_operator(self, ctx, shapes, dtypes):
    ...         return Double()
    >>> mx.nd.Custom(mx.nd.array([1, 2]), op_type="ndarray_doc_double").asnumpy()
    array([2., 4.], dtype=float32)
    """
