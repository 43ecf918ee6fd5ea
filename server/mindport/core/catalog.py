"""What the core asks of the mapping data: frozen entries and one look-up protocol.

The compiled index (``mindport.mapping.index``) implements ``Catalog``; the core never reads files.
"""

from __future__ import annotations

from typing import Protocol

from mindport.core.base.records import dataclass
from mindport.core.model import Helper, Safety, Text

#: The reason of a target that MindSpore has deprecated, and against which nothing else speaks.
DEPRECATED = Text("deprecated in MindSpore", "MindSpore 已弃用")


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter.

    kind: pos, any, var_pos, kw or var_kw. default: source text, None when required.
    """

    name: str
    kind: str
    default: str | None


@dataclass(frozen=True, slots=True)
class Signature:
    """One overload; ``text`` is how it is shown."""

    params: tuple[Param, ...]
    returns: str | None
    text: str


@dataclass(frozen=True, slots=True)
class ParamRule:
    """How one torch parameter reaches the target; those that are the same need no rule.

    torch: the torch parameter; empty for one that only MindSpore has.
    mindspore: its name there; empty where the target lacks it.
    pin: source text to write when the call leaves the argument out, so that torch's default holds.
    value: template with ``{}`` for the argument's text where the meaning is turned (``1 - {}``).
    values: literal texts turned one by one (source text to source text).
    accept: literal texts for which the meaning is the same, ``counts`` for any integers from 0 on,
    alone or in a sequence; others are refused or reviewed, or pass as they are where ``drop`` is
    ``safe``.
    refuse: literal texts that mean something else and cannot be turned.
    review_if: literal texts for which the best grade is REVIEW, and another target goes first; so
    it is for what is no literal.
    drop: ``safe``, ``review`` or ``never``: what leaving the argument out does where the target
    lacks it.
    drop_if: literal texts for which dropping is harmless whatever ``drop`` says.
    safety: the best grade of a fix at a call that passes this argument.
    sequence: ``tuple`` where the target takes no list: a list literal is written as a tuple;
    ``list`` the other way round; ``spread`` where it takes several arguments and no sequence of
    them.
    number: ``int`` or ``float`` where the target takes no number of the other type.
    beside: another parameter; where the call gives it a literal, ``safety`` says nothing.
    """

    torch: str
    mindspore: str
    relation: str
    torch_default: str | None = None
    mindspore_default: str | None = None
    pin: str | None = None
    value: str | None = None
    values: tuple[tuple[str, str], ...] = ()
    accept: tuple[str, ...] = ()
    drop: str = "never"
    drop_if: tuple[str, ...] = ()
    safety: Safety = Safety.SAFE
    note: Text | None = None
    sequence: str = ""
    refuse: tuple[str, ...] = ()
    number: str = ""
    review_if: tuple[str, ...] = ()
    beside: str = ""


@dataclass(frozen=True, slots=True)
class Evidence:
    """Where the claim comes from: executed (in both frameworks), signature or documented."""

    kind: str
    torch: str
    mindspore: str
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Target:
    """One MindSpore counterpart.

    ceiling: the best grade by device, ``{"ascend": Safety, "cpu": Safety}`` as pairs; a device that
    is absent cannot use this target.
    reasons: why the ceiling is not SAFE, by device.
    cpu: the measured status on the CPU build (``ok``, ``kernel_unregistered`` ...), or empty.
    rewriter: the file under ``core/rewriters`` that does the edit, empty for the generic one.
    args: plain data for the rewriter.
    releases: those that the target is for, all where it is empty.
    missing_in, deprecated_in: the releases that lack it, and those that deprecate it.
    """

    api: str
    tier: str
    kind: str
    category: str
    ceiling: tuple[tuple[str, Safety], ...]
    reasons: tuple[tuple[str, Text], ...]
    signatures: tuple[Signature, ...]
    params: tuple[ParamRule, ...]
    evidence: Evidence
    platforms: tuple[str, ...] = ()
    cpu: str = ""
    rewriter: str = ""
    args: tuple[tuple[str, str], ...] = ()
    notes: tuple[Text, ...] = ()
    releases: tuple[str, ...] = ()
    deprecated: str = ""
    missing_in: tuple[str, ...] = ()
    deprecated_in: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Api:
    """One torch API and its verdict.

    kind: function, method, class, property, dtype, constant or module.
    status: mapped, recipe, context, drop or none. ``reason`` says what to do when it is not mapped.
    recipes: the compositions that can be written for it: a template, or a helper that is added to
    the file; ``api`` of the target is then the helper's name.
    code: the finding's code where it is not the default of the kind and status.
    returns: type of a result or of a property's value: a torch name, ``tuple[...]`` or empty.
    """

    name: str
    kind: str
    status: str
    signatures: tuple[Signature, ...]
    targets: tuple[Target, ...]
    notes: tuple[Text, ...] = ()
    reason: Text | None = None
    code: str = ""
    returns: str = ""
    rewriter: str = ""
    args: tuple[tuple[str, str], ...] = ()
    recipes: tuple[Target, ...] = ()


@dataclass(frozen=True, slots=True)
class Lint:
    """One silent trap of a MindSpore name; it holds where all that is given here holds.

    params: the name's parameters in order. absent: a parameter that the call leaves out.
    passed: one that it passes, positional: one that it passes by position, fraction: one that gets
    a literal float. unless: arguments, as ``stride=1`` or ``stride`` with any value, at which the
    trap is none. holds: an argument calls a method of that name. statement: the call's result is
    not used. whole: its result is neither unpacked nor indexed. computed: it stands in
    arithmetic or a comparison. device: the target that it is a
    trap on, empty for every one. migrating: only in files that import torch.
    unless_used: a name whose use takes the trap away. pin, keyword, use: the fix, an argument to
    write, the keyword for the positional argument, the name to use instead.
    """

    code: str
    message: Text
    params: tuple[str, ...] = ()
    absent: str = ""
    passed: str = ""
    positional: str = ""
    unless: tuple[str, ...] = ()
    holds: str = ""
    statement: bool = False
    whole: bool = False
    computed: bool = False
    device: str = ""
    migrating: bool = False
    unless_used: str = ""
    fraction: str = ""
    pin: str = ""
    keyword: str = ""
    use: str = ""


@dataclass(frozen=True, slots=True)
class LayerAttribute:
    """What an attribute of a torch layer is in one target, where it is not simply the same.

    kind: parameter, buffer, layer or value. load: same, renamed, part, absent or other; ``name`` is
    its name there, or what reads torch's value of it (``stride[1:]``). torch, mindspore: its
    values in the layer that ``code`` makes.
    empty: what MindSpore has where torch has None, in ``empty_code``.
    store: what assigning does: idle (nothing in torch either), same, ignored (the next result is
    as before), unread (when it is called, the layer does not read it), other (another result than
    torch's), fails, or empty where it is not known.
    """

    kind: str
    load: str
    name: str = ""
    torch: str = ""
    mindspore: str = ""
    code: str = ""
    empty: str = ""
    empty_code: str = ""
    store: str = ""


@dataclass(frozen=True, slots=True)
class LayerArgument:
    """One parameter of a layer's ``forward``: its name in the target, empty where it has none.

    default: torch's, as text; empty where an argument is asked for.
    """

    name: str
    other: str
    default: str = ""


class Catalog(Protocol):
    """The look-ups that analysis needs. All names are full dotted names."""

    def canonical(self, name: str) -> str | None:
        """Return the public name that ``name`` stands for, or None when torch has no such name.

        ``torch.nn.modules.conv.Conv2d`` gives ``torch.nn.Conv2d``; a public name gives itself.
        """

    def lists(self, name: str) -> bool:
        """Tell whether a name is known by itself, not by a namespace rule that holds for any."""

    def api(self, name: str) -> Api | None:
        """Return the entry of a public name; a namespace rule decides names without one."""

    def is_mindspore(self, name: str) -> bool:
        """Tell whether MindSpore has a public name, such as ``mindspore.Tensor.view``."""

    def counterpart(self, name: str) -> str | None:
        """Return the torch name that a MindSpore name stands for, None where it stands for none."""

    def unusable(self, name: str, device: str) -> Text | None:
        """Return why a MindSpore name does not do on a device, None where it does or was not run.

        Source: the evidence, by the mappings of the torch name that it stands for.
        """

    def is_namespace(self, name: str) -> bool:
        """Tell whether ``name`` is a module of torch (``torch.nn``), not an API."""

    def package(self, name: str) -> Text | None:
        """Return what to use instead of a package or module built on torch, or None."""

    def lints(self, name: str) -> tuple[Lint, ...]:
        """Return the silent traps of a MindSpore name."""

    def helper(self, name: str) -> Helper | None:
        """Return the helper of a name, or None when there is none."""

    def layer_attribute(self, layer: str, target: str, name: str) -> LayerAttribute | None:
        """Return what an attribute of a torch layer is in a target, None where it is the same.

        target: a MindSpore class, a helper, or ``recipe`` for what a template writes.
        """

    def layer_call(
        self, layer: str, target: str
    ) -> tuple[tuple[LayerArgument, ...], tuple[str, ...]] | None:
        """Return what a call of a torch layer takes, None where a target takes the same.

        With it go the arguments that the target asks for where torch has a default.
        """


def package_over(catalog: Catalog, name: str) -> tuple[str, Text] | None:
    """Return the closest package or module built on torch that holds ``name``, and its advice."""
    head = name
    while head:
        why = catalog.package(head)
        if why is not None:
            return head, why
        head = head.rpartition(".")[0]
    return None
