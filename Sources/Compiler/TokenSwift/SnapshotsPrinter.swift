import TokenCatalogue
import TokenOutput
import TokenProject
import TokenResolver

/// Prints the data that brands have in the binary: the snapshot of their values and the catalogue, as string literals.
///
/// The Swift compiler takes almost no time for a string of megabytes. An expression with ten thousand elements would take minutes.
struct SnapshotsPrinter {
    private let form: SwiftForm
    private var printer: SwiftPrinter
    /// What is printed so far, except for what `printer` has.
    private var finished: [[UInt8]] = []

    /// `byteCount` is an estimate, without the catalogues.
    ///
    /// - Parameter platform: the module with the types of the contexts; nil if it is this one, or if there are none.
    init(form: SwiftForm, reserving byteCount: Int, importing platform: String?) {
        self.form = form
        printer = SwiftPrinter(form, reserving: byteCount)
        if let platform { printer.line("import \(SwiftName(existing: platform))") }
        form.print(import: "TokenRuntime", isExposed: true, to: &printer)
    }

    /// Returns what was printed, and the catalogues in it.
    mutating func takePieces() -> [[UInt8]] { finished + [printer.take()] }

    mutating func print(
        _ brand: ResolvedBrand, _ names: BrandNames, layoutDigest: UInt64, _ bundle: BrandBundle, modifiers: [OpenModifier],
        hasCatalogue: Bool
    ) {
        printer.blankLine()
        printer.open("extension \(form.runtimePrefix)Brand")
        printer.line("\(form.modifier)nonisolated static let \(names.member) = \(form.runtimePrefix)Brand(")
        printer.line("    _name: \(literal: brand.name),")
        printer.line("    layout: \(hex: layoutDigest),")
        printer.line(#"    snapshot: """"#)
        printer.literalLines { text in
            text.append(base64: bundle.snapshot, lineEnd: "\\\n")
            text.append("\n\"\"\",")
        }
        if let contexts = bundle.contexts {
            printer.line(#"    contexts: """"#)
            printer.literalLines { text in
                text.append(base64: contexts, lineEnd: "\\\n")
                text.append("\n\"\"\",")
            }
        }
        if !modifiers.isEmpty {
            let types = modifiers.map { modifier -> SourceCode in "\(form.runtimePrefix)Brand.\(ModifierNames(modifier).type).self" }
            printer.line("    modifiers: [\(types.joined(by: ", "))],")
        }
        if hasCatalogue {
            printer.line(##"    catalogue: #""""##)
            // JSON that this tool prints cannot end a raw literal; see `append(jsonString:)`. The file of the catalogue has the same piece.
            finished += [printer.take(), bundle.catalogue]
            printer.literalLines { $0.append("\"\"\"#") }
        } else {
            printer.line("    catalogue: \"\"")
        }
        printer.line(")")
        printer.close()
    }
}
