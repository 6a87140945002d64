import TokenDiagnostics
import TokenEmitter
import TokenModel
import TokenPayloads
import TokenRuntime

/// The verdict of apps on the bytes of a payload file.
///
/// The payload may be hostile, so none of its text is printed unescaped.
package struct Verdict {
    private let signature: String
    /// Whether there is a signature that was not checked.
    private let isUnchecked: Bool
    private let now: Int64
    private let payload: Result<Payload, PayloadRejection>
    /// Why every app rejects it, whatever it contains.
    private let rejection: PayloadRejection?

    /// - Parameter keys: the keys that the app trusts. Without keys, signatures are not checked.
    init(on bytes: [UInt8], trusting keys: [TrustedKey], now: Int64) {
        self.now = now
        do throws(PayloadRejection) {
            let (content, isSigned) = try Envelope.unprovenContent(of: bytes)
            payload = Result { () throws(PayloadRejection) in try Payload(content: content) }
            (signature, rejection) = Self.signature(of: bytes, isSigned: isSigned, trusting: keys)
            isUnchecked = isSigned && keys.isEmpty
        } catch {
            (payload, isUnchecked) = (.failure(error), false)
            let isHTML = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
            (signature, rejection) = (isHTML ? "unreadable: HTML, perhaps the server's error page" : "unreadable", error)
        }
    }

    private static func signature(
        of bytes: [UInt8], isSigned: Bool, trusting keys: [TrustedKey]
    ) -> (text: String, rejection: PayloadRejection?) {
        guard !keys.isEmpty else {
            return (
                isSigned
                    ? "not checked; name the keys that an app trusts with --trust"
                    : "none; only apps that allow unsigned payloads accept it", nil
            )
        }
        do throws(PayloadRejection) {
            let signers = try Envelope.open(bytes, trusting: keys, allowsUnsigned: false).signers.map { "'\($0.id)'" }
            return ("by the trusted key\(signers.count == 1 ? "" : "s") \(signers.joined(separator: " and "))", nil)
        } catch {
            return (isSigned ? "not by a trusted key" : "none", error)
        }
    }

    /// The payload's header as text.
    var header: String {
        var rows = [("signature", signature)]
        if case .success(let payload) = payload {
            let header = payload.header
            rows += [
                ("app", "\(header.app.escapedForLog), brand \(header.brand.escapedForLog)"), ("sequence", "\(header.sequence)"),
                ("issued", PayloadDate.text(of: header.issued)),
                ("expires", PayloadDate.text(of: header.expires) + (now < header.expires ? "" : ", in the past")),
                ("fits", header.fits.releases),
                ("roll-out", header.rollout.map { "\($0.percent) of devices, selected by '\($0.salt.escapedForLog)'" } ?? "all devices"),
                ("shown", header.shownWhen(now)),
            ]
            if let notBefore = header.notBefore { rows.append(("not before", PayloadDate.text(of: notBefore))) }
            if let until = header.until { rows.append(("until", PayloadDate.text(of: until) + (now < until ? "" : ", in the past"))) }
            if header.rollsBackToBundled { rows.append(("directive", "roll back to the bundled values")) }
        }
        return HelpText.list(rows)
    }

    /// Returns what an app of a release does with the payload, and whether it accepts it.
    func text(for release: Release) -> (text: String, isAccepted: Bool) {
        do throws(PayloadRejection) {
            if let rejection { throw rejection }
            let payload = try payload.get()
            try payload.header.check(against: release.catalogue)
            try payload.header.checkExpiry(at: now)
            let end = isUnchecked ? "; the signature was not checked\n" : "\n"
            if payload.header.rollsBackToBundled { return ("accepted, shows the bundled values" + end, true) }
            return ("accepted" + end + EffectsText(try release.catalogue.effects(of: payload)).text, true)
        } catch {
            return ("rejected: \("\(error)".escapedForDisplay)\n", false)
        }
    }
}

extension PayloadHeader {
    fileprivate func shownWhen(_ now: Int64) -> String {
        // Apps obey a directive at once, whatever its activation.
        if rollsBackToBundled { return "immediately" }
        return switch (activation, (notBefore ?? now) > now) {
        case (.immediate, false): "immediately"
        case (.immediate, true): "from its start time"
        case (.nextLaunch, false): "from the next launch"
        case (.nextLaunch, true): "from the first launch after its start time"
        }
    }
}
