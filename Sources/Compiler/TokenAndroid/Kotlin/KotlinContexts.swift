import TokenOutput
import TokenProject
import TokenResolver

/// What apps choose contexts with: an enumeration and a composition local for each modifier, all of them together, and the theme.
struct KotlinContexts {
    fileprivate let modifiers: [(modifier: OpenModifier, names: KotlinModifierNames)]
    private let hasWidths: Bool

    /// What is declared for all modifiers together, and what is written beside it.
    var names: [KotlinName] {
        ["TokenContexts", "ThemeValues", "LocalThemeValues"] + (hasWidths ? ["FollowsWidth", "LocalFollowedContexts"] : [])
    }

    /// Nil without modifiers.
    init?(_ project: ResolvedProject) {
        guard !project.modifiers.isEmpty else { return nil }
        modifiers = project.modifiers.map { ($0, KotlinModifierNames($0)) }
        hasWidths = modifiers.contains { !$0.modifier.follows.isEmpty }
    }

    var file: KotlinFile {
        var file = KotlinFile()
        file.usesTables = false
        for (modifier, names) in modifiers { print(modifier, names, to: &file) }
        printContexts(to: &file)
        if hasWidths { printWidths(to: &file) }
        printTheme(to: &file)
        return file
    }

    private func print(_ modifier: OpenModifier, _ names: KotlinModifierNames, to file: inout KotlinFile) {
        file.printer.blankLine()
        file.printer.kdoc(["The contexts of the modifier `\(modifier.name)`. The first is the default."])
        file.printer.open(public: "enum class", names.type)
        for entry in names.entries { file.printer.entry(entry) }
        file.printer.close()
        file.printer.blankLine()
        let others = modifier.follows.isEmpty ? "is the default" : "follows the width"
        file.printer.kdoc(["The context of `\(modifier.name)` that is chosen for what is inside; null \(others). Themes inside keep it."])
        file.printer.open(
            public: "val", names.local, ": \(file.use(.providableCompositionLocal))<\(names.type)?> =", bracket: "")
        file.printer.line("\(file.use(.staticCompositionLocalOf)) { null }")
        file.printer.dedent()
    }

    private func printContexts(to file: inout KotlinFile) {
        file.printer.blankLine()
        file.printer.kdoc(["A context of each modifier; null is the default."])
        file.printer.line("@\(file.use(.immutable))")
        file.printer.open(public: "data class", "TokenContexts", bracket: "(")
        for (modifier, names) in modifiers {
            file.printer.kdoc(["A context of `\(modifier.name)`."])
            file.printer.line("val \(names.member): \(names.type)? = null,")
        }
        file.printer.close(") {")
        let (composable, readOnly) = (file.use(.composable), file.use(.readOnlyComposable))
        file.printer.indented { printer in
            printer.openCompanion()
            printer.kdoc([
                "The contexts around, none of them null: those that are chosen\(hasWidths ? ", of the width" : ""), or the defaults."
            ])
            printer.open(public: "val", "current", ": TokenContexts", bracket: "")
            printer.line("@\(composable)")
            printer.line("@\(readOnly)")
            printer.open("get() =", "")
            printContexts(reading: "current", ").resolved()", to: &printer)
            printer.dedent()
            printer.dedent()
            printer.close()
        }
        file.printer.line("}")
        file.printer.blankLine()
        file.printer.kdoc(["The same contexts, with defaults instead of null."])
        file.printer.open("internal fun TokenContexts.resolved(): TokenContexts =", "")
        file.printer.open("TokenContexts", "(")
        for (_, names) in modifiers {
            file.printer.line("\(names.member) = \(names.member) ?: \(names.type).\(names.entries[0]),")
        }
        file.printer.close(")")
        file.printer.dedent()
    }

    /// Prints the contexts around, as far as they are chosen or follow a width.
    ///
    /// - Parameter value: the property of a composition local.
    private func printContexts(reading value: StaticString, _ end: SourceCode = ")", to printer: inout KotlinPrinter) {
        printer.open("TokenContexts", "(")
        for (modifier, names) in modifiers {
            let followed: SourceCode = modifier.follows.isEmpty ? "" : " ?: LocalFollowedContexts.\(value)?.\(names.member)"
            printer.line("\(names.member) = \(names.local).\(value)\(followed),")
        }
        printer.close(end)
    }

    private func printWidths(to file: inout KotlinFile) {
        file.printer.blankLine()
        file.printer.kdoc(["The contexts that follow a width; null for the others."])
        file.printer.open("internal fun contextsFollowing(width: \(file.use(.dpType))): TokenContexts =", "")
        file.printer.open("TokenContexts", "(")
        for (modifier, names) in modifiers {
            let widths = zip(modifier.contexts, names.entries).compactMap { context, entry in modifier.follows[context].map { (entry, $0) }
            }
            guard !widths.isEmpty else { continue }
            file.printer.open("\(names.member) = when")
            for (entry, width) in widths.sorted(by: { $0.1 > $1.1 }) {
                file.printer.line("width.value >= \(float: width) -> \(names.type).\(entry)")
            }
            file.printer.line("else -> null")
            file.printer.close("},")
        }
        file.printer.close(")")
        file.printer.dedent()
    }

    private func printTheme(to file: inout KotlinFile) {
        let composable = file.use(.composable)
        file.printer.blankLine()
        file.printer.kdoc([
            "The values of the theme around in the contexts around. It is no closure, so that it is the same object each time."
        ])
        file.printer.open("private val valuesAround: \(file.use(.compositionLocalAccessorScope)).() -> TokenValues = {", "")
        file.printer.open("LocalThemeValues.currentValue.values", "(")
        printContexts(reading: "currentValue", "),", to: &file.printer)
        file.printer.close(")")
        file.printer.close()
        file.printer.blankLine()
        file.printer.kdoc([
            "Provides the values of a brand to `Tokens` and the styles inside, in the contexts that are given or around. The generated theme of a brand",
            "calls it.",
        ])
        file.printer.line("@\(composable)")
        file.printer.open(public: "fun", "TokenTheme", bracket: "(")
        file.printer.line("brand: TokenBrand,")
        KotlinTheme(self).printParameters(to: &file)
        file.printer.close(") {")
        let (provider, remember) = (file.use(.compositionLocalProvider), file.use(.remember))
        file.printer.indented { printer in
            printer.open(provider, "(")
            printer.line("LocalThemeValues provides \(remember)(brand, mode, fonts) { ThemeValues(brand, mode, fonts) },")
            printer.line("LocalTokenValues providesComputed valuesAround,")
            for (_, names) in modifiers { printer.line("\(names.local) provides \(names.member),") }
            if hasWidths { printer.line("LocalFollowedContexts provides (LocalFollowedContexts.current ?: windowContexts()),") }
            printer.line("content = content,")
            printer.close(")")
        }
        file.printer.line("}")
    }
}

/// The parameters of a theme after its brand.
struct KotlinTheme {
    private let modifiers: [KotlinModifierNames]

    /// - Parameter contexts: nil without modifiers.
    init(_ contexts: KotlinContexts?) { modifiers = contexts?.modifiers.map(\.names) ?? [] }

    func printParameters(to file: inout KotlinFile) {
        file.printer.line("mode: TokenMode = systemTokenMode(),")
        file.printer.line("fonts: TokenFonts = TokenFonts.System,")
        for names in modifiers { file.printer.line("\(names.member): \(names.type)? = \(names.local).current,") }
        file.printer.line("content: @\(file.use(.composable)) () -> Unit,")
    }

    /// The same, to pass them on.
    var arguments: SourceCode { "\(argumentsBeforeContent), content" }

    var argumentsBeforeContent: SourceCode { (["mode", "fonts"] + modifiers.map { "\($0.member)" }).joined(by: ", ") }
}
