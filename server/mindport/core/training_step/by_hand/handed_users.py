"""Calls of other files' functions that look at gradients: steps hand them the optimizer.

A step that calls one holds its gradients, which these functions find in the optimizer.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.base.records import dataclass
from mindport.core.model import Edit, Span, Text
from mindport.core.other_files import origins
from mindport.core.training_step.by_hand.gradient_users import OPTIMIZER
from mindport.core.training_step.by_hand.gradient_uses import GradientUse, statement_around
from mindport.core.training_step.calls import STEP, Call
from mindport.core.training_step.flow.paths import own_nodes, path
from mindport.core.training_step.given import argument_edit
from mindport.core.training_step.place import File
from mindport.core.training_step.words import say


@dataclass(frozen=True, slots=True)
class HandedUse(GradientUse):
    """A call of another file's function that looks at gradients, with what hands it an optimizer.

    user: its name where it is handed one, "" where it has one.
    """

    site: ast.Call | None = None
    user: str = ""

    @property
    def names(self) -> list[str]:
        """Return no helper: it is the other file's."""
        return []

    def edits(self, optimizers: Sequence[str]) -> tuple[Edit, ...]:
        """Return the edit that hands over an optimizer, if any."""
        return self.handing


def handed_users(file: File, calls: Sequence[Call]) -> list[HandedUse] | Text:
    """Return the calls of other files' functions that look at gradients, in functions with steps.

    Or what is in the way of handing one an optimizer.
    """
    files, here = file.walked.files, file.walked.path
    optimizers = list(dict.fromkeys(each.target or "" for each in calls if each.kind == STEP))
    found: list[HandedUse] = []
    for scope in {id(each.scope): each.scope for each in calls}.values() if optimizers else ():
        for site in own_nodes(*getattr(scope, "body", ())):
            if files is None or not isinstance(site, ast.Call):
                continue
            name = path(site.func)
            at = None if name is None else origins.inside(files, here, name)
            if not isinstance(at, origins.Place) or at.path == here:
                continue
            user = files.gradient_users(at.path).get(at.name)
            if user is None:
                continue
            given = dict(zip(user.names, site.args, strict=False))
            given.update((each.arg, each.value) for each in site.keywords if each.arg is not None)
            holder = given.get(user.optimizer or OPTIMIZER)
            own = None if holder is None else path(holder)
            statement = statement_around(file, site)
            to_hand = not user.optimizer and holder is None
            if statement is None or (optimizers[1:] if to_hand else own not in optimizers):
                return say("grads_in_function", name=at.name)
            handing: tuple[Edit, ...] = ()
            if to_hand:
                edit = argument_edit(file.source, site, OPTIMIZER, optimizers[0], by_name=True)
                handing = (edit,)
            end = file.source.span(site.func).end
            span = Span(end, end)
            known = (span, span, "", "", "", span, statement, (), handing, site)
            found.append(HandedUse(*known, at.name if to_hand else ""))
    return found
