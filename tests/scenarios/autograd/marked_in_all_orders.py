"""attach_grad and mark_variables with every request, in all orders with recording, backward passes and detach."""

import itertools

LETTERS = "wanRBdmN"


def _record(mx, state):
    with mx.autograd.record():
        state["y"] = state["x"] * 2 + 1


def _marked(mx, state, request):
    mx.autograd.mark_variables([state["x"]], [mx.nd.ones(3)], request)


STEPS = {
    "w": lambda mx, state: state["x"].attach_grad(),
    "a": lambda mx, state: state["x"].attach_grad("add"),
    "n": lambda mx, state: state["x"].attach_grad("null"),
    "R": _record,
    "B": lambda mx, state: state["y"].backward(),
    "d": lambda mx, state: state.update(x=state["x"].detach()),
    "m": lambda mx, state: _marked(mx, state, "write"),
    "N": lambda mx, state: _marked(mx, state, "null"),
}


def _shown(array):
    return None if array is None else array.asnumpy().tolist()


def _run(mx, letters):
    """Return the gradient after every step, and after another pass."""
    state, results = {"x": mx.nd.array([1.0, 2.0, 3.0])}, []
    for letter in letters:
        try:
            STEPS[letter](mx, state)
        except Exception:
            results.append("raises")
        results.append(_shown(state["x"].grad))
    try:
        with mx.autograd.record():
            total = (state["x"] * 3).sum()
        total.backward()
        return [*results, _shown(state["x"].grad)]
    except Exception:
        return [*results, "raises"]


def _case(length):
    def case(mx):
        return {"".join(p): _run(mx, p) for p in itertools.product(LETTERS, repeat=length)}

    return case


case_one_step, case_two_steps, case_three_steps = _case(1), _case(2), _case(3)


def _two(mx):
    x, z = mx.nd.array([1.0, 2.0]), mx.nd.array([1.0, 2.0])
    x.attach_grad()
    z.attach_grad("null")
    return x, z


PROGRAMS = {
    "product": lambda mx, x, z: x * z,
    "detached": lambda mx, x, z: z.detach() * x,
    "joined": lambda mx, x, z: mx.nd.concat(x, z, dim=0),
    "dot": lambda mx, x, z: mx.nd.dot(z, x),
    "without it": lambda mx, x, z: x * 2,
    "as index": lambda mx, x, z: mx.nd.take(x, z),
    "square added": lambda mx, x, z: z * z + x,
    "square multiplied": lambda mx, x, z: z * z * x,
    "sine of a sine": lambda mx, x, z: mx.nd.sin(mx.nd.sin(z)) + x,
    "sum of itself": lambda mx, x, z: mx.nd.add_n(z, z) + x,
    "behind BlockGrad": lambda mx, x, z: mx.nd.BlockGrad(z * z) + x,
    "behind detach": lambda mx, x, z: (z * z).detach() + x,
    "made and left": lambda mx, x, z: (z * z, x * 2)[1],
    "alone": lambda mx, x, z: z * z,
    "sine alone": lambda mx, x, z: mx.nd.sin(z) * 2,
}


def case_null_beside_another(mx):
    """A variable of request null loses the array of its gradient in a backward pass that used it beside others."""
    results = {}
    for name, program in PROGRAMS.items():
        x, z = _two(mx)
        with mx.autograd.record():
            y = program(mx, x, z)
        before = _shown(z.grad)
        try:
            y.backward()
        except Exception:
            results[name] = [before, _shown(z.grad), "raises"]
            continue
        results[name] = [before, _shown(z.grad), _shown(x.grad)]
        z.attach_grad()
        with mx.autograd.record():
            y = x * z
        y.backward()
        results[name].append(_shown(z.grad))
    return results
