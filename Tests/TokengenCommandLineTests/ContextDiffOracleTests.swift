import Foundation
import Gate
import ProjectCases
import Testing
import TokenModel
import TokenResolver

/// `diff` lists exactly the tokens, brands, modes and combinations of contexts in which a project's own files have another value.
///
/// `TOKENGEN_CONTEXT_DIFFS=2000` compares that many pairs of projects instead of a few.
@Suite(.gate(.test)) struct ContextDiffOracleTests {
    private static let count = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_DIFFS"].flatMap(UInt64.init) ?? 8
    private static let first = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_SEED"].flatMap(UInt64.init) ?? 0

    @Test func allThatDiffersIsListed() throws {
        var (pairs, cells, changes) = (0, 0, 0)
        for seed in Self.first..<Self.first + Self.count {
            let before = RandomContextProject(seed: seed)
            let now = before.changed(seed: seed + 1_000_000)
            let (old, new) = (CombinedValues(before), CombinedValues(now))
            guard !old.hasErrors, !new.hasErrors else { continue }
            pairs += 1
            let copied = old.copiedModes.intersection(new.copiedModes)
            let listed = try Self.listed(before, now, &changes).filter { !copied.contains($0.owner) }
            let expected = Set(new.values.filter { !copied.contains($0.key.owner) && old.values[$0.key] != $0.value }.keys)
            cells += expected.count
            #expect(Self.first(of: expected.subtracting(listed)) == [], "\(seed): not listed")
            #expect(Self.first(of: listed.subtracting(expected)) == [], "\(seed): listed, but the same")
        }
        print("\(pairs) pairs of projects, \(changes) changes, \(cells) values that differ")
        #expect(cells > 0)
    }

    private static func first(of cells: Set<CombinedValues.Cell>) -> ArraySlice<String> {
        cells.map { "\($0)" }.sorted().prefix(3)
    }

    /// The cells that `diff` lists, with the contexts of the modifiers that it does not name.
    private static func listed(
        _ before: RandomContextProject, _ now: RandomContextProject, _ count: inout Int
    ) throws -> Set<CombinedValues.Cell> {
        let folder = try TemporaryFolder()
        for (name, project) in [("old", before), ("new", now)] {
            for part in project.text.components(separatedBy: "--- ").dropFirst() {
                let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
                try folder.write(String(lines[1]), to: "\(name)/\(lines[0])")
            }
        }
        let outcome = tokengen("diff", folder("old"), folder("new"), "--json")
        try #require(outcome.exitCode == 0, "\(outcome.error)")
        var listed: Set<CombinedValues.Cell> = []
        for change in try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8)).changes where change.subject == "token" {
            count += 1
            for owner in (change.values ?? []).flatMap(\.brands) {
                let modes = owner.modes.map { labels in TokenMode.allCases.filter { labels.contains($0.label) } } ?? TokenMode.allCases
                for combination in now.combinations {
                    let contexts = zip(now.modifiers, combination).map { $0.contexts[$1] }
                    let holds = zip(now.modifiers, contexts).allSatisfy {
                        owner.contexts?[$0.name] == nil || owner.contexts?[$0.name] == $1
                    }
                    guard holds else { continue }
                    for mode in modes {
                        let cell = CombinedValues.Cell(
                            path: change.path, owner: .init(brand: owner.brand, mode: mode), contexts: contexts.joined(separator: " "))
                        if !listed.insert(cell).inserted { Issue.record("\(cell) is listed twice") }
                    }
                }
            }
        }
        return listed
    }

    private struct Report: Decodable {
        struct Change: Decodable {
            struct Value: Decodable {
                struct Owner: Decodable {
                    let brand: String
                    let modes: [String]?
                    let contexts: [String: String]?
                }
                let brands: [Owner]
            }
            let path: String
            let subject: String
            let values: [Value]?
        }
        let changes: [Change]
    }
}

/// The values of all combinations of a random project, from the files of each combination alone.
private struct CombinedValues {
    struct Owner: Hashable {
        let brand: String
        let mode: TokenMode
    }

    struct Cell: Hashable, CustomStringConvertible {
        let path: String
        let owner: Owner
        let contexts: String

        var description: String { "\(path) in \(owner.brand), \(owner.mode.label), \(contexts)" }
    }

    private(set) var values: [Cell: TokenValue] = [:]
    private(set) var hasErrors = false

    init(_ project: RandomContextProject) {
        for combination in project.combinations {
            let (plain, found) = ProjectCase(project.text(of: combination)).resolve()
            hasErrors = hasErrors || found.hasErrors
            let contexts = zip(project.modifiers, combination).map { $0.contexts[$1] }.joined(separator: " ")
            for brand in plain?.brands ?? [] {
                for token in brand.tokens {
                    for mode in TokenMode.allCases {
                        let cell = Cell(path: token.path, owner: Owner(brand: brand.name, mode: mode), contexts: contexts)
                        values[cell] = brand.values[token.values[mode]].withoutNotation
                    }
                }
            }
        }
    }

    /// The modes whose values are those of another one that they overlay. `diff` may leave them out.
    var copiedModes: Set<Owner> {
        var copied: [Owner: Set<TokenMode>] = [:]
        for owner in Set(values.keys.map(\.owner)) where owner.mode != .light {
            copied[owner] = owner.mode == .darkHighContrast ? [.dark, .highContrast] : [.light]
        }
        for (cell, value) in values {
            for other in copied[cell.owner] ?? [] {
                let same = Cell(path: cell.path, owner: Owner(brand: cell.owner.brand, mode: other), contexts: cell.contexts)
                if values[same] != value { copied[cell.owner]?.remove(other) }
            }
        }
        return Set(copied.filter { !$0.value.isEmpty }.keys)
    }
}
