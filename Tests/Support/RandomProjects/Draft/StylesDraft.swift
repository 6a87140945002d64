import TokenCompiler
import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenResolver

/// The style files as intended.
struct StylesDraft: Sendable {
    /// Relative to the token folder.
    var files: [(path: String, isYAML: Bool)] = []
    var enumerations: [EnumerationDraft] = []
    /// The types of a type's parts come before it.
    var types: [StyleDraft] = []
}

struct EnumerationDraft: Sendable {
    var name: String
    var file: Int
    var cases: [String]
}

struct StyleDraft: Sendable {
    var name: String
    var file: Int
    var description: String?
    var fields: [FieldDraft]
    var target = Target()
    /// The subview of each field that is applied to one; nil for a type without an applier.
    var applies: [(field: String, view: String)]?
    var levels: [StyleLevel] = []
    /// A brand that does not exist but has values.
    var strayBrand: String?

    /// The Swift type, if tokengen does not generate it, and its accessor.
    struct Target: Sendable {
        var type: String?
        var accessor: String?
    }

    /// Empty for a type without values, which is only a part of other types.
    var variants: [String] {
        levels.isEmpty ? [] : ["default"] + Set(levels.compactMap(\.variant)).sorted()
    }
}

struct FieldDraft: Sendable {
    var name: String
    var kind: FieldKind
    var hasStates = false
    var bounds: NumberBounds?
    var description: String?
}

/// The values of `value`, or those that a brand, a variant or both have instead.
struct StyleLevel: Sendable {
    var brand: Int?
    var variant: String?
    var values: [(field: String, value: FieldValue)]
}

indirect enum FieldValue: Sendable {
    /// `null`
    case reset
    case value(Node)
    /// Nil for a state that is reset.
    case states([(bits: UInt8, value: Node?)])
    case part([(field: String, value: FieldValue)])
}

extension Draft {
    /// The style types that every project has.
    static let builtIn: StyleLayout = {
        var diagnostics = Diagnostics()
        let input = ProjectInput(name: "tokens", isSingleFile: false, files: [])
        guard let project = Compiler(options: .init()).read(input, reporting: &diagnostics) else {
            preconditionFailure("nothing is a project too")
        }
        return project.styles
    }()

    func fields(ofStyle name: String) -> [FieldDraft] {
        if let own = styles.types.first(where: { $0.name == name }) { return own.fields }
        let fields = Self.builtIn.type(named: name)?.fields ?? []
        return fields.map { FieldDraft(name: $0.name, kind: $0.kind, hasStates: $0.hasStates, bounds: $0.bounds) }
    }

    func cases(ofEnumeration name: String) -> [String] {
        styles.enumerations.first { $0.name == name }?.cases ?? Self.builtIn.enumeration(named: name)?.cases ?? []
    }
}
