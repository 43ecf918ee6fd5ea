"""Dotted names: the imported names of torch among them are found and recorded here."""

from __future__ import annotations

import ast
import builtins

from mindport.core.model import Certainty, Span
from mindport.core.walk import uses
from mindport.core.walk.elsewhere import Elsewhere
from mindport.core.walk.uses import MindsporeUse, Use
from mindport.core.walk.values import types_of
from mindport.core.walk.values.joins import MODULE, is_layer
from mindport.core.walk.values.kinds import (
    UNKNOWN,
    ClassInfo,
    External,
    Known,
    Mixed,
    SuperOf,
    Value,
    with_own_bases,
)

#: Values whose names go on with what follows them.
_LEADING = frozenset({Known, Mixed, External})
_FRAMEWORKS = ("torch", "mindspore")
#: Methods of Module that a Cell has under another name.
_NAMED_OTHERWISE = frozenset(
    {"train", "eval", "parameters", "named_parameters", "children", "named_children", "modules"}
    | {"named_modules", "add_module"}
)
#: Methods of a layer that one which derives from it may call by the layer's name.
_OF_BASES = frozenset({"__init__", "forward", "extra_repr"})
_SURE = (Certainty.PROVEN, Certainty.INFERRED, Certainty.GUESSED)


class DottedNames(Elsewhere):
    """Names and what follows them, as far as an import leads."""

    def _name(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Name)
        found = self.scope.env.get(node.id)
        if found is None or type(found) in _LEADING or node.id in self.rebinders:
            return self._dotted(node, [], context, call)
        return found

    def _attribute(self, node: ast.expr, context: str, call: ast.Call | None) -> Value:
        assert isinstance(node, ast.Attribute)
        inner: ast.expr = node.value
        if type(inner) is ast.Name:
            found = self.scope.env.get(inner.id)
            leads = type(found) in _LEADING or inner.id in self.rebinders
            if found is not None and not leads:
                return self._member(found, node, context, call)
        chain: list[ast.Attribute] = [node]
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
        if isinstance(found, External):
            reached = found
            for at, first in enumerate((root, *chain)):
                if isinstance(first, ast.Attribute):
                    # ``layers.nn.Linear``: what a module of the project imports for itself.
                    reached = reached.member(first.attr)
                api = self.passed_on(reached)
                if isinstance(api, Known):
                    return self._known(
                        api, root, chain[at:], context, call, uncertain=False, far=True, first=first
                    )
        if isinstance(found, Mixed):
            known = [value for value in found.values if isinstance(value, Known)]
            # What a package built on torch gives is told where it is imported.
            known.sort(key=lambda each: not each.name.startswith(_FRAMEWORKS))
            arrays = any(isinstance(value, External) for value in found.values)
            for value in known[:1]:
                self._known(value, root, chain, context, call, uncertain=True, arrays=arrays)
            return found if context == uses.CALL and not chain else UNKNOWN
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
        far: bool = False,
        arrays: bool = False,
        first: ast.expr | None = None,
    ) -> Value:
        """Record a use of an API; ``far`` where another file passes on its name.

        first: what stands for the API before ``chain``, the root by default. arrays: the name may
        be one of NumPy's as well, so that nothing but a guess can be made.
        """
        after = False
        while known.name == "torch" and chain and chain[0].attr == "torch":
            # ``torch.torch.ones``: torch imports itself, so it has itself by its name.
            first, chain = chain[0], chain[1:]
        for at, link in enumerate(chain[:-1], 1):
            if link.attr[:2] == "__":
                # What follows ``torch.__file__`` is Python's.
                chain, after = chain[:at], True
                break
        parts = [known.name, *(link.attr for link in chain)]
        count = len(chain)
        of_base = self._class_of_base(parts, call) if known.bindings or far else None
        if not known.name.startswith("torch"):
            if known.bindings and known.name.startswith("mindspore") and not uncertain:
                self._mindspore(".".join(parts), chain[-1] if chain else root, call)
            return UNKNOWN if after else Known(".".join(parts), known.bindings)
        root_offset = self.offset(root)
        for binding in known.bindings:
            binding.uses.append(root_offset)
        name: str | None = None
        for count in range(len(chain) - (of_base is not None), -1, -1):
            written = ".".join(parts[: count + 1])
            name = self.catalog.canonical(written)
            if name is not None or self.catalog.is_namespace(written):
                break
        rest = chain[count:]
        if name is None and rest:
            # A name that torch does not list: the whole chain is what the reader sees.
            written, count, rest = ".".join(parts), len(chain), []
        if name is not None and len(rest) == 1 and rest[0].attr in _NAMED_OTHERWISE:
            inherited = f"{MODULE}.{rest[0].attr}"
            if call is not None and is_layer(name) and self.catalog.canonical(inherited):
                # ``nn.Linear.train(self, mode)``: no layer lists what it has of Module.
                name, count, rest = inherited, len(chain), []
        node: ast.expr = chain[count - 1] if count else first or root
        namespace = name is None and self.catalog.is_namespace(written)
        if not known.bindings and not namespace and count == 0 and not far:
            # A variable that holds an API: the API was reported where the variable got it.
            return self._members(known, rest, context, call)
        last = not rest and not after
        self._record(
            Use(
                name=name or written,
                written=written,
                node=node,
                span=Span(root_offset, self.end(node)),
                certainty=_SURE[uncertain + arrays],
                origin="import",
                member=False,
                context=uses.BASE if of_base else context if last else uses.VALUE,
                root=root_offset,
                bindings=known.bindings,
                call=call if last else None,
                statement=self.statement if of_base is None else of_base.node,
                function=self.function,
                owner=self.owner,
                of=of_base,
                namespace=namespace,
                uncertain=uncertain,
                in_string=self.string_base >= 0,
                formatted=self.formatted > 0,
            )
        )
        if after and not rest:
            return UNKNOWN
        if of_base is not None and rest[0].attr == "forward":
            return self._member(SuperOf(of_base), rest[0], uses.CALL, call)
        if of_base is not None and rest[0].attr == "extra_repr":
            self.forwards.append((rest[0], of_base))
            return UNKNOWN
        value: Value = Known(name or written, known.bindings if namespace else ())
        if namespace or name is None:
            return value
        api = self.catalog.api(name)
        if api is not None and api.kind in ("property", "constant") and api.returns:
            value = types_of.property_value(api, Certainty.PROVEN)
        return self._members(value, rest, context, call)

    def _class_of_base(self, parts: list[str], call: ast.Call | None) -> ClassInfo | None:
        """Return the class of the file that derives from what a name says in one of its methods.

        ``nn.Linear.__init__(self, a, b)`` is of what the class derives from, whatever that becomes.
        """
        if call is None or self.owner is None or parts[-1] not in _OF_BASES or not call.args:
            return None
        if not parts[0].startswith("torch") or not isinstance(call.args[0], ast.Name):
            return None
        name = self.catalog.canonical(".".join(parts[:-1]))
        if name is None or not name.startswith("torch.nn."):
            return None
        for info in with_own_bases(self.owner):
            if any(isinstance(base, Known) and base.name == name for base in info.bases):
                return info
        return None

    def _members(
        self, value: Value, chain: list[ast.Attribute], context: str, call: ast.Call | None
    ) -> Value:
        last = len(chain) - 1
        for position, link in enumerate(chain):
            if position == last:
                return self._member(value, link, context, call)
            value = self._member(value, link, uses.VALUE, None)
        return value

    def _member(
        self, value: Value, node: ast.Attribute, context: str, call: ast.Call | None
    ) -> Value:
        """Return what a member of a value stands for, and record the use of torch that it is."""
        raise NotImplementedError

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

    def _from_star(self, name: str) -> Value | None:
        for binding in self.star_modules:
            full = f"{binding.target}.{name}"
            if not name.startswith("_") and self.catalog.lists(full):
                return Known(full, (binding,))
        if name.startswith("_") or hasattr(builtins, name):
            return None
        # Of a name that several modules give, the last one's is bound.
        for module, level in reversed(self.own_stars):
            value = self.starred(module, level, name)
            if value is not None:
                return value
        # A rule holds for any name of a module: others may give this one.
        for binding in () if self.own_stars else self.star_modules:
            full = f"{binding.target}.{name}"
            if self.catalog.canonical(full) is not None:
                return Known(full, (binding,))
        return None

    def _record(self, use: Use) -> None:
        """Keep a use where its text is what the tree says, so that an edit would hit it."""
        written = self.text[use.span.start : use.span.end]
        node = use.node
        if use.member and written == node.attr:  # type: ignore[attr-defined]
            self.uses.append(use)
            return
        written = "".join(written.split())
        last = node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")
        if written.endswith(last) or "\\" in written:
            self.uses.append(use)
