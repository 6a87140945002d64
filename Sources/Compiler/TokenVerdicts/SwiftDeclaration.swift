/// A declaration of generated Swift, as far as a compiler compares it.
struct SwiftDeclaration: Hashable {
    enum Kind: Hashable {
        case type, property, function, initializer, enumerationCase, alias
    }

    struct Parameter: Hashable {
        let label: String
        let type: String
        let hasDefault: Bool

        fileprivate var words: String { "\(label): \(type)\(hasDefault ? " = …" : "")" }
    }

    let kind: Kind
    /// `NewsViewStyle.titleStyle`, `NewsViewStyle.init`; of functions without labels.
    let name: String
    /// Its isolation, kind, type and conformances; without the parameters of a function and the access level.
    let signature: String
    /// The declaration without the access level, for people: `static func accent(in: Brand) -> TokenColor`.
    let words: String
    /// Of a function or initializer.
    let parameters: [Parameter]
    /// How far it is visible: 0 within its module, 1 in the package, 2 everywhere.
    let access: Int
    /// Whether a protocol asks for it.
    let isRequirement: Bool
    /// Whether apps have to handle it: a case of an update, an action or an area.
    let isExhaustiveCase: Bool

    /// As code names it: `NewsViewStyle.init(in:_:)`.
    var text: String {
        kind == .function || kind == .initializer ? "\(name)(\(parameters.map { "\($0.label):" }.joined()))" : name
    }

    /// The words before a name, and what follows it.
    struct Header {
        let modifiers: [Substring]
        let introducer: Substring
        let name: String
        /// What follows the name.
        let rest: Substring

        private static let introducers: Set<Substring> = [
            "enum", "struct", "class", "protocol", "extension", "var", "let", "func", "case", "typealias", "associatedtype",
        ]

        /// Whether it may have declarations in it.
        var isScope: Bool { ["enum", "struct", "class", "protocol", "extension"].contains(introducer) }

        /// Nil for what is no declaration, such as an import.
        init?(_ text: String) {
            var modifiers: [Substring] = []
            var start = text.startIndex
            while start < text.endIndex {
                let end = text[start...].firstIndex(of: " ") ?? text.endIndex
                let word = text[start..<end]
                if word.hasPrefix("init(") || word.hasPrefix("init?(") {
                    (introducer, name) = ("init", "init")
                    rest = text[start...].drop { $0 != "(" }
                    self.modifiers = modifiers + (word.hasPrefix("init?") ? ["init?"] : [])
                    return
                }
                start = end == text.endIndex ? end : text.index(after: end)
                guard Self.introducers.contains(word) else {
                    modifiers.append(word)
                    continue
                }
                let name = text[start...].prefix { !" :(=<\n".contains($0) }
                (introducer, self.name, rest, self.modifiers) = (word, String(name), text[name.endIndex...], modifiers)
                return
            }
            return nil
        }
    }

    /// Nil for what apps cannot use, or only generated code does.
    init?(_ line: SwiftInterface.Line) {
        guard let header = Header(line.text), header.introducer != "extension", !header.name.hasPrefix("_") else { return nil }
        guard !header.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" }) else { return nil }
        kind =
            switch header.introducer {
            case "var", "let": .property
            case "func": .function
            case "init": .initializer
            case "case": .enumerationCase
            case "typealias", "associatedtype": .alias
            default: .type
            }
        let isProtocolMember = line.scope?.isProtocol == true
        name = (line.scope.map { $0.name + "." } ?? "") + header.name
        let levels = ["package": 1, "public": 2]
        // Cases and requirements are as visible as what they belong to.
        access = isProtocolMember || kind == .enumerationCase ? 2 : header.modifiers.compactMap { levels[String($0)] }.first ?? 0
        isRequirement = isProtocolMember
        isExhaustiveCase = kind == .enumerationCase && line.scope?.isExhaustive == true
        let isCallable = kind == .function || kind == .initializer
        let (parameters, result) = isCallable ? Self.parameters(of: header.rest) : ([], header.rest)
        self.parameters = parameters
        guard !parameters.contains(where: { $0.label.hasPrefix("_") && $0.label.count > 1 }) else { return nil }
        let modifiers = header.modifiers.map(String.init).filter { levels[$0] == nil && $0 != "internal" && !$0.hasPrefix("@inline") }
        let introducer = header.introducer == "let" ? "var" : String(header.introducer)
        // What a property is set to is not part of it.
        let rest = (kind == .property ? result.prefix { $0 != "=" } : result).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        signature = (modifiers + [introducer, rest]).joined(separator: " ")
        let list = isCallable ? "(\(parameters.map(\.words).joined(separator: ", ")))" : ""
        let space = rest.isEmpty || rest.hasPrefix(":") || rest.hasPrefix("(") ? "" : " "
        // An initializer has no other name.
        let lead = modifiers + (kind == .initializer ? [] : [introducer])
        words = (lead + [header.name + list + space + rest]).joined(separator: " ")
    }

    /// Returns the parameters of `(title: String, subtitle: String? = nil) -> …`, and what follows them.
    private static func parameters(of text: Substring) -> ([Parameter], rest: Substring) {
        var (depth, part, parts) = (0, "", [String]())
        var rest = text.dropFirst()
        while let character = rest.popFirst() {
            if character == ")", depth == 0 { break }
            if "([<".contains(character) { depth += 1 }
            if ")]".contains(character) || character == ">" && part.last != "-" { depth -= 1 }
            if character == ",", depth == 0 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        let parameters = (parts + [part]).compactMap { part -> Parameter? in
            guard let colon = part.firstIndex(of: ":") else { return nil }
            let label = part[..<colon].split { $0 == " " || $0 == "\n" }.first.map(String.init) ?? ""
            let halves = part[part.index(after: colon)...].split(separator: "=", maxSplits: 1)
            let type = halves.first.map { $0.split { $0 == " " || $0 == "\n" }.joined(separator: " ") } ?? ""
            return Parameter(label: label, type: type, hasDefault: halves.count == 2)
        }
        return (parameters, rest)
    }

    // MARK: - Compatibility

    /// Whether code that was written for this declaration compiles with another of the same name.
    func isReplaced(by other: SwiftDeclaration) -> Bool {
        // In place of examples, of which there are none yet.
        if kind == .alias, signature.hasSuffix("_NoComponentExample"), other.kind == .type { return other.access >= access }
        guard kind == other.kind, name == other.name, other.access >= access, isRequirement == other.isRequirement else { return false }
        guard Self.keeps(signature, other.signature, isType: kind == .type) else { return false }
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

    /// A type may conform to more protocols than before.
    private static func keeps(_ old: String, _ new: String, isType: Bool) -> Bool {
        guard isType, old != new else { return old == new }
        let (one, two) = (old.split(separator: ":", maxSplits: 1), new.split(separator: ":", maxSplits: 1))
        func conformances(_ halves: [Substring]) -> Set<String> {
            Set((halves.count == 2 ? halves[1] : "").split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") })
        }
        return one.first == two.first && conformances(one).isSubset(of: conformances(two))
    }
}
