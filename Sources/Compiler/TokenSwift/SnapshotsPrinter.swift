import TokenCatalogue
import TokenOutput
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
    init(form: SwiftForm, reserving byteCount: Int) {
        self.form = form
        printer = SwiftPrinter(form, reserving: byteCount)
        form.print(import: "TokenRuntime", isExposed: true, to: &printer)
    }

    /// Returns what was printed, and the catalogues in it.
    mutating func takePieces() -> [[UInt8]] { finished + [printer.take()] }

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
        // JSON that this tool prints cannot end a raw literal; see `append(jsonString:)`. The file of the catalogue has the same piece.
        finished += [printer.take(), bundle.catalogue]
        printer.literalLines { $0.append("\"\"\"#") }
        printer.line(")")
        printer.close()
    }
}
