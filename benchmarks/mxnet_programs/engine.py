"""Empty functions through the dependency engine."""

from engine_bench import TASKS, THREADS, VARIABLES

import mxnet as mx


def nothing():
    pass


def _program(variables):
    engine = mx.engine.Engine(workers=THREADS)
    ones = mx.nd.ones((1,))

    def run():
        for i in range(TASKS):
            engine.push_sync(nothing, (), variables[i % len(variables)])
        engine.wait_for_all()
        return ones

    return run


def independent():
    return _program([()])


def writers():
    return _program([(mx.engine.new_variable(),) for _ in range(VARIABLES)])
