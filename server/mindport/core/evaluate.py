"""Expressions: what each stands for, and which torch APIs it uses.

``Evaluator`` visits every expression once, records a ``Use`` for each torch API that it meets, and
returns the value that the flow walk binds to names.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass

from mindport.core import types_of, uses
from mindport.core.catalog import Catalog
from mindport.core.line_index import LineIndex
from mindport.core.model import Certainty, Span
from mindport.core.scopes import Scope, bound_names
from mindport.core.uses import Use
from mindport.core.values import (
    NOTHING,
    UNKNOWN,
    Binding,
    ClassInfo,
    External,
    Instance,
    Known,
    LocalClass,
    LocalFunction,
    LocalInstance,
    ManyOf,
    Member,
    Mixed,
    SuperOf,
    TupleOf,
    Value,
    merge,
)

_MODE_SETTERS = frozenset({"train", "eval", "set_train"})
_CELLS = frozenset({"mindspore.nn.Cell", "mindspore.nn.SequentialCell", "mindspore.mint.nn.Cell"})
#: Roots whose names are followed. MindSpore's are followed so that they are known not to be torch.
WATCHED = frozenset({"torch", "torchvision", "torchaudio", "torchtext", "mindspore"})


@dataclass(frozen=True, slots=True)
class Created:
    """An object of a Module class made outside of Modules: the call, its class, where it stands."""

    call: ast.Call
    cls: ClassInfo | External
    statement: ast.stmt | None
    scope: int


class Evaluator:
    """The expression half of the walk. ``scope`` is the scope that is being walked."""

    def __init__(self, text: str, index: LineIndex, catalog: Catalog) -> None:
        self.text = text
        self.index = index
        self.catalog = catalog
        self.uses: list[Use] = []
        self.scope = Scope(0, "module", None, frozenset())
        self.scopes = 1
        self.statement: ast.stmt | None = None
        self.function: ast.AST | None = None
        self.owner: ClassInfo | None = None
        self.string_base = -1
        self.star_modules: list[Binding] = []
        self.forwards: list[tuple[ast.Attribute, ClassInfo]] = []
        self.other_forwards: list[ast.Attribute] = []
        self.created: list[Created] = []
        self.modes: set[int] = set()
        self.mode_names: set[tuple[int, str]] = set()
        self._handlers: dict[type, Callable[[ast.expr, str, ast.Call | None], Value]] = {
            ast.Name: self._name,
            ast.Attribute: self._attribute,
            ast.Call: self._call,
            ast.Constant: self._constant,
            ast.BinOp: self._bin_op,
            ast.UnaryOp: self._unary_op,
            ast.BoolOp: self._bool_op,
            ast.Compare: self._compare,
            ast.IfExp: self._if_exp,
            ast.Subscript: self._subscript,
            ast.Tuple: self._sequence,
            ast.List: self._sequence,
            ast.NamedExpr: self._named,
            ast.Lambda: self._lambda,
            ast.ListComp: self._comprehension,
            ast.SetComp: self._comprehension,
            ast.GeneratorExp: self._comprehension,
            ast.DictComp: self._dict_comprehension,
            ast.Await: self._inner,
            ast.Starred: self._starred,
        }

    def value(
        self, node: ast.expr, context: str = uses.VALUE, call: ast.Call | None = None
    ) -> Value:
        """Return what ``node`` stands for and record the uses in it."""
        handler = self._handlers.get(type(node))
        if handler is not None:
            return handler(node, context, call)
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.value(child)
            else:
                self._inside(child)
        return UNKNOWN

    def offset(self, node: ast.expr | ast.stmt) -> int:
        """Return the code point offset where ``node`` starts."""
        if self.string_base >= 0:
            return self.string_base + node.col_offset
        return self.index.ast_offset(node.lineno, node.col_offset)

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return the code point offset where ``node`` ends."""
        assert node.end_lineno is not None and node.end_col_offset is not None
        if self.string_base >= 0:
            return self.string_base + node.end_col_offset
        return self.index.ast_offset(node.end_lineno, node.end_col_offset)

    def lookup(self, name: str) -> Value | None:
        """Return what a name stands for here, or None when nothing in the file binds it."""
        scope: Scope | None = self.scope
        if name in self.scope.env:
            return self.scope.env[name]
        if name in self.scope.bound and name not in self.scope.globals:
            return self.scope.all.get(name, UNKNOWN)
        scope = self.scope.parent
        while scope is not None:
            if scope.kind != "class":
                found = (
                    scope.env.get(name)
                    if scope.kind == "comprehension"
                    else scope.lookup_later(name)
                )
                if found is not None:
                    return found
                if name in scope.bound:
                    return UNKNOWN
            scope = scope.parent
        return None

    def is_module(self, info: ClassInfo, seen: tuple[ClassInfo, ...] = ()) -> bool:
        """Tell whether a class of the file derives from torch's Module."""
        if info in seen:
            return False
        return any(self.is_module_base(base, (*seen, info)) for base in info.bases)

    def is_module_base(self, base: Value, seen: tuple[ClassInfo, ...] = ()) -> bool:
        """Tell whether a base class is torch's Module, or derives from it."""
        if isinstance(base, Known):
            return types_of.is_module_class(base.name, self.catalog)
        if isinstance(base, LocalClass):
            return self.is_module(base.info, seen)
        return isinstance(base, External) and self.external_kind(base) == "module"

    def is_cell(self, info: ClassInfo, seen: tuple[ClassInfo, ...] = ()) -> bool:
        """Tell whether a class of the file derives from MindSpore's Cell."""
        if info in seen:
            return False
        for base in info.bases:
            if isinstance(base, Known) and base.name in _CELLS:
                return True
            if isinstance(base, LocalClass) and self.is_cell(base.info, (*seen, info)):
                return True
            if isinstance(base, External) and self.external_kind(base) == "cell":
                return True
        return False

    def external_kind(self, base: External) -> str:
        """Return ``module``, ``cell`` or ``other`` for a class of another file, "" if unknown."""
        raise NotImplementedError

    def attribute_of(self, info: ClassInfo, name: str) -> Value | None:
        """Return what an attribute of a class of the file stands for, bases included."""
        seen: list[ClassInfo] = []
        stack = [info]
        while stack:
            current = stack.pop(0)
            if current in seen:
                continue
            seen.append(current)
            if name in current.methods:
                return LocalFunction(current.methods[name])
            if name in current.attributes:
                return current.attributes[name]
            stack.extend(base.info for base in current.bases if isinstance(base, LocalClass))
        return None

    # Names and attributes

    def _name(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Name)
        return self._dotted(node, [], context, call)

    def _attribute(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        chain: list[ast.Attribute] = []
        inner: ast.expr = node
        while isinstance(inner, ast.Attribute):
            chain.append(inner)
            inner = inner.value
        chain.reverse()
        if isinstance(inner, ast.Name):
            return self._dotted(inner, chain, context, call)
        return self._members(self.value(inner), chain, context, call)

    def _dotted(
        self,
        root: ast.Name,
        chain: list[ast.Attribute],
        context: str,
        call: ast.Call | None,
    ) -> Value:
        found = self.lookup(root.id)
        if found is None:
            found = self._from_star(root.id)
        if isinstance(found, Mixed):
            known = [value for value in found.values if isinstance(value, Known)]
            for value in known[:1]:
                self._known(value, root, chain, context, call, uncertain=True)
            return UNKNOWN
        if isinstance(found, Known):
            return self._known(found, root, chain, context, call, uncertain=False)
        return self._members(found or UNKNOWN, chain, context, call)

    def _known(
        self,
        known: Known,
        root: ast.Name,
        chain: list[ast.Attribute],
        context: str,
        call: ast.Call | None,
        *,
        uncertain: bool,
    ) -> Value:
        parts = [known.name, *(link.attr for link in chain)]
        count = len(chain)
        if not known.name.startswith("torch"):
            return Known(".".join(parts), known.bindings)
        root_offset = self.offset(root)
        for binding in known.bindings:
            binding.uses.append(root_offset)
        name: str | None = None
        for count in range(len(chain), -1, -1):
            written = ".".join(parts[: count + 1])
            name = self.catalog.canonical(written)
            if name is not None or self.catalog.is_namespace(written):
                break
        rest = chain[count:]
        if name is None and rest:
            # A name that torch does not list: the whole chain is what the reader sees.
            written, count, rest = ".".join(parts), len(chain), []
        node: ast.expr = chain[count - 1] if count else root
        namespace = name is None and self.catalog.is_namespace(written)
        if not known.bindings and not namespace and count == 0:
            # A variable that holds an API: the API was reported where the variable got it.
            return self._members(known, rest, context, call)
        last = not rest
        self._record(
            Use(
                name=name or written,
                written=written,
                node=node,
                span=Span(root_offset, self.end(node)),
                certainty=Certainty.PROVEN,
                origin="import",
                member=False,
                context=context if last else uses.VALUE,
                root=root_offset,
                bindings=known.bindings,
                call=call if last else None,
                statement=self.statement,
                function=self.function,
                owner=self.owner,
                namespace=namespace,
                uncertain=uncertain,
                in_string=self.string_base >= 0,
            )
        )
        value: Value = Known(name or written, known.bindings if namespace else ())
        if namespace or name is None:
            return value
        api = self.catalog.api(name)
        if api is not None and api.kind in ("property", "constant") and api.returns:
            value = types_of.property_value(api, Certainty.PROVEN)
        return self._members(value, rest, context, call)

    def _members(
        self, value: Value, chain: list[ast.Attribute], context: str, call: ast.Call | None
    ) -> Value:
        for position, link in enumerate(chain):
            last = position == len(chain) - 1
            value = self._member(
                value, link, context if last else uses.VALUE, call if last else None
            )
        return value

    def _member(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        if node.attr == "forward":
            self._forward(value, node, call)
        elif node.attr in _MODE_SETTERS:
            self._mode_set(node.value)
        if isinstance(value, (LocalInstance, SuperOf, LocalClass)):
            found = self._local_member(value, node.attr)
            if found is not None:
                return found
            if not self.is_module(value.info):
                return UNKNOWN
            return self._api_member(
                types_of.MODULE, value, node, context, call, Certainty.INFERRED, "a Module class"
            )
        if isinstance(value, Instance):
            return self._api_member(
                value.type, value, node, context, call, value.certainty, value.why
            )
        return UNKNOWN

    def _forward(self, value: Value, node: ast.Attribute, call: ast.Call | None) -> None:
        if isinstance(value, (LocalInstance, SuperOf, LocalClass)):
            if self.is_module(value.info) or self.is_cell(value.info):
                self.forwards.append((node, value.info))
        elif call is not None and self.string_base < 0:
            self.other_forwards.append(node)

    def _mode_set(self, receiver: ast.expr) -> None:
        """Remember that the program itself decides the training mode of a value."""
        if isinstance(receiver, ast.Call):
            self.modes.add(id(receiver))
        elif isinstance(receiver, (ast.Name, ast.Attribute)) and self.string_base < 0:
            self.mode_names.add((self.scope.id, ast.unparse(receiver)))

    def _local_member(self, value: LocalInstance | SuperOf | LocalClass, name: str) -> Value | None:
        if isinstance(value, SuperOf):
            for base in value.info.bases:
                if isinstance(base, LocalClass):
                    return self.attribute_of(base.info, name)
            return None
        return self.attribute_of(value.info, name)

    def _api_member(
        self,
        type_name: str,
        value: Value,
        node: ast.Attribute,
        context: str,
        call: ast.Call | None,
        certainty: Certainty,
        why: str,
    ) -> Value:
        name = types_of.member_name(type_name, node.attr, self.catalog)
        if name is None:
            return UNKNOWN
        end = self.end(node)
        self._record(
            Use(
                name=name,
                written=name,
                node=node,
                span=Span(end - len(node.attr), end),
                certainty=certainty,
                origin=why,
                member=True,
                context=context,
                root=-1,
                bindings=(),
                call=call,
                statement=self.statement,
                function=self.function,
                owner=self.owner,
                receiver=node.value,
                in_string=self.string_base >= 0,
            )
        )
        api = self.catalog.api(name)
        if api is not None and api.kind == "property":
            return types_of.property_value(api, certainty)
        return Member(name, value)

    def _from_star(self, name: str) -> Value | None:
        for binding in self.star_modules:
            full = f"{binding.target}.{name}"
            if not name.startswith("_") and self.catalog.canonical(full) is not None:
                return Known(full, (binding,))
        return None

    def _record(self, use: Use) -> None:
        if self.string_base < 0 or self.text[use.span.start : use.span.end].isascii():
            self.uses.append(use)

    # Calls

    def _call(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Call)
        function = node.func
        if isinstance(function, ast.Name) and self.lookup(function.id) is None:
            special = self._builtin(function.id, node)
            if special is not None:
                return special
        target = self.value(function, uses.CALL, node)
        values = [self.value(argument) for argument in node.args]
        for keyword in node.keywords:
            self.value(keyword.value)
        return self.result(target, node, values)

    def result(self, target: Value, node: ast.Call, arguments: list[Value]) -> Value:
        """Return what calling ``target`` gives."""
        if isinstance(target, Known):
            api = self.catalog.api(target.name) if target.name.startswith("torch") else None
            return UNKNOWN if api is None else types_of.call_result(api, Certainty.PROVEN)
        if isinstance(target, Member):
            api = self.catalog.api(target.name)
            receiver = target.receiver
            certainty = receiver.certainty if isinstance(receiver, Instance) else Certainty.INFERRED
            if api is None:
                return UNKNOWN
            if api.name.startswith("torch.nn.Module.") and api.name.rpartition(".")[2] in (
                "to",
                "cuda",
                "cpu",
                "train",
                "eval",
                "half",
                "float",
                "double",
                "apply",
                "requires_grad_",
            ):
                return receiver
            return types_of.call_result(api, certainty)
        if isinstance(target, LocalClass):
            if self.is_module(target.info) and not self._inside_module():
                self.created.append(Created(node, target.info, self.statement, self.scope.id))
            return LocalInstance(target.info)
        if isinstance(target, External):
            if not self._inside_module() and self.external_kind(target) in ("module", "cell"):
                self.created.append(Created(node, target, self.statement, self.scope.id))
            return UNKNOWN
        if isinstance(target, LocalFunction):
            return self.returned(target)
        if isinstance(target, Instance):
            return types_of.module_result(target.type, self.catalog)
        if isinstance(target, LocalInstance) and self.is_module(target.info):
            forward = self.attribute_of(target.info, "forward")
            if isinstance(forward, LocalFunction):
                return self.returned(forward)
        return UNKNOWN

    def _inside_module(self) -> bool:
        """Tell whether a Module's own code is being walked: its members follow its mode."""
        return self.owner is not None and (self.is_module(self.owner) or self.is_cell(self.owner))

    def returned(self, function: LocalFunction) -> Value:
        """Return what a function of the file gives back, as its annotation says."""
        raise NotImplementedError

    def _builtin(self, name: str, node: ast.Call) -> Value | None:
        if name == "super" and self.owner is not None:
            for argument in node.args:
                self.value(argument)
            return SuperOf(self.owner)
        if name in ("isinstance", "issubclass") and len(node.args) == 2:
            self.value(node.args[0])
            self._type_test(node.args[1])
            return UNKNOWN
        return None

    def _type_test(self, node: ast.expr) -> None:
        if isinstance(node, ast.Tuple):
            for item in node.elts:
                self._type_test(item)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            self._type_test(node.left)
            self._type_test(node.right)
        else:
            self.value(node, uses.TYPE_TEST)

    # Other expressions

    def _constant(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Constant)
        return NOTHING if node.value is None else UNKNOWN

    def _inner(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Await)
        self.value(node.value)
        return UNKNOWN

    def _starred(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Starred)
        self.value(node.value)
        return UNKNOWN

    def _bin_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.BinOp)
        return _tensor_of(self.value(node.left), self.value(node.right))

    def _unary_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.UnaryOp)
        value = self.value(node.operand)
        return UNKNOWN if isinstance(node.op, ast.Not) else _tensor_of(value)

    def _bool_op(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.BoolOp)
        merged = self.value(node.values[0])
        for item in node.values[1:]:
            merged = merge(merged, self.value(item))
        return merged

    def _compare(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Compare)
        values = [self.value(node.left)]
        tests = (ast.Is, ast.IsNot, ast.In, ast.NotIn)
        for operator, item in zip(node.ops, node.comparators, strict=True):
            same_class = isinstance(operator, tests[:2])
            values.append(self.value(item, uses.TYPE_TEST if same_class else uses.VALUE))
        if len(node.ops) == 1 and not isinstance(node.ops[0], tests):
            return _tensor_of(*values)
        return UNKNOWN

    def _if_exp(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.IfExp)
        self.value(node.test)
        return merge(self.value(node.body), self.value(node.orelse))

    def _subscript(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Subscript)
        value = self.value(node.value)
        self.value(node.slice)
        if types_of.is_tensor(value):
            return _tensor_of(value)
        if isinstance(value, TupleOf) and isinstance(node.slice, ast.Constant):
            position = node.slice.value
            if isinstance(position, int) and -len(value.items) <= position < len(value.items):
                return value.items[position]
        if isinstance(value, ManyOf):
            return value if isinstance(node.slice, ast.Slice) else value.item
        return UNKNOWN

    def _sequence(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.Tuple, ast.List))
        values = tuple(self.value(item) for item in node.elts)
        if any(isinstance(item, ast.Starred) for item in node.elts):
            return UNKNOWN
        return TupleOf(values) if isinstance(node, ast.Tuple) else UNKNOWN

    def _named(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.NamedExpr)
        value = plain(self.value(node.value))
        scope = self.scope
        while scope.kind == "comprehension" and scope.parent is not None:
            scope = scope.parent
        inner, self.scope = self.scope, scope
        self.bind_target(node.target, value)
        self.scope = inner
        return value

    def _lambda(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Lambda)
        for default in (*node.args.defaults, *node.args.kw_defaults):
            if default is not None:
                self.value(default)
        outer = self.enter("comprehension", bound_names([], node.args))
        for name in self.scope.bound:
            self.bind_target(ast.Name(name, ast.Store()), UNKNOWN)
        self.value(node.body)
        self.scope = outer
        return LocalFunction(node)

    def _comprehension(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, (ast.ListComp, ast.SetComp, ast.GeneratorExp))
        outer = self._generators(node.generators)
        value = self.value(node.elt)
        self.scope = outer
        return ManyOf(plain(value))

    def _dict_comprehension(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.DictComp)
        outer = self._generators(node.generators)
        self.value(node.key)
        self.value(node.value)
        self.scope = outer
        return UNKNOWN

    def _generators(self, generators: list[ast.comprehension]) -> Scope:
        outer = self.scope
        for position, generator in enumerate(generators):
            iterated = self.value(generator.iter)
            if position == 0:
                self.enter("comprehension", frozenset())
            self.bind_target(generator.target, item_of(iterated))
            for test in generator.ifs:
                self.value(test)
        return outer

    def enter(self, kind: str, bound: frozenset[str]) -> Scope:
        """Open a scope below the current one and return the one to come back to."""
        outer = self.scope
        self.scope = Scope(self.scopes, kind, outer, bound)
        self.scopes += 1
        return outer

    def bind_target(self, target: ast.expr, value: Value) -> None:
        """Bind the names of an assignment target, unpacking where the value is known."""
        raise NotImplementedError

    def _inside(self, node: ast.AST) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.expr):
                self.value(child)
            else:
                self._inside(child)


def plain(value: Value) -> Value:
    """Return the value as a variable holds it: an API reached through it is no import's use."""
    if isinstance(value, Known) and value.bindings:
        return Known(value.name)
    return value


def item_of(value: Value) -> Value:
    """Return what iterating over ``value`` yields."""
    if isinstance(value, ManyOf):
        return value.item
    if isinstance(value, TupleOf) and value.items:
        merged = value.items[0]
        for item in value.items[1:]:
            merged = merge(merged, item)
        return merged
    return _tensor_of(value)


def _tensor_of(*values: Value) -> Value:
    """Return Tensor, as sure as the values that make it one; UNKNOWN when none is."""
    tensors = [value for value in values if types_of.is_tensor(value)]
    if not tensors:
        return UNKNOWN
    best = min(tensors, key=lambda value: value.certainty if isinstance(value, Instance) else 9)
    assert isinstance(best, Instance)
    return Instance(types_of.TENSOR, best.certainty, best.why)
