"""Import statements: the local names that they bind and what those stand for."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Sequence

from mindport.core.catalog import Catalog, package_over
from mindport.core.other_files.project import Project
from mindport.core.text.line_index import LineIndex
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.walk.annotations import LIKE_IT, Annotations
from mindport.core.walk.bodies.asked_names import are_of_tensor, asked_of_names
from mindport.core.walk.bodies.chains import (
    HOLD_TENSORS,
    LIKE_TORCH,
    NAME_DIMENSIONS,
    is_counted_size,
    is_of_tensor,
    owners_of_sizes_beside,
)
from mindport.core.walk.bodies.guesses import (
    EVERY,
    is_called_as_tensor,
    is_strict,
    only_tensors,
)
from mindport.core.walk.bodies.shared_names import SHARED
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import TENSOR, is_sure_tensor
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    Binding,
    External,
    FunctionNode,
    Known,
    Mixed,
    Value,
)

#: Roots whose names are followed. MindSpore's are followed so that they are known not to be torch.
WATCHED = frozenset({"torch", "torchvision", "torchaudio", "torchtext", "mindspore"})
#: What puts the tensors of a list together.
_JOINS = frozenset(f"torch.{name}" for name in ("cat", "concat", "stack", "hstack", "vstack"))
#: Libraries of which it matters whether the file imports them.
_LIBRARIES = SHARED.keys() | LIKE_TORCH | HOLD_TENSORS | NAME_DIMENSIONS
#: Those of them whose objects are asked for what Tensor is asked for.
_LIKE_TENSORS = LIKE_TORCH | HOLD_TENSORS


class ImportBindings(Annotations):
    """The part of the walk that reads imports."""

    def __init__(
        self,
        text: str,
        index: LineIndex,
        catalog: Catalog,
        project: Project | None,
        path: str,
    ) -> None:
        super().__init__(text, index, catalog)
        self.project = project
        self.calls_elsewhere = []
        self.path = path
        self.bindings: list[Binding] = []
        #: The names of the methods of all classes of the file that were met so far.
        #: By name how many arguments the methods take that the file's classes have, by place.
        self.method_names: dict[str, float] = {}
        self.assigned: set[str] = set()
        self.guards = 0
        self.tree = ast.Module([], [])
        #: The lines that have ``:=``, 1-based.
        self.walrus = [index.line_of(found.start()) + 1 for found in re.finditer(":=", text)]
        #: Libraries that the file imports whose values share names with tensors.
        self.libraries: frozenset[str] = frozenset()
        #: Names that some function declares ``global`` or ``nonlocal``.
        self.shared: frozenset[str] = frozenset()

    def bind(self, name: str, value: Value) -> None:
        """Bind a name by anything but an import of torch or MindSpore."""
        raise NotImplementedError

    def _import(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.Import)
        for alias in node.names:
            root = alias.name.partition(".")[0]
            local = alias.asname or root
            if not self._watched(alias.name):
                self.libraries |= {root} & _LIBRARIES
                # ``import models.nets`` binds ``models``, of which ``nets`` is a member then.
                self.bind(local, External(alias.name if alias.asname else root, 0, ""))
                continue
            target = alias.name if alias.asname else root
            self._bind_import(local, target, node, alias)

    def _import_from(self, node: ast.stmt) -> None:
        assert isinstance(node, ast.ImportFrom)
        module = node.module or ""
        root = module.partition(".")[0]
        watched = not node.level and self._watched(module)
        if not node.level:
            self.libraries |= {root} & _LIBRARIES
        for alias in node.names:
            local = alias.asname or alias.name
            inside = f"{module}.{alias.name}"
            # A folder without `__init__.py` is no module, but what is in it is.
            own = watched and root not in ("torch", "mindspore") and self._own(inside)
            if own or (
                not watched and (node.level or not self._watched(inside) or self._own(module))
            ):
                if alias.name != "*":
                    self.bind(local, External(module, node.level, alias.name))
                else:
                    self.own_stars.append((module, node.level))
            elif alias.name == "*":
                binding = Binding("*", module, node, alias, self.scope.id, pinned=True)
                self.bindings.append(binding)
                if root != "mindspore":
                    self.star_modules.append(binding)
            else:
                self._bind_import(local, inside, node, alias)

    def _watched(self, module: str) -> bool:
        """Tell whether an imported module is torch's, MindSpore's, or of a package built on torch.

        A package that the project itself holds, as torchvision's own sources do, is not.
        """
        root = module.partition(".")[0]
        if root in ("torch", "mindspore"):
            return True
        if root not in WATCHED and package_over(self.catalog, module) is None:
            return False
        return self.project is None or not self.project.has_module(self.path, module)

    def _own(self, module: str) -> bool:
        """Tell whether a module is the project's, so that all its names are."""
        return self.project is not None and self.project.has_module(self.path, module)

    def _bind_import(
        self, local: str, target: str, node: ast.Import | ast.ImportFrom, alias: ast.alias
    ) -> None:
        guarded = self.guards > 0
        # ``import x as x`` means the name for others; one of a class may be its attribute.
        pinned = alias.asname == alias.name
        if self.scope.kind == "class":
            pinned = re.search(rf"\.\s*{local}\b", self.text) is not None
        binding = Binding(local, target, node, alias, self.scope.id, guarded, pinned=pinned)
        if local in self.scope.globals or local in self.shared:
            # Other functions bind the name too, at times that cannot be told.
            binding.pinned = True
            self.bindings.append(binding)
            mixed = Mixed((Known(target, (binding,)), UNKNOWN))
            if local in self.scope.globals:
                self.bind(local, mixed)
            else:
                self.scope.bind(local, mixed)
            return
        before = self.scope.env.get(local)
        self.bindings.append(binding)
        name = self.catalog.canonical(target) or target
        if isinstance(before, Known) and before.name == name:
            self.scope.bind(local, Known(name, (*before.bindings, binding)))
        else:
            if isinstance(before, Known) and self._follow_directly(before.bindings, node):
                # Nothing runs between the two, so nothing ever sees the name as it was.
                self.scope.all.pop(local, None)
            self.scope.bind(local, Known(name, (binding,)))

    def _follow_directly(self, bound: Sequence[Binding], node: ast.stmt) -> bool:
        """Tell whether only imports stand between those of a name and another, in the module."""
        if self.scope.parent is not None or not bound:
            return False
        body = self.tree.body
        first = bound[0].statement
        if first not in body or node not in body:
            return False
        between = body[body.index(first) : body.index(node)]
        return all(isinstance(each, (ast.Import, ast.ImportFrom)) for each in between)

    def _exported(self, tree: ast.Module) -> None:
        """Names that ``__all__`` lists are read from outside, so their imports must stay."""
        for statement in tree.body:
            targets: list[ast.expr] = []
            value: ast.expr | None = None
            if isinstance(statement, ast.Assign):
                targets, value = statement.targets, statement.value
            elif isinstance(statement, (ast.AugAssign, ast.AnnAssign)):
                targets, value = [statement.target], statement.value
            if value is None or not any(
                isinstance(target, ast.Name) and target.id == "__all__" for target in targets
            ):
                continue
            for inner in nodes_within(value):
                if isinstance(inner, ast.Constant) and isinstance(inner.value, str):
                    self._pin(inner.value)

    def _pin(self, name: str) -> None:
        for binding in self.bindings:
            if binding.name == name and binding.scope == self.scope.id:
                binding.pinned = True

    def imports_framework(self) -> bool:
        """Tell whether the file has imported a framework by now."""
        return bool(self.bindings)

    def note_method(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """Keep what a method of a class of the file is called, and how many arguments it takes."""
        given = node.args
        taken = float(len(given.posonlyargs) + len(given.args) - 1)
        # What a decorator makes of it may take anything.
        if given.vararg or node.decorator_list:
            taken = math.inf
        self.method_names[node.name] = max(taken, self.method_names.get(node.name, 0.0))

    def may_guess(self, attribute: str, call: ast.Call | None = None) -> bool:
        """Tell whether a member's name may be taken for torch's in this file.

        It may where the file has imported a framework and none of its classes has such a member.
        call: of it, with more arguments than a method may take; ``x.size(0)`` is no call of a
        class's own ``size(self)``.
        """
        if not self.imports_framework():
            return False
        if attribute not in self.method_names:
            return True
        given = [] if call is None else call.args
        starred = any(isinstance(each, ast.Starred) for each in given)
        return not starred and len(given) > self.method_names[attribute]

    def only_tensors(self, attribute: str, *, named: bool, array: bool, called: bool) -> bool:
        """Tell whether, of what this file may hold, Tensor alone has such a member."""
        libraries = EVERY if named else self.libraries if array else frozenset()
        return only_tensors(attribute, libraries, called=called)

    def may_hold_tensors(self, attribute: str) -> bool:
        """Tell whether a file that imports no framework has to do with torch by what it imports."""
        if self.bindings or self.resolver is None or attribute in self.method_names:
            return False
        return self.resolver.files.concerns(self.path)

    def is_of_tensor(self, node: ast.Attribute) -> bool:
        """Tell whether a chain of calls says that what it starts from is torch's Tensor."""
        if self.libraries & LIKE_TORCH:
            return False
        held = not self.libraries.isdisjoint(HOLD_TENSORS)
        if is_of_tensor(node, parents_of(self.tree), self._takes_tensor, held=held):
            return True
        # What has the size of a tensor is one: queues and groups give a number.
        beside = owners_of_sizes_beside(node, parents_of(self.tree))
        held_by = self.scope.env
        return any(is_sure_tensor(held_by.get(each.id, UNKNOWN)) for each in beside)

    def speaks_too(self, attribute: str, other: str) -> bool:
        """Tell whether a member says that a value is a Tensor, beside another that says so."""
        return (
            other not in (attribute, LIKE_IT)
            and is_strict(attribute)
            and self.libraries.isdisjoint(_LIKE_TENSORS)
        )

    def is_called_as_tensor(self, node: ast.Attribute, call: ast.Call | None) -> bool:
        """Tell whether one call says of a value that it is a Tensor."""
        if not self.libraries.isdisjoint(_LIKE_TENSORS | NAME_DIMENSIONS):
            return False
        return is_called_as_tensor(node, call) or is_counted_size(node, parents_of(self.tree))

    def is_asked_as_tensor(self, node: ast.Attribute) -> bool:
        """Tell whether a function asks a name for more than one thing that says it is a Tensor."""
        # What is changed in place may be a view of a Parameter: that is not written on evidence.
        if not isinstance(node.value, ast.Name) or node.attr.endswith("_"):
            return False
        if not isinstance(self.function, FunctionNode):
            return False
        if not self.libraries.isdisjoint(_LIKE_TENSORS):
            return False
        asked = asked_of_names(self.function).get(node.value.id)
        return asked is not None and are_of_tensor(
            asked, lambda each: types_of.member_name(TENSOR, each, self.catalog) is not None
        )

    def _takes_tensor(self, call: ast.Call, argument: ast.AST) -> bool:
        """Tell whether a call is of a function of torch that takes this first, as tensors do.

        What is a method of Tensor too takes one; several tensors stand in a list.
        """
        root, _, rest = dotted_text(call.func).partition(".")
        if call.args[:1] != [argument] or not root:
            return False
        name = f"{self._imported(root)}.{rest}".rstrip(".")
        if isinstance(argument, (ast.List, ast.Tuple, ast.ListComp)):
            return name in _JOINS
        if name in types_of.WRITTEN_FOR_TENSORS:
            return True
        name = self.catalog.counterpart(name) or name
        module, _, function = name.rpartition(".")
        if module in ("torch.nn.functional", "torch.Tensor"):
            return True
        return module == "torch" and self.catalog.api(f"torch.Tensor.{function}") is not None

    def _imported(self, name: str) -> str:
        """Return what of torch an import binds a name to, nothing where none does."""
        if name == "torch":
            return name
        targets = {each.target for each in self.bindings if each.name == name}
        return targets.pop() if len(targets) == 1 else ""

    def is_mindspore_member(self, name: str) -> bool:
        """Tell whether a guessed member may as well be MindSpore's, in a file without torch."""
        if any(binding.target.startswith("torch") for binding in self.bindings):
            return False
        _, _, member = name.rpartition(".")
        return member != "size" and any(
            self.catalog.is_mindspore(f"{owner}.{member}")
            for owner in ("mindspore.Tensor", "mindspore.Parameter", "mindspore.nn.Cell")
        )

    def all_bindings(self) -> list[Binding]:
        """Return the import bindings of the file."""
        return self.bindings
