"""How safe a fix is where the reference itself is less sure than the API: the grade of a use."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field, replace
from mindport.core.calls.site import Rewrite, ceiling, made_as, suited
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Api
from mindport.core.class_values.adapters import derives_from
from mindport.core.class_values.bases import helper_base
from mindport.core.class_values.containers import made_elsewhere
from mindport.core.class_values.matched_attributes import matched_attributes
from mindport.core.class_values.roles import Role, role_of
from mindport.core.in_place.run_in_passes import is_item_of_data
from mindport.core.matching.matched_file import MatchedFile
from mindport.core.matching.words import doubt_of_import
from mindport.core.messages import text
from mindport.core.model import Certainty, Safety
from mindport.core.modules.member_sets import in_container
from mindport.core.rewriters import register_buffer
from mindport.core.walk import uses
from mindport.core.walk.bodies.guesses import BY_CALL
from mindport.core.walk.bodies.trained_models import BY_TRAINING
from mindport.core.walk.uses import Use

#: What a value is taken for by what is done with it alone: words for each.
_BY_USE = {BY_TRAINING: "by_training", BY_CALL: "by_call"}
_BUFFER = "torch.nn.Buffer"
#: Where a class is compared with an object's, which is of no subclass then.
_EXACT = (Role.TYPE, Role.SAME)


@dataclass(frozen=True, slots=True)
class Grades:
    """The grades of a file's uses."""

    file: MatchedFile
    _left_buffers: list[bool] = field(default_factory=list)

    def graded(self, use: Use, api: Api, rewrite: Rewrite) -> Rewrite:
        """Lower the grade for what makes the reference itself less sure."""
        catalog, device = self.file.catalog, self.file.options.target
        changes = list(rewrite.changes)
        safety = rewrite.safety
        doubt = doubt_of_import(use)
        if doubt:
            safety = max(safety, Safety.REVIEW)
            changes.append(text(doubt))
        if self._receiver_stays(use):
            safety = max(safety, Safety.REVIEW)
            changes.append(text("receiver_stays", name=use.owner_type))
        role = self.role_in_test(use, api) if safety is Safety.SAFE else None
        made = made_as(api, device) if role is not None and api.targets else []
        if use.context == uses.VALUE and role is not None and rewrite.helpers:
            safety = Safety.REVIEW
            changes.append(text("class_of_this_file", name=rewrite.helpers[0].name))
        elif made:
            usual = made[0]
            helpers = (catalog.helper(each.api) for each in suited(api.recipes, device))
            # What derives from the target that is tested against is of it, but for the exact class.
            exact = role in _EXACT
            added = [each for each in helpers if each and (exact or not derives_from(each, usual))]
            if added and helper_base(catalog, api, device) is None:
                safety = Safety.REVIEW
                changes.append(text("some_of_helper", name=added[0].name))
        asked = matched_attributes(self.file.source.tree, use, api, catalog, device)
        if asked:
            safety = max(safety, Safety.REVIEW)
            changes += asked
        if self._is_lost(use):
            assert use.receiver is not None
            safety = max(safety, Safety.REVIEW)
            name = ast.unparse(use.receiver).partition(".data")[0]
            changes.append(text("item_of_data_in_pass", name=name))
        if made_elsewhere(self.file.source.tree, use):
            rewrite = in_container(rewrite, catalog)
        if use.certainty is Certainty.GUESSED:
            safety = max(safety, Safety.REVIEW)
            changes.append(text("guessed"))
        elif use.origin in _BY_USE and use.receiver is not None:
            safety = max(safety, Safety.REVIEW)
            changes.append(text(_BY_USE[use.origin], name=ast.unparse(use.receiver)))
        if len(changes) == len(rewrite.changes):
            return rewrite
        return replace(rewrite, safety=safety, changes=tuple(changes))

    def role_in_test(self, use: Use, api: Api) -> Role | None:
        """Return what a class is tested for, None where it is no class that is."""
        if use.context not in (uses.TYPE_TEST, uses.VALUE) or use.member or use.call is not None:
            return None
        if use.context == uses.VALUE and api.kind != "class":
            return None
        role = role_of(self.file.source.tree, use.statement, use.node)
        return role if use.context == uses.TYPE_TEST or role in _EXACT else None

    def _is_lost(self, use: Use) -> bool:
        """Tell whether a method in place changes an item of ``data`` where that is lost."""
        name = use.name.rpartition(".")[2]
        in_place = name.endswith("_") and not name.endswith("__") and use.call is not None
        receiver = use.receiver if in_place and self.file.options.target == "cpu" else None
        return receiver is not None and is_item_of_data(self.file.source.tree, receiver)

    def _receiver_stays(self, use: Use) -> bool:
        """Tell whether safe fixes leave the receiver's class torch's, and its members with it."""
        if not use.member or use.of is not None or not use.owner_type.startswith("torch.nn."):
            return False
        owner = self.file.catalog.api(use.owner_type)
        if owner is None or owner.kind != "class" or owner.name == "torch.nn.Module":
            return False
        if owner.name == _BUFFER:
            return self._buffers_stay(owner)
        device = self.file.options.target
        made = made_as(owner, device)
        return not made or ceiling(made[0], device) is not Safety.SAFE

    def _buffers_stay(self, owner: Api) -> bool:
        """Tell whether safe fixes leave a Buffer of the file, where registering makes a tensor."""
        if not self._left_buffers:
            made = [each for each in self.file.walked.uses if each.name == _BUFFER and each.call]
            written = [register_buffer.rewrite(self.file.site(each, owner), None) for each in made]
            self._left_buffers.append(
                any(isinstance(each, Refusal) or each.safety is not Safety.SAFE for each in written)
            )
        return self._left_buffers[0]
