import TokenModel

@testable import TokenRuntime

extension TokenSnapshot {
    /// A snapshot of these values in slots from 0 on.
    static func of(_ values: TokenValue?...) throws -> TokenSnapshot {
        try TokenSnapshot(reading: bytes(of: values))
    }

    /// A snapshot of one value that differs by mode.
    static func of(light: TokenValue, dark: TokenValue, highContrast: TokenValue? = nil) throws -> TokenSnapshot {
        var values = ByMode(repeating: light)
        values.dark = dark
        values.highContrast = highContrast ?? light
        values.darkHighContrast = dark
        var writer = SnapshotWriter(slotCount: 1, layout: 7, remInPoints: 16)
        try writer.set(slot: 0, to: writer.word(for: values))
        return try TokenSnapshot(reading: writer.finish())
    }

    static func bytes(of values: [TokenValue?], layout: UInt64 = 7) throws -> [UInt8] {
        var writer = SnapshotWriter(slotCount: values.count, layout: layout, remInPoints: 16)
        for (slot, value) in values.enumerated() {
            guard let value else { continue }
            try writer.set(slot: Slot(slot), to: writer.word(for: value))
        }
        return try writer.finish()
    }
}

extension TokenValue {
    static func srgb(_ red: Double, _ green: Double, _ blue: Double, alpha: Double? = nil) -> TokenValue {
        .color(ColorValue(.srgb, .init(red, green, blue), alpha: alpha))
    }

    static func px(_ length: Double) -> TokenValue { .dimension(length, .px) }

    static func layer(_ color: TokenValue, _ lengths: Double..., inset: Bool? = nil) -> TokenValue {
        .composite(.shadow, [color] + lengths.map(px) + [inset.map(TokenValue.boolean)])
    }
}
