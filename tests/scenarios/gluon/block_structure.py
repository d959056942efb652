"""``Block.save`` and ``Block.load``: what a block is made of after loading, however its children were registered."""

from .. import tried
from .block import numbers


def _chain(mx, base, paths, prefix):
    """Return a block whose dense children stand in ``_children`` under paths made from their names."""

    class Chain(base):
        def __init__(self):
            super().__init__(prefix=prefix)
            with self.name_scope():
                for i, path in enumerate(paths):
                    child = mx.gluon.nn.Dense(3, in_units=3)
                    self._children[path.format(name=child.name, i=i)] = child

        def forward(self, x, *args):
            if base is mx.gluon.Block:
                return self.hybrid_forward(mx.nd, x)
            return super().forward(x, *args)

        def hybrid_forward(self, F, x):
            for child in self._children.values():
                x = child(x)
            return x

    return Chain()


def _described(block):
    return [
        [[path, child.name] for path, child in block._children.items()],
        list(block.collect_params()),
        list(block._collect_params_with_prefix()),
    ]


def _loaded(mx, saved, other, hybridized=False):
    x = numbers(mx, 2, 3)
    saved.initialize(mx.init.Uniform(1))
    if hybridized:
        saved.hybridize()
    expected = saved(x)
    saved.save("block")
    other.load("block")
    return _described(other), bool((other(x).asnumpy() == expected.asnumpy()).all())


def case_children_under_any_path(mx):
    paths = (["{name}", "{name}"], ["a.{name}", "{name}"], ["{name}.a", "b{i}"], ["a{i}", "a{i}"])
    results = {}
    for base in (mx.gluon.Block, mx.gluon.HybridBlock):
        for number, first in enumerate(paths):
            for hybridized in (False, True) if base is mx.gluon.HybridBlock else (False,):
                names = ["%s_%d_%s_" % (side, number, base.__name__) for side in "xy"]
                blocks = [_chain(mx, base, first, name) for name in names]
                key = "%s %s %s" % (base.__name__, first, hybridized)
                results[key] = tried(_loaded, mx, *blocks, hybridized)
    return results


def case_paths_of_another_block(mx):
    first, second = ["a{i}", "a{i}"], ["b{i}", "{name}"]
    pairs = ((first, second), (second, first), (first, first[:1]), (first[:1], first))
    return [
        tried(_loaded, mx, *[_chain(mx, mx.gluon.Block, p, side) for p, side in zip(pair, ("x_", "y_"))])
        for pair in pairs
    ]


def case_blocks_within_blocks(mx):
    def nested(prefix):
        outer = mx.gluon.nn.HybridSequential(prefix=prefix)
        with outer.name_scope():
            outer.add(_chain(mx, mx.gluon.HybridBlock, ["{name}", "a.{name}"], None), mx.gluon.nn.Dense(3, in_units=3))
        return outer

    return [_loaded(mx, nested("x_"), nested("y_"), hybridized) for hybridized in (False, True)]
