"""Stub files from a surface: one for each module, every public name in the one that has it."""

from __future__ import annotations

import ast
import keyword
from collections import defaultdict
from collections.abc import Iterable, Mapping

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass, field
from mindport.mapping.aliases import FIXED, rank
from mindport.mapping.facts import ClassFacts, SurfaceName
from mindport.mapping.stubs import known
from mindport.mapping.stubs.annotations import ANY, SELF, Annotations

_NOTHING = ClassFacts()
_TAKES = "*args, **kwargs"
#: Classes of the old names for tensors; a metaclass makes them look like subclasses.
_LEGACY_TENSOR = pattern(r"torch\.(cuda\.)?[A-Z]\w+Tensor")


@dataclass(slots=True)
class _Scope:
    """What one module or class holds: its lines by name, its classes, and names of elsewhere."""

    lines: dict[str, str] = field(default_factory=dict)
    classes: dict[str, _Scope] = field(default_factory=dict)
    elsewhere: dict[str, str] = field(default_factory=dict)
    bases: tuple[str, ...] = ()


def build_stubs(
    root: str,
    surface: Mapping[str, SurfaceName],
    classes: Mapping[str, ClassFacts],
    returns: Mapping[str, str],
) -> dict[str, str]:
    """Return the stub files of one framework by path: ``torch/nn/__init__.pyi``.

    classes: what the surface does not say of them. returns: what functions give that say nothing
    themselves.
    """
    return _Builder(root, surface, classes, returns).files()


def homes(surface: Mapping[str, SurfaceName]) -> dict[str, str]:
    """Return each name of an object that has several, with the one under which it is defined."""
    groups: dict[str, list[str]] = defaultdict(list)
    for name, each in surface.items():
        if each.kind in ("class", "function"):
            definition = each.defined_as or name
            same = definition.rpartition(".")[2] == name.rpartition(".")[2]
            groups[definition if same and "<" not in definition else name].append(name)
    found: dict[str, str] = {}
    for definition, names in groups.items():
        home = min(names, key=rank)
        found.update(dict.fromkeys((*names, definition), home))
    found.update((name, home) for name, home in FIXED.items() if home in surface)
    return found


class _Builder:
    def __init__(
        self,
        root: str,
        surface: Mapping[str, SurfaceName],
        classes: Mapping[str, ClassFacts],
        returns: Mapping[str, str],
    ) -> None:
        self._root = root
        self._surface = surface
        self._classes = classes
        self._returns = returns
        self._homes = homes(surface)
        self._modules: dict[str, _Scope] = {root: _Scope()}
        named = {
            name: home
            for name, home in self._homes.items()
            if home in surface and surface[home].kind == "class"
        }
        self._annotations = Annotations(root, named)

    def files(self) -> dict[str, str]:
        """Return the text of every stub by its path."""
        # By length: a class comes before its members.
        for name in sorted(self._surface, key=lambda name: (name.count("."), name)):
            if self._surface[name].kind == "module":
                self._module(name)
        for name in sorted(self._surface, key=lambda name: (name.count("."), name)):
            each = self._surface[name]
            if each.kind != "module":
                self._add(name, each)
        for name, home in sorted(self._homes.items()):
            owner, _, last = name.rpartition(".")
            hidden = name in self._surface or "._" in name
            if not hidden and self._surface[home].kind == "class" and self._may_hold(owner):
                self._module(owner).elsewhere.setdefault(last, home)
        self._complete()
        packages = {name.rpartition(".")[0] for name in self._modules} | {self._root}
        return {
            name.replace(".", "/") + ("/__init__.pyi" if name in packages else ".pyi"): _text(
                scope, self._root
            )
            for name, scope in sorted(self._modules.items())
        }

    def _may_hold(self, name: str) -> bool:
        """Tell whether a name may be a module; a class is none, a function may hide one."""
        parts = name.split(".")
        if parts[0] != self._root or not all(map(str.isidentifier, parts)):
            return False
        heads = (".".join(parts[:count]) for count in range(1, len(parts) + 1))
        return not any(
            head in self._surface and self._surface[head].kind == "class" for head in heads
        )

    def _module(self, name: str) -> _Scope:
        found = self._modules.get(name)
        if found is None:
            self._module(name.rpartition(".")[0])
            found = self._modules[name] = _Scope()
        return found

    def _scope(self, name: str) -> _Scope | None:
        """Return the module or class of that name, None for a member of what is elsewhere."""
        if name in self._modules:
            return self._modules[name]
        owner, dot, last = name.rpartition(".")
        if not dot:
            return None
        holder = self._scope(owner)
        return None if holder is None else holder.classes.get(last)

    def _add(self, name: str, each: SurfaceName) -> None:
        owner, _, last = name.rpartition(".")
        if keyword.iskeyword(last) or not last.isidentifier():
            return
        # A class that has several names has its members where it is defined.
        scope = self._scope(self._homes.get(owner, owner))
        if scope is None and self._may_hold(owner):
            scope = self._module(owner)
            holder, _, hidden = owner.rpartition(".")
            hides = self._surface.get(owner)
            if hides is not None and hides.kind == "constant":
                # An object that is used as a module: ``torch.backends.cuda.matmul``.
                self._module(holder).lines.pop(hidden, None)
        if scope is None or last in scope.lines:
            return
        home = self._homes.get(name, name)
        if home != name and owner in self._modules:
            scope.elsewhere[last] = home
        elif each.kind == "class":
            scope.classes[last] = _Scope(self._attributes_of(name), bases=self._bases_of(name))
        elif each.kind in ("function", "method"):
            scope.lines[last] = self._function(name, each, in_class=owner not in self._modules)
        else:
            scope.lines[last] = f"{last}: {self._type(name, each)}"

    def _attributes_of(self, name: str) -> dict[str, str]:
        pairs = (each.partition(":") for each in self._classes.get(name, _NOTHING).attributes)
        module = self._module_of(name)
        return {
            key: f"{key}: {self._annotations.text(note, module)}"
            for key, _, note in pairs
            if not keyword.iskeyword(key)
        }

    def _bases_of(self, name: str) -> tuple[str, ...]:
        written = [self._homes.get(base, base) for base in self._classes.get(name, _NOTHING).bases]
        if name == "torch.Size":
            return ("typing.Tuple[builtins.int, ...]",)
        if name in known.GENERIC:
            written.append("typing.Generic[_T]")
        if not written and _LEGACY_TENSOR.fullmatch(name):
            written.append("torch.Tensor")
        standard = {"collections.OrderedDict": "typing.OrderedDict"}
        kept = [
            standard.get(base, base)
            for base in written
            if base != name and not base.startswith("enum.")
        ]
        return tuple(dict.fromkeys(kept))

    def _function(self, name: str, each: SurfaceName, *, in_class: bool) -> str:
        last = name.rpartition(".")[2]
        first = "self, " if in_class else ""
        if name in known.SAME:
            return f"def {last}(function=..., {_TAKES}): return function"
        result = self._result(name, each)
        if result == SELF:
            body = "return self" if in_class else "..."
            return f"def {last}({first}{_TAKES}): {body}"
        return f"def {last}({first}{_TAKES}) -> {result}: ..."

    def _result(self, name: str, each: SurfaceName) -> str:
        """Return the annotation of what a call gives; all overloads together."""
        if name in known.RETURNS:
            return known.RETURNS[name]
        module = self._module_of(name)
        written = [_returned(text) for text in each.signatures if text.startswith("(")]
        if written and all(written):
            found = [self._annotations.text(text, module) for text in written]
            if SELF in found:
                return SELF
            result = self._annotations.union(found)
            if result != ANY:
                return result
        return self._annotations.text(self._returns.get(name, ""), module)

    def _type(self, name: str, each: SurfaceName) -> str:
        """Return the annotation of a property or constant."""
        if name in known.RETURNS:
            return known.RETURNS[name]
        for text in each.signatures:
            if text.startswith("attr:"):
                return self._annotations.text(text[len("attr:") :], self._module_of(name))
        if each.kind == "dtype" and self._root == "torch":
            return "torch.dtype"
        if each.kind == "constant" and each.value:
            return _literal(each.value)
        return self._annotations.text(self._returns.get(name, ""), self._module_of(name))

    def _module_of(self, name: str) -> str:
        while name not in self._modules:
            name = name.rpartition(".")[0]
        return name

    def _complete(self) -> None:
        """Add what the surface does not list: special methods, and items of named tuples."""
        for name, members in known.MEMBERS.items():
            scope = self._scope(name)
            if scope is not None:
                for line in members:
                    scope.lines[_name_of(line)] = line
        tuples = self._modules.get("torch.return_types", _Scope())
        for scope in tuples.classes.values():
            fields = [line.partition(": ")[2] for line in scope.lines.values()]
            if all(note == "torch.Tensor" for note in fields if note != "builtins.int"):
                scope.bases = ("typing.Tuple[torch.Tensor, ...]",)
                scope.lines["__iter__"] = "def __iter__(self) -> typing.Iterator[torch.Tensor]: ..."
                scope.lines["__getitem__"] = "def __getitem__(self, index) -> torch.Tensor: ..."
        if (tensor := self._scope("mindspore.Tensor")) is not None:
            for last in known.MINDSPORE_OPERATORS:
                tensor.lines[last] = f"def {last}(self, {_TAKES}) -> mindspore.Tensor: ..."


def _name_of(line: str) -> str:
    return line.removeprefix("def ").replace(":", "(", 1).partition("(")[0]


def _returned(signature: str) -> str:
    """Return what stands after the arrow of a signature, empty where there is none."""
    try:
        tree = ast.parse(f"def f{signature}: ...").body[0]
    except (SyntaxError, ValueError, RecursionError):
        head, arrow, tail = signature.rpartition(") -> ")
        return tail if arrow and head.count("(") == head.count(")") + 1 else ""
    assert isinstance(tree, ast.FunctionDef)
    return ast.unparse(tree.returns) if tree.returns is not None else ""


def _literal(value: str) -> str:
    try:
        kind = type(ast.literal_eval(value)).__name__
    except (SyntaxError, ValueError, TypeError, RecursionError, MemoryError):
        return ANY
    return f"builtins.{kind}" if kind in ("bool", "float", "int", "str") else ANY


def _text(scope: _Scope, root: str) -> str:
    lines = [known.HEAD, f"import {root}\n"]
    body = [*_body(scope, "")]
    if any("_T]" in line or "_T:" in line or "-> _T" in line for line in body):
        lines.append('_T = typing.TypeVar("_T")\n')
    return "".join([*lines, *body])


def _body(scope: _Scope, indent: str) -> Iterable[str]:
    for last, home in sorted(scope.elsewhere.items()):
        if last not in scope.classes and last not in scope.lines:
            owner, _, name = home.rpartition(".")
            yield f"{indent}from {owner} import {name} as {last}\n"
    for last, inner in sorted(scope.classes.items()):
        bases = f"({', '.join(inner.bases)})" if inner.bases else ""
        held = list(_body(inner, indent + "    "))
        yield f"{indent}class {last}{bases}:{'' if held else ' ...'}\n"
        yield from held
    for _, line in sorted(scope.lines.items()):
        yield f"{indent}{line}\n"
