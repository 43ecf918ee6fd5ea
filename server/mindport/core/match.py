"""Uses to findings: which verdict holds at each, through which target, and how safe the fix is."""

from __future__ import annotations

import ast

from mindport.core.base.records import dataclass, field, replace
from mindport.core.calls.call_args import names_others
from mindport.core.calls.conversion import convert, takes_same_calls
from mindport.core.calls.left_defaults import with_defaults
from mindport.core.calls.site import Rewrite, Site, ceiling, made_as, suited
from mindport.core.calls.target_call import Refusal
from mindport.core.calls.unfit import unfit
from mindport.core.catalog import DEPRECATED, Api, Catalog, Target, package_over
from mindport.core.class_values.adapters import derives_from
from mindport.core.class_values.bases import (
    helper_base,
    tested_base,
    tested_elsewhere,
    whole_helper,
)
from mindport.core.class_values.containers import made_elsewhere
from mindport.core.class_values.matched_attributes import matched_attributes
from mindport.core.class_values.never_made import tested_for_none
from mindport.core.class_values.roles import Role, role_of
from mindport.core.dtypes.expression_dtypes import Dtypes
from mindport.core.fixes.added_helpers import members_of
from mindport.core.forms.member_tests import member_test_finding
from mindport.core.forms.names_by_string import written_out
from mindport.core.forms.torch_forms import other_form
from mindport.core.forms.weighted_backward import BACKWARD
from mindport.core.in_place.run_in_passes import is_item_of_data
from mindport.core.match_words import (
    as_written,
    code_of,
    composed_fix,
    composed_message,
    doubt_of_import,
    in_string,
    joined,
    message_of,
    message_with_helper,
    target_fix,
    title_of_unmapped,
)
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Finding, Fix, Safety, Severity, Span, Text
from mindport.core.modules.buffers import is_item_of_own
from mindport.core.modules.member_sets import in_container
from mindport.core.options import Options
from mindport.core.rewriters import register_buffer, rewriter
from mindport.core.rewriters.in_place import called_api, written_through
from mindport.core.text.call_layout import CallLayout
from mindport.core.text.nodes import nodes_within, parents_of
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.bodies.guesses import BY_CALL
from mindport.core.walk.bodies.trained_models import BY_TRAINING
from mindport.core.walk.noted.kept_gradients import shared_groups
from mindport.core.walk.noted.own_optimizers import OPTIMIZER, finds_gradients, finds_kept
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

#: What a value is taken for by what is done with it alone: words for each.
_BY_USE = {BY_TRAINING: "by_training", BY_CALL: "by_call"}
#: What a converted class finds where torch has it, and every parameter of an optimizer has there.
_HANDED_OUT = frozenset({"torch.Tensor.grad", f"{OPTIMIZER}.state"})
#: What stays, or is written with the class, where one finds gradients between its steps.
_KEPT = frozenset(
    f"{OPTIMIZER}.{name}" for name in ("defaults", "param_groups", "step", "zero_grad")
)
#: Parts of tensors that are written into through a function of them.
_PARTS = frozenset({"torch.Tensor.narrow", "torch.narrow"})
_FORMAT = "memory_format"
_BUFFER = "torch.nn.Buffer"
_OWN_BUFFERS = "torch.nn.Module._buffers"
_CODE_BY_STATUS = {"none": "MP301", "recipe": "MP309", "context": "MP409", "drop": "MP105"}
#: What a Module's values are had by, and what is written in the place of `torch.save`.
_STATE, _SAVES = "torch.nn.Module.state_dict", "save_values"

#: Where a class is compared with an object's, which is of no subclass then.
_EXACT = (Role.TYPE, Role.SAME)


@dataclass(frozen=True, slots=True)
class Matcher:
    """What matching needs of a file and of the settings."""

    source: Source
    options: Options
    catalog: Catalog
    walked: Walked
    layouts: dict[int, CallLayout | None] = field(default_factory=dict)
    called: dict[int, str] = field(default_factory=dict)
    roots: list[int] = field(default_factory=list)
    named: dict[Span, str] = field(default_factory=dict)
    _dtypes: list[Dtypes] = field(default_factory=list)
    _left_buffers: list[bool] = field(default_factory=list)

    def __post_init__(self) -> None:
        offsets = {offset for binding in self.walked.bindings for offset in binding.uses}
        self.roots.extend(sorted(offsets))
        for use in self.walked.uses:
            self.named[use.span] = use.name
            if use.call is not None and not use.member:
                self.called[id(use.call)] = use.name

    def finding(self, use: Use) -> Finding | None:
        """Return the finding for one use, or None when the use needs no change."""
        tested = member_test_finding(use, self.source, self.catalog)
        if tested is not None:
            return tested
        if use.namespace:
            fix = written_out(use, self.source, self.catalog, self.walked)
            if fix is None:
                return self._plain(use, "MP305", text("namespace", torch=use.name))
            told = self._plain(use, "MP102", text("names_written_out", torch=use.name))
            if fix.changes is not None:
                said = because("names_by_options", [fix.changes], torch=use.name)
                told = self._plain(use, "MP201", said)
            return replace(told, severity=Severity.HINT, safety=fix.safety, fixes=(fix,))
        if use.uncertain:
            return self._plain(use, "MP306", text("uncertain", torch=use.name))
        on_cpu = self.options.target == "cpu"
        if use.name in _PARTS and on_cpu and self._is_written_through(use):
            return None
        if use.name in _HANDED_OUT and finds_gradients(use.owner):
            return None
        if use.name in _KEPT and finds_kept(use.owner) and _is_of_kept(use):
            return None
        if use.origin == BY_CALL and self.finding(_as_guess(use)) is None:
            # What would not be told of a guess has nothing to weigh.
            return None
        if use.certainty is Certainty.GUESSED and self._passes_others(use):
            return None
        found = self._of_api(use)
        if found is not None and use.certainty is Certainty.GUESSED and found.code[2] == "3":
            # A guess does not warn, whatever its verdict would be.
            return replace(found, code="MP205")
        return found

    def _passes_others(self, use: Use) -> bool:
        """Tell whether a call names a parameter that torch does not have: ``run.log(a, step=1)``.

        It is another object's method then, whose name alone was the guess.
        """
        api = self.catalog.api(use.name)
        if api is None or use.call is None or api.kind != "method":
            return False
        return names_others(use.call, api.signatures)

    def _of_api(self, use: Use) -> Finding | None:
        api = self.catalog.api(use.name)
        if api is None:
            root = use.name.partition(".")[0]
            over = package_over(self.catalog, use.name)
            if over is None and root != "torch":
                over = root, text("no_package_row")
            if over is not None:
                return self._plain(use, "MP303", because("package", [over[1]], module=over[0]))
            return self._plain(use, "MP304", text("unknown", torch=use.name))
        if api.status in ("mapped", "recipe") or api.name == BACKWARD:
            first = self._written_first(use, api)
            if first is not None:
                return first
        if api.status == "mapped":
            if use.context != uses.CALL and self._made_as_helper(api):
                base = tested_base(self._site(use, api))
                if base is not None:
                    return self._mapped(use, api, (base,))
                if use.context == uses.BASE or self._role_in_test(use, api) is not None:
                    return self._composed(use, api)
            apart = use.context != uses.CALL and whole_helper(
                self.catalog, api, self.options.target
            )
            if apart and use.context == uses.BASE:
                # What derives from a layer builds on all of it, whatever a call may leave out.
                return self._composed(use, api)
            found = self._mapped(use, api)
            if apart and (found is None or not self._is_unfit(use, api, found)):
                # The class that stands as a value is of one kind with what calls make.
                return found
            if found is None or not api.recipes or found.safety is Safety.SAFE:
                return found
            composed = self._composed(use, api)
            if composed is None or found.code == "MP308" or composed.safety < found.safety:
                return composed
            if doubt_of_import(use) and self._is_surer(use, api):
                return composed
            if composed.safety is found.safety and self._is_unfit(use, api, found):
                # What else differs is measured of both.
                return composed
            return composed if self._differs_less(use, api, composed, found) else found
        if api.recipes:
            return self._composed(use, api)
        if use.member and api.status == "recipe" and self._of_helper(use):
            return None
        if api.status in ("drop", "none") and self._goes_with_call(use, api):
            return None
        if use.member and api.status == "none" and self._has_member(use):
            return None
        if use.name == _OWN_BUFFERS and is_item_of_own(self.source, self.walked, use.node):
            return None
        return self._unmapped(use, api)

    def _is_surer(self, use: Use, api: Api) -> bool:
        """Tell whether the composition alone is safe, but for how the name of a use is bound."""
        plain = replace(use, bindings=())
        found, composed = self._mapped(plain, api), self._composed(plain, api)
        return found is not None and composed is not None and composed.safety < found.safety

    def _differs_less(self, use: Use, api: Api, composed: Finding, found: Finding) -> bool:
        """Tell whether of two fixes to review that of the call alone wants it for the composition.

        A counterpart that is never safe there differs on its own account as well, and what is
        composed for that device alone is there as the counterpart does not serve.
        """
        device = self.options.target
        if api.kind == "class" or not composed.fixes or composed.safety != found.safety:
            return False
        taken = next((each for each in api.targets if each.api == found.mindspore), None)
        if taken is not None and api.kind == "function" and use.context == uses.VALUE:
            # Calls that nobody sees: what takes torch's arguments goes before what does not.
            site, made = self._site(use, api), suited(api.recipes, device)
            if not takes_same_calls(site, taken) and takes_same_calls(site, made[0]):
                return True
            if self._is_unfit(use, api, found):
                return True
        if taken is None or ceiling(taken, device) is Safety.SAFE:
            return False
        if dict(taken.reasons).get(device) == DEPRECATED:
            # It gives what is asked for, as long as it is there.
            return False
        return any(
            ceiling(each, device) is Safety.SAFE or len(each.ceiling) == 1
            for each in suited(api.recipes, device)
        )

    def _is_unfit(self, use: Use, api: Api, found: Finding) -> bool:
        """Tell whether a value's calls, or those of what it makes, are not what it is for."""
        if use.context not in (uses.VALUE, uses.CALL):
            return False
        taken = next((each for each in api.targets if each.api == found.mindspore), None)
        if taken is None:
            return False
        site = self._site(use, api)
        site.args.update(taken.args)
        return unfit(site) is not None

    def _written_first(self, use: Use, api: Api) -> Finding | None:
        """Return the finding for a call in a form that is written as another one first."""
        found = other_form(self._site(use, api))
        if found is None:
            return None
        message, fix = found
        guessed = use.certainty is Certainty.GUESSED
        safety = max(fix.safety, Safety.REVIEW) if guessed else fix.safety
        return replace(
            self._plain(use, "", message, api=api),
            code=code_of(use, api, safety, () if fix.changes is None else (fix.changes,)),
            severity=Severity.HINT,
            safety=safety,
            category="params_differ",
            fixes=(replace(fix, safety=safety),),
        )

    def _site(self, use: Use, api: Api, args: tuple[tuple[str, str], ...] = ()) -> Site:
        return Site(
            use,
            api,
            self.source,
            self.options,
            self.walked,
            self.catalog,
            self.layouts,
            self.called,
            self.roots,
            self.named,
            dict(args),
            self._kinds,
        )

    def _kinds(self) -> Dtypes:
        """Return what is known of the dtypes of the file's expressions, made once."""
        if not self._dtypes:
            self._dtypes.append(Dtypes(self.source.tree, self.walked))
        return self._dtypes[0]

    def _made_as_helper(self, api: Api) -> bool:
        """Tell whether objects of a class become those of a class that is added to the file."""
        made = made_as(api, self.options.target)[:1]
        return any(each.tier == "recipe" and self.catalog.helper(each.api) for each in made)

    def _mapped(
        self, use: Use, api: Api, known: tuple[Target, ...] | None = None
    ) -> Finding | None:
        device = self.options.target
        targets = [
            target
            for target in suited(api.targets if known is None else known, device)
            if not target.releases or self.options.mindspore in target.releases
        ]
        if not targets:
            tested = tested_elsewhere(self._site(use, api)) if known is None else ()
            if tested:
                return self._mapped(use, api, tested)
            return self._plain(
                use, "MP308", text("not_here", torch=api.name, device=device), api=api
            )
        outcomes: list[tuple[Target, Rewrite | Refusal]] = []
        fixes: list[tuple[Target, Fix, tuple[Text, ...]]] = []
        equal: set[Target] = set()
        for target in targets:
            outcome = in_string(use, convert(self._site(use, api), target))
            outcomes.append((target, outcome))
            if isinstance(outcome, Rewrite) and outcome.safety is not Safety.MANUAL:
                graded = self._graded(use, api, with_defaults(use, target, outcome))
                fixes.append((target, target_fix(target, graded), graded.changes))
                if outcome.safety is Safety.SAFE:
                    equal.add(target)
                taken = api.kind == "class" or graded.safety is Safety.SAFE
                if taken and not self.options.alternatives:
                    break
        if not fixes:
            target, refusal = outcomes[0]
            if isinstance(refusal, Rewrite):
                message = message_of(api.name, target.api, refusal.changes)
            else:
                message = because("refused", [refusal.reason], torch=api.name, target=target.api)
            return self._plain(use, "MP302", message, api=api, target=target)
        if api.kind == "class":
            # The tier of a class decides parameter names, so it is not chosen call by call.
            best = 0
        else:
            best = min(
                range(len(fixes)), key=lambda position: (fixes[position][1].safety, position)
            )
        first = fixes.pop(best)
        fixes.insert(0, first)
        target, fix, changes = first
        if self._changes_nothing(fix):
            guessed = use.certainty is Certainty.GUESSED
            if fix.safety is Safety.SAFE or (guessed and target in equal):
                return None
            if api.name == _STATE and self._is_saved(use):
                # What the file holds is said of the call that writes it.
                return None
            # The text stays as it is; what differs is for a person to weigh.
            message = message_of(api.name, target.api, changes)
            return self._plain(use, "MP201", message, api=api, target=target)
        return Finding(
            code=code_of(use, api, fix.safety, changes),
            severity=Severity.HINT,
            torch=api.name,
            mindspore=target.api,
            tier=target.tier,
            category=target.category,
            certainty=use.certainty,
            safety=fix.safety,
            message=message_of(api.name, as_written(target), changes),
            span=use.span,
            fixes=tuple(item[1] for item in fixes),
        )

    def _goes_with_call(self, use: Use, api: Api) -> bool:
        """Tell whether a name is an argument of torch's call, whose own fix leaves it out."""
        parents = parents_of(self.source.tree)
        keyword = parents.get(use.node)
        if not isinstance(keyword, ast.keyword) or keyword.arg != _FORMAT:
            return False
        call = parents[keyword]
        assert isinstance(call, ast.Call)
        return called_api(self._site(use, api), call) is not None

    def _is_saved(self, use: Use) -> bool:
        """Tell whether a call is all that is saved, or an item of a dict that is."""
        for node in nodes_within(use.statement) if use.statement is not None else ():
            if not isinstance(node, ast.Call) or not node.args:
                continue
            own = isinstance(node.func, ast.Name) and node.func.id == _SAVES
            if not own and self.called.get(id(node)) != "torch.save":
                continue
            saved = node.args[0]
            if any(each is use.call for each in getattr(saved, "values", [saved])):
                return True
        return False

    def _changes_nothing(self, fix: Fix) -> bool:
        text = self.source.text
        return all(text[edit.span.start : edit.span.end] == edit.text for edit in fix.edits)

    def _graded(self, use: Use, api: Api, rewrite: Rewrite) -> Rewrite:
        """Lower the grade for what makes the reference itself less sure."""
        changes = list(rewrite.changes)
        safety = rewrite.safety
        doubt = doubt_of_import(use)
        if doubt:
            safety = max(safety, Safety.REVIEW)
            changes.append(text(doubt))
        if self._receiver_stays(use):
            safety = max(safety, Safety.REVIEW)
            changes.append(text("receiver_stays", name=use.owner_type))
        role = self._role_in_test(use, api) if safety is Safety.SAFE else None
        made = made_as(api, self.options.target) if role is not None and api.targets else []
        if use.context == uses.VALUE and role is not None and rewrite.helpers:
            safety = Safety.REVIEW
            changes.append(text("class_of_this_file", name=rewrite.helpers[0].name))
        elif made:
            usual = made[0]
            helpers = (
                self.catalog.helper(each.api) for each in suited(api.recipes, self.options.target)
            )
            # What derives from the target that is tested against is of it, but for the exact class.
            exact = role in _EXACT
            added = [each for each in helpers if each and (exact or not derives_from(each, usual))]
            if added and helper_base(self.catalog, api, self.options.target) is None:
                safety = Safety.REVIEW
                changes.append(text("some_of_helper", name=added[0].name))
        asked = matched_attributes(self.source.tree, use, api, self.catalog, self.options.target)
        if asked:
            safety = max(safety, Safety.REVIEW)
            changes += asked
        if self._is_lost(use):
            assert use.receiver is not None
            safety = max(safety, Safety.REVIEW)
            name = ast.unparse(use.receiver).partition(".data")[0]
            changes.append(text("item_of_data_in_pass", name=name))
        if made_elsewhere(self.source.tree, use):
            rewrite = in_container(rewrite, self.catalog)
        if use.certainty is Certainty.GUESSED:
            safety = max(safety, Safety.REVIEW)
            changes.append(text("guessed"))
        elif use.origin in _BY_USE and use.receiver is not None:
            safety = max(safety, Safety.REVIEW)
            changes.append(text(_BY_USE[use.origin], name=ast.unparse(use.receiver)))
        if len(changes) == len(rewrite.changes):
            return rewrite
        return replace(rewrite, safety=safety, changes=tuple(changes))

    def _role_in_test(self, use: Use, api: Api) -> Role | None:
        """Return what a class is tested for, None where it is no class that is."""
        if use.context not in (uses.TYPE_TEST, uses.VALUE) or use.member or use.call is not None:
            return None
        if use.context == uses.VALUE and api.kind != "class":
            return None
        role = role_of(self.source.tree, use.statement, use.node)
        return role if use.context == uses.TYPE_TEST or role in _EXACT else None

    def _is_lost(self, use: Use) -> bool:
        """Tell whether a method in place changes an item of ``data`` where that is lost."""
        name = use.name.rpartition(".")[2]
        in_place = name.endswith("_") and not name.endswith("__") and use.call is not None
        receiver = use.receiver if in_place and self.options.target == "cpu" else None
        return receiver is not None and is_item_of_data(self.source.tree, receiver)

    def _is_written_through(self, use: Use) -> bool:
        """Tell whether a part is written into by a method, whose own fix keeps the call."""
        api = self.catalog.api(use.name)
        parents, node = parents_of(self.source.tree), use.call if use.call else use.node
        while api is not None:
            outer = parents.get(node)
            called = parents.get(outer) if isinstance(outer, ast.Attribute) else None
            if isinstance(outer, ast.Subscript) and outer.value is node:
                node = outer
            elif not isinstance(outer, ast.Attribute) or not isinstance(called, ast.Call):
                break
            elif outer.attr.endswith("_") and isinstance(parents.get(called), ast.Expr):
                return bool(written_through(self._site(use, api), called, outer.value)[0])
            else:
                node = called
        return False

    def _buffers_stay(self, owner: Api) -> bool:
        """Tell whether safe fixes leave a Buffer of the file, where registering makes a tensor."""
        if not self._left_buffers:
            made = [each for each in self.walked.uses if each.name == _BUFFER and each.call]
            written = [register_buffer.rewrite(self._site(each, owner), None) for each in made]
            self._left_buffers.append(
                any(isinstance(each, Refusal) or each.safety is not Safety.SAFE for each in written)
            )
        return self._left_buffers[0]

    def _receiver_stays(self, use: Use) -> bool:
        """Tell whether safe fixes leave the receiver's class torch's, and its members with it."""
        if not use.member or use.of is not None or not use.owner_type.startswith("torch.nn."):
            return False
        owner = self.catalog.api(use.owner_type)
        if owner is None or owner.kind != "class" or owner.name == "torch.nn.Module":
            return False
        if owner.name == _BUFFER:
            return self._buffers_stay(owner)
        device = self.options.target
        made = made_as(owner, device)
        return not made or ceiling(made[0], device) is not Safety.SAFE

    def _of_helper(self, use: Use) -> bool:
        """Tell whether the receiver's class is a helper here, which has the member itself."""
        owner = self.catalog.api(use.owner_type)
        return owner is not None and (
            any(not target.rewriter for target in suited(owner.recipes, self.options.target))
            or any(key == "helper" for key, _ in owner.args)
        )

    def _has_member(self, use: Use) -> bool:
        """Tell whether the receiver's class is a helper here that says itself what the member is.

        Classes of other packages have members that no surface lists.
        """
        owner = self.catalog.api(use.owner_type)
        if owner is None:
            return False
        made = suited(owner.recipes, self.options.target)[:1]
        helper = self.catalog.helper(made[0].api) if made else None
        return helper is not None and use.name.rpartition(".")[2] in members_of(helper)

    def _composed(self, use: Use, api: Api) -> Finding | None:
        """Return the finding for an API composed of others, None where it stays as it is."""
        device = self.options.target
        reasons = [api.reason] if api.reason is not None else []
        refusals: list[Text] = []
        lacking: list[Text] = []
        for target in suited(api.recipes, device):
            outcome = in_string(use, convert(self._site(use, api), target))
            if isinstance(outcome, Refusal):
                (lacking if outcome.lacks else refusals).append(outcome.reason)
                continue
            graded = self._graded(use, api, with_defaults(use, target, outcome))
            if graded.safety is Safety.MANUAL:
                refusals += graded.changes
                continue
            fix = composed_fix(target, graded)
            if outcome.safety is Safety.SAFE and self._changes_nothing(fix):
                return None
            return replace(
                self._plain(use, "", composed_message(api, target, graded), api=api),
                code=code_of(use, api, graded.safety, graded.changes),
                severity=Severity.HINT,
                safety=graded.safety,
                category="recipe",
                fixes=(fix,),
            )
        # What one form lacks another has: only where no other reason is left, it is the reason.
        refusals = refusals or lacking or [text("not_on", device=device)]
        message = because("not_composed", [*refusals, *reasons], torch=api.name)
        return replace(self._plain(use, api.code or "MP309", message, api=api), category="recipe")

    def _unmapped(self, use: Use, api: Api) -> Finding:
        reasons = [api.reason] if api.reason is not None else list(api.notes[:1])
        message = because(api.status, reasons, torch=api.name)
        code = api.code or _CODE_BY_STATUS[api.status]
        fixes: tuple[Fix, ...] = ()
        safety = Safety.MANUAL
        site = self._site(use, api, api.args)
        outcome = tested_for_none(site)
        if outcome is None and api.rewriter:
            outcome = rewriter(api.rewriter)(site, None)
        if outcome is not None:
            if isinstance(outcome, Rewrite):
                graded = self._graded(use, api, outcome)
                title = title_of_unmapped(api, graded)
                safety = graded.safety
                fix = Fix(
                    title,
                    safety,
                    graded.edits,
                    releases=graded.releases,
                    changes=joined(graded.changes),
                    helpers=graded.helpers,
                )
                fixes = (fix,)
                if api.status == "context" and graded.helpers and graded.changes:
                    # What a person would do is not asked for.
                    message = message_with_helper(api, graded)
                else:
                    message = because(api.status, [*reasons, *outcome.changes], torch=api.name)
            else:
                # A setting that only some values leave out is one for a person with others.
                status = "context" if "only" in dict(api.args) else api.status
                code = api.code or _CODE_BY_STATUS[status]
                message = because(status, [*reasons, outcome.reason], torch=api.name)
        return Finding(
            code,
            Severity.HINT,
            api.name,
            None,
            None,
            "context" if api.status in ("context", "drop") else api.status,
            use.certainty,
            safety,
            message,
            use.span,
            fixes,
        )

    def _plain(
        self,
        use: Use,
        code: str,
        message: Text,
        *,
        api: Api | None = None,
        target: Target | None = None,
    ) -> Finding:
        return Finding(
            code=code,
            severity=Severity.WARNING,
            torch=api.name if api else use.name,
            mindspore=target.api if target else None,
            tier=target.tier if target else None,
            category=target.category if target else "none",
            certainty=use.certainty,
            safety=Safety.MANUAL,
            message=message,
            span=use.span,
        )


def _as_guess(use: Use) -> Use:
    """Return a use as it was if nothing but its name told of it."""
    return replace(use, certainty=Certainty.GUESSED, origin="")


def _is_of_kept(use: Use) -> bool:
    """Tell whether what such a class does with an optimizer goes with its base.

    Of groups that is where they are shared as a whole; what their items become is said elsewhere.
    """
    if not use.name.endswith(".param_groups"):
        return True
    return use.owner is not None and any(use.node is each for each in shared_groups(use.owner.node))
