import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// Finds names that Xcode or a file system refuses, and names that are one folder where letter case does not count, as on most Macs.
struct AssetNameCheck {
    private(set) var diagnostics = Diagnostics()
    /// The owner of each folder, by its path; the last name in lower case.
    private var owners: [String: NameOwner] = [:]

    /// The longest path in the catalogue. A Mac allows 1,024 bytes, and the catalogue is in other folders.
    private static let maximumPathLength = 800

    init(_ brand: ResolvedBrand, of project: ResolvedProject) {
        let folder = project.hasBrands ? BrandNames(brand).file : ""
        if folder.utf8.contains(UInt8(ascii: ".")) {
            diagnostics.report(.refused("brand '\(brand.name)'", because: "it contains '.'"), at: brand.range)
        }
        var last = ""
        for token in brand.tokens where token.type == .color {
            let group = token.path.groupPath ?? ""
            // Tokens of a group follow each other.
            if group != last, !group.isEmpty { claim(group, of: brand) }
            last = group
            claim(token.path.lastName, in: group, ending: ".colorset", "'\(token.path)'", token.key)
            guard folder.utf8.count + token.path.utf8.count > Self.maximumPathLength else { continue }
            diagnostics.report(
                .refused("'\(token.path)'", because: "the path of its file is longer than file systems allow"), at: token.key)
        }
    }

    private mutating func claim(_ group: String, of brand: ResolvedBrand) {
        var outer = ""
        for name in group.parts(separatedBy: ".") {
            let path = outer.isEmpty ? name : "\(outer).\(name)"
            claim(name, in: outer, "group '\(path)'", brand.groupKeys[path])
            outer = path
        }
    }

    private mutating func claim(_ name: String, in group: String, ending: String = "", _ owner: String, _ range: SourceRange?) {
        let owner = NameOwner(owner, range)
        let other = owners.updateValue(owner, forKey: "\(group)/\(name.lowercased())\(ending)")
        if other == owner { return }
        if let other {
            diagnostics.report(
                .collision(owner.name, other.name, name + ending), at: range,
                notes: [.init("\(other.name) has the same folder", at: other.range)])
        } else if let reason = name.refusedByXcode {
            diagnostics.report(.refused(owner.name, because: reason), at: range)
        }
    }
}

extension String {
    /// Why an asset or a group cannot have this name; nil if it can.
    fileprivate var refusedByXcode: String? {
        if utf8.count > BrandNames.maximumFileLength { return "it is longer than \(BrandNames.maximumFileLength) bytes" }
        if utf8.contains(UInt8(ascii: "/")) { return "it contains '/'" }
        if utf8.contains(UInt8(ascii: ":")) { return "it contains ':'" }
        if unicodeScalars.contains(where: \.isInvisible) { return "it contains an invisible character" }
        if first?.isWhitespace ?? true || last?.isWhitespace ?? true { return "it starts or ends with white space" }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func collision(_ one: String, _ other: String, _ folder: String) -> Self {
        .error(.nameCollision, "\(one) and \(other) would both be the folder '\(folder)' on file systems that ignore case")
    }
    fileprivate static func refused(_ owner: String, because reason: String) -> Self {
        .error(.outputName, "\(owner) cannot be in an asset catalogue: \(reason)")
    }
}
