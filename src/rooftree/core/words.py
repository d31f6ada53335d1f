"""Every sentence a person reads comes from a Fluent catalogue, by key and arguments.

A game's catalogue is `words/<language>.ftl` in its folder; the core has one of its own. A rule is
the message `rule-12`, with the attributes `.source` (where it is printed) and, where we decided,
`.ruling` or `.departure`. Its other attributes are the reasons for which it forbids: what
`forbids(12, "leans_left")` means is said by `.leans_left`.
"""

import functools
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

from rooftree.core.rule import forbids, rule_of

LANGUAGE = "en"
OF_A_RULE = ("source", "ruling", "departure")  # attributes of a rule that are no reasons
GROUPED = 1000  # from here on a number is written with separators, which is Fluent's part


@dataclass(frozen=True)
class Line:
    """A sentence not yet said: a key of a catalogue and its arguments."""

    key: str
    arguments: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class RuleText:
    """A rule in our words."""

    number: int
    sentence: str
    source: str
    decided: str  # the ruling or departure we took, or ""


class Catalogue:
    """The sentences of the core, and of one game on top; read when the first is said: lanes are
    compiled on machines without Fluent."""

    def __init__(self, *packages: str, language: str = LANGUAGE) -> None:
        self._packages, self._language = packages, language
        self._templates: dict[str, str] = {}

    def read(self) -> None:
        """At once, so that whoever needs the first sentence need not wait."""
        _ = self._read

    @property
    def bundle(self) -> Any:
        return self._read[0]

    @property
    def _patterns(self) -> dict[str, Any]:
        return self._read[1]

    @functools.cached_property
    def _read(self) -> tuple[Any, dict[str, Any]]:
        """All sentences, ready to be formatted, and how each is written."""
        from fluent.runtime import FluentBundle, FluentResource
        from fluent.syntax import ast

        bundle, patterns = FluentBundle([self._language], use_isolating=False), {}
        for package in self._packages:
            path = resources.files(package) / "words" / f"{self._language}.ftl"
            resource = FluentResource(path.read_text("utf8"))
            bundle.add_resource(resource, allow_overrides=True)
            messages = [entry for entry in resource.body if isinstance(entry, ast.Message)]
            patterns.update({message.id.name: message.value for message in messages})
        return bundle, patterns

    def has(self, key: str) -> bool:
        return bool(self.bundle.has_message(key))

    def keys(self, prefix: str) -> list[str]:
        """The keys that begin so."""
        return [key for key in self._patterns if key.startswith(prefix)]

    def say(self, line: Line) -> str:
        """The sentence. A missing key or argument is our mistake and says so."""
        template = self._templates.get(line.key)
        if template is None:
            template = self._templates[line.key] = self._template(line.key)
        if template and all(map(_is_simple, line.arguments.values())):
            return template.format_map(line.arguments)
        message = self.bundle.get_message(line.key)
        return self._format(message.value, line.key, line.arguments)

    def _template(self, key: str) -> str:
        """For `str.format`, if a sentence is nothing but text and arguments (most of the log is,
        and Fluent takes ten times as long for it); else nothing."""
        from fluent.syntax import ast

        parts = []
        pattern = self._patterns[key]
        for part in pattern.elements if pattern else ():
            if isinstance(part, ast.TextElement):
                parts.append(part.value.replace("{", "{{").replace("}", "}}"))
            elif isinstance(part.expression, ast.VariableReference):
                parts.append(f"{{{part.expression.id.name}}}")
            else:
                return ""
        return "".join(parts)

    def _format(self, pattern: Any, key: str, arguments: dict[str, Any]) -> str:
        text, errors = self.bundle.format_pattern(pattern, arguments)
        if errors:
            raise KeyError(f"{key}: {errors}")
        return str(text)

    def attribute(self, key: str, name: str, arguments: dict[str, Any] | None = None) -> str:
        """An attribute of a message, such as `.help`, or nothing."""
        message = self.bundle.get_message(key) if self.has(key) else None
        pattern = message.attributes.get(name) if message else None
        return self._format(pattern, f"{key}.{name}", arguments or {}) if pattern else ""

    def rule(self, number: int) -> RuleText:
        key = f"rule-{number}"
        source, ruling, departure = (self.attribute(key, name) for name in OF_A_RULE)
        return RuleText(number, self.say(Line(key)), source, ruling or departure)

    def rule_numbers(self) -> list[int]:
        """The rules that have a sentence."""
        numbers = (key.removeprefix("rule-") for key in self.keys("rule-"))
        return [int(number) for number in numbers if number.isdecimal()]

    def reasons(self, number: int) -> list[str]:
        """The reasons of a rule that have a sentence."""
        message = self.bundle.get_message(f"rule-{number}")
        return [name for name in message.attributes if name not in OF_A_RULE]

    def reason(self, verdict: int) -> str:
        """The name of the reason that a verdict carries, or nothing."""
        number = rule_of(verdict)
        return next((n for n in self.reasons(number) if forbids(number, n) == verdict), "")

    def cited(self, verdict: int) -> tuple[int, str]:
        """The rule and the reason that a verdict carries."""
        return rule_of(verdict), self.reason(verdict)


def _is_simple(argument: Any) -> bool:
    """Is it written as Python writes it?"""
    return type(argument) is str or (type(argument) is int and -GROUPED < argument < GROUPED)


@functools.cache
def core() -> Catalogue:
    return Catalogue("rooftree.core")


@functools.cache
def of(package: str) -> Catalogue:
    return Catalogue("rooftree.core", package)
