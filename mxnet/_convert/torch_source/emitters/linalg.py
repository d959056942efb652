"""Linear algebra."""

from __future__ import annotations

from ..call import Call
from ..literals import literal
from ..registry import Unpacked, emits, emits_rows

emits_rows(
    {
        "_linalg_inverse": "torch.linalg.inv({0})",
        "_linalg_extractdiag": "{0}.diagonal({offset}, -2, -1)",
        "_linalg_makediag": "torch.diag_embed({0}, {offset})",
        "_npi_tensordot": "torch.tensordot({0}, {1}, ({a_axes_summed}, {b_axes_summed}))",
        "_npi_tensordot_int_axes": "torch.tensordot({0}, {1}, {axes})",
        "_np_diagonal": "{0}.diagonal({offset}, {axis1}, {axis2})",
        "_np_trace": "{0}.diagonal({offset}, {axis1}, {axis2}).sum(-1)",
        "_np_diag": "torch.diag({0}, {k})",
    }
)


@emits("_npi_solve")
def solve(call: Call) -> str:
    """Write the solution of a system of equations."""
    if not all(value.dtype.is_floating_point for value in call.inputs):
        call.refuse("integers.")
    matrix, right = (str(v) if v.dtype is call.dtype else f"{v}.to({call.dtype})" for v in call.inputs)
    return f"torch.linalg.solve({matrix}, {right})"


def _ranked(call: Call, number: str) -> str:
    """Return a number for each matrix; that of a single one has an axis, as classic arrays have."""
    return f"{number}.reshape(1)" if call.input_rank(0) == len(call.shape) + 1 else number


@emits("_linalg_det")
def determinant(call: Call) -> str:
    """Write determinants."""
    return _ranked(call, f"torch.linalg.det({call.inputs[0]})")


@emits("_linalg_sumlogdiag")
def log_diagonal(call: Call) -> str:
    """Write sums of the logarithms of diagonals."""
    return _ranked(call, f"{call.inputs[0]}.diagonal(dim1=-2, dim2=-1).log().sum(-1)")


def _flipped(expression: str, upper: bool) -> str:
    return f"{expression}.transpose(-2, -1)" if upper else expression


@emits("_linalg_potrf", "_npi_cholesky")
def cholesky(call: Call) -> str:
    """Write Cholesky's factor."""
    upper = "" if call.params["lower"] else ".transpose(-2, -1)"  # torch reads the lower triangle
    return f"torch.linalg.cholesky({call.inputs[0]}{upper}){upper}"


@emits("_linalg_potri")
def inverse_of_factor(call: Call) -> str:
    """Write the inverse of the matrix whose Cholesky factor is given."""
    return f"torch.cholesky_inverse({call.inputs[0]}, upper={not call.params['lower']})"


def _triangle(call: Call) -> tuple[str, bool]:
    """Return the triangle of the first input, transposed if asked for, and whether it is an upper one then."""
    lower, transposed = call.params["lower"], call.params["transpose"]
    triangle = f"{call.inputs[0]}.{'tril' if lower else 'triu'}()"
    return _flipped(triangle, transposed), lower == transposed


@emits("_linalg_trmm")
def triangular_product(call: Call) -> str:
    """Write the product with a triangle."""
    triangle, _ = _triangle(call)
    product = f"{call.inputs[1]} @ {triangle}" if call.params["rightside"] else f"{triangle} @ {call.inputs[1]}"
    return product if call.params["alpha"] == 1 else f"{call.number('alpha')} * ({product})"


@emits("_linalg_trsm")
def triangular_solution(call: Call) -> str:
    """Write the solution of a system with a triangle."""
    triangle, upper = _triangle(call)
    scaled = str(call.inputs[1])
    if call.params["alpha"] != 1:
        scaled = f"{call.number('alpha')} * {scaled}"
    left = not call.params["rightside"]
    return f"torch.linalg.solve_triangular({triangle}, {scaled}, upper={upper}, left={left})"


@emits("_linalg_slogdet")
def slogdet(call: Call) -> Unpacked:
    """Write sign and logarithm of determinants."""
    both = f"torch.linalg.slogdet({call.inputs[0]})"
    if _ranked(call, ""):
        both = f"[part.reshape(1) for part in {both}]"
    return Unpacked("{0}, {1}", both)


@emits("diag")
def diagonal(call: Call) -> str:
    """Write diagonals of matrices, or matrices of diagonals."""
    data, k = call.inputs[0], call.params["k"]
    if data.rank == 1:
        return f"torch.diag({data}, {k})"
    return f"{data}.diagonal({k}, {literal(call.params['axis1'])}, {literal(call.params['axis2'])})"
