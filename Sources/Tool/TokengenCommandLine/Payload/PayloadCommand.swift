import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenPayloads
import TokenProject
import TokenResolver
import TokenRuntime

extension Command {
    static let payload = Command(
        name: "payload", summary: "Write a payload that replaces values in installed apps.", operands: .many("CATALOGUE"),
        options: [
            .against, .fits, .payloadBrand, .tokens, .name, .overrides, .rollBack, .sequence, .after, .force, .expires, .notBefore, .until,
            .issued, .rollout, .salt, .activation, .key, .payloadOutput,
        ],
        details: """
            CATALOGUE … are the released catalogues of one brand that the payload is for. It fits the lowest of their releases through the
            highest, and is checked against each. Without '--overrides' it contains the smallest override that makes an app of the oldest
            release show the current tokens.

            The payload is signed with each '--key'. Without one it is plain JSON, which apps accept only if they allow unsigned payloads.
            """,
        run: runPayload)

    private static func runPayload(_ run: inout Run) throws(Failure) {
        let releases = try run.payloadReleases()
        let header = try run.arguments.payloadHeader(for: releases, after: try run.lastPayload(of: releases[0].catalogue))
        let keys = try run.signingKeys()
        let draft = try run.draft(for: releases)
        run.warnOfGaps(between: releases)
        draft.check(header, against: releases, reporting: &run.diagnostics)
        guard !run.diagnostics.hasErrors else { throw .stop(.errors) }
        let content = PayloadJSON(header, draft.overrides).print()
        let bytes = keys.isEmpty ? content : try run.signing { () throws(SigningKeyError) in try Envelope.seal(content, with: keys) }
        if keys.isEmpty { run.diagnostics.report(.unsigned, at: nil) }
        run.warn(ofSize: bytes.count)
        run.warn(of: draft, header)
        guard let path = run.arguments.value(.payloadOutput), !path.isStandardOutput else { return try run.console.print(bytes) }
        try run.refuseInput(as: path)
        try run.write([EmittedFile(path: path, contents: bytes)])
        try run.printSummary("wrote \(path.escapedForDisplay): " + draft.summary(header, keys))
    }
}

extension Run {
    /// Returns the releases of one brand that any operand or option names, oldest first.
    fileprivate mutating func payloadReleases() throws(Failure) -> [Release] {
        let paths = arguments.operands + arguments.values(.fits) + arguments.values(.against)
        guard !paths.isEmpty else { throw .usage("missing CATALOGUE: tokengen payload releases/*/badoo.catalogue.json") }
        var releases = try loadReleases(paths)
        if let brand = arguments.value(.payloadBrand) {
            let brands = Set(releases.map(\.catalogue.brand))
            releases.removeAll { $0.catalogue.brand != brand }
            guard !releases.isEmpty else {
                throw .usage("no catalogue is for the brand '\(brand)'", hint: nearest(to: brand, among: brands).didYouMean)
            }
        }
        try checkAreOfOneBrand(releases)
        return releases
    }

    /// Returns the header of the payload that `--after` names.
    fileprivate mutating func lastPayload(of catalogue: TokenCatalogue) throws(Failure) -> PayloadHeader? {
        guard let path = arguments.value(.after) else { return nil }
        let bytes = try contents(of: path)
        do throws(PayloadRejection) {
            let header = try Payload(content: try Envelope.unprovenContent(of: bytes).content).header
            guard header.app == catalogue.app else { throw .wrongApp(header.app) }
            guard header.brand == catalogue.brand else { throw .wrongBrand(header.brand) }
            return header
        } catch {
            throw .usage("'\(path)' cannot be read as the last payload: \(error)")
        }
    }

    fileprivate mutating func signingKeys() throws(Failure) -> [SigningKey] {
        var keys: [SigningKey] = []
        for path in arguments.values(.key) {
            let text = String(decoding: try contents(of: path), as: UTF8.self)
            keys.append(try signing(path) { () throws(SigningKeyError) in try SigningKey(pem: text) })
        }
        return keys
    }

    mutating func contents(of path: String) throws(Failure) -> [UInt8] {
        readPaths.append(path)
        do throws(FileError) {
            return try FileSystem.contents(of: path)
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil)
            throw .stop(.inputOutput)
        }
    }

    /// Returns the overrides, from the source that the options name.
    fileprivate mutating func draft(for releases: [Release]) throws(Failure) -> PayloadDraft {
        let sources = [Option.overrides, .rollBack, .against].filter { arguments.has($0) }
        guard sources.count < 2 else { throw .usage("'\(sources[0].spelling)' and '\(sources[1].spelling)' cannot be combined") }
        if arguments.has(.rollBack) { return PayloadDraft() }
        if let path = arguments.value(.overrides) {
            let file = SourceFile(name: path, bytes: try contents(of: path))
            var reader = OverrideFileReader(try declarations(of: releases), remInPoints: releases[releases.count - 1].catalogue.remInPoints)
            defer { diagnostics.append(reader.diagnostics) }
            return reader.read(file)
        }
        let base = releases.first { $0.path == arguments.value(.against) } ?? releases[0]
        return PayloadDraft(overrides: try overrides(against: base, among: releases))
    }

    private mutating func declarations(of releases: [Release]) throws(Failure) -> [(release: Int, declarations: CatalogueDeclarations)] {
        var all: [(Int, CatalogueDeclarations)] = []
        for release in releases {
            do throws(CatalogueError) {
                all.append((release.number, try release.catalogue.declarations()))
            } catch {
                diagnostics.report(.catalogue(release.path, "\(error)"), at: nil)
                throw .stop(.errors)
            }
        }
        return all
    }

    fileprivate mutating func warn(ofSize count: Int) {
        let limit = StoreConfiguration(folder: "", trustedKeys: []).byteLimit
        if count > limit { diagnostics.report(.largePayload(count, limit), at: nil) }
    }

    fileprivate mutating func warn(of draft: PayloadDraft, _ header: PayloadHeader) {
        let end = min(header.expires, header.until ?? .max)
        if end <= PayloadDate.now { diagnostics.report(.expiredPayload(PayloadDate.text(of: end)), at: nil) }
        let isEmpty = draft.overrides.paths.isEmpty && !header.rollsBackToBundled
        if isEmpty { diagnostics.report(.emptyPayload, at: nil) }
    }

    fileprivate mutating func warnOfGaps(between releases: [Release]) {
        var missing: [Int] = []
        for (one, next) in zip(releases, releases.dropFirst()) {
            missing += Array(((one.number + 1)..<max(next.number, one.number + 1)).prefix(max(0, 20 - missing.count)))
        }
        if !missing.isEmpty { diagnostics.report(.untestedRelease(missing), at: nil) }
    }
}

extension Diagnostic.Message {
    fileprivate static var unsigned: Self {
        .note(.unsignedPayload, "the payload is not signed, and apps reject it unless they allow that; sign it with '--key'")
    }
    fileprivate static func expiredPayload(_ date: String) -> Self {
        .warning(.payloadRejected, "the payload expired on \(date); apps reject it")
    }
    fileprivate static var emptyPayload: Self {
        .warning(.emptyPayload, "the payload overrides nothing; apps that accept it show the bundled values")
    }
    fileprivate static func largePayload(_ count: Int, _ limit: Int) -> Self {
        .warning(.payloadRejected, "the payload has \(count) bytes; apps reject more than \(limit) unless their 'byteLimit' is higher")
    }
    fileprivate static func untestedRelease(_ releases: [Int]) -> Self {
        .warning(.untestedRelease, "the payload also fits \(releases.named), whose catalogue is not given")
    }
}
