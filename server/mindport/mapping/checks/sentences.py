"""Lints of the sentences: their form, and that a reason says what to do instead."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import yaml

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass
from mindport.mapping.load.mappings import compose
from mindport.mapping.load.nodes import Reader
from mindport.mapping.model import MappingProblem, Place

QUOTED = pattern(r"`([^`]*)`")
#: The end of a sentence: a mark before a space or at the end. A `.pth` file is none.
_STOP = pattern(r"[.!?](?=\s|$)|[。！？]")
#: What is code wherever it stands: a dotted name, and a name with its brackets.
_CODE = pattern(
    r"(?<![\w./-])[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)+|(?<![\w.])[A-Za-z_][\w.]*\((?!s\))", re.ASCII
)
_FILLERS = frozenset({"todo", "tbd", "fixme", "xxx", "no", "none", "n/a", "na", "unknown", "?"})
_MISSING = pattern(
    r"\b(?:has|have|is|are|there's|with) (?:no|not)\b|\b(?:lacks?|missing|unsupported)\b"
    r"|\b(?:does|do|is|are|can)(?: not|n't|not) \w+",
    re.IGNORECASE,
)
_ONLY_SUBJECT = pattern(
    r"(?:mindspore|mint|it|there|this|that|the (?:function|class|method|api)|no)\b(?! \w+ of\b)",
    re.IGNORECASE,
)
_NO_SUCH = pattern(
    r"no (?:such|equivalent|counterpart|replacement)|not (?:supported|available|implemented)"
    r"|not support|not have|not exist",
    re.IGNORECASE,
)
_TORCH_ADVICE = pattern(r"\b(?:use|call|write) `torch\.[\w.]+`$", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence in both languages, and where it stands.

    path: the keys above it, the entry's name first. target: of a corrected row, what it names.
    """

    place: Place
    path: tuple[str, ...]
    by_language: dict[str, str]
    target: str

    @property
    def is_advice(self) -> bool:
        """Tell whether it has to say what to do: the reason of a name, or of a package."""
        return len(self.path) == 2 and self.path[1] in ("reason", "advice")


def read_sentences(root: Path) -> Iterator[Sentence]:
    """Yield every sentence of the folder; what is wrong with a file is told where it is loaded."""
    for path in sorted(root.glob("*.yaml")):
        shown = f"{root.name}/{path.name}"
        node = compose(path, Reader(shown, [])) if path.is_file() else None
        if node is not None:
            yield from _sentences(node, shown, (), "")


def _sentences(
    node: yaml.Node, shown: str, path: tuple[str, ...], target: str
) -> Iterator[Sentence]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _sentences(item, shown, path, target)
    if not isinstance(node, yaml.MappingNode):
        return
    fields = {
        str(key.value): value for key, value in node.value if isinstance(key, yaml.ScalarNode)
    }
    scalars = {
        key: str(value.value)
        for key in ("en", "zh")
        if isinstance(value := fields.get(key), yaml.ScalarNode)
    }
    if len(scalars) == 2:
        place = Place(shown, fields["en"].start_mark.line + 1)
        yield Sentence(place, path, scalars, target)
        return
    row = fields.get("target")
    named = str(row.value) if isinstance(row, yaml.ScalarNode) else target
    for key, value in fields.items():
        yield from _sentences(value, shown, (*path, key), named)


def sentence_problems(root: Path) -> list[MappingProblem]:
    """Return the sentences that the guide forbids."""
    found: list[MappingProblem] = []
    for sentence in read_sentences(root):
        said = [
            f"`{language}` {fault}"
            for language, text in sentence.by_language.items()
            for fault in _faults(text)
        ]
        if sentence.is_advice:
            said += _empty_advice(sentence.by_language["en"])
        found += [MappingProblem(sentence.place, message) for message in said]
    return found


def _faults(text: str) -> Iterator[str]:
    """Yield what is wrong with the form of a text."""
    if text != " ".join(text.split()):
        yield "has spaces or line ends that do not belong there"
    if text.count("`") % 2 or "``" in text:
        yield "has a backtick without another"
        return
    plain = QUOTED.sub("`", text.strip())
    stop = _STOP.search(plain)
    if stop is not None:
        where = "ends with a full stop" if stop.end() == len(plain) else "is two sentences"
        yield f"{where}: write one sentence without a full stop"
    for name in _CODE.findall(plain):
        yield f"names `{name.rstrip('(')}` without backticks"


def _empty_advice(text: str) -> Iterator[str]:
    """Yield why a reason helps nobody: it only says that something is missing."""
    plain = QUOTED.sub("`", text)
    if text.strip().lower() in _FILLERS:
        yield "the reason says nothing: say what to do instead"
    elif _TORCH_ADVICE.search(text):
        yield "the reason advises another torch API: say what is used in MindSpore"
    elif (
        not re.search(r"[:;,`]|\b(?:so|but|and|use|write)\b", plain)
        and _ONLY_SUBJECT.match(plain)
        and (_NO_SUCH.search(plain) or _MISSING.search(plain))
    ):
        yield "the reason only says what is missing: say what to do instead"
