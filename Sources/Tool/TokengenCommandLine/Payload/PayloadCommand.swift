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
        let keys = try run.signingKeys()
        let last = try run.lastPayload(of: releases[0].catalogue, signedBy: keys)
        let header = try run.arguments.payloadHeader(for: releases, after: last)
        let draft = try run.draft(for: releases)
        run.warnOfGaps(between: releases)
        draft.check(header, against: releases, reporting: &run.diagnostics)
        run.check(header, after: last)
        guard !run.diagnostics.hasErrors else { throw .stop(.errors) }
        let content = PayloadJSON(header, draft.overrides).print()
        let bytes = keys.isEmpty ? content : try run.signing { () throws(SigningKeyError) in try Envelope.seal(content, with: keys) }
        if keys.isEmpty { run.diagnostics.report(.unsigned, at: nil) }
        run.warn(ofSize: bytes.count)
        if draft.overrides.paths.isEmpty, !header.rollsBackToBundled { run.diagnostics.report(.emptyPayload, at: nil) }
        guard let path = run.arguments.value(.payloadOutput), !path.isStandardOutput else { return try run.console.print(bytes) }
        try run.refuseInput(as: path)
        try run.write([EmittedFile(path: path, contents: bytes)])
        run.subject = "wrote \(path.escapedForDisplay): " + draft.summary(header, keys)
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
            let base = releases.first { $0.path == arguments.value(.against) }?.catalogue.brand ?? brand
            releases.removeAll { $0.catalogue.brand != brand }
            guard !releases.isEmpty else {
                throw .usage("no catalogue is for the brand '\(brand)'", hint: nearest(to: brand, among: brands).didYouMean)
            }
            guard base == brand else { throw .usage("'--against' is for the brand '\(base)', and '--brand' is '\(brand)'") }
        }
        try checkAreOfOneBrand(releases)
        try checkDiffer(releases)
        return releases
    }

    /// Returns the header of the payload that `--after` names. Warns if none of the keys signed it.
    fileprivate mutating func lastPayload(of catalogue: TokenCatalogue, signedBy keys: [SigningKey]) throws(Failure) -> PayloadHeader? {
        guard let path = arguments.value(.after) else { return nil }
        let bytes = try contents(of: path)
        do throws(PayloadRejection) {
            let (content, isSigned) = try Envelope.unprovenContent(of: bytes)
            let header = try Payload(content: content).header
            guard header.app == catalogue.app else { throw .wrongApp(header.app) }
            guard header.brand == catalogue.brand else { throw .wrongBrand(header.brand) }
            let isOurs = (try? Envelope.open(bytes, trusting: keys.map(\.trustedKey), allowsUnsigned: true)) != nil
            if isSigned, !keys.isEmpty, !isOurs { diagnostics.report(.otherSigner(path), at: nil) }
            return header
        } catch {
            throw .usage("'\(path)' cannot be read as the last payload: \(error)")
        }
    }

    fileprivate mutating func signingKeys() throws(Failure) -> [SigningKey] {
        var keys: [SigningKey] = []
        for path in arguments.values(.key) {
            let text = String(decoding: try contents(of: path), as: UTF8.self)
            let key = try signing(path) { () throws(SigningKeyError) in try SigningKey(pem: text) }
            if !keys.contains(where: { $0.trustedKey == key.trustedKey }) { keys.append(key) }
        }
        return keys
    }

    /// Returns the bytes of a file, or of standard input for `-`.
    mutating func contents(of path: String) throws(Failure) -> [UInt8] {
        readPaths.append(path)
        do throws(FileError) {
            return path == "-" ? try console.input() : try FileSystem.contents(of: path)
        } catch {
            let isAddress = path.hasPrefix("https://") || path.hasPrefix("http://")
            diagnostics.report(.unreadableFile(error), at: nil, hint: isAddress ? "download it first: curl -fsS \(path) -o FILE" : nil)
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
            guard (try? Envelope.unprovenContent(of: file.bytes).isSigned) != true else {
                throw .usage("'\(path)' is a payload, not a file of overrides", hint: "give the file or the tokens that it was made from")
            }
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

    /// Reports what apps accept but hardly anyone means.
    fileprivate mutating func check(_ header: PayloadHeader, after last: PayloadHeader?) {
        let end = min(header.expires, header.until ?? .max)
        if end <= PayloadDate.now { diagnostics.report(.expiredPayload(PayloadDate.text(of: end)), at: nil) }
        if header.issued > PayloadDate.now { diagnostics.report(.issuedInTheFuture(header), at: nil) }
        if let start = header.notBefore, start > header.expires {
            diagnostics.report(.lateStart(start, header), at: nil, hint: "set '--expires' to a later date")
        }
        if header.rollout?.basisPoints == 0 { diagnostics.report(.noDevices, at: nil) }
        if let last, last.fits.clamped(to: header.fits) != last.fits {
            diagnostics.report(.narrowerFits(header, last), at: nil, hint: "give their catalogues too")
        }
        if let last { checkAudience(of: header, after: last) }
        if let name = NewConfiguration.unchosenNames.first(where: { $0 == header.app }) {
            diagnostics.report(.unchosenName(name), at: nil, hint: "set 'name' in tokengen.yaml before the first release")
        }
    }

    /// Reports who keeps the last payload, or never sees it.
    private mutating func checkAudience(of header: PayloadHeader, after last: PayloadHeader) {
        if let share = header.rollout, let lastShare = last.rollout, share.salt == lastShare.salt,
            share.basisPoints < lastShare.basisPoints, !arguments.has(.force)
        {
            diagnostics.report(.narrowerRollout(share, lastShare), at: nil, hint: "use '--force' to allow it")
        }
        guard !header.rollsBackToBundled, (last.notBefore, last.until) != (header.notBefore, header.until) else { return }
        if let start = last.notBefore, start > PayloadDate.now {
            diagnostics.report(.displaced(last, "begins on \(PayloadDate.text(of: start))"), at: nil)
        } else if let until = last.until, until > PayloadDate.now {
            diagnostics.report(.displaced(last, "ends on \(PayloadDate.text(of: until))"), at: nil)
        }
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
        .warning(.unsignedPayload, "the payload is not signed, and apps reject it unless they allow that; sign it with '--key'")
    }
    fileprivate static func expiredPayload(_ date: String) -> Self {
        .error(.payloadRejected, "the payload expired on \(date); apps reject it")
    }
    fileprivate static func issuedInTheFuture(_ header: PayloadHeader) -> Self {
        .warning(.payloadHeader, "the payload is issued in the future, on \(PayloadDate.text(of: header.issued))")
    }
    fileprivate static func lateStart(_ start: Int64, _ header: PayloadHeader) -> Self {
        let (end, start) = (PayloadDate.text(of: header.expires), PayloadDate.text(of: start))
        return .warning(
            .payloadHeader,
            "apps install the payload until \(end) and show it from \(start); devices that fetch it in between never show it")
    }
    fileprivate static var noDevices: Self { .warning(.payloadHeader, "a roll-out of 0% reaches no device") }
    fileprivate static func narrowerFits(_ header: PayloadHeader, _ last: PayloadHeader) -> Self {
        let text =
            "the last payload fits \(last.fits.releases), this one only \(header.fits.releases); the other releases keep the last one"
        return header.rollsBackToBundled ? .error(.payloadHeader, text) : .warning(.payloadHeader, text)
    }
    fileprivate static func narrowerRollout(_ share: PayloadHeader.Rollout, _ last: PayloadHeader.Rollout) -> Self {
        .error(
            .payloadHeader,
            "the last payload is for \(last.percent) of devices, this one only for \(share.percent) of them; the others keep the last one")
    }
    fileprivate static func displaced(_ last: PayloadHeader, _ time: String) -> Self {
        .warning(.payloadHeader, "the last payload, \(last.sequence), \(time); devices that accept this one no longer show it")
    }
    fileprivate static func unchosenName(_ name: String) -> Self {
        .warning(.payloadHeader, "the app still has the name of a new project, '\(name)'")
    }
    fileprivate static func otherSigner(_ path: String) -> Self {
        .warning(.signingKey, "'\(path)' is not signed by a key of '--key'; is it the payload that you published last?")
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
