import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// Prints brands' tokens as nested enumerations: `BadooTokens.Color.Text.title`.
struct TokensPrinter {
    let form: SwiftForm
    private var sources: SourceNames
    var printer: SwiftPrinter
    private(set) var diagnostics = Diagnostics()

    /// - Parameters:
    ///   - showsRuntime: whether a printed declaration uses a type of the runtime: a token's type, or a brand as a parameter.
    ///   - byteCount: an estimate.
    init(form: SwiftForm, sources: SourceNames, showsRuntime: Bool = true, byteCount: Int) {
        self.form = form
        self.sources = sources
        printer = SwiftPrinter(reserving: byteCount)
        form.print(import: "TokenRuntime", isExposed: showsRuntime, to: &printer)
    }

    /// The Swift compiler fails at 256 nested types.
    private static let depthLimit = 200

    var bytes: [UInt8] { printer.bytes }

    mutating func print(_ brand: ResolvedBrand, _ brandNames: BrandNames) {
        let outline = TokenOutline(brand)
        var scopes = NameScopes<TokenOutline.Entry>()
        var openScopes = [-1]
        printer.blankLine()
        var blocks = GroupBlocks(brandNames.tokens, access: form.modifier, &printer)
        printReaders(of: brand, brandNames)
        for (index, entry) in outline.entries.enumerated() {
            guard entry.kind != .groupEnd else {
                blocks.closeGroup(&printer)
                openScopes.removeLast()
                continue
            }
            let names = outline.names.entries[entry.name]
            let name = entry.kind == .group ? names.type : names.member
            if names.isAmbiguous, let other = scopes.claim(name, in: openScopes[openScopes.count - 1], for: entry) {
                diagnostics.report(collisionOf: brand.owner(of: entry), with: brand.owner(of: other), in: name)
            }
            if entry.kind == .group {
                blocks.openGroup(name, access: form.modifier, &printer)
                openScopes.append(index)
                if openScopes.count == Self.depthLimit { diagnostics.report(tooDeep: brand.owner(of: entry)) }
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
            let brand: SwiftCode = "\(form.runtimePrefix)Brand.\(names.member)"
            let signature: SwiftCode = "fileprivate static func \(getter.function)(_ slot: Int) -> \(form.prefix(of: getter))\(getter.type)"
            printer.line("@inline(never) \(signature) { \(brand)._value(at: slot) }")
        }
    }
}

extension ResolvedBrand {
    fileprivate func owner(of entry: TokenOutline.Entry) -> NameOwner {
        let token = tokens[entry.token]
        guard entry.kind == .group else { return NameOwner("'\(token.path)'", token.declared.range) }
        return NameOwner("'\(String(Substring(token.path.utf8.prefix(entry.nameEnd))))'", token.declared.range)
    }
}
