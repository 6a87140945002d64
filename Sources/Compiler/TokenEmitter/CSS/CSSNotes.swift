import TokenDiagnostics
import TokenModel
import TokenResolver

/// What CSS cannot say of a project, or not in full.
struct CSSNotes {
    private var dashes: [String] = []

    init(_ project: ResolvedProject) {
        var found: Set<String> = []
        for brand in project.brands {
            for token in brand.tokens where token.type == .strokeStyle {
                if case .composite = token.declared.value { found.insert(token.path) }
            }
        }
        dashes = found.sorted()
    }

    func report(to diagnostics: inout Diagnostics) {
        if let first = dashes.first { diagnostics.report(.dashes(first, dashes.count), at: nil) }
    }
}

extension Diagnostic.Message {
    fileprivate static func dashes(_ first: String, _ count: Int) -> Self {
        .note(.outputLoss, "CSS draws '\(first)'\(count.andOthers) as 'dashed'; the dashes are in the part 'dash-array', for SVG")
    }
}

extension Int {
    /// For a list of so many, of which the first is told.
    var andOthers: String { self > 1 ? " and \((self - 1).counted("other"))" : "" }
}
