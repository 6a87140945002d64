import TokenDiagnostics
import TokenEmitter
import TokenFormat
import TokenModel
import TokenResolver
import TokenRuntime
import TokenSyntax

/// The overrides of an unfinished payload, and where they were written.
package struct PayloadDraft {
    package var overrides = OverrideSet()
    /// Keyed by path. Empty if the overrides were found by comparison.
    var places: [String: SyntaxReference] = [:]

    package init(overrides: OverrideSet = OverrideSet(), places: [String: SyntaxReference] = [:]) {
        self.overrides = overrides
        self.places = places
    }

    func without(_ path: String) -> PayloadDraft {
        var draft = self
        draft.overrides.tokens.removeAll { $0.path == path }
        draft.overrides.fields.removeAll { $0.path == path }
        return draft
    }

    package func summary(_ header: PayloadHeader, _ keys: [SigningKey]) -> String {
        let content = header.rollsBackToBundled ? "rolls back to the bundled values" : "overrides \(overrides.summary)"
        let signers = keys.isEmpty ? "not signed" : "signed by " + keys.map(\.trustedKey.id).joined(separator: ", ")
        let rollout = header.rollout.map { ", for \($0.percent) of devices (salt '\($0.salt.escapedForDisplay)')" } ?? ""
        let fits = "fits \(header.fits.releases), until \(PayloadDate.text(of: header.expires))"
        let start = header.notBefore.map { ", shown from \(PayloadDate.text(of: $0))" } ?? ""
        let end = header.until.map { ", ends \(PayloadDate.text(of: $0))" } ?? ""
        return "sequence \(header.sequence), \(content), \(fits)\(start)\(end)\(rollout), \(signers)"
    }
}

extension OverrideSet {
    /// Such as `2 tokens and 1 style field`.
    fileprivate var summary: String {
        "\(tokens.count.counted("token")) and \(fields.count.counted("style field"))"
    }
}

extension PayloadHeader.Rollout {
    /// Such as `5%` or `0.25%`.
    package var percent: String {
        let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
        let decimals = rest == 0 ? "" : rest.isMultiple(of: 10) ? ".\(rest / 10)" : rest < 10 ? ".0\(rest)" : ".\(rest)"
        return "\(whole)\(decimals)%"
    }
}
