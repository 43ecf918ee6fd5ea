"""Rewrites modules while they are imported, so that every receiver tells its type as code runs.

``value.name`` becomes ``__truth__(7, value).name``: the value is handed on as it is, so order of
evaluation, ``super()``, mangled names, stores and deletions mean what they meant. The files stay as
they are on disk, so what reads them (``inspect.getsource``, ``torch.jit``) sees no difference.
"""

from __future__ import annotations

import ast
import builtins
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from types import CodeType, ModuleType
from typing import Any

RECEIVER, VALUE = "__truth__", "__truth_value__"


@dataclass(frozen=True, slots=True)
class Site:
    """A member's name, or an imported name: lines and columns start at 1, in code points.

    use: "call" where it is called at once, "read", "store" or "delete". member: it follows a dot;
    dotted: nothing but names and dots stands before it.
    """

    file: str
    line: int
    column: int
    end_column: int
    name: str
    use: str
    member: bool
    dotted: bool


class Recorder:
    """What is known of each site: the types that its receiver had, or the values of a name.

    seen: by id; where the receiver was itself a class or module, by its negative id.
    """

    def __init__(self) -> None:
        self.sites: list[Site] = []
        self.seen: list[dict[int, Any]] = []

    def add(self, site: Site) -> int:
        """Make a site known; return its number."""
        self.sites.append(site)
        self.seen.append({})
        return len(self.sites) - 1

    def receiver(self, number: int, value: Any) -> Any:
        """Remember the type of ``value``, or itself if it is a class or module; return it."""
        # ``super()`` stands for the object, or for the class in a class method.
        own = value.__self__ if type(value) is super else value
        kind: Any = type(own)
        # isinstance would ask ``__class__``: stand-ins answer with a lie, others run code for it.
        if issubclass(kind, (type, ModuleType)):
            self.seen[number][-id(own)] = own
        else:
            self.seen[number][id(kind)] = kind
        return value

    def value(self, number: int, value: Any) -> Any:
        """Remember ``value``, which an imported name stood for; return it."""
        self.seen[number][id(value)] = value
        return value


class Hook(MetaPathFinder):
    """Instruments the modules of ``packages``; all others are imported as ever."""

    def __init__(self, packages: Sequence[str], recorder: Recorder) -> None:
        self.packages = frozenset(packages)
        self.recorder = recorder

    def install(self) -> None:
        """Take part in every import from now on."""
        setattr(builtins, RECEIVER, self.recorder.receiver)
        setattr(builtins, VALUE, self.recorder.value)
        sys.meta_path.insert(0, self)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the ordinary spec with a loader that instruments."""
        if fullname.partition(".")[0] not in self.packages:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec and type(spec.loader) is SourceFileLoader:
            spec.loader = _Loader(fullname, spec.loader.path, self.recorder)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, recorder: Recorder) -> None:
        super().__init__(fullname, path)
        self.recorder = recorder

    def get_code(self, fullname: str) -> CodeType:
        # Nothing is read from or written to __pycache__: that is for the code as it is on disk.
        path = self.get_filename(fullname)
        text = self.get_data(path).decode("utf-8")
        tree = instrumented(text, path, self.recorder)
        # This file's own ``from __future__`` must not hold there.
        code: CodeType = compile(tree, path, "exec", dont_inherit=True)
        return code


def instrumented(text: str, path: str, recorder: Recorder) -> ast.Module:
    """Return the tree of ``text`` with its receivers wrapped, and add its sites to ``recorder``."""
    tree = ast.parse(text, path)
    _Wrap(text, path, tree, recorder).visit(tree)
    return ast.fix_missing_locations(tree)


class _Wrap(ast.NodeTransformer):
    def __init__(self, text: str, path: str, tree: ast.Module, recorder: Recorder) -> None:
        # As ``ast`` counts lines: a form feed or a vertical tab in a string ends none.
        self.lines = text.replace("\r\n", "\n").replace("\r", "\n").encode().split(b"\n")
        self.path = path
        self.recorder = recorder
        imports = [n for n in ast.walk(tree) if isinstance(n, (ast.Import, ast.ImportFrom))]
        self.imported = {
            alias.asname or alias.name.partition(".")[0] for node in imports for alias in node.names
        }
        self.strings = any(
            isinstance(node, ast.ImportFrom)
            and node.module == "__future__"
            and any(alias.name == "annotations" for alias in node.names)
            for node in imports
        )

    def visit_Call(self, node: ast.Call) -> ast.AST:
        if isinstance(node.func, ast.Attribute):
            node.func = self._attribute(node.func, "call")
        elif isinstance(node.func, ast.Name):
            node.func = self._name(node.func, "call")
        else:
            node.func = self.visit(node.func)
        node.args = [self.visit(each) for each in node.args]
        node.keywords = [self.visit(each) for each in node.keywords]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        uses = {ast.Load: "read", ast.Store: "store", ast.Del: "delete"}
        return self._attribute(node, uses[type(node.ctx)])

    def visit_Name(self, node: ast.Name) -> ast.AST:
        return self._name(node, "read")

    def visit_MatchValue(self, node: ast.MatchValue) -> ast.AST:
        return node  # A pattern has to be a dotted name.

    def visit_MatchClass(self, node: ast.MatchClass) -> ast.AST:
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        return self._function(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        return node if self.strings else self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.target = self.visit(node.target)
        if not self.strings:
            node.annotation = self.visit(node.annotation)
        if node.value:
            node.value = self.visit(node.value)
        return node

    def _function(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        # Annotations that stay strings are told by their text, which must not change.
        returns, node.returns = node.returns, None
        self.generic_visit(node)
        node.returns = returns if self.strings or returns is None else self.visit(returns)
        return node

    def _attribute(self, node: ast.Attribute, use: str) -> ast.Attribute:
        dotted = _is_dotted(node.value)
        # A name that is a receiver is told by the site of its member.
        if not isinstance(node.value, ast.Name):
            node.value = self.visit(node.value)
        number = self._site(node, node.attr, use, member=True, dotted=dotted)
        if number is not None:
            node.value = _call(RECEIVER, number, node.value)
        return node

    def _name(self, node: ast.Name, use: str) -> ast.expr:
        if not isinstance(node.ctx, ast.Load) or node.id not in self.imported:
            return node
        number = self._site(node, node.id, use, member=False, dotted=True)
        return node if number is None else _call(VALUE, number, node)

    def _site(
        self, node: ast.Attribute | ast.Name, name: str, use: str, *, member: bool, dotted: bool
    ) -> int | None:
        """Return a new site's number, or None where the text is not at the place that is told.

        Before Python 3.12 that happens within f-strings.
        """
        line, end = node.end_lineno or 0, node.end_col_offset or 0
        raw = self.lines[line - 1]
        start = end - len(name.encode())
        if start < 0 or raw[start:end] != name.encode():
            return None
        column = len(raw[:start].decode()) + 1
        return self.recorder.add(
            Site(self.path, line, column, column + len(name), name, use, member, dotted)
        )


def _is_dotted(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


def _call(function: str, number: int, value: ast.expr) -> ast.Call:
    call = ast.Call(
        func=ast.Name(function, ast.Load()), args=[ast.Constant(number), value], keywords=[]
    )
    return ast.copy_location(call, value)
