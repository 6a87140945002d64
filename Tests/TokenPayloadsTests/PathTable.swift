import TokenModel

@testable import TokenDelivery
@testable import TokenRuntime

/// The values of a table by path: the kind of each, and the words of everything that it leads to.
struct PathTable {
    let values: [String: [String]]

    /// - Parameter only: the path to read alone; nil for all.
    init(_ snapshot: TokenSnapshot, _ catalogue: TokenCatalogue, sharing bundled: TokenSnapshot? = nil, only: String? = nil) {
        var walker = RecordWalker(SnapshotWords(snapshot, sharing: bundled ?? snapshot), collects: true)
        func value(_ slot: Slot, _ kind: OverrideKind) -> [String] {
            guard let slotKind = snapshot.kind(of: slot.index) else { return ["no kind"] }
            guard walker.walk(slotKind, at: SnapshotFormat.headerWordCount + slot.index) else { return ["damaged"] }
            // An enumeration's word is an index into its names.
            if let word = walker.contents.first, kind.cases.indices.contains(Int(truncatingIfNeeded: word)) {
                return [kind.cases[Int(truncatingIfNeeded: word)]]
            }
            return walker.contents.map { String($0, radix: 16) }
        }
        var values: [String: [String]] = [:]
        for (index, token) in catalogue.tokens.enumerated() {
            let path = catalogue.path(of: index)
            guard only == nil || only == path else { continue }
            values[path] = [token.type.rawValue] + value(token.slot, .token(token.type))
        }
        for (name, style) in catalogue.styles {
            for (variantName, variant) in style.variants {
                for (index, field) in style.fields.enumerated() {
                    let path = "\(name)/\(variantName)/\(field.path)"
                    guard only == nil || only == path else { continue }
                    values[path] = value(variant.slot + index, field.kind)
                }
            }
        }
        self.values = values
    }

    /// The paths in both, with tokens of the same type, whose values differ.
    func differing(from other: PathTable) -> [String] {
        values.keys.sorted().filter { path in
            guard let a = values[path], let b = other.values[path], a != b else { return false }
            return path.contains("/") || a.first == b.first
        }
    }
}
