import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The tokens whose values CSS cannot express, or not completely.
struct CSSTokenLosses {
    private var dashes: Set<String> = []
    private var negatives: Set<String> = []

    init(_ project: ResolvedProject) {
        for brand in project.brands {
            for (id, token) in brand.tokens.indexed {
                func hasValue(where isIncluded: (TokenValue) -> Bool) -> Bool {
                    brand.valuesInContexts(of: id).contains { values in
                        TokenMode.allCases.contains { isIncluded(brand.values[values[$0]]) }
                    }
                }
                switch token.type {
                case .strokeStyle:
                    if case .reference = token.declared.value { break }
                    if hasValue(where: { if case .composite = $0 { true } else { false } }) { dashes.insert(token.path) }
                case .border, .shadow, .transition, .typography:
                    if hasValue(where: \.hasNegativeMember) { negatives.insert(token.path) }
                default: break
                }
            }
        }
    }

    /// Notes dashes that a style has without a token.
    mutating func note(dashes path: String) { dashes.insert(path) }

    func report(to diagnostics: inout Diagnostics) {
        if let (first, others) = dashes.firstAndOthers { diagnostics.report(.dashes(first, others), at: nil) }
        if let (first, others) = negatives.firstAndOthers { diagnostics.report(.negativeMember(first, others), at: nil) }
    }
}

extension Diagnostic.Message {
    fileprivate static func dashes(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS draws '\(first)'\(others) as 'dashed'; 'dash-array' has the exact dashes, for SVG")
    }
    fileprivate static func negativeMember(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "CSS has no negative widths, blurs, durations or text sizes; 0 is written in '\(first)'\(others)")
    }
}
