import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenModel
import TokenPayloads
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import TokenDigest

/// The actions that make the next payload: each is a call of `tokengen payload`, whose sequence, conditions and expiry follow from the history.
extension Run {
    mutating func extend(_ channel: Channel, by action: ChannelAction) throws(Failure) {
        let layers = Array(arguments.operands.dropFirst())
        var words = try channel.words(for: action, layers, arguments)
        let sequence = (channel.last?.statement.sequence ?? 0) + 1
        let path = Channel.path(ofPayload: sequence, in: channel.folder)
        words += channel.releases.map(\.path)
        words += channel.last.map { ["--after=\($0.path)"] + channel.keys.map { "--trust=\($0.key.base64)" } } ?? ["--sequence=\(sequence)"]
        words.append("--output=\(path)")
        if arguments.has(.strict) { words.append(Option.strict.spelling) }
        for option in Command.payload.options where option.name != Option.share.name && option.name != Option.after.name {
            words += arguments.values(option).map { option.value == nil ? option.spelling : "\(option.spelling)=\($0)" }
        }
        // Apps must accept a roll-back for years.
        let isRollBack = words.contains(Option.rollBack.spelling)
        if !arguments.has(.expires), !isRollBack { words.append("--expires=\(channel.configuration.expires)") }
        var run = Run(arguments: try Arguments(words, of: .payload, in: tool), tool: tool)
        run.isOfChannel = true
        run.readPaths = readPaths
        let made: MadePayload
        do throws(Failure) {
            made = try run.makePayload()
            diagnostics.append(run.diagnostics)
        } catch {
            diagnostics.append(run.diagnostics)
            throw error
        }
        try check(made, of: channel)
        warn(ofValuesLostBy: made, in: channel)
        let record = ChannelRecord(
            action: ([action.rawValue] + layers.map { $0.parts(separatedBy: "=")[0] }).joined(separator: " "), payload: made.digest,
            after: channel.last?.recordDigest)
        let images = made.images.map { (path: Self.imageFolder(of: path).appendingPath($0.name), image: $0) }
        var files = images.map { FileWriter.File(path: $0.path, bytes: $0.image.bytes) }
        files.append(.init(path: Channel.path(ofRecord: path), bytes: record.bytes(sources: run.sources(of: made))))
        // The payload comes last: a record without one is nothing.
        files.append(.init(path: path, bytes: made.bytes))
        // The next run waits until this one is published, so that what is newer is published later.
        try alone(in: channel) { (run, lock) throws(Failure) in
            try run.archive(files)
            let uploads = images.map { (path: $0.path, bytes: $0.image.bytes) } + [(path, made.bytes)]
            try run.publish(uploads, after: images.map { $0.image.line($0.path) } + [made.line(path)], under: lock)
        }
    }

    /// Runs what no other run may do in the channel at the same time.
    mutating func alone(in channel: Channel, _ body: (inout Run, FileSystem.Lock) throws(Failure) -> Void) throws(Failure) {
        let history = channel.folder.appendingPath("history")
        if let real = FileSystem.realPath(of: history), publishing.contains(real) {
            throw .refused(.isPublishing(channel.folder), hint: "call 'tokengen channel' when that action has ended")
        }
        var failure: Failure?
        // Who reads what is printed may have left.
        let handler = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, handler) }
        do throws(FileError) {
            let note = "waiting for another action in '\(channel.folder.escapedForDisplay)', or for what its '--publish' has started\n"
            try FileSystem.locking(history, whenBusy: { console.printError(note) }) { lock throws(FileError) in
                do throws(Failure) { try body(&self, lock) } catch { failure = error }
            }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        if let failure { throw failure }
    }

    /// Writes the next payload of a history, which nobody else may have written since it was read.
    private mutating func archive(_ files: [FileWriter.File]) throws(Failure) {
        guard let payload = files.last?.path else { return }
        guard FileSystem.kind(of: payload, followingLinks: false) == nil else {
            throw .refused(.overtaken(payload), hint: "run this again, to continue from it")
        }
        do throws(FileError) {
            // What is behind a link is not the history's.
            for file in files where FileSystem.kind(of: file.path, followingLinks: false) == .link {
                throw FileError(path: file.path, reason: "it is a link")
            }
            try FileWriter.replace(files)
            // Under the lock, nobody else is about to give a file its name.
            let folders = Set(files.map(\.path.parentPath) + [Self.imageFolder(of: payload)])
            for left in folders.flatMap(FileWriter.temporaries) { try? FileSystem.remove(left.path) }
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }

    /// Warns of values that finished layers brought, and that a new `base` in their place has not.
    private mutating func warn(ofValuesLostBy made: MadePayload, in channel: Channel) {
        guard let content = try? Envelope.unproven(made.bytes).opened.content, let new = try? PayloadLayers(content: content),
            let old = channel.last?.layers
        else { return }
        let names = Set(new.layers.map(\.name))
        let finished = old.layers.filter { $0.conditions.isUnconditional && !names.contains($0.name) }
        guard arguments.operands.first == ChannelAction.start.rawValue, !finished.isEmpty else { return }
        for release in channel.releases {
            let lost = release.catalogue.paths(
                overriddenBy: finished.map(old.overrides), differingIn: (old.forAll(of: release.number), new.forAll(of: release.number)))
            guard !lost.isEmpty else { continue }
            diagnostics.report(
                .lostValues(lost.count, release.number, finished.map(\.name)), at: nil,
                notes: lost.map { Diagnostic.Note("'\($0)'", at: nil) })
        }
    }

    /// Refuses what the channel itself would refuse to continue from.
    private mutating func check(_ made: MadePayload, of channel: Channel) throws(Failure) {
        let known = channel.keys.map(\.key)
        if known.isEmpty, !made.signers.isEmpty {
            diagnostics.report(.noKeys, at: nil, hint: "add the public key to 'keys' in channel.yaml")
        } else if !known.isEmpty, !made.signers.contains(where: known.contains) {
            let advice = made.signers.isEmpty ? "sign with '--key'" : "add the public key of a new one to 'keys' in channel.yaml"
            diagnostics.report(.noSigner(channel.keys.map(\.name)), at: nil, hint: advice)
        }
        if !made.signatures.isEnough {
            let isPublished = arguments.has(.publish)
            let advice = isPublished ? "; then upload it with 'tokengen channel publish'" : ""
            diagnostics.report(
                .tooFewSignatures(made.signatures, isPublished: isPublished), at: nil, hint: PayloadSignatures.advice + advice)
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
    }

    /// The files that a payload was made from, without keys and the payload before.
    private func sources(of made: MadePayload) -> [ChannelRecord.Source] {
        let others = Set(
            arguments.values(.key) + arguments.values(.publicKey) + arguments.values(.after) + arguments.values(.trustOfLast)
                + arguments.values(.live))
        var known: Set<String> = []
        return readPaths.filter { !others.contains($0) && known.insert($0).inserted }.compactMap { path in
            (try? FileSystem.contents(of: path)).map { ChannelRecord.Source(path: path, digest: SHA256Digest(of: $0)) }
        }
    }
}

extension Channel {
    /// Returns the words of a call of `tokengen payload` that are an action's own.
    fileprivate func words(for action: ChannelAction, _ names: [String], _ arguments: Arguments) throws(Failure) -> [String] {
        guard !names.contains("") else {
            throw .usage("the layer is missing", hint: "write: tokengen channel \(action.rawValue) LAYER")
        }
        switch (action, names.first) {
        case (.start, let name?):
            return ["--layer=\(name)"] + (try firstShare(of: name, arguments)) + (try takenIn(by: name, arguments))
        case (.split, _):
            let share = arguments.value(.share) ?? configuration.steps.first.map(LayerConditions.Share.percent)
            return names.map { "--arm=\($0)" } + (share.map { ["--share=\($0)"] } ?? [])
        case (.widen, let name?):
            let layer = try growing(name)
            guard let next = arguments.value(.share) ?? nextShare(of: layer) else { throw noStep(after: layer) }
            return ["--layer=\(name)", "--share=\(next)"]
        case (.finish, let name?):
            let layer = try growing(name)
            guard layer.conditions.share != nil else { throw .refused(.isForAll(name)) }
            return ["--layer=\(name)", "--share=100%"] + layers.otherArms(of: layer).map { "--drop=\($0.name)" }
        case (.back, _?):
            for name in names { _ = try layer(name) }
            // What is taken back for good must be accepted for years.
            return Set(layers.map(\.name)).isSubset(of: names) ? [Option.rollBack.spelling] : names.map { "--drop=\($0)" }
        case (.back, nil):
            if last == nil { throw .refused(.nothing("take back")) }
            return [Option.rollBack.spelling]
        case (.renew, nil): return try renewal()
        default: return []
        }
    }

    private func layer(_ name: String) throws(Failure) -> PayloadLayer {
        if let layer = layers.first(where: { $0.name == name }) { return layer }
        let names = layers.map { "'\($0.name)'" }
        let known = names.isEmpty ? "none is published" : "\(names.joinedWithAnd) \("is".plural(for: names.count, "are")) published"
        throw .refused(.noSuchLayer(name), hint: nearest(to: name, among: layers.map(\.name)).didYouMean ?? known)
    }

    /// Returns a layer that some devices may still get.
    private func growing(_ name: String) throws(Failure) -> PayloadLayer {
        let layer = try layer(name)
        if let end = layer.conditions.until, end <= PayloadDate.now {
            throw .refused(.ended(name, PayloadDate.text(of: end)), hint: "take it back with: tokengen channel back \(name)")
        }
        return layer
    }

    private func firstShare(of name: String, _ arguments: Arguments) throws(Failure) -> [String] {
        if let share = arguments.value(.share) {
            if name == PayloadLayer.baseName { throw .usage("the layer 'base' is for all devices", hint: "give a share to another layer") }
            return ["--share=\(share)"]
        }
        let isForAll = name == PayloadLayer.baseName || arguments.has(.layerFrom) || arguments.has(.layerUntil)
        guard !isForAll, let first = configuration.steps.first else { return [] }
        return ["--share=\(LayerConditions.Share.percent(first))"]
    }

    /// A new `base` from the tokens has what the finished layers brought, and takes their place.
    private func takenIn(by name: String, _ arguments: Arguments) throws(Failure) -> [String] {
        guard name == PayloadLayer.baseName else {
            if layers.contains(where: { $0.name == name }) {
                throw .refused(.isThere(name), hint: "widen it, finish it, or take it back first")
            }
            return []
        }
        guard !arguments.has(.overrides) else { return [] }
        return layers.filter { $0.name != name && $0.conditions.isUnconditional }.map { "--drop=\($0.name)" }
    }

    /// Returns the next of the steps; nil if there is none.
    func nextShare(of layer: PayloadLayer) -> String? {
        guard let buckets = layer.conditions.share?.buckets, buckets.lowerBound == 0, layers.otherArms(of: layer).isEmpty else {
            return nil
        }
        return configuration.steps.first { $0 > buckets.upperBound }.map(LayerConditions.Share.percent)
    }

    private func noStep(after layer: PayloadLayer) -> Failure {
        guard let buckets = layer.conditions.share?.buckets else { return .refused(.isForAll(layer.name)) }
        let arms = layers.otherArms(of: layer).map(\.name)
        guard arms.isEmpty else {
            return .refused(
                .isArm(layer.name, arms),
                hint: "to end the test, write: tokengen channel finish \(layer.name), or: tokengen channel back \(layer.name) "
                    + arms.joined(separator: " "))
        }
        return .refused(
            .noStep(after: LayerConditions.Share.percent(buckets.upperBound)),
            hint: "give the share with '--share', or write: tokengen channel finish \(layer.name)")
    }

    /// The same layers, or the same directive, once more.
    private func renewal() throws(Failure) -> [String] {
        guard let last else { throw .refused(.nothing("renew"), hint: "begin with: tokengen channel start base") }
        guard last.layers != nil else { return [Option.rollBack.spelling] }
        // A layer that is given its own share keeps all it has.
        guard let layer = layers.last(where: { $0.conditions.until.map { $0 > PayloadDate.now } ?? true }) else {
            throw .refused(.noLayer, hint: "take everything back with: tokengen channel back")
        }
        let buckets = layer.conditions.share?.buckets ?? 0..<LayerConditions.Share.bucketCount
        let percent = LayerConditions.Share.percent
        return ["--layer=\(layer.name)", "--share=\(percent(buckets.lowerBound))..\(percent(buckets.upperBound))"]
    }
}

extension PayloadLayers {
    /// The overrides of the layers that every device of a release has.
    fileprivate func forAll(of release: Int) -> [OverrideSource] {
        layers.filter { $0.conditions.isUnconditional && $0.conditions.fits.contains(release) }.map(overrides)
    }
}

extension TokenCatalogue {
    /// Returns the paths that some layers name and whose values differ between two stacks.
    fileprivate func paths(
        overriddenBy layers: [OverrideSource], differingIn stacks: (one: [OverrideSource], other: [OverrideSource])
    ) -> [String] {
        guard let one = try? effects(of: stacks.one).effects, let other = try? effects(of: stacks.other).effects else { return [] }
        let others = Dictionary(other.map { ($0.path, $0) }) { first, _ in first }
        let named = Set(paths(overriddenBy: layers))
        // A path that a stack does not concern has its bundled values.
        return one.filter { named.contains($0.path) && !$0.shows(sameAs: others[$0.path]) }.map(\.path)
    }
}

extension Diagnostic.Message {
    fileprivate static func lostValues(_ count: Int, _ release: Int, _ layers: [String]) -> Self {
        let names = layers.map { "'\($0)'" }.joined(separator: " and ")
        return .warning(
            .payloadLayers, "in release \(release), 'base' has other values for \(count.counted("path")) than \(names), which it replaces")
    }
    fileprivate static func ended(_ layer: String, _ date: String) -> Self {
        .error(.payloadLayers, "the layer '\(layer)' ended on \(date)")
    }
    fileprivate static func noSuchLayer(_ layer: String) -> Self { .error(.payloadLayers, "there is no layer '\(layer)'") }
    fileprivate static func isForAll(_ layer: String) -> Self {
        .error(.payloadLayers, "the layer '\(layer)' is for all devices already")
    }
    fileprivate static func isThere(_ layer: String) -> Self { .error(.payloadLayers, "there is a layer '\(layer)' already") }
    fileprivate static func isArm(_ layer: String, _ others: [String]) -> Self {
        .error(.payloadLayers, "the layer '\(layer)' is compared with \(others.map { "'\($0)'" }.joinedWithAnd), so its share stays")
    }
    fileprivate static func noStep(after share: String) -> Self { .error(.payloadLayers, "there is no step after \(share)") }
    fileprivate static func nothing(_ what: String) -> Self { .error(.channel, "there is nothing to \(what)") }
    fileprivate static var noLayer: Self { .error(.payloadLayers, "no layer is left to renew") }
    fileprivate static func overtaken(_ path: String) -> Self {
        .error(.channelHistory, "another run has just written '\(path)'")
    }
    fileprivate static func isPublishing(_ folder: String) -> Self {
        .error(.channel, "an action in '\(folder)' waits for the '--publish' that started this one")
    }
    fileprivate static var noKeys: Self {
        .error(.signingKey, "the payload is signed, and the channel has no key to verify it")
    }
    fileprivate static func noSigner(_ names: [String]) -> Self {
        .error(.signingKey, "the payload is not signed by a key of the channel: \(names.joined(separator: ", "))")
    }
}
