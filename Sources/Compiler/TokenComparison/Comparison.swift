import TokenDiagnostics
import TokenModel
import TokenResolver

/// What differs between two states of a project, and why.
///
/// `diff`, the review page and the verdicts speak from this value. Both sides are resolved completely; nothing here reads files.
package struct Comparison: Sendable {
    package let old: ResolvedProject
    package let new: ResolvedProject
    /// Tokens sorted by path, then style fields in the order of the styles.
    package private(set) var changes: [Change] = []
    /// The declared parts that are new, gone or different: brands, modifiers and their contexts, style types, their fields and variants, components and their parts.
    package let parts: [PartChange]
    private let indices: [String: Int]
    /// Which components of the new side show which styles.
    let shown: ShownComponents

    /// - Parameters:
    ///   - known: the old paths of tokens that were renamed, by their new ones; nil to find them.
    ///   - spelling: what names of styles and components in the old state count as.
    package init(
        _ old: ResolvedProject, _ new: ResolvedProject, renames known: [String: String]? = nil,
        spelling: @escaping (String) -> String = { $0 }
    ) {
        (self.old, self.new) = (old, new)
        shown = ShownComponents(new)
        let match = ContextMatch(old, new)
        let outline = ProjectOutline(new).changes(since: ProjectOutline(old, spelling: spelling))
        let brandParts = outline.prefix { $0.kind == .brand }
        parts = brandParts + match.changes + outline.dropFirst(brandParts.count)
        let (removed, added) = (old.paths(notIn: new), new.paths(notIn: old))
        let finder = RenameFinder(old, new)
        let claims = finder.claims(of: added)
        let renames = known?.map { .init(from: $1, to: $0, isNoted: true) } ?? finder.renames(from: removed, to: added, claims)
        let oldPaths = Dictionary(renames.map { ($0.to, $0.from) }) { first, _ in first }
        let fields = FieldPairs(old, new, spelling: spelling)
        let pairs = BrandMatch(old, new).pairs.map { BrandPair($0.old, $0.new, match, renames: oldPaths) }
        let brands = concurrentMap(pairs) { BrandComparison($0, fields) }
        var merger = ChangeMerger(removed: Set(removed), added: Set(added), renames: renames, claims: claims)
        for brand in brands { merger.add(brand) }
        merger.addPaths(of: old, new)
        let changes = merger.changes(fields: fields.all.map(\.path))
        self.changes = changes
        indices = Dictionary(changes.enumerated().map { ($1.path, $0) }) { first, _ in first }
    }

    package var isEmpty: Bool { changes.isEmpty && parts.isEmpty }

    package subscript(path: String) -> Change? { indices[path].map { changes[$0] } }

    /// A change with everything that differs because of it.
    package struct Cause: Sendable {
        package let change: Change
        /// The changes that follow from it, in order.
        package let consequences: [Change]
    }

    /// The changes that were made, each with those that follow from it.
    package var causes: [Cause] {
        var consequences: [String: [Change]] = [:]
        for change in changes {
            for path in change.causes where path != change.path { consequences[path, default: []].append(change) }
        }
        return changes.filter(\.isCause).map { Cause(change: $0, consequences: consequences[$0.path] ?? []) }
    }
}

/// Which brands of two projects are the same one.
struct BrandMatch {
    let pairs: [(old: ResolvedBrand, new: ResolvedBrand)]

    init(_ old: ResolvedProject, _ new: ResolvedProject) {
        // A source that is a single brand without a name of its own.
        if !old.hasBrands, !new.hasBrands, let one = old.brands.first, let two = new.brands.first {
            pairs = [(one, two)]
        } else {
            pairs = new.brands.compactMap { brand in old.brands.first { $0.name == brand.name }.map { ($0, brand) } }
        }
    }
}

extension ResolvedProject {
    /// The tokens that no brand of another project has, sorted.
    fileprivate func paths(notIn other: ResolvedProject) -> [String] {
        var paths: Set<String> = []
        for brand in brands {
            // Most are in the brand of the same name.
            let nearest = other.brands.first { $0.name == brand.name }
            for token in brand.tokens where nearest?.tokenIDs[token.path] == nil {
                if !other.brands.contains(where: { $0.tokenIDs[token.path] != nil }) { paths.insert(token.path) }
            }
        }
        return paths.sorted()
    }
}
