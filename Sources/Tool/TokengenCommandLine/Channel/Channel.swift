import TokenDiagnostics
import TokenModel
import TokenPayloads
import TokenProject
import TokenRuntime

/// A channel: a folder with `channel.yaml` and, in `history/`, each payload that was published, byte for byte, with a record of how it was made.
///
/// It has no other state, so that git is all the storage it needs.
struct Channel {
    struct Entry {
        let path: String
        let bytes: [UInt8]
        let statement: PayloadStatement
        /// Nil for a directive.
        let layers: PayloadLayers?
        /// The names of the keys that signed it.
        let signers: [String]
        let record: ChannelRecord
        /// The newest key set that comes with it.
        let keySet: KeySet?

        var layersIfAny: [PayloadLayer] { layers?.layers ?? [] }
    }

    let folder: String
    let configuration: ChannelConfiguration
    let keys: [(name: String, key: TrustedKey)]
    /// Oldest first.
    let releases: [Release]
    /// Oldest first.
    let history: [Entry]

    var last: Entry? { history.last }
    /// The layers that are published now, from the bottom up.
    var layers: [PayloadLayer] { last?.layersIfAny ?? [] }

    static func path(ofPayload sequence: UInt64, in folder: String) -> String {
        let digits = String(sequence)
        let zeros = String(repeating: "0", count: max(0, 4 - digits.utf8.count))
        return folder.appendingPath("history").appendingPath(zeros + digits + ".json")
    }

    static func path(ofRecord payload: String) -> String { payload.dropLast(".json".utf8.count) + recordEnding }

    fileprivate static let recordEnding = ".record.json"

    /// Whether a name in `history/` is that of a payload.
    fileprivate static func isPayload(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasSuffix(recordEnding) }
}

extension Run {
    var channelFolder: String { arguments.value(.channel) ?? "channel" }

    /// Reads the channel and checks its whole history: a channel continues nothing that is wrong.
    mutating func channel() throws(Failure) -> Channel {
        let path = channelFolder.appendingPath(ChannelConfiguration.fileName)
        let file: SourceFile
        do throws(FileError) {
            file = SourceFile(name: path, bytes: try FileSystem.contents(of: path))
        } catch {
            diagnostics.report(
                .unreadableFile(error), at: nil,
                hint: "name the channel's folder with '--channel', or make one with 'tokengen channel init'")
            throw .stop(.inputOutput)
        }
        guard let configuration = ChannelConfiguration(file, reporting: &diagnostics) else { throw .stop(.errors) }
        let keys = try keys(of: configuration)
        let releases = try releases(of: configuration)
        let history = try history(signedBy: keys, of: releases[0].catalogue)
        return Channel(folder: channelFolder, configuration: configuration, keys: keys, releases: releases, history: history)
    }

    private mutating func keys(of configuration: ChannelConfiguration) throws(Failure) -> [(name: String, key: TrustedKey)] {
        var keys: [(name: String, key: TrustedKey)] = []
        for (name, key) in configuration.keys {
            if let key = TrustedKey(base64: key.text) {
                keys.append((name, key))
            } else {
                let bytes = try? FileSystem.contents(of: path(inChannel: key.text))
                guard let key = bytes.flatMap({ TrustedKey(publicPEM: String(decoding: $0, as: UTF8.self)) }) else {
                    diagnostics.report(.noKey(name, key.text), at: key.place)
                    continue
                }
                keys.append((name, key))
            }
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        return keys
    }

    private mutating func releases(of configuration: ChannelConfiguration) throws(Failure) -> [Release] {
        var paths: [String] = []
        for pattern in configuration.catalogues {
            let found = FileSystem.paths(matching: path(inChannel: pattern.text))
            if found.isEmpty { diagnostics.report(.noCatalogue(pattern.text), at: pattern.place) }
            paths += found
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        let releases = try loadReleases(paths)
        try checkAreOfOneBrand(releases)
        try checkDiffer(releases)
        if releases[0].catalogue.brand != configuration.brand {
            diagnostics.report(.otherBrand(releases[0].catalogue.brand, configuration.brand), at: nil)
            throw .stop(.errors)
        }
        return releases
    }

    /// Returns a path that is written in `channel.yaml` as this process finds it: `channels/badoo` and `../../releases` are `releases`.
    private func path(inChannel path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        var names: [Substring] = []
        for name in channelFolder.appendingPath(path).split(separator: "/") where name != "." {
            if name == "..", let last = names.last, last != ".." { names.removeLast() } else { names.append(name) }
        }
        return (channelFolder.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    }

    // MARK: - History

    private mutating func history(
        signedBy keys: [(name: String, key: TrustedKey)], of catalogue: TokenCatalogue
    ) throws(Failure) -> [Channel.Entry] {
        let folder = channelFolder.appendingPath("history")
        var entries: [Channel.Entry] = []
        let names = try names(in: folder)
        for name in names where Channel.isPayload(name) {
            if let entry = entry(folder.appendingPath(name), signedBy: keys, of: catalogue) { entries.append(entry) }
        }
        entries.sort { $0.statement.sequence < $1.statement.sequence }
        for (index, entry) in entries.enumerated() {
            let before = index > 0 ? SHA256Digest(of: entries[index - 1].bytes) : nil
            if entry.record.after != before {
                diagnostics.report(
                    .brokenHistory(entry.path, before: index > 0 ? entries[index - 1].path : nil), at: nil,
                    hint: "bring back the file that is missing or was changed, from git or from the server")
            }
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        return entries
    }

    /// Returns the names in the history; none if there is no such folder yet. Reports a record whose payload is gone.
    private mutating func names(in folder: String) throws(Failure) -> [String] {
        guard FileSystem.kind(of: folder, followingLinks: false) != nil else { return [] }
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.names(in: folder)
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil)
            throw .stop(.inputOutput)
        }
        for record in names where record.hasSuffix(Channel.recordEnding) {
            let payload = String(record.dropLast(Channel.recordEnding.utf8.count)) + ".json"
            // A run that was ended between the two files has left the other under its temporary name.
            if names.contains(payload) || !FileWriter.abandoned(nextTo: [folder.appendingPath(payload)]).isEmpty { continue }
            diagnostics.report(
                .lostPayload(folder.appendingPath(payload), folder.appendingPath(record)), at: nil,
                hint: "bring it back from git or from the server")
        }
        return names
    }

    /// Returns nil for a file that is not what was published.
    private mutating func entry(
        _ path: String, signedBy keys: [(name: String, key: TrustedKey)], of catalogue: TokenCatalogue
    ) -> Channel.Entry? {
        do {
            let bytes = try FileSystem.contents(of: path)
            let opened = try Envelope.open(bytes, trusting: keys.map(\.key), allowsUnsigned: keys.isEmpty)
            let (statement, recordPath) = (opened.statement, Channel.path(ofRecord: path))
            guard statement.app == catalogue.app else { throw PayloadRejection.wrongApp(statement.app) }
            guard statement.brand == catalogue.brand else { throw PayloadRejection.wrongBrand(statement.brand) }
            guard path == Channel.path(ofPayload: statement.sequence, in: channelFolder) else {
                diagnostics.report(.wrongNumber(path, statement.sequence), at: nil)
                return nil
            }
            let record = ChannelRecord(SourceFile(name: recordPath, bytes: (try? FileSystem.contents(of: recordPath)) ?? []))
            guard let record, record.payload == SHA256Digest(of: bytes) else {
                diagnostics.report(.otherRecord(path, recordPath, isThere: record != nil), at: nil)
                return nil
            }
            let signers = opened.signers.map { signer in keys.first { $0.key == signer }?.name ?? signer.id }
            return Channel.Entry(
                path: path, bytes: bytes, statement: statement, layers: try opened.content.map { try PayloadLayers(content: $0) },
                signers: signers, record: record, keySet: try Envelope(decoding: bytes).readKeySets().last?.keySet)
        } catch let error as FileError {
            diagnostics.report(.unreadableFile(error), at: nil)
        } catch {
            diagnostics.report(.wrongPayload(path, "\(error)"), at: nil)
        }
        return nil
    }
}

extension FileSystem {
    /// Returns the files whose paths match a pattern, sorted. `*` stands for any part of a name.
    fileprivate static func paths(matching pattern: String) -> [String] {
        var paths = [pattern.hasPrefix("/") ? "/" : ""]
        for name in pattern.split(separator: "/").map(String.init) {
            guard name.contains("*") else {
                paths = paths.map { $0.isEmpty ? name : $0.appendingPath(name) }
                continue
            }
            let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
            paths = paths.flatMap { folder in
                ((try? names(in: folder.isEmpty ? "." : folder)) ?? []).filter { $0.matches(parts) }.map {
                    folder.isEmpty ? $0 : folder.appendingPath($0)
                }
            }
        }
        return paths.filter { kind(of: $0) == .file }
    }
}

extension String {
    /// Whether the text is these parts, with any text between two of them.
    fileprivate func matches(_ parts: [String]) -> Bool {
        guard let first = parts.first, let last = parts.last, hasPrefix(first) else { return false }
        guard parts.count > 1 else { return self == first }
        var rest = dropFirst(first.count)
        for part in parts.dropFirst().dropLast() {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}

extension Diagnostic.Message {
    fileprivate static func noKey(_ name: String, _ text: String) -> Self {
        .error(.channel, "the key '\(name)' is neither a public Ed25519 key in base64 nor the path of one in PEM: '\(text)'")
    }
    fileprivate static func noCatalogue(_ pattern: String) -> Self {
        .error(.channel, "no file matches '\(pattern)'; paths start at the channel's folder")
    }
    fileprivate static func otherBrand(_ brand: String, _ expected: String) -> Self {
        .error(.channel, "the catalogues are for the brand '\(brand)', and the channel is for '\(expected)'")
    }
    fileprivate static func wrongPayload(_ path: String, _ reason: String) -> Self {
        .error(.channelHistory, "'\(path)' is not a payload of this channel: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
    }
    fileprivate static func lostPayload(_ path: String, _ record: String) -> Self {
        .error(.channelHistory, "'\(path)' is missing, and '\(record)' is there")
    }
    fileprivate static func wrongNumber(_ path: String, _ sequence: UInt64) -> Self {
        .error(.channelHistory, "'\(path)' has the sequence \(sequence), which its name does not say")
    }
    fileprivate static func otherRecord(_ path: String, _ record: String, isThere: Bool) -> Self {
        .error(
            .channelHistory,
            isThere
                ? "'\(path)' is not the payload that '\(record)' is about" : "'\(path)' has no record: '\(record)' is missing or damaged")
    }
    fileprivate static func brokenHistory(_ path: String, before: String?) -> Self {
        .error(
            .channelHistory,
            before.map { "'\(path)' does not continue from '\($0)'" } ?? "'\(path)' continues from a payload that is not there")
    }
}
