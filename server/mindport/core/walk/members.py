"""Dotted names and members of values: where uses of torch are found and recorded."""

from __future__ import annotations

import ast

from mindport.core.model import Certainty, Span
from mindport.core.walk import types_of, uses
from mindport.core.walk.devices import moves_device
from mindport.core.walk.guesses import guess
from mindport.core.walk.layer_uses import note_layer
from mindport.core.walk.lookup import Lookup
from mindport.core.walk.scopes import dotted_text
from mindport.core.walk.uses import MindsporeUse, Use
from mindport.core.walk.values import (
    UNKNOWN,
    External,
    Instance,
    Known,
    LocalClass,
    LocalInstance,
    Member,
    Mixed,
    SuperOf,
    TupleOf,
    Unknown,
    Value,
)

_MODE_SETTERS = frozenset({"train", "eval", "set_train"})


class Members(Lookup):
    """Names, attributes and members, and the uses of torch among them."""

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
            if known.bindings and known.name.startswith("mindspore") and not uncertain:
                self._mindspore(".".join(parts), chain[-1] if chain else root, call)
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
                formatted=self.formatted > 0,
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
            if isinstance(value, (LocalInstance, SuperOf, LocalClass)):
                return self._local_member(value, "forward") or UNKNOWN
        elif node.attr in _MODE_SETTERS:
            self._mode_set(node.value)
        if isinstance(value, (LocalInstance, SuperOf, LocalClass)):
            found = self._local_member(value, node.attr)
            if found is not None:
                return found
            if node.attr == "set_train":
                return Member(f"{types_of.MODULE}.train", value)
            if self.is_module(value.info):
                why = "a Module class"
                return self._api_member(
                    types_of.MODULE, value, node, context, call, Certainty.INFERRED, why
                )
            if self.is_cell(value.info) and self._has(("mindspore.nn.Cell",), node, call):
                name = f"mindspore.nn.Cell.{node.attr}"
                self._mindspore(name, node, call, Certainty.INFERRED)
            elif self.is_cell(value.info):
                return self._api_member(
                    types_of.MODULE, value, node, context, call, Certainty.INFERRED, "a Cell class"
                )
            return UNKNOWN
        if isinstance(value, External):
            name = f"{value.name}.{node.attr}" if value.name else node.attr
            return External(value.module, value.level, name)
        if isinstance(value, TupleOf) and node.attr in value.names:
            if self.string_base < 0:
                self.named_reads.append((node, value))
            return value.items[value.names.index(node.attr)]
        if isinstance(value, Instance):
            note_layer(self, value, node, context)
        if isinstance(value, Instance) and value.migrated and node.attr == "set_train":
            return Member(f"{types_of.MODULE}.train", value)
        if isinstance(value, Instance):
            return self._api_member(
                value.type, value, node, context, call, value.certainty, value.why
            )
        if isinstance(value, Unknown) and call is not None and self.may_guess(node.attr):
            guessed = guess(node, call)
            if guessed is not None and not self.is_mindspore_member(guessed):
                owner, _, _ = guessed.rpartition(".")
                why = "a name that hardly anything else has"
                self._api_member(owner, value, node, context, call, Certainty.GUESSED, why)
        return UNKNOWN

    def _local_member(self, value: LocalInstance | SuperOf | LocalClass, name: str) -> Value | None:
        if isinstance(value, SuperOf):
            for base in value.info.bases:
                if isinstance(base, LocalClass):
                    return self.attribute_of(base.info, name)
            return None
        return self.attribute_of(value.info, name)

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
        elif self.string_base < 0 and (text := dotted_text(receiver)):
            self.mode_names.setdefault((self.scope.id, text), self.offset(receiver))

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
        owner = value.migrated if isinstance(value, Instance) else ""
        if name is None:
            if owner:
                self._mindspore(f"{owner}.{node.attr}", node, call, certainty)
            return UNKNOWN
        if owner and self._has(types_of.migrated_owners(owner), node, call):
            kind = types_of.migrated_owners(owner)[0]
            self._mindspore(f"{kind}.{node.attr}", node, call, certainty)
            return self._migrated_member(name, value, certainty)
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
                owner_type="" if isinstance(value, Instance) and value.migrated else type_name,
                of=value.info if isinstance(value, (LocalInstance, SuperOf, LocalClass)) else None,
                in_string=self.string_base >= 0,
                formatted=self.formatted > 0,
            )
        )
        api = self.catalog.api(name)
        if api is not None and api.kind == "property":
            return types_of.property_value(api, certainty)
        return Member(name, value)

    def _mindspore(
        self,
        name: str,
        node: ast.expr,
        call: ast.Call | None,
        certainty: Certainty | None = None,
    ) -> None:
        """Keep a use of a MindSpore name, which may have a trap of its own.

        certainty: of the value whose member it is, None for an imported name.
        """
        if self.string_base >= 0 or self.formatted:
            return
        end = self.end(node)
        member = isinstance(node, ast.Attribute) and certainty is not None
        start = end - len(node.attr) if isinstance(node, ast.Attribute) and member else None
        self.mindspore_uses.append(
            MindsporeUse(
                name,
                node,
                Span(self.offset(node) if start is None else start, end),
                Certainty.PROVEN if certainty is None else certainty,
                call,
                self.statement,
                self.function,
                self.owner,
                node.value if isinstance(node, ast.Attribute) and member else None,
            )
        )

    def _has(self, owners: tuple[str, ...], node: ast.Attribute, call: ast.Call | None) -> bool:
        """Tell whether MindSpore's classes have the member, and with torch's meaning."""
        if node.attr == "size" and call is not None:
            # A property there: the call fails.
            return False
        if node.attr == "to" and call is not None and moves_device(call):
            return False
        return any(self.catalog.is_mindspore(f"{owner}.{node.attr}") for owner in owners)

    def _migrated_member(self, name: str, value: Value, certainty: Certainty) -> Value:
        api = self.catalog.api(name)
        if api is not None and api.kind == "property":
            return types_of.as_migrated(types_of.property_value(api, certainty))
        return Member(name, value)

    def _from_star(self, name: str) -> Value | None:
        for binding in self.star_modules:
            full = f"{binding.target}.{name}"
            if not name.startswith("_") and self.catalog.canonical(full) is not None:
                return Known(full, (binding,))
        return None

    def _record(self, use: Use) -> None:
        """Keep a use where its text is what the tree says, so that an edit would hit it."""
        written = "".join(self.text[use.span.start : use.span.end].split())
        node = use.node
        last = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
        if written.endswith(last) or "\\" in written:
            self.uses.append(use)
