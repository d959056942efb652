"""Spaces of settings that a tuner chose from, as files of tuned TVM operators hold them."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from typing import Any


class OtherOptionEntity:
    """One choice.

    Parameters
    ----------
    val : object
    """

    def __init__(self, val: Any) -> None:
        self.val = val

    @classmethod
    def from_tvm(cls, x: Any) -> OtherOptionEntity:
        """Return the choice that TVM's object of this name is."""
        return cls(x.val)

    def __repr__(self) -> str:
        return str(self.val)


class OtherOptionSpace:
    """The choices that there are.

    Parameters
    ----------
    entities : list of OtherOptionEntity
    """

    def __init__(self, entities: Sequence[OtherOptionEntity]) -> None:
        self.entities = entities

    @classmethod
    def from_tvm(cls, x: Any) -> OtherOptionSpace:
        """Return the space that TVM's object of this name is."""
        return cls([OtherOptionEntity.from_tvm(e) for e in x.entities])

    def __len__(self) -> int:
        return len(self.entities)

    def __repr__(self) -> str:
        return f"OtherOption({list(self.entities)}) len={len(self)}"


class ConfigSpace:
    """The spaces of an operator's settings, and what was chosen.

    Parameters
    ----------
    space_map : dict of str to OtherOptionSpace
    _entity_map : dict of str to OtherOptionEntity
    """

    def __init__(self, space_map: Mapping[str, OtherOptionSpace], _entity_map: Mapping[str, OtherOptionEntity]) -> None:
        self.space_map = space_map
        self._entity_map = _entity_map
        self._length: int | None = None

    @classmethod
    def from_tvm(cls, x: Any) -> ConfigSpace:
        """Return the spaces that TVM's object of this name holds."""
        spaces = OrderedDict((k, OtherOptionSpace.from_tvm(v)) for k, v in x.space_map.items())
        return cls(spaces, OrderedDict((k, OtherOptionEntity.from_tvm(v)) for k, v in x._entity_map.items()))

    def __len__(self) -> int:
        if self._length is None:
            self._length = math.prod(len(space) for space in self.space_map.values())
        return self._length

    def __repr__(self) -> str:
        rows = "".join(f"  {i:2d} {name}: {space}\n" for i, (name, space) in enumerate(self.space_map.items()))
        return f"ConfigSpace (len={len(self)}, space_map=\n{rows})"

    def to_json_dict(self) -> dict[str, list[tuple[str, str, Any]]]:
        """Return the content for JSON: choices under "e", spaces under "s"."""
        return {
            "e": [(name, "ot", entity.val) for name, entity in self._entity_map.items()],
            "s": [(name, "ot", [e.val for e in space.entities]) for name, space in self.space_map.items()],
        }

    @classmethod
    def from_json_dict(cls, json_dict: Mapping[str, Any]) -> ConfigSpace:
        """Create an object from the content that `to_json_dict` returned."""
        entities = OrderedDict((name, OtherOptionEntity(value)) for name, _, value in json_dict["e"])
        spaces = OrderedDict(
            (name, OtherOptionSpace([OtherOptionEntity(v) for v in options])) for name, _, options in json_dict["s"]
        )
        return cls(spaces, entities)


class ConfigSpaces:
    """The spaces of several operators, by name."""

    def __init__(self) -> None:
        self.spaces: dict[str, ConfigSpace] = {}

    def __setitem__(self, name: str, space: ConfigSpace) -> None:
        self.spaces[name] = space

    def __len__(self) -> int:
        return len(self.spaces)

    def __repr__(self) -> str:
        rows = "".join(f"  {i:2d} {name}:\n {space}\n" for i, (name, space) in enumerate(self.spaces.items()))
        return f"ConfigSpaces (len={len(self)}, config_space=\n{rows})"

    def to_json_dict(self) -> list[tuple[str, dict[str, Any]]]:
        """Return the content for JSON."""
        return [(name, space.to_json_dict()) for name, space in self.spaces.items()]

    @classmethod
    def from_json_dict(cls, json_dict: Sequence[tuple[str, Mapping[str, Any]]]) -> ConfigSpaces:
        """Create an object from the content that `to_json_dict` returned."""
        result = cls()
        for name, space in json_dict:
            result[name] = ConfigSpace.from_json_dict(space)
        return result
