import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenModel
import TokenPayloads
import TokenProject

extension Run {
    /// Reads the payloads of a channel, oldest first. What was not published like this is an error.
    mutating func history(
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
            let before = index > 0 ? entries[index - 1] : nil
            // What comes before the first may be there, and already be reported.
            if before == nil, diagnostics.hasErrors { continue }
            if entry.record.after != before?.recordDigest {
                diagnostics.report(
                    .brokenHistory(entry, before), at: nil,
                    hint: "bring back the file that is missing or was changed, from git or from the server")
            } else if !entry.record.canHaveMade(entry, after: before) {
                diagnostics.report(.wrongAction(entry), at: nil, hint: "bring back the record from git")
            }
        }
        if let last = entries.last { _ = images(of: last) }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        return entries
    }

    /// Returns the image files of a published payload; see `images(_:nextTo:)`.
    mutating func images(of entry: Channel.Entry) -> [(path: String, bytes: [UInt8])] {
        images(entry.layers?.images ?? [], nextTo: entry.path)
    }

    /// Returns the files of images in the folder next to a payload. Reports those that are missing, are links, or are not what the payload names.
    mutating func images(_ images: [ServedImage], nextTo payload: String) -> [(path: String, bytes: [UInt8])] {
        var files: [(path: String, bytes: [UInt8])] = []
        for image in images {
            let hint = "bring it back from git or from the server"
            let folder = Self.imageFolder(of: payload)
            let paths = ImageFile.names(of: image).map(folder.appendingPath)
            guard let path = paths.first(where: { FileSystem.kind(of: $0, followingLinks: false) != nil }) else {
                diagnostics.report(.lostImage(image.digest, of: payload, in: folder), at: nil, hint: hint)
                continue
            }
            do {
                if FileSystem.kind(of: path, followingLinks: false) == .link { throw FileError(path: path, reason: "it is a link") }
                let bytes = try FileSystem.contents(of: path, limit: ServedImage.Limit.bytes)
                try image.check(bytes)
                files.append((path, bytes))
            } catch let error as FileError {
                diagnostics.report(.unreadableFile(error), at: nil)
            } catch {
                diagnostics.report(.otherImage(path, "\(error)"), at: nil, hint: hint)
            }
        }
        return files
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
            if names.contains(payload) { continue }
            // A run is between the two files, or was ended there: the other still has its temporary name, or has got its own just now.
            if isStaged(payload, for: record, in: folder) { continue }
            if FileSystem.kind(of: folder.appendingPath(payload)) != nil { continue }
            diagnostics.report(
                .lostPayload(folder.appendingPath(payload), folder.appendingPath(record)), at: nil,
                hint: "bring it back from git or from the server")
        }
        return names
    }

    /// Whether the payload of a record has its temporary name. What is damaged was never published.
    private func isStaged(_ payload: String, for record: String, in folder: String) -> Bool {
        let temporaries = FileWriter.temporaries(in: folder).filter { $0.name == payload }
        let path = folder.appendingPath(record)
        guard !temporaries.isEmpty, let bytes = try? FileSystem.contents(of: path, limit: InputLimit.channel) else { return false }
        guard let record = ChannelRecord(SourceFile(name: path, bytes: bytes)) else { return true }
        return temporaries.contains { (try? FileSystem.contents(of: $0.path)).map(record.isAbout) == true }
    }

    /// Returns nil for a file that is not what was published.
    private mutating func entry(
        _ path: String, signedBy keys: [(name: String, key: TrustedKey)], of catalogue: TokenCatalogue
    ) -> Channel.Entry? {
        do {
            let bytes = try FileSystem.contents(of: path, limit: InputLimit.document)
            let opened = try Envelope.open(bytes, trusting: keys.map(\.key), allowsUnsigned: keys.isEmpty)
            let (statement, recordPath) = (opened.statement, Channel.path(ofRecord: path))
            guard statement.app == catalogue.app else { throw PayloadRejection.wrongApp(statement.app) }
            guard statement.brand == catalogue.brand else { throw PayloadRejection.wrongBrand(statement.brand) }
            guard path == Channel.path(ofPayload: statement.sequence, in: channelFolder) else {
                diagnostics.report(.wrongNumber(path, statement.sequence), at: nil)
                return nil
            }
            let isThere = FileSystem.kind(of: recordPath, followingLinks: false) != nil
            let recordBytes = isThere ? try FileSystem.contents(of: recordPath, limit: InputLimit.channel) : []
            let record = ChannelRecord(SourceFile(name: recordPath, bytes: recordBytes))
            guard let record, record.isAbout(bytes) else {
                diagnostics.report(.otherRecord(path, recordPath, isThere: record != nil), at: nil)
                return nil
            }
            let signers = opened.signers.map { signer in keys.first { $0.key == signer }?.name ?? signer.id }
            return Channel.Entry(
                path: path, bytes: bytes, statement: statement, layers: try opened.content.map { try PayloadLayers(content: $0) },
                signers: signers, record: record, recordPath: recordPath, recordDigest: SHA256Digest(of: recordBytes),
                signatures: try PayloadSignatures(of: try Envelope(decoding: bytes), for: statement))
        } catch let error as FileError {
            diagnostics.report(.unreadableFile(error), at: nil)
        } catch {
            diagnostics.report(.wrongPayload(path, "\(error)"), at: nil)
        }
        return nil
    }
}

extension ChannelRecord {
    /// Whether its action can have made a payload from the one before.
    fileprivate func canHaveMade(_ payload: Channel.Entry, after before: Channel.Entry?) -> Bool {
        let words = action.split(separator: " ").map(String.init)
        guard let action = words.first.flatMap(ChannelAction.init), action.layerCounts.contains(words.count - 1) else { return false }
        let name = words.dropFirst().first
        let (earlier, later) = (before?.layersIfAny ?? [], payload.layersIfAny)
        let (old, new) = (earlier.first { $0.name == name }, later.first { $0.name == name })
        let names = Set(words.dropFirst())
        func others(_ layers: [PayloadLayer]) -> [PayloadLayer] { layers.filter { $0.name != name } }
        switch action {
        case .initialize: return before == nil
        case .start where name == PayloadLayer.baseName: return new != nil
        case .start: return old == nil && new != nil && others(earlier).areSame(as: others(later))
        case .widen: return old != nil && new != nil && others(earlier).areSame(as: others(later))
        case .split:
            let arms = later.filter { arm in !earlier.contains { $0.name == arm.name } }
            return names.isSubset(of: arms.map(\.name)) && arms.count == names.count + 1
                && arms.allSatisfy { later.otherArms(of: $0).count >= names.count } && earlier.areSame(as: later.dropLast(arms.count))
        case .finish:
            guard let old, old.conditions.share != nil, let new, new.conditions.share == nil else { return false }
            let arms = Set(earlier.otherArms(of: old).map(\.name))
            return others(earlier).filter { !arms.contains($0.name) }.areSame(as: others(later))
        case .back where name == nil: return before != nil && payload.layers == nil
        case .back:
            return names.isSubset(of: earlier.map(\.name)) && earlier.filter { !names.contains($0.name) }.areSame(as: later)
                && (payload.layers != nil) != later.isEmpty
        case .renew: return before != nil && earlier.areSame(as: later)
        case .status, .verify, .publish: return false
        }
    }
}

extension Collection<PayloadLayer> {
    /// Whether devices get the same from both.
    fileprivate func areSame(as others: some Collection<PayloadLayer>) -> Bool {
        map(\.digest) == others.map(\.digest) && map(\.conditions.share) == others.map(\.conditions.share)
    }
}

extension Diagnostic.Message {
    fileprivate static func wrongPayload(_ path: String, _ reason: String) -> Self {
        .error(.channelHistory, "'\(path)' is not a payload of this channel: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
    }
    fileprivate static func lostPayload(_ path: String, _ record: String) -> Self {
        .error(.channelHistory, "'\(path)' is missing, and '\(record)' is there")
    }
    fileprivate static func lostImage(_ digest: String, of payload: String, in folder: String) -> Self {
        .error(.channelHistory, "the image \(digest) of '\(payload)' is not in '\(folder)'")
    }
    fileprivate static func otherImage(_ path: String, _ reason: String) -> Self {
        .error(.channelHistory, "'\(path)' differs from the published file: \(reason.hasSuffix(".") ? String(reason.dropLast()) : reason)")
    }
    fileprivate static func wrongNumber(_ path: String, _ sequence: UInt64) -> Self {
        .error(.channelHistory, "'\(path)' has the sequence \(sequence), but another one in its name")
    }
    fileprivate static func otherRecord(_ path: String, _ record: String, isThere: Bool) -> Self {
        .error(
            .channelHistory,
            isThere
                ? "'\(path)' is not the payload that '\(record)' is about" : "'\(path)' has no record: '\(record)' is missing or damaged")
    }
    fileprivate static func brokenHistory(_ entry: Channel.Entry, _ before: Channel.Entry?) -> Self {
        guard let before else { return .error(.channelHistory, "'\(entry.path)' continues from a payload that is not there") }
        let isNext = before.statement.sequence + 1 == entry.statement.sequence
        return .error(
            .channelHistory,
            isNext
                ? "'\(entry.recordPath)' does not continue from '\(before.recordPath)'; one of them was changed"
                : "'\(entry.path)' does not continue from '\(before.path)'")
    }
    fileprivate static func wrongAction(_ entry: Channel.Entry) -> Self {
        .error(.channelHistory, "'\(entry.recordPath)' records '\(entry.record.action)', but '\(entry.path)' has other changes")
    }
}
