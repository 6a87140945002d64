import TokenResolver

/// Prints what brands carry in the binary: the table of their values and the catalogue, as string literals.
///
/// A string of megabytes costs the Swift compiler next to nothing; an expression of ten thousand elements would take minutes.
struct TablesPrinter {
    private let form: SwiftForm
    private var printer: SwiftPrinter

    /// `byteCount` is an estimate.
    init(form: SwiftForm, reserving byteCount: Int) {
        self.form = form
        printer = SwiftPrinter(reserving: byteCount)
        form.print(import: "TokenRuntime", isExposed: true, to: &printer)
    }

    var bytes: [UInt8] { printer.bytes }

    mutating func print(_ brand: ResolvedBrand, _ names: BrandNames, layoutDigest: UInt64, _ bundle: BrandBundle) {
        printer.blankLine()
        printer.open("extension \(form.runtimePrefix)Brand")
        printer.line("\(form.modifier)nonisolated static let \(names.member) = \(form.runtimePrefix)Brand(")
        printer.line("    _name: \(literal: brand.name),")
        printer.line("    layout: \(hex: layoutDigest),")
        printer.line(#"    table: """"#)
        printer.literalLines { text in
            text.append(base64: bundle.table, lineEnd: "\\\n")
            text.append("\n\"\"\",")
        }
        printer.line(##"    catalogue: #""""##)
        printer.literalLines { text in
            // JSON as this tool prints it ends no raw literal; see `append(jsonString:)`.
            text.append(verbatim: bundle.catalogue)
            text.append("\"\"\"#")
        }
        printer.line(")")
        printer.close()
    }
}
