"""One pass over a module that finds what it reads of its own names, and when."""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterable

from mindport.core.base.records import dataclass
from mindport.core.base.syntax import expression_of
from mindport.core.leftover.guards import catches, is_main, is_type_checking, suppresses, words_of
from mindport.core.leftover.reads import (
    CLASS,
    FUNCTION,
    GUARDED,
    IMPORT,
    LATER,
    MAIN,
    NESTED,
    NEVER,
    RUN,
    TOP,
    TYPES,
    Home,
    ModuleReads,
    Placed,
    Read,
    inner_name,
)
from mindport.core.leftover.type_variables import types_of_variable
from mindport.core.text.nodes import children_of, nodes_within
from mindport.core.walk.scopes import bound, dotted_text

#: ``try``, with ``except`` or ``except*``, which Python 3.10 does not have.
_TRIES = (ast.Try, getattr(ast, "TryStar", ast.Try))


@dataclass(slots=True, eq=False)
class _Scope:
    kind: str
    bound: frozenset[str] = frozenset()
    globals: frozenset[str] = frozenset()
    place: str = ""


def module_reads(tree: ast.Module, text: str) -> ModuleReads:
    """Return what the code of a module reads of the module's own names."""
    reader = _Reader(tree, text)
    reader.suite(tree.body)
    return reader.found


class _Reader:
    """One pass over a module; the attributes say where it is."""

    def __init__(self, tree: ast.Module, text: str) -> None:
        self.found = ModuleReads()
        self.tree = tree
        self.walrus = [text.count("\n", 0, at.start()) + 1 for at in re.finditer(":=", text)]
        self.future = any(
            isinstance(node, ast.ImportFrom)
            and node.module == "__future__"
            and any(alias.name == "annotations" for alias in node.names)
            for node in tree.body
        )
        self.scopes = [_Scope("module")]
        self.home: Home | None = None
        self.lazy = False
        self.never = False
        self.types = False
        self.guarded = False
        self.words: frozenset[str] = frozenset()
        self.annotation: ast.expr | None = None
        self.above: list[ast.AST] = []

    # statements

    def suite(self, body: Iterable[ast.stmt]) -> None:
        """Read the statements of a suite."""
        for node in body:
            outer, self.above = self.above, [node]
            self.statement(node)
            self.above = outer

    def statement(self, node: ast.stmt) -> None:
        """Read one statement."""
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._function(node)
        elif isinstance(node, ast.ClassDef):
            self._class(node)
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            self._import(node)
        elif isinstance(node, ast.AnnAssign):
            local = self.scopes[-1].kind == "function"
            self._annotation(node.annotation, evaluated=not local)
            self.children(node, leave=(node.annotation,))
        elif isinstance(node, ast.If):
            self._if(node)
        elif isinstance(node, _TRIES):
            self._try(node)
        elif isinstance(node, ast.With) and suppresses(node):
            for item in node.items:
                self.child(item)
            self._guarded(node.body)
        elif type(node).__name__ == "TypeAlias":
            self._unevaluated(node)
        else:
            self.children(node)

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        self._bind(node.name, node)
        for decorator in node.decorator_list:
            self.expression(decorator)
        self._defaults(node.args)
        for arg in nodes_within(node.args):
            if isinstance(arg, ast.arg) and arg.annotation is not None:
                self._annotation(arg.annotation, evaluated=True)
        if node.returns is not None:
            self._annotation(node.returns, evaluated=True)
        binds = bound(node.body, node.args, walrus=self.walrus)
        self.found.shared |= binds.globals - binds.nonlocals
        names = frozenset(binds.names - binds.globals)
        scope = _Scope("function", names, frozenset(binds.globals - binds.nonlocals))
        self.found.homes[node] = self.home
        outer = self.home, self.lazy, self.annotation, self.words, self.guarded
        self.home, self.lazy, self.annotation = node, False, None
        self.scopes.append(scope)
        self.suite(node.body)
        self.scopes.pop()
        self.home, self.lazy, self.annotation, self.words, self.guarded = outer

    def _class(self, node: ast.ClassDef) -> None:
        self._bind(node.name, node)
        for part in (*node.decorator_list, *node.bases):
            self.expression(part)
        for keyword in node.keywords:
            self.child(keyword)
        binds = bound(node.body, walrus=self.walrus)
        place = f"{node.lineno}-{node.col_offset}"
        self.scopes.append(_Scope("class", frozenset(binds.names), frozenset(binds.globals), place))
        self.suite(node.body)
        self.scopes.pop()

    def _import(self, node: ast.Import | ast.ImportFrom) -> None:
        kind = self.scopes[-1].kind
        if isinstance(self.home, (ast.FunctionDef, ast.AsyncFunctionDef)):
            place = FUNCTION
        elif self.types:
            place = TYPES
        elif self.home is not None:
            place = MAIN
        elif self.guarded:
            place = GUARDED
        elif kind == "class":
            place = CLASS
        else:
            place = TOP if any(node is each for each in self.tree.body) else NESTED
        self.found.imports[node] = Placed(place, self.words, self.home)
        for alias in node.names:
            plain = isinstance(node, ast.Import)
            name = alias.asname or (alias.name.partition(".")[0] if plain else alias.name)
            self._bind(name, node)

    def _if(self, node: ast.If) -> None:
        self.expression(node.test)
        if self.home is None and len(self.scopes) == 1 and is_main(node.test):
            self.found.homes[node] = None
            self.home = node
            self.suite(node.body)
            self.home = None
            self.suite(node.orelse)
            return
        if is_type_checking(node.test):
            outer = self.never, self.types
            self.never = self.types = True
            self.suite(node.body)
            self.never, self.types = outer
            self.suite(node.orelse)
            return
        words = self.words
        self.words = words | words_of(node.test)
        self.suite(node.body)
        self.suite(node.orelse)
        self.words = words

    def _try(self, node: ast.Try) -> None:
        if any(catches(handler.type) for handler in node.handlers):
            self._guarded(node.body)
        else:
            self.suite(node.body)
        for handler in node.handlers:
            if handler.name:
                self._bind(handler.name, handler)
            if handler.type is not None:
                self.expression(handler.type)
            self.suite(handler.body)
        self.suite(node.orelse)
        self.suite(node.finalbody)

    def _guarded(self, body: list[ast.stmt]) -> None:
        outer, self.guarded = self.guarded, True
        self.suite(body)
        self.guarded = outer

    # expressions

    def children(self, node: ast.AST, leave: Collection[ast.AST | None] = ()) -> None:
        """Read what a node holds."""
        for child in children_of(node):
            if child not in leave:
                self.child(child)

    def child(self, node: ast.AST) -> None:
        """Read a part of a statement or of an expression."""
        if isinstance(node, ast.stmt):
            self.suite([node])
        elif isinstance(node, ast.expr):
            self.expression(node)
        elif not isinstance(node, (ast.expr_context, ast.operator, ast.cmpop, ast.boolop)):
            name = getattr(node, "name", None) or getattr(node, "rest", None)
            if isinstance(name, str):
                self._bind(name, node)
            self.above.append(node)
            self.children(node)
            self.above.pop()

    def expression(self, node: ast.expr) -> None:
        """Read an expression."""
        root: ast.expr = node
        parts: list[str] = []
        while isinstance(root, ast.Attribute):
            parts.append(root.attr)
            root = root.value
        if isinstance(root, ast.Name):
            self._name(root, node, tuple(reversed(parts)))
            return
        if isinstance(node, ast.Constant):
            if isinstance(node.value, str) and (self.never or self.annotation is not None):
                self._quoted(node.value)
            return
        self.above.append(node)
        if isinstance(node, ast.Lambda):
            self._lambda(node)
        elif isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp)):
            targets = frozenset(
                name.id
                for part in node.generators
                for name in nodes_within(part.target)
                if isinstance(name, ast.Name)
            )
            self.scopes.append(_Scope("comprehension", targets))
            self.children(node)
            self.scopes.pop()
        elif isinstance(node, ast.IfExp) and self.home is None and is_main(node.test):
            outer, self.lazy = self.lazy, True
            self.expression(node.body)
            self.lazy = outer
            self.expression(node.orelse)
        else:
            if isinstance(node, ast.Call):
                self._typing_call(node)
            types = types_of_variable(node)
            self.children(node, leave=types)
            for each in types:
                self._annotation(each.value if isinstance(each, ast.keyword) else each, call=True)
        self.above.pop()

    def _lambda(self, node: ast.Lambda) -> None:
        self._defaults(node.args)
        names = frozenset(arg.arg for arg in nodes_within(node.args) if isinstance(arg, ast.arg))
        self.scopes.append(_Scope("lambda", names))
        outer, self.lazy = self.lazy, True
        self.expression(node.body)
        self.lazy = outer
        self.scopes.pop()

    def _defaults(self, arguments: ast.arguments) -> None:
        for default in (*arguments.defaults, *arguments.kw_defaults):
            if default is not None:
                self.expression(default)

    def _annotation(self, node: ast.expr, *, evaluated: bool = True, call: bool = False) -> None:
        outer = self.never, self.annotation
        postponed = not evaluated or self.types or (self.future and not call)
        self.never, self.annotation = True, None if postponed else node
        self.expression(node)
        self.never, self.annotation = outer

    def _unevaluated(self, node: ast.AST) -> None:
        outer, self.never = self.never, True
        self.children(node)
        self.never = outer

    def _typing_call(self, node: ast.Call) -> None:
        """Read the types that ``cast`` and ``TypeVar`` are given as strings."""
        if dotted_text(node.func).rpartition(".")[2] not in ("cast", "TypeVar"):
            return
        for part in (*node.args, *(keyword.value for keyword in node.keywords)):
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                self._quoted(part.value)

    def _quoted(self, text: str) -> None:
        try:
            inner = expression_of(text.strip())
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            return
        stack: list[ast.AST] = [inner]
        while stack:
            node = stack.pop()
            parts = dotted_text(node).split(".") if isinstance(node, ast.expr) else [""]
            if not parts[0]:
                stack.extend(children_of(node))
            elif self._is_modules(parts[0]):
                assert isinstance(node, ast.expr)
                read = Read(parts[0], node, tuple(parts[1:]), NEVER, self.home, (), quoted=True)
                self.found.reads.append(read)

    def _name(self, root: ast.Name, chain: ast.expr, parts: tuple[str, ...]) -> None:
        if not isinstance(root.ctx, ast.Load):
            if self.scopes[-1].kind == "module" or self._is_modules(root.id):
                self._bind(root.id, root)
            elif self._is_in_class(root.id):
                name = inner_name(self.scopes[-1].place, root.id)
                self.found.class_binders.setdefault(name, []).append(root)
            return
        name, reads = root.id, self.found.reads
        if not self._is_modules(name):
            if not self._is_in_class(name) or self.lazy or self.never:
                return
            name, reads = inner_name(self.scopes[-1].place, name), self.found.class_reads
        when = RUN if self.home is not None else LATER if self.lazy else IMPORT
        assigned = not isinstance(getattr(chain, "ctx", None), ast.Load)
        reads.append(
            Read(
                name,
                chain,
                parts,
                NEVER if self.never else when,
                self.home,
                tuple(self.above),
                self.annotation,
                assigned=assigned,
            )
        )

    def _is_in_class(self, name: str) -> bool:
        """Tell whether a name is bound by the class whose body runs here, as the module does."""
        scope = self.scopes[-1]
        return scope.kind == "class" and self.home is None and name in scope.bound

    def _is_modules(self, name: str) -> bool:
        """Tell whether a name that is read here is the module's."""
        for scope in reversed(self.scopes[1:]):
            if scope.kind == "class" and scope is not self.scopes[-1]:
                continue
            if name in scope.globals:
                return True
            if name in scope.bound:
                return False
        return True

    def _bind(self, name: str, node: ast.AST) -> None:
        if len(self.scopes) == 1 or self.scopes[-1].kind == "comprehension":
            self.found.binders.setdefault(name, []).append(node)
