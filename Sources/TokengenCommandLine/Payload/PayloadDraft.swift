import TokenDiagnostics
import TokenEmitter
import TokenResolver
import TokenRuntime

/// The overrides of a payload in the making, and where somebody wrote them.
struct PayloadDraft {
    var overrides = OverrideSet()
    /// By path; empty where they were found by comparison.
    var places: [String: SyntaxReference] = [:]

    /// The override that a rejection is about. A circle is told by any of its tokens, of which not all need be overridden.
    func culprit(of path: String, _ reason: String) -> String? {
        let paths = Set(overrides.paths)
        let hops = reason.split(separator: ": ").last.map { $0.components(separatedBy: " → ") } ?? []
        return ([path] + hops).first(where: paths.contains)
    }

    func without(_ path: String) -> PayloadDraft {
        var draft = self
        draft.overrides.tokens.removeAll { $0.path == path }
        draft.overrides.fields.removeAll { $0.path == path }
        return draft
    }

    func summary(_ header: PayloadHeader, _ keys: [SigningKey]) -> String {
        let content = header.rollsBackToBundled ? "goes back to the bundled values" : "overrides \(overrides.summary)"
        let (from, through) = (header.fits.lowerBound, header.fits.upperBound)
        let fits = from == through ? "fits release \(from)" : "fits releases \(from) to \(through)"
        let signers = keys.isEmpty ? "not signed" : "signed by " + keys.map(\.trustedKey.id).joined(separator: ", ")
        let rollout = header.rollout.map { ", for \($0.percent) of devices (salt '\($0.salt.escapedForDisplay)')" } ?? ""
        let start = header.notBefore.map { ", shown from \(PayloadDate.text(of: $0))" } ?? ""
        let end = header.until.map { ", ends \(PayloadDate.text(of: $0))" } ?? ""
        return
            "sequence \(header.sequence), \(content), \(fits), until \(PayloadDate.text(of: header.expires))\(start)\(end)\(rollout), \(signers)"
    }
}

extension OverrideSet {
    /// `2 tokens and 1 style field`
    fileprivate var summary: String {
        "\(tokens.count.counted("token")) and \(fields.count.counted("style field"))"
    }
}

extension PayloadHeader.Rollout {
    /// `5%`, `0.25%`
    var percent: String {
        let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
        let decimals = rest == 0 ? "" : rest.isMultiple(of: 10) ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(whole)\(decimals)%"
    }
}
