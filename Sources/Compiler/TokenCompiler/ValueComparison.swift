import TokenModel
import TokenOutput
import TokenResolver

/// What differs between two states of a project: the values of tokens and style fields in every brand and mode, as `resolve` prints them.
struct ValueComparison {
    struct Change {
        /// The token, or the name of the brand whose styles differ.
        let path: String
        /// Whether the declaration has another value, and not only what it refers to.
        let isDeclared: Bool
        /// The files that declare it.
        let files: Set<String>
    }

    private(set) var changes: [Change] = []

    init(_ before: ResolvedProject, _ after: ResolvedProject) {
        guard before.brands.count == after.brands.count else {
            changes = [Change(path: "brands", isDeclared: false, files: [])]
            return
        }
        for (one, other) in zip(before.brands, after.brands) {
            for token in one.tokens { compare(token, of: one, with: other.tokenIDs[token.path].map { other.tokens[$0] }, of: other) }
            for token in other.tokens where one.tokenIDs[token.path] == nil {
                changes.append(Change(path: token.path, isDeclared: true, files: token.files))
            }
            compareStyles(of: one, with: other)
        }
    }

    private mutating func compare(_ token: ResolvedToken, of brand: ResolvedBrand, with other: ResolvedToken?, of otherBrand: ResolvedBrand)
    {
        guard let other, other.type == token.type else {
            changes.append(Change(path: token.path, isDeclared: true, files: token.files))
            return
        }
        let isSame = TokenMode.allCases.allSatisfy { mode in
            brand.values[token.values[mode]].prints(as: otherBrand.values[other.values[mode]])
        }
        guard !isSame else { return }
        let isDeclared =
            !token.declared.value.prints(as: other.declared.value)
            || !token.modes.elementsEqual(other.modes) {
                $0.mode == $1.mode && $0.declared.value.prints(as: $1.declared.value)
            }
        changes.append(Change(path: token.path, isDeclared: isDeclared, files: token.files.union(other.files)))
    }

    private mutating func compareStyles(of brand: ResolvedBrand, with other: ResolvedBrand) {
        let isSame = brand.leaves.elementsEqual(other.leaves) { one, two in
            guard let values = one.values, let others = two.values else { return one.values == nil && two.values == nil }
            return TokenMode.allCases.allSatisfy { brand.values[values[$0]].prints(as: other.values[others[$0]]) }
        }
        if !isSame { changes.append(Change(path: brand.name, isDeclared: false, files: [])) }
    }
}

extension ResolvedToken {
    fileprivate var files: Set<String> { Set([declared.range.file.name] + modes.map(\.declared.range.file.name)) }
}

extension TokenValue {
    fileprivate func prints(as other: TokenValue) -> Bool {
        if self == other { return true }
        var (one, two) = (JSONPrinter(), JSONPrinter())
        one.value(self)
        two.value(other)
        return one.take() == two.take()
    }
}
