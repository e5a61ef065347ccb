from __future__ import annotations

import json
from typing import Any

import pytest

from suizo.presets.convert import Converter
from suizo.presets.schema import PresetContent, json_schema
from suizo.presets.source import Source


def nodes(node: Any) -> list[dict[str, Any]]:
    if isinstance(node, list):
        return [found for item in node for found in nodes(item)]
    if not isinstance(node, dict):
        return []
    return [node, *(found for item in node.values() for found in nodes(item))]


def test_the_json_schema_is_plain_json_without_null() -> None:
    schema = json.loads(json.dumps(json_schema()))
    assert schema["$schema"].startswith("https://json-schema.org/")
    assert all(node.get("type") != "null" for node in nodes(schema))
    assert all(None not in node.get("enum", ()) for node in nodes(schema))


@pytest.mark.parametrize("name", PresetContent.__struct_fields__)
def test_every_field_is_described(name: str) -> None:
    properties = json_schema()["$defs"]["PresetContent"]["properties"]
    assert properties[name]["description"].endswith(".")


def test_only_the_format_is_required() -> None:
    content = Converter(Source("preset", {})).section((), {"suizo": 1}, PresetContent)
    assert content == PresetContent(suizo=1)
