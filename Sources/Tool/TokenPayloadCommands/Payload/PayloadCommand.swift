import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenModel
import TokenPayloads
import TokenProject

extension Command {
    package static let payload = Command(
        name: "payload", summary: "Write a payload that replaces values in installed apps.", operands: .many("CATALOGUE"),
        options: [
            .layer, .arm, .drop, .share, .salt, .layerFrom, .layerUntil, .releases, .against, .fits, .payloadBrand, .tokens, .name,
            .overrides,
            .images, .rollBack,
            .sequence, .after, .trustOfLast, .force, .expires, .issued, .activation, .key, .publicKey, .keySets, .payloadOutput,
        ],
        details: """
            CATALOGUE … are the released catalogues of one brand. A payload has layers; each call writes one, keeps the others of '--after', and
            checks every combination of them against each release. Without '--overrides' the layer contains the smallest override that makes
            an app of the oldest release show the current tokens.

            A layer of '--after' keeps its overrides if only '--share', '--salt', '--from', '--until' or '--releases' are given. '--tokens',
            '--overrides' or '--against' make them anew.

            The payload is signed with each '--key'. Without one it is not signed, and only apps that allow it accept it.
            """,
        run: runPayload)

    private static func runPayload(_ run: inout Run) throws(Failure) {
        let made = try run.makePayload()
        if !made.signatures.isEnough { run.diagnostics.report(.tooFewSignatures(made.signatures), at: nil, hint: PayloadSignatures.advice) }
        guard let path = run.arguments.value(.payloadOutput), !path.isStandardOutput else { return try run.console.print(made.bytes) }
        try run.refuseInput(as: path)
        try run.write(made.bytes, to: path, with: made.images)
        run.subject = made.line(path)
    }
}

/// A payload that is ready to be written.
struct MadePayload {
    let bytes: [UInt8]
    let statement: PayloadStatement
    /// The statement's, which names the payload.
    let digest: SHA256Digest
    let signers: [TrustedKey]
    let signatures: PayloadSignatures
    /// The images to upload.
    let images: [ImageFile]
    /// What the call changes, as parts of a sentence.
    let summary: [String]

    func line(_ path: String) -> String {
        let signers = signers.isEmpty ? "not signed" : "signed by " + signers.map(\.id).joined(separator: ", ")
        let parts = ["sequence \(statement.sequence)"] + summary + ["expires \(PayloadDate.text(of: statement.expires))", signers]
        return "wrote \(path.escapedForDisplay): " + parts.joined(separator: ", ")
    }
}

extension Run {
    /// Makes the payload that the arguments ask for, and reports what apps would think of it.
    mutating func makePayload() throws(Failure) -> MadePayload {
        let releases = try payloadReleases()
        let keys = try signers()
        let last = try lastPayload(of: releases[0].catalogue, signedBy: keys)
        var statement = try arguments.statement(for: releases[0].catalogue, after: last?.statement)
        check(statement, after: last?.statement)
        let layers = try layers(for: releases, statement, after: last?.layers)
        let keySets = try keySets(for: statement, after: last, signedBy: keys)
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        let content = layers.map { LayersJSON($0.layers).print() }
        if let content { statement.subject = .layers(in: content) }
        let bytes = try signing { () throws(SigningKeyError) in
            try Envelope.seal(statement, content: content, with: keys, keySets: keySets)
        }
        let (digest, signatures) = try readBack(bytes)
        if keys.isEmpty, signatures.keySet == nil { diagnostics.report(.unsigned, at: nil) }
        warn(ofSize: bytes.count)
        return MadePayload(
            bytes: bytes, statement: statement, digest: digest, signers: keys.map(\.trustedKey), signatures: signatures,
            images: layers?.images ?? [],
            summary: (layers?.summary ?? ["rolls back to the bundled values"])
                + (keySets.last.map { ["brings key set \($0.keySet.version)"] } ?? []))
    }
}

extension Run {
    /// Reports an envelope or a statement that apps cannot read, such as one with too long an app's name or too many signatures.
    fileprivate mutating func readBack(_ bytes: [UInt8]) throws(Failure) -> (SHA256Digest, PayloadSignatures) {
        do throws(PayloadRejection) {
            let opened = try Envelope.unproven(bytes).opened
            return (opened.digest, try PayloadSignatures(of: try Envelope(decoding: bytes), for: opened.statement))
        } catch {
            diagnostics.report(.unreadable("\(error)"), at: nil)
            throw .stop(.errors)
        }
    }

    /// Warns of a payload that is larger than apps accept by default.
    mutating func warn(ofSize count: Int) {
        let limit = StoreConfiguration(folder: "", trustedKeys: []).byteLimit
        if count > limit { diagnostics.report(.largePayload(count, limit), at: nil) }
    }

    /// Reports what apps refuse, or accept but hardly anyone means.
    fileprivate mutating func check(_ statement: PayloadStatement, after last: PayloadStatement?) {
        // Clocks may differ by a day.
        if let last, PayloadDate.now < last.issued - 86_400 {
            let dates = (PayloadDate.text(of: PayloadDate.now), PayloadDate.text(of: last.issued))
            diagnostics.report(.clockIsBehind(dates), at: nil, hint: "set the clock; the new payload's dates follow from it")
        }
        if statement.expires <= PayloadDate.now { diagnostics.report(.expiredPayload(PayloadDate.text(of: statement.expires)), at: nil) }
        if statement.issued > PayloadDate.now { diagnostics.report(.issuedInTheFuture(PayloadDate.text(of: statement.issued)), at: nil) }
        if let name = NewConfiguration.unchosenNames.first(where: { $0 == statement.app }) {
            diagnostics.report(.unchosenName(name), at: nil, hint: "set 'name' in tokengen.yaml before the first release")
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var unsigned: Self {
        .warning(.unsignedPayload, "the payload is not signed, and apps reject it unless they allow that; \(PayloadSignatures.advice)")
    }
    fileprivate static func expiredPayload(_ date: String) -> Self {
        .error(.payloadRejected, "the payload expired on \(date); apps reject it")
    }
    fileprivate static func issuedInTheFuture(_ date: String) -> Self {
        .warning(.payloadHeader, "the payload is issued in the future, on \(date)")
    }
    fileprivate static func clockIsBehind(_ dates: (now: String, last: String)) -> Self {
        .warning(.payloadHeader, "this computer's clock is at \(dates.now), and the last payload was issued on \(dates.last)")
    }
    fileprivate static func unchosenName(_ name: String) -> Self {
        .warning(.payloadHeader, "the app still has the name of a new project, '\(name)'")
    }
    fileprivate static func largePayload(_ count: Int, _ limit: Int) -> Self {
        .warning(.payloadRejected, "the payload has \(count) bytes; apps reject more than \(limit) unless their 'byteLimit' is higher")
    }
}
