import TokenModel
import TokenProject
import TokenResolver
import TokenWeb

/// A combination of contexts in which cells are drawn.
package struct PictureContexts: Sendable, Hashable {
    /// Those of all open modifiers, by number; empty for the defaults.
    package let contexts: [Int]
    /// The contexts other than defaults: `density=compact,theme=sepia`.
    package let name: String
    /// The declarations of CSS that choose them.
    let style: String

    /// The default contexts.
    package static let usual = PictureContexts()

    private init() { (contexts, name, style) = ([], "", "") }

    /// - Parameter contexts: those of all open modifiers, by number.
    init(_ contexts: [Int], of modifiers: [OpenModifier]) {
        guard contexts.contains(where: { $0 != 0 }) else {
            self = .usual
            return
        }
        self.contexts = contexts
        name = zip(modifiers, contexts).compactMap { $1 == 0 ? nil : "\($0.name)=\($0.contexts[$1])" }.joined(separator: ",")
        style = zip(modifiers, contexts).map { modifier, context in
            DrawnPage.toggles(of: modifier).enumerated().map { $1 + ($0 == context ? ": initial;" : ": ;") }.joined()
        }.joined()
    }

    /// - Parameter names: contexts by modifier; other modifiers have their defaults. Nil if the project does not have one of them.
    package init?(_ names: [(modifier: String, context: String)], in modifiers: [OpenModifier]) {
        var contexts = modifiers.space.defaults
        for (modifier, context) in names {
            guard let index = modifiers.firstIndex(where: { $0.name == modifier }),
                let number = modifiers[index].contexts.firstIndex(of: context)
            else { return nil }
            contexts[index] = number
        }
        self.init(contexts, of: modifiers)
    }

    /// - Parameter name: as in `name`. Nil if the project does not have one of the contexts.
    init?(named name: String, in modifiers: [OpenModifier]) {
        let parts = name.parts(separatedBy: ",").map { $0.parts(separatedBy: "=", maxSplits: 1) }
        guard parts.allSatisfy({ $0.count == 2 }) else { return nil }
        self.init(parts.map { ($0[0], $0[1]) }, in: modifiers)
    }

    var isUsual: Bool { contexts.isEmpty }

    /// Those that differ from it in the default of one modifier.
    func withOneDefault(of modifiers: [OpenModifier]) -> [PictureContexts] {
        contexts.indices.filter { contexts[$0] != 0 }.map { index in
            var fewer = contexts
            fewer[index] = 0
            return PictureContexts(fewer, of: modifiers)
        }
    }

    /// Whether it has the contexts of another one, apart from those that have their default there.
    func includes(_ other: PictureContexts) -> Bool {
        other.isUsual || !isUsual && zip(contexts, other.contexts).allSatisfy { $1 == 0 || $0 == $1 }
    }

    /// The number of contexts other than defaults.
    var count: Int { contexts.count { $0 != 0 } }

    /// What has pictures: the default contexts, and those that the configuration lists.
    package static func recorded(in project: ResolvedProject, _ configuration: PictureConfiguration) -> [PictureContexts] {
        var all = [PictureContexts.usual]
        for combination in configuration.contexts {
            let names = combination.map { (modifier: $0.modifier, context: $0.context) }
            guard let contexts = PictureContexts(names, in: project.modifiers), !all.contains(contexts) else { continue }
            all.append(contexts)
        }
        return all
    }
}

extension PictureContexts: Comparable {
    package static func < (one: Self, other: Self) -> Bool {
        one.count == other.count ? other.contexts.lexicographicallyPrecedes(one.contexts) : one.count < other.count
    }
}
