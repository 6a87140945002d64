#!/usr/bin/env python3
"""Validates texts against JSON Schemas, for the tests.

Reads {"schemas": {name: JSON}, "texts": {name: {"schema": name, "text": YAML or JSON, "isYAML": bool}}} from standard input and prints
{name: [message, ...]}: for each text that its schema rejects, where and why. Fails if a schema itself is invalid.
"""
import json
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """YAML 1.2's core schema, which the language servers of editors use. Keys are text, as in tokengen."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        self.flatten_mapping(node)
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}


for tag, pattern in [
    ("null", r"~|null|Null|NULL|"),
    ("bool", r"true|True|TRUE|false|False|FALSE"),
    ("int", r"[-+]?[0-9]+"),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?"),
    ("merge", r"<<"),
]:
    Loader.add_implicit_resolver("tag:yaml.org,2002:" + tag, re.compile(f"^({pattern})$"), None)
Loader.add_constructor("tag:yaml.org,2002:map", lambda loader, node: loader.construct_mapping(node))
Loader.add_constructor("tag:yaml.org,2002:int", lambda loader, node: int(node.value))
Loader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: float(node.value))


def parse(text):
    return yaml.load(text["text"], Loader) if text["isYAML"] else json.loads(text["text"])


def errors(validator, text):
    try:
        value = parse(text)
    except (yaml.YAMLError, ValueError) as error:
        return [f"it cannot be read: {error}"]
    errors = validator.iter_errors(value)
    return ["/" + "/".join(map(str, error.absolute_path)) + ": " + error.message[:200] for error in errors]


task = json.load(sys.stdin)
schemas = {name: json.loads(text) for name, text in task["schemas"].items()}
for schema in schemas.values():
    jsonschema.Draft7Validator.check_schema(schema)
validators = {name: jsonschema.Draft7Validator(schema) for name, schema in schemas.items()}
found = {name: errors(validators[text["schema"]], text) for name, text in task["texts"].items()}
json.dump({name: messages for name, messages in found.items() if messages}, sys.stdout)
