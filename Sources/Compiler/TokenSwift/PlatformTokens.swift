import TokenOutput
import TokenResolver

/// The tokens that `base/` declares, for code that passes in a brand: `PlatformTokens.Color.Text.title(in: brand)`.
package enum PlatformTokens {
    package static let name = SwiftName(type: "platform tokens")
}

extension ResolvedProject {
    /// A brand to take the shared tokens from; nil if no tokens are shared, or if the source has no brands and so counts as one.
    package var platform: ResolvedBrand? { hasBrands ? brands.first.flatMap { $0.sharedTokens.isEmpty ? nil : $0 } : nil }
}

extension TokensPrinter {
    /// Prints functions instead of properties of a value created for the brand. They compile fastest.
    mutating func printPlatform(of project: ResolvedProject, layoutDigest: UInt64) {
        guard let brand = project.platform else { return }
        let outline = TokenOutline(brand, naming, sharedOnly: true)
        printer.blankLine()
        printer.comment { $0.append("The tokens that every brand has, with the values of the given brand.") }
        var blocks = GroupBlocks(PlatformTokens.name, &printer)
        printReaders(of: brand, layoutDigest)
        // A group already has a blank line before it.
        if outline.entries.first?.kind != .group { printer.blankLine() }
        for entry in outline.entries {
            guard entry.kind != .groupEnd else {
                blocks.closeGroup(&printer)
                continue
            }
            let names = outline.names.entries[entry.name]
            if entry.kind == .group {
                blocks.openGroup(names.type, &printer)
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
        printer.collect(
            .function(
                "static func", "\(name)", [.init("in", "brand", type: "\(form.runtimePrefix)Brand")],
                "\(form.prefix(of: getter))\(getter.type)"))
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

    /// Prints the functions that read tokens. They compare the layout, as styles do, because a brand from another run has other values in these
    /// slots.
    private mutating func printReaders(of brand: ResolvedBrand, _ layoutDigest: UInt64) {
        for getter in TokenGetter.used(by: brand.sharedTokens) {
            let parameters: SourceCode = "_ brand: \(form.runtimePrefix)Brand, _ slot: Int"
            let type: SourceCode = "\(form.prefix(of: getter))\(getter.type)"
            let signature: SourceCode = "fileprivate static func \(getter.function)(\(parameters)) -> \(type)"
            printer.line("@inline(never) \(signature) { brand._words(at: slot, layout: \(hex: layoutDigest)).required(0) }")
        }
    }
}
