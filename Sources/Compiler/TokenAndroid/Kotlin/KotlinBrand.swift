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
    /// In the order of the slots.
    private let rows: [Row]

    /// - Parameter own: the tokens that only this brand has.
    init(_ brand: ResolvedBrand, _ own: KotlinOutline, of project: ResolvedProject, layout: UInt64) {
        self.brand = brand
        self.own = own
        self.project = project
        self.layout = layout
        values = KotlinValues(project)
        names = KotlinBrandNames(brand)
        rows = Self.rows(of: brand, in: project)
    }

    var files: [(name: String, file: KotlinFile)] {
        var files = tables + [(names.theme.word, theme)]
        if let styles { files.append((names.stylesFile, styles)) }
        if !own.isEmpty {
            files.append((names.tokens.word, KotlinTokens(own, of: [brand], values).file(reading: "\(names.brand).current")))
        }
        return files
    }

    // MARK: - Values

    private struct Row {
        let slot: Int
        let path: String
        let kind: FieldKind
        let isWhole: Bool
        let values: ByMode<ValueID>
    }

    /// A file has at most so many values: a class of the JVM has 65,535 constants, and each value may have several.
    private static let rowsInFile = 6_000
    /// A function has at most so many bytes of source, far less than the 64 KB that the JVM takes.
    private static let bytesInFunction = 20_000

    private static func rows(of brand: ResolvedBrand, in project: ResolvedProject) -> [Row] {
        var rows: [Row] = []
        rows.reserveCapacity(brand.slots.count)
        for (index, token) in brand.tokens.indexed {
            rows.append(
                Row(
                    slot: brand.slots.slot(of: index).index, path: token.path, kind: .token(token.type), isWhole: false,
                    values: token.values))
        }
        for block in project.styles.blocks {
            let type = project.styles.types[block.type]
            for (place, leaf) in type.leaves.enumerated() {
                guard let values = brand.leaves[block.firstLeaf + place].values else { continue }
                let isWhole = leaf.bounds?.isWhole ?? false
                rows.append(
                    Row(
                        slot: brand.slots.slot(ofLeaf: block.firstLeaf + place).index, path: "\(type.name)/\(block.variant)/\(leaf.path)",
                        kind: leaf.kind, isWhole: isWhole, values: values))
            }
        }
        return rows.sorted { $0.slot < $1.slot }
    }

    private var tables: [(name: String, file: KotlinFile)] {
        TokenMode.allCases.flatMap { mode in
            let differing = mode == .light ? rows : rows.filter { brand.values[$0.values[mode]] != brand.values[$0.values.light] }
            let parts = stride(from: 0, to: differing.count, by: Self.rowsInFile).map {
                differing[$0..<min($0 + Self.rowsInFile, differing.count)]
            }
            return parts.enumerated().map { index, part in
                let name = names.table(mode, index)
                return (KotlinName(type: name.text, reserved: []).text, table(Array(part), mode, name))
            }
        }
    }

    private func tableNames(_ mode: TokenMode) -> [KotlinName] {
        let count = mode == .light ? rows.count : rows.count { brand.values[$0.values[mode]] != brand.values[$0.values.light] }
        return stride(from: 0, to: count, by: Self.rowsInFile).enumerated().map { names.table(mode, $0.offset) }
    }

    private func table(_ rows: [Row], _ mode: TokenMode, _ name: KotlinName) -> KotlinFile {
        var file = KotlinFile()
        var chunks: [(colors: [SourceCode], others: [(code: SourceCode, path: String)])] = []
        var length = Self.bytesInFunction
        for row in rows {
            let value = brand.values[row.values[mode]]
            if length >= Self.bytesInFunction {
                chunks.append(([], []))
                length = 0
            }
            if case .color(let color) = value, case .srgb(let bytes) = KotlinColor(color) {
                var line: SourceCode = "\(row.slot), \(color: bytes), // "
                line.buffer.append(comment: row.path)
                chunks[chunks.count - 1].colors.append(line)
                length += line.buffer.bytes.count
            } else {
                let code = statement(row, value, &file)
                chunks[chunks.count - 1].others.append((code, row.path))
                length += code.buffer.bytes.count
            }
        }
        file.printer.kdoc(["The values of \(brand.name) in the mode `\(mode.label)`\(mode == .light ? "" : " that differ from `light`")."])
        file.printer.open("internal fun TokenTable.\(name)()")
        for index in chunks.indices { file.printer.line("\(name)\(index)()") }
        file.printer.close()
        for (index, chunk) in chunks.enumerated() {
            file.printer.blankLine()
            file.printer.open("private fun TokenTable.\(name)\(index)()")
            if !chunk.colors.isEmpty {
                file.printer.open("colors", "(")
                for color in chunk.colors { file.printer.line(color) }
                file.printer.close(")")
            }
            for (code, path) in chunk.others {
                file.printer.line { buffer in
                    buffer.append(verbatim: code.buffer.bytes)
                    buffer.append(" // ")
                    buffer.append(comment: path)
                }
            }
            file.printer.close()
        }
        return file
    }

    private func statement(_ row: Row, _ value: TokenValue, _ file: inout KotlinFile) -> SourceCode {
        switch value {
        case .color(let color):
            if case .displayP3(let parts) = KotlinColor(color) {
                return "p3(\(row.slot), \(float: parts[0]), \(float: parts[1]), \(float: parts[2]), \(float: parts[3]))"
            }
        case .dimension: return "dp(\(row.slot), \(float: value.points(values.remInPoints) ?? 0))"
        case .number(let number) where !row.isWhole: return "number(\(row.slot), \(float: number))"
        case .duration: return "milliseconds(\(row.slot), \(double: KotlinValues.milliseconds(value)))"
        case .composite(.typography, _):
            guard let font = KotlinFont(value, values.remInPoints) else { break }
            return "font(\(row.slot), \(font.numbers), \(font.families))"
        default: break
        }
        return "set(\(row.slot), \(values.code(value, row.kind, isWhole: row.isWhole, &file)))"
    }

    // MARK: - Theme and styles

    private var theme: KotlinFile {
        var file = KotlinFile()
        let composable = file.use(.composable)
        file.printer.kdoc(["The brand \(brand.name)."])
        file.printer.open(public: "val", names.brand, ": TokenBrand =", bracket: "")
        file.printer.open("TokenBrand(\(kotlin: brand.name), layout = \(layout: layout), slots = \(brand.slots.count)) { mode ->", "")
        file.printer.open("when (mode)")
        for mode in TokenMode.allCases {
            let calls = tableNames(mode)
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
        file.printer.blankLine()
        file.printer.kdoc([
            "Gives `Tokens` and styles inside the values of \(brand.name).", "",
            "The [mode] follows the system. [fonts] finds the fonts of the app; all other text is in fonts of the system.",
        ])
        file.printer.line("@\(composable)")
        file.printer.open(public: "fun", names.theme, bracket: "(")
        file.printer.line("mode: TokenMode = systemTokenMode(),")
        file.printer.line("fonts: TokenFonts = TokenFonts.System,")
        file.printer.line("content: @\(composable) () -> Unit,")
        file.printer.close(") {")
        file.printer.line("    TokenTheme(\(names.brand), mode, fonts, content)")
        file.printer.line("}")
        return file
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
            file.printer.kdoc(["The style of \(brand.name) in light mode."])
            file.printer.line(public: "val", member, ": \(name) get() = of(\(names.brand).values())")
            file.printer.blankLine()
            let hasVariants = type.variants.count > 1
            file.printer.kdoc(["Returns the style of \(brand.name) in \(hasVariants ? "a variant and a mode" : "a mode")."])
            file.printer.open(public: "fun", member, bracket: "(")
            if hasVariants { file.printer.line("variant: \(name).Variant = \(name).Variant.Default,") }
            file.printer.line("mode: TokenMode = TokenMode.Light,")
            file.printer.line("fonts: TokenFonts = TokenFonts.System,")
            let variant: SourceCode = hasVariants ? ", variant" : ""
            file.printer.close("): \(name) = of(\(names.brand).values(mode, fonts)\(variant))")
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
    var files: [KotlinName] {
        [brand, theme, tokens, KotlinName(verbatim: stylesFile)]
            + TokenMode.allCases.map { KotlinName(type: table($0, 0).text, reserved: []) }
    }

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
