import TokenDiagnostics

/// What `tokengen unused` prints.
package struct UnusedReport {
    private let unused: UnusedParts

    package init(_ unused: UnusedParts) { self.unused = unused }

    /// For people.
    package var text: String {
        var text = ""
        for certainty in UnusedParts.Certainty.allCases {
            let parts = unused.parts.filter { $0.certainty == certainty }
            if parts.isEmpty { continue }
            text += certainty.title + "\n"
            for (part, _) in parts {
                let place = part.place.map { "  \($0.file.name.escapedForDisplay):\($0.startLocation.line)" } ?? ""
                text += "  \(part.kind.rawValue) \(part.path.escapedForDisplay)\(place)\n"
            }
        }
        let counts = "\(unused.count(.unused)) unused and \(unused.count(.perhaps)) perhaps unused of \(unused.count)"
        let generated = unused.generatedCount == 0 ? "" : ", and left out \(unused.generatedCount) that tokengen has generated"
        return text + "\(counts); read \(unused.sourceCount.counted("source"))\(generated)\n"
    }

    /// For scripts. `tokengen schema unused` describes it.
    package var json: String {
        let parts = unused.parts.map { part, certainty -> JSONText in
            let place: [(key: String, value: JSONText)] =
                part.place.map { [("file", .string($0.file.name)), ("line", .number($0.startLocation.line))] } ?? []
            return .object(
                [("kind", .string(part.kind.rawValue)), ("path", .string(part.path)), ("certain", .boolean(certainty == .unused))] + place)
        }
        return JSONText.object([
            ("version", 1), ("unused", .array(parts)), ("parts", .number(unused.count)), ("sources", .number(unused.sourceCount)),
            ("generated", .number(unused.generatedCount)),
        ]).text
    }
}

extension UnusedParts.Certainty {
    fileprivate var title: String {
        switch self {
        case .unused: "unused: the last part of the name occurs in no source, and nothing that is used refers to it"
        case .perhaps: "perhaps unused: the name occurs, but never in one source with the name of what it belongs to"
        }
    }
}
