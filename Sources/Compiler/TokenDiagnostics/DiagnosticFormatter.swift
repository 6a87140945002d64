/// The output forms of diagnostics.
package enum DiagnosticForm: String, CaseIterable, Sendable {
    /// With the source lines of each error, for a terminal.
    case human
    /// One line per place, which Xcode and editors can parse.
    case xcode
    case json
    /// The Static Analysis Results Interchange Format 2.1.0.
    case sarif
    /// Workflow commands that GitHub shows as annotations.
    case github
}

/// Prints the diagnostics of a run in one of the forms, ordered by file and place.
package struct DiagnosticFormatter: Sendable {
    package var form: DiagnosticForm
    /// Whether the human form has colours; the other forms never do.
    package var usesColor = false
    /// Whether the forms for people show more than `limit` diagnostics. JSON and SARIF always contain all of them.
    package var isVerbose = false
    /// The tool's name and version in SARIF.
    package var tool = Tool()
    /// The file that SARIF names for a diagnostic without a place: GitHub refuses a whole report if one result has none.
    package var anchor = "tokens"
    /// The path of a file for SARIF and GitHub, which look for it from the root of the repository.
    package var repositoryPath: @Sendable (_ name: String) -> String = { $0 }

    package struct Tool: Sendable {
        package var version: String?
        /// The URL of the repository, which contains `Documentation`.
        package var home: String?

        package init(version: String? = nil, home: String? = nil) {
            self.version = version
            self.home = home
        }
    }

    /// The maximum number of diagnostics shown, errors before warnings. The rest is only counted by kind.
    package static let limit = 200

    package init(form: DiagnosticForm) {
        self.form = form
    }

    package func text(for diagnostics: [Diagnostic]) -> String {
        switch form {
        case .json: return JSONReport.text(for: diagnostics.inOrderOfPlace)
        case .sarif: return SARIFReport(formatter: self).text(for: diagnostics.inOrderOfPlace)
        case .human, .xcode, .github: break
        }
        let (shown, omitted) = isVerbose ? (diagnostics, []) : diagnostics.split(at: Self.limit)
        var output = ""
        for diagnostic in shown.inOrderOfPlace {
            switch form {
            case .github: GitHubReport(path: repositoryPath).print(diagnostic, into: &output)
            case .xcode: XcodeReport.print(diagnostic, into: &output)
            default: HumanReport(style: TerminalStyle(usesColor: usesColor)).print(diagnostic, into: &output)
            }
        }
        output += Self.summary(of: omitted)
        return output
    }

    /// Returns `note: 1205 more are not shown: 1200 errors [unresolved-alias], 5 warnings [unused]; --verbose shows all`.
    private static func summary(of omitted: ArraySlice<Diagnostic>) -> String {
        guard !omitted.isEmpty else { return "" }
        let kinds = Dictionary(grouping: omitted) { "\($0.severity.rawValue) \($0.id)" }.sorted {
            ($1.value.count, $0.key) < ($0.value.count, $1.key)
        }.map { "\($0.value.count.counted($0.value[0].severity.rawValue)) [\($0.value[0].id)]" }
        return "note: \(omitted.count) more not shown: \(kinds.joined(separator: ", ")); use --verbose to show all\n"
    }
}

extension [Diagnostic] {
    /// Sorted by file, then by place. Diagnostics without a place come first.
    fileprivate var inOrderOfPlace: [Diagnostic] {
        func key(_ diagnostic: Diagnostic) -> (String, Int) { (diagnostic.range?.file.name ?? "", diagnostic.range?.start ?? -1) }
        return sorted { key($0) < key($1) }
    }

    fileprivate func split(at limit: Int) -> (shown: [Diagnostic], omitted: ArraySlice<Diagnostic>) {
        guard count > limit else { return (self, []) }
        let errorsFirst = filter { $0.severity == .error } + filter { $0.severity != .error }
        return (Array(errorsFirst[..<limit]), errorsFirst[limit...])
    }
}

extension SourceRange {
    /// `file:line:column: `, the beginning of a line that editors can jump from.
    package var linePrefix: String {
        let location = startLocation
        return "\(file.name.escapedForDisplay):\(location.line):\(location.column): "
    }
}
