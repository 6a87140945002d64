import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// `tailwind.css`: the tokens as theme variables of Tailwind 4, for utility classes such as `bg-accent`.
///
/// The block is `inline`, so a class has the value, `var(--color-accent)`, which follows brand and mode where the class is used. It is `reference`, so
/// Tailwind declares no property: most have the name of the property that they refer to, and would refer to themselves.
struct TailwindTheme {
    /// The variables, each with the property that it refers to.
    private var lines: [(variable: String, property: String)] = []
    /// The token of each variable.
    private var owners: [String: String] = [:]
    /// The tokens that lack a class because another token has it, each with that token.
    private var hidden: [String: String] = [:]

    init(_ project: ResolvedProject, _ names: CSSTokenNames) {
        var paths: Set<String> = []
        for brand in project.brands {
            for index in brand.tokensInPathOrder {
                let token = brand.tokens[index]
                if paths.insert(token.path).inserted, !names.hides(token.path) { add(token, names) }
            }
        }
        lines.sort { $0.variable < $1.variable }
        // `text-title` can be a colour or a size; Tailwind takes the colour.
        for (variable, path) in owners where variable.hasPrefix("text-") {
            if let color = owners["color-" + variable.dropFirst("text-".utf8.count)] { hidden[path] = color }
        }
    }

    private mutating func add(_ token: ResolvedToken, _ names: CSSTokenNames) {
        let property = names.name(ofToken: token.path).text
        // The name of a class has no other characters.
        guard property.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0.isASCIILetter || $0.isASCIIDigit }) else {
            return
        }
        guard let variable = TailwindNamespace.variable(for: names.words(ofToken: token.path).text, token.type) else { return }
        guard claim(variable, token.path) else { return }
        guard token.type == .typography else { return lines.append((variable, property)) }
        lines.append((variable, property + "--font-size"))
        for part in ["line-height", "letter-spacing", "font-weight"] { lines.append(("\(variable)--\(part)", "\(property)--\(part)")) }
        let family = "font-" + variable.dropFirst("text-".utf8.count)
        if claim(family, token.path) { lines.append((family, property + "--font-family")) }
    }

    /// Returns whether no other token has the variable.
    private mutating func claim(_ variable: String, _ path: String) -> Bool {
        guard let other = owners[variable] else {
            owners[variable] = path
            return true
        }
        hidden[path] = other
        return false
    }

    var bytes: [UInt8] {
        var text = CSSText(reserving: lines.count * 80 + 200)
        text.appendHeader()
        text.append("@theme inline reference {\n")
        for (variable, property) in lines {
            text.append("  --")
            text.append(verbatim: variable)
            text.append(": var(--")
            text.append(verbatim: property)
            text.append(");\n")
        }
        text.append("}\n")
        return text.take()
    }

    /// The theme variables.
    var names: Set<String> { Set(lines.lazy.map { "--" + $0.variable }) }

    func note(to diagnostics: inout Diagnostics) {
        guard let (first, others) = Set(hidden.keys).firstAndOthers, let other = hidden[first] else { return }
        diagnostics.report(.hidden(first, others, by: other), at: nil)
    }
}

/// The theme variables that Tailwind makes classes from: https://tailwindcss.com/docs/theme#theme-variable-namespaces
private enum TailwindNamespace {
    /// Returns the variable for a property of a type; nil if no class takes it. A colour is one whatever it is called; a dimension could be anything,
    /// so its name decides.
    static func variable(for property: String, _ type: TokenType) -> String? {
        func variable(_ namespace: String, from groups: String...) -> String? {
            for group in groups + [namespace] where property.hasPrefix(group + "-") {
                return "\(namespace)-\(property.dropFirst(group.utf8.count + 1))"
            }
            return nil
        }
        return switch type {
        case .color: variable("color", from: "colors") ?? "color-" + property
        case .fontFamily: variable("font", from: "font-family", "family") ?? "font-" + property
        case .fontWeight: variable("font-weight", from: "weight") ?? "font-weight-" + property
        case .cubicBezier: variable("ease", from: "easing") ?? "ease-" + property
        case .shadow: variable("inset-shadow") ?? variable("shadow") ?? "shadow-" + property
        case .typography: variable("text", from: "font", "typography") ?? "text-" + property
        case .dimension:
            variable("spacing", from: "space") ?? variable("radius") ?? variable("text") ?? variable("tracking") ?? variable("blur")
        case .number: variable("leading") ?? variable("aspect")
        case .duration, .strokeStyle, .border, .transition, .gradient: nil
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func hidden(_ first: String, _ others: String, by other: String) -> Self {
        .note(.outputLoss, "Tailwind has no class of its own for '\(first)'\(others); the name belongs to '\(other)'")
    }
}
