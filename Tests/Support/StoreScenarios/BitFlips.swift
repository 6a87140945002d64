internal import TokenDelivery

/// Flips single bits in the files of a store with two payloads of a thousand tokens and an image, the later one active.
///
/// The store is opened for reading, so the files stay: it decides as the app does, but writes nothing.
package struct BitFlips: Sendable {
    private static let newer: UInt64 = 7
    private static let older: UInt64 = 6

    /// One bit in this many is flipped.
    private let stride: Int
    private let app = SampleApp(release: 1, tokenCount: 1001)
    private let files: MemoryFileSystem

    /// Counts by the file and by what else is missing.
    package private(set) var counts: [(name: String, count: Int)] = []
    package private(set) var errors: [String] = []

    package init(everyBit stride: Int) async {
        self.stride = stride
        files = MemoryFileSystem()
        let device = SampleDevice(files, app: app)
        for sequence in [Self.older, Self.newer] {
            let payload = Self.payload(sequence)
            _ = try? device.launch().install(payload.bytes, images: payload.imageData)
            await device.confirm(device.launch())
        }
    }

    package mutating func run() {
        let (envelope, compiled) = Self.payload(Self.newer).objects(for: app)
        // In the record that is left `newer` is still on trial, and a reader shows what is confirmed.
        flip("/state.a", gives: [Self.older])
        flip("/state.b", gives: [Self.newer])
        flip(envelope, gives: [Self.newer])
        flip(envelope, without: compiled, gives: [Self.older])
        flip(compiled, without: envelope, gives: [Self.older])
        flip(compiled, everyBit: stride * 16, gives: [Self.newer])
        flip("/objects/\(SampleImage(Self.newer).digest.hexadecimal).img", everyBit: max(1, stride / 8), gives: [Self.older])
    }

    private static func payload(_ sequence: UInt64) -> SamplePayload {
        .screen(sequence) { $0.layers?[0].tokens = 0..<1000 }
    }

    private mutating func flip(_ name: String, without missing: String? = nil, everyBit: Int? = nil, gives sequences: Set<UInt64>) {
        let root = SampleDevice(files).storePath
        let disk = files.copy()
        if let missing { try? disk.remove(root + missing) }
        guard var bytes = files.contents[root + name] else { return errors.append("there is no \(name)") }
        let allowed = sequences.map { app.values($0) + [Double($0)] }
        var device = SampleDevice(disk, app: app)
        device.access = .readOnly
        let store = device.launch()
        var count = 0
        for bit in Swift.stride(from: 0, to: bytes.count * 8, by: everyBit ?? stride) {
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            try? disk.write(bytes, to: root + name)
            store.open(device.configuration)
            if !allowed.contains(app.values(in: store)) { errors.append("bit \(bit) of \(name): \(store.status)") }
            bytes[bit / 8] ^= 1 << UInt8(bit % 8)
            count += 1
        }
        counts.append((name.suffix(7) + (missing.map { " without \($0.suffix(4))" } ?? ""), count))
    }
}
