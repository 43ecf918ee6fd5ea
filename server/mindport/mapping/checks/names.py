"""Lints of what is said to the reader: names of MindSpore exist, in both languages alike."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from mindport.mapping.facts import Facts
from mindport.mapping.load.mappings import compose
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import MappingProblem, Place

_QUOTED = re.compile(r"`([^`]+)`")
_NAME = re.compile(r"(?<![\w.])mindspore(?:\.\w+)+")
#: Names of MindSpore that no surface lists, as they are no public names by its own rules.
UNLISTED = frozenset({"mindspore.__file__", "mindspore.__version__"})


def name_problems(facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the texts that name what no release of MindSpore has, or differ by language."""
    known = _known(facts)
    found: list[MappingProblem] = []
    for path in sorted(root.glob("*.yaml")):
        shown = f"{root.name}/{path.name}"
        # What is wrong with the file itself is told where its entries are read.
        node = compose(path, Reader(shown, [])) if path.is_file() else None
        for owner, text in _texts(node, "") if node is not None else ():
            place = Place(shown, text["en"].start_mark.line + 1)
            quoted = {key: set(_QUOTED.findall(value.value)) for key, value in text.items()}
            names = {name for each in quoted.values() for one in each for name in _names(one)}
            found += [
                MappingProblem(place, f"no release of MindSpore has `{name}`")
                for name in sorted(names - known - {owner})
            ]
            for name in sorted(quoted["en"] ^ quoted["zh"]):
                other, own = ("zh", "en") if name in quoted["en"] else ("en", "zh")
                message = f"`{name}` is named in `{own}` and not in `{other}`"
                found.append(MappingProblem(place, message))
    return found


def _names(text: str) -> list[str]:
    return _NAME.findall(text)


def _known(facts: Facts) -> set[str]:
    """Return every name that a release has, and the modules and classes that hold one."""
    known = set(UNLISTED)
    for surface in (facts.mindspore, *facts.earlier.values()):
        for name in surface:
            while name and name not in known:
                known.add(name)
                name = name.rpartition(".")[0]
    return known


def _texts(node: yaml.Node, owner: str) -> Iterator[tuple[str, dict[str, yaml.ScalarNode]]]:
    """Yield every sentence by language, with the target that a corrected row names."""
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _texts(item, owner)
    if not isinstance(node, yaml.MappingNode):
        return
    fields = {
        str(key.value): value for key, value in node.value if isinstance(key, yaml.ScalarNode)
    }
    scalars: dict[str, yaml.ScalarNode] = {
        key: fields[key] for key in ("en", "zh") if isinstance(fields.get(key), yaml.ScalarNode)
    }
    if len(scalars) == 2:
        yield owner, scalars
        return
    row = fields.get("target")
    named = str(row.value) if isinstance(row, yaml.ScalarNode) else owner
    for value in fields.values():
        yield from _texts(value, named)
