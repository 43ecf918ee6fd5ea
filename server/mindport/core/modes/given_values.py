"""What names, parameters and attributes of a file may have been given, by whatever gives it.

Parts of what loops go through are not told apart, nor are the calls of methods of one name.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.binding.given_parts import given_by
from mindport.core.binding.name_bindings import SCOPES, Bindings
from mindport.core.modes.handed_in import FRAMEWORKS
from mindport.core.text.nodes import each_of, last_name, nodes_within
from mindport.core.training_step.flow.paths import path, paths_in

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
#: An expression, with the function, or the module, that it stands in.
Placed = tuple[ast.expr, ast.AST]
#: What puts something into a list, a dict or a Module.
_GROWING = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "add_module"})


@dataclass(slots=True)
class GivenValues:
    """The values of a file's paths, each asked for once."""

    bindings: Bindings
    _given: dict[ast.AST, dict[str, list[ast.expr]]] = field(default_factory=dict)
    _found: dict[tuple[str, ast.AST], list[Placed]] = field(default_factory=dict)

    def of(self, name: str, scope: ast.AST) -> list[Placed]:
        """Return what a path may have been given, each with the function that it stands in."""
        if (name, scope) not in self._found:
            self._found[name, scope] = self._find(name, scope)
        return self._found[name, scope]

    def _find(self, name: str, scope: ast.AST) -> list[Placed]:
        bindings, tree = self.bindings, self.bindings.tree
        held = self._held_by_classes(name)
        if name.startswith("self."):
            given = self._all_given(tree).get(name, ())
            return [(each, bindings.function(each)) for each in given] + held
        if held:
            return held
        first = name.partition(".")[0]
        while isinstance(scope, SCOPES):
            local = [(each, scope) for each in self._all_given(scope).get(first, ())]
            taken = first in {a.arg for a in nodes_within(scope.args) if isinstance(a, ast.arg)}
            if local or taken:
                return local + self._handed(first, scope)
            # What is no name of a function's own is one of what stands around it.
            scope = bindings.function(scope)
        return [
            (each, tree)
            for each in self._all_given(tree).get(first, ())
            if bindings.function(each) is tree
        ]

    def _held_by_classes(self, name: str) -> list[Placed]:
        """Return what classes have for an attribute: ``Net.BODY``, and ``self.BODY`` of any.

        Of a class itself, ``build(Config)``, it is all that it has.
        """
        first, *rest = name.split(".")
        return [
            (value, self.bindings.tree)
            for owner in each_of(self.bindings.tree, ast.ClassDef)
            if first == owner.name or (rest and first in ("self", "cls"))
            for statement in owner.body
            if isinstance(statement, (ast.Assign, ast.AnnAssign))
            for target, value in given_by(statement)
            if isinstance(target, ast.Name) and target.id in (rest[:1] or [target.id])
        ]

    def _handed(self, name: str, function: _Function) -> list[Placed]:
        """Return what calls of the file hand to a parameter, of a constructor by its class."""
        bindings = self.bindings
        arguments = function.args
        names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
        keywords = [each.arg for each in arguments.kwonlyargs]
        rest = {each.arg for each in (arguments.vararg, arguments.kwarg) if each is not None}
        if name not in (*names, *keywords, *rest):
            return []
        owner = bindings.parent(function)
        defaults = [each for each in (*arguments.defaults, *arguments.kw_defaults) if each]
        found: list[Placed] = [(each, function) for each in defaults]
        method = isinstance(owner, ast.ClassDef)
        for site in self._calls_of(function):
            around = bindings.function(site)
            passed = dict(zip(names[1:] if method else names, site.args, strict=False))
            passed |= {each.arg: each.value for each in site.keywords if each.arg is not None}
            # What is unpacked may be for any of them, and what is left over for the rest.
            spread = [each for each in site.args if isinstance(each, ast.Starred)]
            every = [*site.args, *(each.value for each in site.keywords)]
            given = every if name in rest or spread else [passed[name]] if name in passed else []
            found += [(each, around) for each in given]
        return found

    def _calls_of(self, function: _Function) -> list[ast.Call]:
        """Return the calls of a function by its name, of a constructor by that of its class."""
        owner = self.bindings.parent(function)
        called = {getattr(function, "name", "")}
        if isinstance(owner, ast.ClassDef) and called == {"__init__"}:
            called = {owner.name}
        elif isinstance(owner, (ast.Assign, ast.AnnAssign, ast.NamedExpr)):
            called = {name for target, _ in given_by(owner) for name, _ in paths_in(target)}
        sites = each_of(self.bindings.tree, ast.Call)
        return [each for each in sites if each.func is function or last_name(each.func) in called]

    def _all_given(self, within: ast.AST) -> dict[str, list[ast.expr]]:
        """Return what the statements of a tree give to which path, loops and ``with`` as well."""
        if within not in self._given:
            found: dict[str, list[ast.expr]] = {}
            for node in nodes_within(within):
                for target, value in _gifts(node):
                    for name, _ in paths_in(target):
                        found.setdefault(name, []).append(value)
                        if "." in name and not name.startswith("self."):
                            # What a Module gets as a part is in it.
                            found.setdefault(name.partition(".")[0], []).append(value)
            self._given[within] = found
        return self._given[within]


def _gifts(node: ast.AST) -> list[tuple[ast.expr, ast.expr]]:
    """Return the targets of a node, each with what it gives to that."""
    if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr)):
        return list(given_by(node))
    # Parts of what loops go through, as of ``zip(a, b)``, are not told apart.
    if isinstance(node, (ast.For, ast.AsyncFor, ast.comprehension)):
        return [(node.target, node.iter)]
    if isinstance(node, ast.withitem) and node.optional_vars is not None:
        return [(node.optional_vars, node.context_expr)]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        grown = node.func.value
        if node.func.attr not in _GROWING or _is_made_on_the_spot(grown):
            return []
        return [(grown, each) for each in node.args]
    return []


def _is_made_on_the_spot(grown: ast.expr) -> bool:
    """Tell whether what gets a member is made by a framework's class: ``nn.Sequential()``."""
    return isinstance(grown, ast.Call) and (path(grown.func) or "").startswith(FRAMEWORKS)
