import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenFiles
import TokenModel
import TokenPayloads
import TokenProject

extension Command {
    package static let channel = Command(
        name: "channel", summary: "Keep the payloads of a brand: start, widen, finish and take back layers.",
        operands: .first("ACTION", rest: "[LAYER …]"),
        options: [.channel] + Option.ofNewChannels + Option.ofStartedLayers + Option.ofEachPayload + [.live, .json],
        actions: ChannelAction.allCases.map(\.rawValue),
        details: """
            A channel is a folder with 'channel.yaml', its configuration, and 'history', which has each published payload. Keep it in
            git. Each action makes the next payload from the last one and archives it: sequence, salt and expiry are right by construction.

            - init: makes the folder. '--after' takes a payload that was published without a channel as its first one.
            - start LAYER: adds a layer for the first share of 'steps', or for all with '--from' or '--until'. The layer 'base' is for all, and
              replaces the layers that are finished.
            - split LAYER=FILE …: starts a split test: a layer with the overrides of each FILE, and one without any, 'control'. Each is for other
              devices and as many: the first share of 'steps', or '--share'.
            - widen LAYER: gives the layer the next share of 'steps', or '--share'.
            - finish LAYER: gives the layer to all devices. It keeps its place. The other layers of its split test are taken back.
            - back [LAYER …]: takes the layers back or, without one, everything: apps return to their bundled values.
            - renew: publishes the same layers again, with a new expiry.
            - status: prints the values that an installed app of each release shows today, the dates of expiry, and who signed.
            - verify: checks the whole history, and the last payload against each release.
            - publish: uploads the last payload again.

            Payloads are signed with each '--key', as by 'tokengen payload'.
            """,
        run: runChannel)

    private static func runChannel(_ run: inout Run) throws(Failure) {
        let action = try run.arguments.action(as: ChannelAction.self)
        try run.arguments.check(action)
        guard action != .initialize else { return try run.makeChannel() }
        run.isOfChannel = true
        let channel = try run.channel()
        try run.checkIsLive(channel.last)
        switch action {
        case .initialize: break
        case .start, .split, .widen, .finish, .back, .renew: try run.extend(channel, by: action)
        case .status: try run.printStatus(of: channel)
        case .verify: try run.verify(channel)
        case .publish: try run.publishLast(of: channel)
        }
    }
}

enum ChannelAction: String, CaseIterable {
    case initialize = "init"
    case start, split, widen, finish, back, renew, status, verify, publish

    /// How many layers it names.
    var layerCounts: ClosedRange<Int> {
        switch self {
        case .start, .widen, .finish: 1...1
        case .split: 1...PayloadLayer.limit - 1
        case .back: 0...PayloadLayer.limit
        case .initialize, .renew, .status, .verify, .publish: 0...0
        }
    }

    /// The options that it takes, next to those of all actions.
    fileprivate var options: [Option] {
        switch self {
        case .initialize: Option.ofNewChannels
        case .start: Option.ofStartedLayers + Option.ofEachPayload
        case .split: [.images, .share, .salt, .layerFrom, .layerUntil, .releases, .activation] + Option.ofEachPayload
        case .widen: [.share] + Option.ofEachPayload
        case .finish, .back, .renew: Option.ofEachPayload
        case .status: [.json]
        case .verify: []
        case .publish: [.publish]
        }
    }
}

extension Arguments {
    fileprivate func check(_ action: ChannelAction) throws(Failure) {
        let layers = operands.dropFirst()
        guard action.layerCounts.contains(layers.count) else {
            if let extra = layers.dropFirst(action.layerCounts.upperBound).first { throw .usage("unexpected argument '\(extra)'") }
            let layer = action == .split ? "LAYER=FILE" : "LAYER"
            throw .usage("the layer is missing", hint: "write: tokengen channel \(action.rawValue) \(layer)")
        }
        try check(action.rawValue, takes: [.channel, .live] + action.options, of: .channel)
    }
}

extension Option {
    static let channel = Option(name: "channel", value: "FOLDER", help: "The channel's folder; the default is 'channel'.")
    static let live = Option(
        name: "live", value: "FILE", help: "The payload that is on the server, '-' for standard input; it must be the last of the history.")
    static let publish = Option(
        name: "publish", value: "COMMAND", help: "Upload the payload with a command of the shell, which gets its path.")
    static let catalogues = Option(
        name: "catalogues", value: "PATTERN", mayRepeat: true,
        help: "For 'init': the catalogues to serve, such as 'releases/*/badoo.catalogue.json'.")

    fileprivate static let ofNewChannels = [
        payloadBrand.described("For 'init': the brand to serve."), catalogues,
        trustOfLast.described(
            "For 'init': a public key whose signatures count, a PEM file or its base64; it is written to 'channel.yaml'."),
        after.described("For 'init': the payload that was published last without a channel; it becomes the first of the history."),
    ]
    fileprivate static let ofEachPayload = [
        expires.described(
            "The day or time when apps stop accepting the payload, or days from issue; the default is that of 'channel.yaml', and 3650d if "
                + "everything is taken back."),
        force.described("Allow shares that overlap or lose devices."), key, publicKey,
        keySets.described(
            "A key set that comes with this payload and those after it: those that changed root keys, and the newest. The default is those of "
                + "the last payload."),
        publish,
    ]
    fileprivate static let ofStartedLayers = [
        overrides, tokens, name, against.described("The release whose values are compared with the tokens; the default is the oldest."),
        images, share, salt, layerFrom, layerUntil,
        releases.described("The releases that have the layer, such as 4 or 4..6; the default is all of 'channel.yaml'."), activation,
    ]

    /// The same option with another help text.
    private func described(_ help: String) -> Option {
        var option = self
        option.help = help
        return option
    }
}

extension Run {
    fileprivate mutating func makeChannel() throws(Failure) {
        guard let brand = arguments.value(.payloadBrand) else { throw .usage("the brand is missing", hint: "write: --brand badoo") }
        let patterns = arguments.values(.catalogues)
        guard !patterns.isEmpty else {
            throw .usage("the catalogues are missing", hint: "write: --catalogues 'releases/*/\(brand).catalogue.json'")
        }
        guard arguments.has(.trustOfLast) else {
            throw .usage("the key is missing", hint: "write: --trust KEY, with the public key of those who will sign")
        }
        var keys: [(name: String, key: String)] = []
        // The keys themselves are kept, since their files may be anywhere.
        let trusted = try trustedKeys()
        for (given, key) in zip(arguments.values(.trustOfLast), trusted) {
            let name = given == key.base64 ? "key" : given.lastPathComponent.parts(separatedBy: ".")[0]
            keys.append((keys.contains { $0.name == name } ? "\(name)\(keys.count + 1)" : name, key.base64))
        }
        let path = channelFolder.appendingPath(ChannelConfiguration.fileName)
        var files = [
            FileWriter.File(
                path: path, bytes: ChannelConfiguration.text(brand: brand, catalogues: patterns.map(pathFromChannel), keys: keys))
        ]
        if let first = arguments.value(.after) { files = try firstOfHistory(first, signedBy: trusted) + files }
        // The configuration comes last: without it, there is no channel that begins too early.
        // An earlier run that was ended before that has left the others.
        let new = files.filter { $0.path == path || FileSystem.holds($0.path, $0.bytes) != true }
        try create(new)
        do throws(Failure) {
            _ = try channel()
        } catch {
            // Nothing is left of what cannot be used.
            for file in new { try? FileSystem.remove(file.path) }
            for folder in Set(new.map(\.path.parentPath)).sorted(by: >) + [channelFolder] { FileSystem.removeFolder(folder) }
            throw error
        }
        subject = "wrote \(path.escapedForDisplay)"
    }

    /// Returns the files of a payload that was published without a channel: its images, its record, then itself.
    private mutating func firstOfHistory(_ path: String, signedBy keys: [TrustedKey]) throws(Failure) -> [FileWriter.File] {
        let bytes = try contents(of: path, limit: InputLimit.document)
        let opened: Envelope.Opened
        let images: [ServedImage]
        do throws(PayloadRejection) {
            opened = try Envelope.open(bytes, trusting: keys, allowsUnsigned: false)
            images = try opened.content.map { content throws(PayloadRejection) in try PayloadLayers(content: content).images } ?? []
        } catch {
            throw .refused(.unreadableLast(path, error))
        }
        let record = ChannelRecord(action: ChannelAction.initialize.rawValue, payload: opened.digest, after: nil)
        let place = Channel.path(ofPayload: opened.statement.sequence, in: channelFolder)
        let archived = self.images(images, nextTo: path).map { file in
            FileWriter.File(path: Self.imageFolder(of: place).appendingPath(file.path.lastPathComponent), bytes: file.bytes)
        }
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        return archived + [.init(path: Channel.path(ofRecord: place), bytes: record.bytes(sources: [])), .init(path: place, bytes: bytes)]
    }

    /// Returns a path as it is written in `channel.yaml`, where paths start at the channel's folder.
    private func pathFromChannel(_ path: String) -> String {
        guard !path.hasPrefix("/") else { return path }
        let (here, names) = (FileSystem.realPath(of: ".") ?? ".", channelFolder.split(separator: "/").filter { $0 != "." })
        // `..` leads elsewhere behind a link.
        var folder = here
        for name in names {
            folder = folder.appendingPath(String(name))
            if name == ".." || FileSystem.kind(of: folder, followingLinks: false) == .link { return here.appendingPath(path) }
        }
        return channelFolder.hasPrefix("/") ? here.appendingPath(path) : String(repeating: "../", count: names.count) + path
    }

    /// Creates files, none of which exists yet.
    mutating func create(_ files: [FileWriter.File]) throws(Failure) {
        do throws(FileError) {
            try FileWriter.create(files)
        } catch {
            diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
    }

    /// Refuses a history that is not the one of the server.
    fileprivate mutating func checkIsLive(_ last: Channel.Entry?) throws(Failure) {
        guard let path = arguments.value(.live) else { return }
        let bytes = try contents(of: path, limit: InputLimit.document)
        guard bytes != last?.bytes ?? [] else { return }
        let name = path == "-" ? "standard input" : "'\(path)'"
        guard let live = try? Envelope.unproven(bytes).opened.statement.sequence else {
            throw .refused(.noLivePayload(name, isEmpty: bytes.isEmpty), hint: "look whether the download has failed")
        }
        let isUnpublished = live < last?.statement.sequence ?? 0
        throw .refused(
            .staleHistory(name, live, last?.path),
            hint: isUnpublished
                ? "'tokengen channel publish' brings the last one to the server" : "'git pull' brings what others have published")
    }
}

extension Diagnostic.Message {
    fileprivate static func staleHistory(_ live: String, _ sequence: UInt64, _ last: String?) -> Self {
        let last = last.map { "'\($0)'" } ?? "in the history, which is empty"
        return .error(.channelHistory, "\(live) with the sequence \(sequence) is on the server, and is not \(last)")
    }
    fileprivate static func noLivePayload(_ live: String, isEmpty: Bool) -> Self {
        .error(.channelHistory, "\(live), which '--live' names, is \(isEmpty ? "empty" : "not a payload")")
    }
}
