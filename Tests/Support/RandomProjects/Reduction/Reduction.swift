/// A step towards a smaller project, as text, so another process can repeat it: `token:3-5`, `plain`.
package struct Reduction: Sendable, CustomStringConvertible {
    package enum Kind: String, CaseIterable, Sendable {
        /// What a draft has many of, in the order in which removing it helps most.
        case component, style, enumeration, brand, token, declaration, level, value, field, unread, group, annotations, file, setting
        /// Everyday names for all groups and tokens.
        case names
        /// Text without anchors, comments and escapes.
        case plain
    }

    package let kind: Kind
    package let range: Range<Int>

    package init(_ kind: Kind, _ range: Range<Int> = 0..<1) {
        self.kind = kind
        self.range = range
    }

    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":")
        guard let name = parts.first, let kind = Kind(rawValue: String(name)) else { return nil }
        let bounds = parts.count > 1 ? parts[1].split(separator: "-").compactMap { Int($0) } : [0, 1]
        guard bounds.count == 2, bounds[0] < bounds[1] else { return nil }
        self.init(kind, bounds[0]..<bounds[1])
    }

    package var description: String { "\(kind.rawValue):\(range.lowerBound)-\(range.upperBound)" }

    /// How many of a kind a draft has.
    package static func count(of kind: Kind, in draft: Draft) -> Int {
        switch kind {
        case .component: draft.components.all.count
        case .style: draft.styles.types.count
        case .enumeration: draft.styles.enumerations.count
        case .brand: draft.brands.count
        case .token: draft.tokens.count
        case .declaration: draft.tokens.reduce(0) { $0 + $1.declarations.count }
        case .level: draft.styles.types.reduce(0) { $0 + $1.levels.count }
        case .value: draft.styles.types.reduce(0) { $0 + $1.levels.reduce(0) { $0 + $1.values.count } }
        case .field: draft.styles.types.reduce(0) { $0 + $1.fields.count }
        case .unread: draft.unread.count
        case .group: draft.groups.count
        case .annotations: draft.groups.count + draft.tokens.count
        case .file: draft.files.count
        case .setting: draft.configuration.count
        case .names, .plain: 1
        }
    }
}

extension Draft {
    /// Smaller for a project with less in it.
    package var weight: Int {
        Reduction.Kind.allCases.reduce(0) { $0 + Reduction.count(of: $1, in: self) }
            + groups.count { !$0.annotations.isEmpty } + tokens.reduce(0) { $0 + $1.declarations.count { !$0.annotations.isEmpty } }
    }

    /// With these steps, one after the other.
    package func reduced(by reductions: [Reduction]) -> Draft {
        var draft = self
        for reduction in reductions { draft.apply(reduction) }
        return draft
    }

    private mutating func apply(_ reduction: Reduction) {
        let range = reduction.range
        switch reduction.kind {
        case .component: dropComponents(range)
        case .style: dropStyles(range)
        case .enumeration: dropEnumerations(range)
        case .brand: for brand in range.reversed() where brands.indices.contains(brand) { dropBrand(brand) }
        case .token: dropTokens(Set(range))
        case .declaration: dropDeclarations(range)
        case .level: dropLevels(range)
        case .value: dropValues(range)
        case .field: dropFields(range)
        case .unread: unread.remove(in: range)
        case .group: dropGroups(range)
        case .annotations: dropAnnotations(range)
        case .file: dropFiles(range)
        case .setting: configuration.remove(in: range)
        case .names: rename()
        case .plain: isPlainText = true
        }
        dropUnsoundComponents()
    }
}

extension Array {
    /// Removes what exists of the range.
    mutating func remove(in range: Range<Int>) {
        removeSubrange(range.clamped(to: indices))
    }
}
