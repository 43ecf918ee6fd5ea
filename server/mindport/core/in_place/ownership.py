"""Whether dropping ``inplace=True`` can be seen: does anything else hold the tensor it overwrites?

Proves the common idioms only: an activation after a layer in one Sequential, and
``out = self.relu(out)`` where ``out`` was made in the same function and nothing else refers to it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise

from mindport.core.binding.reaching import given_alone, reaching
from mindport.core.calls.site import Site
from mindport.core.in_place.parted_sequences import is_parted
from mindport.core.text.nodes import kept_on_node, nodes_within, parents_of
from mindport.core.walk.values.kinds import ClassInfo, Instance, LocalClass

#: Layers and functions whose result is always new memory.
_FRESH_PREFIXES = (
    "torch.nn.Conv",
    "torch.nn.Linear",
    "torch.nn.Bilinear",
    "torch.nn.BatchNorm",
    "torch.nn.SyncBatchNorm",
    "torch.nn.GroupNorm",
    "torch.nn.LayerNorm",
    "torch.nn.InstanceNorm",
    "torch.nn.MaxPool",
    "torch.nn.AvgPool",
    "torch.nn.AdaptiveAvgPool",
    "torch.nn.AdaptiveMaxPool",
    "torch.nn.functional.conv",
    "torch.nn.functional.linear",
    "torch.nn.functional.batch_norm",
    "torch.nn.functional.layer_norm",
    "torch.nn.functional.max_pool",
    "torch.nn.functional.avg_pool",
    "torch.nn.functional.adaptive_",
    "torch.cat",
    "torch.stack",
    "torch.matmul",
    "torch.bmm",
    "torch.add",
    "torch.mul",
)
_SEQUENTIAL = "torch.nn.Sequential"


def overwrites_unseen(site: Site) -> bool:
    """Tell whether no other name can see that the use's call overwrites its input."""
    call, owner = site.use.call, site.use.owner
    if call is None:
        return False
    if site.api.kind == "class":
        if _in_sequence(site, call):
            return True
        name = _attribute_made(site, call)
        return name is not None and owner is not None and _method_calls_safe(site, owner, name)
    function = site.use.function
    if not isinstance(function, (ast.FunctionDef, ast.AsyncFunctionDef)):
        return False
    return _Function(site, owner, function, "").proves(call)


def layer_calls(site: Site) -> Iterator[tuple[ast.Call, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Yield each call in a class of the layer that an attribute is given, where it may be seen."""
    call, owner = site.use.call, site.use.owner
    name = None if call is None else _attribute_made(site, call)
    if name is None or owner is None:
        return
    parents = parents_of(site.source.tree)
    for info in _with_subclasses(site, owner):
        for method in info.all_methods():
            for load in _loads(method, name):
                called = parents.get(load)
                if not isinstance(called, ast.Call) or called.func is not load:
                    continue
                if not _Function(site, owner, method, name).proves_load(load):
                    yield called, method


def _in_sequence(site: Site, call: ast.Call) -> bool:
    """Tell whether the layer follows, in one Sequential, a layer that makes new memory."""
    function = site.use.function
    if function is None:
        return False
    for node in _calls_in(function):
        if _name_of(site, node) == _SEQUENTIAL:
            for items in _member_lists(node):
                if _follows_fresh(site, items, call, function):
                    return _stays_whole(site, node)
    listed = _list_of_layers(site.use.statement, call, function, site)
    if listed is None or not _follows_fresh(site, listed[0], call, function):
        return False
    return all(_stays_whole(site, each) for each in listed[1])


def _stays_whole(site: Site, sequence: ast.Call) -> bool:
    walked = site.walked
    return not is_parted(site.source.tree, sequence, walked.files, walked.path)


@kept_on_node
def _calls_in(function: ast.AST) -> list[ast.Call]:
    return [node for node in nodes_within(function) if isinstance(node, ast.Call)]


def _member_lists(node: ast.Call) -> Iterator[list[ast.expr]]:
    yield list(node.args)
    for argument in node.args:
        inner = argument.value if isinstance(argument, ast.Starred) else argument
        if isinstance(inner, ast.List):
            yield inner.elts
        if isinstance(inner, ast.Call) and inner.args and isinstance(inner.args[0], ast.List):
            pairs = inner.args[0].elts
            yield [pair.elts[-1] for pair in pairs if isinstance(pair, ast.Tuple) and pair.elts]


def _list_of_layers(
    node: ast.stmt | None, call: ast.Call, function: ast.AST, site: Site
) -> tuple[list[ast.expr], list[ast.Call]] | None:
    """Return the items of ``layers += [...]`` where ``layers`` only ever becomes a Sequential.

    With the calls that make this. node: the statement of the call; None is returned where the call
    is no item of its list.
    """
    target: ast.expr
    if isinstance(node, ast.AugAssign):
        target, value = node.target, node.value
    elif isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, value = node.targets[0], node.value
    else:
        return None
    if not isinstance(target, ast.Name) or not isinstance(value, ast.List):
        return None
    if all(item is not call for item in value.elts):
        return None
    sequences = {
        id(argument.value): call
        for call in _calls_in(function)
        if _name_of(site, call) == _SEQUENTIAL
        for argument in call.args
        if isinstance(argument, ast.Starred)
    }
    grown = {
        id(call.func.value)
        for call in _calls_in(function)
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("append", "extend")
    }
    loads = _loaded_in(function).get(target.id, [])
    made = [sequences[id(load)] for load in loads if id(load) in sequences]
    known = sequences.keys() | grown
    return (value.elts, made) if made and all(id(load) in known for load in loads) else None


@kept_on_node
def _loaded_in(function: ast.AST) -> dict[str, list[ast.Name]]:
    found: dict[str, list[ast.Name]] = {}
    for node in nodes_within(function):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            found.setdefault(node.id, []).append(node)
    return found


def _follows_fresh(site: Site, items: list[ast.expr], call: ast.Call, function: ast.AST) -> bool:
    for before, item in pairwise(items):
        if item is call:
            return _is_fresh_layer(site, before, function)
    return False


def _is_fresh_layer(site: Site, node: ast.expr, function: ast.AST) -> bool:
    if isinstance(node, ast.Call):
        name = _name_of(site, node)
        return name is not None and name.startswith(_FRESH_PREFIXES)
    if isinstance(node, ast.Name):
        tree = site.source.tree
        made = given_alone(tree, node) if reaching(tree, node).scope is function else []
        return bool(made) and all(
            isinstance(value, ast.Call) and _is_fresh_layer(site, value, function) for value in made
        )
    return False


def _name_of(site: Site, call: ast.Call) -> str | None:
    return site.called.get(id(call))


def _attribute_made(site: Site, call: ast.Call) -> str | None:
    """Return ``relu`` where the statement is ``self.relu = nn.ReLU(...)``."""
    statement = site.use.statement
    if not isinstance(statement, ast.Assign) or statement.value is not call:
        return None
    target = statement.targets[0]
    if (
        len(statement.targets) == 1
        and isinstance(target, ast.Attribute)
        and isinstance(target.value, ast.Name)
        and target.value.id == "self"
    ):
        return target.attr
    return None


def _method_calls_safe(site: Site, owner: ClassInfo, name: str) -> bool:
    """Tell whether every use of ``self.<name>`` in the class and its subclasses is harmless."""
    found = False
    for info in _with_subclasses(site, owner):
        for method in info.all_methods():
            for load in _loads(method, name):
                found = True
                if not _Function(site, owner, method, name).proves_load(load):
                    return False
    return found


def _with_subclasses(site: Site, owner: ClassInfo) -> list[ClassInfo]:
    classes = [owner]
    for info in site.walked.classes:
        if any(isinstance(base, LocalClass) and base.info in classes for base in info.bases):
            classes.append(info)
    return classes


def _loads(function: ast.AST, name: str) -> list[ast.Attribute]:
    return [
        node
        for node in nodes_within(function)
        if isinstance(node, ast.Attribute) and node.attr == name and isinstance(node.ctx, ast.Load)
    ]


class _Function:
    """Which local names own their tensor, statement by statement, in one function."""

    def __init__(
        self,
        site: Site,
        owner: ClassInfo | None,
        function: ast.FunctionDef | ast.AsyncFunctionDef,
        attribute: str,
    ) -> None:
        self.site = site
        self.owner = owner
        self.function = function
        self.attribute = attribute
        self.proven: set[int] = set()
        self._block(function.body, set())

    def proves(self, call: ast.Call) -> bool:
        """Tell whether a call may overwrite its first argument unseen."""
        return id(call) in self.proven

    def proves_load(self, load: ast.Attribute) -> bool:
        """Tell whether the call of a loaded layer may overwrite its argument unseen."""
        return id(load) in self.proven

    def _block(self, body: list[ast.stmt], owned: set[str]) -> set[str]:
        for statement in body:
            owned = self._statement(statement, owned)
        return owned

    def _statement(self, node: ast.stmt, owned: set[str]) -> set[str]:
        if isinstance(node, ast.Assign) and len(node.targets) == 1:
            target = node.targets[0]
            name = target.id if isinstance(target, ast.Name) else None
            self._calls(node.value, owned, name)
            keeps = self._owned(node.value, owned, name)
            owned = owned - self._escaping(node.value)
            if name is not None:
                owned = owned | {name} if keeps else owned - {name}
            return owned
        if isinstance(node, ast.Return) and node.value is not None:
            self._calls(node.value, owned, "")
            return owned
        if isinstance(node, ast.AugAssign):
            self._calls(node.value, owned, None)
            return owned - self._escaping(node.value)
        if isinstance(node, ast.If):
            self._calls(node.test, owned, None)
            first = self._block(node.body, set(owned))
            second = self._block(node.orelse, set(owned))
            return first & second
        if isinstance(node, ast.Expr):
            self._calls(node.value, owned, None)
            return owned - self._escaping(node.value)
        stored = {
            inner.id
            for inner in nodes_within(node)
            if isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load)
        }
        inside = owned - stored
        for block in ("body", "orelse", "finalbody"):
            self._block(getattr(node, block, []), set(inside))
        loads = {
            inner.id
            for inner in nodes_within(node)
            if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Load)
        }
        return owned - stored - loads

    def _calls(self, value: ast.expr, owned: set[str], target: str | None) -> None:
        """Prove the overwriting calls of an expression; ``target`` is bound to its value."""
        for node in nodes_within(value):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            argument = node.args[0]
            if isinstance(argument, ast.Name):
                rebound = node is value and target in (argument.id, "")
                harmless = argument.id in owned and rebound
            else:
                harmless = self._owned(argument, owned, target)
            if harmless:
                self.proven.add(id(node))
                self.proven.add(id(node.func))

    def _owned(self, node: ast.expr, owned: set[str], target: str | None) -> bool:
        """Tell whether an expression gives a tensor that nothing but ``target`` will refer to."""
        if isinstance(node, ast.Name):
            return False
        if isinstance(node, ast.BinOp):
            return True
        if not isinstance(node, ast.Call):
            return False
        if self._makes_new(node):
            return True
        function = node.func
        if not isinstance(function, ast.Attribute) or not _on_self(function) or self.owner is None:
            return False
        if function.attr in self.owner.methods or function.attr not in self.owner.attributes:
            return False
        # A member that is called gives new memory or its argument, whose name is bound anew here.
        return bool(node.args) and all(
            self._owned(argument, owned, target)
            or (isinstance(argument, ast.Name) and argument.id in owned and argument.id == target)
            for argument in node.args
        )

    def _escaping(self, node: ast.expr) -> set[str]:
        """Return the names that an expression may store somewhere or give another name to.

        Arithmetic and layers that make new memory only read what they are given.
        """
        read = {
            id(argument)
            for call in nodes_within(node)
            if isinstance(call, ast.Call) and self._makes_new(call)
            for argument in call.args
        }
        read |= {
            id(side)
            for binary in nodes_within(node)
            if isinstance(binary, ast.BinOp)
            for side in (binary.left, binary.right)
        }
        return {
            inner.id
            for inner in nodes_within(node)
            if isinstance(inner, ast.Name) and id(inner) not in read
        }

    def _makes_new(self, call: ast.Call) -> bool:
        name = _name_of(self.site, call)
        if name is not None:
            return name.startswith(_FRESH_PREFIXES)
        function = call.func
        if not isinstance(function, ast.Attribute) or self.owner is None:
            return False
        layer = self.owner.attributes.get(function.attr) if _on_self(function) else None
        return isinstance(layer, Instance) and layer.type.startswith(_FRESH_PREFIXES)


def _on_self(node: ast.expr) -> bool:
    return (
        isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == "self"
    )
