"""``class Lion(torch.optim.Optimizer)``: a base that is called with gradients takes its place.

One that does nothing, as ``class DummyOptimizer`` of an evaluation, needs none.
"""

from __future__ import annotations

import ast

from mindport.core.base.records import replace
from mindport.core.calls.site import Rewrite, Site
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Target
from mindport.core.fixes.names import marker
from mindport.core.messages import text
from mindport.core.model import Edit, Safety
from mindport.core.walk import uses
from mindport.core.walk.noted.kept_gradients import STEP_BY_GRAD, held_steps, keeps_gradients
from mindport.core.walk.noted.own_optimizers import finds_in_step, stands_in

#: The recipe that takes the place of the base class, and that where gradients are kept.
HELPER, KEEPING = "BaseOptimizer", "GradOptimizer"


def rewrite(site: Site, target: Target | None) -> Rewrite | Refusal:
    """Replace the base of a class whose own ``step`` reads the gradients, and nothing else does.

    What is tested against or annotated is the class that all optimizers derive from.
    """
    assert target is not None
    made, helper = site.use.statement, site.catalog.helper(HELPER)
    if site.use.context in (uses.TYPE_TEST, uses.ANNOTATION):
        return site.replace_name(target.api)
    if site.use.context != uses.BASE or not isinstance(made, ast.ClassDef) or helper is None:
        return Refusal(text("passed_on"))
    if stands_in(made):
        kept = site.in_the_name()
        if kept is not None:
            return kept
        edit, why = Edit(site.use.span, "object"), (text("optimizes_nothing"),)
        return Rewrite((edit,), Safety.REVIEW, why, site.released())
    if not finds_in_step(made):
        return _keeping(site, made)
    rewritten = site.replace_name(helper.name)
    if isinstance(rewritten, Refusal):
        return rewritten
    why = (text("gradients_in_step"),)
    return replace(rewritten, safety=Safety.REVIEW, changes=why, helpers=(helper,))


def _keeping(site: Site, made: ast.ClassDef) -> Rewrite | Refusal:
    """Replace the base of a class that finds gradients in its parameters between steps."""
    helper, stepping = site.catalog.helper(KEEPING), site.catalog.helper(STEP_BY_GRAD)
    if helper is None or stepping is None or len(made.bases) != 1 or not keeps_gradients(made):
        return Refusal(text("gradients_between_steps"))
    rewritten = site.replace_name(helper.name)
    if isinstance(rewritten, Refusal):
        return rewritten
    edits = list(rewritten.edits)
    for call in held_steps(made):
        assert isinstance(call.func, ast.Attribute)
        whole, held = site.source.span(call), site.text_of(call.func.value)
        if site.has_comment(whole):
            return Refusal(text("comment_lost"))
        edits.append(Edit(whole, f"{marker(stepping.name)}({held})"))
    helpers = (helper, stepping) if len(edits) > 1 else (helper,)
    why = (text("gradients_kept"),)
    return replace(
        rewritten, edits=tuple(edits), safety=Safety.REVIEW, changes=why, helpers=helpers
    )
