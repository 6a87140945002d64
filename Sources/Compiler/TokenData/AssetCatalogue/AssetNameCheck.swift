import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver

/// Finds names that Xcode or a file system refuses, and names that are one folder where letter case does not count, as on most Macs.
struct AssetNameCheck {
    private(set) var diagnostics = Diagnostics()
    /// The paths of the tokens of leniently read files that are left out for that reason. For others it is an error.
    private(set) var hidden: Set<String> = []
    /// The owner of each folder, by its path; the last name in lower case.
    private var owners: [String: NameOwner] = [:]
    /// Whether the file of the token that is being checked was read leniently.
    private var isLenient = false

    /// The longest path in the catalogue. A Mac allows 1,024 bytes, and the catalogue is in other folders.
    private static let maximumPathLength = 800

    init(_ brand: ResolvedBrand, of project: ResolvedProject) {
        let folder = project.hasBrands ? BrandNames(brand).file : ""
        if folder.utf8.contains(UInt8(ascii: ".")) {
            diagnostics.report(.refused("brand '\(brand.name)'", because: "it contains '.'"), at: brand.range)
        }
        var last = ""
        var isInGroup = true
        for token in brand.tokens where token.type == .color {
            let group = token.path.groupPath ?? ""
            isLenient = project.lenientFiles.contains(ObjectIdentifier(token.declared.range.file))
            // Tokens of a group follow each other.
            if group != last || !isInGroup { isInGroup = group.isEmpty || claim(group, of: brand) }
            last = group
            let owner = NameOwner("'\(token.path)'", token.key)
            if isInGroup, claim(token.path.lastName, in: group, ending: ".colorset", owner) {
                guard folder.utf8.count + token.path.utf8.count > Self.maximumPathLength else { continue }
                refuse(owner, because: "the path of its file is longer than file systems allow")
            }
            if isLenient { hidden.insert(token.path) }
        }
    }

    private mutating func claim(_ group: String, of brand: ResolvedBrand) -> Bool {
        var outer = ""
        for name in group.parts(separatedBy: ".") {
            let path = outer.isEmpty ? name : "\(outer).\(name)"
            guard claim(name, in: outer, NameOwner("group '\(path)'", brand.groupKeys[path])) else { return false }
            outer = path
        }
        return true
    }

    /// Returns whether the owner can have a folder of this name.
    private mutating func claim(_ name: String, in group: String, ending: String = "", _ owner: NameOwner) -> Bool {
        let folder = "\(group)/\(name.lowercased())\(ending)"
        guard let other = owners[folder] else {
            if let reason = name.refusedByXcode {
                refuse(owner, because: reason)
                return false
            }
            owners[folder] = owner
            return true
        }
        if other == owner { return true }
        diagnostics.report(
            .collision(owner.name, other.name, name + ending, isError: !isLenient), at: owner.range,
            notes: [.init("\(other.name) has the same folder", at: other.range)])
        return false
    }

    private mutating func refuse(_ owner: NameOwner, because reason: String) {
        diagnostics.report(.refused(owner.name, because: reason, isError: !isLenient), at: owner.range)
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
    fileprivate static func collision(_ one: String, _ other: String, _ folder: String, isError: Bool) -> Self {
        isError
            ? .error(.nameCollision, "\(one) and \(other) would both be the folder '\(folder)' on file systems that ignore case")
            : .warning(
                .nameCollision, "\(one) is not in the asset catalogue, where \(other) has the folder '\(folder)' if letter case is ignored")
    }
    fileprivate static func refused(_ owner: String, because reason: String, isError: Bool = true) -> Self {
        isError
            ? .error(.outputName, "\(owner) cannot be in an asset catalogue: \(reason)")
            : .warning(.outputName, "\(owner) is not in the asset catalogue: \(reason)")
    }
}
