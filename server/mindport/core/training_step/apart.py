"""Losses that share nothing but data: the forward of a later one begins behind the earlier one.

CycleGAN's loop goes back for its generators, updates them, and then computes the losses of the
discriminators of the same images. What made the images is computed once, for all of them.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence

from mindport.core.training_step.calls import BACKWARD, STEP, Call, retains
from mindport.core.training_step.flow.gradient_flow import flow_of
from mindport.core.training_step.flow.leaf_tensors import leaves_of
from mindport.core.training_step.flow.origins import origin_of
from mindport.core.training_step.flow.paths import written
from mindport.core.training_step.place import File


def begins_behind(
    file: File, call: Call, calls: Sequence[Call], suite: Sequence[ast.stmt], places: Sequence[int]
) -> int:
    """Return where the forward of a ``backward`` may begin, at the earliest: 0 if anywhere.

    places: the statements that lead to the loss. Those from before another ``backward``, or before
    the update that follows it, stay there if they compute with data alone: no gradient flows
    through them. A graph that is retained may be gone through again.
    """
    others = [
        each
        for each in calls
        if each.suite is suite and each.at < call.at and each.kind in (BACKWARD, STEP)
    ]
    if any(each.kind == BACKWARD and retains(each) for each in others):
        return 0
    first = max((each.at + 1 for each in others), default=0)
    before = [suite[at] for at in places if at < first]
    if not before or len(before) == len(places):
        return 0
    return first if all(_is_of_data(file, each) for each in before) else 0


def after_data(
    file: File, call: Call, calls: Sequence[Call], suite: Sequence[ast.stmt], places: Sequence[int]
) -> int:
    """Return where a forward begins behind the data it is made of, where others go back beside it.

    places: as in ``begins_behind``. What makes the data of one may stand in front of another.
    """
    if not any(
        each.kind == BACKWARD and each.suite is suite and each is not call for each in calls
    ):
        return 0
    begin = 0
    for at in places[:-1]:
        if not _is_of_data(file, suite[at]):
            break
        begin = at + 1
    return begin


def _is_of_data(file: File, statement: ast.stmt) -> bool:
    """Tell whether a statement computes with no parameter, as far as the file shows."""
    if not isinstance(statement, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
        return False
    flow = flow_of(statement, file.known)
    if flow.starts or not all(map(file.known.harmless, flow.called)):
        return False
    leaves = leaves_of(file.source.tree)
    for name in flow.paths:
        parts = name.split(".")
        if parts[0] in ("self", "cls") or set(parts) & file.models:
            return False
        if parts[0] in leaves or origin_of(file, name, [statement]).computed:
            return False
    return not any(each in leaves for each in written(statement))
