"""What is known of one ``backward``: the statements that compute its loss, who takes gradients."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field
from mindport.core.model import Span
from mindport.core.text.source import Source
from mindport.core.training_step.calls import Call


@dataclass(slots=True)
class Pass:
    """One ``backward`` with the statements that compute its loss: ``suite[first:last + 1]``.

    at: where what holds the ``backward`` stands in that suite. test: the condition under which it
    runs, where those of the ``if`` statements below the suite tell it; sometimes: there are such
    statements. early: names that are read there before they are bound. unsure: those of them that
    have a value on some paths alone. aux: names that are read afterwards. takers: the optimizers
    that take its gradients. depth: how many other passes it stands in. also: calls before it whose
    graph is retained for it, or right before it: their losses are added to its own, as their
    gradients would be. twin: the pass in the other branch of an ``if``, with the same forward; its
    loss takes the place of this one's where the condition ``choice`` does not hold. with_run: it
    begins with the run of a model that keeps what the loss is made of. begun: names without a value
    before it, in turns of a loop, that it binds on some paths and reads on all.
    """

    call: Call
    loss: ast.expr
    suite: list[ast.stmt]
    at: int
    first: int
    last: int
    early: list[str]
    aux: list[str]
    shared: list[ast.Global | ast.Nonlocal]
    test: str | None = None
    sometimes: bool = False
    takers: list[str] = field(default_factory=list)
    depth: int = 0
    also: tuple[Call, ...] = ()
    inline: bool = False
    twin: Pass | None = None
    choice: str = ""
    unsure: tuple[str, ...] = ()
    with_run: bool = False
    begun: tuple[str, ...] = ()

    @property
    def calls(self) -> list[Call]:
        """Return the calls of ``backward`` that the pass stands for."""
        return [self.call, *self.also, *(self.twin.calls if self.twin is not None else ())]

    @property
    def name(self) -> str | None:
        """Return the name of what is gone back from, where it is one name in each branch."""
        if not isinstance(self.loss, ast.Name) or self.also:
            return None
        same = self.twin is None or self.twin.name == self.loss.id
        return self.loss.id if same else None

    @property
    def losses(self) -> list[ast.expr]:
        """Return the losses whose sum is gone back from."""
        return [*map(loss_of, self.also), self.loss] if self.also else [self.loss]

    def region(self, source: Source) -> Span:
        """Return where its statements stand."""
        first, last = self.suite[self.first], self.suite[self.last]
        return Span(source.span(first).start, source.span(last).end)

    @property
    def is_hoisted(self) -> bool:
        """Tell whether the ``backward`` stands in a suite below that of the forward."""
        return self.suite is not self.call.suite


def loss_of(call: Call) -> ast.expr:
    """Return what a call of ``backward`` goes back from."""
    if call.handed is not None:
        return call.handed
    assert isinstance(call.call.func, ast.Attribute)
    return call.call.func.value


def without_forward(call: Call) -> Pass:
    """Return the pass of a ``backward`` whose loss is computed elsewhere."""
    return Pass(call, loss_of(call), call.suite, call.at, call.at, call.at, [], [], [])
