import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

extension ResolvedProject {
    /// Warns of results in JSON that are not those of the expressions beside them, in the first brand that has them.
    func reportStaleResults(to diagnostics: inout Diagnostics) {
        var seen: Set<SourceRange> = []
        for checked in brands.lazy.flatMap(\.writtenResults).sorted(by: { $0.place.range.start < $1.place.range.start })
        where seen.insert(checked.place.range).inserted && !checked.written.isResult(checked.result) {
            let source = LegacyEdit.Replacement.value(checked.result).source
            diagnostics.report(
                .staleResult, at: checked.place, hint: "the result is \(source)",
                fixes: checked.place.tree.fixes(checked.place.node, inserting: source, "write \(source)"))
        }
    }
}

extension TokenValue {
    /// Whether a value is a result, as exactly as other tools write it.
    fileprivate func isResult(_ result: TokenValue) -> Bool {
        switch (self, result) {
        case (.color(let one), .color(let two)):
            let (a, b) = (one.converted(to: .srgb), two.converted(to: .srgb))
            // Half a step of 8 bits.
            return (0..<3).allSatisfy { (a.components[$0] - b.components[$0]).magnitude < 0.002 }
                && ((a.alpha ?? 1) - (b.alpha ?? 1)).magnitude < 0.002
        case (.dimension(let a, let one), .dimension(let b, let two)): return one == two && a.isNearly(b)
        case (.duration(let a, let one), .duration(let b, let two)): return one == two && a.isNearly(b)
        case (.number(let a), .number(let b)): return a.isNearly(b)
        case (.fontWeight(let one), .fontWeight(let two)): return one.number == two.number
        default: return false
        }
    }
}

extension Double {
    fileprivate func isNearly(_ other: Double) -> Bool { (self - other).magnitude <= 1e-6 * max(1, other.magnitude) }
}

extension Diagnostic.Message {
    fileprivate static var staleResult: Self { .warning(.staleResult, "the value is not the result of its expression") }
}
