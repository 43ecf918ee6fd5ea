"""What values optimizers are given by name: those of tensors that are said to take gradients.

A name is followed to where its tensor is made: a local name, an attribute of an object, and lists
of either.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from mindport.core.base.records import dataclass
from mindport.core.binding.name_bindings import parameters
from mindport.core.gradients.leaves import mark_of, marks
from mindport.core.text.nodes import each_of, nodes_within
from mindport.core.text.source import shares_line
from mindport.core.training_step.flow.paths import bound_by, path, replaced
from mindport.core.training_step.given import arguments_of, sites_of
from mindport.core.training_step.place import File
from mindport.core.walk.uses import MindsporeUse, Use

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
_SIMPLE = (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return)
_COMPREHENSIONS = (ast.ListComp, ast.GeneratorExp)
#: What makes a tensor of its own whatever it is of, where it makes one.
_COMPUTED = (ast.BinOp, ast.UnaryOp)
#: Methods whose result may be what they are called on.
_SAME = frozenset({"to", "cuda", "cpu", "float", "double", "half", "type", "contiguous",
                   "requires_grad_"})  # fmt: skip


@dataclass(frozen=True, slots=True)
class Leaf:
    """The expression that makes a tensor, and the path that it is given to an optimizer by.

    of_model: the tensor becomes a member of a Module, which registers Parameters alone. Of what a
    function is given, value is the statement that asks for its gradients; where the callers hand
    in Parameters instead, that is gone, and of a name that they hand in, it is the statement that
    the name becomes one before.
    """

    name: str
    value: ast.expr | ast.stmt
    of_model: bool = False
    is_gone: bool = False
    before: bool = False


def given_paths(call: ast.Call) -> Iterator[str]:
    """Yield the paths in the list that an optimizer is given, those of its groups too."""
    first = call.args[0] if call.args else None
    first = next((each.value for each in call.keywords if each.arg == "params"), first)
    waiting = [first]
    while waiting:
        node = waiting.pop()
        name = path(node) if node is not None else None
        if name is not None:
            yield name
        elif isinstance(node, (ast.List, ast.Tuple)):
            waiting += node.elts
        elif isinstance(node, ast.BinOp):
            waiting += (node.left, node.right)
        elif isinstance(node, ast.Dict):
            for key, value in zip(node.keys, node.values, strict=True):
                if isinstance(key, ast.Constant) and key.value == "params":
                    waiting.append(value)


class Leaves:
    """Follows names to the tensors that they stand for."""

    def __init__(self, file: File) -> None:
        self._file = file
        walked = file.walked
        uses: tuple[Use | MindsporeUse, ...] = (*walked.uses, *walked.mindspore_uses)
        self._called = {id(use.call): use for use in uses if use.call is not None}
        self._models = {id(info.node) for info in walked.modules}
        self._asked: set[str] = set()
        self._handing: set[ast.AST] = set()

    def of(self, name: str, statement: ast.stmt, *, listed: bool = False) -> list[Leaf]:
        """Return what makes the tensors that a path stands for where a statement begins."""
        suite = self._file.held_by[statement]
        at = next(n for n, each in enumerate(suite) if each is statement)
        mark = mark_of(self._file, name, suite, at)
        if mark is not None and not mark.turns:
            owner = self._owner(statement) if name.startswith("self.") else None
            made: ast.expr | ast.stmt | None = self._made_by(mark.statement, name)
            given, at_name = self._given_by(name, mark.statement)
            if made is None and self._is_given(given, at_name):
                handed = self._handed_over(given, at_name)
                if handed is not None:
                    return [Leaf(name, mark.statement, is_gone=True), *handed]
                made = mark.statement
            return [Leaf(name, made, id(owner) in self._models)] if made is not None else []
        before = [each for each in suite[:at] if name in replaced(each)]
        if before and not listed:
            return list(self._in_list(name, before[-1]))
        if not before and name.startswith("self.") and name.count(".") == 1:
            return self._of_class(name, statement, listed=listed)
        return self._of_callers(name, statement) if self._is_given(name, statement) else []

    def _given_by(self, name: str, statement: ast.stmt) -> tuple[str, ast.stmt]:
        """Return what an attribute was given last, if that is a plain name, and where.

        ``self.prompt = prompt`` before ``self.prompt.requires_grad_()``: else the name itself.
        """
        if not name.startswith("self."):
            return name, statement
        suite = self._file.held_by[statement]
        at = next(n for n, each in enumerate(suite) if each is statement)
        before = [each for each in suite[:at] if name in replaced(each)]
        last = before[-1] if before else None
        if not isinstance(last, ast.Assign) or path(last.targets[0]) != name:
            return name, statement
        return (last.value.id, last) if isinstance(last.value, ast.Name) else (name, statement)

    def _is_given(self, name: str, statement: ast.stmt) -> bool:
        """Tell whether a name is that of what a function is given, until a statement."""
        scope = self._file.scope_of(statement)
        if not isinstance(scope, _FUNCTIONS) or name not in parameters(scope):
            return False
        first = self._file.source.span(statement).start
        return not any(
            name in bound_by(each) and self._file.source.span(each).start < first
            for each in scope.body
        )

    def _of_callers(self, name: str, statement: ast.stmt) -> list[Leaf]:
        """Return what makes a tensor in the callers of a function that is given it, in all."""
        scope = self._file.scope_of(statement)
        assert isinstance(scope, _FUNCTIONS)
        if scope.name in self._asked or not isinstance(self._file.parents[id(scope)], ast.Module):
            return []
        self._asked.add(scope.name)
        found: list[Leaf] = []
        for site in sites_of(self._file, scope, of_class=False):
            given = (arguments_of(scope, site, of_class=False) or {}).get(name)
            held = None if given is None else path(given)
            calling = self._file.statement_of(site)
            leaves = self.of(held, calling) if held is not None and calling is not None else []
            if not leaves:
                found = []
                break
            found += leaves
        self._asked.discard(scope.name)
        return found

    def _handed_over(self, name: str, statement: ast.stmt) -> list[Leaf] | None:
        """Return what callers hand in for a name, if all do that shows: these are optimized."""
        scope = self._file.scope_of(statement)
        assert isinstance(scope, _FUNCTIONS)
        owner = self._file.parents[id(scope)]
        made = isinstance(owner, ast.ClassDef) and scope.name == "__init__"
        if scope in self._handing or shares_line(self._file.source, statement):
            return None
        if not (made or isinstance(owner, ast.Module)):
            return None
        sites = self._constructed(owner) if made else sites_of(self._file, scope, of_class=False)
        self._handing.add(scope)
        found: list[Leaf] | None = [] if sites else None
        for site in sites:
            given = (arguments_of(scope, site, of_class=made) or {}).get(name)
            leaves = self._handed(given, site) if given is not None else None
            if leaves is None or found is None:
                found = None
                break
            found += leaves
        self._handing.discard(scope)
        return found

    def _handed(self, given: ast.expr, site: ast.Call) -> list[Leaf] | None:
        """Return what makes a Parameter of what a call hands in, none of what is one."""
        calling = self._file.statement_of(site)
        if self._is_parameter(given):
            return []
        if not isinstance(given, ast.Name):
            return [Leaf("", given)] if self._fresh(given) else None
        if self._is_of_comprehension(given):
            return [Leaf("", given)]
        if calling is None:
            return None
        suite = self._file.held_by[calling]
        at = next(n for n, each in enumerate(suite) if each is calling)
        before = [each for each in suite[:at] if given.id in replaced(each)]
        last = before[-1] if before else None
        if isinstance(last, ast.Assign) and path(last.targets[0]) == given.id:
            if self._is_parameter(last.value):
                return []
            if self._fresh(last.value):
                return [Leaf(given.id, last.value)]
        elif self._is_given(given.id, calling):
            further = self._handed_over(given.id, calling)
            if further is not None:
                return further
        alone = isinstance(calling, _SIMPLE) and not shares_line(self._file.source, calling)
        return [Leaf(given.id, calling, before=True)] if alone else None

    def _is_parameter(self, node: ast.expr) -> bool:
        use = self._called.get(id(node))
        return use is not None and not self._tensor(use)

    def _is_of_comprehension(self, name: ast.Name) -> bool:
        """Tell whether a comprehension or a lambda around a name binds it."""
        around: ast.AST | None = name
        while around is not None and not isinstance(around, ast.stmt):
            around = self._file.parents.get(id(around))
            bound = [each.target for each in getattr(around, "generators", ())]
            if isinstance(around, ast.Lambda):
                bound.append(around.args)
            if any(
                name.id in (getattr(each, "id", ""), getattr(each, "arg", ""))
                for target in bound
                for each in nodes_within(target)
            ):
                return True
        return False

    def _constructed(self, owner: ast.AST) -> list[ast.Call]:
        """Return the calls that make objects of a class, none where something else names it."""
        assert isinstance(owner, ast.ClassDef)
        tree = self._file.source.tree
        named = [each for each in each_of(tree, ast.Name) if each.id == owner.name]
        calls = [each for each in each_of(tree, ast.Call) if each.func in named]
        return calls if len(calls) == len(named) else []

    def _in_list(self, name: str, statement: ast.stmt) -> Iterator[Leaf]:
        """Yield what makes the tensors of a list that a statement gives a name."""
        if not isinstance(statement, ast.Assign) or path(statement.targets[0]) != name:
            return
        value = statement.value
        if isinstance(value, (ast.List, ast.Tuple)):
            for each in value.elts:
                held = path(each)
                if held is not None:
                    yield from self.of(held, statement, listed=True)
                elif self._asks(each) and self._own(each):
                    yield Leaf(name, each)
        elif isinstance(value, _COMPREHENSIONS) and self._asks(value.elt) and self._own(value.elt):
            yield Leaf(name, value.elt)

    def _of_class(self, name: str, statement: ast.stmt, *, listed: bool) -> list[Leaf]:
        """Return what makes an attribute in the methods of a class, where all that does is seen."""
        owner = self._owner(statement)
        if not isinstance(owner, ast.ClassDef):
            return []
        found: list[Leaf] = []
        for method in owner.body:
            if not isinstance(method, _FUNCTIONS):
                continue
            for each in nodes_within(method):
                if not isinstance(each, ast.Assign) or name not in replaced(each):
                    continue
                if isinstance(each.value, ast.Constant) and each.value.value is None:
                    continue
                made = self._marked(each, name)
                if made is not None:
                    found.append(Leaf(name, made, id(owner) in self._models))
                elif not listed:
                    found += self._in_list(name, each)
        return found

    def _marked(self, statement: ast.Assign, name: str) -> ast.expr | None:
        """Return what makes the tensor of a path, where it is said to take gradients by then."""
        if marks(statement, name):
            return self._made_by(statement, name)
        suite = self._file.held_by.get(statement, [])
        at = next((n for n, each in enumerate(suite) if each is statement), len(suite))
        for each in suite[at + 1 :]:
            if name in replaced(each):
                return None
            if marks(each, name):
                return self._made_by(each, name)
        return None

    def _made_by(self, statement: ast.stmt, name: str) -> ast.expr | None:
        """Return the expression that makes the tensor which a statement marks."""
        if not isinstance(statement, ast.Assign) or path(statement.targets[0]) != name:
            suite = self._file.held_by[statement]
            at = next(n for n, each in enumerate(suite) if each is statement)
            before = [each for each in suite[:at] if name in replaced(each)]
            last = before[-1] if before else None
            if not isinstance(last, ast.Assign) or path(last.targets[0]) != name:
                return None
            return last.value if self._fresh(last.value) else None
        return statement.value if self._own(statement.value) else None

    def _owner(self, statement: ast.stmt) -> ast.AST | None:
        scope = self._file.scope_of(statement)
        return self._file.parents.get(id(scope)) if isinstance(scope, _FUNCTIONS) else None

    def _asks(self, node: ast.expr) -> bool:
        held = ast.Assign([ast.Name("_", ast.Store())], node)
        return marks(held, "_")

    def _own(self, node: ast.expr) -> bool:
        """Tell whether what asks for gradients of its value makes a tensor, and no Parameter."""
        if not isinstance(node, ast.Call):
            return False
        use = self._called.get(id(node))
        if isinstance(node.func, ast.Attribute) and node.func.attr == "requires_grad_":
            inner = node.func.value
            return isinstance(inner, _COMPUTED) or (
                isinstance(inner, ast.Call)
                and (id(inner) not in self._called or self._tensor(self._called[id(inner)]))
            )
        return use is None or self._tensor(use)

    def _tensor(self, use: Use | MindsporeUse) -> bool:
        return use.name.rpartition(".")[2] != "Parameter"

    def _fresh(self, node: ast.expr) -> bool:
        """Tell whether an expression makes a tensor that nothing else holds, and no Parameter."""
        if isinstance(node, _COMPUTED):
            return True
        if not isinstance(node, ast.Call):
            return False
        use = self._called.get(id(node))
        if use is None or not self._tensor(use):
            return False
        member = use.member if isinstance(use, Use) else use.receiver is not None
        if member and isinstance(node.func, ast.Attribute) and node.func.attr in _SAME:
            return self._fresh(node.func.value)
        return True
