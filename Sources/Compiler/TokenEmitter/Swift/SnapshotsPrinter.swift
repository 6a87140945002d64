import TokenResolver

/// Prints the data that brands have in the binary: the snapshot of their values and the catalogue, as string literals.
///
/// The Swift compiler takes almost no time for a string of megabytes. An expression with ten thousand elements would take minutes.
struct SnapshotsPrinter {
    private let form: SwiftForm
    private var printer: SourcePrinter

    /// `byteCount` is an estimate.
    init(form: SwiftForm, reserving byteCount: Int) {
        self.form = form
        printer = SourcePrinter.swift(reserving: byteCount)
        form.print(import: "TokenRuntime", isExposed: true, to: &printer)
    }

    var bytes: [UInt8] { printer.bytes }

    mutating func print(_ brand: ResolvedBrand, _ names: BrandNames, layoutDigest: UInt64, _ bundle: BrandBundle) {
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
        printer.line(##"    catalogue: #""""##)
        printer.literalLines { text in
            // JSON that this tool prints cannot end a raw literal; see `append(jsonString:)`.
            text.append(verbatim: bundle.catalogue)
            text.append("\"\"\"#")
        }
        printer.line(")")
        printer.close()
    }
}
