import TokenModel
import TokenResolver

/// `tokens.js`: the CSS property of each token, and the values. What all brands share is written once, and a mode has only what differs.
///
/// The tables have no prototype: a token can be named `constructor`.
struct TypeScriptModule {
    private let project: ResolvedProject
    private let names: CSSTokenNames
    private let keys: TypeScriptNames
    private let lengths: CSSLengths

    init(_ project: ResolvedProject, _ names: CSSTokenNames, _ keys: TypeScriptNames) {
        self.project = project
        self.names = names
        self.keys = keys
        lengths = CSSForm(project).lengths
    }

    var bytes: [UInt8] {
        var text = TypeScriptText(reserving: project.brands.reduce(4096) { $0 + $1.tokens.count * 120 })
        text.append("const properties = {\n  __proto__: null,\n")
        var named: Set<String> = []
        for brand in project.brands {
            for path in brand.tokens.lazy.map(\.path) where named.insert(path).inserted {
                guard let key = keys[path] else { continue }
                text.append("  ")
                text.append(key: key)
                var property = CSSText()
                property.append(names.name(ofToken: path))
                text.append(string: property)
                text.append(",\n")
            }
        }
        text.append("};\n\n")
        appendValues(to: &text)
        let contexts = TypeScriptContexts(project, keys, lengths)
        contexts?.append(to: &text)
        TypeScriptColors(project, keys).append(to: &text)
        text.append(TypeScriptFunctions.names)
        text.append(contexts == nil ? TypeScriptFunctions.value : TypeScriptFunctions.valueInContexts)
        text.append(TypeScriptFunctions.colors)
        return text.take()
    }

    private func appendValues(to text: inout TypeScriptText) {
        let shared = sharedTokens
        text.append("const shared = {\n  __proto__: null,\n")
        if let brand = project.brands.first {
            for token in shared.map({ brand.tokens[$0] }) {
                append(token, brand.values[token.values.light], to: &text, indentation: 2)
            }
        }
        text.append("};\n\nconst brands = {\n  __proto__: null,\n")
        let isShared = Set(shared)
        for brand in project.brands {
            text.append("  ")
            text.append(key: brand.name)
            text.append("{\n    __proto__: null,\n")
            for mode in brand.overlaidModes {
                text.append("    ")
                text.append(key: mode.label)
                text.append("{\n      __proto__: null,\n")
                for (index, token) in brand.tokens.indexed {
                    let value = brand.values[token.values[mode]]
                    let isTold = mode == .light ? isShared.contains(index) : value == brand.values[token.values.light]
                    if !isTold { append(token, value, to: &text, indentation: 6) }
                }
                text.append("    },\n")
            }
            text.append("  },\n")
        }
        text.append("};\n")
    }

    /// Writes a member of a table: numbers and texts as CSS has them; typography as an object of CSS properties.
    private func append(_ token: ResolvedToken, _ value: TokenValue, to text: inout TypeScriptText, indentation: Int) {
        guard let key = keys[token.path] else { return }
        text.append(spaces: indentation)
        text.append(key: key)
        text.append(value, of: token.type, lengths)
        text.append(",\n")
    }

    /// The tokens that have the same value in every brand in light mode.
    private var sharedTokens: [ResolvedToken.ID] {
        guard let first = project.brands.first else { return [] }
        return first.sharedTokens.indices.filter { index in
            let token = first.tokens[index]
            return project.brands.dropFirst().allSatisfy {
                $0.tokens[index].type == token.type
                    && $0.values[$0.tokens[index].values.light] == first.values[token.values.light]
            }
        }
    }
}

extension TypeScriptText {
    mutating func append(_ value: TokenValue, of type: TokenType, _ lengths: CSSLengths) {
        if type == .typography, case .composite(_, let members) = value {
            append("{ ")
            for (index, member) in TokenType.typography.members.enumerated() {
                append(index == 0 ? "" : ", ")
                append(name: member)
                var css = CSSText()
                css.append(memberOf: value, .typography, index, lengths)
                append(members[index], css)
            }
            append(" }")
        } else {
            var css = CSSText()
            css.append(resolved: value, type, lengths)
            append(value, css)
        }
    }

    /// Writes a number as such, and any other value as its CSS.
    private mutating func append(_ value: TokenValue?, _ css: CSSText) {
        switch value {
        case .number(let number): append(number)
        case .fontWeight(let weight): append(weight.number ?? 400)
        default: append(string: css)
        }
    }
}
