"""Lints of what is said to the reader: names that are said exist, in both languages alike."""

from __future__ import annotations

from pathlib import Path

from mindport.mapping.checks.sentences import QUOTED, read_sentences
from mindport.mapping.facts import Facts
from mindport.mapping.model import MappingProblem
from mindport.mapping.short_names import full_names

#: Names of MindSpore that no surface lists, as they are no public names by its own rules.
UNLISTED = frozenset({"mindspore.__file__", "mindspore.__version__"})


def name_problems(facts: Facts, root: Path) -> list[MappingProblem]:
    """Return the texts that name what no release of MindSpore has, or differ by language."""
    known = _known(facts)
    found: list[MappingProblem] = []
    for sentence in read_sentences(root):
        place = sentence.place
        quoted = {key: set(QUOTED.findall(text)) for key, text in sentence.by_language.items()}
        said = {
            name: full
            for texts in quoted.values()
            for text in texts
            for name, full in full_names(text)
        }
        found += [
            MappingProblem(place, f"no release of MindSpore has `{name}`")
            for name, full in sorted(said.items())
            if not known & set(full) and sentence.target not in full
        ]
        for name in sorted(quoted["en"] ^ quoted["zh"]):
            other, own = ("zh", "en") if name in quoted["en"] else ("en", "zh")
            message = f"`{name}` is named in `{own}` and not in `{other}`"
            found.append(MappingProblem(place, message))
    return found


def _known(facts: Facts) -> set[str]:
    """Return every name that a release has, and the modules and classes that hold one."""
    known = set(UNLISTED)
    for surface in (facts.mindspore, facts.torch, *facts.earlier.values()):
        for name in surface:
            while name and name not in known:
                known.add(name)
                name = name.rpartition(".")[0]
    return known
