import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// Puts what differs in the brands together: one change for each path.
struct ChangeMerger {
    private var tokens: [String: Change] = [:]
    private var fields: [String: Change] = [:]
    private let removed: Set<String>
    private let added: Set<String>
    private let renames: [String: RenameFinder.Rename]
    private let claims: [String: [String]]

    init(removed: Set<String>, added: Set<String>, renames: [RenameFinder.Rename], claims: [String: [String]]) {
        self.claims = claims
        self.renames = Dictionary(renames.map { ($0.to, $0) }) { first, _ in first }
        self.removed = removed.subtracting(renames.map(\.from))
        self.added = added
    }

    mutating func add(_ brand: BrandComparison) {
        for difference in brand.differences {
            // What was renamed is not gone.
            switch difference.subject {
            case .token: add(difference, of: brand, to: \.tokens)
            case .field: add(difference, of: brand, to: \.fields)
            }
        }
    }

    private mutating func add(
        _ difference: BrandComparison.Difference, of brand: BrandComparison, to table: WritableKeyPath<ChangeMerger, [String: Change]>
    ) {
        var change = self[keyPath: table][difference.path] ?? new(difference.subject, difference.path)
        change.types = change.types ?? difference.types
        // Another reference in one brand says more than another notation in another.
        let isNotation = difference.redirection == .otherNotation
        let saysLess = isNotation && change.redirection != nil && change.redirection != .otherNotation
        if change.redirection == nil || !isNotation { change.redirection = difference.redirection ?? change.redirection }
        if let (old, new) = difference.notes {
            if old.deprecation != new.deprecation { change.deprecations = change.deprecations ?? (old.deprecation, new.deprecation) }
            change.isDescribed = change.isDescribed || old.description != new.description
        }
        if change.place == nil || change.values.isEmpty && !saysLess { change.place = difference.place ?? change.place }
        change.ownPlaces += difference.ownPlaces.filter { !change.ownPlaces.contains($0) }
        change.causes += difference.causes.filter { !change.causes.contains($0) }
        for value in difference.values {
            let owners = value.cells.map { contexts, modes in
                ValueChange.Owner(brand: brand.brand, modes: modes == brand.modes ? nil : modes, contexts: contexts)
            }
            change.add(ValueChange(owners, value.old, value.new, cases: difference.cases))
        }
        self[keyPath: table][difference.path] = change
    }

    private func new(_ subject: Change.Subject, _ path: String) -> Change {
        var change = Change(subject: subject, path: path)
        guard subject == .token else { return change }
        if let rename = renames[path] {
            change.existence = .renamed(from: rename.from, isNoted: rename.isNoted)
        } else if added.contains(path) {
            change.existence = .added
        } else if removed.contains(path) {
            change.existence = .removed
            change.claimants = claims[path] ?? []
        }
        return change
    }

    /// Adds renamed tokens without any other change, and what only a brand has that is itself new or gone.
    mutating func addPaths(of old: ResolvedProject, _ new: ResolvedProject) {
        func token(_ path: String, in project: ResolvedProject) -> ResolvedToken? {
            project.brands.lazy.compactMap { brand in brand.tokenIDs[path].map { brand.tokens[$0] } }.first
        }
        for path in Set(renames.keys).union(added) where tokens[path] == nil {
            tokens[path] = self.new(.token, path)
            tokens[path]?.place = token(path, in: new)?.key
        }
        for path in removed where tokens[path] == nil {
            tokens[path] = self.new(.token, path)
            tokens[path]?.place = token(path, in: old)?.key
        }
    }

    /// - Parameter fields: the paths of style fields, in order.
    func changes(fields order: [String]) -> [Change] {
        var changes = tokens.values.sorted { $0.path < $1.path } + order.compactMap { fields[$0] }
        for index in changes.indices {
            changes[index].causes.sort()
            guard changes[index].isRedirected else { continue }
            // In another brand the value may differ.
            if !changes[index].values.isEmpty { changes[index].redirection = nil }
            if changes[index].causes.isEmpty { changes[index].causes = [changes[index].path] }
        }
        // What one line declares for several is one change: a field of 'default' that other variants follow, a token that groups copy.
        // A brand's own line for one of them is a change of its own.
        var declared: [SourceRange: String] = [:]
        for index in changes.indices where changes[index].causes.contains(changes[index].path) && changes[index].existence == .kept {
            let (path, places) = (changes[index].path, changes[index].ownPlaces)
            let others = Set(places.compactMap { declared[$0] })
            let own = places.filter { declared[$0] == nil }
            for place in own { declared[place] = path }
            guard !others.isEmpty else { continue }
            if let first = own.first { changes[index].place = first } else { changes[index].causes.removeAll { $0 == path } }
            changes[index].causes = others.union(changes[index].causes).sorted()
        }
        return changes
    }
}

extension Change {
    /// Adds a value, to an equal one if there is one.
    fileprivate mutating func add(_ value: ValueChange) {
        if let index = values.firstIndex(where: { $0.old == value.old && $0.new == value.new }) {
            values[index].owners += value.owners
        } else {
            values.append(value)
        }
    }
}

extension ValueChange {
    fileprivate init(_ owners: [Owner], _ old: TokenValue?, _ new: TokenValue?, cases: (old: [String], new: [String])) {
        var texts = (old: old?.summary(cases: cases.old), new: new?.summary(cases: cases.new))
        // The short form rounds.
        if texts.old == texts.new { texts = (old.map(JSONPrinter.text), new.map(JSONPrinter.text)) }
        let difference = old.flatMap { one in new.flatMap { one.colorDifference(from: $0) } }
        self.init(owners: owners, old: texts.old, new: texts.new, difference: difference)
    }
}

extension JSONPrinter {
    fileprivate static func text(of value: TokenValue) -> String {
        var printer = JSONPrinter()
        printer.value(value)
        // The specification's form has no place for these.
        let extras = Typography(value)?.extras.all.map { ", \($0.name.rawValue): \(text(of: $0.value))" } ?? []
        return String(decoding: printer.take(), as: UTF8.self) + extras.joined()
    }
}
