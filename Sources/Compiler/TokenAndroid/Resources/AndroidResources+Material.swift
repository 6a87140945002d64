import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The theme of views for Material 3. Each role is a resource, to which an attribute of the theme refers.
extension AndroidResources {
    mutating func add(_ theme: MaterialTheme) {
        let configuration = theme.configuration
        var items = configuration.colors.isEmpty ? [] : colors(of: theme)
        if !configuration.typography.isEmpty { items += textAppearances(of: theme) }
        if !configuration.shapes.isEmpty { items += shapeAppearances(of: theme) }
        let entry = materialEntry(["theme"], theme)
        element(.style, entry, isNight: false) { buffer in
            buffer.append(verbatim: "<style name=\"\(entry.name.text)\" parent=\"Theme.Material3.DayNight\">\n")
            for (attribute, reference) in items { buffer.append(itemOfStyle: attribute) { $0.append(verbatim: reference) } }
            buffer.append("    </style>\n")
        }
    }

    private typealias Item = (attribute: String, reference: String)

    private func materialEntry(_ names: [String], _ theme: MaterialTheme) -> Entry {
        let configuration = theme.configuration
        let role = (configuration.colors + configuration.typography + configuration.shapes).first { $0.name == names.last }
        return Entry(
            name: values.names[["material"] + names], path: (["android", "material"] + names).joined(separator: "."),
            range: role?.place.range ?? configuration.place.range)
    }

    // MARK: - Colours

    private mutating func colors(of theme: MaterialTheme) -> [Item] {
        let (light, dark) = (MaterialScheme(theme, brand, .light), MaterialScheme(theme, brand, .dark))
        let tokens = Dictionary(theme.configuration.colors.map { ($0.name, $0.path) }) { first, _ in first }
        let rules = Dictionary(theme.derivedColors.map { ($0.role, $0.rule) }) { first, _ in first }
        return MaterialRoles.colors.compactMap { role in
            guard let attribute = MaterialRoles.attributes[role], let day = light.colors[role], let night = dark.colors[role] else {
                return nil
            }
            let entry = materialEntry([role], theme)
            func value(_ color: ColorValue) -> AndroidValue.InMode {
                if let path = tokens[role] { return values.inMode(.reference(path), .color(color), .token(.color)) }
                guard case .same(let other)? = rules[role] else { return values.inMode(nil, .color(color), .token(.color)) }
                return AndroidValue.InMode(declared: nil, resolved: .color(color), reference: values.names[["material", other]])
            }
            add(.token(.color), entry, AndroidValue(day: value(day), night: value(night)))
            return (attribute, "@color/\(entry.name.text)")
        }
    }

    // MARK: - Text and shapes

    /// A role without a token is Material's own style in the font of the nearest role that has one.
    private mutating func textAppearances(of theme: MaterialTheme) -> [Item] {
        let roles = theme.configuration.typography
        return MaterialRoles.typography.compactMap { name in
            let nearest = MaterialTheme.nearest(to: name, among: roles, in: MaterialRoles.typography)
            guard let value = value(of: nearest, among: roles, theme, .typography) else { return nil }
            let entry = materialEntry([name], theme)
            for (index, mode) in value.resolved.enumerated() {
                element(.style, entry, isNight: index > 0) { [remInPoints, fonts] buffer in
                    buffer.append(
                        verbatim: "<style name=\"\(entry.name.text)\" parent=\"TextAppearance.Material3.\(name.capitalizedRole)\">\n")
                    if name == nearest {
                        buffer.append(textAppearance: mode, remInPoints, fonts, isForMaterial: true)
                    } else {
                        buffer.append(familyOf: mode, fonts, isForMaterial: true)
                    }
                    buffer.append("    </style>\n")
                }
            }
            return ("textAppearance\(name.capitalizedRole)", "@style/\(entry.name.text)")
        }
    }

    /// A role without a token has the corner of the nearest role that has one, in the proportion of Material's corners.
    private mutating func shapeAppearances(of theme: MaterialTheme) -> [Item] {
        let roles = theme.configuration.shapes
        return MaterialRoles.shapes.compactMap { name in
            let nearest = MaterialTheme.nearest(to: name, among: roles, in: MaterialRoles.shapes)
            guard let value = value(of: nearest, among: roles, theme, .dimension) else { return nil }
            let entry = materialEntry(["corner", name], theme)
            let corner = value.map { [values] mode -> AndroidValue.InMode? in
                guard name != nearest, case .dimension(let length, let unit) = mode.resolved else { return mode }
                let share = MaterialTheme.proportion(of: name, to: nearest)
                return values.inMode(nil, .dimension(length * share, unit), .token(.dimension))
            }
            guard let corner, values.canSay(.token(.dimension), corner) else { return nil }
            add(.token(.dimension), entry, corner)
            element(.style, entry, isNight: false) { buffer in
                buffer.append(
                    verbatim: "<style name=\"\(entry.name.text)\" parent=\"ShapeAppearance.Material3.Corner.\(name.capitalizedRole)\">\n")
                buffer.append(itemOfStyle: "cornerSize") { $0.append(verbatim: "@dimen/\(entry.name.text)") }
                buffer.append("    </style>\n")
            }
            return ("shapeAppearanceCorner\(name.capitalizedRole)", "@style/\(entry.name.text)")
        }
    }

    /// Returns the value of a role's token. Nil without the token, or with one that resources cannot express.
    private func value(
        of name: String, among roles: [MaterialConfiguration.Role], _ theme: MaterialTheme, _ type: TokenType
    ) -> AndroidValue? {
        guard let role = roles.first(where: { $0.name == name }), let token = theme.token(role, in: brand), token.type == type else {
            return nil
        }
        func inMode(_ mode: TokenMode) -> AndroidValue.InMode {
            values.inMode(.reference(role.path), brand.values[token.values[mode]], .token(type))
        }
        let value = AndroidValue(day: inMode(.light), night: inMode(.dark))
        return values.canSay(.token(type), value) ? value : nil
    }
}

extension String {
    /// `BodyLarge` for `bodyLarge`.
    fileprivate var capitalizedRole: String { prefix(1).uppercased() + dropFirst() }
}
