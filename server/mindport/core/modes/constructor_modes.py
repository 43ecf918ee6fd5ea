"""Constructors that set training modes, as the texts of their methods show.

Texts, not trees: the same is asked of classes in other files, of which only names are kept. What is
found too much does no harm: such a constructor says itself that its members start in training mode.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from string import ascii_letters, ascii_uppercase

from mindport.core.base.patterns import pattern
from mindport.core.base.records import dataclass

#: A class whose objects start in training mode, for those that are made where nothing shows it.
STARTS_IN_TRAINING = "starts_in_training"
#: What is set to training as it is made starts as torch's does: that is no mode of its own. These
#: begin with letters, which are looked for fast; what stands before them is asked for after.
_SETS = pattern(
    r"\.(?:(?:eval|train)\(|(?<!\)\.)set_train\(|set_train\((?!\))|training\s*[&|^]?=(?!=))"
    r"""|\bsetattr\([^()"']*,\s*["']training["']"""
)
#: What sets another mode than training, and what sets all of an object to training.
_LEAVES = pattern(
    r"\.(?:eval\(|(?:set_)?train\(\s*(?:mode\s*=\s*)?False|training\s*&?=\s*False)"
    r"""|\bsetattr\([^()"']*,\s*["']training["']\s*,\s*False"""
)
_BACK = pattern(r"\bself\.(?:set_)?train\(\s*(?:True\s*)?\)")
_ON_ITSELF = pattern(r"^\s*(?:self\.set_train\(\)|start_training\(self[,)])", re.M)
_OWN = pattern(r"self\.(?<=\bself\.)(\w+)")
#: What is called, and what is handed on to be: ``freeze(self.body)``, ``self.apply(freeze)``.
_CALLED = pattern(r"(?<![\w.])([A-Za-z_][\w.]*)\(")
_HANDED = pattern(r"\b(?:apply|map)\(\s*([A-Za-z_][\w.]*)\s*[,)]")
#: Python's functions that constructors call most, and what starts with these sets no modes.
_NO_FUNCTIONS = ("self.", "super", "torch.", "nn.", "mint.", "ms.", "F.", "mindspore.")
_PYTHONS = frozenset({"range", "len", "print", "isinstance", "zip", "int", "list", "tuple", "def"})
#: What begins a name, and what begins one that looks like a class.
_LETTERS = frozenset(f"{ascii_letters}_")
_CAPITALS = frozenset(ascii_uppercase)
#: What ``with`` calls as it begins.
ENTERING = ("__enter__", "__aenter__")
#: Strings and comments.
_SPOKEN = pattern(r"""(\"{3}|'{3}).*?\1|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*""", re.S)
#: Methods that are called of anything: ``self.body.freeze(2)``.
_METHOD = pattern(r"\.([a-z_]\w*)\(")
#: What is called of the object itself, and what a table, or a call, gives and is called.
_OWN_CALLED = pattern(r"\bself\.([a-z_]\w*)\(")
_BY_TABLE = pattern(r"[\])]\(")


@dataclass(frozen=True, slots=True)
class ConstructorModes:
    """What making an object does to modes.

    sets: a mode is set.
    makes: the dotted names of what looks like classes of which objects are made on the way.
    calls: those of what looks like functions that are called on the way, or handed on. methods: the
    names of methods that are called of anything. attributes: those of the object that are called
    and are no methods of its class's own. by_table: what an item, or a call, gives is called.
    """

    sets: bool = False
    makes: frozenset[str] = frozenset()
    calls: frozenset[str] = frozenset()
    methods: frozenset[str] = frozenset()
    attributes: frozenset[str] = frozenset()
    by_table: bool = False


#: Of a class without a constructor.
NO_MODES = ConstructorModes()


#: Methods of Python's and of Modules that constructors call most.
COMMON = frozenset(
    {"append", "extend", "insert", "add", "update", "get", "pop", "items", "keys", "values"}
    | {"format", "join", "split", "parameters", "modules", "children", "named_modules"}
    | {"named_parameters", "add_module", "register_buffer", "register_parameter", "apply"}
    | {"to", "cuda", "cpu", "float"}
    | {"load_state_dict", "state_dict", "size", "view", "eval", "train", "set_train", "forward"}
    | {"construct", "requires_grad_", "copy", "index", "replace", "startswith", "endswith", "lower"}
)


def methods_called(text: str) -> frozenset[str]:
    """Return the names of the methods that a text calls, but for common ones.

    What its strings and comments speak of is not called.
    """
    return frozenset(_METHOD.findall(_SPOKEN.sub("", text))) - COMMON


def leaves_modes(text: str) -> bool:
    """Tell whether a method leaves another mode than training set, as its text shows."""
    left = [each.start() for each in _LEAVES.finditer(text)]
    back = [each.start() for each in _BACK.finditer(text)] if left else []
    return bool(left) and not (back and max(left) < max(back))


def constructor_sets(methods: Mapping[str, str], first: str = "__init__") -> bool:
    """Tell whether a constructor, or a method that it leads to, sets a mode.

    methods, first: as for ``constructor_modes``, of which this is ``sets``, for less.
    """
    return any(_SETS.search(text) is not None for text in _led_to(methods, first))


def constructor_trains(methods: Mapping[str, str]) -> bool:
    """Tell whether a constructor sets its object to training, as converted code does."""
    return _ON_ITSELF.search(methods.get("__init__", "")) is not None


def _led_to(methods: Mapping[str, str], first: str) -> Iterator[str]:
    """Yield the texts of a method and of those that it leads to."""
    seen: set[str] = set()
    waiting = [first]
    while waiting:
        name = waiting.pop()
        text = methods.get(name)
        if text is None or name in seen:
            continue
        seen.add(name)
        yield text
        waiting += _OWN.findall(text)


def constructor_modes(methods: Mapping[str, str], first: str = "__init__") -> ConstructorModes:
    """Read what a constructor, and the methods that it leads to, do.

    methods: the text of each method of the class, by its name. first: the method to begin with.
    """
    sets = False
    makes: set[str] = set()
    calls: set[str] = set()
    called: set[str] = set()
    attributes: set[str] = set()
    by_table = False
    for text in _led_to(methods, first):
        sets = sets or _SETS.search(text) is not None
        found = _HANDED.findall(text) if "apply(" in text or "map(" in text else []
        for each in _CALLED.findall(text):
            parts = each.split(".")
            if not all(part[:1] in _LETTERS for part in parts):
                continue
            if parts[-1][0] in _CAPITALS:
                makes.add(each)
            else:
                found.append(each)
        calls.update(each for each in found if not each.startswith(_NO_FUNCTIONS))
        called.update(methods_called(text))
        attributes.update(_OWN_CALLED.findall(text))
        by_table = by_table or _BY_TABLE.search(text) is not None
    return ConstructorModes(
        sets,
        frozenset(makes),
        frozenset(calls - _PYTHONS),
        frozenset(called),
        frozenset(attributes - methods.keys()) - COMMON,
        by_table,
    )
