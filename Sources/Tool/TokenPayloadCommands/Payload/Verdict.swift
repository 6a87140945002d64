import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenPayloads

/// The verdict of apps on the bytes of a payload file.
///
/// The payload may be hostile, so none of its text is printed unescaped.
struct Verdict {
    private let signature: String
    /// What the key sets say.
    private let keySets: [(String, String)]
    /// Whether there is a signature that was not checked.
    private let isUnchecked: Bool
    private let now: Int64
    private let statement: PayloadStatement?
    /// Nil for a directive.
    let layers: PayloadLayers?
    /// The payload's images, and whether their files were checked.
    private var images: [(image: ServedImage, isChecked: Bool)] = []
    /// Why every app rejects it, whatever it contains.
    private let rejection: PayloadRejection?

    /// - Parameters:
    ///   - keys: the keys that the app trusts. Without keys, and without a key set, signatures are not checked.
    ///   - roots: the root keys that the app was built with; nil if it has none.
    ///   - file: returns the bytes of an image; nil if they are not at hand.
    init(on bytes: [UInt8], trusting keys: [TrustedKey], _ roots: RootKeys? = nil, now: Int64, file: (ServedImage) -> [UInt8]?) {
        self.now = now
        var rejection: PayloadRejection?
        do throws(PayloadRejection) {
            let (opened, isSigned) = try Envelope.unproven(bytes)
            let envelope = try Envelope(decoding: bytes)
            let judge = try KeySetVerdict(envelope, opened.statement, trusting: keys, roots)
            (statement, keySets) = (opened.statement, judge.rows)
            let isJudged = !judge.keys.isEmpty || judge.expires != nil
            isUnchecked = isSigned && !isJudged
            (signature, rejection) = isJudged ? Self.signature(of: envelope, by: judge, at: now) : (Self.unchecked(isSigned: isSigned), nil)
            layers = opened.content.flatMap { content in
                do throws(PayloadRejection) {
                    return try PayloadLayers(content: content)
                } catch {
                    rejection = rejection ?? error
                    return nil
                }
            }
        } catch {
            (statement, layers, isUnchecked, keySets) = (nil, nil, false, [])
            let isHTML = bytes.first { $0 > 0x20 } == UInt8(ascii: "<")
            (signature, rejection) = (isHTML ? "unreadable: HTML, perhaps the server's error page" : "unreadable", error)
        }
        for image in layers?.images ?? [] {
            let bytes = file(image)
            images.append((image, bytes != nil))
            do throws(PayloadRejection) {
                if let bytes { try image.check(bytes) }
            } catch {
                rejection = rejection ?? error
            }
        }
        self.rejection = rejection
    }

    private static func unchecked(isSigned: Bool) -> String {
        isSigned
            ? "not checked; name the keys that an app trusts with --trust" : "none; only apps that allow unsigned payloads accept it"
    }

    private static func signature(
        of envelope: Envelope, by judge: KeySetVerdict, at now: Int64
    ) -> (text: String, rejection: PayloadRejection?) {
        let good = envelope.signers(among: judge.keys).map { "'\($0.id.escapedForLog)'" }
        let needed = judge.threshold > 1 ? ", needs \(judge.threshold)" : ""
        let text =
            good.isEmpty
            ? (envelope.isSigned ? "not by a trusted key" : "none")
            : "by the trusted key\(good.count == 1 ? "" : "s") \(good.joined(separator: " and "))\(needed)"
        do throws(PayloadRejection) {
            try judge.check(envelope, at: now)
            return (text, nil)
        } catch {
            return (text, error)
        }
    }

    /// What the payload says about itself.
    var header: String {
        var rows = keySets + [("signature", signature)]
        if let statement {
            let isDirective = statement.subject == .rollBackToBundled
            rows += [
                ("app", "\(statement.app.escapedForLog), brand \(statement.brand.escapedForLog)"), ("sequence", "\(statement.sequence)"),
                ("issued", PayloadDate.text(of: statement.issued)),
                ("expires", PayloadDate.text(of: statement.expires) + (now < statement.expires ? "" : ", in the past")),
                // Apps obey a directive at once, whatever its activation.
                ("shown", statement.activation == .immediate || isDirective ? "immediately" : "from the next launch"),
            ]
            if isDirective { rows.append(("directive", "roll back to the bundled values")) }
        }
        if let layers { rows.append(("layers", layers.layers.isEmpty ? "none" : layers.layers.map(\.name).joined(separator: ", "))) }
        rows += images.map { image, isChecked in
            let size = "\(image.width) × \(image.height) pixels, \(image.byteCount.counted("byte"))"
            let note = isChecked ? "its file was checked" : "its file is not in 'images', and was not checked"
            return ("image", "\(image.digest), \(size), \(image.url.absoluteString.escapedForLog); \(note)")
        }
        return HelpText.list(rows)
    }

    /// Returns what an app of a release does with the payload, and whether it accepts it.
    ///
    /// - Parameter stack: the combination to show in full, instead of each layer.
    func text(for release: Release, stack: [Int]?) -> (text: String, isAccepted: Bool) {
        do throws(PayloadRejection) {
            if let rejection { throw rejection }
            if let statement { try check(statement, release.catalogue) }
            let end = isUnchecked ? "; the signature was not checked\n" : "\n"
            guard let layers else { return ("accepted, shows the bundled values" + end, true) }
            if let (names, reason) = LayerCheck(layers).rejection(by: release.catalogue) {
                let what =
                    names.count == 1 ? "layer '\(names[0])'" : "layers " + names.map { "'\($0)'" }.joined(separator: " and ") + " together"
                return ("rejected: \(what): \("\(reason)".escapedForDisplay)\n", false)
            }
            return ("accepted" + end + (try LayersText(layers, release.catalogue, now: now).text(stack)), true)
        } catch {
            return ("rejected: \("\(error)".escapedForDisplay)\n", false)
        }
    }

    private func check(_ statement: PayloadStatement, _ catalogue: TokenCatalogue) throws(PayloadRejection) {
        guard statement.app == catalogue.app else { throw .wrongApp(statement.app) }
        guard statement.brand == catalogue.brand else { throw .wrongBrand(statement.brand) }
        try statement.checkExpiry(at: now)
    }
}
