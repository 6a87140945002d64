import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// The values of a brand that differ by context, in sections: each has what differs in some contexts, and changes a table of the default contexts.
///
/// No value is in two sections that agree with the same contexts, so their order makes no difference.
struct KotlinContextTables {
    private struct Section {
        /// By modifier. Nil for one that makes no difference.
        let contexts: [Int?]
        let table: KotlinTable
    }

    private let brand: ResolvedBrand
    private let names: KotlinBrandNames
    private let modifierNames: [KotlinModifierNames]
    private let sections: [Section]

    /// How many sections one function has. Each takes at most some 200 bytes of the 64 KB that the JVM takes.
    private static let sectionsInFunction = 200

    /// - Parameter rows: all values of the brand.
    init(_ rows: [KotlinTable.Row], _ names: KotlinBrandNames, of brand: ResolvedBrand, in project: ResolvedProject, _ values: KotlinValues)
    {
        self.brand = brand
        self.names = names
        modifierNames = project.modifiers.map(KotlinModifierNames.init)
        var rowsByContexts: [[Int?]: [KotlinTable.Row]] = [:]
        for row in rows {
            guard let contexts = row.contexts else { continue }
            for choice in brand.choices(of: contexts, among: project.modifiers) {
                var changed = row
                changed.values = choice.ids
                rowsByContexts[choice.contexts, default: []].append(changed)
            }
        }
        sections = rowsByContexts.map { Section(contexts: $0, table: KotlinTable($1, of: brand, values)) }
            .sorted { $0.contexts.lexicographicallyPrecedes($1.contexts) { ($0 ?? -1) < ($1 ?? -1) } }
    }

    /// What changes a table.
    var function: SourceCode { sections.isEmpty ? "{ _, _ -> }" : "TokenTable::\(names.contexts)" }

    var files: [(name: String, file: KotlinFile)] {
        guard !sections.isEmpty else { return [] }
        var files = [KotlinFile()]
        print(functionsOf: sections.indices, to: &files[0])
        var count = 0
        for number in sections.indices {
            for part in parts(of: number).flatMap(\.parts) {
                count += part.rows.count
                if count > KotlinTable.rowsInFile {
                    files.append(KotlinFile())
                    count = part.rows.count
                }
                files[files.count - 1].printer.blankLine()
                sections[number].table.print(part, to: &files[files.count - 1])
            }
        }
        let name = KotlinName(type: names.contexts.text, reserved: []).text
        return files.enumerated().map { (name + ($0 == 0 ? "" : "Part\($0)"), $1) }
    }

    /// The functions of a section by mode. No name from a token file has `_` between words.
    private func parts(of number: Int) -> [(mode: TokenMode, parts: [KotlinTable.Part])] {
        TokenMode.allCases.map { mode in
            let name = "\(names.contexts.text)_\(number)_\(mode.kotlin.text)"
            return (mode, sections[number].table.parts(in: mode) { KotlinName(verbatim: name + ($0 == 0 ? "" : "Part\($0)")) })
        }
    }

    /// Prints the function that applies the sections, and those that it calls.
    private func print(functionsOf numbers: Range<Int>, to file: inout KotlinFile) {
        let starts = Array(stride(from: 0, to: numbers.count, by: Self.sectionsInFunction))
        file.printer.kdoc(["Changes values of the default contexts of \(brand.name) to those of [contexts]."])
        file.printer.open("internal fun TokenTable.\(names.contexts)(mode: TokenMode, contexts: TokenContexts)")
        if starts.count == 1 {
            for number in numbers { printSection(number, to: &file.printer) }
        } else {
            for start in starts { file.printer.line("\(names.contexts)_from\(start)(mode, contexts)") }
        }
        file.printer.close()
        guard starts.count > 1 else { return }
        for start in starts {
            file.printer.blankLine()
            file.printer.open("private fun TokenTable.\(names.contexts)_from\(start)(mode: TokenMode, contexts: TokenContexts)")
            for number in start..<min(start + Self.sectionsInFunction, numbers.count) { printSection(number, to: &file.printer) }
            file.printer.close()
        }
    }

    private func printSection(_ number: Int, to printer: inout KotlinPrinter) {
        let conditions = zip(modifierNames, sections[number].contexts).compactMap { names, context in
            context.map { "contexts.\(names.member) == \(names.type).\(names.entries[$0])" as SourceCode }
        }
        printer.open("if (\(conditions.joined(by: " && ")))")
        for (mode, parts) in parts(of: number) {
            let condition: SourceCode = mode == .light ? "" : "if (mode == TokenMode.\(mode.kotlin)) "
            for part in parts { printer.line("\(condition)\(part.name)()") }
        }
        printer.close()
    }
}
