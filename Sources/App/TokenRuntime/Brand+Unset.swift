internal import TokenModel

extension Brand {
    /// The brand where none is set. Its styles have no values; a token is black, white in dark, and of no size.
    package static let unset = Brand(
        keeping: TokenStore(name: "", snapshot: TokenSnapshot(ofUnsetSlots: SnapshotFormat.maximumStyleSlotCount)) { [] })

    /// The slots of a brand with another layout.
    ///
    /// Where no brand is set, they are not set either. Otherwise the program stops rather than show the values of other fields.
    @usableFromInline @inline(never)
    func wordsOfOtherLayout() -> _StyleWords {
        guard self == .unset else {
            fatalError(
                "brand '\(name)' was generated for another platform layer than the style: generate the platform module and all brands together"
            )
        }
        return snapshot.uncheckedWords(at: 0)
    }
}

extension TokenSnapshot {
    /// Creates a snapshot in which no slot is set.
    fileprivate init(ofUnsetSlots count: Int) {
        typealias Header = SnapshotFormat.HeaderWord
        var words = [UInt64](repeating: SnapshotFormat.none, count: SnapshotFormat.headerWordCount + count)
        words.replaceSubrange(0..<SnapshotFormat.headerWordCount, with: repeatElement(0, count: SnapshotFormat.headerWordCount))
        words[Header.magic] = SnapshotFormat.magic
        words[Header.versionAndSlotCount] = UInt64(SnapshotFormat.version) | UInt64(count) << 32
        words[Header.byteCount] = UInt64(words.count * 8)
        self.init(address: words.withUnsafeBytes { _TokenAddress(copying: $0) })
    }

    /// Whether a word is one of this snapshot.
    fileprivate func contains(_ address: _TokenAddress) -> Bool {
        let start = UInt(bitPattern: self.address.pointer)
        return (start..<start + UInt(words.count * 8)).contains(UInt(bitPattern: address.pointer))
    }
}

extension _StyleWords {
    /// Returns the value of a field that ought to be set and is not: where no brand is set, a neutral one.
    ///
    /// Otherwise the program stops. Only generated files that do not belong together lead there.
    @usableFromInline @inline(never)
    static func unset<Value: _SlotValue>(at address: _TokenAddress, _ index: Int) -> Value {
        guard Brand.unset.snapshot.contains(address), let value = Value._unset else {
            fatalError("slot \(index) is not set: the generated code and its bundled snapshot are from different runs of tokengen")
        }
        return value
    }
}

extension Double {
    public static var _unset: Double? { 0 }
}

extension TokenColor {
    public static var _unset: TokenColor? { TokenColor(light: .black, dark: .white) }
}

extension TokenFontFamily {
    public static var _unset: TokenFontFamily? { ["system-ui"] }
}

extension TokenFont {
    public static var _unset: TokenFont? { TokenFont(families: ["system-ui"], size: 17, lineHeight: 1.2) }
}

extension TokenShadow {
    public static var _unset: TokenShadow? { TokenShadow([]) }
}

extension TokenBorder {
    public static var _unset: TokenBorder? { TokenBorder(color: .clear, width: 0) }
}

extension TokenGradient {
    public static var _unset: TokenGradient? { TokenGradient([]) }
}

extension TokenStrokeStyle {
    public static var _unset: TokenStrokeStyle? { .solid }
}

extension TokenCubicBezier {
    public static var _unset: TokenCubicBezier? { TokenCubicBezier(x1: 0, y1: 0, x2: 1, y2: 1) }
}

extension TokenTransition {
    public static var _unset: TokenTransition? {
        TokenTransition(duration: 0, timingFunction: TokenCubicBezier(x1: 0, y1: 0, x2: 1, y2: 1))
    }
}
