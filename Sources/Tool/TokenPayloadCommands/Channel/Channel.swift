import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenModel
import TokenPayloads
import TokenProject

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
        let recordPath: String
        /// The digest of the record's file, which the next record names.
        let recordDigest: SHA256Digest
        let signatures: PayloadSignatures

        /// The newest key set that comes with it.
        var keySet: KeySet? { signatures.keySet }

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

    static let recordEnding = ".record.json"

    /// Whether a name in `history/` is that of a payload.
    static func isPayload(_ name: String) -> Bool { name.hasSuffix(".json") && !name.hasSuffix(recordEnding) }
}

extension Run {
    var channelFolder: String { arguments.value(.channel) ?? "channel" }

    /// Reads the channel and checks its whole history: a channel continues nothing that is wrong.
    mutating func channel() throws(Failure) -> Channel {
        let path = channelFolder.appendingPath(ChannelConfiguration.fileName)
        let file: SourceFile
        do throws(FileError) {
            file = SourceFile(name: path, bytes: try FileSystem.contents(of: path, limit: InputLimit.channel))
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
                let bytes = try? FileSystem.contents(of: path(inChannel: key.text), limit: InputLimit.key)
                guard let key = bytes.flatMap({ TrustedKey(publicPEM: String(decoding: $0, as: UTF8.self)) }) else {
                    diagnostics.report(.noKey(name, key.text), at: key.place)
                    continue
                }
                keys.append((name, key))
            }
        }
        for (index, key) in keys.enumerated() {
            guard let first = keys[..<index].first(where: { $0.key.bytes == key.key.bytes }) else { continue }
            diagnostics.report(.sameKey(key.name, first.name), at: configuration.keys.first { $0.name == key.name }?.key.place)
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        return keys
    }

    private mutating func releases(of configuration: ChannelConfiguration) throws(Failure) -> [Release] {
        var paths: [String] = []
        for pattern in configuration.catalogues {
            guard let found = FileSystem.paths(matching: path(inChannel: pattern.text)) else {
                diagnostics.report(.tooManyFiles(pattern.text), at: pattern.place)
                continue
            }
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
}

extension FileSystem {
    /// How many files and folders a part of a pattern may match.
    fileprivate static let matchLimit = 10_000

    /// Returns the files whose paths match a pattern, sorted; nil if there are too many. `*` stands for any part of a name.
    fileprivate static func paths(matching pattern: String) -> [String]? {
        var paths = [pattern.hasPrefix("/") ? "/" : ""]
        for name in pattern.split(separator: "/").map(String.init) {
            guard name.contains("*") else {
                paths = paths.map { $0.isEmpty ? name : $0.appendingPath(name) }
                continue
            }
            let parts = name.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
            var found: [String] = []
            for folder in paths {
                let names = ((try? names(in: folder.isEmpty ? "." : folder)) ?? []).filter { $0.matches(parts) }
                found += names.map { folder.isEmpty ? $0 : folder.appendingPath($0) }
                guard found.count <= matchLimit else { return nil }
            }
            paths = found
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
    fileprivate static func sameKey(_ name: String, _ first: String) -> Self {
        .warning(.channel, "the key '\(name)' is the same as '\(first)'")
    }
    fileprivate static func noCatalogue(_ pattern: String) -> Self {
        .error(.channel, "no file matches '\(pattern)'; paths start at the channel's folder")
    }
    fileprivate static func tooManyFiles(_ pattern: String) -> Self {
        .error(.channel, "'\(pattern)' matches more than \(FileSystem.matchLimit) files or folders; name the catalogues only")
    }
    fileprivate static func otherBrand(_ brand: String, _ expected: String) -> Self {
        .error(.channel, "the catalogues are for the brand '\(brand)', and the channel is for '\(expected)'")
    }
}
