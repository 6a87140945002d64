import TokenModel
import TokenOutput
import TokenResolver

/// The tokens that `base/` declares: `PlatformTokens.Color.Text.title(in: brand)` for code that passes in a brand, and `.foregroundStyle(.text.title)`
/// for SwiftUI, which has a brand around each view.
package enum PlatformTokens {
    package static let name = SwiftName(type: "platform tokens")
}

extension ResolvedProject {
    /// A brand to take the shared tokens from; nil if no tokens are shared, or if the source has no brands and so counts as one.
    package var platform: ResolvedBrand? { hasBrands ? brands.first.flatMap { $0.sharedTokens.isEmpty ? nil : $0 } : nil }
}

extension TokensPrinter {
    /// Imports what `printPlatform` uses.
    mutating func printPlatformImports(of brand: ResolvedBrand) {
        form.print(import: "ViewStyles", isExposed: true, to: &printer)
        guard brand.sharedTokens.contains(where: { TokenWord($0.type)?.isShapeStyle == true }) else { return }
        printer.line("#if canImport(SwiftUI)")
        // Only this protocol: an app may have types of SwiftUI's other names.
        form.print(import: "protocol SwiftUI.ShapeStyle", isExposed: true, to: &printer)
        printer.line("#endif")
    }

    mutating func printPlatform(of project: ResolvedProject, layoutDigest: UInt64) {
        guard let brand = project.platform else { return }
        let outline = TokenOutline(brand, names, sharedOnly: true)
        let words = TokenWords(outline, of: brand)
        printer.blankLine()
        printer.comment { $0.append("The tokens that all brands have in common.") }
        var blocks = GroupBlocks(PlatformTokens.name, &printer)
        printMakers(of: brand, layoutDigest)
        // A group already has a blank line before it.
        if outline.entries.first?.kind != .group { printer.blankLine() }
        for (place, entry) in outline.entries.enumerated() {
            guard entry.kind != .groupEnd else {
                blocks.closeGroup(&printer)
                continue
            }
            let names = outline.names.entries[entry.name]
            if entry.kind == .group {
                if blocks.isInGroup, let member = words.groups[place] {
                    blocks.begin(&printer)
                    print(group: "\(names.type)", member, of: blocks.typeName(of: names.type))
                }
                blocks.openGroup(names.type, &printer)
            } else {
                blocks.begin(&printer)
                print(entry.token, names.member, of: brand, blocks.qualifier, accessor: nil)
            }
        }
        blocks.close(&printer)
        for word in TokenWord.allCases { print(word, words, of: brand) }
    }

    /// Prints the names that modifiers find after a dot, and those that only the type of tokens has.
    private mutating func print(_ word: TokenWord, _ words: TokenWords, of brand: ResolvedBrand) {
        let names = words.names[word] ?? []
        let type: SourceCode = "\(form.viewStylesPrefix)\(word.type)"
        guard word.isShapeStyle else { return print(names, of: brand, extending: type, word.type) }
        let own = names.filter { !words.isOfTypeOnly($0.name, word) }
        if !own.isEmpty {
            printer.line("#if canImport(SwiftUI)")
            print(own, of: brand, extending: "SwiftUI.ShapeStyle", word.type, where: "Self == \(type)")
            printer.line("#endif")
        }
        print(names.filter { words.isOfTypeOnly($0.name, word) }, of: brand, extending: type, word.type)
    }

    /// - Parameter token: the type on which code finds the names.
    private mutating func print(
        _ names: [TokenWords.Name], of brand: ResolvedBrand, extending type: SourceCode, _ token: StaticString,
        where condition: SourceCode? = nil
    ) {
        guard !names.isEmpty else { return }
        printer.blankLine()
        // Explicit, for modules whose types are isolated to the main actor by default.
        printer.open(extension: type, isolation: "nonisolated ", where: condition, named: token)
        for name in names {
            if name.isGroup {
                print(group: name.accessor, name.name, of: name.accessor)
            } else {
                print(name.token, name.name, of: brand, PlatformTokens.name.text + ".", accessor: name.accessor)
            }
        }
        printer.close()
    }

    /// - Parameter fullType: the type with those around it.
    private mutating func print(group type: SourceCode, _ name: SwiftName, of fullType: SourceCode) {
        printer.line(.property("static var", "\(name)", "\(type).Type", otherNameOf: fullType), " { \(type).self }")
    }

    /// - Parameter accessor: the member of `PlatformTokens`; nil if it is the one that is printed.
    private mutating func print(
        _ index: ResolvedToken.ID, _ name: SwiftName, of brand: ResolvedBrand, _ qualifier: String, accessor: SourceCode?
    ) {
        let token = brand.tokens[index]
        let notes = brand.sharedNotes[index] ?? token.notes
        printer.documentation(notes.description)
        print(notes.deprecation)
        let getter = TokenGetter(token.type)
        let type: SourceCode = "\(form.viewStylesPrefix)\(TokenWord(token.type)?.type ?? getter.tokenType)"
        printer.collect(.property("static var", "\(name)", type, otherNameOf: accessor))
        printer.line { line in
            line.append(form.modifier)
            line.append("static var ")
            line.append(verbatim: name.text)
            line.append(": ")
            line.append(verbatim: type.buffer.bytes)
            line.append(" { ")
            line.append(verbatim: qualifier)
            line.append(getter.function)
            line.append("(")
            line.append(brand.slots.slot(of: index).index)
            line.append(") }")
        }
    }

    /// Prints the functions that make tokens of slots, with the layout, by which a brand from another run is recognised.
    private mutating func printMakers(of brand: ResolvedBrand, _ layoutDigest: UInt64) {
        for getter in TokenGetter.used(by: brand.sharedTokens) {
            let type: SourceCode = "\(form.viewStylesPrefix)\(getter.tokenType)"
            let signature: SourceCode = "fileprivate static func \(getter.function)(_ slot: Int) -> \(type)"
            printer.line("@inline(never) \(signature) { \(type)(_slot: slot, layout: \(hex: layoutDigest)) }")
        }
    }
}

extension TokenGetter {
    /// The type of `ViewStyles` for a token whose value depends on the brand. Aliases, so that generated code need not show the types of the runtime.
    fileprivate var tokenType: StaticString {
        switch self {
        case .color: TokenWord.color.type
        case .number: "NumberToken"
        case .fontFamily: "FontFamilyToken"
        case .font: TokenWord.font.type
        case .shadow: TokenWord.shadow.type
        case .border: TokenWord.border.type
        case .gradient: TokenWord.gradient.type
        case .strokeStyle: "StrokeStyleToken"
        case .transition: TokenWord.transition.type
        case .cubicBezier: "CubicBezierToken"
        }
    }
}
