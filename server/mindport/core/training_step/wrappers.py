"""Classes that hold an optimizer and update by it, for a ``backward`` outside of them.

``class Scheduled`` whose ``step`` sets a learning rate and calls ``self.optimizer.step()`` is told
``opt.step()`` by a function that goes back itself. The optimizer holds the gradients: they are
added to those of ``opt.optimizer`` there, and the class updates by those of ``self.optimizer``.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from mindport.core.base.records import dataclass
from mindport.core.model import Certainty, Text, listed
from mindport.core.text.nodes import last_name, nodes_within
from mindport.core.training_step.calls import BACKWARD, OPTIMIZER_CLASS, STEP, Call
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.training_step.instances import Instances
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_DYNAMIC = frozenset(
    {"__getattr__", "__getattribute__", "__setattr__", "__dict__", "setattr", "delattr"}
)


@dataclass(frozen=True, slots=True)
class User:
    """Functions that go back for a wrapper: their calls, and the path of the wrapper there."""

    holder: str
    calls: list[Call]


@dataclass(frozen=True, slots=True)
class Wrapper:
    """A class that updates by an optimizer: the attribute that is it, its calls, who goes back.

    steps: the methods that update. reason: what stands in the way.
    """

    node: ast.ClassDef
    attribute: str
    calls: list[Call]
    steps: frozenset[str]
    users: list[User]
    reason: Text | None = None

    @property
    def all_calls(self) -> list[Call]:
        """Return the calls of the class and of those who go back for it."""
        return [*self.calls, *(call for each in self.users for call in each.calls)]


def with_wrappers(file: File, realms: list[list[Call]]) -> tuple[list[Wrapper], list[list[Call]]]:
    """Return the wrappers with the calls of those who go back for them, and all other realms."""
    found: list[Wrapper] = []
    taken: set[int] = set()
    for realm in realms:
        node = _class_of(file, realm)
        if node is not None:
            wrapper = _wrapper(file, node, realm, realms, taken)
            taken |= {id(call) for call in wrapper.all_calls}
            found.append(wrapper)
    return found, [each for each in realms if id(each[0]) not in taken]


def _class_of(file: File, realm: Sequence[Call]) -> ast.ClassDef | None:
    """Return the plain class whose methods make steps, for what goes back elsewhere."""
    owners = {id(owner): owner for each in realm if (owner := file.parents.get(id(each.scope)))}
    node = next(iter(owners.values()), None)
    kinds = {each.kind for each in realm}
    if len(owners) != 1 or not isinstance(node, ast.ClassDef) or BACKWARD in kinds:
        return None
    steps = [each for each in realm if each.kind == STEP]
    known = any(each.use.certainty is not Certainty.GUESSED for each in steps)
    plain = all(isinstance(each, ast.Name) and each.id == "object" for each in node.bases)
    if not known or not plain or node.keywords or node.decorator_list:
        return None
    return node if node in file.source.tree.body else None


def _wrapper(
    file: File,
    node: ast.ClassDef,
    realm: list[Call],
    realms: Sequence[list[Call]],
    taken: set[int],
) -> Wrapper:
    """Return a wrapper with those who go back for it, or with what is in the way.

    taken: the calls of those who go back for another one.
    """
    targets = sorted({each.target or "" for each in realm if each.kind == STEP})
    attribute = targets[0].removeprefix("self.")
    told = _Told(file, node, _methods_that_step(node, realm))
    # What a function of the file gives back is an optimizer where the walk knew its ``step``.
    known = all(each.use.certainty is not Certainty.GUESSED for each in realm if each.kind == STEP)
    reason = _unclear(file, node, targets[0], known=known)
    if len(targets) > 1:
        reason = say("wraps_several", name=node.name, optimizers=listed(targets))
    elif any(each.startswith("__") for each in told.steps):
        reason = say("wraps_unclear", name=node.name, optimizer=targets[0])
    users: list[User] = []
    for other in realms:
        if other is realm or not any(each.kind == BACKWARD for each in other):
            continue
        areas = list(_areas(file, other))
        called = [each for each in areas if told.is_told(each)]
        indirect = told.by_helper(areas)
        if not called and not indirect:
            continue
        holders = {path(each.value) or "" for each in called if isinstance(each, ast.Attribute)}
        holder = next(iter(holders), "")
        free = not any(each.kind == STEP or id(each) in taken for each in other)
        sure = (
            free
            and len(holders) == 1
            and not indirect
            and all(
                isinstance(each, ast.Attribute) and told.instances.holds(each.value)
                for each in called
            )
            and all(told.instances.is_one(holder, each.scope) for each in other)
        )
        if not sure:
            reason = reason or say("wrapper_unsure", name=node.name)
        # What has steps of its own, or of another wrapper, is planned for those.
        if free and (sure or not indirect):
            users.append(User(holder, other))
    if not users:
        reason = reason or say("wrapper_alone", name=node.name, optimizer=targets[0])
    return Wrapper(node, attribute, realm, told.steps, users, reason)


def _unclear(file: File, node: ast.ClassDef, target: str, *, known: bool) -> Text | None:
    """Return why it is not known which optimizer an attribute is: one that it is made with."""
    own = list(nodes_within(node))
    attribute = target.removeprefix("self.")
    unclear = say("wraps_unclear", name=node.name, optimizer=target)
    if target != f"self.{attribute}" or "." in attribute:
        return unclear
    for each in own:
        names = {getattr(each, key, None) for key in ("attr", "id", "name")}
        if isinstance(each, (ast.Name, ast.Attribute, *_FUNCTIONS)) and names & _DYNAMIC:
            return unclear
    inside = set(map(id, own))
    stores: list[ast.Attribute] = []
    for each in nodes_within(file.source.tree):
        if isinstance(each, ast.ClassDef) and node.name in map(last_name, each.bases):
            return unclear
        if isinstance(each, ast.ClassDef) and each is not node and each.name == node.name:
            return unclear
        rebound = isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
        if rebound and isinstance(each, ast.Name) and each.id == node.name:
            return unclear
        if (
            isinstance(each, ast.Attribute)
            and each.attr == attribute
            and not isinstance(each.ctx, ast.Load)
            and (id(each) in inside or path(each.value) != "self")
        ):
            stores.append(each)
    # Branches of the constructor may make one or another: whichever it is, it is what is read.
    if stores and all(_is_made_in(file, node, each, known=known) for each in stores):
        return None
    return say("wraps_rebound", name=node.name, optimizer=target) if len(stores) > 1 else unclear


def _is_made_in(file: File, node: ast.ClassDef, store: ast.Attribute, *, known: bool) -> bool:
    """Tell whether the constructor of a class gives an attribute an optimizer."""
    statement = file.parents[id(store)]
    if isinstance(statement, ast.Tuple):
        # ``self.optimizer, self.scheduler = build(model)``
        statement = file.parents[id(statement)]
    if not isinstance(statement, ast.Assign):
        return False
    maker = file.scope_of(statement)
    return (
        isinstance(maker, ast.FunctionDef)
        and maker.name == "__init__"
        and file.parents[id(maker)] is node
        and (_is_optimizer(file, statement.value, maker) or (known and _is_built(statement.value)))
    )


def _is_built(value: ast.expr) -> bool:
    """Tell whether a value is what a function gives back that a name alone stands for."""
    return isinstance(value, ast.Call) and isinstance(value.func, ast.Name)


def _is_optimizer(file: File, value: ast.expr, maker: ast.FunctionDef) -> bool:
    """Tell whether a constructor is given a value, or makes an optimizer of torch of it."""
    if isinstance(value, ast.Name):
        rebound = any(
            isinstance(each, ast.Name) and each.id == value.id and isinstance(each.ctx, ast.Store)
            for each in nodes_within(maker)
        )
        given = [*maker.args.posonlyargs, *maker.args.args, *maker.args.kwonlyargs]
        return not rebound and any(each.arg == value.id for each in given)
    return any(use.call is value and OPTIMIZER_CLASS.match(use.name) for use in file.walked.uses)


def _methods_that_step(node: ast.ClassDef, realm: Sequence[Call]) -> frozenset[str]:
    """Return the methods of a class that update, themselves or by another of its methods."""
    methods = [each for each in node.body if isinstance(each, _FUNCTIONS)]
    direct = {id(each.scope) for each in realm if each.kind == STEP}
    found = {each.name for each in methods if id(each) in direct}
    while True:
        more = {
            each.name
            for each in methods
            for read in nodes_within(each)
            if isinstance(read, ast.Attribute) and read.attr in found and path(read.value) == "self"
        }
        if more <= found:
            return frozenset(found)
        found |= more


class _Told:
    """What a file tells objects of a wrapper: to update, by one of its methods."""

    def __init__(self, file: File, node: ast.ClassDef, steps: frozenset[str]) -> None:
        self.steps = steps
        self.instances = Instances(file, node.name)
        self._file = file
        #: The other classes of the file that have methods of these names, and those names.
        self._others: list[tuple[ast.ClassDef, set[str], Instances]] = []
        for each in file.source.tree.body:
            if isinstance(each, ast.ClassDef) and each is not node:
                names = {part.name for part in each.body if isinstance(part, _FUNCTIONS)} & steps
                if names:
                    self._others.append((each, names, Instances(file, each.name)))
        # Steps of optimizers and schedulers are known by themselves.
        self._known = {id(use.node) for use in file.walked.uses}
        own = set(map(id, nodes_within(node)))
        back = {
            id(file.scope_of(use.statement))
            for use in file.walked.uses
            if use.name == "torch.Tensor.backward" and use.statement is not None
        }
        functions = [
            each
            for each in self.instances.nodes
            if isinstance(each, _FUNCTIONS) and id(each) not in own and id(each) not in back
        ]
        #: The functions around it that make one update and do not go back themselves.
        self._helpers: list[ast.FunctionDef | ast.AsyncFunctionDef] = []
        while True:
            names = {each.name for each in self._helpers}
            more = [
                each
                for each in functions
                if each not in self._helpers
                and any(
                    self.is_told(part)
                    or (isinstance(part, ast.Call) and last_name(part.func) in names)
                    for part in nodes_within(each)
                )
            ]
            if not more:
                break
            self._helpers += more

    def is_told(self, node: ast.AST) -> bool:
        """Tell whether a node may be a method that updates, and no optimizer or other class has."""
        if not isinstance(node, ast.Attribute) or node.attr not in self.steps:
            return False
        return id(node) not in self._known and not self._is_of_another(node)

    def _is_of_another(self, node: ast.Attribute) -> bool:
        """Tell whether a method is surely one of another class of the file."""
        for other, names, objects in self._others:
            if node.attr not in names:
                continue
            if path(node.value) == "self":
                if self._file.parents.get(id(objects.scope_of(node))) is other:
                    return True
            elif objects.holds(node.value):
                return True
        return False

    def by_helper(self, nodes: Sequence[ast.AST]) -> bool:
        """Tell whether a helper that is not among some nodes is called there."""
        inside = set(map(id, nodes))
        names = {each.name for each in self._helpers if id(each) not in inside}
        return any(
            isinstance(each, ast.Call)
            and last_name(each.func) in names
            and not (isinstance(each.func, ast.Attribute) and self.instances.holds(each.func.value))
            for each in nodes
        )


def _areas(file: File, realm: Sequence[Call]) -> Iterator[ast.AST]:
    """Yield what belongs to the functions of some calls, and to the classes that these are of."""
    roots: dict[int, ast.AST] = {}
    for each in realm:
        owner = file.parents.get(id(each.scope))
        root = owner if isinstance(owner, ast.ClassDef) else each.scope
        roots[id(root)] = root
    for root in roots.values():
        if isinstance(root, ast.Module):
            yield from own_nodes(*root.body)
        else:
            yield from nodes_within(root)
