"""What other files need to know of a module at first: the names that it binds, and where from.

A summary holds names only, no trees, so that many of them can be kept. It costs one parse; what
the names stand for costs a walk and is in ``exports``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field, replace
from mindport.core.modes.constructor_modes import (
    ENTERING,
    NO_MODES,
    STARTS_IN_TRAINING,
    ConstructorModes,
    constructor_modes,
    constructor_sets,
    leaves_modes,
    methods_called,
)
from mindport.core.text.nodes import FUNCTIONS, children_of, nodes_within
from mindport.core.text.parse import parse
from mindport.core.walk.noted.kept_gradients import gradient_steps, keeps_gradients
from mindport.core.walk.scopes import dotted_text

#: Decorators of methods that are read as attributes.
PROPERTIES = frozenset({"property", "cached_property"})
#: What may give an object an attribute: ``self.x =``, ``self.x: int``, ``self.x, self.y = ...``,
#: ``as self.x``, ``register_buffer("x", ...)``.
_SET = pattern(
    r"""\bself\.(\w+)(?=\s*(?:[-+*/|&^%@]?=(?!=)|:|,|\)\s*=))|\bas\s+self\.(\w+)"""
    r"""|\bfor\s+self\.(\w+)|\bregister_\w+\(\s*["'](\w+)["']|\bsetattr\(self,\s*["'](\w+)["']"""
)
#: A call of what a table, or a name that only the run knows, stands for: ``NETS[name](3)``.
_BY_TABLE = pattern(r"[\])]\(|\bgetattr\(|\.get\([^()]*\)\(")

#: Packages built on torch for which torch itself is what files fall back to.
BUILT_ON_TORCH = frozenset(
    {"apex", "flash_attn", "xformers", "timm", "fairscale", "fairseq", "deepspeed", "fvcore"}
    | {"transformer_engine", "liger_kernel", "causal_conv1d", "mamba_ssm", "rotary_emb", "mmcv"}
    | {"torch_scatter", "torch_sparse", "torch_npu", "detectron2", "bitsandbytes", "accelerate"}
)
#: Methods by which a Module is set to a mode.
_OWN_MODES = frozenset({"train", "eval", "set_train"})


@dataclass(frozen=True, slots=True)
class Origin:
    """Where an imported name comes from: ``from <level dots><module> import <name>``."""

    module: str
    level: int
    name: str


@dataclass(frozen=True, slots=True)
class ClassSummary:
    """A class: the dotted texts of its bases, and the methods that it defines itself.

    properties: those methods that are read, not called. attributes: the names that its body binds
    and those that its methods may give to the object; some of them may be none. open: it has bases
    that are no names. modes: what making an object, or entering it, does to training modes. holds:
    the names that attributes of the class stand for, holds_setting: one is a class that sets modes
    as an object of it is made. kept_steps: the methods that let an optimizer update by gradients
    that its parameters keep.
    """

    name: str
    bases: tuple[str, ...]
    methods: frozenset[str]
    properties: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    open: bool = False
    modes: ConstructorModes = NO_MODES
    holds: frozenset[str] = frozenset()
    holds_setting: bool = False
    kept_steps: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class ModuleSummary:
    """The classes that a module defines and the names that it imports, by local name.

    functions, variables: the other names of the module. mode_functions: those functions that set
    training modes, or call one that does. making: what functions make and call, and what variables
    hold. leaving: the methods of classes that leave another mode than training set. method_calls:
    those that methods call. by_table: functions that call what a table, or another call, gives.
    aliases: variables that are another name of the module's, ``Upsample = UpSample``.
    several: names that more than one statement binds, which may stand for different things.
    public: what ``__all__`` lists, None where that cannot be told. parses: nothing had to be left
    out.
    """

    classes: dict[str, ClassSummary]
    imports: dict[str, Origin]
    stars: tuple[Origin, ...]
    parses: bool
    functions: frozenset[str] = frozenset()
    variables: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    public: frozenset[str] | None = None
    mode_functions: frozenset[str] = frozenset()
    making: dict[str, frozenset[str]] = field(default_factory=dict)
    leaving: frozenset[str] = frozenset()
    method_calls: dict[str, frozenset[str]] = field(default_factory=dict)
    by_table: frozenset[str] = frozenset()
    aliases: dict[str, str] = field(default_factory=dict)

    def gives(self, name: str) -> bool:
        """Tell whether ``from module import *`` may give ``name``."""
        return name in self.public if self.public is not None else not name.startswith("_")

    def own_names(self) -> frozenset[str]:
        """Return the names of classes and functions that stand for no import."""
        return frozenset((self.classes.keys() | self.functions) - self.imports.keys())


def summarize(text: str) -> ModuleSummary:
    """Return the summary of a module's text."""
    parsed = parse(text)
    reader = _Reader(text.split("\n"))
    reader.block(parsed.tree.body)
    reader.follow_calls()
    reader.look_up_tables()
    return ModuleSummary(
        reader.classes,
        reader.imports,
        tuple(reader.stars),
        not parsed.problems,
        frozenset(reader.functions),
        frozenset(reader.variables),
        frozenset(reader.several),
        _public(parsed.tree.body),
        frozenset(reader.mode_functions),
        reader.making,
        frozenset(reader.leaving),
        reader.method_calls,
        frozenset(reader.by_table),
        reader.sure_aliases(),
    )


def also_leaving(leaving: Iterable[str], calls: Mapping[str, frozenset[str]]) -> frozenset[str]:
    """Return methods that leave modes set with those that call them, by others too."""
    found = frozenset(leaving)
    while found and (more := {name for name, own in calls.items() if own & found} - found):
        found |= more
    return found


def dotted(node: ast.expr) -> str:
    """Return ``a.b.c`` for a dotted expression, "" for any other; subscripts are passed over."""
    if isinstance(node, ast.Subscript):
        return dotted(node.value)
    return dotted_text(node)


def is_type_checking(test: ast.expr) -> bool:
    """Tell whether a test holds for type checkers, as those of modules that load lazily do."""
    if isinstance(test, ast.BoolOp) and isinstance(test.op, ast.Or):
        return any(is_type_checking(part) for part in test.values)
    return dotted(test).rpartition(".")[2] == "TYPE_CHECKING"


class _Reader:
    """Collects the names of a module, from the blocks under ``if`` and ``try`` too."""

    def __init__(self, lines: list[str]) -> None:
        self._lines = lines
        self.classes: dict[str, ClassSummary] = {}
        self.imports: dict[str, Origin] = {}
        self.stars: list[Origin] = []
        self.functions: set[str] = set()
        self.mode_functions: set[str] = set()
        self.calls: dict[str, set[str]] = {}
        self.making: dict[str, frozenset[str]] = {}
        self.leaving: set[str] = set()
        self.method_calls: dict[str, frozenset[str]] = {}
        self._called: list[tuple[str, ast.stmt]] = []
        self._constructors: dict[str, str] = {}
        self.by_table: list[str] = []
        self.variables: set[str] = set()
        self.several: set[str] = set()
        self.bound: set[str] = set()
        self._aliases: dict[str, str] = {}

    def block(self, body: list[ast.stmt]) -> None:
        """Read the statements of one block."""
        for node in body:
            self._statement(node)

    def follow_calls(self) -> None:
        """Add the functions that call those of the module which set modes, or its methods.

        What is handed a function may call it: ``for_each(model, freeze)``.
        """
        texts = {name: self._text(node) for name, node in self._called}
        self.leaving = set(also_leaving(self.leaving, self.method_calls))
        if self.leaving:
            calls = re.compile(rf"\.(?:{'|'.join(sorted(self.leaving))})\(")
            self.mode_functions.update(name for name, text in texts.items() if calls.search(text))
        known = self.mode_functions | {each for each in self.imports if each[:1].islower()}
        if known:
            handed = re.compile(rf"[(,=]\s*({'|'.join(sorted(known))})\s*[,)]")
            for name, text in texts.items():
                found = frozenset(handed.findall(text))
                self.calls.setdefault(name, set()).update(found)
                if found:
                    self.making[name] = self.making.get(name, frozenset()) | found
            for name, text in self._constructors.items():
                found = frozenset(handed.findall(text))
                if found:
                    known_class = self.classes[name]
                    modes = known_class.modes
                    modes = replace(modes, calls=modes.calls | found)
                    self.classes[name] = replace(known_class, modes=modes)
        waiting = list(self.mode_functions)
        while waiting:
            called = waiting.pop()
            found_now = {name for name, calls in self.calls.items() if called in calls}
            waiting += found_now - self.mode_functions
            self.mode_functions |= found_now

    def look_up_tables(self) -> None:
        """Let functions that make what a table holds make any class of the module.

        A table may hold functions as well: those that set modes count.
        """
        upper = (each for each in self.imports if each[:1].isupper())
        named = frozenset([*self.classes, *upper, *self.mode_functions])
        for name in self.by_table:
            self.making[name] = self.making.get(name, frozenset()) | named

    def sure_aliases(self) -> dict[str, str]:
        """Return the names that one statement makes another name of a class of the module."""
        return {
            name: other
            for name, other in self._aliases.items()
            if other in self.classes and not self.several & {name, other}
        }

    def _statement(self, node: ast.stmt) -> None:
        if isinstance(node, ast.ClassDef):
            self._bind(node.name)
            self.classes[node.name] = self._class(node)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            self._bind(node.name)
            self.functions.add(node.name)
            self._called.append((node.name, node))
            modes = constructor_modes({node.name: self._text(node)}, node.name)
            self.calls.setdefault(node.name, set()).update(modes.calls)
            if modes.makes or modes.calls:
                self.making[node.name] = modes.makes | modes.calls
            if _BY_TABLE.search(self._text(node)):
                self.by_table.append(node.name)
            if modes.sets:
                self.mode_functions.add(node.name)
        elif isinstance(node, ast.Import):
            for alias in node.names:
                root = alias.name.partition(".")[0]
                origin = Origin(alias.name if alias.asname else root, 0, "")
                self._import(alias.asname or root, origin)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                origin = Origin(node.module or "", node.level, alias.name)
                if alias.name == "*":
                    self.stars.append(origin)
                else:
                    self._import(alias.asname or alias.name, origin)
        elif isinstance(node, ast.If):
            before = set(self.bound)
            self.block(node.body)
            if not is_type_checking(node.test):
                # What a lazy module does instead binds nothing that its readers ask for.
                self.block(node.orelse)
                if any(map(_imports_package, node.body)):
                    self._instead(node.orelse, before)
        elif isinstance(node, (ast.Try, ast.With)):
            before = set(self.bound)
            self.block(node.body)
            if isinstance(node, ast.Try):
                for handler in node.handlers:
                    self.block(handler.body)
                    if _imports_package(node.body[0]):
                        self._instead(handler.body, before)
                self.block(node.orelse)
                self.block(node.finalbody)
        else:
            self._assigned(node)

    def _class(self, node: ast.ClassDef) -> ClassSummary:
        methods: dict[str, str] = {}
        properties: set[str] = set()
        # A pattern on the text costs a tenth of a walk over the trees of the methods.
        attributes = {name for found in _SET.findall(self._text(node)) for name in found if name}
        for item in node.body:
            if isinstance(item, (ast.FunctionDef, ast.AsyncFunctionDef)):
                methods[item.name] = self._text(item)
                if any(
                    dotted(each).rpartition(".")[2] in PROPERTIES for each in item.decorator_list
                ):
                    properties.add(item.name)
            elif isinstance(item, ast.ClassDef):
                attributes.add(item.name)
            else:
                attributes.update(name for inner in _simple(item) for name in _stored(inner))
        for name, text in methods.items():
            if name in _OWN_MODES or name.startswith("__"):
                continue
            if leaves_modes(text):
                self.leaving.add(name)
            called = methods_called(text)
            if called:
                self.method_calls[name] = self.method_calls.get(name, frozenset()) | called
        self._constructors[node.name] = methods.get("__init__", "")
        bases = tuple(dotted(base) for base in node.bases)
        modes = constructor_modes(_begun(methods))
        # A function in the place of the class may set what it has made: ``@frozen``.
        by = (each.func if isinstance(each, ast.Call) else each for each in node.decorator_list)
        decorators = frozenset(filter(None, map(dotted, by))) - {STARTS_IN_TRAINING}
        return ClassSummary(
            node.name,
            tuple(filter(None, bases)),
            frozenset(methods),
            frozenset(properties),
            frozenset(attributes),
            not all(bases),
            replace(modes, calls=modes.calls | decorators),
            frozenset(
                each.value.id
                for each in node.body
                if isinstance(each, ast.Assign) and isinstance(each.value, ast.Name)
            ),
            any(self._sets(each) for each in node.body if isinstance(each, ast.ClassDef)),
            self._kept_steps(node, bases),
        )

    def _sets(self, node: ast.ClassDef) -> bool:
        """Tell whether a class's own constructor sets modes, by its other methods too."""
        own = [each for each in node.body if isinstance(each, FUNCTIONS)]
        return constructor_sets({each.name: self._text(each) for each in own})

    @staticmethod
    def _kept_steps(node: ast.ClassDef, bases: tuple[str, ...]) -> frozenset[str]:
        if len(bases) != 1 or not bases[0].endswith("Optimizer") or not keeps_gradients(node):
            return frozenset()
        return gradient_steps(node)

    def _text(self, node: ast.stmt) -> str:
        return "\n".join(self._lines[node.lineno - 1 : node.end_lineno])

    def _assigned(self, node: ast.stmt) -> None:
        for name in _stored(node):
            self._bind(name)
            self.variables.add(name)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Name):
            named = (each.id for each in node.targets if isinstance(each, ast.Name))
            self._aliases.update(dict.fromkeys(named, node.value.id))
        self._kept_in_table(node)

    def _kept_in_table(self, node: ast.stmt) -> None:
        """Note what a variable holds that objects may be made of, as ``NETS = {"a": Net}`` does."""
        value = getattr(node, "value", None)
        if not isinstance(value, (ast.Dict, ast.List, ast.Tuple, ast.Call, ast.Lambda, ast.Name)):
            return
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = {dotted(each) for each in targets if isinstance(each, (ast.Name, ast.Subscript))}
        parts = nodes_within(value)
        held = frozenset(each.id for each in parts if isinstance(each, ast.Name))
        for name in filter(None, names if held else ()):
            within = any(isinstance(each, ast.Lambda) for each in parts)
            if within and constructor_sets({"": self._text(node)}, ""):
                # What stands in the table sets modes, the table is no function that does.
                self.mode_functions.add(f"{name}.lambda")
                held |= {f"{name}.lambda"}
            self.making[name] = self.making.get(name, frozenset()) | held

    def _instead(self, body: list[ast.stmt], before: set[str]) -> None:
        """Let what a handler imports of torch stand for names of what failed to be imported.

        before: the names that were bound before the import was tried.
        """
        for node in body:
            if isinstance(node, ast.ImportFrom) and _root(node) == "torch":
                names = {alias.asname or alias.name for alias in node.names}
                self.several -= names - before
                for name in names & self.classes.keys():
                    del self.classes[name]

    def _import(self, name: str, origin: Origin) -> None:
        if self.imports.get(name) != origin:
            self._bind(name)
        self.imports[name] = origin

    def _bind(self, name: str) -> None:
        if name in self.bound:
            self.several.add(name)
        self.bound.add(name)


def _root(node: ast.ImportFrom) -> str:
    return "" if node.level else (node.module or "").partition(".")[0]


def _imports_package(node: ast.stmt) -> bool:
    """Tell whether a statement imports of a package that is built on torch."""
    roots = [each.name.partition(".")[0] for each in getattr(node, "names", ())]
    if isinstance(node, ast.ImportFrom):
        roots = [_root(node)]
    elif not isinstance(node, ast.Import):
        return False
    return not BUILT_ON_TORCH.isdisjoint(roots)


def _begun(methods: dict[str, str]) -> dict[str, str]:
    """Return the methods of a class with what ``with`` calls as a part of the constructor."""
    entered = [methods[each] for each in ENTERING if each in methods]
    first = methods.get("__init__", "")
    return {**methods, "__init__": "\n".join([first, *entered])} if entered else methods


def _stored(node: ast.stmt) -> list[str]:
    """Return the names that an assignment binds."""
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = node.targets
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign)):
        targets = [node.target]
    return [
        inner.id
        for target in targets
        for inner in nodes_within(target)
        if isinstance(inner, ast.Name) and isinstance(inner.ctx, ast.Store)
    ]


def _simple(node: ast.stmt) -> list[ast.stmt]:
    """Return the statements of a block in a class body, functions and all."""
    inner = [child for child in children_of(node) if isinstance(child, ast.stmt)]
    return [node, *(each for child in inner for each in _simple(child))]


def _public(body: list[ast.stmt]) -> frozenset[str] | None:
    names: set[str] | None = None
    for node in body:
        if isinstance(node, ast.Assign):
            targets, value = node.targets, node.value
        elif isinstance(node, ast.AugAssign):
            targets, value = [node.target], node.value
        else:
            continue
        if not any(isinstance(target, ast.Name) and target.id == "__all__" for target in targets):
            continue
        if not isinstance(value, (ast.List, ast.Tuple)):
            return None
        listed = {str(item.value) for item in value.elts if isinstance(item, ast.Constant)}
        names = (names or set()) | listed
    return None if names is None else frozenset(names)
