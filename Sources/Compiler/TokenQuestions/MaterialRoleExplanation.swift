import TokenAndroid
import TokenDiagnostics
import TokenModel
import TokenResolver

/// An explanation of a role of Material 3, `android.material.onPrimary`: its token or the rule that derives it, and its values.
package struct MaterialRoleExplanation {
    private let role: String
    private let rule: String
    private let token: Explanation?
    /// The colours by brand, contexts and mode; empty for a role that has a token or is no colour.
    private var values: [(value: String, owners: [Explanation.Owner])] = []
    private let contrast: MaterialTheme.Contrast?
    private let project: ResolvedProject

    /// What the paths of all roles begin with.
    private static let start = "android.material."

    /// Nil for a path that is no role of the project.
    package init?(_ path: String, in project: ResolvedProject) {
        guard path.hasPrefix(Self.start), let theme = MaterialTheme(project) else { return nil }
        let name = String(path.dropFirst(Self.start.count))
        guard let (token, rule) = theme.role(name) else { return nil }
        (role, self.rule, self.project) = (name, rule, project)
        self.token = token.map { Explanation(of: .token($0), in: project) }
        let schemes = theme.schemes
        contrast = theme.lowestContrast(of: name, in: schemes)
        guard token == nil else { return }
        for (scheme, brand, contexts, mode) in schemes {
            guard let color = scheme.colors[name] else { continue }
            add(TokenValue.color(color).summary(), of: brand, contexts, mode)
        }
    }

    /// The paths of a project's roles.
    package static func paths(in project: ResolvedProject) -> [String] { (MaterialTheme(project)?.roles ?? []).map { start + $0 } }

    private mutating func add(_ value: String, of brand: ResolvedBrand, _ contexts: [Int], _ mode: TokenMode) {
        let index = values.firstIndex { $0.value == value } ?? values.count
        if index == values.count { values.append((value, [])) }
        if let last = values[index].owners.last, last.brand.name == brand.name, last.contexts == contexts {
            values[index].owners[values[index].owners.count - 1].modes.append(mode)
        } else {
            values[index].owners.append((brand, contexts, [mode]))
        }
    }

    /// For people. The explanation of a token follows that of its role.
    package var text: String {
        var text = "\(Self.start)\(role)\n  \(rule.escapedForDisplay)\n"
        for (value, owners) in values { text += "  \(owners.map(project.label).joined(separator: ", "))\n    \(value)\n" }
        if let contrast { text += "  contrast at least \(contrast.text):1 on \(contrast.ground) (\(contrast.place.escapedForDisplay))\n" }
        return text + (token.map { "\n\($0.text)" } ?? "")
    }

    package var json: JSONText {
        let values = values.map { value, owners -> JSONText in
            let brands = owners.map { owner -> JSONText in
                let contexts = zip(project.modifiers, owner.contexts).filter { $1 != 0 }.map { ($0.name, JSONText.string($0.contexts[$1])) }
                let members = [("brand", JSONText.string(owner.brand.name)), ("modes", .strings(owner.modes.map(\.label)))]
                return .object(members + (contexts.isEmpty ? [] : [("contexts", .object(contexts))]))
            }
            return ["value": .string(value), "brands": .array(brands)]
        }
        return .object(
            [("path", .string(Self.start + role)), ("rule", .string(rule)), ("values", .array(values))]
                + (token.map { [("token", $0.json)] } ?? []))
    }
}

extension ResolvedProject {
    /// `badoo (density=compact, dark)`
    func label(_ owner: Explanation.Owner) -> String {
        let brand = owner.brand.name.escapedForDisplay
        let contexts = owner.contexts.isEmpty ? [] : [modifiers.text(owner.contexts).escapedForDisplay]
        let details = contexts + (owner.modes == owner.brand.distinctModes ? [] : owner.modes.map(\.label))
        return details.isEmpty ? brand : "\(brand) (\(details.joined(separator: ", ")))"
    }
}
