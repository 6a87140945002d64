import TokenDiagnostics
import TokenResolver

/// What a brand is called in the outputs.
struct BrandNames {
    /// As in the token files.
    let brand: String
    /// `badoo`, a static member of `Brand`.
    let member: SwiftName
    /// `BadooTokens`
    let tokens: SwiftName
    /// `Badoo`
    let type: SwiftName
    /// `badoo`, the start of file names.
    let file: String
    /// Where there is something that gives it its name.
    let place: SourceRange?

    var folder: String { type.label }

    /// In bytes of UTF-8. File systems take names of 255; an ending such as `.catalogue.json` follows, and around a file that is being written
    /// stand two dots and a process's number.
    static let maximumFileLength = 200

    /// Whether all file names that are made of it fit.
    var fitsFileNames: Bool { max(file.utf8.count, folder.utf8.count) <= Self.maximumFileLength }

    /// What every `Brand` has by these names: a brand called so gets `Brand` behind its name.
    private static let ownMembers: Set<String> = ["description", "hash", "hashValue", "name", "refuse", "snapshot", "store", "words"]

    init(_ brand: ResolvedBrand) {
        self.brand = brand.name
        place = brand.place
        let member = SwiftName(member: brand.name)
        self.member = Self.ownMembers.contains(member.text) ? SwiftName(member: brand.name + " brand") : member
        tokens = SwiftName(type: brand.name + " tokens")
        type = SwiftName(type: brand.name)
        // A brand can be named on the command line: it must not lead out of the output folder.
        let isFileName = brand.name.utf8.allSatisfy { $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
        file = isFileName && !brand.name.hasPrefix(".") ? brand.name : self.member.label
    }

    /// The static member of a style type that has the values of a variant.
    ///
    /// `pattern` may hold `{brand}`. The variant is a part of the name unless it is the default.
    func accessor(_ pattern: String, variant: String = "default") -> SwiftName {
        let words = pattern.split(separator: "{brand}", omittingEmptySubsequences: false).joined(separator: " \(brand) ")
        if variant == "default" { return words == pattern ? SwiftName(existing: pattern) : SwiftName(member: words) }
        return SwiftName(member: "\(words) \(variant)")
    }
}
