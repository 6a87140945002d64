/// SARIF 2.1.0, the form for code hosts and dashboards.
struct SARIFReport {
    let formatter: DiagnosticFormatter

    private var tool: DiagnosticFormatter.Tool { formatter.tool }

    func text(for diagnostics: [Diagnostic]) -> String {
        let ids = Set(diagnostics.map(\.id)).sorted { $0.name < $1.name }
        let rules = ids.map(\.name)
        var driver: [(key: String, value: JSONText)] = [("name", .string("tokengen"))]
        if let version = tool.version { driver += [("version", .string(version)), ("semanticVersion", .string(version))] }
        if let home = tool.home { driver.append(("informationUri", .string(home))) }
        driver.append(("rules", .array(ids.map(rule))))
        let run = JSONText.object([
            ("tool", .object([("driver", .object(driver))])),
            ("columnKind", .string("unicodeCodePoints")),
            ("results", .array(diagnostics.map { result($0, rules: rules) })),
        ])
        return JSONText.object([
            ("$schema", .string("https://json.schemastore.org/sarif-2.1.0.json")),
            ("version", .string("2.1.0")),
            ("runs", .array([run])),
        ]).text
    }

    private func rule(_ id: DiagnosticID) -> JSONText {
        let reference = id.reference
        let explanation = reference.explanation.linked(to: documentation)
        let help = JSONText.object([("text", .string(explanation)), ("markdown", .string(explanation))])
        let fullDescription = JSONText.object([("text", .string(explanation))])
        var members: [(key: String, value: JSONText)] = [
            ("id", .string(id.name)), ("shortDescription", message(reference.summary)), ("fullDescription", fullDescription),
            ("help", help),
        ]
        if let link = id.link(home: tool.home) { members.append(("helpUri", .string(link))) }
        return .object(members)
    }

    /// The folder that the reference's links point to.
    private var documentation: String? { tool.home.map(DiagnosticReference.folder) }

    private func result(_ diagnostic: Diagnostic, rules: [String]) -> JSONText {
        var members: [(key: String, value: JSONText)] = [("ruleId", .string(diagnostic.id.name))]
        if let index = rules.firstIndex(of: diagnostic.id.name) { members.append(("ruleIndex", .number(index))) }
        let text = diagnostic.text + (diagnostic.hint.map { "; \($0)" } ?? "")
        members += [("level", .string(diagnostic.severity.rawValue)), ("message", message(text))]
        var location = physicalLocation(diagnostic.range ?? SourceRange(startOf: SourceFile(name: formatter.anchor, bytes: [])))
        if let pointer = diagnostic.pointer {
            location.append(("logicalLocations", .array([.object([("fullyQualifiedName", .string(pointer.description))])])))
        }
        members.append(("locations", .array([.object(location)])))
        let related = diagnostic.notes.map { JSONText.object(($0.range.map(physicalLocation) ?? []) + [("message", message($0.text))]) }
        if !related.isEmpty { members.append(("relatedLocations", .array(related))) }
        if !diagnostic.fixes.isEmpty { members.append(("fixes", .array(diagnostic.fixes.map(fix)))) }
        return .object(members)
    }

    private func fix(_ fix: Diagnostic.Fix) -> JSONText {
        let inserted = JSONText.object([("text", .string(fix.replacement))])
        let replacement = JSONText.object([("deletedRegion", region(fix.range)), ("insertedContent", inserted)])
        let change = JSONText.object([("artifactLocation", artifact(fix.range.file)), ("replacements", .array([replacement]))])
        return .object([("description", message(fix.text)), ("artifactChanges", .array([change]))])
    }

    private func physicalLocation(_ range: SourceRange) -> [(key: String, value: JSONText)] {
        [("physicalLocation", .object([("artifactLocation", artifact(range.file)), ("region", region(range))]))]
    }

    /// SARIF has no byte columns, so these count Unicode scalars.
    private func region(_ range: SourceRange) -> JSONText {
        .object([
            ("startLine", .number(range.startLocation.line)), ("startColumn", .number(range.file.scalarColumn(of: range.start))),
            ("endLine", .number(range.endLocation.line)), ("endColumn", .number(range.file.scalarColumn(of: range.end))),
        ])
    }

    private func artifact(_ file: SourceFile) -> JSONText {
        let path = formatter.repositoryPath(file.name)
        return .object([("uri", .string((path.hasPrefix("/") ? "file://" : "") + path.percentEncodedPath))])
    }

    private func message(_ text: String) -> JSONText {
        .object([("text", .string(text.escapedForDisplay))])
    }
}

extension DiagnosticID {
    /// Returns the address of the entry in the reference, otherwise that of the rule's part of the specification, if it has one.
    ///
    /// - Parameter home: the address of tokengen's repository.
    package func link(home: String?) -> String? {
        home.map { DiagnosticReference.folder(home: $0) + "Diagnostics.md#\(name)" } ?? reference.rule?.link
    }
}

extension DiagnosticReference {
    /// Returns the address of the documentation's folder.
    fileprivate static func folder(home: String) -> String { home + "/blob/main/Documentation/" }
}

extension DiagnosticReference.Rule {
    /// The URL of the specification's module.
    fileprivate var link: String {
        let module =
            switch self {
            case .format: "format"
            case .color: "color"
            case .resolver: "resolver"
            }
        return "https://www.designtokens.org/tr/2025.10/\(module)/"
    }
}

extension String {
    /// Returns Markdown in which links to other pages, such as `[Layout](Format.md#layout)`, point into a folder. Without a folder, only their text
    /// remains.
    package func linked(to folder: String?) -> String {
        replacing(/\[([^\]]*)\]\((\w+\.md[^)]*)\)/) { match in
            folder.map { "[\(match.1)](\($0)\(match.2))" } ?? String(match.1)
        }
    }

    /// The text as a path of a URI (RFC 3986, section 3.3).
    package var percentEncodedPath: String {
        var encoded = ""
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                encoded.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                encoded += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return encoded
    }
}
