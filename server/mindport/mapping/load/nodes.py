"""Typed access to YAML nodes that tells every problem with its line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import yaml

from mindport.core.model import Text
from mindport.mapping.model import MappingProblem, Place


class Reader:
    """Reads the nodes of one file; what does not fit is told in ``problems``, given as empty."""

    def __init__(self, path: str, problems: list[MappingProblem]) -> None:
        self._path = path
        self._problems = problems

    def place(self, node: yaml.Node) -> Place:
        """Return where ``node`` starts."""
        return Place(self._path, node.start_mark.line + 1)

    def problem(self, node: yaml.Node, message: str) -> None:
        """Add a problem at ``node``."""
        self._problems.append(MappingProblem(self.place(node), message))

    def problem_at(self, line: int, message: str) -> None:
        """Add a problem at a line, from 1."""
        self._problems.append(MappingProblem(Place(self._path, line), message))

    def pairs(self, node: yaml.Node) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
        """Yield (key, key node, value node) of a mapping; a repeated key is a problem."""
        if not isinstance(node, yaml.MappingNode):
            self.problem(node, f"expected a mapping, found {_kind(node)}")
            return
        seen: set[str] = set()
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self.problem(key, "expected a plain key")
                continue
            name = str(key.value)
            if name in seen:
                self.problem(key, f"`{name}` is given twice")
                continue
            seen.add(name)
            yield name, key, value

    def fields(
        self, node: yaml.Node, allowed: Sequence[str], required: Sequence[str] = ()
    ) -> dict[str, yaml.Node]:
        """Return the values of a mapping by key; unknown and missing keys are problems."""
        found: dict[str, yaml.Node] = {}
        for name, key, value in self.pairs(node):
            if name in allowed:
                found[name] = value
            else:
                self.problem(key, f"unknown key `{name}`; known are {', '.join(allowed)}")
        if isinstance(node, yaml.MappingNode):
            for name in required:
                if name not in found:
                    self.problem(node, f"`{name}` is missing")
        return found

    def items(self, node: yaml.Node) -> list[yaml.Node]:
        """Return the items of a list."""
        if not isinstance(node, yaml.SequenceNode):
            self.problem(node, f"expected a list, found {_kind(node)}")
            return []
        return list(node.value)

    def string(self, node: yaml.Node) -> str:
        """Return a scalar as it is written, so ``True`` and ``0.01`` stay source text."""
        if not isinstance(node, yaml.ScalarNode):
            self.problem(node, f"expected a text, found {_kind(node)}")
            return ""
        if not node.value:
            self.problem(node, "the text is empty")
        return str(node.value)

    def choice(self, node: yaml.Node, allowed: Sequence[str]) -> str:
        """Return a scalar that is one of ``allowed``."""
        value = self.string(node)
        if value and value not in allowed:
            self.problem(node, f"`{value}` is not one of {', '.join(allowed)}")
            return ""
        return value

    def strings(self, node: yaml.Node) -> tuple[str, ...]:
        """Return a list of scalars."""
        return tuple(self.string(item) for item in self.items(node))

    def string_map(self, node: yaml.Node) -> dict[str, str]:
        """Return a mapping of scalars."""
        return {name: self.string(value) for name, _, value in self.pairs(node)}

    def text(self, node: yaml.Node) -> Text | None:
        """Return a sentence given in both languages."""
        found = self.fields(node, ("en", "zh"), ("en", "zh"))
        values = {name: self.string(value) for name, value in found.items()}
        if not values.get("en") or not values.get("zh"):
            return None
        if not any(_is_han(char) for char in values["zh"]):
            self.problem(found["zh"], "`zh` holds no Chinese")
        if any(_is_han(char) for char in values["en"]):
            self.problem(found["en"], "`en` holds Chinese")
        return Text(values["en"], values["zh"])

    def texts(self, node: yaml.Node) -> tuple[Text, ...]:
        """Return a list of sentences."""
        return tuple(text for item in self.items(node) if (text := self.text(item)) is not None)


def _is_han(char: str) -> bool:
    return "\u4e00" <= char <= "\u9fff"


def _kind(node: yaml.Node) -> str:
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    if isinstance(node, yaml.SequenceNode):
        return "a list"
    return "a text"
