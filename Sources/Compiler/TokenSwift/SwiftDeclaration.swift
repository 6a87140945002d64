import TokenOutput
import TokenProject

/// A declaration of generated Swift, as far as a compiler compares it.
package struct SwiftDeclaration: Hashable, Comparable, Sendable {
    package enum Kind: Hashable, Sendable {
        case type, property, function, initializer, enumerationCase, alias
    }

    package struct Parameter: Hashable, Sendable {
        let label: String
        let type: String
        let hasDefault: Bool

        fileprivate var words: String { "\(label): \(type)\(hasDefault ? " = …" : "")" }
    }

    package let kind: Kind
    /// `NewsViewStyle.titleStyle`, `NewsViewStyle.init`; of functions without labels.
    package let name: String
    /// Its isolation, modifiers and keyword.
    private let lead: String
    private let lastName: String
    private let generics: String
    /// Of a function or initializer.
    private let parameters: [Parameter]
    /// Its type, result or conformances.
    private let rest: String
    private let conformances: [String]
    private let access: AccessLevel
    /// The name of the declaration for which it is another name: `ColorToken.accent` for `PlatformTokens.Color.accent`.
    package let otherNameOf: String?
    /// Whether a protocol asks for it.
    package let isRequirement: Bool
    /// Whether apps have to handle it: a case of an update, an action or an area.
    package let isExhaustiveCase: Bool

    /// Nil for what only generated code uses. Its name, or the label of a parameter, begins with an underscore.
    init?(_ header: SwiftHeader, in scope: SwiftPrinter.Scope?, _ access: AccessLevel) {
        lastName = header.name.text
        kind = header.kind
        let isCallable = kind == .function || kind == .initializer
        let parameters = header.parameters ?? []
        self.parameters =
            isCallable ? parameters.map { Parameter(label: $0.label.text, type: $0.type.text, hasDefault: $0.value != nil) } : []
        guard !lastName.hasPrefix("_"), !self.parameters.contains(where: { $0.label.hasPrefix("_") && $0.label != "_" }) else { return nil }
        let list = isCallable || parameters.isEmpty ? "" : "(\(parameters.map(\.code.text).joined(separator: ", ")))"
        rest = list + header.rest.text
        name = (scope.map { $0.name + "." } ?? "") + lastName
        lead = "\(header.attributes)\(header.words)"
        generics = header.generics.text
        conformances = header.conformances.map(\.text)
        otherNameOf = header.otherNameOf?.text
        isRequirement = scope?.isProtocol == true
        isExhaustiveCase = kind == .enumerationCase && scope?.isExhaustive == true
        self.access = isRequirement || kind == .enumerationCase ? .public : access
    }

    /// As code names it: `NewsViewStyle.init(in:_:)`.
    package var text: String {
        kind == .function || kind == .initializer ? "\(name)(\(parameters.map { "\($0.label):" }.joined()))" : name
    }

    /// The declaration for people: `static func accent(in: Brand) -> TokenColor`. It has the access level if nothing else differs from `other`.
    package func words(unlike other: SwiftDeclaration) -> String {
        words == other.words ? "\(access) \(words)" : words
    }

    /// The names of the types around it, the outermost first.
    package var owners: [String] {
        var owners: [String] = []
        for part in name.split(separator: ".").dropLast() { owners.append((owners.last.map { $0 + "." } ?? "") + part) }
        return owners
    }

    package static func < (one: SwiftDeclaration, other: SwiftDeclaration) -> Bool {
        (one.name, one.lead, one.rest, one.text) < (other.name, other.lead, other.rest, other.text)
    }

    private var words: String {
        let list = kind == .function || kind == .initializer ? "(\(parameters.map(\.words).joined(separator: ", ")))" : ""
        return (lead.isEmpty ? "" : lead + " ") + lastName + generics + list + rest
    }

    // MARK: - Compatibility

    /// Whether code that was written for this declaration compiles with another of the same name.
    package func isReplaced(by other: SwiftDeclaration) -> Bool {
        // In place of examples, of which there are none yet.
        if kind == .alias, rest.hasSuffix("_NoComponentExample"), other.kind == .type { return other.access.reach >= access.reach }
        guard kind == other.kind, name == other.name, other.access.reach >= access.reach, isRequirement == other.isRequirement else {
            return false
        }
        guard lead == other.lead, generics == other.generics else { return false }
        // A type may conform to more protocols than before.
        guard kind == .type ? Set(conformances).isSubset(of: other.conformances) : rest == other.rest else { return false }
        guard kind == .function || kind == .initializer else { return true }
        guard !isRequirement else { return parameters == other.parameters }
        // Arguments are passed in the order of the parameters, and what is not passed needs a default.
        var rest = other.parameters[...]
        for parameter in parameters {
            let skipped = rest.prefix { $0.label != parameter.label || $0.type != parameter.type }
            guard skipped.allSatisfy(\.hasDefault), let match = rest.dropFirst(skipped.count).first,
                match.hasDefault || !parameter.hasDefault
            else { return false }
            rest = rest.dropFirst(skipped.count + 1)
        }
        return rest.allSatisfy(\.hasDefault)
    }
}

extension AccessLevel {
    /// How far a declaration is visible.
    fileprivate var reach: Int {
        switch self {
        case .internal: 0
        case .package: 1
        case .public: 2
        }
    }
}
