"""Which calls of a file cannot hold parameters, so that no gradient begins there."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.text.nodes import each_of, last_name, nodes_within
from mindport.core.training_step.flow.leaf_tensors import leaves_of
from mindport.core.training_step.flow.paths import path

#: Modules whose functions know nothing of tensors that take gradients.
_PLAIN_MODULES = frozenset(
    {"numpy", "random", "math", "time", "os", "json", "itertools", "collections", "datetime",
     "logging", "sys", "re", "string", "pathlib", "PIL", "cv2", "tqdm", "argparse"}
)  # fmt: skip
#: Those of them that compute with numbers and arrays; ``random.choice`` hands on what it gets.
_NUMBERS = frozenset({"numpy", "math"})
#: What gives the settings of a program, whatever parses them.
PARSES = frozenset({"parse_args", "parse_known_args"})
#: Methods of containers, texts and arrays.
_PLAIN_METHODS = PARSES | frozenset(
    {"append", "extend", "insert", "pop", "get", "keys", "values", "items", "update", "add",
     "format", "join", "split", "strip", "lower", "upper", "startswith", "endswith", "copy",
     "randint", "randn", "rand", "normal", "uniform", "choice", "permutation", "shuffle", "index",
     "count", "sort", "clear", "setdefault", "sample"}
)  # fmt: skip
#: Methods of models that set their mode.
_MODES = frozenset({"eval", "train"})
FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef
#: The methods that a call of an object runs.
RUN_BY_CALLS = ("forward", "construct", "__call__")


@dataclass(slots=True)
class Known:
    """What is known of the names that a file calls.

    frameworks: local names of imported modules and functions of torch and MindSpore. plain: those
    of modules that have no tensors. functions: the file's functions and methods by name. numbers:
    those of modules that compute with numbers and arrays. models: the last parts of paths that are
    taken for models, ``D`` as well, which is no class then. others: the paths that a name is given,
    as they are. called: the paths that are called. stored: the attributes that methods give their
    own object, and that nothing else gives an object. leaves: the paths of tensors that take
    gradients. own_data: a class gives its objects an attribute ``data``. of_plain: the functions
    that are methods of classes without bases, and nothing else.
    """

    frameworks: frozenset[str]
    plain: frozenset[str]
    functions: dict[str, list[FunctionNode]]
    numbers: frozenset[str] = frozenset()
    models: frozenset[str] = frozenset()
    others: dict[str, set[str]] = field(default_factory=dict)
    called: frozenset[str] = frozenset()
    stored: frozenset[str] = frozenset()
    leaves: frozenset[str] = frozenset()
    objects: dict[str, set[str]] = field(default_factory=dict)
    of_plain: frozenset[str] = frozenset()
    own_data: bool = False
    decided: dict[str, bool] = field(default_factory=dict)
    alone: dict[str, bool] = field(default_factory=dict)
    parts: dict[str, frozenset[str] | None] = field(default_factory=dict)

    @classmethod
    def of(cls, tree: ast.Module, frameworks: frozenset[str], models: frozenset[str]) -> Known:
        """Gather it from a module."""
        plain: set[str] = set()
        numbers: set[str] = set()
        functions: dict[str, list[FunctionNode]] = {}
        others: dict[str, set[str]] = {}
        called: set[str] = set()
        stored: tuple[set[str], set[str]] = (set(), set())
        for node in nodes_within(tree):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    root = alias.name.partition(".")[0]
                    local = (alias.asname or alias.name).partition(".")[0]
                    if root in _PLAIN_MODULES:
                        plain.add(local)
                    if root in _NUMBERS:
                        numbers.add(local)
            elif isinstance(node, ast.ImportFrom) and not node.level and node.module:
                if node.module.partition(".")[0] in _PLAIN_MODULES:
                    plain |= {alias.asname or alias.name for alias in node.names}
            elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                functions.setdefault(node.name, []).append(node)
            elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                value = node.value
                parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                given = {found for each in parts if (found := path(each)) is not None}
                others.setdefault(node.targets[0].id, set()).update(given)
            elif isinstance(node, ast.Call):
                called.add(path(node.func) or "")
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                stored[_is_own(node)].add(node.attr)
        return cls(
            frameworks,
            frozenset(plain),
            functions,
            frozenset(numbers),
            models,
            others,
            frozenset(called),
            frozenset(stored[True] - stored[False]),
            frozenset(leaves_of(tree)),
            plain_objects(tree),
            _plain_methods(tree, functions),
            "data" in stored[True],
        )

    def keeps_data(self, owner: str) -> bool:
        """Tell whether ``data`` of a path is what an object keeps, and not a tensor's."""
        last = owner.rpartition(".")[2]
        return self.own_data and (last == "self" or last in self.models or owner in self.objects)

    def holds_parts(self, called: str) -> bool:
        """Tell whether a method of an object of the file's is called, whose parts are all told.

        That is what ``buffer.sample(8)`` is, where the file makes the object, or where a method
        of this name takes from a container and the file has none but of classes without bases:
        whatever ``buffer`` is handed, no parameters are in it.
        """
        owner, _, last = called.rpartition(".")
        if owner in self.objects:
            return True
        plain = last in _PLAIN_METHODS and last in self.of_plain
        return plain and owner not in ("", "self") and not self.models & set(owner.split("."))

    def runs(self, called: str, holder: str) -> bool:
        """Tell whether what a path calls is an object, or a method of it, that may keep tensors.

        holder: the path of the object, or of another name for it.
        """
        root, dot, rest = holder.partition(".")
        names = {holder, *(f"{each}{dot}{rest}" for each in self.others.get(root, ()))}
        owner, _, method = called.rpartition(".")
        if names & {called, f"{called}.module"} or called.removesuffix(".module") in names:
            return True
        return owner in names and (method == "forward" or method in self.functions)

    def is_leaf(self, name: str) -> bool:
        """Tell whether a path is of a Parameter, or of another tensor that takes gradients."""
        dotted = {each.rpartition(".")[2] for each in self.leaves if "." in each}
        for each in (name, *self.others.get(name, ())):
            owner, _, last = each.rpartition(".")
            if each in self.leaves or (owner and last in dotted):
                return True
            if last in ("weight", "bias") and set(owner.split(".")) & self.models:
                return True
        return False

    def run_alone(self, part: str) -> bool:
        """Tell whether a part of an object may run without the object: ``model.moe`` for itself."""
        if part not in self.alone:
            named = any(part in given for given in self.others.values())
            self.alone[part] = named or any(self.runs(each, part) for each in self.called)
        return self.alone[part]

    def makes(self, called: str) -> bool:
        """Tell whether a function that makes a tensor is the frameworks', or stands in for one."""
        root, _, rest = called.partition(".")
        if root in self.frameworks or (not rest and called in self.functions):
            return True
        given = () if rest else self.others.get(called, ())
        return bool(given) and all(each != called and self.makes(each) for each in given)

    def without_tensors(self, called: str) -> bool:
        """Tell whether a function takes numbers and arrays alone, so that no gradient comes out."""
        return called.partition(".")[0] in self.numbers

    def is_class(self, name: str) -> bool:
        """Tell whether the last part of a path names a class, by how it is written."""
        return name[:1].isupper() and name not in self.models

    def harmless(self, called: str) -> bool:
        """Tell whether what a path calls surely computes nothing with parameters of its own."""
        if called not in self.decided:
            # A function that calls itself holds no more than the rest of it.
            self.decided[called] = True
            self.decided[called] = self._harmless(called)
        return self.decided[called]

    def parts_read(self, called: str) -> frozenset[str] | None:
        """Return the paths of its own object that a method of the file reads, if they are all told.

        Those of the methods that it calls, or reads as properties, are among them.
        """
        if called not in self.parts:
            # A method that calls itself reads no more than the rest of it.
            self.parts[called] = frozenset()
            self.parts[called] = self._parts_read(called)
        return self.parts[called]

    def _parts_read(self, called: str) -> frozenset[str] | None:
        root, _, name = called.partition(".")
        if root != "self" or name not in self.functions or not self.harmless(called):
            return None
        found: set[str] = set()
        for function in self.functions[name]:
            nodes = list(nodes_within(function))
            of_self = [each for each in nodes if isinstance(each, ast.Attribute) and _is_own(each)]
            if sum(isinstance(each, ast.Name) and each.id == "self" for each in nodes) > len(
                of_self
            ):
                # It hands the object itself on.
                return None
            for each in of_self:
                part = f"self.{each.attr}"
                further = self.parts_read(part) if each.attr in self.functions else {part}
                if further is None:
                    return None
                found |= further
        return frozenset(found)

    def _harmless(self, called: str) -> bool:
        root, _, rest = called.partition(".")
        last = called.rpartition(".")[2]
        if root in self.plain:
            return True
        own = self.functions.get(last)
        if own is None:
            return bool(rest) and last in _PLAIN_METHODS
        held = not rest or root == "self"
        if self.holds_parts(called):
            # What its attributes hold is looked at where these are given it.
            held = self.parts_read(f"self.{last}") is not None
        return held and all(self._body(each) for each in own)

    def _body(self, function: FunctionNode) -> bool:
        from mindport.core.training_step.flow.gradient_flow import (
            flow_of,
            is_decorated_without_gradients,
        )

        if is_decorated_without_gradients(function):
            return True
        if function.decorator_list and not all(
            isinstance(each, ast.Name) and each.id in ("staticmethod", "classmethod")
            for each in function.decorator_list
        ):
            return False
        given = function.args
        own = {each.arg for each in [*given.posonlyargs, *given.args, *given.kwonlyargs]}
        unrecorded = _without_gradients(function)
        for node in nodes_within(function):
            if not isinstance(node, ast.Call) or id(node) in unrecorded:
                continue
            name = path(node.func)
            if name in own:
                return False
            if flow_of(node, self).starts:
                return False
        return True


def plain_objects(tree: ast.Module) -> dict[str, set[str]]:
    """Return the names that the file gives nothing but objects of its classes without bases.

    ``memory``, by ``memory = ReplayBuffer(1000)``: no parameters are in its class.
    """
    classes = {node.name for node in _plain_classes(tree)}
    found: dict[str, set[str]] = {}
    others: set[str] = set()
    given: dict[int, str] = {}
    for statement in each_of(tree, ast.Assign) if classes else ():
        made = path(statement.value.func) if isinstance(statement.value, ast.Call) else None
        if made in classes:
            given |= {id(each): made for each in statement.targets}
    for node in nodes_within(tree) if given else ():
        if isinstance(node, (ast.Name, ast.Attribute)) and not isinstance(node.ctx, ast.Load):
            name = path(node)
            if name is None:
                continue
            if id(node) in given:
                found.setdefault(name, set()).add(given[id(node)])
            else:
                others.add(name)
        elif isinstance(node, ast.arg):
            others.add(node.arg)
        elif isinstance(node, ast.alias):
            others.add(node.asname or node.name)
        elif isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            others.add(node.name)
    return {name: made for name, made in found.items() if name not in others}


def _plain_classes(tree: ast.Module) -> list[ast.ClassDef]:
    return [
        node
        for node in each_of(tree, ast.ClassDef)
        if all(isinstance(each, ast.Name) and each.id == "object" for each in node.bases)
        and not node.keywords
        and not node.decorator_list
    ]


def _plain_methods(tree: ast.Module, functions: dict[str, list[FunctionNode]]) -> frozenset[str]:
    """Return the names of functions that are all methods of classes without bases."""
    own = {
        id(each)
        for node in _plain_classes(tree)
        for each in node.body
        if isinstance(each, (ast.FunctionDef, ast.AsyncFunctionDef))
    }
    return frozenset(
        name for name, each in functions.items() if all(id(node) in own for node in each)
    )


def _is_own(node: ast.Attribute) -> bool:
    return isinstance(node.value, ast.Name) and node.value.id == "self"


def _without_gradients(function: FunctionNode) -> set[int]:
    """Return the nodes of a function that compute nothing that takes gradients.

    Those that blocks hold in which none are recorded, and ``net.eval()``.
    """
    from mindport.core.training_step.flow.gradient_flow import is_without_gradients

    blocks = [
        each
        for each in nodes_within(function)
        if isinstance(each, (ast.With, ast.AsyncWith)) and is_without_gradients(each)
    ]
    inner = [list(nodes_within(each)) for each in blocks]
    modes = {
        id(each.value)
        for each in nodes_within(function)
        if isinstance(each, ast.Expr)
        and isinstance(each.value, ast.Call)
        and isinstance(each.value.func, ast.Attribute)
        and each.value.func.attr in _MODES
    }
    # What turns them on again in such a block has gradients.
    names = ("enable_grad", "set_grad_enabled")
    return modes | {
        id(node)
        for block, nodes in zip(blocks, inner, strict=True)
        if not any(
            isinstance(each, ast.Call) and last_name(each.func) in names
            for each in nodes
            if each not in [item.context_expr for item in block.items]
        )
        for node in nodes
    }
