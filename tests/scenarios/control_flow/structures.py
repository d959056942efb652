"""What loops and branches return when bodies return nothing, one array, or lists of them."""

OUTPUTS = {
    "None": lambda x: None,
    "[]": lambda x: [],
    "()": lambda x: (),
    "[None]": lambda x: [None],
    "[x, None]": lambda x: [x, None],
    "x": lambda x: x,
    "[x]": lambda x: [x],
    "(x,)": lambda x: (x,),
    "[[x], x]": lambda x: [[x], x],
    "5": lambda x: 5,
    "text": lambda x: "text",
}
GIVEN = {"x": lambda x: x, "[x]": lambda x: [x], "(x,)": lambda x: (x,), "[[x]]": lambda x: [[x]]}


def _first(value):
    while isinstance(value, (list, tuple)):
        value = value[0]
    return value


def _values(result, **arrays):
    """Return the structure of a result, with the numbers of its arrays or symbols."""
    if isinstance(result, (list, tuple)):
        return [type(result).__name__] + [_values(item, **arrays) for item in result]
    if hasattr(result, "list_outputs"):
        result = result.eval(**arrays)[0]
    return result.asnumpy().ravel().tolist() if hasattr(result, "asnumpy") else result


def _tried(function, **arrays):
    try:
        return _values(function(), **arrays)
    except Exception as error:
        return type(error).__name__


def _both(mx, function):
    """Return what a function of the interface and a variable returns, for arrays and for symbols."""
    x = mx.nd.array([0.0])
    return _tried(lambda: function(mx.nd, x)), _tried(lambda: function(mx.sym, mx.sym.var("x")), x=x)


def case_while_loop(mx):
    results = {}
    for structure, make in GIVEN.items():
        for out, output in OUTPUTS.items():
            for new in ("x", "[x]", "[[x]]", "None", "[]"):

                def loop(F, x, make=make, output=output, new=new):
                    def step(*states):
                        x = _first(states)
                        return output(x), GIVEN.get(new, OUTPUTS.get(new))(x + 1)

                    return F.contrib.while_loop(lambda *s: _first(s) < 3, step, make(x), max_iterations=3)

                results["%s -> %s, %s" % (structure, out, new)] = _both(mx, loop)
    return results


def case_foreach(mx):
    results = {}
    for structure, make in dict(GIVEN, **{name: OUTPUTS[name] for name in ("None", "[]")}).items():
        for out, output in OUTPUTS.items():
            for new in ("same", "x", "[x]", "None", "[]"):

                def loop(F, x, make=make, output=output, new=new):
                    def step(element, states):
                        if new == "same":
                            return output(element), states
                        return output(element), GIVEN.get(new, OUTPUTS.get(new))(_first(states) + element)

                    return F.contrib.foreach(step, F.ones((2, 1)), make(x))

                results["%s -> %s, %s" % (structure, out, new)] = _both(mx, loop)
    return results


def case_cond(mx):
    results = {}
    for first, then in OUTPUTS.items():
        for second, other in OUTPUTS.items():

            def branch(F, x, then=then, other=other):
                return F.contrib.cond(x < 1, lambda: then(x + 1), lambda: other(x + 2))

            results["%s or %s" % (first, second)] = _both(mx, branch)
    return results


def case_hybridized(mx):
    class Loop(mx.gluon.HybridBlock):
        def __init__(self, make, output, new):
            super().__init__()
            self.parts = make, output, new

        def hybrid_forward(self, F, x):
            make, output, new = self.parts
            step = lambda x: (output(x), new(x + 1))  # noqa: E731
            return F.contrib.while_loop(lambda x: x < 3, step, make(x), max_iterations=3)

    results = {}
    for structure in ("x", "[x]", "(x,)"):
        for out in ("None", "x", "[x]"):
            for new in ("x", "[x]", "(x,)"):
                for hybridized in (False, True):
                    block = Loop(GIVEN[structure], OUTPUTS[out], GIVEN[new])
                    block.hybridize(hybridized)
                    results["%s -> %s, %s %s" % (structure, out, new, hybridized)] = _tried(
                        lambda block=block: block(mx.nd.array([0.0]))
                    )
    return results
