"""One constructor and one text for the parameters of a family of classes."""

from __future__ import annotations

import inspect
import types

from mxnet import gluon
from mxnet._src.messages import public as _public
from mxnet._src.messages.shared_options import complete_docstring, with_defaults


class _Shape:
    """What shapes share.

    Parameters
    ----------
    size, height : int, default 1
        In pixels.
    color : str
    """

    def __init__(self, size: int = 1, height: int = 1, color: str = "red", *, name: str | None = None) -> None:
        self.values = (size, height, color, name)


@with_defaults(size=3, color="blue")
class Circle(_Shape):
    """A circle.

    Parameters
    ----------
    name : str, optional
        Its own.

    Examples
    --------
    >>> Circle().values
    (3, 1, 'blue', None)
    """


complete_docstring(Circle)


def test_constructors_differ_by_their_defaults() -> None:
    assert Circle().values == (3, 1, "blue", None)
    assert Circle(5, name="a").values == (5, 1, "blue", "a")
    assert _Shape().values == (1, 1, "red", None)
    assert list(inspect.signature(Circle).parameters) == ["size", "height", "color", "name"]
    assert inspect.signature(Circle).parameters["size"].default == 3
    assert Circle.__init__.__qualname__ == "Circle.__init__"


def test_docstrings_are_completed_in_the_order_of_the_signature() -> None:
    assert inspect.cleandoc(Circle.__doc__ or "") == inspect.cleandoc(
        """A circle.

        Parameters
        ----------
        size : int, default 3
            In pixels.
        height : int, default 1
            In pixels.
        color : str, default 'blue'
        name : str, optional
            Its own.

        Examples
        --------
        >>> Circle().values
        (3, 1, 'blue', None)
        """
    )


def test_completing_twice_changes_nothing() -> None:
    before = Circle.__doc__
    complete_docstring(Circle)
    assert Circle.__doc__ == before


def test_texts_of_a_module_serve_functions() -> None:
    def scale(image: object, factor: float = 2.0) -> None:
        """Scale an image.

        Returns
        -------
        array
        """

    complete_docstring(scale, "image : array\nfactor, other : float\n    At least 1.")
    lines = inspect.cleandoc(scale.__doc__ or "").splitlines()
    assert lines[2:7] == ["Parameters", "----------", "image : array", "factor : float, default 2.0", "    At least 1."]
    assert lines[-3:] == ["Returns", "-------", "array"]


def test_layers_say_what_all_blocks_take() -> None:
    rows = "prefix : str, optional\nparams : ParameterDict, optional\n    As for `Block`."
    assert rows in inspect.cleandoc(gluon.nn.Dense.__doc__ or "")
    assert "default (2, 2)" in (gluon.nn.MaxPool2D.__doc__ or "")


def test_a_public_module_is_the_home_of_what_it_shows() -> None:
    class Shown:
        """Shown."""

    class Other:
        """From another package."""

    Shown.__module__, Other.__module__ = "package._private", "elsewhere._private"
    module = types.ModuleType("package.public")
    vars(module).update(Shown=Shown, Other=Other, _helper=Shown)
    _public.publish(vars(module))
    assert (Shown.__module__, Other.__module__) == ("package.public", "elsewhere._private")
