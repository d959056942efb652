"""Methods of symbols that take arguments of their own."""

from .. import error


def case_reshape(mx):
    x = mx.sym.var("x")
    made = (x.reshape(-1), x.reshape((-1,)), x.reshape(shape=(2, 3)), x.reshape([2, 3]), x.reshape(-1, True))
    return [(s.name, sorted(s.list_attr().items())) for s in made], error(x.reshape, 2, 3, 4)
