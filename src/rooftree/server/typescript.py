"""The protocol's types for TypeScript, written from the msgspec types.

`make types` writes it to web/src/messages.ts.
"""

import textwrap
import typing
from typing import Any

import msgspec
from msgspec import inspect

from rooftree.bots.analysis import Analysis
from rooftree.core import shape
from rooftree.server import analyses, invitations, messages, seating
from rooftree.server.avatars import AVATARS

HEAD = """// The messages of a Rooftree table server, as `docs/protocol.md` explains them.
// Written by `python -m rooftree.server.typescript`; do not edit.
"""
WIDE = 140  # columns of the client's sources
NAMED: dict[tuple[Any, ...], str] = {AVATARS: "Avatar"}  # choices that have a name of their own
ALSO = (
    messages.LogLine,
    seating.NewTable,
    seating.Created,
    invitations.Looked,
    Analysis,
    analyses.Analysed,
    shape.TableView,
    shape.ViewFields,
)
SIMPLE: dict[Any, str] = {
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.BoolType: "boolean",
    inspect.NoneType: "null",
    inspect.AnyType: "unknown",
    inspect.RawType: "unknown",
}
RAW: dict[type, dict[str, str]] = {  # what the raw parts are
    messages.View: {"view": "TableView", "actions": "Action[]", "log": "LogLine[]"},
    analyses.Analysed: {"found": "Analysis | null"},
}


def written() -> str:
    """The whole file."""
    incoming = inspect.multi_type_info(typing.get_args(messages.Incoming))
    outgoing = inspect.multi_type_info(typing.get_args(messages.Outgoing))
    found: dict[str, Shaped] = {}
    for kind in (*incoming, *outgoing, *inspect.multi_type_info(ALSO)):
        _collect(kind, found)
    parts = [
        HEAD,
        *map(_choice, NAMED.items()),
        ACTION,
        *(_interface(kind) for kind in found.values()),
    ]
    parts += [_union("Incoming", incoming), _union("Outgoing", outgoing)]
    return "\n".join(parts)


ACTION = """/** Something a seat is offered; `text` is its notation. */
export interface Action {
  code: number
  kind: string
  args: Record<string, unknown>
  text: string
}
"""


def _collect(kind: Any, found: dict[str, "Shaped"]) -> None:
    """A struct and all structs in its fields, those first."""
    if isinstance(kind, SHAPED):
        for field in kind.fields:
            _collect(field.type, found)
        found.setdefault(kind.cls.__name__ + _side(kind), kind)
    elif isinstance(kind, inspect.UnionType):
        for part in kind.types:
            _collect(part, found)
    elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
        _collect(kind.item_type, found)


Shaped = inspect.StructType | inspect.TypedDictType | inspect.DataclassType
SHAPED = (inspect.StructType, inspect.TypedDictType, inspect.DataclassType)


def _side(kind: Shaped) -> str:
    return "/in" if issubclass(kind.cls, messages.FromClient) else "/out"


def _interface(kind: Shaped) -> str:
    name = kind.cls.__name__
    lines = _comment(_said(kind.cls))
    lines.append(f"export interface {name} {{")
    if isinstance(kind, inspect.StructType) and kind.tag is not None:
        lines.append(f'  {kind.tag_field}: "{kind.tag}"')
    lines += [f"  {_field(kind, field)}" for field in kind.fields]
    return "\n".join([*lines, "}\n"])


def _comment(text: str) -> list[str]:
    return (
        textwrap.wrap(f"{text} */", WIDE, initial_indent="/** ", subsequent_indent=" * ")
        if text
        else []
    )


def _said(kind: type) -> str:
    return " ".join((kind.__dict__.get("__doc__") or "").split())


def _field(kind: Shaped, field: inspect.Field) -> str:
    mark = "" if field.required or isinstance(kind, inspect.DataclassType) else "?"
    known = RAW.get(kind.cls, {}).get(field.name)
    return f"{field.name}{mark}: {known or _type(field.type)}"


def _type(kind: Any) -> str:
    if type(kind) in SIMPLE:
        return SIMPLE[type(kind)]
    if isinstance(kind, inspect.UnionType):
        return " | ".join(_type(part) for part in kind.types)
    if isinstance(kind, inspect.ListType | inspect.VarTupleType):
        inner = _type(kind.item_type)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if isinstance(kind, inspect.DictType):
        return f"Record<{_type(kind.key_type)}, {_type(kind.value_type)}>"
    if isinstance(kind, inspect.LiteralType):
        return NAMED.get(tuple(kind.values)) or " | ".join(map(_literal, kind.values))
    if isinstance(kind, SHAPED):
        return kind.cls.__name__
    raise TypeError(f"no TypeScript for {kind}")


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _choice(named: tuple[tuple[str, ...], str]) -> str:
    values, name = named
    return f"export type {name} =\n  | " + "\n  | ".join(map(_literal, values)) + "\n"


def _union(name: str, kinds: Any) -> str:
    names = [kind.cls.__name__ for kind in kinds]
    return f"export type {name} =\n  | " + "\n  | ".join(names) + "\n"


if __name__ == "__main__":
    print(written(), end="")
