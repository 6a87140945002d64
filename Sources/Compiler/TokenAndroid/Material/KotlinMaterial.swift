import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// Prints the theme of a brand for Material 3's own composables: their colours, text styles and shapes from the brand's tokens.
struct KotlinMaterial {
    private let theme: MaterialTheme
    private let brand: ResolvedBrand
    private let names: KotlinBrandNames

    init(_ theme: MaterialTheme, _ brand: ResolvedBrand, _ names: KotlinBrandNames) {
        self.theme = theme
        self.brand = brand
        self.names = names
    }

    var file: KotlinFile {
        var file = KotlinFile()
        let configuration = theme.configuration
        printTheme(to: &file)
        if !configuration.colors.isEmpty { printColors(to: &file) }
        if !configuration.typography.isEmpty { printTypography(to: &file) }
        if !configuration.shapes.isEmpty { printShapes(to: &file) }
        if !configuration.colors.isEmpty { printRules(to: &file) }
        return file
    }

    private func printTheme(to file: inout KotlinFile) {
        let kotlinTheme = KotlinTheme(KotlinContexts(theme.project))
        file.printer.kdoc(["`\(names.theme.text)` with a theme for the composables of Material 3 inside."])
        file.printer.line("@\(file.use(.composable))")
        file.printer.open(public: "fun", names.materialTheme, bracket: "(")
        kotlinTheme.printParameters(to: &file)
        file.printer.close(") {")
        let (remember, material) = (file.use(.remember), file.use(.materialTheme))
        var arguments: [SourceCode] = []
        let configuration = theme.configuration
        if !configuration.colors.isEmpty { arguments.append("colorScheme = \(remember)(values) { values.materialColors() }") }
        if !configuration.shapes.isEmpty { arguments.append("shapes = \(remember)(values) { values.materialShapes() }") }
        if !configuration.typography.isEmpty { arguments.append("typography = \(remember)(values) { values.materialTypography() }") }
        file.printer.indented { printer in
            // The content comes last.
            printer.open("\(names.theme)(\(kotlinTheme.argumentsBeforeContent))")
            printer.line("val values = LocalTokenValues.current")
            printer.open(material, "(")
            for argument in arguments + ["content = content"] { printer.line("\(argument),") }
            printer.close(")")
            printer.close()
        }
        file.printer.line("}")
    }

    private func slot(_ role: MaterialConfiguration.Role) -> Int { brand.tokenIDs[role.path].map { brand.slots.slot(of: $0).index } ?? 0 }

    private func print(_ role: MaterialConfiguration.Role, _ code: SourceCode, to file: inout KotlinFile) {
        file.printer.line { buffer in
            buffer.append(verbatim: "val \(role.name)")
            buffer.append(verbatim: code.buffer.bytes)
            buffer.append(" // ")
            buffer.append(comment: role.path)
        }
    }

    // MARK: - Colours

    private func printColors(to file: inout KotlinFile) {
        let (color, scheme) = (file.use(.color), file.use(.colorScheme))
        file.printer.blankLine()
        file.printer.open("private fun TokenValues.materialColors(): \(scheme)")
        for role in theme.configuration.colors { print(role, ": \(color) = this[\(slot(role))]", to: &file) }
        for (role, rule) in theme.derivedColors { file.printer.line("val \(word: role) = \(code(rule, color))") }
        printCall(scheme, MaterialRoles.colors.map { ($0, "\(word: $0)") }, to: &file)
        file.printer.close()
    }

    private func printCall(_ type: SourceCode, _ arguments: [(name: String, code: SourceCode)], to file: inout KotlinFile) {
        file.printer.open("return \(type)", "(")
        for (name, code) in arguments { file.printer.line("\(word: name) = \(code),") }
        file.printer.close(")")
    }

    private func code(_ rule: MaterialRule, _ color: SourceCode) -> SourceCode {
        switch rule {
        case .same(let role): "\(word: role)"
        case .readable(let ground, let roles): readable(ground, roles.map { "\(word: $0)" })
        case .tint(let role, let ground, let share): "tint(\(word: role), \(word: ground), \(float: share))"
        case .red(let ground): readable(ground, MaterialRule.reds.map { "\(color)(\(color: $0))" })
        case .black: "\(color).Black"
        }
    }

    /// Values of this type cannot be a variable number of arguments.
    private func readable(_ ground: String, _ colors: [SourceCode]) -> SourceCode {
        colors.isEmpty ? "readable(\(word: ground))" : "readable(\(word: ground), listOf(\(colors.joined(by: ", "))))"
    }

    private func printRules(to file: inout KotlinFile) {
        let (color, spaces, luminance) = (file.use(.color), file.use(.colorSpaces), file.use(.luminance))
        file.printer.blankLine()
        file.printer.kdoc(["The first of some colours with a contrast of 4.5 on [ground], or else the better one of white and black."])
        file.printer.open("private fun readable(ground: \(color), colors: List<\(color)> = emptyList()): \(color) =", "")
        file.printer.line("colors.firstOrNull { contrast(it, ground) >= 4.5f }")
        file.printer.line("    ?: listOf(\(color).White, \(color).Black).maxBy { contrast(it, ground) }")
        file.printer.dedent()
        file.printer.blankLine()
        file.printer.open("private fun contrast(one: \(color), other: \(color)): Float")
        file.printer.line("val lights = listOf(one, other).map { it.convert(\(spaces).Srgb).\(luminance)() + 0.05f }")
        file.printer.line("return lights.max() / lights.min()")
        file.printer.close()
        file.printer.blankLine()
        file.printer.kdoc(["A share of a colour over another one, in sRGB."])
        file.printer.open("private fun tint(color: \(color), ground: \(color), share: Float): \(color)")
        file.printer.line("val (one, other) = color.convert(\(spaces).Srgb) to ground.convert(\(spaces).Srgb)")
        file.printer.line("fun mixed(a: Float, b: Float) = (b + (a - b) * share).coerceIn(0f, 1f)")
        let parts: [SourceCode] = ["red", "green", "blue", "alpha"].map { "mixed(one.\(word: $0), other.\(word: $0))" }
        file.printer.open("return \(color)", "(")
        for part in parts { file.printer.line("\(part),") }
        file.printer.close(")")
        file.printer.close()
    }

    // MARK: - Text and shapes

    /// A role without a token is Material's own style in the font of the nearest role that has one.
    private func printTypography(to file: inout KotlinFile) {
        let type = file.use(.typography)
        let roles = theme.configuration.typography
        file.printer.blankLine()
        file.printer.open("private fun TokenValues.materialTypography(): \(type)")
        let all = MaterialRoles.typography
        if roles.count < all.count { file.printer.line("val usual = \(type)()") }
        for role in roles { print(role, " = textStyle(\(slot(role)))", to: &file) }
        printCall(
            type,
            all.map { name in
                let nearest = MaterialTheme.nearest(to: name, among: roles, in: all)
                return (name, nearest == name ? "\(word: name)" : "usual.\(word: name).copy(fontFamily = \(word: nearest).fontFamily)")
            }, to: &file)
        file.printer.close()
    }

    private func printShapes(to file: inout KotlinFile) {
        let (type, dp, shape) = (file.use(.shapes), file.use(.dpType), file.use(.roundedCornerShape))
        let roles = theme.configuration.shapes
        file.printer.blankLine()
        file.printer.open("private fun TokenValues.materialShapes(): \(type)")
        for role in roles { print(role, ": \(dp) = this[\(slot(role))]", to: &file) }
        let all = MaterialRoles.shapes
        printCall(
            type,
            all.map { name in
                let nearest = MaterialTheme.nearest(to: name, among: roles, in: all)
                let share = MaterialTheme.proportion(of: name, to: nearest)
                return (name, nearest == name ? "\(shape)(\(word: name))" : "\(shape)(\(word: nearest) * \(float: share))")
            }, to: &file)
        file.printer.close()
    }
}

extension SourceCode.StringInterpolation {
    /// A name of Material.
    fileprivate mutating func appendInterpolation(word name: String) { buffer.append(verbatim: name) }
}
