"""Whether a layer of torch's own is only ever a part of Modules, whose mode reaches it.

``nn.Sequential(nn.BatchNorm1d(3))`` in a function that constructors call needs no mode of its own;
one that is run where it was made does. What is not seen is taken to run it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection

from mindport.core.base.kept_property import kept_property
from mindport.core.binding.name_bindings import Bindings
from mindport.core.text.nodes import last_name, nodes_of, nodes_within
from mindport.core.training_step.flow.paths import path
from mindport.core.walk.api_members import CHAINS, MODE_SETTERS
from mindport.core.walk.noted.later_made import GROWS, PUTS
from mindport.core.walk.noted.made import ADDING
from mindport.core.walk.noted.modes_before_runs import LOOKS, QUIET, VALUES
from mindport.core.walk.values.kinds import FunctionNode

#: Python's functions that give the items of what they are given.
_ITEMS = frozenset({"list", "tuple", "dict", "set", "zip", "enumerate", "reversed", "iter", "next"})
#: What holds, wraps or gives back the layers that it is given, and starts in no mode for them.
_HOLD = frozenset(
    {"ModuleList", "ModuleDict", "CellList", "CellDict", "DataParallel", "DistributedDataParallel"}
    | {"weight_norm", "spectral_norm", "orthogonal", "compile", "script"}
)
#: Methods that give what they are called of holds.
_GIVE = frozenset({"items", "values", "get", "pop", "popitem", "copy", "children", "modules"}) | {
    "named_children",
    "named_modules",
}
_ADDS = GROWS | PUTS | {"extend", "update", "add", "setdefault", "insert"}
_FRAMEWORKS = ("torch.", "nn.", "mindspore.", "ms.", "mint.")
_DISPLAYS = (ast.List, ast.Tuple, ast.Set, ast.Dict, ast.ListComp, ast.SetComp, ast.DictComp)
_PASSED = (*_DISPLAYS, ast.GeneratorExp, ast.Starred, ast.keyword, ast.IfExp, ast.BoolOp)


class PartsOfModules:
    """Follows new layers of one file by the names that they get.

    bindings: what stands around its nodes. makers: the identities of the calls that make Modules.
    constructing: tells of a function whether what it does is of a Module's constructor.
    """

    def __init__(
        self,
        bindings: Bindings,
        makers: Collection[int],
        constructing: Callable[[FunctionNode, ast.ClassDef | None], bool],
    ) -> None:
        self.bindings = bindings
        self._makers = makers
        self._constructing = constructing
        self._seen: set[tuple[int, str]] = set()

    def may_run(self, call: ast.Call) -> bool:
        """Tell whether a new layer may be run by what is no Module that it is a part of."""
        self._seen.clear()
        return self._followed(call)

    def _followed(self, node: ast.AST) -> bool:
        """Tell whether what an expression stands for may be run where it stands."""
        here = node
        while True:
            around = self.bindings.parent(here)
            if isinstance(around, _PASSED):
                here = around
            elif isinstance(around, ast.comprehension):
                return here is around.iter and self._names_run(around.target, around)
            elif isinstance(around, ast.NamedExpr):
                if self._names_run(around.target, around):
                    return True
                here = around
            elif isinstance(around, ast.Call):
                if here is around.func:
                    return True
                name = (path(around.func) or "").rpartition(".")[2]
                if name in _ITEMS or (name in _HOLD and id(around) not in self._makers):
                    here = around
                    continue
                return self._is_run_by(around)
            elif isinstance(around, ast.Attribute):
                call = self.bindings.parent(around)
                called = isinstance(call, ast.Call) and call.func is around
                if called and around.attr in CHAINS | _GIVE | ADDING:
                    here = call
                    continue
                known = around.attr in QUIET | _ADDS | VALUES | MODE_SETTERS
                return called and not known
            elif isinstance(around, ast.Subscript) and here is around.value:
                here = around
            else:
                return self._kept(here, around)

    def _kept(self, here: ast.AST, around: ast.AST) -> bool:
        """Tell whether a layer may be run that a statement keeps, hands out or leaves."""
        if isinstance(around, (ast.Return, ast.Yield, ast.YieldFrom)):
            return self._handed_out(around)
        if isinstance(around, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            if here is not around.value:
                return False
            targets = around.targets if isinstance(around, ast.Assign) else [around.target]
            return any(self._names_run(target, around) for target in targets)
        if isinstance(around, (ast.For, ast.AsyncFor)):
            return here is around.iter and self._names_run(around.target, around)
        if isinstance(around, ast.Lambda):
            return not self._is_constructed(around)
        return not isinstance(around, (ast.Expr, ast.Compare))

    def _is_run_by(self, call: ast.Call) -> bool:
        """Tell whether a call may run a layer that it is given."""
        function = call.func
        name = path(function) or ""
        last = last_name(function)
        if last in LOOKS | PUTS or id(call) in self._makers or name.startswith(_FRAMEWORKS):
            return False
        if last in _ADDS and isinstance(function, ast.Attribute):
            holder = function.value
            if isinstance(holder, ast.Call) and last in ADDING:
                # ``nn.ModuleList().append(layer)`` gives what holds it.
                return self._followed(call)
            return isinstance(holder, ast.Name) and self._name_runs(holder.id, call)
        return True

    def _names_run(self, target: ast.AST, near: ast.AST) -> bool:
        """Tell whether a layer may be run by the names that it is assigned to."""
        names = [each for each in nodes_within(target) if isinstance(each, ast.Name)]
        if not all(isinstance(each.ctx, ast.Store) for each in names):
            # An attribute or an item: of a Module, if anything, where a constructor makes it.
            return not self._is_constructed(near)
        return any(self._name_runs(each.id, near) for each in names)

    def _name_runs(self, name: str, near: ast.AST) -> bool:
        """Tell whether what a name of the function around ``near`` stands for may be run."""
        scope = self.bindings.function(near)
        if (id(scope), name) in self._seen:
            return False
        self._seen.add((id(scope), name))
        return any(
            isinstance(each, ast.Name)
            and each.id == name
            and isinstance(each.ctx, ast.Load)
            and self._followed(each)
            for each in nodes_within(scope)
        )

    def _handed_out(self, statement: ast.AST) -> bool:
        """Tell whether what a function gives back may be run where it is called."""
        function = self.bindings.function(statement)
        if not isinstance(function, FunctionNode):
            return False
        if self._is_constructed(statement):
            return False
        if (id(function), "") in self._seen:
            return False
        self._seen.add((id(function), ""))
        uses = [
            each
            for each in self._read.get(function.name, ())
            if function not in self.bindings.around(each)
        ]
        # One that the file does not call is called by others.
        return not uses or any(map(self._used, uses))

    def _used(self, name: ast.AST) -> bool:
        """Tell whether what a function gives back may be run where the function is named."""
        if self._is_constructed(name):
            return False
        call = self.bindings.parent(name)
        if isinstance(call, ast.Call) and call.func is name:
            return self._followed(call)
        return not (isinstance(call, ast.Call) and id(call) in self._makers)

    def _is_constructed(self, node: ast.AST) -> bool:
        for each in self.bindings.around(node):
            if isinstance(each, FunctionNode):
                parent = self.bindings.parent(each)
                owner = parent if isinstance(parent, ast.ClassDef) else None
                if self._constructing(each, owner):
                    return True
        return False

    @kept_property
    def _read(self) -> dict[str, list[ast.AST]]:
        """The nodes that read each name, and each attribute of that name."""
        found: dict[str, list[ast.AST]] = {}
        for node in nodes_of(self.bindings.tree):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
                found.setdefault(node.id, []).append(node)
            elif isinstance(node, ast.Attribute):
                found.setdefault(node.attr, []).append(node)
        return found
