"""A file's text to which of its names are NumPy's numbers and arrays, and where it hands them on.

Of what it takes from yet other files nothing is said, so that making it asks for none of them.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass, field
from mindport.core.binding.name_bindings import binders
from mindport.core.numpy_values import numpy_results
from mindport.core.numpy_values.handed_on import Handed, Passed, passed_on
from mindport.core.numpy_values.numpy_joins import ARRAY, MAYBE, MIXED, NUMBERS
from mindport.core.numpy_values.numpy_kinds import NumpyKinds
from mindport.core.numpy_values.numpy_names import has_numpy
from mindport.core.text.nodes import each_of, nodes_of, nodes_within
from mindport.core.text.parse import parse
from mindport.core.training_step.flow.paths import path

#: Roots of what takes no numbers of NumPy's on to a tensor.
_FRAMEWORKS = frozenset({"torch", "mindspore", "numpy", "torchvision"})
_DEEPEST = 12
_WIDEST = 8
_TOLD = NUMBERS | {ARRAY}


@dataclass(frozen=True, slots=True)
class NumpyExports:
    """What a file says of its names.

    kinds: by ``NAME``, ``function()``, ``function()[0]``, ``Class.attribute``,
    ``Class.method()``; with each whether it is doubted, as in ``NumpyKinds``.
    handed: the calls of imported functions that hand on a number of NumPy's anywhere in the file.
    passed: what they get of the parameters of the function that they stand in.
    """

    kinds: dict[str, tuple[str, bool]] = field(default_factory=dict)
    handed: tuple[Handed, ...] = ()
    passed: tuple[Passed, ...] = ()


def numpy_exports(text: str) -> NumpyExports:
    """Return what a file's text says of its names; nothing for one without NumPy's values."""
    tree = parse(text).tree
    passed = passed_on(tree, _imported(tree))
    if ("numpy" not in text and "_space." not in text) or not has_numpy(tree):
        return NumpyExports(passed=passed)
    kinds = NumpyKinds(tree, frozenset())
    found: dict[str, tuple[str, bool]] = {}
    for name, kind, doubted in _named(kinds):
        if kind in _TOLD:
            found[name] = kind, doubted
    return NumpyExports(found, tuple(_handed(kinds)), passed)


def _named(kinds: NumpyKinds) -> Iterator[tuple[str, str, bool]]:
    """Yield the names of a file with their kinds."""
    variables = {
        each.id
        for statement in kinds.tree.body
        if isinstance(statement, (ast.Assign, ast.AnnAssign, ast.If, ast.Try))
        for each in nodes_within(statement)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    for name in sorted(variables):
        kinds.doubted = False
        kind = kinds.of_all(kinds.tree, name, binders(kinds.tree, name), _DEEPEST)
        yield name, kind, kinds.doubted
    for node in kinds.tree.body:
        if isinstance(node, ast.FunctionDef):
            yield from _given_back(kinds, node, node.name)
        elif isinstance(node, ast.ClassDef):
            for name in sorted(_attributes(node)):
                kinds.doubted = False
                kind = numpy_results.of_class(kinds, node, name, _DEEPEST)
                yield f"{node.name}.{name}", kind, kinds.doubted
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    yield from _given_back(kinds, method, f"{node.name}.{method.name}")


def _given_back(
    kinds: NumpyKinds, function: ast.FunctionDef, name: str
) -> Iterator[tuple[str, str, bool]]:
    kinds.doubted = False
    yield f"{name}()", numpy_results.given_back(kinds, function, _DEEPEST), kinds.doubted
    widest = max(
        (
            len(value.elts)
            for value in numpy_results.returned(function)
            if isinstance(value, ast.Tuple)
        ),
        default=0,
    )
    for item in range(min(widest, _WIDEST)):
        kinds.doubted = False
        kind = numpy_results.given_back(kinds, function, _DEEPEST, (item,))
        yield f"{name}()[{item}]", kind, kinds.doubted


def _attributes(owner: ast.ClassDef) -> set[str]:
    """Return the names that a class's body and its methods give its objects, and properties."""
    found = {
        each.attr
        for each in nodes_within(owner)
        if isinstance(each, ast.Attribute)
        and isinstance(each.ctx, ast.Store)
        and path(each.value) == "self"
    }
    for each in owner.body:
        if isinstance(each, ast.FunctionDef):
            found.add(each.name)
        elif isinstance(each, (ast.Assign, ast.AnnAssign)):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def _handed(kinds: NumpyKinds) -> list[Handed]:
    """Return what the file's calls pass to functions that it imports, if any of it is NumPy's."""
    imported = _imported(kinds.tree)
    found: list[Handed] = []
    for node in each_of(kinds.tree, ast.Call):
        if not (node.args or node.keywords):
            continue
        callee = path(node.func)
        if callee is not None and callee.partition(".")[0] not in imported:
            callee = None
        if callee is None and isinstance(node.func, ast.Attribute):
            owner = numpy_results.class_of(kinds, node.func.value, _DEEPEST)
            if owner is not None and owner.partition(".")[0] in imported:
                callee = f"{owner}.{node.func.attr}"
        if callee is None or any(isinstance(each, ast.Starred) for each in node.args):
            continue
        found += [Handed(callee, at, "", _kind(kinds, each)) for at, each in enumerate(node.args)]
        found += [
            Handed(callee, -1, each.arg, _kind(kinds, each.value))
            for each in node.keywords
            if each.arg is not None
        ]
    told = {each.callee for each in found if each.kind in NUMBERS | {MIXED}}
    return [each for each in found if each.callee in told]


def _kind(kinds: NumpyKinds, node: ast.expr) -> str:
    """Return the kind of what is handed on; what may be a number is one on some path."""
    kind = kinds.of(node)
    return MIXED if kind == MAYBE else kind


def _imported(tree: ast.Module) -> frozenset[str]:
    """Return the names that a file imports from others than frameworks."""
    return frozenset(
        alias.asname or alias.name.partition(".")[0]
        for node in nodes_of(tree)
        if isinstance(node, (ast.Import, ast.ImportFrom)) and not _is_framework(node)
        for alias in node.names
    )


def _is_framework(node: ast.Import | ast.ImportFrom) -> bool:
    module = node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
    return (module or "").partition(".")[0] in _FRAMEWORKS
