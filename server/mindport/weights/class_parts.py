"""The classes of one file: which part each attribute is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Protocol

from mindport.core.text.nodes import last_name
from mindport.core.walk.uses import Use
from mindport.weights.parts import (
    AnyModule,
    Anything,
    ClassParts,
    Container,
    Layer,
    Made,
    Own,
    Part,
    Program,
)

#: Classes of torch that hold other parts under keys; what they are called there is theirs.
CONTAINERS = (
    "torch.nn.Sequential",
    "torch.nn.ModuleList",
    "torch.nn.ModuleDict",
    "torch.nn.ParameterList",
    "torch.nn.ParameterDict",
    "torch.nn.TransformerEncoder",
    "torch.nn.TransformerDecoder",
)
_OF_PARAMETERS = ("torch.nn.ParameterList", "torch.nn.ParameterDict")
_PARAMETERS = ("torch.nn.Parameter", "torch.nn.Buffer", "torch.nn.parameter.Parameter")
#: Methods that give back the layer that they are called on.
_SAME = frozenset(
    {"to", "cuda", "cpu", "float", "half", "double", "bfloat16", "requires_grad_", "eval", "train",
     "apply", "type"}
)  # fmt: skip
_GROWING = frozenset(
    {"append", "extend", "insert", "add_module", "register_module", "update", "pop", "clear"}
)
_COPIES = frozenset({"deepcopy", "copy"})
#: Attributes that layers of torch have: giving one another value adds no name.
_OF_LAYERS = frozenset({"weight", "bias", "data", "grad", "requires_grad", "training"})
_ANYTHING = (Anything(),)
#: What a container of modules holds where that is not known.
_MODULES = (AnyModule(),)
_PLAIN = (ast.Constant, ast.JoinedStr, ast.Compare, ast.Lambda, ast.List, ast.Tuple, ast.Dict,
          ast.Set, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)  # fmt: skip
_Function = (ast.FunctionDef, ast.AsyncFunctionDef)


class Targets(Protocol):
    """What the uses of torch in a file are; each call and each expression by its id."""

    by_call: dict[int, Use]
    by_node: dict[int, Use]

    def layer(self, use: Use) -> Layer | None:
        """Return the layer that a use names, None where it names none."""


class ClassReader:
    """Reads the classes of a file. names: the classes of all files of the program."""

    def __init__(self, tree: ast.Module, targets: Targets) -> None:
        self._tree = tree
        self._targets = targets
        self.classes = [node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        self.names: set[str] = set(self.classes)
        self._grown = _grown(tree)

    def read(self, program: Program) -> Iterator[ClassParts]:
        """Yield the classes; what is given to objects from outside goes to the program."""
        for node in ast.walk(self._tree):
            if isinstance(node, ast.ClassDef):
                yield self._class(node, program)
        for node in ast.walk(self._tree):
            use = self._targets.by_call.get(id(node))
            if use is not None and use.name == "torch.nn.ModuleDict":
                program.named = True
            if isinstance(node, ast.Call) and last_name(node.func) == "setattr":
                self._replaced(node, program)
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    self._foreign(target, node.value, program)

    def _foreign(self, target: ast.expr, value: ast.expr, program: Program) -> None:
        """Note ``model.fc = nn.Linear(8, 2)``, wherever it stands."""
        if not isinstance(target, ast.Attribute) or target.attr in _OF_LAYERS:
            return
        if isinstance(target.value, ast.Name) and target.value.id == "self":
            return
        parts = self.parts(value, frozenset())
        if parts and not all(isinstance(part, Anything) for part in parts):
            program.foreign.setdefault(target.attr, []).extend(parts)

    def _replaced(self, call: ast.Call, program: Program) -> None:
        """Note ``setattr(parent, name, nn.GroupNorm(2, 8))``."""
        if len(call.args) == 3 and not isinstance(call.args[1], ast.Constant):
            parts = self.parts(call.args[2], frozenset())
            program.replaced += [part for part in parts if isinstance(part, (Layer, Made))]

    def _class(self, node: ast.ClassDef, program: Program) -> ClassParts:
        found = ClassParts(node.name)
        for base in node.bases:
            found.bases += self._base(base)
        for method in node.body:
            if not isinstance(method, _Function) or not (
                method.args.posonlyargs + method.args.args
            ):
                continue
            own = (method.args.posonlyargs + method.args.args)[0].arg
            given = frozenset(
                each.arg
                for each in (*method.args.posonlyargs, *method.args.args, *method.args.kwonlyargs)
            )
            for inner in ast.walk(method):
                self._statement(inner, own, given, found, program)
            if method.name == "__init__":
                found.required |= self._required(method, own)
        return found

    def _required(self, method: ast.FunctionDef | ast.AsyncFunctionDef, own: str) -> set[str]:
        """Return the parameters and buffers that a constructor makes whatever it is given."""
        found: set[str] = set()
        for statement in method.body:
            value = statement.value if isinstance(statement, (ast.Assign, ast.Expr)) else None
            if not isinstance(value, ast.Call):
                continue
            use = self._targets.by_call.get(id(value))
            if isinstance(statement, ast.Assign):
                target = statement.targets[0]
                if (
                    use is not None
                    and use.name in _PARAMETERS
                    and isinstance(target, ast.Attribute)
                ):
                    found |= {target.attr} if _is_name(target.value, own) else set()
            elif last_name(value.func) == "register_buffer" and len(value.args) == 2:
                name, tensor = value.args
                plain = isinstance(tensor, ast.Constant) or value.keywords
                if isinstance(name, ast.Constant) and isinstance(name.value, str) and not plain:
                    found.add(name.value)
        return found

    def _base(self, base: ast.expr) -> list[Part]:
        use = self._targets.by_node.get(id(base))
        if use is not None:
            if use.name in CONTAINERS:
                return [Container(rest=_MODULES)]
            layer = self._targets.layer(use)
            return [] if layer is None or not layer.choices else [layer]
        name = last_name(base)
        if name in self.names:
            return [Made(name)]
        return [] if name in ("object", "ABC", "Protocol", "Generic") else [Anything()]

    def _statement(
        self, node: ast.AST, own: str, given: frozenset[str], found: ClassParts, program: Program
    ) -> None:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for target in targets:
                self._assigned(target, node.value, own, given, found)
        elif isinstance(node, ast.Call):
            self._called(node, own, given, found, program)
        elif isinstance(node, (ast.For, ast.comprehension, ast.withitem)):
            bound = node.optional_vars if isinstance(node, ast.withitem) else node.target
            if isinstance(bound, ast.Attribute) and _is_name(bound.value, own):
                found.attributes.setdefault(bound.attr, []).extend(_ANYTHING)

    def _assigned(
        self, target: ast.expr, value: ast.expr, own: str, given: frozenset[str], found: ClassParts
    ) -> None:
        if isinstance(target, (ast.Tuple, ast.List)):
            items = value.elts if isinstance(value, (ast.Tuple, ast.List)) else []
            for at, each in enumerate(target.elts):
                one = items[at] if len(items) == len(target.elts) else ast.Name("", ast.Load())
                self._assigned(each, one, own, given, found)
        elif isinstance(target, ast.Attribute) and _is_name(target.value, own):
            parts = self.parts(value, given)
            if target.attr in self._grown:
                # What is in it is not only what it began with.
                parts = [
                    Container(rest=_MODULES) if isinstance(part, Container) else part
                    for part in parts
                ]
            found.attributes.setdefault(target.attr, []).extend(parts)
        elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Attribute):
            holder = target.value
            if _is_name(holder.value, own) and holder.attr in ("_modules", "_parameters"):
                found.unnamed += [Anything()] if holder.attr == "_parameters" else _MODULES

    def _called(
        self, node: ast.Call, own: str, given: frozenset[str], found: ClassParts, program: Program
    ) -> None:
        """Note what adds attributes by name: ``self.add_module``, ``setattr`` and their like."""
        function, arguments = node.func, [*node.args, *(each.value for each in node.keywords)]
        if isinstance(function, ast.Name) and function.id == "setattr" and len(arguments) == 3:
            if not _is_name(arguments[0], own):
                return
            arguments = arguments[1:]
            value: list[Part] | None = None
            as_module = False
        elif isinstance(function, ast.Attribute) and len(arguments) >= 1:
            if function.attr in ("add_module", "register_module", "insert_child_to_cell"):
                program.named = True
            if not _is_name(function.value, own):
                return
            as_module = function.attr in ("add_module", "register_module")
            if function.attr in ("register_buffer", "register_parameter"):
                value = [Own()]
            elif as_module:
                value = None
            else:
                return
        else:
            return
        name = arguments[0]
        if not isinstance(name, ast.Constant) or not isinstance(name.value, str):
            found.unnamed += self._given(arguments, value, given, as_module)
            return
        value = self._given(arguments, value, given, as_module)
        found.attributes.setdefault(name.value, []).extend(value)

    def _given(
        self,
        arguments: list[ast.expr],
        value: list[Part] | None,
        given: frozenset[str],
        as_module: bool,
    ) -> list[Part]:
        """Return what a call adds; ``value`` where its name tells."""
        if value is not None:
            return value
        parts: list[Part] = [Anything()]
        if len(arguments) > 1:
            parts = self.parts(arguments[1], given)
        if as_module:
            return [AnyModule() if isinstance(part, Anything) else part for part in parts]
        return parts

    def parts(self, value: ast.expr, given: frozenset[str]) -> list[Part]:
        """Return what an expression may be; given: the parameters of the function around it."""
        if isinstance(value, ast.Call):
            return self._call(value, given)
        if isinstance(value, ast.IfExp):
            return [*self.parts(value.body, given), *self.parts(value.orelse, given)]
        if isinstance(value, ast.BoolOp):
            return [part for each in value.values for part in self.parts(each, given)]
        if isinstance(value, ast.NamedExpr):
            return self.parts(value.value, given)
        # Lists and numbers are no part of a model's names.
        return [] if isinstance(value, _PLAIN) else [Anything()]

    def _call(self, call: ast.Call, given: frozenset[str]) -> list[Part]:
        use = self._targets.by_call.get(id(call))
        if use is not None and not use.member:
            if use.name in CONTAINERS:
                return [self._container(use.name, call, given)]
            if use.name in _PARAMETERS:
                return [Own()]
            layer = self._targets.layer(use)
            if layer is not None:
                return [layer]
            return [Anything()] if use.name.startswith("torch.nn.") else [Own()]
        function = call.func
        name = last_name(function)
        if isinstance(function, ast.Attribute) and function.attr in _SAME:
            return self.parts(function.value, given)
        if name in _COPIES and len(call.args) == 1:
            return self.parts(call.args[0], given)
        if name in self.names and not (isinstance(function, ast.Name) and name in given):
            return [Made(name)]
        return [Anything()]

    def _container(self, kind: str, call: ast.Call, given: frozenset[str]) -> Container:
        if kind in _OF_PARAMETERS:
            return Container(rest=(Own(),))
        if kind.startswith("torch.nn.Transformer"):
            # ``layers`` are copies of the first argument; ``norm`` is another one.
            first = next((self.parts(each, given) for each in call.args[:1]), [Anything()])
            layers = (Container(rest=tuple(first)),)
            return Container(items=(("layers", layers), ("norm", _MODULES)))
        if call.keywords or any(isinstance(each, ast.Starred) for each in call.args):
            return Container(rest=_MODULES)
        if kind == "torch.nn.Sequential" and not (
            len(call.args) == 1 and isinstance(call.args[0], ast.Call)
            and last_name(call.args[0].func) == "OrderedDict"
        ):  # fmt: skip
            items = [(str(at), tuple(self.parts(x, given))) for at, x in enumerate(call.args)]
            return Container(tuple(items), _MODULES)
        if len(call.args) == 1:
            return self._of_one(call.args[0], given)
        return Container(rest=_MODULES)

    def _of_one(self, value: ast.expr, given: frozenset[str]) -> Container:
        """Return a container of what one expression holds."""
        if isinstance(value, (ast.ListComp, ast.GeneratorExp)):
            return Container(rest=tuple(self.parts(value.elt, given)))
        if isinstance(value, ast.Call) and len(value.args) == 1:
            value = value.args[0]
        if isinstance(value, ast.Dict):
            pairs = list(zip(value.keys, value.values, strict=True))
        elif isinstance(value, (ast.List, ast.Tuple)):
            elements = value.elts
            if all(isinstance(each, ast.Tuple) and len(each.elts) == 2 for each in elements):
                pairs = [(x.elts[0], x.elts[1]) for x in elements if isinstance(x, ast.Tuple)]
            elif any(isinstance(each, ast.Starred) for each in elements):
                return Container(rest=_MODULES)
            else:
                items = [(str(at), tuple(self.parts(x, given))) for at, x in enumerate(elements)]
                # More may be appended later.
                return Container(tuple(items), _MODULES)
        else:
            return Container(rest=_MODULES)
        named = [
            (key.value, tuple(self.parts(each, given)))
            for key, each in pairs
            if isinstance(key, ast.Constant) and isinstance(key.value, str)
        ]
        return Container(tuple(named), _MODULES)


def _grown(tree: ast.Module) -> set[str]:
    """Return the attributes that get more items: ``self.layers.append(x)``, ``m.fc[0] = x``."""
    found: set[str] = set()
    for node in ast.walk(tree):
        held: ast.expr | None = None
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            if node.func.attr in _GROWING:
                held = node.func.value
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, (ast.Store, ast.Del)):
            held = node.value
        elif isinstance(node, ast.AugAssign):
            held = node.target
        if isinstance(held, ast.Attribute):
            found.add(held.attr)
    return found


def _is_name(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name
