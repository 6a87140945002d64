import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Prints brands' tokens as nested enumerations: `BadooTokens.Color.Text.title`.
struct TokensPrinter {
    let form: SwiftForm
    let names: OutputNames
    private var sources: SourceNames
    var printer: SwiftPrinter
    private(set) var diagnostics = Diagnostics()

    /// - Parameters:
    ///   - importsRuntime: whether tokens of a brand are printed, whose types are the runtime's.
    ///   - showsRuntime: whether a printed declaration uses such a type.
    ///   - byteCount: an estimate.
    ///   - platform: the brand whose shared tokens are printed; nil for none.
    init(
        form: SwiftForm, sources: SourceNames, names: OutputNames = OutputNames(), importsRuntime: Bool = true, showsRuntime: Bool = true,
        platform: ResolvedBrand? = nil, byteCount: Int
    ) {
        self.form = form
        self.names = names
        self.sources = sources
        printer = SwiftPrinter(form, reserving: byteCount)
        if importsRuntime { form.print(import: "TokenRuntime", isExposed: showsRuntime, to: &printer) }
        if let platform { printPlatformImports(of: platform) }
    }

    mutating func print(_ brand: ResolvedBrand, _ brandNames: BrandNames) {
        let outline = TokenOutline(brand, names)
        outline.check(reporting: &diagnostics)
        printer.blankLine()
        var blocks = GroupBlocks(brandNames.tokens, &printer)
        printReaders(of: brand, brandNames)
        for entry in outline.entries {
            guard entry.kind != .groupEnd else {
                blocks.closeGroup(&printer)
                continue
            }
            let name = outline.name(of: entry)
            if entry.kind == .group {
                blocks.openGroup(name, &printer)
            } else {
                blocks.begin(&printer)
                printer.blankLine()
                print(entry.token, name, in: brand, blocks.qualifier)
            }
        }
        blocks.close(&printer)
    }

    private mutating func print(_ index: ResolvedToken.ID, _ name: SwiftName, in brand: ResolvedBrand, _ qualifier: String) {
        // A brand that changes a value rarely repeats what the token is for.
        if let description = brand.tokens[index].description ?? brand.sharedNotes[index]?.description {
            printer.documentation(description)
            printer.comment { _ in }
        }
        let source = sources.name(of: brand.tokens[index].declared.range.file)
        printer.comment { $0.append(summaryOf: index, in: brand, source: source) }
        print(brand.tokens[index].deprecation)
        let getter = TokenGetter(brand.tokens[index].type)
        printer.collect(.property("static var", "\(name)", "\(form.prefix(of: getter))\(getter.type)"))
        // Appended in pieces for speed: there can be a hundred thousand of these lines.
        printer.line { line in
            line.append(form.modifier)
            line.append("static var ")
            line.append(verbatim: name.text)
            line.append(": ")
            line.append(form.prefix(of: getter))
            line.append(getter.type)
            line.append(" { ")
            line.append(verbatim: qualifier)
            line.append(getter.function)
            line.append("(")
            line.append(brand.slots.slot(of: index).index)
            line.append(") }")
        }
    }

    mutating func print(_ deprecation: Deprecation?) {
        switch deprecation {
        case .plain?: printer.line("@available(*, deprecated)")
        case .reason(let reason)?: printer.line("@available(*, deprecated, message: \(message: reason))")
        case nil: break
        }
    }

    /// Prints the functions that the accessors call. They are not inlined, so ten thousand accessors remain ten thousand calls.
    private mutating func printReaders(of brand: ResolvedBrand, _ names: BrandNames) {
        for getter in TokenGetter.used(by: brand.tokens) {
            let brand: SourceCode = "\(form.runtimePrefix)Brand.\(names.member)"
            let result: SourceCode = "\(form.prefix(of: getter))\(getter.type)"
            let signature: SourceCode = "fileprivate static func \(getter.function)(_ slot: Int) -> \(result)"
            printer.line("@inline(never) \(signature) { \(brand)._value(at: slot) }")
        }
    }
}
