internal import TokenDigest
internal import TokenModel
package import TokenRuntime

/// An app with number tokens and a screen with an image, in two releases: release 2 has the same tokens with other bundled values.
package struct SampleApp: Sendable, Hashable {
    package let release: Int
    package let tokenCount: Int
    private let brand: String
    private let bundled: TokenSnapshot
    private let catalogue: [UInt8]

    package static let first = SampleApp(release: 1)
    package static let second = SampleApp(release: 2)

    package init(release: Int, tokenCount: Int = 4, brand: String = "sample") {
        self.release = release
        self.tokenCount = tokenCount
        self.brand = brand
        let values = Self.values(nil, release: release, tokenCount: tokenCount)
        catalogue = Self.catalogue(of: values, release: release, brand: brand)
        do {
            bundled = try TokenSnapshot(reading: Self.table(of: values, catalogue: catalogue))
        } catch {
            fatalError("the writer's image cannot be read: \(error)")
        }
    }

    /// A new store, as a process of the app makes it; `willRead` is called before the catalogue is read.
    package func store(willRead: @escaping @Sendable () -> Void = {}) -> TokenStore {
        TokenStore(name: brand, snapshot: bundled) {
            willRead()
            return catalogue
        }
    }

    /// The values that the app reads with the payload of this sequence, or with none if nil. Payloads do not override the last token.
    package func values(_ sequence: UInt64?) -> [Double] { Self.values(sequence, release: release, tokenCount: tokenCount) }

    static func values(_ sequence: UInt64?, release: Int = 1, tokenCount: Int) -> [Double] {
        (0..<tokenCount).map { token in
            guard let sequence, token < tokenCount - 1 else { return Double(10_000 * release + token) }
            return value(sequence, of: token)
        }
    }

    /// The value of a token in the payload of a sequence.
    package static func value(_ sequence: UInt64, of token: Int) -> Double { Double(token) / 8 + Double(sequence) }

    /// The value that a payload gives the first token in a compact context, beside the value for all.
    static func compact(_ value: Double) -> Double { value + 0.0625 }

    /// The values that the app reads. More follow if those of a compact context do not belong to them.
    package func values(in store: TokenStore) -> [Double] {
        let snapshot = store.snapshot
        let values: [Double] = (0..<tokenCount).map { snapshot.value(at: $0) }
        var contexts = Contexts()
        contexts[0] = 1
        let isRight = isCompact(snapshot.in(contexts, of: store.bundled), of: values)
        return values + imageValues(in: store, snapshot) + (isRight ? [] : [-2])
    }

    /// Whether a snapshot has the values of a compact context. The first token's differs if a payload gives it a value of its own, a whole number, and so
    /// do the values of tokens that refer to it.
    private func isCompact(_ compact: TokenSnapshot, of values: [Double]) -> Bool {
        let isOwn = values[0] < 10_000 && values[0] == values[0].rounded()
        let wanted = values.map { isOwn && $0 == values[0] ? Self.compact($0) : $0 }
        return wanted == (0..<tokenCount).map { compact.value(at: $0) }
    }

    /// The value of the screen's image, if a payload brings it; -1 if it is named but cannot be read.
    private func imageValues(in store: TokenStore, _ snapshot: TokenSnapshot) -> [Double] {
        let image: TokenImage = snapshot.value(at: tokenCount)
        guard let digest = image.digest.flatMap(SHA256Digest.init(hexadecimal:)) else { return [] }
        return [store.image(of: digest).flatMap(SampleImage.value).map(Double.init) ?? -1]
    }

    private static func table(of values: [Double], catalogue: [UInt8]) throws(UnwritableValue) -> [UInt8] {
        var digest = Digest64()
        catalogue.withUnsafeBytes { digest.combine(bytes: $0) }
        var writer = SnapshotWriter(slotCount: values.count + 1, layout: 7, remInPoints: 16)
        for (slot, value) in values.enumerated() {
            try writer.set(slot: Slot(slot), to: writer.word(for: .number(value)))
        }
        try writer.set(slot: Slot(values.count), to: writer.word(for: .image("drawn")))
        let kinds = Array(repeating: SlotKind(.number), count: values.count) + [SlotKind(.text)]
        return try writer.finish(kinds: IndexedArray(kinds), catalogue: digest.value)
    }

    private static func catalogue(of values: [Double], release: Int, brand: String) -> [UInt8] {
        let tokens = values.enumerated().map { #""t\#($0)":{"type":"number","slot":\#($0),"value":\#($1)}"# }.joined(separator: ",")
        return Array(
            """
            {"format":1,"app":"sample","brand":"\(brand)","release":\(release),"layout":"0000000000000007","slots":\(values.count + 1),\
            "remInPoints":16,"modes":[],"modifiers":{"density":["comfortable","compact"]},"tokens":{\(tokens)},"enums":{},"styles":{"Screen":{"fields":{"image":"image"},\
            "variants":{"default":{"slot":\(values.count),"values":{"image":"drawn"}}}}}}
            """.utf8)
    }
}
