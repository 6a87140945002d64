import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// Finds names that Xcode or a file system refuses, and names that are one folder where letter case does not count, as on most Macs.
struct AssetNameCheck {
    private(set) var diagnostics = Diagnostics()
    /// The paths of the tokens that are left out for that reason.
    private(set) var hidden: Set<String> = []
    /// The owner of each folder, by its path; the last name in lower case.
    private var owners: [String: NameOwner] = [:]
    let names: OutputNames

    /// The longest path in the catalogue. A Mac allows 1,024 bytes, and the catalogue is in other folders.
    private static let maximumPathLength = 800

    init(_ brand: ResolvedBrand, of project: ResolvedProject) {
        names = OutputNames(.xcassets, of: project.configuration)
        let folder = project.hasBrands ? BrandNames(brand).file : ""
        if folder.utf8.contains(UInt8(ascii: ".")) {
            diagnostics.report(.refused("brand '\(brand.name)'", because: "it contains '.'"), at: brand.range)
        }
        var last = ""
        var isInGroup = true
        for token in brand.tokens where token.type == .color {
            let group = token.path.groupPath ?? ""
            // Tokens of a group follow each other.
            if group != last || !isInGroup { isInGroup = group.isEmpty || claim(group, of: brand) }
            last = group
            let owner = NameOwner("'\(token.path)'", token.key)
            if isInGroup, claim(token.path, named: token.path.lastName, in: group, ending: ".colorset", owner) {
                guard folder.utf8.count + names.path(token.path).utf8.count > Self.maximumPathLength else { continue }
                refuse(owner, token.path, because: "the path of its file is longer than file systems allow")
            }
            hidden.insert(token.path)
        }
    }

    private mutating func claim(_ group: String, of brand: ResolvedBrand) -> Bool {
        var outer = ""
        for name in group.parts(separatedBy: ".") {
            let path = outer.isEmpty ? name : "\(outer).\(name)"
            guard claim(path, named: name, in: outer, NameOwner("group '\(path)'", brand.groupKeys[path])) else { return false }
            outer = path
        }
        return true
    }

    /// Returns whether the owner can have a folder of its name.
    ///
    /// - Parameters:
    ///   - path: of the token or group.
    ///   - group: the path of the group around it.
    private mutating func claim(_ path: String, named name: String, in group: String, ending: String = "", _ owner: NameOwner) -> Bool {
        let name = names[path] ?? name
        let folder = "\(names.path(group).lowercased())/\(name.lowercased())\(ending)"
        guard let other = owners[folder] else {
            if let reason = name.refusedByXcode {
                refuse(owner, path, because: reason)
                return false
            }
            owners[folder] = owner
            return true
        }
        if other == owner { return true }
        diagnostics.report(
            lost: owner, path: path, in: .xcassets, "the asset catalogue, in which letter case does not count", as: name + ending, to: other
        )
        return false
    }

    private mutating func refuse(_ owner: NameOwner, _ path: String, because reason: String) {
        diagnostics.report(.leftOut(owner.name, because: reason), at: owner.range, hint: OutputName.xcassets.naming(path))
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
    fileprivate static func refused(_ owner: String, because reason: String) -> Self {
        .error(.outputName, "\(owner) cannot be in an asset catalogue: \(reason)")
    }
    fileprivate static func leftOut(_ owner: String, because reason: String) -> Self {
        .warning(.outputName, "\(owner) is not in the asset catalogue: \(reason)")
    }
}
