import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// The Kotlin of a brand: its values, its theme, its styles and its own tokens.
struct KotlinBrand {
    private let brand: ResolvedBrand
    private let project: ResolvedProject
    private let values: KotlinValues
    private let own: KotlinOutline
    private let layout: UInt64
    private let names: KotlinBrandNames
    private let table: KotlinTable
    /// Both are nil without modifiers.
    private let contexts: KotlinContexts?
    private let contextTables: KotlinContextTables?

    /// - Parameter own: the tokens that only this brand has.
    init(_ brand: ResolvedBrand, _ own: KotlinOutline, _ textSizes: TextSizes, of project: ResolvedProject, layout: UInt64) {
        self.brand = brand
        self.own = own
        self.project = project
        self.layout = layout
        values = KotlinValues(project, textSizes)
        names = KotlinBrandNames(brand)
        table = KotlinTable(brand.kotlinRows(in: project), of: brand, values)
        contexts = KotlinContexts(project)
        contextTables = contexts == nil ? nil : KotlinContextTables(table.rows, names, of: brand, in: project, values)
    }

    var files: [(name: String, file: KotlinFile)] {
        var files = tables + (contextTables?.files ?? []) + [(names.theme.word, theme)]
        if let styles { files.append((names.stylesFile, styles)) }
        if !own.isEmpty {
            files.append((names.tokens.word, KotlinTokens(own, of: [brand], values).file(reading: "\(names.brand).current")))
        }
        if let material = MaterialTheme(project) { files.append((names.materialTheme.word, KotlinMaterial(material, brand, names).file)) }
        return files
    }

    // MARK: - Values

    private var tables: [(name: String, file: KotlinFile)] {
        TokenMode.allCases.flatMap { mode in
            parts(in: mode).map { part in
                var file = KotlinFile()
                let summary = "The values of \(brand.name) in the mode `\(mode.label)`\(mode == .light ? "" : " that differ from `light`")."
                file.printer.kdoc([summary])
                table.print(part, to: &file)
                return (KotlinName(type: part.name.text, reserved: []).text, file)
            }
        }
    }

    private func parts(in mode: TokenMode) -> [KotlinTable.Part] { table.parts(in: mode) { names.table(mode, $0) } }

    // MARK: - Theme and styles

    private var theme: KotlinFile {
        var file = KotlinFile()
        printBrand(to: &file)
        file.printer.blankLine()
        printTheme(to: &file)
        return file
    }

    private func printBrand(to file: inout KotlinFile) {
        file.printer.kdoc(["The brand \(brand.name)."])
        file.printer.open(public: "val", names.brand, ": TokenBrand =", bracket: "")
        let change: SourceCode = contextTables.map { ", change = \($0.function)" } ?? ""
        file.printer.open(
            "TokenBrand(\(kotlin: brand.name), layout = \(layout: layout), slots = \(brand.slots.count)\(change)) { mode ->", "")
        file.printer.open("when (mode)")
        for mode in TokenMode.allCases {
            let calls = parts(in: mode).map(\.name)
            if calls.count == 1 {
                file.printer.line("TokenMode.\(mode.kotlin) -> \(calls[0])()")
            } else {
                file.printer.open("TokenMode.\(mode.kotlin) ->")
                for call in calls { file.printer.line("\(call)()") }
                file.printer.close()
            }
        }
        file.printer.close()
        file.printer.close()
        file.printer.dedent()
    }

    private func printTheme(to file: inout KotlinFile) {
        var documentation = [
            "Gives `Tokens` and styles inside the values of \(brand.name).", "",
            "The [mode] follows the system. [fonts] finds the fonts of the app; all other text is in fonts of the system.",
        ]
        if contexts != nil { documentation.append("A context that is not given is the one around.") }
        let theme = KotlinTheme(contexts)
        file.printer.kdoc(documentation)
        file.printer.line("@\(file.use(.composable))")
        file.printer.open(public: "fun", names.theme, bracket: "(")
        theme.printParameters(to: &file)
        file.printer.close(") {")
        file.printer.line("    TokenTheme(\(names.brand), \(theme.arguments))")
        file.printer.line("}")
    }

    /// Nil without a style.
    private var styles: KotlinFile? {
        var file = KotlinFile()
        file.usesTables = false
        let types = project.styles.types.filter { $0.swift != .state && !$0.variants.isEmpty }
        guard !types.isEmpty else { return nil }
        for type in types {
            let name = KotlinName(type: type.name)
            let member = KotlinName(verbatim: "\(name.text).Companion.\(names.member.text)")
            file.printer.blankLine()
            file.printer.kdoc(["The style of \(brand.name) in light mode\(contexts == nil ? "" : " and the default contexts")."])
            file.printer.line(public: "val", member, ": \(name) get() = of(\(names.brand).values())")
            file.printer.blankLine()
            let hasVariants = type.variants.count > 1
            let choices = (hasVariants ? ["a variant"] : []) + ["a mode"] + (contexts == nil ? [] : ["contexts"])
            file.printer.kdoc(["Returns the style of \(brand.name) in \(choices.joinedWithAnd)."])
            file.printer.open(public: "fun", member, bracket: "(")
            if hasVariants { file.printer.line("variant: \(name).Variant = \(name).Variant.Default,") }
            file.printer.line("mode: TokenMode = TokenMode.Light,")
            file.printer.line("fonts: TokenFonts = TokenFonts.System,")
            if contexts != nil { file.printer.line("contexts: TokenContexts = TokenContexts(),") }
            let variant: SourceCode = hasVariants ? ", variant" : ""
            let inContexts: SourceCode = contexts == nil ? "" : ", contexts"
            file.printer.close("): \(name) = of(\(names.brand).values(mode, fonts\(inContexts))\(variant))")
        }
        return file
    }
}

/// The names of a brand in Kotlin.
package struct KotlinBrandNames {
    /// `badoo`, on the companions of styles.
    package let member: KotlinName
    /// `Badoo`, the beginning of the others.
    let type: KotlinName
    /// `BadooBrand`
    package var brand: KotlinName { KotlinName(verbatim: type.word + "Brand") }
    /// `BadooTheme`
    package var theme: KotlinName { KotlinName(verbatim: type.word + "Theme") }
    /// `BadooMaterialTheme`
    package var materialTheme: KotlinName { KotlinName(verbatim: type.word + "MaterialTheme") }
    /// `BadooTokens`
    var tokens: KotlinName { KotlinName(verbatim: type.word + "Tokens") }

    /// `BadooStyles`. The JVM has a class for each file, which must not be one of those that brands share.
    var stylesFile: String {
        let name = type.word + "Styles"
        return KotlinName.reservedTypeNames.contains(name) ? name + "_" : name
    }

    package init(_ brand: ResolvedBrand) {
        let member = KotlinName(member: brand.name)
        // Members of every companion come before extensions.
        self.member = ["current", "of"].contains(member.text) ? KotlinName(verbatim: member.text + "Brand") : member
        type = KotlinName(type: brand.name, reserved: [])
    }

    /// The types, and the files with functions: names that nothing else in the package can have.
    func files(of project: ResolvedProject) -> [KotlinName] {
        let tables = TokenMode.allCases.map { table($0, 0) } + (project.modifiers.isEmpty ? [] : [contexts])
        let material = project.configuration.android.material == nil ? [] : [materialTheme]
        return [brand, theme, tokens, KotlinName(verbatim: stylesFile)] + material + tables.map { KotlinName(type: $0.text, reserved: []) }
    }

    /// The function that changes a table to other contexts: `badooInContexts`.
    var contexts: KotlinName { KotlinName(verbatim: KotlinName(member: type.word).word + "InContexts") }

    /// The function that fills a table, or a part of it.
    func table(_ mode: TokenMode, _ part: Int) -> KotlinName {
        KotlinName(verbatim: KotlinName(member: type.word).word + mode.kotlin.text + (part == 0 ? "" : "Part\(part)"))
    }
}

extension TokenMode {
    /// The entry of `TokenMode` in Kotlin.
    package var kotlin: KotlinName {
        switch self {
        case .light: "Light"
        case .dark: "Dark"
        case .highContrast: "HighContrast"
        case .darkHighContrast: "DarkHighContrast"
        }
    }
}
