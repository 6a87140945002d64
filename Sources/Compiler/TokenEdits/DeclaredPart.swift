import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

/// What style, screen and component files give a name: a style type or a component, or something in one.
package struct DeclaredPart: Sendable {
    package let kind: PartChange.Kind
    /// As `diff` and `explain` write it: `NewsViewStyle.titleStyle`, `NewsViewStyle/promoted`, `NewsView.invited`.
    package let path: String
    /// With the member that it is in, which no other part has: `NewsView.states.invited`.
    package let fullPath: String
    /// As its keys write it.
    package let name: String
    /// What references add to the name: a screen `Astrologer` is the style type `AstrologerScreen`.
    package let suffix: String
    /// Where it is declared: a variant also in brands.
    package let keys: [SyntaxReference]

    /// Whether a path is that of the part. Both `/` and `.` separate its names.
    package func isNamed(_ path: String) -> Bool { [self.path.withDots, fullPath].contains(path.withDots) }

    /// Where the part is with another name.
    package func fullPath(named name: String) -> String { fullPath.dropping(utf8: self.name + suffix) + name + suffix }

    /// Returns the name that a path gives the part; nil if that is in another type, component or member than it.
    package func newName(in path: String, renaming old: String) -> String? {
        let owner = old.utf8.dropLast(name.utf8.count + suffix.utf8.count)
        guard path.utf8.starts(with: owner), path.hasSuffix(suffix) else { return nil }
        let name = String(path.utf8.dropFirst(owner.count).dropLast(suffix.utf8.count)) ?? ""
        return name.isEmpty || name.utf8.contains { "./".utf8.contains($0) } ? nil : name
    }
}

extension DeclaredPart {
    package static func all(in input: ProjectInput, by compiler: Compiler) -> [DeclaredPart] {
        var ignored = Diagnostics()
        return compiler.parse(input, reporting: &ignored).map(all) ?? []
    }

    /// Returns the parts of a project, those of styles first.
    package static func all(of project: ParsedProject) -> [DeclaredPart] {
        let styles = project.styles.filter { $0.swift != .builtIn && $0.swift != .state }
        return styles.flatMap(parts) + project.planned.styles.flatMap(enumerations) + project.components.flatMap(parts)
    }

    private static func parts(of type: StyleDeclaration) -> [DeclaredPart] {
        let name = type.tree.string(type.key)
        // The fields of a screen that it does not declare have its key.
        let fields = type.fields.filter { $0.key != type.key }.map {
            DeclaredPart(.field, $0.name, in: (type.name, "fields"), [type.tree.reference($0.key)])
        }
        let names = Set(type.variants.keys).union(type.brands.values.flatMap(\.variants.keys)).sorted()
        let variants = names.map { name in
            let values = [type.variants[name]] + type.brands.values.map { $0.variants[name] }
            let keys = values.compactMap { $0.map { type.tree.reference(type.tree.key(of: $0)) } }
            return DeclaredPart(.variant, name, in: (type.name, "variants"), separator: "/", keys)
        }
        let suffix = String(type.name.dropFirst(name.count))
        return [DeclaredPart(.style, name, suffix: suffix, [type.tree.reference(type.key)])] + fields + variants
    }

    private static func enumerations(of tree: SyntaxTree) -> [DeclaredPart] {
        guard let root = tree.root, let enumerations = tree.value(of: "enums", in: root) else { return [] }
        return tree.entries(of: enumerations).flatMap { key, value in
            let name = tree.string(key)
            let cases = tree.items(of: value).map {
                DeclaredPart(.enumerationCase, tree.name($0), in: (name, "cases"), [tree.reference($0)])
            }
            return [DeclaredPart(.enumeration, name, [tree.reference(key)])] + cases
        }
    }

    private static func parts(of component: ComponentDeclaration) -> [DeclaredPart] {
        let tree = component.tree
        let members: [(PartChange.Kind, ComponentDeclaration.Member)] = [
            (.content, .content), (.state, .states), (.event, .events), (.update, .updates), (.action, .actions), (.example, .examples),
        ]
        return [DeclaredPart(.component, component.name, [tree.reference(component.key)])]
            + members.flatMap { kind, member in
                let entries = component[member].map { Array(tree.entries(of: $0)) } ?? []
                return entries.map {
                    DeclaredPart(kind, tree.name($0.key), in: (component.name, member.rawValue), [tree.reference($0.key)])
                }
            }
    }

    private init(
        _ kind: PartChange.Kind, _ name: String, in owner: (name: String, member: String)? = nil, separator: String = ".",
        suffix: String = "",
        _ keys: [SyntaxReference]
    ) {
        (self.kind, self.name, self.suffix, self.keys) = (kind, name, suffix, keys)
        path = (owner.map { $0.name + separator } ?? "") + name + suffix
        fullPath = (owner.map { "\($0.name).\($0.member)." } ?? "") + name + suffix
    }
}

extension String {
    /// The text without its last bytes, which are those of an ending. What precedes it may make one character with its beginning.
    func dropping(utf8 ending: String) -> String { String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self) }

    var withDots: String { parts(separatedBy: "/").joined(separator: ".") }
}
