"""Arguments of operators and array methods at their limits: which calls work, and which errors the others raise."""

import threading

import numpy as onp

from .. import error, tried


def _shape(array):
    return list(array.shape)


def case_reshape_to_another_size(mx):
    line, table = mx.nd.arange(30), mx.nd.arange(30).reshape((5, 6))
    targets = [(2, 3), (4, -1), (40, -1), (40,), (), (5,), (-9,), (-1, -1), (0, 0, 0), (-4, 7, 3), (2.0, 15), "ab"]
    results = [error(line.reshape, target) for target in targets]
    results += [error(table.reshape, target) for target in [(0, 3), (0, -1, 7), (0, 8), (-2, 2), (-4, 1, 5, 3)]]
    results += [error(line.reshape, shape=(2, 3)), error(line.reshape, (2, 3), reverse=True), error(line.reshape, 2, 3)]
    results += [error(line.reshape, shape=()), error(line.reshape), error(line.reshape, (30,), order="C")]
    accepted = [(onp.int64(5), 6), (True, 30), (0,), (-4, 5, 6), (-1, 2)]
    return results, [_shape(line.reshape(target)) for target in accepted]


def case_np_shape_of_all_threads(mx):
    util = mx.util

    def elsewhere(function):
        results = []
        thread = threading.Thread(target=lambda: results.append(function()))
        thread.start()
        thread.join()
        return results[0]

    def off():
        return util.is_np_shape(), util.set_np_shape(0), util.is_np_shape()

    results = [util.set_np_shape(1), elsewhere(util.is_np_shape), util.set_np_shape(2), elsewhere(util.is_np_shape)]
    results += [elsewhere(lambda: mx.np.ones(()).shape == ()), elsewhere(off), util.is_np_shape()]
    results += [elsewhere(util.is_np_shape), util.set_np_shape(0), util.is_np_shape()]
    results += [elsewhere(lambda: util.set_np_shape(2)), util.is_np_shape(), util.set_np_shape(0), util.is_np_shape()]
    results += [util.set_np_shape(3), util.is_np_shape(), util.set_np_shape(-1), util.set_np_shape(0)]
    results += [error(util.set_np_shape, value) for value in ("a", None, 1.5)]
    util.set_np_shape(2)
    with util.np_shape(False):
        results.append(elsewhere(util.is_np_shape))
    results += [util.is_np_shape(), util.set_np_shape(0), util.is_np_shape()]
    return results


def case_slices_of_no_axes(mx):
    data = mx.nd.arange(6).reshape((2, 3))
    points = [((), (), ()), ((), (), None), ((1,), (2,), None), ((1,), (), None), ((), (), (1,)), (None, None, None)]
    points += [(None, 1, None), ((None,), None, None), ((1,), (2,), (1, 1))]
    results = [tried(mx.nd.slice, data, begin=b, end=e, step=s) for b, e, s in points]
    results.append(mx.nd._internal._slice_assign_scalar(data, begin=(), end=(), scalar=5))
    with mx.util.np_shape(True), mx.util.np_array(True):
        ones = mx.np.ones((2, 3))
        results += [tried(mx.npx.slice, ones, begin=list(b), end=list(e), step=s) for b, e, s in points[:5]]
    return results


def case_tensorsolve_without_axes_left(mx):
    with mx.util.np_shape(True), mx.util.np_array(True):
        shapes = [((1, 1), (1, 1)), ((1, 1, 1), (1, 1, 1)), ((1, 1, 1), (1, 1)), ((1,), (1,)), ((), ()), ((1,), ())]
        shapes += [((1, 1), (1, 1, 1)), ((2, 2), (2, 2)), ((2, 2), (2,)), ((4, 2, 2), (4,))]
        full = [tried(mx.np.linalg.tensorsolve, mx.np.ones(a) + mx.np.eye(1), mx.np.ones(b)) for a, b in shapes[:7]]
        errors = [error(mx.np.linalg.tensorsolve, mx.np.ones(a), mx.np.ones(b)) for a, b in shapes[7:8]]
        moved = [
            mx.np.linalg.tensorsolve(mx.np.ones((1, 1, 1)) * 2, mx.np.ones((1, 1, 1)), axes=a) for a in ((0,), (0, 2))
        ]
        return full, errors, moved


def case_masks_without_axes(mx):
    with mx.util.np_shape(True), mx.util.np_array(True):
        internal, results = mx.nd.numpy._internal, []
        for mask in (True, False):
            flag = mx.np.array(mask, dtype="bool")
            for shape in ((), (2, 3)):
                data = mx.np.ones(shape)
                internal.boolean_mask_assign_scalar(data, flag, 42.0, start_axis=0, out=data)
                results.append(data)
            data = mx.np.ones(())
            internal.boolean_mask_assign_tensor(data, flag, mx.np.array([7.0]), start_axis=0, out=data)
            results.append(data)
        return results


def case_constraint_check_in_graphs(mx):
    class Checked(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.npx.constraint_check(x, "not all true")

    with mx.util.np_shape(True), mx.util.np_array(True):
        good, bad = (mx.np.array([True, last], dtype="bool") for last in (True, False))
        results = []
        for hybridize in (False, True):
            block = Checked()
            block.hybridize(hybridize)
            results += [block(good), error(lambda b=block: b(bad).asnumpy())]
        graph = mx.sym.npx.constraint_check(mx.sym.var("x").as_np_ndarray(), "not all true")
        for flags in (good, bad):
            results.append(tried(lambda f=flags: graph.bind(mx.cpu(), {"x": f}).forward()[0].asnumpy()))
        return results


def case_splits_of_empty_axes(mx):
    with mx.util.np_shape(True), mx.util.np_array(True):
        np, results = mx.np, []
        for indices_or_sections in ([0, 1, 2], [1], [-1], [2, 1], [], 3):
            for function, shape in ((np.split, (0, 3)), (np.array_split, (0, 3)), (np.split, (2, 3))):
                parts = tried(function, np.ones(shape), indices_or_sections)
                results.append(parts if isinstance(parts, str) else [_shape(part) for part in parts])
            for function, shape in ((np.hsplit, (2, 0)), (np.vsplit, (0, 2)), (np.dsplit, (1, 2, 0))):
                results.append([_shape(part) for part in function(np.ones(shape), indices_or_sections)])
        return results


def case_blocks_of_empty_images(mx):
    with mx.util.np_shape(True):
        shapes = [(1, 4, 0, 3), (1, 0, 2, 2), (0, 4, 2, 2), (1, 2, 0, 2)]
        functions = (mx.nd.depth_to_space, mx.nd.space_to_depth)
        results = [error(f, mx.nd.zeros(shape), block_size=2) for shape in shapes for f in functions]
        return results + [error(f, mx.nd.ones((1, 4, 2, 2)), block_size=n) for n in (0, 3) for f in functions]
