import TokenDiagnostics
import TokenEmitter
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

/// Whether an app that uses the Swift of one project compiles with that of another.
package struct SwiftVerdict: Sendable {
    /// A name that an app may use and that no longer does what it did.
    package struct Break: Sendable {
        package enum Reason: Sendable {
            case gone
            /// What it was and what it is.
            case changed(from: String, to: String)
            /// Apps have to handle each case.
            case addedCase
            /// Apps that conform to the protocol have to implement it.
            case addedRequirement
            /// Generated code creates a type of the app's own with arguments that it did not pass before.
            case addedCall
        }

        /// `BadooTokens.Color.accent`, `NewsViewStyle.init(in:_:)`.
        package let name: String
        package let reason: Reason
        /// The name that replaces it, if that is known.
        package var replacement: String?
        /// Whether the type around it is gone as well, or the declaration for which it is another name.
        package var isWithinAnother = false
    }

    /// Sorted by name.
    package let breaks: [Break]
    /// Cases that are new in enumerations for which a switch without `default` no longer compiles.
    package let newCases: [String]
    /// How many names are new.
    package let additionCount: Int

    package var isCompatible: Bool { breaks.isEmpty }
    /// How many names break. What is gone with the type around it does not count.
    package var breakCount: Int { breaks.count { !$0.isWithinAnother } }

    /// - Parameter renames: the new paths of tokens, by their old ones.
    /// Nil if neither project generates Swift.
    init?(_ old: ResolvedProject, _ new: ResolvedProject, renames: [String: String]) {
        guard old.generatesSwift || new.generatesSwift else { return nil }
        let files = concurrentMap([old, new]) { project in
            project.generatesSwift ? SwiftOutput().declarations(of: project) : [:]
        }
        // A module may lose what another one still has.
        let interfaces = [(files[0], files[1]), (files[1], files[0])].map { own, others in
            own.filter { others[$0.key] != $0.value }.values.reduce(into: Set<SwiftDeclaration>()) { $0.formUnion($1) }
        }
        let (gone, added) = (interfaces[0].subtracting(interfaces[1]).sorted(), interfaces[1].subtracting(interfaces[0]).sorted())
        let addedByName = Dictionary(grouping: added, by: \.name)
        let goneByName = Dictionary(grouping: gone, by: \.name)
        let replacements = gone.isEmpty ? nil : SwiftReplacements(old, new, renames)
        let goneNames = Set(gone.lazy.filter { addedByName[$0.name] == nil }.map(\.name))
        let goneTypes = Set(gone.lazy.filter { $0.kind == .type && goneNames.contains($0.name) }.map(\.name))
        var breaks: [Break] = old.brands.filter { brand in !new.brands.contains { $0.name == brand.name } }.map { brand in
            Break(name: BrandNames(brand).code, reason: .gone)
        }
        for declaration in gone {
            let others = addedByName[declaration.name] ?? []
            guard !others.contains(where: declaration.isReplaced) else { continue }
            let reason: Break.Reason =
                others.first.map { .changed(from: declaration.words(unlike: $0), to: $0.words(unlike: declaration)) } ?? .gone
            breaks.append(
                Break(
                    name: declaration.text, reason: reason, replacement: replacements?[declaration],
                    isWithinAnother: declaration.owners.contains(where: goneTypes.contains)
                        || declaration.otherNameOf.map(goneNames.contains) == true))
        }
        breaks += Self.breaks(of: old.existingTypes, new.existingTypes)
        let oldTypes = Set(interfaces[0].lazy.filter { $0.kind == .type }.map(\.name))
        var newCases: [String] = []
        var count = 0
        for declaration in added where goneByName[declaration.name] == nil {
            count += 1
            guard let owner = declaration.owners.last, oldTypes.contains(owner) else { continue }
            if declaration.isRequirement {
                breaks.append(Break(name: declaration.text, reason: .addedRequirement))
            } else if declaration.isExhaustiveCase {
                breaks.append(Break(name: declaration.text, reason: .addedCase))
            } else if declaration.kind == .enumerationCase {
                newCases.append(declaration.text)
            }
        }
        self.breaks = breaks.sorted { $0.name < $1.name }
        self.newCases = newCases.sorted()
        additionCount = count
    }

    /// What generated code asks of types that the app has written and did not ask before. The app has to make them fit.
    private static func breaks(of old: [String: ExistingTypeUse], _ new: [String: ExistingTypeUse]) -> [Break] {
        new.flatMap { name, now in
            let before = old[name]
            var breaks = now.calls.subtracting(before?.calls ?? []).map { Break(name: name + $0, reason: .addedCall) }
            if let before, before.module != now.module {
                let words = [before, now].map { $0.module.map { "in module \($0)" } ?? "in no other module" }
                breaks.append(Break(name: name, reason: .changed(from: words[0], to: words[1])))
            }
            return breaks
        }
    }
}

extension ResolvedProject {
    fileprivate var generatesSwift: Bool { isNamed && ConfiguredOutputs().names(for: configuration).contains(.swift) }
}
