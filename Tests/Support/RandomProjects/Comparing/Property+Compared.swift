import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenResolver

extension Property {
    /// What a comparison of the project with an edited one says is what was edited: all of it, and nothing else.
    static let compared = Property(name: "compared") { trial throws(Violation) in
        guard let (pair, comparison) = trial.comparison() else { return }
        do throws(Violation) {
            try compare(pair, comparison)
        } catch {
            throw Violation("\(pair.edits.joined(separator: ", ")): \(error)")
        }
    }

    private static func compare(_ pair: EditedPair, _ comparison: Comparison) throws(Violation) {
        let renames = try renames(in: comparison, of: pair)
        let meaning = ComparisonMeaning(pair, comparison.old, comparison.new, renames: renames)
        try compareTokens(comparison, meaning, renames)
        try compareFields(comparison, meaning)
        try compareParts(comparison, pair)
    }

    // MARK: Renames

    /// The renames that the comparison has found, by the new paths: only such as were made.
    private static func renames(in comparison: Comparison, of pair: EditedPair) throws(Violation) -> [String: String] {
        var renames: [String: String] = [:]
        let made = pair.renames
        for change in comparison.changes {
            guard case .renamed(let from, let isNoted) = change.existence else { continue }
            renames[change.path] = from
            try require(made[change.path]?.from == from, "'\(from)' has not become '\(change.path)'")
            try require(made[change.path]?.isNoted == isNoted, "whether '\(change.path)' says that it was '\(from)' is not \(isNoted)")
        }
        for (to, rename) in made where rename.isNoted {
            try require(renames[to] == rename.from, "'\(to)' says that it was '\(rename.from)'")
        }
        return renames
    }

    // MARK: Tokens

    private static func compareTokens(
        _ comparison: Comparison, _ meaning: ComparisonMeaning, _ renames: [String: String]
    ) throws(Violation) {
        let old = comparison.old.paths, new = comparison.new.paths
        let expected = meaning.tokens()
        let told = Dictionary(comparison.changes.filter { $0.subject == .token }.map { ($0.path, $0) }) { first, _ in first }
        let (added, removed) = (new.subtracting(old).subtracting(renames.keys), old.subtracting(new).subtracting(renames.values))
        let wanted = Set(expected.keys).union(added).union(removed).union(renames.keys)
        try requireSame(Set(told.keys), wanted, "tokens")
        for (path, change) in told {
            let existence: Change.Existence? =
                renames[path] != nil ? nil : added.contains(path) ? .added : removed.contains(path) ? .removed : .kept
            if let existence { try require(change.existence == existence, "'\(path)' is \(change.existence), not \(existence)") }
            guard let wanted = expected[path] else { continue }
            try compare(change, wanted, comparison, renames[path])
        }
    }

    private static func compare(
        _ change: Change, _ wanted: ComparisonMeaning.Expected, _ comparison: Comparison, _ before: String? = nil
    ) throws(Violation) {
        try requireSame(change.cells(in: comparison), wanted.cells.told(in: comparison), "cells of '\(change.path)'")
        try require(change.isRedirected == wanted.isRedirected, "'\(change.path)' is redirected: \(change.isRedirected)")
        for value in change.values { try require(value.old != value.new, "'\(change.path)' is \(value.old ?? "–") as before") }
        guard !wanted.cells.isEmpty, change.existence != .removed else { return }
        guard change.causes != wanted.causes.sorted() else { return }
        // Variants and copies that get a value from the line of another one, in some brands.
        let others = Set(change.causes).subtracting(wanted.causes).compactMap { comparison[$0] }
        let copied = comparison.new.brands.map { $0.originals(of: change.path) }.reduce(into: Set()) { $0.formUnion($1) }
        let isOfOtherLines = others.allSatisfy { other in
            other.isCause && other.subject == change.subject
                && (other.ownPlaces.contains(where: change.ownPlaces.contains) || copied.contains(other.path))
        }
        try require(
            wanted.causes.contains(change.path) && wanted.causes.subtracting([change.path]).isSubset(of: change.causes)
                && isOfOtherLines && !change.causes.isEmpty,
            "'\(change.path)' is caused by \(change.causes), not \(wanted.causes.sorted())")
    }

    // MARK: Fields and parts

    private static func compareFields(_ comparison: Comparison, _ meaning: ComparisonMeaning) throws(Violation) {
        let expected = meaning.fields()
        let told = Dictionary(comparison.changes.filter { $0.subject == .field }.map { ($0.path, $0) }) { first, _ in first }
        try requireSame(Set(told.keys), Set(expected.keys), "fields")
        for (path, change) in told { if let wanted = expected[path] { try compare(change, wanted, comparison) } }
    }

    private static func compareParts(_ comparison: Comparison, _ pair: EditedPair) throws(Violation) {
        let wanted = PartsMeaning(pair.new).changes(since: PartsMeaning(pair.old)).map { "\($0) \($1)" }
        let told = comparison.parts.map { "\($0.kind.rawValue) '\($0.path)' \($0.existence.rawValue)" }
        try require(Set(told).count == told.count, "a part is told twice: \(told)")
        try requireSame(Set(told), Set(wanted), "parts")
    }

    private static func requireSame<Item: Hashable>(_ told: Set<Item>, _ wanted: Set<Item>, _ what: String) throws(Violation) {
        let (missed, invented) = (wanted.subtracting(told), told.subtracting(wanted))
        try require(missed.isEmpty, "\(what): missed are \(missed.map { "\($0)" }.sorted().prefix(5))")
        try require(invented.isEmpty, "\(what): invented are \(invented.map { "\($0)" }.sorted().prefix(5))")
    }
}

extension Trial {
    /// The project and an edited form of it, if both are sound.
    ///
    /// - Parameter edits: those to choose from.
    package func comparison(of edits: [Edit] = Edit.all, isReversible: Bool = true) -> (pair: EditedPair, comparison: Comparison)? {
        guard isClean, draft.isMeaningKnown, draft.damage == nil else { return nil }
        var dice = Dice(seed: draft.seed ^ 0xD1FF)
        for _ in 0..<4 {
            guard let pair = EditedPair(draft, &dice, edits: edits, isReversible: isReversible), let old = Self.resolved(pair.old),
                let new = Self.resolved(pair.new)
            else { continue }
            return (pair, Comparison(old, new))
        }
        return nil
    }

    /// Nil for a project with errors.
    private static func resolved(_ draft: Draft) -> ResolvedProject? {
        var diagnostics = Diagnostics()
        let project = Compiler(options: options(for: draft)).check(RandomProject(draft).input(), reporting: &diagnostics)?.project
        return diagnostics.hasErrors ? nil : project
    }
}

extension EditedPair {
    /// The tokens that were renamed, by their new paths, and whether their files say so.
    var renames: [String: (from: String, isNoted: Bool)] {
        let before = Set(old.tokens.map(\.fullPath)), now = Set(new.tokens.map(\.fullPath))
        var renames: [String: (from: String, isNoted: Bool)] = [:]
        for token in (isReversed ? old : new).tokens {
            guard let former = token.formerPath else { continue }
            let (from, to) = isReversed ? (token.fullPath, former) : (former, token.fullPath)
            guard before.contains(from), !before.contains(to), now.contains(to), !now.contains(from) else { continue }
            let isNoted = !isReversed && token.declarations.contains { $0.annotations.extensions?["tokengen"]?["renamed"] != nil }
            renames[to] = (from, isNoted)
        }
        return renames
    }
}

extension ResolvedProject {
    /// Of all brands.
    fileprivate var paths: Set<String> { Set(brands.flatMap { $0.tokens.map(\.path) }) }
}

extension Change {
    fileprivate func cells(in comparison: Comparison) -> Set<ComparisonMeaning.Cell> {
        var cells: Set<ComparisonMeaning.Cell> = []
        for owner in values.flatMap(\.owners) {
            let modes = owner.modes ?? comparison.modes(of: owner.brand)
            for mode in modes { cells.insert(.init(brand: owner.brand, mode: mode)) }
        }
        return cells
    }
}

extension Set<ComparisonMeaning.Cell> {
    /// Those in modes that one of the brand's states has files for.
    fileprivate func told(in comparison: Comparison) -> Self {
        filter { comparison.modes(of: $0.brand).contains($0.mode) }
    }
}

extension Comparison {
    /// The modes that a brand tells apart, before or now.
    fileprivate func modes(of brand: String) -> [TokenMode] {
        let brands = [old, new].flatMap(\.brands).filter { $0.name == brand }
        return TokenMode.allCases.filter { mode in brands.contains { $0.distinctModes.contains(mode) } }
    }
}

extension ResolvedBrand {
    /// The tokens of which a token is a copy: the one that its group copies, the one of which that is a copy, and so on.
    fileprivate func originals(of path: String) -> Set<String> {
        var originals: Set<String> = []
        var token = tokenIDs[path]
        while let original = token.flatMap({ copies[$0] }), originals.insert(tokens[original].path).inserted { token = original }
        return originals
    }
}
