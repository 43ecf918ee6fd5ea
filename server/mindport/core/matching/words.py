"""The code, the words and the parts of a finding that a rewrite leads to."""

from __future__ import annotations

from mindport.core.calls.site import Rewrite
from mindport.core.calls.target_call import Refusal
from mindport.core.catalog import Api, Target
from mindport.core.fixes.names import spell
from mindport.core.messages import because, text
from mindport.core.model import Certainty, Finding, Fix, Safety, Severity, Text
from mindport.core.walk import uses
from mindport.core.walk.uses import Use

_CODE_BY_KIND = {
    "class": "MP101",
    "function": "MP102",
    "method": "MP103",
    "property": "MP103",
    "dtype": "MP104",
    "constant": "MP104",
    "module": "MP104",
}


def in_string(use: Use, outcome: Rewrite | Refusal) -> Rewrite | Refusal:
    """Refuse what an f-string's field could not hold before Python 3.12: quotes and comments."""
    if not use.formatted or isinstance(outcome, Refusal):
        return outcome
    if any(mark in edit.text for edit in outcome.edits for mark in "'\"\\#\n"):
        return Refusal(text("inside_string"))
    return outcome


def message_of(torch: str, target: str, changes: tuple[Text, ...]) -> Text:
    """Return the sentence on an API and its target, with what changes."""
    if not changes:
        return text("replace", torch=torch, target=target)
    return because("replace_but", changes, torch=torch, target=target)


def as_written(target: Target) -> str:
    """Return a target as its fix writes it: ``set_train(False)`` means more than its name."""
    written = dict(target.args).get("text", "") if target.rewriter == "call_text" else ""
    return spell(target.api.rpartition(".")[0] + "." + written) if written else target.api


def joined(changes: tuple[Text, ...]) -> Text | None:
    """Return several reasons as one text."""
    if not changes:
        return None
    unique = list(dict.fromkeys(changes))
    return Text("; ".join(item.en for item in unique), "；".join(item.get("zh") for item in unique))


def composed_message(api: Api, target: Target, rewrite: Rewrite) -> Text:
    """Return the sentence on an API that is composed of others."""
    key = "composed_helper" if rewrite.helpers else "composed"
    shown = spell(dict(target.args).get("shown", target.api))
    if not rewrite.changes:
        return text(key, torch=api.name, text=shown)
    return because(key + "_but", rewrite.changes, torch=api.name, text=shown)


def composed_fix(target: Target, rewrite: Rewrite) -> Fix:
    """Return the fix that writes a composition."""
    shown = spell(dict(target.args).get("shown", target.api))
    if rewrite.helpers:
        key, named = "title_helper", {"name": shown}
    else:
        key, named = "title_write", {"text": shown}
    title = text(key, **named)
    if rewrite.safety is not Safety.SAFE:
        title = because(key + "_review", rewrite.changes, **named)
    return Fix(
        title,
        rewrite.safety,
        rewrite.edits,
        releases=rewrite.releases,
        changes=joined(rewrite.changes),
        helpers=rewrite.helpers,
    )


def message_with_helper(api: Api, rewrite: Rewrite) -> Text:
    """Return the sentence on an API that needs a change elsewhere, but where a helper stands in."""
    named = rewrite.helpers[0].name
    return because("composed_helper_but", rewrite.changes, torch=api.name, text=named)


def title_of_unmapped(api: Api, rewrite: Rewrite) -> Text:
    """Return the title of a fix for an API that has no counterpart: most such fixes remove it."""
    if rewrite.title is not None:
        return rewrite.title
    if rewrite.helpers and rewrite.changes:
        named = rewrite.helpers[0].name
        return because("title_helper_review", rewrite.changes, name=named)
    return text("title_remove", what=api.name)


def doubt_of_import(use: Use) -> str:
    """Return the key of what makes the import of a name less sure, "" where nothing does."""
    if any(binding.name == "*" for binding in use.bindings):
        return "from_star"
    return "guarded" if use.bindings and all(each.guarded for each in use.bindings) else ""


def code_of(use: Use, api: Api, safety: Safety, changes: tuple[Text, ...]) -> str:
    """Return the code of a finding whose fix has a grade."""
    if use.certainty is Certainty.GUESSED:
        return "MP205"
    if api.code:
        return api.code
    if safety is Safety.SAFE:
        return _CODE_BY_KIND.get(api.kind, "MP102")
    if doubt_of_import(use) == "guarded":
        return "MP204"
    if use.call is None and use.context in (uses.VALUE, uses.BASE, uses.DECORATOR):
        return "MP203"
    return "MP201"


def target_fix(target: Target, rewrite: Rewrite) -> Fix:
    """Return the fix that writes a target."""
    if rewrite.title is not None:
        title = rewrite.title
    elif rewrite.safety is Safety.SAFE:
        title = text("title_replace", target=as_written(target))
    else:
        title = because("title_replace_review", rewrite.changes, target=as_written(target))
    return Fix(
        title=Text(spell(title.en), spell(title.zh)),
        safety=rewrite.safety,
        edits=rewrite.edits,
        releases=rewrite.releases,
        tier=target.tier,
        target=target.api,
        changes=joined(rewrite.changes),
        helpers=rewrite.helpers,
    )


def plain_finding(
    use: Use,
    code: str,
    message: Text,
    *,
    api: Api | None = None,
    target: Target | None = None,
) -> Finding:
    """Return the finding on a use that a person is left with."""
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
