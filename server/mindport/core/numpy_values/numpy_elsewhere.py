"""NumPy's numbers and arrays that other files define, give back or hand in, asked by name."""

from __future__ import annotations

import ast
from functools import lru_cache

from mindport.core.numpy_values.handed_on import Handed, Passed
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.numpy_values.numpy_names import has_numpy
from mindport.core.other_files import origins
from mindport.core.other_files.project import Files
from mindport.core.walk.noted.walked_tree import WalkedTree
from mindport.core.walk.statements import Walked

#: Through how many files between a number is followed to a function.
_FARTHEST = 2


def kinds_of(tree: ast.Module, walked: Walked) -> NumpyKinds | None:
    """Return the kinds of what stands in a file, None where nothing in it can be NumPy's."""
    return _kept(WalkedTree(tree, walked))


@lru_cache(maxsize=1)
def _kept(key: WalkedTree) -> NumpyKinds | None:
    tree, walked = key.tree, key.walked
    elsewhere = None if walked.files is None else NumpyElsewhere(walked.files, walked.path)
    kinds = NumpyKinds(tree, frozenset(map(id, walked.given_tensors)), elsewhere)
    return kinds if has_numpy(tree) or (elsewhere is not None and elsewhere.tells(tree)) else None


class NumpyElsewhere:
    """The questions of one analysis of the file at ``path``."""

    def __init__(self, files: Files, path: str) -> None:
        self._files = files
        self._path = path
        self._kinds: dict[str, tuple[str, bool]] = {}

    def kind(self, name: str) -> tuple[str, bool]:
        """Return the kind of what an imported name is, and whether it is doubted.

        name: dotted, as the file has it, with ``()`` for what a call gives and ``()[1]`` for an
        item of that.
        """
        if name not in self._kinds:
            self._kinds[name] = self._asked(name)
        return self._kinds[name]

    def tells(self, tree: ast.Module) -> bool:
        """Tell whether any file that a tree imports from, or that calls it, has NumPy's numbers."""
        summary = self._files.summary(self._path)
        stars = () if summary is None else summary.stars
        found = [self._files.find(self._path, each.level, each.module) for each in stars]
        for name in () if summary is None else summary.imports:
            at = origins.inside(self._files, self._path, name)
            found.append(at.path if isinstance(at, origins.Place) else None)
        if any(each is not None and self._files.numpy(each).kinds for each in set(found)):
            return True
        names = [
            each.name for each in tree.body if isinstance(each, (ast.FunctionDef, ast.ClassDef))
        ]
        _, files = self._files.callers(self._path, frozenset(names))
        return any(self._hands(each) for each in files)

    def _hands(self, path: str, depth: int = _FARTHEST) -> bool:
        """Tell whether a file hands on numbers of NumPy's, or passes on what others may hand it."""
        said = self._files.numpy(path)
        if said.handed or not said.passed or not depth:
            return bool(said.handed)
        names = frozenset(each.function.partition(".")[0] for each in said.passed)
        _, files = self._files.callers(path, names)
        return any(self._hands(each, depth - 1) for each in files)

    def _asked(self, name: str) -> tuple[str, bool]:
        plain, opening, rest = name.partition("(")
        at = origins.inside(self._files, self._path, plain)
        if not isinstance(at, origins.Place) or at.path == self._path or not at.name:
            return "", False
        return self._files.numpy(at.path).kinds.get(at.name + opening + rest, ("", False))

    def handed(self, function: ast.FunctionDef, owner: ast.ClassDef | None, name: str) -> set[str]:
        """Return the kinds of what other files of the run pass for a parameter.

        owner: the class whose method the function is. Nothing where none of them passes a number
        of NumPy's.
        """
        arguments = function.args
        positional = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
        called = function.name
        if owner is not None:
            called = owner.name if function.name == "__init__" else f"{owner.name}.{function.name}"
            bound = "staticmethod" not in (
                each.id for each in function.decorator_list if isinstance(each, ast.Name)
            )
            positional = positional[bound:]
        place = positional.index(name) if name in positional else -1
        return self._handed_to(self._path, called, (place, name), _FARTHEST)

    def _handed_to(
        self, path: str, called: str, parameter: tuple[int, str], depth: int
    ) -> set[str]:
        """Return the kinds of what other files pass to what is called in the file at ``path``.

        parameter: its place, -1 where it has none, and its name. depth: through how many files
        more a number may have come.
        """
        own, files = self._files.callers(path, frozenset({called.partition(".")[0]}))
        found: set[str] = set()
        for file in files:
            said = self._files.numpy(file)
            calls: list[Handed | Passed] = [*said.handed, *(said.passed if depth else ())]
            for each in calls:
                if each.callee.rpartition(".")[2] != called.rpartition(".")[2]:
                    continue
                if each.name != parameter[1] and not 0 <= each.place == parameter[0]:
                    continue
                at = origins.inside(self._files, file, each.callee)
                if not isinstance(at, origins.Place) or (at.path, at.name) != (own, called):
                    continue
                if isinstance(each, Passed):
                    found |= self._handed_to(file, each.function, (each.at, each.of), depth - 1)
                else:
                    found.add(each.kind)
        return found
