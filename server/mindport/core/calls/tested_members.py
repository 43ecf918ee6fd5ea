"""``hasattr(x, "eval")``, ``callable(getattr(x, "parameters", None))``: tests for Modules' methods.

Cells have none of that name, so that the answer would be that there is none, and what follows is
passed over without a word: a model stays in training mode, or has no parameters.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from mindport.core.catalog import Catalog
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Severity
from mindport.core.text.nodes import (
    FUNCTIONS,
    each_of,
    function_of,
    kept_on_node,
    last_name,
    parents_of,
)
from mindport.core.text.source import Source, assigned_values
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.bodies.guesses import is_model
from mindport.core.walk.statements import Walked

#: What tells whether something has one of those.
HAS_MEMBER = "has_member"
_MODULE = "torch.nn.Module"
#: Methods of Modules that Cells lack.
_MEMBERS = frozenset(
    {"parameters", "named_parameters", "modules", "named_modules", "children", "named_children"}
    | {"eval", "train"}
)
#: The functions that stand for them in converted code.
_HELPERS = frozenset(
    {"parameters_of", "named_parameters_of", "modules_of", "named_modules_of"}
    | {"any_parameters", "any_named_parameters", "any_eval", "any_train"}
)
#: What hardly anything but Modules has.
_OF_MODULES = frozenset({"named_parameters", "named_modules", "named_children"})
_TESTS = (ast.If, ast.While, ast.IfExp, ast.Assert)


def tested_calls(source: Source) -> Iterator[ast.Call]:
    """Yield calls of Modules' methods of what its function tests for one: ``x.eval()``.

    That of frames and sessions takes what it evaluates.
    """
    tree = source.tree
    tested = {(function_of(tree, call), ast.dump(asked)) for call, asked, _ in _of_members(tree)}
    if not tested:
        return
    for call in each_of(tree, ast.Call):
        method = call.func
        if not isinstance(method, ast.Attribute) or method.attr not in _MEMBERS:
            continue
        given = bool(call.args or call.keywords)
        if (function_of(tree, call), ast.dump(method.value)) in tested and not (
            given and method.attr == "eval"
        ):
            yield call


def member_findings(
    source: Source, walked: Walked, calls: Iterable[ast.Call], catalog: Catalog
) -> Iterator[Finding]:
    """Yield a finding for each test for a method that Cells lack, and that is a Module's.

    calls: those of such methods that may be Modules'.
    """
    helper = catalog.helper(HAS_MEMBER)
    if helper is None or not walked.imports_torch:
        return
    yield from _by_other_names(source)
    asking = _of_members(source.tree)
    called = set(_called(source, walked, calls)) if asking else set()
    for call, asked, name in asking:
        alone = name in _OF_MODULES or (name == "parameters" and not _is_read(source.tree, asked))
        if not (alone or is_model(asked) or ast.dump(asked) in called):
            continue
        edits = _edits(source, call, asked, name)
        said = "member_tested" if edits else "member_asked"
        why = text(said, name=name, helper=HAS_MEMBER)
        title = text("title_write", text=f"{HAS_MEMBER}(...)")
        fixes = (Fix(title, Safety.SAFE, edits, helpers=(helper,)),) if edits else ()
        safety = Safety.SAFE if edits else Safety.MANUAL
        severity = Severity.INFORMATION if edits else Severity.WARNING
        yield Finding(
            *("MP201", severity, f"{_MODULE}.{name}", None, None, "context"),
            *(Certainty.INFERRED, safety, why, source.span(call.func), fixes),
        )


def _by_other_names(source: Source) -> Iterator[Finding]:
    """Yield a finding for each test whose name is no text there, and may be a Modules' method's.

    ``all(hasattr(x, n) for n in ("forward", "parameters"))``, ``"eval" in dir(x)``.
    """
    tree = source.tree
    asked: list[tuple[str, ast.Call]] = []
    for test in each_of(tree, ast.Compare):
        of, name = test.comparators[0], test.left
        if not isinstance(of, ast.Call) or path(of.func) != "dir":
            continue
        if isinstance(test.ops[0], (ast.In, ast.NotIn)) and isinstance(name, ast.Constant):
            asked += [(each, of) for each in _MEMBERS if each == name.value]
    for call in each_of(tree, ast.Call):
        form = (path(call.func), len(call.args))
        if form in (("hasattr", 2), ("getattr", 3)) and isinstance(call.args[1], ast.Name):
            looped = _looped(tree, call, call.args[1].id)
            asked += [(each, call) for each in looped if each in _MEMBERS][:1]
    for member, at in asked:
        yield Finding(
            *("MP201", Severity.WARNING, f"{_MODULE}.{member}", None, None, "context"),
            *(Certainty.INFERRED, Safety.MANUAL, text("member_asked", name=member)),
            source.span(at.func),
        )


def _looped(tree: ast.Module, node: ast.AST, name: str) -> list[str]:
    """Return the texts that a loop around a node gives a name, of a list that the file shows."""
    parents = parents_of(tree)
    around = parents.get(node)
    while around is not None and not isinstance(around, FUNCTIONS):
        loops = getattr(around, "generators", [around] if isinstance(around, ast.For) else [])
        for loop in loops:
            if path(loop.target) == name:
                lists = [loop.iter, *assigned_values(tree, path(loop.iter) or "")]
                items = [item for each in lists for item in getattr(each, "elts", ())]
                return [
                    item.value
                    for item in items
                    if isinstance(item, ast.Constant) and isinstance(item.value, str)
                ]
        around = parents.get(around)
    return []


def _is_read(tree: ast.Module, asked: ast.expr) -> bool:
    """Tell whether parameters are read of it without a call, as of a function's signature."""
    parents, same = parents_of(tree), ast.dump(asked)
    for each in each_of(tree, ast.Attribute):
        around = parents.get(each)
        called = isinstance(around, ast.Call) and (
            around.func is each or last_name(around.func) == "callable"
        )
        if each.attr == "parameters" and not called and ast.dump(each.value) == same:
            return True
    return False


def _of_members(tree: ast.Module) -> list[tuple[ast.Call, ast.expr, str]]:
    return [each for each in questions(tree) if each[2] in _MEMBERS]


@kept_on_node
def questions(tree: ast.Module) -> list[tuple[ast.Call, ast.expr, str]]:
    """Return what asks something for a member, of what, and for which: ``hasattr(x, "eval")``.

    ``getattr(x, "eval", None)`` and ``callable(x.eval)`` too.
    """
    found: list[tuple[ast.Call, ast.expr, str]] = []
    for call in each_of(tree, ast.Call):
        if not isinstance(call.func, ast.Name) or call.keywords:
            continue
        form = (call.func.id, len(call.args))
        if form in (("hasattr", 2), ("getattr", 3)):
            given = call.args[1].value if isinstance(call.args[1], ast.Constant) else None
            if isinstance(given, str):
                found.append((call, call.args[0], given))
        elif form == ("callable", 1):
            method = call.args[0]
            if isinstance(method, ast.Attribute):
                found.append((call, method.value, method.attr))
    return found


def _called(source: Source, walked: Walked, calls: Iterable[ast.Call]) -> Iterator[str]:
    """Yield of what a Module's methods are called."""
    methods = [each.func for each in calls]
    methods += [each.node for each in walked.uses if each.name.startswith(f"{_MODULE}.")]
    for method in methods:
        if isinstance(method, ast.Attribute):
            yield ast.dump(method.value)
    for call in each_of(source.tree, ast.Call):
        if isinstance(call.func, ast.Name) and call.args and call.func.id in _HELPERS:
            yield ast.dump(call.args[0])


def _edits(source: Source, call: ast.Call, asked: ast.expr, name: str) -> tuple[Edit, ...]:
    """Return what writes a test as the function that tells, nothing where it gives the method."""
    assert isinstance(call.func, ast.Name)
    if call.func.id == "hasattr":
        return (Edit(source.span(call.func), marker(HAS_MEMBER)),)
    whole = call if call.func.id == "callable" else _test_of(source.tree, call)
    if whole is None:
        return ()
    span = source.span(asked)
    written = f'{marker(HAS_MEMBER)}({source.text[span.start : span.end]}, "{name}")'
    return (Edit(source.span(whole), written),)


def _test_of(tree: ast.Module, call: ast.Call) -> ast.expr | None:
    """Return the test that ``getattr(x, "eval", None)`` is or that takes it, None where none is."""
    parents, other = parents_of(tree), call.args[2]
    around = parents.get(call)
    if not isinstance(other, ast.Constant) or other.value not in (None, False):
        return None
    if isinstance(around, ast.Call) and around.args == [call] and not around.keywords:
        taking = isinstance(around.func, ast.Name) and around.func.id in ("callable", "bool")
        return around if taking else None
    inverted = isinstance(around, ast.UnaryOp) and isinstance(around.op, ast.Not)
    return call if inverted or (isinstance(around, _TESTS) and around.test is call) else None
