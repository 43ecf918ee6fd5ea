"""What binds names in a scope, and changes what they have in place, in the order of its text."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.text.nodes import children_of, functions_of, nodes_within
from mindport.core.text.places import Place, end, start
from mindport.core.training_step.flow.paths import own_nodes, path

#: Methods in place that leave the values as they are.
_HARMLESS = frozenset({"requires_grad_", "share_memory_", "squeeze_", "unsqueeze_", "retain_"})
#: What modules with functions in place are called.
_MODULES = frozenset({"torch", "F", "nn.functional", "nn.init", "init", "torch.nn.functional"}) | {
    "torch.nn.init", "functional", "ops", "mint",
}  # fmt: skip
#: Places of the parameters that functions change, by names; those of methods begin with a dot.
Writing = dict[str, frozenset[int]]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_LOOPS = (ast.For, ast.AsyncFor, ast.While)


@dataclass(frozen=True, slots=True)
class Event:
    """What binds paths, or changes the tensor of one in place, at changed; or an item of it."""

    start: Place
    end: Place
    binds: frozenset[str]
    changes: str
    changed: ast.expr | None
    of_item: bool = False


@dataclass(frozen=True, slots=True)
class Places:
    """What happens in a scope, as it stands; reads: where each name is read last."""

    events: list[Event]
    loops: list[ast.AST]
    reads: dict[str, Place]


def began(event: Event) -> Place:
    """Return where an event begins, by which they are searched."""
    return event.start


@dataclass(slots=True)
class Scopes:
    """The places of a file's scopes; long scripts ask for those of one once for each array.

    writing: which of their arguments the file's functions change.
    """

    writing: Writing
    known: dict[ast.AST, Places] = field(default_factory=dict)

    def places(self, scope: ast.AST) -> Places:
        if scope not in self.known:
            self.known[scope] = self._find(scope)
        return self.known[scope]

    def _find(self, scope: ast.AST) -> Places:
        found = Places([], [], {})
        for node in sorted(own_nodes(*children_of(scope)), key=start):
            if isinstance(node, ast.Name):
                if isinstance(node.ctx, ast.Load):
                    found.reads[node.id] = start(node)
                continue
            if isinstance(node, _LOOPS):
                found.loops.append(node)
            binds, changed = _bound(node), changed_in_place(node, self.writing)
            if binds or changed is not None:
                changes = "" if changed is None else path(changed) or ""
                found.events.append(Event(start(node), end(node), binds, changes, changed))
            for item in _items(node):
                held = path(item) or ""
                found.events.append(Event(start(node), end(node), frozenset(), held, item, True))
        return found


def functions_writing(tree: ast.Module) -> Writing:
    """Return which of their parameters the functions of a file change in place, by place."""
    found: Writing = {}
    for function in functions_of(tree):
        names = [each.arg for each in (*function.args.posonlyargs, *function.args.args)]
        nodes = own_nodes(*children_of(function))
        changed = {path(each) for each in (changed_in_place(node, {}) for node in nodes) if each}
        places = {at for at, name in enumerate(names) if name in changed}
        of_class = names[:1] == ["self"]
        key = "." * of_class + function.name
        found[key] = found.get(key, frozenset()) | {at - of_class for at in places}
    return found


def changed_in_place(node: ast.AST, writing: Writing) -> ast.expr | None:
    """Return the tensor that a node changes in place.

    writing: which of their arguments the file's functions change.
    """
    if isinstance(node, ast.AugAssign):
        return node.target
    if not isinstance(node, ast.Call):
        return None
    called = path(node.func) or ""
    key = called if "." not in called else f".{called.rpartition('.')[2]}"
    for at in sorted(writing.get(key, ())):
        if 0 <= at < len(node.args):
            return node.args[at]
    if not isinstance(node.func, ast.Attribute):
        return None
    name = node.func.attr
    in_place = name.endswith("_") and not name.startswith("_") and name not in _HARMLESS
    if in_place and path(node.func.value) in _MODULES:
        return node.args[0] if node.args else None
    return node.func.value if in_place else None


def _items(node: ast.AST) -> list[ast.expr]:
    """Return what a statement gives items: ``x[0] = 1``."""
    targets = node.targets if isinstance(node, ast.Assign) else []
    targets = [node.target] if isinstance(node, ast.AugAssign) else targets
    return [each.value for each in targets if isinstance(each, ast.Subscript)]


def _bound(node: ast.AST) -> frozenset[str]:
    """Return the paths that a node gives another object; ``x += y`` is not meant."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.For, ast.AsyncFor, ast.AnnAssign, ast.NamedExpr)):
        targets = [node.target]
    found = (
        path(each)
        for target in targets
        for each in nodes_within(target)
        # ``x[0] = y`` binds no name.
        if isinstance(getattr(each, "ctx", None), ast.Store)
    )
    return frozenset(each for each in found if each is not None)
