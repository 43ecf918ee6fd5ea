"""Which names of a module are read, and when: as it is imported, as a function runs, or never.

Scopes follow Python's rules for names. What is read in a lambda of the module runs later, and what
is read in an annotation may never run.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.model import Text

#: When a read is evaluated. LATER is in a lambda of the module, which cannot hold an import.
RUN, IMPORT, LATER, NEVER = "run", "import", "later", "never"
#: Where an import statement stands.
TOP, NESTED, CLASS, GUARDED, TYPES, MAIN, FUNCTION = (
    "top", "nested", "class", "guarded", "annotation", "script", "function",
)  # fmt: skip

#: The kinds of what stays torch's, by where its import stands.
KINDS = {
    FUNCTION: Text("its function imports it", "由所在函数导入"),
    "definition": Text("a definition stands for it and raises", "由使用时报错的定义代替"),
    TYPES: Text("only checkers of types read it", "仅供类型检查器读取"),
    "calls": Text("what the script calls needs it and raises", "脚本所调用者需要它，运行时报错"),
    MAIN: Text("the script's own block imports it", "由脚本主块导入"),
    GUARDED: Text("its import may fail", "其导入允许失败"),
    "module": Text("the module imports it", "由模块导入"),
}

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)

Home = ast.FunctionDef | ast.AsyncFunctionDef | ast.If


@dataclass(slots=True, eq=False)
class Read:
    """A name of the module that is read, with the attributes that follow it.

    chain: the whole dotted expression; that of a name in a string has no place of its own.
    home: the function, or the block of a script, that has to run first. above: the nodes from the
    statement down to the parent of ``chain``. annotation: the annotation around it where Python
    evaluates that. assigned: the chain is assigned to or deleted.
    """

    name: str
    chain: ast.expr
    parts: tuple[str, ...]
    when: str
    home: Home | None
    above: tuple[ast.AST, ...]
    annotation: ast.expr | None = None
    quoted: bool = False
    assigned: bool = False

    @property
    def called(self) -> bool:
        """Tell whether the name itself is called, or decorates."""
        return not self.parts and self.chain_called

    @property
    def chain_called(self) -> bool:
        """Tell whether what is read is called, or decorates."""
        if not self.above:
            return False
        parent = self.above[-1]
        if isinstance(parent, ast.Call):
            return parent.func is self.chain
        return any(self.chain is each for each in getattr(parent, "decorator_list", ()))

    @property
    def skipped(self) -> bool:
        """Tell whether its statement may run without it: ``known and name()``."""
        current: ast.AST = self.chain
        for parent in reversed(self.above):
            if isinstance(parent, ast.BoolOp) and current is not parent.values[0]:
                return True
            if isinstance(parent, ast.IfExp) and current is not parent.test:
                return True
            if isinstance(parent, (ast.Lambda, ast.comprehension, *_COMPREHENSIONS)):
                return True
            current = parent
        return False


@dataclass(slots=True, eq=False)
class Placed:
    """An import statement: where it stands, and the words of the tests around it."""

    place: str
    words: frozenset[str] = frozenset()
    home: Home | None = None


@dataclass(slots=True)
class ModuleReads:
    """All reads of names that belong to the module.

    binders: the nodes that bind each name of the module. shared: names that a function declares
    ``global``. homes: the home around each home. imports: where each import statement stands.
    class_reads, class_binders: those of names that the body of a class binds, read in that body as
    the module is imported; each by the name behind that of its class, as ``inner_name`` gives it.
    """

    reads: list[Read] = field(default_factory=list)
    binders: dict[str, list[ast.AST]] = field(default_factory=dict)
    shared: set[str] = field(default_factory=set)
    homes: dict[Home, Home | None] = field(default_factory=dict)
    imports: dict[ast.stmt, Placed] = field(default_factory=dict)
    class_reads: list[Read] = field(default_factory=list)
    class_binders: dict[str, list[ast.AST]] = field(default_factory=dict)


def inner_name(place: str, name: str) -> str:
    """Return what tells a name that the body of a class binds from all other names.

    place: where the class stands.
    """
    return f"{place}:{name}"


def written_name(name: str) -> str:
    """Return how a name is written, where it may be one of a class's body."""
    return name.rpartition(":")[2]
