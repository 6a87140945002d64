import TokenDiagnostics
import TokenModel
import TokenResolver

/// Prints brands' tokens as nested enumerations: `BadooTokens.Color.Text.title`.
struct TokensPrinter {
    let form: SwiftForm
    private var sources: SourceNames
    var printer: SwiftPrinter
    private(set) var diagnostics = Diagnostics()

    /// `byteCount` is an estimate.
    init(form: SwiftForm, sources: SourceNames, byteCount: Int) {
        self.form = form
        self.sources = sources
        printer = SwiftPrinter(reserving: byteCount)
        printer.line("import TokenRuntime")
    }

    /// Swift's compiler gives up at 256 types within each other.
    private static let depthLimit = 200
    /// So many blocks within each other at most: with each one more, the compiler takes twice the time for what is in it.
    private static let blockLimit = 9
    /// The type that holds the tokens, and the groups that are open in it.
    private var path: [SwiftName] = []
    /// The blocks that are open in the text: as many as `path` has names, or fewer, the outermost being an extension then.
    private var blockCount = 0

    var bytes: [UInt8] { printer.bytes }

    mutating func print(_ brand: ResolvedBrand, _ brandNames: BrandNames) {
        let outline = TokenOutline(brand)
        var scopes = NameScopes<TokenOutline.Entry>()
        var openScopes = [-1]
        printer.blankLine()
        path = [brandNames.tokens]
        open("\(form.access)nonisolated enum \(brandNames.tokens)")
        printReaders(of: brand, brandNames)
        for (index, entry) in outline.entries.enumerated() {
            guard entry.kind != .groupEnd else {
                endGroup()
                openScopes.removeLast()
                continue
            }
            let names = outline.names.entries[entry.name]
            let name = entry.kind == .group ? names.type : names.member
            if names.isAmbiguous, let other = scopes.claim(name, in: openScopes[openScopes.count - 1], for: entry) {
                diagnostics.report(collisionOf: brand.owner(of: entry), with: brand.owner(of: other), in: name)
            }
            if blockCount == 0 || entry.kind == .group && blockCount == Self.blockLimit { openExtension() }
            printer.blankLine()
            if entry.kind == .group {
                open("\(form.access)enum \(name)")
                path.append(name)
                openScopes.append(index)
                if openScopes.count == Self.depthLimit { diagnostics.report(tooDeep: brand.owner(of: entry)) }
            } else {
                print(entry.token, name, in: brand)
            }
        }
        closeBlocks()
    }

    private mutating func open(_ code: SwiftCode) {
        printer.open(code)
        blockCount += 1
    }

    private mutating func closeBlocks() {
        for _ in 0..<blockCount { printer.close() }
        blockCount = 0
    }

    /// Goes on where nothing is open, in an extension of the innermost group.
    private mutating func openExtension() {
        closeBlocks()
        printer.blankLine()
        let group = path.dropFirst().reduce("\(path[0])" as SwiftCode) { "\($0).\($1)" }
        // Stated for modules whose types belong to the main actor unless they say otherwise.
        open("nonisolated extension \(group)")
    }

    private mutating func endGroup() {
        path.removeLast()
        guard blockCount > 0 else { return }
        printer.close()
        blockCount -= 1
    }

    private mutating func print(_ index: Int, _ name: SwiftName, in brand: ResolvedBrand) {
        if let description = brand.tokens[index].description {
            printer.documentation(description)
            printer.comment { _ in }
        }
        let source = sources.name(of: brand.tokens[index].declared.range.file)
        printer.comment { $0.append(summaryOf: index, in: brand, source: source) }
        print(brand.tokens[index].deprecation)
        let reader = TokenReader(brand.tokens[index].type)
        // Piece by piece: this is the line of which there are a hundred thousand.
        printer.line { line in
            line.append(form.access)
            line.append("static var ")
            line.append(verbatim: name.text)
            line.append(": ")
            line.append(reader.type)
            line.append(" { ")
            if path.count > blockCount {
                line.append(verbatim: path[0].text)
                line.append(".")
            }
            line.append(reader.function)
            line.append("(")
            line.append(brand.slots.slot(ofToken: index))
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

    /// The functions that the accessors call; not inlined, so that ten thousand accessors stay ten thousand calls.
    private mutating func printReaders(of brand: ResolvedBrand, _ names: BrandNames) {
        for reader in TokenReader.used(by: brand.tokens[...]) {
            let snapshot: SwiftCode = "\(form.runtimePrefix)Brand.\(names.member).snapshot"
            let signature: SwiftCode = "fileprivate static func \(reader.function)(_ slot: Int) -> \(reader.type)"
            printer.line("@inline(never) \(signature) { \(snapshot).value(at: slot) }")
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
