"""Modules that set modes as they are made, and what others are made of them.

``Detector(ResNet())`` leaves the modes that the constructor of ``ResNet`` has set, while
``set_train()`` on what comes of it reaches all members.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.binding.given_parts import given_by
from mindport.core.modes.mode_setters import sets_mode
from mindport.core.modes.modes_inside import ModesInside
from mindport.core.other_files import origins
from mindport.core.text.nodes import each_of, last_name, nodes_within, parents_of
from mindport.core.training_step.flow.paths import path, paths_in
from mindport.core.walk.builtin_calls import CallOfEach
from mindport.core.walk.values.kinds import FunctionNode

#: An expression, with the function, or the module, that it stands in.
_Placed = tuple[ast.expr, ast.AST]
#: What puts something into a list, a dict or a Module.
_GROWING = frozenset({"append", "extend", "insert", "add", "update", "setdefault", "add_module"})


@dataclass(slots=True)
class OwnModes:
    """Tells of calls that make Modules whether they hand in what sets modes as it is made."""

    inside: ModesInside
    _setting: frozenset[int] | None = None
    _named_so: frozenset[str] = frozenset()
    _functions: dict[str, list[FunctionNode]] = field(default_factory=dict)
    _given: dict[ast.AST, dict[str, list[ast.expr]]] = field(default_factory=dict)
    _found: dict[tuple[str, ast.AST], list[_Placed]] = field(default_factory=dict)
    _making: dict[ast.AST, bool] = field(default_factory=dict)

    def held(self, call: ast.Call) -> str:
        """Return the name of the first such argument of a call, "" where there is none."""
        at = call.func if isinstance(call, CallOfEach) else call
        scope = self.inside.decided.bindings.function(at)
        handing: ast.AST | None = call
        if isinstance(call, CallOfEach):
            handing = parents_of(self.inside.source.tree).get(at)
        given = [] if not isinstance(handing, ast.Call) else handing.args + handing.keywords
        for argument in given:
            each = argument.value if isinstance(argument, ast.keyword) else argument
            if each is at:
                continue
            if self._may_hold(each, scope):
                shown = each.func if isinstance(each, ast.Call) else each
                return path(shown) or last_name(shown) or "..."
        return ""

    def _may_hold(self, value: ast.AST, scope: ast.AST) -> bool:
        """Tell whether a value, or what its names were given, makes what sets modes."""
        waiting: list[tuple[ast.AST, ast.AST]] = [(value, scope)]
        asked: set[tuple[str, ast.AST]] = set()
        for each, at in waiting:
            if self._makes(each):
                return True
            names = {(name, at) for name, _ in paths_in(each)} - asked
            asked |= names
            waiting += [
                given
                for name in sorted(name for name, _ in names)
                for given in self._values(name, at)
            ]
        return False

    def _makes(self, value: ast.AST) -> bool:
        """Tell whether the calls in a value set modes, or make what does; most are met often."""
        if value not in self._making:
            calls = [node for node in nodes_within(value) if isinstance(node, ast.Call)]
            set_here = (sets_mode(one) or self.inside.functions.are_called_by(one) for one in calls)
            made = any(map(self._sets, calls)) or any(set_here) or self._led_to(calls)
            self._making[value] = made
        return self._making[value]

    def _sets(self, call: ast.Call) -> bool:
        """Tell whether a call makes an object of a class whose constructor sets modes."""
        if self._setting is None:
            walked, sets = self.inside.walked, self.inside.sets
            made = (*walked.created, *walked.made_inside, *walked.led_in_modules)
            self._setting = frozenset(
                id(each.call) for each in made if any(map(sets, (each.cls, *each.others)))
            )
            # What is a Cell by now is none of these any more.
            self._named_so = frozenset(each.node.name for each in walked.cells if sets(each))
        return id(call) in self._setting or last_name(call.func) in self._named_so

    def _led_to(self, calls: list[ast.Call]) -> bool:
        """Tell whether a function that is called makes such an object, or calls one that does."""
        waiting, seen = list(calls), set()
        while waiting:
            function = waiting.pop().func
            name = last_name(function) or ""
            if not name or name in seen:
                continue
            seen.add(name)
            if self._is_far(path(function) or ""):
                return True
            for each in self._named(name):
                inner = [node for node in nodes_within(each) if isinstance(node, ast.Call)]
                if any(map(self._sets, inner)):
                    return True
                waiting += inner
        return False

    def _is_far(self, name: str) -> bool:
        files, at = self.inside.walked.files, self.inside.path
        summary = files.summary(at) if files is not None and name else None
        if files is None or summary is None or name.partition(".")[0] not in summary.imports:
            return False
        return origins.makes_what_sets(files, origins.inside(files, at, name))

    def _named(self, name: str) -> list[FunctionNode]:
        """Return the functions and methods of the file that have a name, or whose class has."""
        if not self._functions:
            for each in nodes_within(self.inside.source.tree):
                if isinstance(each, FunctionNode):
                    self._functions.setdefault(each.name, []).append(each)
                elif isinstance(each, ast.ClassDef):
                    own = [one for one in each.body if isinstance(one, FunctionNode)]
                    self._functions.setdefault(each.name, []).extend(own)
        return self._functions.get(name, [])

    def _values(self, name: str, scope: ast.AST) -> list[_Placed]:
        """Return what a path may have been given, each with the function that it stands in."""
        if (name, scope) not in self._found:
            self._found[name, scope] = self._find(name, scope)
        return self._found[name, scope]

    def _find(self, name: str, scope: ast.AST) -> list[_Placed]:
        tree = self.inside.source.tree
        if name.startswith("self."):
            function = self.inside.decided.bindings.function
            return [(each, function(each)) for each in self._all_given(tree).get(name, ())]
        first = name.partition(".")[0]
        local = self._all_given(scope).get(first, [])
        if not isinstance(scope, FunctionNode):
            return [(each, scope) for each in local]
        if local or first in {a.arg for a in nodes_within(scope.args) if isinstance(a, ast.arg)}:
            return [(each, scope) for each in local] + self._handed(first, scope)
        function = self.inside.decided.bindings.function
        return [
            (each, tree) for each in self._all_given(tree).get(first, ()) if function(each) is tree
        ]

    def _handed(self, name: str, function: FunctionNode) -> list[_Placed]:
        """Return what calls of the file hand to a parameter, of a constructor by its class."""
        bindings = self.inside.decided.bindings
        arguments = function.args
        names = [each.arg for each in (*arguments.posonlyargs, *arguments.args)]
        keywords = [each.arg for each in arguments.kwonlyargs]
        rest = {each.arg for each in (arguments.vararg, arguments.kwarg) if each is not None}
        if name not in (*names, *keywords, *rest):
            return []
        owner = bindings.parent(function)
        method, called = isinstance(owner, ast.ClassDef), function.name
        if isinstance(owner, ast.ClassDef) and called == "__init__":
            called = owner.name
        defaults = [each for each in (*arguments.defaults, *arguments.kw_defaults) if each]
        found: list[_Placed] = [(each, function) for each in defaults]
        for site in each_of(self.inside.source.tree, ast.Call):
            if last_name(site.func) != called:
                continue
            around = bindings.function(site)
            passed = dict(zip(names[1:] if method else names, site.args, strict=False))
            passed |= {each.arg: each.value for each in site.keywords if each.arg is not None}
            # What is unpacked may be for any of them, and what is left over for the rest.
            spread = [each for each in site.args if isinstance(each, ast.Starred)]
            every = [*site.args, *(each.value for each in site.keywords)]
            given = every if name in rest or spread else [passed[name]] if name in passed else []
            found += [(each, around) for each in given]
        return found

    def _all_given(self, within: ast.AST) -> dict[str, list[ast.expr]]:
        """Return what the statements of a tree give to which path, loops and ``with`` as well."""
        if within not in self._given:
            found: dict[str, list[ast.expr]] = {}
            for node in nodes_within(within):
                for target, value in _gifts(node):
                    for name, _ in paths_in(target):
                        found.setdefault(name, []).append(value)
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
        return [(node.func.value, each) for each in node.args if node.func.attr in _GROWING]
    return []
