"""Uses to findings: which verdict holds at each, through which target, and how safe the fix is."""

from __future__ import annotations

from mindport.core.base.records import replace
from mindport.core.calls.conversion import convert, takes_same_calls
from mindport.core.calls.left_defaults import with_defaults
from mindport.core.calls.site import Rewrite, ceiling, made_as, suited
from mindport.core.calls.target_call import Refusal
from mindport.core.calls.unfit import unfit
from mindport.core.catalog import DEPRECATED, Api, Catalog, Target, package_over
from mindport.core.class_values.bases import (
    tested_base,
    tested_elsewhere,
    whole_helper,
)
from mindport.core.class_values.never_made import tested_for_none
from mindport.core.forms.member_tests import member_test_finding
from mindport.core.forms.names_by_string import written_out
from mindport.core.forms.torch_forms import other_form
from mindport.core.forms.weighted_backward import BACKWARD
from mindport.core.matching.grades import Grades
from mindport.core.matching.matched_file import MatchedFile
from mindport.core.matching.passed_over import (
    as_guess,
    goes_with_call,
    has_member,
    is_of_helper,
    is_of_kept,
    is_saved,
    is_written_through,
    passes_others,
)
from mindport.core.matching.words import (
    as_written,
    code_of,
    composed_fix,
    composed_message,
    doubt_of_import,
    in_string,
    joined,
    message_of,
    message_with_helper,
    plain_finding,
    target_fix,
    title_of_unmapped,
)
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Finding, Fix, Safety, Severity, Text
from mindport.core.modules.buffers import is_item_of_own
from mindport.core.options import Options
from mindport.core.rewriters import rewriter
from mindport.core.text.source import Source
from mindport.core.walk import uses
from mindport.core.walk.bodies.guesses import BY_CALL
from mindport.core.walk.noted.own_optimizers import OPTIMIZER, finds_gradients, finds_kept
from mindport.core.walk.statements import Walked
from mindport.core.walk.uses import Use

#: What a converted class finds where torch has it, and every parameter of an optimizer has there.
_HANDED_OUT = frozenset({"torch.Tensor.grad", f"{OPTIMIZER}.state"})
#: What stays, or is written with the class, where one finds gradients between its steps.
_KEPT = frozenset(
    f"{OPTIMIZER}.{name}" for name in ("defaults", "param_groups", "step", "zero_grad")
)
#: Parts of tensors that are written into through a function of them.
_PARTS = frozenset({"torch.Tensor.narrow", "torch.narrow"})
_OWN_BUFFERS = "torch.nn.Module._buffers"
_CODE_BY_STATUS = {"none": "MP301", "recipe": "MP309", "context": "MP409", "drop": "MP105"}
#: What a Module's values are had by.
_STATE = "torch.nn.Module.state_dict"


class Matcher:
    """Matches the uses of a file.

    source: the file. options: the settings. catalog: the mappings. walked: what was found in it.
    """

    def __init__(self, source: Source, options: Options, catalog: Catalog, walked: Walked) -> None:
        self.file = MatchedFile(source, options, catalog, walked)
        self.grades = Grades(self.file)

    def finding(self, use: Use) -> Finding | None:
        """Return the finding for one use, or None when the use needs no change."""
        tested = member_test_finding(use, self.file.source, self.file.catalog)
        if tested is not None:
            return tested
        if use.namespace:
            fix = written_out(use, self.file.source, self.file.catalog, self.file.walked)
            if fix is None:
                return plain_finding(use, "MP305", text("namespace", torch=use.name))
            told = plain_finding(use, "MP102", text("names_written_out", torch=use.name))
            if fix.changes is not None:
                said = because("names_by_options", [fix.changes], torch=use.name)
                told = plain_finding(use, "MP201", said)
            return replace(told, severity=Severity.HINT, safety=fix.safety, fixes=(fix,))
        if use.uncertain:
            return plain_finding(use, "MP306", text("uncertain", torch=use.name))
        on_cpu = self.file.options.target == "cpu"
        if use.name in _PARTS and on_cpu and is_written_through(self.file, use):
            return None
        if use.name in _HANDED_OUT and finds_gradients(use.owner):
            return None
        if use.name in _KEPT and finds_kept(use.owner) and is_of_kept(use):
            return None
        if use.origin == BY_CALL and self.finding(as_guess(use)) is None:
            # What would not be told of a guess has nothing to weigh.
            return None
        if use.certainty is Certainty.GUESSED and passes_others(self.file, use):
            return None
        found = self._of_api(use)
        if found is not None and use.certainty is Certainty.GUESSED and found.code[2] == "3":
            # A guess does not warn, whatever its verdict would be.
            return replace(found, code="MP205")
        return found

    def _of_api(self, use: Use) -> Finding | None:
        api = self.file.catalog.api(use.name)
        if api is None:
            root = use.name.partition(".")[0]
            over = package_over(self.file.catalog, use.name)
            if over is None and root != "torch":
                over = root, text("no_package_row")
            if over is not None:
                return plain_finding(use, "MP303", because("package", [over[1]], module=over[0]))
            return plain_finding(use, "MP304", text("unknown", torch=use.name))
        if api.status in ("mapped", "recipe") or api.name == BACKWARD:
            first = self._written_first(use, api)
            if first is not None:
                return first
        if api.status == "mapped":
            if use.context != uses.CALL and self._made_as_helper(api):
                base = tested_base(self.file.site(use, api))
                if base is not None:
                    return self._mapped(use, api, (base,))
                if use.context == uses.BASE or self.grades.role_in_test(use, api) is not None:
                    return self._composed(use, api)
            apart = use.context != uses.CALL and whole_helper(
                self.file.catalog, api, self.file.options.target
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
        if use.member and api.status == "recipe" and is_of_helper(self.file, use):
            return None
        if api.status in ("drop", "none") and goes_with_call(self.file, use, api):
            return None
        if use.member and api.status == "none" and has_member(self.file, use):
            return None
        if use.name == _OWN_BUFFERS and is_item_of_own(
            self.file.source, self.file.walked, use.node
        ):
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
        device = self.file.options.target
        if api.kind == "class" or not composed.fixes or composed.safety != found.safety:
            return False
        taken = next((each for each in api.targets if each.api == found.mindspore), None)
        if taken is not None and api.kind == "function" and use.context == uses.VALUE:
            # Calls that nobody sees: what takes torch's arguments goes before what does not.
            site, made = self.file.site(use, api), suited(api.recipes, device)
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
        site = self.file.site(use, api)
        site.args.update(taken.args)
        return unfit(site) is not None

    def _written_first(self, use: Use, api: Api) -> Finding | None:
        """Return the finding for a call in a form that is written as another one first."""
        found = other_form(self.file.site(use, api))
        if found is None:
            return None
        message, fix = found
        guessed = use.certainty is Certainty.GUESSED
        safety = max(fix.safety, Safety.REVIEW) if guessed else fix.safety
        return replace(
            plain_finding(use, "", message, api=api),
            code=code_of(use, api, safety, () if fix.changes is None else (fix.changes,)),
            severity=Severity.HINT,
            safety=safety,
            category="params_differ",
            fixes=(replace(fix, safety=safety),),
        )

    def _made_as_helper(self, api: Api) -> bool:
        """Tell whether objects of a class become those of a class that is added to the file."""
        made = made_as(api, self.file.options.target)[:1]
        return any(each.tier == "recipe" and self.file.catalog.helper(each.api) for each in made)

    def _mapped(
        self, use: Use, api: Api, known: tuple[Target, ...] | None = None
    ) -> Finding | None:
        device = self.file.options.target
        targets = [
            target
            for target in suited(api.targets if known is None else known, device)
            if not target.releases or self.file.options.mindspore in target.releases
        ]
        if not targets:
            tested = tested_elsewhere(self.file.site(use, api)) if known is None else ()
            if tested:
                return self._mapped(use, api, tested)
            return plain_finding(
                use, "MP308", text("not_here", torch=api.name, device=device), api=api
            )
        outcomes: list[tuple[Target, Rewrite | Refusal]] = []
        fixes: list[tuple[Target, Fix, tuple[Text, ...]]] = []
        equal: set[Target] = set()
        for target in targets:
            outcome = in_string(use, convert(self.file.site(use, api), target))
            outcomes.append((target, outcome))
            if isinstance(outcome, Rewrite) and outcome.safety is not Safety.MANUAL:
                graded = self.grades.graded(use, api, with_defaults(use, target, outcome))
                fixes.append((target, target_fix(target, graded), graded.changes))
                if outcome.safety is Safety.SAFE:
                    equal.add(target)
                taken = api.kind == "class" or graded.safety is Safety.SAFE
                if taken and not self.file.options.alternatives:
                    break
        if not fixes:
            target, refusal = outcomes[0]
            if isinstance(refusal, Rewrite):
                message = message_of(api.name, target.api, refusal.changes)
            else:
                message = because("refused", [refusal.reason], torch=api.name, target=target.api)
            return plain_finding(use, "MP302", message, api=api, target=target)
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
        if self.file.changes_nothing(fix):
            guessed = use.certainty is Certainty.GUESSED
            if fix.safety is Safety.SAFE or (guessed and target in equal):
                return None
            if api.name == _STATE and is_saved(self.file, use):
                # What the file holds is said of the call that writes it.
                return None
            # The text stays as it is; what differs is for a person to weigh.
            message = message_of(api.name, target.api, changes)
            return plain_finding(use, "MP201", message, api=api, target=target)
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

    def _composed(self, use: Use, api: Api) -> Finding | None:
        """Return the finding for an API composed of others, None where it stays as it is."""
        device = self.file.options.target
        reasons = [api.reason] if api.reason is not None else []
        refusals: list[Text] = []
        lacking: list[Text] = []
        for target in suited(api.recipes, device):
            outcome = in_string(use, convert(self.file.site(use, api), target))
            if isinstance(outcome, Refusal):
                (lacking if outcome.lacks else refusals).append(outcome.reason)
                continue
            graded = self.grades.graded(use, api, with_defaults(use, target, outcome))
            if graded.safety is Safety.MANUAL:
                refusals += graded.changes
                continue
            fix = composed_fix(target, graded)
            if outcome.safety is Safety.SAFE and self.file.changes_nothing(fix):
                return None
            return replace(
                plain_finding(use, "", composed_message(api, target, graded), api=api),
                code=code_of(use, api, graded.safety, graded.changes),
                severity=Severity.HINT,
                safety=graded.safety,
                category="recipe",
                fixes=(fix,),
            )
        # What one form lacks another has: only where no other reason is left, it is the reason.
        refusals = refusals or lacking or [text("not_on", device=device)]
        message = because("not_composed", [*refusals, *reasons], torch=api.name)
        return replace(plain_finding(use, api.code or "MP309", message, api=api), category="recipe")

    def _unmapped(self, use: Use, api: Api) -> Finding:
        reasons = [api.reason] if api.reason is not None else list(api.notes[:1])
        message = because(api.status, reasons, torch=api.name)
        code = api.code or _CODE_BY_STATUS[api.status]
        fixes: tuple[Fix, ...] = ()
        safety = Safety.MANUAL
        site = self.file.site(use, api, api.args)
        outcome = tested_for_none(site)
        if outcome is None and api.rewriter:
            outcome = rewriter(api.rewriter)(site, None)
        if outcome is not None:
            if isinstance(outcome, Rewrite):
                graded = self.grades.graded(use, api, outcome)
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
