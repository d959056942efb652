"""What an error inside a scope leaves behind, wherever in call or read the error comes."""


def _states(mx):
    return [
        mx.autograd.is_recording(),
        mx.autograd.is_training(),
        mx.util.is_np_shape(),
        mx.util.is_np_array(),
        mx.sym.var("x").attr("a"),
        (mx.sym.var("x") + 1).name[:2],
        mx.gluon.nn.Dense(1, prefix=None).prefix.startswith("dense"),
        str(mx.context.current_context()),
    ]


def case_scopes(mx):
    class Failing(mx.gluon.HybridBlock):
        def hybrid_forward(self, F, x):
            return F.dot(x, x)

    def wrong():
        x = mx.nd.ones((2, 3))
        return mx.nd.dot(x, x).asnumpy()

    def hybridized():
        block = Failing()
        block.hybridize()
        return block(mx.nd.ones((2, 3))).asnumpy()

    def named():
        block = mx.gluon.nn.Sequential()
        with block.name_scope():
            wrong()

    scopes = {
        "record": mx.autograd.record,
        "pause": mx.autograd.pause,
        "train mode": mx.autograd.train_mode,
        "np_shape": lambda: mx.util.np_shape(True),
        "np_array": lambda: mx.util.np_array(True),
        "attributes": lambda: mx.AttrScope(a="b"),
        "names": lambda: mx.name.Prefix("p_"),
        "device": lambda: mx.cpu(1),
        "bulk": lambda: mx.engine.bulk(3),
    }
    errors = {"eager": wrong, "hybridized": hybridized, "named": named, "python": lambda: 1 // 0}
    results = {}
    for scope, enter in scopes.items():
        for kind, function in errors.items():
            try:
                with enter():
                    function()
                raised = "nothing"
            except Exception as error:
                raised = type(error).__name__
            results["%s %s" % (scope, kind)] = raised, _states(mx)
    return results
