import TokenDiagnostics
import TokenResolver

/// The names of a brand in the outputs.
package struct BrandNames {
    /// The name in the token files.
    package let brand: String
    /// `badoo`, a static member of `Brand`.
    package let member: SwiftName
    /// `BadooTokens`
    package let tokens: SwiftName
    /// `Badoo`
    package let type: SwiftName
    /// `badoo`, the beginning of file names.
    package let file: String
    /// Where the brand gets its name, if that is anywhere.
    package let range: SourceRange?

    package var folder: String { type.label }

    /// `Brand.badoo`, as code writes it.
    package var code: String { "Brand.\(member.text)" }

    /// The maximum length in bytes of UTF-8. File systems allow 255, and the name of a file being written also has an ending such as
    /// `.catalogue.json`, two dots and a process ID.
    package static let maximumFileLength = 200

    /// Whether all file names that contain it are short enough.
    package var fitsFileNames: Bool { max(file.utf8.count, folder.utf8.count) <= Self.maximumFileLength }

    /// Names of members that every `Brand` has. A brand with such a name gets the suffix `Brand`.
    private static let ownMembers: Set<String> = ["description", "hash", "hashValue", "name", "refuse", "snapshot", "store", "words"]

    package init(_ brand: ResolvedBrand) {
        self.brand = brand.name
        range = brand.range
        let member = SwiftName(member: brand.name)
        self.member = Self.ownMembers.contains(member.text) ? SwiftName(member: brand.name + " brand") : member
        tokens = SwiftName(type: brand.name + " tokens")
        type = SwiftName(type: brand.name)
        // A brand can be named on the command line, so its name must not lead out of the output folder.
        let isFileName = brand.name.utf8.allSatisfy { $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || "-_.".utf8.contains($0) }
        file = isFileName && !brand.name.hasPrefix(".") ? brand.name : self.member.label
    }

    /// Returns the static member of a style type that has the values of a variant.
    ///
    /// `pattern` can contain `{brand}`. The variant is part of the name unless it is the default.
    package func accessor(_ pattern: String, variant: String = "default") -> SwiftName {
        let words = pattern.split(separator: "{brand}", omittingEmptySubsequences: false).joined(separator: " \(brand) ")
        if variant == "default" { return words == pattern ? SwiftName(existing: pattern) : SwiftName(member: words) }
        return SwiftName(member: "\(words) \(variant)")
    }
}
