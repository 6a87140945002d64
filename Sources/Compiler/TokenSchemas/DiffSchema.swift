import TokenDiagnostics
import TokenModel

/// The schema of what `tokengen diff --json` prints.
struct DiffSchema {
    var parts: SchemaParts {
        SchemaParts(
            root: .closed(
                [
                    ("version", ["const": 1]), ("verdicts", .definition("verdicts")),
                    (
                        "changes",
                        .list(of: .definition("change")).described("Tokens by path, then style fields in the order of the styles.")
                    ),
                    (
                        "parts",
                        .list(of: .definition("part")).described(
                            "Brands, modifiers and their contexts, and parts of styles and components.")
                    ),
                    ("components", Self.names.described("The components that can look different; pictures show which ones do.")),
                ], required: ["version", "verdicts", "changes", "parts", "components"]),
            definitions: [
                ("verdicts", Self.verdicts), ("swift", Self.swift), ("change", Self.change), ("value", Self.value), ("part", Self.part),
                ("payload", Self.payload), ("finding", Self.finding),
            ])
    }

    private static let text: JSONText = ["type": "string"]
    private static let names = JSONText.list(of: text)
    private static let place: [(key: String, value: JSONText)] = [("file", text), ("line", ["type": "integer", "minimum": 1])]
    private static let modes = TokenMode.allCases.map(\.label)

    // MARK: Verdicts

    private static var verdicts: JSONText {
        .closed(
            [
                ("version", JSONText.words(["none", "patch", "minor", "major"]).described("How the version has to be raised.")),
                ("reasons", names), ("swift", .definition("swift")),
                ("goneNames", JSONText.map(to: names).described("By output, the names that it no longer has; of a catalogue, the paths.")),
                ("payloads", .list(of: .definition("payload"))),
                ("newFindings", .list(of: .definition("finding"))), ("goneFindings", .list(of: .definition("finding"))),
                (
                    "changedFindings",
                    JSONText.list(of: .definition("finding")).described("Findings about the same names with another text, as now.")
                ),
            ], required: ["version", "reasons", "goneNames", "payloads", "newFindings", "goneFindings", "changedFindings"])
    }

    private static var swift: JSONText {
        let item = JSONText.closed(
            [
                ("name", text), ("words", text.described("All of it as a sentence.")),
                ("reason", .words(["gone", "changed", "new case", "new requirement", "new call"])), ("old", text), ("new", text),
                ("replacement", text), ("within", (["const": true] as JSONText).described("The type around it breaks too.")),
            ], required: ["name", "words", "reason"])
        return .closed(
            [
                ("compatible", ["type": "boolean"]), ("breaks", .list(of: item)),
                ("newCases", names.described("A switch without 'default' may not compile.")),
                ("newNames", ["type": "integer", "minimum": 0]),
            ], required: ["compatible", "breaks", "newCases", "newNames"]
        ).described("Absent if no Swift is generated.")
    }

    private static var payload: JSONText {
        .closed(
            [("file", text), ("brand", text), ("ignored", names), ("refusal", text)], required: ["file", "brand", "ignored"])
    }

    private static var finding: JSONText {
        .closed(
            [("id", text), ("severity", .words(["error", "warning"])), ("text", text)] + place, required: ["id", "severity", "text"])
    }

    // MARK: Changes

    private static var change: JSONText {
        .closed(
            [
                ("path", text), ("subject", .words(["token", "field"])),
                ("causes", names.described("The paths whose declarations changed the value; its own if that did.")),
                ("existence", JSONText.words(["added", "removed", "renamed"]).described("Absent for a part that was kept.")),
                ("from", text), ("certain", (["type": "boolean"] as JSONText).described("Whether a file declares the rename.")),
                ("type", .closed([("old", text), ("new", text)], required: ["old", "new"])),
                (
                    "redirected",
                    JSONText.words(["another reference", "a reference now", "no reference any more", "another notation"])
                        .described("The value is the same.")
                ),
                ("deprecated", ["type": "boolean"]), ("described", ["const": true]),
                ("words", names.described("The changes in addition to values, for people.")), ("values", .list(of: .definition("value"))),
                ("absence", text.described("The words for a missing value.")),
                ("components", names.described("Of a cause: the components that can look different because of it.")),
            ] + place, required: ["path", "subject", "causes"])
    }

    private static var value: JSONText {
        let owner = JSONText.closed(
            [
                ("brand", text), ("modes", JSONText.list(of: .words(modes)).described("Absent for all that the brand distinguishes.")),
                (
                    "contexts",
                    JSONText.map(to: text).described("The context of each modifier that makes a difference. Absent for all contexts.")
                ),
            ], required: ["brand"])
        return .closed(
            [
                ("brands", .list(of: owner)), ("old", text), ("new", text),
                (
                    "deltaE",
                    (["type": "number", "minimum": 0] as JSONText).described("The greatest difference of colours, ΔE OK times 100.")
                ),
                ("visible", ["type": "boolean"]),
            ], required: ["brands"])
    }

    private static var part: JSONText {
        .closed(
            [
                (
                    "kind",
                    .words([
                        "brand", "modifier", "context", "style", "field", "variant", "screen", "area", "enumeration", "case", "component",
                        "content", "state",
                        "event", "update", "action", "transition", "example", "body",
                    ])
                ),
                ("path", text), ("existence", .words(["added", "removed", "changed"])), ("old", text), ("new", text),
                ("from", text.described("The name before of a modifier or context that has probably been renamed.")),
                ("described", ["const": true]), ("words", text.described("All of it as a sentence.")),
            ] + place, required: ["kind", "path", "existence", "words"])
    }
}
