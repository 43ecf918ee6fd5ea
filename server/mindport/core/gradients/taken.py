"""Findings on gradients that a program takes of tensors: fixes, or what stands in the way."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import replace
from mindport.core.catalog import Catalog
from mindport.core.gradients.following import following
from mindport.core.gradients.inlined import inlined_first
from mindport.core.gradients.leaves import asking_part, made_anew, mark_of
from mindport.core.gradients.left_before import left_before
from mindport.core.gradients.lifted import lifted_first
from mindport.core.gradients.named_inputs import named_first
from mindport.core.gradients.requests import Request, clears, of_backward, of_grad
from mindport.core.gradients.rounds import before
from mindport.core.gradients.words import say, why
from mindport.core.gradients.writing import COMPILED, VJP, Names, Written
from mindport.core.matching.words import joined
from mindport.core.model import Certainty, Edit, Finding, Fix, Safety, Span, Text, listed
from mindport.core.options import Options
from mindport.core.text.nodes import nodes_within
from mindport.core.text.source import Source, removal_of
from mindport.core.training_step.calls import ZERO, Call, protocol_calls
from mindport.core.training_step.flow.paths import names_read, own_nodes, path
from mindport.core.training_step.flow.paths import replaced as replaced_paths
from mindport.core.training_step.place import File
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

_GRAD, _BACKWARD = "torch.autograd.grad", "torch.Tensor.backward"
_ASKS = "torch.Tensor.requires_grad_"


def gradient_findings(
    source: Source, walked: Walked, options: Options, catalog: Catalog, findings: list[Finding]
) -> list[Finding]:
    """Give gradients that are taken of tensors their fixes."""
    wanted = [use for use in walked.uses if use.name in (_GRAD, _BACKWARD) and use.call is not None]
    if not wanted:
        return findings
    return _Taken(source, walked, options, catalog, findings).all(wanted)


class _Taken:
    def __init__(
        self,
        source: Source,
        walked: Walked,
        options: Options,
        catalog: Catalog,
        findings: list[Finding],
    ) -> None:
        self.compiled = catalog.helper(COMPILED)
        self.source = source
        self.file = File.of(source, walked)
        self.walked = walked
        self.findings = findings
        self.at = {finding.span: number for number, finding in enumerate(findings)}
        self.names = Names(source.tree)
        self.ones = f"mindspore.{'ops' if options.target == 'cpu' else 'mint'}.ones_like"
        self.regions: list[Span] = []
        self.replaced: list[Span] = []
        self.unmarked: list[ast.stmt] = []
        self.assigned: set[str] = set()
        self.read: dict[ast.AST, list[tuple[str, ast.Attribute]]] = {}
        self.requests: list[tuple[Span, Request]] = []
        self.left: list[ast.stmt] = []
        self.waiting: list[ast.stmt] = []
        self.tied: dict[Span, Finding] = {}
        self.covered: dict[Span, list[Span]] = {}

    def all(self, uses: list[Use]) -> list[Finding]:
        calls = protocol_calls(self.walked, self.source)
        for use in uses:
            if use.span not in self.at or self.findings[self.at[use.span]].fixes:
                continue
            if use.name == _GRAD:
                self._of_grad(use)
            else:
                self._of_backward(use, calls)
        self._leave_together()
        self._hold()
        return [
            each
            for each in self.findings
            if not any(span.contains(each.span) for span in self.replaced)
        ]

    def _leave_together(self) -> None:
        """Take the fixes back that would take the mark from a request that stays."""
        waiting = list(self.requests)
        while tied := [each for each in waiting if any(m in self.left for m in each[1].marks)]:
            waiting = [each for each in waiting if each not in tied]
            for fixed, request in tied:
                # What it is about stays marked by all its marks, for others as well.
                self.left += request.marks
                self._take_back(fixed)

    def _hold(self) -> None:
        """Leave what marks a tensor whose gradient stays as it is: it says what is asked for."""
        spans = [
            self.source.span(asking)
            for mark in self.left
            if isinstance(mark, ast.Assign) and (asking := asking_part(mark.value)) is not None
        ]
        # A call that makes a tensor which takes gradients has to say so in the next round, too.
        calls = [
            self.source.span(mark.value.func)
            for mark in self.waiting
            if isinstance(mark, ast.Assign)
            and isinstance(mark.value, ast.Call)
            and any(each.arg == "requires_grad" for each in mark.value.keywords)
        ]
        for number, each in enumerate(self.findings):
            own = each.torch == _ASKS and any(span.contains(each.span) for span in spans)
            made = any(span.contains(each.span) for span in calls)
            if each.fixes and (own or made):
                key = "waits_for_gradient" if own else "waits_for_round"
                self.findings[number] = replace(
                    each,
                    code="MP404",
                    safety=Safety.MANUAL,
                    message=say(key, torch=each.torch),
                    fixes=(),
                )

    def _take_back(self, fixed: Span) -> None:
        number = next(n for n, each in enumerate(self.findings) if each.span == fixed)
        if not self.findings[number].fixes:
            # It went with another of its group.
            return
        group = self.findings[number].fixes[0].group
        for at, each in enumerate(self.findings):
            if each.fixes and each.fixes[0].group == group:
                untied = self.tied.get(each.span)
                self.findings[at] = untied or self._refused(each, say("with_another"))
        self.replaced = [each for each in self.replaced if each not in self.covered[fixed]]

    def _of_grad(self, use: Use) -> None:
        assert use.call is not None
        statement = self.file.statement_of(use.call)
        if statement is None:
            self._refuse(use, say("odd_call"))
            return
        earlier = [each for _, each in self.requests]
        request = following(self.file, use.call, statement, earlier) or of_grad(
            self.file, use.call, statement, self._together(use.call, statement)
        )
        outcome = self._write(use, request, []) if isinstance(request, Request) else request
        if isinstance(outcome, Text):
            if not self._comes_first(use, statement, outcome):
                self._refuse(use, outcome)
            names = {node.id for node in nodes_within(use.call) if isinstance(node, ast.Name)}
            self._leave(statement, names)

    def _comes_first(self, use: Use, statement: ast.stmt, refused: Text) -> bool:
        """Give a gradient the fix of what has to be written a round before, if there is one."""
        assert use.call is not None
        scope = self.file.scope_of(statement)
        if not isinstance(scope, ast.stmt):
            return False
        start = self.source.span(scope).start
        if refused == say("not_names"):
            calls = [each.call for each in self.walked.uses if each.name == _GRAD and each.call]
            key, edits = "named", named_first(self.file, statement, calls)
            spans = [self.source.span(scope)]
        else:
            inlined = inlined_first(self.file, use.call, statement)
            key, edits = "inlined", tuple(sorted(inlined.values()))
            sites = list(inlined)
            if not edits:
                lifted, sites = lifted_first(self.file, use.call, statement)
                key, edits = "lifted", tuple(sorted(lifted))
            spans = [edit.span for edit in edits]
            for site in sites:
                calling = self.file.statement_of(site)
                if calling is not None:
                    self.waiting += self._leave(calling, names_read([site]))
        if not edits or any(one.overlaps(each) for one in spans for each in self.regions):
            return False
        # All of a method are named at once, by the first that asks.
        self.regions += spans
        number = self.at[use.span]
        self.findings[number] = before(self.findings[number], key, edits, start)
        return True

    def _together(self, own: ast.Call, statement: ast.stmt) -> list[ast.Call]:
        """Return the calls behind one, in its suite, that ask for gradients as well."""
        suite = self.file.held_by[statement]
        at = next(n for n, each in enumerate(suite) if each is statement)
        held = {id(node) for each in suite[at + 1 :] for node in own_nodes(each)}
        held |= {id(node) for node in own_nodes(statement)}
        calls = (use.call for use in self.walked.uses if use.name == _GRAD)
        return [call for call in calls if call not in (None, own) and id(call) in held]

    def _leave(self, statement: ast.stmt, names: set[str]) -> list[ast.stmt]:
        """Note and return the marks that a request which is not converted needs."""
        suite = self.file.held_by[statement]
        at = next(n for n, each in enumerate(suite) if each is statement)
        marks = (mark_of(self.file, name, suite, at) for name in sorted(names))
        found = [mark.statement for mark in marks if mark is not None]
        self.left += found
        return found

    def _of_backward(self, use: Use, calls: list[Call]) -> None:
        own = next((each for each in calls if each.use.span == use.span), None)
        reads = [] if own is None else self._reads(own)
        if own is None or not reads:
            return
        self._back(use, own, reads, calls)
        if not self.findings[self.at[use.span]].fixes:
            self._leave(own.statement, {name for name, _ in reads})

    def _back(
        self, use: Use, own: Call, reads: list[tuple[str, ast.Attribute]], calls: list[Call]
    ) -> None:
        beside = [each for each in calls if each.scope is own.scope and each is not own]
        if not own.plain or any(each.kind != ZERO or not each.plain for each in beside):
            return
        names = sorted({name for name, _ in reads})
        gone = [each.statement for each in beside]
        cleared = [
            node
            for node in nodes_within(own.scope)
            if isinstance(node, ast.stmt) and any(clears(node, name) for name in names)
        ]
        gone += cleared
        inside = {id(node) for each in cleared for node in nodes_within(each)}
        reads = [(name, node) for name, node in reads if id(node) not in inside]
        after = {id(node) for each in own.suite[own.at + 1 :] for node in nodes_within(each)}
        if any(id(node) not in after or not isinstance(node.ctx, ast.Load) for _, node in reads):
            self._refuse(use, say("read_elsewhere"))
            return
        request = of_backward(self.file, own.call, own.statement, names, gone)
        if isinstance(request, Text):
            if request != say("leaves_region") or not self._moves(use, own, gone, names):
                self._refuse(use, request)
            return
        edits = [removal_of(self.source, each) for each in gone]
        written = self._write(use, request, edits, reads)
        if isinstance(written, Text):
            self._refuse(use, written)

    def _moves(self, use: Use, own: Call, gone: list[ast.stmt], names: list[str]) -> bool:
        """Give a gradient the fix that moves what leaves behind it, where that may be."""
        edits = left_before(self.file, own.statement, gone, names)
        spans = [edit.span for edit in edits]
        if not edits or any(one.overlaps(each) for one in spans for each in self.regions):
            return False
        self.regions += spans
        self.waiting += self._leave(own.statement, set(names))
        number = self.at[use.span]
        self.findings[number] = before(self.findings[number], "moved", edits, own.start)
        return True

    def _reads(self, own: Call) -> list[tuple[str, ast.Attribute]]:
        """Return the gradients that a function reads; none where one is not a plain name's."""
        known = self.read.get(own.scope)
        if known is None:
            known = self.read[own.scope] = self._read_in(getattr(own.scope, "body", []))
        return known

    def _read_in(self, body: list[ast.stmt]) -> list[tuple[str, ast.Attribute]]:
        found: list[tuple[str, ast.Attribute]] = []
        for node in (each for top in body for each in own_nodes(top)):
            if isinstance(node, ast.Attribute) and node.attr == "grad":
                name = path(node.value)
                if name is not None and name.partition(".")[0] in self.file.known.frameworks:
                    continue
                if name is None or "." in name:
                    return []
                found.append((name, node))
        return found

    def _write(
        self,
        use: Use,
        request: Request,
        removals: list[Edit],
        reads: Sequence[tuple[str, ast.Attribute]] = (),
    ) -> Text | None:
        source = self.source
        region = request.region
        statement = request.call if request.along else request.statement
        spans = [source.span(statement)]
        if region:
            # Several that are of one function may stand in one statement.
            end = source.span(region[-1]).end if request.along else spans[0].end
            spans.append(Span(source.span(region[0]).start, end))
        if any(one.overlaps(each) for one in spans for each in self.regions):
            return say("gradients_before")
        if request.again and self.compiled is None:
            return say("create_graph")
        # What is written a second time has to be without a name of torch's.
        again = request.output if region else request.weight
        held = Span(0, 0) if again is None else source.span(again)
        if any(held.contains(each.span) for each in self.findings):
            return say("name_it")
        request.changes.insert(0, say("into_function", names=listed(request.inputs)))
        edits = [*removals, *self._unmarked(request)]
        gone = [edit.span for edit in edits]
        changes = joined(tuple(request.changes))
        assert changes is not None
        written = Written(source, request, self.names, self.ones)
        bad = written.obstacle(gone)
        if bad is not None:
            return bad
        edits += written.edits
        self.regions += spans
        replaced = [*gone, *written.replaced]
        for name, node in reads:
            covers = self._covered(node)
            edits.append(Edit(covers, written.grads[name]))
            replaced.append(covers)
        for covers in self._assigned(request):
            edits.append(Edit(covers, ""))
            replaced.append(covers)
        number = self.at[use.span]
        first = request.marks or [(request.first or request).statement]
        group = f"gradient {min(source.span(each).start for each in first)}"
        fix = Fix(
            why("grad_title", changes),
            Safety.REVIEW,
            tuple(edits),
            releases=(use.root,) if use.root >= 0 else (),
            target=VJP,
            group=group,
            helpers=(self.compiled,) if request.again and self.compiled is not None else (),
            changes=changes,
        )
        found = self.findings[number]
        certainty = found.certainty
        self.findings[number] = replace(
            found,
            code="MP404",
            mindspore=VJP,
            certainty=Certainty.INFERRED if certainty is Certainty.GUESSED else certainty,
            safety=Safety.REVIEW,
            message=why("grad", changes, torch=found.torch),
            fixes=(fix,),
        )
        self.covered[use.span] = [each for each in replaced if not each.contains(use.span)]
        self.replaced += self.covered[use.span]
        inside = [each for each in replaced if each.contains(use.span)]
        self.findings = [
            each
            for each in self.findings
            if each.span == use.span or not any(span.contains(each.span) for span in inside)
        ]
        self._tie(request.marks, group)
        self.requests.append((use.span, request))
        self.at = {finding.span: number for number, finding in enumerate(self.findings)}
        return None

    def _tie(self, marks: list[ast.stmt], group: str) -> None:
        """Tie what takes ``requires_grad=True`` out of a call to the gradient: it is the mark."""
        for mark in marks:
            call = mark.value if isinstance(mark, ast.Assign) else None
            if not isinstance(call, ast.Call) or asking_part(call) is not None:
                continue
            span = self.source.span(call.func)
            for number, each in enumerate(self.findings):
                if span.contains(each.span) and each.fixes and each.fixes[0].group is None:
                    self.tied[each.span] = each
                    tied = tuple(replace(fix, group=group) for fix in each.fixes)
                    self.findings[number] = replace(each, fixes=tied)

    def _assigned(self, request: Request) -> list[Span]:
        """Return the ``.data`` of ``x.data = ...`` where nothing else holds the tensor."""
        found: list[Span] = []
        marked = [each for each in request.inputs if each not in request.handed]
        for name, mark in zip(marked, request.marks, strict=True):
            if not made_anew(mark, name) or name in self.assigned:
                continue
            for node in nodes_within(request.scope):
                if isinstance(node, ast.Assign) and replaced_paths(node) == {f"{name}.data"}:
                    target = node.targets[0]
                    assert isinstance(target, ast.Attribute)
                    self.assigned.add(name)
                    start = self.source.span(target.value).end
                    found.append(Span(start, self.source.span(target).end))
        return found

    def _unmarked(self, request: Request) -> list[Edit]:
        """Return the edits that take out what asks for gradients, once for each such statement."""
        found: list[Edit] = []
        for mark in request.marks:
            if mark in self.unmarked:
                continue
            self.unmarked.append(mark)
            asking = asking_part(mark.value) if isinstance(mark, ast.Assign) else None
            if asking is not None:
                assert isinstance(asking.func, ast.Attribute)
                start = self.source.span(asking.func.value).end
                end = self.source.span(asking).end
                closing = self.source.text.find(".", start, end)
                found.append(Edit(Span(closing, end), ""))
            elif not (isinstance(mark, ast.Assign) and isinstance(mark.targets[0], ast.Name)):
                found.append(removal_of(self.source, mark))
        return found

    def _covered(self, node: ast.Attribute) -> Span:
        """Return the span of ``x.grad``, with the ``.data`` or ``.detach()`` behind it."""
        start = self.source.span(node).start
        found: ast.expr = node
        while True:
            parent = self.file.parents[id(found)]
            if isinstance(parent, ast.Attribute) and parent.attr == "data":
                found = parent
                continue
            if isinstance(parent, ast.Attribute) and parent.attr == "detach":
                call = self.file.parents[id(parent)]
                if isinstance(call, ast.Call) and not call.args:
                    found = call
                    continue
            return Span(start, self.source.span(found).end)

    def _refuse(self, use: Use, reason: Text) -> None:
        number = self.at[use.span]
        found = self.findings[number]
        if found.certainty is Certainty.GUESSED:
            return
        self.findings[number] = self._refused(found, reason)

    @staticmethod
    def _refused(found: Finding, reason: Text) -> Finding:
        return replace(
            found,
            code="MP404",
            safety=Safety.MANUAL,
            message=why("grad_refused", reason, torch=found.torch),
            fixes=(),
        )
