import TokenFormat
import TokenModel
import TokenResolver

/// The dimensions that are sizes of text: only typography uses them, itself or through other tokens. Android has them in `sp`, which grows with the
/// reader's text size.
package struct TextSizes: Sendable {
    private var paths: Set<String> = []
    /// The dimensions that typography refers to and that are also lengths of something else.
    private(set) var mixed: Set<String> = []

    /// Whether the token is a size of text in every brand.
    package func contains(_ path: String) -> Bool { paths.contains(path) }

    /// No sizes.
    init() {}

    /// All brands share the types of their tokens, so a use in one of them counts in all.
    package init(_ project: ResolvedProject) {
        var uses = Uses()
        for brand in project.brands { uses.add(brand, project.styles) }
        uses.add(.other, to: Set((project.configuration.android.material?.shapes ?? []).map(\.path)))
        uses.follow()
        paths = uses.textSizes
        mixed = uses.direct.filter { uses.kinds[$0] == [.text, .other] }
    }
}

/// What uses each dimension of some brands, by path.
private struct Uses {
    struct Kind: OptionSet {
        let rawValue: UInt8

        static let text = Kind(rawValue: 1)
        static let other = Kind(rawValue: 2)
    }

    private(set) var kinds: [String: Kind] = [:]
    /// The dimensions that typography itself refers to.
    private(set) var direct: Set<String> = []
    /// The dimensions that each dimension is made of.
    private var targets: [String: Set<String>] = [:]

    mutating func add(_ brand: ResolvedBrand, _ styles: StyleLayout) {
        for (id, token) in brand.tokens.indexed {
            guard token.type == .dimension || token.type.holdsLengths else { continue }
            let paths = brand.dimensions(usedBy: id)
            if token.type == .dimension {
                targets[token.path, default: []].formUnion(paths)
            } else {
                add(token.type == .typography ? .text : .other, to: paths)
            }
        }
        for block in styles.blocks {
            for (place, leaf) in styles.types[block.type].leaves.enumerated() {
                guard leaf.kind.holdsLengths else { continue }
                let paths = brand.leaves[block.firstLeaf + place].declared.map { brand.dimensions(in: $0) } ?? []
                add(leaf.kind == .token(.typography) ? .text : .other, to: paths)
            }
        }
    }

    mutating func add(_ kind: Kind, to paths: Set<String>) {
        for path in paths { kinds[path, default: []].insert(kind) }
        if kind == .text { direct.formUnion(paths) }
    }

    /// Gives each dimension the uses of those that are made of it.
    mutating func follow() {
        var open = Array(kinds.keys)
        while let path = open.popLast() {
            guard let kind = kinds[path] else { continue }
            for target in targets[path] ?? [] where !kinds[target, default: []].isSuperset(of: kind) {
                kinds[target, default: []].formUnion(kind)
                open.append(target)
            }
        }
    }

    /// The dimensions with the only use `text`, and unused ones that are made of these alone, such as other names for them.
    var textSizes: Set<String> {
        var sizes = Set(kinds.filter { $0.value == .text }.keys)
        var isComplete = false
        while !isComplete {
            isComplete = true
            for (path, targets) in targets
            where kinds[path] == nil && !targets.isEmpty && !sizes.contains(path) && targets.isSubset(of: sizes) {
                sizes.insert(path)
                isComplete = false
            }
        }
        return sizes
    }
}

extension ResolvedBrand {
    /// The dimensions that a token refers to, or copies from, in any mode or context.
    fileprivate func dimensions(usedBy id: ResolvedToken.ID) -> Set<String> {
        var declared = [tokens[id].declared] + tokens[id].modes.map(\.declared)
        for choice in contexts.declarations[id]?.declared ?? [] { declared += TokenMode.allCases.map { choice[$0] } }
        let copied = (pointerSources[id] ?? []).map { tokens[$0] }.filter { $0.type == .dimension }.map(\.path)
        return declared.reduce(into: Set(copied)) { $0.formUnion(dimensions(in: $1.expression ?? $1.value)) }
    }

    fileprivate func dimensions(in value: TokenValue) -> Set<String> {
        guard value.mayHoldReferences else { return [] }
        var paths: Set<String> = []
        value.forEachReference { path in
            if let id = tokenIDs[path], tokens[id].type == .dimension { paths.insert(path) }
        }
        return paths
    }
}

extension TokenType {
    /// Whether a value can be a length, or have one.
    fileprivate var holdsLengths: Bool { [.dimension, .typography, .border, .shadow, .strokeStyle].contains(self) }
}

extension FieldKind {
    fileprivate var holdsLengths: Bool {
        switch self {
        case .token(let type): type.holdsLengths
        case .insets: true
        default: false
        }
    }
}
