#!/usr/bin/env python3
"""Validates generated documents against the published JSON schemas of the Design Tokens Format.

usage: check-dtcg.py SCHEMAS FILE-OR-FOLDER...

SCHEMAS is the folder of a checkout of https://github.com/design-tokens/community-group that has `format.json` and `resolver.json` of 2025.10: the
schemas belong to others, so they are not in this repository. Of a folder, all files `*.tokens.json` and `*.resolver.json` in it count; the JSON output
of tokengen, which has the same names, is skipped. What tokengen adds to a resolver document in `$extensions.tokengen` is validated as well.

One pattern of the schemas is corrected: it refuses `{group.$root}`, which is how the text of the specification refers to the root token of a group
(format module, root tokens).
"""
import json
import pathlib
import sys

import jsonschema
import referencing
import referencing.jsonschema


def read(path):
    """Returns a schema."""
    schema = json.loads(path.read_text(encoding="utf-8"))
    reference = schema.get("definitions", {}).get("curlyBraceReference")
    if reference:
        name = r"[^${}.][^{}.]*"
        assert reference["pattern"] == rf"^\{{{name}(\.{name})*\}}$", "the pattern of references has changed"
        reference["pattern"] = rf"^\{{{name}(\.{name})*(\.\$root)?\}}$"
    return schema


def validators(folder):
    """Returns a validator for each kind of document."""
    registry = referencing.Registry()
    for path in folder.rglob("*.json"):
        schema = read(path)
        jsonschema.Draft7Validator.check_schema(schema)
        registry = registry.with_resource(schema["$id"], referencing.jsonschema.DRAFT7.create_resource(schema))
    found = {}
    for kind in ["format", "resolver"]:
        found[kind] = jsonschema.Draft7Validator(read(folder / f"{kind}.json"), registry=registry)
    return found


def deepest(error):
    """Of the branches of `oneOf` that fail, the one that comes farthest says what is wrong."""
    while error.context:
        error = max(error.context, key=lambda each: (len(each.absolute_path), each.validator not in ("required", "type")))
    return error


def errors(validator, document):
    for error in validator.iter_errors(document):
        error = deepest(error)
        yield "/" + "/".join(map(str, error.absolute_path)) + ": " + error.message[:200]


def documents(path):
    """Returns the documents in a file, each with its kind."""
    document = json.loads(path.read_text(encoding="utf-8"))
    if not path.name.endswith(".resolver.json"):
        # The JSON output.
        return [] if isinstance(document.get("tokens"), dict) and "brand" in document and "version" in document else [("format", document)]
    own = [each.get("$extensions", {}).get("tokengen", {}).get("sources", []) for each in document.get("sets", {}).values()]
    return [("resolver", document)] + [("format", source) for sources in own for source in sources]


def files(arguments):
    for argument in arguments:
        path = pathlib.Path(argument)
        if not path.is_dir():
            yield path
            continue
        yield from sorted(each for each in path.rglob("*.json") if each.name.endswith((".tokens.json", ".resolver.json")))


def main(schemas, *arguments):
    validator = validators(pathlib.Path(schemas))
    count = wrong = 0
    for path in files(arguments):
        for kind, document in documents(path):
            count += 1
            for message in errors(validator[kind], document):
                wrong += 1
                print(f"{path}: {message}")
    print(f"{count} documents, {wrong} errors")
    return wrong > 0 or count == 0


if len(sys.argv) < 3:
    sys.exit(__doc__)
sys.exit(main(*sys.argv[1:]))
