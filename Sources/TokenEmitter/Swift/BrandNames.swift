import TokenResolver

/// What a brand is called in the outputs.
struct BrandNames {
    private let brand: String
    /// `badoo`, a static member of `Brand`.
    let member: SwiftName
    /// `BadooTokens`
    let tokens: SwiftName
    /// `Badoo`
    let type: SwiftName
    /// `badoo`, the start of file names.
    let file: String

    var folder: String { type.label }

    init(_ brand: ResolvedBrand) {
        self.brand = brand.name
        member = SwiftName(member: brand.name)
        tokens = SwiftName(type: brand.name + " tokens")
        type = SwiftName(type: brand.name)
        // A brand can be named on the command line: it must not lead out of the output folder.
        let isFileName = brand.name.utf8.allSatisfy { $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
        file = isFileName && !brand.name.hasPrefix(".") ? brand.name : member.label
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
