internal import TokenDigest

/// The file `boot`: starts in the foreground after which the app did not prove healthy.
///
/// It is written without a sync, because it must survive the process but not a power failure.
struct FailedStarts: Sendable, Hashable {
    /// `TKNBOOT2`.
    private static let magic: UInt64 = 0x3254_4f4f_424e_4b54
    /// The number of layers that are counted. Newer ones replace the oldest.
    static let layerLimit = 16
    /// The largest `factor`.
    private static let factorLimit: UInt8 = 16

    struct Layer: Sendable, Hashable {
        let digest: SHA256Digest
        /// Starts with the layer while it was not proved.
        var unproved: UInt8 = 0
        /// Starts with the layer since it came back alone.
        var alone: UInt8 = 0
    }

    /// The build that was counted. The counts of another one mean nothing.
    let build: AppBuild
    private(set) var layers: [Layer] = []
    /// Starts in a row with proved layers only.
    private(set) var streak: UInt8 = 0
    /// Starts without the layers that are held.
    private(set) var control: UInt8 = 0
    /// How many times as many starts hold layers as at first: doubled when the app has crashed without them too.
    private(set) var factor: UInt8 = 1

    init(build: AppBuild) { self.build = build }

    subscript(_ digest: SHA256Digest) -> Layer { layers.first { $0.digest == digest } ?? Layer(digest: digest) }
}

// MARK: - Changes
extension FailedStarts {
    /// Counts a start.
    func adding(_ start: Start) -> FailedStarts {
        var next = self
        switch start {
        case .unproved(let digests): for digest in digests { next.change(digest) { $0.unproved.increase() } }
        case .proved: next.streak.increase()
        case .control: next.control.increase()
        case .returning(let digest): next.change(digest) { $0.alone.increase() }
        }
        return next
    }

    /// The counts after the app has proved healthy with some layers.
    func healthy(with digests: [SHA256Digest]) -> FailedStarts {
        var next = FailedStarts(build: build)
        next.layers = layers.filter { !digests.contains($0.digest) }
        return next
    }

    /// Begins to hold layers.
    mutating func hold() {
        control = 0
        for index in layers.indices { layers[index].alone = 0 }
    }

    /// Forgets what was counted, since the app crashes with the bundled values too.
    mutating func clear() { (layers, streak, control) = ([], 0, 0) }

    /// Notes that the app has crashed without the layers too.
    mutating func failControl() {
        control = 0
        factor = min(factor.multipliedReportingOverflow(by: 2).partialValue, Self.factorLimit)
    }

    /// Notes that the app did not start with a layer alone.
    mutating func suspect(_ digest: SHA256Digest) { change(digest) { $0.alone = max($0.alone, Evidence.startLimit) } }

    /// Begins another start without the layers that are held.
    mutating func repeatControl() { control = 0 }

    mutating func forget(_ digest: SHA256Digest) { layers.removeAll { $0.digest == digest } }

    private mutating func change(_ digest: SHA256Digest, _ change: (inout Layer) -> Void) {
        var layer = self[digest]
        change(&layer)
        layers = (layers.filter { $0.digest != digest } + [layer]).suffix(Self.layerLimit)
    }
}

extension UInt8 {
    fileprivate mutating func increase() { self = Swift.min(self, .max - 1) + 1 }
}

// MARK: - The file
extension FailedStarts {
    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(build)
        for count in [streak, control, factor, UInt8(layers.count)] { writer.append(count) }
        for layer in layers {
            writer.bytes += layer.digest.bytes
            writer.append(layer.unproved)
            writer.append(layer.alone)
        }
        return writer.sealed
    }

    /// Decodes what `bytes` returned. Nil for any other bytes.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes) else { return nil }
        do {
            guard try reader.integer() == Self.magic else { return nil }
            build = try reader.build()
            (streak, control, factor) = (try reader.integer(), try reader.integer(), try reader.integer())
            let count: UInt8 = try reader.integer()
            guard count <= Self.layerLimit, (1...Self.factorLimit).contains(factor) else { return nil }
            for _ in 0..<count {
                layers.append(Layer(digest: try reader.digest(), unproved: try reader.integer(), alone: try reader.integer()))
            }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}
