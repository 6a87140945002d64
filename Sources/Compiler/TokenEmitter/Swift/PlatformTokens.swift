import TokenResolver

/// What `base/` declares, for code that is told its brand: `PlatformTokens.Color.Text.title(in: brand)`.
enum PlatformTokens {
    static let name = SwiftName(type: "platform tokens")
}

extension ResolvedProject {
    /// Any brand, for the tokens that all brands have; nil where there are none, and for a source without brands, which is one brand.
    var platform: ResolvedBrand? { hasBrands ? brands.first.flatMap { $0.sharedTokens.isEmpty ? nil : $0 } : nil }
}

extension TokensPrinter {
    /// Prints functions, not properties of a value made for the brand: of all forms they cost the Swift compiler least.
    mutating func printPlatform(of project: ResolvedProject, layoutDigest: UInt64) {
        guard let brand = project.platform else { return }
        let outline = TokenOutline(brand, sharedOnly: true)
        printer.blankLine()
        printer.comment { $0.append("The tokens that every brand has, with the values of the given brand.") }
        var blocks = GroupBlocks(PlatformTokens.name, access: form.modifier, &printer)
        printReaders(of: brand, layoutDigest)
        // A group has one before it anyway.
        if outline.entries.first?.kind != .group { printer.blankLine() }
        for entry in outline.entries {
            guard entry.kind != .groupEnd else {
                blocks.closeGroup(&printer)
                continue
            }
            let names = outline.names.entries[entry.name]
            if entry.kind == .group {
                blocks.openGroup(names.type, access: form.modifier, &printer)
            } else {
                blocks.begin(&printer)
                print(entry.token, names.member, of: brand, blocks.qualifier)
            }
        }
        blocks.close(&printer)
    }

    private mutating func print(_ index: ResolvedToken.ID, _ name: SwiftName, of brand: ResolvedBrand, _ qualifier: String) {
        let token = brand.tokens[index]
        let notes = brand.sharedNotes[index] ?? TokenNotes(description: token.description, deprecation: token.deprecation)
        printer.documentation(notes.description)
        print(notes.deprecation)
        let getter = TokenGetter(token.type)
        printer.line { line in
            line.append(form.modifier)
            line.append("static func ")
            line.append(verbatim: name.text)
            line.append("(in brand: ")
            line.append(form.runtimePrefix)
            line.append("Brand) -> ")
            line.append(form.prefix(of: getter))
            line.append(getter.type)
            line.append(" { ")
            line.append(verbatim: qualifier)
            line.append(getter.function)
            line.append("(brand, ")
            line.append(brand.slots.slot(of: index).index)
            line.append(") }")
        }
    }

    /// The functions that read. They compare the layout, as styles do: a brand of another run has other values in these slots.
    private mutating func printReaders(of brand: ResolvedBrand, _ layoutDigest: UInt64) {
        for getter in TokenGetter.used(by: brand.sharedTokens) {
            let parameters: SwiftCode = "_ brand: \(form.runtimePrefix)Brand, _ slot: Int"
            let type: SwiftCode = "\(form.prefix(of: getter))\(getter.type)"
            let signature: SwiftCode = "fileprivate static func \(getter.function)(\(parameters)) -> \(type)"
            printer.line("@inline(never) \(signature) { brand._words(at: slot, layout: \(hex: layoutDigest)).required(0) }")
        }
    }
}
