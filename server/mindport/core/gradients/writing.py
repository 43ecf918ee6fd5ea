"""The edits that make a gradient of a function of what a request asks for."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.fixes.names import marker
from mindport.core.gradients.requests import Request
from mindport.core.gradients.words import say
from mindport.core.model import Edit, Span, Text
from mindport.core.text.comments import lexemes
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, indent
from mindport.core.training_step.body import Body, stands_alone
from mindport.core.training_step.flow.paths import bound_by

VJP, GRAD = "mindspore.vjp", "mindspore.grad"
#: The helper that compiles a function with its gradients.
COMPILED = "compiled_gradients"
_STOP = marker("mindspore.ops.stop_gradient")


class Names:
    """Names that neither the module nor a scope has; each is given once in the scope."""

    def __init__(self, tree: ast.Module) -> None:
        self.shared = set[str]().union(*(bound_by(each) for each in tree.body))
        self.used: dict[int, set[str]] = {}

    def free(self, name: str, scope: ast.AST) -> str:
        """Return a name like this one."""
        if id(scope) not in self.used:
            nodes = list(nodes_within(scope))
            found = {node.id for node in nodes if isinstance(node, ast.Name)}
            found |= {node.arg for node in nodes if isinstance(node, ast.arg)}
            self.used[id(scope)] = found | self.shared
        used, number, local = self.used[id(scope)], 1, name
        while local in used:
            number += 1
            local = f"{name}_{number}"
        used.add(local)
        return local


class Written:
    """The edits of one request, and the spans whose text they replace."""

    def __init__(self, source: Source, request: Request, names: Names, ones: str) -> None:
        self.source, self.request, self.names = source, request, names
        self.ones = marker(ones)
        self.edits: list[Edit] = []
        self.replaced: list[Span] = []
        self.grads: dict[str, str] = {}

    def _free(self, name: str) -> str:
        return self.names.free(name, self.request.scope)

    def obstacle(self, gone: list[Span]) -> Text | None:
        """Write it; return what stands in the way of that."""
        request, source = self.request, self.source
        region = request.region
        if not all(stands_alone(source, each) for each in [*region, request.statement]):
            return say("odd_call")
        whole = source.span(request.call)
        comments = [
            source.text[whole.start + each.span.start : whole.start + each.span.end]
            for each in lexemes(source.text[whole.start : whole.end])
            if each.kind == "comment"
        ]
        if comments and not request.along:
            return say("odd_call")
        if comments:
            # What stands in a call that goes is kept above its statement.
            line = source.index.line_of(source.span(request.statement).start)
            at = source.index.line_start(line)
            margin = indent(source, request.statement)
            above = "".join(f"{margin}{each}{source.newline}" for each in comments)
            self.edits.append(Edit(Span(at, at), above))
        is_grad = not (
            isinstance(request.call.func, ast.Attribute)
            and request.call.func.value is request.output
        )
        if not is_grad:
            self.grads = {name: self._free(f"{name}_grad") for name in request.inputs}
        if region:
            self._function(region, gone)
        if request.along:
            self._gradients()
            return None
        before, after, kept = self._taking(region)
        # Of one tensor `grad` gives the gradient itself, `vjp` a tuple of one.
        bare = before.startswith(marker(GRAD)) and len(request.inputs) == 1
        if is_grad:
            self._in_place(before, after, kept, bare=bare)
        else:
            self._statement(before, after, kept, bare=bare)
        return None

    def _gradients(self) -> None:
        """Write gradients of what is compiled, each along the arguments that it is of."""
        request = self.request
        first = request.first or request
        own, others = _tuple(first.inputs), _tuple(first.given)
        # The gradients of the first output by each of the inputs have a name.
        named = request.of == first.of and not request.factor
        of = "" if request.of is None else f", {request.of}"
        texts = [
            f"{first.gradients}[{along[0]}]"
            if len(along) == 1 and named
            else f"{marker(COMPILED)}({first.function}, {own}, {others}, {_tuple(along)}{of})[1][0]"
            for along in request.along
        ]
        if request.factor:
            texts = [f"({request.factor}{text})" for text in texts]
        if not request.again:
            texts = [f"{_STOP}({text})" for text in texts]
        item: ast.expr = request.call
        text = ""
        for node in nodes_within(request.statement):
            if isinstance(node, ast.Subscript) and node.value is request.call:
                place = node.slice.value if isinstance(node.slice, ast.Constant) else None
                if isinstance(place, int) and 0 <= place < len(texts):
                    item, text = node, texts[place]
        whole = self.source.span(item)
        every = [(n,) for n in range(len(first.inputs))]
        if not text and request.again and named and request.along == every:
            text = first.gradients
        elif not text:
            text = _tuple(texts)
        self.edits.append(Edit(whole, text))
        self.replaced.append(whole)

    def _function(self, region: list[ast.stmt], gone: list[Span]) -> None:
        """Put the statements that compute the output into a function."""
        request, source, end = self.request, self.source, self.source.newline
        body = Body(source, gone)
        margin = body.margin(region[0], 0)
        inner = margin + body.unit(region[0])
        self.function = request.function = self._free("outputs_of")
        self.gradient = self._free("input_grads" if request.again else "gradient_fn")
        request.gradients = self.gradient
        span = source.span(request.output)
        output = source.text[span.start : span.end]
        named = isinstance(request.output, ast.Name)
        self.output = output if named else self._free("output")
        given = ", ".join(request.inputs)
        # A tuple of them, as one that is no tensor is refused by itself.
        listed = ", ".join(request.aux)
        aux = f", ({listed}{',' if len(request.aux) == 1 else ''})" if listed else ""
        has_aux = ", has_aux=True" if aux else ""
        opening = f"{margin}def {self.function}({given}):{end}"
        closing = (
            f"{end}{inner}return {output}{aux}{end}{end}{margin}{self.output}, {self.gradient}"
            f"{aux} = {marker(VJP)}({self.function}, {given}{has_aux})"
        )
        if request.again:
            own = _tuple(request.inputs)
            others = f", {_tuple(request.given)}" if request.given else ""
            opening = f"{margin}def {self.function}({', '.join([given, *request.given])}):{end}"
            closing = (
                f"{end}{inner}return {output}{end}{end}{margin}{self.output}, {self.gradient} = "
                f"{marker(COMPILED)}({self.function}, {own}{others})"
            )
            if request.twice:
                call = f"{self.function}({', '.join([given, *request.given])})"
                every = ", ".join([output, *request.aux])
                of = "" if request.of is None else f"{others or ', ()'}, None, {request.of}"
                closing = (
                    f"{end}{inner}return {every}{end}{end}{margin}{every} = {call}{end}"
                    f"{margin}{self.gradient} = "
                    f"{marker(COMPILED)}({self.function}, {own}{of or others})[1]"
                )
        body.add(region, 0, opening, closing)
        self.edits += body.edits()

    def _taking(self, region: list[ast.stmt]) -> tuple[str, str, ast.expr | None]:
        """Return the text before and after the expression that stays, and that expression."""
        request = self.request
        if region:
            if request.weight is not None:
                return f"{self.gradient}(", ")", request.weight
            return f"{self.gradient}({self.ones}({self.output}))", "", None
        given = ", ".join(request.inputs)
        if request.weight is not None:
            span = self.source.span(request.weight)
            weight = self.source.text[span.start : span.end]
            return f"{marker(VJP)}(lambda {given}: ", f", {given})[1]({weight})", request.output
        places = ", ".join(map(str, range(len(request.inputs))))
        places = f", ({places})" if len(request.inputs) > 1 else ""
        return f"{marker(GRAD)}(lambda {given}: ", f"{places})({given})", request.output

    def _in_place(self, before: str, after: str, kept: ast.expr | None, *, bare: bool) -> None:
        """Write the gradients where ``torch.autograd.grad`` stands."""
        source, call = self.source, self.request.call
        whole = source.span(call)
        first = next(
            (
                node
                for node in nodes_within(self.request.statement)
                if isinstance(node, ast.Subscript)
                and node.value is call
                and isinstance(node.slice, ast.Constant)
                and (node.slice.value == 0 or not bare)
            ),
            None,
        )
        if first is None and bare:
            before, after = f"({_STOP}({before}", f"{after}),)"
        elif first is None:
            before, after = f"tuple(map({_STOP}, {before}", f"{after}))"
        elif bare:
            whole = Span(whole.start, source.span(first).end)
            before, after = f"{_STOP}({before}", f"{after})"
        else:
            end = source.span(first).end
            self.edits.append(Edit(Span(end, end), ")"))
            before = f"{_STOP}({before}"
        self._around(whole, before, after, kept)

    def _statement(self, before: str, after: str, kept: ast.expr | None, *, bare: bool) -> None:
        """Write the gradients where ``backward`` is called."""
        names = ", ".join(self.grads.values())
        if len(self.grads) == 1:
            before, after = f"{names} = {_STOP}({before}", f"{after}{')' if bare else '[0])'}"
        else:
            before, after = f"{names} = map({_STOP}, {before}", f"{after})"
        self._around(self.source.span(self.request.statement), before, after, kept)

    def _around(self, whole: Span, before: str, after: str, kept: ast.expr | None) -> None:
        if kept is None:
            self.edits.append(Edit(whole, before + after))
            self.replaced.append(whole)
            return
        span = self.source.span(kept)
        left, right = Span(whole.start, span.start), Span(span.end, whole.end)
        self.edits += [Edit(left, before), Edit(right, after)]
        self.replaced += [left, right]


def _tuple(items: Sequence[str | int]) -> str:
    """Return the text of a tuple of names or numbers."""
    return f"({', '.join(map(str, items))}{',' if len(items) == 1 else ''})"
